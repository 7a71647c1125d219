//! A turn read from text: whether there is a position, and the rules that no account can change.

use super::melds::{self, Meld};
use super::rules::Rules;
use super::text::{self, List};
use super::{COLOURS, NoPosition, Slot, Tile};

/// A turn to be judged.
#[derive(Clone, Debug)]
pub struct Turn {
    pub rules: Rules,
    /// The table at the start.
    pub before: Vec<Meld>,
    /// The rack at the start.
    pub rack: Vec<Slot>,
    /// The proposal: any lists of tiles.
    pub after: Vec<List>,
    pub opened: bool,
}

/// A turn that passes the rules that no account can change.
#[derive(Clone, Debug)]
pub struct Melded {
    pub rules: Rules,
    pub before: Vec<Meld>,
    pub after: Vec<Meld>,
    /// The tiles played, P.
    pub played: Vec<Slot>,
    pub opened: bool,
    /// The jokers of the table before, in order.
    pub jokers_before: Vec<Spot>,
    /// The jokers of the table after, in order.
    pub jokers_after: Vec<Spot>,
    /// The real tiles of the table after, in order.
    pub reals_after: Vec<(Spot, Tile)>,
}

/// A slot of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    pub meld: usize,
    pub slot: usize,
}

impl Turn {
    /// Reads a turn; there must be a position.
    pub fn read(
        rules: &Rules,
        before: &str,
        rack: &str,
        after: &str,
        opened: bool,
    ) -> Result<Turn, NoPosition> {
        let lists = text::table(before).map_err(NoPosition)?;
        let rack = text::tiles(rack).map_err(NoPosition)?;
        let after = text::table(after).map_err(NoPosition)?;
        // The rules must allow the table before.
        let before = lists.iter().map(|list| melds::meld(rules, list));
        let before = before
            .collect::<Result<Vec<_>, _>>()
            .map_err(|why| NoPosition(why.into()))?;
        // Table and rack together hold no more of a tile than the tile set has.
        let mut all = rack.clone();
        all.extend(before.iter().flat_map(|meld| &meld.slots));
        let too_many_of = |slot: Slot, most: usize| count(&all, slot) > most;
        let colours = COLOURS.into_iter();
        let mut kinds = colours.flat_map(|colour| (1..=13).map(move |number| (colour, number)));
        if too_many_of(Slot::Joker, rules.jokers)
            || kinds.any(|tile| too_many_of(Slot::Real(tile), rules.copies))
        {
            return Err(NoPosition("more of a tile than the tile set has".into()));
        }
        Ok(Turn {
            rules: rules.clone(),
            before,
            rack,
            after,
            opened,
        })
    }

    /// The rules that no account can change; the turn with its melds if they hold.
    pub fn melded(&self) -> Option<Melded> {
        // 1. Every meld of the table after is valid under the rules.
        let after = self
            .after
            .iter()
            .map(|list| melds::meld(&self.rules, list).ok());
        let after = after.collect::<Option<Vec<_>>>()?;
        let tiles_before: Vec<Slot> = self.before.iter().flat_map(|m| m.slots.clone()).collect();
        let tiles_after: Vec<Slot> = after.iter().flat_map(|m| m.slots.clone()).collect();
        // 2. Every tile of the table before is on the table after.
        if !minus(&tiles_before, &tiles_after).is_empty() {
            return None;
        }
        let played = minus(&tiles_after, &tiles_before);
        // 3. The tiles played were on the rack.
        if !minus(&played, &self.rack).is_empty() {
            return None;
        }
        // 4. At least one tile is played.
        if played.is_empty() {
            return None;
        }
        let jokers = |melds: &[Meld]| {
            let slots = spots(melds).into_iter();
            slots
                .filter(|(_, slot)| *slot == Slot::Joker)
                .map(|(spot, _)| spot)
                .collect()
        };
        let real = |(spot, slot)| {
            if let Slot::Real(t) = slot {
                Some((spot, t))
            } else {
                None
            }
        };
        Some(Melded {
            rules: self.rules.clone(),
            before: self.before.clone(),
            played,
            opened: self.opened,
            jokers_before: jokers(&self.before),
            jokers_after: jokers(&after),
            reals_after: spots(&after).into_iter().filter_map(real).collect(),
            after,
        })
    }
}

/// Every slot of a table with where it is.
pub fn spots(melds: &[Meld]) -> Vec<(Spot, Slot)> {
    let of_meld = |(meld, m): (usize, &Meld)| {
        let slots = m.slots.clone().into_iter().enumerate();
        slots
            .map(move |(slot, held)| (Spot { meld, slot }, held))
            .collect::<Vec<_>>()
    };
    melds.iter().enumerate().flat_map(of_meld).collect()
}

/// How often a slot's content occurs.
pub fn count(slots: &[Slot], wanted: Slot) -> usize {
    slots.iter().filter(|&&slot| slot == wanted).count()
}

/// The difference of multisets, cut off at zero.
pub fn minus(from: &[Slot], take: &[Slot]) -> Vec<Slot> {
    let mut left = from.to_vec();
    for slot in take {
        if let Some(i) = left.iter().position(|other| other == slot) {
            left.swap_remove(i);
        }
    }
    left.sort();
    left
}
