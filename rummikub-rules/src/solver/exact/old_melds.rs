//! The melds of the old table in one relaxation.

use crate::solver::problem::form::Form;
use crate::solver::problem::meld_choice::MeldChoice;

/// The melds of the old table in one relaxation: the two lists have the same length.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OldMelds<'a> {
    pub(crate) forms: &'a [Form],
    pub(crate) choices: &'a [MeldChoice],
    /// Those whose tiles are followed: see `origins::suspects`.
    pub(crate) watched: OldMeldSet,
}

/// Some of the melds of an old table, by their places: no tile set makes more than 72.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OldMeldSet(u128);

impl OldMeldSet {
    pub(super) const NONE: OldMeldSet = OldMeldSet(0);

    /// Those of so many melds for which this holds.
    pub(super) fn of(melds: usize, holds: impl Fn(usize) -> bool) -> Self {
        let places = (0..melds).filter(|at| holds(*at));
        OldMeldSet(places.fold(0, |set, at| set | Self::place(at)))
    }

    const fn place(at: usize) -> u128 {
        1 << (at & 127)
    }

    pub(super) const fn has(self, at: usize) -> bool {
        self.0 & Self::place(at) != 0
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of both.
    pub(super) const fn or(self, other: Self) -> Self {
        OldMeldSet(self.0 | other.0)
    }
}
