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

/// Most jokers in the runs of a colour, and in those of fewer than three tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RunJokers {
    pub(crate) most: u8,
    pub(crate) in_short: u8,
}

impl RunJokers {
    /// So many in any runs.
    pub(crate) const fn of(most: u8) -> RunJokers {
        RunJokers {
            most,
            in_short: most,
        }
    }
}

/// What the transitions of a number must keep to, beyond the rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TransitionLimits {
    pub(crate) runs: [RunLimits; 4],
    /// In the runs of each colour.
    pub(crate) run_jokers: [RunJokers; 4],
    /// Most jokers in groups.
    pub(crate) group_jokers: u8,
}

impl TransitionLimits {
    /// Whether what a colour does where these runs were open keeps to them.
    pub(crate) fn hold(&self, c: usize, open: OpenRuns, choice: &ColorChoice) -> bool {
        let RunJokers { most, in_short } = self.run_jokers[c];
        let jokers = choice.jokers;
        let others = || jokers.saturating_sub(choice.in_long_runs(open));
        jokers <= most
            // a page loads every byte of its module: there jokers are bound in all runs of a colour or in none
            && (cfg!(rummikub_small) || jokers <= in_short || others() <= in_short)
            && self.runs[c].hold(unpack(choice.open))
    }
}
