//! One colour by itself: the graph of its dynamic program. Its nodes are what the colour has to
//! remember after a place, its arcs the ways from a place to the next. Places that are as they were in
//! the graph that was built before are not built again.

use crate::solver::meter::PER_WORK;
use crate::solver::problem::columns::{Problem, Share};
use crate::solver::problem::form::HIGH_ONE;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::color::{ColorTransition, ColorWay};
use crate::solver::transitions::known_ways::{ColorPlace, KnownWays};
use crate::solver::transitions::site::Site;
use crate::solver::transitions::state::{Barred, pack, unpack_barred};
use crate::solver::transitions::supply::Supply;
use alloc::vec::Vec;
use smallvec::SmallVec;

/// One way of a colour from a place to the next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ColorArc<K> {
    pub(crate) way: ColorTransition<K>,
    /// What it is worth with all that can follow, the price of jokers taken off.
    pub(crate) upper_bound: K,
    /// The node that it leads to, of those after the place.
    pub(crate) to: u32,
}

/// What a colour can still bring after a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct ColorNode<K> {
    /// The most that can follow, the price of jokers taken off; none where nothing can.
    pub(super) rest: Option<K>,
    /// Half-jokers that this costs.
    pub(super) spent: u16,
}

/// What a colour has to remember after a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ColorMemory {
    /// Open runs, runs that take no high one, and ones set aside for the high end, in one number.
    mark: u64,
    /// Jokers that its runs have taken at least.
    fewest: u8,
}

/// All that the ways of a colour at a place depend on, beside what came before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlaceInput<K> {
    pub(super) site: Site,
    /// The most groups of the number.
    pub(super) groups: u8,
    /// What a rack tile weighs.
    pub(super) weight: K,
    /// One for each share of a config, without what earlier places left.
    pub(super) supplies: SmallVec<[Supply; 2]>,
}

/// The arcs of a node with a supply.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArcSpan {
    pub(super) begin: u32,
    /// Without those from which nothing leads on.
    pub(super) end: u32,
    /// With all of them.
    all: u32,
}

/// A place of a colour: the ways to it, and the nodes after it.
#[derive(Debug)]
pub(crate) struct ColorLayer<K> {
    /// What it was built of; none before that.
    input: Option<PlaceInput<K>>,
    wild: u8,
    before: Vec<ColorMemory>,
    after: Vec<ColorMemory>,
    pub(super) nodes: Vec<ColorNode<K>>,
    pub(super) arcs: Vec<ColorArc<K>>,
    /// Of each node before it with each supply.
    pub(super) spans: Vec<ArcSpan>,
    pub(super) supplies: usize,
    work: u64,
}

/// The program of a colour.
#[derive(Debug)]
pub(crate) struct ColorProgram<K> {
    /// By place; the first is what a colour begins with.
    pub(super) layers: [ColorLayer<K>; 15],
}

impl<K> Default for ColorLayer<K> {
    fn default() -> Self {
        ColorLayer {
            input: None,
            wild: 0,
            before: Vec::new(),
            after: Vec::new(),
            nodes: Vec::new(),
            arcs: Vec::new(),
            spans: Vec::new(),
            supplies: 0,
            work: 0,
        }
    }
}

impl<K> Default for ColorProgram<K> {
    fn default() -> Self {
        ColorProgram {
            layers: Default::default(),
        }
    }
}

impl<K: OrderKey> ColorProgram<K> {
    /// Begins with the node before the first place.
    pub(super) fn begin(&mut self) {
        let ColorLayer { after, nodes, .. } = &mut self.layers[0];
        if after.is_empty() {
            let mark = mark(pack((0, 0, 0)), 0, 0);
            after.push(ColorMemory { mark, fewest: 0 });
            nodes.push(ColorNode::NONE);
        }
    }

    /// Finds the ways of the next place, unless they are known, with at most so many jokers. Returns how
    /// much work it is to find them.
    pub(super) fn add(
        &mut self,
        (p, c): (&Problem<K>, usize),
        shares: &[Share],
        (input, wild): (PlaceInput<K>, u8),
        known: &mut KnownWays,
    ) -> u64 {
        let [.., before, layer] = &mut self.layers[..=input.site.n] else {
            return 0;
        };
        let is_built = layer.wild == wild
            && layer.input.as_ref() == Some(&input)
            && layer.before == before.after;
        if is_built {
            for span in &mut layer.spans {
                span.end = span.all;
            }
        } else {
            layer.before.clone_from(&before.after);
            layer.wild = wild;
            layer.list((p, c), shares, &input, known);
            layer.input = Some(input);
        }
        layer.work
    }

    /// Ends with this place, after which nothing more has to come.
    pub(super) fn end(&mut self, last: usize) {
        for node in &mut self.layers[last].nodes {
            node.rest = Some(K::ZERO);
        }
    }

    /// What can follow the node before the first place.
    pub(super) fn start(&self) -> &ColorNode<K> {
        &self.layers[0].nodes[0]
    }

    /// A place.
    #[inline]
    pub(crate) fn at(&self, n: usize) -> &ColorLayer<K> {
        &self.layers[n]
    }

    /// Forgets what has more than so many arcs.
    pub(super) fn trim(&mut self, kept: usize) {
        let most = |layer: &ColorLayer<K>| layer.arcs.capacity().max(layer.nodes.capacity());
        if self.layers.iter().map(most).sum::<usize>() > kept {
            *self = Self::default();
        }
    }
}

impl<K: OrderKey> ColorLayer<K> {
    /// The arcs from a node under a supply, best first, and where they begin.
    #[inline]
    pub(crate) fn arcs(&self, node: u32, supply: u8) -> (u32, &[ColorArc<K>]) {
        let ArcSpan { begin, end, .. } =
            self.spans[node as usize * self.supplies + usize::from(supply)];
        (begin, &self.arcs[begin as usize..end as usize])
    }

    /// One arc.
    #[inline]
    pub(crate) fn arc(&self, at: u32) -> &ColorArc<K> {
        &self.arcs[at as usize]
    }

    /// Lists the ways from every node before the place.
    fn list(
        &mut self,
        (p, c): (&Problem<K>, usize),
        shares: &[Share],
        input: &PlaceInput<K>,
        known: &mut KnownWays,
    ) {
        let PlaceInput {
            site,
            groups,
            weight,
            supplies,
        } = input;
        let n = site.n;
        let plain = |supply: &Supply| ColorPlace::new(site, *supply, *groups);
        let places: SmallVec<[ColorPlace<'_>; 2]> = supplies.iter().map(plain).collect();
        self.after.clear();
        self.arcs.clear();
        self.spans.clear();
        (self.supplies, self.work) = (supplies.len(), 0);
        for ColorMemory { mark, fewest } in &self.before {
            let (open, barred, high) = read(*mark);
            for (share, place) in shares.iter().zip(&places) {
                let mut place = *place;
                if barred != Barred::default() || high > 0 {
                    let supply = Supply::new(p, (n, c), *share, barred, high);
                    place = ColorPlace::new(site, supply, *groups);
                }
                let begin = self.arcs.len();
                for way in known.list(&place, open, self.wild - fewest) {
                    let to = node_of(&mut self.after, n, high, *fewest, way);
                    self.arcs.push(ColorArc {
                        way: ColorTransition::new(n, place.supply(), *weight, way),
                        upper_bound: K::ZERO,
                        to,
                    });
                }
                let all = self.arcs.len();
                let (begin, end, ways) = (begin as u32, all as u32, all - begin);
                self.spans.push(ArcSpan {
                    begin,
                    end,
                    all: end,
                });
                self.work += 1 + (ways * (1 + self.after.len())) as u64 / (4 * PER_WORK);
            }
        }
        self.nodes.clear();
        self.nodes.resize(self.after.len(), ColorNode::NONE);
    }
}

impl<K> ColorNode<K> {
    const NONE: Self = ColorNode {
        rest: None,
        spent: 0,
    };
}

/// The node after place `n` that a way leads to from one with so many high ones and jokers: a new one
/// where it is not among them.
#[inline]
fn node_of(nodes: &mut Vec<ColorMemory>, n: usize, high: u8, fewest: u8, way: &ColorWay) -> u32 {
    let high = match n {
        1 => way.choice.high,
        HIGH_ONE => 0,
        _ => high,
    };
    let fewest = fewest + way.choice.jokers;
    let mark = mark(way.choice.open, way.choice.barred, high);
    if let Some(i) = nodes.iter().position(|node| node.mark == mark) {
        let node = &mut nodes[i];
        node.fewest = node.fewest.min(fewest);
        i as u32
    } else {
        nodes.push(ColorMemory { mark, fewest });
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
    use super::{mark, pack, read};
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
        }
    }
}
