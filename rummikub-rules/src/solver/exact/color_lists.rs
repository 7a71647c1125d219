//! What each colour may do at a place, listed once for all decisions of a search that leave it the same.

use super::layout::{Layout, Promise};
use crate::solver::hard::unless_hard;
use crate::solver::hash_table::{GrowingTable, mix, upper_half};
use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::choice::ColorChoice;
use crate::solver::transitions::known_ways::{ColorPlace, KnownWays};
use crate::solver::transitions::limits::{RunJokers, RunLimits};
use crate::solver::transitions::site::Site;
use crate::solver::transitions::state::pack;
use crate::solver::transitions::supply::Supply;
use alloc::vec::Vec;

/// Ways that are remembered before all are forgotten. Where the program must be small, lists are made anew.
const REMEMBERED: usize = 1 << unless_hard(15, 3);
const REMEMBERS: bool = cfg!(not(rummikub_small));

/// A way of one colour, and what it is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct ColorTransition<K> {
    pub(super) choice: ColorChoice,
    pub(super) has_run: bool,
    /// Rack tiles.
    pub(super) tiles: u8,
    pub(super) key: K,
    /// Where the row of the states after it begins.
    pub(super) row: usize,
}

/// The ways of a colour in a list.
#[derive(Clone, Copy, Debug)]
pub(super) struct ColorList<K> {
    begin: usize,
    end: usize,
    /// The most tiles that any of them has in groups, and the most that any is worth.
    pub(super) grouped: u8,
    pub(super) best: K,
}

impl<K> ColorList<K> {
    pub(super) fn is_empty(&self) -> bool {
        self.begin == self.end
    }
}

/// All that a list depends on within a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Listed {
    n: u8,
    color: u8,
    groups: u8,
    wild: u8,
    run_jokers: RunJokers,
    room: RunLimits,
    supply: Supply,
    /// Runs that are open, and those beside the ones that are laid, packed.
    open: u32,
    beside: u32,
}

impl Listed {
    fn hash(&self) -> u32 {
        let Supply { forced, most, .. } = self.supply;
        let numbers = [self.n, self.color, self.groups, self.wild, forced, most];
        let numbers = (numbers.iter()).fold(0, |all, number| all << 8 | u64::from(*number));
        let runs = u64::from(self.open) << 32 | u64::from(self.beside);
        upper_half(mix(mix(0, numbers), runs))
    }
}

/// The lists of a search.
#[derive(Debug)]
pub(super) struct ColorLists<K> {
    known: KnownWays,
    lists: Vec<(Listed, ColorList<K>)>,
    by_hash: GrowingTable,
    ways: Vec<ColorTransition<K>>,
}

impl<K> Default for ColorLists<K> {
    fn default() -> Self {
        ColorLists {
            known: KnownWays::default(),
            lists: Vec::new(),
            by_hash: GrowingTable::default(),
            ways: Vec::new(),
        }
    }
}

impl<K: OrderKey> ColorLists<K> {
    /// The ways of a list.
    pub(super) fn ways(&self, list: &ColorList<K>) -> &[ColorTransition<K>] {
        &self.ways[list.begin..list.end]
    }

    /// Before lists of a place are asked for, which are then all there.
    pub(super) fn make_room(&mut self) {
        if !REMEMBERS || self.ways.len() > REMEMBERED {
            self.clear();
        }
    }

    /// Before another search.
    pub(super) fn clear(&mut self) {
        self.lists.clear();
        self.by_hash.clear();
        self.ways.clear();
    }

    /// How many bytes its ways take.
    pub(super) fn held(&self) -> usize {
        self.ways.capacity() * size_of::<ColorTransition<K>>()
    }

    /// The ways of a colour if its number has so many groups.
    pub(super) fn list(
        &mut self,
        (site, weight): &(Site, K),
        (layout, promise): (&Layout<'_>, &Promise<'_, '_, K>),
        (c, groups): (usize, u8),
    ) -> ColorList<K> {
        let supply = &layout.supplies[c];
        let listed = Listed {
            n: layout.n as u8,
            color: c as u8,
            groups,
            wild: layout.wild,
            run_jokers: layout.limits.run_jokers[c],
            room: layout.limits.runs[c],
            supply: *supply,
            open: pack(layout.open[c]),
            beside: pack(promise.beside[c]),
        };
        let hash = listed.hash();
        let is_this = |at: usize| self.lists[at].0 == listed;
        if REMEMBERS && let Some(at) = self.by_hash.find(hash, is_this) {
            return self.lists[at].1;
        }
        let begin = self.ways.len();
        let place = ColorPlace::new(site, *supply, groups);
        let ways = self.known.list(&place, listed.open, layout.wild).iter();
        let within = ways.filter(|way| layout.limits.hold(c, layout.open[c], &way.choice));
        let (mut grouped, mut best) = (0, K::LEAST);
        for way in within {
            let tiles = way.tiles(layout.n, supply);
            let key = weight.times(tiles);
            grouped = way.choice.grouped.max(grouped);
            best = key.max(best);
            self.ways.push(ColorTransition {
                choice: way.choice,
                has_run: way.has_run,
                tiles,
                key,
                row: promise.find((layout.n, c), way.choice.open),
            });
        }
        let list = ColorList {
            begin,
            end: self.ways.len(),
            grouped,
            best,
        };
        if REMEMBERS {
            self.lists.push((listed, list));
            self.by_hash.push(hash);
        }
        list
    }
}
