//! Recorded games of tile rummy, for the example programs and their tests.
//!
//! [`record`] reads and writes the files in `examples/games/`, [`judge`] referees a record turn by
//! turn, and [`player`] is the greedy player whose games they are.
#![forbid(unsafe_code)]

pub mod judge;
pub mod player;
pub mod record;
