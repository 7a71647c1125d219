//! How strictly an account is searched for: judging, telling and explaining differ in it.

use super::origins::find_placed_jokers;
use crate::{
    NumberedTile,
    turn::{joker_account::PlacedJokers, joker_evidence::JokerEvidence},
};

/// One thing that an account does against the rules. Old melds and new melds by their index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::turn) enum Charge {
    /// A rack joker lies in this new meld without enough rack tiles.
    LiesAlone(usize),
    /// A retrieved joker lies in this new meld where it must not be reused.
    ReusedWrongly(usize),
    /// Jokers left this group, and not every missing colour was paid.
    GroupNotCompleted(usize),
    /// This frozen meld with a kept joker does not stay whole.
    MeldChanged(usize),
    /// The joker that stood for this tile was retrieved, which is never allowed.
    Retrieved(usize, NumberedTile),
    /// The joker that stood for this tile was retrieved, and nothing that may pay for it did.
    NotReplaced(usize, NumberedTile),
}

/// What a search asks of those who ask it.
#[allow(
    unused_variables,
    reason = "what is said here holds where nothing else is asked"
)]
pub(in crate::turn) trait Guide {
    /// Whether an account that retrieves so many jokers, or more, is wanted.
    fn wants_retrieved(&self, jokers: usize) -> bool {
        true
    }

    /// Whether one more account may be tried whose jokers are all decided.
    fn may_try(&mut self) -> bool {
        true
    }

    /// Goes on in spite of a rule, if that may be; how many charges there were before.
    fn excuse(&mut self, charge: Charge) -> Option<usize> {
        None
    }

    /// Takes back the charges after the first so many: they led to nothing.
    fn withdraw(&mut self, so_far: usize) {}

    /// Whether a frozen meld need not stay whole.
    fn is_excused(&self, meld: usize) -> bool {
        false
    }

    /// Whether something is still to be paid for the jokers of an old meld.
    fn is_owed(&self, meld: usize) -> bool {
        false
    }

    /// Whether the first account will do, whatever it is charged with.
    fn is_hurried(&self) -> bool {
        false
    }

    /// Whether to stop here, and where everything lies then. All but the places is decided.
    fn accept(&mut self, evidence: &JokerEvidence<'_>) -> Option<PlacedJokers> {
        find_placed_jokers(evidence)
    }
}

/// The rules and nothing else.
pub(in crate::turn) struct Judging;

impl Guide for Judging {}
