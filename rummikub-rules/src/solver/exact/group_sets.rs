//! Sets of constrained groups at a number, and what they take.

use super::slot::Label;
use crate::solver::hard::unless_hard;
use crate::solver::hash_table::{GrowingTable, mix, upper_half};
use crate::solver::meter::{Meter, PER_WORK};
use alloc::vec::Vec;
use core::ops::Range;
use smallvec::SmallVec;

/// Sets of groups that are remembered before all are forgotten.
const REMEMBERED: usize = 1 << unless_hard(17, 3);
/// The highest bit of each lane of a stock, which no count reaches. There are four lanes a colour
/// at most for real tiles and eight for kept jokers.
pub(super) const GUARD: u128 = 0x8888_8888_8888_8888_8888_8888_8888_8888;

/// What constrained groups can be made of at a number: lanes of equal things, at most seven each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GroupStock {
    /// Number and plan, where groups depend on them.
    pub(super) plan: Option<(u8, u16)>,
    pub(super) retrieved: u8,
    pub(super) rack: u8,
    pub(super) colors: [SmallVec<[(Label, u8); 4]>; 4],
}

impl GroupStock {
    fn hash(&self) -> u32 {
        let (n, plan) = self.plan.unwrap_or_default();
        let [plan, more_plan] = plan.to_le_bytes();
        let numbers = [n, plan, more_plan, self.retrieved, self.rack];
        let numbers = numbers.iter().fold(0, |all, x| all << 8 | u64::from(*x));
        upper_half(self.colors.iter().fold(mix(0, numbers), |hash, color| {
            let hash = mix(hash, color.len() as u64);
            color.iter().fold(hash, |hash, (label, count)| {
                let label = u32::from_le_bytes(label.bytes());
                mix(hash, u64::from(*count) << 32 | u64::from(label))
            })
        }))
    }
}

/// What constrained groups take, four bits each: fresh tiles by colour, old ones, kept jokers, then
/// retrieved and rack jokers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Taken(pub(super) u64);

impl Taken {
    /// Of both kinds.
    pub(super) fn jokers(self) -> u64 {
        self.0 >> (4 * Taken::RETRIEVED)
    }

    pub(super) const FRESH: usize = 0;
    pub(super) const OLD: usize = 4;
    pub(super) const KEPT: usize = 8;
    pub(super) const RETRIEVED: usize = 12;
    pub(super) const RACK: usize = 13;

    pub(super) fn get(self, at: usize) -> u8 {
        (self.0 >> (4 * at)) as u8 & 15
    }

    pub(super) fn add(&mut self, at: usize, count: u8) {
        self.0 += u64::from(count) << (4 * at);
    }
}

/// Some constrained groups at a number.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GroupSet {
    pub(super) taken: Taken,
    /// The colours of the real tiles and the jokers of the group laid last.
    pub(super) group: (u8, u8),
    /// The set without that group.
    pub(super) before: u32,
}

/// Where the sets of a stock are that differ in what they take, with few jokers first.
pub(super) type DistinctSets = Range<usize>;

/// The sets of the stocks seen so far.
#[derive(Debug, Default)]
pub(super) struct GroupSets {
    stocks: Vec<(GroupStock, DistinctSets)>,
    by_hash: GrowingTable,
    /// All sets of a stock together, the empty one first.
    sets: Vec<GroupSet>,
    /// Those that differ in what they take, by their place among all.
    distinct: Vec<u32>,
    /// The groups of the stock in work, what each of its sets leaves of it, and the sets by that.
    pub(super) groups: Vec<GroupShape>,
    lefts: Vec<u128>,
    by_left: GrowingTable,
}

impl GroupSets {
    /// The sets of a stock that was seen.
    pub(super) fn get(&self, stock: &GroupStock) -> Option<DistinctSets> {
        let at = self
            .by_hash
            .find(stock.hash(), |at| self.stocks[at].0 == *stock)?;
        Some(self.stocks[at].1.clone())
    }

    /// One of the sets that differ.
    pub(super) fn distinct(&self, at: usize) -> GroupSet {
        self.sets[self.distinct[at] as usize]
    }

    /// The set without the group laid last; none where it is empty.
    pub(super) fn without_last(&self, set: GroupSet) -> Option<GroupSet> {
        (set.taken != Taken::default()).then(|| self.sets[set.before as usize])
    }

    /// Before the groups of another stock are listed.
    pub(super) fn begin(&mut self) {
        if self.sets.len() > REMEMBERED {
            self.clear();
        }
        self.groups.clear();
        self.lefts.clear();
        self.by_left.clear();
    }

    /// Finds all sets of the listed groups that a stock has tiles and jokers for; none where there was
    /// enough work before.
    pub(super) fn combine(&mut self, stock: GroupStock, meter: &mut Meter) -> Option<DistinctSets> {
        let (begin, first) = (self.sets.len(), self.distinct.len());
        let mut left = 0u128;
        for (_, count) in stock.colors.iter().flatten().rev() {
            left = left << 4 | u128::from(*count);
        }
        self.sets.push(GroupSet::default());
        self.lefts.push(left);
        let hash = |left: u128, jokers: u64| {
            upper_half(mix(mix(left as u64, (left >> 64) as u64), jokers))
        };
        self.by_left.push(hash(left, 0));
        // one kind of group after the other, each as often as it can be laid
        for group in &self.groups {
            let mut at = 0;
            let is_counted = |at: usize| u64::from((at as u64).is_multiple_of(PER_WORK));
            while at < self.lefts.len() && meter.spend(is_counted(at)) {
                let taken = Taken(self.sets[begin + at].taken.0 + group.set.taken.0);
                let jokers = taken.jokers();
                let is_there = ((self.lefts[at] | GUARD) - group.lanes) & GUARD == GUARD
                    && taken.get(Taken::RETRIEVED) <= stock.retrieved
                    && taken.get(Taken::RACK) <= stock.rack;
                if is_there {
                    let left = self.lefts[at] - group.lanes;
                    let is_known = |i: usize| {
                        self.lefts[i] == left && self.sets[begin + i].taken.jokers() == jokers
                    };
                    if self.by_left.find(hash(left, jokers), is_known).is_none() {
                        meter.spend(1);
                        self.lefts.push(left);
                        self.sets.push(GroupSet {
                            taken,
                            before: (begin + at) as u32,
                            ..group.set
                        });
                        self.by_left.push(hash(left, jokers));
                    }
                }
                at += 1;
            }
        }
        if meter.is_over() {
            self.sets.truncate(begin);
            return None;
        }
        self.distinct
            .extend(begin as u32 + 1..self.sets.len() as u32);
        let taken = |at: &u32| self.sets[*at as usize].taken;
        let jokers = |at: &u32| taken(at).get(Taken::RETRIEVED) + taken(at).get(Taken::RACK);
        self.distinct[first..].sort_unstable_by_key(|at| (jokers(at), taken(at), *at));
        let mut end = first;
        for at in first..self.distinct.len() {
            let next = self.distinct[at];
            if end == first || taken(&self.distinct[end - 1]) != taken(&next) {
                self.distinct[end] = next;
                end += 1;
            }
        }
        self.distinct.truncate(end);
        self.by_hash.push(stock.hash());
        self.stocks.push((stock, first..end));
        Some(first..end)
    }

    pub(super) fn clear(&mut self) {
        self.stocks.clear();
        self.by_hash.clear();
        self.sets.clear();
        self.distinct.clear();
    }

    /// How many bytes its sets and stocks take.
    pub(super) fn held(&self) -> usize {
        self.sets.capacity() * size_of::<GroupSet>()
            + self.stocks.capacity() * size_of::<(GroupStock, DistinctSets)>()
    }
}

/// A group that the rules allow.
#[derive(Debug)]
pub(super) struct GroupShape {
    /// What it takes of the stock, four bits a lane.
    pub(super) lanes: u128,
    pub(super) set: GroupSet,
}
