//! What a large rack makes by itself, seen first where many jokers promise far more than the law allows.

use crate::solver::hard::unless_hard;
use crate::solver::limit::Limit;
use crate::solver::meter::Meter;
use crate::solver::problem::form::JOKER;
use crate::solver::problem::ordering::{OrderKey, Weights};
use crate::solver::problem::question::Question;
use crate::solver::search::engine::{Engine, FoundPlay};

/// Tiles of a rack from which on it is looked for.
const MANY_TILES: u8 = unless_hard(30, 0);
/// Jokers in sight up to which it is not: a better play is mostly found in less work.
const FEW_JOKERS: u8 = unless_hard(2, 0);
/// Work that it may take.
const ALONE: Limit = Limit::of(20_000);

impl<K: OrderKey> Engine<K> {
    /// The best play of a large rack that leaves the table alone, which is found soon: where little more can be
    /// laid, much of what is to come is not worth its while, and a search that is stopped knows it.
    pub(super) fn rack_alone(
        &mut self,
        question: &Question<'_>,
        weights: &Weights<K>,
        meter: &mut Meter,
    ) -> Option<FoundPlay<K>> {
        let Question {
            before, laid, hi, ..
        } = *question;
        let on_table = before.iter().map(|meld| meld.jokers());
        let jokers = on_table.sum::<u8>() + hi[JOKER];
        let is_asked = hi.iter().sum::<u8>() >= MANY_TILES && jokers > FEW_JOKERS;
        if !is_asked || before.is_empty() || !laid.is_empty() {
            return None;
        }
        let alone = Question {
            before: &[],
            ..*question
        };
        let outer = meter.narrow(ALONE);
        let found = self.beside(before, &alone, weights, meter);
        meter.restore(outer);
        found
    }
}
