//! The solver against the slow one where a retrieved joker and one of the rack ask for different company, and
//! where several tiles of the rack may pay for a joker.
//!
//! In a hunt for legal turns a play that is missed is mostly replaced by another of the same tiles; here
//! everything that can be played is known. A fault of runs that wait for their jokers, which 100 000 legal
//! turns of the hunt did not show, ended three runs here after 3, 28 and 4 seconds on two cores; two faults of
//! ways to pay that are searched together, which no other test noticed, ended six runs of
//! `HARD=1 make long-positions` each within 16 seconds.
//! `make long-positions` asks about more: `RUMMIKUB_POSITIONS` says how many, `RUMMIKUB_FIRST_SEED` from
//! which seed on.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use rummikub_rules::{
    Opened, Table,
    solver::{Solver, brute},
};
use rummikub_testing::{
    Random,
    environment::number,
    positions::{compare::compare, contended::contended, payable::payable},
};

/// Positions of an ordinary run.
const ORDINARY: u64 = 2000;

/// Whether a seed makes such a position; it is compared if so.
fn is_compared(solver: &mut Solver, seed: u64) -> bool {
    let mut r = Random::new(seed);
    let position = if seed.is_multiple_of(8) {
        payable(&mut r)
    } else {
        contended(&mut r)
    };
    let Some((rules, before, rack)) = position else {
        return false;
    };
    let all = brute::solve(&rules, &before, &rack, Opened::Yes).plays;
    let is_legal = |after: &Table| brute::is_legal(&rules, &before, &rack, Opened::Yes, after);
    let position = (&before, &rack, true);
    compare(solver, &mut r, &rules, position, &all, &is_legal);
    true
}

/// Lets the other threads stop, too, where a thread panics over a difference.
struct StopsOthers<'a>(&'a AtomicU64);

impl Drop for StopsOthers<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(u64::MAX / 2, Ordering::Relaxed);
        }
    }
}

/// Compares so many positions from this seed on, on all cores; any difference is a panic that tells it.
fn compare_all(first: u64, positions: u64) -> u64 {
    let (next, compared) = (AtomicU64::new(first), AtomicU64::new(0));
    let work = || {
        let _stops = StopsOthers(&compared);
        let mut solver = Solver::new();
        while compared.load(Ordering::Relaxed) < positions {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            let one = u64::from(is_compared(&mut solver, seed));
            compared.fetch_add(one, Ordering::Relaxed);
        }
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(work);
        }
    });
    compared.into_inner()
}

#[test]
fn contended_jokers_are_laid_as_the_slow_solver_lays_them() {
    assert!(compare_all(0, ORDINARY) >= ORDINARY);
}

#[test]
#[ignore = "as long as it is told to: make long-positions"]
fn contended_jokers_of_many_positions() {
    let positions = number("RUMMIKUB_POSITIONS", 1_000_000);
    let first = number("RUMMIKUB_FIRST_SEED", 0);
    let compared = compare_all(first, positions);
    println!("{compared} positions from seed {first} on, no difference");
}
