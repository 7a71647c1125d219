//! A simple turn that retrieves a joker: tried out one after another, and judged like any other.

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::{
    meld_changes::{replaced, with_a_joker, without},
    retrieval::{PaymentAtHand, RetrievalExample},
};
use crate::{
    Color, Group, JokerReuse, Meld, Number, NumberedTile, Position, Rules, Run, Table, TableSetup,
    Tiles,
    color::ColorSet,
    number::RunPlace,
    turn::account::{Origin, Spot},
};

/// A turn that retrieves a joker of the table.
pub(super) struct ExampleSearch<'a> {
    pub(super) position: &'a Position,
    pub(super) joker: Spot,
    /// What it may stand for.
    pub(super) tiles: &'a [NumberedTile],
    /// What is at hand of it.
    pub(super) payments: &'a [PaymentAtHand],
}

impl ExampleSearch<'_> {
    /// The first such turn that is found, if so many tiles pay.
    pub(super) fn find(&self, price: usize) -> Option<RetrievalExample> {
        if price == 0 {
            return self.leaves().or_else(|| self.pushed_out());
        }
        // Sets of so many of the tiles, by bits; no more than four colours.
        let mut sets =
            (1..1u8 << self.tiles.len()).filter(|set| set.count_ones() as usize == price);
        sets.find_map(|set| {
            let chosen: SmallVec<[NumberedTile; 4]> = (0..self.tiles.len())
                .filter(|nth| set >> nth & 1 == 1)
                .map(|nth| self.tiles[nth])
                .collect();
            let left = replaced(self.holder(), self.joker.slot, &chosen)?;
            self.paid(&left, &chosen, &mut SmallVec::new())
        })
    }

    /// The meld in which the joker lies.
    fn holder(&self) -> &Meld {
        &self.position.table().melds()[self.joker.meld]
    }

    /// Freed without a payment: by leaving.
    fn leaves(&self) -> Option<RetrievalExample> {
        let left = without(self.holder(), self.joker.slot)?;
        self.reused(&left, &[])
    }

    /// Freed without a payment: by a rack tile in its place.
    fn pushed_out(&self) -> Option<RetrievalExample> {
        let held = |tile: &&NumberedTile| self.position.rack().tiles().count((**tile).into()) > 0;
        self.tiles.iter().filter(held).find_map(|&tile| {
            let laid = PaymentAtHand {
                tile,
                origin: Origin::Rack,
                free: true,
            };
            let left = replaced(self.holder(), self.joker.slot, &[tile])?;
            let found = self.reused(&[left], &[laid])?;
            // The tile is laid, but it is no payment.
            Some(RetrievalExample {
                payments: Vec::new(),
                ..found
            })
        })
    }

    /// Chooses where each payment comes from.
    fn paid(
        &self,
        left: &Meld,
        chosen: &[NumberedTile],
        paid: &mut SmallVec<[PaymentAtHand; 4]>,
    ) -> Option<RetrievalExample> {
        let Some((&tile, rest)) = chosen.split_first() else {
            return self.reused(&[*left], paid);
        };
        for payment in self.payments.iter().filter(|payment| payment.tile == tile) {
            let used = |other: &PaymentAtHand| {
                payment.origin != Origin::Rack && other.origin == payment.origin
            };
            if !payment.free || paid.iter().any(used) {
                continue;
            }
            paid.push(*payment);
            let found = self.paid(left, rest, paid);
            if found.is_some() {
                return found;
            }
            paid.pop();
        }
        None
    }

    /// Finds a place for the joker, its meld being what is left of it and the payments laid.
    fn reused(&self, left: &[Meld], paid: &[PaymentAtHand]) -> Option<RetrievalExample> {
        let mut melds = self.melds_without(left, paid)?;
        let mut rack = *self.position.rack().tiles();
        for paid in paid.iter().filter(|paid| paid.origin == Origin::Rack) {
            rack.remove(paid.tile.into());
        }
        let example = |new_meld: usize, table: Table| RetrievalExample {
            payments: paid.to_vec(),
            new_meld,
            table,
        };
        let count = melds.len();
        melds.push(*self.holder());
        for meld in melds_with_a_joker(self.position.rules(), &rack) {
            melds[count] = meld;
            if let Some(table) = self.legal_table(&melds) {
                return Some(example(count, table));
            }
        }
        melds.pop();
        if self.position.rules().joker_reuse() != JokerReuse::Any {
            return None;
        }
        for index in 0..count {
            let meld = melds[index];
            for longer in with_a_joker(&meld) {
                melds[index] = longer;
                if let Some(table) = self.legal_table(&melds) {
                    return Some(example(index, table));
                }
            }
            melds[index] = meld;
        }
        None
    }

    /// The old melds without the payments that come out of them, and what is left of the joker's.
    fn melds_without(&self, left: &[Meld], paid: &[PaymentAtHand]) -> Option<SmallVec<[Meld; 24]>> {
        let mut melds = SmallVec::new();
        for (index, meld) in self.position.table().melds().iter().enumerate() {
            let taken = paid.iter().find(|paid| paid.origin == Origin::Meld(index));
            match taken {
                _ if index == self.joker.meld => melds.extend_from_slice(left),
                Some(paid) => {
                    let lies = |slot: crate::Slot| slot.tile == paid.tile.into();
                    let slot = meld.slots().position(lies)?;
                    melds.extend(without(meld, slot)?);
                }
                None => melds.push(*meld),
            }
        }
        Some(melds)
    }

    /// The table of these melds, if it is a legal turn by an account that retrieves the joker.
    fn legal_table(&self, melds: &SmallVec<[Meld; 24]>) -> Option<Table> {
        let slots = melds.iter().flat_map(Meld::slots);
        let tiles = Tiles::try_from_iter(slots.map(|slot| slot.tile)).ok()?;
        let table = Table::of_legal(melds.clone(), tiles);
        let after = TableSetup::from(&table);
        let account = self.position.check(&after).account()?;
        // The jokers of a group cannot be told apart.
        let of_group = matches!(self.holder(), Meld::Group(_));
        let retrieves = account.jokers().iter().any(|old| {
            old.retrieved && (old.old == self.joker || of_group && old.old.meld == self.joker.meld)
        });
        retrieves.then_some(table)
    }
}

/// The shortest melds of one joker and rack tiles that any rule of reuse asks for.
fn melds_with_a_joker(rules: &Rules, rack: &Tiles) -> Vec<Meld> {
    let needed = match rules.joker_reuse() {
        JokerReuse::Any | JokerReuse::NewMeld => 2,
        JokerReuse::NewMeldWithRackTiles | JokerReuse::NewMeldFromRackTiles => {
            rules.joker_reuse_tiles().max(2)
        }
    };
    let len = needed + 1;
    let mut found = Vec::new();
    if len > 13 {
        return found;
    }
    let last = if rules.ones_high() { 14 } else { 13 };
    let holds =
        |color: Color, number: Number| rack.count(NumberedTile::new(color, number).into()) > 0;
    for color in Color::ALL {
        let there =
            |place: u8| RunPlace::new(place).is_some_and(|place| holds(color, place.number()));
        for start in 1..=(last + 1u8).saturating_sub(len) {
            for joker in 0..len {
                let mut others = (0..len).filter(|&slot| slot != joker);
                if others.all(|slot| there(start + slot)) {
                    found.extend(Run::new(color, start, len, 1 << joker).map(Meld::Run));
                }
            }
        }
    }
    for number in Number::ALL {
        for colors in ColorSet::ALL.choices(usize::from(needed)) {
            if colors.iter().all(|color| holds(color, number)) {
                found.extend(Group::new(number, colors.mask(), 1).map(Meld::Group));
            }
        }
    }
    found
}
