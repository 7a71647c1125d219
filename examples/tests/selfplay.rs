//! Self-played games of every edition with table play, with two to six players.

use std::collections::BTreeSet;

use rummikub_examples::arena::{self, Mishaps};
use rummikub_rules::{Preset, game::Game, solver::Solver};

/// Tiles are conserved after every action, every action that is offered applies, every record
/// replays to the same end, and the scores sum to nothing. `make selfplay` asks it of ten thousand.
#[test]
fn two_hundred_games_hold() {
    let mut solver = Solver::new();
    let mut ends = BTreeSet::new();
    for (seed, (preset, players)) in (0..200).zip(arena::pairings()) {
        let name = format!("{preset}, {players} players, seed {seed}");
        let rules = preset.rules();
        let played = arena::play(
            &rules,
            players,
            seed,
            Mishaps::Some,
            &mut solver,
            arena::check_state,
        )
        .and_then(|played| arena::check_end(&played.record).map(|()| played))
        .unwrap_or_else(|error| panic!("{name}: {error}"));
        ends.insert(played.record.game().outcome().expect("an end").end().name());
    }
    assert!(ends.len() >= 2, "{ends:?}");
}

/// The same in American, International and `McGraw`: trump, discards and free tiles are counted too,
/// and in International gains and losses need not sum to nothing.
#[test]
fn the_other_games_hold() {
    let others = vec![Preset::American, Preset::International, Preset::Mcgraw];
    let mut solver = Solver::new();
    for (seed, (preset, players)) in (0..27).zip(arena::pairings_of(others)) {
        arena::play(
            &preset.rules(),
            players,
            seed,
            Mishaps::Some,
            &mut solver,
            arena::check_state,
        )
        .and_then(|played| arena::check_end(&played.record))
        .unwrap_or_else(|error| panic!("{preset}, {players} players, seed {seed}: {error}"));
    }
}

#[test]
fn a_seed_gives_the_same_record() {
    let record = |seed| {
        let (preset, players) = arena::pairings().nth(3).expect("a pairing");
        let mut solver = Solver::new();
        let played = arena::play(
            &preset.rules(),
            players,
            seed,
            Mishaps::Some,
            &mut solver,
            |_, _| Ok(()),
        );
        played.expect("a game").record.to_string()
    };
    assert_eq!(record(5), record(5));
    assert_ne!(record(5), record(6));
    assert!(Game::replay(&record(5)).is_ok());
}

/// The checks see what they are to see.
#[test]
fn an_unfinished_game_has_no_end_to_check() {
    let (preset, players) = arena::pairings().next().expect("a pairing");
    let mut random = rummikub_testing::Random::new(1);
    let game = Game::shuffled(&preset.rules(), players, &mut || random.next_u32()).expect("a game");
    let record = rummikub_rules::game::Record::new(game);
    assert!(arena::check_end(&record).is_err());
}
