//! The rack tiles that melds with jokers must hold, as far as bounds can tell.

use crate::JokerRetrieval;
use crate::solver::problem::form::{Counts, HIGH_ONE, JOKER};
use crate::solver::problem::joker_groups::JokerGroups;
use crate::solver::problem::law::{Law, Reuse};
use crate::solver::problem::movable_jokers::MovableJokers;
use crate::solver::problem::question::Question;

/// How many real rack tiles that pay for nothing a meld with a wild joker must hold, whichever joker it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct JokerCompany(u8);

/// Every place of a run.
pub(crate) const ANYWHERE: u16 = u16::MAX;

/// How many jokers the groups of a number can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct JokerRoom {
    pub(crate) jokers: u8,
    /// Of them those that stand where a group would have fewer than three tiles.
    pub(crate) needed: u8,
    /// In one group.
    pub(crate) each: u8,
}

impl JokerRoom {
    pub(crate) const ANY: Self = JokerRoom {
        jokers: u8::MAX,
        needed: u8::MAX,
        each: u8::MAX,
    };

    /// The same where there are so many jokers.
    pub(crate) fn at_most(self, jokers: u8) -> Self {
        JokerRoom {
            jokers: self.jokers.min(jokers),
            needed: self.needed.min(jokers),
            ..self
        }
    }
}

impl JokerCompany {
    /// What the law asks of the jokers that can be wild.
    ///
    /// A meld without a rack joker must hold what a retrieved one asks for, a meld with one what
    /// that asks for; it may itself be company for a retrieved one. So the lesser of both is always there.
    pub(crate) fn of(law: &Law, movable: MovableJokers) -> Self {
        let beside_retrieved = match law.reuse {
            Reuse::Any | Reuse::NewMeld => 0,
            Reuse::WithRackTiles | Reuse::FromRackTiles => law.reuse_tiles,
        };
        let beside_retrieved = movable.retrieved.then_some(beside_retrieved);
        let beside_rack = movable.rack.then_some(law.rack_joker_tiles);
        let all = beside_retrieved.into_iter().chain(beside_rack);
        JokerCompany(all.min().unwrap_or(0))
    }

    /// The room for jokers in the groups of a number beside so many rack tiles of each colour.
    ///
    /// Every group with jokers holds their company, so that of the three tiles that it needs no more than the
    /// others can be jokers.
    pub(crate) fn room(self, fresh: [u8; 4]) -> JokerRoom {
        let JokerCompany(company) = self;
        if company == 0 {
            return JokerRoom::ANY;
        }
        // each colour once in a group
        let can_be = |groups: u8| {
            let tiles: u8 = fresh.iter().map(|count| groups.min(*count)).sum();
            tiles >= company.saturating_mul(groups)
        };
        let groups = (1..u8::MAX).take_while(|groups| can_be(*groups)).count() as u8;
        let beside = |size: u8| size.saturating_sub(company).saturating_mul(groups);
        JokerRoom {
            jokers: beside(4),
            needed: beside(3),
            ..JokerRoom::ANY
        }
    }

    /// Whether some of these groups lack it, however they are made. A page loads every byte of its module: there it is
    /// not asked.
    pub(crate) fn is_lacked_by(self, groups: &JokerGroups) -> bool {
        let JokerCompany(company) = self;
        let is_asked = cfg!(not(rummikub_small)) && company > 0;
        is_asked
            && groups
                .fewest_lacking(company)
                .is_some_and(|fewest| fewest > 0)
    }

    /// The most jokers that melds can hold, so many each, beside these rack tiles.
    pub(crate) fn most_jokers(self, fresh: &Counts, each: u8) -> u8 {
        let JokerCompany(company) = self;
        let tiles: u8 = fresh[..JOKER].iter().sum();
        let Some(melds) = tiles.checked_div(company) else {
            return u8::MAX;
        };
        melds.saturating_mul(each)
    }

    /// Where in runs a joker may be wild, by colour a bit for each place, beside these rack tiles: the run has as
    /// many of them, each number once, and at every other place up to them one of these tiles (`filled`, by
    /// colour a bit for each place) or one of so many other jokers.
    pub(crate) fn run_places(
        self,
        fresh: &Counts,
        filled: &[u16; 4],
        (others, last): (u8, usize),
    ) -> [u16; 4] {
        let JokerCompany(company) = self;
        if company == 0 {
            return [ANYWHERE; 4];
        }
        let mut places = [0; 4];
        for (c, places) in places.iter_mut().enumerate() {
            let reached = |place, step, jokers| {
                let tiles = &fresh[c * 13..c * 13 + 13];
                reached((tiles, filled[c]), (place, last), step, jokers)
            };
            for place in 1..=last {
                let is_enough = |before| {
                    reached(place, -1, before) + reached(place, 1, others - before) >= company
                };
                *places |= u16::from((0..=others).any(is_enough)) << place;
            }
        }
        places
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

    /// Real rack tiles that pay for nothing.
    pub(crate) const fn tiles(self) -> u8 {
        self.0
    }

    /// Whether a joker asks for anything.
    pub(crate) const fn is_asked(self) -> bool {
        self.0 > 0
    }
}

/// The tiles of a colour that a run which goes on from a place, up or down, holds at most before it needs more
/// jokers than so many.
#[inline(never)]
fn reached(
    (tiles, filled): (&[u8], u16),
    (place, last): (usize, usize),
    step: isize,
    mut jokers: u8,
) -> u8 {
    let (mut at, mut held) = (place, 0);
    loop {
        at = at.wrapping_add_signed(step);
        if at == 0 || at > last {
            return held;
        }
        let number = if at == HIGH_ONE { 1 } else { at };
        if filled >> number & 1 == 0 {
            if jokers == 0 {
                return held;
            }
            jokers -= 1;
        }
        held += u8::from(tiles[number - 1] > 0);
    }
}

#[cfg(test)]
mod tests {
    use super::{ANYWHERE, JokerCompany, JokerRoom};
    use crate::solver::problem::form::NO_TILES;
    use crate::solver::problem::law::Law;
    use crate::solver::problem::question::Question;
    use crate::{Axis, Opened, Preset};

    #[test]
    fn groups_take_jokers_where_enough_colours_have_rack_tiles() {
        for (company, fresh, room) in [
            (0, [0, 0, 0, 0], (u8::MAX, u8::MAX)),
            (1, [0, 0, 0, 0], (0, 0)),
            (1, [1, 0, 0, 0], (3, 2)),
            (1, [2, 0, 0, 0], (6, 4)),
            (2, [1, 0, 0, 0], (0, 0)),
            (2, [2, 0, 0, 0], (0, 0)),
            (2, [1, 1, 0, 0], (2, 1)),
            (2, [2, 1, 0, 0], (2, 1)),
            (2, [2, 1, 1, 0], (4, 2)),
            (2, [2, 2, 0, 0], (4, 2)),
            (3, [1, 1, 1, 1], (1, 0)),
            (3, [2, 2, 1, 0], (1, 0)),
            (4, [2, 2, 2, 2], (0, 0)),
            (13, [4, 4, 4, 4], (0, 0)),
        ] {
            let JokerRoom { jokers, needed, .. } = JokerCompany(company).room(fresh);
            assert_eq!((jokers, needed), room, "{company} beside {fresh:?}");
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
    fn runs_take_jokers_where_enough_rack_tiles_can_be_reached() {
        let mut fresh = NO_TILES;
        let rack = [0, 4, 6, 7];
        for number in rack {
            fresh[number] = 1;
        }
        // 1, 3 to 5, 7, 8 and 13 of the first colour
        let filled = [0b10_0001_1011_1010, 0, 0, 0];
        for (company, others, last, places) in [
            (0, 0, 13, [ANYWHERE; 4]),
            (1, 0, 13, [0b00_0011_1101_1100, 0, 0, 0]),
            (2, 0, 13, [0b00_0010_0100_0100, 0, 0, 0]),
            (2, 1, 13, [0b00_0111_1111_1100, 0, 0, 0]),
            (3, 0, 13, [0b00_0000_0100_0000, 0, 0, 0]),
            (4, 1, 13, [0b00_0000_0100_0100, 0, 0, 0]),
            (5, 1, 13, [0; 4]),
            (1, 0, 14, [0b11_0011_1101_1100, 0, 0, 0]),
        ] {
            let found = JokerCompany(company).run_places(&fresh, &filled, (others, last));
            assert_eq!(found, places, "{company} {others} {last}");
        }
    }
}
