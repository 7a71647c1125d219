//! Closed hands for tests: a slow and literal classifier, and random hands of every kind.
//!
//! The classifier tries every tile for every joker and every way to part fourteen tiles into melds,
//! and asks each row of the rules by itself. It shares nothing with the library but words.

pub mod generate;
pub mod slow;
