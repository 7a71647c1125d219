//! Decisions of a number that come to the same: only the first of them is followed.
//!
//! Constrained melds are laid slot by slot, each slot with a tile of a certain origin. Whatever follows
//! in the same number looks only at what they leave: the tiles and jokers that are left, the runs that
//! are open, and what was laid so far as far as sums of it count. Groups look at the origins of the
//! tiles that are left, too, and at the plan; ordinary melds at neither. So of two decisions that agree
//! in that, the second one leads to the same states with the same keys, which the search would drop one
//! by one: it is not followed.

use super::decision::Op;
use super::draft::Draft;
use super::run_extension::RunExtension;
use crate::solver::hard::unless_hard;
use crate::solver::hash_table::DistinctBytes;
use crate::solver::meter::{Meter, PER_WORK};
use crate::solver::problem::ordering::OrderKey;
use alloc::vec::Vec;
use smallvec::SmallVec;

/// Decisions of a number before they are compared: few numbers have more.
const UNCOMPARED: u32 = unless_hard(16, 0);

/// The decisions of a number that were followed.
#[derive(Debug)]
pub(super) struct Repeats<K> {
    count: u32,
    /// What each of those leaves that were compared, and its key.
    leftovers: DistinctBytes,
    keys: Vec<K>,
    /// Words written since work was counted.
    written: u64,
}

impl<K> Default for Repeats<K> {
    fn default() -> Self {
        Repeats {
            count: 0,
            leftovers: DistinctBytes::default(),
            keys: Vec::new(),
            written: 0,
        }
    }
}

impl<K: OrderKey> Repeats<K> {
    /// Before another search.
    pub(super) fn begin(&mut self) {
        self.clear();
        self.written = 0;
    }

    /// Forgets everything, before another state or number.
    pub(super) fn clear(&mut self) {
        self.count = 0;
        if !self.leftovers.is_empty() {
            self.leftovers.clear();
            self.keys.clear();
        }
    }

    /// How many bytes the decisions take.
    pub(super) fn held(&self) -> usize {
        self.leftovers.held()
    }

    /// Whether a decision whose groups are not laid yet comes to the same as one before.
    pub(super) fn is_known_before_groups(&mut self, w: &Draft<'_, K>, meter: &mut Meter) -> bool {
        self.is_compared() && {
            write_leftover(w, self.leftovers.next());
            write_stock(w, self.leftovers.next());
            self.is_written(w.key, meter)
        }
    }

    /// Whether a decision whose groups are laid comes to the same as one before.
    pub(super) fn is_known(&mut self, w: &Draft<'_, K>, meter: &mut Meter) -> bool {
        let is_known = self.is_compared() && {
            write_leftover(w, self.leftovers.next());
            self.is_written(w.key, meter)
        };
        meter.spend(u64::from(is_known));
        is_known
    }

    fn is_compared(&mut self) -> bool {
        self.count += 1;
        self.count > UNCOMPARED
    }

    /// Whether the leftover that was written now was written before with the same key.
    fn is_written(&mut self, key: K, meter: &mut Meter) -> bool {
        self.written += self.leftovers.written() as u64 / 8;
        meter.spend(self.written / PER_WORK);
        self.written %= PER_WORK;
        let is_new = self.leftovers.add_where(|i| self.keys[i] == key);
        if is_new {
            self.keys.push(key);
        }
        !is_new
    }
}

/// What a decision leaves at some point, beside its key.
fn write_leftover<K: OrderKey>(w: &Draft<'_, K>, out: &mut Vec<u8>) {
    for (c, pool) in w.pools.iter().enumerate() {
        let left = || pool.labels.iter().filter(|label| !label.1);
        out.extend_from_slice(&[
            left().count() as u8 - pool.grouped,
            left().filter(|label| label.0.kept).count() as u8 - pool.grouped_kept,
            pool.fresh_used,
            pool.fresh_most,
            pool.rack_pays,
            u8::from(pool.old_used > 0),
            w.plan.extra(c),
            w.ended[c],
        ]);
    }
    let closed = w.ops.iter().any(|op| matches!(op, Op::Close(_)));
    let flags = u8::from(w.has_run || closed) | u8::from(w.tiles > 0) << 1;
    let [points, more_points] = w.points.to_le_bytes();
    out.extend_from_slice(&[
        w.retrieved.cast_unsigned(),
        w.rack,
        points,
        more_points,
        flags,
        w.runs.len() as u8,
        w.high.len() as u8,
        w.locked_taken.len() as u8,
    ]);
    let mut runs: SmallVec<[_; 8]> = w.runs.iter().collect();
    runs.sort_unstable();
    for run in runs {
        run.write(out);
    }
    let mut high: SmallVec<[_; 8]> = w.high.iter().map(|one| (one.color, one.label)).collect();
    high.sort_unstable();
    for (color, label) in high {
        out.push(color);
        out.extend_from_slice(&label.bytes());
    }
    let locked = out.len();
    out.extend_from_slice(&w.locked_taken);
    out[locked..].sort_unstable();
    for (color, extension) in w.extended.iter().enumerate() {
        if *extension != RunExtension::default() {
            out.push(color as u8);
            out.extend_from_slice(&extension.bytes());
        }
    }
}

/// What groups look at beside it: the plan, and the labels that are left.
fn write_stock<K>(w: &Draft<'_, K>, out: &mut Vec<u8>) {
    out.extend_from_slice(&w.plan_at.to_le_bytes());
    for pool in &w.pools {
        let left = pool.labels.iter().filter(|label| !label.1);
        let mut left: SmallVec<[_; 16]> = left.map(|label| label.0.bytes()).collect();
        left.sort_unstable();
        out.push(left.len() as u8);
        out.extend_from_slice(left.as_flattened());
    }
}
