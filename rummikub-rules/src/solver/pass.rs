//! Passes over all numbers: the best play, and bounds for a search with more rules.

use super::problem::{Outlook, Problem};
use super::state::State;
use super::sweep::{Bench, Choice, Room};
use super::worth::Key;
use alloc::vec::Vec;

/// States of the first, narrow pass, kept at each number.
const BEAM: usize = 24;
const ROOT: u32 = u32::MAX;
/// Room that a list keeps for the next search, in states: beyond what a table of a real game takes.
pub(crate) const KEPT: usize = 1 << 12;

#[derive(Clone, Copy, Debug)]
struct Node<K> {
    state: State,
    key: K,
    parent: u32,
}

/// The end of a best way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best<K> {
    pub(crate) key: K,
    node: u32,
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
    path: Vec<Node<K>>,
    /// States of the place in work that nothing dominates.
    kept: Vec<State>,
    bench: Bench<K>,
    outlook: Outlook<K>,
    /// States made since the beginning.
    pub(crate) work: u64,
}

impl<K: Key> Default for Sweep<K> {
    fn default() -> Self {
        Sweep {
            nodes: Vec::new(),
            layers: [0; 17],
            fresh: Vec::new(),
            path: Vec::new(),
            kept: Vec::new(),
            bench: Bench::default(),
            outlook: Outlook::default(),
            work: 0,
        }
    }
}

impl<K: Key> Sweep<K> {
    /// The best way that exceeds the floor, or with `any` one that does.
    pub(crate) fn best(&mut self, p: &Problem<K>, floor: Option<K>, any: bool) -> Option<Best<K>> {
        self.outlook = Outlook::of(p);
        let (first, cut) = self.pass(p, floor, BEAM);
        if !cut || (any && first.is_some()) {
            return first;
        }
        if let Some(best) = first {
            self.save_path(best.node);
        }
        let (better, _) = self.pass(p, first.map(|b| b.key).or(floor), usize::MAX);
        better.or_else(|| {
            first.map(|b| Best {
                node: self.restore_path(),
                ..b
            })
        })
    }

    /// Gives back the memory of a search that took more than others do.
    pub(crate) fn trim(&mut self) {
        for list in [&mut self.nodes, &mut self.fresh, &mut self.path] {
            list.clear();
            list.shrink_to(4 * KEPT);
        }
        self.kept.clear();
        self.kept.shrink_to(KEPT);
    }

    fn save_path(&mut self, mut node: u32) {
        self.path.clear();
        while node != ROOT {
            let x = self.nodes[node as usize];
            self.path.push(x);
            node = x.parent;
        }
    }

    fn restore_path(&mut self) -> u32 {
        self.nodes.clear();
        for (i, x) in self.path.iter().rev().enumerate() {
            let parent = if i == 0 { ROOT } else { i as u32 - 1 };
            self.nodes.push(Node { parent, ..*x });
        }
        self.nodes.len() as u32 - 1
    }

    /// One pass that keeps at most `width` states a number. The answer is exact unless it says
    /// that states were cut.
    fn pass(&mut self, p: &Problem<K>, floor: Option<K>, width: usize) -> (Option<Best<K>>, bool) {
        let Sweep {
            nodes,
            layers,
            fresh,
            kept,
            bench,
            outlook,
            work,
            ..
        } = self;
        nodes.clear();
        nodes.push(Node {
            state: p.start(),
            key: K::ZERO,
            parent: ROOT,
        });
        let mut cut = false;
        let mut from = 0;
        for n in 1..=p.last {
            layers[n - 1] = from;
            fresh.clear();
            for (i, node) in nodes.iter().enumerate().skip(from) {
                // what a step must be worth, if all that is left of the rack follows
                let least = floor.map(|f| f.minus(outlook.rest[n]).minus(node.key));
                p.expand(outlook, n, &node.state, bench, |state, key, _| {
                    if least.is_none_or(|l| key > l) {
                        let parent = i as u32;
                        fresh.push(Node {
                            state,
                            key: node.key.plus(key),
                            parent,
                        });
                    }
                });
            }
            *work += fresh.len() as u64;
            // A full pass compares only states with the same ones set aside, the dearest first; a
            // narrow one takes the dearest of all.
            let apart = |x: &Node<K>| if width == usize::MAX { x.state.high } else { 0 };
            fresh.sort_unstable_by(|a, b| {
                (apart(a).cmp(&apart(b)))
                    .then_with(|| b.key.cmp(&a.key))
                    .then_with(|| a.state.rank().cmp(&b.state.rank()))
                    .then_with(|| a.parent.cmp(&b.parent))
            });
            from = nodes.len();
            kept.clear();
            let mut high = 0;
            for f in &*fresh {
                if apart(f) != high {
                    high = apart(f);
                    kept.clear();
                }
                if kept.iter().any(|d| d.dominates(&f.state)) {
                    continue;
                }
                if nodes.len() - from == width {
                    cut = true;
                    break;
                }
                kept.push(f.state);
                nodes.push(*f);
            }
            if nodes.len() == from {
                layers[n..].fill(from);
                return (None, cut);
            }
        }
        layers[p.last] = from;
        let mut best: Option<Best<K>> = None;
        for (i, x) in nodes.iter().enumerate().skip(from) {
            let Some((jokers, worth)) = p.finish(&x.state) else {
                continue;
            };
            let key = x.key.plus(worth);
            if floor.is_none_or(|f| key > f) && best.is_none_or(|b| key > b.key) {
                best = Some(Best {
                    key,
                    node: i as u32,
                    jokers,
                });
            }
        }
        (best, cut)
    }

    /// The choices along a best way. They are found again rather than stored: thirteen steps cost
    /// little beside all that were tried.
    pub(crate) fn choices(&mut self, p: &Problem<K>, best: &Best<K>, out: &mut Vec<Choice>) {
        self.save_path(best.node);
        out.clear();
        for n in 1..self.path.len() {
            let (to, from) = (
                self.path[self.path.len() - 1 - n],
                self.path[self.path.len() - n],
            );
            let worth = to.key.minus(from.key);
            let mut found = None;
            p.expand(
                &self.outlook,
                n,
                &from.state,
                &mut self.bench,
                |state, key, choice| {
                    if found.is_none() && state == to.state && key == worth {
                        found = Some(*choice);
                    }
                },
            );
            out.extend(found);
        }
    }

    /// The states along one way and what follows them there, as bounds of a search that goes
    /// no other way.
    pub(crate) fn path_bounds(&mut self, best: &Best<K>, out: &mut Bounds<K>) {
        self.save_path(best.node);
        out.resize_with(self.path.len(), Vec::new);
        for (layer, x) in out.iter_mut().zip(self.path.iter().rev()) {
            layer.clear();
            layer.push(Bound {
                state: x.state,
                key: x.key,
                to_come: best.key.minus(x.key),
            });
        }
    }

    /// A full pass; then for every state kept the most that can follow it. An upper bound for
    /// searches with more rules: see [`to_come`].
    pub(crate) fn bounds(&mut self, p: &Problem<K>, floor: Option<K>, out: &mut Bounds<K>) {
        self.outlook = Outlook::of(p);
        self.pass(p, floor, usize::MAX);
        let Sweep {
            nodes,
            layers,
            bench,
            outlook,
            ..
        } = self;
        out.resize_with(p.last + 1, Vec::new);
        for n in (0..=p.last).rev() {
            let mut layer = core::mem::take(&mut out[n]);
            layer.clear();
            let end = if n == p.last {
                nodes.len()
            } else {
                layers[n + 1]
            };
            for x in &nodes[layers[n].min(end)..end] {
                let mut most: Option<K> = None;
                if n == p.last {
                    most = p.finish(&x.state).map(|f| f.1);
                } else {
                    let next = &out[n + 1];
                    p.expand(outlook, n + 1, &x.state, bench, |state, key, _| {
                        if let Some(t) = to_come(next, &state, x.key.plus(key)) {
                            most = most.max(Some(key.plus(t)));
                        }
                    });
                }
                if let Some(m) = most.filter(|m| floor.is_none_or(|f| x.key.plus(*m) > f)) {
                    layer.push(Bound {
                        state: x.state,
                        key: x.key,
                        to_come: m,
                    });
                }
            }
            layer.sort_by_key(|b| b.to_come);
            out[n] = layer;
        }
    }
}
