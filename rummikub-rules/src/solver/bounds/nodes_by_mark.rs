//! The nodes of a layer that is being listed, found by what they remember: their mark.

#[cfg(not(rummikub_small))]
use crate::solver::hard::unless_hard;
#[cfg(not(rummikub_small))]
use crate::solver::hash_table::{GrowingTable, mix, upper_half};

/// Nodes of a layer up to which each is looked at. A page loads every byte of its module: there each always is.
pub(super) const FEW_NODES: usize = {
    #[cfg(not(rummikub_small))]
    {
        unless_hard(16, 1)
    }
    #[cfg(rummikub_small)]
    {
        usize::MAX
    }
};

/// Where the nodes of a layer are, once they are many.
#[derive(Debug, Default)]
pub(super) struct NodesByMark {
    #[cfg(not(rummikub_small))]
    table: GrowingTable,
}

#[cfg(not(rummikub_small))]
impl NodesByMark {
    /// Before another layer.
    pub(super) fn clear(&mut self) {
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
        if nodes > FEW_NODES {
            self.table.find(hash_of(mark), |at| mark_of(at) == mark)
        } else {
            (0..nodes).position(|at| mark_of(at) == mark)
        }
    }

    /// Notes that one with this mark comes next behind so many.
    pub(super) fn add(&mut self, nodes: usize, mark: u64, mark_of: impl Fn(usize) -> u64) {
        if nodes == FEW_NODES {
            for at in 0..nodes {
                self.table.push(hash_of(mark_of(at)));
            }
        }
        if nodes >= FEW_NODES {
            self.table.push(hash_of(mark));
        }
    }

    /// Gives back the memory of more than so many.
    pub(super) fn trim(&mut self, kept: usize) {
        self.table.trim(kept);
    }
}

#[cfg(rummikub_small)]
impl NodesByMark {
    pub(super) const fn clear(&mut self) {}

    pub(super) fn find(
        &self,
        nodes: usize,
        mark: u64,
        mark_of: impl Fn(usize) -> u64,
    ) -> Option<usize> {
        (0..nodes).position(|at| mark_of(at) == mark)
    }

    pub(super) fn add(&mut self, _: usize, _: u64, _: impl Fn(usize) -> u64) {}

    pub(super) const fn trim(&mut self, _: usize) {}
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
