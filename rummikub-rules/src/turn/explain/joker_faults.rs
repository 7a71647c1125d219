//! What a charge against an account of the jokers says to the player.

use super::fewest_charges::fewest_charges;
use crate::{
    Fault, Faults, JokerMelds, JokerPayment, Meld, MeldFault, NumberedTile, Rules, Side, Tile,
    turn::{laws::conservation::ConservedTurn, search::Charge},
};

/// Adds the faults of a turn whose jokers have no account.
pub(super) fn add_joker_faults(rules: &Rules, turn: &ConservedTurn<'_>, faults: &mut Faults) {
    let charges = fewest_charges(rules, turn);
    faults.extend(charges.iter().map(|&charge| rules.fault_of(turn, charge)));
}

impl Rules {
    /// A charge in words.
    fn fault_of(&self, turn: &ConservedTurn<'_>, charge: Charge) -> Fault {
        let old = |meld: usize| MeldFault::of_meld(&turn.before[meld], Side::Before, meld);
        let new = |meld: usize| MeldFault::of_meld(&turn.after[meld], Side::After, meld);
        match charge {
            Charge::LiesAlone(meld) => Fault::RackJokerAlone(new(meld), self.rack_joker_tiles()),
            Charge::ReusedWrongly(meld) => {
                Fault::JokerReusedWrongly(new(meld), self.joker_reuse(), self.joker_reuse_tiles())
            }
            Charge::GroupNotCompleted(meld) => Fault::GroupNotCompleted(old(meld)),
            Charge::MeldChanged(meld) => Fault::JokerMeldChanged(old(meld)),
            Charge::Retrieved(meld, tile) => Fault::JokerRetrieved(old(meld), tile),
            Charge::NotReplaced(meld, tile) => {
                let from_rack = turn.played.count(Tile::Numbered(tile)) > 0;
                if from_rack || !turn.lies_in_its_place(meld, tile) {
                    Fault::JokerNotReplaced(old(meld), tile)
                } else if self.joker_payment() == JokerPayment::Rack {
                    Fault::JokerReplacedFromTable(old(meld), tile)
                } else if self.joker_melds() == JokerMelds::Frozen {
                    Fault::JokerReplacedFromLockedMeld(old(meld), tile)
                } else {
                    Fault::JokerNotReplaced(old(meld), tile)
                }
            }
        }
    }
}

impl ConservedTurn<'_> {
    /// Whether a player would say that a tile replaced the joker of an old meld: a new meld, which
    /// was not on the old table, holds it beside a real tile of the old one.
    fn lies_in_its_place(&self, old: usize, tile: NumberedTile) -> bool {
        let from = &self.before[old];
        self.after.iter().any(|new| {
            let holds = |tile: Tile| new.slots().any(|slot| slot.tile == tile);
            let beside = |other: NumberedTile| match from {
                Meld::Group(_) => true,
                Meld::Run(_) => {
                    let (low, high) = (
                        other.number.min(tile.number).get(),
                        other.number.max(tile.number).get(),
                    );
                    high - low == 1 || high - low == 12
                }
            };
            let mut real = from.slots().filter_map(|slot| slot.tile.numbered());
            new.kind() == from.kind()
                && holds(tile.into())
                && real.any(|other| beside(other) && holds(other.into()))
                && !self.before.contains(new)
        })
    }
}
