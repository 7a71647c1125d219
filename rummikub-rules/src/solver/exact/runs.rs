//! Constrained runs at a number: what becomes of the open ones, and those that begin.

use super::bench::Bench;
use super::constrained_run::ConstrainedRun;
use super::decision::Op;
use super::draft::Draft;
use super::expansion::Expansion;
use super::receiver::Receiver;
use super::run_needs::PlaceAhead;
use super::slot::Fill;
use super::state::HighOne;
use crate::solver::problem::ordering::OrderKey;

impl<K> Draft<'_, K> {
    /// The draft with this operation, for as long as the call lasts.
    fn with_op(&mut self, op: Op, then: impl FnOnce(&mut Self)) {
        self.ops.push(op);
        then(self);
        self.ops.pop();
    }

    /// The draft with one constrained run more, where there is room for it among the open runs.
    fn with_run(&mut self, run: ConstrainedRun, op: Op, then: impl FnOnce(&mut Self)) {
        let rooms = self.rooms;
        let room = &mut self.rooms[usize::from(run.color)];
        // one that is passing a locked run is not open
        let beside = if run.lock == 0 {
            room.beside(run.len)
        } else {
            Some(*room)
        };
        if let Some(beside) = beside {
            *room = beside;
            self.runs.push(run);
            self.with_op(op, then);
            self.runs.pop();
            self.rooms = rooms;
        }
    }

    /// The draft with a locked run that has become, or joined, this constrained one.
    fn with_locked(&mut self, at: u8, run: ConstrainedRun, op: Op, then: impl FnOnce(&mut Self)) {
        self.locked_taken.push(at);
        self.runs.push(run);
        self.with_op(op, then);
        self.runs.pop();
        self.locked_taken.pop();
    }

    /// The runs without a joker that makes them constrained, by colour.
    pub(super) fn waiting(&self) -> [usize; 4] {
        let mut waiting = [0; 4];
        for s in self.runs.iter().filter(|s| !s.justified) {
            waiting[usize::from(s.color)] += 1;
        }
        waiting
    }
}

impl<K: OrderKey> Expansion<'_, K> {
    /// Jokers of any colour that can still make a run constrained after this number: retrieved ones and
    /// those of the rack.
    fn loose_jokers_left(&self, w: &Draft<'_, K>) -> usize {
        let retrieved = if self.run_law.constrains_retrieved() {
            w.retrieved_room
        } else {
            0
        };
        let rack = if self.run_law.constrains_rack() {
            self.setup.problem.joker_hi - w.rack
        } else {
            0
        };
        usize::from(retrieved) + usize::from(rack)
    }

    /// Whether these constrained runs without such a joker, by colour, can all still get one, which lies
    /// behind this number.
    pub(super) fn can_be_justified(&self, w: &Draft<'_, K>, waiting: [usize; 4]) -> bool {
        self.kept_ahead.beyond(w.n, waiting) <= self.loose_jokers_left(w)
    }

    /// Whether the constrained runs without such a joker can all still get one, and all of them as many
    /// jokers as they need to become complete.
    ///
    /// A one that is set aside at the first number will stand at the high end of a run of its own, which
    /// none of those is that begin there: it waits for a joker, too.
    pub(super) fn promises_hold(&self, w: &Draft<'_, K>) -> bool {
        let mut waiting = w.waiting();
        if w.n == 1 {
            for high in &w.high {
                waiting[usize::from(high.color)] += 1;
            }
        }
        self.can_be_justified(w, waiting) && self.jokers_suffice(w)
    }

    /// Whether there may be enough jokers for all runs together. (Each needs as many as it would need
    /// alone, with every tile that is left; a kept joker counts as such a tile.)
    fn jokers_suffice(&self, w: &Draft<'_, K>) -> bool {
        let last = self.setup.problem.last;
        if w.runs.len() + w.high.len() < 2 || w.n >= last {
            return true;
        }
        let mut left = w.retrieved_room + self.setup.problem.joker_hi - w.rack;
        let runs = w.runs.iter().filter(|s| s.lock == 0);
        for s in runs {
            match self.jokers_needed(w, s, left) {
                Some(needed) => left -= needed,
                None => return false,
            }
        }
        if w.n > 1 {
            return true;
        }
        for c in 0..4u8 {
            let is_locked = self.setup.runs.iter().any(|run| run.color == c);
            let ones = w.high.iter().filter(|high| high.color == c).count() as u8;
            if ones == 0 || is_locked {
                continue;
            }
            let missing = |n: usize| ones.saturating_sub(self.outlook.avail[n][usize::from(c)]);
            match left.checked_sub(missing(12) + missing(13)) {
                Some(rest) => left = rest,
                None => return false,
            }
        }
        true
    }

    /// Whether a constrained run may still become complete with the tiles and jokers that are left.
    pub(super) fn may_complete(&self, w: &Draft<'_, K>, s: &ConstrainedRun) -> bool {
        let jokers = w.retrieved_room + self.setup.problem.joker_hi - w.rack;
        self.jokers_needed(w, s, jokers).is_some()
    }

    /// How many jokers a run needs to become complete, at least; none where it cannot with at most so many.
    fn jokers_needed(&self, w: &Draft<'_, K>, s: &ConstrainedRun, most: u8) -> Option<u8> {
        let p = &self.setup.problem;
        let c = usize::from(s.color);
        let rack_jokers = p.joker_hi - w.rack;
        let ahead = |m: usize| {
            let number = if m == 14 { 1 } else { m };
            PlaceAhead {
                rack: p.columns[number].hi[c] > 0,
                tile: self.outlook.avail[m][c] > 0,
                kept: self.kept_ahead.has(m, c),
                locked: p.columns[m].starts[c] > 0,
            }
        };
        self.run_law
            .jokers_needed(s, w.n, (most, [w.retrieved_room, rack_jokers]), ahead)
    }

    /// What becomes of the constrained runs that are open, from the one of place `i` on.
    pub(super) fn old_runs(
        &self,
        w: &mut Draft<'_, K>,
        i: usize,
        bench: &mut Bench<'_, K>,
        receiver: &mut dyn Receiver<K>,
    ) {
        if !w.goes_on(bench.meter) {
            return;
        }
        let from = w.from;
        let Some(s) = from.constrained.runs.get(i) else {
            self.locked_runs(w, 0, bench, receiver);
            return;
        };
        let (c, n, at) = (usize::from(s.color), w.n, i as u8);
        if s.lock > 0 {
            let ends = usize::from(self.setup.runs[usize::from(s.lock) - 1].end) == n;
            let lock = if ends { 0 } else { s.lock };
            w.ended[c] += u8::from(ends);
            let mut passing = s.clone();
            passing.lock = lock;
            w.with_run(passing, Op::Pass(at), |w| {
                self.old_runs(w, i + 1, bench, receiver);
            });
            w.ended[c] -= u8::from(ends);
            return;
        }
        if self.run_law.is_complete(s) {
            w.with_op(Op::Close(at), |w| self.old_runs(w, i + 1, bench, receiver));
        }
        for fill in self.fills(w, c) {
            let Some(t) = self.run_law.grown(s, n, fill) else {
                continue;
            };
            self.with_fill(w, (c, fill), |w| {
                if self.may_complete(w, &t) {
                    w.with_run(t, Op::Grow(at, fill), |w| {
                        self.old_runs(w, i + 1, bench, receiver);
                    });
                }
            });
        }
        for (x, run) in self.setup.runs.iter().enumerate() {
            let here = usize::from(run.color) == c && usize::from(run.start) == n;
            if !here || w.locked_taken.contains(&(x as u8)) {
                continue;
            }
            let Some(t) = self.run_law.joined(Some(s), x, run) else {
                continue;
            };
            w.with_locked(x as u8, t, Op::Attach(at, x as u8), |w| {
                self.old_runs(w, i + 1, bench, receiver);
            });
        }
    }

    /// Locked runs that will take a joker with rules at their end.
    pub(super) fn locked_runs(
        &self,
        w: &mut Draft<'_, K>,
        first: usize,
        bench: &mut Bench<'_, K>,
        receiver: &mut dyn Receiver<K>,
    ) {
        if !w.goes_on(bench.meter) || !self.promises_hold(w) {
            return;
        }
        self.new_runs(w, 0, None, bench, receiver);
        for (x, run) in self.setup.runs.iter().enumerate().skip(first) {
            let is_free = self.run_law.scope.bound.is_free(usize::from(run.color));
            if usize::from(run.start) != w.n || is_free || w.locked_taken.contains(&(x as u8)) {
                continue;
            }
            let Some(t) = self.run_law.joined(None, x, run) else {
                continue;
            };
            w.with_locked(x as u8, t, Op::Lock(x as u8), |w| {
                self.locked_runs(w, x + 1, bench, receiver);
            });
        }
    }

    /// Constrained runs that begin here, colour by colour.
    pub(super) fn new_runs(
        &self,
        w: &mut Draft<'_, K>,
        color: usize,
        last: Option<Fill>,
        bench: &mut Bench<'_, K>,
        receiver: &mut dyn Receiver<K>,
    ) {
        if !w.goes_on(bench.meter) || !self.promises_hold(w) {
            return;
        }
        self.high_ones(w, 0, None, bench, receiver);
        if w.n + 2 > self.setup.problem.last {
            return;
        }
        for c in (color..4).filter(|c| !self.run_law.scope.bound.is_free(*c)) {
            if !w.rooms[c].has_room() {
                continue;
            }
            for fill in self.fills(w, c) {
                // equal sets of new runs in one order only
                if c == color && last.is_some_and(|l| fill < l) {
                    continue;
                }
                let Some(t) = self.run_law.begun(c, w.n, fill) else {
                    continue;
                };
                self.with_fill(w, (c, fill), |w| {
                    if self.may_complete(w, &t) {
                        w.with_run(t, Op::Begin(c as u8, fill), |w| {
                            self.new_runs(w, c, Some(fill), bench, receiver);
                        });
                    }
                });
            }
        }
    }

    /// Ones that are set aside for the high end of constrained runs, each set in one order only.
    pub(super) fn high_ones(
        &self,
        w: &mut Draft<'_, K>,
        color: usize,
        last: Option<Fill>,
        bench: &mut Bench<'_, K>,
        receiver: &mut dyn Receiver<K>,
    ) {
        if !w.goes_on(bench.meter) || (!w.high.is_empty() && !self.promises_hold(w)) {
            return;
        }
        if w.n == 1 && self.setup.problem.last == 14 {
            let set_aside = |w: &Draft<'_, K>, c: usize| {
                let ones = w.high.iter().filter(|high| usize::from(high.color) == c);
                ones.count()
            };
            for c in (color..4).filter(|c| !self.run_law.scope.bound.is_free(*c)) {
                if set_aside(w, c) >= usize::from(self.most_high[c]) {
                    continue;
                }
                for fill in self.fills(w, c) {
                    let Fill::Tile(label) = fill else { continue };
                    if c == color && last.is_some_and(|last| fill < last) {
                        continue;
                    }
                    let points = w.points;
                    self.with_fill(w, (c, fill), |w| {
                        // it counts at the end where it will stand
                        w.points = points;
                        w.high.push(HighOne {
                            color: c as u8,
                            label: label.without(|old| self.is_group(old)),
                        });
                        self.high_ones(w, c, Some(fill), bench, receiver);
                        w.high.pop();
                    });
                }
            }
        }
        self.groups_and_rest(w, bench, receiver);
    }
}
