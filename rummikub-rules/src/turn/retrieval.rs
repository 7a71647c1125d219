//! What a player may do about a joker on the table, before a turn is proposed.

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::account::{Origin, Spot};
use crate::{
    Color, Group, InitialTablePlay, JokerGroupOfThree, JokerMelds, JokerPayment, JokerRetrieval,
    JokerReuse, Meld, Number, NumberedTile, Opened, Position, PositionError, Rack, Rules, Run,
    Table, TablePlay, TableSetup, Tile, Tiles,
};

/// Why a joker cannot be retrieved in this turn, whatever the player lays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum RetrievalBarrier {
    /// The rules never allow it.
    Never,
    /// The player has not opened, and must not touch the table before (S-030).
    NotOpened,
    /// No tile that could pay is on the rack, nor, where the table may pay, in another meld.
    NothingPays,
}

impl RetrievalBarrier {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::NotOpened => "not-opened",
            Self::NothingPays => "nothing-pays",
        }
    }
}

impl core::fmt::Display for RetrievalBarrier {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Never => "these rules never allow a joker to be retrieved",
            Self::NotOpened => "no joker is retrieved before the turn after the opening",
            Self::NothingPays => "no tile that could replace the joker is at hand",
        })
    }
}

/// A tile that may pay for a joker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PaymentAtHand {
    /// The tile.
    pub tile: NumberedTile,
    /// The rack, or the meld of the table that holds it.
    pub origin: Origin,
    /// Whether it can be taken as the table is now: always from the rack; from a meld unless that
    /// meld is locked by its own jokers. (These may be retrieved first, and it is free then.)
    pub free: bool,
}

/// A turn that retrieves a joker: one that the rules allow.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RetrievalExample {
    /// The tiles laid for the joker; none where it is freed without a payment.
    pub payments: Vec<PaymentAtHand>,
    /// The meld of the new table in which the joker is used again, by its index from 0.
    pub new_meld: usize,
    /// The new table.
    pub table: Table,
}

/// What a player may do about one joker on the table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Retrieval {
    /// Where it lies.
    pub joker: Spot,
    /// Every tile that it may stand for: one in a run; in a group each colour that the group lacks.
    pub may_stand_for: SmallVec<[NumberedTile; 4]>,
    /// Why it cannot be retrieved in this turn. If there is a reason, no legal turn retrieves it.
    /// (None is no promise that some turn does: see `example`.)
    pub barrier: Option<RetrievalBarrier>,
    /// How many tiles pay for it if it alone is retrieved: none where manipulation frees it
    /// (`clear`), else one, or every missing colour where both are asked.
    pub price: usize,
    /// Every tile at hand that may be one of the payments, rack tiles first, a kind once for each
    /// place it is at. Empty where nothing is paid.
    pub payments: Vec<PaymentAtHand>,
    /// Where it may be used again.
    pub reuse: JokerReuse,
    /// How many tiles from the rack must lie with it there; 0 where the rules ask for none.
    pub reuse_tiles: u8,
    /// A simple legal turn that retrieves it, if there is one: the payments are laid in its place,
    /// each from the rack or from a meld that stays legal without it, and the joker is laid with
    /// rack tiles alone, or, where it may be used anywhere, added to a meld. Without one there may
    /// still be turns that rearrange more of the table.
    pub example: Option<RetrievalExample>,
}

impl Position {
    /// What the player may do about each joker on the table, in the order of the melds and slots.
    /// A new table is tried for every simple turn, some hundreds at most for each joker.
    ///
    /// ```
    /// use rummikub_rules::{Opened, Origin, Rules};
    /// let rules = Rules::preset("pagat-sabra")?;
    /// let table = rules.table_from_text("K4 R4 B4 O4 | J B7 B8")?;
    /// let position = rules.position(&table, &"B6 R10 R11".parse()?, Opened::Yes)?;
    /// let found = position.joker_retrievals();
    /// assert_eq!(found[0].may_stand_for[0].to_string(), "B6");
    /// assert_eq!(found[0].payments[0].origin, Origin::Rack);
    /// assert!(found[0].example.is_some());
    /// let found = rules.joker_retrievals(&table, &"R10 R11".parse()?, Opened::Yes)?;
    /// assert_eq!(found[0].barrier.unwrap().code(), "nothing-pays");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn joker_retrievals(&self) -> Vec<Retrieval> {
        let asked = Asked { position: self };
        let melds = self.table().melds().iter().enumerate();
        melds
            .flat_map(|(meld, holder)| {
                let jokers = holder.slots().enumerate();
                jokers
                    .filter(|(_, slot)| slot.tile.is_joker())
                    .map(move |(slot, _)| Spot { meld, slot })
            })
            .map(|joker| asked.retrieval(joker))
            .collect()
    }
}

impl Rules {
    /// What the player may do about each joker on the table; see [`Position::joker_retrievals`].
    ///
    /// # Errors
    /// When table and rack are no position under these rules.
    pub fn joker_retrievals(
        &self,
        before: &Table,
        rack: &Rack,
        opened: Opened,
    ) -> Result<Vec<Retrieval>, PositionError> {
        Ok(self.position(before, rack, opened)?.joker_retrievals())
    }
}

struct Asked<'a> {
    position: &'a Position,
}

type Melds = SmallVec<[Meld; 2]>;

impl Asked<'_> {
    fn retrieval(&self, joker: Spot) -> Retrieval {
        let rules = self.position.rules();
        let holder = &self.position.table().melds()[joker.meld];
        let may_stand_for = may_stand_for(holder, joker.slot);
        let pays = rules.joker_retrieval() == JokerRetrieval::Replace;
        let price = if pays { self.price(holder) } else { 0 };
        let payments = if pays {
            self.payments(joker.meld, &may_stand_for)
        } else {
            Vec::new()
        };
        let next_turn = rules.initial_table_play() == InitialTablePlay::NextTurn;
        let kinds = may_stand_for
            .iter()
            .filter(|tile| payments.iter().any(|paid| paid.tile == **tile));
        let barrier = if rules.joker_retrieval() == JokerRetrieval::Never {
            Some(RetrievalBarrier::Never)
        } else if !self.position.opened().is_yes() && next_turn {
            Some(RetrievalBarrier::NotOpened)
        } else if kinds.count() < price {
            Some(RetrievalBarrier::NothingPays)
        } else {
            None
        };
        let reuse = rules.joker_reuse();
        let example = if barrier.is_none() {
            self.example(joker, &may_stand_for, price, &payments)
        } else {
            None
        };
        Retrieval {
            joker,
            may_stand_for,
            barrier,
            price,
            payments,
            reuse,
            reuse_tiles: match reuse {
                JokerReuse::Any | JokerReuse::NewMeld => 0,
                JokerReuse::NewMeldWithRackTiles | JokerReuse::NewMeldFromRackTiles => {
                    rules.joker_reuse_tiles()
                }
            },
            example,
        }
    }

    fn price(&self, holder: &Meld) -> usize {
        let both = self.position.rules().joker_group_of_three() == JokerGroupOfThree::Both;
        match holder {
            // The other jokers of the group cover a colour each.
            Meld::Group(_) if both => 5 - holder.len(),
            _ => 1,
        }
    }

    fn payments(&self, holder: usize, tiles: &[NumberedTile]) -> Vec<PaymentAtHand> {
        let rules = self.position.rules();
        let mut found = Vec::new();
        for &tile in tiles {
            if self.position.rack().tiles().count(tile.into()) > 0 {
                found.push(PaymentAtHand {
                    tile,
                    origin: Origin::Rack,
                    free: true,
                });
            }
        }
        // Where tables may only be extended nothing leaves a meld.
        let table = rules.joker_payment() == JokerPayment::RackOrTable
            && rules.table_play() == TablePlay::Full;
        for (from, meld) in self.position.table().melds().iter().enumerate() {
            for &tile in tiles.iter().filter(|_| table && from != holder) {
                if meld.slots().any(|slot| slot.tile == tile.into()) {
                    let locked = rules.joker_melds() == JokerMelds::Frozen && meld.jokers() > 0;
                    found.push(PaymentAtHand {
                        tile,
                        origin: Origin::Meld(from),
                        free: !locked,
                    });
                }
            }
        }
        found
    }

    fn example(
        &self,
        joker: Spot,
        tiles: &[NumberedTile],
        price: usize,
        payments: &[PaymentAtHand],
    ) -> Option<RetrievalExample> {
        let holder = &self.position.table().melds()[joker.meld];
        if price == 0 {
            // Freed without a payment: by leaving, or by a rack tile in its place.
            let left = without(holder, joker.slot);
            let leaves = left.and_then(|left| self.reused(joker, &left, &[]));
            return leaves.or_else(|| {
                let mut at_hand = tiles.iter().copied().filter_map(|tile| {
                    let held = self.position.rack().tiles().count(tile.into()) > 0;
                    let paid = PaymentAtHand {
                        tile,
                        origin: Origin::Rack,
                        free: true,
                    };
                    held.then_some(paid)
                });
                at_hand.find_map(|paid| {
                    let left = replaced(holder, joker.slot, &[paid.tile])?;
                    let found = self.reused(joker, &[left], &[paid])?;
                    // The tile is laid, but it is no payment.
                    Some(RetrievalExample {
                        payments: Vec::new(),
                        ..found
                    })
                })
            });
        }
        // Sets of so many of the tiles, by bits; no more than four colours.
        (1..1u8 << tiles.len())
            .filter(|set| set.count_ones() as usize == price)
            .find_map(|set| {
                let chosen: SmallVec<[NumberedTile; 4]> = (0..tiles.len())
                    .filter(|nth| set >> nth & 1 == 1)
                    .map(|nth| tiles[nth])
                    .collect();
                let left = replaced(holder, joker.slot, &chosen)?;
                self.paid(joker, &left, &chosen, &mut SmallVec::new(), payments)
            })
    }

    /// Chooses where each payment comes from.
    fn paid(
        &self,
        joker: Spot,
        left: &Meld,
        chosen: &[NumberedTile],
        paid: &mut SmallVec<[PaymentAtHand; 4]>,
        payments: &[PaymentAtHand],
    ) -> Option<RetrievalExample> {
        let Some((&tile, rest)) = chosen.split_first() else {
            return self.reused(joker, &[*left], paid);
        };
        for payment in payments.iter().filter(|payment| payment.tile == tile) {
            let used = |other: &PaymentAtHand| {
                payment.origin != Origin::Rack && other.origin == payment.origin
            };
            if !payment.free || paid.iter().any(used) {
                continue;
            }
            paid.push(*payment);
            let found = self.paid(joker, left, rest, paid, payments);
            if found.is_some() {
                return found;
            }
            paid.pop();
        }
        None
    }

    /// Finds a place for the joker, its meld being what is left of it and the payments laid.
    fn reused(
        &self,
        joker: Spot,
        left: &[Meld],
        paid: &[PaymentAtHand],
    ) -> Option<RetrievalExample> {
        let mut melds: SmallVec<[Meld; 24]> = SmallVec::new();
        for (index, meld) in self.position.table().melds().iter().enumerate() {
            let taken = paid.iter().find(|paid| paid.origin == Origin::Meld(index));
            match taken {
                _ if index == joker.meld => melds.extend_from_slice(left),
                Some(paid) => {
                    let slot = meld
                        .slots()
                        .position(|slot| slot.tile == paid.tile.into())?;
                    melds.extend(without(meld, slot)?);
                }
                None => melds.push(*meld),
            }
        }
        let mut rack = *self.position.rack().tiles();
        for paid in paid.iter().filter(|paid| paid.origin == Origin::Rack) {
            rack.remove(paid.tile.into());
        }
        let try_melds = |melds: &SmallVec<[Meld; 24]>, new_meld: usize| {
            self.judge(joker, melds).map(|table| RetrievalExample {
                payments: paid.to_vec(),
                new_meld,
                table,
            })
        };
        let count = melds.len();
        melds.push(self.position.table().melds()[joker.meld]);
        for meld in self.melds_with_a_joker(&rack) {
            melds[count] = meld;
            let found = try_melds(&melds, count);
            if found.is_some() {
                return found;
            }
        }
        melds.pop();
        if self.position.rules().joker_reuse() == JokerReuse::Any {
            for index in 0..count {
                let meld = melds[index];
                for longer in with_a_joker(&meld) {
                    melds[index] = longer;
                    let found = try_melds(&melds, index);
                    if found.is_some() {
                        return found;
                    }
                }
                melds[index] = meld;
            }
        }
        None
    }

    /// The table of these melds, if it is a legal turn by an account that retrieves the joker.
    fn judge(&self, joker: Spot, melds: &SmallVec<[Meld; 24]>) -> Option<Table> {
        let tiles = melds
            .iter()
            .flat_map(|meld| (0..meld.len()).filter_map(|slot| meld.slot(slot)))
            .map(|slot| slot.tile);
        let tiles = Tiles::try_from_iter(tiles).ok()?;
        let table = Table::of_legal(melds.clone(), tiles);
        let after = TableSetup::from(&table);
        let account = self.position.check(&after).account()?;
        // The jokers of a group cannot be told apart.
        let of_group = matches!(self.position.table().melds()[joker.meld], Meld::Group(_));
        let retrieves = account.jokers().iter().any(|old| {
            old.retrieved && (old.old == joker || of_group && old.old.meld == joker.meld)
        });
        retrieves.then_some(table)
    }

    /// The shortest melds of one joker and rack tiles that any rule of reuse asks for.
    fn melds_with_a_joker(&self, rack: &Tiles) -> Vec<Meld> {
        let needed = match self.position.rules().joker_reuse() {
            JokerReuse::Any | JokerReuse::NewMeld => 2,
            JokerReuse::NewMeldWithRackTiles | JokerReuse::NewMeldFromRackTiles => {
                self.position.rules().joker_reuse_tiles().max(2)
            }
        };
        let len = needed + 1;
        let mut found = Vec::new();
        if len > 13 {
            return found;
        }
        let last = if self.position.rules().ones_high() {
            14
        } else {
            13
        };
        let holds = |tile: NumberedTile| rack.count(tile.into()) > 0;
        for color in Color::ALL {
            for start in 1..=(last + 1u8).saturating_sub(len) {
                for joker in 0..len {
                    let tile = |slot: u8| Number::ALL[usize::from((start + slot - 1) % 13)];
                    let mut others = (0..len).filter(|&slot| slot != joker);
                    if others.all(|slot| holds(NumberedTile::new(color, tile(slot)))) {
                        found.extend(Run::new(color, start, len, 1 << joker).map(Meld::Run));
                    }
                }
            }
        }
        for number in Number::ALL {
            for colors in (1..16u8).filter(|colors| colors.count_ones() == u32::from(needed)) {
                let mut all = Color::ALL
                    .into_iter()
                    .filter(|color| colors >> color.index() & 1 == 1);
                if all.all(|color| holds(NumberedTile::new(color, number))) {
                    found.extend(Group::new(number, colors, 1).map(Meld::Group));
                }
            }
        }
        found
    }
}

fn may_stand_for(holder: &Meld, slot: usize) -> SmallVec<[NumberedTile; 4]> {
    match holder {
        Meld::Run(_) => holder
            .slot(slot)
            .and_then(|slot| slot.stands_for)
            .into_iter()
            .collect(),
        Meld::Group(group) => Color::ALL
            .into_iter()
            .filter(|color| group.color_mask() >> color.index() & 1 == 0)
            .map(|color| NumberedTile::new(color, group.number()))
            .collect(),
    }
}

/// A meld with tiles in the place of one of its jokers.
fn replaced(holder: &Meld, slot: usize, tiles: &[NumberedTile]) -> Option<Meld> {
    match *holder {
        Meld::Run(run) => {
            let jokers = run.joker_mask() & !(1 << slot);
            Run::new(run.color(), run.start(), holder.len() as u8, jokers).map(Meld::Run)
        }
        Meld::Group(group) => {
            let colors = tiles.iter().fold(group.color_mask(), |mask, tile| {
                mask | 1 << tile.color.index()
            });
            Group::new(group.number(), colors, holder.jokers() as u8 - 1).map(Meld::Group)
        }
    }
}

/// What is left of a meld without one of its tiles, if it is one meld or two.
fn without(meld: &Meld, slot: usize) -> Option<Melds> {
    match *meld {
        Meld::Run(run) => {
            let (len, slot) = (meld.len() as u8, slot as u8);
            let part = |from: u8, to: u8| {
                let jokers = run.joker_mask() >> from & ((1 << (to - from)) - 1);
                Run::new(run.color(), run.start() + from, to - from, jokers).map(Meld::Run)
            };
            let mut left = Melds::new();
            if slot > 0 {
                left.push(part(0, slot)?);
            }
            if slot + 1 < len {
                left.push(part(slot + 1, len)?);
            }
            Some(left)
        }
        Meld::Group(group) => {
            let (mut colors, mut jokers) = (group.color_mask(), meld.jokers() as u8);
            match meld.slot(slot)?.tile {
                Tile::Numbered(tile) => colors &= !(1 << tile.color.index()),
                Tile::Joker => jokers -= 1,
            }
            let left = Group::new(group.number(), colors, jokers)?;
            Some(Melds::from_slice(&[Meld::Group(left)]))
        }
    }
}

/// A meld with one joker more.
fn with_a_joker(meld: &Meld) -> Melds {
    let mut found = Melds::new();
    match *meld {
        Meld::Run(run) => {
            let (len, jokers) = (meld.len() as u8, run.joker_mask());
            let (color, start) = (run.color(), run.start());
            if len < 13 && run.end() < 13 {
                found.extend(Run::new(color, start, len + 1, jokers | 1 << len).map(Meld::Run));
            }
            if len < 13 && start > 1 {
                found.extend(Run::new(color, start - 1, len + 1, jokers << 1 | 1).map(Meld::Run));
            }
        }
        Meld::Group(group) => {
            let longer = Group::new(group.number(), group.color_mask(), meld.jokers() as u8 + 1);
            found.extend(longer.map(Meld::Group));
        }
    }
    found
}
