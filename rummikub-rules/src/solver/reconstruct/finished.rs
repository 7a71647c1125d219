//! The melds that are complete, and the jokers that are left for them.

use crate::solver::problem::form::Melds;
use crate::solver::problem::law::Law;
use crate::solver::reconstruct::growing_run::GrowingRun;
use smallvec::SmallVec;

/// Melds that are complete.
pub(super) struct FinishedMelds {
    pub(super) runs: SmallVec<[GrowingRun; 16]>,
    pub(super) groups: Melds,
    /// Some run is none that the rules allow.
    pub(super) failed: bool,
}

impl FinishedMelds {
    pub(super) fn push(&mut self, run: GrowingRun) {
        match run.melds() {
            Some(runs) => self.runs.extend(runs),
            None => self.failed = true,
        }
    }

    pub(super) fn jokers(&self) -> u8 {
        let in_runs = self.runs.iter().map(|run| run.jokers.count_ones() as u8);
        in_runs.chain(self.groups.iter().map(|m| m.jokers())).sum()
    }
}

/// Lays jokers that are left at the ends of runs.
pub(super) fn lay_rest(law: &Law, runs: &mut SmallVec<[GrowingRun; 16]>, jokers: u8) -> Option<()> {
    for _ in 0..jokers {
        let short = runs.iter_mut().filter(|run| run.len <= 12);
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
        let two = |run: &GrowingRun| {
            let cuts = (2..=10).filter_map(|at| run.cut(at));
            let with_joker = cuts.map(|[mut first, rest]| {
                first.push(true);
                [first, rest]
            });
            let mut real = with_joker.filter(|two| two.iter().all(|run| run.reals() > 0));
            real.next()
        };
        let (at, [first, rest]) =
            (runs.iter().enumerate()).find_map(|(at, run)| Some((at, two(run)?)))?;
        runs[at] = first;
        runs.push(rest);
    }
    Some(())
}
