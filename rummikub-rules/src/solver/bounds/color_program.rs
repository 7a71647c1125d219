//! Each colour by itself: the graph of its dynamic program, built once for a problem. Its nodes are
//! what the colour has to remember after a place, its arcs the ways from a place to the next.

use crate::color::ColorSet;
use crate::solver::bounds::multipliers::Multipliers;
use crate::solver::meter::{Meter, PER_WORK};
use crate::solver::problem::columns::{Config, Problem, Share};
use crate::solver::problem::form::{HIGH_ONE, JOKER, number_of};
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::outlook::Outlook;
use crate::solver::transitions::choice::most_groups;
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

/// The programs of the four colours.
#[derive(Debug)]
pub(crate) struct ColorPrograms<K> {
    pub(super) nodes: Vec<ColorNode<K>>,
    pub(super) arcs: Vec<ColorArc<K>>,
    /// Where the arcs of a node and a supply begin and end.
    pub(super) spans: Vec<(u32, u32)>,
    /// Where the nodes after a place begin, colour by colour.
    pub(super) from: [[u32; 5]; 17],
    /// For every config of a place and every colour, which of its supplies it has.
    supplies: [SmallVec<[[u8; 4]; 2]>; 17],
    /// How many supplies each colour has at a place.
    supply_counts: [[u8; 4]; 17],
    ways: KnownWays,
    pub(crate) multipliers: Multipliers<K>,
    /// By place, the colours that have tiles there.
    pub(super) present: [ColorSet; 17],
    /// The last place, and what the places of jokers are worth.
    pub(super) last: usize,
    pub(super) joker_at: [K; 15],
    /// What a joker is worth at the best place, and what rack jokers are at the end.
    pub(super) joker_most: K,
    pub(super) end: K,
    /// About what the dearest rack tile is worth. Prices stay below a few of it, so that no sum of
    /// them is far from a sum of tiles.
    pub(super) dearest: K,
    /// No colour brings less than this by its tiles, whatever it pays.
    pub(super) least: K,
}

impl<K: OrderKey> Default for ColorPrograms<K> {
    fn default() -> Self {
        ColorPrograms {
            nodes: Vec::new(),
            arcs: Vec::new(),
            spans: Vec::new(),
            from: [[0; 5]; 17],
            supplies: Default::default(),
            supply_counts: [[0; 4]; 17],
            ways: KnownWays::default(),
            multipliers: Multipliers::default(),
            present: [ColorSet::NONE; 17],
            last: 0,
            joker_at: [K::ZERO; 15],
            joker_most: K::ZERO,
            end: K::ZERO,
            dearest: K::ZERO,
            least: K::ZERO,
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
        self.nodes.clear();
        self.arcs.clear();
        self.spans.clear();
        for c in 0..4 {
            self.from[0][c] = c as u32;
            self.nodes
                .push(ColorNode::new(mark(pack((0, 0, 0)), 0, 0), 0));
        }
        self.from[0][4] = 4;
        let wild = outlook.wild(p);
        self.last = p.last;
        for n in 1..=p.last {
            let shares = self.share(&p.columns[n].configs, n);
            let avail = outlook.avail[n];
            let most_groups = most_groups(n, avail, wild);
            let present = (0..4).filter(|c| avail[*c] > 0);
            self.present[n] = ColorSet::from_mask(present.fold(0, |all, c| all | 1 << c));
            for c in 0..4 {
                self.from[n][c] = self.nodes.len() as u32;
                let site = Site::new(p, outlook, n, c);
                let weight = p.weight_at(n, c);
                let nothing = Barred::default();
                let supply =
                    |share: &Share, barred, high| Supply::new(p, (n, c), *share, barred, high);
                let plain = |share| ColorPlace::new(&site, supply(share, nothing, 0), most_groups);
                let places: SmallVec<[ColorPlace<'_>; 2]> = shares[c].iter().map(plain).collect();
                for at in self.from[n - 1][c]..self.from[n - 1][c + 1] {
                    let ColorNode { mark, fewest, .. } = self.nodes[at as usize];
                    self.nodes[at as usize].spans = self.spans.len() as u32;
                    let (open, barred, high) = read(mark);
                    for (share, place) in shares[c].iter().zip(&places) {
                        let mut place = *place;
                        if barred != nothing || high > 0 {
                            place =
                                ColorPlace::new(&site, supply(share, barred, high), most_groups);
                        }
                        let begin = self.arcs.len();
                        let left = wild - fewest;
                        let first = self.from[n][c] as usize;
                        let ways = self.ways.list(&place, open, left);
                        for way in ways {
                            let to = node_of(&mut self.nodes, first, n, high, fewest, way);
                            self.arcs.push(ColorArc {
                                way: ColorTransition::new(n, place.supply(), weight, way),
                                upper_bound: K::ZERO,
                                to,
                            });
                        }
                        self.spans.push((begin as u32, self.arcs.len() as u32));
                        let new = (self.nodes.len() - first) as u64;
                        let ways = (self.arcs.len() - begin) as u64;
                        if !meter.spend(1 + ways * (1 + new) / (4 * PER_WORK)) {
                            return false;
                        }
                    }
                }
            }
            self.from[n][4] = self.nodes.len() as u32;
        }
        for node in &mut self.nodes[self.from[self.last][0] as usize..] {
            node.rest = Some(K::ZERO);
        }
        self.weigh(p, outlook);
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
        (self.joker_at, self.joker_most, self.end) = (p.joker_at, outlook.joker_at, outlook.end);
    }

    /// The shares of each colour in the configs of a place.
    fn share(&mut self, configs: &[Config], n: usize) -> [SmallVec<[Share; 2]>; 4] {
        let mut shares: [SmallVec<[Share; 2]>; 4] = Default::default();
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

    /// The arcs of a node under a supply of the next place, best first, and where they begin.
    pub(crate) fn arcs(&self, node: u32, supply: u8) -> (u32, &[ColorArc<K>]) {
        let span = self.nodes[node as usize].spans + u32::from(supply);
        let (begin, end) = self.spans[span as usize];
        (begin, &self.arcs[begin as usize..end as usize])
    }

    /// One arc.
    pub(crate) fn arc(&self, at: u32) -> &ColorArc<K> {
        &self.arcs[at as usize]
    }

    /// Gives back what is more than so many arcs take.
    pub(crate) fn trim(&mut self, kept: usize) {
        self.arcs.clear();
        self.arcs.shrink_to(kept);
        self.nodes.clear();
        self.nodes.shrink_to(kept);
        self.spans.clear();
        self.spans.shrink_to(kept);
    }
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
