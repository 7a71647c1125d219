//! The best ordinary turn: what the joker rules leave open is cut into cases, one for each
//! combination of choices for the old melds. Each is given to the beam, and where that does not
//! settle it to the exact search, bounded by the beam.

use crate::JokerRetrieval;
use crate::solver::exact::bound_places::BoundPlaces;
use crate::solver::hard::unless_hard;
use crate::solver::meter::Meter;
use crate::solver::problem::excused_melds::ExcusedMelds;
use crate::solver::problem::form::{Form, JOKER};
use crate::solver::problem::instance::Instance;
use crate::solver::problem::joker_plans::LooseJokers;
use crate::solver::problem::meld_choice::{MeldChoice, can_be_paid};
use crate::solver::problem::meld_options::MeldOptions;
use crate::solver::problem::movable_jokers::MovableJokers;
use crate::solver::problem::ordering::{OrderKey, Weights};
use crate::solver::problem::question::Question;
use crate::solver::reconstruct::table::{NewTable, decisions_of, new_table};
use crate::solver::search::asked::{Asked, BestPath};
use crate::solver::search::beam::KEPT;
use crate::solver::search::effort::Effort;
use crate::solver::search::engine::{Case, Engine, FoundPlay, JokersAtRest};
use crate::solver::search::progress::{Attempt, Combination, ENDS, Progress, Unsettled};
use crate::solver::search::together::{Known, choices_at, list_parts};
use crate::solver::transitions::choice::NumberChoice;
use alloc::boxed::Box;
use core::mem;

/// Jokers in sight up to which few plays need one moved where the rack alone pays: then it is seen first
/// whether the best play with wild jokers moves one, as where a play is known, which mostly none exceeds.
const FEW_JOKERS: u8 = unless_hard(3, 0);

/// Says of a way, what was chosen along it and the table that it makes whether the law allows that.
type IsLegal<'f, K> = dyn Fn(&BestPath<K>, &[NumberChoice], &NewTable) -> bool + 'f;

impl<K: OrderKey> Engine<K> {
    /// The best ordinary turn that exceeds the incumbent and the best one known, or with `any` one that does, from the
    /// lowest number up.
    pub(super) fn one_way(
        &mut self,
        question: &Question<'_>,
        weights: &Weights<K>,
        (any, best): (bool, Option<FoundPlay<K>>),
        meter: &mut Meter,
    ) -> Option<FoundPlay<K>> {
        self.bound = None;
        let mut hi = *question.hi;
        if !question.takes_rack_jokers() {
            hi[JOKER] = 0;
        }
        let question = &Question {
            hi: &hi,
            ..*question
        };
        if question.lo[JOKER] > hi[JOKER] {
            return None;
        }
        let melds = question.before.iter().chain(question.laid);
        let table_jokers = melds.map(|m| m.jokers()).sum();
        let mut case = Case {
            question,
            weights,
            any,
            table_jokers,
            jokers: table_jokers + question.hi[JOKER],
            best,
            bound: None,
            #[cfg(not(rummikub_small))]
            most: None,
            known_below: None,
            not_laid: Default::default(),
            least: None,
            bound_places: BoundPlaces::NONE,
            instances: mem::take(&mut self.instances),
            meter,
        };
        self.solve_cases(&mut case);
        self.instances = mem::take(&mut case.instances);
        self.instances.retain(|instance| instance.held() <= KEPT);
        self.beam.trim();
        self.memory.trim();
        self.bounds
            .iter_mut()
            .for_each(|layer| layer.shrink_to(KEPT));
        case.best
    }

    /// The best ordinary turn of a question that leaves these melds out of account, which stay as they are. What it
    /// says of its bound is none of the whole.
    pub(super) fn beside(
        &mut self,
        left: &[Form],
        question: &Question<'_>,
        weights: &Weights<K>,
        meter: &mut Meter,
    ) -> Option<FoundPlay<K>> {
        let mut found = self.ordinary(question, weights, false, meter);
        self.bound = None;
        if let Some(found) = &mut found {
            found.table.extend_from_slice(left);
        }
        found
    }

    /// Every combination of choices that can be paid for, all melds as they are first. Where there are
    /// several, what takes little is done for each before the exact search of any.
    fn solve_cases(&mut self, case: &mut Case<'_, K>) {
        let (law, before) = (case.question.law, case.question.before);
        let mut options = mem::take(&mut self.options);
        // a page, which loads every byte of its module, knows one way
        if cfg!(rummikub_small) {
            options.set(law, before, (case.question.hi, false), case.meter);
            let mut progress = Progress::default();
            if self.try_combinations(case, &options, &mut progress) {
                let most = self.solve_unsettled(case, &options, &mut progress.unsettled);
                self.bound = most.filter(|_| progress.are_bounded);
            }
        } else {
            // where any play will do the first one that is found must be one
            self.list_options(case.question, !case.any, &mut options, case.meter);
            let known = self.progress.iter_mut().find_map(Option::take);
            let mut progress = known.map_or_else(Progress::default, |known| *known);
            self.solve_combinations(case, &options, &mut progress);
            if case.meter.is_over() {
                self.progress
                    .fill_with(|| Some(Box::new(mem::take(&mut progress))));
            }
        }
        options.trim(KEPT);
        self.options = options;
    }

    /// The same from where an earlier search was stopped.
    fn solve_combinations(
        &mut self,
        case: &mut Case<'_, K>,
        options: &MeldOptions,
        progress: &mut Progress<K>,
    ) {
        // a page, which loads every byte of its module, tries them one by one
        #[cfg(rummikub_small)]
        let is_known = false;
        #[cfg(not(rummikub_small))]
        let is_known = self.solve_in_one(case, options, progress);
        if !is_known && (progress.are_all_tried || self.try_combinations(case, options, progress)) {
            let most = self.solve_unsettled(case, options, &mut progress.unsettled);
            self.bound = most.filter(|_| progress.are_bounded);
        }
        self.bound = [self.bound, progress.most].into_iter().flatten().min();
    }

    /// What takes little for each combination that was not tried. Whether all were, and none of them is all that was
    /// asked for.
    fn try_combinations(
        &mut self,
        case: &mut Case<'_, K>,
        options: &MeldOptions,
        progress: &mut Progress<K>,
    ) -> bool {
        let before = case.question.before;
        let effort = if options.are_settled() {
            Effort::Whole
        } else {
            Effort::Quick
        };
        let known = progress.next.take().filter(|_| cfg!(not(rummikub_small)));
        let mut attempt = known.unwrap_or_else(|| Attempt::first(before.len()));
        while case.meter.spend(1) {
            let chosen = &attempt.chosen;
            let choices = choices_at(options, chosen);
            let next = attempt.next(options);
            if attempt.is_turn_of(&choices) && can_be_paid(before, &choices) {
                if !self.may_begin(case.meter) {
                    break;
                }
                (case.bound, case.known_below, case.bound_places) = (None, None, BoundPlaces::NONE);
                case.not_laid = Default::default();
                let known = self.solve_combination(case, options, chosen, effort);
                if case.is_settled() {
                    return false;
                }
                // on a page what was stopped is unsettled, since no other search goes on
                if cfg!(not(rummikub_small)) && case.meter.is_over() {
                    let is_last = next.is_none() && progress.are_bounded;
                    if let Some(bound) = case.bound.filter(|_| is_last) {
                        let others = progress.unsettled.iter().map(|of| of.bound);
                        self.bound = Some(others.chain(case.best_key()).fold(bound, K::max));
                    }
                    break;
                }
                match (known, case.bound) {
                    (Known::Best, _) => {}
                    (Known::Bound, Some(bound)) => {
                        let of = self.unsettled(case, (chosen, &choices), bound, effort);
                        progress.unsettled.push(of);
                    }
                    (Known::BoundOfParts, Some(bound)) => {
                        list_parts(options, chosen, bound, &mut progress.unsettled);
                    }
                    (_, None) => progress.are_bounded = false,
                }
            }
            let Some(next) = next else {
                // no combination is left but those that are not settled
                progress.are_all_tried = true;
                return true;
            };
            attempt = next;
        }
        if cfg!(not(rummikub_small)) {
            progress.next = Some(attempt);
        }
        false
    }

    /// The combination that was tried last, of whose plays none is worth more than this.
    fn unsettled(
        &self,
        case: &Case<'_, K>,
        (chosen, choices): (&Combination, &[MeldChoice]),
        bound: K,
        effort: Effort,
    ) -> Unsettled<K> {
        // an exact search that is not put off any more knows the company of jokers in runs: its wild
        // jokers go other ways, of which nothing was tried before
        let movable = MovableJokers::of(case.question, choices);
        let asks_company = ExcusedMelds::in_runs(case.question, movable).0.is_asked();
        let mut bound_places = [BoundPlaces::NONE; ENDS];
        if !asks_company {
            bound_places[self.end()] = case.bound_places;
        }
        Unsettled {
            bound,
            known_below: case.known_below,
            not_laid: case.not_laid,
            bound_places,
            effort: if effort == Effort::Whole && !asks_company {
                Effort::Others
            } else {
                Effort::Rest
            },
            chosen: chosen.clone(),
        }
    }

    /// One combination of choices. Whether its best play is known, if it has any; if not, no play of it is
    /// worth more than the bound of the case.
    pub(super) fn solve_case(
        &mut self,
        case: &mut Case<'_, K>,
        choices: &[MeldChoice],
        effort: Effort,
    ) -> bool {
        let (question, law) = (case.question, case.question.law);
        let gains = choices.iter().any(MeldChoice::gains);
        let movable = MovableJokers::of(question, choices);
        let [retrieved_ruled, rack_ruled] = movable.with_rules(law);
        let wild = if law.retrieval == JokerRetrieval::Clear {
            LooseJokers::Wild
        } else {
            LooseJokers::Either
        };
        let mut strict = law.max_jokers < case.jokers;
        let mut rest = None;
        if retrieved_ruled || rack_ruled {
            let must_move = retrieved_ruled && gains;
            if must_move {
                case.know_below([true, false]);
            }
            let is_begun = matches!(effort, Effort::Rest | Effort::Others);
            let can_rest = !must_move && !is_begun;
            rest = can_rest.then_some(JokersAtRest {
                retrieved: retrieved_ruled,
                rack: rack_ruled,
                loose: if retrieved_ruled {
                    LooseJokers::Kept
                } else {
                    wild
                },
            });
            let rack_pays = law.retrieval == JokerRetrieval::Replace && !law.table_pays;
            let moves_few = rack_pays && !strict && case.jokers <= FEW_JOKERS;
            if !moves_few && case.best_key().is_none() {
                self.solve_at_rest(case, choices, rest.take());
            }
        } else {
            if !matches!(effort, Effort::Rest | Effort::Others) {
                let instance = case.instance(question, choices, wild, None);
                let Some(mut instance) = instance else {
                    return true;
                };
                let is_settled = self.solve_by_beam(case, &mut instance);
                case.put_back(instance);
                if is_settled {
                    return !case.meter.is_over();
                }
            }
            strict = true;
        }
        if case.is_settled() || case.meter.is_over() {
            return case.is_settled();
        }
        self.exact(case, choices, strict, (rest, effort))
    }

    /// The best way in which jokers with rules stay where they are, if it is asked for. Where it is the best
    /// play of this kind, only plays of so many tiles are left to search as those that move a joker have.
    pub(crate) fn solve_at_rest(
        &mut self,
        case: &mut Case<'_, K>,
        choices: &[MeldChoice],
        rest: Option<JokersAtRest>,
    ) {
        let Some(rest) = rest else { return };
        let mut hi = *case.question.hi;
        if rest.rack {
            hi[JOKER] = 0;
        }
        let at_rest = Question {
            hi: &hi,
            ..*case.question
        };
        let bound = case.bound;
        let mut is_known = true;
        if let Some(mut instance) = case.instance(&at_rest, choices, rest.loose, None) {
            is_known = self.solve_by_beam(case, &mut instance);
            case.put_back(instance);
        }
        case.bound = bound;
        if is_known && !case.meter.is_over() {
            case.know_below([rest.retrieved, rest.rack]);
        }
    }

    /// The best way of the beam, if it can be laid as it is: false where a joker ends up in a meld
    /// that the rules do not allow.
    fn solve_by_beam(&mut self, case: &mut Case<'_, K>, instance: &mut Instance<K>) -> bool {
        instance.bar_high_ones();
        instance.count_room();
        let asked = Asked {
            incumbent: case.incumbent(instance.base_key),
            any: case.any,
        };
        let best = self.beam.best(&instance.problem, asked, case.meter);
        case.bound = Some(self.beam.bound().plus(instance.base_key));
        best.is_none() || self.lay_ways(case, instance, &|_, _, _| true)
    }

    /// Lays the best way of the beam as it is, if it can be laid and what comes of it is legal. If not, the best of
    /// the ways of narrower passes for which that holds is laid, which a search that is stopped in between would have
    /// taken. Whether it is the best way.
    pub(crate) fn lay_ways(
        &mut self,
        case: &mut Case<'_, K>,
        instance: &Instance<K>,
        is_legal: &IsLegal<'_, K>,
    ) -> bool {
        let law = case.question.law;
        for (i, (way, choices)) in self.beam.ways().enumerate() {
            decisions_of(instance, choices, &mut self.decisions);
            let (jokers, table_jokers) = (way.jokers, case.table_jokers);
            let made = new_table(law, instance, &self.decisions, jokers, table_jokers);
            if let Some(made) = made.filter(|made| is_legal(way, choices, made)) {
                let key = way.key.plus(instance.base_key);
                case.best = Some(FoundPlay::new(key, made));
                return i == 0;
            }
        }
        false
    }
}
