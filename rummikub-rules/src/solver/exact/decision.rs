//! What was decided at one number on the way to a state.

use super::run_extension::RunExtension;
use super::slot::Fill;
use crate::solver::transitions::choice::ColorChoice;
use smallvec::SmallVec;

/// What a constrained meld did at a number.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op {
    /// The constrained run of this place grew.
    Grow(u8, Fill),
    /// It passes a locked run.
    Pass(u8),
    /// It ended before this number.
    Close(u8),
    /// A locked run joined its end.
    Attach(u8, u8),
    /// A constrained run began.
    Begin(u8, Fill),
    /// A locked run became constrained.
    Lock(u8),
    /// A constrained group.
    Group { colors: u8, jokers: u8 },
}

/// What was decided, with all that the new table needs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Decision {
    pub(crate) plan: u16,
    pub(crate) ops: SmallVec<[Op; 4]>,
    /// The constrained runs after the ops that go on as ordinary ones, a bit for each: there are no more of them
    /// than jokers.
    pub(crate) settled: u32,
    /// The order of the constrained runs that are left, by their place after the ops.
    pub(crate) order: SmallVec<[u8; 4]>,
    pub(crate) parts: [ColorChoice; 4],
    pub(crate) groups: u8,
    pub(crate) group_jokers: u8,
    /// Kept jokers in ordinary melds.
    pub(crate) kept: [u8; 4],
    /// Retrieved jokers in ordinary runs of colours where they may be there.
    pub(crate) retrieved: u8,
    /// What extends locked runs, in colours where these lie apart.
    pub(crate) extensions: [Option<RunExtension>; 4],
    /// Rack tiles played.
    pub(crate) played: [u8; 4],
}

impl Decision {
    /// Whether a constrained run, by its place after the ops, goes on as an ordinary one.
    pub(crate) const fn is_settled(&self, run: usize) -> bool {
        self.settled >> run & 1 == 1
    }
}
