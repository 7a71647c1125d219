//! Random legal turns, half of them under presets, and the solver must know every one of them.
//!
//! The turns are made around jokers, equal tiles and crowded numbers: a table, what becomes of each of
//! its jokers, and all tiles put together again. `make long-hunt` asks about more: `RUMMIKUB_TURNS`
//! says how many, `RUMMIKUB_FIRST_SEED` from which seed on.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use rummikub_rules::solver::Solver;
use rummikub_testing::{
    Random,
    environment::number,
    legal_turns::{Proposal, Question, proposal, shrink},
};

/// Seeds that a thread takes at a time.
const BLOCK: u64 = 1000;
/// Legal turns of an ordinary run, all with few jokers; the long one asks about all.
const ORDINARY: u64 = 100_000;

/// What is wrong about the solver's answers to a turn.
fn wrong(solver: &mut Solver, turn: &Proposal, seed: u64) -> Option<String> {
    Question { solver, turn }.all(seed).err()
}

/// The smallest turn that is answered wrongly as this one is, in words.
fn story(turn: Proposal, seed: u64) -> String {
    let small = shrink(turn, &mut |turn| {
        wrong(&mut Solver::new(), turn, seed).is_some()
    });
    let what = wrong(&mut Solver::new(), &small, seed).unwrap_or_default();
    let (preset, axes) = small.rules.nearest_preset();
    let axes: Vec<String> = axes
        .iter()
        .map(|axis| format!("{} {}", axis.name(), small.rules.value(*axis)))
        .collect();
    let Proposal {
        before,
        rack,
        after,
        opened,
        ..
    } = small;
    format!(
        "seed {seed}: {what}\n  {} with {}\n  {before} // {rack} // {after} opened {opened:?}",
        preset.name(),
        axes.join(", ")
    )
}

/// How many legal turns were asked about, from this seed on, and the stories of those that are
/// answered wrongly.
fn hunt(first: u64, turns: u64, is_asked: fn(&Proposal) -> bool) -> (u64, Vec<String>) {
    let (next, legal) = (AtomicU64::new(first), AtomicU64::new(0));
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let work = || {
        let mut solver = Solver::new();
        let mut stories = Vec::new();
        loop {
            let from = next.fetch_add(BLOCK, Ordering::Relaxed);
            if legal.load(Ordering::Relaxed) >= turns {
                return stories;
            }
            for seed in from..from + BLOCK {
                let turn = proposal(Random::new(seed)).filter(is_asked);
                let turn = turn.filter(Proposal::is_legal);
                let Some(turn) = turn else { continue };
                legal.fetch_add(1, Ordering::Relaxed);
                if wrong(&mut solver, &turn, seed).is_some() {
                    stories.push(story(turn, seed));
                }
            }
        }
    };
    let stories = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let stories = threads
            .into_iter()
            .flat_map(|t| t.join().expect("no panic"));
        stories.collect::<Vec<String>>()
    });
    (legal.into_inner(), stories)
}

#[test]
fn every_legal_turn_of_a_hunt_is_known() {
    let (legal, stories) = hunt(0, ORDINARY, Proposal::is_light);
    assert!(stories.is_empty(), "{}", stories.join("\n"));
    assert!(legal >= ORDINARY);
}

#[test]
#[ignore = "as long as it is told to: make long-hunt"]
fn every_legal_turn_of_a_long_hunt_is_known() {
    let turns = number("RUMMIKUB_TURNS", 10_000_000);
    let first = number("RUMMIKUB_FIRST_SEED", 0);
    let (legal, stories) = hunt(first, turns, |_| true);
    println!(
        "{legal} legal turns from seed {first} on, {} missed",
        stories.len()
    );
    assert!(stories.is_empty(), "{}", stories.join("\n"));
}
