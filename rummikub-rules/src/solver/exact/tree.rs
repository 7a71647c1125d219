//! The states that a search has made, and those that wait to be followed.

use super::state::{ExactState, Outline};
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
    /// Some of what follows is known.
    pub(super) glanced: bool,
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
        let is_this =
            |at: usize| self.alike[at].place == place && self.alike[at].outline == outline;
        let at = if let Some(at) = self.by_hash.find(hash, is_this) {
            at
        } else {
            self.by_hash.push(hash);
            self.add(place, outline)
        };
        &mut self.alike[at]
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
