//! The opening: a player's first play is worth the threshold in melds of rack tiles alone (S-024,
//! S-114, S-165), with jokers only as the rules allow (S-463, S-585). *Next turn*: it lies beside
//! the table, which stays as it was (S-030). *Same turn*: the table may be used at once, so the
//! opening need not survive, and it is asked what the played tiles could be worth.

use smallvec::SmallVec;

use super::conservation::ConservedTurn;
use crate::turn::detail::Detail;
use crate::{Fault, Faults, InitialJokers, Meld, MeldFault, Rules, Side, Tiles};

impl Rules {
    /// Why a meld of rack tiles may be no part of an opening, if it may not.
    pub(in crate::turn) fn fault_of_opening_meld(
        &self,
        meld: &Meld,
        index: usize,
    ) -> Option<Fault> {
        let fault = || MeldFault::of_meld(meld, Side::After, index);
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
    pub(in crate::turn) fn may_open(&self, meld: &Meld) -> bool {
        self.fault_of_opening_meld(meld, 0).is_none()
    }

    /// *Next turn*: the faults of a new table that is not the old one, unchanged, and an opening.
    pub(in crate::turn) fn add_faults_of_opening_beside_table(
        &self,
        turn: &ConservedTurn<'_>,
        faults: &mut Faults,
    ) {
        let mut new: SmallVec<[(usize, Meld); 24]> =
            turn.after.iter().copied().enumerate().collect();
        for (index, old) in turn.before.iter().enumerate() {
            match new.iter().position(|(_, meld)| meld == old) {
                Some(place) => drop(new.remove(place)),
                None => faults.push(Fault::OpeningChangesTable(MeldFault::of_meld(
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

    /// *Same turn*: whether some melds of the played tiles are worth the threshold, wherever those
    /// tiles lie now.
    pub(in crate::turn) fn opens_in_same_turn(&self, turn: &ConservedTurn<'_>) -> bool {
        // Most openings still lie there at the end of the turn.
        self.opening_lies_there(turn.after, turn.played).is_some()
            || self.has_opening(turn.played, self.initial_meld())
    }

    /// *Same turn*: that no melds of the played tiles are worth the threshold.
    pub(in crate::turn) fn opening_too_low(
        &self,
        turn: &ConservedTurn<'_>,
        detail: Detail,
    ) -> Fault {
        let most = match detail {
            Detail::Everything => self.best_opening(turn.played),
            Detail::CodesOnly => None,
        };
        Fault::OpeningTooLow {
            points: most.unwrap_or(0),
            threshold: self.initial_meld(),
        }
    }

    /// The melds of the new table, by index, that can be made of the played tiles and open, if
    /// they are worth enough.
    pub(in crate::turn) fn opening_lies_there(
        &self,
        after: &[Meld],
        played: &Tiles,
    ) -> Option<SmallVec<[usize; 24]>> {
        let (mut rest, mut points) = (*played, 0);
        let mut found = SmallVec::new();
        for (place, meld) in after.iter().enumerate() {
            let tiles = meld.tiles();
            if self.may_open(meld) && tiles.is_subset(&rest) {
                rest = rest.saturating_sub(&tiles);
                points += meld.points();
                found.push(place);
            }
        }
        (!found.is_empty() && points >= self.initial_meld()).then_some(found)
    }
}
