//! The ends of locked runs that lie apart from the ordinary runs of their colour.

use crate::solver::exact::run_extension::RunExtension;
use crate::solver::reconstruct::finished::FinishedMelds;
use crate::solver::reconstruct::growing_run::{GrowingRun, GrowingRuns};

/// What is open at the ends of the locked runs of a colour.
#[derive(Default)]
pub(super) struct LockedEnds {
    /// Tiles in front of locked runs that begin later.
    fronts: GrowingRuns,
    /// Locked runs that may be extended.
    tails: GrowingRuns,
}

impl LockedEnds {
    /// Lays what extends the locked runs at place `n`. Returns the fronts of those that begin there; what
    /// is not extended is done.
    pub(super) fn extend(
        &mut self,
        (color, n): (usize, usize),
        extension: RunExtension,
        done: &mut FinishedMelds,
    ) -> GrowingRuns {
        let mut first = (extension.tails, extension.tail_jokers);
        let mut second = (extension.second_tails, 0);
        for mut run in core::mem::take(&mut self.tails) {
            let tail = run.lock.map_or(0, |(_, to)| run.end() - to);
            let fill = match tail {
                0 => next_fill(&mut first),
                1 => next_fill(&mut second),
                _ => None,
            };
            if let Some(is_joker) = fill {
                run.push(is_joker);
                self.tails.push(run);
            } else {
                done.push(run);
            }
        }
        let mut continued = (extension.second_fronts, extension.front_jokers);
        let mut joining = GrowingRuns::new();
        for mut run in core::mem::take(&mut self.fronts) {
            let fill = if run.len == 1 {
                next_fill(&mut continued)
            } else {
                None
            };
            if let Some(is_joker) = fill {
                run.push(is_joker);
                self.fronts.push(run);
            } else {
                joining.push(run);
            }
        }
        for _ in 0..extension.fronts + extension.long_fronts {
            let mut front = GrowingRun::new(color, n);
            front.push(false);
            self.fronts.push(front);
        }
        joining
    }

    /// A locked run that has come to its end.
    pub(super) fn end(&mut self, run: GrowingRun) {
        self.tails.push(run);
    }

    /// All that is left after the last place.
    pub(super) fn finish(self, done: &mut FinishedMelds) {
        for run in self.tails {
            done.push(run);
        }
    }
}

/// Whether the next of so many tiles and jokers is a joker; none where no more is laid.
fn next_fill((tiles, jokers): &mut (u8, u8)) -> Option<bool> {
    let is_joker = *tiles == 0;
    let left = if is_joker { jokers } else { tiles };
    *left = left.checked_sub(1)?;
    Some(is_joker)
}
