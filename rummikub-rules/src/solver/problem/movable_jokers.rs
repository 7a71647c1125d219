//! Which jokers can be wild in a combination of choices for the old melds.

use crate::JokerRetrieval;
use crate::solver::problem::form::{Form, JOKER, NO_TILES, kind, tiles_of};
use crate::solver::problem::law::{Law, Reuse};
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::question::Question;

/// Which jokers can be wild.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MovableJokers {
    /// Some of the table, once they are retrieved.
    pub(crate) retrieved: bool,
    /// Those of the rack, if it has any.
    pub(crate) rack: bool,
}

impl MovableJokers {
    pub(crate) fn of(question: &Question<'_>, choices: &[MeldChoice]) -> Self {
        let melds = question.before.iter().zip(choices);
        let mut loose = melds.filter(|(_, choice)| choice.is_loose() || choice.is_replaceable());
        let is_retrieved = |(form, _): (&Form, _)| may_be_retrieved(question, form);
        MovableJokers {
            retrieved: choices.iter().any(MeldChoice::gains) || loose.any(is_retrieved),
            rack: question.hi[JOKER] > 0,
        }
    }
}

impl MovableJokers {
    /// Whether some of them have rules of their own: retrieved ones, and those of the rack.
    pub(crate) const fn with_rules(self, law: &Law) -> [bool; 2] {
        [
            self.retrieved && !matches!(law.reuse, Reuse::Any),
            self.rack && law.rack_joker_tiles > 0,
        ]
    }
}

/// Whether a joker of a meld that is taken apart may be retrieved: where somebody pays, a tile is there that can.
fn may_be_retrieved(question: &Question<'_>, form: &Form) -> bool {
    let law = question.law;
    match law.retrieval {
        _ if form.jokers() == 0 => return false,
        JokerRetrieval::Never => return false,
        JokerRetrieval::Clear => return true,
        // a page loads every byte of its module
        JokerRetrieval::Replace if cfg!(rummikub_small) => return true,
        JokerRetrieval::Replace => {}
    }
    let table = if law.table_pays {
        tiles_of(question.before)
    } else {
        NO_TILES
    };
    let can_pay = |k: usize| question.hi[k] + table[k] > 0;
    match form {
        Form::Run { .. } => form.joker_places().any(|(_, k)| can_pay(k)),
        Form::Group { number, .. } => {
            let mut missing = form.missing().indices();
            missing.any(|color| can_pay(kind(color, *number)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::MovableJokers;
    use crate::color::ColorSet;
    use crate::solver::problem::form::{Form, JOKER, NO_TILES, kind};
    use crate::solver::problem::law::Law;
    use crate::solver::problem::meld_choice::MeldChoice;
    use crate::solver::problem::payments::Payments;
    use crate::solver::problem::question::Question;
    use crate::{Axis, Opened, Preset};

    #[test]
    fn jokers_are_retrieved_where_a_tile_can_pay_or_nobody_must() {
        let nines = Form::Group {
            number: 9,
            colors: ColorSet::from_mask(0b1),
            jokers: 2,
        };
        let run = Form::Run {
            color: 0,
            start: 3,
            len: 3,
            jokers: 0b100,
        };
        let locked = |gain| MeldChoice::Locked {
            meld: run,
            pays: Payments::NONE,
            gain,
        };
        let (red_nine, black_five, black_nine) = (kind(1, 9), kind(0, 5), kind(0, 9));
        for (retrieval, payment, melds, choice, rack, expected) in [
            (
                "clear",
                "rack",
                [nines, nines],
                MeldChoice::Loose,
                None,
                true,
            ),
            (
                "never",
                "rack",
                [nines, nines],
                MeldChoice::Loose,
                Some(red_nine),
                false,
            ),
            (
                "replace",
                "rack",
                [nines, nines],
                MeldChoice::Loose,
                None,
                false,
            ),
            (
                "replace",
                "rack",
                [nines, nines],
                MeldChoice::Loose,
                Some(red_nine),
                true,
            ),
            (
                "replace",
                "rack",
                [nines, nines],
                MeldChoice::Loose,
                Some(black_nine),
                false,
            ),
            (
                "replace",
                "rack",
                [run, run],
                MeldChoice::Loose,
                Some(black_five),
                true,
            ),
            (
                "replace",
                "rack",
                [run, nines],
                MeldChoice::Loose,
                Some(black_nine),
                false,
            ),
            (
                "replace",
                "rack",
                [run, run],
                locked(0),
                Some(black_five),
                false,
            ),
            ("replace", "rack", [run, run], locked(1), None, true),
            (
                "replace",
                "rack-or-table",
                [nines, nines],
                MeldChoice::Loose,
                None,
                false,
            ),
        ] {
            let mut rules = Preset::FreeJokers.rules().to_builder();
            for (axis, value) in [("joker_retrieval", retrieval), ("joker_payment", payment)] {
                let axis = Axis::from_name(axis).expect("an axis");
                rules.set(axis, value).expect("a value of the axis");
            }
            let mut hi = NO_TILES;
            hi[JOKER] = 1;
            if let Some(tile) = rack {
                hi[tile] = 1;
            }
            let question = Question {
                law: &Law::from(&rules.build().expect("rules")),
                before: &melds,
                laid: &[],
                lo: &NO_TILES,
                hi: &hi,
                opened: Opened::Yes,
            };
            let found = MovableJokers::of(&question, &[choice, choice]);
            let expected = MovableJokers {
                retrieved: expected,
                rack: true,
            };
            assert_eq!(
                found, expected,
                "{retrieval} {payment} {melds:?} {choice:?} {rack:?}"
            );
        }
    }
}
