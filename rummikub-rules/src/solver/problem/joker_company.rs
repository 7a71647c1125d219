//! The rack tiles that melds with jokers must hold, as far as bounds can tell.

use crate::JokerRetrieval;
use crate::solver::problem::form::{Counts, JOKER};
use crate::solver::problem::law::Reuse;
use crate::solver::problem::question::Question;
use core::array::from_fn;

/// How many real rack tiles that pay for nothing a meld with a wild joker must hold, whichever joker it is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct JokerCompany(u8);

impl JokerCompany {
    /// What the law asks of the jokers that can be wild in a position: those of the rack, and those of
    /// the table that are retrieved.
    ///
    /// A meld without a rack joker must hold what a retrieved one asks for, a meld with one what
    /// that asks for; it may itself be company for a retrieved one. So the lesser of both is always there.
    pub(crate) fn of(question: &Question<'_>) -> Self {
        let law = question.law;
        let beside_retrieved = match law.reuse {
            Reuse::Any | Reuse::NewMeld => 0,
            Reuse::WithRackTiles | Reuse::FromRackTiles => law.reuse_tiles,
        };
        let can_be_retrieved = question.before.iter().any(|form| form.jokers() > 0);
        let beside_retrieved = can_be_retrieved.then_some(beside_retrieved);
        let beside_rack = (question.hi[JOKER] > 0).then_some(law.rack_joker_tiles);
        let all = beside_retrieved.into_iter().chain(beside_rack);
        JokerCompany(all.min().unwrap_or(0))
    }

    /// The most jokers that groups of a number can take beside so many rack tiles of each colour.
    pub(crate) fn room(self, fresh: [u8; 4]) -> u8 {
        let JokerCompany(company) = self;
        if company == 0 {
            return u8::MAX;
        }
        let jokers_each = 4u8.saturating_sub(company);
        // each colour once in a group
        let can_be = |groups: u8| {
            let tiles: u8 = fresh.iter().map(|count| groups.min(*count)).sum();
            tiles >= company.saturating_mul(groups)
        };
        let groups = (1..u8::MAX).take_while(|groups| can_be(*groups)).count() as u8;
        jokers_each.saturating_mul(groups)
    }

    /// The colours in whose runs jokers may be wild beside these rack tiles: a run has each number once.
    pub(crate) fn run_colors(self, fresh: &Counts) -> [bool; 4] {
        let JokerCompany(company) = self;
        from_fn(|c| {
            let numbers = fresh[c * 13..c * 13 + 13]
                .iter()
                .filter(|count| **count > 0);
            numbers.count() >= usize::from(company)
        })
    }

    /// The fewest tiles of a play that retrieves a joker, or lays one of the rack, where these have rules
    /// (`[retrieved, rack]`, of which one is).
    ///
    /// Whatever is asked for lies in the joker's meld and pays for nothing, so a payment from the rack is a tile
    /// more. Where melds only grow, none of their tiles is in the new meld of a retrieved joker: what is
    /// missing there of three tiles comes from the rack, or is another joker, for which a tile of the rack paid.
    pub(crate) fn fewest_tiles(question: &Question<'_>, [retrieved, rack]: [bool; 2]) -> u8 {
        let law = question.law;
        if !question.laid.is_empty() {
            // melds of this turn have company already
            return 0;
        }
        let is_paid = law.retrieval == JokerRetrieval::Replace && !law.table_pays;
        let company = match law.reuse {
            Reuse::Any | Reuse::NewMeld => 0,
            Reuse::WithRackTiles | Reuse::FromRackTiles => law.reuse_tiles,
        };
        let mut with_retrieved = u8::from(is_paid) + company;
        if is_paid && law.extend_only && law.reuse != Reuse::Any {
            with_retrieved = with_retrieved.max(3);
        }
        let with_rack = law.rack_joker_tiles + 1;
        match (retrieved, rack) {
            (true, false) => with_retrieved,
            (false, _) => with_rack,
            (true, true) => with_retrieved.min(with_rack),
        }
    }

    /// Whether a joker asks for anything.
    pub(crate) const fn is_asked(self) -> bool {
        self.0 > 0
    }
}

#[cfg(test)]
mod tests {
    use super::JokerCompany;
    use crate::solver::problem::form::NO_TILES;
    use crate::solver::problem::law::Law;
    use crate::solver::problem::question::Question;
    use crate::{Axis, Opened, Preset};

    #[test]
    fn groups_take_jokers_where_enough_colours_have_rack_tiles() {
        for (company, fresh, room) in [
            (0, [0, 0, 0, 0], u8::MAX),
            (1, [0, 0, 0, 0], 0),
            (1, [1, 0, 0, 0], 3),
            (1, [2, 0, 0, 0], 6),
            (2, [1, 0, 0, 0], 0),
            (2, [2, 0, 0, 0], 0),
            (2, [1, 1, 0, 0], 2),
            (2, [2, 1, 1, 0], 4),
            (2, [2, 2, 0, 0], 4),
            (3, [1, 1, 1, 1], 1),
            (3, [2, 2, 1, 0], 1),
            (4, [2, 2, 2, 2], 0),
            (13, [4, 4, 4, 4], 0),
        ] {
            assert_eq!(
                JokerCompany(company).room(fresh),
                room,
                "{company} beside {fresh:?}"
            );
        }
    }

    #[test]
    fn plays_that_move_a_joker_have_so_many_tiles() {
        // with a retrieved joker, with one of the rack, with either
        for (preset, axes, fewest) in [
            (Preset::FreeJokers, &[][..], [0, 1, 0]),
            (Preset::LemadaPrinted, &[], [0, 1, 0]),
            (Preset::Pressman1998, &[], [3, 1, 1]),
            (Preset::RummyQ, &[], [3, 3, 3]),
            (Preset::American, &[], [3, 1, 1]),
            (
                Preset::Pressman1998,
                &[("joker_reuse_tiles", "3"), ("rack_joker_tiles", "1")],
                [4, 2, 2],
            ),
            (
                Preset::Pressman1998,
                &[("joker_payment", "rack-or-table")],
                [2, 1, 1],
            ),
            (
                Preset::Pressman1998,
                &[("joker_reuse", "new-meld")],
                [1, 1, 1],
            ),
            (Preset::American, &[("joker_reuse", "any")], [1, 1, 1]),
        ] {
            let mut rules = preset.rules().to_builder();
            for (axis, value) in axes {
                let axis = Axis::from_name(axis).expect("an axis");
                rules.set(axis, value).expect("a value of the axis");
            }
            let question = Question {
                law: &Law::from(&rules.build().expect("rules")),
                before: &[],
                laid: &[],
                lo: &NO_TILES,
                hi: &NO_TILES,
                opened: Opened::Yes,
            };
            let of = |moved| JokerCompany::fewest_tiles(&question, moved);
            let all = [[true, false], [false, true], [true, true]].map(of);
            assert_eq!(all, fewest, "{} {axes:?}", preset.name());
        }
    }

    #[test]
    fn runs_take_jokers_in_colours_with_enough_numbers() {
        let mut fresh = NO_TILES;
        (fresh[0], fresh[12]) = (1, 1);
        (fresh[13], fresh[26]) = (2, 1);
        for (company, colors) in [
            (0, [true; 4]),
            (1, [true, true, true, false]),
            (2, [true, false, false, false]),
            (3, [false; 4]),
        ] {
            assert_eq!(
                JokerCompany(company).run_colors(&fresh),
                colors,
                "{company}"
            );
        }
    }
}
