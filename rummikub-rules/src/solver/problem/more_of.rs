//! A play that lays more than the least of one kind or another: many questions of what can be laid,
//! in one search.

use crate::solver::problem::form::Counts;
use crate::solver::problem::ordering::{OrderKey, Weights, equal_weights};

/// Beyond so many tiles of each kind, at least one more of one of some kinds.
#[derive(Clone, Debug)]
pub(crate) struct MoreOf {
    pub(crate) least: Counts,
    /// Which kinds: more than none of each.
    pub(crate) kinds: Counts,
}

impl MoreOf {
    /// Whether these tiles, which are at least the least, are that.
    pub(crate) fn holds(&self, tiles: &Counts) -> bool {
        (0..53).any(|k| self.kinds[k] > 0 && tiles[k] > self.least[k])
    }

    /// Weights of which a play exceeds the incumbent if and only if it is that: the kinds weigh the
    /// same, all others nothing, and what is laid in any case must be exceeded.
    pub(crate) fn weights<K: OrderKey>(&self) -> Weights<K> {
        let mut weights = equal_weights();
        for (weight, kinds) in weights.tile.iter_mut().zip(self.kinds) {
            if kinds == 0 {
                *weight = K::ZERO;
            }
        }
        let least = weights.of(&self.least);
        weights.incumbent = weights.incumbent.map(|of_none| of_none.plus(least));
        weights
    }
}
