//! Random legal turns, half of them under presets, and whether the solver knows them.
//!
//! The turns are made around jokers, equal tiles and crowded numbers: a table, what becomes of each of
//! its jokers, and all tiles put together again.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `axes` | random rules, half of them presets |
//! | `shape` | melds in small numbers |
//! | `preferences` | what the player of a proposal likes to do |
//! | `maker` | a crowded table with jokers, and a rack |
//! | `play`, `regroup` | what becomes of its jokers, and a new table |
//! | `proposal` | the turn made of it |
//! | `ask` | what the solver says of a legal turn |
//! | `shrink` | a smaller turn that is still missed |

mod ask;
mod axes;
mod maker;
mod play;
mod preferences;
mod proposal;
mod regroup;
mod shape;
mod shrink;

pub use self::{
    ask::{Question, Wrong},
    proposal::{Proposal, proposal},
    shrink::shrink,
};
