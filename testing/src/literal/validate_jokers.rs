//! The second half of the check of one account: payments, locked melds, reuse, rack jokers.

use super::given::{Check, JokerFrom, PaymentAccount, need};
use super::melds::{self, Kind, Meld};
use super::rules::{Retrieval, Reuse};
use super::turn::{Spot, spots};
use super::{COLOURS, Origin, Slot, Tile};

/// Whether what the jokers of a table stand for fits their melds: in a run the tile of the place;
/// in a group colours that the group lacks, different jokers different ones.
pub(crate) fn stand(melds: &[Meld], jokers: &[(Spot, Tile)]) -> Result<(), String> {
    for (m, meld) in melds.iter().enumerate() {
        let here: Vec<(Spot, Tile)> = jokers.iter().copied().filter(|j| j.0.meld == m).collect();
        let reading = &meld.readings()[0];
        let mut tiles = melds::reals(&meld.slots);
        for (spot, tile) in here {
            let fits = match meld.kind {
                Kind::Run => tile == reading[spot.slot].tile,
                Kind::Group => {
                    COLOURS.contains(&tile.0) && tile.1 == tiles[0].1 && !tiles.contains(&tile)
                }
            };
            need(fits, "a joker stands for a tile that does not fit its meld")?;
            tiles.push(tile);
        }
    }
    Ok(())
}

impl Check<'_> {
    /// What pays for the retrieved jokers.
    pub(crate) fn payments(&self) -> Result<(), String> {
        let payments = &self.account.payments;
        if self.rules.retrieval != Retrieval::Replace {
            return need(payments.is_empty(), "a payment where nothing is paid");
        }
        let retrieved: Vec<(Spot, Tile)> = self.retrieved().collect();
        for (i, payment) in payments.iter().enumerate() {
            // A real tile on the table after; no tile pays for two jokers.
            let real = self.turn.reals_after.contains(&(payment.at, payment.tile));
            need(real, "a payment that is not there")?;
            let again = payments[..i].iter().any(|other| other.at == payment.at);
            need(!again, "a tile that pays twice")?;
            for joker in &payment.replaces {
                need(
                    retrieved.iter().any(|(was, _)| was == joker),
                    "paid, not retrieved",
                )?;
            }
            let meld = payment
                .replaces
                .first()
                .ok_or("a payment for nothing")?
                .meld;
            need(
                payment.replaces.iter().all(|joker| joker.meld == meld),
                "paid for two melds",
            )?;
            // It comes from the rack, or, if the rules say so, from another meld, which is not
            // locked when it is needed.
            if let Origin::Meld(from) = payment.from {
                need(
                    self.rules.table_pays && from != meld,
                    "paid from the wrong place",
                )?;
                need(
                    self.free(from, &payments[..i]),
                    "a payment out of a locked meld",
                )?;
            }
        }
        for meld in 0..self.turn.before.len() {
            self.paid_in_full(meld)?;
        }
        Ok(())
    }

    /// Every retrieved joker of a meld is paid for, and nothing more is paid.
    fn paid_in_full(&self, meld: usize) -> Result<(), String> {
        let jokers: Vec<(Spot, Tile)> = self.retrieved().filter(|j| j.0.meld == meld).collect();
        let group = self.turn.before[meld].kind == Kind::Group;
        if self.rules.both_colours && group && !jokers.is_empty() {
            // Together: a tile for every colour that no real tile and no kept joker covers.
            let mut covered = melds::reals(&self.turn.before[meld].slots);
            let number = covered[0].1;
            covered.extend(
                self.kept()
                    .filter(|j| j.0.meld == meld)
                    .map(|(_, stood, _)| stood),
            );
            let all = COLOURS.into_iter().map(|colour| (colour, number));
            let mut owed: Vec<Tile> = all.filter(|tile| !covered.contains(tile)).collect();
            let mut paid: Vec<Tile> = self.paid_for(meld).map(|payment| payment.tile).collect();
            owed.sort_unstable();
            paid.sort_unstable();
            return need(
                owed == paid,
                "a group's jokers are not paid for in both colours",
            );
        }
        for (was, stood) in &jokers {
            // By one tile equal to the tile that it stood for.
            let mut payments = self
                .paid_for(meld)
                .filter(|payment| payment.replaces == [*was]);
            let right = payments
                .next()
                .is_some_and(|payment| payment.tile == *stood);
            need(
                right && payments.next().is_none(),
                "a joker is not paid for by its tile",
            )?;
        }
        need(
            self.paid_for(meld).count() == jokers.len(),
            "a payment too many",
        )
    }

    fn paid_for(&self, meld: usize) -> impl Iterator<Item = &PaymentAccount> + '_ {
        let payments = self.account.payments.iter();
        payments.filter(move |payment| payment.replaces.iter().any(|joker| joker.meld == meld))
    }

    /// Whether a meld of the table before is free once these payments are made: on an extend-only
    /// table never; a frozen meld once all its jokers are retrieved and paid for.
    fn free(&self, meld: usize, made: &[PaymentAccount]) -> bool {
        let all_retrieved = self.kept().all(|(was, ..)| was.meld != meld);
        let all_paid = self.paid_for(meld).all(|payment| made.contains(payment));
        !self.rules.extend_only && (!self.rules.frozen || (all_retrieved && all_paid))
    }

    /// Extend only: every old meld is locked. Frozen: one with a kept joker is. Two locked melds
    /// are never in the same meld.
    pub(crate) fn locked_melds(&self) -> Result<(), String> {
        let mut homes = Vec::new();
        for meld in 0..self.turn.before.len() {
            let keeps = self.kept().any(|(was, ..)| was.meld == meld);
            if self.rules.extend_only || (self.rules.frozen && keeps) {
                let home = self.locked(meld)?;
                need(!homes.contains(&home), "two locked melds in one")?;
                homes.push(home);
            }
        }
        Ok(())
    }

    /// Where a locked meld is: all its real tiles, kept jokers and payments are in one meld of the
    /// same kind, each in its place.
    pub(crate) fn locked(&self, meld: usize) -> Result<usize, String> {
        let old = &self.turn.before[meld];
        let seats = &old.readings()[0];
        // What must be there: where it is now, and its place in a run.
        let mut parts: Vec<(Spot, u8)> = Vec::new();
        for (slot, seat) in old.slots.iter().zip(seats) {
            if let Slot::Real(tile) = *slot {
                let mut reals = self.turn.reals_after.iter();
                let sure = |at| self.surely(at, Origin::Meld(meld));
                let found = reals.find(|(at, other)| *other == tile && sure(*at));
                let lost = "where a tile of a locked meld is, the account does not say";
                parts.push((found.ok_or(lost)?.0, seat.place));
            }
        }
        for (was, _, at) in self.kept().filter(|(was, ..)| was.meld == meld) {
            parts.push((at, seats[was.slot].place));
        }
        for payment in self.paid_for(meld) {
            parts.push((payment.at, seats[payment.replaces[0].slot].place));
        }
        let home = parts[0].0.meld;
        need(
            self.turn.after[home].kind == old.kind,
            "a locked meld became another kind",
        )?;
        for (at, place) in parts {
            need(at.meld == home, "a locked meld is taken apart")?;
            need(
                self.seats[home][at.slot].place == place,
                "a locked meld's tile moved",
            )?;
        }
        Ok(home)
    }

    /// Where the retrieved jokers stand.
    pub(crate) fn reuse(&self) -> Result<(), String> {
        let retrieved = |joker: &&super::validate::JokerAccount| {
            matches!(joker.from, JokerFrom::Retrieved { .. })
        };
        for joker in self.account.jokers.iter().filter(retrieved) {
            let meld = joker.at.meld;
            let rack = self.rack_tiles(meld);
            if self.rules.reuse >= Reuse::NewMeld {
                for old in 0..self.turn.before.len() {
                    need(
                        !self.perhaps_continues(meld, old),
                        "a retrieved joker in an old meld",
                    )?;
                }
            }
            if self.rules.reuse >= Reuse::NewMeldWithRackTiles {
                let enough = rack.len() >= self.rules.reuse_tiles;
                need(enough, "a retrieved joker with too few rack tiles")?;
            }
            if self.rules.reuse >= Reuse::NewMeldFromRackTiles {
                let parts = melds::parts(&self.turn.after[meld]);
                let with_it = parts.iter().filter(|part| part.contains(&joker.at.slot));
                let mut first = with_it.filter(|part| self.laid_first(meld, part, &rack));
                need(
                    first.next().is_some(),
                    "a retrieved joker in no meld from the rack",
                )?;
            }
        }
        Ok(())
    }

    /// Whether a part of a meld is a meld of retrieved jokers and enough rack tiles.
    fn laid_first(&self, meld: usize, part: &[usize], rack: &[usize]) -> bool {
        let from_rack: Vec<usize> = part.iter().copied().filter(|i| rack.contains(i)).collect();
        let real = |i: &usize| self.turn.after[meld].slots[*i] != Slot::Joker;
        let retrieved = |slot: usize| {
            let mut jokers = self.account.jokers.iter();
            let at = Spot { meld, slot };
            jokers.any(|j| j.at == at && matches!(j.from, JokerFrom::Retrieved { .. }))
        };
        part.iter()
            .all(|&slot| rack.contains(&slot) || retrieved(slot))
            && from_rack.iter().any(real)
            && from_rack.len() >= self.rules.reuse_tiles
    }

    /// The slots of a meld of the table after with tiles that surely came from the rack and pay
    /// nothing, rack jokers counted.
    fn rack_tiles(&self, meld: usize) -> Vec<usize> {
        let spots = spots(&self.turn.after)
            .into_iter()
            .filter(|(at, _)| at.meld == meld);
        let from_rack = spots.filter(|(at, slot)| match slot {
            Slot::Joker => self.rack_joker_at(*at),
            Slot::Real(_) => {
                let pays = self
                    .account
                    .payments
                    .iter()
                    .any(|payment| payment.at == *at);
                !pays && self.surely(*at, Origin::Rack)
            }
        });
        from_rack.map(|(at, _)| at.slot).collect()
    }

    /// Whether a meld of the table after may hold at least three of an old meld's real tiles, kept
    /// jokers and payments, or both when there are only two.
    fn perhaps_continues(&self, meld: usize, old: usize) -> bool {
        let reals = melds::reals(&self.turn.before[old].slots);
        let here = |tile: &&Tile| {
            let mut reals = self
                .turn
                .reals_after
                .iter()
                .filter(|(_, other)| other == *tile);
            reals.any(|(at, _)| at.meld == meld && self.perhaps(*at, Origin::Meld(old)))
        };
        let kept: Vec<Spot> = self
            .kept()
            .filter(|(was, ..)| was.meld == old)
            .map(|(_, _, at)| at)
            .collect();
        let paid: Vec<Spot> = self.paid_for(old).map(|payment| payment.at).collect();
        let all = reals.len() + kept.len() + paid.len();
        let others = kept
            .iter()
            .chain(&paid)
            .filter(|at| at.meld == meld)
            .count();
        let held = reals.iter().filter(here).count() + others;
        held >= 3 || (held == 2 && all == 2)
    }

    /// The meld of a rack joker holds enough real rack tiles that pay nothing.
    pub(crate) fn rack_jokers(&self) -> Result<(), String> {
        for joker in self
            .account
            .jokers
            .iter()
            .filter(|joker| joker.from == JokerFrom::Rack)
        {
            let meld = &self.turn.after[joker.at.meld];
            let tiles = self.rack_tiles(joker.at.meld);
            let real = tiles
                .iter()
                .filter(|&&slot| meld.slots[slot] != Slot::Joker)
                .count();
            need(
                real >= self.rules.rack_joker_tiles,
                "a rack joker with too few rack tiles",
            )?;
        }
        Ok(())
    }
}
