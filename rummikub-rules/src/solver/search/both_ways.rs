//! The best ordinary turn, searched from the lowest number up and from the highest down, in turns.
//!
//! What many tiles of low numbers could do multiplies the states of a search before the higher numbers, of which there
//! are few tiles, show that most of it leads nowhere; from the other end it does not come up. So a question is searched
//! first from the end that has fewer tiles: of 8472 hard positions that was the better one for three quarters. Few positions
//! are hard from both ends, so that a search that is stuck in one combination of choices is left, and the other one goes on
//! with what is known of the others (see [`Progress`](super::progress::Progress)), and may take more.

use crate::solver::hard::unless_hard;
use crate::solver::limit::Limit;
use crate::solver::meter::Meter;
use crate::solver::problem::form::{JOKER, number_of, tiles_of};
use crate::solver::problem::meld_options::MeldOptions;
use crate::solver::problem::ordering::{OrderKey, Weights};
use crate::solver::problem::question::Question;
use crate::solver::search::engine::{Engine, FoundPlay};
use crate::solver::search::mirror::Mirror;
use crate::solver::search::progress::Course;

/// Tiles of a rack from which on it is asked which end is the better one to begin from.
const MANY_TILES: u8 = unless_hard(16, 0);
/// Work that the first search may take for a combination of choices.
const FIRST: u64 = 50_000;
/// Part of it after which the first search leaves the other combinations to the next one: between two nothing is lost.
const PART: u64 = 2;
/// So many of the first searches leave so many fifths of what each may take to an exact search in one relaxation: one that
/// takes more mostly began from the wrong end.
const RELAXED_TURNS: u32 = 2;
const RELAXED: u64 = 2;
const FIFTHS: u64 = 5;
/// Each search may take so many times as much as the one before: all before the last one take no more than it may, and
/// what is hard from one end is not long searched from there.
const TIMES: u64 = 2;

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
        let best = alone.flatten();
        // the points of an opening are others from the other end; a page, which loads every byte of its module, knows one way
        let found = if cfg!(rummikub_small) || weights.points > 0 {
            self.one_way(question, weights, (any, best), meter)
        } else {
            self.both_ways(question, weights, (any, best), FIRST, meter)
        };
        self.progress = Default::default();
        found
    }

    /// The same where a play is known, from both ends; the first search has so much work for a combination.
    fn both_ways(
        &mut self,
        question: &Question<'_>,
        weights: &Weights<K>,
        (any, mut best): (bool, Option<FoundPlay<K>>),
        first: u64,
        meter: &mut Meter,
    ) -> Option<FoundPlay<K>> {
        let mirror = Mirror::of(question.law);
        let mut bound: Option<K> = None;
        let begins_down = has_more_low_tiles(question);
        let (mut work, mut is_down) = (first, begins_down);
        let mut turn = 0u32;
        loop {
            let outer = meter.narrow(Limit::of(work));
            let enough = meter.done().saturating_add(work / PART);
            self.course = Course {
                turned: None,
                enough: (turn == 0).then_some(enough),
                each: Some((Limit::of(work), outer)),
                relaxed: (turn < RELAXED_TURNS)
                    .then(|| Limit::of((work / FIFTHS * RELAXED).max(1))),
            };
            best = if is_down {
                self.down(mirror, question, weights, (any, best), meter)
            } else {
                self.one_way(question, weights, (any, best), meter)
            };
            let is_done = !meter.is_over();
            meter.restore(outer);
            self.course = Course::default();
            if is_done {
                return best;
            }
            bound = [bound, self.bound].into_iter().flatten().min();
            self.bound = bound;
            if meter.is_over() || any && best.is_some() {
                return best;
            }
            work = next(work, meter.left());
            is_down = !is_down;
            turn = turn.saturating_add(1);
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
        let turn = |play: &FoundPlay<K>| FoundPlay {
            key: play.key,
            played: mirror.counts(&play.played),
            table: mirror.forms(&play.table),
        };
        let best = best.as_ref().map(turn);
        self.course.turned = Some(mirror);
        let found = self.one_way(&question, &weights, (any, best), meter);
        self.course.turned = None;
        found.as_ref().map(turn)
    }

    /// Lists what the melds of a table may do; where they are turned round, in the order of those that are not.
    pub(super) fn list_options(
        &self,
        question: &Question<'_>,
        are_joined: bool,
        options: &mut MeldOptions,
        meter: &mut Meter,
    ) {
        let Question {
            law, before, hi, ..
        } = *question;
        let Some(mirror) = self.course.turned else {
            return options.set(law, before, (hi, are_joined), meter);
        };
        let (before, rack) = (mirror.forms(before), mirror.counts(hi));
        options.set(law, &before, (&rack, are_joined), meter);
        options.change(|choice| mirror.choice(choice));
    }

    /// Whether this is the first search from its end, which is followed by more where it is stopped.
    pub(crate) fn is_early(&self) -> bool {
        unless_hard(cfg!(not(rummikub_small)), false) && self.course.relaxed.is_some()
    }

    /// Whether the first searches from either end were stopped. A page, which loads every byte of its module, knows one way.
    pub(super) fn is_late(&self) -> bool {
        let Course { each, relaxed, .. } = &self.course;
        cfg!(not(rummikub_small)) && each.is_some() && relaxed.is_none()
    }

    /// From which end the question is searched, the lowest number first.
    pub(super) fn end(&self) -> usize {
        usize::from(cfg!(not(rummikub_small)) && self.course.turned.is_some())
    }

    /// Whether the next combination is begun, with as much work as there is for each; if not, the search ends.
    pub(super) fn may_begin(&self, meter: &mut Meter) -> bool {
        // a page, which loads every byte of its module, knows one way
        if cfg!(rummikub_small) {
            return true;
        }
        // what was stopped is not known, whatever is left for others
        if meter.is_over() {
            return false;
        }
        let is_due = |enough| meter.done() >= enough;
        if self.course.enough.is_some_and(is_due) {
            meter.end();
            return false;
        }
        if let Some((limit, all)) = self.course.each {
            meter.restore(all);
            meter.narrow(limit);
        }
        true
    }
}

/// Whether there are more low tiles than high ones. Then a search from the highest number down has few states before it
/// comes to most of them.
fn has_more_low_tiles(question: &Question<'_>) -> bool {
    let table = tiles_of(question.before);
    let side = |below: bool| {
        let kinds = (0..JOKER).filter(|k| number_of(*k) != 7 && (number_of(*k) < 7) == below);
        kinds
            .map(|k| u16::from(question.hi[k]) + u16::from(table[k]))
            .sum::<u16>()
    };
    question.hi.iter().sum::<u8>() >= MANY_TILES && side(true) > side(false)
}

/// The work of the next search for a combination where the last one had so much, and so much is left: all of it, if the one
/// after it would have less than half as much.
fn next(work: u64, left: u64) -> u64 {
    let work = work.saturating_mul(TIMES);
    if left < work.saturating_add(work / 2) {
        left.max(1)
    } else {
        work
    }
}

#[cfg(test)]
mod tests {
    use super::{Engine, Limit, MANY_TILES, Meter, Mirror, has_more_low_tiles, next};
    use crate::solver::problem::convert::table;
    use crate::solver::problem::form::{Form, JOKER, NO_TILES};
    use crate::solver::problem::law::Law;
    use crate::solver::problem::ordering::{CallerValues, Weights, Wide};
    use crate::solver::problem::question::{PlainPosition, Question};
    use crate::solver::search::openings::alone;
    use crate::solver::search::progress::Attempt;
    use crate::solver::search::searched::random_position;
    use crate::{Opened, Rules, Turn};
    use core::array::from_fn;
    use rummikub_testing::Random;

    /// By values of one's own the same tiles are found from both ends, and what is found from the highest number down is
    /// legal, too.
    #[test]
    fn the_best_play_is_the_same_from_both_ends() {
        let (mut r, mut engine, mut meter) = (Random::new(31), Engine::default(), Meter::default());
        let (mut played, mut with_jokers) = (0, 0);
        for seed in 0..1000 {
            let position = random_position(seed);
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

    /// Searches that are stopped again and again, and begun from the other end with what is known, find as much as one.
    #[test]
    fn what_stopped_searches_leave_is_of_use_and_none_of_it_is_wrong() {
        let (mut r, mut engine, mut meter) = (Random::new(32), Engine::default(), Meter::default());
        let (mut kept, mut in_pieces) = (0, 0);
        for seed in 1000..3000 {
            let position = random_position(seed);
            let plain = PlainPosition::new(&position);
            let question = plain.question();
            let values = CallerValues {
                tile: from_fn(|_| i64::from(r.below(21) as u8) - 8),
                joker_points: 30,
            };
            let weights: Weights<Wide> = values.weights(question.hi);
            let begin = meter.done();
            let whole = engine.one_way(&question, &weights, (false, None), &mut meter);
            let eighths = 1 + r.below(8) as u64;
            let first = ((meter.done() - begin) * eighths / 8).max(1);
            let stopped = meter.narrow(Limit::of(first));
            engine.one_way(&question, &weights, (false, None), &mut meter);
            in_pieces += u32::from(meter.is_over());
            meter.restore(stopped);
            kept += u32::from(engine.progress[0].take().is_some_and(|progress| {
                let is_begun = |next: Attempt| next.chosen.iter().any(|at| *at > 0);
                !progress.unsettled.is_empty() || progress.next.is_some_and(is_begun)
            }));
            let found = engine.both_ways(&question, &weights, (false, None), first, &mut meter);
            engine.progress = [None];
            let found = [&whole, &found].map(|found| found.as_ref().map(|x| (x.key, x.played)));
            assert_eq!(found[0], found[1], "{position:?}");
        }
        assert!(in_pieces > 1000 && kept > 100, "{in_pieces} {kept}");
    }

    #[test]
    fn a_search_that_is_over_begins_no_other_combination() {
        let (mut engine, mut meter) = (Engine::<Wide>::default(), Meter::default());
        let all = meter.narrow(Limit::of(100));
        engine.course.each = Some((Limit::of(20), all));
        assert!(engine.may_begin(&mut meter) && meter.left() == 20);
        assert!(meter.spend(15) && engine.may_begin(&mut meter) && meter.left() == 20);
        assert!(!meter.spend(21) && !engine.may_begin(&mut meter));
        assert!(
            meter.is_over(),
            "one more would have hidden that this one was stopped"
        );
        meter.restore(all);
        engine.course.enough = Some(meter.done());
        assert!(!meter.is_over() && !engine.may_begin(&mut meter) && meter.is_over());
        meter.restore(all);
        assert!(!meter.is_over() && meter.spend(1));
    }

    /// Tiles of the table count as those of the rack do, sevens and jokers for neither side.
    #[test]
    fn a_large_rack_is_searched_first_from_the_end_that_has_fewer_tiles() {
        let law = Law::from(&Rules::preset("free-jokers").expect("a preset"));
        let many = usize::from(MANY_TILES).max(2);
        for (low, high, on_table, expected) in [
            (many + 1, 0, false, true),
            (many, many, false, false),
            (many, many, true, true),
            (0, many + 5, false, false),
            (0, many + 5, true, false),
        ] {
            let mut hi = NO_TILES;
            (0..low).for_each(|at| hi[at / 6 % 4 * 13 + at % 6] += 1);
            (0..high).for_each(|at| hi[at / 6 % 4 * 13 + 7 + at % 6] += 1);
            (hi[6], hi[JOKER]) = (2, 1);
            let low_run = Form::Run {
                color: 2,
                start: 1,
                len: 4,
                jokers: 0,
            };
            let before: &[Form] = if on_table { &[low_run] } else { &[] };
            let question = Question {
                before,
                ..alone(&law, &NO_TILES, &hi)
            };
            assert_eq!(
                has_more_low_tiles(&question),
                expected,
                "{low} {high} {on_table}"
            );
            let mirror = Mirror::of(&law);
            let (turned, before) = (mirror.counts(&hi), mirror.forms(before));
            let question = Question {
                before: &before,
                hi: &turned,
                ..question
            };
            let is_even = low == high && !on_table;
            assert_eq!(has_more_low_tiles(&question), !expected && !is_even);
        }
        let mut few = NO_TILES;
        few[0] = 1;
        let is_asked = has_more_low_tiles(&alone(&law, &NO_TILES, &few));
        assert_eq!(is_asked, MANY_TILES <= 1, "a small rack is not asked");
    }

    #[test]
    fn what_would_be_left_to_a_search_half_as_long_goes_to_the_next_one() {
        assert_eq!(next(20_000, u64::MAX - 20_000), 40_000);
        assert_eq!(next(20_000, 60_000), 40_000);
        assert_eq!(next(20_000, 59_999), 59_999);
        assert_eq!(next(20_000, 0), 1);
        assert_eq!(next(u64::MAX / 2 + 1, u64::MAX), u64::MAX);
    }
}
