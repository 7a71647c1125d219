//! Combinations of choices that differ only in the tiles of the rack that pay, searched together.
//!
//! Most of what is searched for one of them is searched for each. So they are joined in one that does not say which tiles
//! pay: every play of each is one of its plays, and what pays may do whatever it may do elsewhere. Mostly what is found is a
//! play of one of them, or nothing is found, and all are known; if not, each is searched by itself.

use crate::solver::exact::bound_places::BoundPlaces;
use crate::solver::exact::search::is_play_of;
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::meld_options::MeldOptions;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::search::effort::Effort;
use crate::solver::search::engine::{Case, Engine};
use crate::solver::search::progress::{Combination, ENDS, Unsettled, UnsettledList};
use crate::solver::search::same_tiles::part_of;
use core::mem;
use smallvec::SmallVec;

/// What each meld does.
pub(super) type MeldChoices = SmallVec<[MeldChoice; 24]>;

/// What is known of a combination that was searched.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// The best play, if it has any that is worth more than what was known.
    Best,
    /// No more than the bound of the case.
    Bound,
    /// The same of its parts, which are to be searched each by itself.
    BoundOfParts,
}

impl Known {
    fn of(is_known: bool) -> Known {
        if is_known { Known::Best } else { Known::Bound }
    }
}

impl<K: OrderKey> Engine<K> {
    /// The search of a combination, with its parts in one.
    pub(super) fn solve_combination(
        &mut self,
        case: &mut Case<'_, K>,
        options: &MeldOptions,
        chosen: &Combination,
        effort: Effort,
    ) -> Known {
        let choices = choices_at(options, chosen);
        if !choices.iter().any(MeldChoice::is_undecided) {
            return Known::of(self.solve_case(case, &choices, effort));
        }
        // what is found is perhaps no play
        let before = case.best.take();
        let enough = before.as_ref().map(|best| best.key);
        let least = case.least;
        case.known_below = case.known_below.max(enough);
        case.least = least.max(enough);
        let begin = case.meter.done();
        let known = Known::of(self.solve_case(case, &choices, effort));
        let work = case.meter.done() - begin;
        case.least = least;
        let Some(found) = mem::replace(&mut case.best, before) else {
            return known;
        };
        let mut parts = Parts::of(options, chosen);
        let is_play = |part| is_play_of(case.question, &choices_at(options, &part), &found);
        if parts.clone().any(is_play) {
            case.best = Some(found);
            return known;
        }
        case.known_below = enough;
        if known == Known::Bound {
            return known;
        }
        let same = (&found.played, part_of(work));
        if parts.any(|part| self.lay_same(case, &choices_at(options, &part), same)) {
            return known;
        }
        case.bound = Some(found.key);
        Known::BoundOfParts
    }
}

/// Lists the parts of a combination, none of which has a play that is worth more than this, to be searched each by itself:
/// at most 256, where each of eight jokers is in a group of three.
pub(super) fn list_parts<K: OrderKey>(
    options: &MeldOptions,
    chosen: &Combination,
    bound: K,
    unsettled: &mut UnsettledList<K>,
) {
    unsettled.extend(Parts::of(options, chosen).map(|part| Unsettled {
        bound,
        known_below: None,
        not_laid: Default::default(),
        bound_places: [BoundPlaces::NONE; ENDS],
        effort: Effort::All,
        chosen: part,
    }));
}

/// What the melds do in a combination.
pub(super) fn choices_at(options: &MeldOptions, chosen: &Combination) -> MeldChoices {
    let of_melds = chosen.iter().enumerate();
    of_melds
        .map(|(meld, at)| options.choice(meld, *at))
        .collect()
}

/// The parts of a combination: itself where no choice has any.
#[derive(Clone)]
struct Parts<'a> {
    options: &'a MeldOptions,
    chosen: &'a Combination,
    next: Option<Combination>,
}

impl<'a> Parts<'a> {
    fn of(options: &'a MeldOptions, chosen: &'a Combination) -> Self {
        let of_melds = chosen.iter().enumerate();
        let first = of_melds.map(|(meld, at)| options.parts(meld, *at).start);
        Parts {
            options,
            chosen,
            next: Some(first.collect()),
        }
    }
}

impl Iterator for Parts<'_> {
    type Item = Combination;

    fn next(&mut self) -> Option<Combination> {
        let part = self.next.take()?;
        let mut next = part.clone();
        for (meld, at) in next.iter_mut().enumerate() {
            let parts = self.options.parts(meld, self.chosen[meld]);
            *at += 1;
            if parts.contains(at) {
                self.next = Some(next);
                break;
            }
            *at = parts.start;
        }
        Some(part)
    }
}

#[cfg(test)]
mod tests {
    use super::{BoundPlaces, Effort, Engine, Known, MeldOptions, Parts, choices_at};
    use crate::solver::meter::Meter;
    use crate::solver::problem::form::JOKER;
    use crate::solver::problem::meld_choice::{MeldChoice, can_be_paid};
    use crate::solver::problem::ordering::{CallerValues, Weights, Wide};
    use crate::solver::problem::question::{PlainPosition, Question};
    use crate::solver::search::engine::Case;
    use crate::solver::search::progress::Attempt;
    use crate::solver::search::searched::random_crowded_position;
    use alloc::vec::Vec;
    use core::array::from_fn;
    use rummikub_testing::Random;

    fn case<'a>(
        question: &'a Question<'a>,
        weights: &'a Weights<Wide>,
        meter: &'a mut Meter,
    ) -> Case<'a, Wide> {
        let table_jokers = question.before.iter().map(|meld| meld.jokers()).sum();
        Case {
            question,
            weights,
            any: false,
            table_jokers,
            jokers: table_jokers + question.hi[JOKER],
            best: None,
            bound: None,
            #[cfg(not(rummikub_small))]
            most: None,
            known_below: None,
            not_laid: Default::default(),
            least: None,
            bound_places: BoundPlaces::NONE,
            instances: Vec::new(),
            meter,
        }
    }

    /// What is found for a combination is the best that is found for any of its parts by itself; and where it is not
    /// known to be a play of one of them, none of them has a better one.
    #[test]
    fn together_the_best_play_of_any_part_is_found() {
        let (mut r, mut engine, mut meter) = (Random::new(33), Engine::default(), Meter::default());
        let mut options = MeldOptions::default();
        let (mut found, mut of_parts) = (0, 0);
        for seed in 0..20_000 {
            let Some(position) = random_crowded_position(seed) else {
                continue;
            };
            let plain = PlainPosition::new(&position);
            let question = plain.question();
            options.set(
                question.law,
                question.before,
                (question.hi, true),
                &mut meter,
            );
            let values = CallerValues {
                tile: from_fn(|_| i64::from(r.below(21) as u8)),
                joker_points: 30,
            };
            let weights: Weights<Wide> = values.weights(question.hi);
            let mut next = Some(Attempt::first(question.before.len()));
            while let Some(attempt) = next {
                next = attempt.next(&options);
                let (chosen, choices) = (&attempt.chosen, choices_at(&options, &attempt.chosen));
                let is_turn = attempt.is_turn_of(&choices);
                if !attempt.are_joined || !is_turn || !can_be_paid(question.before, &choices) {
                    continue;
                }
                let each = Parts::of(&options, chosen).filter_map(|part| {
                    let mut apart = case(&question, &weights, &mut meter);
                    let choices = choices_at(&options, &part);
                    assert!(!choices.iter().any(MeldChoice::is_undecided));
                    engine.solve_case(&mut apart, &choices, Effort::All);
                    apart.best_key()
                });
                let each = each.max();
                let mut joined = case(&question, &weights, &mut meter);
                match engine.solve_combination(&mut joined, &options, chosen, Effort::All) {
                    Known::Best => assert_eq!(joined.best_key(), each, "{position:?}"),
                    Known::BoundOfParts => {
                        assert!(joined.bound >= each, "{position:?}");
                        of_parts += 1;
                    }
                    Known::Bound => panic!("without a limit all is known: {position:?}"),
                }
                found += u32::from(each.is_some());
            }
        }
        assert!(found > 1000 && of_parts > 30, "{found} {of_parts}");
    }
}
