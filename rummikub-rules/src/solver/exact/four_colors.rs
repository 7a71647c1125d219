//! Every way to lay the tiles of all four colours at one place, within limits: for a search that
//! knows which states are of use. What some colours do is given up where no state that is of use has
//! runs as good in these.

use super::color_lists::{ColorList, ColorLists, ColorTransition};
use super::layout::{Layout, Promise};
use super::run_extension::ExtensionList;
use crate::solver::bounds::color_sieve::ColorSieve;
use crate::solver::meter::{Meter, PER_WORK};
use crate::solver::problem::columns::Problem;
use crate::solver::problem::form::place_points;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::outlook::Outlook;
use crate::solver::transitions::choice::{ColorChoice, most_groups};
use crate::solver::transitions::site::Site;
use alloc::vec::Vec;
use core::cell::RefCell;

/// One way to lay the tiles of a number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Transition<K> {
    pub(crate) parts: [ColorChoice; 4],
    pub(crate) groups: u8,
    pub(crate) group_jokers: u8,
    /// Wild jokers in runs and groups.
    pub(crate) jokers: u8,
    pub(crate) key: K,
    /// Whether some run is open or was.
    pub(crate) has_run: bool,
    /// Rack tiles.
    pub(crate) tiles: u8,
    pub(crate) points: u16,
}

/// Scratch memory of a number.
#[derive(Debug)]
pub(crate) struct Scratch<K> {
    lists: ColorLists<K>,
    /// By place what there is to know of each colour, and what its tiles are worth.
    sites: [Option<[(Site, K); 4]>; 17],
    /// States that what two and three colours do leaves.
    left: [Vec<u64>; 2],
    /// By colour what may extend locked runs.
    pub(super) extensions: [ExtensionList; 4],
}

impl<K> Default for Scratch<K> {
    fn default() -> Self {
        Scratch {
            lists: ColorLists::default(),
            sites: [const { None }; 17],
            left: Default::default(),
            extensions: Default::default(),
        }
    }
}

/// Hands every transition of a place to the receiver, until it says no or there was enough work.
pub(super) fn for_each_transition<K: OrderKey>(
    p: &Problem<K>,
    outlook: &Outlook<K>,
    (layout, promise): (&Layout<'_>, &Promise<'_, '_, K>),
    scratch: &mut Scratch<K>,
    meter: &mut Meter,
    mut sink: impl FnMut(&Transition<K>, &mut Meter) -> bool,
) {
    let most = layout.supplies.map(|supply| supply.most);
    let sites = scratch.sites(p, outlook, layout.n);
    scratch.lists.make_room();
    for groups in 0..=most_groups(layout.n, most, layout.wild) {
        let place = (layout, promise);
        if let Some(lists) = scratch.list(&sites, place, groups) {
            let goes_on = scratch.combine(place, (groups, &lists), meter, &mut sink);
            if !goes_on {
                return;
            }
        }
    }
}

impl<K: OrderKey> Scratch<K> {
    /// Before another search.
    pub(super) fn begin(&mut self) {
        self.lists.clear();
        self.sites.fill(None);
    }

    /// How many bytes its ways take.
    pub(super) fn held(&self) -> usize {
        self.lists.held()
    }

    /// Whether a colour has any way where the number has at most so many groups.
    pub(super) fn has_way(
        &mut self,
        p: &Problem<K>,
        outlook: &Outlook<K>,
        place: (&Layout<'_>, &Promise<'_, '_, K>),
        (c, most_groups): (usize, u8),
    ) -> bool {
        let sites = self.sites(p, outlook, place.0.n);
        self.lists.make_room();
        let mut list = |groups| self.lists.list(&sites[c], place, (c, groups));
        (0..=most_groups).any(|groups| !list(groups).is_empty())
    }

    /// What there is to know of each colour at a place, and what its tiles are worth.
    fn sites(&mut self, p: &Problem<K>, outlook: &Outlook<K>, n: usize) -> [(Site, K); 4] {
        let site = |c| (Site::new(p, outlook, n, c), p.weight_at(n, c));
        *self.sites[n].get_or_insert_with(|| [0, 1, 2, 3].map(site))
    }

    /// The ways of each colour where the number has so many groups; none where the colours cannot make
    /// them.
    fn list(
        &mut self,
        sites: &[(Site, K); 4],
        place: (&Layout<'_>, &Promise<'_, '_, K>),
        groups: u8,
    ) -> Option<[ColorList<K>; 4]> {
        let mut list = |c: usize| {
            let list = self.lists.list(&sites[c], place, (c, groups));
            Some(list).filter(|list| !list.is_empty())
        };
        let lists = [list(0)?, list(1)?, list(2)?, list(3)?];
        let total: u8 = lists.iter().map(|list| list.grouped).sum();
        let layout = place.0;
        let most = total + layout.wild.min(layout.limits.group_jokers);
        (most >= 3 * groups).then_some(lists)
    }

    /// Every four of them that share the jokers and make so many groups of three or four, each with
    /// a real tile. False once the receiver said no or there was enough work.
    fn combine(
        &mut self,
        (layout, promise): (&Layout<'_>, &Promise<'_, '_, K>),
        (groups, lists): (u8, &[ColorList<K>; 4]),
        meter: &mut Meter,
        sink: &mut impl FnMut(&Transition<K>, &mut Meter) -> bool,
    ) -> bool {
        let (wild, words) = (layout.wild, ColorSieve::words(promise.layer));
        let ways = lists.each_ref().map(|list| self.lists.ways(list));
        let left = &mut self.left;
        let last = lists[3].best;
        let last_two = lists[2].best.plus(last);
        let last_three = lists[1].best.plus(last_two);
        let [two, three] = left;
        let sieves = promise.sieves.map(RefCell::borrow);
        let sieve = sieves.as_ref().map(|sieves| &sieves[layout.n]);
        let all = promise.layer.last().map(|bound| bound.to_come);
        let is_of_use = |worth: K, most| promise.is_of_use(worth, most);
        for a in ways[0] {
            if !is_of_use(a.key.plus(last_three), all) {
                continue;
            }
            for b in ways[1] {
                let (key_b, jokers_b) = (a.key.plus(b.key), a.choice.jokers + b.choice.jokers);
                if jokers_b > wild || !is_of_use(key_b.plus(last_two), all) {
                    continue;
                }
                let mut most_b = Some(all);
                if let Some(sieve) = sieve {
                    let row = |way: &ColorTransition<K>| sieve.row(way.row, words);
                    keep_common(two, row(a), row(b));
                    most_b = promise.most(two);
                }
                let Some(most_b) = most_b.filter(|most| is_of_use(key_b.plus(last_two), *most))
                else {
                    continue;
                };
                if !meter.spend((ways[2].len() * ways[3].len()) as u64 / PER_WORK) {
                    return false;
                }
                for c in ways[2] {
                    let (key_c, jokers_c) = (key_b.plus(c.key), jokers_b + c.choice.jokers);
                    if jokers_c > wild || !is_of_use(key_c.plus(last), most_b) {
                        continue;
                    }
                    let mut most_c = Some(most_b);
                    if let Some(sieve) = sieve {
                        keep_common(three, two, sieve.row(c.row, words));
                        most_c = promise.most(three);
                    }
                    let Some(most_c) = most_c else { continue };
                    // fewer tiles of the last colour make no groups with the jokers that are left
                    let grouped_c: u8 = [a, b, c].map(|way| way.choice.grouped).iter().sum();
                    let needed = groups.max((3 * groups).saturating_sub(wild - jokers_c));
                    let needed = needed.saturating_sub(grouped_c);
                    // a page loads every byte of its module
                    let sieve = sieve.filter(|_| cfg!(not(rummikub_small)));
                    let leads_on = |d: &ColorTransition<K>| {
                        let row = sieve.map(|sieve| sieve.row(d.row, words));
                        let most = row.map_or(Some(most_c), |row| promise.most_common(three, row));
                        most.is_some_and(|most| is_of_use(key_c.plus(d.key), most))
                    };
                    for d in ways[3] {
                        if d.choice.grouped < needed || !leads_on(d) {
                            continue;
                        }
                        let jokers = jokers_c + d.choice.jokers;
                        let goes_on = layout.emit([a, b, c, d], (jokers, groups), meter, sink);
                        if !goes_on {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }
}

/// The states of both rows.
fn keep_common(left: &mut Vec<u64>, one: &[u64], other: &[u64]) {
    left.clear();
    left.extend(one.iter().zip(other).map(|(a, b)| a & b));
}

impl Layout<'_> {
    #[inline]
    fn emit<K: OrderKey>(
        &self,
        four: [&ColorTransition<K>; 4],
        (jokers, groups): (u8, u8),
        meter: &mut Meter,
        sink: &mut impl FnMut(&Transition<K>, &mut Meter) -> bool,
    ) -> bool {
        let sum: u8 = four.iter().map(|way| way.choice.grouped).sum();
        let least = (3 * groups).saturating_sub(sum);
        if sum > 4 * groups || sum < groups || jokers + least > self.wild {
            return true;
        }
        let most = (4 * groups - sum).min(self.wild - jokers);
        let slots: u8 = four.iter().map(|way| way.choice.slots()).sum();
        let value = place_points(self.n as u8);
        for group_jokers in least..=most.min(self.limits.group_jokers) {
            let [a, b, c, d] = four.map(|way| way.key);
            let transition = Transition {
                parts: four.map(|way| way.choice),
                groups,
                group_jokers,
                jokers: jokers + group_jokers,
                key: a.plus(b).plus(c.plus(d)),
                has_run: four.iter().any(|way| way.has_run),
                tiles: four.iter().map(|way| way.tiles).sum(),
                points: value * u16::from(slots + group_jokers),
            };
            if !sink(&transition, meter) {
                return false;
            }
        }
        true
    }
}
