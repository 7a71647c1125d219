//! A turn: the table before, the rack, the table after. Is it legal?
//!
//! A turn passes these files in this order, each once:
//!
//! ```text
//! proposal ── what a player proposes (or a position and a table after)
//! check ───── melds read once, then:
//!   laws/conservation ─── no tile leaves the table, only rack tiles are laid, at least one is
//!   judge ─────────────── which laws are asked, in which order
//!     laws/opening ────── is there an opening?          (laws/opening_points: what could it be worth?)
//!     laws/extend_only ── do the old melds stay whole?  (search/extensions tries what each becomes)
//!     search/jokers ───── what became of the old jokers? (laws/frozen_melds, laws/joker_payment)
//!     search/origins ──── where did the tiles beside jokers come from? (laws/joker_reuse)
//!     laws/rack_jokers ── have rack jokers company? Alone where the table held no joker
//! explain ─── the fewest faults of an illegal turn
//! verdict ─── legal or not; its account, worked out when somebody asks (account)
//! ```
//!
//! `detail` says how much a refusal tells: whoever replays a game asks for codes alone.
//!
//! `queries` are questions that judge no turn. `joker_evidence` is what an account says of the
//! jokers while it is searched for, `joker_account` what it says in the end.

mod account;
mod check;
mod detail;
mod explain;
mod joker_account;
mod joker_evidence;
mod judge;
mod laws;
mod proposal;
mod queries;
mod search;
mod verdict;

pub(crate) use self::detail::Detail;
pub use self::{
    account::{Account, OldJoker, OpeningMeld, Origin, Payment, RackJoker, Spot},
    proposal::Turn,
    queries::{InitialMeldCheck, PaymentAtHand, Retrieval, RetrievalBarrier, RetrievalExample},
    verdict::Verdict,
};
