//! All that constrained melds leave is laid as the sweep lays it.

use super::bench::Bench;
use super::bound_places::WildRuns;
use super::constrained_run::ConstrainedRun;
use super::decision::{Decision, Op};
use super::draft::Draft;
use super::expansion::{Expansion, Sink};
use super::four_colors::{Transition, for_each_transition};
use super::layout::{LastCompany, Layout, Promise};
use super::state::{Constrained, ExactState, HighOne};
use crate::solver::meter::Meter;
use crate::solver::problem::form::signed;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::choice::{ColorChoice, high_after};
use crate::solver::transitions::limits::{RunJokers, TransitionLimits};
use crate::solver::transitions::state::{OpenRuns, RunState, pack, unpack};
use crate::solver::transitions::supply::Supply;
use core::cell::Cell;
use core::iter::Rev;
use core::mem;
use core::ops::RangeInclusive;
use smallvec::SmallVec;

impl<K: OrderKey> Expansion<'_, K> {
    /// How many of the jokers that ordinary melds take at this number may be retrieved ones, the
    /// others being rack jokers; the most first.
    ///
    /// Nothing is lost by taking the jokers that wait already (retrieved, and laid nowhere yet).
    /// All of them must be laid in the end. If a rack joker stands here and one of those somewhere
    /// later, the two may change places: where jokers are wild runs ask nothing of either, and
    /// where rack jokers have no rules they may stand in any meld. Whether jokers that are retrieved
    /// later are laid here instead is another matter, since nobody knows yet whether they can be
    /// paid for, and what a rack joker would be missed for: every number of them is tried.
    fn retrieved_counts(&self, w: &Draft<'_, K>, l: &Transition<K>) -> Rev<RangeInclusive<u8>> {
        if !self.run_law.constrains_retrieved() {
            return (l.jokers..=l.jokers).rev();
        }
        let in_wild = |c: usize| match self.run_law.scope.bound.wild_runs(c, w.n) {
            WildRuns::All => l.parts[c].jokers,
            WildRuns::Long => {
                let long = l.parts[c].in_long_runs(w.from.ordinary.open(c));
                l.parts[c].jokers.min(long)
            }
            WildRuns::None => 0,
        };
        let most = (0..4).map(in_wild).sum::<u8>().min(w.retrieved_room);
        let waiting = if self.run_law.constrains_rack() {
            0
        } else {
            (-w.retrieved).max(0).unsigned_abs()
        };
        let rack_room = self.setup.problem.joker_hi - w.rack;
        let least = most.min(waiting).max(l.jokers.saturating_sub(rack_room));
        (least..=most).rev()
    }

    /// All that is left is laid as the sweep lays it.
    pub(super) fn ordinary_melds(
        &self,
        w: &mut Draft<'_, K>,
        bench: &mut Bench<'_, K>,
        sink: &mut Sink<'_, K>,
    ) {
        let p = &self.setup.problem;
        let open_end = |s: &ConstrainedRun| s.lock > 0 || !self.run_law.is_complete(s);
        if w.n == p.last && w.runs.iter().any(open_end) {
            return;
        }
        let Some(rest) = self.rest(w) else { return };
        let (wild, limits) = self.limits(w);
        let open = [0, 1, 2, 3].map(|c| w.from.ordinary.open(c));
        let cells = &rest.cells;
        let mut is_done = false;
        let layout = Layout {
            n: w.n,
            open: &open,
            supplies: cells,
            wild,
            limits: &limits,
        };
        let layer = self.bounds.get(w.n).filter(|_| w.n < p.last);
        let promise = Promise {
            layer: layer.map_or(&[][..], |layer| layer),
            sieves: self.sieves_at(w.n).filter(|_| w.n < p.last),
            beside: rest.beside,
            least: bench.least.map(|least| least.minus(w.key)),
        };
        let Bench { scratch, meter, .. } = bench;
        let place = (&layout, &promise);
        for_each_transition(p, &self.outlook, place, scratch, meter, |l, meter| {
            is_done = self.states(w, &rest, l, meter, sink);
            !is_done
        });
        w.is_done = is_done || meter.is_over();
    }

    /// How many jokers ordinary melds may take here, and where.
    fn limits(&self, w: &Draft<'_, K>) -> (u8, TransitionLimits) {
        let run_law = &self.run_law;
        let rack_room = self.setup.problem.joker_hi - w.rack;
        let bound = &run_law.scope.bound;
        let any_wild = (0..4).any(|c| bound.wild_runs(c, w.n) != WildRuns::None);
        let without_rules = match (run_law.constrains_retrieved(), run_law.constrains_rack()) {
            (true, true) => 0,
            (true, false) => rack_room,
            (false, _) => w.retrieved_room,
        };
        let wild = if any_wild {
            rack_room + w.retrieved_room
        } else {
            without_rules
        };
        let of_color = |c: usize| match bound.wild_runs(c, w.n) {
            WildRuns::All => RunJokers::of(wild),
            WildRuns::Long => RunJokers {
                most: wild,
                in_short: without_rules,
            },
            WildRuns::None => RunJokers::of(without_rules),
        };
        let limits = TransitionLimits {
            runs: w.rooms,
            run_jokers: [0, 1, 2, 3].map(of_color),
            group_jokers: without_rules,
        };
        (wild, limits)
    }

    /// What constrained melds leave, and what they do next; none where something must be laid that
    /// nobody can take.
    fn rest(&self, w: &Draft<'_, K>) -> Option<Rest> {
        let last = w.n == self.setup.problem.last;
        let is_settled =
            |(_, s): &(usize, &ConstrainedRun)| !last && self.run_law.is_settled(s, w.n);
        let settled = w.runs.iter().enumerate().filter(is_settled);
        let may_wait = |(_, s): &(usize, &ConstrainedRun)| {
            self.may_complete(w, &self.run_law.reopened(s, w.n))
        };
        let bits = |set: u32, (i, _): (usize, &ConstrainedRun)| set | 1 << i;
        let before = &w.from.constrained;
        let mut rest = Rest {
            cells: [Supply::default(); 4],
            kept: [0; 4],
            beside: self.open_beside(w.n, &w.runs, &self.open_extensions(w)),
            beside_before: self.open_beside(w.n - 1, &before.runs, &before.extensions),
            settled: settled.clone().fold(0, bits),
            may_wait: settled.filter(may_wait).fold(0, bits),
            high: match w.n {
                1 => w.high.clone(),
                14 => SmallVec::new(),
                _ => w.from.constrained.high.clone(),
            },
            last_companies: Default::default(),
        };
        rest.high.sort_unstable();
        for (c, pool) in w.pools.iter().enumerate() {
            let left = pool.labels.iter().filter(|l| !l.1);
            rest.kept[c] = left.clone().filter(|l| l.0.kept).count() as u8 - pool.grouped_kept;
            let left = left.count() as u8 - pool.grouped;
            rest.cells[c] = if w.n == 14 {
                // ones set aside for constrained runs stand in them
                (left == 0).then(|| self.high_cell(w, c))?
            } else {
                self.cell(w, c, left)
                    .filter(|_| !self.run_law.scope.all || rest.kept[c] == 0)?
            };
        }
        Some(rest)
    }

    /// The ones of a colour that ordinary runs take at the high end.
    fn high_cell(&self, w: &Draft<'_, K>, c: usize) -> Supply {
        let high = w.from.ordinary.high_ones(c);
        Supply {
            forced: high,
            most: high,
            base: high,
            extra: w.extended[c].tiles(),
            ends: if self.apart[c] {
                0
            } else {
                self.setup.problem.columns[14].ends[c] - w.ended[c]
            },
            barred: self.barred(w.from, c),
            ..Supply::default()
        }
    }

    /// What ordinary melds have of a colour, `left` of it old tiles and kept jokers; none where
    /// rack tiles that must be played cannot be.
    ///
    /// Where a constrained meld takes an old tile, no rack tile of the kind is laid in an ordinary one:
    /// the two may change places. A rack tile that pays for nothing counts for no old meld and is
    /// company for jokers, and an ordinary meld asks nothing of its tiles; so whatever is legal with
    /// the old tile in the constrained meld is legal with the rack tile there.
    fn cell(&self, w: &Draft<'_, K>, c: usize, left: u8) -> Option<Supply> {
        let (pool, col) = (&w.pools[c], &self.setup.problem.columns[w.n]);
        let lo = col.lo[c].saturating_sub(pool.rack_pays + pool.fresh_used);
        let hi = if pool.old_used > 0 {
            0
        } else {
            pool.fresh_most - pool.fresh_used
        };
        if lo > hi {
            return None;
        }
        let supply = Supply {
            forced: left + lo,
            most: left + hi,
            base: left,
            extra: w.plan.extra(c),
            barred: self.barred(w.from, c),
            ..Supply::default()
        };
        if self.apart[c] {
            return Some(Supply {
                extra: supply.extra + w.extended[c].tiles(),
                ..supply
            });
        }
        let run = |x: &u8| &self.setup.runs[usize::from(*x)];
        let taken = w.locked_taken.iter().map(run);
        let taken = taken.filter(|run| usize::from(run.color) == c);
        let mut long = col.long[c];
        if long != [0; 3] {
            let ends = taken.clone().filter_map(|run| run.end.checked_sub(12));
            ends.for_each(|at| long[usize::from(at)] -= 1);
        }
        Some(Supply {
            starts: col.starts[c] - taken.count() as u8,
            ends: col.ends[c] - w.ended[c],
            long,
            ..supply
        })
    }

    /// The states that come of one way to lay the ordinary melds: for every number of retrieved
    /// jokers among theirs, and for every set of complete runs that take another joker with rules
    /// instead of going on as any run does. Whether the receiver has what it wants.
    fn states(
        &self,
        w: &Draft<'_, K>,
        rest: &Rest,
        l: &Transition<K>,
        meter: &mut Meter,
        sink: &mut Sink<'_, K>,
    ) -> bool {
        for retrieved in self.retrieved_counts(w, l) {
            let mut again = 0;
            loop {
                let may_be = again == 0 || self.can_be_justified(w, waiting(w, again));
                if may_be && (!meter.spend(1) || self.state(w, rest, l, (retrieved, again), sink)) {
                    return true;
                }
                again = rest.next_again(again);
                if again == 0 {
                    break;
                }
            }
        }
        false
    }

    /// The constrained runs that go on as such, in order, and which of those at hand each is.
    #[inline]
    fn constrained_runs(
        &self,
        w: &Draft<'_, K>,
        settled: u32,
        again: u32,
    ) -> (SmallVec<[ConstrainedRun; 2]>, SmallVec<[u8; 4]>) {
        let (mut runs, mut order) = (SmallVec::new(), SmallVec::new());
        if w.n == self.setup.problem.last {
            return (runs, order);
        }
        let going_on = w.runs.iter().enumerate();
        for (i, s) in going_on.filter(|(i, _)| settled >> i & 1 == 0) {
            let run = if again >> i & 1 == 1 {
                self.run_law.reopened(s, w.n)
            } else {
                s.clone()
            };
            let at = runs.partition_point(|other| *other <= run);
            runs.insert(at, run);
            order.insert(at, i as u8);
        }
        (runs, order)
    }

    fn state(
        &self,
        w: &Draft<'_, K>,
        rest: &Rest,
        l: &Transition<K>,
        (from_retrieved, again): (u8, u32),
        sink: &mut Sink<'_, K>,
    ) -> bool {
        let (p, n) = (&self.setup.problem, w.n);
        let mut colors = l.parts.map(|x| x.open);
        let settled = rest.settled & !again;
        for (_, s) in w
            .runs
            .iter()
            .enumerate()
            .filter(|(i, _)| settled >> i & 1 == 1)
        {
            let color = &mut colors[usize::from(s.color)];
            let (one, two, more) = unpack(*color);
            *color = pack((one, two, more + 1));
        }
        let (runs, order) = self.constrained_runs(w, settled, again);
        let retrieved = w.retrieved + signed(from_retrieved);
        let rack = w.rack + l.jokers - from_retrieved;
        let closed = w.ops.iter().any(|o| matches!(o, Op::Close(_)));
        let has_run = w.has_run || closed || !w.runs.is_empty() || l.has_run;
        let played = |c: usize| played(w, &rest.cells[c], &l.parts[c], c);
        let ordinary = RunState::new(
            colors,
            retrieved + signed(rack),
            has_run,
            w.from.ordinary.is_unplayed() && w.tiles + l.tiles == 0,
            high_after(n, w.from.ordinary.high, |c| l.parts[c].high),
            p.points.min(w.points.saturating_add(l.points)),
        );
        let mut constrained = Constrained {
            retrieved,
            rack,
            extensions: self.open_extensions(w),
            runs,
            high: rest.high.clone(),
        };
        let key = w.key.plus(l.key);
        let decision = || Decision {
            plan: w.plan_at,
            ops: w.ops.clone(),
            settled,
            order: order.clone(),
            parts: l.parts,
            groups: l.groups,
            group_jokers: l.group_jokers,
            kept: rest.kept,
            retrieved: from_retrieved * u8::from(self.run_law.constrains_retrieved()),
            extensions: [0, 1, 2, 3].map(|c| self.apart[c].then_some(w.extended[c])),
            played: if n == 14 {
                [0; 4]
            } else {
                [0, 1, 2, 3].map(played)
            },
        };
        let mut companies = self.companies(w, rest, l, played).peekable();
        while let Some((barred, excused)) = companies.next() {
            let is_last = companies.peek().is_none();
            let state = ExactState {
                ordinary: ordinary.with_barred(barred).with_excused(excused),
                constrained: if is_last {
                    mem::take(&mut constrained)
                } else {
                    constrained.clone()
                },
            };
            if sink(state, key, &decision) {
                return true;
            }
        }
        false
    }
}

/// The rack tiles of a colour that a decision plays, by what ordinary melds do with their supply.
fn played<K>(w: &Draft<'_, K>, supply: &Supply, part: &ColorChoice, c: usize) -> u8 {
    let placed = part.in_runs + part.grouped + part.high + supply.extra;
    placed - supply.base + w.pools[c].rack_pays + w.pools[c].fresh_used
}

/// What constrained melds leave for ordinary ones at a number.
pub(super) struct Rest {
    cells: [Supply; 4],
    /// Kept jokers.
    kept: [u8; 4],
    /// Runs that are open beside ordinary ones, and those that were before.
    pub(super) beside: [OpenRuns; 4],
    pub(super) beside_before: [OpenRuns; 4],
    /// The constrained runs that may go on as any run does, a bit for each.
    settled: u32,
    /// Those of them that may take another joker with rules.
    may_wait: u32,
    high: SmallVec<[HighOne; 1]>,
    /// What is known of jokers in the runs of each colour, where it does what was asked about last.
    pub(super) last_companies: [Cell<LastCompany>; 4],
}

impl Rest {
    /// The settled runs that wait for another joker after these have, the least of them changing first; none at last.
    const fn next_again(&self, again: u32) -> u32 {
        again.wrapping_sub(self.may_wait) & self.may_wait
    }
}

/// The runs that wait for a joker, by colour, where these settled ones wait for another, too.
fn waiting<K>(w: &Draft<'_, K>, again: u32) -> [usize; 4] {
    let mut waiting = w.waiting();
    for (i, run) in w.runs.iter().enumerate() {
        waiting[usize::from(run.color)] += (again >> i & 1) as usize;
    }
    waiting
}
