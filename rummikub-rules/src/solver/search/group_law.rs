//! What the groups that four arcs make hold beside three tiles each, where jokers of the table stay or wild ones ask for
//! rack tiles.

use crate::solver::problem::columns::Config;
use crate::solver::problem::joker_company::JokerRoom;
use crate::solver::problem::joker_groups::JokerGroups;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::shared_company::SharedCompany;
use crate::solver::search::chosen_arcs::{ArcDemand, Four};
use crate::solver::search::join_colors::{FourColors, PlaceJoin};
use core::array::from_fn;

impl<K: OrderKey> PlaceJoin<'_, K> {
    /// Rack tiles of each colour that are no company of wild jokers with a config, where these ask for any.
    #[inline]
    pub(super) fn elsewhere(&self, config: &Config) -> [u8; 4] {
        if !self.asks_company {
            return [0; 4];
        }
        from_fn(|c| self.problem.elsewhere((self.n, c), &config.share(c)))
    }
}

impl<K: OrderKey> FourColors<'_, K> {
    /// How many of the tiles in groups are real at most, and how many of the jokers that are left they may take.
    #[inline]
    pub(super) fn room_in_groups(&self, four: &Four<'_, K>) -> (u8, JokerRoom) {
        let ArcDemand {
            jokers, grouped, ..
        } = four.taken;
        let (reals, room) = if self.asks_more {
            self.room_by_law(four)
        } else {
            (grouped, JokerRoom::ANY)
        };
        (reals, room.at_most(self.wild - jokers))
    }

    /// The same where jokers of the table stay or wild ones ask for rack tiles beside them.
    #[inline(never)]
    fn room_by_law(&self, four: &Four<'_, K>) -> (u8, JokerRoom) {
        let reals = if self.keeps_jokers {
            let free = &self.place.problem.columns[self.place.n].free;
            let laid = free.iter().zip(four.arcs.map(|arc| &arc.way));
            laid.map(|(free, way)| way.choice.grouped.min(free + way.tiles))
                .sum()
        } else {
            four.taken.grouped
        };
        let room = if self.place.asks_company {
            self.room_beside_company(four)
        } else {
            JokerRoom::ANY
        };
        let each = self.place.problem.jokers_each;
        (reals, JokerRoom { each, ..room })
    }

    /// How many jokers groups may take beside the rack tiles in them: all but those that are elsewhere, or company
    /// of a joker in a run.
    fn room_beside_company(&self, four: &Four<'_, K>) -> JokerRoom {
        let company = &self.place.problem.joker_company;
        company.room(self.company_in_groups(four))
    }

    /// The rack tiles in groups that may be company there, by colour.
    fn company_in_groups(&self, four: &Four<'_, K>) -> [u8; 4] {
        from_fn(|c| {
            let way = &four.arcs[c].way;
            let of_run = u8::from(way.company == SharedCompany::OfRuns);
            let elsewhere = self.elsewhere[c] + of_run;
            way.choice.grouped.min(way.tiles.saturating_sub(elsewhere))
        })
    }

    /// Melds whose jokers lack company that only some must have; none where a group lacks what all must.
    #[inline(never)]
    pub(super) fn excused(&self, four: &Four<'_, K>, group_jokers: u8) -> Option<u8> {
        let problem = self.place.problem;
        let groups = JokerGroups {
            tiles: four.arcs.map(|arc| arc.way.choice.grouped),
            fresh: self.company_in_groups(four),
            jokers: group_jokers,
        };
        if group_jokers > 0 {
            self.place.count_dealt();
            if problem.joker_company.is_lacked_by(&groups) {
                return None;
            }
        }
        if !self.place.counts_excuses {
            return Some(0);
        }
        let in_runs = four.arcs.iter().map(|arc| arc.way.excused).sum::<u8>();
        Some(in_runs.saturating_add(problem.excuses.in_groups(&groups)))
    }
}
