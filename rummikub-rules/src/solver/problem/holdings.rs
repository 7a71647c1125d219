//! The tiles of a question while an instance is made of it; those of the rack that no meld can hold
//! are taken out of sight before a search.

use crate::solver::problem::columns::{LockedMelds, LockedRun};
use crate::solver::problem::form::{Counts, HIGH_ONE, KINDS, NO_TILES};
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
        joinable: &LockedMelds,
        jokers: u8,
    ) -> bool {
        let (mut rack, table) = (places_of(&self.hi), self.table_places(runs));
        let joined = (1..HIGH_ONE).filter(|n| !joinable[*n].is_empty());
        let joined = joined.fold(0, |places, n| places | 1u16 << n);
        // what is dropped may have been the neighbour of another one
        let mut drops = true;
        while drops {
            drops = false;
            let filled = filled_places(&rack, &table, last);
            let grouped = joined | group_places(&filled, jokers);
            for c in 0..4 {
                let mut dropped = rack[c] & !grouped & !run_places(filled[c], last, jokers);
                while dropped != 0 {
                    let n = dropped.trailing_zeros() as usize;
                    dropped &= dropped - 1;
                    let k = c * 13 + n - 1;
                    if self.pays[k] > 0 {
                        continue;
                    }
                    if self.lo[k] > 0 {
                        return false;
                    }
                    self.hi[k] = 0;
                    rack[c] &= !(1 << n);
                    drops = true;
                }
            }
        }
        true
    }

    /// The places that some tile or locked run of the table can fill.
    fn table_places(&self, runs: &[LockedRun]) -> ColorPlaces {
        let mut filled = places_of(&self.free);
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
        filled
    }
}

/// Places by colour, bit 1 to 14.
type ColorPlaces = [u16; 4];

/// The places of these tiles.
fn places_of(tiles: &Counts) -> ColorPlaces {
    [0, 1, 2, 3].map(|c| {
        let tiles = tiles[c * 13..].iter().zip(1..HIGH_ONE);
        tiles.fold(0, |places, (count, n)| places | u16::from(*count > 0) << n)
    })
}

/// The places that rack and table can fill, with a one at both ends where runs have a high one.
fn filled_places(rack: &ColorPlaces, table: &ColorPlaces, last: usize) -> ColorPlaces {
    [0, 1, 2, 3].map(|c| {
        let filled = rack[c] | table[c];
        let ones = (filled >> 1 | filled >> HIGH_ONE) & 1;
        if last == HIGH_ONE {
            filled | ones << 1 | ones << HIGH_ONE
        } else {
            filled
        }
    })
}

/// The places where three colours are filled, as many of them as so many jokers leave to tiles.
fn group_places(&[a, b, c, d]: &ColorPlaces, jokers: u8) -> u16 {
    match jokers {
        0 => (a & b & (c | d)) | (c & d & (a | b)),
        1 => (a & b) | (c & d) | ((a | b) & (c | d)),
        _ => a | b | c | d,
    }
}

/// The places that are among three in a row of which as many are filled as so many jokers leave to
/// tiles; a one that has its place at the high end alone, too.
fn run_places(filled: u16, last: usize, jokers: u8) -> u16 {
    let (a, b, c) = (filled, filled >> 1, filled >> 2);
    let first = match jokers {
        0 => a & b & c,
        1 => (a & b) | (a & c) | (b & c),
        2 => a | b | c,
        _ => u16::MAX,
    };
    // runs begin at 1 at the lowest and two places before the last at the highest
    let first = first & ((1 << (last - 1)) - 2);
    let places = first | first << 1 | first << 2;
    places | (places >> HIGH_ONE & 1) << 1
}
