//! Which melds opened.

use alloc::vec::Vec;

use super::{legal_turn::LegalTurn, parts::OpeningMeld};
use crate::Meld;

/// Melds of the played tiles that open: those that lie on the table, if they suffice, else the ones
/// that are worth most. (The judgement only counts their points.)
pub(super) fn opening_melds(turn: &LegalTurn) -> Vec<OpeningMeld> {
    if let Some(lying) = turn.rules.opening_lies_there(&turn.after, &turn.played) {
        let opened = |place: usize| OpeningMeld {
            meld: turn.after[place],
            new_meld: Some(place),
        };
        return lying.into_iter().map(opened).collect();
    }
    let melds = turn.rules.best_opening_melds(&turn.played);
    let opened = |meld: Meld| OpeningMeld {
        meld,
        new_meld: None,
    };
    melds.into_iter().map(opened).collect()
}
