//! The parts of an account: what could have happened to every joker and every slot.

use crate::solver::meter::Meter;
use crate::solver::problem::form::Form;
use crate::solver::problem::question::Question;
use core::cell::RefCell;

/// A joker of the old table in an account.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableJoker {
    pub(super) meld: usize,
    pub(super) place: u8,
    pub(super) stands_for: usize,
    pub(super) kept: bool,
}

/// Where what stands in a slot of the new table comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SlotOrigin {
    Rack,
    Meld(usize),
    Kept(usize),
    Retrieved(usize),
    RackJoker,
}

/// A slot of the new table.
#[derive(Clone, Copy, Debug)]
pub(super) struct AccountSlot {
    pub(super) meld: usize,
    /// Number in a run (14 for a high one), colour in a group.
    pub(super) place: u8,
    pub(super) kind: usize,
    pub(super) joker: bool,
    pub(super) from: SlotOrigin,
    pub(super) pays: Option<usize>,
}

/// A payment that is asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Due {
    pub(super) meld: usize,
    pub(super) place: u8,
    pub(super) kind: usize,
}

/// A turn that is judged: a position, and the table that it would leave.
pub(super) struct CandidateTurn<'a> {
    pub(super) question: &'a Question<'a>,
    pub(super) after: &'a [Form],
    pub(super) meter: RefCell<&'a mut Meter>,
}
