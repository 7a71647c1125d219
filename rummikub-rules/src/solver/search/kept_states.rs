//! States of a number that no other dominates, and whether one of them dominates another state.
//!
//! A few are compared one by one. Of many most are seen to be no better by one part, the open runs of a colour
//! or the jokers, of which there are few different ones: rows of bits, worked out once for each of these, say
//! which of the kept states are as good in it.

use crate::solver::hard::unless_hard;
use crate::solver::hash_table::{GrowingTable, mix, upper_half};
use crate::solver::transitions::state::{RunState, Undominated, are_as_good};
use alloc::vec::Vec;

/// Kept states up to which they are compared one by one: always on a page, which loads every byte of its module.
const FEW: usize = if cfg!(rummikub_small) {
    usize::MAX
} else {
    unless_hard(1 << 8, 1)
};
/// The open runs of the four colours, and the lanes for jokers and flags behind them.
const PARTS: usize = 5;
/// States of a word of a row.
const IN_WORD: usize = 64;
/// Words of rows that are looked at while one state is compared, about.
const WORDS_PER_COMPARISON: usize = 2;

/// States that nothing dominates.
#[derive(Debug, Default)]
pub(super) struct KeptStates {
    states: Undominated,
    /// The parts that have a row, with their place above them.
    parts: Vec<u32>,
    by_hash: GrowingTable,
    /// For each a row of bits, one for every kept state: of those at the end, which fill no word, there are none.
    rows: Vec<Vec<u64>>,
}

impl KeptStates {
    pub(super) fn clear(&mut self) {
        self.states.clear();
        if !self.parts.is_empty() {
            self.parts.clear();
            self.by_hash.clear();
            self.rows.iter_mut().for_each(Vec::clear);
        }
    }

    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    pub(super) fn push(&mut self, state: &RunState) {
        self.states.push(state);
    }

    /// Whether one of them dominates the state, and how many comparisons that took, about.
    pub(super) fn dominates(&mut self, state: &RunState) -> (bool, u64) {
        if self.len() <= FEW {
            let dominator = self.states.dominator(state);
            let looked = dominator.map_or(self.len(), |at| at + 1);
            return (dominator.is_some(), looked as u64);
        }
        let mut looked = 0;
        let mut rows = [0; PARTS];
        for (part, row) in rows.iter_mut().enumerate() {
            *row = self.row_of(part, state, &mut looked);
        }
        let words = self.len() / IN_WORD;
        let [a, b, c, d, e] = rows.map(|row| &self.rows[row][..words]);
        for word in 0..words {
            let mut bits = a[word] & b[word] & c[word] & d[word] & e[word];
            while bits != 0 {
                let at = IN_WORD * word + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                looked += 1;
                if self.states.state(at).dominates(state) {
                    return (true, (looked + word / WORDS_PER_COMPARISON) as u64);
                }
            }
        }
        looked += words / WORDS_PER_COMPARISON;
        let last = IN_WORD * words..self.len();
        looked += last.len();
        let is_dominated = last
            .into_iter()
            .any(|at| self.states.state(at).dominates(state));
        (is_dominated, looked as u64)
    }

    /// The row of a part of a state, all of it worked out.
    fn row_of(&mut self, part: usize, state: &RunState, looked: &mut usize) -> usize {
        let lanes = state.packed(part);
        let key = (part as u32) << 24 | lanes;
        let hash = upper_half(mix(0, u64::from(key)));
        let known = self.by_hash.find(hash, |at| self.parts[at] == key);
        let at = known.unwrap_or_else(|| {
            self.parts.push(key);
            self.by_hash.push(hash);
            if self.rows.len() < self.parts.len() {
                self.rows.push(Vec::new());
            }
            self.parts.len() - 1
        });
        let row = &mut self.rows[at];
        while row.len() < self.states.len() / IN_WORD {
            let begin = IN_WORD * row.len();
            let states = begin..begin + IN_WORD;
            let bits = states.clone().fold(0, |bits, kept| {
                let is_as_good = are_as_good(self.states.state(kept).packed(part), lanes);
                bits | u64::from(is_as_good) << (kept - begin)
            });
            row.push(bits);
            *looked += IN_WORD;
        }
        at
    }

    /// Forgets all, and gives back the memory of more than so many states.
    pub(super) fn trim(&mut self, kept: usize) {
        self.clear();
        self.states.trim(kept);
        if self.rows.iter().map(Vec::capacity).sum::<usize>() > kept {
            self.rows = Vec::new();
        }
        self.parts.shrink_to(kept);
        self.by_hash.trim(kept);
    }
}

#[cfg(test)]
mod tests {
    use super::KeptStates;
    use crate::solver::transitions::state::{RunState, pack};
    use alloc::vec::Vec;

    /// Rows of bits and comparisons one by one say the same, while more and more states are kept.
    #[test]
    fn a_state_is_dominated_where_one_of_those_kept_does() {
        let mut seed = 11u64;
        let mut below = |n: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            ((seed >> 33) % n) as u8
        };
        let (mut parts, mut states) = (Vec::new(), Vec::new());
        while states.len() < 1000 {
            // every other one is worse than one of the last few, and as a rule than no other
            let (open, used) = if states.len() % 2 == 1 {
                let (open, used): (_, i8) =
                    parts[parts.len() - 1 - usize::from(below(70)) % parts.len()];
                (open, used + 1)
            } else {
                let open = [0; 4].map(|_| pack((below(4), below(4), below(6))));
                (open, below(5).cast_signed())
            };
            parts.push((open, used));
            let state = RunState::new(open, used, below(9) > 0, below(3) == 0, 0, 0);
            states.push(state.with_barred([u16::from(below(2)), 0, 0, 0]));
        }
        let mut kept = KeptStates::default();
        let (mut yes, mut no) = (0, 0);
        for _ in 0..2 {
            kept.clear();
            for (at, state) in states.iter().enumerate() {
                // all are kept, that there are many
                let is_dominated = states[..at].iter().any(|other| other.dominates(state));
                assert_eq!(kept.dominates(state).0, is_dominated, "{at}");
                kept.push(state);
                *if is_dominated { &mut yes } else { &mut no } += 1;
            }
        }
        assert!(yes > 100 && no > 100, "{yes} {no}");
        kept.trim(1);
        assert_eq!((kept.len(), kept.dominates(&states[0]).0), (0, false));
    }
}
