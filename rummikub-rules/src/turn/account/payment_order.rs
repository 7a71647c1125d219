//! The payments, in an order in which each is free when it is needed.

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::{
    builder::{AccountBuilder, TileOrigin},
    parts::{OldJoker, Origin, Payment, Spot},
};
use crate::{JokerMelds, JokerRetrieval, TablePlay};

/// The payments, those first that free what others come from.
pub(super) fn ordered_payments(builder: &AccountBuilder<'_>, jokers: &[OldJoker]) -> Vec<Payment> {
    let rules = &builder.turn.rules;
    if rules.joker_retrieval() != JokerRetrieval::Replace {
        return Vec::new();
    }
    let found = payments(builder);
    let frozen =
        rules.joker_melds() == JokerMelds::Frozen || rules.table_play() == TablePlay::ExtendOnly;
    if !frozen {
        return found;
    }
    let mut ordered: Vec<Payment> = Vec::with_capacity(found.len());
    let mut waiting: SmallVec<[usize; 8]> = jokers.iter().map(|joker| joker.old.meld).collect();
    waiting.dedup();
    let of_meld = |meld: usize| found.iter().filter(move |paid| paid.old_meld == meld);
    loop {
        let blocked =
            |paid: &Payment| matches!(paid.origin, Origin::Meld(from) if waiting.contains(&from));
        let next = waiting.iter().position(|&meld| !of_meld(meld).any(blocked));
        let Some(next) = next else {
            return ordered;
        };
        ordered.extend(of_meld(waiting.remove(next)));
    }
}

/// The payments by the old meld that they pay for, then by the tile.
fn payments(builder: &AccountBuilder<'_>) -> Vec<Payment> {
    let mut found = Vec::new();
    for (new, (meld, sources)) in builder.turn.after.iter().zip(&builder.sources).enumerate() {
        for (slot, (at, source)) in meld.slots().zip(sources).enumerate() {
            let Some(TileOrigin { origin, paid }) = *source else {
                continue;
            };
            if let (Some(tile), Some(old_meld)) = (at.tile.numbered(), paid) {
                found.push(Payment {
                    tile,
                    old_meld,
                    origin,
                    new: Spot { meld: new, slot },
                });
            }
        }
    }
    found.sort_unstable_by_key(|paid| (paid.old_meld, paid.tile, paid.new));
    found
}
