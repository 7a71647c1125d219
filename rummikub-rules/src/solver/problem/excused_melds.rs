//! Melds with jokers that lack the rack tiles which most jokers ask for, since one of them asks for less.

use crate::solver::problem::form::{Form, HIGH_ONE, JOKER};
use crate::solver::problem::joker_company::JokerCompany;
use crate::solver::problem::joker_groups::JokerGroups;
use crate::solver::problem::law::Reuse;
use crate::solver::problem::movable_jokers::MovableJokers;
use crate::solver::problem::question::Question;
use crate::solver::problem::run_company::CompanyLaw;

/// What melds with wild jokers must hold, but so many of them.
///
/// Jokers of the rack and retrieved ones ask for different numbers of rack tiles. A meld that holds fewer than the
/// greater number has a joker of those that ask for less, and there are so many of these.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ExcusedMelds {
    pub(crate) company: JokerCompany,
    /// None where no company is counted.
    pub(crate) most: u8,
}

impl ExcusedMelds {
    /// Jokers in a group at most, which has a real tile.
    const IN_GROUP: u8 = 3;

    /// A page loads every byte of its module: there neither is company in runs looked at nor what lacks it counted.
    const ARE_KNOWN: bool = cfg!(not(rummikub_small));

    pub(crate) fn of(question: &Question<'_>, movable: MovableJokers) -> Self {
        let MovableJokers { retrieved, rack } = movable;
        let of =
            |retrieved, rack| JokerCompany::of(question.law, MovableJokers { retrieved, rack });
        let (beside_retrieved, beside_rack) = (of(true, false), of(false, true));
        if !(Self::ARE_KNOWN && retrieved && rack) || beside_retrieved == beside_rack {
            return Self::default();
        }
        let most = if beside_rack < beside_retrieved {
            question.hi[JOKER]
        } else {
            question.before.iter().map(|form| form.jokers()).sum()
        };
        ExcusedMelds {
            company: beside_rack.max(beside_retrieved),
            most,
        }
    }

    /// What jokers ask of their runs and which melds need not hold it, as far as bounds follow it: not where melds that
    /// were laid this turn have company of their own, nor where a run may be too long for a high one, which takes the
    /// room to remember it.
    pub(crate) fn in_runs(question: &Question<'_>, movable: MovableJokers) -> (CompanyLaw, Self) {
        let law = question.law;
        let bars_high_one = |form: &Form| matches!(form, Form::Run { start: start @ ..=3, len, .. } if start + len > 12);
        let may_be_barred =
            usize::from(law.last()) == HIGH_ONE && question.before.iter().any(bars_high_one);
        if !Self::ARE_KNOWN || !question.laid.is_empty() || may_be_barred {
            return Default::default();
        }
        let excuses = Self::of(question, movable);
        let company = if excuses.are_counted() {
            excuses.company
        } else {
            JokerCompany::of(law, movable)
        };
        let alone = law.reuse == Reuse::FromRackTiles && !movable.rack;
        let is_excused = excuses.are_counted();
        (
            CompanyLaw::new((company.tiles(), alone), is_excused),
            excuses,
        )
    }

    pub(crate) const fn are_counted(self) -> bool {
        Self::ARE_KNOWN && self.most > 0
    }

    /// Groups of a number that lack company, at least. Where there are too many jokers to tell, as many of them as have
    /// no room beside their company lie in full groups.
    pub(crate) fn in_groups(self, groups: &JokerGroups) -> u8 {
        let fewest = groups.fewest_lacking(self.company.tiles());
        fewest.unwrap_or_else(|| {
            let room = self.company.room(groups.fresh).jokers;
            groups.jokers.saturating_sub(room).div_ceil(Self::IN_GROUP)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::ExcusedMelds;
    use crate::solver::problem::form::{Form, JOKER, NO_TILES};
    use crate::solver::problem::joker_company::JokerCompany;
    use crate::solver::problem::joker_groups::JokerGroups;
    use crate::solver::problem::law::Law;
    use crate::solver::problem::movable_jokers::MovableJokers;
    use crate::solver::problem::question::Question;
    use crate::{Axis, JokerRetrieval, Opened, Preset};

    /// Three jokers of the rack and two of the table.
    fn excuses(
        axes: &[(&str, &str)],
        (retrieved, rack): (bool, bool),
    ) -> (ExcusedMelds, [JokerCompany; 2]) {
        let mut rules = Preset::FreeJokers.rules().to_builder();
        for (axis, value) in axes {
            let named = Axis::from_name(axis).expect("an axis");
            rules.set(named, value).expect("a value of the axis");
        }
        let law = Law::from(&rules.build().expect("rules"));
        assert!(law.retrieval != JokerRetrieval::Never);
        let mut hi = NO_TILES;
        hi[JOKER] = 3;
        let run = Form::Run {
            color: 0,
            start: 3,
            len: 4,
            jokers: 0b101,
        };
        let question = Question {
            law: &law,
            before: &[run],
            laid: &[],
            lo: &NO_TILES,
            hi: &hi,
            opened: Opened::Yes,
        };
        let of = |retrieved, rack| JokerCompany::of(&law, MovableJokers { retrieved, rack });
        let found = ExcusedMelds::of(&question, MovableJokers { retrieved, rack });
        (found, [of(true, false), of(false, true)])
    }

    #[test]
    fn as_many_melds_may_lack_company_as_there_are_jokers_that_ask_for_less() {
        let two_beside_retrieved = ("joker_reuse", "new-meld-with-rack-tiles");
        let three_beside_rack = ("rack_joker_tiles", "3");
        for (axes, movable, most, beside) in [
            (&[][..], (true, true), 0, 0),
            (&[two_beside_retrieved], (true, true), 3, 0),
            (&[two_beside_retrieved], (true, false), 0, 0),
            (&[two_beside_retrieved], (false, true), 0, 0),
            (&[three_beside_rack], (true, true), 2, 1),
            (
                &[two_beside_retrieved, three_beside_rack],
                (true, true),
                2,
                1,
            ),
            (
                &[two_beside_retrieved, ("rack_joker_tiles", "2")],
                (true, true),
                0,
                0,
            ),
        ] {
            let (found, of_kinds) = excuses(axes, movable);
            assert_eq!(found.most, most, "{axes:?} {movable:?}");
            assert_eq!(found.are_counted(), most > 0);
            let company = if most > 0 {
                of_kinds[beside]
            } else {
                JokerCompany::default()
            };
            assert_eq!(found.company, company, "{axes:?} {movable:?}");
        }
    }

    #[test]
    fn groups_lack_company_for_the_jokers_beyond_those_that_have_it() {
        let (found, _) = excuses(&[("joker_reuse", "new-meld-with-rack-tiles")], (true, true));
        for (jokers, fresh, tiles, lacking) in [
            (0, [0; 4], [1, 1, 1, 0], 0),
            (1, [0; 4], [1, 1, 0, 0], 1),
            (2, [1, 1, 0, 0], [1, 1, 0, 0], 0),
            (2, [0, 2, 0, 0], [0, 2, 0, 2], 2),
            (3, [1, 0, 0, 0], [1, 0, 0, 0], 1),
            (3, [1, 1, 0, 0], [1, 1, 0, 0], 1),
            (4, [0; 4], [1, 1, 1, 1], 2),
            (4, [2, 2, 0, 0], [2, 2, 0, 0], 0),
        ] {
            let groups = JokerGroups {
                tiles,
                fresh,
                jokers,
            };
            assert_eq!(found.in_groups(&groups), lacking, "{groups:?}");
        }
    }
}
