//! The tiles of a question while an instance is made of it; those of the rack that no meld can hold
//! are taken out of sight before a search.

use crate::solver::problem::columns::{LockedGroups, LockedRun};
use crate::solver::problem::form::{Counts, HIGH_ONE, KINDS, NO_TILES, number_of};
use crate::solver::problem::joker_plans::Outcomes;
use crate::solver::problem::question::Question;

/// The tiles of a question while an instance is made of it.
pub(super) struct Holdings {
    /// Tiles of the table that are not in locked melds.
    pub(super) free: Counts,
    /// Least and most rack tiles to play.
    pub(super) lo: Counts,
    pub(super) hi: Counts,
    /// Rack tiles that must be there to pay.
    pub(super) pays: Counts,
    /// What the jokers of loose melds may do.
    pub(super) outcomes: Outcomes,
}

impl Holdings {
    /// What the question allows to play, before the old melds are added.
    pub(super) fn new(question: &Question<'_>) -> Holdings {
        Holdings {
            free: NO_TILES,
            lo: *question.lo,
            hi: *question.hi,
            pays: NO_TILES,
            outcomes: Outcomes::default(),
        }
    }

    /// Minds the payments. False where more must be played than can be.
    pub(super) fn can_be_played(&mut self) -> bool {
        for k in 0..KINDS {
            self.lo[k] = self.lo[k].max(self.pays[k]);
        }
        (0..KINDS).all(|k| self.lo[k] <= self.hi[k])
    }

    /// Takes the rack tiles out of sight that no meld can hold, with so many jokers; those that pay are
    /// held by the melds that they pay. False where one of them must be played.
    pub(super) fn drop_unplayable(
        &mut self,
        last: usize,
        runs: &[LockedRun],
        groups: &LockedGroups,
        jokers: u8,
    ) -> bool {
        // what is dropped may have been the neighbour of another one
        let mut drops = true;
        while drops {
            drops = false;
            let filled = self.filled_places(last, runs);
            for k in 0..KINDS {
                let is_loose = self.hi[k] > 0 && self.pays[k] == 0;
                if is_loose && !has_place(&filled, last, groups, jokers, k) {
                    if self.lo[k] > 0 {
                        return false;
                    }
                    self.hi[k] = 0;
                    drops = true;
                }
            }
        }
        true
    }

    /// The places that some tile or locked run can fill, by colour, bit 1 to 14.
    fn filled_places(&self, last: usize, runs: &[LockedRun]) -> [u16; 4] {
        let mut filled = [0u16; 4];
        for k in 0..KINDS {
            filled[k / 13] |= u16::from(self.free[k] + self.hi[k] > 0) << number_of(k);
        }
        for (n, outcomes) in self.outcomes.iter().enumerate() {
            for outcome in outcomes.iter().flatten() {
                for c in outcome.kept.indices() {
                    filled[usize::from(c)] |= 1 << n;
                }
            }
        }
        for run in runs {
            for place in run.start..=run.end {
                filled[usize::from(run.color)] |= 1 << place;
            }
        }
        if last == HIGH_ONE {
            for f in &mut filled {
                *f |= ((*f >> 1) & 1) << HIGH_ONE | ((*f >> HIGH_ONE) & 1) << 1;
            }
        }
        filled
    }
}

/// Whether a kind stands in three places in a row, or three colours of a number, of which as many are
/// filled as so many jokers ask for.
fn has_place(filled: &[u16; 4], last: usize, groups: &LockedGroups, jokers: u8, k: usize) -> bool {
    let (c, n) = (k / 13, number_of(k));
    let run_at = |place: usize| {
        (place.saturating_sub(2).max(1)..=place).any(|from| {
            from + 2 <= last && 3 - (filled[c] >> from & 7).count_ones() as u8 <= jokers
        })
    };
    let colors = filled.iter().filter(|f| *f >> n & 1 == 1).count() as u8;
    let group = colors + jokers >= 3 || !groups[n].is_empty();
    group || run_at(n) || (n == 1 && last == HIGH_ONE && run_at(HIGH_ONE))
}
