//! The exact search: best first, bounded by what the sweep says can still follow.

use super::bench::Bench;
use super::decision::Decision;
use super::expansion::Expansion;
use super::outcomes::ASKS_FIRST;
use super::receiver::Receiver;
use super::state::{Constrained, ExactState};
use super::tree::{Alike, ExactNode, KnownOutline, Tree};
use crate::solver::hard::unless_hard;
use crate::solver::meter::PER_WORK;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::state::RunState;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// States of a search up to which a state is followed only until something keeps its promise. One of more mostly goes
/// through all that promises as much, and would make what follows each of them twice.
const GLANCED: usize = unless_hard(100, 3);

/// So often a state is followed in part: a first one can have thousands of followers, and one of a few mostly leads to the
/// end. A page, which loads every byte of its module, does so once.
const GLANCES: u8 = if cfg!(rummikub_small) { 1 } else { 3 };
/// The first time until one keeps its promise, each next time until so many times as many do.
#[cfg(not(rummikub_small))]
const TIMES_AS_MANY: u32 = 8;

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
            glances: 0,
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

    /// Makes what follows a state that promises `most`: in a small search at first only until something follows
    /// that promises as much, since mostly it keeps the promise, then until more does. It waits with this promise for what is
    /// left, so that nothing is lost.
    fn follow(&mut self, at: u32, most: K, bench: &mut Bench<'_, K>) {
        let is_small = self.tree.nodes.len() <= GLANCED;
        let node = &mut self.tree.nodes[at as usize];
        if node.dropped {
            return;
        }
        let glances = node.glances;
        let is_glance = glances == 0 && is_small || (1..GLANCES).contains(&glances);
        node.glances += u8::from(is_glance);
        bench.meter.spend(1);
        let (state, before, place) = (node.state.clone(), node.key, node.place);
        // what is compared is counted when the state was followed, which ends where that is too much
        let comparable = (bench.meter.left().saturating_add(1)).saturating_mul(PER_WORK);
        let expansion = self.expansion;
        bench.least = self.floor.map(|floor| floor.minus(before));
        let mut followers = Followers {
            search: self,
            parent: at,
            before,
            place: place + 1,
            wanted: is_glance.then_some(most),
            #[cfg(not(rummikub_small))]
            enough: TIMES_AS_MANY.pow(u32::from(glances)),
            is_enough: false,
            comparable,
        };
        expansion.expand(usize::from(place) + 1, &state, bench, &mut followers);
        if followers.is_enough {
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
        let made = (&node.state.constrained, &node.state.ordinary);
        if alike.has_better(nodes, made, key, &mut self.compared) {
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
        alike.ordinary.push(&node.state.ordinary);
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
            let mut retracing = Retracing {
                to: &to.state,
                worth,
                decision: None,
            };
            (self.expansion).expand(usize::from(to.place), &from.state, bench, &mut retracing);
            decisions.extend(retracing.decision);
            at = to.parent;
        }
        decisions.reverse();
    }
}

/// Takes what follows a state into its search.
struct Followers<'f, 'e, 'a, K> {
    search: &'f mut ExactSearch<'e, 'a, K>,
    parent: u32,
    /// What the parent is worth.
    before: K,
    /// Where they are.
    place: u8,
    /// As much as some of them must reach to be enough, if any are.
    wanted: Option<K>,
    /// So many more of these are enough; for a page, which loads every byte of its module, one is.
    #[cfg(not(rummikub_small))]
    enough: u32,
    is_enough: bool,
    /// States and bounds that may be looked at.
    comparable: u64,
}

impl<K> Followers<'_, '_, '_, K> {
    /// Counts one that reaches as much as was wanted; whether there are enough of them.
    fn is_last_wanted(&mut self) -> bool {
        #[cfg(rummikub_small)]
        return true;
        #[cfg(not(rummikub_small))]
        {
            self.enough = self.enough.saturating_sub(1);
            self.enough == 0
        }
    }
}

impl<K: OrderKey> Receiver<K> for Followers<'_, '_, '_, K> {
    fn knows_better(
        &mut self,
        constrained: &Constrained,
        outline: &mut KnownOutline,
        ordinary: &RunState,
        key: K,
    ) -> bool {
        let Tree { nodes, seen, .. } = &mut *self.search.tree;
        let (place, key) = (self.place, self.before.plus(key));
        let made = (constrained, ordinary);
        // once there was enough, the state is received, which ends it
        let goes_on = self.search.compared < self.comparable;
        let is_better =
            |alike: &mut Alike| alike.has_better(nodes, made, key, &mut self.search.compared);
        let of = (constrained, ordinary.high);
        ASKS_FIRST && goes_on && seen.known(place, of, outline).is_some_and(is_better)
    }

    fn receive(&mut self, state: ExactState, key: K, _: &dyn Fn() -> Decision) -> bool {
        let reach = self.search.add(ExactNode {
            state,
            key: self.before.plus(key),
            parent: self.parent,
            place: self.place,
            glances: 0,
            dropped: false,
        });
        let is_wanted = self.wanted.is_some_and(|wanted| reach >= Some(wanted));
        self.is_enough = is_wanted && self.is_last_wanted();
        self.is_enough || self.search.compared >= self.comparable
    }
}

/// Looks for the decision that led to a state.
struct Retracing<'n, K> {
    to: &'n ExactState,
    worth: K,
    decision: Option<Decision>,
}

impl<K: OrderKey> Receiver<K> for Retracing<'_, K> {
    fn knows_better(&mut self, _: &Constrained, _: &mut KnownOutline, _: &RunState, _: K) -> bool {
        false
    }

    fn receive(&mut self, state: ExactState, key: K, decision: &dyn Fn() -> Decision) -> bool {
        if key == self.worth && state == *self.to {
            self.decision = Some(decision());
        }
        self.decision.is_some()
    }
}
