//! The solver against the slow one on random small positions, under rules of every combination.

use rummikub_rules::{
    Opened, Table,
    solver::{Objective, Solver, brute},
};
use rummikub_testing::{
    Random,
    positions::{
        compare::compare,
        random::{position, rules},
    },
};

#[test]
fn the_solver_agrees_with_the_slow_one() {
    let mut r = Random::new(20_261_121);
    let mut solver = Solver::new();
    let (mut compared, mut played) = (0, 0);
    while compared < 2500 {
        let rules = rules(&mut r);
        let (before, rack) = position(&mut r, &rules, 9);
        let jokers = before.tiles().jokers() + rack.tiles().jokers();
        if jokers <= 4 {
            compared += 1;
            let opened = r.below(3) > 0;
            let all = brute::solve(&rules, &before, &rack, opened.into()).plays;
            played += i32::from(!all.is_empty());
            let is_legal =
                |after: &Table| brute::is_legal(&rules, &before, &rack, opened.into(), after);
            let position = (&before, &rack, opened);
            compare(&mut solver, &mut r, &rules, position, &all, &is_legal);
        }
    }
    assert!(played > compared / 4, "{played} of {compared} with plays");
}

/// A search that has its memory from other positions answers as a new one does.
#[test]
fn memory_changes_nothing() {
    let mut r = Random::new(7);
    let mut solver = Solver::new();
    for _ in 0..300 {
        let rules = rules(&mut r);
        let (before, rack) = position(&mut r, &rules, 14);
        let kept = solver.best_play(
            &rules
                .position(&before, &rack, Opened::Yes)
                .expect("a position"),
            &Objective::Points,
        );
        let new = rules.best_play(&before, &rack, Opened::Yes, &Objective::Points);
        assert_eq!(Ok(kept), new, "{rules:?} {before} // {rack}");
    }
}
