//! The solver against the slow one on random small positions, under rules of every combination.

#![allow(
    clippy::needless_range_loop,
    clippy::cast_possible_wrap,
    reason = "walks 53 kinds"
)]

mod positions;

use positions::can_be_followed;
use positions::random::{Source, position, rules};
use rummikub_rules::{
    Rack, Rules, Table, Tiles,
    solver::{Objective, Solver, Values, brute},
};

/// What decides between plays, written down once more: the sum of the values, tiles, points, and
/// then the counts kind by kind.
fn rank(tiles: &Tiles, values: &[i64; 53]) -> (i64, usize, u32, [u8; 53]) {
    let value = tiles.iter().map(|tile| values[tile.index()]).sum();
    (
        value,
        tiles.len(),
        Rack::from(*tiles).points(30),
        tiles.counts(),
    )
}

/// Compares everything that the solver says of one position with the slow one's enumeration.
fn compare(
    solver: &mut Solver,
    r: &mut Source,
    rules: &Rules,
    before: &Table,
    rack: &Rack,
) -> bool {
    let opened = r.below(3) > 0;
    let all = brute::solve(rules, before, rack, opened);
    let what = format!("{rules:?}\n{before} // {rack} opened {opened}");
    let can = solver
        .can_play(rules, before, rack, opened)
        .expect("a position");
    assert_eq!(can, all.tables > 0, "{what}");
    let mut values = [[1; 53], [30; 53], [0; 53], [0; 53]];
    for k in 0..52 {
        values[1][k] = k as i64 % 13 + 1;
    }
    for k in 0..53 {
        values[2][k] = r.below(21) as i64 - 10;
        values[3][k] = (r.below(21) as i64 - 5) * 50_000_000;
    }
    for values in values {
        let objective = Objective::Values(Box::new(Values::new(values).expect("in range")));
        let want = all.plays.iter().max_by_key(|tiles| rank(tiles, &values));
        let got = solver
            .best_play(rules, before, rack, opened, &objective)
            .expect("a position");
        assert_eq!(
            got.as_ref().map(rummikub_rules::solver::Play::tiles),
            want,
            "{values:?} {what}"
        );
        if let Some(play) = got {
            let legal = brute::is_legal(rules, before, rack, opened, play.table());
            assert!(legal, "{} {what}", play.table());
            assert!(can_be_followed(before, &play), "{} {what}", play.table());
        }
    }
    let empty = solver.best_play(rules, before, rack, opened, &Objective::EmptyRack);
    let can_empty = !rack.tiles().is_empty() && all.plays.contains(rack.tiles());
    assert_eq!(empty.expect("a position").is_some(), can_empty, "{what}");
    let plays = solver
        .plays(rules, before, rack, opened)
        .expect("a position");
    let mut found: Vec<Tiles> = plays.map(|play| *play.tiles()).collect();
    found.sort_unstable();
    assert!(found.iter().eq(&all.plays), "{what}");
    all.tables > 0
}

#[test]
fn the_solver_agrees_with_the_slow_one() {
    let mut r = Source::new(20_261_121);
    let mut solver = Solver::new();
    let (mut compared, mut played) = (0, 0);
    while compared < 2500 {
        let rules = rules(&mut r);
        let (before, rack) = position(&mut r, &rules, 9);
        let jokers = before.tiles().jokers() + rack.tiles().jokers();
        if jokers <= 4 {
            compared += 1;
            played += i32::from(compare(&mut solver, &mut r, &rules, &before, &rack));
        }
    }
    assert!(played > compared / 4, "{played} of {compared} with plays");
}

/// A search that has its memory from other positions answers as a new one does.
#[test]
fn memory_changes_nothing() {
    let mut r = Source::new(7);
    let mut solver = Solver::new();
    for _ in 0..300 {
        let rules = rules(&mut r);
        let (before, rack) = position(&mut r, &rules, 14);
        let kept = solver.best_play(&rules, &before, &rack, true, &Objective::Points);
        let new = rules.best_play(&before, &rack, true, &Objective::Points);
        assert_eq!(kept, new, "{rules:?} {before} // {rack}");
    }
}
