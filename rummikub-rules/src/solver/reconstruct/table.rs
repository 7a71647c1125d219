//! From the decisions of a search to the melds of the new table.

use crate::color::ColorSet;
use crate::solver::exact::decision::{Decision, Op};
use crate::solver::exact::slot::Fill;
use crate::solver::problem::columns::LockedRun;
use crate::solver::problem::form::{Counts, Form, HIGH_ONE, JOKER, Melds};
use crate::solver::problem::instance::Instance;
use crate::solver::problem::joker_plans::Addition;
use crate::solver::problem::law::Law;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::reconstruct::dealt_groups::deal_groups;
use crate::solver::reconstruct::finished::{FinishedMelds, lay_rest};
use crate::solver::reconstruct::growing_run::{GrowingRun, GrowingRuns, sort_few};
use crate::solver::reconstruct::locked_ends::LockedEnds;
use crate::solver::reconstruct::locked_runs::LockedForms;
use crate::solver::transitions::choice::NumberChoice;
use alloc::vec::Vec;
use smallvec::SmallVec;

/// The choices of the beam, as decisions of the form that the exact search uses.
pub(crate) fn decisions_of<K: OrderKey>(
    instance: &Instance<K>,
    choices: &[NumberChoice],
    out: &mut Vec<Decision>,
) {
    out.clear();
    for (i, choice) in choices.iter().enumerate() {
        let column = &instance.problem.columns[i + 1];
        let NumberChoice {
            config,
            parts,
            groups,
            group_jokers,
        } = *choice;
        let mut decision = Decision {
            plan: config.plan,
            parts,
            groups,
            group_jokers,
            kept: config.kept,
            ..Decision::default()
        };
        if i < 13 {
            for (c, part) in parts.iter().enumerate() {
                let placed = part.in_runs + part.grouped + part.high + config.extra[c];
                decision.played[c] = placed - config.kept[c] - column.free[c];
            }
        }
        out.push(decision);
    }
}

/// A new table.
pub(crate) struct NewTable {
    /// Groups, then runs: those that hold locked ones first.
    pub(crate) melds: Melds,
    /// The tiles played.
    pub(crate) played: Counts,
    /// Where the runs without a locked one begin.
    pub(crate) own_runs: usize,
}

/// The new table and the tiles played; none where jokers end up in a meld that the rules do not
/// allow. `rack_jokers` are laid beside those of the table.
pub(crate) fn new_table<K: OrderKey>(
    law: &Law,
    instance: &Instance<K>,
    decisions: &[Decision],
    rack_jokers: u8,
    table_jokers: u8,
) -> Option<NewTable> {
    let done = FinishedMelds {
        runs: SmallVec::new(),
        groups: instance.full.clone(),
        failed: false,
    };
    let mut b = TableBuilder {
        done,
        runs: LockedForms::new(instance, decisions),
        open: Default::default(),
        locked: SmallVec::new(),
        constrained: SmallVec::new(),
        ends: Default::default(),
        kept_high: [0; 4],
    };
    let mut played = instance.base;
    for (i, decision) in decisions.iter().enumerate() {
        let n = i + 1;
        if n <= 13 {
            for c in 0..4 {
                played[c * 13 + n - 1] += decision.played[c];
            }
        }
        b.extras(instance, n, decision);
        let (taken, settled) = b.constrained(instance, n, decision);
        let mut grouped_kept = [0; 4];
        for c in 0..4 {
            grouped_kept[c] = b.runs(instance, n, c, decision, &taken);
        }
        for s in settled {
            b.open[usize::from(s.color)].push(s);
        }
        b.groups(n, decision, grouped_kept);
    }
    let TableBuilder {
        mut done,
        open,
        constrained,
        ends,
        ..
    } = b;
    for run in open.into_iter().flatten().chain(constrained) {
        done.push(run);
    }
    for ends in ends {
        ends.finish(&mut done);
    }
    if done.failed {
        return None;
    }
    played[JOKER] += rack_jokers;
    let left = (table_jokers + rack_jokers).checked_sub(done.jokers())?;
    lay_rest(law, &mut done.runs, left)?;
    let mut melds = done.groups;
    let mut own_runs = 0;
    for is_own in [false, true] {
        if is_own {
            own_runs = melds.len();
        }
        for run in done.runs.iter().filter(|run| run.lock.is_none() == is_own) {
            melds.push(run.form());
        }
    }
    let is_valid = melds.iter().all(|m| m.is_valid(law));
    is_valid.then_some(NewTable {
        melds,
        played,
        own_runs,
    })
}

struct TableBuilder {
    done: FinishedMelds,
    /// The locked runs, without jokers that are replaced.
    runs: LockedForms,
    open: [GrowingRuns; 4],
    /// Locked runs that are not at their end, with their end.
    locked: SmallVec<[(u8, GrowingRun); 8]>,
    constrained: GrowingRuns,
    /// The ends of locked runs that lie apart.
    ends: [LockedEnds; 4],
    /// Kept jokers that stand for ones set aside for high ends.
    kept_high: [u8; 4],
}

impl TableBuilder {
    /// The locked groups of a number with what joins them.
    fn extras<K: OrderKey>(&mut self, instance: &Instance<K>, n: usize, decision: &Decision) {
        let plan = &instance.plans[n][usize::from(decision.plan)];
        for (meld, extra) in instance.joinable[n].iter().zip(&plan.extras) {
            let mut form = meld.form;
            if let Form::Group { colors, jokers, .. } = &mut form {
                match extra {
                    Addition::Nothing => {}
                    Addition::Tile(c) => *colors = colors.or(ColorSet::from_mask(1 << c)),
                    Addition::Wild => *jokers += 1,
                    #[cfg(not(rummikub_small))]
                    Addition::Tiles { colors: more, gain } => {
                        *colors = colors.or(*more);
                        *jokers -= gain;
                    }
                }
                self.done.groups.push(form);
            }
        }
    }

    /// Special melds. Returns the locked runs that are taken, and the runs that go on as others.
    fn constrained<K: OrderKey>(
        &mut self,
        instance: &Instance<K>,
        n: usize,
        decision: &Decision,
    ) -> (SmallVec<[u8; 4]>, GrowingRuns) {
        let mut next = GrowingRuns::new();
        let mut taken: SmallVec<[u8; 4]> = SmallVec::new();
        if decision.ops.is_empty() {
            self.constrained.clear();
            return (taken, next);
        }
        let old = |i: u8| self.constrained[usize::from(i)];
        let locked = |x: u8| self.runs.form(instance, usize::from(x));
        let grown = |mut run: GrowingRun, fill: Fill| {
            run.push(fill.is_joker());
            run
        };
        for op in &decision.ops {
            match *op {
                Op::Grow(i, fill) => next.push(grown(old(i), fill)),
                Op::Pass(i) => next.push(old(i)),
                Op::Close(i) => self.done.push(old(i)),
                Op::Attach(i, x) => {
                    taken.push(x);
                    next.push(old(i).join(locked(x)));
                }
                Op::Begin(c, fill) => next.push(grown(GrowingRun::new(usize::from(c), n), fill)),
                Op::Lock(x) => {
                    taken.push(x);
                    let color = usize::from(instance.runs[usize::from(x)].color);
                    next.push(GrowingRun::new(color, n).join(locked(x)));
                }
                Op::Group { colors, jokers } => {
                    self.done.groups.push(Form::Group {
                        number: n as u8,
                        colors: ColorSet::from_mask(colors),
                        jokers,
                    });
                }
            }
        }
        let merged = next
            .iter()
            .enumerate()
            .filter(|(i, _)| decision.is_settled(*i));
        let settled = merged
            .map(|(_, run)| GrowingRun {
                seal: run.len,
                ..*run
            })
            .collect();
        self.constrained = if n == instance.problem.last {
            // all are complete, and nothing follows that would name one
            next
        } else {
            decision
                .order
                .iter()
                .map(|i| next[usize::from(*i)])
                .collect()
        };
        (taken, settled)
    }

    /// The ordinary runs of a colour. Returns how many kept jokers go into groups.
    fn runs<K: OrderKey>(
        &mut self,
        instance: &Instance<K>,
        n: usize,
        c: usize,
        decision: &Decision,
        taken: &[u8],
    ) -> u8 {
        let part = decision.parts[c];
        let is_idle = part.in_runs + part.jokers == 0 && instance.runs.is_empty();
        if is_idle && self.open[c].is_empty() && n < HIGH_ONE {
            let in_groups = decision.kept[c].min(part.grouped);
            if n == 1 {
                self.kept_high[c] = (decision.kept[c] - in_groups).min(part.high);
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
        // locked runs take the shortest, and none with a joker where others are enough
        let takes_jokers = instance.problem.fronts_take_jokers;
        sort_few(&mut runs, |o| {
            (!takes_jokers && o.jokers > 0, o.len.min(3), o.reals())
        });
        let extension = decision.extensions[c];
        let fronts = if let Some(extension) = extension {
            self.ends[c].extend((c, n), extension, &mut self.done)
        } else if part.attached > 0 {
            runs.drain(..usize::from(part.attached)).collect()
        } else {
            GrowingRuns::new()
        };
        self.join_locked(instance, (n, c), fronts, taken);
        // then the shortest are continued, and of the long ones those that take a high one
        sort_few(&mut runs, |o| {
            (o.len.min(3), o.is_barred(), n == HIGH_ONE && o.start == 1)
        });
        let total = usize::from(part.in_runs + part.jokers);
        while runs.len() < total {
            runs.push(GrowingRun::new(c, n));
        }
        for run in runs.drain(total..) {
            self.done.push(run);
        }
        // kept jokers go into runs as far as there is room, then into groups, then to high ends
        let kept = if n == HIGH_ONE {
            self.kept_high[c]
        } else {
            decision.kept[c]
        };
        let in_runs = kept.min(part.in_runs);
        let in_groups = (kept - in_runs).min(part.grouped);
        if n == 1 {
            self.kept_high[c] = (kept - in_runs - in_groups).min(part.high);
        }
        deal_out(&mut runs, part.jokers + in_runs);
        self.locked.retain(|(end, run)| {
            let ends = usize::from(run.color) == c && usize::from(*end) == n;
            match extension {
                _ if !ends => {}
                Some(_) => self.ends[c].end(*run),
                None => runs.push(*run),
            }
            !ends
        });
        self.open[c] = runs;
        in_groups
    }

    /// The locked runs of a colour that begin at a place take these fronts, those that end first the
    /// ones.
    fn join_locked<K>(
        &mut self,
        instance: &Instance<K>,
        (n, c): (usize, usize),
        mut fronts: GrowingRuns,
        taken: &[u8],
    ) {
        if instance.runs.is_empty() {
            return;
        }
        sort_few(&mut fronts, |o| o.start != 1);
        let mut fronts = fronts.into_iter();
        let here = |(x, locked): &(usize, &LockedRun)| {
            let here = usize::from(locked.color) == c && usize::from(locked.start) == n;
            here && !taken.contains(&(*x as u8))
        };
        let mut joined: SmallVec<[(u8, usize); 4]> =
            (instance.runs.iter().enumerate().filter(here))
                .map(|(x, locked)| (locked.end, x))
                .collect();
        sort_few(&mut joined, |locked| locked.0);
        for (end, x) in joined {
            let front = fronts.next().unwrap_or_else(|| GrowingRun::new(c, n));
            let locked = front.join(self.runs.form(instance, x));
            self.locked.push((end, locked));
        }
    }

    /// The ordinary groups of a number.
    fn groups(&mut self, n: usize, decision: &Decision, kept: [u8; 4]) {
        let k = usize::from(decision.groups);
        if k == 0 {
            return;
        }
        let mut sets: SmallVec<[(u8, u8); 4]> = SmallVec::new();
        let reals = deal_groups(
            k,
            [0, 1, 2, 3].map(|c| (decision.parts[c].grouped, kept[c])),
        );
        for (colors, reals) in reals {
            sets.push((reals, (colors & !reals).count_ones() as u8));
        }
        let size = |g: &(u8, u8)| g.0.count_ones() + u32::from(g.1);
        for _ in 0..decision.group_jokers {
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
                colors: ColorSet::from_mask(*c),
                jokers: *j,
            }));
    }
}

/// Gives every run one more tile, so many of them jokers: beside real tiles, and not many in one
/// run.
fn deal_out(runs: &mut [GrowingRun], mut jokers: u8) {
    if jokers == 0 {
        for run in runs {
            run.push(false);
        }
        return;
    }
    let mut order: SmallVec<[usize; 24]> = (0..runs.len()).collect();
    sort_few(&mut order, |i| {
        let run = runs[*i];
        (run.reals() == 0, run.jokers.count_ones(), u8::MAX - run.len)
    });
    for i in order {
        runs[i].push(jokers > 0);
        jokers = jokers.saturating_sub(1);
    }
}
