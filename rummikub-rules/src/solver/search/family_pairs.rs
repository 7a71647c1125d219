//! Families of two colours, put together once for all partial plays that come from the same runs of both.
//!
//! A place has few runs of two colours to come from, and many partial plays do. What such a pair leads to is the same
//! for all of them, and by the number of groups each colour adds its own to it: jokers in runs, tiles in groups and what
//! these are worth. Of ways to the same runs with as many groups one is left out that takes no fewer jokers, puts no more
//! tiles into groups and is worth no more than another: whatever the other two colours add, it is no better then.

use crate::solver::bounds::color_graph::ColorArc;
use crate::solver::hard::unless_hard;
use crate::solver::hash_table::{GrowingTable, mix, upper_half};
use crate::solver::problem::ordering::OrderKey;
use crate::solver::search::families::{Bundle, Families};
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::Range;
use smallvec::SmallVec;

/// Ways that are remembered, of all pairs: beyond them all are forgotten.
const MOST_WAYS: usize = 1 << unless_hard(15, 4);

/// The arcs of two colours, and what is the same for all of them.
pub(super) struct TwoColors<'a, K> {
    pub(super) arcs: [&'a [ColorArc<K>]; 2],
    /// The places of the first ones among all.
    pub(super) first_arcs: [u32; 2],
    /// What a tile in a group of each costs.
    pub(super) company: [K; 2],
    /// What a joker costs.
    pub(super) joker: K,
    /// Jokers that may be used.
    pub(super) wild: u8,
    /// Tiles of each of the other two colours.
    pub(super) others: [u8; 2],
}

impl<K> TwoColors<'_, K> {
    /// Jokers at least that a way and the groups take, whatever the other two colours do.
    fn jokers(&self, way: &PairWay<K>, groups: u8) -> u8 {
        let [a, b] = self.others.map(|tiles| tiles.min(groups));
        way.jokers + (3 * groups).saturating_sub(way.grouped + a + b)
    }
}

/// An arc of each of two colours.
#[derive(Clone, Copy, Debug)]
pub(super) struct PairWay<K> {
    /// What they can come to where tiles in groups and jokers cost nothing.
    pub(super) worth: K,
    /// Jokers in runs.
    pub(super) jokers: u8,
    /// Tiles in groups.
    pub(super) grouped: u8,
    /// The places of the arcs among those of their colours.
    pub(super) at: [u16; 2],
}

impl<K: OrderKey> PairWay<K> {
    /// Whether it is as good as another one to the same runs.
    fn covers(&self, other: &Self) -> bool {
        self.jokers <= other.jokers && self.grouped >= other.grouped && self.worth >= other.worth
    }
}

/// The ways of a pair of families with so many groups.
#[derive(Clone, Copy, Debug)]
pub(super) struct PairWays<K> {
    /// What the best of them can come to where groups cost nothing.
    pub(super) upper_bound: K,
    /// The most tiles in groups of one.
    pub(super) grouped: u8,
    /// Their places among all: those with few jokers first.
    begin: u32,
    end: u32,
}

impl<K> PairWays<K> {
    pub(super) const fn places(&self) -> Range<u32> {
        self.begin..self.end
    }
}

/// A family of each of two colours.
#[derive(Clone, Copy, Debug)]
pub(super) struct FamilyPair<K> {
    /// What the best of them can come to.
    pub(super) upper_bound: K,
    /// The most groups that some of their tiles are in; more are as so many are.
    pub(super) groups: u8,
    /// Where its ways with no group are among those of all; behind them are those with one, and so on.
    first: u32,
}

/// All pairs of families that two colours lead to, from whatever runs they come.
#[derive(Debug)]
pub(super) struct FamilyPairs<K> {
    /// By the first arcs of the two colours and the jokers that may be used the pairs of their families.
    known: Vec<([u32; 3], Range<usize>)>,
    by_hash: GrowingTable,
    /// Of each two colours those that can come to most first.
    pairs: Vec<FamilyPair<K>>,
    by_groups: Vec<PairWays<K>>,
    ways: Vec<PairWay<K>>,
}

impl<K> Default for FamilyPairs<K> {
    fn default() -> Self {
        FamilyPairs {
            known: Vec::new(),
            by_hash: GrowingTable::default(),
            pairs: Vec::new(),
            by_groups: Vec::new(),
            ways: Vec::new(),
        }
    }
}

impl<K: OrderKey> FamilyPairs<K> {
    /// Before other prices or another place.
    pub(super) fn forget(&mut self) {
        self.known.clear();
        self.by_hash.clear();
        self.pairs.clear();
        self.by_groups.clear();
        self.ways.clear();
    }

    /// Makes room for those of two times two colours.
    pub(super) fn make_room(&mut self) {
        if self.ways.len() > MOST_WAYS {
            self.forget();
        }
    }

    /// Gives back the memory of more than so many.
    pub(super) fn trim(&mut self, kept: usize) {
        self.forget();
        self.known.shrink_to(kept);
        self.by_hash.trim(kept);
        self.pairs.shrink_to(kept);
        self.by_groups.shrink_to(kept);
        self.ways.shrink_to(kept);
    }

    /// Where the pairs of the families of two colours are, and how many ways were gone through to find them.
    pub(super) fn find(&mut self, two: &TwoColors<'_, K>) -> (Range<usize>, usize) {
        let [first, second] = two.first_arcs;
        let key = [first, second, u32::from(two.wild)];
        let hash = key
            .iter()
            .fold(0, |hash, first| mix(hash, u64::from(*first)));
        let hash = upper_half(hash);
        let known = self.by_hash.find(hash, |at| self.known[at].0 == key);
        if let Some(at) = known {
            return (self.known[at].1.clone(), 0);
        }
        let begin = self.pairs.len();
        let looked = self.add(two);
        let range = begin..self.pairs.len();
        self.pairs[begin..].sort_by_key(|pair| Reverse(pair.upper_bound));
        self.known.push((key, range.clone()));
        self.by_hash.push(hash);
        (range, looked)
    }

    pub(super) fn pairs(&self, range: Range<usize>) -> &[FamilyPair<K>] {
        &self.pairs[range]
    }

    /// The ways of a pair with so many groups.
    pub(super) fn ways(&self, pair: &FamilyPair<K>, groups: u8) -> &PairWays<K> {
        &self.by_groups[pair.first as usize + usize::from(groups.min(pair.groups))]
    }

    /// A way by its place among all.
    pub(super) fn way(&self, at: u32) -> &PairWay<K> {
        &self.ways[at as usize]
    }

    /// Adds all pairs of the families of two colours. How many ways there were.
    fn add(&mut self, two: &TwoColors<'_, K>) -> usize {
        let [firsts, seconds] = two.arcs.map(Families::of);
        let mut looked = 0;
        for first in firsts.iter() {
            for second in seconds.iter() {
                let most = |bundles: &[Bundle]| bundles.iter().map(|b| b.most).fold(0, u8::max);
                let groups = most(first).max(most(second));
                let mut pair = FamilyPair {
                    upper_bound: K::LEAST,
                    groups,
                    first: self.by_groups.len() as u32,
                };
                for groups in 0..=groups {
                    let (ways, gone_through) = self.add_ways(two, [first, second], groups);
                    looked += gone_through;
                    pair.upper_bound = pair.upper_bound.max(ways.upper_bound);
                    self.by_groups.push(ways);
                }
                if pair.upper_bound > K::LEAST {
                    self.pairs.push(pair);
                } else {
                    self.by_groups.truncate(pair.first as usize);
                }
            }
        }
        looked
    }

    /// Adds the ways of a family of each of two colours to make so many groups. How many there were before some were
    /// left out.
    fn add_ways(
        &mut self,
        two: &TwoColors<'_, K>,
        families: [&[Bundle]; 2],
        groups: u8,
    ) -> (PairWays<K>, usize) {
        let mut looked = 0;
        let mut ways = SmallVec::<[PairWay<K>; 8]>::new();
        for first in families[0] {
            for second in families[1] {
                let (Some(a), Some(b)) = (first.arc(groups), second.arc(groups)) else {
                    continue;
                };
                looked += 1;
                let arcs = [&two.arcs[0][usize::from(a)], &two.arcs[1][usize::from(b)]];
                let [in_first, in_second] = arcs.map(|arc| arc.way.choice.grouped);
                let jokers = first.jokers + second.jokers;
                let worth = arcs[0].upper_bound.plus(arcs[1].upper_bound);
                let worth = worth.plus(two.company[0].times(in_first));
                let worth = worth.plus(two.company[1].times(in_second));
                let way = PairWay {
                    worth: worth.plus(two.joker.times(jokers)),
                    jokers,
                    grouped: in_first + in_second,
                    at: [a, b],
                };
                let can_be = two.jokers(&way, groups) <= two.wild;
                if can_be && !ways.iter().any(|other| other.covers(&way)) {
                    ways.retain(|other| !way.covers(other));
                    ways.push(way);
                }
            }
        }
        ways.sort_unstable_by_key(|way| (way.jokers, Reverse(way.grouped), way.at));
        let begin = self.ways.len() as u32;
        self.ways.extend_from_slice(&ways);
        let can_come_to = |way: &PairWay<K>| way.worth.minus(two.joker.times(way.jokers));
        let added = PairWays {
            upper_bound: ways.iter().map(can_come_to).fold(K::LEAST, K::max),
            grouped: ways.iter().map(|way| way.grouped).fold(0, u8::max),
            begin,
            end: self.ways.len() as u32,
        };
        (added, looked)
    }
}

#[cfg(test)]
mod tests {
    use super::{ColorArc, FamilyPairs, PairWay, TwoColors, Vec};
    use crate::solver::bounds::color_graph::LayerWay;
    use crate::solver::problem::shared_company::SharedCompany;
    use crate::solver::transitions::choice::ColorChoice;
    use rummikub_testing::Random;

    /// A search for ways ends at one with too many jokers.
    #[test]
    fn ways_with_few_jokers_come_first() {
        let mut numbers = Random::new(5);
        let mut below = |n: usize| numbers.below(n) as u8;
        let mut checked = 0;
        for _ in 0..200 {
            let [a, b] = [0; 2].map(|_| {
                let arcs = (0..12).map(|_| {
                    let choice = ColorChoice {
                        grouped: below(4),
                        in_runs: below(3),
                        jokers: below(3),
                        ..ColorChoice::default()
                    };
                    let way = LayerWay {
                        choice,
                        to: below(2).into(),
                        tiles: 0,
                        company: SharedCompany::Both,
                        excused: 0,
                        has_run: true,
                    };
                    let upper_bound = i64::from(below(20));
                    ColorArc { way, upper_bound }
                });
                let mut arcs = arcs.collect::<Vec<_>>();
                // what an arc is worth follows from what it lays and where it leads
                let key = |arc: &ColorArc<i64>| {
                    (
                        arc.way.to,
                        arc.way.choice.grouped,
                        arc.way.choice.in_runs,
                        arc.way.choice.jokers,
                    )
                };
                arcs.sort_by_key(key);
                arcs.dedup_by_key(|arc| key(arc));
                arcs
            });
            let two = TwoColors {
                arcs: [&a, &b],
                first_arcs: [0, 1],
                company: [1, -1],
                joker: 3,
                wild: 9,
                others: [3, 3],
            };
            let mut pairs = FamilyPairs::default();
            let (range, _) = pairs.find(&two);
            for pair in pairs.pairs(range) {
                for groups in 0..=pair.groups {
                    let ways = pairs.ways(pair, groups).places().map(|at| pairs.way(at));
                    let ways: Vec<&PairWay<i64>> = ways.collect();
                    assert!(ways.is_sorted_by_key(|way| way.jokers));
                    checked += ways.len();
                }
            }
        }
        assert!(checked > 1000, "{checked}");
    }
}
