//! Tables whose melds may be taken apart: payments, retrieved jokers and the tiles beside them.

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::{Known, Source, Teller, lowest_bits, slot_in};
use crate::{
    JokerMelds, Meld, Rack, Rules, Tiles,
    solver::Objective,
    turn::{
        account::{OpeningMeld, Origin, Spot},
        joker_law::{JokersAccount, number_in},
    },
};

impl Teller<'_> {
    pub(super) fn tell_free(&mut self, jokers: &JokersAccount) {
        let legal = self.legal;
        let frozen = legal.rules.joker_melds() == JokerMelds::Frozen;
        for given in &jokers.placed.given {
            let origin = |from: u8| Origin::Meld(usize::from(from));
            self.set(
                usize::from(given.meld),
                Some(usize::from(given.slot)),
                given.from.map_or(Origin::Rack, origin),
                given.paid.map(usize::from),
            );
        }
        let mut nth = 0;
        for (place, fate) in jokers.jokers.iter().enumerate() {
            let meld = legal.before[fate.meld];
            nth = match place.checked_sub(1).map(|last| jokers.jokers[last].meld) {
                Some(last) if last == fate.meld => nth + 1,
                _ => 0,
            };
            let slot = match meld {
                Meld::Run(run) => usize::from(number_in(run, fate.stood_for) - run.start()),
                Meld::Group(_) => meld.len() - meld.jokers() + nth,
            };
            let old = Spot {
                meld: fate.meld,
                slot,
            };
            self.jokers.push(Known {
                old,
                stood_for: fate.stood_for,
                kept_in: fate.kept_in,
            });
            // A locked meld, told once for each of its kept jokers.
            if let Some(new) = fate.kept_in.filter(|_| frozen) {
                self.set_real_tiles(fate.meld, new);
                for paid in jokers
                    .payments
                    .iter()
                    .filter(|paid| paid.for_meld == fate.meld)
                {
                    let slot = slot_in(&legal.after[new], &meld, paid.tile);
                    let origin = paid.from_meld.map_or(Origin::Rack, Origin::Meld);
                    self.set(new, slot, origin, Some(fate.meld));
                }
            }
        }
        for &(new, slots) in &jokers.placed.retrieved {
            let new = usize::from(new);
            let free = self.free_joker_slots(new);
            self.retrieved[new] = match legal.after[new] {
                Meld::Run(_) => slots & free,
                Meld::Group(_) => lowest_bits(free, slots.count_ones() as usize),
            };
        }
        // Without jokers on the old table every joker came from the rack.
        if legal.rules.rack_joker_tiles() > 0 && jokers.jokers.is_empty() {
            let holders: SmallVec<[usize; 8]> = (0..legal.after.len())
                .filter(|&new| legal.after[new].jokers() > 0)
                .collect();
            let beside = legal
                .rules
                .rack_tiles_beside(&legal.after, &legal.played, &holders);
            for (&new, tiles) in holders.iter().zip(beside.iter().flatten()) {
                for (slot, at) in legal.after[new].slots().enumerate() {
                    if tiles >> at.tile.index() & 1 == 1 {
                        self.set(new, Some(slot), Origin::Rack, None);
                    }
                }
            }
        }
        if !legal.opened {
            self.opening = Some(legal.rules.some_opening(&legal.after, &legal.played));
        }
        self.give_payments(jokers);
    }

    /// Payments that no rule binds to a place lie where the joker's meld went.
    fn give_payments(&mut self, jokers: &JokersAccount) {
        for paid in &jokers.payments {
            let source = Source {
                origin: paid.from_meld.map_or(Origin::Rack, Origin::Meld),
                paid: Some(paid.for_meld),
            };
            let given = self
                .legal
                .after
                .iter()
                .zip(&self.sources)
                .any(|(meld, slots)| {
                    let mut slots = meld.slots().zip(slots);
                    slots.any(|(at, given)| at.tile == paid.tile.into() && *given == Some(source))
                });
            if !given {
                self.give(paid.tile, source, paid.for_meld);
            }
        }
    }
}

impl Rules {
    /// Melds of the played tiles that open: those that lie on the table, if they suffice, else the
    /// ones that the solver finds. (The check itself only counts their points.)
    fn some_opening(&self, after: &[Meld], played: &Tiles) -> Vec<OpeningMeld> {
        let lying = self.opening_on_table(after, played);
        let points: u32 = lying.iter().map(|&place| after[place].points()).sum();
        if !lying.is_empty() && points >= self.initial_meld() {
            let opened = |place: usize| OpeningMeld {
                meld: after[place],
                new_meld: Some(place),
            };
            return lying.into_iter().map(opened).collect();
        }
        let found = self.opening(&Rack::from(*played), &Objective::Tiles);
        let melds = found.ok().flatten().map(|opening| opening.melds().to_vec());
        let opened = |meld: Meld| OpeningMeld {
            meld,
            new_meld: None,
        };
        melds.into_iter().flatten().map(opened).collect()
    }
}
