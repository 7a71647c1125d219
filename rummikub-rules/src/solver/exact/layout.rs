//! What the four colours have at a place, and what is known of the states that they may lead to.

use crate::solver::bounds::color_sieve::ColorSieve;
use crate::solver::bounds::upper_bounds::StateBound;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::choice::ColorChoice;
use crate::solver::transitions::limits::TransitionLimits;
use crate::solver::transitions::state::{OpenRuns, pack, unpack};
use crate::solver::transitions::supply::Supply;
use core::cell::RefCell;
use smallvec::SmallVec;

/// What the four colours have at a place.
#[derive(Debug)]
pub(super) struct Layout<'a> {
    pub(super) n: usize,
    pub(super) open: &'a [OpenRuns; 4],
    pub(super) supplies: &'a [Supply; 4],
    pub(super) wild: u8,
    pub(super) limits: &'a TransitionLimits,
}

/// What is known of jokers in the runs of a colour where its last rack tile is left to runs, and where it is left to
/// groups; nothing where a joker lacks company for good.
pub(super) type Company = [Option<ColorCompany>; 2];

/// What is known of jokers in the runs of a colour, packed, and what groups may have of it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ColorCompany {
    pub(super) known: u16,
    /// Runs that lack company for good.
    pub(super) excused: u8,
    /// Rack tiles in groups that may be company there.
    pub(super) in_groups: u8,
}

/// The same for what the colour does.
pub(super) type ColorCompanies = SmallVec<[(ColorChoice, Company); 8]>;

/// What is known of the states after a place.
#[derive(Debug)]
pub(super) struct Promise<'a, 's, K> {
    /// Bounds of those that are of use, those with least to come first; none where all are.
    pub(super) layer: &'a [StateBound<K>],
    /// What is remembered of all places; none where there are few of them.
    pub(super) sieves: Option<&'a RefCell<&'s mut [ColorSieve]>>,
    /// Runs that are open beside those that are laid.
    pub(super) beside: [OpenRuns; 4],
    /// What a way and all that follows must be worth more than; none where anything will do.
    pub(super) least: Option<K>,
}

/// The most that may follow; none where that is not known.
type Most<K> = Option<K>;

impl<K: OrderKey> Promise<'_, '_, K> {
    /// Where the row of a colour at place `n` begins if these runs are open there, packed.
    pub(super) fn find(&self, (n, c): (usize, usize), open: u32) -> usize {
        let Some(sieves) = self.sieves else { return 0 };
        let (one, two, more) = unpack(open);
        let beside = self.beside[c];
        let open = pack((one + beside.0, two + beside.1, more + beside.2));
        sieves.borrow_mut()[n].find(self.layer, c, open)
    }

    /// The most that may follow where these states are not ruled out; none where all are.
    pub(super) fn most(&self, states: &[u64]) -> Option<Most<K>> {
        self.most_common(states, states)
    }

    /// The same of the states that are in both.
    pub(super) fn most_common(&self, states: &[u64], others: &[u64]) -> Option<Most<K>> {
        let words = states.iter().zip(others).map(|(a, b)| a & b).enumerate();
        let (at, word) = words.rev().find(|(_, word)| *word != 0)?;
        let last = 64 * at + word.ilog2() as usize;
        Some(self.layer.get(last).map(|bound| bound.to_come))
    }

    /// Whether a way that is worth this at most is of use where no more than that may follow.
    pub(super) fn is_of_use(&self, worth: K, most: Most<K>) -> bool {
        let (Some(least), Some(most)) = (self.least, most) else {
            return true;
        };
        worth.plus(most) > least
    }
}
