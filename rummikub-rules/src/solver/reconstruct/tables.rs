//! From the steps of a search to the melds of the new table.

use crate::solver::problem::form::{Counts, Form, JOKER, Law};
use crate::solver::problem::instance::{Extra, LockedRun, Setup};
use crate::solver::problem::ordering::Key;
use crate::solver::rich::{Op, Step};
use crate::solver::special::Fill;
use crate::solver::transitions::colors::Choice;
use alloc::vec::Vec;
use smallvec::SmallVec;

/// A run under construction.
#[derive(Clone, Copy, Debug)]
struct Open {
    color: u8,
    start: u8,
    len: u8,
    jokers: u16,
    /// The first so many tiles are a special run that is complete by itself.
    seal: u8,
    /// The first and the last place of the locked run in it.
    lock: Option<(u8, u8)>,
}

impl Open {
    fn new(color: usize, n: usize) -> Open {
        Open {
            color: color as u8,
            start: n as u8,
            len: 0,
            jokers: 0,
            seal: 0,
            lock: None,
        }
    }

    fn end(self) -> u8 {
        self.start + self.len - 1
    }

    fn reals(self) -> u8 {
        self.len - self.jokers.count_ones() as u8
    }

    fn push(&mut self, joker: bool) {
        self.jokers |= u16::from(joker) << self.len;
        self.len += 1;
    }

    /// The run with a locked one at its end.
    fn join(mut self, locked: Form) -> Open {
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
    fn is_barred(&self) -> bool {
        self.start == 1 && self.lock.is_some_and(|(from, to)| from <= 3 && to >= 12)
    }

    fn form(self) -> Form {
        let Open {
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
    fn cut(self, len: u8) -> Option<[Open; 2]> {
        let at = self.start + len;
        let (in_first, in_rest) = match self.lock {
            Some((from, to)) if from < at && at <= to => return None,
            Some((_, to)) if to < at => (self.lock, None),
            lock => (None, lock),
        };
        let first = Open {
            len,
            jokers: self.jokers & ((1 << len) - 1),
            lock: in_first,
            ..self
        };
        let rest = Open {
            start: at,
            len: self.len - len,
            jokers: self.jokers >> len,
            lock: in_rest,
            ..self
        };
        Some([first, rest])
    }

    /// One run, or two where it cannot be one; none where it cannot be two either.
    fn melds(self) -> Option<SmallVec<[Open; 2]>> {
        if self.seal > 0 && self.len - self.seal >= 3 {
            self.cut(self.seal).map(SmallVec::from)
        } else if self.len > 13 {
            // all numbers and a high one
            let cuts = (3..=self.len - 3).filter_map(|at| self.cut(at));
            let mut real = cuts.filter(|two| two.iter().all(|run| run.reals() > 0));
            real.next().map(SmallVec::from)
        } else {
            Some(SmallVec::from_iter([self]))
        }
    }
}

/// Melds that are complete.
struct Done {
    runs: SmallVec<[Open; 16]>,
    groups: Vec<Form>,
    /// Some run is none that the rules allow.
    failed: bool,
}

impl Done {
    fn push(&mut self, run: Open) {
        match run.melds() {
            Some(runs) => self.runs.extend(runs),
            None => self.failed = true,
        }
    }

    fn jokers(&self) -> u8 {
        let in_runs = self.runs.iter().map(|run| run.jokers.count_ones() as u8);
        in_runs.chain(self.groups.iter().map(|m| m.jokers())).sum()
    }
}

/// The steps of a plain sweep, in the form that the exact search uses.
pub(crate) fn steps_of<K: Key>(setup: &Setup<K>, choices: &[Choice], out: &mut Vec<Step>) {
    out.clear();
    for (i, choice) in choices.iter().enumerate() {
        let column = &setup.problem.columns[i + 1];
        let Choice {
            config,
            parts,
            groups,
            group_jokers,
        } = *choice;
        let mut step = Step {
            plan: config.plan,
            parts,
            groups,
            group_jokers,
            kept: config.kept,
            ..Step::default()
        };
        if i < 13 {
            for (c, part) in parts.iter().enumerate() {
                let placed = part.in_runs + part.grouped + part.high + config.extra[c];
                step.played[c] = placed - config.kept[c] - column.free[c];
            }
        }
        out.push(step);
    }
}

/// The new table and the tiles played; none where jokers end up in a meld that the rules do not
/// allow. `jokers` of the rack are laid beside those of the table.
pub(crate) fn assemble<K: Key>(
    law: &Law,
    setup: &Setup<K>,
    steps: &[Step],
    rack_jokers: u8,
    table_jokers: u8,
) -> Option<(Vec<Form>, Counts)> {
    let done = Done {
        runs: SmallVec::new(),
        groups: setup.full.to_vec(),
        failed: false,
    };
    let mut b = Builder {
        done,
        open: Default::default(),
        locked: SmallVec::new(),
        special: SmallVec::new(),
        kept_high: [0; 4],
    };
    let mut played = setup.base;
    for (i, step) in steps.iter().enumerate() {
        let n = i + 1;
        if n <= 13 {
            for c in 0..4 {
                played[c * 13 + n - 1] += step.played[c];
            }
        }
        b.extras(setup, n, step);
        let (taken, settled) = b.special(setup, n, step);
        let mut grouped_kept = [0; 4];
        for c in 0..4 {
            grouped_kept[c] = b.runs(setup, n, c, step, &taken);
        }
        for s in settled {
            b.open[usize::from(s.color)].push(s);
        }
        b.groups(n, step, grouped_kept);
    }
    let Builder {
        mut done,
        open,
        special,
        ..
    } = b;
    for run in open.into_iter().flatten().chain(special) {
        done.push(run);
    }
    if done.failed {
        return None;
    }
    played[JOKER] += rack_jokers;
    let left = (table_jokers + rack_jokers).checked_sub(done.jokers())?;
    lay_rest(law, &mut done.runs, left)?;
    let mut table = done.groups;
    table.extend(done.runs.iter().map(|run| run.form()));
    table
        .iter()
        .all(|m| m.is_valid(law))
        .then_some((table, played))
}

struct Builder {
    done: Done,
    open: [SmallVec<[Open; 4]>; 4],
    /// Locked runs that are not at their end, with their end.
    locked: SmallVec<[(u8, Open); 4]>,
    special: SmallVec<[Open; 4]>,
    /// Kept jokers that stand for ones set aside for high ends.
    kept_high: [u8; 4],
}

impl Builder {
    /// The locked groups of a number and what joins them.
    fn extras<K: Key>(&mut self, setup: &Setup<K>, n: usize, step: &Step) {
        let plan = &setup.plans[n][usize::from(step.plan)];
        for ((form, _), extra) in setup.groups[n].iter().zip(&plan.extras) {
            let mut form = *form;
            if let Form::Group { colors, jokers, .. } = &mut form {
                match extra {
                    Extra::Nothing => {}
                    Extra::Tile(c) => *colors |= 1 << c,
                    Extra::Wild => *jokers += 1,
                }
            }
            self.done.groups.push(form);
        }
    }

    /// Special melds. Returns the locked runs that are taken, and the runs that go on as others.
    fn special<K: Key>(
        &mut self,
        setup: &Setup<K>,
        n: usize,
        step: &Step,
    ) -> (SmallVec<[u8; 4]>, SmallVec<[Open; 4]>) {
        let mut next: SmallVec<[Open; 4]> = SmallVec::new();
        let mut taken: SmallVec<[u8; 4]> = SmallVec::new();
        if step.ops.is_empty() {
            self.special.clear();
            return (taken, next);
        }
        let old = |i: u8| self.special[usize::from(i)];
        let locked = |x: u8| setup.runs[usize::from(x)].form;
        let grown = |mut run: Open, fill: Fill| {
            run.push(fill.is_joker());
            run
        };
        for op in &step.ops {
            match *op {
                Op::Grow(i, fill) => next.push(grown(old(i), fill)),
                Op::Pass(i) => next.push(old(i)),
                Op::Close(i) => self.done.push(old(i)),
                Op::Attach(i, x) => {
                    taken.push(x);
                    next.push(old(i).join(locked(x)));
                }
                Op::Begin(c, fill) => next.push(grown(Open::new(usize::from(c), n), fill)),
                Op::Lock(x) => {
                    taken.push(x);
                    let color = usize::from(setup.runs[usize::from(x)].color);
                    next.push(Open::new(color, n).join(locked(x)));
                }
                Op::Group { colors, jokers } => {
                    self.done.groups.push(Form::Group {
                        number: n as u8,
                        colors,
                        jokers,
                    });
                }
            }
        }
        let merged = next.iter().zip(&step.settled).filter(|x| *x.1);
        let settled = merged
            .map(|(run, _)| Open {
                seal: run.len,
                ..*run
            })
            .collect();
        self.special = if n == setup.problem.last {
            // all are complete, and nothing follows that would name one
            next
        } else {
            step.order.iter().map(|i| next[usize::from(*i)]).collect()
        };
        (taken, settled)
    }

    /// The ordinary runs of a colour. Returns how many kept jokers go into groups.
    fn runs<K: Key>(
        &mut self,
        setup: &Setup<K>,
        n: usize,
        c: usize,
        step: &Step,
        taken: &[u8],
    ) -> u8 {
        let part = step.parts[c];
        let is_idle = part.in_runs + part.jokers == 0 && setup.runs.is_empty();
        if is_idle && self.open[c].is_empty() && n < 14 {
            let in_groups = step.kept[c].min(part.grouped);
            if n == 1 {
                self.kept_high[c] = (step.kept[c] - in_groups).min(part.high);
            }
            return in_groups;
        }
        let mut runs = core::mem::take(&mut self.open[c]);
        runs.retain(|o| {
            let goes_on = usize::from(o.end()) + 1 == n;
            if !goes_on {
                self.done.push(*o);
            }
            goes_on
        });
        // locked runs take the shortest, those that end first the ones
        runs.sort_by_key(|o| (o.len.min(3), o.reals()));
        let mut fronts: SmallVec<[Open; 4]> = runs.drain(..usize::from(part.attached)).collect();
        fronts.sort_by_key(|o| o.start != 1);
        let mut fronts = fronts.into_iter();
        let here = |(x, locked): &(usize, &LockedRun)| {
            let here = usize::from(locked.color) == c && usize::from(locked.start) == n;
            here && !taken.contains(&(*x as u8))
        };
        let mut joined: SmallVec<[&LockedRun; 4]> = (setup.runs.iter().enumerate().filter(here))
            .map(|x| x.1)
            .collect();
        joined.sort_by_key(|locked| locked.end);
        for locked in joined {
            let front = fronts.next().unwrap_or_else(|| Open::new(c, n));
            self.locked.push((locked.end, front.join(locked.form)));
        }
        // then the shortest are continued, and of the long ones those that take a high one
        runs.sort_by_key(|o| (o.len.min(3), o.is_barred(), n == 14 && o.start == 1));
        let total = usize::from(part.in_runs + part.jokers);
        while runs.len() < total {
            runs.push(Open::new(c, n));
        }
        for run in runs.drain(total..) {
            self.done.push(run);
        }
        // kept jokers go into runs as far as there is room, then into groups, then to high ends
        let kept = if n == 14 {
            self.kept_high[c]
        } else {
            step.kept[c]
        };
        let in_runs = kept.min(part.in_runs);
        let in_groups = (kept - in_runs).min(part.grouped);
        if n == 1 {
            self.kept_high[c] = (kept - in_runs - in_groups).min(part.high);
        }
        let mut jokers = part.jokers + in_runs;
        let mut order: SmallVec<[usize; 8]> = (0..runs.len()).collect();
        // beside real tiles, and not many in one run
        order.sort_by_key(|i| {
            let run = runs[*i];
            (run.reals() == 0, run.jokers.count_ones(), u8::MAX - run.len)
        });
        for i in order {
            runs[i].push(jokers > 0);
            jokers = jokers.saturating_sub(1);
        }
        self.locked.retain(|(end, run)| {
            let ends = usize::from(run.color) == c && usize::from(*end) == n;
            if ends {
                runs.push(*run);
            }
            !ends
        });
        self.open[c] = runs;
        in_groups
    }

    /// The ordinary groups of a number.
    fn groups(&mut self, n: usize, step: &Step, mut kept: [u8; 4]) {
        let k = usize::from(step.groups);
        if k == 0 {
            return;
        }
        // dealing the tiles out colour by colour never gives a group two of one colour
        let mut sets: SmallVec<[(u8, u8); 4]> = smallvec::smallvec![(0u8, 0u8); k];
        let mut at = 0;
        for c in 0..4 {
            for _ in 0..step.parts[c].grouped {
                if kept[c] > 0 {
                    kept[c] -= 1;
                    sets[at % k].1 += 1;
                } else {
                    sets[at % k].0 |= 1 << c;
                }
                at += 1;
            }
        }
        let size = |g: &(u8, u8)| g.0.count_ones() + u32::from(g.1);
        for _ in 0..step.group_jokers {
            // to groups that are short, then to those with few jokers
            if let Some(g) = sets
                .iter_mut()
                .min_by_key(|g| (size(g) >= 4, size(g).min(3), g.1))
            {
                g.1 += 1;
            }
        }
        let number = n as u8;
        self.done
            .groups
            .extend(sets.iter().map(|(c, j)| Form::Group {
                number,
                colors: *c,
                jokers: *j,
            }));
    }
}

/// Lays jokers that are left at the ends of runs.
fn lay_rest(law: &Law, done: &mut SmallVec<[Open; 16]>, jokers: u8) -> Option<()> {
    for _ in 0..jokers {
        let short = done.iter_mut().filter(|run| run.len <= 12);
        if let Some(run) = short.min_by_key(|run| run.jokers.count_ones()) {
            if run.end() < 13 || (run.end() < law.last() && run.start > 1) {
                run.push(true);
            } else {
                run.start -= 1;
                run.len += 1;
                run.jokers = run.jokers << 1 | 1;
            }
            continue;
        }
        // only runs of thirteen: one of them becomes two, both with a real tile
        let two = |run: &Open| {
            let cuts = (2..=10).filter_map(|at| run.cut(at));
            let with_joker = cuts.map(|[mut first, rest]| {
                first.push(true);
                [first, rest]
            });
            let mut real = with_joker.filter(|two| two.iter().all(|run| run.reals() > 0));
            real.next()
        };
        let (at, [first, rest]) =
            (done.iter().enumerate()).find_map(|(at, run)| Some((at, two(run)?)))?;
        done[at] = first;
        done.push(rest);
    }
    Some(())
}
