//! Where jokers in runs are bound by what the rules ask of their meld. Elsewhere a search takes them for wild ones
//! in runs that need not be constrained, which is a relaxation of the law; see `free_runs`.
//!
//! Where the best way of such a search is not legal, the places of the jokers in its runs are bound, and nothing
//! else; after a long search all of their colours, and after one in which all of a colour was bound, every joker.
//! Constrained runs wait for their joker only as far as one of these places is ahead, and one that is bound in front
//! at most is begun two places before it at the earliest.
//!
//! Nothing is lost. In a legal way a run with a joker at a bound place is a constrained run, which may hold others,
//! too, that would be wild elsewhere; all other runs with jokers are ordinary ones, in which these are wild.
//! Ordinary runs are as those of the plain search, which goes on with long runs before it begins new ones, so that two
//! runs of a way may be one there (they are cut again when the table is made). Then a joker that had
//! fewer than three tiles before it has more: so where every joker is bound that has three tiles before it, those
//! with fewer are bound, too. Of the others nothing changes, since a joker that is bound in front stands in a
//! run by itself.

use crate::solver::problem::form::Form;
use core::array::from_fn;

/// Tiles before a joker from which on it stands behind the front of its run: these are a run by themselves.
const FRONT: u8 = 3;

/// Places of the four colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct BoundPlaces([BoundInColor; 4]);

/// Places of one colour, a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct BoundInColor {
    /// Where a joker is bound that has fewer than three tiles of its run before it.
    in_front: u16,
    /// Where every joker is bound: some of these.
    anywhere: u16,
}

impl BoundInColor {
    const ALL: BoundInColor = BoundInColor {
        in_front: u16::MAX,
        anywhere: u16::MAX,
    };
}

/// The ordinary runs of a colour that take wild jokers at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WildRuns {
    All,
    /// Those of three tiles and more.
    Long,
    None,
}

impl BoundPlaces {
    /// None: in every run jokers are wild.
    pub(crate) const NONE: BoundPlaces = BoundPlaces(
        [BoundInColor {
            in_front: 0,
            anywhere: 0,
        }; 4],
    );
    /// Every one.
    pub(super) const ALL: BoundPlaces = BoundPlaces([BoundInColor::ALL; 4]);

    /// Those where the jokers of a run stand. Where the program must be small, all of its colour.
    pub(super) fn of_run(run: Form) -> BoundPlaces {
        let mut places = BoundPlaces::NONE;
        let Form::Run { color, start, .. } = run else {
            return places;
        };
        let of_color = &mut places.0[usize::from(color)];
        if cfg!(rummikub_small) {
            *of_color = BoundInColor::ALL;
            return places;
        }
        for (place, _) in run.joker_places() {
            of_color.in_front |= 1 << place;
            if place - start >= FRONT {
                of_color.anywhere |= 1 << place;
            }
        }
        places
    }

    /// These and the others.
    pub(super) fn or(self, others: BoundPlaces) -> BoundPlaces {
        BoundPlaces(from_fn(|c| BoundInColor {
            in_front: self.0[c].in_front | others.0[c].in_front,
            anywhere: self.0[c].anywhere | others.0[c].anywhere,
        }))
    }

    /// These and all of a colour.
    pub(super) fn with_color(mut self, color: usize) -> BoundPlaces {
        self.0[color] = BoundInColor::ALL;
        self
    }

    /// What is bound after these where a long search went wrong at some places: all of their colours, and where it was one
    /// in which all of a colour was bound, every joker.
    pub(super) fn and_then(self, places: BoundPlaces) -> BoundPlaces {
        let is_next = (0..4).any(|c| self.is_whole(c));
        let colors = (0..4).filter(|c| is_next || !places.is_free(*c));
        colors.fold(BoundPlaces::NONE, BoundPlaces::with_color)
    }

    /// Whether jokers are wild in every run of a colour.
    pub(super) fn is_free(&self, color: usize) -> bool {
        self.0[color].in_front == 0
    }

    /// Whether they are in none of a colour, and in none at all.
    pub(super) fn is_whole(&self, color: usize) -> bool {
        self.0[color] == BoundInColor::ALL
    }

    pub(super) fn are_all(&self) -> bool {
        *self == Self::ALL
    }

    /// The ordinary runs of a colour that take wild jokers at a place.
    pub(super) fn wild_runs(&self, color: usize, place: usize) -> WildRuns {
        let BoundInColor { in_front, anywhere } = self.0[color];
        if anywhere >> place & 1 == 1 {
            WildRuns::None
        } else if cfg!(not(rummikub_small)) && in_front >> place & 1 == 1 {
            WildRuns::Long
        } else {
            WildRuns::All
        }
    }

    /// Whether a joker at a place is bound that has so many tiles of its run before it.
    pub(super) fn bind(&self, color: usize, place: usize, before: u8) -> bool {
        match self.wild_runs(color, place) {
            WildRuns::All => false,
            WildRuns::Long => before < FRONT,
            WildRuns::None => true,
        }
    }

    /// The next place at which a joker would be bound that joins a run of so many tiles up to this place, if there
    /// is one up to the last.
    pub(super) fn next(&self, color: usize, place: usize, len: u8, last: usize) -> Option<usize> {
        let mut len = len;
        (place + 1..=last).find(|next| {
            let is_bound = self.bind(color, *next, len);
            len = len.saturating_add(1);
            is_bound
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{BoundPlaces, WildRuns};
    use crate::solver::problem::form::Form;

    /// Red 4, joker, 6, 7, joker.
    const RUN: Form = Form::Run {
        color: 1,
        start: 4,
        len: 5,
        jokers: 0b1_0010,
    };

    #[cfg(not(rummikub_small))]
    #[test]
    fn jokers_are_bound_where_those_of_a_run_stand_and_in_front_only_where_they_do() {
        let places = BoundPlaces::of_run(RUN);
        let runs = |place| places.wild_runs(1, place);
        assert_eq!(
            [4, 5, 6, 8].map(runs),
            [WildRuns::All, WildRuns::Long, WildRuns::All, WildRuns::None]
        );
        let bound = |(place, before)| places.bind(1, place, before);
        assert_eq!(
            [(5, 2), (5, 3), (8, 0), (8, 5)].map(bound),
            [true, false, true, true]
        );
        assert!(places.is_free(0) && !places.is_free(1) && !places.is_whole(1));
        assert!(places.or(places) == places && places != BoundPlaces::NONE);
        assert!(places.with_color(1).is_whole(1) && !places.with_color(1).are_all());
        let next = |(place, len)| places.next(1, place, len, 13);
        assert_eq!(
            [(3, 1), (3, 2), (2, 0), (2, 1), (1, 1), (4, 3), (8, 1)].map(next),
            [Some(5), Some(8), Some(5), Some(8), Some(8), Some(8), None]
        );
    }

    #[test]
    fn after_places_their_colors_are_bound_and_after_a_color_every_joker() {
        let places = BoundPlaces::of_run(RUN);
        let color = BoundPlaces::NONE.and_then(places);
        assert_eq!(color, BoundPlaces::NONE.with_color(1));
        let other = BoundPlaces::of_run(Form::Run {
            color: 3,
            start: 2,
            len: 3,
            jokers: 0b10,
        });
        let both = BoundPlaces::NONE.and_then(places.or(other));
        assert_eq!(both, color.with_color(3));
        assert!(both.and_then(other).are_all() && color.and_then(other).are_all());
    }

    #[test]
    fn all_places_bind_every_joker_and_none_binds_any() {
        for color in 0..4 {
            for place in 1..=14 {
                for before in 0..=13 {
                    assert!(BoundPlaces::ALL.bind(color, place, before));
                    assert!(!BoundPlaces::NONE.bind(color, place, before));
                }
            }
        }
        assert!(
            (0..4)
                .fold(BoundPlaces::of_run(RUN), BoundPlaces::with_color)
                .are_all()
        );
    }
}
