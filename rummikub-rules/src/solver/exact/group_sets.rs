//! Sets of constrained groups at a number, and what they take.

use super::slot::Label;
use crate::solver::hash_table::{GrowingTable, mix, upper_half};
use alloc::rc::Rc;
use alloc::vec::Vec;
use smallvec::SmallVec;

/// Sets of groups that are remembered before all are forgotten.
const REMEMBERED: usize = 1 << 17;
/// The highest bit of each lane of a stock, which no count reaches. There are four lanes a colour
/// at most for real tiles and eight for kept jokers.
pub(super) const GUARD: u128 = 0x8888_8888_8888_8888_8888_8888_8888_8888;

/// What constrained groups can be made of at a number: lanes of equal things, at most seven each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GroupStock {
    pub(super) n: u8,
    pub(super) plan: u16,
    pub(super) retrieved: u8,
    pub(super) rack: u8,
    pub(super) colors: [SmallVec<[(Label, u8); 4]>; 4],
}

impl GroupStock {
    fn hash(&self) -> u32 {
        let [plan, more_plan] = self.plan.to_le_bytes();
        let numbers = [self.n, plan, more_plan, self.retrieved, self.rack];
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

/// Every set of a stock, and those that differ in what they take, with few jokers first.
#[derive(Debug, Default)]
pub(super) struct Known {
    pub(super) sets: Vec<GroupSet>,
    pub(super) distinct: Vec<u32>,
}

/// The sets of the stocks seen so far, and how many sets these are.
#[derive(Debug, Default)]
pub(super) struct GroupSets {
    stocks: Vec<(GroupStock, Rc<Known>)>,
    by_hash: GrowingTable,
    count: usize,
}

impl GroupSets {
    pub(super) fn get(&self, stock: &GroupStock) -> Option<Rc<Known>> {
        let at = self
            .by_hash
            .find(stock.hash(), |at| self.stocks[at].0 == *stock)?;
        Some(Rc::clone(&self.stocks[at].1))
    }

    pub(super) fn remember(&mut self, stock: GroupStock, sets: Rc<Known>) {
        if self.count + sets.sets.len() > REMEMBERED {
            *self = GroupSets::default();
        }
        self.count += sets.sets.len();
        self.by_hash.push(stock.hash());
        self.stocks.push((stock, sets));
    }
}

/// A group that the rules allow.
pub(super) struct GroupShape {
    /// What it takes of the stock, four bits a lane.
    pub(super) lanes: u128,
    pub(super) set: GroupSet,
}
