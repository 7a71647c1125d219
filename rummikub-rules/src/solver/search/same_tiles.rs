//! Whether the tiles of a way that is perhaps not legal can be laid in another way.

use crate::solver::exact::bound_places::BoundPlaces;
use crate::solver::hard::unless_hard;
use crate::solver::limit::Limit;
use crate::solver::problem::form::{Counts, JOKER};
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::question::Question;
use crate::solver::search::effort::Effort;
use crate::solver::search::engine::{Case, Engine};
use core::mem;

/// Work, at least, in which that is tried.
const LEAST_WORK: u64 = unless_hard(20_000, 50);
/// Of the work that found the way as much as this part is spent on it.
const PART: u64 = 4;

/// Work for the tiles of a way that took so much to find.
pub(crate) fn part_of(work: u64) -> Limit {
    Limit::of(LEAST_WORK.max(work / PART))
}

/// The same, but no more than finding it took.
pub(crate) fn at_most(work: u64) -> Limit {
    Limit::of(LEAST_WORK.min(work).max(work / PART).max(1))
}

impl<K: OrderKey> Engine<K> {
    /// Whether one combination of choices lays these tiles, as far as so much work shows: then that is its best
    /// play.
    pub(crate) fn lay_same(
        &mut self,
        case: &mut Case<'_, K>,
        choices: &[MeldChoice],
        (played, limit): (&Counts, Limit),
    ) -> bool {
        let question = Question {
            lo: played,
            hi: played,
            ..*case.question
        };
        let outer = case.meter.narrow(limit);
        let mut same = Case {
            question: &question,
            best: None,
            bound: None,
            #[cfg(not(rummikub_small))]
            most: None,
            known_below: None,
            not_laid: Default::default(),
            least: None,
            bound_places: BoundPlaces::NONE,
            jokers: case.table_jokers + played[JOKER],
            instances: mem::take(&mut case.instances),
            meter: case.meter,
            ..*case
        };
        self.solve_case(&mut same, choices, Effort::All);
        let (best, instances) = (same.best, same.instances);
        case.instances = instances;
        case.meter.restore(outer);
        debug_assert!(
            best.as_ref()
                .is_none_or(|best| Some(best.key) >= case.best_key()),
            "what was found before exceeds what was known"
        );
        let is_laid = best.is_some();
        case.best = best.or(case.best.take());
        is_laid
    }
}
