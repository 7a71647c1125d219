//! One step of the sweep: every way to lay the tiles of one number.
//!
//! The solver passes over the numbers 1 to 13 once (van Rijn, Takes and Vis 2015). What came
//! before a number matters only through the runs that are open there, so that a step needs to
//! know how many tiles of each colour go into groups and how many into runs: short runs must be
//! continued, long ones are continued next, what is left starts new runs. Jokers are wild here;
//! what an edition asks of them beyond that is for the other files.

use crate::solver::problem::columns::{Config, Outlook, Problem};
use crate::solver::problem::form::{JOKER, place_points, signed};
use crate::solver::problem::ordering::Key;
use crate::solver::transitions::state::{Barred, Open, State, pack, unpack};
use alloc::vec::Vec;

/// One colour's part of a step.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Part {
    /// Tiles in groups.
    pub(crate) grouped: u8,
    /// Tiles in runs.
    pub(crate) in_runs: u8,
    /// Wild jokers in runs.
    pub(crate) jokers: u8,
    /// Short runs that a locked run continues.
    pub(crate) attached: u8,
    /// Ones set aside for high ends.
    pub(crate) high: u8,
    /// Open runs afterwards.
    pub(crate) open: u32,
    /// Runs afterwards that take no high one.
    pub(crate) barred: Barred,
}

/// How many runs of a colour may be open after a number: so many of one tile and of one or two at
/// least, and so many in all at most.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) ones: u8,
    pub(crate) shorts: u8,
    pub(crate) most: u8,
}

impl Room {
    /// Any number of runs.
    pub(crate) const ANY: Room = Room {
        ones: 0,
        shorts: 0,
        most: u8::MAX,
    };

    /// What is left beside a run of this length; none where there is no room for it.
    pub(crate) fn beside(self, len: u8) -> Option<Room> {
        Some(Room {
            ones: self.ones.saturating_sub(u8::from(len == 1)),
            shorts: self.shorts.saturating_sub(u8::from(len <= 2)),
            most: self.most.checked_sub(1)?,
        })
    }

    fn holds(self, (one, two, more): Open) -> bool {
        one >= self.ones && one + two >= self.shorts && one + two + more <= self.most
    }
}

/// What the ways of a step must keep to, beyond the rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) rooms: [Room; 4],
    /// Most jokers in the runs of a colour, and in groups.
    pub(crate) run_jokers: [u8; 4],
    pub(crate) group_jokers: u8,
}

impl Limits {
    fn hold(&self, c: usize, part: &Part) -> bool {
        part.jokers <= self.run_jokers[c] && self.rooms[c].holds(unpack(part.open))
    }
}

/// What one colour has at one number.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cell {
    /// Tiles that must be laid.
    pub(crate) forced: u8,
    /// Tiles that can be laid.
    pub(crate) most: u8,
    /// How many of them do not come from the rack.
    pub(crate) base: u8,
    /// Tiles that join locked groups.
    pub(crate) extra: u8,
    pub(crate) starts: u8,
    pub(crate) ends: u8,
    /// As [`Column`](crate::solver::problem::columns::Column) has it.
    pub(crate) long: [u8; 3],
    /// Runs before this place that take no high one.
    pub(crate) barred: Barred,
}

/// What does not change at a place of a colour, whatever came before.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site<K> {
    n: usize,
    /// Of a rack tile.
    worth: K,
    /// Laying more of these tiles, before any joker, is not always better.
    choosy: bool,
    /// Tiles and locked runs that can continue a short run at the next place, and at the second.
    next: u8,
    after: u8,
    /// A locked run begins at one of them.
    joinable: bool,
    /// No run starts here with a joker.
    no_lead: bool,
    /// Ones can be set aside for a high end.
    high: bool,
    /// Of runs of one and two and of the two alone, neither is as good for a long locked run from 3.
    wary: bool,
}

impl Cell {
    /// The runs that take no high one once so many ones at the front of runs join locked runs:
    /// those that end first take them. None where one would have to join a run that ends high.
    fn barred_after(&self, low_ones: u8) -> Option<Barred> {
        if self.starts == 0 {
            return Some((self.barred.0, self.barred.1, 0));
        }
        let easy = self.starts - self.long.iter().sum::<u8>();
        let hard = low_ones.saturating_sub(easy);
        let twelve = hard.min(self.long[0]);
        let thirteen = (hard - twelve).min(self.long[1]);
        let (a, b, _) = self.barred;
        (twelve + thirteen == hard).then_some((a + twelve, b + thirteen, 0))
    }
}

/// One way to lay the tiles of a number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lay<K> {
    pub(crate) parts: [Part; 4],
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

/// What was chosen at one number.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Choice {
    pub(crate) config: Config,
    pub(crate) parts: [Part; 4],
    pub(crate) groups: u8,
    pub(crate) group_jokers: u8,
}

/// One way to lay the tiles of one colour of a number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way<K> {
    pub(crate) part: Part,
    /// Whether some run is open or was.
    pub(crate) has_run: bool,
    pub(crate) points: u16,
    pub(crate) key: K,
    /// Rack tiles.
    pub(crate) tiles: u8,
}

/// Scratch memory of a step.
#[derive(Debug)]
pub(crate) struct Bench<K> {
    ways: [Vec<Way<K>>; 4],
}

impl<K> Default for Bench<K> {
    fn default() -> Self {
        Bench {
            ways: Default::default(),
        }
    }
}

impl<K: Key> Problem<K> {
    /// The state before the first number.
    pub(crate) fn start(&self) -> State {
        let none = pack((0, 0, 0));
        let gain = signed(self.gain);
        State::new(
            [none; 4],
            -gain,
            self.has_run,
            self.negative && !self.played,
            0,
            0,
        )
    }

    /// Rack jokers that are laid when a sweep ends in this state, and their worth.
    pub(crate) fn finish(&self, s: &State) -> Option<(u8, K)> {
        let need = s.used().max(0).unsigned_abs();
        let waits = s.used() < 0;
        if s.points < self.points || (waits && !s.has_run()) || need > self.joker_hi {
            return None;
        }
        let most = if s.has_run() { self.joker_hi } else { need };
        let least = need.max(self.joker_lo);
        if least > most {
            return None;
        }
        let mut jokers = if self.tile[JOKER] > K::ZERO {
            most
        } else {
            least
        };
        if s.is_unplayed() && jokers == 0 {
            if most == 0 {
                return None;
            }
            jokers = 1;
        }
        Some((jokers, self.tile[JOKER].times(jokers)))
    }

    /// What a colour has at place `n` under a config.
    pub(crate) fn cell(
        &self,
        n: usize,
        c: usize,
        config: &Config,
        barred: Barred,
        high: u8,
    ) -> Cell {
        let col = &self.columns[n];
        let cell = Cell {
            starts: col.starts[c],
            ends: col.ends[c],
            long: col.long[c],
            barred,
            ..Cell::default()
        };
        if n == 14 {
            return Cell {
                forced: high,
                most: high,
                base: high,
                ..cell
            };
        }
        let base = col.free[c] + config.kept[c];
        let by_table = if self.table_pays { col.free[c] } else { 0 };
        let least = col.lo[c].max(config.pays[c].saturating_sub(by_table));
        Cell {
            forced: base + least,
            most: base + col.hi[c],
            base,
            extra: config.extra[c],
            ..cell
        }
    }

    /// Every way to lay what the four colours have at place `n`, within these limits.
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn lay(
        &self,
        outlook: &Outlook<K>,
        n: usize,
        open: &[Open; 4],
        cells: &[Cell; 4],
        wild: u8,
        limits: Option<&Limits>,
        bench: &mut Bench<K>,
        mut sink: impl FnMut(&Lay<K>),
    ) {
        let ways = &mut bench.ways;
        let value = place_points(n as u8);
        let sites = [0, 1, 2, 3].map(|c| self.site(outlook, n, c));
        'groups: for k in 0..=most_groups(n, cells.map(|x| x.most), wild) {
            let mut total = 0;
            for c in 0..4 {
                ways[c].clear();
                self.ways(&sites[c], cells[c], open[c], k, wild, &mut ways[c]);
                if let Some(limits) = limits {
                    ways[c].retain(|w| limits.hold(c, &w.part));
                }
                let Some(most) = ways[c].iter().map(|w| w.part.grouped).max() else {
                    continue 'groups;
                };
                total += most;
            }
            let for_groups = limits.map_or(wild, |limits| limits.group_jokers);
            if total + wild.min(for_groups) < 3 * k {
                continue;
            }
            for a in &ways[0] {
                for b in &ways[1] {
                    let jokers = a.part.jokers + b.part.jokers;
                    if jokers > wild {
                        continue;
                    }
                    for c in &ways[2] {
                        let jokers = jokers + c.part.jokers;
                        if jokers > wild {
                            continue;
                        }
                        for d in &ways[3] {
                            let jokers = jokers + d.part.jokers;
                            let four = [a, b, c, d];
                            let sum: u8 = four.iter().map(|w| w.part.grouped).sum();
                            // k groups of three or four, each with a real tile
                            let least = (3 * k).saturating_sub(sum);
                            if sum > 4 * k || sum < k || jokers + least > wild {
                                continue;
                            }
                            let most = (4 * k - sum).min(wild - jokers).min(for_groups);
                            let points: u16 = four.iter().map(|w| w.points).sum();
                            for group_jokers in least..=most {
                                sink(&Lay {
                                    parts: four.map(|w| w.part),
                                    groups: k,
                                    group_jokers,
                                    jokers: jokers + group_jokers,
                                    key: a.key.plus(b.key).plus(c.key.plus(d.key)),
                                    has_run: four.iter().any(|w| w.has_run),
                                    tiles: four.iter().map(|w| w.tiles).sum(),
                                    points: points + value * u16::from(group_jokers),
                                });
                            }
                        }
                    }
                }
            }
        }
    }

    /// Whether some run of a colour can reach the high end.
    fn high_end(&self, outlook: &Outlook<K>, c: usize) -> bool {
        let ends = |n: usize| self.columns[n].ends[c] > 0;
        let filled = |n: usize| outlook.avail[n][c] > 0 || outlook.jokers;
        self.last == 14 && (ends(13) || (filled(13) && (filled(12) || ends(12))))
    }

    /// What there is to know of place `n` of a colour.
    pub(crate) fn site(&self, outlook: &Outlook<K>, n: usize, c: usize) -> Site<K> {
        let near = |m: usize| {
            if m <= self.last {
                (outlook.avail[m][c], self.columns[m].starts[c])
            } else {
                (0, 0)
            }
        };
        let worth = if n == 14 {
            K::ZERO
        } else {
            self.tile[c * 13 + n - 1]
        };
        let ((next, locked_next), (after, locked_after)) = (near(n + 1), near(n + 2));
        let joinable = locked_next + locked_after > 0;
        Site {
            n,
            worth,
            choosy: worth < K::ZERO || self.scarce,
            next: next + locked_next,
            after: after + locked_next + locked_after,
            joinable,
            no_lead: n < self.lead_from && !joinable,
            high: n == 1 && self.high_end(outlook, c),
            wary: self.columns[3].long[c] != [0; 3],
        }
    }

    /// The ways of one colour where the number has at most `k` groups.
    pub(crate) fn ways(
        &self,
        site: &Site<K>,
        cell: Cell,
        (one, two, more): Open,
        k: u8,
        wild: u8,
        out: &mut Vec<Way<K>>,
    ) {
        let Site {
            n,
            worth,
            choosy,
            next,
            after,
            joinable,
            no_lead,
            high: with_high,
            wary,
        } = *site;
        let Cell {
            forced,
            most,
            base,
            extra,
            starts,
            ends,
            long: _,
            barred: (at_12, at_13, _),
        } = cell;
        if forced > most || extra > most {
            return;
        }
        // ones at the front of locked runs that begin here: their own, or those of the runs of one
        // or two tiles that they continue
        let low_ones = |ones_joined: u8, twos_joined: u8| match n {
            1 => starts,
            2 => ones_joined,
            3 => twos_joined,
            _ => 0,
        };
        if most == 0 && one + two == 0 && wild == 0 {
            let Some((twelve, thirteen, _)) = cell.barred_after(low_ones(0, 0)) else {
                return;
            };
            let part = Part {
                open: pack((0, 0, ends)),
                barred: (if n == 13 { 0 } else { twelve }, thirteen, 0),
                ..Part::default()
            };
            out.push(Way {
                part,
                has_run: !self.scarce && more + ends > 0,
                points: 0,
                key: K::ZERO,
                tiles: 0,
            });
            return;
        }
        // at the high end
        let growing = if n == 14 { more - at_13 } else { more };
        let high_most = if with_high { most } else { 0 };
        for high in 0..=high_most {
            for grouped in 0..=k.min(most - extra) {
                let elsewhere = grouped + extra + high;
                if elsewhere > most {
                    break;
                }
                let (least, most) = (forced.saturating_sub(elsewhere), most - elsewhere);
                for attached in 0..=starts.min(one + two) {
                    // the shortest runs are attached first
                    let ones_joined = attached.min(one);
                    let twos_joined = attached - ones_joined;
                    let (one_left, two_left) = (one - ones_joined, two - twos_joined);
                    let Some(barred) = cell.barred_after(low_ones(ones_joined, twos_joined)) else {
                        break;
                    };
                    let need = one_left + two_left;
                    // up to here more tiles are never worse
                    let from = if choosy {
                        least
                    } else {
                        (need + more).clamp(least, most)
                    };
                    for in_runs in from..=most {
                        let fewest = need.saturating_sub(in_runs);
                        // a joker only where all real tiles are laid
                        let limit = if in_runs == most || choosy { wild } else { 0 };
                        for jokers in fewest..=limit {
                            let beyond = in_runs + jokers - need;
                            let grown = beyond.min(growing);
                            let born = beyond - grown;
                            let long = two_left + grown + ends;
                            let left = wild - jokers;
                            let stuck = (n == self.last && born + one_left > 0)
                                || (n + 2 > self.last && born > 0)
                                || born + one_left > next + left
                                || born > after + left
                                || (born > in_runs && no_lead);
                            if stuck {
                                break;
                            }
                            let tiles = if n == 14 {
                                0
                            } else {
                                in_runs + elsewhere - base
                            };
                            let slots = u16::from(in_runs + grouped + jokers);
                            let open = pack((born, one_left, long));
                            let barred = if n == 13 {
                                // those that take a high one grow first
                                (0, barred.1 + grown.saturating_sub(more - at_12), 0)
                            } else if n == 2 {
                                (barred.0, barred.1, if wary { one_left.min(7) } else { 0 })
                            } else {
                                barred
                            };
                            let has_run = if self.scarce {
                                two_left > 0 || (born + one_left > 0 && !joinable)
                            } else {
                                born + one_left + long + attached > 0
                            };
                            out.push(Way {
                                part: Part {
                                    grouped,
                                    in_runs,
                                    jokers,
                                    attached,
                                    high,
                                    open,
                                    barred,
                                },
                                has_run,
                                points: place_points(n as u8) * slots,
                                key: worth.times(tiles),
                                tiles,
                            });
                        }
                    }
                }
            }
        }
    }
}

/// The ones set aside for high ends after a place.
pub(crate) fn high_after(n: usize, before: u16, parts: &[Part; 4]) -> u16 {
    match n {
        1 => (0..4).map(|c| u16::from(parts[c].high) << (4 * c)).sum(),
        14 => 0,
        _ => before,
    }
}

/// How many groups a number can have at most, with so many tiles of each colour.
pub(crate) fn most_groups(n: usize, most: [u8; 4], wild: u8) -> u8 {
    if n == 14 {
        return 0;
    }
    let mut k = 0;
    loop {
        let tiles: u8 = most.iter().map(|x| *x.min(&(k + 1))).sum();
        if tiles + wild < 3 * (k + 1) || tiles <= k {
            return k;
        }
        k += 1;
    }
}
