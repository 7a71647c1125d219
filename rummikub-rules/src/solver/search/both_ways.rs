//! The best ordinary turn, searched from the lowest number up and from the highest down, in turns.
//!
//! What many tiles of low numbers could do multiplies the states of a search before the higher numbers, of which there
//! are few tiles, show that most of it leads nowhere; from the other end it does not come up. Few positions are hard
//! from both ends. So a search that is not soon done is left, and the other one has as much work; then both have more.

use crate::solver::limit::Limit;
use crate::solver::meter::Meter;
use crate::solver::problem::form::{JOKER, number_of, tiles_of};
use crate::solver::problem::ordering::{OrderKey, Weights};
use crate::solver::problem::question::Question;
use crate::solver::search::engine::{Engine, FoundPlay};
use crate::solver::search::mirror::Mirror;
use core::ops::Range;

/// Work of the first search, which nearly all questions of games do with.
const FIRST: u64 = 20_000;
/// The next two have so many times as much each as those before, or half of what is left, if that is not enough for them
/// and two more.
const TIMES: u64 = 5;

impl<K: OrderKey> Engine<K> {
    /// The best ordinary turn that exceeds the incumbent, or with `any` one that does.
    pub(crate) fn ordinary(
        &mut self,
        question: &Question<'_>,
        weights: &Weights<K>,
        any: bool,
        meter: &mut Meter,
    ) -> Option<FoundPlay<K>> {
        let alone = (!any).then(|| self.rack_alone(question, weights, meter));
        let mut best = alone.flatten();
        // the points of an opening are others from the other end; a page, which loads every byte of its module, knows one way
        if cfg!(rummikub_small) || weights.points > 0 {
            return self.one_way(question, weights, (any, best), meter);
        }
        let mirror = Mirror::of(question.law);
        let mut bound: Option<K> = None;
        let (mut work, mut is_down) = (FIRST, false);
        loop {
            for is_down in [is_down, !is_down] {
                let outer = meter.narrow(Limit::of(work));
                best = if is_down {
                    self.down(mirror, question, weights, (any, best), meter)
                } else {
                    self.one_way(question, weights, (any, best), meter)
                };
                let is_done = !meter.is_over();
                meter.restore(outer);
                if is_done {
                    return best;
                }
                bound = [bound, self.bound].into_iter().flatten().min();
                self.bound = bound;
                if meter.is_over() || any && best.is_some() {
                    return best;
                }
            }
            work = next(work, meter.left());
            is_down = has_few_high_tiles(question);
        }
    }

    /// The same from the highest number down.
    fn down(
        &mut self,
        mirror: Mirror,
        question: &Question<'_>,
        weights: &Weights<K>,
        (any, best): (bool, Option<FoundPlay<K>>),
        meter: &mut Meter,
    ) -> Option<FoundPlay<K>> {
        let [lo, hi] = [question.lo, question.hi].map(|tiles| mirror.counts(tiles));
        let [before, laid] = [question.before, question.laid].map(|forms| mirror.forms(forms));
        let question = Question {
            before: &before,
            laid: &laid,
            lo: &lo,
            hi: &hi,
            ..*question
        };
        let weights = mirror.weights(weights);
        let best = best.map(|best| mirror.play(&best));
        let found = self.one_way(&question, &weights, (any, best), meter);
        found.map(|found| mirror.play(&found))
    }
}

/// Whether there are fewer tiles of the highest numbers than of the lowest: of 123 positions that were hard from both ends
/// 93 were less so from the end with fewer.
fn has_few_high_tiles(question: &Question<'_>) -> bool {
    let table = tiles_of(question.before);
    let tiles = |k: usize| u32::from(table[k]) + u32::from(question.hi[k]);
    let of_numbers = |numbers: Range<usize>| -> u32 {
        let kinds = (0..JOKER).filter(|k| numbers.contains(&number_of(*k)));
        kinds.map(tiles).sum()
    };
    of_numbers(10..14) < of_numbers(1..5)
}

/// The work of the next two searches where the last ones had so much, and so much is left.
fn next(work: u64, left: u64) -> u64 {
    let work = work.saturating_mul(TIMES);
    let both_and_more = work.saturating_mul(2 * (1 + TIMES));
    if left < both_and_more {
        (left / 2).max(1)
    } else {
        work
    }
}

#[cfg(test)]
mod tests {
    use super::{Engine, Meter, Mirror, next};
    use crate::solver::problem::convert::table;
    use crate::solver::problem::ordering::{CallerValues, Weights, Wide};
    use crate::solver::problem::question::PlainPosition;
    use crate::{Axis, Opened, Position, Rules, Turn};
    use core::array::from_fn;
    use rummikub_testing::{Random, literal::generate};

    /// A random small position under random rules, which are named again: those that the testing crate makes are of
    /// another build of this one.
    fn position(seed: u64) -> Position {
        let text = generate::turn(seed);
        let mut builder = Rules::default().to_builder();
        for (name, value) in text.rules.axes() {
            let axis = Axis::from_name(name).expect("an axis");
            builder.set(axis, &value).expect("a value of the axis");
        }
        let rules = builder.build().expect("rules");
        let table = rules.table_from_text(&text.before).expect("a table");
        let rack = text.rack.parse().expect("a rack");
        rules
            .position(&table, &rack, Opened::Yes)
            .expect("a position")
    }

    /// By values of one's own the same tiles are found from both ends, and what is found from the highest number down is
    /// legal, too.
    #[test]
    fn the_best_play_is_the_same_from_both_ends() {
        let (mut r, mut engine, mut meter) = (Random::new(31), Engine::default(), Meter::default());
        let (mut played, mut with_jokers) = (0, 0);
        for seed in 0..1000 {
            let position = position(seed);
            let plain = PlainPosition::new(&position);
            let question = plain.question();
            let values = CallerValues {
                tile: from_fn(|_| i64::from(r.below(21) as u8) - 8),
                joker_points: 30,
            };
            let weights: Weights<Wide> = values.weights(question.hi);
            let up = engine.one_way(&question, &weights, (false, None), &mut meter);
            let mirror = Mirror::of(question.law);
            let down = engine.down(mirror, &question, &weights, (false, None), &mut meter);
            let found = [&up, &down].map(|found| found.as_ref().map(|x| (x.key, x.played)));
            assert_eq!(found[0], found[1], "{position:?}");
            let Some(down) = down else { continue };
            let after = table(&down.table).expect("melds");
            let after = (&after).into();
            let turn = Turn::new(position.table(), position.rack(), &after, Opened::Yes);
            let verdict = position.rules().check_turn(&turn).expect("a position");
            assert!(verdict.is_legal(), "{position:?} {down:?}");
            played += 1;
            with_jokers += u32::from(position.table().tiles().jokers() > 0);
        }
        assert!(played > 200 && with_jokers > 100, "{played} {with_jokers}");
    }

    #[test]
    fn what_is_too_little_for_two_more_searches_after_the_next_goes_to_these() {
        assert_eq!(next(20_000, u64::MAX - 40_000), 100_000);
        assert_eq!(next(20_000, 1_200_000), 100_000);
        assert_eq!(next(20_000, 210_000), 105_000);
        assert_eq!(next(20_000, 1), 1);
        assert_eq!(next(u64::MAX / 2, u64::MAX), u64::MAX);
    }
}
