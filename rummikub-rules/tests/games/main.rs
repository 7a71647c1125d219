//! Whole games: their rules, records, views, data and scores.

mod discards;
mod faults;
mod json;
mod labelled;
mod mcgraw;
mod records;
mod scores;
mod shuffles;
mod statements;
mod statements_discards;
mod views;
mod whole;
