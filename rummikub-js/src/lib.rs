//! `rummikub-rules` for JavaScript: the classes behind the npm package `rummikub`.
//!
//! Arguments are text and numbers, answers are JSON or handles: `ts/` makes plain objects of them,
//! names them as people who write JavaScript expect, and has the documentation.

#![allow(
    clippy::missing_errors_doc,
    reason = "every refusal is a `RummikubError` in JavaScript; `ts/` says which"
)]

pub mod error;
mod fault;
#[cfg(feature = "solver")]
pub mod further_questions;
#[cfg(feature = "games")]
pub mod game;
#[cfg(feature = "hands")]
pub mod hands;
mod json;
#[cfg(feature = "solver")]
mod play;
#[cfg(feature = "solver")]
pub mod plays;
pub mod position;
#[cfg(feature = "games")]
pub mod record;
mod retrieval;
pub mod rules;
#[cfg(feature = "games")]
pub mod score;
#[cfg(feature = "games")]
pub mod session;
#[cfg(feature = "solver")]
pub mod solver;
#[cfg(feature = "svg")]
pub mod svg;
pub mod table;
mod text;
pub mod tiles;
mod turn;
#[cfg(feature = "games")]
pub mod view;
#[cfg(feature = "bots")]
pub mod view_bots;
#[cfg(all(feature = "games", feature = "solver"))]
pub mod view_questions;
