//! Every way to lay the tiles of all four colours at one place, within limits: for a search that
//! knows which states are of use.

use crate::solver::meter::{Meter, PER_WORK};
use crate::solver::problem::columns::Problem;
use crate::solver::problem::form::place_points;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::outlook::Outlook;
use crate::solver::transitions::choice::{ColorChoice, most_groups};
use crate::solver::transitions::known_ways::{ColorPlace, KnownWays};
use crate::solver::transitions::limits::TransitionLimits;
use crate::solver::transitions::site::Site;
use crate::solver::transitions::state::{OpenRuns, pack};
use crate::solver::transitions::supply::Supply;
use alloc::vec::Vec;

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

/// What the four colours have at a place.
#[derive(Debug)]
pub(crate) struct Layout<'a> {
    pub(crate) n: usize,
    pub(crate) open: &'a [OpenRuns; 4],
    pub(crate) supplies: &'a [Supply; 4],
    pub(crate) wild: u8,
    pub(crate) limits: Option<&'a TransitionLimits>,
}

/// A way of one colour, and what it is worth.
#[derive(Clone, Copy, Debug)]
struct ColorTransition<K> {
    choice: ColorChoice,
    has_run: bool,
    /// Rack tiles.
    tiles: u8,
    key: K,
}

/// Scratch memory of a number.
#[derive(Debug)]
pub(crate) struct Scratch<K> {
    known: KnownWays,
    ways: [Vec<ColorTransition<K>>; 4],
}

impl<K> Default for Scratch<K> {
    fn default() -> Self {
        Scratch {
            known: KnownWays::default(),
            ways: Default::default(),
        }
    }
}

/// Hands every transition of a place to the receiver, until it says no or there was enough work.
pub(crate) fn for_each_transition<K: OrderKey>(
    p: &Problem<K>,
    outlook: &Outlook<K>,
    layout: &Layout<'_>,
    scratch: &mut Scratch<K>,
    meter: &mut Meter,
    mut sink: impl FnMut(&Transition<K>, &mut Meter) -> bool,
) {
    let n = layout.n;
    let sites = [0, 1, 2, 3].map(|c| (Site::new(p, outlook, n, c), p.weight_at(n, c)));
    let most = layout.supplies.map(|supply| supply.most);
    for groups in 0..=most_groups(layout.n, most, layout.wild) {
        if scratch.list(&sites, layout, groups) {
            let goes_on = scratch.combine(layout, groups, meter, &mut sink);
            if !goes_on {
                return;
            }
        }
    }
}

impl<K: OrderKey> Scratch<K> {
    /// The ways of each colour where the number has so many groups. False where the colours cannot
    /// make them.
    fn list(&mut self, sites: &[(Site, K); 4], layout: &Layout<'_>, groups: u8) -> bool {
        let mut total = 0;
        for (c, ways) in self.ways.iter_mut().enumerate() {
            ways.clear();
            let (supply, open) = (&layout.supplies[c], layout.open[c]);
            let (site, weight) = &sites[c];
            let place = ColorPlace::new(site, *supply, groups);
            let known = self.known.list(&place, pack(open), layout.wild);
            let hold = |choice| layout.limits.is_none_or(|limits| limits.hold(c, choice));
            let within = known.iter().filter(|way| hold(&way.choice));
            ways.extend(within.map(|way| {
                let tiles = way.tiles(layout.n, supply);
                ColorTransition {
                    choice: way.choice,
                    has_run: way.has_run,
                    tiles,
                    key: weight.times(tiles),
                }
            }));
            let Some(most) = ways.iter().map(|way| way.choice.grouped).max() else {
                return false;
            };
            total += most;
        }
        total + layout.wild.min(layout.for_groups()) >= 3 * groups
    }

    /// Every four of them that share the jokers and make so many groups of three or four, each with
    /// a real tile. False once the receiver said no or there was enough work.
    fn combine(
        &self,
        layout: &Layout<'_>,
        groups: u8,
        meter: &mut Meter,
        sink: &mut impl FnMut(&Transition<K>, &mut Meter) -> bool,
    ) -> bool {
        let wild = layout.wild;
        for a in &self.ways[0] {
            for b in &self.ways[1] {
                let jokers_b = a.choice.jokers + b.choice.jokers;
                if jokers_b > wild {
                    continue;
                }
                if !meter.spend((self.ways[2].len() * self.ways[3].len()) as u64 / PER_WORK) {
                    return false;
                }
                for c in &self.ways[2] {
                    let jokers_c = jokers_b + c.choice.jokers;
                    if jokers_c > wild {
                        continue;
                    }
                    for d in &self.ways[3] {
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

impl Layout<'_> {
    /// The most jokers in groups.
    fn for_groups(&self) -> u8 {
        self.limits.map_or(self.wild, |limits| limits.group_jokers)
    }

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
        for group_jokers in least..=most.min(self.for_groups()) {
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
