//! What a search answers.

use crate::solver::problem::form::{Counts, Melds};

/// A play, what it is worth by the caller's values, and what no play is worth more than.
#[derive(Clone, Debug)]
pub(crate) struct BoundedPlay {
    pub(crate) play: PlainPlay,
    pub(crate) value: i64,
    pub(crate) bound: i64,
}

/// A play in plain numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlainPlay {
    /// Tiles of the rack.
    pub(crate) tiles: Counts,
    /// The new table.
    pub(crate) table: Melds,
}
