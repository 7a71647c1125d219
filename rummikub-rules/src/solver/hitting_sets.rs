//! Sets that hit others: of each at least one member.

use crate::solver::meter::{Meter, PER_WORK};
use alloc::vec::Vec;
use core::ops::Range;

/// A set of numbers below 128, as bits.
pub(super) type Members = u128;

/// Sets that must all be hit.
#[derive(Debug, Default)]
pub(super) struct HittingSets {
    /// The small ones first, since they leave the least choice.
    to_hit: Vec<Members>,
}

impl HittingSets {
    /// Asks for one of these as well.
    pub(super) fn require(&mut self, members: Members) {
        let smaller = |set: &Members| set.count_ones() <= members.count_ones();
        let place = self.to_hit.partition_point(smaller);
        self.to_hit.insert(place, members);
    }

    /// Whether a set hits none of the members of some set.
    pub(super) fn is_missed_by(&self, members: Members) -> bool {
        self.to_hit.iter().any(|set| set & members == 0)
    }

    /// Of the sets of `size` numbers below `count` that hit all, the first after another of that size, or
    /// of all, in the order of their members, the least of them first. None where there is none, or no
    /// more work may be done.
    pub(super) fn next(
        &self,
        after: Option<Members>,
        (count, size): (usize, usize),
        meter: &mut Meter,
    ) -> Option<Members> {
        self.extend(0, after, (0..count, size), meter)
    }

    /// The same of those that have these members so far and `left` more among the numbers `open`: the
    /// first, or the first after one that has the members `after` as well.
    fn extend(
        &self,
        chosen: Members,
        after: Option<Members>,
        (open, left): (Range<usize>, usize),
        meter: &mut Meter,
    ) -> Option<Members> {
        if !meter.spend(1 + self.to_hit.len() as u64 / PER_WORK) {
            return None;
        }
        // each set without a common member needs a member of its own, and as the next member is the
        // least of those to come, none of the sets lies before it
        let still_open = Members::MAX.checked_shl(open.start as u32).unwrap_or(0);
        let (mut disjoint, mut needed) = (0, 0);
        let mut end = (open.end + 1).saturating_sub(left);
        for set in self.to_hit.iter().filter(|set| *set & chosen == 0) {
            let set = set & still_open;
            if set & disjoint == 0 {
                disjoint |= set;
                needed += 1;
            }
            end = end.min((Members::BITS - set.leading_zeros()) as usize);
        }
        if left == 0 || needed > left {
            return (needed == 0 && after.is_none()).then_some(chosen);
        }
        let start = after.map_or(open.start, |after| after.trailing_zeros() as usize);
        (start..end).find_map(|next| {
            let after = after.filter(|_| next == start);
            let after = after.map(|after| after & (after - 1));
            let rest = (next + 1..open.end, left - 1);
            self.extend(chosen | 1 << next, after, rest, meter)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{HittingSets, Members};
    use crate::solver::meter::Meter;
    use alloc::vec::Vec;

    /// Every set of so many numbers, in the order of their members, tried one by one.
    fn by_brute_force(to_hit: &[Members], count: usize, size: u32) -> Vec<Members> {
        let sets = (0..1 << count).filter(|set: &Members| set.count_ones() == size);
        let hits = |set: &Members| to_hit.iter().all(|other| set & other != 0);
        let mut sets: Vec<_> = sets.filter(hits).collect();
        sets.sort_by_key(|set| core::cmp::Reverse(set.reverse_bits()));
        sets
    }

    #[test]
    fn hitting_sets_are_those_of_brute_force_in_their_order() {
        let (mut state, mut found, mut missing) = (7_u64, 0, 0);
        let mut random = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            state >> 33
        };
        for _ in 0..300 {
            let count = 1 + random() as usize % 9;
            let sets = random() % 8;
            let to_hit: Vec<Members> = (0..sets)
                .map(|_| Members::from(random() & random()) % (1 << count))
                .collect();
            let mut hitting = HittingSets::default();
            for set in &to_hit {
                hitting.require(*set);
            }
            for size in 0..=count {
                let all = by_brute_force(&to_hit, count, size as u32);
                let next = |after: &Option<Members>| {
                    hitting.next(*after, (count, size), &mut Meter::default())
                };
                let first = next(&None);
                let listed = core::iter::successors(first, |set| next(&Some(*set)));
                assert_eq!(listed.collect::<Vec<_>>(), all, "{to_hit:?}");
                assert!(all.iter().all(|set| !hitting.is_missed_by(*set)));
                found += all.len();
                missing += usize::from(all.is_empty());
            }
        }
        assert!(found > 200 && missing > 200, "{found} {missing}");
    }
}
