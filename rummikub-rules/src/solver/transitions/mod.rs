//! The dynamic program over the numbers: its state between two numbers, and the transitions at one
//! number, first of one colour, then of four.

pub(crate) mod choice;
pub(crate) mod color;
pub(crate) mod ends;
pub(crate) mod known_ways;
pub(crate) mod limits;
pub(crate) mod short_jokers;
pub(crate) mod site;
pub(crate) mod state;
pub(crate) mod supply;
