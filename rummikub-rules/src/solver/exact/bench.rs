//! What every step of a search works with.

use super::repeats::Repeats;
use crate::solver::meter::Meter;
use crate::solver::transitions::four_colors::Scratch;

/// What every step of a search works with.
#[derive(Debug)]
pub(crate) struct Bench<'m, K> {
    pub(crate) scratch: &'m mut Scratch<K>,
    pub(crate) meter: &'m mut Meter,
    /// The decisions followed in the expansion in work.
    pub(super) repeats: Repeats<K>,
}
