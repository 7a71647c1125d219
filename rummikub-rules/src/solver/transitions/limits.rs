//! Limits of a search that knows which states are of use: transitions beyond them are never made.

use crate::solver::transitions::choice::ColorChoice;
use crate::solver::transitions::state::{OpenRuns, unpack};

/// How many runs of a colour may be open after a number: so many of one tile and of one or two at
/// least, and so many in all at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RunLimits {
    pub(crate) ones: u8,
    pub(crate) shorts: u8,
    pub(crate) most: u8,
}

impl RunLimits {
    /// Any number of runs.
    pub(crate) const ANY: RunLimits = RunLimits {
        ones: 0,
        shorts: 0,
        most: u8::MAX,
    };

    /// What is left beside a run of this length; none where there is no room for it.
    pub(crate) fn beside(self, len: u8) -> Option<RunLimits> {
        Some(RunLimits {
            ones: self.ones.saturating_sub(u8::from(len == 1)),
            shorts: self.shorts.saturating_sub(u8::from(len <= 2)),
            most: self.most.checked_sub(1)?,
        })
    }

    /// Whether there is room for any run.
    pub(crate) fn has_room(self) -> bool {
        self.most > 0
    }

    fn hold(self, (one, two, more): OpenRuns) -> bool {
        one >= self.ones && one + two >= self.shorts && one + two + more <= self.most
    }
}

/// What the transitions of a number must keep to, beyond the rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TransitionLimits {
    pub(crate) runs: [RunLimits; 4],
    /// Most jokers in the runs of a colour, and in groups.
    pub(crate) run_jokers: [u8; 4],
    pub(crate) group_jokers: u8,
}

impl TransitionLimits {
    pub(crate) fn hold(&self, c: usize, choice: &ColorChoice) -> bool {
        choice.jokers <= self.run_jokers[c] && self.runs[c].hold(unpack(choice.open))
    }
}
