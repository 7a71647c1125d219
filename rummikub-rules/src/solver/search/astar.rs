//! A first search for the best way of a small problem: A* in the bounds of the colours, until it made so
//! many states that a beam does better.
//!
//! What goes on from a state waits unmade, as the arcs that would lead there and the most that it can
//! come to, until nothing promises more: most of it never does. A beam must find a good way before its
//! bounds are of use; this search needs none, and makes a state once.

use crate::solver::hard::unless_hard;
use crate::solver::meter::Meter;
use crate::solver::problem::columns::Problem;
use crate::solver::problem::form::HIGH_ONE;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::search::asked::Asked;
use crate::solver::search::join_colors::{ColorJoin, PlaceJoins};
use crate::solver::search::left_out::LeftOut;
use crate::solver::search::next_play::best_path;
use crate::solver::search::partial_play::{JoinedArcs, PartialPlay};
use crate::solver::transitions::state::Undominated;
use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// Arcs of a problem for which fewer instructions are needed so than by a beam, mostly: counted, as is the
/// width of the beam's first pass. With more arcs much more waits than is ever made.
pub(super) const FEW_ARCS: usize = unless_hard(720, 40);
/// States that are made before the search is left to the beam, and that wait before it is.
const MOST_STATES: usize = 1 << unless_hard(9, 4);
const MOST_WAITING: usize = 1 << unless_hard(12, 5);
/// States that wait for a unit of work.
const PER_ENTRY: u64 = 4;

/// What is to be searched, kept between calls.
#[derive(Debug)]
pub(super) struct AstarMemory<K: OrderKey> {
    /// What promises most first, and of what promises as much the furthest.
    queue: BinaryHeap<Reverse<K::Entry>>,
    /// The first of what went on from the last state: mostly it is the first of all.
    next: Option<K::Entry>,
    waiting: Vec<Waiting<K>>,
    /// The last states of the ways found, each way better than the one before.
    pub(super) found: Vec<u32>,
    /// By place the states from which the search went on.
    followed: [FollowedStates<K>; 17],
}

/// A state that is not made yet.
#[derive(Clone, Copy, Debug)]
struct Waiting<K> {
    joined: JoinedArcs<K>,
    parent: u32,
}

/// The states of a place from which the search went on, and what was laid on the way to each.
#[derive(Debug)]
struct FollowedStates<K> {
    states: Undominated,
    keys: Vec<K>,
}

impl<K> Default for FollowedStates<K> {
    fn default() -> Self {
        FollowedStates {
            states: Undominated::default(),
            keys: Vec::new(),
        }
    }
}

impl<K: OrderKey> Default for AstarMemory<K> {
    fn default() -> Self {
        AstarMemory {
            queue: BinaryHeap::new(),
            next: None,
            waiting: Vec::new(),
            found: Vec::new(),
            followed: Default::default(),
        }
    }
}

impl<K: OrderKey> AstarMemory<K> {
    fn clear(&mut self) {
        self.queue.clear();
        self.next = None;
        self.waiting.clear();
        self.found.clear();
        for followed in &mut self.followed {
            followed.states.clear();
            followed.keys.clear();
        }
    }

    /// Gives back the memory of more than so many that wait.
    pub(super) fn trim(&mut self, kept: usize) {
        self.clear();
        self.waiting.shrink_to(kept);
        self.queue.shrink_to(kept);
    }

    /// The first of all that waits.
    fn pop(&mut self) -> Option<K::Entry> {
        let Some(mut next) = self.next.take() else {
            return self.queue.pop().map(|first| first.0);
        };
        if let Some(mut first) = self.queue.peek_mut()
            && first.0 < next
        {
            core::mem::swap(&mut first.0, &mut next);
        }
        Some(next)
    }

    /// Whether another state of the place, at least as dear, can be followed by all that can follow
    /// this one; else it is noted.
    fn is_dominated(&mut self, partial: &PartialPlay<K>) -> bool {
        let FollowedStates { states, keys } = &mut self.followed[usize::from(partial.place)];
        let dominator = states.dominator_where(&partial.state, |i| keys[i] >= partial.key);
        let is_dominated = dominator.is_some();
        if !is_dominated {
            states.push(&partial.state);
            keys.push(partial.key);
        }
        is_dominated
    }
}

/// A search in the making.
struct AstarSearch<'a, K: OrderKey> {
    problem: &'a Problem<K>,
    places: &'a PlaceJoins<'a, K>,
    /// Any way will do that exceeds what it must: then the furthest state is followed first.
    any: bool,
    /// What ways leave out, where that is known.
    left_out: Option<&'a LeftOut>,
    nodes: &'a mut Vec<PartialPlay<K>>,
    memory: &'a mut AstarMemory<K>,
    /// What a way must exceed: more than was asked for once one is found.
    least: K,
    /// No way is worth more.
    bound: K,
}

/// What came of it.
pub(super) struct AstarResult<K> {
    /// Some states were left out.
    pub(super) cut: bool,
    /// No way is worth more.
    pub(super) bound: K,
}

impl<K: OrderKey> AstarMemory<K> {
    /// The best way that exceeds the incumbent, or one that does, where few states need to be made for it;
    /// else it says that some were left out. No way is worth more than the bound.
    pub(super) fn search(
        &mut self,
        join: &ColorJoin<'_, K>,
        Asked { incumbent, any }: Asked<K>,
        (bound, left_out): (K, Option<&LeftOut>),
        nodes: &mut Vec<PartialPlay<K>>,
        meter: &mut Meter,
    ) -> AstarResult<K> {
        nodes.clear();
        self.clear();
        let mut search = AstarSearch {
            problem: join.problem,
            places: &join.places(),
            any,
            left_out,
            nodes,
            memory: self,
            least: incumbent.unwrap_or(K::LEAST),
            bound,
        };
        let promised = join.start().and_then(|start| {
            search.follow(&start, meter);
            search.run(meter)
        });
        AstarResult {
            cut: promised.is_some(),
            bound: promised.unwrap_or(bound),
        }
    }
}

impl<K: OrderKey> AstarSearch<'_, K> {
    /// Follows what promises most until the best way is known; if that would be too much, what no way is
    /// worth more than.
    fn run(&mut self, meter: &mut Meter) -> Option<K> {
        let is_full = |memory: &AstarMemory<K>| memory.waiting.len() >= MOST_WAITING;
        if is_full(self.memory) {
            return Some(self.bound);
        }
        while let Some(entry) = self.memory.pop() {
            let Waiting { joined, parent } = self.memory.waiting[K::index(entry)];
            let promised = joined.upper_bound;
            if promised <= self.least {
                if self.any {
                    continue;
                }
                break;
            }
            let most = if self.any { self.bound } else { promised };
            if self.nodes.len() >= MOST_STATES || !meter.spend(1) {
                return Some(most);
            }
            let waiting = self.memory.waiting.len();
            self.make(parent, &joined, meter);
            if self.any && !self.memory.found.is_empty() {
                break;
            }
            // what was not listed promises no more than the state that it goes on from
            let listed = (self.memory.waiting.len() - waiting) as u64;
            if is_full(self.memory) || !meter.spend(listed / PER_ENTRY) {
                return Some(most);
            }
        }
        None
    }

    /// Makes a state, and follows it unless another one does as well.
    fn make(&mut self, parent: u32, joined: &JoinedArcs<K>, meter: &mut Meter) {
        let from = &self.nodes[parent as usize];
        if let Some(place) = &self.places[usize::from(from.place) + 1] {
            let partial = place.next((parent, from), joined);
            if !self.memory.is_dominated(&partial) {
                self.follow(&partial, meter);
            }
        }
    }

    /// Puts all that goes on from a state into the queue; at the last place looks what it came to.
    fn follow(&mut self, partial: &PartialPlay<K>, meter: &mut Meter) {
        let n = usize::from(partial.place) + 1;
        let Some(place) = &self.places[n] else { return };
        let parent = self.nodes.len() as u32;
        self.nodes.push(*partial);
        let Self {
            problem,
            any,
            left_out,
            nodes,
            memory:
                AstarMemory {
                    queue,
                    next,
                    waiting,
                    found,
                    ..
                },
            least: most,
            bound,
            ..
        } = self;
        let mut least = *most;
        // a page, which loads every byte of its module, does without
        let left_out = left_out.filter(|_| cfg!(not(rummikub_small)));
        let all = left_out.map(|left_out| left_out.most(n - 1, partial.key));
        place.expand(partial, &mut least, meter, |joined, least, _| {
            if n == problem.last {
                let done = place.next((parent, partial), joined);
                if let Some(way) = best_path(problem, &done).filter(|way| way.key > *most) {
                    found.push(nodes.len() as u32);
                    (*most, *least) = (way.key, way.key);
                    nodes.push(done);
                }
            } else if waiting.len() < MOST_WAITING {
                let behind = (HIGH_ONE - n) as u16;
                let (class, rank) = if *any { (behind, 0) } else { (0, behind) };
                let promised = joined.upper_bound;
                let upper_bound = all.map_or(promised, |all| all.min(promised));
                let entry = upper_bound.entry(class, rank, waiting.len() as u32);
                let later = match next {
                    Some(first) if *first < entry => Some(entry),
                    _ => next.replace(entry),
                };
                if let Some(later) = later {
                    queue.push(Reverse(later));
                }
                waiting.push(Waiting {
                    joined: JoinedArcs {
                        upper_bound,
                        ..*joined
                    },
                    parent,
                });
            } else {
                // nothing is worth so much: the rest is not listed
                *least = *bound;
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::{Problem, Vec, best_path};
    use crate::Rules;
    use crate::solver::limit::Limit;
    use crate::solver::meter::Meter;
    use crate::solver::problem::form::{JOKER, NO_TILES};
    use crate::solver::problem::instance::Instance;
    use crate::solver::problem::joker_plans::LooseJokers;
    use crate::solver::problem::law::Law;
    use crate::solver::problem::ordering::{CallerValues, Weights};
    use crate::solver::search::asked::Asked;
    use crate::solver::search::beam::Beam;
    use crate::solver::search::openings::alone;

    impl Beam<i64> {
        /// What the ways are worth that were found, in their order.
        fn found_keys(&self, p: &Problem<i64>) -> Vec<i64> {
            let ends = self.astar.found.iter().map(|at| &self.nodes[*at as usize]);
            ends.filter_map(|end| best_path(p, end))
                .map(|way| way.key)
                .collect()
        }
    }

    /// Best first and number by number, with every state kept, the best way of the tiles of a rack is worth
    /// the same; a search that is stopped promises no less.
    #[test]
    fn the_best_way_is_that_of_a_pass_that_keeps_every_state() {
        let (mut seed, mut beam) = (2024u64, Beam::<i64>::default());
        let mut instance = Instance::default();
        let mut below = |n: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % n
        };
        let (mut found, mut none, mut stopped) = (0, 0, 0);
        for round in 0..1500 {
            let preset = ["free-jokers", "american", "pagat-sabra"][round % 3];
            let law = Law::from(&Rules::preset(preset).expect("a preset"));
            let (mut lo, mut rack) = (NO_TILES, NO_TILES);
            for _ in 0..[8, 12, 16, 22][below(4) as usize] {
                let k = below(52) as usize;
                rack[k] = (rack[k] + 1).min(2);
                lo[k] = rack[k] * u8::from(below(40) == 0);
            }
            rack[JOKER] = below(4) as u8;
            let question = alone(&law, &lo, &rack);
            let values = CallerValues {
                tile: core::array::from_fn(|_| below(7).cast_signed() - i64::from(round % 5 == 0)),
                joker_points: 30,
            };
            if !values.is_small(&rack) {
                continue;
            }
            let weights: Weights<i64> = values.weights(&rack);
            let wild = LooseJokers::Wild;
            let is_set = instance.set(&question, &[], wild, &weights, None);
            if is_set.is_none() {
                continue;
            }
            let (p, meter) = (&instance.problem, &mut Meter::default());
            let incumbent = weights.incumbent;
            let asked = |any| Asked { incumbent, any };
            if !beam.prepare(p, incumbent, meter) {
                continue;
            }
            beam.full_pass(p, incumbent, meter);
            let best = beam.best_finished(p, incumbent).map(|way| way.0.key);
            let first = beam.first_search(p, asked(false), meter);
            let keys = beam.found_keys(p);
            let key = keys.last().copied();
            assert!(first.cut || key == best, "{rack:?}");
            assert!(keys.is_sorted());
            assert!(best <= Some(beam.bound()).filter(|_| first.cut).max(key));
            *if best.is_some() {
                &mut found
            } else {
                &mut none
            } += 1;
            let any = beam.first_search(p, asked(true), meter);
            let keys = beam.found_keys(p);
            assert!(any.cut || keys.is_empty() == best.is_none());
            assert!(keys.iter().all(|key| Some(*key) <= best));
            beam.prepare(p, incumbent, meter);
            meter.narrow(Limit::of(below(30)));
            let part = beam.first_search(p, asked(false), meter);
            let known = beam.found_keys(p).last().copied();
            assert!(known <= best && (!part.cut || best <= Some(beam.bound())));
            stopped += u32::from(part.cut);
        }
        assert!(
            found > 1000 && none > 30 && stopped > 500,
            "{found} {none} {stopped}"
        );
    }
}
