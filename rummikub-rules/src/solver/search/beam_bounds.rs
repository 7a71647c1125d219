//! Bounds that the beam leaves for a search with more rules.

use crate::solver::bounds::color_sieve::ColorSieve;
use crate::solver::bounds::lagrangian::PriceGoal;
use crate::solver::bounds::upper_bounds::{StateBound, StateBounds, to_come};
use crate::solver::hard::unless_hard;
use crate::solver::limit::Limit;
use crate::solver::meter::{Meter, PER_WORK};
use crate::solver::problem::columns::Problem;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::search::asked::BestPath;
use crate::solver::search::astar::FEW_ARCS;
use crate::solver::search::beam::Beam;
use crate::solver::search::join_colors::{ColorJoin, PlaceJoin};
use crate::solver::search::partial_play::{NONE, PartialPlay};
use crate::solver::transitions::ends::finish;
use alloc::vec::Vec;

/// Rounds of moving prices before a pass for bounds, which is made in a search that knows its answer
/// nearly: at most so many, and one for so many arcs beyond [`FEW_ARCS`], since a pass over few takes less
/// than the rounds would save.
const BOUND_ROUNDS: usize = 16;
const ARCS_PER_ROUND: usize = 64;
/// Work of a pass that mostly is enough: a longer one is made again after more rounds. (Of a sample of small
/// positions under rare rules and of hostile ones, the longest pass takes a quarter of the instructions so, and
/// the sample 15% less.)
const QUICK_PASS: Limit = Limit::of(unless_hard(250, 1));
const MORE_ROUNDS: usize = 24;
/// Bounds of a place from which on it is remembered which of them hold for which open runs.
const MANY: usize = unless_hard(32, 0);

impl<K: OrderKey> Beam<K> {
    /// The states along the last best way and what follows them there, as bounds of a search that
    /// goes no other way.
    pub(crate) fn path_bounds(&self, best: &BestPath<K>, out: &mut StateBounds<K>) {
        out.resize_with(self.path.len(), Vec::new);
        for (layer, (state, key)) in out.iter_mut().zip(&self.path) {
            layer.clear();
            layer.push(StateBound {
                state: *state,
                key: *key,
                to_come: best.key.minus(*key),
            });
        }
    }

    /// A full pass, where the best way is worth so much; then for every state kept the most that can
    /// follow it. An upper bound for searches with more rules: see [`to_come`].
    pub(crate) fn bounds(
        &mut self,
        p: &Problem<K>,
        (incumbent, best): (Option<K>, K),
        out: &mut StateBounds<K>,
        meter: &mut Meter,
    ) {
        out.resize_with(p.last + 1, Vec::new);
        out.iter_mut().for_each(Vec::clear);
        if !self.prepare(p, incumbent, meter) {
            return;
        }
        self.pass_for_bounds(p, (incumbent, best), meter);
        for n in (0..=p.last).rev() {
            let (before, after) = out.split_at_mut(n + 1);
            let layer = &mut before[n];
            self.layer_bounds((p, n), incumbent, after.first(), layer, meter);
            if meter.is_over() {
                return;
            }
            layer.sort_unstable_by_key(|b| b.to_come);
        }
    }

    /// A pass that keeps every state, at prices that are worth their while.
    fn pass_for_bounds(
        &mut self,
        p: &Problem<K>,
        (incumbent, best): (Option<K>, K),
        meter: &mut Meter,
    ) {
        if let Some(key) = incumbent {
            let many = self.programs.size().saturating_sub(FEW_ARCS);
            let rounds = BOUND_ROUNDS.min(many / ARCS_PER_ROUND);
            let goal = PriceGoal {
                aim: self.aim(best, key),
                // no price makes the bound of the beginning lower than the best way
                incumbent: key.max(best),
                rounds,
            };
            self.tighten(p, goal, meter);
            let outer = meter.narrow(QUICK_PASS);
            let is_done = self.full_pass(p, incumbent, meter);
            meter.restore(outer);
            if is_done || meter.is_over() {
                return;
            }
            let goal = PriceGoal {
                rounds: MORE_ROUNDS,
                ..goal
            };
            self.tighten(p, goal, meter);
        }
        self.full_pass(p, incumbent, meter);
    }

    /// What can follow the states of place `n`, by the bounds of the next place.
    fn layer_bounds(
        &mut self,
        (p, n): (&Problem<K>, usize),
        incumbent: Option<K>,
        next: Option<&Vec<StateBound<K>>>,
        layer: &mut Vec<StateBound<K>>,
        meter: &mut Meter,
    ) {
        let end = *self.layers[..=p.last]
            .get(n + 1)
            .unwrap_or(&self.nodes.len());
        let join = ColorJoin::new(p, &self.outlook, &self.programs);
        let next = next.map(|next| (join.place(n + 1), next));
        let sieve = &mut self.sieve;
        sieve.clear();
        for node in &self.nodes[self.layers[n].min(end)..end] {
            let PartialPlay { state, key, .. } = *node;
            let most = match &next {
                Some((join, next)) => {
                    let mut least = incumbent.unwrap_or(K::LEAST);
                    most_to_come(join, node, &mut least, (next, sieve), self.bound, meter)
                }
                None => finish(p, &state).map(|f| f.1),
            };
            if meter.is_over() {
                return;
            }
            let is_of_use = |most: &K| incumbent.is_none_or(|least| key.plus(*most) > least);
            if let Some(to_come) = most.filter(is_of_use) {
                layer.push(StateBound {
                    state,
                    key,
                    to_come,
                });
            }
        }
    }
}

/// The most that can follow a state, by the bounds of the next place, as long as it is worth more than
/// `least`; nothing is worth more than `bound`.
fn most_to_come<K: OrderKey>(
    join: &PlaceJoin<'_, K>,
    from: &PartialPlay<K>,
    least: &mut K,
    (next, sieve): (&[StateBound<K>], &mut ColorSieve),
    bound: K,
    meter: &mut Meter,
) -> Option<K> {
    let mut most: Option<K> = None;
    join.expand(from, least, meter, |joined, least, meter| {
        let after = join.next((NONE, from), joined);
        let (to_come, looked) = if next.len() > MANY {
            sieve.find_to_come(next, &after.state, after.key)
        } else {
            (to_come(next, &after.state, after.key), next.len() as u64)
        };
        if !meter.spend(1 + looked / PER_WORK) {
            // nothing is worth so much: the rest is not listed
            *least = bound;
            return;
        }
        if let Some(to_come) = to_come {
            let follows = after.key.minus(from.key).plus(to_come);
            most = most.max(Some(follows));
            *least = (*least).max(from.key.plus(follows));
        }
    });
    most
}
