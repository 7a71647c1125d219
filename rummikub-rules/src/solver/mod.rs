//! Best plays.

// Arrays by kind and by colour are walked side by side, and switches of the rules are many.
#![allow(
    clippy::many_single_char_names,
    clippy::needless_range_loop,
    clippy::struct_excessive_bools
)]

mod assemble;
mod best_first;
#[doc(hidden)]
pub mod brute;
mod engine;
mod fate;
#[doc(hidden)]
pub mod kernel;
mod openings;
mod pass;
#[doc(hidden)]
pub mod plain;
mod rich;
mod setup;
mod special;
mod state;
#[doc(hidden)]
pub mod steps;
mod sweep;
mod worth;
