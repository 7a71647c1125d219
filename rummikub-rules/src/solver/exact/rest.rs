//! What constrained melds leave for ordinary ones at a number.

use super::layout::ColorCompanies;
use super::state::{Constrained, HighOne};
use super::tree::KnownOutline;
use crate::solver::transitions::state::OpenRuns;
use crate::solver::transitions::supply::Supply;
use smallvec::SmallVec;

/// What constrained melds leave for ordinary ones at a number.
pub(super) struct Rest {
    pub(super) cells: [Supply; 4],
    /// Kept jokers.
    pub(super) kept: [u8; 4],
    /// Runs that are open beside ordinary ones, and those that were before.
    pub(super) beside: [OpenRuns; 4],
    pub(super) beside_before: [OpenRuns; 4],
    /// The constrained runs that may go on as any run does, a bit for each.
    pub(super) settled: u32,
    /// Those of them that may take another joker with rules.
    pub(super) may_wait: u32,
    pub(super) high: SmallVec<[HighOne; 1]>,
}

impl Rest {
    /// The settled runs that wait for another joker after these have, the least of them changing first; none at last.
    pub(super) const fn next_again(&self, again: u32) -> u32 {
        again.wrapping_sub(self.may_wait) & self.may_wait
    }
}

/// What is known of ways to lay the ordinary melds and holds for those that follow, too.
#[derive(Default)]
pub(super) struct KnownOfWays {
    /// What is known of jokers in the runs of each colour, by what it does.
    pub(super) companies: [ColorCompanies; 4],
    /// What the last state has beside its ordinary runs.
    pub(super) beside: Option<BesideOrdinary>,
}

/// What a state has beside its ordinary runs. States that follow one another mostly have the same.
pub(super) struct BesideOrdinary {
    /// The settled runs that wait for another joker.
    pub(super) again: u32,
    pub(super) constrained: Constrained,
    /// Which of the constrained runs at hand each is.
    pub(super) order: SmallVec<[u8; 4]>,
    pub(super) outline: KnownOutline,
}

impl BesideOrdinary {
    /// Whether it is that of so many retrieved jokers and jokers of the rack, and of these runs that wait for another.
    pub(super) fn is(&self, of: (i8, u8, u32)) -> bool {
        let constrained = &self.constrained;
        of == (constrained.retrieved, constrained.rack, self.again)
    }
}
