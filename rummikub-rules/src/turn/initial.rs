//! The initial meld: its worth, and where its tiles may come from.

use smallvec::SmallVec;

use super::check::Sound;
use crate::{
    Fault, Faults, InitialJokers, Meld, Place, Rack, Rules, Side, TableSetup, Tile, Tiles,
    fault::MeldFault, table::counts,
};

/// What [`Rules::check_initial_meld`] found.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct InitialMeldCheck {
    /// The value of the legal melds, in points; jokers count what they stand for.
    pub points: u32,
    /// The least value of an initial meld under the rules.
    pub threshold: u32,
    /// Everything that is wrong; empty when these melds open.
    pub faults: Faults,
}

impl InitialMeldCheck {
    /// Whether these melds are an initial meld.
    pub fn is_ok(&self) -> bool {
        self.faults.is_empty()
    }
}

pub(super) fn meld_fault(meld: &Meld, side: Side, index: usize) -> MeldFault {
    MeldFault {
        place: Place { side, meld: index },
        tiles: meld.slots().map(|slot| slot.tile).collect(),
    }
}

impl Rules {
    /// Whether some melds from the rack open (S-024, S-114, S-165): legal melds, tiles of the rack
    /// only, worth the threshold together, and with jokers only as the rules allow.
    ///
    /// ```
    /// use rummikub_rules::Rules;
    /// let rules = Rules::default();
    /// let rack = "B4 J B6 K9 R9 O9".parse().unwrap();
    /// let check = rules.check_initial_meld(&"B4 J B6".parse().unwrap(), &rack);
    /// assert_eq!((check.points, check.threshold, check.is_ok()), (15, 30, false));
    /// assert!(rules.check_initial_meld(&"B4 J B6 | K9 R9 O9".parse().unwrap(), &rack).is_ok());
    /// ```
    pub fn check_initial_meld(&self, melds: &TableSetup, rack: &Rack) -> InitialMeldCheck {
        let (legal, mut faults) = self.melds(melds, Side::After);
        let points = legal
            .iter()
            .fold(0u32, |sum, meld| sum.saturating_add(meld.points()));
        if faults.is_empty() {
            for (index, meld) in legal.iter().enumerate() {
                faults.extend(self.fault_of_opening_meld(meld, index));
            }
        }
        let mut missing = crate::FaultTiles::new();
        for (index, &count) in counts(melds).iter().enumerate() {
            let Some(tile) = Tile::from_index(index) else {
                break;
            };
            missing.extend((usize::from(rack.tiles().count(tile))..count).map(|_| tile));
        }
        if !missing.is_empty() {
            faults.push(Fault::TilesNotOnRack(missing));
        }
        if melds.melds.is_empty() {
            faults.push(Fault::NothingPlayed);
        }
        let threshold = self.initial_meld();
        if points < threshold {
            faults.push(Fault::OpeningTooLow { points, threshold });
        }
        InitialMeldCheck {
            points,
            threshold,
            faults,
        }
    }

    fn fault_of_opening_meld(&self, meld: &Meld, index: usize) -> Option<Fault> {
        let fault = || meld_fault(meld, Side::After, index);
        if meld.jokers() == 0 {
            None
        } else if self.initial_jokers() == InitialJokers::Barred {
            Some(Fault::JokerInOpening(fault()))
        } else if meld.len() - meld.jokers() < usize::from(self.rack_joker_tiles()) {
            Some(Fault::RackJokerAlone(fault(), self.rack_joker_tiles()))
        } else {
            None
        }
    }

    /// Whether a meld of rack tiles may be part of an opening.
    pub(super) fn may_open(&self, meld: &Meld) -> bool {
        self.fault_of_opening_meld(meld, 0).is_none()
    }

    /// *Next turn*: the new table is the old one, unchanged, and an opening.
    pub(super) fn check_next_turn_opening(&self, turn: &Sound<'_>, faults: &mut Faults) {
        let mut new: SmallVec<[(usize, Meld); 24]> =
            turn.after.iter().copied().enumerate().collect();
        for (index, old) in turn.before.iter().enumerate() {
            match new.iter().position(|(_, meld)| meld == old) {
                Some(place) => drop(new.remove(place)),
                None => faults.push(Fault::OpeningChangesTable(meld_fault(
                    old,
                    Side::Before,
                    index,
                ))),
            }
        }
        if !faults.is_empty() {
            return;
        }
        let points = new.iter().map(|(_, meld)| meld.points()).sum();
        for (index, meld) in &new {
            faults.extend(self.fault_of_opening_meld(meld, *index));
        }
        let threshold = self.initial_meld();
        if points < threshold {
            faults.push(Fault::OpeningTooLow { points, threshold });
        }
    }

    /// *Same turn*, full manipulation: some melds of the played tiles are worth the threshold,
    /// wherever those tiles lie now.
    pub(super) fn opens_in_same_turn(&self, turn: &Sound<'_>) -> bool {
        // Most openings still lie there at the end of the turn.
        let lying = self.opening_on_table(turn.after, turn.played);
        let points: u32 = lying.iter().map(|&place| turn.after[place].points()).sum();
        !lying.is_empty() && points >= self.initial_meld()
            || self.has_opening(turn.played, self.initial_meld())
    }

    /// That no melds of the played tiles are worth the threshold.
    pub(super) fn opening_too_low(&self, turn: &Sound<'_>) -> Fault {
        Fault::OpeningTooLow {
            points: self.best_opening(turn.played).unwrap_or(0),
            threshold: self.initial_meld(),
        }
    }

    /// The melds of the new table, by index, that can be made of the played tiles and may open.
    pub(super) fn opening_on_table(&self, after: &[Meld], played: &Tiles) -> SmallVec<[usize; 24]> {
        let mut rest = *played;
        let mut found = SmallVec::new();
        for (place, meld) in after.iter().enumerate() {
            let tiles = meld.tiles();
            if self.may_open(meld) && tiles.is_subset(&rest) {
                rest = rest.saturating_sub(&tiles);
                found.push(place);
            }
        }
        found
    }
}
