//! Whole games: what stays true after every action of every edition with table play.

use rummikub_rules::{
    Axis, Preset, Scoring, Tiles,
    game::{Action, End, Game, GameSetup, Phase, PlayerSetup},
    solver::{Objective, Solver},
};
use rummikub_testing::{
    Random,
    selfplay::{HABITS, any_action, game, tables},
};

/// All tiles of a game, wherever they are.
fn all_tiles(game: &Game) -> Tiles {
    let racks = (0..game.players()).flat_map(|player| game.rack(player).unwrap().tiles().iter());
    let free = game.free_tiles();
    let table = game.table().tiles().iter();
    Tiles::try_from_iter(racks.chain(table).chain(free.iter()).chain(game.pool())).unwrap()
}

/// Tiles are conserved, offers apply, setups give the same game back, until every game ends.
#[test]
fn every_state_of_every_edition_is_sound() {
    let mut solver = Solver::new();
    let mut ends = std::collections::BTreeMap::new();
    for (seed, (preset, players)) in tables().enumerate() {
        let (habits, mut numbers) = (&HABITS[seed % 3], Random::new(seed as u64));
        let mut state = game(preset, players, seed as u64);
        let tiles = state.turn_rules().tiles();
        let mut actions = 0;
        while state.phase() != Phase::Over {
            assert_eq!(all_tiles(&state), tiles, "{preset}");
            assert_eq!(Game::new(GameSetup::from(&state)), Ok(state.clone()));
            for player in 0..players {
                for offer in state.legal_actions(player) {
                    let Some(action) = offer.action() else {
                        continue;
                    };
                    assert!(state.is_legal(player, &action), "{preset}: {offer:?}");
                }
            }
            let (mover, action) = any_action(&state, habits, &mut numbers, &mut solver);
            let before = state.clone();
            state = match state.apply(mover, &action) {
                Ok(next) => next,
                Err(refused) => {
                    assert!(state.has_left(mover), "{preset}: {action}: {refused}");
                    continue;
                }
            };
            assert_ne!(state, before, "an action changes something");
            actions += 1;
            assert!(actions < 5000, "{preset} does not end");
        }
        assert_eq!(all_tiles(&state), tiles, "{preset}");
        assert_eq!(Game::new(GameSetup::from(&state)), Ok(state.clone()));
        let outcome = state.outcome().unwrap();
        assert!(!outcome.winners().is_empty());
        let sum: rummikub_rules::score::Points = outcome.scores().iter().copied().sum();
        if preset.rules().scoring() == Scoring::ZeroSum {
            assert_eq!(
                sum.whole(),
                Some(0),
                "the others lose what the winner gains (S-062)"
            );
        }
        *ends.entry(outcome.end().name()).or_insert(0) += 1;
        for player in 0..players {
            assert_eq!(state.legal_actions(player), []);
            let refused = state.apply(player, &Action::Pass).unwrap_err();
            assert_eq!(refused.faults()[0].code(), "game-over");
        }
    }
    assert_eq!(ends.len(), End::ALL.len(), "every end was met: {ends:?}");
}

/// The documented size.
#[test]
#[cfg(target_pointer_width = "64")]
fn a_game_is_small() {
    assert_eq!(size_of::<Game>(), 760);
}

/// Nobody can play any more: the pool is empty, and the solver finds nothing on any rack.
#[test]
fn a_blocked_game_is_known_and_ends_by_passes() {
    let game = |first: &str, second: &str, pool: bool| {
        let mut rules = Preset::LemadaPrinted.rules().to_builder();
        let axes = [
            (Axis::Copies, "1"),
            (Axis::Jokers, "0"),
            (Axis::InitialMeld, "1000000"),
            (Axis::Deal, "1"),
        ];
        for (axis, value) in axes {
            rules.set(axis, value).unwrap();
        }
        let rules = rules.build().unwrap();
        let mut setup = GameSetup::new(&rules);
        setup.table = "R4 R5 R6".parse().unwrap();
        let mut rest = rules.tiles();
        for tiles in [first, second, "R4 R5 R6"] {
            rest = rest.saturating_sub(&tiles.parse().unwrap());
        }
        setup.players = vec![PlayerSetup::default(); 3];
        setup.players[0].rack = first.parse().unwrap();
        setup.players[0].opened = true;
        setup.players[1].rack = second.parse().unwrap();
        if pool {
            setup.pool.extend(rest.iter().take(1));
            rest.remove(setup.pool[0]);
        }
        // The third holds all other tiles and can never open.
        setup.players[2].rack = rest.into();
        Game::new(setup).unwrap()
    };
    let mut solver = Solver::new();
    for (first, pool, blocked) in [
        ("K13", false, true),
        ("R7", false, false),
        ("K13", true, false),
    ] {
        let game = game(first, "B2 O2", pool);
        assert_eq!(game.is_blocked(&mut solver), Ok(blocked), "{first}");
        assert_eq!(game.can_play(&mut solver), Ok(first == "R7"));
        let play = game.best_play(&mut solver, &Objective::Tiles).unwrap();
        assert_eq!(play.is_some(), first == "R7");
        let plays = game.plays(&mut solver).unwrap().unwrap().count();
        assert_eq!(plays, usize::from(first == "R7"));
    }
    let mut game = game("K13", "B2 O2", false);
    for _ in 0..3 {
        assert_eq!(game.is_blocked(&mut solver), Ok(true));
        game = game.apply(game.to_move(), &Action::Pass).unwrap();
    }
    assert_eq!(game.outcome().unwrap().end(), End::Stalemate);
    assert_eq!(game.outcome().unwrap().winners(), [1]);
    assert_eq!(game.is_blocked(&mut solver), Ok(false), "it is over");
    assert_eq!(game.best_play(&mut solver, &Objective::Tiles), Ok(None));
    assert!(game.plays(&mut solver).unwrap().is_none());
}

/// Leaving counts for the passes of the others: whoever is left has passed, so the game is over.
#[test]
fn who_leaves_no_longer_keeps_a_game_open() {
    let text = include_str!("../data/games/P9.game");
    let start = text.split("1 attempt").next().unwrap();
    let left = "left 1 K1 K13\nleft 2 R1 R13\nleft 3 B1 B13\nleft 4 O1 O13\n";
    let game = |entries: &str| Game::replay(&format!("{start}{entries}{left}result unfinished\n"));
    let three = game("1 pass\n2 pass\n3 pass\n").unwrap();
    let over = three.apply(3, &Action::Leave).unwrap();
    assert_eq!(over.outcome().unwrap().end(), End::Stalemate);
    // Who passed and then left does not stand in for one who has not passed.
    let two = game("1 pass\n2 pass\n1 leave\n3 pass\n").unwrap();
    assert_eq!((two.phase(), two.to_move()), (Phase::Turn, 3));
    let over = two.apply(3, &Action::Pass).unwrap();
    assert_eq!(
        over.outcome().unwrap().winners(),
        [1, 2, 3],
        "equal racks share"
    );
    // All but one of those who could play leave: the last one wins, with a full rack.
    let last = game("1 leave\n2 leave\n3 leave\n").unwrap_err();
    assert_eq!(last.code(), "other-result");
}
