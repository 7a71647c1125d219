//! The solver beside brute force under any rules.

use rummikub_rules::{
    Table,
    solver::{Solver, brute},
};

use crate::{
    Random,
    positions::{
        compare::compare,
        random::{position, rules},
    },
};

/// Most jokers in sight, for brute force tries them all in every place.
const JOKERS: u8 = 3;

pub(super) fn target(data: &[u8]) {
    let r = &mut Random::from_bytes(data);
    let rules = rules(r);
    let (before, rack) = position(r, &rules, 9);
    if before.tiles().jokers() + rack.tiles().jokers() > JOKERS {
        return;
    }
    let opened = r.below(3) > 0;
    let all = brute::solve(&rules, &before, &rack, opened.into()).plays;
    let is_legal = |after: &Table| brute::is_legal(&rules, &before, &rack, opened.into(), after);
    let position = (&before, &rack, opened);
    compare(&mut Solver::new(), r, &rules, position, &all, &is_legal);
}
