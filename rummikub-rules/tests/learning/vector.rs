//! Many games at once are single ones.

use rummikub_rules::Preset;
use rummikub_rules::learning::{
    ACTIONS, DecisionError, DecisionGame, GameDecision, OBSERVATION, Reward, VectorError,
    VectorGames, VectorOptions, VectorStep,
};
use rummikub_rules::solver::Solver;
use rummikub_testing::Random;

/// Arrays for so many games of so many players.
struct Arrays {
    observations: Vec<u8>,
    masks: Vec<u8>,
    to_move: Vec<u8>,
    rewards: Vec<f32>,
    done: Vec<bool>,
    truncated: Vec<bool>,
}

impl Arrays {
    fn new(games: usize, players: usize) -> Self {
        Self {
            observations: vec![0; games * OBSERVATION],
            masks: vec![0; games * ACTIONS],
            to_move: vec![0; games],
            rewards: vec![0.0; games * players],
            done: vec![false; games],
            truncated: vec![false; games],
        }
    }

    fn step(&mut self) -> VectorStep<'_> {
        VectorStep {
            observations: &mut self.observations,
            masks: &mut self.masks,
            to_move: &mut self.to_move,
            rewards: &mut self.rewards,
            done: &mut self.done,
            truncated: &mut self.truncated,
        }
    }

    fn offered(&self, game: usize) -> Vec<usize> {
        let mask = &self.masks[game * ACTIONS..][..ACTIONS];
        (0..ACTIONS).filter(|&action| mask[action] == 1).collect()
    }

    fn is_of(&self, game: usize, single: &mut DecisionGame, solver: &mut Solver) -> bool {
        let player = single.game().to_move();
        let mut bytes = [0; OBSERVATION];
        single.observe(player, &mut bytes);
        self.to_move[game] as usize == player
            && self.observations[game * OBSERVATION..][..OBSERVATION] == bytes
            && self.offered(game) == crate::offered(single, solver)
    }
}

#[test]
fn they_are_single_games_one_after_the_other() {
    let rules = Preset::LemadaPrinted.rules();
    let options = VectorOptions {
        scale: 0.5,
        ..VectorOptions::default()
    };
    let (mut seeds, mut solver, mut random) = ([5, 8, 13], Solver::new(), Random::new(1));
    let single = |seed| DecisionGame::seeded(&rules, 2, seed).expect("two players");
    let mut singles = seeds.map(single);
    let mut games = VectorGames::new(&rules, &seeds, options).expect("two players");
    let mut arrays = Arrays::new(3, 2);
    games.observe(&mut arrays.step()).expect("arrays");
    assert_eq!((games.len(), games.is_empty()), (3, false));
    let mut ended = 0;
    for _ in 0..500 {
        let actions: Vec<usize> = (0..3)
            .map(|game| random.one(&arrays.offered(game)))
            .collect();
        games
            .step(&actions, &mut arrays.step())
            .expect("they are offered");
        for game in 0..3 {
            let decision = GameDecision::from_index(actions[game]).expect("an action");
            singles[game]
                .decide(decision, &mut solver)
                .expect("it is offered");
            let over = singles[game].is_over();
            assert_eq!((arrays.done[game], arrays.truncated[game]), (over, false));
            for player in 0..2 {
                let reward = Reward::Score.of(singles[game].game(), player) * 0.5;
                assert!((arrays.rewards[game * 2 + player] - reward).abs() < 1e-6);
            }
            if over {
                ended += 1;
                seeds[game] += 3;
                singles[game] = single(seeds[game]);
            }
            assert_eq!(games.seed(game), Some(seeds[game]));
            assert!(arrays.is_of(game, &mut singles[game], &mut solver));
        }
    }
    assert!(ended > 1, "{ended}");
}

#[test]
fn a_decision_that_is_refused_changes_no_game() {
    let rules = Preset::LemadaPrinted.rules();
    let mut games = VectorGames::new(&rules, &[1, 2], VectorOptions::default()).expect("games");
    let mut arrays = Arrays::new(2, 2);
    games.observe(&mut arrays.step()).expect("arrays");
    let before = [0, 1].map(|game| games.game(game).map(|game| game.game().clone()));
    let good = arrays.offered(0)[0];
    for action in [GameDecision::Pass.index(), ACTIONS, usize::MAX] {
        let error = DecisionError::NotOffered { action };
        let refused = games.step(&[good, action], &mut arrays.step());
        assert_eq!(refused, Err(VectorError::Decision { game: 1, error }));
    }
    let size = VectorError::Size {
        array: "actions",
        wanted: 2,
        given: 1,
    };
    assert_eq!(games.step(&[good], &mut arrays.step()), Err(size));
    let mut small = Arrays::new(1, 2);
    let size = VectorError::Size {
        array: "observations",
        wanted: 2 * OBSERVATION,
        given: OBSERVATION,
    };
    assert_eq!(games.observe(&mut small.step()), Err(size));
    let after = [0, 1].map(|game| games.game(game).map(|game| game.game().clone()));
    assert_eq!(after, before);
}

#[test]
fn games_stop_or_are_cut_short_as_they_are_told() {
    let rules = Preset::LemadaPrinted.rules();
    let options = VectorOptions {
        auto_reset: false,
        reward: Reward::WinOrLoss,
        ..VectorOptions::default()
    };
    let mut games = VectorGames::new(&rules, &[1], options).expect("a game");
    let (mut arrays, mut random) = (Arrays::new(1, 2), Random::new(3));
    games.observe(&mut arrays.step()).expect("arrays");
    while !arrays.done[0] {
        let action = random.one(&arrays.offered(0));
        games
            .step(&[action], &mut arrays.step())
            .expect("it is offered");
    }
    assert!(arrays.offered(0).is_empty());
    let sum: f32 = arrays.rewards.iter().sum();
    assert!(sum.abs() < 1e-6);
    let over = VectorError::Decision {
        game: 0,
        error: DecisionError::GameOver,
    };
    assert_eq!(games.step(&[54], &mut arrays.step()), Err(over));

    let options = VectorOptions {
        most_decisions: 2,
        ..VectorOptions::default()
    };
    let mut games = VectorGames::new(&rules, &[1], options).expect("a game");
    games.observe(&mut arrays.step()).expect("arrays");
    for step in 1..6 {
        let action = arrays.offered(0)[0];
        games
            .step(&[action], &mut arrays.step())
            .expect("it is offered");
        assert_eq!(
            (arrays.done[0], arrays.truncated[0]),
            (false, step % 2 == 0)
        );
    }
}

#[test]
fn numbers_of_players_that_there_are_not_are_refused() {
    let rules = Preset::LemadaPrinted.rules();
    for players in [0, 1, 5, usize::MAX] {
        let options = VectorOptions {
            players,
            ..VectorOptions::default()
        };
        assert!(VectorGames::new(&rules, &[], options).is_err(), "{players}");
    }
}
