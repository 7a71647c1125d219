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
//! - Of the ways of arcs that lead to the same runs (a family of each colour), for each number of jokers the
//!   best, and this only if it is worth more than one with fewer.
//!
//! Nothing is lost so: what is left out leads to the same runs as something that is not, with as many jokers at
//! least and tiles that are worth no more, and where there is a run, which takes the jokers that are left over,
//! all that can follow the one can follow the other.

use crate::solver::bounds::color_graph::ColorArc;
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
pub(super) struct Bundle {
    /// Jokers in runs.
    pub(super) jokers: u8,
    /// The most tiles in groups.
    pub(super) most: u8,
    /// What all its arcs have in common.
    identity: u64,
    /// By the number of groups the arc that puts most tiles into so many: its place among the arcs of the colour.
    arcs: [u16; MOST_TILES + 1],
}

impl Bundle {
    fn new<K>(identity: u64, arc: &ColorArc<K>) -> Self {
        Bundle {
            jokers: arc.way.choice.jokers,
            most: 0,
            identity,
            arcs: [NONE; MOST_TILES + 1],
        }
    }

    fn add(&mut self, at: usize, grouped: u8) {
        self.most = self.most.max(grouped);
        self.arcs[usize::from(grouped).min(MOST_TILES)] = at as u16;
    }

    /// Notes for every number of groups which arc puts in most.
    fn settle(&mut self) {
        for groups in 1..=MOST_TILES {
            if self.arcs[groups] == NONE {
                self.arcs[groups] = self.arcs[groups - 1];
            }
        }
    }

    /// The arc that puts most tiles into so many groups, by its place among the arcs of the colour; none where
    /// every one puts in more.
    pub(super) fn arc(&self, groups: u8) -> Option<u16> {
        let at = self.arcs[usize::from(groups).min(MOST_TILES)];
        (at != NONE).then_some(at)
    }

    /// The runs that its arcs lead to.
    const fn runs(&self) -> u64 {
        self.identity & RUNS
    }
}

/// The families of the arcs of a colour.
pub(super) struct Families {
    bundles: SmallVec<[Bundle; 16]>,
    /// Where each lies among the bundles.
    families: SmallVec<[Range<usize>; 8]>,
}

impl Families {
    /// Of these arcs.
    pub(super) fn of<K>(arcs: &[ColorArc<K>]) -> Self {
        let mut bundles = SmallVec::<[Bundle; 16]>::new();
        for (at, arc) in arcs.iter().enumerate() {
            let identity = identity(arc);
            let known = bundles.iter().position(|b| b.identity == identity);
            let known = known.unwrap_or_else(|| {
                bundles.push(Bundle::new(identity, arc));
                bundles.len() - 1
            });
            bundles[known].add(at, arc.way.choice.grouped);
        }
        bundles.iter_mut().for_each(Bundle::settle);
        bundles.sort_unstable_by_key(|bundle| (bundle.runs(), bundle.jokers, bundle.identity));
        let mut families = SmallVec::<[Range<usize>; 8]>::new();
        let mut begin = 0;
        for alike in bundles.chunk_by(|a, b| a.runs() == b.runs()) {
            let members = begin..begin + alike.len();
            begin = members.end;
            families.push(members);
        }
        Families { bundles, families }
    }

    /// Of each family its bundles, those with few jokers first.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[Bundle]> {
        let members = |family: &Range<usize>| &self.bundles[family.clone()];
        self.families.iter().map(members)
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
