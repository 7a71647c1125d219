//! How a legal turn is told: from what the judgement found to the whole account.
//!
//! The judgement keeps what it had to search for. The rest follows, and is worked out only when
//! somebody asks: every tile gets an origin, every joker a place, and the opening its melds.

mod builder;
mod composition;
mod extended_table;
mod fewest_retrievals;
mod legal_turn;
mod opening_melds;
mod parts;
mod payment_order;
mod rearranged_table;
mod sentences;

pub use self::parts::{Account, OldJoker, OpeningMeld, Origin, Payment, RackJoker, Spot};
pub(super) use self::{composition::account_of, legal_turn::LegalTurn};
