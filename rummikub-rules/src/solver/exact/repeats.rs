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
use crate::solver::hash_table::{GrowingTable, mix, upper_half};
use crate::solver::meter::{Meter, PER_WORK};
use crate::solver::problem::ordering::OrderKey;
use alloc::vec::Vec;
use smallvec::SmallVec;

/// Decisions of a number before they are compared: few numbers have more.
const UNCOMPARED: u32 = 16;

/// The decisions of a number that were followed.
#[derive(Debug)]
pub(super) struct Repeats<K> {
    count: u32,
    decisions: Vec<Followed<K>>,
    by_hash: GrowingTable,
    /// What each of them leaves, one behind the other.
    leftovers: Vec<u8>,
    /// Words written since work was counted.
    written: u64,
}

/// A decision that was followed.
#[derive(Clone, Copy, Debug)]
struct Followed<K> {
    key: K,
    /// Where the bytes of its leftover begin and end.
    begin: usize,
    end: usize,
}

impl<K> Default for Repeats<K> {
    fn default() -> Self {
        Repeats {
            count: 0,
            decisions: Vec::new(),
            by_hash: GrowingTable::default(),
            leftovers: Vec::new(),
            written: 0,
        }
    }
}

impl<K: OrderKey> Repeats<K> {
    /// Forgets everything, before another state or number.
    pub(super) fn clear(&mut self) {
        self.count = 0;
        if self.decisions.is_empty() {
            return;
        }
        self.by_hash.clear();
        self.decisions.clear();
        self.leftovers.clear();
    }

    /// Whether a decision whose groups are not laid yet comes to the same as one before.
    pub(super) fn is_known_before_groups(&mut self, w: &Draft<'_, K>, meter: &mut Meter) -> bool {
        self.is_compared() && {
            let begin = self.leftovers.len();
            write_leftover(w, &mut self.leftovers);
            write_stock(w, &mut self.leftovers);
            self.is_written(w.key, begin, meter)
        }
    }

    /// Whether a decision whose groups are laid comes to the same as one before.
    pub(super) fn is_known(&mut self, w: &Draft<'_, K>, meter: &mut Meter) -> bool {
        let is_known = self.is_compared() && {
            let begin = self.leftovers.len();
            write_leftover(w, &mut self.leftovers);
            self.is_written(w.key, begin, meter)
        };
        meter.spend(u64::from(is_known));
        is_known
    }

    fn is_compared(&mut self) -> bool {
        self.count += 1;
        self.count > UNCOMPARED
    }

    /// Whether the leftover that begins here was written before; if so, it is taken back.
    fn is_written(&mut self, key: K, begin: usize, meter: &mut Meter) -> bool {
        let end = self.leftovers.len();
        self.written += (end - begin) as u64 / 8;
        meter.spend(self.written / PER_WORK);
        self.written %= PER_WORK;
        let leftover = &self.leftovers[begin..];
        let words = leftover.chunks(8).map(|bytes| {
            let byte = |word, byte: &u8| word << 8 | u64::from(*byte);
            bytes.iter().fold(0, byte)
        });
        let hash = upper_half(words.fold(0, mix));
        let known = self.by_hash.find(hash, |i| {
            let known = &self.decisions[i];
            known.key == key && self.leftovers[known.begin..known.end] == *leftover
        });
        if known.is_some() {
            self.leftovers.truncate(begin);
            return true;
        }
        self.decisions.push(Followed { key, begin, end });
        self.by_hash.push(hash);
        false
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
