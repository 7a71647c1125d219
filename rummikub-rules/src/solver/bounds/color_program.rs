//! Each colour by itself: the graph of its dynamic program, built once for a problem. Its nodes are
//! what the colour has to remember after a place, its arcs the ways from a place to the next.

use crate::color::ColorSet;
use crate::solver::bounds::color_graph::{ArcSpan, ColorArc, ColorGraph, LayerBegin};
use crate::solver::bounds::known_layers::{KnownLayers, NodeSet};
use crate::solver::bounds::layer_end::LayerEnd;
use crate::solver::bounds::multipliers::Multipliers;
use crate::solver::bounds::plain_places::PlainPlaces;
use crate::solver::bounds::rough_graph::RoughGraph;
use crate::solver::bounds::staying_jokers::StayingJokers;
use crate::solver::meter::Meter;
use crate::solver::problem::columns::{Config, Problem, Share};
use crate::solver::problem::form::{JOKER, number_of};
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::outlook::Outlook;
use crate::solver::transitions::choice::most_groups;
use crate::solver::transitions::known_ways::KnownWays;
use crate::solver::transitions::site::Site;
use core::mem;
use smallvec::SmallVec;

/// The programs of the four colours.
#[derive(Debug)]
pub(crate) struct ColorPrograms<K> {
    pub(super) graph: ColorGraph<K>,
    /// For every config of a place and every colour, which of its supplies it has.
    supplies: [SmallVec<[[u8; 4]; 2]>; 17],
    /// How many supplies each colour has at a place.
    supply_counts: [[u8; 4]; 17],
    pub(crate) staying: StayingJokers,
    ways: KnownWays,
    pub(super) layers: KnownLayers,
    pub(crate) multipliers: Multipliers<K>,
    /// By place, the colours that have tiles there.
    pub(super) present: [ColorSet; 17],
    /// By place, the jokers that groups can take.
    pub(super) joker_room: [u8; 17],
    /// By place and colour, what a rack tile is worth.
    pub(super) weights: [[K; 4]; 17],
    /// The last place.
    pub(super) last: usize,
    /// What rack jokers are worth at the end.
    pub(super) end: K,
    /// About what the dearest rack tile is worth. Prices stay below a few of it, so that no sum of
    /// them is far from a sum of tiles.
    pub(crate) dearest: K,
    /// No colour brings less than this by its tiles, whatever it pays.
    pub(super) least: K,
    /// Memory of the search for prices.
    pub(super) rough: RoughGraph,
}

/// The layer of a colour to a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ColorLayer {
    begin: LayerBegin,
    supplies: u32,
}

impl<K: OrderKey> Default for ColorPrograms<K> {
    fn default() -> Self {
        ColorPrograms {
            graph: ColorGraph::default(),
            supplies: Default::default(),
            supply_counts: [[0; 4]; 17],
            staying: StayingJokers::default(),
            ways: KnownWays::default(),
            layers: KnownLayers::default(),
            multipliers: Multipliers::default(),
            present: [ColorSet::NONE; 17],
            joker_room: [0; 17],
            weights: [[K::ZERO; 4]; 17],
            last: 0,
            end: K::ZERO,
            dearest: K::ZERO,
            least: K::ZERO,
            rough: RoughGraph::default(),
        }
    }
}

impl<K: OrderKey> ColorPrograms<K> {
    /// Finds the ways of a problem, without values yet, those to nowhere among them. False where there
    /// was enough work.
    pub(crate) fn build(
        &mut self,
        p: &Problem<K>,
        outlook: &Outlook<K>,
        meter: &mut Meter,
    ) -> bool {
        self.graph.restart();
        self.layers.make_room();
        let mut sets = [self.layers.set(&self.graph.nodes[..1]); 4];
        self.last = p.last;
        let wild = outlook.wild(p);
        let plain = PlainPlaces::of(p, outlook);
        for n in 1..=p.last {
            let avail = outlook.avail[n];
            let room = p.joker_company.room(p.columns[n].fresh());
            self.joker_room[n] = wild.min(room.needed);
            let groups = most_groups(n, avail, self.joker_room[n]);
            self.weights[n] = [0, 1, 2, 3].map(|c| p.weight_at(n, c));
            let present = (0..4).filter(|c| avail[*c] > 0);
            self.present[n] = ColorSet::from_mask(present.fold(0, |all, c| all | 1 << c));
            let config = plain.as_ref().and_then(|plain| plain.config(n));
            let plain = plain.as_ref().zip(config);
            let mut shares = None;
            if plain.is_some() {
                self.staying.clear(n);
                self.supplies[n].clear();
                self.supplies[n].push([0; 4]);
                self.supply_counts[n] = [1; 4];
            } else {
                shares = Some(self.share(&p.columns[n].configs, n));
            }
            for (color, set) in sets.iter_mut().enumerate() {
                let takes_jokers = p.run_jokers[color] != 0;
                let wild = if takes_jokers { wild } else { 0 };
                let place = (n, color, wild);
                let key = plain.and_then(|(plain, config)| plain.key(place, config, groups));
                if !key.is_some_and(|key| self.add_known((n, color), key, set, meter)) {
                    let shares = shares.get_or_insert_with(|| self.share(&p.columns[n].configs, n));
                    let end = LayerEnd {
                        problem: p,
                        site: &Site::new(p, outlook, n, color),
                        color,
                        shares: &shares[color],
                        groups,
                        wild,
                        groups_take_jokers: room.jokers > 0,
                    };
                    if !self.add_layer(&end, set, meter) {
                        return false;
                    }
                    debug_assert!(
                        key.is_none_or(|key| self.layers.is_asked(key)),
                        "place {n} has two keys"
                    );
                }
                if !takes_jokers {
                    self.graph.close_runs(n, color);
                }
            }
            self.graph.set_begin(n, 4);
        }
        let last = self.graph.begin(self.last, 0).node as usize;
        for node in &mut self.graph.nodes[last..] {
            node.rest = K::ZERO;
        }
        self.weigh(p, outlook);
        true
    }

    /// Adds what leads to a plain place with this key from the nodes of a colour before it, which are this
    /// set, if it is remembered.
    #[inline]
    fn add_known(
        &mut self,
        (n, c): (usize, usize),
        key: u64,
        set: &mut Option<NodeSet>,
        meter: &mut Meter,
    ) -> bool {
        let found = set.and_then(|set| self.layers.find_plain(set, key));
        match found {
            Some((after, layer)) if meter.spend_all(u64::from(layer.work)) => {
                *set = Some(after);
                self.graph.set_begin(n, c);
                self.graph.copy_layer(&layer);
                true
            }
            _ => false,
        }
    }

    /// Adds all that leads to a place from the nodes of a colour before it, which are this set. False
    /// where there was enough work.
    fn add_layer(
        &mut self,
        end: &LayerEnd<'_, K>,
        set: &mut Option<NodeSet>,
        meter: &mut Meter,
    ) -> bool {
        let (n, c) = (end.site.n, end.color);
        let Self {
            graph,
            ways,
            layers,
            ..
        } = self;
        let from = graph.nodes_at(n - 1, c);
        graph.set_begin(n, c);
        let places = end.plain();
        // what jokers ask of runs is not remembered with layers
        if end.problem.run_company.is_asked() {
            *set = None;
        }
        if let Some((after, layer)) = layers.find(*set, &places, end.wild) {
            // where there is not enough work for all of it, listing it stops in between
            if meter.spend_all(u64::from(layer.work)) {
                *set = Some(after);
                graph.copy_layer(&layer);
                return true;
            }
        }
        let Some(work) = graph.list_layer(from, end, &places, ways, meter) else {
            return false;
        };
        let LayerBegin { node, span, arc } = graph.begin(n, c);
        let after = layers.set(&graph.nodes[node as usize..]);
        let before = mem::replace(set, after);
        if let (Some(before), Some(after)) = (before, *set) {
            let (spans, arcs) = (&graph.spans[span as usize..], &graph.arcs[arc as usize..]);
            layers.remember((before, after), spans, arcs, work);
        }
        true
    }

    /// Notes what tiles and jokers are worth.
    fn weigh(&mut self, p: &Problem<K>, outlook: &Outlook<K>) {
        self.least = K::ZERO;
        self.dearest = K::ZERO;
        for (kind, weight) in p.tile[..JOKER].iter().enumerate() {
            let count = p.columns[number_of(kind)].hi[kind / 13];
            if count > 0 {
                self.dearest = self.dearest.max(*weight);
                self.least = self.least.minus(weight.times(count).size());
            }
        }
        // an even number without the digits of ties: a price is a small number of halves of it
        self.dearest = self.dearest.half().times(2);
        self.end = outlook.end;
    }

    /// The shares of each colour in the configs of a place.
    fn share(&mut self, configs: &[Config], n: usize) -> [SmallVec<[Share; 8]>; 4] {
        let mut shares: [SmallVec<[Share; 8]>; 4] = Default::default();
        self.supplies[n].clear();
        for config in configs {
            let supply = |c: usize| {
                let share = config.share(c);
                let known = shares[c].iter().position(|s| *s == share);
                known.unwrap_or_else(|| {
                    shares[c].push(share);
                    shares[c].len() - 1
                }) as u8
            };
            let supplies = [0, 1, 2, 3].map(supply);
            self.supplies[n].push(supplies);
        }
        self.supply_counts[n] = [0, 1, 2, 3].map(|c| shares[c].len() as u8);
        self.staying.note(n, configs, &self.supplies[n]);
        shares
    }

    /// The number of supplies of a colour at a place.
    pub(super) fn supplies(&self, n: usize, c: usize) -> usize {
        usize::from(self.supply_counts[n][c])
    }

    /// For every config of a place, the supply of each colour.
    pub(crate) fn supplies_of_configs(&self, n: usize) -> &[[u8; 4]] {
        &self.supplies[n]
    }

    /// Where the layers of the colours to a place begin, and how many supplies each has there.
    pub(crate) fn layers_at(&self, n: usize) -> [ColorLayer; 4] {
        [0, 1, 2, 3].map(|c| ColorLayer {
            begin: self.graph.begin(n, c),
            supplies: u32::from(self.supply_counts[n][c]),
        })
    }

    /// The arcs of a node, counted among those of its colour and the place before, under a supply,
    /// best first, and where they begin.
    #[inline]
    pub(crate) fn arcs(&self, layer: &ColorLayer, node: u32, supply: u8) -> (u32, &[ColorArc<K>]) {
        let ColorLayer { begin, supplies } = *layer;
        let span = begin.span + node * supplies + u32::from(supply);
        let ArcSpan { begin: from, end } = self.graph.spans[span as usize];
        let [from, end] = [from, end].map(|at| begin.arc + at);
        (from, &self.graph.arcs[from as usize..end as usize])
    }

    /// How many arcs there are.
    pub(crate) fn size(&self) -> usize {
        self.graph.arcs.len()
    }

    /// One arc.
    pub(crate) fn arc(&self, at: u32) -> &ColorArc<K> {
        &self.graph.arcs[at as usize]
    }

    /// The node that an arc leads to, counted among those of its colour and place; before the first number, where there
    /// is no arc, the only one.
    pub(crate) fn node_behind(&self, arc: u32) -> u32 {
        self.graph
            .arcs
            .get(arc as usize)
            .map_or(0, |arc| arc.way.to)
    }

    /// Gives back what is more than so many arcs take.
    pub(crate) fn trim(&mut self, kept: usize) {
        self.graph.trim(kept);
        self.rough.trim(kept);
    }
}
