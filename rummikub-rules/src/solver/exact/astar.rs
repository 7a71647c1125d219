//! The exact search: best first, bounded by what the sweep says can still follow.

use super::expansion::Expansion;
use super::state::{ExactState, Outline};
use super::step::Step;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::four_colors::Scratch;
use alloc::collections::{BTreeMap, BinaryHeap};
use alloc::vec::Vec;
use core::cmp::Reverse;

#[derive(Debug)]
struct ExactNode<K> {
    state: ExactState,
    key: K,
    parent: u32,
    place: u8,
    /// Some of what follows is known.
    glanced: bool,
    /// A better state made it useless.
    dropped: bool,
}

/// A best way: its worth, its steps, and the rack jokers laid.
#[derive(Debug)]
pub(crate) struct BestWay<K> {
    pub(crate) key: K,
    pub(crate) steps: Vec<Step>,
    pub(crate) jokers: u8,
}

/// The best way that exceeds the floor. `work` counts the states made.
pub(crate) fn best<K: OrderKey>(
    expansion: &Expansion<'_, K>,
    floor: Option<K>,
    bench: &mut Scratch<K>,
    work: &mut u64,
) -> Option<BestWay<K>> {
    let last = expansion.setup.problem.last;
    // states of the same outline at the same place, against which new ones are compared
    let mut seen: Vec<BTreeMap<Outline, Vec<u32>>> = Vec::new();
    seen.resize_with(last + 1, BTreeMap::new);
    // the most that can be reached, then the furthest, then the oldest
    let mut queue: BinaryHeap<(K, u8, Reverse<u32>)> = BinaryHeap::new();
    let root = expansion.start();
    queue.push((expansion.to_come(0, &root, K::ZERO)?, 0, Reverse(0)));
    let mut nodes: Vec<ExactNode<K>> = Vec::new();
    nodes.push(ExactNode {
        state: root,
        key: K::ZERO,
        parent: u32::MAX,
        place: 0,
        glanced: false,
        dropped: false,
    });
    while let Some((most, place, Reverse(at))) = queue.pop() {
        let node = &mut nodes[at as usize];
        let n = usize::from(place) + 1;
        if n > last {
            let (jokers, _) = expansion.finish(&node.state)?;
            return Some(BestWay {
                key: most,
                steps: retrace(expansion, &nodes, at, bench),
                jokers,
            });
        }
        if node.dropped {
            continue;
        }
        // at first only until something follows that promises as much: mostly it keeps the promise
        let is_glance = !node.glanced;
        node.glanced = true;
        *work += 1;
        let (state, before) = (node.state.clone(), node.key);
        let mut is_enough = false;
        expansion.expand(n, &state, bench, &mut |state, key, _| {
            *work += 1;
            let key = before.plus(key);
            let more = if n == last {
                expansion.finish(&state).map(|f| f.1)
            } else {
                expansion.to_come(n, &state, key)
            };
            let Some(reach) = more.map(|m| key.plus(m)) else {
                return false;
            };
            if floor.is_some_and(|f| reach <= f) {
                return false;
            }
            let alike = seen[n].entry(state.constrained.outline()).or_default();
            let better = |x: &ExactNode<K>| x.key >= key && x.state.dominates(&state);
            if alike.iter().any(|i| better(&nodes[*i as usize])) {
                return false;
            }
            alike.retain(|i| {
                let x = &mut nodes[*i as usize];
                x.dropped = key >= x.key && state.dominates(&x.state);
                !x.dropped
            });
            let id = nodes.len() as u32;
            alike.push(id);
            nodes.push(ExactNode {
                state,
                key,
                parent: at,
                place: n as u8,
                glanced: false,
                dropped: false,
            });
            queue.push((reach, n as u8, Reverse(id)));
            is_enough = is_glance && reach >= most;
            is_enough
        });
        if is_enough {
            queue.push((most, place, Reverse(at)));
        }
    }
    None
}

/// The steps to a node, found again by taking each once more.
fn retrace<K: OrderKey>(
    expansion: &Expansion<'_, K>,
    nodes: &[ExactNode<K>],
    mut at: u32,
    bench: &mut Scratch<K>,
) -> Vec<Step> {
    let mut steps = Vec::new();
    while nodes[at as usize].parent != u32::MAX {
        let to = &nodes[at as usize];
        let from = &nodes[to.parent as usize];
        let worth = to.key.minus(from.key);
        let mut found = None;
        expansion.expand(
            usize::from(to.place),
            &from.state,
            bench,
            &mut |state, key, step| {
                if key == worth && state == to.state {
                    found = Some(step());
                }
                found.is_some()
            },
        );
        steps.extend(found);
        at = to.parent;
    }
    steps.reverse();
    steps
}
