//! The questions of a position, given to a search in 64 bits where every sum fits, else to a wider
//! one.

use crate::solver::meter::Meter;
use crate::solver::problem::form::{Counts, Melds, NO_TILES};
use crate::solver::problem::law::Law;
use crate::solver::problem::more_of::MoreOf;
use crate::solver::problem::ordering::{CallerValues, OrderKey, Weights, Wide, equal_weights};
use crate::solver::problem::question::Question;
use crate::solver::search::engine::Engine;
use crate::solver::search::obvious::obvious;
use crate::solver::search::openings::alone;
use crate::solver::search::plain_play::{BoundedPlay, PlainPlay};

// The numbers of ordinary questions. A page loads every byte of its module: there, one search for all
// questions is worth more than a faster one beside it.
#[cfg(rummikub_small)]
use crate::solver::problem::ordering::Wide as Narrow;
#[cfg(not(rummikub_small))]
use core::primitive::i64 as Narrow;

/// Memory for solving, kept between calls, and the work done.
#[derive(Debug, Default)]
pub(crate) struct Engines {
    small: Engine<Narrow>,
    wide: Engine<Wide>,
    pub(crate) meter: Meter,
}

impl Engines {
    /// The best play by the caller's values.
    pub(crate) fn best(
        &mut self,
        question: &Question<'_>,
        values: &CallerValues,
    ) -> Option<BoundedPlay> {
        let meter = &mut self.meter;
        if values.is_small(question.hi) {
            best_of(&mut self.small, question, values, meter)
        } else {
            best_of(&mut self.wide, question, values, meter)
        }
    }

    /// The best opening by itself.
    pub(crate) fn opening(
        &mut self,
        question: &Question<'_>,
        values: &CallerValues,
    ) -> Option<BoundedPlay> {
        let meter = &mut self.meter;
        if values.is_small(question.hi) {
            best_opening_of(&mut self.small, question, values, meter)
        } else {
            best_opening_of(&mut self.wide, question, values, meter)
        }
    }

    /// Some play.
    pub(crate) fn some(&mut self, question: &Question<'_>) -> Option<PlainPlay> {
        let weights = weights_of_some::<Narrow>(question);
        let found = (self.small).best(question, &weights, true, &mut self.meter);
        found.map(PlainPlay::from)
    }

    /// Some play that lays more of one kind or another.
    pub(crate) fn some_more_of(
        &mut self,
        question: &Question<'_>,
        more_of: &MoreOf,
    ) -> Option<PlainPlay> {
        let found = (self.small).best(question, &more_of.weights(), true, &mut self.meter);
        found.map(PlainPlay::from)
    }

    /// Some play at all, one that is easily seen if there is one.
    pub(crate) fn first(&mut self, question: &Question<'_>) -> Option<PlainPlay> {
        if question.opened.is_yes() {
            return obvious(question).or_else(|| self.some(question));
        }
        // whoever has not opened can play if there is an opening, which leaves the table alone
        self.small.first_opening(question, &mut self.meter)
    }

    /// Melds of exactly these tiles.
    pub(crate) fn arrange(&mut self, law: &Law, tiles: &Counts) -> Option<Melds> {
        if *tiles == NO_TILES {
            return Some(Melds::new());
        }
        let law = of_melds(law);
        self.some(&alone(&law, tiles, tiles)).map(|play| play.table)
    }

    /// The best melds of at least and at most these tiles; none where that is no tile at all.
    pub(crate) fn best_arrangement(
        &mut self,
        law: &Law,
        (lo, hi): (&Counts, &Counts),
        values: &CallerValues,
    ) -> Option<BoundedPlay> {
        self.best(&alone(&of_melds(law), lo, hi), values)
    }
}

/// The weights of a question for some play.
pub(super) fn weights_of_some<K: OrderKey>(question: &Question<'_>) -> Weights<K> {
    let mut weights = equal_weights::<K>();
    // with less no way can lead to the tiles that must be played: it is not followed
    let least = weights.of(question.lo).minus(K::new(0, 1, 0));
    weights.incumbent = weights.incumbent.max(Some(least));
    weights
}

/// No rule but those of melds.
fn of_melds(law: &Law) -> Law {
    Law {
        rack_joker_tiles: 0,
        ..law.of_openings()
    }
}

/// The best play; where the search is stopped, the best one known, one that changes one meld at most and one that
/// moves no joker among them.
fn best_of<K: OrderKey>(
    engine: &mut Engine<K>,
    question: &Question<'_>,
    values: &CallerValues,
    meter: &mut Meter,
) -> Option<BoundedPlay> {
    let weights: Weights<K> = values.weights(question.hi);
    let begin = meter.done();
    let found = engine.best(question, &weights, false, meter);
    let mut found = found.map(PlainPlay::from);
    if meter.is_over() {
        let key = |play: &PlainPlay| weights.of(&play.tiles);
        let seen = obvious(question).filter(|play| {
            let enough = (0..53).all(|k| question.lo[k] <= play.tiles[k]);
            question.opened.is_yes() && enough
        });
        let still = engine.without_jokers(question, &weights, (meter.done() - begin, meter));
        let still = still.map(PlainPlay::from).into_iter();
        found = still.chain(found).chain(seen).max_by_key(key);
    }
    bounded(engine, found, question, values, meter)
}

fn best_opening_of<K: OrderKey>(
    engine: &mut Engine<K>,
    question: &Question<'_>,
    values: &CallerValues,
    meter: &mut Meter,
) -> Option<BoundedPlay> {
    let weights: Weights<K> = values.weights(question.hi);
    let found = engine.opening(question, &weights, false, meter);
    bounded(engine, found.map(PlainPlay::from), question, values, meter)
}

/// A play that was found, with what no play is worth more than.
fn bounded<K: OrderKey>(
    engine: &mut Engine<K>,
    found: Option<PlainPlay>,
    question: &Question<'_>,
    values: &CallerValues,
    meter: &Meter,
) -> Option<BoundedPlay> {
    let play = found?;
    let value = values.of(&play.tiles);
    let bound = if meter.is_over() {
        let weights: Weights<K> = values.weights(question.hi);
        let most = engine.upper_bound(question, &weights, weights.of(&play.tiles));
        CallerValues::value_of(most, question.hi).max(value)
    } else {
        value
    };
    Some(BoundedPlay { play, value, bound })
}
