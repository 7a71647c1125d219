//! Tables whose melds may be taken apart: payments, retrieved jokers and the tiles beside them.

use smallvec::SmallVec;

use super::{
    builder::{AccountBuilder, KnownJoker, TileOrigin, lowest_bits, slot_in},
    opening_melds::opening_melds,
    parts::{Origin, Spot},
};
use crate::{
    JokerMelds, JokerReuse, Meld, Opened, Tile,
    turn::{
        joker_account::{JokerAccount, PaidTile},
        laws::rack_jokers::real_kinds,
    },
};

impl AccountBuilder<'_> {
    /// What the judgement found of the jokers, and what follows from it.
    pub(super) fn rearrange_table(&mut self, account: &JokerAccount) {
        let turn = self.turn;
        for given in &account.placed.given {
            let origin = |from: u8| Origin::Meld(usize::from(from));
            self.set(
                usize::from(given.meld),
                Some(usize::from(given.slot)),
                given.from.map_or(Origin::Rack, origin),
                given.paid.map(usize::from),
            );
        }
        self.know_old_jokers(account);
        for &(new, slots) in &account.placed.retrieved {
            let new = usize::from(new);
            let free = self.free_joker_slots(new);
            self.retrieved[new] = match turn.after[new] {
                Meld::Run(_) => slots & free,
                Meld::Group(_) => lowest_bits(free, slots.count_ones() as usize),
            };
        }
        if turn.rules.joker_melds() == JokerMelds::Splittable {
            self.keep_jokers_at_home();
        }
        // Without jokers on the old table every joker came from the rack.
        if turn.rules.rack_joker_tiles() > 0 && account.outcomes.is_empty() {
            self.give_company();
        }
        if turn.opened == Opened::No {
            self.opening = Some(opening_melds(turn));
        }
        self.give_payments(account);
        self.leave_the_opening();
    }

    /// Notes the jokers of the old table in their slots, and what lies in locked melds.
    fn know_old_jokers(&mut self, account: &JokerAccount) {
        let turn = self.turn;
        let frozen = turn.rules.joker_melds() == JokerMelds::Frozen;
        let mut nth = 0;
        for (place, joker) in account.outcomes.iter().enumerate() {
            let meld = turn.before[joker.meld];
            let last = place.checked_sub(1).map(|last| account.outcomes[last].meld);
            nth = if last == Some(joker.meld) { nth + 1 } else { 0 };
            let slot = match meld {
                Meld::Run(run) => run.slot_of(joker.stood_for.number).unwrap_or_default(),
                Meld::Group(_) => meld.len() - meld.jokers() + nth,
            };
            self.jokers.push(KnownJoker {
                old: Spot {
                    meld: joker.meld,
                    slot,
                },
                stood_for: joker.stood_for,
                kept_in: joker.kept_in,
            });
            // A locked meld, told once for each of its kept jokers.
            if let Some(new) = joker.kept_in.filter(|_| frozen) {
                self.set_real_tiles(joker.meld, new);
                let paid = account.payments.iter();
                for paid in paid.filter(|paid| paid.for_meld == joker.meld) {
                    let slot = slot_in(&turn.after[new], &meld, paid.tile);
                    let source = source_of(paid);
                    self.set(new, slot, source.origin, source.paid);
                }
            }
        }
    }

    /// The rack tiles that rack jokers need beside them.
    fn give_company(&mut self) {
        let turn = self.turn;
        let holders: SmallVec<[usize; 8]> = (0..turn.after.len())
            .filter(|&new| turn.after[new].jokers() > 0)
            .collect();
        let beside = turn
            .rules
            .rack_tiles_beside(&turn.after, &turn.played, &holders);
        for (&new, tiles) in holders.iter().zip(beside.iter().flatten()) {
            for (slot, at) in turn.after[new].slots().enumerate() {
                if tiles >> at.tile.index() & 1 == 1 {
                    self.set(new, Some(slot), Origin::Rack, None);
                }
            }
        }
    }

    /// The melds of the opening still lie where they were laid if their tiles, by this account, can
    /// be the played ones; otherwise tiles of the old table took their places.
    fn leave_the_opening(&mut self) {
        let turn = self.turn;
        let mut opening = self.opening.take();
        for opened in opening.iter_mut().flatten() {
            let Some(new) = opened.new_meld else { continue };
            let meld = &turn.after[new];
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
                    *source = Some(TileOrigin {
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
        let placed = self.turn.after.iter().zip(&self.sources);
        let placed = placed.flat_map(|(meld, sources)| meld.slots().zip(sources));
        let known = placed.filter(|(slot, source)| {
            slot.tile == tile && source.is_some_and(|source| source.origin == Origin::Rack)
        });
        known.count() < usize::from(self.turn.played.count(tile))
    }

    /// Of two kept jokers that stand for the same tile each is told to lie where more of its old
    /// meld lies, where no rule asks which is which: beside a retrieved joker it counts for the
    /// meld that it came from.
    fn keep_jokers_at_home(&mut self) {
        let turn = self.turn;
        let alike = |old: usize, new: usize| {
            (real_kinds(&turn.before[old]) & real_kinds(&turn.after[new])).count_ones()
        };
        let any_reuse = turn.rules.joker_reuse() == JokerReuse::Any;
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
    fn give_payments(&mut self, account: &JokerAccount) {
        for paid in &account.payments {
            let source = source_of(paid);
            if !self.is_given(paid.tile, |given| given == source) {
                self.give(paid.tile, source, paid.for_meld);
            }
        }
    }
}

fn source_of(paid: &PaidTile) -> TileOrigin {
    TileOrigin {
        origin: paid.from_meld.map_or(Origin::Rack, Origin::Meld),
        paid: Some(paid.for_meld),
    }
}
