//! Decisions of a number that come to the same: only the first of them is followed.
//!
//! Constrained melds are laid slot by slot, each slot with a tile of a certain origin. Whatever follows
//! in the same number looks only at what they leave: the tiles and jokers that are left, the runs that
//! are open, and what was laid so far as far as sums of it count. Groups look at the origins of the
//! tiles that are left, too, and at the plan; ordinary melds at neither. So of two decisions that agree
//! in that, the second one leads to the same states with the same keys, which the search would drop one
//! by one: it is not followed.

use super::constrained_run::ConstrainedRun;
use super::decision::Op;
use super::draft::Draft;
use super::slot::Label;
use super::state::HighOne;
use crate::solver::problem::ordering::OrderKey;
use alloc::collections::BTreeSet;
use smallvec::SmallVec;

/// Decisions of a number before they are compared: few numbers have more.
const UNCOMPARED: u32 = 16;

/// What a decision leaves at some point.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Leftover<K> {
    key: K,
    /// For each colour what is left and what was laid.
    colors: [[u8; 8]; 4],
    /// Retrieved and rack jokers used, points, and whether there is a run and a tile was laid.
    sums: (i8, u8, u16, bool, bool),
    runs: SmallVec<[ConstrainedRun; 4]>,
    high: SmallVec<[HighOne; 1]>,
    locked_taken: SmallVec<[u8; 4]>,
    /// Of a decision whose groups are not laid yet: its plan, and the labels that are left.
    labels: Option<(u16, [SmallVec<[Label; 8]>; 4])>,
}

impl<K: OrderKey> Leftover<K> {
    fn new(w: &Draft<'_, K>) -> Self {
        let mut runs = w.runs.clone();
        runs.sort_unstable();
        let mut high = w.high.clone();
        high.sort_unstable();
        let mut locked_taken = w.locked_taken.clone();
        locked_taken.sort_unstable();
        let colors = [0, 1, 2, 3].map(|c: usize| {
            let pool = &w.pools[c];
            let left = || pool.labels.iter().filter(|label| !label.1);
            [
                left().count() as u8 - pool.grouped,
                left().filter(|label| label.0.kept).count() as u8 - pool.grouped_kept,
                pool.fresh_used,
                pool.fresh_most,
                pool.rack_pays,
                u8::from(pool.old_used > 0),
                w.plan.extra(c),
                w.ended[c],
            ]
        });
        let closed = w.ops.iter().any(|op| matches!(op, Op::Close(_)));
        Leftover {
            key: w.key,
            colors,
            sums: (
                w.retrieved,
                w.rack,
                w.points,
                w.has_run || closed,
                w.tiles > 0,
            ),
            runs,
            high,
            locked_taken,
            labels: None,
        }
    }

    /// With what groups look at.
    fn before_groups(w: &Draft<'_, K>) -> Self {
        let labels = [0, 1, 2, 3].map(|c: usize| {
            let left = w.pools[c].labels.iter().filter(|label| !label.1);
            let mut left: SmallVec<[Label; 8]> = left.map(|label| label.0).collect();
            left.sort_unstable();
            left
        });
        Leftover {
            labels: Some((w.plan_at, labels)),
            ..Self::new(w)
        }
    }
}

/// The decisions of a number that were followed.
#[derive(Debug)]
pub(super) struct Repeats<K> {
    count: u32,
    seen: BTreeSet<Leftover<K>>,
}

impl<K> Default for Repeats<K> {
    fn default() -> Self {
        Repeats {
            count: 0,
            seen: BTreeSet::new(),
        }
    }
}

impl<K: OrderKey> Repeats<K> {
    /// Forgets everything, before another state or number.
    pub(super) fn clear(&mut self) {
        self.count = 0;
        self.seen.clear();
    }

    /// Whether a decision whose groups are not laid yet comes to the same as one before.
    pub(super) fn is_known_before_groups(&mut self, w: &Draft<'_, K>) -> bool {
        self.count += 1;
        self.count > UNCOMPARED && !self.seen.insert(Leftover::before_groups(w))
    }

    /// Whether a decision whose groups are laid comes to the same as one before.
    pub(super) fn is_known(&mut self, w: &Draft<'_, K>) -> bool {
        self.count += 1;
        self.count > UNCOMPARED && !self.seen.insert(Leftover::new(w))
    }
}
