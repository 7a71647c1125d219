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
use crate::solver::transitions::color::{ColorTransition, list_transitions};
use crate::solver::transitions::site::Site;
use crate::solver::transitions::state::{Barred, OpenRuns, pack, unpack, unpack_barred};
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
    ways: Vec<ColorTransition<K>>,
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
            ways: Vec::new(),
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
    /// Finds the ways of a problem, without values yet. False where some colour has none, or there
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
                for at in self.from[n - 1][c]..self.from[n - 1][c + 1] {
                    let ColorNode { mark, fewest, .. } = self.nodes[at as usize];
                    self.nodes[at as usize].spans = self.spans.len() as u32;
                    let (open, barred, high) = read(mark);
                    for share in &shares[c] {
                        let supply = Supply::new(p, (n, c), *share, barred, high);
                        let (left, ways) = (wild - fewest, &mut self.ways);
                        ways.clear();
                        list_transitions(&site, &supply, open, most_groups, left, ways);
                        self.add_arcs(n, c, high, fewest);
                        let new = self.nodes.len() as u64 - u64::from(self.from[n][c]);
                        if !meter.spend(1 + self.ways.len() as u64 * (1 + new) / (4 * PER_WORK)) {
                            return false;
                        }
                    }
                }
            }
            self.from[n][4] = self.nodes.len() as u32;
        }
        if !self.prune() {
            return false;
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

    /// Arcs for the ways found, from a node of colour `c` before place `n`.
    fn add_arcs(&mut self, n: usize, c: usize, high: u8, fewest: u8) {
        let begin = self.arcs.len() as u32;
        let first = self.from[n][c] as usize;
        for way in &self.ways {
            let high = match n {
                1 => way.choice.high,
                HIGH_ONE => 0,
                _ => high,
            };
            let fewest = fewest + way.choice.jokers;
            let mark = mark(way.choice.open, way.choice.barred, high);
            let known = self.nodes[first..].iter().position(|k| k.mark == mark);
            let to = if let Some(i) = known {
                let node = &mut self.nodes[first + i];
                node.fewest = node.fewest.min(fewest);
                first + i
            } else {
                self.nodes.push(ColorNode::new(mark, fewest));
                self.nodes.len() - 1
            };
            self.arcs.push(ColorArc {
                way: *way,
                upper_bound: K::ZERO,
                to: to as u32,
            });
        }
        self.spans.push((begin, self.arcs.len() as u32));
    }

    /// The number of supplies of a colour at a place.
    pub(super) fn supplies(&self, n: usize, c: usize) -> usize {
        usize::from(self.supply_counts[n][c])
    }

    /// From the last place to the first, drops ways to nowhere. False where none is left.
    fn prune(&mut self) -> bool {
        for node in &mut self.nodes[self.from[self.last][0] as usize..] {
            node.rest = Some(K::ZERO);
        }
        for n in (1..=self.last).rev() {
            for c in 0..4 {
                let supplies = self.supplies(n, c);
                for at in self.from[n - 1][c] as usize..self.from[n - 1][c + 1] as usize {
                    let goes_on = self.drop_dead_ends(at, supplies);
                    self.nodes[at].rest = goes_on.then_some(K::ZERO);
                }
            }
        }
        self.nodes[..4].iter().all(|node| node.rest.is_some())
    }

    /// Drops the arcs of a node that lead to nodes from which nothing leads on. False where none
    /// is left.
    fn drop_dead_ends(&mut self, at: usize, supplies: usize) -> bool {
        let spans = self.nodes[at].spans as usize;
        let mut goes_on = false;
        for span in &mut self.spans[spans..spans + supplies] {
            let mut i = span.0;
            while i < span.1 {
                let to = self.arcs[i as usize].to as usize;
                if self.nodes[to].rest.is_some() {
                    i += 1;
                } else {
                    span.1 -= 1;
                    self.arcs.swap(i as usize, span.1 as usize);
                }
            }
            goes_on |= span.0 < span.1;
        }
        goes_on
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
        self.ways.clear();
        self.ways.shrink_to(kept);
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

/// What a node remembers, in one number.
fn mark(open: u32, barred: u16, high: u8) -> u64 {
    u64::from(open) | u64::from(barred) << 24 | u64::from(high) << 40
}

/// The reverse of [`mark`].
fn read(mark: u64) -> (OpenRuns, Barred, u8) {
    let open = unpack(mark as u32 & 0xff_ffff);
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
            assert_eq!(read(packed), (open, barred, high));
        }
    }
}
