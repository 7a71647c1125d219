//! What an account of the jokers says so far. The laws judge it; the search makes it longer.
//!
//! Equal tiles and jokers cannot be told apart, so an account says of every joker of the old table
//! what it stood for and whether it was kept or retrieved, then what paid, then which jokers of the
//! new melds are the retrieved ones.

use smallvec::SmallVec;

use super::{
    joker_account::{OldJokerOutcome, PaidTile},
    laws::conservation::ConservedTurn,
};
use crate::{JokerMelds, Meld, NumberedTile, Rules, color::ColorSet};

/// A new meld with jokers: those that are not yet spoken for.
#[derive(Clone, Copy)]
pub(super) struct JokerHolder {
    pub(super) meld: usize,
    /// Free joker slots of a run as bits; for a group as many low bits as it has free jokers.
    pub(super) free: u16,
    /// Colours that kept jokers of a group stand for.
    kept_colors: ColorSet,
    /// The locked old meld that ends here.
    pub(super) locked: Option<usize>,
}

/// Which free jokers of a new meld are retrieved ones; the others came from the rack.
#[derive(Clone, Copy)]
pub(super) struct JokerSplit {
    pub(super) new: JokerHolder,
    pub(super) retrieved: u16,
    /// What an illegal turn is excused from, to see whether that is all that is wrong with it:
    /// where retrieved jokers may lie, and what rack jokers need beside them.
    pub(super) may_lie_anywhere: bool,
    pub(super) may_lie_alone: bool,
}

impl JokerSplit {
    /// The slots of its jokers from the rack, as bits.
    pub(super) const fn rack_jokers(&self) -> u16 {
        self.new.free & !self.retrieved
    }
}

pub(super) struct JokerEvidence<'a> {
    pub(super) rules: &'a Rules,
    pub(super) turn: &'a ConservedTurn<'a>,
    pub(super) outcomes: SmallVec<[OldJokerOutcome; 4]>,
    pub(super) paid: SmallVec<[PaidTile; 4]>,
    /// New melds with jokers.
    pub(super) new: SmallVec<[JokerHolder; 8]>,
    /// Old melds with jokers.
    pub(super) holders: SmallVec<[usize; 8]>,
    pub(super) frozen: bool,
}

impl<'a> JokerEvidence<'a> {
    pub(super) fn new(rules: &'a Rules, turn: &'a ConservedTurn<'a>) -> Self {
        let with_jokers = |melds: &[Meld]| -> SmallVec<[usize; 8]> {
            (0..melds.len())
                .filter(|&meld| melds[meld].jokers() > 0)
                .collect()
        };
        let holder = |meld: usize| JokerHolder {
            meld,
            free: match &turn.after[meld] {
                Meld::Run(run) => run.joker_mask(),
                group @ Meld::Group(_) => (1 << group.jokers()) - 1,
            },
            kept_colors: ColorSet::NONE,
            locked: None,
        };
        Self {
            rules,
            turn,
            outcomes: SmallVec::new(),
            paid: SmallVec::new(),
            new: with_jokers(turn.after).into_iter().map(holder).collect(),
            holders: with_jokers(turn.before),
            frozen: rules.joker_melds() == JokerMelds::Frozen,
        }
    }
}

impl JokerEvidence<'_> {
    /// What became of the jokers of an old meld.
    pub(super) fn outcomes_of(&self, meld: usize) -> impl Iterator<Item = &OldJokerOutcome> {
        self.outcomes.iter().filter(move |joker| joker.meld == meld)
    }

    pub(super) fn keeps_one(&self, meld: usize) -> bool {
        self.outcomes_of(meld).any(|joker| joker.kept_in.is_some())
    }

    /// The colours that the kept, or the retrieved, jokers of a group stood for.
    pub(super) fn colors_of(&self, meld: usize, kept: bool) -> ColorSet {
        self.outcomes_of(meld)
            .filter(|joker| joker.kept_in.is_some() == kept)
            .fold(ColorSet::NONE, |colors, joker| {
                colors.with(joker.stood_for.color)
            })
    }

    /// The new meld in which a locked old meld must stay whole.
    pub(super) fn image_of(&self, meld: usize) -> Option<usize> {
        self.new
            .iter()
            .find(|new| new.locked == Some(meld))
            .map(|new| new.meld)
    }

    /// The new meld with one of its jokers standing for a tile, if one can.
    pub(super) fn keep(&self, new: JokerHolder, tile: NumberedTile) -> Option<JokerHolder> {
        match &self.turn.after[new.meld] {
            Meld::Run(run) => {
                let slot = run.slot_of(tile.number)?;
                let fits = run.color() == tile.color && new.free >> slot & 1 == 1;
                fits.then(|| JokerHolder {
                    free: new.free & !(1 << slot),
                    ..new
                })
            }
            Meld::Group(group) => {
                let taken = group.real_colors().or(new.kept_colors);
                let fits =
                    group.number() == tile.number && new.free > 0 && !taken.contains(tile.color);
                fits.then(|| JokerHolder {
                    free: new.free >> 1,
                    kept_colors: new.kept_colors.with(tile.color),
                    ..new
                })
            }
        }
    }
}
