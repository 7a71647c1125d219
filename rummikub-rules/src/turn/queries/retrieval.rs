//! What a player may do about a joker on the table, as data.

use alloc::vec::Vec;

use crate::{
    JokerReuse, NumberedTile, Table,
    coded::coded,
    turn::account::{Origin, Spot},
};

coded! {
/// Why a joker cannot be retrieved in this turn, whatever the player lays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum RetrievalBarrier {
    /// The rules never allow it.
    "never" => Never
        |f| f.write_str("these rules never allow a joker to be retrieved");

    /// The player has not opened, and must not touch the table before (S-030).
    "not-opened" => NotOpened
        |f| f.write_str("no joker is retrieved before the turn after the opening");

    /// No tile that could pay is on the rack, nor, where the table may pay, in another meld.
    "nothing-pays" => NothingPays
        |f| f.write_str("no tile that could replace the joker is at hand");
}
}

/// A tile that may pay for a joker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PaymentAtHand {
    /// The tile.
    pub tile: NumberedTile,
    /// The rack, or the meld of the table that holds it.
    pub origin: Origin,
    /// Whether it can be taken as the table is now: always from the rack; from a meld unless that
    /// meld is locked by its own jokers. (These may be retrieved first, and it is free then.)
    pub free: bool,
}

/// A turn that retrieves a joker: one that the rules allow.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RetrievalExample {
    /// The tiles laid for the joker; none where it is freed without a payment.
    pub payments: Vec<PaymentAtHand>,
    /// The meld of the new table in which the joker is used again, by its index from 0.
    pub new_meld: usize,
    /// The new table.
    pub table: Table,
}

/// What a player may do about one joker on the table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Retrieval {
    /// Where it lies.
    pub joker: Spot,
    /// Every tile that it may stand for: one in a run; in a group each colour that the group lacks.
    pub may_stand_for: Vec<NumberedTile>,
    /// Why it cannot be retrieved in this turn. If there is a reason, no legal turn retrieves it.
    /// (None is no promise that some turn does: see `example`.)
    pub barrier: Option<RetrievalBarrier>,
    /// How many tiles pay for it if it alone is retrieved: none where manipulation frees it
    /// (`clear`), else one, or every missing colour where both are asked.
    pub price: usize,
    /// Every tile at hand that may be one of the payments, rack tiles first, a kind once for each
    /// place it is at. Empty where nothing is paid.
    pub payments: Vec<PaymentAtHand>,
    /// Where it may be used again.
    pub reuse: JokerReuse,
    /// How many tiles from the rack must lie with it there; 0 where the rules ask for none.
    pub reuse_tiles: u8,
    /// A simple legal turn that retrieves it, if there is one: the payments are laid in its place,
    /// each from the rack or from a meld that stays legal without it, and the joker is laid with
    /// rack tiles alone, or, where it may be used anywhere, added to a meld. Without one there may
    /// still be turns that rearrange more of the table.
    pub example: Option<RetrievalExample>,
}
