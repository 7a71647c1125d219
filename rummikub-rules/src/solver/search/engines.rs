//! The questions of a position, given to a search in 64 bits where every sum fits, else to a wider
//! one.

use crate::solver::problem::form::{Counts, Form, NO_TILES};
use crate::solver::problem::law::Law;
use crate::solver::problem::ordering::{CallerValues, Wide, equal_weights};
use crate::solver::problem::question::Question;
use crate::solver::search::engine::Engine;
use crate::solver::search::obvious::obvious;
use crate::solver::search::openings::alone;
use crate::solver::search::plain_play::PlainPlay;
use alloc::vec::Vec;

/// Memory for solving, kept between calls.
#[derive(Debug, Default)]
pub(crate) struct Engines {
    small: Engine<i64>,
    wide: Engine<Wide>,
    /// Work outside the engines.
    extra: u64,
}

impl Engines {
    /// States made since the beginning: what limits on work count.
    pub(crate) fn work(&self) -> u64 {
        self.small.work() + self.wide.work() + self.extra
    }

    /// Counts work that is done outside the engines.
    pub(crate) fn count_work(&mut self, work: u64) {
        self.extra += work;
    }

    /// The best play by the caller's values.
    pub(crate) fn best(
        &mut self,
        question: &Question<'_>,
        values: &CallerValues,
    ) -> Option<PlainPlay> {
        let rack = question.hi;
        if values.is_small(rack) {
            let found = self.small.best(question, &values.weights(rack), false);
            found.map(PlainPlay::from)
        } else {
            let found = self.wide.best(question, &values.weights(rack), false);
            found.map(PlainPlay::from)
        }
    }

    /// The best opening by itself.
    pub(crate) fn opening(
        &mut self,
        question: &Question<'_>,
        values: &CallerValues,
    ) -> Option<PlainPlay> {
        let rack = question.hi;
        if values.is_small(rack) {
            let found = self.small.opening(question, &values.weights(rack), false);
            found.map(PlainPlay::from)
        } else {
            let found = self.wide.opening(question, &values.weights(rack), false);
            found.map(PlainPlay::from)
        }
    }

    /// Some play.
    pub(crate) fn some(&mut self, question: &Question<'_>) -> Option<PlainPlay> {
        let found = self.small.best(question, &equal_weights(), true);
        found.map(PlainPlay::from)
    }

    /// Some play at all, one that is easily seen if there is one.
    pub(crate) fn first(&mut self, question: &Question<'_>) -> Option<PlainPlay> {
        if question.opened.is_yes() {
            return obvious(question).or_else(|| self.some(question));
        }
        // whoever has not opened can play if there is an opening, which leaves the table alone
        let found = self.small.opening(question, &equal_weights(), true);
        let mut play = PlainPlay::from(found?);
        play.table.extend_from_slice(question.before);
        Some(play)
    }

    /// Melds of exactly these tiles.
    pub(crate) fn arrange(&mut self, law: &Law, tiles: &Counts) -> Option<Vec<Form>> {
        if *tiles == NO_TILES {
            return Some(Vec::new());
        }
        // no rule but those of melds matters
        let law = Law {
            rack_joker_tiles: 0,
            ..law.of_openings()
        };
        self.some(&alone(&law, tiles, tiles)).map(|play| play.table)
    }
}
