//! What is known of a question whose search was stopped.

use crate::solver::bounds::lagrangian::{Aim, PriceGoal};
use crate::solver::limit::Limit;
use crate::solver::meter::Meter;
use crate::solver::problem::form::{JOKER, Melds, NO_TILES};
use crate::solver::problem::joker_plans::LooseJokers;
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::ordering::{OrderKey, Weights};
use crate::solver::problem::question::Question;
use crate::solver::search::engine::{Engine, FoundPlay};
use smallvec::SmallVec;

/// Work that a bound may take beyond a limit that is used up: a millisecond or two.
const BOUND_WORK: Limit = Limit::of(20_000);
/// Rounds of moving prices for it.
const BOUND_ROUNDS: usize = 80;

/// Work that a play which moves no joker may take beyond it: of what was done such a part, and no more than this.
const STILL_PART: u64 = 16;
const STILL_WORK: u64 = 4_000;

impl<K: OrderKey> Engine<K> {
    /// The best play that leaves melds with jokers alone and lays none of the rack, as far as little work shows beside
    /// that which was done: every law of jokers allows it. None where a player has laid something this turn, or not
    /// opened.
    pub(super) fn without_jokers(
        &mut self,
        question: &Question<'_>,
        weights: &Weights<K>,
        (done, meter): (u64, &mut Meter),
    ) -> Option<FoundPlay<K>> {
        // a page, which loads every byte of its module, does without
        let may_play = cfg!(not(rummikub_small)) && question.opened.is_yes();
        if !may_play || !question.laid.is_empty() {
            return None;
        }
        let melds = question.before.iter().copied();
        let (left, others): (Melds, Melds) = melds.partition(|meld| meld.jokers() > 0);
        let mut hi = *question.hi;
        hi[JOKER] = 0;
        let still = Question {
            before: &others,
            hi: &hi,
            ..*question
        };
        let known = self.bound;
        let mut little = Meter::default();
        little.narrow(Limit::of(STILL_WORK.min(done / STILL_PART).max(1)));
        let found = self.beside(&left, &still, weights, &mut little);
        meter.spend(little.done());
        self.bound = known;
        found
    }

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
            let goal = PriceGoal {
                aim: Aim::Beginning,
                incumbent: found,
                rounds: BOUND_ROUNDS,
            };
            let bound = self.beam.relax(&instance.problem, goal, &mut meter);
            bound.plus(instance.base_key)
        });
        self.instances.push(instance);
        let all = weights.of_best(question.hi);
        known.into_iter().chain(relaxed).fold(all, K::min)
    }
}
