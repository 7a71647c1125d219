//! Everything that the solver says of a position beside the enumeration of a slow search.

#![allow(
    clippy::needless_range_loop,
    clippy::cast_possible_wrap,
    reason = "walks 53 kinds"
)]

use std::collections::BTreeSet;

use super::can_be_followed;
use crate::Random;
use rummikub_rules::{
    Opened, Rack, Rules, Table, Tiles,
    solver::{Objective, Play, Solver, Values},
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

/// Compares the solver with the tiles of all legal plays. `r` chooses the values of tiles,
/// `is_legal` judges the tables that the solver leaves.
pub fn compare(
    solver: &mut Solver,
    r: &mut Random,
    rules: &Rules,
    (before, rack, opened): (&Table, &Rack, bool),
    all: &BTreeSet<Tiles>,
    is_legal: &dyn Fn(&Table) -> bool,
) {
    let what = format!("{rules:?}\n{before} // {} opened {opened}", rack.tiles());
    let can = solver.can_play(
        &rules
            .position(before, rack, Opened::from(opened))
            .expect("a position"),
    );
    assert_eq!(can, !all.is_empty(), "{what}");
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
        let want = all.iter().max_by_key(|tiles| rank(tiles, &values));
        let got = solver.best_play(
            &rules
                .position(before, rack, Opened::from(opened))
                .expect("a position"),
            &objective,
        );
        assert_eq!(got.as_ref().map(Play::tiles), want, "{values:?} {what}");
        if let Some(play) = got {
            assert!(is_legal(play.table()), "{} {what}", play.table());
            assert!(can_be_followed(before, &play), "{} {what}", play.table());
        }
    }
    let empty = solver.best_play(
        &rules
            .position(before, rack, Opened::from(opened))
            .expect("a position"),
        &Objective::EmptyRack,
    );
    let can_empty = !rack.tiles().is_empty() && all.contains(rack.tiles());
    assert_eq!(empty.is_some(), can_empty, "{what}");
    let plays = solver.plays(
        &rules
            .position(before, rack, Opened::from(opened))
            .expect("a position"),
    );
    let mut found: Vec<Tiles> = plays
        .map(|play| {
            assert!(is_legal(play.table()), "{} {what}", play.table());
            *play.tiles()
        })
        .collect();
    found.sort_unstable();
    assert!(
        found.iter().eq(all),
        "{} plays, not {}: {what}",
        found.len(),
        all.len()
    );
}
