//! Everything that can be wrong with a table, an opening or a turn.
//!
//! `catalogue` declares every fault in one table; `table` makes code, list, number and data of its
//! rows; `part` is a fault as data; `sentence` words what several faults say; `place` says where.

mod catalogue;
mod part;
mod place;
mod sentence;
mod table;

pub(crate) use self::catalogue::Faults;
pub use self::{
    catalogue::Fault,
    part::{FaultKind, FaultPart, FaultValue},
    place::{FaultTiles, MeldFault, Place, Side},
};
