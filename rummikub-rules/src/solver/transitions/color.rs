//! Every way to lay the tiles of one colour at one place.
//!
//! What came before a place matters only through the runs that are open there. Short runs must be
//! continued, long ones are continued next, and what is left starts new runs. Jokers are wild here;
//! what an edition asks of them beyond that is for the other files.

use crate::solver::problem::form::HIGH_ONE;
use crate::solver::problem::run_slots::RunSlots;
use crate::solver::transitions::choice::ColorChoice;
use crate::solver::transitions::site::Site;
use crate::solver::transitions::state::{Barred, OpenRuns, pack, pack_barred};
use crate::solver::transitions::supply::Supply;
use alloc::vec::Vec;

/// One way to lay the tiles of one colour at a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ColorWay {
    pub(crate) choice: ColorChoice,
    /// Whether some run is open or was.
    pub(crate) has_run: bool,
}

impl ColorWay {
    /// The rack tiles that it lays at place `n`.
    #[inline]
    pub(crate) fn tiles(&self, n: usize, supply: &Supply) -> u8 {
        let ColorChoice {
            in_runs,
            grouped,
            high,
            ..
        } = self.choice;
        // what was set aside for the high end was laid at the low one
        if n == HIGH_ONE {
            0
        } else {
            in_runs + grouped + high + supply.extra - supply.base
        }
    }
}

/// Writes down every way of a colour where the number has at most so many groups and jokers.
pub(crate) fn list_ways(
    site: &Site,
    supply: &Supply,
    open: OpenRuns,
    groups: u8,
    wild: u8,
    out: &mut Vec<ColorWay>,
) {
    let (extra, most) = (supply.extra, supply.most);
    if supply.forced > most || extra > most {
        return;
    }
    // a page loads every byte of its module: there one program serves both
    if cfg!(not(rummikub_small)) && is_plain(site, supply) {
        Listing::<true>::of(site, supply, open, wild, out).write(groups);
    } else {
        Listing::<false>::of(site, supply, open, wild, out).write(groups);
    }
}

/// Whether nothing is locked at a place, more tiles are never worse and no high end is near.
pub(crate) fn is_plain(site: &Site, supply: &Supply) -> bool {
    let nothing_locked =
        supply.extra == 0 && supply.starts == 0 && supply.ends == 0 && site.tails == 0;
    let is_below_high_end = site.n < 13 || site.last == 13;
    nothing_locked
        && is_below_high_end
        && !site.choosy
        && !site.high
        && !site.wary
        && !site.joins_no_joker
}

/// The ways that are being written down. `PLAIN` where [`is_plain`] is: the program for it does not ask
/// for anything else. What is scarce is choosy, too.
struct Listing<'a, const PLAIN: bool> {
    site: &'a Site,
    supply: &'a Supply,
    open: OpenRuns,
    wild: u8,
    out: &'a mut Vec<ColorWay>,
}

/// What is decided before the tiles in runs.
#[derive(Clone, Copy)]
struct Decided {
    grouped: u8,
    high: u8,
    attached: u8,
    /// Runs of one tile and of two that the tiles in runs must continue.
    one_left: u8,
    two_left: u8,
    barred: Barred,
}

impl<'a, const PLAIN: bool> Listing<'a, PLAIN> {
    fn of(
        site: &'a Site,
        supply: &'a Supply,
        open: OpenRuns,
        wild: u8,
        out: &'a mut Vec<ColorWay>,
    ) -> Self {
        Self {
            site,
            supply,
            open,
            wild,
            out,
        }
    }

    /// Writes all of them down.
    fn write(mut self, groups: u8) {
        let (extra, most) = (self.extra(), self.supply.most);
        // a joker by itself continues a run, or begins one where that is allowed
        let takes_joker = self.jokers() > 0 && (self.open.2 > 0 || !self.site.no_lead);
        if most == 0 && self.open.0 + self.open.1 == 0 && !takes_joker {
            self.lay_nothing();
            return;
        }
        let high_most = if !PLAIN && self.site.high { most } else { 0 };
        for high in 0..=high_most {
            for grouped in 0..=groups.min(most - extra) {
                if grouped + extra + high > most {
                    break;
                }
                self.choose_runs(grouped, high);
            }
        }
    }

    /// The most jokers here.
    const fn jokers(&self) -> u8 {
        if self.site.no_joker { 0 } else { self.wild }
    }

    /// Runs that can go on with a joker, where so many short ones must go on.
    fn room_for_jokers(&self, need: u8) -> u8 {
        if PLAIN || self.site.tails == 0 {
            return u8::MAX;
        }
        need + self.open.2.saturating_sub(self.site.tails)
    }

    const fn extra(&self) -> u8 {
        if PLAIN { 0 } else { self.supply.extra }
    }

    const fn starts(&self) -> u8 {
        if PLAIN { 0 } else { self.supply.starts }
    }

    const fn ends(&self) -> u8 {
        if PLAIN { 0 } else { self.supply.ends }
    }

    const fn is_choosy(&self) -> bool {
        !PLAIN && self.site.choosy
    }

    const fn is_scarce(&self) -> bool {
        !PLAIN && self.site.scarce
    }

    /// Runs that take no high one once so many low ones have joined locked runs, as [`Supply`] has it.
    fn barred_after(&self, low_ones: u8) -> Option<Barred> {
        if PLAIN {
            let (twelve, thirteen, _) = self.supply.barred;
            return Some((twelve, thirteen, 0));
        }
        self.supply.barred_after(low_ones)
    }

    /// What is known of jokers in short runs afterwards, packed.
    fn short_jokers(&self, slots: RunSlots) -> u16 {
        if PLAIN || !self.site.joins_no_joker {
            return 0;
        }
        self.supply.short_jokers.after(slots).packed()
    }

    /// Ones at the front of locked runs that begin here: their own, or those of the runs of one or
    /// two tiles that they continue.
    fn low_ones(&self, ones_joined: u8, twos_joined: u8) -> u8 {
        match self.site.n {
            1 => self.starts(),
            2 => ones_joined,
            3 => twos_joined,
            _ => 0,
        }
    }

    /// The only way where there is nothing to lay.
    fn lay_nothing(&mut self) {
        let more = self.open.2;
        let Some((twelve, thirteen, _)) = self.barred_after(self.low_ones(0, 0)) else {
            return;
        };
        let at_12 = if !PLAIN && self.site.n == 13 {
            0
        } else {
            twelve
        };
        let choice = ColorChoice {
            open: pack((0, 0, self.ends())),
            barred: pack_barred((at_12, thirteen, 0)),
            ..ColorChoice::default()
        };
        self.out.push(ColorWay {
            choice,
            has_run: !self.is_scarce() && more + self.ends() > 0,
        });
    }

    /// Every way to attach short runs to locked ones and to continue the others, with so many tiles
    /// in groups and so many ones set aside.
    fn choose_runs(&mut self, grouped: u8, high: u8) {
        let (supply, (one, two, more)) = (self.supply, self.open);
        let elsewhere = grouped + self.extra() + high;
        let least = supply.forced.saturating_sub(elsewhere);
        let most = supply.most - elsewhere;
        let short_jokers = supply.short_jokers;
        for attached in 0..=self.starts().min(short_jokers.most_joined(one, two)) {
            // the shortest runs are attached first
            let ones_joined = short_jokers.ones_joined(attached, one);
            let twos_joined = attached - ones_joined;
            let low_ones = self.low_ones(ones_joined, twos_joined);
            let Some(barred) = self.barred_after(low_ones) else {
                break;
            };
            let decided = Decided {
                grouped,
                high,
                attached,
                one_left: one - ones_joined,
                two_left: two - twos_joined,
                barred,
            };
            let need = decided.one_left + decided.two_left;
            // up to here more tiles are never worse
            let from = if self.is_choosy() {
                least
            } else {
                (need + more).clamp(least, most)
            };
            for in_runs in from..=most {
                // a joker only where all real tiles are laid
                let with_jokers = in_runs == most || self.is_choosy();
                let most = if with_jokers { self.jokers() } else { 0 };
                let room = self.room_for_jokers(need);
                let limit = if self.site.no_lead {
                    most.min(room)
                } else {
                    most
                };
                for jokers in need.saturating_sub(in_runs)..=limit {
                    if !self.continue_runs(&decided, in_runs, jokers) {
                        break;
                    }
                }
            }
        }
    }

    /// The way with so many tiles and jokers in runs. False where a run that begins or stays short
    /// could never be completed.
    #[inline]
    fn continue_runs(&mut self, decided: &Decided, in_runs: u8, jokers: u8) -> bool {
        let Decided {
            grouped,
            high,
            attached,
            one_left,
            two_left,
            barred,
        } = *decided;
        let (site, supply, more) = (self.site, self.supply, self.open.2);
        let (n, last) = (site.n, site.last);
        // at the high end
        let growing = if !PLAIN && n == HIGH_ONE {
            more - supply.barred.1
        } else {
            more
        };
        let beyond = in_runs + jokers - (one_left + two_left);
        // jokers that no run goes on with begin one
        let leads = jokers.saturating_sub(self.room_for_jokers(one_left + two_left));
        let grown = (beyond - leads).min(growing);
        let born = beyond - grown;
        let long = two_left + grown + self.ends();
        let left = self.wild - jokers;
        let stuck = (n == last && born + one_left > 0)
            || (n + 2 > last && born > 0)
            || born + one_left > site.next + left
            || born > site.after + left
            || (born > in_runs && site.no_lead);
        if stuck {
            return false;
        }
        let barred = if !PLAIN && n == 13 {
            // those that take a high one grow first
            let full = grown.saturating_sub(more - supply.barred.0);
            (0, barred.1 + full, 0)
        } else if !PLAIN && n == 2 {
            (
                barred.0,
                barred.1,
                if site.wary { one_left.min(7) } else { 0 },
            )
        } else {
            barred
        };
        let short_jokers = self.short_jokers(RunSlots {
            tiles: in_runs,
            jokers,
            young: [born, one_left, two_left],
        });
        let has_run = if self.is_scarce() {
            two_left > 0 || (born + one_left > 0 && !site.joinable)
        } else {
            born + one_left + long + attached > 0
        };
        self.out.push(ColorWay {
            choice: ColorChoice {
                grouped,
                in_runs,
                jokers,
                attached,
                high,
                open: pack((born, one_left, long)),
                barred: pack_barred(barred) | short_jokers,
            },
            has_run,
        });
        true
    }
}
