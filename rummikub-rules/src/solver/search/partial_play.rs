//! A state of the search, and the way that led there.

use crate::solver::transitions::state::RunState;

/// No arc, and no state: those before the first number.
pub(super) const NONE: u32 = u32::MAX;

/// A state, and the way that led there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PartialPlay<K> {
    pub(crate) state: RunState,
    /// What was laid so far is worth.
    pub(crate) key: K,
    /// The most that it can come to.
    pub(crate) upper_bound: K,
    /// The arc that each colour took.
    pub(super) arcs: [u32; 4],
    /// The state that it goes on from, by its place in the list of the search.
    pub(super) parent: u32,
    pub(super) config: u16,
    pub(super) place: u8,
    pub(super) groups: u8,
    pub(super) group_jokers: u8,
}

/// Arcs of the four colours that go together, and the groups of the number.
#[derive(Clone, Copy, Debug)]
pub(super) struct JoinedArcs<K> {
    /// The most that they can come to.
    pub(super) upper_bound: K,
    pub(super) arcs: [u32; 4],
    pub(super) config: u16,
    pub(super) groups: u8,
    pub(super) group_jokers: u8,
    /// Jokers in runs.
    pub(super) run_jokers: u8,
    /// Melds whose jokers lack company.
    pub(super) excused: u8,
}
