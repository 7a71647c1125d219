//! One account as somebody gives it, and what it says of every tile.

use super::melds::Seat;
use super::rules::Rules;
use super::turn::{Melded, Spot, count};
use super::{Origin, Slot, Tile};

/// An account of a turn as somebody gives it. Spots count melds and slots from 0, in the order of
/// the texts of the tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Every joker of the table after.
    pub jokers: Vec<JokerAccount>,
    /// What pays for the retrieved jokers, in the order of the retrievals.
    pub payments: Vec<PaymentAccount>,
    /// Where real tiles of the table after came from, as far as it matters.
    pub origins: Vec<(Spot, Origin)>,
    /// The melds of the opening, of a player who had not opened.
    pub opening: Option<Vec<OpeningMeld>>,
}

/// A joker of the table after: where it is, what it stands for, which joker it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JokerAccount {
    pub at: Spot,
    pub stands_for: Tile,
    pub from: JokerFrom,
}

/// Which joker it is: from the rack, or the joker that was there on the table before and stood for
/// that tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JokerFrom {
    Rack,
    Kept { was: Spot, stood_for: Tile },
    Retrieved { was: Spot, stood_for: Tile },
}

/// A real tile of the table after that pays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentAccount {
    pub tile: Tile,
    pub at: Spot,
    pub from: Origin,
    /// The jokers of the table before that it helps to pay for: one, or where both colours are
    /// asked some or all of the jokers retrieved from one group.
    pub replaces: Vec<Spot>,
}

/// A meld of the opening, as text, and the meld of the table after that holds it: asked for on an
/// extend-only table in same turn editions only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningMeld {
    pub meld: String,
    pub at: Option<usize>,
}

/// One account of one turn.
pub(crate) struct Check<'a> {
    pub(crate) turn: &'a Melded,
    pub(crate) rules: &'a Rules,
    pub(crate) account: &'a Account,
    origins: Vec<(Spot, Tile, Vec<Origin>)>,
    /// Where the slots of the table after are: the places of runs.
    pub(crate) seats: Vec<Vec<Seat>>,
}

impl<'a> Check<'a> {
    pub(crate) fn new(turn: &'a Melded, account: &'a Account) -> Result<Self, String> {
        let first = turn.after.iter().map(|meld| meld.readings().swap_remove(0));
        Ok(Self {
            turn,
            rules: &turn.rules,
            account,
            origins: origins(turn, account)?,
            seats: first.collect(),
        })
    }

    /// What every joker of the table before stood for.
    pub(crate) fn stood(&self) -> impl Iterator<Item = (Spot, Tile)> + '_ {
        self.account
            .jokers
            .iter()
            .filter_map(|joker| match joker.from {
                JokerFrom::Rack => None,
                JokerFrom::Kept { was, stood_for } | JokerFrom::Retrieved { was, stood_for } => {
                    Some((was, stood_for))
                }
            })
    }

    pub(crate) fn retrieved(&self) -> impl Iterator<Item = (Spot, Tile)> + '_ {
        self.account
            .jokers
            .iter()
            .filter_map(|joker| match joker.from {
                JokerFrom::Retrieved { was, stood_for } => Some((was, stood_for)),
                _ => None,
            })
    }

    /// Kept jokers: where they were, what they stood for, where they are.
    pub(crate) fn kept(&self) -> impl Iterator<Item = (Spot, Tile, Spot)> + '_ {
        self.account
            .jokers
            .iter()
            .filter_map(|joker| match joker.from {
                JokerFrom::Kept { was, stood_for } => Some((was, stood_for, joker.at)),
                _ => None,
            })
    }

    pub(crate) fn surely(&self, at: Spot, origin: Origin) -> bool {
        let mut here = self.origins.iter().filter(|(spot, ..)| *spot == at);
        here.any(|(_, _, from)| from.iter().all(|&other| other == origin))
    }

    pub(crate) fn perhaps(&self, at: Spot, origin: Origin) -> bool {
        self.origins
            .iter()
            .any(|(spot, _, from)| *spot == at && from.contains(&origin))
    }

    /// Whether a rack joker is here.
    pub(crate) fn rack_joker_at(&self, at: Spot) -> bool {
        let mut jokers = self.account.jokers.iter();
        jokers.any(|joker| joker.at == at && joker.from == JokerFrom::Rack)
    }
}

/// For every real tile of the table after, all origins that it may have.
fn origins(turn: &Melded, account: &Account) -> Result<Vec<(Spot, Tile, Vec<Origin>)>, String> {
    let mut mentioned: Vec<(Spot, Origin)> = account.origins.clone();
    mentioned.extend(
        account
            .payments
            .iter()
            .map(|payment| (payment.at, payment.from)),
    );
    for (i, (spot, origin)) in mentioned.iter().enumerate() {
        need(
            turn.reals_after.iter().any(|(at, _)| at == spot),
            "an origin of no real tile",
        )?;
        let mut earlier = mentioned[..i].iter().filter(|(at, _)| at == spot);
        need(
            earlier.all(|(_, other)| other == origin),
            "two origins of one tile",
        )?;
    }
    let of = |spot: Spot| {
        mentioned
            .iter()
            .find(|(at, _)| *at == spot)
            .map(|found| found.1)
    };
    let mut all = Vec::new();
    for &(spot, tile) in &turn.reals_after {
        // The origins that there are, less those of the equal tiles that the account mentions.
        let melds = turn.before.iter().enumerate();
        let melds = melds.filter(|(_, meld)| meld.slots.contains(&Slot::Real(tile)));
        let mut left: Vec<Origin> = melds.map(|(meld, _)| Origin::Meld(meld)).collect();
        left.extend(vec![Origin::Rack; count(&turn.played, Slot::Real(tile))]);
        for (other, _) in turn.reals_after.iter().filter(|(_, equal)| *equal == tile) {
            if let Some(origin) = of(*other) {
                let taken = left.iter().position(|&from| from == origin);
                left.swap_remove(taken.ok_or("more tiles from an origin than it has")?);
            }
        }
        all.push((spot, tile, of(spot).map_or(left, |origin| vec![origin])));
    }
    Ok(all)
}

/// An error unless it holds.
pub(crate) fn need(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.into()) }
}
