//! The dynamic program: its state between two numbers, and the transitions at one number.

pub(crate) mod colors;
pub(crate) mod state;
