//! Which bounds of a layer may hold for a state: those of states with open runs as good in each colour,
//! found colour by colour and remembered.
//!
//! Few different runs are open in a colour, so that rows of bits which are worked out once for each
//! take the place of a comparison with every state. What the rows of some colours have in common
//! bounds whatever the others do.

use crate::solver::bounds::upper_bounds::{StateBound, to_come};
use crate::solver::hard::unless_hard;
use crate::solver::hash_table::{GrowingTable, mix, upper_half};
use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::state::{RunState, are_as_good};
use alloc::vec::Vec;

/// States of a layer up to which each is looked at: rows would take more than they save.
const FEW: usize = unless_hard(4, 0);

/// What is remembered of one layer.
#[derive(Debug, Default)]
pub(crate) struct ColorSieve {
    /// The open runs seen until now, packed, with their colour above them.
    seen: Vec<u32>,
    by_hash: GrowingTable,
    /// For each a row of bits, one for every state.
    bits: Vec<u64>,
}

fn with_color(color: usize, open: u32) -> u32 {
    (color as u32) << 24 | open
}

fn hash_of(row: u32) -> u32 {
    upper_half(mix(0, u64::from(row)))
}

impl ColorSieve {
    /// The words of a row; none where every state is looked at.
    pub(crate) fn words<K>(layer: &[StateBound<K>]) -> usize {
        if layer.len() <= FEW {
            0
        } else {
            layer.len().div_ceil(64)
        }
    }

    /// Forgets the layer, before another one.
    pub(crate) fn clear(&mut self) {
        self.seen.clear();
        self.by_hash.clear();
        self.bits.clear();
    }

    /// Gives back the memory of more than so many words.
    pub(crate) fn trim(&mut self, kept: usize) {
        self.clear();
        self.bits.shrink_to(kept);
    }

    /// How many bytes its rows take.
    pub(crate) fn held(&self) -> usize {
        self.bits.capacity() * size_of::<u64>()
    }

    /// The place of a row among those seen.
    fn known(&self, color: usize, open: u32) -> Option<usize> {
        let row = with_color(color, open);
        self.by_hash.find(hash_of(row), |at| self.seen[at] == row)
    }

    /// Where the row of these open runs of a colour, packed, begins.
    pub(crate) fn find<K>(&mut self, layer: &[StateBound<K>], color: usize, open: u32) -> usize {
        let words = Self::words(layer);
        if let Some(at) = self.known(color, open) {
            return at * words;
        }
        let begin = self.bits.len();
        let row = with_color(color, open);
        self.seen.push(row);
        self.by_hash.push(hash_of(row));
        self.bits.extend(layer.chunks(64).map(|states| {
            let is_as_good = |bound: &StateBound<K>| are_as_good(bound.state.packed(color), open);
            let bits = states.iter().enumerate();
            bits.fold(0, |bits, (at, bound)| {
                bits | u64::from(is_as_good(bound)) << at
            })
        }));
        begin
    }

    /// [`ColorSieve::to_come`] once the rows of the state are found.
    pub(crate) fn find_to_come<K: OrderKey>(
        &mut self,
        layer: &[StateBound<K>],
        state: &RunState,
        key: K,
    ) -> (Option<K>, u64) {
        for c in 0..4 {
            self.find(layer, c, state.packed(c));
        }
        self.to_come(layer, state, key)
    }

    /// The row that begins here.
    pub(crate) fn row(&self, begin: usize, words: usize) -> &[u64] {
        &self.bits[begin..begin + words]
    }

    /// [`to_come`] in this layer, and about how many states and words were looked at. Where rows are not
    /// remembered, every state is.
    pub(crate) fn to_come<K: OrderKey>(
        &self,
        layer: &[StateBound<K>],
        state: &RunState,
        key: K,
    ) -> (Option<K>, u64) {
        let words = Self::words(layer);
        let known = |c: usize| {
            let at = self.known(c, state.packed(c))?;
            Some(self.row(at * words, words))
        };
        let [Some(a), Some(b), Some(c), Some(d)] = [0, 1, 2, 3].map(known) else {
            return (to_come(layer, state, key), layer.len() as u64);
        };
        let mut looked = 0;
        let mut least = None;
        for word in 0..words {
            let mut bits = a[word] & b[word] & c[word] & d[word];
            looked += 1;
            while bits != 0 {
                let bound = &layer[64 * word + bits.trailing_zeros() as usize];
                bits &= bits - 1;
                looked += 1;
                if bound.state.dominates(state) {
                    least = least.or(Some(bound.to_come));
                    if bound.key >= key {
                        return (least, looked);
                    }
                }
            }
        }
        (None, looked)
    }
}
