//! The same questions of many positions at once, on all cores. Feature `batch`, which needs `std`.
//!
//! A [`Batch`] says how: on how many threads, and who is told how far it is and may end it. Each row
//! has an answer of its own, so a row that cannot be answered loses no other.
//!
//! ```
//! use rummikub_rules::{Opened, Rules, batch::{Batch, PackedTables, PackedTurns}};
//! let rules = Rules::default();
//! let table = |text: &str| rules.table_from_text(text).unwrap();
//! let (before, after) = (table("R3 R4 R5"), table("R3 R4 R5 R6"));
//! // Two turns: the melds of their tables one after the other, and where each table begins and ends.
//! let befores: Vec<u32> = before.codes().chain(before.codes()).collect();
//! let afters: Vec<u32> = after.codes().chain(before.codes()).collect();
//! let turns = PackedTurns {
//!     befores: PackedTables::new(&befores, &[0i64, 1, 2][..])?,
//!     racks: &["R6".parse()?; 2],
//!     afters: PackedTables::new(&afters, &[0i64, 1, 2][..])?,
//!     opened: &[true; 2],
//! };
//! let legal = Batch::new().is_legal(&rules, &turns)?;
//! assert_eq!(legal, [Ok(true), Ok(false)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod engine;
mod error;
mod packed;
mod questions;
mod scan;
mod sight;

pub use self::{
    engine::{Batch, Worker},
    error::{BatchError, OffsetsError, RowError},
    packed::{Offsets, PackedTables, PackedTurns},
    scan::{codes_at_sight, tiles_at_sight},
    sight::legal_at_sight,
};
