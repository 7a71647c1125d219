//! From a legal turn to its whole account. At the end every joker gets its slot.

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::{
    builder::AccountBuilder,
    fewest_retrievals::{homes_with_fewer, joker_account_with_fewer},
    legal_turn::LegalTurn,
    parts::{Account, OldJoker, Origin, RackJoker, Spot},
    payment_order::ordered_payments,
};
use crate::{Meld, NumberedTile, color::ColorSet, turn::judge::Ground};

/// The whole account.
pub(in crate::turn) fn account_of(turn: &LegalTurn) -> Account {
    let mut builder = AccountBuilder::new(turn);
    let judged = turn.as_judged();
    match &turn.ground {
        Ground::Untouched => builder.leave_table(),
        Ground::Whole(homes) => {
            let fewer = homes_with_fewer(&turn.rules, &judged, homes);
            builder.extend_table(fewer.as_ref().unwrap_or(homes));
        }
        Ground::Free(jokers) => {
            let fewer = joker_account_with_fewer(&turn.rules, &judged, jokers);
            builder.rearrange_table(fewer.as_ref().unwrap_or(jokers));
        }
    }
    builder.give_the_other_origins();
    builder.finish()
}

/// Jokers of the new table that no kept one is, with what they stand for.
#[derive(Default)]
struct FreeJokers {
    retrieved: SmallVec<[(Spot, NumberedTile); 8]>,
    from_rack: Vec<RackJoker>,
}

impl AccountBuilder<'_> {
    /// The account of what is known.
    fn finish(self) -> Account {
        let free = self.free_jokers();
        let jokers = self.old_jokers(free.retrieved);
        let payments = ordered_payments(&self, &jokers);
        let origins = self.origins(&jokers);
        Account {
            played: self.turn.played,
            opening: self.opening,
            jokers,
            rack_jokers: free.from_rack,
            payments,
            origins,
            before: self.turn.before.clone(),
            after: self.turn.after.clone(),
        }
    }

    fn free_jokers(&self) -> FreeJokers {
        let mut found = FreeJokers::default();
        for (new, meld) in self.turn.after.iter().enumerate() {
            let free = self.free_joker_slots(new);
            let kept = self
                .jokers
                .iter()
                .filter(|joker| joker.kept_in == Some(new));
            let mut taken = kept.fold(ColorSet::NONE, |set, joker| set.with(joker.stood_for.color));
            for slot in (0..meld.len()).filter(|slot| free >> slot & 1 == 1) {
                let stands_for = match *meld {
                    Meld::Run(_) => meld.slot(slot).and_then(|slot| slot.stands_for),
                    Meld::Group(group) => {
                        let color = group.real_colors().or(taken).others().iter().next();
                        taken = color.map_or(taken, |color| taken.with(color));
                        color.map(|color| NumberedTile::new(color, group.number()))
                    }
                };
                let (Some(stands_for), new) = (stands_for, Spot { meld: new, slot }) else {
                    continue;
                };
                if self.retrieved[new.meld] >> slot & 1 == 1 {
                    found.retrieved.push((new, stands_for));
                } else {
                    found.from_rack.push(RackJoker { new, stands_for });
                }
            }
        }
        found
    }

    /// The jokers of the old table; those that were not kept lie in these places, in their order.
    fn old_jokers(
        &self,
        retrieved: impl IntoIterator<Item = (Spot, NumberedTile)>,
    ) -> Vec<OldJoker> {
        let mut retrieved = retrieved.into_iter();
        let jokers = self.jokers.iter().enumerate();
        let jokers = jokers.filter_map(|(nth, joker)| {
            let (new, stands_for) = match joker.kept_in {
                Some(new) => (self.kept_spot(nth, new), joker.stood_for),
                None => retrieved.next()?,
            };
            Some(OldJoker {
                old: joker.old,
                stood_for: joker.stood_for,
                new,
                stands_for,
                retrieved: joker.kept_in.is_none(),
            })
        });
        jokers.collect()
    }

    /// Where the `nth` joker lies in the new meld that it was kept in. Kept jokers of a group lie in
    /// the first of its joker slots.
    fn kept_spot(&self, nth: usize, new: usize) -> Spot {
        let meld = &self.turn.after[new];
        let slot = match meld {
            Meld::Run(run) => run.slot_of(self.jokers[nth].stood_for.number),
            Meld::Group(_) => {
                let before = self.jokers[..nth].iter();
                let before = before.filter(|joker| joker.kept_in == Some(new)).count();
                Some(meld.len() - meld.jokers() + before)
            }
        };
        Spot {
            meld: new,
            slot: slot.unwrap_or_default(),
        }
    }

    /// Where every tile came from.
    fn origins(&self, jokers: &[OldJoker]) -> Vec<SmallVec<[Origin; 4]>> {
        let sources = self.sources.iter();
        let mut origins: Vec<SmallVec<[Origin; 4]>> = sources
            .map(|slots| {
                let slots = slots.iter();
                slots
                    .map(|source| source.map_or(Origin::Rack, |source| source.origin))
                    .collect()
            })
            .collect();
        for joker in jokers {
            let slots = origins.get_mut(joker.new.meld);
            if let Some(origin) = slots.and_then(|slots| slots.get_mut(joker.new.slot)) {
                *origin = Origin::Meld(joker.old.meld);
            }
        }
        origins
    }
}
