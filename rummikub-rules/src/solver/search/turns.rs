//! The best turn of any player. Whoever has not opened must lay an opening: a list of melds made of
//! rack tiles alone.

use crate::solver::meter::Meter;
use crate::solver::problem::form::{Counts, Form, JOKER, NO_TILES, tiles_of};
use crate::solver::problem::law::Reuse;
use crate::solver::problem::ordering::{OrderKey, Weights, equal_weights};
use crate::solver::problem::question::Question;
use crate::solver::search::engine::{Engine, FoundPlay};
use crate::solver::search::opening_melds::{new_melds, opens_beside, rack_melds};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// A branch and bound over the melds of an opening.
struct OpeningSearch<'a, K> {
    question: Question<'a>,
    weights: &'a Weights<K>,
    any: bool,
    melds: Vec<(Form, Counts)>,
    best: Option<FoundPlay<K>>,
    meter: &'a mut Meter,
}

impl<K: OrderKey> OpeningSearch<'_, K> {
    fn incumbent(&self) -> Option<K> {
        let best = self.best.as_ref().map(|best| best.key);
        best.or(self.weights.incumbent)
    }

    /// Whether nothing can be better, where no play is worth more than `most`, or there was enough
    /// work.
    fn is_enough(&self, most: K) -> bool {
        let best = self.best.as_ref();
        self.meter.is_over() || best.is_some_and(|best| self.any || best.key >= most)
    }

    /// Of the melds of the same tiles one is left.
    fn drop_same_tiles(&mut self) {
        let mut seen = BTreeSet::new();
        self.melds.retain(|meld| seen.insert(meld.1));
    }
}

impl<K: OrderKey> Engine<K> {
    /// The best turn that exceeds the incumbent of the weights, or with `any` one that does.
    pub(crate) fn best(
        &mut self,
        question: &Question<'_>,
        weights: &Weights<K>,
        any: bool,
        meter: &mut Meter,
    ) -> Option<FoundPlay<K>> {
        let Question {
            law,
            before,
            opened,
            lo,
            hi,
            ..
        } = *question;
        if opened.is_yes() {
            return self.ordinary(question, weights, any, meter);
        }
        if !law.same_turn {
            let mut found = self.opening(question, weights, any, meter)?;
            found.table.extend_from_slice(before);
            return Some(found);
        }
        // whatever is played holds an opening, and an opening by itself is a play, but perhaps none that
        // exceeds the incumbent
        let without_least = Question {
            lo: &NO_TILES,
            ..*question
        };
        let mut alone = self.opening(&without_least, &equal_weights(), true, meter)?;
        alone.key = weights.of(&alone.played);
        if !any {
            let best = self.opening(question, weights, false, meter);
            alone = best.unwrap_or(alone);
        }
        // what is not an opening by itself may be worth more
        self.bound = None;
        let enough = (0..53).all(|k| lo[k] <= alone.played[k]);
        let is_better = weights.incumbent.is_none_or(|key| alone.key > key);
        let best = (enough && is_better).then(|| {
            alone.table.extend_from_slice(before);
            alone
        });
        if any && best.is_some() {
            return best;
        }
        let jokers = before.iter().map(|m| m.jokers()).sum::<u8>() + hi[JOKER];
        let long =
            law.rack_joker_tiles > 0 || jokers > 2 || (law.extend_only && law.reuse > Reuse::Any);
        let mut search = OpeningSearch {
            question: *question,
            weights,
            any,
            melds: rack_melds(law, hi, long, meter),
            best,
            meter,
        };
        if law.extend_only {
            self.laid_opening(&mut search, 0, &[]);
        } else {
            // only the tiles of the opening matter
            search.drop_same_tiles();
            self.some_opening(&mut search, 0, &NO_TILES);
        }
        let best = search.best;
        self.bound = None;
        best
    }

    /// Branches over the melds of the opening until the best play that has them opens.
    fn some_opening(&mut self, b: &mut OpeningSearch<'_, K>, from: usize, forced: &Counts) {
        let mut lo = *b.question.lo;
        for k in 0..53 {
            lo[k] = lo[k].max(forced[k]);
        }
        let incumbent = b.incumbent();
        let weights = Weights {
            incumbent,
            ..b.weights.clone()
        };
        let Some(found) = self.ordinary(
            &Question {
                lo: &lo,
                ..b.question
            },
            &weights,
            false,
            b.meter,
        ) else {
            return;
        };
        if self.opens(b.question.law, &found.played, b.meter) {
            b.best = Some(found);
            return;
        }
        // nothing from here on is worth more than that
        let most = found.key;
        for i in from..b.melds.len() {
            let mut next = *forced;
            for k in 0..53 {
                next[k] += b.melds[i].1[k];
            }
            if (0..53).all(|k| next[k] <= b.question.hi[k]) {
                self.some_opening(b, i, &next);
            }
            if b.is_enough(most) {
                return;
            }
        }
    }

    /// The same on a table that is only extended, where the melds of the opening stay whole.
    fn laid_opening(&mut self, b: &mut OpeningSearch<'_, K>, from: usize, laid: &[Form]) {
        let used = tiles_of(laid);
        let (mut lo, mut hi, mut base) = (*b.question.lo, *b.question.hi, K::ZERO);
        for k in 0..53 {
            hi[k] -= used[k];
            lo[k] = lo[k].saturating_sub(used[k]);
            base = base.plus(b.weights.tile[k].times(used[k]));
        }
        let incumbent = b.incumbent();
        let weights = Weights {
            incumbent: incumbent.map(|f| f.minus(base)),
            ..b.weights.clone()
        };
        let question = Question {
            laid,
            lo: &lo,
            hi: &hi,
            ..b.question
        };
        let Some(mut found) = self.ordinary(&question, &weights, false, b.meter) else {
            return;
        };
        let points: u16 = laid.iter().map(|m| m.points()).sum();
        let opens = if laid.is_empty() {
            opens_beside(b.question.law, b.question.before, &found.table)
        } else {
            points >= b.question.law.threshold
        };
        if opens {
            found.key = found.key.plus(base);
            for k in 0..53 {
                found.played[k] += used[k];
            }
            b.best = Some(found);
            return;
        }
        // nothing from here on is worth more than that
        let most = found.key.plus(base);
        if laid.is_empty() {
            // mostly some of its new melds are an opening that leaves the rest as good as it is
            let likely = new_melds(b.question.law, &found.played, &found.table);
            let points: u16 = likely.iter().map(|m| m.points()).sum();
            if points >= b.question.law.threshold.max(1) {
                self.laid_opening(b, b.melds.len(), &likely);
            }
        }
        for i in from..b.melds.len() {
            if b.is_enough(most) {
                return;
            }
            let (form, tiles) = b.melds[i];
            if (0..53).all(|k| used[k] + tiles[k] <= b.question.hi[k]) {
                self.laid_opening(b, i, &[laid, &[form]].concat());
            }
        }
    }
}
