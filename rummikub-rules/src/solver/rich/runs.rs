//! Special runs at a number: what becomes of the open ones, and those that begin.

use super::super::special::{Fill, Special};
use super::{HighOne, Op, Rules, Sink, Walk};
use crate::solver::problem::ordering::OrderKey as Key;
use crate::solver::transitions::four_colors::Scratch as Bench;
use crate::solver::transitions::limits::RunLimits as Room;

impl<K> Walk<'_, K> {
    /// Adds a special run; says whether there is room for it among the open runs.
    fn push(&mut self, run: Special) -> bool {
        let room = &mut self.rooms[usize::from(run.color)];
        // one that is passing a locked run is not open
        let beside = if run.lock == 0 {
            room.beside(run.len)
        } else {
            Some(*room)
        };
        *room = beside.unwrap_or(*room);
        self.runs.push(run);
        beside.is_some()
    }

    /// Takes the last special run away again.
    fn pop(&mut self, rooms: [Room; 4]) {
        self.runs.pop();
        self.rooms = rooms;
    }
}

impl<K: Key> Rules<'_, K> {
    /// Jokers that make a meld special and are not placed yet.
    pub(super) fn jokers_left(&self, w: &Walk<'_, K>) -> usize {
        let hot = if self.customs.hot() { w.hot_room } else { 0 };
        let rack = if self.customs.rack() {
            self.setup.problem.joker_hi - w.rack
        } else {
            0
        };
        usize::from(hot) + usize::from(rack) + if self.customs.all { 16 } else { 0 }
    }

    /// Whether the special runs without such a joker can all still get one.
    pub(super) fn promises_hold(&self, w: &Walk<'_, K>) -> bool {
        w.runs.iter().filter(|s| !s.justified).count() <= self.jokers_left(w)
    }

    /// Whether a special run may still become complete with the tiles and jokers that are left.
    fn may_complete(&self, w: &Walk<'_, K>, s: &Special) -> bool {
        let p = &self.setup.problem;
        let c = usize::from(s.color);
        let rack_jokers = p.joker_hi - w.rack;
        let jokers = w.hot_room + rack_jokers;
        let ahead = |m: usize| {
            let number = if m == 14 { 1 } else { m };
            let rack = p.columns[number].hi[c] > 0;
            (
                rack,
                self.outlook.avail[m][c] > 0,
                p.columns[m].starts[c] > 0,
            )
        };
        self.customs
            .may_complete(s, w.n, (jokers, rack_jokers), ahead)
    }

    /// What becomes of the special runs that are open, from the one of place `i` on.
    pub(super) fn old_runs(
        &self,
        w: &mut Walk<'_, K>,
        i: usize,
        bench: &mut Bench<K>,
        sink: &mut Sink<'_, K>,
    ) {
        if w.is_done {
            return;
        }
        let from = w.from;
        let Some(s) = from.specials.runs.get(i) else {
            self.locked_runs(w, 0, bench, sink);
            return;
        };
        let (c, n, at) = (usize::from(s.color), w.n, i as u8);
        if s.lock > 0 {
            let ends = usize::from(self.setup.runs[usize::from(s.lock) - 1].end) == n;
            let lock = if ends { 0 } else { s.lock };
            w.ended[c] += u8::from(ends);
            let mut passing = s.clone();
            passing.lock = lock;
            let rooms = w.rooms;
            if w.push(passing) {
                w.ops.push(Op::Pass(at));
                self.old_runs(w, i + 1, bench, sink);
                w.ops.pop();
            }
            w.pop(rooms);
            w.ended[c] -= u8::from(ends);
            return;
        }
        if self.customs.is_complete(s) {
            w.ops.push(Op::Close(at));
            self.old_runs(w, i + 1, bench, sink);
            w.ops.pop();
        }
        for fill in self.fills(w, c) {
            let Some(t) = self.customs.grown(s, n, fill) else {
                continue;
            };
            let points = w.points;
            self.take(w, c, fill);
            if self.may_complete(w, &t) {
                let rooms = w.rooms;
                if w.push(t) {
                    w.ops.push(Op::Grow(at, fill));
                    self.old_runs(w, i + 1, bench, sink);
                    w.ops.pop();
                }
                w.pop(rooms);
            }
            self.put_back(w, c, fill, points);
        }
        for (x, run) in self.setup.runs.iter().enumerate() {
            let here = usize::from(run.color) == c && usize::from(run.start) == n;
            if !here || w.locked_taken.contains(&(x as u8)) {
                continue;
            }
            let Some(t) = self.customs.joined(Some(s), x, run) else {
                continue;
            };
            w.locked_taken.push(x as u8);
            w.runs.push(t);
            w.ops.push(Op::Attach(at, x as u8));
            self.old_runs(w, i + 1, bench, sink);
            w.runs.pop();
            w.ops.pop();
            w.locked_taken.pop();
        }
    }

    /// Locked runs that will take a joker with rules at their end.
    pub(super) fn locked_runs(
        &self,
        w: &mut Walk<'_, K>,
        first: usize,
        bench: &mut Bench<K>,
        sink: &mut Sink<'_, K>,
    ) {
        if w.is_done || !self.promises_hold(w) {
            return;
        }
        self.new_runs(w, 0, None, bench, sink);
        for (x, run) in self.setup.runs.iter().enumerate().skip(first) {
            let is_free = self.customs.free[usize::from(run.color)];
            if usize::from(run.start) != w.n || is_free || w.locked_taken.contains(&(x as u8)) {
                continue;
            }
            let Some(t) = self.customs.joined(None, x, run) else {
                continue;
            };
            w.locked_taken.push(x as u8);
            w.runs.push(t);
            w.ops.push(Op::Lock(x as u8));
            self.locked_runs(w, x + 1, bench, sink);
            w.runs.pop();
            w.ops.pop();
            w.locked_taken.pop();
        }
    }

    /// Special runs that begin here, colour by colour.
    pub(super) fn new_runs(
        &self,
        w: &mut Walk<'_, K>,
        color: usize,
        last: Option<Fill>,
        bench: &mut Bench<K>,
        sink: &mut Sink<'_, K>,
    ) {
        if w.is_done || !self.promises_hold(w) {
            return;
        }
        self.high_ones(w, 0, bench, sink);
        if w.n + 2 > self.setup.problem.last {
            return;
        }
        for c in (color..4).filter(|c| !self.customs.free[*c]) {
            for fill in self.fills(w, c) {
                // equal sets of new runs in one order only
                if c == color && last.is_some_and(|l| fill < l) {
                    continue;
                }
                let Some(t) = self.customs.begun(c, w.n, fill) else {
                    continue;
                };
                let points = w.points;
                self.take(w, c, fill);
                if self.may_complete(w, &t) {
                    let rooms = w.rooms;
                    if w.push(t) {
                        w.ops.push(Op::Begin(c as u8, fill));
                        self.new_runs(w, c, Some(fill), bench, sink);
                        w.ops.pop();
                    }
                    w.pop(rooms);
                }
                self.put_back(w, c, fill, points);
            }
        }
    }

    /// Ones that are set aside for the high end of special runs.
    pub(super) fn high_ones(
        &self,
        w: &mut Walk<'_, K>,
        color: usize,
        bench: &mut Bench<K>,
        sink: &mut Sink<'_, K>,
    ) {
        if w.n == 1 && self.setup.problem.last == 14 {
            for c in (color..4).filter(|c| !self.customs.free[*c]) {
                for fill in self.fills(w, c) {
                    let Fill::Tile(label) = fill else { continue };
                    let points = w.points;
                    self.take(w, c, fill);
                    w.points = points;
                    w.high.push(HighOne {
                        color: c as u8,
                        label,
                    });
                    self.high_ones(w, c, bench, sink);
                    w.high.pop();
                    self.put_back(w, c, fill, points);
                }
            }
        }
        self.beside_runs(w, bench, sink);
    }
}
