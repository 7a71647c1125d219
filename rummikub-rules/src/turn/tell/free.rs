//! Tables whose melds may be taken apart: payments, retrieved jokers and the tiles beside them.

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::{Known, Source, Teller, kinds, lowest_bits, slot_in};
use crate::{
    JokerMelds, JokerReuse, Meld, Rack, Rules, Tile, Tiles,
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
        if !frozen {
            self.keep_jokers_at_home();
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
        self.leave_the_opening();
    }

    /// The melds of the opening still lie where they were laid if their tiles, by this account, can
    /// be the played ones; otherwise tiles of the old table took their places.
    fn leave_the_opening(&mut self) {
        let legal = self.legal;
        let mut opening = self.opening.take();
        for opened in opening.iter_mut().flatten() {
            let Some(new) = opened.new_meld else { continue };
            let meld = &legal.after[new];
            let old_jokers = self.retrieved[new] != 0
                || self.jokers.iter().any(|joker| joker.kept_in == Some(new));
            let sources = self.sources[new].iter();
            let from_rack = meld
                .slots()
                .zip(sources)
                .all(|(slot, source)| match source {
                    Some(source) => source.origin == Origin::Rack,
                    None => slot.tile.is_joker() || self.may_come_from_the_rack(slot.tile),
                });
            if old_jokers || !from_rack {
                opened.new_meld = None;
                continue;
            }
            for (slot, source) in meld.slots().zip(&mut self.sources[new]) {
                if !slot.tile.is_joker() && source.is_none() {
                    *source = Some(Source {
                        origin: Origin::Rack,
                        paid: None,
                    });
                }
            }
        }
        self.opening = opening;
    }

    /// Whether more copies of a tile were played than places are known to hold played ones.
    fn may_come_from_the_rack(&self, tile: Tile) -> bool {
        let placed = self.legal.after.iter().zip(&self.sources);
        let placed = placed.flat_map(|(meld, sources)| meld.slots().zip(sources));
        let known = placed.filter(|(slot, source)| {
            slot.tile == tile && source.is_some_and(|source| source.origin == Origin::Rack)
        });
        known.count() < usize::from(self.legal.played.count(tile))
    }

    /// Of two kept jokers that stand for the same tile each is told to lie where more of its old
    /// meld lies, where no rule asks which is which: beside a retrieved joker it counts for the
    /// meld that it came from.
    fn keep_jokers_at_home(&mut self) {
        let legal = self.legal;
        let alike = |old: usize, new: usize| {
            (kinds(&legal.before[old]) & kinds(&legal.after[new])).count_ones()
        };
        let any_reuse = legal.rules.joker_reuse() == JokerReuse::Any;
        for second in 1..self.jokers.len() {
            for first in 0..second {
                let (one, other) = (self.jokers[first], self.jokers[second]);
                let (Some(here), Some(there)) = (one.kept_in, other.kept_in) else {
                    continue;
                };
                let free = any_reuse || self.retrieved[here] == 0 && self.retrieved[there] == 0;
                let better = alike(one.old.meld, there) + alike(other.old.meld, here)
                    > alike(one.old.meld, here) + alike(other.old.meld, there);
                if free && better && one.stood_for == other.stood_for {
                    self.jokers[first].kept_in = Some(there);
                    self.jokers[second].kept_in = Some(here);
                }
            }
        }
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
