//! The beam: the best play of a problem, number by number, with the best states kept at each. Wider
//! and wider, until a pass drops no state for want of room: its answer is exact.

use crate::solver::bounds::color_program::ColorPrograms;
use crate::solver::bounds::color_sieve::ColorSieve;
use crate::solver::hard::unless_hard;
use crate::solver::meter::Meter;
use crate::solver::problem::columns::Problem;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::outlook::Outlook;
use crate::solver::search::asked::{Asked, BestPath};
use crate::solver::search::astar::{AstarMemory, AstarResult, FEW_ARCS};
use crate::solver::search::dominance::{Dominance, RecentStates};
use crate::solver::search::join_colors::ColorJoin;
use crate::solver::search::left_out::LeftOut;
use crate::solver::search::next_play::best_path;
use crate::solver::search::partial_play::{NONE, PartialPlay};
use crate::solver::search::passes::{PASSES, Pass, WIDE};
use crate::solver::transitions::choice::NumberChoice;
use crate::solver::transitions::state::RunState;
use alloc::vec::Vec;
use smallvec::SmallVec;

/// States made for a unit of work. They take less time than one; but they are kept until their number is
/// done, so that more of them would leave more behind than a unit may.
const MADE_PER_WORK: u64 = 8;
/// States made at a number from which on ways that lead to none are counted, too.
const MANY: u64 = 1 << unless_hard(11, 2);
/// Where passes choose, one of so many parts counts of what a state promises beyond all tiles that are to come.
const PART_OF_PROMISE: u32 = 8;
/// Room that a list keeps for the next search, in states: beyond what a table of a real game takes.
pub(crate) const KEPT: usize = 1 << unless_hard(12, 2);

/// What came of a pass: the best way and its last node, and whether states were cut.
pub(super) struct PassResult<K> {
    pub(super) best: Option<(BestPath<K>, u32)>,
    pub(super) cut: bool,
}

/// Memory of passes, kept between calls.
#[derive(Debug)]
pub(crate) struct Beam<K: OrderKey> {
    pub(super) nodes: Vec<PartialPlay<K>>,
    /// Where the nodes of each place begin.
    pub(super) layers: [usize; 17],
    fresh: Vec<PartialPlay<K>>,
    /// The fresh ones in the order in which they are looked at.
    order: Vec<K::Entry>,
    /// The states of the last best way.
    pub(super) path: Vec<(RunState, K)>,
    /// The best ways of the passes, each better than the one before, and what was chosen along them.
    ways: SmallVec<[BestPath<K>; PASSES.len() + 1]>,
    choices: Vec<NumberChoice>,
    dominance: Dominance,
    recent: RecentStates,
    pub(super) outlook: Outlook<K>,
    pub(super) programs: ColorPrograms<K>,
    pub(super) astar: AstarMemory<K>,
    /// Which bounds of the place behind hold for a state.
    pub(super) sieve: ColorSieve,
    /// No way of the last problem is worth more.
    pub(super) bound: K,
    /// What its ways leave out, where that is known.
    pub(super) left_out: Option<LeftOut>,
}

impl<K: OrderKey> Default for Beam<K> {
    fn default() -> Self {
        Beam {
            nodes: Vec::new(),
            layers: [0; 17],
            fresh: Vec::new(),
            order: Vec::new(),
            path: Vec::new(),
            ways: SmallVec::new(),
            choices: Vec::new(),
            dominance: Dominance::default(),
            recent: RecentStates::default(),
            outlook: Outlook::default(),
            programs: ColorPrograms::default(),
            astar: AstarMemory::default(),
            sieve: ColorSieve::default(),
            bound: K::ZERO,
            left_out: None,
        }
    }
}

impl<K: OrderKey> Beam<K> {
    /// The best way that exceeds the incumbent, or one that does.
    pub(crate) fn best(
        &mut self,
        p: &Problem<K>,
        asked: Asked<K>,
        meter: &mut Meter,
    ) -> Option<BestPath<K>> {
        let Asked { incumbent, any } = asked;
        let begin = meter.done();
        self.ways.clear();
        self.choices.clear();
        if !self.prepare(p, incumbent, meter) {
            return None;
        }
        // a page, which loads every byte of its module, begins with passes
        let is_small = cfg!(not(rummikub_small)) && self.programs.size() < FEW_ARCS;
        let first = is_small.then(|| self.first_search(p, asked, meter));
        // it does what the narrowest pass is for
        let passes = PASSES.iter().skip(usize::from(first.is_some()));
        let mut cut = first.as_ref().is_none_or(|first| first.cut);
        for at in 0..first.map_or(0, |_| self.astar.found.len()) {
            let node = self.astar.found[at];
            if let Some(way) = best_path(p, &self.nodes[node as usize]) {
                self.save_way(p, way, node);
            }
        }
        for pass in passes {
            let best = self.ways.last().map(|way| way.key);
            let incumbent = best.or(incumbent);
            let is_reached = incumbent.is_some_and(|key| key >= self.bound);
            if !cut || is_reached || (any && best.is_some()) || meter.is_over() {
                break;
            }
            if let Some(incumbent) = incumbent {
                self.tighten_before(p, pass, incumbent, meter);
            }
            let done = meter.done() - begin;
            let above = incumbent.filter(|_| pass.is_first_wide() && !any);
            let above = above.and_then(|key| self.best_from_above(p, key, done, meter));
            let outer = meter.narrow(pass.limit);
            let result = above.unwrap_or_else(|| self.pass(p, incumbent, pass, meter));
            meter.restore(outer);
            cut = result.cut;
            if let Some((way, node)) = result.best {
                self.save_way(p, way, node);
            }
        }
        self.ways.last().copied()
    }

    /// Gives back the memory of a search that took more than others do.
    pub(crate) fn trim(&mut self) {
        for list in [&mut self.nodes, &mut self.fresh] {
            list.clear();
            list.shrink_to(4 * KEPT);
        }
        self.order.clear();
        self.order.shrink_to(4 * KEPT);
        self.astar.trim(KEPT);
        self.dominance.trim(KEPT);
        self.programs.trim(4 * KEPT);
        self.sieve.trim(KEPT);
    }

    /// A* in the bounds of the colours.
    pub(super) fn first_search(
        &mut self,
        p: &Problem<K>,
        asked: Asked<K>,
        meter: &mut Meter,
    ) -> AstarResult<K> {
        let join = ColorJoin::new(p, &self.outlook, &self.programs);
        let most = (self.bound, self.left_out.as_ref());
        let result = (self.astar).search(&join, asked, most, &mut self.nodes, meter);
        self.bound = result.bound.min(self.bound);
        result
    }

    /// Notes a way that is better than those before, and what was chosen along it.
    fn save_way(&mut self, p: &Problem<K>, way: BestPath<K>, mut node: u32) {
        self.ways.push(way);
        let join = ColorJoin::new(p, &self.outlook, &self.programs);
        self.path.clear();
        let from = self.choices.len();
        while node != NONE {
            let partial = &self.nodes[node as usize];
            self.path.push((partial.state, partial.key));
            self.choices.extend(join.choice(partial));
            node = partial.parent;
        }
        self.path.reverse();
        self.choices[from..].reverse();
    }

    /// One pass. The answer is exact unless it says that states were cut.
    pub(super) fn pass(
        &mut self,
        p: &Problem<K>,
        incumbent: Option<K>,
        pass: &Pass,
        meter: &mut Meter,
    ) -> PassResult<K> {
        let mut result = PassResult {
            best: None,
            cut: false,
        };
        self.nodes.clear();
        self.layers.fill(0);
        let join = ColorJoin::new(p, &self.outlook, &self.programs);
        let Some(partial) = join.start() else {
            return result;
        };
        self.nodes.push(partial);
        let mut from = 0;
        for n in 1..=p.last {
            self.layers[n - 1] = from;
            result.cut |= self.expand_layer((p, n), incumbent, pass, meter);
            if meter.is_over() {
                result.cut = true;
                return result;
            }
            from = self.nodes.len();
            (self.dominance).keep_best(&self.fresh, &mut self.order, &mut self.nodes, meter);
            if meter.is_over() {
                result.cut = true;
                return result;
            }
            if self.nodes.len() - from > pass.most() {
                result.cut = true;
                let (width, left_out) = (pass.width, self.left_out.as_ref());
                keep_best(&mut self.nodes, from, width, &mut self.order, left_out);
            }
            if self.nodes.len() == from {
                self.layers[n..].fill(from);
                return result;
            }
        }
        self.layers[p.last] = from;
        result.best = self.best_finished(p, incumbent);
        result
    }

    /// The best way to a state behind the last place that exceeds the incumbent, and that state.
    pub(super) fn best_finished(
        &self,
        p: &Problem<K>,
        incumbent: Option<K>,
    ) -> Option<(BestPath<K>, u32)> {
        let mut best: Option<(BestPath<K>, u32)> = None;
        for (i, x) in self.nodes.iter().enumerate().skip(self.layers[p.last]) {
            let known = best.map(|b| b.0.key).or(incumbent);
            let way = best_path(p, x);
            let way = way.filter(|way| known.is_none_or(|known| way.key > known));
            best = way.map(|way| (way, i as u32)).or(best);
        }
        best
    }

    /// Makes every state of place `n` that can exceed the incumbent. True where some were cut.
    fn expand_layer(
        &mut self,
        (p, n): (&Problem<K>, usize),
        incumbent: Option<K>,
        pass: &Pass,
        meter: &mut Meter,
    ) -> bool {
        let Beam {
            nodes,
            layers,
            fresh,
            order,
            dominance,
            recent,
            outlook,
            programs,
            bound: most,
            left_out,
            ..
        } = self;
        let left_out = left_out.as_ref();
        let mut join = ColorJoin::new(p, outlook, programs).place(n);
        fresh.clear();
        let (mut least, mut cut) = (incumbent.unwrap_or(K::LEAST), false);
        let room = pass.room;
        let (mut made, mut full) = (0u64, room.min(WIDE));
        recent.forget();
        for (i, node) in nodes.iter().enumerate().skip(layers[n - 1]) {
            if !meter.spend(1) {
                cut = true;
                break;
            }
            if made > MANY {
                join.count_ways();
            }
            let from = (i as u32, node);
            join.expand(node, &mut least, meter, |joined, least, meter| {
                made += 1;
                if !meter.spend(u64::from(made.is_multiple_of(MADE_PER_WORK))) {
                    // nothing is worth so much: the rest is not listed
                    *least = *most;
                    return;
                }
                let next = join.next(from, joined);
                let worth = (next.key, next.upper_bound);
                let known = left_out.zip(incumbent);
                if known.is_some_and(|(left_out, known)| !left_out.may_exceed(n, worth, known)) {
                    return;
                }
                fresh.push(next);
                recent.settle(fresh);
                if fresh.len() < full {
                    return;
                }
                // what others dominate may be most of what a wide pass makes
                if pass.is_wide() {
                    dominance.thin(fresh, order, meter);
                }
                if fresh.len() > room / 2 {
                    // a narrow pass soon asks for as much as the better half can reach
                    *least = keep_best(fresh, 0, room / 2, order, left_out);
                    cut = true;
                }
                full = room.min(WIDE.max(2 * fresh.len()));
            });
        }
        cut
    }

    /// A pass that keeps every state. Whether it was done before there was enough work.
    pub(super) fn full_pass(
        &mut self,
        p: &Problem<K>,
        incumbent: Option<K>,
        meter: &mut Meter,
    ) -> bool {
        !self.pass(p, incumbent, &Pass::WHOLE, meter).cut
    }

    /// The ways that the passes found, the best one first, and the choices along each.
    pub(crate) fn ways(&self) -> impl Iterator<Item = (&BestPath<K>, &[NumberChoice])> {
        let places = self.choices.len() / self.ways.len().max(1);
        let choices = self.choices.rchunks(places.max(1));
        self.ways.iter().rev().zip(choices)
    }

    /// The choices along the last best way.
    pub(crate) fn choices(&self) -> &[NumberChoice] {
        self.ways().next().map_or(&[], |way| way.1)
    }
}

/// What says which states a pass keeps: what they can come to; where more is promised than if all that is to come were laid,
/// that, and of what was promised just enough to tell them apart.
fn rank<K: OrderKey>(partial: &PartialPlay<K>, left_out: Option<&LeftOut>) -> K {
    let promised = partial.upper_bound;
    let left_out = left_out.filter(|left_out| cfg!(not(rummikub_small)) && left_out.are_many());
    left_out.map_or(promised, |left_out| {
        let can_be = promised.min(left_out.most(partial.place.into(), partial.key));
        can_be.plus(promised.minus(can_be).per(PART_OF_PROMISE))
    })
}

/// Keeps so many of those from one on: those of the highest rank, of equal ones the first. What the best of the others could
/// come to.
fn keep_best<K: OrderKey>(
    list: &mut Vec<PartialPlay<K>>,
    from: usize,
    width: usize,
    order: &mut Vec<K::Entry>,
    left_out: Option<&LeftOut>,
) -> K {
    let end = list.len();
    let entry = |(i, x): (u32, &PartialPlay<K>)| rank(x, left_out).entry(0, 0, i);
    order.clear();
    order.extend((0u32..).zip(&list[from..]).map(entry));
    // the others need no order; a page, which loads every byte of its module, knows one way to put things in order
    if cfg!(rummikub_small) {
        order.sort_unstable();
    } else {
        order.select_nth_unstable(width);
        order[..width].sort_unstable();
    }
    let next = list[from + K::index(order[width])].upper_bound;
    for best in &order[..width] {
        list.push(list[from + K::index(*best)]);
    }
    list.drain(from..end);
    next
}
