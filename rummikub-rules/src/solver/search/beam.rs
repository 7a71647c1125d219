//! Passes over all numbers: the best play, and bounds for a search with more rules.

use crate::solver::bounds::color_program::Strands;
use crate::solver::problem::columns::{Outlook, Problem};
use crate::solver::problem::ordering::Key;
use crate::solver::search::join_colors::{Meeting, Stop};
use crate::solver::transitions::colors::{Choice, Room};
use crate::solver::transitions::state::{Peers, State};
use alloc::vec::Vec;
use core::cmp::Reverse;

/// One pass after the other, until one of them drops no state for want of room: the states kept at
/// each number, and the rounds of moving prices before.
const PASSES: [(usize, usize); 5] = [
    (4, 0),
    (64, 0),
    (1 << 10, 16),
    (1 << 13, 64),
    (usize::MAX, ROUNDS),
];
/// Rounds of moving prices before a pass that keeps every state: many, since it may make millions.
const ROUNDS: usize = 400;
/// The same before a pass for bounds, which is made in a search that knows its answer nearly.
const BOUND_ROUNDS: usize = 16;
const ROOT: u32 = u32::MAX;
/// Room that a list keeps for the next search, in states: beyond what a table of a real game takes.
pub(crate) const KEPT: usize = 1 << 12;

#[derive(Clone, Copy, Debug)]
struct Node<K> {
    stop: Stop<K>,
    parent: u32,
}

/// A best way: its steps are those that the sweep remembers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best<K> {
    pub(crate) key: K,
    /// Rack jokers laid.
    pub(crate) jokers: u8,
}

/// A state that a full pass kept, the best worth that reaches it, and the most that can follow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bound<K> {
    state: State,
    key: K,
    to_come: K,
}

/// For every place the states that a full pass kept, those with least to come first.
pub(crate) type Bounds<K> = Vec<Vec<Bound<K>>>;

/// The open runs that a layer of bounds has room for: a state outside of these is of no use.
pub(crate) fn room<K: Key>(layer: &[Bound<K>]) -> [Room; 4] {
    let mut room = [0, 1, 2, 3].map(|_| Room {
        ones: u8::MAX,
        shorts: u8::MAX,
        most: 0,
    });
    for b in layer {
        for (c, room) in room.iter_mut().enumerate() {
            let (one, two, more) = b.state.open(c);
            room.ones = room.ones.min(one);
            room.shorts = room.shorts.min(one + two);
            room.most = room.most.max(one + two + more);
        }
    }
    room
}

/// The most that can follow a state that was reached with this worth, or none where it cannot
/// exceed the floor of the pass: the pass either kept a state at least as good and at least as
/// dear, or dropped it for good.
pub(crate) fn to_come<K: Key>(layer: &[Bound<K>], s: &State, key: K) -> Option<K> {
    let mut least = None;
    for b in layer {
        if b.state.dominates(s) {
            least = least.or(Some(b.to_come));
            if b.key >= key {
                return least;
            }
        }
    }
    None
}

/// Memory of passes, kept between calls.
#[derive(Debug)]
pub(crate) struct Sweep<K> {
    nodes: Vec<Node<K>>,
    /// Where the nodes of each place begin.
    layers: [usize; 17],
    fresh: Vec<Node<K>>,
    /// The fresh ones in the order in which they are looked at.
    order: Vec<(u16, Reverse<K>, u32)>,
    /// The last best way: its states, and what was chosen.
    path: Vec<(State, K)>,
    choices: Vec<Choice>,
    /// States of the place in work that nothing dominates.
    kept: Peers,
    outlook: Outlook<K>,
    strands: Strands<K>,
    /// States made since the beginning.
    pub(crate) work: u64,
}

impl<K: Key> Default for Sweep<K> {
    fn default() -> Self {
        Sweep {
            nodes: Vec::new(),
            layers: [0; 17],
            fresh: Vec::new(),
            order: Vec::new(),
            path: Vec::new(),
            choices: Vec::new(),
            kept: Peers::default(),
            outlook: Outlook::default(),
            strands: Strands::default(),
            work: 0,
        }
    }
}

impl<K: Key> Sweep<K> {
    /// The best way that exceeds the floor, or with `any` one that does.
    pub(crate) fn best(&mut self, p: &Problem<K>, floor: Option<K>, any: bool) -> Option<Best<K>> {
        if !self.prepare(p, floor) {
            return None;
        }
        let wild = self.outlook.wild(p);
        let mut best: Option<Best<K>> = None;
        let most = self.outlook.most(p);
        for (width, rounds) in PASSES {
            let floor = best.map(|b| b.key).or(floor);
            if floor.is_some_and(|f| f >= most) {
                break;
            }
            if let Some(floor) = floor.filter(|_| rounds > 0) {
                self.strands.tighten(wild, floor, rounds);
            }
            let (better, cut) = self.pass(p, floor, width);
            if let Some((better, node)) = better {
                best = Some(better);
                self.save_path(p, node);
            }
            if !cut || (any && best.is_some()) {
                break;
            }
        }
        best
    }

    /// Follows each colour by itself. False where nothing can exceed the floor.
    fn prepare(&mut self, p: &Problem<K>, floor: Option<K>) -> bool {
        self.outlook = Outlook::of(p);
        let most = self.outlook.most(p);
        floor.is_none_or(|f| most > f) && self.strands.spin(p, &self.outlook)
    }

    /// Gives back the memory of a search that took more than others do.
    pub(crate) fn trim(&mut self) {
        for list in [&mut self.nodes, &mut self.fresh] {
            list.clear();
            list.shrink_to(4 * KEPT);
        }
        self.order.clear();
        self.order.shrink_to(4 * KEPT);
        self.kept.trim(KEPT);
        self.strands.trim(4 * KEPT);
    }

    fn save_path(&mut self, p: &Problem<K>, mut node: u32) {
        let meeting = Meeting::new(p, &self.outlook, &self.strands);
        self.path.clear();
        self.choices.clear();
        while node != ROOT {
            let Node { stop, parent } = &self.nodes[node as usize];
            self.path.push((stop.state, stop.key));
            self.choices.extend(meeting.choice(stop));
            node = *parent;
        }
        self.path.reverse();
        self.choices.reverse();
    }

    /// One pass that keeps at most `width` states a number. The answer is exact unless it says
    /// that states were cut.
    fn pass(
        &mut self,
        p: &Problem<K>,
        floor: Option<K>,
        width: usize,
    ) -> (Option<(Best<K>, u32)>, bool) {
        let Sweep {
            nodes,
            layers,
            fresh,
            order,
            kept,
            outlook,
            strands,
            work,
            ..
        } = self;
        let meeting = Meeting::new(p, outlook, strands);
        nodes.clear();
        layers.fill(0);
        let Some(start) = meeting.start() else {
            return (None, false);
        };
        nodes.push(Node {
            stop: start,
            parent: ROOT,
        });
        let (mut cut, mut from) = (false, 0);
        for n in 1..=p.last {
            layers[n - 1] = from;
            fresh.clear();
            let mut least = floor;
            for (i, node) in nodes.iter().enumerate().skip(from) {
                let parent = i as u32;
                meeting.expand(n, &node.stop, &mut least, |stop, least| {
                    *work += 1;
                    fresh.push(Node { stop, parent });
                    // a narrow pass soon asks for as much as the better half can reach
                    if fresh.len() >= width.saturating_mul(8) {
                        let half = width * 4;
                        fresh.select_nth_unstable_by_key(half, |x| Reverse(x.stop.reach));
                        *least = Some(fresh[half].stop.reach);
                        fresh.truncate(half);
                        cut = true;
                    }
                });
            }
            // Only states with the same ones set aside are compared, the dearest first, so that
            // whatever dominates a state comes before it.
            order.clear();
            order.extend(
                (0u32..)
                    .zip(&*fresh)
                    .map(|(i, x)| (x.stop.state.high, Reverse(x.stop.key), i)),
            );
            order.sort_unstable_by(|a, b| {
                let rank = |x: u32| fresh[x as usize].stop.state.rank();
                ((a.0, a.1).cmp(&(b.0, b.1)))
                    .then_with(|| rank(a.2).cmp(&rank(b.2)))
                    .then_with(|| a.2.cmp(&b.2))
            });
            from = nodes.len();
            kept.clear();
            let mut high = 0;
            for (apart, _, at) in &*order {
                let f = &fresh[*at as usize];
                if *apart != high {
                    high = *apart;
                    kept.clear();
                }
                if !kept.dominate(&f.stop.state) {
                    kept.push(&f.stop.state);
                    nodes.push(*f);
                }
            }
            if nodes.len() - from > width {
                cut = true;
                nodes[from..].sort_by_key(|x| Reverse(x.stop.reach));
                nodes.truncate(from + width);
            }
            if nodes.len() == from {
                layers[n..].fill(from);
                return (None, cut);
            }
        }
        layers[p.last] = from;
        let mut best: Option<(Best<K>, u32)> = None;
        for (i, x) in nodes.iter().enumerate().skip(from) {
            let Some((jokers, worth)) = p.finish(&x.stop.state) else {
                continue;
            };
            let key = x.stop.key.plus(worth);
            if floor.is_none_or(|f| key > f) && best.is_none_or(|b| key > b.0.key) {
                best = Some((Best { key, jokers }, i as u32));
            }
        }
        (best, cut)
    }

    /// The choices along the last best way.
    pub(crate) fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// The states along the last best way and what follows them there, as bounds of a search that
    /// goes no other way.
    pub(crate) fn path_bounds(&self, best: &Best<K>, out: &mut Bounds<K>) {
        out.resize_with(self.path.len(), Vec::new);
        for (layer, (state, key)) in out.iter_mut().zip(&self.path) {
            layer.clear();
            layer.push(Bound {
                state: *state,
                key: *key,
                to_come: best.key.minus(*key),
            });
        }
    }

    /// A full pass; then for every state kept the most that can follow it. An upper bound for
    /// searches with more rules: see [`to_come`].
    pub(crate) fn bounds(&mut self, p: &Problem<K>, floor: Option<K>, out: &mut Bounds<K>) {
        out.resize_with(p.last + 1, Vec::new);
        out.iter_mut().for_each(Vec::clear);
        if !self.prepare(p, floor) {
            return;
        }
        if let Some(floor) = floor {
            self.strands
                .tighten(self.outlook.wild(p), floor, BOUND_ROUNDS);
        }
        self.pass(p, floor, usize::MAX);
        let Sweep {
            nodes,
            layers,
            outlook,
            strands,
            ..
        } = self;
        let meeting = Meeting::new(p, outlook, strands);
        for n in (0..=p.last).rev() {
            let mut layer = core::mem::take(&mut out[n]);
            let end = if n == p.last {
                nodes.len()
            } else {
                layers[n + 1]
            };
            for x in &nodes[layers[n].min(end)..end] {
                let Stop { state, key, .. } = x.stop;
                let mut most: Option<K> = None;
                if n == p.last {
                    most = p.finish(&state).map(|f| f.1);
                } else {
                    let next = &out[n + 1];
                    meeting.expand(n + 1, &x.stop, &mut { floor }, |stop, _| {
                        if let Some(t) = to_come(next, &stop.state, stop.key) {
                            most = most.max(Some(stop.key.minus(key).plus(t)));
                        }
                    });
                }
                if let Some(to_come) = most.filter(|m| floor.is_none_or(|f| key.plus(*m) > f)) {
                    layer.push(Bound {
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
}
