//! The C interface of [`rummikub_rules`].
//!
//! The header is `include/rummikub.h`; `README.md` says the conventions that every function obeys.
//! One file for each object; `border` for what all of them share: the checks of what comes in, the
//! panic boundary and the way out of an error; `tell` for how an answer reads in C.
//!
//! # Safety
//!
//! Every `unsafe` function asks the same of its caller, which is what the header asks of C, and no
//! more:
//!
//! - A pointer to an object is NULL, or was handed out by this library and not freed since. During
//!   the call nobody changes the object, and nobody else uses it at all where it is not `const`.
//! - A pointer to a plain value (a struct of the header or a number) is NULL, or may be read if it
//!   is `const`, or written if it is not. A pointer within such a value is one of these, too.
//! - At a pointer to text or to a list, as many bytes or elements may be read as its length says; at
//!   one to a buffer, as many may be written as its capacity says.
//! - A pointer to an error is NULL, or may be read and written, and what stands there is NULL or an
//!   error that was not freed.
#![allow(
    non_camel_case_types,
    reason = "a type is called here as it is in the header"
)]
#![allow(
    clippy::missing_safety_doc,
    reason = "all functions ask the same of their callers; the head of the crate says it once"
)]
#![deny(unsafe_op_in_unsafe_fn, clippy::undocumented_unsafe_blocks)]

mod border;
mod tell;
mod text;
mod value;

mod account;
mod action;
mod batch;
mod compare;
mod copy;
mod entry;
mod error;
mod event;
mod failure;
mod fault;
mod further_questions;
mod game;
mod game_setup;
mod game_state;
mod hands;
mod meld;
mod opening;
mod outs;
mod packed;
mod picture;
mod play;
mod position;
mod record;
mod retrievals;
mod rules;
mod score;
mod session;
mod solver;
mod step;
mod stop;
mod table;
mod tables;
mod tiles;
mod turn;
mod version;
mod view;
mod view_hidden;
mod view_public;
mod view_solver;

pub use account::*;
pub use action::*;
pub use batch::*;
pub use compare::*;
pub use copy::*;
pub use entry::*;
pub use error::*;
pub use event::*;
pub use failure::*;
pub use fault::*;
pub use further_questions::*;
pub use game::*;
pub use game_setup::*;
pub use game_state::*;
pub use hands::*;
pub use meld::*;
pub use opening::*;
pub use outs::*;
pub use packed::*;
pub use picture::*;
pub use play::*;
pub use position::*;
pub use record::*;
pub use retrievals::*;
pub use rules::*;
pub use score::*;
pub use session::*;
pub use solver::*;
pub use step::*;
pub use stop::*;
pub use table::*;
pub use tables::*;
pub use tiles::*;
pub use turn::*;
pub use version::*;
pub use view::*;
pub use view_hidden::*;
pub use view_public::*;
pub use view_solver::*;
