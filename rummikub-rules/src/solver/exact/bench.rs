//! What every step of a search works with.

use super::four_colors::Scratch;
use super::repeats::Repeats;
use crate::solver::meter::Meter;

/// What every step of a search works with.
#[derive(Debug)]
pub(crate) struct Bench<'m, K> {
    pub(crate) scratch: &'m mut Scratch<K>,
    pub(crate) meter: &'m mut Meter,
    /// What a decision and all that follows must be worth more than; none where anything will do.
    pub(super) least: Option<K>,
    /// The decisions followed in the expansion in work.
    pub(super) repeats: Repeats<K>,
}
