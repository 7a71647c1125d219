//! Arcs of a colour that lead to the same runs, looked at together: a place with many tiles of each colour has
//! few such runs, but many ways to them, by the tiles in groups and the jokers in runs, and every one of them
//! goes with every one of the other colours.
//!
//! Where a tile more is never worth less, and groups ask for nothing but three tiles, few of these ways matter.
//!
//! - Of arcs that differ only in how many tiles they put into groups (a [`Bundle`]), for each number of groups
//!   the one that puts in as many as there are groups, or as it can; jokers take the places that are left.
//!   Another way of the same bundles to make as many groups puts no more tiles of any colour into them; so it
//!   needs no fewer jokers, and its tiles are worth no more.
//! - Of the ways of arcs that lead to the same runs (a [`Family`] of each colour), for each number of jokers the
//!   best, and this only if it is worth more than one with fewer.
//!
//! Nothing is lost so: what is left out leads to the same runs as something that is not, with as many jokers at
//! least and tiles that are worth no more, and where there is a run, which takes the jokers that are left over,
//! all that can follow the one can follow the other.

use crate::solver::bounds::color_graph::ColorArc;
use crate::solver::problem::ordering::OrderKey;
use core::cmp::Reverse;
use core::ops::Range;
use smallvec::SmallVec;

/// Tiles of a colour and a number that there are at most.
const MOST_TILES: usize = 4;
/// No arc.
const NONE: u16 = u16::MAX;
/// Arcs of a colour that can be told apart.
pub(super) const MOST_ARCS: usize = NONE as usize;

/// Arcs that are alike but for the tiles in groups.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bundle<K> {
    /// What the arc with the most tiles in groups can come to, where these cost nothing.
    pub(super) upper_bound: K,
    /// The same with the jokers in runs, which are no cost then, and these.
    pub(super) worth: K,
    pub(super) jokers: u8,
    /// Tiles in groups.
    pub(super) fewest: u8,
    pub(super) most: u8,
    /// What all its arcs have in common.
    identity: u64,
    /// By the number of groups the arc that puts most tiles into so many: its place among the arcs of the colour.
    arcs: [u16; MOST_TILES + 1],
}

impl<K: OrderKey> Bundle<K> {
    fn new(identity: u64, arc: &ColorArc<K>) -> Self {
        let grouped = arc.way.choice.grouped;
        Bundle {
            upper_bound: K::LEAST,
            worth: K::LEAST,
            jokers: arc.way.choice.jokers,
            fewest: grouped,
            most: grouped,
            identity,
            arcs: [NONE; MOST_TILES + 1],
        }
    }

    fn add(&mut self, at: usize, grouped: u8) {
        self.fewest = self.fewest.min(grouped);
        self.most = self.most.max(grouped);
        self.arcs[usize::from(grouped).min(MOST_TILES)] = at as u16;
    }

    /// Notes for every number of groups which arc puts in most, and what the one with most tiles can come to.
    fn settle(&mut self, arcs: &[ColorArc<K>], company: K) {
        for groups in 1..=MOST_TILES {
            if self.arcs[groups] == NONE {
                self.arcs[groups] = self.arcs[groups - 1];
            }
        }
        if let Some(at) = self.arc(self.most) {
            let paid = company.times(self.most);
            self.upper_bound = arcs[at].upper_bound.plus(paid);
        }
    }

    /// The arc that puts most tiles into so many groups, by its place among the arcs of the colour; none where
    /// every one puts in more.
    pub(super) fn arc(&self, groups: u8) -> Option<usize> {
        let at = self.arcs[usize::from(groups).min(MOST_TILES)];
        (at != NONE).then_some(usize::from(at))
    }

    /// The runs that its arcs lead to.
    const fn runs(&self) -> u64 {
        self.identity & RUNS
    }
}

/// Bundles that lead to the same runs.
#[derive(Clone, Debug)]
pub(super) struct Family<K> {
    /// What the best of them can come to.
    pub(super) upper_bound: K,
    /// The most that one is worth with its jokers, which are no cost then, and the fewest jokers of one.
    pub(super) worth: K,
    pub(super) jokers: u8,
    /// Their places among the bundles of the colour.
    members: Range<usize>,
}

/// The families of the arcs of a colour, those that can come to most first.
pub(super) struct Families<K> {
    bundles: SmallVec<[Bundle<K>; 16]>,
    families: SmallVec<[Family<K>; 8]>,
}

impl<K: OrderKey> Families<K> {
    /// Of these arcs, where a tile in a group and a joker cost so much.
    pub(super) fn of(arcs: &[ColorArc<K>], (company, joker): (K, K)) -> Self {
        let mut bundles = SmallVec::<[Bundle<K>; 16]>::new();
        for (at, arc) in arcs.iter().enumerate() {
            let identity = identity(arc);
            let known = bundles.iter().position(|b| b.identity == identity);
            let known = known.unwrap_or_else(|| {
                bundles.push(Bundle::new(identity, arc));
                bundles.len() - 1
            });
            bundles[known].add(at, arc.way.choice.grouped);
        }
        for bundle in &mut bundles {
            bundle.settle(arcs, company);
            bundle.worth = bundle.upper_bound.plus(joker.times(bundle.jokers));
        }
        bundles.sort_unstable_by_key(|bundle| (bundle.runs(), bundle.jokers, bundle.identity));
        let mut families = SmallVec::<[Family<K>; 8]>::new();
        let mut begin = 0;
        for alike in bundles.chunk_by(|a, b| a.runs() == b.runs()) {
            let members = begin..begin + alike.len();
            begin = members.end;
            families.push(Family {
                upper_bound: alike.iter().map(|b| b.upper_bound).fold(K::LEAST, K::max),
                worth: alike.iter().map(|b| b.worth).fold(K::LEAST, K::max),
                jokers: alike[0].jokers,
                members,
            });
        }
        families.sort_unstable_by_key(|family| (Reverse(family.upper_bound), family.members.start));
        Families { bundles, families }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Family<K>> {
        self.families.iter()
    }

    /// What the best can come to.
    pub(super) fn best(&self) -> Option<K> {
        self.families.first().map(|family| family.upper_bound)
    }

    /// The bundles of a family, those with few jokers first.
    pub(super) fn members(&self, family: &Family<K>) -> &[Bundle<K>] {
        &self.bundles[family.members.clone()]
    }
}

/// The bits of an identity that say to which runs an arc leads.
const RUNS: u64 = (1 << 32) - 1;

/// All of an arc but the tiles in groups and what follows from them, in one number: the runs that it leads to first.
fn identity<K>(arc: &ColorArc<K>) -> u64 {
    let choice = &arc.way.choice;
    let runs = [choice.in_runs, choice.jokers, choice.attached, choice.high];
    u64::from(arc.way.to) | u64::from(u32::from_le_bytes(runs)) << 32
}
