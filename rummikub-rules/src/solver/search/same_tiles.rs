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

#[cfg(test)]
mod tests {
    use crate::solver::hard::unless_hard;
    use crate::solver::search::searched::preset_position;
    use crate::solver::{Objective, Solver};

    /// A hunted rack under `american` took 270 000 units when the search for another way to lay the tiles of wild jokers
    /// ended after twice the work along their way: it was nearly through, and all others were searched in its place.
    #[test]
    fn another_way_to_lay_the_same_tiles_is_looked_for_longer_than_the_first() {
        let table = "O6 O7 J | B8 B9 B10 B11 | B2 B3 B4 | K8 K9 K10 K11 | K9 K10 K11 | R11 R12 R13";
        let rack = "K1 K1 K2 K2 K3 K3 K5 K6 K6 K7 K7 K8 K13 K13 R1 R1 R2 R3 R3 R4 R4 R6 R7 R7 R8 R9 R9 R10 R10 R11 R12 B1 B1 B3 \
                    B4 B5 B5 B6 B6 B7 B7 B8 B10 B11 B12 B12 B13 O1 O1 O2 O2 O3 O3 O4 O4 O5 O5 O6 O7 O8 O8 O9 O9 O11 O12 J";
        let mut solver = Solver::new();
        let play = solver.best_play(&preset_position("american", table, rack), &Objective::Tiles);
        assert_eq!(play.map(|play| play.tiles().len()), Some(64));
        let work = solver.work();
        assert!(work <= unless_hard(100_000, u64::MAX), "{work}");
    }

    /// Another took 290 000: its first state has thousands of followers that promise as much, all of which were made before
    /// the second one of them was followed.
    #[test]
    fn a_state_is_followed_in_parts_while_they_keep_its_promise() {
        let table = "K2 K3 K4 | R9 B9 O9 | J K4 K5 | O11 O12 O13 | B5 B6 B7 | R8 B8 O8 | O2 O3 O4 | K5 R5 B5 | R2 R3 R4 \
                    R5 | K6 R6 O6 | B7 B8 B9 B10 B11 | K10 K11 K12 | O4 O5 O6 | R9 R10 R11 | O7 O8 O9 | R11 R12 R13 | \
                    B11 B12 B13";
        let rack = "K1 K1 K3 K6 K7 K7 K8 K8 K9 K9 K10 K12 K13 K13 R1 R1 R2 R3 R7 R7 R10 R12 R13 B1 B1 B2 B3 B3 B10 B12 \
                    B13 O1 O1 O2 O3 O5 O10 O10 O12 O13 J";
        let mut solver = Solver::new();
        let play = solver.best_play(&preset_position("american", table, rack), &Objective::Tiles);
        assert_eq!(play.map(|play| play.tiles().len()), Some(40));
        let work = solver.work();
        assert!(work <= unless_hard(100_000, u64::MAX), "{work}");
    }
}
