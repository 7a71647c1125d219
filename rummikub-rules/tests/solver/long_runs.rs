//! The solver on tables with runs of nearly thirteen tiles, which nothing else here makes often
//! enough: against the turn check, which judges every way to extend such a table, against the slow
//! solver where melds with jokers are frozen, and against the literal referee.
//!
//! `RUMMIKUB_SEEDS=2000..50000 cargo test --release -p rummikub-rules --test solver long_runs` takes other seeds.

use std::collections::BTreeSet;

use rummikub_rules::{
    Opened, Table, TableSetup, Tiles, Turn,
    solver::{Objective, Solver, brute},
};
use rummikub_testing::{
    Random,
    environment::seeds,
    literal,
    long_runs::{Position, growths},
    positions::compare::compare,
};

/// Compares the solver with all plays, and asks both referees about every table that it leaves.
fn check(solver: &mut Solver, position: &Position, all: &BTreeSet<Tiles>) {
    let Position {
        seed,
        rules,
        before,
        rack,
        opened,
        literal,
    } = position;
    let mut r = Random::new(*seed);
    let checked = |after: &Table| {
        let after = TableSetup::from(after);
        let turn = Turn::new(before, rack, &after, Opened::from(*opened));
        rules.check_turn(&turn).expect("a position").is_legal()
    };
    compare(
        solver,
        &mut r,
        rules,
        (before, rack, *opened),
        all,
        &checked,
    );
    for objective in [Objective::Tiles, Objective::Points] {
        let best = solver.best_play(
            &rules
                .position(before, rack, Opened::from(*opened))
                .expect("a position"),
            &objective,
        );
        let Some(best) = best else {
            continue;
        };
        let (old, new) = (before.to_string(), best.table().to_string());
        let legal = literal::judge(literal, &old, &rack.tiles().to_string(), &new, *opened);
        assert_eq!(legal, Ok(true), "{new} {}", position.what());
    }
}

/// Whether some run of the table has no room for another tile.
fn is_full(table: &Table) -> bool {
    table.melds().iter().any(|meld| meld.len() == 13)
}

#[test]
fn every_play_on_a_table_that_is_only_extended_is_known() {
    let mut solver = Solver::new();
    let (mut played, mut full) = (0, 0);
    let seeds = seeds(1_000);
    let positions = seeds.end - seeds.start;
    for seed in seeds {
        let position = Position::extend_only(seed);
        let all = growths::plays(&position);
        played += u64::from(!all.is_empty());
        full += u64::from(is_full(&position.before));
        check(&mut solver, &position, &all);
    }
    assert!(
        played > positions / 3 && full > positions / 4,
        "{played} of {positions} with plays, {full} with a run of thirteen"
    );
}

#[test]
fn every_play_beside_frozen_long_runs_is_known() {
    let mut solver = Solver::new();
    let (mut played, mut full) = (0, 0);
    let seeds = seeds(20);
    let positions = seeds.end - seeds.start;
    for seed in seeds {
        let position = Position::frozen(seed);
        let Position {
            rules,
            before,
            rack,
            opened,
            ..
        } = &position;
        let all = brute::solve(rules, before, rack, (*opened).into()).plays;
        played += u64::from(!all.is_empty());
        full += u64::from(is_full(before));
        check(&mut solver, &position, &all);
    }
    assert!(
        played > positions / 3 && full > positions / 8,
        "{played} of {positions} with plays, {full} with a run of thirteen"
    );
}
