//! Whole games: their rules, records, views, data and scores.

mod decisions;
mod discards;
mod events;
mod faults;
mod foot;
mod forgery;
mod impossible;
mod json;
mod judgement;
mod labelled;
mod layout;
mod layout_types;
mod limits;
mod mcgraw;
mod records;
mod redacted;
mod referee;
mod scores;
mod shuffles;
mod statements;
mod statements_discards;
mod views;
mod whole;
mod wins;
