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
mod border;
mod error;
mod faults;
mod hands;
mod initial_meld;
mod melds;
mod names;
mod objective;
mod play;
mod plays;
mod questions;
mod retrievals;
mod rules;
mod setup;
mod solver;
mod status;
mod table;
mod text;
mod tiles;
mod turn;
mod version;

pub use account::*;
pub use error::*;
pub use hands::*;
pub use initial_meld::*;
pub use melds::*;
pub use names::*;
pub use objective::*;
pub use play::*;
pub use plays::*;
pub use questions::*;
pub use retrievals::*;
pub use rules::*;
pub use setup::*;
pub use solver::*;
pub use status::*;
pub use table::*;
pub use tiles::*;
pub use turn::*;
pub use version::*;
