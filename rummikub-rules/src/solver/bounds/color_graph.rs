//! The graph of the colours' dynamic programs: what a colour has to remember after a place, and the
//! ways from there to the next place, layer by layer.

use crate::solver::meter::{Meter, PER_WORK};
use crate::solver::problem::columns::{Problem, Share};
use crate::solver::problem::form::HIGH_ONE;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::choice::ColorChoice;
use crate::solver::transitions::color::{ColorTransition, ColorWay};
use crate::solver::transitions::known_ways::{ColorPlace, KnownWays};
use crate::solver::transitions::site::Site;
use crate::solver::transitions::state::{Barred, pack, unpack_barred};
use crate::solver::transitions::supply::Supply;
use alloc::vec::Vec;
use core::ops::Range;
use smallvec::SmallVec;

/// One way of a colour from a place to the next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ColorArc<K> {
    pub(crate) way: ColorTransition<K>,
    /// What it is worth with all that can follow, the price of jokers taken off.
    pub(crate) upper_bound: K,
    /// The node that it leads to.
    pub(crate) to: u32,
}

/// What a colour has to remember after a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct ColorNode<K> {
    /// Open runs, runs that take no high one, and ones set aside for the high end, in one number.
    mark: u64,
    /// Jokers that its runs have taken at least.
    fewest: u8,
    /// Where its spans begin, one for each supply of the next place.
    pub(super) spans: u32,
    /// The most that can follow, the price of jokers taken off; none where nothing can.
    pub(super) rest: Option<K>,
    /// Half-jokers that this costs.
    pub(super) spent: u16,
}

/// The nodes of all colours and places, and the arcs between them.
#[derive(Debug)]
pub(super) struct ColorGraph<K> {
    pub(super) nodes: Vec<ColorNode<K>>,
    pub(super) arcs: Vec<ColorArc<K>>,
    /// Where the arcs of a node and a supply begin and end.
    pub(super) spans: Vec<(u32, u32)>,
}

impl<K> Default for ColorGraph<K> {
    fn default() -> Self {
        ColorGraph {
            nodes: Vec::new(),
            arcs: Vec::new(),
            spans: Vec::new(),
        }
    }
}

/// What leads from the nodes of a colour to those at the next place, without worth and place, so that
/// it is the same at many.
#[derive(Debug)]
pub(super) struct Layer<'a> {
    /// The nodes that it leads to, each as a word.
    pub(super) nodes: &'a [u64],
    /// One for every node before it and every supply.
    pub(super) spans: &'a [LayerSpan],
    pub(super) arcs: &'a [LayerArc],
}

/// The arcs of a node with a supply.
#[derive(Clone, Copy, Debug)]
pub(super) struct LayerSpan {
    /// Where they end.
    pub(super) end: u8,
    /// How many nodes of the next place are known by then.
    pub(super) nodes: u8,
}

/// An arc, without its worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct LayerArc {
    pub(super) choice: ColorChoice,
    pub(super) has_run: bool,
    /// Which of the supplies it goes with.
    pub(super) supply: u8,
    /// Which of the nodes it leads to.
    pub(super) to: u8,
}

/// A place of a colour: where a layer ends.
pub(super) struct LayerEnd<'a, K> {
    pub(super) problem: &'a Problem<K>,
    pub(super) site: &'a Site,
    pub(super) color: usize,
    /// What the configs of the place give it, each share once.
    pub(super) shares: &'a [Share],
    /// The most groups of the number.
    pub(super) groups: u8,
    /// All jokers that can become wild.
    pub(super) wild: u8,
}

impl<'a, K: OrderKey> LayerEnd<'a, K> {
    /// The place with a share, where a colour comes from runs that take no high one and with ones set
    /// aside.
    fn with(&self, share: &Share, barred: Barred, high: u8) -> ColorPlace<'a> {
        let at = (self.site.n, self.color);
        let supply = Supply::new(self.problem, at, *share, barred, high);
        ColorPlace::new(self.site, supply, self.groups)
    }

    /// The place with each of its shares, where nothing is remembered but open runs.
    pub(super) fn plain(&self) -> SmallVec<[ColorPlace<'a>; 2]> {
        let plain = |share| self.with(share, Barred::default(), 0);
        self.shares.iter().map(plain).collect()
    }

    fn weight(&self) -> K {
        self.problem.weight_at(self.site.n, self.color)
    }
}

impl<K: OrderKey> ColorGraph<K> {
    /// Nothing but a node for each colour, before the first place.
    pub(super) fn restart(&mut self) {
        self.arcs.clear();
        self.spans.clear();
        self.nodes.clear();
        let start = ColorNode::new(mark(pack((0, 0, 0)), 0, 0), 0);
        self.nodes.extend([start; 4]);
    }

    /// Adds a layer that is known: all that leads from these nodes to the place. False where there was
    /// enough work.
    pub(super) fn copy_layer(
        &mut self,
        from: Range<usize>,
        end: &LayerEnd<'_, K>,
        places: &[ColorPlace<'_>],
        layer: &Layer<'_>,
        meter: &mut Meter,
    ) -> bool {
        let Self { nodes, arcs, spans } = self;
        for (i, node) in nodes[from].iter_mut().enumerate() {
            node.spans = (spans.len() + i * places.len()) as u32;
        }
        let first = nodes.len() as u32;
        nodes.extend(layer.nodes.iter().map(|word| ColorNode::of(*word)));
        let mut begin = arcs.len() as u32;
        let (n, weight, first_arc) = (end.site.n, end.weight(), begin);
        arcs.extend(layer.arcs.iter().map(|arc| {
            let supply = places[usize::from(arc.supply)].supply();
            let way = ColorWay {
                choice: arc.choice,
                has_run: arc.has_run,
            };
            ColorArc {
                way: ColorTransition::new(n, supply, weight, &way),
                upper_bound: K::ZERO,
                to: first + u32::from(arc.to),
            }
        }));
        for span in layer.spans {
            let end = first_arc + u32::from(span.end);
            spans.push((begin, end));
            if !meter.spend(work_of(end - begin, u32::from(span.nodes))) {
                return false;
            }
            begin = end;
        }
        true
    }

    /// Finds all that leads from these nodes to the place, that to nowhere among it, and adds it. False
    /// where there was enough work.
    pub(super) fn list_layer(
        &mut self,
        from: Range<usize>,
        end: &LayerEnd<'_, K>,
        places: &[ColorPlace<'_>],
        ways: &mut KnownWays,
        meter: &mut Meter,
    ) -> bool {
        let Self { nodes, arcs, spans } = self;
        let (n, weight, first) = (end.site.n, end.weight(), nodes.len());
        for at in from {
            let ColorNode { mark, fewest, .. } = nodes[at];
            let (open, barred, high) = read(mark);
            nodes[at].spans = spans.len() as u32;
            for (share, plain) in end.shares.iter().zip(places) {
                let mut place = *plain;
                if nodes[at].remembers_more_than_runs() {
                    place = end.with(share, barred, high);
                }
                let begin = arcs.len() as u32;
                for way in ways.list(&place, open, end.wild - fewest) {
                    let to = node_of(nodes, first, n, high, fewest, way);
                    arcs.push(ColorArc {
                        way: ColorTransition::new(n, place.supply(), weight, way),
                        upper_bound: K::ZERO,
                        to,
                    });
                }
                let end = arcs.len() as u32;
                spans.push((begin, end));
                if !meter.spend(work_of(end - begin, (nodes.len() - first) as u32)) {
                    return false;
                }
            }
        }
        true
    }

    /// Gives back what is more than so many arcs take.
    pub(super) fn trim(&mut self, kept: usize) {
        self.arcs.clear();
        self.arcs.shrink_to(kept);
        self.nodes.clear();
        self.nodes.shrink_to(kept);
        self.spans.clear();
        self.spans.shrink_to(kept);
    }
}

/// Work of a span: its arcs were looked for among so many nodes.
fn work_of(arcs: u32, nodes: u32) -> u64 {
    1 + u64::from(arcs) * (1 + u64::from(nodes)) / (4 * PER_WORK)
}

impl<K> ColorNode<K> {
    fn new(mark: u64, fewest: u8) -> Self {
        ColorNode {
            mark,
            fewest,
            spans: 0,
            rest: None,
            spent: 0,
        }
    }

    /// All that what leads from it depends on, in one number.
    pub(super) fn word(&self) -> u64 {
        self.mark | u64::from(self.fewest) << 48
    }

    /// The reverse of [`ColorNode::word`].
    fn of(word: u64) -> Self {
        ColorNode::new(word & ((1 << 48) - 1), (word >> 48) as u8)
    }

    /// Whether it remembers runs that take no high one, or ones set aside.
    pub(super) const fn remembers_more_than_runs(&self) -> bool {
        self.mark >> 24 != 0
    }
}

/// The node after place `n` that a way leads to from one with so many high ones and jokers, of those
/// from the first on: a new one where it is not among them.
#[inline]
fn node_of<K>(
    nodes: &mut Vec<ColorNode<K>>,
    first: usize,
    n: usize,
    high: u8,
    fewest: u8,
    way: &ColorWay,
) -> u32 {
    let high = match n {
        1 => way.choice.high,
        HIGH_ONE => 0,
        _ => high,
    };
    let fewest = fewest + way.choice.jokers;
    let mark = mark(way.choice.open, way.choice.barred, high);
    let known = nodes[first..].iter().position(|node| node.mark == mark);
    if let Some(i) = known {
        let node = &mut nodes[first + i];
        node.fewest = node.fewest.min(fewest);
        (first + i) as u32
    } else {
        nodes.push(ColorNode::new(mark, fewest));
        (nodes.len() - 1) as u32
    }
}

/// What a node remembers, in one number.
fn mark(open: u32, barred: u16, high: u8) -> u64 {
    u64::from(open) | u64::from(barred) << 24 | u64::from(high) << 40
}

/// The reverse of [`mark`].
fn read(mark: u64) -> (u32, Barred, u8) {
    let open = mark as u32 & 0xff_ffff;
    (open, unpack_barred((mark >> 24) as u16), (mark >> 40) as u8)
}

#[cfg(test)]
mod tests {
    use super::{ColorNode, mark, pack, read};
    use crate::solver::transitions::state::pack_barred;

    #[test]
    fn a_mark_keeps_all_that_a_colour_remembers() {
        for (open, barred, high) in [
            ((0, 0, 0), (0, 0, 0), 0),
            ((1, 2, 3), (4, 5, 6), 7),
            ((0, 12, 0), (0, 15, 7), 4),
        ] {
            let packed = mark(pack(open), pack_barred(barred), high);
            assert_eq!(read(packed), (pack(open), barred, high));
            let node = ColorNode::<i64>::of(ColorNode::<i64>::new(packed, 9).word());
            assert_eq!((node.mark, node.fewest), (packed, 9));
        }
    }
}
