//! Tables on which every old meld stays whole.

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::{
    builder::{AccountBuilder, KnownJoker, lowest_bits, slot_in},
    parts::{OpeningMeld, Origin, Spot},
};
use crate::{
    Group, JokerGroupOfThree, Meld, NumberedTile, Opened, color::ColorSet, turn::search::Homes,
};

impl AccountBuilder<'_> {
    /// The old melds and the opening, side by side.
    pub(super) fn leave_table(&mut self) {
        let turn = self.turn;
        let mut new: SmallVec<[usize; 24]> = (0..turn.after.len()).collect();
        for (old, meld) in turn.before.iter().enumerate() {
            let Some(place) = new.iter().position(|&new| turn.after[new] == *meld) else {
                continue;
            };
            let home = new.remove(place);
            self.set_real_tiles(old, home);
            let colors = match meld {
                Meld::Group(group) => group.real_colors().others(),
                Meld::Run(_) => ColorSet::NONE,
            };
            self.know_jokers(old, |_| Some(home), colors);
        }
        let opening = new.iter().map(|&place| OpeningMeld {
            meld: turn.after[place],
            new_meld: Some(place),
        });
        self.opening = Some(opening.collect());
    }

    /// Every old meld in its home, then the opening and the retrieved jokers in the others.
    pub(super) fn extend_table(&mut self, homes: &Homes) {
        let turn = self.turn;
        let mut alone: SmallVec<[bool; 24]> = SmallVec::from_elem(true, turn.after.len());
        for (old, &(home, kept)) in homes.of_melds.iter().enumerate() {
            let home = usize::from(home);
            let (Some(from), Some(to)) = (turn.before.get(old), turn.after.get(home)) else {
                continue;
            };
            alone[home] = false;
            self.set_real_tiles(old, home);
            match (from, to) {
                (Meld::Group(from), Meld::Group(to)) => {
                    self.extend_group((old, *from), (home, *to), usize::from(kept));
                }
                _ => self.extend_run(old, home),
            }
        }
        let opened = self.open_beside(&alone, homes);
        for &(new, count) in &homes.retrieved {
            let (new, count) = (usize::from(new), usize::from(count));
            let free = self.free_joker_slots(new);
            let first = lowest_bits(free & !opened[new], count);
            let missing = count - first.count_ones() as usize;
            self.retrieved[new] = first | lowest_bits(free & opened[new], missing);
        }
    }

    /// A group in its home: kept jokers stand for colours that are not real now, retrieved ones for
    /// colours that were laid.
    fn extend_group(&mut self, old: (usize, Group), home: (usize, Group), kept: usize) {
        let ((old, from), (home, to)) = (old, home);
        let both = self.turn.rules.joker_group_of_three() == JokerGroupOfThree::Both;
        let retrieved = self.turn.before[old].jokers().saturating_sub(kept);
        let lacks = to.real_colors().others();
        let laid = to.real_colors().and(from.real_colors().others());
        let paid = laid.first(retrieved);
        let kept_in = |tile: NumberedTile| lacks.contains(tile.color).then_some(home);
        self.know_jokers(old, kept_in, lacks.first(kept).or(paid));
        let owed = if both && retrieved > 0 { laid } else { paid };
        for color in owed.iter() {
            self.pay_from_rack(old, home, NumberedTile::new(color, to.number()));
        }
    }

    /// A run in its home: where a joker lay lies a joker or its payment.
    fn extend_run(&mut self, old: usize, home: usize) {
        let (from, to) = (self.turn.before[old], self.turn.after[home]);
        let joker_in = |tile: NumberedTile| {
            let slot = slot_in(&to, &from, tile).and_then(|slot| to.slot(slot));
            slot.is_some_and(|slot| slot.tile.is_joker())
        };
        self.know_jokers(old, |tile| joker_in(tile).then_some(home), ColorSet::NONE);
        for slot in from.slots().filter(|slot| slot.tile.is_joker()) {
            if let Some(tile) = slot.stands_for.filter(|&tile| !joker_in(tile)) {
                self.pay_from_rack(old, home, tile);
            }
        }
    }

    fn pay_from_rack(&mut self, old: usize, home: usize, tile: NumberedTile) {
        let slot = slot_in(&self.turn.after[home], &self.turn.before[old], tile);
        self.set(home, slot, Origin::Rack, Some(old));
    }

    /// Notes the jokers of an old meld; those of a group stood for these colours, in their order.
    fn know_jokers(
        &mut self,
        old: usize,
        kept_in: impl Fn(NumberedTile) -> Option<usize>,
        colors: ColorSet,
    ) {
        let meld = self.turn.before[old];
        let mut colors = colors.iter();
        for (slot, at) in meld.slots().enumerate() {
            if !at.tile.is_joker() {
                continue;
            }
            let stood_for = match meld {
                Meld::Run(_) => at.stands_for,
                Meld::Group(group) => colors
                    .next()
                    .map(|color| NumberedTile::new(color, group.number())),
            };
            let Some(stood_for) = stood_for else { continue };
            self.jokers.push(KnownJoker {
                old: Spot { meld: old, slot },
                stood_for,
                kept_in: kept_in(stood_for),
            });
        }
    }

    /// The opening, where there is one, in the new melds that stand alone; the slots of such melds
    /// that may be part of one, as bits.
    fn open_beside(&mut self, alone: &[bool], homes: &Homes) -> SmallVec<[u16; 24]> {
        let turn = self.turn;
        let mut opening = Vec::new();
        let mut opened: SmallVec<[u16; 24]> = SmallVec::from_elem(0, turn.after.len());
        for (place, meld) in turn.after.iter().enumerate() {
            if !alone[place] {
                continue;
            }
            let mut retrieved = homes.retrieved.iter();
            let retrieved = retrieved.find(|(new, _)| usize::from(*new) == place);
            let retrieved = retrieved.map_or(0, |(_, count)| usize::from(*count));
            if let Some(part) = turn.rules.best_part(meld, retrieved) {
                // The jokers of the opening come from the rack; those of a group are its first.
                let slots = ((1u32 << part.meld.len()) - 1) << part.first;
                opened[place] = slots as u16;
                opening.push(OpeningMeld {
                    meld: part.meld,
                    new_meld: Some(place),
                });
            }
        }
        if turn.opened == Opened::No {
            self.opening = Some(opening);
        }
        opened
    }
}
