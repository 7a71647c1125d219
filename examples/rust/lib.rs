//! Recorded games of tile rummy, for the example programs and their tests.
//!
//! [`record`] reads and writes the files in `examples/games/`, [`judge`] referees a record turn by
//! turn, [`kinds`] names what a turn shows, and [`player`] plays the games, with [`attempts`] at
//! what must be refused; [`tell`] tells a refereed game to people. [`arena`] lets [`bots`] play whole
//! games against each other.
#![forbid(unsafe_code)]

pub mod arena;
pub mod attempts;
pub mod bots;
pub mod counting;
pub mod judge;
pub mod kinds;
pub mod player;
pub mod position;
pub mod record;
pub mod shuffle;
pub mod tell;
