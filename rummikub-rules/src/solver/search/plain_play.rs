//! What a search answers.

use crate::solver::problem::form::{Counts, Form};
use alloc::vec::Vec;

/// A play in plain numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlainPlay {
    /// Tiles of the rack.
    pub(crate) tiles: Counts,
    /// The new table.
    pub(crate) table: Vec<Form>,
}
