//! A proposal: a turn that may well be legal.

use rummikub_rules::{Opened, Rack, Rules, Table, TableSetup, Tiles, Turn};

use super::axes;
use super::maker::TurnMaker;
use super::shape::{counts, setup};
use crate::Random;

/// A turn, legal or not.
#[derive(Clone, Debug)]
pub struct Proposal {
    pub rules: Rules,
    pub before: Table,
    /// The tiles that the turn lays.
    pub laid: Tiles,
    /// These and some more.
    pub rack: Tiles,
    pub after: TableSetup,
    pub opened: Opened,
}

impl Proposal {
    /// Whether there are so few jokers that all questions about it take milliseconds.
    pub fn is_light(&self) -> bool {
        let jokers = self.before.tiles().jokers() + self.rack.jokers();
        let is_bound =
            self.rules.max_jokers_per_meld().is_some() || self.rules.rack_joker_tiles() > 0;
        jokers <= if is_bound { 2 } else { 3 }
    }

    /// Whether the turn check allows it.
    pub fn is_legal(&self) -> bool {
        let rack = Rack::from(self.rack);
        let turn = Turn::new(&self.before, &rack, &self.after, self.opened);
        self.rules.is_legal_turn(&turn) == Ok(true)
    }
}

/// A proposal, or none where nothing came of it.
pub fn proposal(mut r: Random) -> Option<Proposal> {
    let rules = axes::rules(&mut r);
    let opened = Opened::from(r.below(5) > 0);
    let mut maker = TurnMaker::new(rules, r);
    let old = maker.old_table();
    let before = maker.rules.table(&setup(&old)).ok()?;
    let mut after = maker.play(&old, opened)?;
    maker.r.shuffle(&mut after);
    let mut laid = counts(&after);
    for (k, count) in counts(&old).into_iter().enumerate() {
        laid[k] = laid[k].checked_sub(count)?;
    }
    let laid = Tiles::from_counts(laid).ok()?;
    Some(Proposal {
        before,
        laid,
        rack: maker.rack(laid),
        after: setup(&after),
        opened,
        rules: maker.rules,
    })
}
