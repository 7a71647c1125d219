//! What fills the runs of a colour at a place, and what jokers among it may have beside them.

use crate::solver::problem::columns::Problem;
use crate::solver::problem::run_company::RunsHere;
use crate::solver::problem::runs_together::RunsTogether;

/// Places that the oldest of young runs fill before this one.
const OLDEST: usize = 2;

/// What fills the runs of a colour at a place.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RunSlots {
    /// Tiles, and jokers that stay.
    pub(crate) tiles: u8,
    /// Wild jokers.
    pub(crate) jokers: u8,
    /// The runs that begin there, that go on from one tile, and from two: each of them takes a slot.
    pub(crate) young: [u8; 3],
}

impl RunSlots {
    /// Places behind a joker that its run fills at most; none where it may be in a longer run than a young one.
    ///
    /// Nobody says in which run a joker is. But those for which the longer runs take no slots are in young ones,
    /// and in those that go on from two before others.
    fn places_behind(self) -> Option<usize> {
        let mut room = self.in_older();
        let mut places = self.young.len();
        while self.jokers > room && places > 0 {
            places -= 1;
            room += self.young[places];
        }
        (places < self.young.len()).then_some(places)
    }

    /// Places up to this one that the runs which go on fill at most; none where one may be longer than a young one.
    fn places_up_to_here(self) -> Option<usize> {
        let oldest = self.young.iter().rposition(|runs| *runs > 0);
        oldest.map(|at| at + 1).filter(|_| self.in_older() == 0)
    }

    /// Jokers for which longer runs have no slot: each is in a young run of its own.
    fn in_young(self) -> u8 {
        self.jokers.saturating_sub(self.in_older())
    }

    fn all(self) -> u8 {
        self.tiles + self.jokers
    }

    /// Slots of runs that are longer than young ones.
    fn in_older(self) -> u8 {
        self.all().saturating_sub(self.young.iter().sum())
    }
}

impl<K> Problem<K> {
    /// What lies in the runs of a colour at place `n`, where so many tiles of the rack may be among theirs.
    #[inline(never)]
    pub(crate) fn runs_here(&self, (n, c): (usize, usize), slots: RunSlots, fresh: u8) -> RunsHere {
        // a locked run takes young ones up and asks no slot for it
        let is_known = self.locked[c] == 0;
        let fresh_at = |places: usize| {
            let columns = self.columns[..n].iter().rev().take(places);
            columns.map(|at| at.hi[c].saturating_sub(at.paid[c]))
        };
        let fresh_behind =
            |places: usize| fresh_at(places).filter(|fresh| *fresh > 0).count() as u8;
        // a tile lies in one run: of several young ones some have no more than their part
        let (in_young, all_behind) = (slots.in_young(), fresh_at(OLDEST).sum::<u8>());
        let most_behind = |places| fresh_behind(places).min(all_behind / in_young.max(1));
        let together = RunsTogether {
            fresh,
            jokers: slots.jokers,
            going_on: slots.all().saturating_sub(slots.young[0]),
            owed_by_young: in_young
                .saturating_mul(self.run_company.tiles)
                .saturating_sub(all_behind),
        };
        let behind = slots.places_behind().filter(|_| is_known);
        let held = slots.places_up_to_here().filter(|_| is_known);
        RunsHere {
            any: slots.all() > 0 || self.is_locked_at(n, c),
            fresh: fresh > 0,
            joker: slots.jokers > 0,
            behind: behind.map_or(u8::MAX, most_behind),
            goes_on: [
                slots.young[1] > 0,
                !is_known || slots.young[2] > 0 || slots.in_older() > 0,
            ],
            held: held.map_or(u8::MAX, |places| {
                fresh_behind(places - 1) + u8::from(fresh > 0)
            }),
            together: Some(together).filter(|_| is_known && !self.run_company.is_excused),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::RunSlots;
    use crate::solver::problem::columns::Problem;

    #[test]
    fn jokers_that_older_runs_have_no_slot_for_are_in_young_ones() {
        for (tiles, jokers, young, places) in [
            (2, 0, [0, 1, 0], None),
            (0, 1, [0, 0, 0], None),
            (1, 1, [0, 0, 1], None),
            (0, 1, [0, 0, 1], Some(2)),
            (1, 1, [0, 1, 1], Some(2)),
            (0, 1, [0, 1, 0], Some(1)),
            (0, 2, [0, 1, 1], Some(1)),
            (0, 1, [1, 0, 0], Some(0)),
            (1, 2, [1, 1, 0], Some(1)),
            (1, 2, [1, 1, 1], Some(1)),
            (0, 3, [1, 1, 1], Some(0)),
        ] {
            let slots = RunSlots {
                tiles,
                jokers,
                young,
            };
            assert_eq!(slots.places_behind(), places, "{slots:?}");
        }
    }

    #[test]
    fn runs_that_go_on_are_young_where_older_ones_have_no_slot() {
        for (tiles, young, places) in [
            (0, [0, 0, 0], None),
            (1, [0, 0, 0], None),
            (1, [1, 0, 0], Some(1)),
            (2, [1, 1, 0], Some(2)),
            (2, [1, 0, 1], Some(3)),
            (3, [1, 0, 1], None),
        ] {
            let slots = RunSlots {
                tiles,
                jokers: 0,
                young,
            };
            assert_eq!(slots.places_up_to_here(), places, "{slots:?}");
        }
    }

    #[test]
    fn rack_tiles_behind_several_jokers_are_shared_among_their_runs() {
        let mut problem = Problem::<i64>::default();
        for (n, tiles) in [(9, 3), (10, 1), (11, 2)] {
            problem.columns[n].hi[2] = tiles;
        }
        problem.columns[11].paid[2] = 1;
        let behind = |n, tiles, jokers, young| {
            let slots = RunSlots {
                tiles,
                jokers,
                young,
            };
            problem.runs_here((n, 2), slots, 0).behind
        };
        assert_eq!(behind(11, 0, 1, [0, 0, 1]), 2);
        assert_eq!(behind(11, 0, 2, [0, 0, 2]), 2);
        assert_eq!(behind(12, 0, 1, [0, 0, 1]), 2);
        assert_eq!(behind(12, 0, 2, [0, 0, 2]), 1);
        assert_eq!(behind(12, 1, 2, [0, 0, 2]), 2, "one is in a young run");
        assert_eq!(
            behind(12, 1, 2, [0, 0, 1]),
            u8::MAX,
            "both may be in older runs"
        );
    }
}
