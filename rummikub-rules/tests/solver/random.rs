//! The solver against the slow one on random small positions, under rules of every combination.

use rummikub_rules::{
    Opened, Rack, Table,
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

/// A solver that is asked again, with a tile less or a meld less, knows some of it: it answers as a new
/// one does, and counts the same work.
#[test]
fn what_is_known_of_a_table_changes_nothing() {
    let mut r = Random::new(1123);
    let mut solver = Solver::new();
    let mut asked = 0;
    for _ in 0..150 {
        let rules = rules(&mut r);
        let (before, rack) = position(&mut r, &rules, 12);
        let text = before.to_string();
        let smaller = text.split_once(" | ").map_or("", |(_, rest)| rest);
        let smaller = rules.table_from_text(smaller).expect("a table");
        let tiles = rack.to_string();
        let fewer: Vec<&str> = tiles.split(' ').skip(1).collect();
        let fewer: Rack = fewer.join(" ").parse().expect("a rack");
        let opened = Opened::from(r.below(4) > 0);
        for (table, rack) in [
            (&before, &rack),
            (&before, &fewer),
            (&smaller, &fewer),
            (&smaller, &rack),
            (&before, &rack),
        ] {
            let position = rules.position(table, rack, opened).expect("a position");
            let mut new = Solver::new();
            let done = solver.work();
            for objective in [Objective::Tiles, Objective::Points] {
                let known = solver.best_play(&position, &objective);
                assert_eq!(known, new.best_play(&position, &objective), "{position:?}");
            }
            assert_eq!(solver.can_play(&position), new.can_play(&position));
            assert_eq!(solver.work() - done, new.work(), "{position:?}");
            asked += 1;
        }
    }
    assert_eq!(asked, 750);
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
