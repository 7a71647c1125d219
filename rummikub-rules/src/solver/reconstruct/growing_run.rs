//! A run while the new table is made, number by number.

use crate::solver::problem::form::Form;
use smallvec::SmallVec;

/// A run under construction.
#[derive(Clone, Copy, Debug)]
pub(super) struct GrowingRun {
    pub(super) color: u8,
    pub(super) start: u8,
    pub(super) len: u8,
    pub(super) jokers: u16,
    /// The first so many tiles are a run that rules bind and that is complete by itself.
    pub(super) seal: u8,
    /// The first and the last place of the locked run in it.
    pub(super) lock: Option<(u8, u8)>,
}

/// Some of them, of one colour or of all.
pub(super) type GrowingRuns = SmallVec<[GrowingRun; 4]>;

impl GrowingRun {
    pub(super) fn new(color: usize, n: usize) -> GrowingRun {
        GrowingRun {
            color: color as u8,
            start: n as u8,
            len: 0,
            jokers: 0,
            seal: 0,
            lock: None,
        }
    }

    pub(super) fn end(self) -> u8 {
        self.start + self.len - 1
    }

    pub(super) fn reals(self) -> u8 {
        self.len - self.jokers.count_ones() as u8
    }

    pub(super) fn push(&mut self, joker: bool) {
        self.jokers |= u16::from(joker) << self.len;
        self.len += 1;
    }

    /// The run with a locked one at its end.
    pub(super) fn join(mut self, locked: Form) -> GrowingRun {
        if let Form::Run {
            start, len, jokers, ..
        } = locked
        {
            self.jokers |= jokers << self.len;
            self.len += len;
            self.lock = Some((start, start + len - 1));
        }
        self
    }

    /// Whether it holds a low one and cannot be cut for a high one.
    pub(super) fn is_barred(&self) -> bool {
        self.start == 1 && self.lock.is_some_and(|(from, to)| from <= 3 && to >= 12)
    }

    pub(super) fn form(self) -> Form {
        let GrowingRun {
            color,
            start,
            len,
            jokers,
            ..
        } = self;
        Form::Run {
            color,
            start,
            len,
            jokers,
        }
    }

    /// The first `len` tiles and the rest; none where that would cut a locked run.
    pub(super) fn cut(self, len: u8) -> Option<[GrowingRun; 2]> {
        let at = self.start + len;
        let (in_first, in_rest) = match self.lock {
            Some((from, to)) if from < at && at <= to => return None,
            Some((_, to)) if to < at => (self.lock, None),
            lock => (None, lock),
        };
        let first = GrowingRun {
            len,
            jokers: self.jokers & ((1 << len) - 1),
            lock: in_first,
            ..self
        };
        let rest = GrowingRun {
            start: at,
            len: self.len - len,
            jokers: self.jokers >> len,
            lock: in_rest,
            ..self
        };
        Some([first, rest])
    }

    /// One run, or two where it cannot be one; none where it cannot be two either.
    pub(super) fn melds(self) -> Option<GrowingRuns> {
        if self.seal > 0 && self.len - self.seal >= 3 {
            self.cut(self.seal).map(GrowingRuns::from_iter)
        } else if self.len > 13 {
            // all numbers and a high one
            let cuts = (3..=self.len - 3).filter_map(|at| self.cut(at));
            let mut real = cuts.filter(|two| two.iter().all(|run| run.reals() > 0));
            real.next().map(GrowingRuns::from_iter)
        } else {
            Some(GrowingRuns::from_iter([self]))
        }
    }
}

/// Puts a few things in the order of their keys, those with equal keys as they were. (A colour has no more
/// open runs at a number than it has tiles and jokers there.)
pub(super) fn sort_few<T, Key: Ord>(list: &mut [T], key: impl Fn(&T) -> Key) {
    for i in 1..list.len() {
        let mut at = i;
        while at > 0 && key(&list[at]) < key(&list[at - 1]) {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}
