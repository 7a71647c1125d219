//! Memory of exact searches: what one leaves, the next one takes.

use super::bench::Bench;
use super::four_colors::Scratch;
use super::group_sets::GroupSets;
use super::paid_ways::PaidWays;
use super::tree::Tree;
use crate::solver::bounds::color_sieve::ColorSieve;
use crate::solver::bounds::upper_bounds::StateBounds;
use crate::solver::hard::unless_hard;
use crate::solver::meter::Meter;
use crate::solver::problem::ordering::OrderKey;
use alloc::vec::Vec;

/// Bytes that are kept for the next question.
const KEPT: usize = 1 << unless_hard(21, 8);

/// Memory of exact searches, kept between calls.
#[derive(Debug)]
pub(crate) struct ExactMemory<K: OrderKey> {
    pub(super) tree: Tree<K>,
    /// By place, none where all layers of the bounds are small.
    sieves: Vec<ColorSieve>,
    scratch: Scratch<K>,
    paid: PaidWays,
    sets: GroupSets,
}

impl<K: OrderKey> Default for ExactMemory<K> {
    fn default() -> Self {
        ExactMemory {
            tree: Tree::default(),
            sieves: Vec::new(),
            scratch: Scratch::default(),
            paid: PaidWays::default(),
            sets: GroupSets::default(),
        }
    }
}

/// The parts of it that a search works with, each by itself.
pub(super) struct SearchMemory<'m, K> {
    pub(super) tree: &'m mut Tree<K>,
    pub(super) sieves: &'m mut [ColorSieve],
    pub(super) bench: Bench<'m, K>,
}

impl<K: OrderKey> ExactMemory<K> {
    /// For a search in these bounds, without what the one before left.
    pub(super) fn begin<'m>(
        &'m mut self,
        bounds: &StateBounds<K>,
        meter: &'m mut Meter,
    ) -> SearchMemory<'m, K> {
        self.tree.clear();
        self.scratch.begin();
        self.paid.clear();
        self.sets.clear();
        let is_large = bounds.iter().any(|layer| ColorSieve::words(layer) > 0);
        let count = if is_large { bounds.len() } else { 0 };
        if self.sieves.len() < count {
            self.sieves.resize_with(count, ColorSieve::default);
        }
        let sieves = &mut self.sieves[..count];
        for sieve in &mut *sieves {
            sieve.clear();
        }
        SearchMemory {
            tree: &mut self.tree,
            sieves,
            bench: Bench {
                scratch: &mut self.scratch,
                paid: &mut self.paid,
                sets: &mut self.sets,
                meter,
                least: None,
            },
        }
    }

    /// Gives all of it back where a search took more than those of a game do.
    pub(crate) fn trim(&mut self) {
        let held = self.tree.held()
            + self.scratch.held()
            + self.paid.held()
            + self.sets.held()
            + self.sieves.iter().map(ColorSieve::held).sum::<usize>();
        if held > KEPT {
            *self = Self::default();
        }
    }
}
