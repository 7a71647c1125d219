//! Recorded games of tile rummy, for the example programs and their tests.
//!
//! [`recipes`] says what each game in `examples/games/` shows, and [`player`] plays them, with
//! [`attempts`] at what must be refused and [`incidents`] that happen at any table; [`kinds`] names
//! what a turn shows. [`tell`] tells a record to people, [`steps`] by steps. [`arena`] lets [`bots`]
//! play whole games against each other.
#![forbid(unsafe_code)]

pub mod arena;
pub mod attempts;
pub mod bots;
pub mod counting;
mod discard_bots;
pub mod incidents;
pub mod kinds;
pub mod player;
pub mod position;
pub mod recipes;
pub mod steps;
pub mod tell;
