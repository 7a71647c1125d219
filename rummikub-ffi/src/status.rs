//! Numbers that cross the border. A number, once given, keeps its meaning.

/// What became of a call: `RUMMIKUB_OK`, or the kind of error.
pub type rummikub_status = u32;

/// The call did what it says; its out-parameters are written.
pub const RUMMIKUB_OK: u32 = 0;
/// A pointer is NULL that must not be.
pub const RUMMIKUB_ERROR_NULL: u32 = 1;
/// A length is more than any object in memory can have.
pub const RUMMIKUB_ERROR_LENGTH: u32 = 2;
/// A text is not UTF-8; the position is that of the first wrong byte.
pub const RUMMIKUB_ERROR_UTF8: u32 = 3;
/// A number is none of those that its parameter may have.
pub const RUMMIKUB_ERROR_VALUE: u32 = 4;
/// A text is no tiles, rack or table; the position is the byte where reading stopped.
pub const RUMMIKUB_ERROR_TEXT: u32 = 5;
/// Tiles hold more copies of a tile than any tile set has: 4, or 8 jokers.
pub const RUMMIKUB_ERROR_TILES: u32 = 6;
/// No such preset, axis or value, or axes that contradict each other.
pub const RUMMIKUB_ERROR_RULES: u32 = 7;
/// The rules do not allow a table; the error lists every fault.
pub const RUMMIKUB_ERROR_TABLE: u32 = 8;
/// There is no such position: the rules' tile set does not hold these tiles, or the rules do not
/// allow the table before.
pub const RUMMIKUB_ERROR_POSITION: u32 = 9;
/// A defect of this library. Nothing was written, and no object was changed.
pub const RUMMIKUB_ERROR_PANIC: u32 = 10;
/// There is none: no meld, no position, no such index.
pub const RUMMIKUB_NONE: usize = usize::MAX;

/// A fault that belongs to no meld.
pub const RUMMIKUB_SIDE_NONE: u32 = 0;
/// The meld of a fault is one of the table before the turn.
pub const RUMMIKUB_SIDE_BEFORE: u32 = 1;
/// The meld of a fault is one of the table after the turn, or of the melds that were handed in.
pub const RUMMIKUB_SIDE_AFTER: u32 = 2;

/// Nobody says whether the tiles are a run or a group.
pub const RUMMIKUB_KIND_UNSAID: u32 = 0;
/// Tiles of one colour with consecutive numbers.
pub const RUMMIKUB_KIND_RUN: u32 = 1;
/// Tiles of one number in different colours.
pub const RUMMIKUB_KIND_GROUP: u32 = 2;
