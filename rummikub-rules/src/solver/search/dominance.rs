//! Of the states of a number, those that a better one does not make needless.

use crate::solver::hash_table::GrowingTable;
use crate::solver::meter::Meter;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::search::partial_play::PartialPlay;
use crate::solver::transitions::state::Undominated;
use alloc::vec::Vec;

/// Comparisons of states for a unit of work: several are one instruction.
const COMPARED_PER_WORK: u64 = 1 << 8;
/// Comparisons after which their work is counted.
const COMPARED_AT_ONCE: u64 = 1 << 10;
/// States that are compared one by one before equal ones are found by their hash.
const COMPARED_FIRST: usize = 32;

/// States that are listed before equal ones are looked for among those made lately, and places for these.
const MANY: usize = 1 << 10;
const RECENT: usize = 1 << 12;

/// States that were made lately at a number, by their hash: most of those that can be reached in several
/// ways are found again here, before they are listed once more.
#[derive(Debug, Default)]
pub(super) struct RecentStates {
    /// Their places in the list, which may be those of others by now.
    at: Vec<u32>,
}

impl RecentStates {
    /// Before another list.
    pub(super) fn forget(&mut self) {
        self.at.clear();
    }

    /// Takes the last state off a list where an equal one is known to be listed, which then is as dear as
    /// the dearer of both.
    #[inline]
    pub(super) fn settle<K: OrderKey>(&mut self, fresh: &mut Vec<PartialPlay<K>>) {
        if fresh.len() > MANY {
            self.settle_among_many(fresh);
        }
    }

    #[inline(never)]
    fn settle_among_many<K: OrderKey>(&mut self, fresh: &mut Vec<PartialPlay<K>>) {
        let Some((last, others)) = fresh.split_last_mut() else {
            return;
        };
        if self.at.is_empty() {
            self.at.resize(RECENT, u32::MAX);
        }
        let at = &mut self.at[last.state.hash() as usize % RECENT];
        let known = others.get_mut(*at as usize);
        if let Some(known) = known.filter(|known| known.state == last.state) {
            if known.key < last.key {
                *known = *last;
            }
            fresh.pop();
        } else {
            *at = others.len() as u32;
        }
    }
}

/// What it takes to find them, kept between calls.
#[derive(Debug, Default)]
pub(super) struct Dominance {
    /// States that nothing dominates.
    kept: Undominated,
    /// Those that were compared with more than the first ones, by their place among all.
    compared: Vec<u32>,
    by_hash: GrowingTable,
    /// The places of those that nothing dominates, the dearest first.
    best: Vec<u32>,
}

impl Dominance {
    /// Copies to the nodes those of some states that nothing dominates, as long as there is work for it.
    pub(super) fn keep_best<K: OrderKey>(
        &mut self,
        fresh: &[PartialPlay<K>],
        order: &mut Vec<K::Entry>,
        nodes: &mut Vec<PartialPlay<K>>,
        meter: &mut Meter,
    ) {
        self.find_best(fresh, order, meter);
        nodes.extend(self.best.iter().map(|at| fresh[*at as usize]));
    }

    /// Leaves in a list only those of some states that nothing dominates, the dearest first.
    pub(super) fn thin<K: OrderKey>(
        &mut self,
        fresh: &mut Vec<PartialPlay<K>>,
        order: &mut Vec<K::Entry>,
        meter: &mut Meter,
    ) {
        self.find_best(fresh, order, meter);
        let end = fresh.len();
        for at in &self.best {
            fresh.push(fresh[*at as usize]);
        }
        fresh.drain(..end);
    }

    /// Those of some states that nothing dominates; not all of them where work comes to an end.
    #[inline(never)]
    fn find_best<K: OrderKey>(
        &mut self,
        fresh: &[PartialPlay<K>],
        order: &mut Vec<K::Entry>,
        meter: &mut Meter,
    ) {
        self.best.clear();
        // Only states with the same ones set aside are compared, the dearest first, so that
        // whatever dominates a state comes before it.
        order.clear();
        let entry = |(i, x): (u32, &PartialPlay<K>)| x.key.entry(x.state.high, 0, i);
        order.extend((0u32..).zip(fresh).map(entry));
        order.sort_unstable();
        sort_ties(order, fresh);
        self.begin();
        let (mut high, mut compared) = (0, 0);
        for entry in &*order {
            let at = K::index(*entry);
            let x = &fresh[at];
            if x.state.high != high {
                high = x.state.high;
                self.begin();
            }
            // what dominates an equal one that came before dominates this one, too
            if self.kept.len() > COMPARED_FIRST && self.was_compared(at, fresh) {
                continue;
            }
            let dominator = self.kept.dominator(&x.state);
            compared += dominator.map_or(self.kept.len(), |at| at + 1) as u64;
            if compared >= COMPARED_AT_ONCE {
                let enough = !meter.spend(compared / COMPARED_PER_WORK);
                compared = 0;
                if enough {
                    return;
                }
            }
            if dominator.is_none() {
                self.kept.push(&x.state);
                self.best.push(at as u32);
            }
        }
        meter.spend(compared / COMPARED_PER_WORK);
    }

    fn begin(&mut self) {
        self.kept.clear();
        if !self.compared.is_empty() {
            self.compared.clear();
            self.by_hash.clear();
        }
    }

    /// Whether an equal state was asked about before; if not, this one is noted.
    fn was_compared<K>(&mut self, at: usize, fresh: &[PartialPlay<K>]) -> bool {
        let state = &fresh[at].state;
        let hash = state.hash();
        let is_equal = |number: usize| fresh[self.compared[number] as usize].state == *state;
        let is_known = self.by_hash.find(hash, is_equal).is_some();
        if !is_known {
            self.compared.push(at as u32);
            self.by_hash.push(hash);
        }
        is_known
    }

    /// Forgets all, and gives back the memory of more than so many.
    pub(super) fn trim(&mut self, kept: usize) {
        self.begin();
        self.kept.trim(kept);
        self.best.clear();
        self.best.shrink_to(kept);
        self.compared.shrink_to(kept);
        self.by_hash.trim(kept);
    }
}

/// Puts those of a kind that are worth the same in the order of their states, as they were made.
fn sort_ties<K: OrderKey>(order: &mut [K::Entry], fresh: &[PartialPlay<K>]) {
    for ties in order.chunk_by_mut(|a, b| K::is_tie(*a, *b)) {
        if ties.len() > 1 {
            let rank = |index: usize| (fresh[index].state.rank(), index);
            ties.sort_unstable_by_key(|entry| rank(K::index(*entry)));
        }
    }
}
