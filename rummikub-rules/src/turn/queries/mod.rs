//! Questions about turns that are no judgement of one: what opens, and what may be done about the
//! jokers on the table.

mod initial_meld;
mod joker_retrievals;
mod meld_changes;
mod retrieval;
mod retrieval_examples;

pub use self::{
    initial_meld::InitialMeldCheck,
    retrieval::{PaymentAtHand, Retrieval, RetrievalBarrier, RetrievalExample},
};
