//! The graph of the colours' dynamic programs: what a colour has to remember after a place, and the
//! ways from there to the next place, layer by layer.

use crate::solver::bounds::layer_end::LayerEnd;
use crate::solver::bounds::nodes_by_mark::{FEW_NODES, NodesByMark};
use crate::solver::meter::{Meter, PER_WORK};
use crate::solver::problem::form::HIGH_ONE;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::run_company::RunCompany;
use crate::solver::problem::shared_company::SharedCompany;
use crate::solver::transitions::choice::ColorChoice;
use crate::solver::transitions::known_ways::{ColorPlace, KnownWays};
use crate::solver::transitions::short_jokers::ShortJokers;
use crate::solver::transitions::state::{Barred, pack, unpack_barred};
use alloc::vec::Vec;
use core::ops::Range;

/// A way of a colour to the nodes of the next place, without worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LayerWay {
    pub(crate) choice: ColorChoice,
    /// The node that it leads to, counted among those of its place and colour.
    pub(crate) to: u32,
    /// Rack tiles.
    pub(crate) tiles: u8,
    pub(crate) company: SharedCompany,
    /// Runs whose jokers lack company for good.
    pub(crate) excused: u8,
    /// Whether some run is open or was.
    pub(crate) has_run: bool,
}

/// One way of a colour from a place to the next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ColorArc<K> {
    pub(crate) way: LayerWay,
    /// What it is worth with all that can follow, the price of jokers taken off.
    pub(crate) upper_bound: K,
}

/// What a colour has to remember after a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct ColorNode<K> {
    /// Open runs, runs that take no high one, and ones set aside for the high end, in one number.
    mark: u64,
    /// Jokers that its runs have taken at least.
    fewest: u8,
    /// Half-jokers that what follows costs.
    pub(super) spent: u16,
    /// The most that can follow, the price of jokers taken off; the least there is where nothing can.
    pub(super) rest: K,
}

/// Where the arcs of a node and a supply begin and end, counted among those of its layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArcSpan {
    pub(super) begin: u32,
    pub(super) end: u32,
}

/// Where a layer begins: the nodes that it leads to, and its spans and arcs.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct LayerBegin {
    pub(super) node: u32,
    pub(super) span: u32,
    pub(super) arc: u32,
}

/// The nodes of all colours and places, and the arcs between them. A layer is what leads from the
/// nodes of a colour at one place to those at the next.
#[derive(Debug)]
pub(super) struct ColorGraph<K> {
    pub(super) nodes: Vec<ColorNode<K>>,
    pub(super) arcs: Vec<ColorArc<K>>,
    /// In each layer those of a node together.
    pub(super) spans: Vec<ArcSpan>,
    /// By place and colour where the layer there begins, and behind the last colour where it ends.
    pub(super) begins: [[LayerBegin; 5]; 17],
    /// The nodes of the layer that is being listed.
    by_mark: NodesByMark,
}

impl<K> Default for ColorGraph<K> {
    fn default() -> Self {
        ColorGraph {
            nodes: Vec::new(),
            arcs: Vec::new(),
            spans: Vec::new(),
            begins: [[LayerBegin::default(); 5]; 17],
            by_mark: NodesByMark::default(),
        }
    }
}

/// A layer without worth and place, so that it is the same at many.
#[derive(Debug)]
pub(super) struct Layer<'a> {
    /// The nodes that it leads to, each as a word.
    pub(super) nodes: &'a [u64],
    /// One for every node before it and every supply.
    pub(super) spans: &'a [ArcSpan],
    pub(super) ways: &'a [LayerWay],
    /// Of listing it.
    pub(super) work: u32,
}

impl<K: OrderKey> ColorGraph<K> {
    /// Nothing but a node for each colour, before the first place.
    pub(super) fn restart(&mut self) {
        self.arcs.clear();
        self.spans.clear();
        self.nodes.clear();
        let start = ColorNode::new(mark(pack((0, 0, 0)), 0, 0), 0);
        self.nodes.extend([start; 4]);
        self.begins[0] = [0, 1, 2, 3, 4].map(|node| LayerBegin {
            node,
            ..LayerBegin::default()
        });
    }

    /// Where the layer of a colour to place `n` begins; of the fifth colour, where that of the fourth
    /// ends.
    pub(super) fn begin(&self, n: usize, c: usize) -> LayerBegin {
        self.begins[n][c]
    }

    /// The layer of a colour to place `n` begins here.
    pub(super) fn set_begin(&mut self, n: usize, c: usize) {
        self.begins[n][c] = LayerBegin {
            node: self.nodes.len() as u32,
            span: self.spans.len() as u32,
            arc: self.arcs.len() as u32,
        };
    }

    /// Where the nodes of a colour after place `n` are.
    pub(super) fn nodes_at(&self, n: usize, c: usize) -> Range<usize> {
        let [begin, end] = [0, 1].map(|i| self.begins[n][c + i].node as usize);
        begin..end
    }

    /// The arcs and spans of the layer of a colour to place `n`.
    pub(super) fn layer(&mut self, n: usize, c: usize) -> (&mut [ColorArc<K>], &[ArcSpan]) {
        let [begin, end] = [0, 1].map(|i| self.begins[n][c + i]);
        let arcs = &mut self.arcs[begin.arc as usize..end.arc as usize];
        (arcs, &self.spans[begin.span as usize..end.span as usize])
    }

    /// Minds that no run of a colour after place `n` takes a joker that is left over; the layer is the last.
    pub(super) fn close_runs(&mut self, n: usize, c: usize) {
        let first = self.begins[n][c].arc as usize;
        for arc in &mut self.arcs[first..] {
            arc.way.has_run = false;
        }
    }

    /// Adds a layer that is known.
    pub(super) fn copy_layer(&mut self, layer: &Layer<'_>) {
        let nodes = layer.nodes.iter().map(|word| ColorNode::of(*word));
        self.nodes.extend(nodes);
        self.spans.extend_from_slice(layer.spans);
        self.arcs.extend(layer.ways.iter().map(|way| ColorArc {
            way: *way,
            upper_bound: K::ZERO,
        }));
    }

    /// Finds all that leads from these nodes to the place, that to nowhere among it, and adds it. The
    /// work that it took; none where there was enough.
    pub(super) fn list_layer(
        &mut self,
        from: Range<usize>,
        end: &LayerEnd<'_, K>,
        places: &[ColorPlace<'_>],
        ways: &mut KnownWays,
        meter: &mut Meter,
    ) -> Option<u64> {
        let Self {
            nodes,
            arcs,
            spans,
            by_mark,
            ..
        } = self;
        by_mark.clear();
        let (n, first, first_arc) = (end.site.n, nodes.len(), arcs.len());
        let asks_company = end.problem.run_company.is_asked();
        let mut work = 0;
        for at in from {
            let ColorNode { mark, fewest, .. } = nodes[at];
            let (open, lanes, high) = read(mark);
            let (barred, before) = remembered(lanes, asks_company);
            let before_place = (barred, end.short_jokers(lanes));
            let remembers_more = high > 0 || before_place != Default::default();
            for (share, plain) in end.shares.iter().zip(places) {
                let mut place = *plain;
                if remembers_more {
                    place = end.with(share, before_place, high);
                }
                let begin = arcs.len();
                for way in ways.list(&place, open, end.wild - fewest) {
                    let tiles = way.tiles(n, place.supply());
                    let mut add = |choice: ColorChoice, (company, excused)| {
                        let way = LayerWay {
                            choice,
                            to: node_of((nodes, by_mark), first, n, (high, fewest), &choice),
                            tiles,
                            company,
                            excused,
                            has_run: way.has_run,
                        };
                        let upper_bound = K::ZERO;
                        arcs.push(ColorArc { way, upper_bound });
                    };
                    let choice = way.choice;
                    if !asks_company {
                        add(choice, (SharedCompany::Both, 0));
                        continue;
                    }
                    let after = end.company((open, before), (&choice, tiles), share);
                    let of_runs = if after.is_shared {
                        SharedCompany::OfRuns
                    } else {
                        SharedCompany::Both
                    };
                    for (known, company) in [
                        (after.of_runs, of_runs),
                        (after.of_groups, SharedCompany::OfGroups),
                    ] {
                        if let Some(known) = known {
                            let barred = known.packed | choice.barred & ShortJokers::LANE;
                            add(ColorChoice { barred, ..choice }, (company, known.excused));
                        }
                    }
                }
                spans.push(ArcSpan {
                    begin: (begin - first_arc) as u32,
                    end: (arcs.len() - first_arc) as u32,
                });
                let span = work_of(arcs.len() - begin, nodes.len() - first);
                if !meter.spend(span) {
                    return None;
                }
                work += span;
            }
        }
        Some(work)
    }

    /// Gives back what is more than so many arcs take.
    pub(super) fn trim(&mut self, kept: usize) {
        self.arcs.clear();
        self.arcs.shrink_to(kept);
        self.nodes.clear();
        self.nodes.shrink_to(kept);
        self.spans.clear();
        self.spans.shrink_to(kept);
        self.by_mark.trim(kept);
    }
}

/// Work of a span: its arcs lead to nodes that were looked for among so many, one by one among few.
fn work_of(arcs: usize, nodes: usize) -> u64 {
    1 + arcs as u64 * (1 + nodes.min(FEW_NODES) as u64) / (4 * PER_WORK)
}

impl<K: OrderKey> ColorNode<K> {
    fn new(mark: u64, fewest: u8) -> Self {
        ColorNode {
            mark,
            fewest,
            spent: 0,
            rest: K::LEAST,
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
fn node_of<K: OrderKey>(
    (nodes, by_mark): (&mut Vec<ColorNode<K>>, &mut NodesByMark),
    first: usize,
    n: usize,
    (high, fewest): (u8, u8),
    choice: &ColorChoice,
) -> u32 {
    let high = match n {
        1 => choice.high,
        HIGH_ONE => 0,
        _ => high,
    };
    let fewest = fewest + choice.jokers;
    let mark = mark(choice.open, choice.barred, high);
    let layer = &mut nodes[first..];
    if let Some(i) = by_mark.find(layer.len(), mark, |at| layer[at].mark) {
        layer[i].fewest = layer[i].fewest.min(fewest);
        return i as u32;
    }
    let at = layer.len();
    by_mark.add(at, mark, |at| layer[at].mark);
    nodes.push(ColorNode::new(mark, fewest));
    at as u32
}

/// What a node remembers, in one number.
fn mark(open: u32, barred: u16, high: u8) -> u64 {
    u64::from(open) | u64::from(barred) << 24 | u64::from(high) << 40
}

/// What lanes tell of runs that take no high one, or where it is asked for of the company of jokers.
fn remembered(lanes: u16, asks_company: bool) -> (Barred, RunCompany) {
    if asks_company {
        (Barred::default(), RunCompany::of(lanes))
    } else {
        (unpack_barred(lanes), RunCompany::default())
    }
}

/// The reverse of [`mark`].
fn read(mark: u64) -> (u32, u16, u8) {
    let open = mark as u32 & 0xff_ffff;
    (open, (mark >> 24) as u16, (mark >> 40) as u8)
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
            assert_eq!(read(packed), (pack(open), pack_barred(barred), high));
            let node = ColorNode::<i64>::of(ColorNode::<i64>::new(packed, 9).word());
            assert_eq!((node.mark, node.fewest), (packed, 9));
        }
    }
}
