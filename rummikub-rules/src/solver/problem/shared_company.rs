//! Rack tiles of a number that may be company of a joker in a run or of one in a group.
//!
//! A tile lies in one meld. So where a colour has no more rack tiles than it has tiles in groups, its last one is
//! company of runs, and groups count one fewer, or the other way round. The first is as good but where a group
//! lacks the tile for its joker.

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
        let mut is_shared = in_runs > 0 && fresh <= tiles.grouped && groups_take_jokers;
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
    use crate::solver::problem::columns::Problem;
    use crate::solver::problem::run_company::{CompanyLaw, RunCompany};
    use crate::solver::problem::run_slots::RunSlots;

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
        }
    }
}
