//! What became of the jokers of the old table, by one account: plain data.

use smallvec::SmallVec;

use crate::NumberedTile;

/// A joker that lay on the table: what it stood for, and where it went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct OldJokerOutcome {
    /// The meld of the table before in which it lay.
    pub(super) meld: usize,
    /// The tile that it stood for there.
    pub(super) stood_for: NumberedTile,
    /// The meld of the table after in which it still stands for that tile; `None` when it was
    /// retrieved.
    pub(super) kept_in: Option<usize>,
}

/// A tile that replaced a retrieved joker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct PaidTile {
    pub(super) tile: NumberedTile,
    /// The meld of the table before for whose joker it pays.
    pub(super) for_meld: usize,
    /// The meld of the table before that it came from; `None` for the rack.
    pub(super) from_meld: Option<usize>,
}

/// Where the retrieved jokers lie, and the tiles beside jokers whose origins the rules ask for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub(super) struct PlacedJokers {
    /// New melds with the slots of their retrieved jokers as bits; for a group as many low bits.
    pub(super) retrieved: SmallVec<[(u8, u16); 4]>,
    pub(super) given: SmallVec<[GivenTile; 16]>,
}

/// A real tile of a new meld, the old meld that it was part of (`None` for the rack) and the old
/// meld that it paid for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct GivenTile {
    pub(super) meld: u8,
    pub(super) slot: u8,
    pub(super) from: Option<u8>,
    pub(super) paid: Option<u8>,
}

/// What happened to the jokers of the old table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub(super) struct JokerAccount {
    pub(super) outcomes: SmallVec<[OldJokerOutcome; 4]>,
    pub(super) payments: SmallVec<[PaidTile; 4]>,
    pub(super) placed: PlacedJokers,
}

/// How many jokers were retrieved.
pub(super) fn count_retrieved(outcomes: &[OldJokerOutcome]) -> usize {
    let retrieved = outcomes.iter().filter(|joker| joker.kept_in.is_none());
    retrieved.count()
}
