//! The ways to pay at the numbers of a search, found once for all states that come there.

use super::draft::ConstrainedSupply;
use crate::solver::hash_table::DistinctBytes;
use alloc::vec::Vec;
use core::ops::Range;
use smallvec::SmallVec;

/// What constrained melds can take at a number under a plan, for every way to pay: where they are.
pub(super) type Paid = Range<usize>;

/// The ways to pay, those of a number and plan together.
#[derive(Debug, Default)]
pub(super) struct PaidWays {
    ways: Vec<[ConstrainedSupply; 4]>,
    /// By plan, those of all numbers one behind the other, as far as they were asked for.
    known: Vec<Option<Paid>>,
    /// How those of the number and plan in work look.
    looks: DistinctBytes,
}

impl PaidWays {
    /// The ways under a plan, if they were found.
    pub(super) fn known(&self, plan: usize) -> Option<Paid> {
        self.known.get(plan).cloned().flatten()
    }

    /// One of the ways.
    pub(super) fn way(&self, at: usize) -> &[ConstrainedSupply; 4] {
        &self.ways[at]
    }

    /// Before the ways under another plan are added. Returns how many there are.
    pub(super) fn begin(&mut self) -> usize {
        self.looks.clear();
        self.ways.len()
    }

    /// Adds a way, unless one that looks the same was added.
    pub(super) fn add(&mut self, pools: [ConstrainedSupply; 4]) {
        let look = self.looks.next();
        for pool in &pools {
            let labels = pool.labels.iter().map(|label| label.0.bytes());
            let mut labels: SmallVec<[_; 16]> = labels.collect();
            labels.sort_unstable();
            look.extend_from_slice(&[pool.rack_pays, labels.len() as u8]);
            look.extend_from_slice(labels.as_flattened());
        }
        if self.looks.add() {
            self.ways.push(pools);
        }
    }

    /// The ways that were added since are those of a plan.
    pub(super) fn end(&mut self, plan: usize, begin: usize) -> Paid {
        let paid = begin..self.ways.len();
        if self.known.len() <= plan {
            self.known.resize(plan + 1, None);
        }
        self.known[plan] = Some(paid.clone());
        paid
    }

    /// Forgets all ways from a place on.
    pub(super) fn truncate(&mut self, begin: usize) {
        self.ways.truncate(begin);
    }

    /// Before another search.
    pub(super) fn clear(&mut self) {
        self.ways.clear();
        self.known.clear();
    }

    /// How many bytes its ways take.
    pub(super) fn held(&self) -> usize {
        self.ways.capacity() * size_of::<[ConstrainedSupply; 4]>()
    }
}
