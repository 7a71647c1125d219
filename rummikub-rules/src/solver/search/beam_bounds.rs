//! Bounds that the beam leaves for a search with more rules.

use crate::solver::bounds::upper_bounds::{StateBound, StateBounds, to_come};
use crate::solver::meter::{Meter, PER_WORK};
use crate::solver::problem::columns::Problem;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::search::beam::{Beam, BestPath};
use crate::solver::search::join_colors::{ColorJoin, PartialPlay};
use crate::solver::transitions::ends::finish;
use alloc::vec::Vec;

/// Rounds of moving prices before a pass for bounds, which is made in a search that knows its answer
/// nearly.
const BOUND_ROUNDS: usize = 16;

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

    /// A full pass; then for every state kept the most that can follow it. An upper bound for
    /// searches with more rules: see [`to_come`].
    pub(crate) fn bounds(
        &mut self,
        p: &Problem<K>,
        incumbent: Option<K>,
        out: &mut StateBounds<K>,
        meter: &mut Meter,
    ) {
        out.resize_with(p.last + 1, Vec::new);
        out.iter_mut().for_each(Vec::clear);
        if !self.prepare(p, incumbent, meter) {
            return;
        }
        if let Some(key) = incumbent {
            let wild = self.outlook.wild(p);
            self.programs.tighten(wild, key, BOUND_ROUNDS, meter);
        }
        self.full_pass(p, incumbent, meter);
        for n in (0..=p.last).rev() {
            let mut layer = core::mem::take(&mut out[n]);
            let end = if n == p.last {
                self.nodes.len()
            } else {
                self.layers[n + 1]
            };
            for node in &self.nodes[self.layers[n].min(end)..end] {
                if meter.is_over() {
                    return;
                }
                let PartialPlay { state, key, .. } = node.partial;
                let most = if n == p.last {
                    finish(p, &state).map(|f| f.1)
                } else {
                    self.most_to_come(p, (n, &node.partial), incumbent, &out[n + 1], meter)
                };
                let is_of_use = |most: &K| incumbent.is_none_or(|least| key.plus(*most) > least);
                if let Some(to_come) = most.filter(is_of_use) {
                    layer.push(StateBound {
                        state,
                        key,
                        to_come,
                    });
                }
            }
            layer.sort_by_key(|b| b.to_come);
            out[n] = layer;
        }
    }

    /// The most that can follow a state of place `n`, by the bounds of the next place.
    fn most_to_come(
        &self,
        p: &Problem<K>,
        (n, partial): (usize, &PartialPlay<K>),
        incumbent: Option<K>,
        next: &[StateBound<K>],
        meter: &mut Meter,
    ) -> Option<K> {
        let join = ColorJoin::new(p, &self.outlook, &self.programs).at(n + 1);
        let mut most: Option<K> = None;
        let mut least = incumbent.unwrap_or(K::LEAST);
        join.expand(partial, &mut least, |after, least| {
            if !meter.spend(1 + next.len() as u64 / PER_WORK) {
                // nothing is worth so much: the rest is not listed
                *least = self.bound;
                return;
            }
            if let Some(to_come) = to_come(next, &after.state, after.key) {
                most = most.max(Some(after.key.minus(partial.key).plus(to_come)));
            }
        });
        most
    }
}
