//! Packed forms, and questions by the million: `rummikub.batch`.
//!
//! `input` reads columns of objects, of `numpy` and of Arrow; `run` asks of every row; `frame` hands
//! the answers out in kind, as `columns` of Arrow where that was asked in; `questions` are the questions, of
//! `positions` and of `turns`.

pub(crate) mod columns;
mod frame;
mod input;
pub(crate) mod numpy_module;
mod packed;
mod positions;
pub(crate) mod questions;
mod row;
pub(crate) mod run;
mod turns;
