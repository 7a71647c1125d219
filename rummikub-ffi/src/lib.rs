//! The C interface of [`rummikub_rules`].
//!
//! The header is `include/rummikub.h`; `README.md` says the conventions that every function obeys.
//! One file for each object, and `border` for what all of them share: the checks of what comes
//! in, the panic boundary and the way out of an error.
#![allow(
    non_camel_case_types,
    reason = "a type is called here as it is in the header"
)]
#![deny(unsafe_op_in_unsafe_fn, clippy::undocumented_unsafe_blocks)]

mod account;
mod account_texts;
mod asked;
mod beside;
mod border;
mod entry_texts;
mod error;
mod failure;
mod faults;
mod game;
mod game_action;
mod game_json;
mod game_play;
mod hands;
mod initial_meld;
mod melds;
mod names;
mod objective;
mod outcome;
mod play;
mod plays;
mod position;
mod questions;
mod record;
mod record_entry;
mod retrievals;
mod rules;
mod score;
mod session;
mod setup;
mod solver;
mod status;
mod table;
mod text;
mod tiles;
mod turn;
mod version;
mod view;
mod view_public;

pub use account::*;
pub use beside::*;
pub use error::*;
pub use failure::*;
pub use game::*;
pub use game_action::*;
pub use game_json::*;
pub use game_play::*;
pub use hands::*;
pub use initial_meld::*;
pub use melds::*;
pub use names::*;
pub use objective::*;
pub use outcome::*;
pub use play::*;
pub use plays::*;
pub use position::*;
pub use questions::*;
pub use record::*;
pub use record_entry::*;
pub use retrievals::*;
pub use rules::*;
pub use score::*;
pub use session::*;
pub use setup::*;
pub use solver::*;
pub use status::*;
pub use table::*;
pub use tiles::*;
pub use turn::*;
pub use version::*;
pub use view::*;
pub use view_public::*;
