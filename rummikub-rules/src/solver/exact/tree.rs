//! The states that a search has made, and those that wait to be followed.

use super::state::{Constrained, ExactState, Outline};
use crate::solver::hash_table::GrowingTable;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::state::{RunState, Undominated};
use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// A state that was made, and how.
#[derive(Debug)]
pub(super) struct ExactNode<K> {
    pub(super) state: ExactState,
    pub(super) key: K,
    pub(super) parent: u32,
    pub(super) place: u8,
    /// So many times it was followed only until enough was found.
    pub(super) glances: u8,
    /// A better state made it useless.
    pub(super) dropped: bool,
}

/// States of the same outline at the same place, against which new ones are compared: their ordinary runs,
/// and which nodes they are.
#[derive(Debug)]
pub(super) struct Alike {
    place: u8,
    outline: Outline,
    pub(super) ordinary: Undominated,
    pub(super) nodes: Vec<u32>,
}

impl Alike {
    /// Whether one of them is worth as much and dominates a state with these constrained melds and ordinary runs. The
    /// states before it are counted as compared, if there is one.
    pub(super) fn has_better<K: OrderKey>(
        &mut self,
        nodes: &[ExactNode<K>],
        (constrained, ordinary): (&Constrained, &RunState),
        key: K,
        compared: &mut u64,
    ) -> bool {
        let is_better = |at: usize| {
            let other = &nodes[self.nodes[at] as usize];
            other.key >= key && other.state.constrained.runs_dominate(constrained)
        };
        let better = self.ordinary.dominator_where(ordinary, is_better);
        let Some(at) = better else { return false };
        *compared += at as u64;
        let nearer = self.ordinary.promote(at);
        self.nodes.swap(at, nearer);
        true
    }
}

/// Where the states of an outline are, once there are some.
#[derive(Default)]
pub(super) struct KnownOutline {
    /// Ones that it has set aside for the high ends of ordinary runs.
    ordinary_high: u16,
    at: Option<usize>,
}

/// All of them, found by a hash.
#[derive(Debug, Default)]
pub(super) struct Outlines {
    /// Those in use, then others whose memory the next ones take.
    alike: Vec<Alike>,
    used: usize,
    by_hash: GrowingTable,
}

impl Outlines {
    /// Those of an outline at a place.
    pub(super) fn of(&mut self, place: u8, outline: Outline) -> &mut Alike {
        let hash = outline.hash(place);
        let is_this = |at: usize| self.is(at, place, &outline);
        let at = if let Some(at) = self.by_hash.find(hash, is_this) {
            at
        } else {
            self.by_hash.push(hash);
            self.add(place, outline)
        };
        &mut self.alike[at]
    }

    /// The same, where there are some, of states with these constrained melds and so many ones set aside for ordinary
    /// runs.
    pub(super) fn known(
        &mut self,
        place: u8,
        (constrained, ordinary_high): (&Constrained, u16),
        known: &mut KnownOutline,
    ) -> Option<&mut Alike> {
        if known.at.is_none() || known.ordinary_high != ordinary_high {
            let outline = constrained.outline(ordinary_high);
            let is_this = |at: usize| self.is(at, place, &outline);
            known.at = self.by_hash.find(outline.hash(place), is_this);
            known.ordinary_high = ordinary_high;
        }
        self.alike.get_mut(known.at?)
    }

    fn is(&self, at: usize, place: u8, outline: &Outline) -> bool {
        self.alike[at].place == place && self.alike[at].outline == *outline
    }

    fn add(&mut self, place: u8, outline: Outline) -> usize {
        let at = self.used;
        if let Some(alike) = self.alike.get_mut(at) {
            (alike.place, alike.outline) = (place, outline);
            alike.ordinary.clear();
            alike.nodes.clear();
        } else {
            self.alike.push(Alike {
                place,
                outline,
                ordinary: Undominated::default(),
                nodes: Vec::new(),
            });
        }
        self.used += 1;
        at
    }

    fn clear(&mut self) {
        self.used = 0;
        self.by_hash.clear();
    }

    /// How many bytes it and its lists take.
    fn held(&self) -> usize {
        let lists = self.alike.iter().map(|alike| alike.nodes.capacity());
        self.alike.capacity() * size_of::<Alike>() + lists.sum::<usize>() * size_of::<RunState>()
    }
}

/// The states made in a search.
#[derive(Debug)]
pub(super) struct Tree<K> {
    pub(super) nodes: Vec<ExactNode<K>>,
    pub(super) seen: Outlines,
    /// The most that can be reached, then the furthest, then the oldest.
    pub(super) queue: BinaryHeap<(K, u8, Reverse<u32>)>,
}

impl<K: OrderKey> Default for Tree<K> {
    fn default() -> Self {
        Tree {
            nodes: Vec::new(),
            seen: Outlines::default(),
            queue: BinaryHeap::new(),
        }
    }
}

impl<K: OrderKey> Tree<K> {
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.seen.clear();
        self.queue.clear();
    }

    /// How many bytes its states take.
    pub(super) fn held(&self) -> usize {
        self.nodes.capacity() * size_of::<ExactNode<K>>() + self.seen.held()
    }
}
