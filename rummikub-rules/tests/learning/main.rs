//! Games in small decisions: masks that are exact, observations that hold nothing hidden, and many
//! games at once that are single ones.

mod decisions;
mod observations;
mod vector;

use rummikub_rules::learning::{ACTIONS, DecisionGame, GameDecision};
use rummikub_rules::{Preset, Rules, solver::Solver};
use rummikub_testing::Random;

/// The numbers of the actions that are offered.
fn offered(game: &mut DecisionGame, solver: &mut Solver) -> Vec<usize> {
    let mask = game.mask(solver);
    (0..ACTIONS).filter(|&action| mask[action]).collect()
}

/// The first turn of a game of as few players as the rules allow.
fn begun(rules: &Rules, seed: u64) -> DecisionGame {
    let players = usize::from(rules.least_players());
    DecisionGame::seeded(rules, players, seed).expect("so many can play")
}

/// The game after so many random decisions, or at its end.
fn played(rules: &Rules, seed: u64, decisions: usize, solver: &mut Solver) -> DecisionGame {
    let (mut game, mut random) = (begun(rules, seed), Random::new(seed));
    for _ in 0..decisions {
        if game.is_over() {
            break;
        }
        let action = random.one(&offered(&mut game, solver));
        let decision = GameDecision::from_index(action).expect("an action");
        game.decide(decision, solver).expect("it is offered");
    }
    game
}

/// Rules of each structure and of whatever lies beside a table.
fn some_presets() -> impl Iterator<Item = Rules> {
    let presets = [
        Preset::LemadaPrinted,
        Preset::RummyQ,
        Preset::American,
        Preset::International,
        Preset::Mcgraw,
    ];
    presets.into_iter().map(Preset::rules)
}
