//! From a state and joined arcs to the next state.

use crate::solver::bounds::color_graph::LayerWay;
use crate::solver::problem::columns::Problem;
use crate::solver::problem::form::{place_points, signed};
use crate::solver::problem::ordering::OrderKey;
use crate::solver::search::asked::BestPath;
use crate::solver::search::join_colors::PlaceJoin;
use crate::solver::search::partial_play::{JoinedArcs, PartialPlay};
use crate::solver::transitions::choice::high_after;
use crate::solver::transitions::ends::finish;
use crate::solver::transitions::state::After;

/// The way to a state behind the last place; none where it is no play.
pub(super) fn best_path<K: OrderKey>(p: &Problem<K>, end: &PartialPlay<K>) -> Option<BestPath<K>> {
    finish(p, &end.state).map(|(jokers, weight)| BestPath {
        key: end.key.plus(weight),
        jokers,
    })
}

impl<K: OrderKey> PlaceJoin<'_, K> {
    /// The play that goes on from one, which has this place in the list of the search, with these arcs.
    #[allow(
        clippy::inline_always,
        reason = "counted: a tenth of a search is spent here"
    )]
    #[cfg_attr(not(rummikub_small), inline(always))]
    pub(super) fn next(
        &self,
        (parent, from): (u32, &PartialPlay<K>),
        joined: &JoinedArcs<K>,
    ) -> PartialPlay<K> {
        let (s, config) = (&from.state, &self.configs[usize::from(joined.config)]);
        let ways = joined.arcs.map(|at| &self.programs.arc(at).way);
        let [a, b, c, d] = ways;
        let used = joined.run_jokers + joined.group_jokers + config.extra_wild;
        let after = After {
            used: signed(used) - signed(config.gain),
            has_run: a.has_run | b.has_run | c.has_run | d.has_run,
            played: a.tiles | b.tiles | c.tiles | d.tiles > 0,
            excused: if cfg!(rummikub_small) {
                0
            } else {
                joined.excused
            },
            high: high_after(self.n, s.high, |c| ways[c].choice.high),
            points: self.points_after(s.points, &ways, joined.group_jokers),
        };
        let [a, b, c, d] = [0, 1, 2, 3].map(|c| self.weights[c].times(ways[c].tiles));
        let key = (a.plus(b)).plus(c.plus(d));
        PartialPlay {
            state: s.after(
                ways.map(|way| way.choice.open),
                ways.map(|way| way.choice.barred),
                after,
            ),
            key: from.key.plus(key),
            upper_bound: joined.upper_bound,
            arcs: joined.arcs,
            parent,
            config: joined.config,
            place: self.n as u8,
            groups: joined.groups,
            group_jokers: joined.group_jokers,
        }
    }

    /// Points of new melds, up to what is asked for.
    #[inline]
    fn points_after(&self, before: u16, ways: &[&LayerWay; 4], group_jokers: u8) -> u16 {
        let asked = self.problem.points;
        if before >= asked {
            return before;
        }
        let slots = ways.iter().map(|way| way.choice.slots()).sum::<u8>() + group_jokers;
        let laid = place_points(self.n as u8) * u16::from(slots);
        asked.min(before.saturating_add(laid))
    }
}
