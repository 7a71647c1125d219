//! The turn check against the literal referee on ten million random turns, on all cores:
//! `make long`. The result of the last run is in `README.md` beside this file.
//!
//! `RUMMIKUB_TURNS` and `RUMMIKUB_FIRST_SEED` change how many turns, and from which seed on.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use rummikub_rules::{Opened, Turn};
use rummikub_testing::{
    environment::number,
    library_rules,
    literal::{self, generate, tell, turn::Turn as LiteralTurn, validate::JokerFrom},
};

/// Seeds that a thread takes at a time.
const BLOCK: u64 = 1000;

/// Whether the turn of a seed is legal, and whether a joker is retrieved in it, by both.
fn judge(seed: u64) -> (bool, bool) {
    let case = generate::turn(seed);
    let read = LiteralTurn::read(
        &case.rules,
        &case.before,
        &case.rack,
        &case.after,
        case.opened,
    );
    let accepted = literal::accepted(&read.expect("a position"));
    let rules = library_rules(&case.rules);
    let before = rules.table_from_text(&case.before).unwrap();
    let (rack, after) = (case.rack.parse().unwrap(), case.after.parse().unwrap());
    let turn = Turn::new(&before, &rack, &after, Opened::from(case.opened));
    let verdict = rules.check_turn(&turn).unwrap();
    let is_legal = rules.is_legal_turn(&turn);
    assert_eq!(is_legal, Ok(verdict.is_legal()), "seed {seed}");
    assert_eq!(
        verdict.is_legal(),
        accepted.is_some(),
        "seed {seed}: {case:?}"
    );
    assert_eq!(
        verdict.is_legal(),
        verdict.faults().is_empty(),
        "seed {seed}"
    );
    let retrieves = accepted.is_some_and(|accepted| {
        let jokers = tell::accepted(&accepted).jokers;
        jokers
            .iter()
            .any(|joker| matches!(joker.from, JokerFrom::Retrieved { .. }))
    });
    (verdict.is_legal(), retrieves)
}

#[test]
#[ignore = "minutes: make long"]
fn ten_million_random_turns_are_judged_as_the_literal_referee_judges_them() {
    let turns = number("RUMMIKUB_TURNS", 10_000_000);
    let first = number("RUMMIKUB_FIRST_SEED", 0);
    let next = AtomicU64::new(0);
    let (legal, retrieved) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        loop {
            let from = next.fetch_add(BLOCK, Ordering::Relaxed);
            if from >= turns {
                return;
            }
            let (mut counts, mut retrieving) = (0, 0);
            for turn in from..turns.min(from + BLOCK) {
                let (ours, jokers) = judge(first + turn);
                counts += u64::from(ours);
                retrieving += u64::from(jokers);
            }
            legal.fetch_add(counts, Ordering::Relaxed);
            retrieved.fetch_add(retrieving, Ordering::Relaxed);
            if from.is_multiple_of(1_000_000) {
                println!("{from} turns");
            }
        }
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(work);
        }
    });
    let (legal, retrieved) = (legal.into_inner(), retrieved.into_inner());
    println!(
        "seeds {first} to {}: {legal} of {turns} turns are legal, {retrieved} of these retrieve a joker; no verdict differs",
        first + turns - 1
    );
    assert!(legal >= turns * 30 / 100 && retrieved >= turns * 20 / 100);
}
