//! A check of one given account, sentence by sentence, without any search.
//!
//! It shares the reader, the validity of melds and the four rules that no account can change with
//! the referee, and nothing else: what an account must satisfy is written here once more.
//!
//! An account names every joker and every payment. Of the other real tiles it may leave the origin
//! out. Such a tile has every origin that a completion consistent with the counts could give it,
//! and each rule must hold for all of them: a tile is *surely* from the rack (or from a meld) if no
//! completion says otherwise, and *perhaps* from a meld if some completion says so. So an account
//! must mention the tiles whose origin matters, and may be silent on the others.

pub use super::given::{Account, JokerAccount, JokerFrom, OpeningMeld, PaymentAccount};
use super::given::{Check, need};
use super::melds::{self, Kind, Meld};
use super::rules::{Retrieval, Rules};
use super::text;
use super::turn::{Melded, Spot, Turn, minus};
use super::validate_jokers::stand;
use super::{Origin, Slot, Tile};

/// The texts of a turn.
#[derive(Clone, Copy, Debug)]
pub struct TurnText<'a> {
    pub before: &'a str,
    pub rack: &'a str,
    pub after: &'a str,
    pub opened: bool,
}

/// Whether the account shows that the turn is legal, or the first thing that is wrong with it.
pub fn validate_account(
    rules: &Rules,
    turn: TurnText<'_>,
    account: &Account,
) -> Result<(), String> {
    let TurnText {
        before,
        rack,
        after,
        opened,
    } = turn;
    let turn = Turn::read(rules, before, rack, after, opened).map_err(|e| e.0)?;
    let turn = turn
        .melded()
        .ok_or("a rule that no account can change is broken")?;
    validate(&turn, account)
}

/// The same for a turn that is read already.
pub fn validate(turn: &Melded, account: &Account) -> Result<(), String> {
    let check = Check::new(turn, account)?;
    check.jokers()?;
    if !turn.opened {
        check.opening()?;
        if !turn.rules.same_turn {
            return check.next_turn();
        }
    }
    check.payments()?;
    check.locked_melds()?;
    check.reuse()?;
    check.rack_jokers()
}

impl Check<'_> {
    /// Every joker of both tables is in the account once, and what it stands for fits its meld.
    fn jokers(&self) -> Result<(), String> {
        let jokers = &self.account.jokers;
        let mut after: Vec<Spot> = jokers.iter().map(|joker| joker.at).collect();
        after.sort();
        need(
            after == self.turn.jokers_after,
            "not every joker of the table after once",
        )?;
        let mut before: Vec<Spot> = self.stood().map(|(was, _)| was).collect();
        before.sort();
        need(
            before == self.turn.jokers_before,
            "not every joker of the table before once",
        )?;
        let stands: Vec<(Spot, Tile)> = jokers.iter().map(|j| (j.at, j.stands_for)).collect();
        stand(&self.turn.after, &stands)?;
        stand(&self.turn.before, &self.stood().collect::<Vec<_>>())?;
        for joker in jokers {
            match joker.from {
                JokerFrom::Rack => {}
                // Kept: it stands for the tile that it stood for.
                JokerFrom::Kept { stood_for, .. } => {
                    need(
                        stood_for == joker.stands_for,
                        "a kept joker stands for another tile",
                    )?;
                }
                // Retrieved: never by the rule, never by a player who has not opened, except in
                // the turn of the opening in same turn editions.
                JokerFrom::Retrieved { .. } => {
                    need(self.rules.retrieval != Retrieval::Never, "never retrieved")?;
                    let may = self.turn.opened || self.rules.same_turn;
                    need(may, "retrieved by a player who has not opened")?;
                }
            }
        }
        Ok(())
    }

    /// The opening: a non-empty list of melds made only of played tiles, worth at least the
    /// threshold; with barred jokers none; with the rule for rack jokers in each of its melds.
    fn opening(&self) -> Result<(), String> {
        let list = self.opening_melds()?;
        need(!list.is_empty(), "an opening without melds")?;
        let tiles: Vec<Slot> = list
            .iter()
            .flat_map(|(meld, _)| meld.slots.clone())
            .collect();
        need(
            minus(&tiles, &self.turn.played).is_empty(),
            "an opening of tiles not played",
        )?;
        let worth: u32 = list.iter().map(|(meld, _)| meld.worth()).sum();
        need(
            worth >= self.rules.initial_meld,
            "an opening worth too little",
        )?;
        for (meld, _) in &list {
            let real = melds::reals(&meld.slots).len();
            if real < meld.slots.len() {
                need(!self.rules.initial_jokers_barred, "a joker in the opening")?;
                need(
                    real >= self.rules.rack_joker_tiles,
                    "a lonely rack joker in the opening",
                )?;
            }
        }
        if self.rules.same_turn && self.rules.extend_only {
            self.opening_stays_whole(&list)?;
        }
        Ok(())
    }

    fn opening_melds(&self) -> Result<Vec<(Meld, Option<usize>)>, String> {
        let given = self.account.opening.as_ref().ok_or("no opening")?;
        let mut list = Vec::new();
        for opening in given {
            for meld in text::table(&opening.meld)? {
                list.push((melds::meld(self.rules, &meld)?, opening.at));
            }
        }
        Ok(list)
    }

    /// Each meld of the opening is in a meld of the table after, apart from the others and from
    /// the old melds, its tiles and jokers the rack's, its jokers standing for the same tiles.
    fn opening_stays_whole(&self, list: &[(Meld, Option<usize>)]) -> Result<(), String> {
        let mut homes = (0..self.turn.before.len())
            .map(|meld| self.locked(meld))
            .collect::<Result<Vec<usize>, String>>()?;
        for (meld, at) in list {
            let at = at
                .filter(|&at| at < self.turn.after.len())
                .ok_or("where is the opening?")?;
            need(!homes.contains(&at), "an opening not apart")?;
            homes.push(at);
            let home = &self.turn.after[at];
            need(home.kind == meld.kind, "an opening of another kind")?;
            let mut jokers: Vec<usize> = (0..home.slots.len())
                .filter(|&slot| self.rack_joker_at(Spot { meld: at, slot }))
                .collect();
            for (slot, seat) in meld.slots.iter().zip(&meld.readings()[0]) {
                let here = |i: &usize| home.kind == Kind::Group || self.seats[at][*i] == *seat;
                let found = match *slot {
                    Slot::Joker => {
                        let found = jokers.iter().position(here);
                        found.map(|i| jokers.swap_remove(i))
                    }
                    Slot::Real(_) => (0..home.slots.len()).filter(here).find(|&i| {
                        let spot = Spot { meld: at, slot: i };
                        home.slots[i] == *slot && self.surely(spot, Origin::Rack)
                    }),
                };
                need(found.is_some(), "an opening that does not stay whole")?;
            }
        }
        Ok(())
    }

    /// Next turn editions: the melds of the table before, unchanged, and the opening.
    fn next_turn(&self) -> Result<(), String> {
        let mut left: Vec<&Meld> = self.turn.after.iter().collect();
        let opening = self.opening_melds()?;
        for meld in self
            .turn
            .before
            .iter()
            .chain(opening.iter().map(|(meld, _)| meld))
        {
            let found = left.iter().position(|other| other.same_as(meld));
            left.swap_remove(found.ok_or("an old meld or the opening is not there unchanged")?);
        }
        need(
            left.is_empty(),
            "a meld that is neither old nor of the opening",
        )
    }
}
