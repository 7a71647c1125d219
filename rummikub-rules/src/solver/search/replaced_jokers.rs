//! All combinations of choices for melds that stay whole in one, in which it is settled number by number which of their
//! jokers are replaced.
//!
//! Where melds may only be extended, each joker that may be replaced makes several combinations, and most of what is
//! searched for one of them is searched for each. In one they are a few ways more at the numbers of these jokers. Jokers are
//! wild there: what is found is perhaps no play, since retrieved ones must stand in new melds; then each combination is
//! searched by itself, but nothing is worth more than what was found.

use crate::JokerRetrieval;
use crate::solver::exact::plain_account::{has_plain_account, is_plain};
use crate::solver::exact::search::Exact;
use crate::solver::hard::unless_hard;
use crate::solver::limit::Limit;
use crate::solver::problem::form::{Counts, Form, Melds};
use crate::solver::problem::instance::Instance;
use crate::solver::problem::joker_plans::LooseJokers;
use crate::solver::problem::law::Reuse;
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::meld_options::MeldOptions;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::question::Question;
use crate::solver::reconstruct::table::{NewTable, decisions_of, new_table};
use crate::solver::search::asked::Asked;
use crate::solver::search::effort::Effort;
use crate::solver::search::engine::{Case, Engine};
use crate::solver::search::progress::{Attempt, InOne, Progress};
use crate::solver::search::same_tiles::part_of;
use crate::solver::search::together::{MeldChoices, choices_at};
use core::iter::successors;

/// Work that it may take, for each combination: from one end, then from the other.
const EACH: u64 = unless_hard(4000, 300);

/// Combinations that are searched in one at most: the ways of groups of one number multiply.
const MOST: usize = 1 << 6;

impl<K: OrderKey> Engine<K> {
    /// The best play of all combinations, if they can be searched in one, and it is a play. Whether it is known.
    pub(super) fn solve_in_one(
        &mut self,
        case: &mut Case<'_, K>,
        options: &MeldOptions,
        progress: &mut Progress<K>,
    ) -> bool {
        let question = case.question;
        case.most = progress.most;
        if progress.in_one == InOne::Tried
            || case.any
            || options.are_settled()
            || !can_be_in_one(question)
        {
            return false;
        }
        let count = combinations(question, options).count();
        if count > MOST {
            return false;
        }
        let of_meld = |meld| match options.of_meld(meld) {
            [only] => *only,
            _ => MeldChoice::Replaceable,
        };
        let choices: MeldChoices = (0..question.before.len()).map(of_meld).collect();
        let wild = if question.law.reuse == Reuse::Any {
            case.instance(question, &choices, LooseJokers::Wild, None)
        } else {
            Exact::new(case, &choices, false, Effort::Quick).wild(case)
        };
        let Some(mut wild) = wild else { return false };
        let outer = case.meter.narrow(Limit::of(EACH * count as u64));
        let is_known = self.solve_wild(case, options, &mut wild);
        let is_stopped = case.meter.is_over();
        case.meter.restore(outer);
        case.put_back(wild);
        progress.most = case.bound.max(case.best_key());
        case.most = progress.most;
        if is_stopped && self.course.each.is_some() && progress.in_one == InOne::Untried {
            progress.in_one = InOne::FromOneEnd;
            case.meter.end();
        } else if !case.meter.is_over() {
            progress.in_one = InOne::Tried;
        }
        is_known && !is_stopped
    }

    /// The best play of wild jokers, or of the same tiles, if it is one. Whether nothing is worth more.
    fn solve_wild(
        &mut self,
        case: &mut Case<'_, K>,
        options: &MeldOptions,
        wild: &mut Instance<K>,
    ) -> bool {
        let question = case.question;
        let is_free = question.law.reuse == Reuse::Any;
        if is_free {
            wild.bar_high_ones();
            wild.count_room();
        }
        let begin = case.meter.done();
        let asked = Asked {
            incumbent: case.incumbent(wild.base_key),
            any: false,
        };
        let best = self.beam.best(&wild.problem, asked, case.meter);
        case.bound = Some(self.beam.bound().plus(wild.base_key));
        let Some(best) = best else { return true };
        let is_play = |made: &NewTable| {
            let mut all = combinations(question, options);
            is_free || all.any(|of| is_plain(question, &of, &made.melds, &made.played))
        };
        if self.lay_ways(case, wild, &|_, _, made| is_play(made)) {
            return true;
        }
        if case.meter.is_over() {
            return false;
        }
        case.bound = Some(best.key.plus(wild.base_key));
        let choices = self.beam.choices();
        decisions_of(wild, choices, &mut self.decisions);
        let played = self.played(wild, best.jokers);
        let (law, table_jokers) = (question.law, case.table_jokers);
        let made = new_table(law, wild, &self.decisions, best.jokers, table_jokers);
        let limit = part_of(case.meter.done() - begin);
        let made = made.map_or(Melds::new(), |made| made.melds);
        self.lay_one(case, options, &made, (&played, limit))
    }

    /// Lays the same tiles in one of the combinations, as far as so much work shows how. Whether it did.
    fn lay_one(
        &mut self,
        case: &mut Case<'_, K>,
        options: &MeldOptions,
        made: &[Form],
        (played, limit): (&Counts, Limit),
    ) -> bool {
        let outer = case.meter.narrow(limit);
        let is_laid = combinations(case.question, options)
            .filter(|choices| choices.iter().all(|choice| is_there(choice, made)))
            .any(|choices| !case.meter.is_over() && self.lay_same(case, &choices, (played, limit)));
        case.meter.restore(outer);
        is_laid
    }
}

/// Whether a table has the meld that one becomes which stays whole.
fn is_there(choice: &MeldChoice, table: &[Form]) -> bool {
    match choice {
        MeldChoice::Locked { meld, .. } => table.iter().any(|new| new.extends(*meld)),
        _ => true,
    }
}

/// The combinations of choices, of too many of them the first ones.
fn combinations<'o>(
    question: &Question<'_>,
    options: &'o MeldOptions,
) -> impl Iterator<Item = MeldChoices> + use<'o> {
    let first = Attempt::first(question.before.len());
    let all = successors(Some(first), |at| at.next(options));
    all.take(MOST + 1).map(|at| choices_at(options, &at.chosen))
}

/// Whether it can be settled number by number which jokers of melds that stay whole are replaced: where no tiles are asked
/// of jokers then.
fn can_be_in_one(question: &Question<'_>) -> bool {
    let law = question.law;
    law.extend_only
        && law.retrieval == JokerRetrieval::Replace
        && law.reuse <= Reuse::NewMeld
        && law.rack_joker_tiles == 0
        && law.max_jokers == u8::MAX
        && has_plain_account(question)
}

#[cfg(test)]
mod tests {
    use super::Engine;
    use crate::solver::meter::Meter;
    use crate::solver::problem::convert::table;
    use crate::solver::problem::ordering::{CallerValues, Weights, Wide};
    use crate::solver::problem::question::PlainPosition;
    use crate::solver::search::progress::{InOne, Progress};
    use crate::solver::search::searched::random_extended_position;
    use crate::{Opened, Turn};
    use alloc::boxed::Box;
    use core::array::from_fn;
    use rummikub_testing::Random;

    /// What all combinations in one find is what they find one by one, and legal.
    #[test]
    fn in_one_combinations_find_what_each_by_itself_finds() {
        let (mut r, mut meter) = (Random::new(35), Meter::default());
        let [mut in_one, mut one_by_one] = [(); 2].map(|()| Engine::<Wide>::default());
        let (mut played, mut replaced, mut less) = (0, 0, 0);
        for seed in 0..3000 {
            let Some(position) = random_extended_position(seed) else {
                continue;
            };
            let plain = PlainPosition::new(&position);
            let question = plain.question();
            let values = CallerValues {
                tile: from_fn(|_| i64::from(r.below(21) as u8) - 4),
                joker_points: 30,
            };
            let weights: Weights<Wide> = values.weights(question.hi);
            let begin = meter.done();
            let found = in_one.one_way(&question, &weights, (false, None), &mut meter);
            let middle = meter.done();
            let tried = Progress {
                in_one: InOne::Tried,
                ..Progress::default()
            };
            one_by_one.progress = [Some(Box::new(tried))];
            let expected = one_by_one.one_way(&question, &weights, (false, None), &mut meter);
            less += u32::from(middle - begin < meter.done() - middle);
            let both = [&found, &expected].map(|found| found.as_ref().map(|x| (x.key, x.played)));
            assert_eq!(both[0], both[1], "{position:?}");
            let Some(found) = found else { continue };
            let after = table(&found.table).expect("melds");
            let after = (&after).into();
            let turn = Turn::new(position.table(), position.rack(), &after, Opened::Yes);
            let verdict = position.rules().check_turn(&turn).expect("a position");
            assert!(verdict.is_legal(), "{position:?} {found:?}");
            played += 1;
            let stays = |form: &_| found.table.iter().any(|new| new.extends(*form));
            replaced += u32::from(!question.before.iter().all(stays));
        }
        assert!(
            played > 300 && replaced > 100 && less > 100,
            "{played} {replaced} {less}"
        );
    }
}
