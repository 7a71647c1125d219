//! What is known of a question whose search was stopped.

use crate::solver::limit::Limit;
use crate::solver::meter::Meter;
use crate::solver::problem::form::NO_TILES;
use crate::solver::problem::joker_plans::LooseJokers;
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::ordering::{OrderKey, Weights};
use crate::solver::problem::question::Question;
use crate::solver::search::engine::Engine;
use smallvec::SmallVec;

/// Work that a bound may take beyond a limit that is used up: a millisecond or two.
const BOUND_WORK: Limit = Limit::of(20_000);
/// Rounds of moving prices for it.
const BOUND_ROUNDS: usize = 80;

impl<K: OrderKey> Engine<K> {
    /// What no play is worth more than: what the stopped search knows, and what could be laid if
    /// jokers had no rules and every meld could be taken apart. (Whatever any choice of old melds
    /// allows, openings and payments among it, leaves melds of the old tiles and some of the rack; so
    /// it is one of the ways of that problem, and the sum of its colours bounds it.)
    pub(super) fn upper_bound(
        &mut self,
        question: &Question<'_>,
        weights: &Weights<K>,
        found: K,
    ) -> K {
        let known = self.bound;
        let weights = Weights {
            points: 0,
            incumbent: None,
            ..weights.clone()
        };
        let question = Question {
            laid: &[],
            lo: &NO_TILES,
            ..*question
        };
        let loose: SmallVec<[MeldChoice; 24]> =
            question.before.iter().map(|_| MeldChoice::Loose).collect();
        let mut instance = self.instances.pop().unwrap_or_default();
        let is_set = instance.set(&question, &loose, LooseJokers::Wild, &weights, Some([1; 4]));
        let relaxed = is_set.map(|()| {
            let mut meter = Meter::default();
            meter.narrow(BOUND_WORK);
            let bound = self
                .beam
                .relax(&instance.problem, found, BOUND_ROUNDS, &mut meter);
            bound.plus(instance.base_key)
        });
        self.instances.push(instance);
        let all = weights.of_best(question.hi);
        known.into_iter().chain(relaxed).fold(all, K::min)
    }
}
