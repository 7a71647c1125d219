//! Whole games: what stays true after every action of every edition with table play.

use rummikub_rules::{
    Preset, TableSetup, Tiles, TurnStructure,
    game::{Action, End, Game, GameSetup, Offer, Phase},
    solver::{Objective, Solver},
};

mod numbers;
use numbers::Numbers;

/// The presets whose turns are a play or a draw.
fn table_play() -> impl Iterator<Item = Preset> {
    Preset::ALL.iter().copied().filter(|preset| {
        preset.rules().turn_structure() == TurnStructure::DrawOrPlay
            && preset.rules().free_tiles() == 0
    })
}

/// A game of a preset from a seed, before the first draw.
fn game(preset: Preset, players: usize, seed: u64) -> Game {
    let mut numbers = Numbers::new(seed);
    Game::shuffled(&preset.rules(), players, &mut || numbers.next_u32()).unwrap()
}

/// All tiles of a game, wherever they are.
fn all_tiles(game: &Game) -> Tiles {
    let racks = (0..game.players()).flat_map(|player| game.rack(player).unwrap().tiles().iter());
    Tiles::try_from_iter(racks.chain(game.table().tiles().iter()).chain(game.pool())).unwrap()
}

/// How the players of a game behave.
struct Habits {
    /// In so many turns of twelve they lay what they can.
    plays: usize,
    /// One of so many actions is that somebody leaves.
    leaves: usize,
}

const HABITS: [Habits; 3] = [
    Habits {
        plays: 8,
        leaves: 1000,
    },
    Habits {
        plays: 1,
        leaves: 1000,
    },
    Habits {
        plays: 4,
        leaves: 12,
    },
];

/// An action of a player who plays well now and then, draws, passes, runs out of time, errs and
/// even leaves.
fn any_action(
    game: &Game,
    habits: &Habits,
    numbers: &mut Numbers,
    solver: &mut Solver,
) -> (usize, Action) {
    let player = game.to_move();
    if game.phase() == Phase::Turn && numbers.below(habits.leaves) == 0 {
        return (numbers.below(game.players()), Action::Leave);
    }
    let offers = game.legal_actions(player);
    let offer = offers[numbers.below(offers.len())];
    if game.phase() == Phase::Turn && numbers.below(12) < habits.plays {
        if let Some(play) = game.best_play(solver, &Objective::Tiles).unwrap() {
            let table = TableSetup::from(play.table());
            return match numbers.below(20) {
                0 => (player, Action::TimeOut(Some(table))),
                _ => (player, Action::Play(table)),
            };
        }
    }
    let scattered = || {
        let mut table = TableSetup::from(game.table());
        table
            .melds
            .push("B7 B8".parse::<TableSetup>().unwrap().melds.remove(0));
        table
    };
    let action = match offer {
        Offer::Play | Offer::Leave => Offer::TimeOut.action().unwrap(),
        Offer::Misplay { .. } => Action::Misplay(scattered()),
        Offer::TimeOut if numbers.below(2) == 0 => Action::TimeOut(Some(scattered())),
        offer => offer.action().unwrap(),
    };
    (player, action)
}

/// Tiles are conserved, offers apply, setups give the same game back, until every game ends.
#[test]
fn every_state_of_every_edition_is_sound() {
    let mut solver = Solver::new();
    let mut played = 0;
    let mut ends = std::collections::BTreeMap::new();
    for preset in table_play() {
        let rules = preset.rules();
        for players in usize::from(rules.least_players())..=usize::from(rules.most_players()) {
            played += 1;
            let (habits, mut numbers) = (&HABITS[played % 3], Numbers::new(played as u64));
            let mut state = game(preset, players, played as u64);
            let tiles = state.turn_rules().tiles();
            let mut actions = 0;
            while state.phase() != Phase::Over {
                assert_eq!(all_tiles(&state), tiles, "{preset}");
                assert_eq!(
                    Game::new(GameSetup::from(&state)),
                    Ok(state.clone()),
                    "{preset}"
                );
                for player in 0..players {
                    for offer in state.legal_actions(player) {
                        let Some(action) = offer.action() else {
                            continue;
                        };
                        assert!(state.is_legal(player, &action), "{preset}: {offer:?}");
                    }
                }
                let (mover, action) = any_action(&state, habits, &mut numbers, &mut solver);
                state = match state.apply(mover, &action) {
                    Ok(next) => next,
                    Err(refused) => {
                        assert!(state.has_left(mover), "{preset}: {action}: {refused}");
                        continue;
                    }
                };
                actions += 1;
                assert!(actions < 5000, "{preset} does not end");
            }
            assert_eq!(all_tiles(&state), tiles, "{preset}");
            assert_eq!(
                Game::new(GameSetup::from(&state)),
                Ok(state.clone()),
                "{preset}"
            );
            let outcome = state.outcome().unwrap();
            assert!(!outcome.winners().is_empty());
            *ends.entry(outcome.end().name()).or_insert(0) += 1;
            for player in 0..players {
                assert_eq!(state.legal_actions(player), []);
                let refused = state.apply(player, &Action::Pass).unwrap_err();
                assert_eq!(refused.faults()[0].code(), "game-over");
            }
        }
    }
    assert_eq!(ends.len(), End::ALL.len(), "every end was met: {ends:?}");
}

#[test]
fn a_game_is_small() {
    assert!(size_of::<Game>() <= 1024, "{}", size_of::<Game>());
}
