//! Frozen melds (S-119, S-157): while a joker lies in a meld nothing may leave it, and it stays in
//! one meld. So a meld that keeps a joker is locked: it lies whole in one new meld, every tile in
//! its place. A payment that comes out of a meld with jokers comes after all of these are
//! retrieved.

use crate::{
    Meld, NumberedTile, Tile,
    turn::joker_evidence::{JokerEvidence, JokerHolder},
};

impl JokerEvidence<'_> {
    /// Whether a kept joker may lock its old meld into a new one: no other meld is locked there,
    /// and none of its other jokers were kept elsewhere.
    pub(in crate::turn) fn may_lock(&self, meld: usize, new: JokerHolder) -> bool {
        let mut others = self.outcomes_of(meld);
        new.locked.is_none_or(|locked| locked == meld)
            && !others.any(|joker| joker.kept_in.is_some_and(|there| there != new.meld))
    }

    /// Whether a meld with a kept joker lies in one new meld, each tile in its place.
    pub(in crate::turn) fn locked_meld_is_whole(&self, meld: usize) -> bool {
        let Some(image) = self.image_of(meld) else {
            return true;
        };
        let (old, new) = (&self.turn.before[meld], &self.turn.after[image]);
        old.kind() == new.kind()
            && old
                .slots()
                .filter_map(|slot| slot.tile.numbered())
                .all(|tile| lies_in_place(tile, old, new))
            && self
                .outcomes_of(meld)
                .filter(|joker| joker.kept_in.is_some())
                .all(|joker| match (old, new) {
                    // A one that was low stays low and a one that was high stays high.
                    (Meld::Run(old), Meld::Run(new)) => {
                        new.slot_at(old.place_of(joker.stood_for.number)).is_some()
                    }
                    _ => true,
                })
    }

    /// Whether a payment for a meld that is locked all the same, by another joker, lies in its
    /// place there.
    pub(in crate::turn) fn payment_lies_in_place(
        &self,
        for_meld: usize,
        tile: NumberedTile,
    ) -> bool {
        self.image_of(for_meld).is_none_or(|image| {
            lies_in_place(tile, &self.turn.before[for_meld], &self.turn.after[image])
        })
    }

    /// Whether the jokers can be retrieved one meld after another: no meld waits for itself.
    /// What is not paid for in full stays locked.
    pub(in crate::turn) fn retrievals_have_an_order(
        &self,
        is_owed: impl Fn(usize) -> bool,
    ) -> bool {
        if !self.frozen {
            return true;
        }
        let mut waiting = self.holders.clone();
        loop {
            let blocked = |meld: usize| {
                self.paid.iter().any(|paid| {
                    paid.for_meld == meld
                        && paid.from_meld.is_some_and(|from| waiting.contains(&from))
                })
            };
            let free = |&meld: &usize| !is_owed(meld) && !blocked(meld);
            let Some(free) = waiting.iter().position(free) else {
                return !waiting.iter().any(|&meld| blocked(meld));
            };
            waiting.remove(free);
        }
    }
}

/// Whether a tile that lay in an old meld, or would have in the place of its joker, lies in the
/// same place of a new one.
fn lies_in_place(tile: NumberedTile, old: &Meld, new: &Meld) -> bool {
    let tile_at = |slot: usize| {
        new.slot(slot)
            .is_some_and(|slot| slot.tile == Tile::Numbered(tile))
    };
    match (old, new) {
        (Meld::Run(old), Meld::Run(run)) => {
            run.slot_at(old.place_of(tile.number)).is_some_and(tile_at)
        }
        _ => (0..new.len()).any(tile_at),
    }
}
