//! Where the tiles of the new melds come from.

use crate::solver::meter::Meter;
use crate::solver::problem::form::{Counts, JOKER, NO_TILES};
use crate::solver::steps::plain_step::Pile;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// A slot of a new meld: the old meld that its tile comes from, if it is not from the rack.
pub(super) type SlotSource = Option<usize>;

/// For every slot of every new meld, the old meld that its tile comes from: large parts of old
/// melds stay together where they can. Ends early where there was enough work.
pub(super) fn sources(piles: &[Pile], targets: &[Pile], meter: &mut Meter) -> Vec<Vec<SlotSource>> {
    let count = |pile: &Pile| {
        let mut out: Counts = NO_TILES;
        for k in pile {
            out[usize::from(*k)] += 1;
        }
        out
    };
    let mut left: Vec<Counts> = piles.iter().map(count).collect();
    let mut need: Vec<Counts> = targets.iter().map(count).collect();
    let mut sources: Vec<Vec<SlotSource>> =
        targets.iter().map(|t| alloc::vec![None; t.len()]).collect();
    // two piles are compared in about the time of a unit of work
    let pairs = (piles.len() * targets.len()) as u64;
    while meter.spend(pairs) {
        // a real tile is a better reason to stay together than a joker
        let shared = |i: usize, j: usize| {
            let both = |k: usize| u32::from(left[i][k].min(need[j][k]));
            (0..53)
                .map(|k| both(k) * if k == JOKER { 1 } else { 2 })
                .sum::<u32>()
        };
        let pairs = (0..piles.len()).flat_map(|i| (0..targets.len()).map(move |j| (i, j)));
        // of the largest that of melds which have little else, the first of these
        let others = |i: usize, j: usize| Reverse(piles[i].len() + targets[j].len());
        let best = pairs
            .rev()
            .max_by_key(|(i, j)| (shared(*i, *j), others(*i, *j)));
        let Some((i, j)) = best.filter(|(i, j)| shared(*i, *j) > 0) else {
            break;
        };
        for slot in 0..targets[j].len() {
            let k = usize::from(targets[j][slot]);
            if sources[j][slot].is_none() && left[i][k] > 0 {
                left[i][k] -= 1;
                need[j][k] -= 1;
                sources[j][slot] = Some(i);
            }
        }
    }
    sources
}
