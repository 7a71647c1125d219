//! Rack tiles of a number that may be company of a joker in a run or of one in a group.
//!
//! A tile lies in one meld. So where a colour has no more rack tiles than it has tiles in groups, its last one is
//! company of runs, and groups count one fewer, or the other way round. The first is as good but where a group
//! lacks the tile for its joker.
//!
//! That multiplies what is remembered. A few tables take dozens of times as much without it from one end, but hardly one
//! from both: the first searches from either end let a tile be company of both, which allows more than there is.

use crate::solver::problem::columns::Problem;
use crate::solver::problem::form::HIGH_ONE;
use crate::solver::problem::run_company::RunCompany;
use crate::solver::problem::run_slots::RunSlots;

/// Whose company the last rack tile of a colour is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SharedCompany {
    /// There are enough for both, or it does not matter.
    Both,
    OfRuns,
    OfGroups,
}

/// The company of jokers in the runs of a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct KnownCompany {
    pub(crate) packed: u16,
    /// Runs that lack it for good.
    pub(crate) excused: u8,
}

/// The company of jokers in the runs of a colour; none where one lacks it for good.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CompanyAfter {
    /// Where the last rack tile is company of runs.
    pub(crate) of_runs: Option<KnownCompany>,
    /// Where it is left to groups, if that is something else.
    pub(crate) of_groups: Option<KnownCompany>,
    /// Whether groups lack it in the first.
    pub(crate) is_shared: bool,
}

/// What a colour lays at a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ColorTiles {
    pub(crate) in_runs: RunSlots,
    /// Tiles in groups.
    pub(crate) grouped: u8,
    /// Rack tiles that may be company.
    pub(crate) fresh: u8,
}

impl SharedCompany {
    /// Whether a group must take a joker: otherwise the tile may as well be company of runs.
    pub(crate) const fn needs_joker(self) -> bool {
        matches!(self, SharedCompany::OfGroups)
    }
}

impl<K> Problem<K> {
    /// What is remembered of a colour after place `n`, where this was before.
    pub(crate) fn company_after(
        &self,
        at: (usize, usize),
        before: RunCompany,
        tiles: &ColorTiles,
        groups_take_jokers: bool,
    ) -> CompanyAfter {
        let after = |fresh| {
            let here = self.runs_here(at, tiles.in_runs, fresh);
            let after = self.run_company.after(before, (at.0, self.last), here);
            after.map(|(company, excused)| KnownCompany {
                packed: company.packed(),
                excused,
            })
        };
        let fresh = self.fresh_at(at, tiles);
        let in_runs = fresh.min(tiles.in_runs.tiles);
        let of_runs = after(in_runs);
        let mut of_groups = None;
        let mut is_shared = self.run_company.is_apart
            && in_runs > 0
            && fresh <= tiles.grouped
            && groups_take_jokers;
        if is_shared {
            of_groups = after(0);
            is_shared = of_groups != of_runs;
        }
        CompanyAfter {
            of_runs,
            of_groups: of_groups.filter(|_| is_shared),
            is_shared,
        }
    }

    /// Rack tiles that may be company at place `n`. Which ones stand at the high end is not known: any of the rack may.
    fn fresh_at(&self, (n, c): (usize, usize), tiles: &ColorTiles) -> u8 {
        if n == HIGH_ONE {
            self.columns[1].fresh()[c]
        } else {
            tiles.fresh
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ColorTiles;
    use crate::solver::Objective;
    use crate::solver::hard::unless_hard;
    use crate::solver::problem::columns::Problem;
    use crate::solver::problem::run_company::{CompanyLaw, RunCompany};
    use crate::solver::problem::run_slots::RunSlots;
    use crate::solver::search::searched::{preset_position, searched_both_ways};

    #[test]
    fn the_last_rack_tile_is_company_of_runs_or_of_groups_that_take_a_joker() {
        let problem = Problem::<i64> {
            run_company: CompanyLaw::new((2, false), false),
            ..Problem::default()
        };
        for (in_runs, grouped, fresh, groups_take_jokers, is_shared) in [
            (1, 1, 0, true, false),
            (1, 0, 1, true, false),
            (0, 1, 1, true, false),
            (1, 1, 1, false, false),
            (1, 1, 2, true, false),
            (1, 1, 1, true, true),
            (1, 2, 2, true, true),
            (2, 2, 1, true, true),
        ] {
            let tiles = ColorTiles {
                in_runs: RunSlots {
                    tiles: in_runs,
                    jokers: 0,
                    young: [0; 3],
                },
                grouped,
                fresh,
            };
            let found =
                problem.company_after((1, 0), RunCompany::default(), &tiles, groups_take_jokers);
            let found = [
                found.of_runs.is_some(),
                found.of_groups.is_some(),
                found.is_shared,
            ];
            assert_eq!(found, [true, is_shared, is_shared], "{tiles:?}");
            let mut of_both = problem.clone();
            of_both.run_company.is_apart = false;
            let before = RunCompany::default();
            let found = of_both.company_after((1, 0), before, &tiles, groups_take_jokers);
            assert!(found.of_groups.is_none() && !found.is_shared, "{tiles:?}");
        }
    }

    /// This table took 239 454 units while the first searches let a tile be company of one of them alone, and takes 49 316.
    #[test]
    fn the_first_searches_let_a_tile_be_company_of_a_run_and_a_group() {
        let table = "group K1 J J | O8 O9 O10 | R6 R7 R8 R9 | K10 K11 K12 | O4 O5 O6 O7 O8 O9 | O5 O6 O7 | B9 B10 B11 | \
                     O10 O11 O12 | B4 B5 B6 | K6 K7 K8 | R3 R4 R5 | R11 R12 R13 | B11 B12 B13 | R10 R11 R12";
        let rack = "K3 K3 K4 K4 K5 K5 K6 K8 K9 K9 K10 K11 K12 K13 K13 R1 R1 R3 R4 R5 R7 R8 R9 R10 R13 B1 B3 B3 B4 B5 B6 \
                    B7 B8 B8 B9 B12 B13 O1 O1 O2 O2 O13 O13";
        let position = preset_position("tournament-1987", table, rack);
        let (best, work) = searched_both_ways(&position, &Objective::Tiles);
        assert_eq!(best, Some(42));
        assert!(work <= unless_hard(80_000, u64::MAX), "{work}");
    }
}
