//! The nodes of a layer that is being listed, found by what they remember: their mark.
//!
//! A page loads every byte of its module: there each node is looked at.

use crate::solver::hard::unless_hard;
#[cfg(not(rummikub_small))]
use crate::solver::hash_table::{GrowingTable, mix, upper_half};

/// Nodes of a layer up to which each is looked at.
pub(super) const FEW_NODES: usize = if cfg!(rummikub_small) {
    usize::MAX
} else {
    unless_hard(16, 1)
};

/// Where the nodes of a layer are, once they are many.
#[derive(Debug, Default)]
pub(super) struct NodesByMark {
    #[cfg(not(rummikub_small))]
    table: GrowingTable,
}

#[cfg_attr(rummikub_small, allow(unused, reason = "there is no table"))]
impl NodesByMark {
    /// Before another layer.
    pub(super) fn clear(&mut self) {
        #[cfg(not(rummikub_small))]
        self.table.clear();
    }

    /// The one of so many nodes with this mark, where `mark_of` tells what each has.
    #[inline]
    pub(super) fn find(
        &self,
        nodes: usize,
        mark: u64,
        mark_of: impl Fn(usize) -> u64,
    ) -> Option<usize> {
        let is_marked = |at: usize| mark_of(at) == mark;
        #[cfg(not(rummikub_small))]
        if nodes > FEW_NODES {
            return self.table.find(hash_of(mark), is_marked);
        }
        (0..nodes).position(is_marked)
    }

    /// Notes that one with this mark comes next behind so many.
    pub(super) fn add(&mut self, nodes: usize, mark: u64, mark_of: impl Fn(usize) -> u64) {
        #[cfg(not(rummikub_small))]
        if nodes >= FEW_NODES {
            let before = if nodes == FEW_NODES { 0 } else { nodes };
            let marks = (before..nodes).map(mark_of).chain([mark]);
            marks.for_each(|mark| self.table.push(hash_of(mark)));
        }
    }

    /// Gives back the memory of more than so many.
    pub(super) fn trim(&mut self, kept: usize) {
        #[cfg(not(rummikub_small))]
        self.table.trim(kept);
    }
}

#[cfg(not(rummikub_small))]
fn hash_of(mark: u64) -> u32 {
    upper_half(mix(0, mark))
}

#[cfg(test)]
mod tests {
    use super::{FEW_NODES, NodesByMark};
    use alloc::vec::Vec;

    #[test]
    fn every_node_of_a_layer_is_found_where_it_is() {
        let mut known = NodesByMark::default();
        for layer in 0..3 {
            known.clear();
            let mut marks: Vec<u64> = Vec::new();
            for number in 0..2 * FEW_NODES.min(64) as u64 {
                let mark = number << 20 | layer;
                let find = |mark| known.find(marks.len(), mark, |at| marks[at]);
                assert_eq!(find(mark), None);
                for (at, other) in marks.iter().enumerate() {
                    assert_eq!(find(*other), Some(at));
                }
                known.add(marks.len(), mark, |at| marks[at]);
                marks.push(mark);
            }
        }
    }
}
