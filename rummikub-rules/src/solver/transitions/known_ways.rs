//! Ways that were listed before: most places of a colour are like others, in one position and in the
//! next.

use crate::solver::hard::unless_hard;
use crate::solver::transitions::color::{ColorWay, is_plain, list_ways};
use crate::solver::transitions::short_jokers::ShortJokers;
use crate::solver::transitions::site::Site;
use crate::solver::transitions::state::unpack;
use crate::solver::transitions::supply::Supply;
use alloc::vec::Vec;
use core::num::NonZeroU64;

/// Places for lists, powers of two: first, so that a single question touches little memory, and at
/// most, when those of many games fit.
const FIRST_LISTS: usize = 1 << unless_hard(9, 1);
const LISTS: usize = 1 << unless_hard(13, 3);
/// Ways that are remembered at most, and for each place for a list. Beyond that all are forgotten.
const WAYS: usize = 1 << unless_hard(15, 5);
const WAYS_EACH: usize = 8;
/// Room for the last list beyond that, which few exceed: it is taken at once, so that nothing grows later.
const LONG_LIST: usize = 1 << 7;

/// The lists of ways of places that are like many others, each by all that it depends on. What is
/// remembered changes no list.
#[derive(Debug, Default)]
pub(crate) struct KnownWays {
    /// None before the first list; a new list takes the place of one with the same hash.
    lists: Vec<KnownList>,
    /// Places with a list.
    filled: usize,
    ways: Vec<ColorWay>,
    /// The last list that is not remembered.
    other: Vec<ColorWay>,
}

#[derive(Clone, Copy, Debug, Default)]
struct KnownList {
    /// None where nothing is remembered.
    key: Option<NonZeroU64>,
    begin: u32,
    end: u32,
}

/// A place of a colour with its supply, and the most groups of its number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ColorPlace<'a> {
    site: &'a Site,
    supply: Supply,
    groups: u8,
    /// All that ways depend on here, beside open runs and jokers; none where they are not remembered.
    key: Option<NonZeroU64>,
}

impl<'a> ColorPlace<'a> {
    pub(crate) fn new(site: &'a Site, supply: Supply, groups: u8) -> Self {
        // no more than fifteen tiles and jokers ask for a place behind
        let nibbles = [
            supply.forced,
            supply.most,
            groups.min(supply.most),
            site.next.min(15),
            site.after.min(15),
            supply.starts << 2 | supply.ends,
            supply.extra << 2 | (site.last - site.n).min(2) as u8,
            2 | u8::from(site.no_lead) | u8::from(site.no_joker) << 2 | (site.tails & 1) << 3,
        ];
        let all = (nibbles.iter()).fold(0, |key, nibble| key << 4 | u64::from(*nibble));
        let key = NonZeroU64::new(all << 28);
        ColorPlace {
            site,
            supply,
            groups,
            key: key.filter(|_| depends_on_key(site, &supply)),
        }
    }

    pub(crate) const fn supply(&self) -> &Supply {
        &self.supply
    }

    /// All that the ways of the place with at most so many jokers depend on beside open runs, for
    /// which the lower 24 bits are left. None where the ways are not remembered.
    pub(crate) fn key(&self, wild: u8) -> Option<NonZeroU64> {
        let has_room = self.supply.most + wild < 16;
        self.key
            .filter(|_| has_room)
            .map(|key| key | u64::from(wild) << 24)
    }
}

/// Whether the ways of a place depend on nothing but what its key holds, and that has room there.
fn depends_on_key(site: &Site, supply: &Supply) -> bool {
    let locked = supply.starts | supply.ends | supply.extra;
    let is_inside = (4..13).contains(&site.n) || site.n == 13 && site.last == 13;
    let (twelve, thirteen, _) = supply.barred;
    supply.forced <= supply.most
        && supply.most < 16
        && locked < 4
        && site.tails < 2
        && (is_inside || is_plain(site, supply))
        && !(site.choosy || site.scarce || site.high || site.wary || site.joins_no_joker)
        && supply.short_jokers == ShortJokers::default()
        && supply.long == [0; 3]
        && twelve + thirteen == 0
}

impl KnownWays {
    /// Every way of a colour with these open runs, packed, and at most so many jokers.
    #[inline]
    pub(crate) fn list(&mut self, place: &ColorPlace<'_>, open: u32, wild: u8) -> &[ColorWay] {
        let Some(key) = place.key(wild) else {
            self.other.clear();
            place.list(open, wild, &mut self.other);
            return &self.other;
        };
        let key = key | u64::from(open);
        let mut at = self.place_of(key);
        if self.lists.get(at).is_none_or(|list| list.key != Some(key)) {
            at = self.remember(key, place, open, wild);
        }
        let KnownList { begin, end, .. } = self.lists[at];
        &self.ways[begin as usize..end as usize]
    }

    /// Where a list is remembered.
    #[inline]
    fn place_of(&self, key: NonZeroU64) -> usize {
        // Fibonacci hashing: the upper bits of a product depend on all bits
        let product = key.get().wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (((product >> 32) * self.lists.len() as u64) >> 32) as usize
    }

    #[cold]
    fn remember(&mut self, key: NonZeroU64, place: &ColorPlace<'_>, open: u32, wild: u8) -> usize {
        let len = self.lists.len();
        if 2 * self.filled >= len && len < LISTS {
            self.forget((2 * len).max(FIRST_LISTS));
        } else if self.ways.len() > most_ways(len) {
            self.forget(len);
        }
        let begin = self.ways.len() as u32;
        place.list(open, wild, &mut self.ways);
        let at = self.place_of(key);
        self.filled += usize::from(self.lists[at].key.is_none());
        self.lists[at] = KnownList {
            key: Some(key),
            begin,
            end: self.ways.len() as u32,
        };
        at
    }

    /// Begins anew with places for so many lists.
    fn forget(&mut self, lists: usize) {
        self.lists.clear();
        self.lists.resize(lists, KnownList::default());
        self.ways.clear();
        // a page, whose module has few bytes to spare, lets it grow
        if !cfg!(rummikub_small) {
            self.ways.reserve(most_ways(lists) + LONG_LIST);
        }
        self.filled = 0;
    }
}

/// Ways that are remembered at most beside so many places for lists.
fn most_ways(lists: usize) -> usize {
    WAYS.min(WAYS_EACH * lists)
}

impl ColorPlace<'_> {
    fn list(&self, open: u32, wild: u8, out: &mut Vec<ColorWay>) {
        list_ways(
            self.site,
            &self.supply,
            unpack(open),
            self.groups,
            wild,
            out,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::{ColorPlace, KnownWays, WAYS};
    use crate::solver::transitions::color::{ColorWay, list_ways};
    use crate::solver::transitions::site::Site;
    use crate::solver::transitions::state::{pack, unpack};
    use crate::solver::transitions::supply::Supply;
    use alloc::vec::Vec;

    /// Places near both ends and between, with more tiles behind them or none.
    fn places() -> impl Iterator<Item = (Site, Supply, u8)> {
        let numbers = (0u32..4 * 4 * 4 * 3 * 5 * 3 * 2).map(|seed| {
            let mut rest = seed;
            let mut digit = |radix: u32| {
                let digit = rest % radix;
                rest /= radix;
                digit.to_le_bytes()[0]
            };
            let site = Site {
                n: [2, 5, 11, 13][usize::from(digit(4))] - usize::from(seed % 7 == 1),
                last: 13,
                choosy: seed % 11 == 0,
                scarce: false,
                next: digit(4) * 6,
                after: digit(4) * 6,
                joinable: false,
                joins_no_joker: false,
                no_lead: digit(2) == 1,
                no_joker: seed % 5 == 3,
                tails: (seed % 29 / 10).to_le_bytes()[0],
                high: seed % 13 == 0,
                wary: false,
            };
            let forced = digit(3);
            let supply = Supply {
                forced,
                most: forced + digit(5) * 4 / 3,
                starts: u8::from(seed % 17 == 0),
                ends: (seed % 19 / 8).to_le_bytes()[0],
                extra: u8::from(seed % 23 == 0),
                ..Supply::default()
            };
            (site, supply, digit(3))
        });
        numbers.collect::<Vec<_>>().into_iter()
    }

    #[test]
    fn lists_are_the_same_whether_they_are_remembered_or_not() {
        let (mut known, mut listed, mut ways) = (KnownWays::default(), 0, Vec::new());
        for round in 0..2 {
            for (site, supply, groups) in places() {
                let place = ColorPlace::new(&site, supply, groups);
                for open in [(0, 0, 0), (1, 0, 0), (0, 1, 1), (0, 0, 2), (2, 1, 0)].map(pack) {
                    for wild in [0, 1, 2, 9] {
                        ways.clear();
                        list_ways(&site, &supply, unpack(open), groups, wild, &mut ways);
                        let parts = |way: &ColorWay| alloc::format!("{way:?}");
                        let again = known.list(&place, open, wild).iter().map(parts);
                        assert!(
                            again.eq(ways.iter().map(parts)),
                            "{round}: {place:?} {wild}"
                        );
                        listed += ways.len();
                    }
                }
            }
        }
        assert!(listed > 4 * WAYS, "some were forgotten: {listed}");
    }
}
