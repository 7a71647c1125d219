//! Sets of constrained groups at a number, and what they take.

use super::slot::Label;
use alloc::collections::BTreeMap;
use alloc::rc::Rc;
use alloc::vec::Vec;
use smallvec::SmallVec;

/// Sets of groups that are remembered before all are forgotten.
pub(super) const REMEMBERED: usize = 1 << 17;
/// The highest bit of each lane of a stock, which no count reaches. There are four lanes a colour
/// at most for real tiles and eight for kept jokers.
pub(super) const GUARD: u128 = 0x8888_8888_8888_8888_8888_8888_8888_8888;

/// What constrained groups can be made of at a number: lanes of equal things, at most seven each.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct GroupStock {
    pub(super) n: u8,
    pub(super) plan: u16,
    pub(super) retrieved: u8,
    pub(super) rack: u8,
    pub(super) colors: [SmallVec<[(Label, u8); 4]>; 4],
}

/// What constrained groups take, four bits each: fresh tiles by colour, old ones, kept jokers, then
/// retrieved and rack jokers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Taken(pub(super) u64);

impl Taken {
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
    pub(super) of: BTreeMap<GroupStock, Rc<Known>>,
    pub(super) count: usize,
}

/// A group that the rules allow.
pub(super) struct GroupShape {
    /// What it takes of the stock, four bits a lane.
    pub(super) lanes: u128,
    pub(super) set: GroupSet,
}
