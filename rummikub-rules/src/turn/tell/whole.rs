//! Tables on which every old meld stays whole.

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::{Known, Teller, lowest, lowest_bits, slot_in};
use crate::{
    Color, JokerGroupOfThree, Meld, NumberedTile,
    turn::{
        account::{OpeningMeld, Origin, Spot},
        extend_only::Whole,
    },
};

impl Teller<'_> {
    /// The old melds and the opening, side by side.
    pub(super) fn tell_untouched(&mut self) {
        let legal = self.legal;
        let mut new: SmallVec<[usize; 24]> = (0..legal.after.len()).collect();
        for (old, meld) in legal.before.iter().enumerate() {
            let Some(place) = new.iter().position(|&new| legal.after[new] == *meld) else {
                continue;
            };
            let home = new.remove(place);
            self.set_real_tiles(old, home);
            let colors = match meld {
                Meld::Group(group) => !group.color_mask() & 15,
                Meld::Run(_) => 0,
            };
            self.know_jokers(old, |_| Some(home), colors);
        }
        let opening = new.iter().map(|&place| OpeningMeld {
            meld: legal.after[place],
            new_meld: Some(place),
        });
        self.opening = Some(opening.collect());
    }

    /// Notes the jokers of an old meld; those of a group stood for the lowest of some colours.
    fn know_jokers(
        &mut self,
        old: usize,
        kept_in: impl Fn(NumberedTile) -> Option<usize>,
        colors: u8,
    ) {
        let meld = self.legal.before[old];
        let mut colors = Color::ALL
            .into_iter()
            .filter(move |color| colors >> color.index() & 1 == 1);
        for (slot, at) in meld
            .slots()
            .enumerate()
            .filter(|(_, at)| at.tile.is_joker())
        {
            let stood_for = match meld {
                Meld::Run(_) => at.stands_for,
                Meld::Group(group) => colors
                    .next()
                    .map(|color| NumberedTile::new(color, group.number())),
            };
            let Some(stood_for) = stood_for else { continue };
            self.jokers.push(Known {
                old: Spot { meld: old, slot },
                stood_for,
                kept_in: kept_in(stood_for),
            });
        }
    }

    pub(super) fn tell_whole(&mut self, whole: &Whole) {
        let legal = self.legal;
        let both = legal.rules.joker_group_of_three() == JokerGroupOfThree::Both;
        let mut alone: SmallVec<[bool; 24]> = SmallVec::from_elem(true, legal.after.len());
        for (old, &(home, kept)) in whole.homes.iter().enumerate() {
            let home = usize::from(home);
            let (Some(from), Some(to)) = (legal.before.get(old), legal.after.get(home)) else {
                continue;
            };
            alone[home] = false;
            self.set_real_tiles(old, home);
            let joker_in = |tile: NumberedTile| {
                let slot = slot_in(to, from, tile).and_then(|slot| to.slot(slot));
                slot.is_some_and(|slot| slot.tile.is_joker())
            };
            if let (Meld::Group(old_group), Meld::Group(group)) = (from, to) {
                // Kept jokers stand for colours that are not real now, retrieved ones for
                // colours that were laid.
                let lacks = !group.color_mask() & 15;
                let laid = group.color_mask() & !old_group.color_mask();
                let colors = lowest(lacks, usize::from(kept))
                    | lowest(laid, from.jokers().saturating_sub(usize::from(kept)));
                let kept_in =
                    |tile: NumberedTile| (lacks >> tile.color.index() & 1 == 1).then_some(home);
                self.know_jokers(old, kept_in, colors);
                let retrieved = from.jokers() > usize::from(kept);
                let owed = if both && retrieved {
                    laid
                } else {
                    colors & laid
                };
                for color in Color::ALL
                    .into_iter()
                    .filter(|c| owed >> c.index() & 1 == 1)
                {
                    let tile = NumberedTile::new(color, group.number());
                    self.set(home, slot_in(to, from, tile), Origin::Rack, Some(old));
                }
            } else {
                self.know_jokers(old, |tile| joker_in(tile).then_some(home), 0);
                for slot in from.slots().filter(|slot| slot.tile.is_joker()) {
                    if let Some(tile) = slot.stands_for.filter(|&tile| !joker_in(tile)) {
                        self.set(home, slot_in(to, from, tile), Origin::Rack, Some(old));
                    }
                }
            }
        }
        let mut opening = Vec::new();
        let mut opened: SmallVec<[u16; 24]> = SmallVec::from_elem(0, legal.after.len());
        for (place, meld) in legal
            .after
            .iter()
            .enumerate()
            .filter(|(place, _)| alone[*place])
        {
            let retrieved = whole
                .retrieved
                .iter()
                .find(|(new, _)| usize::from(*new) == place);
            let retrieved = retrieved.map_or(0, |(_, count)| usize::from(*count));
            if let Some(part) = legal.rules.best_part(meld, retrieved) {
                // The jokers of the opening come from the rack; those of a group are its first.
                let slots = ((1u32 << part.meld.len()) - 1) << part.first;
                opened[place] = slots as u16;
                opening.push(OpeningMeld {
                    meld: part.meld,
                    new_meld: Some(place),
                });
            }
        }
        if !legal.opened {
            self.opening = Some(opening);
        }
        for &(new, count) in &whole.retrieved {
            let new = usize::from(new);
            let free = self.free_joker_slots(new);
            let outside = free & !opened[new];
            let first = lowest_bits(outside, usize::from(count));
            let missing = usize::from(count) - first.count_ones() as usize;
            self.retrieved[new] = first | lowest_bits(free & opened[new], missing);
        }
    }
}
