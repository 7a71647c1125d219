//! Packed forms, and questions by the million: `rummikub.batch`.
//!
//! `input` reads columns of objects and of `numpy`; `run` asks of every row; `frame` hands
//! the answers out; `questions` are the questions.

mod frame;
mod input;
pub(crate) mod numpy_module;
mod packed;
pub(crate) mod questions;
mod row;
pub(crate) mod run;
