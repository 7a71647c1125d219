//! Melds with jokers that lack the rack tiles which most jokers ask for, since one of them asks for less.

use crate::solver::problem::form::JOKER;
use crate::solver::problem::joker_company::JokerCompany;
use crate::solver::problem::movable_jokers::MovableJokers;
use crate::solver::problem::question::Question;

/// What melds with wild jokers must hold, but so many of them.
///
/// Jokers of the rack and retrieved ones ask for different numbers of rack tiles. A meld that holds fewer than the
/// greater number has a joker of those that ask for less, and there are so many of these.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Excuses {
    pub(crate) company: JokerCompany,
    /// None where no company is counted.
    pub(crate) most: u8,
}

impl Excuses {
    /// Jokers in a group at most, which has a real tile.
    const IN_GROUP: u8 = 3;

    pub(crate) fn of(question: &Question<'_>, movable: MovableJokers) -> Self {
        let MovableJokers { retrieved, rack } = movable;
        let of =
            |retrieved, rack| JokerCompany::of(question.law, MovableJokers { retrieved, rack });
        let (beside_retrieved, beside_rack) = (of(true, false), of(false, true));
        if !(retrieved && rack) || beside_retrieved == beside_rack {
            return Self::default();
        }
        let most = if beside_rack < beside_retrieved {
            question.hi[JOKER]
        } else {
            question.before.iter().map(|form| form.jokers()).sum()
        };
        Excuses {
            company: beside_rack.max(beside_retrieved),
            most,
        }
    }

    pub(crate) const fn are_counted(self) -> bool {
        self.most > 0
    }

    /// Groups of a number that lack company, at least, where they hold so many wild jokers beside these rack tiles.
    pub(crate) fn in_groups(self, jokers: u8, fresh: [u8; 4]) -> u8 {
        let room = self.company.room(fresh).jokers;
        jokers.saturating_sub(room).div_ceil(Self::IN_GROUP)
    }
}
