//! Layers that were listed before: what leads from the nodes of a colour to those at the next place is
//! the same at many places, of one position and of others.

use crate::solver::bounds::color_graph::{ArcSpan, ColorArc, ColorNode, Layer, LayerWay};
use crate::solver::hard::unless_hard;
use crate::solver::hash_table::{HashTable, mix, upper_half};
use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::known_ways::ColorPlace;
use alloc::vec::Vec;

/// Whether layers are remembered: a page loads every byte of its module, and there each is listed anew,
/// which is counted as much work.
const REMEMBERS: bool = cfg!(not(rummikub_small));

/// Room for layers, twice as many as are remembered, powers of two: first, so that a single question
/// touches little memory, and at most, when those of many games fit.
const FIRST_ROOM: usize = 1 << unless_hard(8, 2);
const ROOM: usize = 1 << unless_hard(14, 4);
/// Ways, spans and nodes that are remembered at most, of each. Beyond that all are forgotten.
const PARTS: usize = 1 << unless_hard(16, 6);
/// Ways, spans and nodes that one layer that is remembered has at most, of each.
const PARTS_OF_LAYER: usize = u8::MAX as usize;

/// The layers that end at places which are like many others, each by all that it depends on: the nodes
/// before it, as a set with a number, and the place. What is remembered changes no layer.
#[derive(Debug, Default)]
pub(super) struct KnownLayers {
    layers: Vec<KnownLayer>,
    sets: Vec<KnownSet>,
    layers_by_hash: HashTable,
    sets_by_hash: HashTable,
    /// Of each set its nodes, and of each layer the key of its place.
    words: Vec<u64>,
    spans: Vec<ArcSpan>,
    ways: Vec<LayerWay>,
    /// The place that was asked for last, with each of its supplies; empty where layers to it are not
    /// remembered.
    key: Vec<u64>,
    /// Of that and the nodes before it.
    hash: u32,
}

/// Nodes of a colour after a place, by a number that holds until all are forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeSet(u32);

#[derive(Clone, Copy, Debug)]
struct KnownSet {
    hash: u32,
    first_word: u32,
    len: u8,
}

#[derive(Clone, Copy, Debug)]
struct KnownLayer {
    hash: u32,
    from: NodeSet,
    to: NodeSet,
    first_word: u32,
    first_span: u32,
    first_way: u32,
    work: u32,
    supplies: u8,
    spans: u8,
    ways: u8,
}

impl KnownLayers {
    /// Makes room for a question. Sets that were known before may be forgotten.
    pub(super) fn make_room(&mut self) {
        if !REMEMBERS {
            return;
        }
        let parts = self.words.len().max(self.spans.len()).max(self.ways.len());
        let most = self.layers.len().max(self.sets.len());
        let is_full = self.layers_by_hash.is_full(most);
        if is_full && self.layers_by_hash.room() < ROOM {
            let room = (2 * self.layers_by_hash.room()).max(FIRST_ROOM);
            let hashes = self.layers.iter().map(|layer| layer.hash);
            self.layers_by_hash.rebuild(room, hashes);
            let hashes = self.sets.iter().map(|set| set.hash);
            self.sets_by_hash.rebuild(room, hashes);
        } else if is_full || parts > PARTS {
            self.layers.clear();
            self.sets.clear();
            self.words.clear();
            self.spans.clear();
            self.ways.clear();
            self.layers_by_hash.clear();
            self.sets_by_hash.clear();
        }
    }

    /// The layer from a set to a place, with at most so many jokers, and the set of the nodes that it
    /// leads to, if it is remembered.
    pub(super) fn find(
        &mut self,
        from: Option<NodeSet>,
        places: &[ColorPlace<'_>],
        wild: u8,
    ) -> Option<(NodeSet, Layer<'_>)> {
        self.key.clear();
        let from = from.filter(|_| REMEMBERS)?;
        let mut hash = mix(0, u64::from(from.0));
        for place in places {
            let Some(key) = place.key(wild) else {
                self.key.clear();
                return None;
            };
            let key = key.get() | u64::from(place.supply().base);
            hash = mix(hash, key);
            self.key.push(key);
        }
        self.hash = upper_half(hash);
        let known = self.layers_by_hash.find(self.hash, |i| {
            let known = &self.layers[i];
            let key = part(&self.words, known.first_word, known.supplies);
            known.from == from && key == self.key
        })?;
        Some(self.layer(known))
    }

    /// The same where the place has one supply and this key.
    #[inline]
    pub(super) fn find_plain(&self, from: NodeSet, key: u64) -> Option<(NodeSet, Layer<'_>)> {
        let hash = upper_half(mix(mix(0, u64::from(from.0)), key));
        let known = self.layers_by_hash.find(hash, |i| {
            let known = &self.layers[i];
            known.from == from
                && known.supplies == 1
                && self.words[known.first_word as usize] == key
        })?;
        Some(self.layer(known))
    }

    /// Whether the place that was asked for last has one supply and this key, or layers to it are not
    /// remembered.
    pub(super) fn is_asked(&self, key: u64) -> bool {
        self.key.is_empty() || self.key == [key]
    }

    /// A layer by its number, and the set of the nodes that it leads to.
    #[allow(clippy::inline_always, reason = "counted: a hundredth of a search")]
    #[cfg_attr(not(rummikub_small), inline(always))]
    fn layer(&self, number: usize) -> (NodeSet, Layer<'_>) {
        let known = &self.layers[number];
        let set = &self.sets[known.to.0 as usize];
        let layer = Layer {
            nodes: part(&self.words, set.first_word, set.len),
            spans: part(&self.spans, known.first_span, known.spans),
            ways: part(&self.ways, known.first_way, known.ways),
            work: known.work,
        };
        (known.to, layer)
    }

    /// The set of these nodes; none where one of them remembers more than runs, or there is no room.
    pub(super) fn set<K: OrderKey>(&mut self, nodes: &[ColorNode<K>]) -> Option<NodeSet> {
        if !REMEMBERS
            || nodes.len() > PARTS_OF_LAYER
            || nodes.iter().any(ColorNode::remembers_more_than_runs)
        {
            return None;
        }
        let words = || nodes.iter().map(ColorNode::word);
        let hash = upper_half(words().fold(0, mix));
        let known = self.sets_by_hash.find(hash, |i| {
            let set = &self.sets[i];
            let known = part(&self.words, set.first_word, set.len);
            known.iter().copied().eq(words())
        });
        let number = known.or_else(|| {
            let number = self.sets.len();
            self.sets_by_hash.insert(hash, number)?;
            self.sets.push(KnownSet {
                hash,
                first_word: self.words.len() as u32,
                len: nodes.len() as u8,
            });
            self.words.extend(words());
            Some(number)
        })?;
        Some(NodeSet(number as u32))
    }

    /// Remembers the layer that was asked for last: it leads from one set to the other, and this much
    /// work went into it.
    pub(super) fn remember<K: OrderKey>(
        &mut self,
        (from, to): (NodeSet, NodeSet),
        spans: &[ArcSpan],
        arcs: &[ColorArc<K>],
        work: u64,
    ) {
        let is_small = arcs.len().max(spans.len()) <= PARTS_OF_LAYER;
        let is_asked = REMEMBERS && !self.key.is_empty();
        let (true, true, Ok(work)) = (is_asked, is_small, u32::try_from(work)) else {
            return;
        };
        let known = self.layers_by_hash.insert(self.hash, self.layers.len());
        if known.is_none() {
            return;
        }
        self.layers.push(KnownLayer {
            hash: self.hash,
            from,
            to,
            first_word: self.words.len() as u32,
            first_span: self.spans.len() as u32,
            first_way: self.ways.len() as u32,
            work,
            supplies: self.key.len() as u8,
            spans: spans.len() as u8,
            ways: arcs.len() as u8,
        });
        self.words.extend_from_slice(&self.key);
        self.spans.extend_from_slice(spans);
        self.ways.extend(arcs.iter().map(|arc| arc.way));
    }
}

fn part<T>(all: &[T], first: u32, len: u8) -> &[T] {
    &all[first as usize..][..usize::from(len)]
}

#[cfg(test)]
mod tests {
    use crate::solver::bounds::color_program::ColorPrograms;
    use crate::solver::limit::Limit;
    use crate::solver::meter::Meter;
    use crate::solver::problem::form::{Counts, JOKER, NO_TILES};
    use crate::solver::problem::instance::Instance;
    use crate::solver::problem::joker_plans::LooseJokers;
    use crate::solver::problem::law::Law;
    use crate::solver::problem::ordering::equal_weights;
    use crate::solver::problem::outlook::Outlook;
    use crate::solver::problem::question::Question;
    use crate::{Opened, Rules};
    use alloc::format;
    use core::array::from_fn;

    /// Builds the graph of a rack. Says whether the work that is allowed was enough, and how much was
    /// done.
    fn build(
        programs: &mut ColorPrograms<i64>,
        law: &Law,
        rack: &Counts,
        limit: Limit,
    ) -> (bool, u64) {
        let lo = from_fn(|k| rack[k] * u8::from(k % 9 == 0 && k < JOKER));
        let question = Question {
            law,
            before: &[],
            opened: Opened::Yes,
            laid: &[],
            lo: &lo,
            hi: rack,
        };
        let weights = equal_weights();
        let mut instance = Instance::default();
        let is_set = instance.set(&question, &[], LooseJokers::Wild, &weights, None);
        if is_set.is_none() {
            // a tile that must be laid fits nowhere
            return (true, 0);
        }
        let problem = &instance.problem;
        let mut meter = Meter::default();
        meter.narrow(limit);
        let is_whole = programs.build(problem, &Outlook::of(problem), &mut meter);
        (is_whole, meter.done())
    }

    #[test]
    fn graphs_are_the_same_whether_their_layers_are_remembered_or_not() {
        let (mut known, mut seed) = (ColorPrograms::default(), 1123u64);
        let mut below = |n: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % n
        };
        let (mut stopped, mut forgotten, mut layers) = (0, 0, 0);
        for round in 0..900 {
            let preset = ["free-jokers", "pressman-1980", "american", "rummy-q"][round % 4];
            let law = Law::from(&Rules::preset(preset).expect("a preset"));
            let mut rack = NO_TILES;
            for _ in 0..[9, 20, 40, 60][below(4) as usize] {
                let k = below(52) as usize;
                rack[k] = (rack[k] + 1).min(3);
            }
            rack[JOKER] = below(4) as u8;
            for limit in [Limit::none(), Limit::of(40), Limit::none()] {
                let mut new = ColorPrograms::default();
                let (is_whole, work) = build(&mut new, &law, &rack, limit);
                assert_eq!(build(&mut known, &law, &rack, limit), (is_whole, work));
                let graph = |programs: &ColorPrograms<i64>| {
                    let graph = &programs.graph;
                    let begins = &graph.begins[..=programs.last];
                    format!("{:?}", (&graph.nodes, &graph.spans, &graph.arcs, begins))
                };
                assert!(
                    !is_whole || work == 0 || graph(&known) == graph(&new),
                    "{rack:?}"
                );
                stopped += u32::from(!is_whole);
            }
            forgotten += u32::from(known.layers.layers.len() < layers);
            layers = known.layers.layers.len();
        }
        assert!(
            stopped > 500 && forgotten > 0 && layers > 0,
            "{stopped} {forgotten} {layers}"
        );
    }
}
