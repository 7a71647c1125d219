//! Whole games: what stays true after every action of every edition with table play.

mod selfplay;

use rummikub_rules::{
    Tiles,
    game::{Action, End, Game, GameSetup, Phase},
    solver::Solver,
};
use selfplay::{HABITS, any_action, game, numbers::Numbers, tables};

/// All tiles of a game, wherever they are.
fn all_tiles(game: &Game) -> Tiles {
    let racks = (0..game.players()).flat_map(|player| game.rack(player).unwrap().tiles().iter());
    Tiles::try_from_iter(racks.chain(game.table().tiles().iter()).chain(game.pool())).unwrap()
}

/// Tiles are conserved, offers apply, setups give the same game back, until every game ends.
#[test]
fn every_state_of_every_edition_is_sound() {
    let mut solver = Solver::new();
    let mut ends = std::collections::BTreeMap::new();
    for (seed, (preset, players)) in tables().enumerate() {
        let (habits, mut numbers) = (&HABITS[seed % 3], Numbers::new(seed as u64));
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
        assert_eq!(sum.whole(), Some(0), "these editions are zero-sum (S-062)");
        *ends.entry(outcome.end().name()).or_insert(0) += 1;
        for player in 0..players {
            assert_eq!(state.legal_actions(player), []);
            let refused = state.apply(player, &Action::Pass).unwrap_err();
            assert_eq!(refused.faults()[0].code(), "game-over");
        }
    }
    assert_eq!(ends.len(), End::ALL.len(), "every end was met: {ends:?}");
}

/// The documented bound.
#[test]
fn a_game_is_small() {
    assert!(size_of::<Game>() <= 1024, "{}", size_of::<Game>());
}
