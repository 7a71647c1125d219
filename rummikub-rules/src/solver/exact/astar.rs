//! The exact search: best first, bounded by what the sweep says can still follow.

use super::bench::Bench;
use super::decision::Decision;
use super::expansion::Expansion;
use super::state::{ExactState, Outline};
use crate::solver::hash_table::GrowingTable;
use crate::solver::meter::PER_WORK;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::state::Undominated;
use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

#[derive(Debug)]
struct ExactNode<K> {
    state: ExactState,
    key: K,
    parent: u32,
    place: u8,
    /// Some of what follows is known.
    glanced: bool,
    /// A better state made it useless.
    dropped: bool,
}

/// A best way: its worth, its decisions, and the rack jokers laid.
#[derive(Debug)]
pub(crate) struct BestWay<K> {
    pub(crate) key: K,
    pub(crate) decisions: Vec<Decision>,
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

/// The best way that exceeds the floor.
pub(crate) fn best<K: OrderKey>(
    expansion: &Expansion<'_, K>,
    floor: Option<K>,
    bench: &mut Bench<'_, K>,
) -> Searched<K> {
    let last = expansion.setup.problem.last;
    let Some(mut search) = ExactSearch::new(expansion, floor) else {
        return Searched::Nothing;
    };
    while let Some((most, place, Reverse(at))) = search.queue.pop() {
        if usize::from(place) == last {
            let Some((jokers, _)) = expansion.finish(&search.nodes[at as usize].state) else {
                return Searched::Nothing;
            };
            let decisions = search.retrace(at, bench);
            if bench.meter.is_over() {
                return Searched::Stopped(most);
            }
            return Searched::Best(BestWay {
                key: most,
                decisions,
                jokers,
            });
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

/// States of the same outline at the same place, against which new ones are compared: their ordinary runs,
/// and which nodes they are.
struct Alike {
    place: u8,
    outline: Outline,
    ordinary: Undominated,
    nodes: Vec<u32>,
}

/// All of them, found by a hash.
#[derive(Default)]
struct Outlines {
    alike: Vec<Alike>,
    by_hash: GrowingTable,
}

impl Outlines {
    fn of(&mut self, place: u8, outline: Outline) -> &mut Alike {
        let hash = outline.hash(place);
        let is_this =
            |at: usize| self.alike[at].place == place && self.alike[at].outline == outline;
        let at = if let Some(at) = self.by_hash.find(hash, is_this) {
            at
        } else {
            let at = self.alike.len();
            self.alike.push(Alike {
                place,
                outline,
                ordinary: Undominated::default(),
                nodes: Vec::new(),
            });
            self.by_hash.push(hash);
            at
        };
        &mut self.alike[at]
    }
}

/// The states made until now.
struct ExactSearch<'e, 'a, K> {
    expansion: &'e Expansion<'a, K>,
    floor: Option<K>,
    nodes: Vec<ExactNode<K>>,
    /// States and bounds looked at since work was counted.
    compared: u64,
    seen: Outlines,
    /// The most that can be reached, then the furthest, then the oldest.
    queue: BinaryHeap<(K, u8, Reverse<u32>)>,
}

impl<'e, 'a, K: OrderKey> ExactSearch<'e, 'a, K> {
    /// With the first state; none where nothing can follow it.
    fn new(expansion: &'e Expansion<'a, K>, floor: Option<K>) -> Option<Self> {
        let root = expansion.start();
        let most = expansion.to_come(0, &root, K::ZERO).0?;
        Some(Self {
            expansion,
            floor,
            nodes: Vec::from([ExactNode {
                state: root,
                key: K::ZERO,
                parent: u32::MAX,
                place: 0,
                glanced: false,
                dropped: false,
            }]),
            compared: 0,
            seen: Outlines::default(),
            queue: BinaryHeap::from([(most, 0, Reverse(0))]),
        })
    }

    /// Makes what follows a state that promises `most`: at first only until something follows that
    /// promises as much, since mostly it keeps the promise.
    fn follow(&mut self, at: u32, most: K, bench: &mut Bench<'_, K>) {
        let node = &mut self.nodes[at as usize];
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
            self.queue.push((most, place, Reverse(at)));
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
        let outline = node.state.constrained.outline();
        let alike = self.seen.of(node.place, outline);
        self.compared += alike.nodes.len() as u64;
        let nodes = &mut self.nodes;
        let ordinary = &node.state.ordinary;
        let is_better = |at: usize| {
            let other = &nodes[alike.nodes[at] as usize];
            other.key >= key && other.state.runs_dominate(&node.state)
        };
        if alike
            .ordinary
            .dominator_where(ordinary, is_better)
            .is_some()
        {
            return None;
        }
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
        self.queue.push((reach, n as u8, Reverse(id)));
        Some(reach)
    }

    /// The decisions on the way to a node, found again by taking each once more.
    fn retrace(&self, mut at: u32, bench: &mut Bench<'_, K>) -> Vec<Decision> {
        let nodes = &self.nodes;
        let mut decisions = Vec::new();
        bench.least = None;
        while nodes[at as usize].parent != u32::MAX {
            let to = &nodes[at as usize];
            let from = &nodes[to.parent as usize];
            let worth = to.key.minus(from.key);
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
        decisions
    }
}
