//! An account of a turn as the enumeration makes it.

use super::Origin;
use super::melds::Seat;

/// Which joker a joker of the table after is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Rack,
    /// This joker of the table before, kept.
    Kept(usize),
    /// One of the jokers of the table before that are retrieved.
    Retrieved,
}

/// What is to be paid together: for which jokers of one meld of the table before, and by a tile
/// for each of which seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bill {
    pub meld: usize,
    pub jokers: Vec<usize>,
    pub seats: Vec<Seat>,
}

/// A real tile of the table after that pays for one seat of a bill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment {
    pub bill: usize,
    pub seat: Seat,
    /// Index into `reals_after`.
    pub by: usize,
}

/// An account of a turn.
#[derive(Clone, Debug)]
pub struct Draft {
    /// What every slot of the table before holds or stands for.
    pub stood: Vec<Vec<Seat>>,
    /// What every slot of the table after holds or stands for.
    pub stands: Vec<Vec<Seat>>,
    /// For every joker of the table before: kept as this joker of the table after, or retrieved.
    pub kept: Vec<Option<usize>>,
    /// For every joker of the table after (`None` only while the account is being made).
    pub source: Vec<Option<Source>>,
    pub bills: Vec<Bill>,
    pub payments: Vec<Payment>,
    /// For every real tile of the table after (`None` only while the account is being made).
    pub origin: Vec<Option<Origin>>,
    /// Whether accounts are shown too that retrieve where it is never allowed, or leave seats
    /// unpaid.
    pub lenient: bool,
}
