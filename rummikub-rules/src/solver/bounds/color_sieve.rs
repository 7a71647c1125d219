//! Which bounds of a layer may hold for a state: those of states with open runs as good in each colour,
//! found colour by colour and remembered.
//!
//! Few different runs are open in a colour, so that rows of bits which are worked out once for each
//! take the place of a comparison with every state. What the rows of some colours have in common
//! bounds whatever the others do.

use crate::solver::bounds::upper_bounds::{StateBound, to_come};
use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::state::{RunState, are_as_good};
use alloc::vec::Vec;

/// What is remembered of one layer.
#[derive(Debug, Default)]
pub(crate) struct ColorSieve {
    rows: [Rows; 4],
}

/// The open runs of a colour seen until now, and for each a row of bits, one for every state.
#[derive(Debug, Default)]
struct Rows {
    open: Vec<u32>,
    bits: Vec<u64>,
}

impl Rows {
    /// The place of these open runs among those seen.
    fn known(&self, open: u32) -> Option<usize> {
        self.open.iter().position(|known| *known == open)
    }

    /// Where the row of these open runs begins.
    fn find<K>(&mut self, layer: &[StateBound<K>], color: usize, open: u32) -> usize {
        let words = layer.len().div_ceil(64);
        if let Some(at) = self.known(open) {
            return at * words;
        }
        let begin = self.bits.len();
        self.open.push(open);
        self.bits.extend(layer.chunks(64).map(|states| {
            let is_as_good = |bound: &StateBound<K>| are_as_good(bound.state.packed(color), open);
            let bits = states.iter().enumerate();
            bits.fold(0, |bits, (at, bound)| {
                bits | u64::from(is_as_good(bound)) << at
            })
        }));
        begin
    }
}

impl ColorSieve {
    /// Where the row of these open runs of a colour begins, packed: `words` of it.
    pub(crate) fn find<K>(&mut self, layer: &[StateBound<K>], color: usize, open: u32) -> usize {
        self.rows[color].find(layer, color, open)
    }

    /// The row of a colour that begins here.
    pub(crate) fn row(&self, color: usize, begin: usize, words: usize) -> &[u64] {
        &self.rows[color].bits[begin..begin + words]
    }

    /// [`to_come`] in this layer, and about how many states and rows were looked at. Where rows are not
    /// remembered, every state is.
    pub(crate) fn to_come<K: OrderKey>(
        &self,
        layer: &[StateBound<K>],
        state: &RunState,
        key: K,
    ) -> (Option<K>, u64) {
        let words = layer.len().div_ceil(64);
        let known = [0, 1, 2, 3].map(|c| self.rows[c].known(state.packed(c)));
        let [Some(a), Some(b), Some(c), Some(d)] = known else {
            return (to_come(layer, state, key), layer.len() as u64);
        };
        let rows = [a, b, c, d].map(|at| at * words);
        let mut looked = 0;
        let mut least = None;
        for word in 0..words {
            let of_color = |c: usize| self.rows[c].bits[rows[c] + word];
            let mut bits = of_color(0) & of_color(1) & of_color(2) & of_color(3);
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
