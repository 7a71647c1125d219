//! A decision in the making.

use super::constrained_run::ConstrainedRun;
use super::decision::Op;
use super::run_extension::RunExtension;
use super::slot::Label;
use super::state::{ExactState, HighOne};
use crate::solver::meter::Meter;
use crate::solver::problem::joker_plans::JokerPlan;
use crate::solver::transitions::limits::RunLimits;
use smallvec::SmallVec;

/// What constrained melds can take of one colour at one number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ConstrainedSupply {
    pub(super) labels: SmallVec<[(Label, bool); 8]>,
    pub(super) fresh_used: u8,
    pub(super) fresh_most: u8,
    pub(super) old_used: u8,
    /// Labels in constrained groups, and the kept jokers among them.
    pub(super) grouped: u8,
    pub(super) grouped_kept: u8,
    /// Rack tiles in constrained groups.
    pub(super) grouped_fresh: u8,
    /// Rack tiles that pay.
    pub(super) rack_pays: u8,
}

impl ConstrainedSupply {
    /// Marks one of the equal labels as taken, or as left again.
    pub(super) fn mark(&mut self, label: Label, taken: bool) {
        let mut labels = self.labels.iter_mut();
        if let Some(found) = labels.find(|l| **l == (label, !taken)) {
            found.1 = taken;
        }
    }
}

/// Wild jokers that join the locked groups of a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct JoiningJokers {
    /// Retrieved ones.
    pub(super) retrieved: u8,
    /// Those of the rack.
    pub(super) rack: u8,
}

/// A decision in the making.
pub(super) struct Draft<'w, K> {
    pub(super) n: usize,
    pub(super) plan_at: u16,
    pub(super) plan: &'w JokerPlan,
    pub(super) from: &'w ExactState,
    pub(super) pools: [ConstrainedSupply; 4],
    pub(super) runs: SmallVec<[ConstrainedRun; 4]>,
    /// By colour.
    pub(super) extended: [RunExtension; 4],
    /// `RunLimits` for open runs beside these.
    pub(super) rooms: [RunLimits; 4],
    pub(super) high: SmallVec<[HighOne; 1]>,
    pub(super) ops: SmallVec<[Op; 4]>,
    pub(super) retrieved: i8,
    /// Retrieved jokers that may still be used, those retrieved later included.
    pub(super) retrieved_room: u8,
    pub(super) rack: u8,
    /// Wild jokers in constrained groups.
    pub(super) grouped_jokers: u8,
    pub(super) key: K,
    pub(super) points: u16,
    pub(super) tiles: u8,
    pub(super) has_run: bool,
    pub(super) locked_taken: SmallVec<[u8; 4]>,
    pub(super) ended: [u8; 4],
    /// The receiver has what it wants, or there was enough work.
    pub(super) is_done: bool,
}

impl<K> Draft<'_, K> {
    /// Counts a step; says whether there shall be more.
    pub(super) fn goes_on(&mut self, meter: &mut Meter) -> bool {
        self.is_done |= !meter.spend(1);
        !self.is_done
    }
}
