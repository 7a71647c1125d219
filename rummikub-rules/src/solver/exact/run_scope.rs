//! Which runs of a search are constrained ones, and how long they need be.

use super::bound_places::BoundPlaces;
use crate::solver::problem::form::{Counts, Form, JOKER, NO_TILES, kind};
use crate::solver::problem::law::{Law, Reuse};
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::question::Question;
use core::array::from_fn;

/// What a search takes for constrained runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunScope {
    /// Every joker makes its meld constrained (limits on jokers, real tiles).
    pub(crate) all: bool,
    /// Most tiles of a constrained run where longer ones fall into parts that are legal, too; see
    /// [`longest`].
    pub(crate) longest: Option<u8>,
    /// By colour, the first place where a constrained run may start with a joker.
    pub(crate) lead_from: [usize; 4],
    /// No constrained run begins with three tiles of the table or kept jokers. The three are a run by
    /// themselves. What follows holds the joker that makes the run constrained and its company, three
    /// tiles or more with a real one: so it is a run, too, with the same company and with fewer
    /// tiles of any old meld. (Where fewer tiles make it complete, or all that follows may be jokers,
    /// this is not so.)
    pub(crate) no_plain_lead: bool,
    /// Where jokers make runs constrained; elsewhere they are wild in others.
    pub(crate) bound: BoundPlaces,
}

/// The most tiles that a constrained run needs where so many jokers are in sight and its parts are
/// legal, too.
///
/// A longer one has six tiles at least, and four real ones. Cut it behind its first real tile or
/// its third tile, whichever comes later: three tiles at least follow, since of the four real ones
/// three lie behind the first, and the last one is among them. Both parts are runs with a real tile,
/// and neither holds more of an old meld than the whole did. So it is enough to lay the parts.
///
/// For the same reason a run of at most so many tiles that ends before the last place may have a
/// joker of its front at its end instead: it is as long and holds the same tiles.
pub(crate) fn longest(jokers: u8) -> u8 {
    5.max(jokers + 3)
}

/// By colour, the first place where a run need begin with a joker, with so many jokers in sight.
///
/// A run that ends before the last place may have the joker of its front at its end instead, as [`longest`]
/// has it. One that goes up to the last place falls into two where both parts are legal. Let the first part
/// be the shortest beginning with three tiles, a real one, and as many rack tiles as any joker asks for. It
/// has no more than two rack tiles, or than a joker asks for, since it begins with a joker and ends as soon as
/// it has them. So if the run has as many once more, and three at least, the rest is a run, too; and neither part
/// holds more of an old meld than the whole did. In a run that does not fall apart every place behind the
/// first holds one of fewer rack tiles, one of the other jokers, or a tile of the table or what pays for a
/// joker: whatever else is in front of it, there are few places where only the first two can be. (Of a colour with
/// a locked run, which cannot be cut, this is not said.)
pub(super) fn lead_from(
    question: &Question<'_>,
    choices: &[MeldChoice],
    jokers: u8,
    longest: Option<u8>,
) -> [usize; 4] {
    let (law, last) = (question.law, usize::from(question.law.last()));
    let bare = usize::from(most_rack_tiles(law) + jokers.saturating_sub(1));
    let melds = question.before.iter().zip(choices);
    let is_loose = |(_, choice): &(_, &MeldChoice)| !matches!(choice, MeldChoice::Locked { .. });
    let mut loose = melds.filter(is_loose).map(|(form, _)| *form);
    let old = places_of(&NO_TILES, &mut loose);
    from_fn(|c| {
        let is_locked = |choice: &MeldChoice| {
            let MeldChoice::Locked { meld, .. } = choice else {
                return false;
            };
            matches!(meld, Form::Run { color, .. } if usize::from(*color) == c)
        };
        if choices.iter().any(is_locked) {
            return 1;
        }
        if let Some(most) = longest {
            // the last run of so many tiles
            return last + 1 - usize::from(most);
        }
        let is_bare = |place: &usize| old[c] >> (kind(0, *place as u8) + 1) & 1 == 0;
        let behind = |first: usize| (first + 1..=last).filter(is_bare).count();
        (1..=last)
            .find(|first| behind(*first) <= bare)
            .unwrap_or(last)
    })
}

/// The most rack tiles that pay for nothing in a run that begins with a joker and does not fall apart.
fn most_rack_tiles(law: &Law) -> u8 {
    let beside_retrieved = if law.reuse == Reuse::WithRackTiles {
        law.reuse_tiles
    } else {
        0
    };
    let asked = beside_retrieved.max(law.rack_joker_tiles);
    asked.max(2).saturating_add(asked.max(3)) - 1
}

/// By colour, a bit for every number that these tiles, or tiles of these melds and what pays for their jokers, may
/// have in a run.
pub(super) fn places_of(tiles: &Counts, melds: &mut dyn Iterator<Item = Form>) -> [u16; 4] {
    let mut places = [0; 4];
    let mut add = |k: usize| places[k / 13] |= 2 << (k % 13);
    (0..JOKER).filter(|k| tiles[*k] > 0).for_each(&mut add);
    for form in melds {
        match form {
            Form::Run {
                color, start, len, ..
            } => (start..start + len).for_each(|place| add(kind(color, place))),
            Form::Group {
                number,
                colors,
                jokers,
            } => {
                let may_have = |c: &u8| jokers > 0 || colors.has(usize::from(*c));
                (0..4).filter(may_have).for_each(|c| add(kind(c, number)));
            }
        }
    }
    places
}

/// Whether what makes a run constrained takes three of its tiles at least, one of them real: a retrieved
/// joker or one of the rack, and its company.
pub(super) fn has_no_plain_lead(pos: &Question<'_>) -> bool {
    let law = pos.law;
    let for_retrieved = match law.reuse {
        Reuse::Any | Reuse::NewMeld => 0,
        Reuse::WithRackTiles => law.reuse_tiles + 1,
        Reuse::FromRackTiles => (law.reuse_tiles + 1).max(3),
    };
    let real_company = law.rack_joker_tiles > 0 || pos.hi[JOKER] < law.reuse_tiles;
    let for_rack = law.rack_joker_tiles + 1;
    let retrieved_holds = law.reuse == Reuse::Any || (for_retrieved >= 3 && real_company);
    retrieved_holds && (law.rack_joker_tiles == 0 || for_rack >= 3)
}

#[cfg(test)]
mod tests {
    use super::lead_from;
    use crate::color::ColorSet;
    use crate::solver::problem::form::{Form, NO_TILES};
    use crate::solver::problem::law::Law;
    use crate::solver::problem::meld_choice::MeldChoice;
    use crate::solver::problem::payments::Payments;
    use crate::solver::problem::question::Question;
    use crate::{Opened, Preset};
    use alloc::vec::Vec;

    const K6_TO_K10: Form = Form::Run {
        color: 0,
        start: 6,
        len: 5,
        jokers: 0,
    };
    const O12_TO_HIGH_O1: Form = Form::Run {
        color: 3,
        start: 12,
        len: 3,
        jokers: 0b100,
    };

    fn nines(jokers: u8) -> Form {
        Form::Group {
            number: 9,
            colors: ColorSet::from_mask(0b111 >> jokers),
            jokers,
        }
    }

    #[test]
    fn runs_begin_with_a_joker_only_near_the_last_place_or_in_front_of_old_tiles() {
        let locked = |meld| MeldChoice::Locked {
            meld,
            pays: Payments::NONE,
            gain: 0,
        };
        for (preset, melds, jokers, longest, first) in [
            (Preset::RummyQ, &[][..], 2, None, [8; 4]),
            (Preset::RummyQ, &[], 4, None, [6; 4]),
            (Preset::RummyQ, &[(K6_TO_K10, false)], 2, None, [3, 8, 8, 8]),
            (Preset::RummyQ, &[(K6_TO_K10, true)], 2, None, [1, 8, 8, 8]),
            (Preset::RummyQ, &[(nines(0), false)], 2, None, [7, 7, 7, 8]),
            (Preset::RummyQ, &[(nines(1), false)], 2, None, [7; 4]),
            (Preset::RummyQ, &[(nines(1), true)], 2, None, [8; 4]),
            (Preset::American, &[], 2, Some(5), [10; 4]),
            (
                Preset::American,
                &[(O12_TO_HIGH_O1, true), (nines(0), true)],
                2,
                Some(5),
                [10, 10, 10, 1],
            ),
            (
                Preset::American,
                &[(O12_TO_HIGH_O1, false)],
                2,
                None,
                [9, 9, 9, 6],
            ),
        ] {
            let rules = preset.rules();
            let (before, choices): (Vec<Form>, Vec<MeldChoice>) = melds
                .iter()
                .map(|(form, is_locked)| {
                    let choice = if *is_locked {
                        locked(*form)
                    } else {
                        MeldChoice::Loose
                    };
                    (*form, choice)
                })
                .unzip();
            let question = Question {
                law: &Law::from(&rules),
                before: &before,
                laid: &[],
                lo: &NO_TILES,
                hi: &NO_TILES,
                opened: Opened::Yes,
            };
            assert_eq!(
                lead_from(&question, &choices, jokers, longest),
                first,
                "{} {melds:?}",
                preset.name()
            );
        }
    }
}
