//! Jokers in short runs that a locked run may continue, where it takes none of them.
//!
//! Nobody says which run holds a joker. But what fills the short runs of a colour beyond its real tiles is a
//! joker, and a run with one that is too short must go on by itself.
//!
//! No way is lost: of any legal one at least as many short runs hold a joker as is known here (those that fill a
//! place lie in one run each), and those that join locked runs hold none. Nor does a better state lead to less: whoever
//! has fewer or longer short runs, none of them known for a joker that the other does not know of, has the same tiles
//! fill no more of the short ones. (That two runs hold one is known only where none has one tile: then whoever is as
//! good has none either, and so knows of one at most, or of two as well.) A search that deals jokers to some runs
//! itself counts all runs of the colour together, so that it knows of no fewer.

use crate::solver::problem::run_slots::RunSlots;

/// Which short runs hold a joker for certain: the less is known the better.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ShortJokers {
    #[default]
    Unknown,
    /// One of one tile or two.
    InAny,
    /// One of one tile.
    InOne,
    /// Two of two tiles, where none has one.
    InTwo,
}

impl ShortJokers {
    /// Its bits where it is packed beside other lanes.
    pub(crate) const LANE: u16 = 0x7000;

    /// How many of such short runs can join locked ones.
    pub(crate) const fn most_joined(self, one: u8, two: u8) -> u8 {
        match self {
            ShortJokers::Unknown => one + two,
            ShortJokers::InAny | ShortJokers::InOne => (one + two).saturating_sub(1),
            ShortJokers::InTwo => (one + two).saturating_sub(2),
        }
    }

    /// How many of those of one tile do where so many join: the shortest first.
    pub(crate) fn ones_joined(self, joined: u8, one: u8) -> u8 {
        match self {
            ShortJokers::Unknown | ShortJokers::InAny => joined.min(one),
            ShortJokers::InOne | ShortJokers::InTwo => joined.min(one.saturating_sub(1)),
        }
    }

    /// After a place that is filled so.
    pub(crate) fn after(self, slots: RunSlots) -> Self {
        let [born, from_one, _] = slots.young;
        // a page loads every byte of its module
        let knows_two = cfg!(not(rummikub_small));
        if born > slots.tiles {
            ShortJokers::InOne
        } else if knows_two && born == 0 && from_one > slots.tiles + 1 {
            ShortJokers::InTwo
        } else if born + from_one > slots.tiles || self == ShortJokers::InOne {
            ShortJokers::InAny
        } else {
            ShortJokers::Unknown
        }
    }

    /// It in the fourth of four lanes.
    pub(crate) const fn packed(self) -> u16 {
        (self as u16) << 12
    }

    /// The reverse of [`ShortJokers::packed`], whatever the other lanes hold.
    pub(crate) const fn of(packed: u16) -> Self {
        match (packed & Self::LANE) >> 12 {
            0 => ShortJokers::Unknown,
            1 => ShortJokers::InAny,
            3 if cfg!(not(rummikub_small)) => ShortJokers::InTwo,
            _ => ShortJokers::InOne,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ShortJokers;
    use crate::solver::problem::run_slots::RunSlots;

    fn after(places: &[(u8, [u8; 3])]) -> ShortJokers {
        let before = ShortJokers::default();
        places.iter().fold(before, |before, (tiles, young)| {
            let after = before.after(RunSlots {
                tiles: *tiles,
                jokers: 1,
                young: *young,
            });
            assert_eq!(ShortJokers::of(after.packed() | 0xfff), after);
            assert_eq!(after.packed() & !ShortJokers::LANE, 0);
            after
        })
    }

    #[test]
    fn a_short_run_holds_a_joker_where_the_tiles_are_too_few() {
        use ShortJokers::{InAny, InOne, Unknown};
        for (places, expected) in [
            (&[(1, [1, 0, 0])][..], Unknown),
            (&[(0, [1, 0, 0])], InOne),
            (&[(1, [1, 1, 0])], InAny),
            (&[(0, [1, 0, 0]), (1, [0, 1, 0])], InAny),
            (&[(0, [1, 0, 0]), (1, [0, 1, 0]), (1, [0, 0, 1])], Unknown),
            (&[(0, [1, 0, 0]), (2, [1, 1, 0]), (2, [0, 1, 1])], Unknown),
            (&[(0, [1, 0, 0]), (1, [1, 1, 0]), (1, [0, 1, 1])], Unknown),
        ] {
            assert_eq!(after(places), expected, "{places:?}");
        }
    }

    #[cfg(not(rummikub_small))]
    #[test]
    fn two_short_runs_hold_a_joker_each_where_two_places_have_no_tile() {
        use ShortJokers::{InAny, InOne, InTwo, Unknown};
        for (places, expected) in [
            (&[(0, [2, 0, 0])][..], InOne),
            (&[(0, [2, 0, 0]), (2, [0, 2, 0])], InAny),
            (&[(2, [2, 0, 0]), (0, [0, 2, 0])], InTwo),
            (&[(3, [3, 0, 0]), (1, [0, 3, 0])], InTwo),
            (&[(2, [2, 0, 0]), (1, [1, 2, 0])], InAny),
            (&[(2, [2, 0, 0]), (0, [0, 2, 0]), (2, [0, 0, 2])], Unknown),
        ] {
            assert_eq!(after(places), expected, "{places:?}");
        }
    }

    #[test]
    fn short_runs_without_a_joker_join_the_shortest_first() {
        use ShortJokers::{InAny, InOne, InTwo, Unknown};
        for (jokers, (runs_of_one, runs_of_two), most) in [
            (Unknown, (2, 1), 3),
            (InAny, (2, 1), 2),
            (InOne, (2, 1), 2),
            (InOne, (1, 0), 0),
            (InTwo, (0, 2), 0),
            (InTwo, (0, 3), 1),
        ] {
            assert_eq!(jokers.most_joined(runs_of_one, runs_of_two), most);
        }
        assert_eq!(
            [0, 1, 2, 3].map(|joined| Unknown.ones_joined(joined, 2)),
            [0, 1, 2, 2]
        );
        assert_eq!(
            [0, 1, 2, 3].map(|joined| InAny.ones_joined(joined, 2)),
            [0, 1, 2, 2]
        );
        assert_eq!(
            [0, 1, 2].map(|joined| InOne.ones_joined(joined, 2)),
            [0, 1, 1]
        );
    }
}
