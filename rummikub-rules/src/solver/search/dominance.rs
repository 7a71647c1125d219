//! Of the states of a number, those that a better one does not make needless.

use crate::solver::hard::unless_hard;
use crate::solver::hash_table::GrowingTable;
use crate::solver::meter::Meter;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::search::kept_states::KeptStates;
use crate::solver::search::partial_play::PartialPlay;
use crate::solver::transitions::state::RunState;
use alloc::vec::Vec;
use smallvec::SmallVec;

/// Comparisons of states for a unit of work: several are one instruction.
const COMPARED_PER_WORK: u64 = 1 << 8;
/// Comparisons after which their work is counted.
const COMPARED_AT_ONCE: u64 = 1 << 10;
/// States that are fetched before the first of them is compared.
const AT_ONCE: usize = 16;
/// States that are compared one by one before equal ones are found by their hash.
const COMPARED_FIRST: usize = unless_hard(32, 1);

/// States that are near at hand wherever they lie, and how many of the others are put in order for a unit of work.
const NEAR: usize = 1 << unless_hard(12, 4);
const ORDERED_PER_WORK: u64 = 1 << 2;

/// States that are listed before equal ones are looked for among those made lately, and places for these.
const MANY: usize = 1 << unless_hard(10, 1);
const RECENT: usize = 1 << unless_hard(12, 3);

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

/// How far some states were gone through.
#[derive(Default)]
struct Walk {
    /// Ones set aside of the last one.
    high: u16,
    /// Comparisons that are not counted yet.
    compared: u64,
}

/// What it takes to find them, kept between calls.
#[derive(Debug, Default)]
pub(super) struct Dominance {
    /// States that nothing dominates.
    kept: KeptStates,
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

    /// Leaves in a list only those of some states that nothing dominates, in their order.
    pub(super) fn thin<K: OrderKey>(
        &mut self,
        fresh: &mut Vec<PartialPlay<K>>,
        order: &mut Vec<K::Entry>,
        meter: &mut Meter,
    ) {
        self.find_best(fresh, order, meter);
        self.best.sort_unstable();
        for (to, from) in self.best.iter().enumerate() {
            fresh[to] = fresh[*from as usize];
        }
        fresh.truncate(self.best.len());
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
        // where it is not done it is not counted, nor on a page, which loads every byte of its module
        let work = work_of_order(fresh.len()).min(meter.left().saturating_add(1));
        if cfg!(not(rummikub_small)) && !meter.spend(work) {
            return;
        }
        // Only states with the same ones set aside are compared, the dearest first, so that
        // whatever dominates a state comes before it.
        order.clear();
        let entry = |(i, x): (u32, &PartialPlay<K>)| x.key.entry(x.state.high, 0, i);
        order.extend((0u32..).zip(fresh).map(entry));
        order.sort_unstable();
        sort_ties(order, fresh);
        self.begin();
        let mut walk = Walk::default();
        if cfg!(rummikub_small) || fresh.len() <= NEAR {
            for entry in &*order {
                let at = K::index(*entry);
                if !self.keep((at, &fresh[at].state), fresh, &mut walk, meter) {
                    return;
                }
            }
        } else {
            for block in order.chunks(AT_ONCE) {
                // one behind the other they would be waited for one by one
                let state = |entry: &K::Entry| fresh[K::index(*entry)].state;
                let states: SmallVec<[RunState; AT_ONCE]> = block.iter().map(state).collect();
                for (entry, state) in block.iter().zip(&states) {
                    if !self.keep((K::index(*entry), state), fresh, &mut walk, meter) {
                        return;
                    }
                }
            }
        }
        meter.spend(walk.compared / COMPARED_PER_WORK);
    }

    /// Keeps a state unless another one that was kept dominates it. False where work comes to an end.
    #[inline]
    fn keep<K: OrderKey>(
        &mut self,
        (at, state): (usize, &RunState),
        fresh: &[PartialPlay<K>],
        walk: &mut Walk,
        meter: &mut Meter,
    ) -> bool {
        if state.high != walk.high {
            walk.high = state.high;
            self.begin();
        }
        // what dominates an equal one that came before dominates this one, too
        if self.kept.len() > COMPARED_FIRST && self.was_compared((at, state), fresh) {
            return true;
        }
        let (is_dominated, looked) = self.kept.dominates(state);
        walk.compared += looked;
        if walk.compared >= COMPARED_AT_ONCE {
            let is_enough = !meter.spend(walk.compared / COMPARED_PER_WORK);
            walk.compared = 0;
            if is_enough {
                return false;
            }
        }
        if !is_dominated {
            self.kept.push(state);
            self.best.push(at as u32);
        }
        true
    }

    fn begin(&mut self) {
        self.kept.clear();
        if !self.compared.is_empty() {
            self.compared.clear();
            self.by_hash.clear();
        }
    }

    /// Whether an equal state was asked about before; if not, this one is noted.
    fn was_compared<K>(
        &mut self,
        (at, state): (usize, &RunState),
        fresh: &[PartialPlay<K>],
    ) -> bool {
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

/// Work of putting so many states in order, which counts where they are too many to be near at hand.
const fn work_of_order(states: usize) -> u64 {
    states.saturating_sub(NEAR) as u64 / ORDERED_PER_WORK
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

#[cfg(test)]
mod tests {
    use super::{Dominance, MANY, PartialPlay, RecentStates, Vec};
    use crate::solver::meter::Meter;
    use crate::solver::search::partial_play::NONE;
    use crate::solver::transitions::state::{RunState, pack};

    /// A state with these open runs and jokers used, and what was laid until then.
    fn partial((one, two, more): (u8, u8, u8), used: i8, key: i64) -> PartialPlay<i64> {
        let open = [(one, two, more), (0, 0, more), (two, 0, 0), (0, one, 0)];
        PartialPlay {
            state: RunState::new(open.map(pack), used, true, false, 0, 0),
            key,
            upper_bound: key,
            arcs: [NONE; 4],
            parent: NONE,
            config: 0,
            place: 1,
            groups: 0,
            group_jokers: 0,
        }
    }

    /// More states than are compared one by one, each several times, dearer each time but the last.
    fn many() -> Vec<PartialPlay<i64>> {
        let mut states = Vec::new();
        for turn in [3, 7, 5] {
            for i in 0u8..192 {
                let (open, used) = ((i % 4, i / 4 % 4, i / 16 % 4), (i / 64).cast_signed());
                states.push(partial(open, used, turn + i64::from(i % 11)));
            }
        }
        states
    }

    fn worth(partial: &PartialPlay<i64>) -> (u128, i64) {
        (partial.state.rank(), partial.key)
    }

    #[test]
    fn what_is_kept_is_what_no_state_that_is_as_dear_dominates() {
        let fresh = many();
        let (mut nodes, mut order, mut dominance) = (Vec::new(), Vec::new(), Dominance::default());
        dominance.keep_best(&fresh, &mut order, &mut nodes, &mut Meter::default());
        let is_needless = |x: &PartialPlay<i64>| {
            let is_better = |other: &&PartialPlay<i64>| {
                other.key >= x.key && other.state.dominates(&x.state) && worth(other) != worth(x)
            };
            fresh.iter().any(|other| is_better(&other))
        };
        let mut expected: Vec<_> = fresh
            .iter()
            .filter(|x| !is_needless(x))
            .map(worth)
            .collect();
        expected.sort_unstable();
        expected.dedup();
        assert!(
            expected.len() > 32 && expected.len() < 192,
            "{}",
            expected.len()
        );
        let mut kept: Vec<_> = nodes.iter().map(worth).collect();
        kept.sort_unstable();
        assert_eq!(kept, expected);
        // thinned before, the list comes to the same
        let (mut thinned, mut again) = (fresh.clone(), Vec::new());
        dominance.thin(&mut thinned, &mut order, &mut Meter::default());
        let mut made = fresh.iter().map(worth);
        let is_next = |left: &PartialPlay<i64>| made.any(|x| x == worth(left));
        assert!(thinned.iter().all(is_next), "in their order");
        let mut left: Vec<_> = thinned.iter().map(worth).collect();
        left.sort_unstable();
        assert_eq!(left, expected);
        thinned.extend(many());
        dominance.keep_best(&thinned, &mut order, &mut again, &mut Meter::default());
        assert_eq!(
            again.iter().map(worth).collect::<Vec<_>>(),
            nodes.iter().map(worth).collect::<Vec<_>>()
        );
    }

    #[test]
    fn of_equal_states_among_many_the_dearest_stays_where_the_first_was() {
        let mut recent = RecentStates::default();
        let mut fresh: Vec<_> = (0i64..)
            .take(MANY)
            .map(|i| partial((0, 0, 0), 0, i))
            .collect();
        let mut add = |fresh: &mut Vec<_>, x| {
            fresh.push(x);
            recent.settle(fresh);
            fresh.len() - MANY
        };
        assert_eq!(
            add(&mut fresh, partial((1, 0, 0), 0, 5)),
            1,
            "the first of many"
        );
        assert_eq!(add(&mut fresh, partial((1, 0, 0), 0, 8)), 1, "a dearer one");
        assert_eq!(
            add(&mut fresh, partial((1, 0, 0), 0, 6)),
            1,
            "one that is not"
        );
        assert_eq!(
            add(&mut fresh, partial((1, 0, 0), 1, 6)),
            2,
            "another state"
        );
        assert_eq!((fresh[MANY].key, fresh[MANY + 1].key), (8, 6));
        recent.forget();
        fresh.push(partial((1, 0, 0), 0, 9));
        recent.settle(&mut fresh);
        assert_eq!(fresh.len(), MANY + 3, "another list");
    }
}
