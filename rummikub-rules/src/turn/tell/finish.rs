//! The last step: every joker gets its slot, and the payments an order.

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::{Source, Teller, lowest};
use crate::{
    Color, JokerMelds, JokerRetrieval, Meld, NumberedTile, TablePlay, Tile,
    turn::{
        account::{Account, OldJoker, Origin, Payment, RackJoker, Spot},
        joker_law::number_in,
    },
};

impl Teller<'_> {
    pub(super) fn account(self) -> Account {
        let legal = self.legal;
        let mut retrieved: SmallVec<[(Spot, NumberedTile); 8]> = SmallVec::new();
        let mut rack_jokers = Vec::new();
        let mut kept: SmallVec<[Option<Spot>; 8]> = SmallVec::from_elem(None, self.jokers.len());
        for (new, meld) in legal.after.iter().enumerate() {
            let free = self.free_joker_slots(new);
            // Kept jokers of a group lie in the first of its joker slots.
            let mut first = meld.len() - meld.jokers();
            let mut colors = 0u8;
            for (joker, spot) in self.jokers.iter().zip(&mut kept) {
                if joker.kept_in != Some(new) {
                    continue;
                }
                let slot = match *meld {
                    Meld::Run(run) => {
                        usize::from(number_in(run, joker.stood_for).saturating_sub(run.start()))
                    }
                    Meld::Group(_) => {
                        colors |= 1 << joker.stood_for.color.index();
                        first += 1;
                        first - 1
                    }
                };
                *spot = Some(Spot { meld: new, slot });
            }
            for slot in (0..meld.len()).filter(|slot| free >> slot & 1 == 1) {
                let stands_for = match *meld {
                    Meld::Run(_) => meld.slot(slot).and_then(|slot| slot.stands_for),
                    Meld::Group(group) => {
                        let lacks = !(group.color_mask() | colors) & 15;
                        let color = Color::ALL.into_iter().find(|c| lacks >> c.index() & 1 == 1);
                        colors |= lowest(lacks, 1);
                        color.map(|color| NumberedTile::new(color, group.number()))
                    }
                };
                let (Some(stands_for), new) = (stands_for, Spot { meld: new, slot }) else {
                    continue;
                };
                if self.retrieved[new.meld] >> slot & 1 == 1 {
                    retrieved.push((new, stands_for));
                } else {
                    rack_jokers.push(RackJoker { new, stands_for });
                }
            }
        }
        let mut retrieved = retrieved.into_iter();
        let jokers: Vec<OldJoker> = self
            .jokers
            .iter()
            .zip(&kept)
            .filter_map(|(joker, kept)| {
                let (new, stands_for) = match kept {
                    Some(spot) => (*spot, joker.stood_for),
                    None => retrieved.next()?,
                };
                Some(OldJoker {
                    old: joker.old,
                    stood_for: joker.stood_for,
                    new,
                    stands_for,
                    retrieved: kept.is_none(),
                })
            })
            .collect();
        let payments = self.payments(&jokers);
        let mut origins: Vec<SmallVec<[Origin; 4]>> = self
            .sources
            .iter()
            .map(|slots| {
                let origin =
                    |source: &Option<Source>| source.map_or(Origin::Rack, |source| source.origin);
                slots.iter().map(origin).collect()
            })
            .collect();
        for joker in &jokers {
            if let Some(origin) = origins
                .get_mut(joker.new.meld)
                .and_then(|slots| slots.get_mut(joker.new.slot))
            {
                *origin = Origin::Meld(joker.old.meld);
            }
        }
        Account {
            played: legal.played,
            opening: self.opening,
            jokers,
            rack_jokers,
            payments,
            origins,
            before: legal.before.clone(),
            after: legal.after.clone(),
        }
    }

    /// The payments, those first that free what others come from.
    fn payments(&self, jokers: &[OldJoker]) -> Vec<Payment> {
        let mut found = Vec::new();
        if self.legal.rules.joker_retrieval() != JokerRetrieval::Replace {
            return found;
        }
        for (new, slots) in self.sources.iter().enumerate() {
            for (slot, source) in slots.iter().enumerate() {
                let tile = self.legal.after[new].slot(slot).map(|slot| slot.tile);
                let tile = tile.and_then(Tile::numbered);
                if let (
                    Some(tile),
                    Some(Source {
                        origin,
                        paid: Some(old_meld),
                    }),
                ) = (tile, *source)
                {
                    found.push(Payment {
                        tile,
                        old_meld,
                        origin,
                        new: Spot { meld: new, slot },
                    });
                }
            }
        }
        found.sort_by_key(|paid| (paid.old_meld, paid.tile));
        let frozen = self.legal.rules.joker_melds() == JokerMelds::Frozen
            || self.legal.rules.table_play() == TablePlay::ExtendOnly;
        if !frozen {
            return found;
        }
        let mut ordered: Vec<Payment> = Vec::with_capacity(found.len());
        let mut waiting: SmallVec<[usize; 8]> = jokers.iter().map(|joker| joker.old.meld).collect();
        waiting.dedup();
        while let Some(next) = waiting.iter().position(|&meld| {
            found
                .iter()
                .filter(|paid| paid.old_meld == meld)
                .all(|paid| !matches!(paid.origin, Origin::Meld(from) if waiting.contains(&from)))
        }) {
            let meld = waiting.remove(next);
            ordered.extend(found.iter().filter(|paid| paid.old_meld == meld));
        }
        ordered
    }
}
