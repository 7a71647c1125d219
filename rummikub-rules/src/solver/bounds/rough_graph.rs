//! The graphs of the colours in numbers of 64 bits, without what decides ties: where prices are looked for, every round goes
//! over all arcs, and such an arc takes a sixth of the memory.

use crate::solver::bounds::multipliers::{Demand, Multipliers};
use alloc::vec::Vec;
use core::ops::Range;

/// An arc: the node that it leads to, among those of its colour and place, and what it takes there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RoughArc {
    pub(super) to: u32,
    pub(super) tiles: u8,
    pub(super) grouped: u8,
    pub(super) jokers: u8,
}

impl RoughArc {
    /// What it brings where a rack tile brings so much, and a tile in a group and a joker cost so much.
    fn brings(&self, [weight, company, joker]: [i64; 3]) -> i64 {
        weight * i64::from(self.tiles)
            - company * i64::from(self.grouped)
            - joker * i64::from(self.jokers)
    }
}

/// What leads to a place of a colour.
#[derive(Clone, Debug)]
pub(super) struct RoughLayer {
    pub(super) place: usize,
    pub(super) color: usize,
    /// The nodes that it leads from.
    pub(super) from: Range<usize>,
    /// The first of those that it leads to.
    pub(super) to: usize,
    /// What a rack tile brings there.
    pub(super) weight: i64,
}

/// The graphs of the four colours.
#[derive(Debug, Default)]
pub(super) struct RoughGraph {
    pub(super) layers: Vec<RoughLayer>,
    pub(super) arcs: Vec<RoughArc>,
    /// Where the arcs of each node end; they begin where those of the node before end.
    pub(super) ends: Vec<u32>,
    /// The most that can follow each node, at the prices of the last round.
    pub(super) rests: Vec<i64>,
    /// No rest is lower: a bound that is raised is one still, and sums stay far from overflow.
    pub(super) least: i64,
    /// What rack jokers are worth at the end.
    pub(super) end: i64,
}

impl RoughGraph {
    /// How many arcs there are.
    pub(super) fn size(&self) -> usize {
        self.arcs.len()
    }

    /// The most that all colours together can be worth at these prices, with so many jokers.
    pub(super) fn bound(&mut self, prices: &Multipliers<i64>, wild: u8) -> i64 {
        let Self {
            layers,
            arcs,
            ends,
            rests,
            least,
            end,
        } = self;
        for layer in layers.iter().rev() {
            let costs = layer.costs(prices);
            let (before, after) = rests.split_at_mut(layer.to);
            let mut begin = arcs_before(ends, layer.from.start);
            for node in layer.from.clone() {
                let arcs = &arcs[begin..ends[node] as usize];
                begin = ends[node] as usize;
                let brings = |arc: &RoughArc| after[arc.to as usize] + arc.brings(costs);
                before[node] = arcs.iter().map(brings).fold(*least, i64::max);
            }
        }
        rests[..4].iter().sum::<i64>() + 2 * prices.half * i64::from(wild) + *end
    }

    /// What the best ways of the colours take, where this was the last bound.
    pub(super) fn demand(&self, prices: &Multipliers<i64>) -> Demand {
        let mut demand = Demand::default();
        let mut nodes = [0, 1, 2, 3];
        for layer in &self.layers {
            let costs = layer.costs(prices);
            let node = &mut nodes[layer.color];
            let (begin, end) = (arcs_before(&self.ends, *node), self.ends[*node] as usize);
            let leads_to = |arc: &RoughArc| layer.to + arc.to as usize;
            let best = (self.arcs[begin..end].iter())
                .max_by_key(|arc| self.rests[leads_to(arc)] + arc.brings(costs));
            if let Some(arc) = best {
                demand.grouped[layer.place][layer.color] = arc.grouped;
                // where they cost nothing every place of a colour may take all there are
                demand.jokers = demand.jokers.saturating_add(arc.jokers);
                *node = leads_to(arc);
            }
        }
        demand
    }

    /// Gives back what takes more than so many arcs.
    pub(super) fn trim(&mut self, kept: usize) {
        if self.arcs.capacity() > kept {
            *self = Self::default();
        }
    }
}

impl RoughLayer {
    /// What a rack tile brings there, and a tile in a group and a joker cost.
    fn costs(&self, prices: &Multipliers<i64>) -> [i64; 3] {
        let company = prices.company[self.place][self.color];
        [self.weight, company, 2 * prices.half]
    }
}

/// Where the arcs of a node begin.
fn arcs_before(ends: &[u32], node: usize) -> usize {
    node.checked_sub(1)
        .map_or(0, |before| ends[before] as usize)
}

#[cfg(test)]
mod tests {
    use super::{Multipliers, RoughArc, RoughGraph, RoughLayer};

    /// With eight jokers that cost nothing, and values of one's own, all colours asked for more of them than a byte counts:
    /// a build that checks sums panicked.
    #[test]
    fn more_jokers_may_be_asked_for_than_a_byte_counts() {
        let places = (1..=13).flat_map(|place| (0..4).map(move |color| (place, color)));
        let layers = places.map(|(place, color)| {
            let from = 4 * (place - 1) + color;
            RoughLayer {
                place,
                color,
                from: from..from + 1,
                to: from + 4,
                weight: 0,
            }
        });
        let takes_all = RoughArc {
            to: 0,
            tiles: 0,
            grouped: 0,
            jokers: 8,
        };
        let mut graph = RoughGraph {
            layers: layers.collect(),
            arcs: [takes_all; 52].into(),
            ends: (1..=52).chain([52; 4]).collect(),
            rests: [0; 56].into(),
            least: 0,
            end: 0,
        };
        let prices = Multipliers::default();
        assert_eq!(graph.bound(&prices, 8), 0);
        let demand = graph.demand(&prices);
        assert_eq!(demand.jokers, u8::MAX, "416 are asked for");
    }
}
