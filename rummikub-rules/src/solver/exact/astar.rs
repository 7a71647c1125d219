//! The exact search: best first, bounded by what the sweep says can still follow.

use super::bench::Bench;
use super::decision::Decision;
use super::expansion::Expansion;
use super::tree::{ExactNode, Tree};
use crate::solver::meter::PER_WORK;
use crate::solver::problem::ordering::OrderKey;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// A best way: its worth, and the rack jokers laid.
#[derive(Debug)]
pub(crate) struct BestWay<K> {
    pub(crate) key: K,
    pub(crate) jokers: u8,
}

/// What came of a search.
#[derive(Debug)]
pub(crate) enum Searched<K> {
    /// No way exceeds the floor.
    Nothing,
    Best(BestWay<K>),
    /// There was enough work; no way is worth more than this.
    Stopped(K),
}

/// The best way that exceeds the floor, and what was decided on it.
pub(super) fn best<K: OrderKey>(
    expansion: &Expansion<'_, K>,
    floor: Option<K>,
    (tree, bench): (&mut Tree<K>, &mut Bench<'_, K>),
    decisions: &mut Vec<Decision>,
) -> Searched<K> {
    let last = expansion.setup.problem.last;
    let Some(mut search) = ExactSearch::new(expansion, floor, tree) else {
        return Searched::Nothing;
    };
    while let Some((most, place, Reverse(at))) = search.tree.queue.pop() {
        if usize::from(place) == last {
            let Some((jokers, _)) = expansion.finish(&search.tree.nodes[at as usize].state) else {
                return Searched::Nothing;
            };
            search.retrace(at, bench, decisions);
            if bench.meter.is_over() {
                return Searched::Stopped(most);
            }
            return Searched::Best(BestWay { key: most, jokers });
        }
        search.follow(at, most, bench);
        bench
            .meter
            .spend(core::mem::take(&mut search.compared) / PER_WORK);
        if bench.meter.is_over() {
            return Searched::Stopped(most);
        }
    }
    Searched::Nothing
}

/// A search in its tree.
struct ExactSearch<'e, 'a, K> {
    expansion: &'e Expansion<'a, K>,
    floor: Option<K>,
    /// States and bounds looked at since work was counted.
    compared: u64,
    tree: &'e mut Tree<K>,
}

impl<'e, 'a, K: OrderKey> ExactSearch<'e, 'a, K> {
    /// With the first state; none where nothing can follow it.
    fn new(
        expansion: &'e Expansion<'a, K>,
        floor: Option<K>,
        tree: &'e mut Tree<K>,
    ) -> Option<Self> {
        let root = expansion.start();
        let most = expansion.to_come(0, &root, K::ZERO).0?;
        tree.nodes.push(ExactNode {
            state: root,
            key: K::ZERO,
            parent: u32::MAX,
            place: 0,
            glanced: false,
            dropped: false,
        });
        tree.queue.push((most, 0, Reverse(0)));
        Some(Self {
            expansion,
            floor,
            compared: 0,
            tree,
        })
    }

    /// Makes what follows a state that promises `most`: at first only until something follows that
    /// promises as much, since mostly it keeps the promise.
    fn follow(&mut self, at: u32, most: K, bench: &mut Bench<'_, K>) {
        let node = &mut self.tree.nodes[at as usize];
        if node.dropped {
            return;
        }
        let is_glance = !node.glanced;
        node.glanced = true;
        bench.meter.spend(1);
        let (state, before, place) = (node.state.clone(), node.key, node.place);
        let mut is_enough = false;
        // what is compared is counted when the state was followed, which ends where that is too much
        let comparable = (bench.meter.left().saturating_add(1)).saturating_mul(PER_WORK);
        let expansion = self.expansion;
        bench.least = self.floor.map(|floor| floor.minus(before));
        expansion.expand(
            usize::from(place) + 1,
            &state,
            bench,
            &mut |state, key, _| {
                let reach = self.add(ExactNode {
                    state,
                    key: before.plus(key),
                    parent: at,
                    place: place + 1,
                    glanced: false,
                    dropped: false,
                });
                is_enough = is_glance && reach.is_some_and(|reach| reach >= most);
                is_enough || self.compared >= comparable
            },
        );
        if is_enough {
            self.tree.queue.push((most, place, Reverse(at)));
        }
    }

    /// Adds a state and says what it can reach; none where it is of no use.
    fn add(&mut self, node: ExactNode<K>) -> Option<K> {
        let (n, key) = (usize::from(node.place), node.key);
        let (more, looked) = if n == self.expansion.setup.problem.last {
            (self.expansion.finish(&node.state).map(|f| f.1), 1)
        } else {
            self.expansion.to_come(n, &node.state, key)
        };
        self.compared += looked;
        let reach = key.plus(more?);
        if self.floor.is_some_and(|f| reach <= f) {
            return None;
        }
        let outline = node.state.outline();
        let Tree { nodes, seen, queue } = &mut *self.tree;
        let alike = seen.of(node.place, outline);
        let ordinary = &node.state.ordinary;
        let is_better = |at: usize| {
            let other = &nodes[alike.nodes[at] as usize];
            other.key >= key && other.state.runs_dominate(&node.state)
        };
        if let Some(at) = alike.ordinary.dominator_where(ordinary, is_better) {
            self.compared += at as u64;
            let nearer = alike.ordinary.promote(at);
            alike.nodes.swap(at, nearer);
            return None;
        }
        self.compared += alike.nodes.len() as u64;
        for at in (0..alike.nodes.len()).rev() {
            let other = &mut nodes[alike.nodes[at] as usize];
            if key >= other.key && node.state.dominates(&other.state) {
                other.dropped = true;
                alike.nodes.swap_remove(at);
                alike.ordinary.swap_remove(at);
            }
        }
        let id = nodes.len() as u32;
        alike.nodes.push(id);
        alike.ordinary.push(ordinary);
        nodes.push(node);
        queue.push((reach, n as u8, Reverse(id)));
        Some(reach)
    }

    /// The decisions on the way to a node, found again by taking each once more, within the bounds as before.
    fn retrace(&self, mut at: u32, bench: &mut Bench<'_, K>, decisions: &mut Vec<Decision>) {
        let nodes = &self.tree.nodes;
        decisions.clear();
        while nodes[at as usize].parent != u32::MAX {
            let to = &nodes[at as usize];
            let from = &nodes[to.parent as usize];
            let worth = to.key.minus(from.key);
            bench.least = self.floor.map(|floor| floor.minus(from.key));
            let mut found = None;
            self.expansion.expand(
                usize::from(to.place),
                &from.state,
                bench,
                &mut |state, key, decision| {
                    if key == worth && state == to.state {
                        found = Some(decision());
                    }
                    found.is_some()
                },
            );
            decisions.extend(found);
            at = to.parent;
        }
        decisions.reverse();
    }
}
