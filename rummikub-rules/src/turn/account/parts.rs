//! The account of a legal turn: what was laid, what opened, what became of every joker, and where
//! every tile came from.

use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::{Meld, NumberedTile, Tiles};

/// A slot of a meld of one of the two tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// The meld's index on its table, from 0, in the order in which the table was given.
    pub meld: usize,
    /// The slot, from 0, in the canonical order of [`Meld::slots`](crate::Meld::slots): a run
    /// upwards, a group K R B O with its jokers last.
    pub slot: usize,
}

/// Where a tile of the table after the turn came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// The rack.
    Rack,
    /// A meld of the table before, by its index from 0.
    Meld(usize),
}

/// A joker that lay on the table before the turn: what it stood for, and what became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OldJoker {
    /// Where it lay on the table before.
    pub old: Spot,
    /// The tile that it stood for there.
    pub stood_for: NumberedTile,
    /// Where it lies on the table after.
    pub new: Spot,
    /// The tile that it stands for now; the same if it was kept.
    pub stands_for: NumberedTile,
    /// Whether it was retrieved; otherwise it was kept.
    pub retrieved: bool,
}

/// A joker that came from the rack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RackJoker {
    /// Where it lies on the table after.
    pub new: Spot,
    /// The tile that it stands for.
    pub stands_for: NumberedTile,
}

/// A tile that paid for a retrieved joker.
///
/// In a run, and in a group where either missing colour is enough, it pays for the joker of
/// `old_meld` that stood for this very tile. Where both colours are asked, the payments of a group
/// are made together, for all of its retrieved jokers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Payment {
    /// The tile.
    pub tile: NumberedTile,
    /// The meld of the table before for whose joker it pays, from 0.
    pub old_meld: usize,
    /// Where the tile came from.
    pub origin: Origin,
    /// Where it lies on the table after.
    pub new: Spot,
}

/// A meld of the opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OpeningMeld {
    /// The meld, made of tiles from the rack.
    pub meld: Meld,
    /// The meld of the table after in which it still lies whole, by its index from 0; `None` when
    /// its tiles have moved on by the end of the turn.
    pub new_meld: Option<usize>,
}

/// One way to tell a legal turn so that every rule in force holds.
///
/// Equal tiles cannot be told apart, so there may be other accounts; the rules ask for one. It is
/// whole: every tile of the table after has an origin.
///
/// ```
/// use rummikub_rules::{Opened, Origin, Rules, Turn};
/// let rules = Rules::preset("pagat-sabra")?;
/// let before = rules.table_from_text("K4 R4 B4 O4 | J B7 B8")?;
/// let after = "K4 R4 O4 | B6 B7 B8 | B3 B4 J B6".parse()?;
/// let rack = "B3 B6 B6".parse()?;
/// let account = rules.check_turn(&Turn::new(&before, &rack, &after, Opened::Yes))?.account().unwrap();
/// let joker = account.jokers()[0];
/// assert!(joker.retrieved);
/// assert_eq!((joker.stood_for.to_string(), joker.stands_for.to_string()), ("B6".into(), "B5".into()));
/// assert_eq!(account.payments()[0].origin, Origin::Rack);
/// assert_eq!(account.origins(2), [Origin::Rack, Origin::Meld(0), Origin::Meld(1), Origin::Rack]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Account {
    pub(super) played: Tiles,
    pub(super) opening: Option<Vec<OpeningMeld>>,
    pub(super) jokers: Vec<OldJoker>,
    pub(super) rack_jokers: Vec<RackJoker>,
    pub(super) payments: Vec<Payment>,
    pub(super) origins: Vec<SmallVec<[Origin; 4]>>,
    pub(super) before: SmallVec<[Meld; 24]>,
    pub(super) after: SmallVec<[Meld; 24]>,
}

impl Account {
    /// The tiles laid from the rack.
    pub const fn played(&self) -> &Tiles {
        &self.played
    }

    /// The melds of the opening; `None` when the player had opened before.
    ///
    /// Where the opener may use the table in the same turn, the opening need not lie on the table
    /// at the end of the turn: some melds of the tiles played are then shown that reach the
    /// threshold.
    pub fn opening(&self) -> Option<&[OpeningMeld]> {
        self.opening.as_deref()
    }

    /// The points of the opening, at least the threshold; `None` when the player had opened before.
    pub fn opening_points(&self) -> Option<u32> {
        let melds = self.opening()?;
        Some(melds.iter().map(|opened| opened.meld.points()).sum())
    }

    /// Every joker that lay on the table, in the order of the melds in which it lay.
    pub fn jokers(&self) -> &[OldJoker] {
        &self.jokers
    }

    /// Every joker from the rack, in the order of the melds in which it lies.
    pub fn rack_jokers(&self) -> &[RackJoker] {
        &self.rack_jokers
    }

    /// What paid for the retrieved jokers, in an order in which each payment is free when it is
    /// needed. Empty where the rules ask for no payment.
    pub fn payments(&self) -> &[Payment] {
        &self.payments
    }

    /// The payments for a joker: one, or, where both missing colours of a group are asked, one for
    /// each of them. None for a joker that was kept, and none where the rules ask for none.
    pub fn payments_for(&self, joker: &OldJoker) -> impl Iterator<Item = &Payment> + '_ {
        let (meld, stood_for, retrieved) = (joker.old.meld, joker.stood_for, joker.retrieved);
        let of_meld = move |payment: &&Payment| payment.old_meld == meld && retrieved;
        // A joker that its own tile pays for has no other payment, unless they are made together.
        let owed = self.jokers.iter().filter(of_retrieved(meld)).count();
        let together = self.payments.iter().filter(of_meld).count() != owed;
        self.payments
            .iter()
            .filter(of_meld)
            .filter(move |payment| together || payment.tile == stood_for)
    }

    /// Where the tiles of a meld of the table after came from, slot by slot in canonical order;
    /// empty beyond the last meld.
    pub fn origins(&self, new_meld: usize) -> &[Origin] {
        self.origins.get(new_meld).map_or(&[], |origins| origins)
    }

    /// The melds of the table before the turn, as they were given.
    pub fn before(&self) -> &[Meld] {
        &self.before
    }

    /// The melds of the table after the turn, as they were given.
    pub fn after(&self) -> &[Meld] {
        &self.after
    }

    /// The meld of the table before, from 0, that a meld of the table after continues by this
    /// account: it holds at least three of its real tiles, kept jokers and payments, or both when
    /// there are only two. `None` for a new meld. (Of several, the first.)
    pub fn continues(&self, new_meld: usize) -> Option<usize> {
        let here = |spot: Spot| usize::from(spot.meld == new_meld);
        (0..self.before.len()).find(|&old| {
            let (mut held, mut all) = (0, 0);
            for (meld, origins) in self.origins.iter().enumerate() {
                for (slot, origin) in origins.iter().enumerate() {
                    let real = self.after[meld]
                        .slot(slot)
                        .is_some_and(|slot| !slot.tile.is_joker());
                    if real && *origin == Origin::Meld(old) {
                        held += usize::from(meld == new_meld);
                        all += 1;
                    }
                }
            }
            for joker in &self.jokers {
                if joker.old.meld == old && !joker.retrieved {
                    held += here(joker.new);
                    all += 1;
                }
            }
            for payment in &self.payments {
                // A payment out of this very meld cannot be.
                if payment.old_meld == old {
                    held += here(payment.new);
                    all += 1;
                }
            }
            held >= 3 || held == 2 && all == 2
        })
    }
}

fn of_retrieved(meld: usize) -> impl Fn(&&OldJoker) -> bool {
    move |joker| joker.old.meld == meld && joker.retrieved
}
