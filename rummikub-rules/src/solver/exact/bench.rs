//! What every step of a search works with.

use super::four_colors::Scratch;
use super::group_sets::GroupSets;
use super::paid_ways::PaidWays;
use crate::solver::meter::Meter;

/// What every step of a search works with.
#[derive(Debug)]
pub(crate) struct Bench<'m, K> {
    pub(super) scratch: &'m mut Scratch<K>,
    /// What constrained melds can take, for every way to pay.
    pub(super) paid: &'m mut PaidWays,
    /// The sets of constrained groups.
    pub(super) sets: &'m mut GroupSets,
    pub(super) meter: &'m mut Meter,
    /// What a decision and all that follows must be worth more than; none where anything will do.
    pub(super) least: Option<K>,
}
