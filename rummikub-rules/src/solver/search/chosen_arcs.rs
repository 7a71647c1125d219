//! Arcs of several colours at a number that are looked at together.

use crate::solver::bounds::color_graph::ColorArc;
use crate::solver::problem::ordering::OrderKey;

/// One arc of each of the first three colours.
pub(super) struct Three<'a, K> {
    pub(super) arcs: [&'a ColorArc<K>; 3],
    /// Their places among the arcs of their colours.
    pub(super) at: [usize; 3],
    /// Jokers in runs, and tiles in groups: all, and the most of a colour.
    pub(super) jokers: u8,
    pub(super) sum: u8,
    pub(super) most: u8,
    /// Whether a group takes a joker, beside a tile that would be company in a run.
    pub(super) needs_joker: bool,
    /// What they can come to.
    pub(super) bound: K,
}

impl<'a, K: OrderKey> Three<'a, K> {
    pub(super) fn new(arcs: [&'a ColorArc<K>; 3], at: [usize; 3], jokers: u8, bound: K) -> Self {
        let [a, b, c] = arcs.map(|arc| arc.way.choice.grouped);
        Three {
            arcs,
            at,
            jokers,
            sum: a + b + c,
            most: a.max(b).max(c),
            needs_joker: arcs.iter().any(|arc| arc.way.company.needs_joker()),
            bound,
        }
    }
}

/// One arc of each colour.
pub(super) struct Four<'a, K> {
    pub(super) arcs: [&'a ColorArc<K>; 4],
    pub(super) at: [usize; 4],
    /// Jokers in runs, and tiles in groups.
    pub(super) jokers: u8,
    pub(super) sum: u8,
    pub(super) needs_joker: bool,
    /// What they can come to, before groups are made.
    pub(super) bound: K,
}
