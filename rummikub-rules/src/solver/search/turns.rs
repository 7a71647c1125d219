//! The best turn of any player. Whoever has not opened must lay an opening: a list of melds made of
//! rack tiles alone.

use crate::solver::meter::Meter;
use crate::solver::problem::form::{Counts, Melds, NO_TILES};
use crate::solver::problem::law::Law;
use crate::solver::problem::ordering::{OrderKey, Weights};
use crate::solver::problem::question::Question;
use crate::solver::search::engine::{Engine, FoundPlay};
use crate::solver::search::meld_sum::{MeldSum, meld_sum};
use crate::solver::search::opening_melds::{
    OpeningMelds, RackMeld, new_melds, opens_beside, rack_melds,
};

/// Melds of an opening, what they are worth, and what they leave of the rack.
#[derive(Clone, Debug)]
struct Chosen {
    melds: Melds,
    points: u16,
    tiles: Counts,
    left: Counts,
}

impl Chosen {
    /// No melds, of this rack.
    fn none(rack: &Counts) -> Self {
        Chosen {
            melds: Melds::new(),
            points: 0,
            tiles: NO_TILES,
            left: *rack,
        }
    }

    /// With one meld more; none where too little is left of the rack.
    fn with(&self, meld: &RackMeld) -> Option<Self> {
        let left = meld.taken_from(&self.left)?;
        let mut melds = self.melds.clone();
        melds.push(meld.form);
        Some(Chosen {
            melds,
            points: self.points.saturating_add(meld.points),
            tiles: core::array::from_fn(|k| self.tiles[k] + self.left[k] - left[k]),
            left,
        })
    }

    /// With all of these melds that the rack has tiles for, one after the other.
    fn with_all<'a>(&self, melds: impl Iterator<Item = &'a RackMeld>) -> Self {
        let with = |chosen: Self, meld| chosen.with(meld).unwrap_or(chosen);
        melds.fold(self.clone(), with)
    }

    fn opens(&self, law: &Law) -> bool {
        self.points >= law.threshold.max(1)
    }
}

/// A branch and bound over the melds of an opening.
struct OpeningSearch<'a, K> {
    question: Question<'a>,
    weights: &'a Weights<K>,
    any: bool,
    melds: OpeningMelds,
    best: Option<FoundPlay<K>>,
    meter: &'a mut Meter,
}

impl<K: OrderKey> OpeningSearch<'_, K> {
    fn incumbent(&self) -> Option<K> {
        let best = self.best.as_ref().map(|best| best.key);
        best.or(self.weights.incumbent)
    }

    /// The weights, for plays that exceed the incumbent together with what is laid already.
    fn weights_to_exceed(&self, laid: K) -> Weights<K> {
        Weights {
            incumbent: self.incumbent().map(|key| key.minus(laid)),
            ..self.weights.clone()
        }
    }

    /// Takes an opening for the best play, with whatever melds can be laid beside it for more, if it
    /// is one that was asked for.
    fn lay_alone(&mut self, opening: &[RackMeld]) {
        let Question { before, lo, hi, .. } = self.question;
        let mut play = Chosen::none(hi).with_all(opening.iter());
        let mut key = self.weights.of(&play.tiles);
        for meld in &self.melds.list {
            if let Some(more) = play.with(meld) {
                let more_key = self.weights.of(&more.tiles);
                if more_key > key {
                    (play, key) = (more, more_key);
                }
            }
        }
        let enough = (0..53).all(|k| lo[k] <= play.tiles[k]);
        if enough && self.weights.incumbent.is_none_or(|least| key > least) {
            let mut table = play.melds;
            table.extend_from_slice(before);
            let played = play.tiles;
            self.best = Some(FoundPlay { key, played, table });
        }
    }

    /// Whether some play was all that was asked for.
    const fn is_settled(&self) -> bool {
        self.any && self.best.is_some()
    }

    /// Whether nothing can be better, where no play is worth more than `most`, or there was enough
    /// work.
    fn is_enough(&self, most: K) -> bool {
        let best = self.best.as_ref();
        self.meter.is_over() || best.is_some_and(|best| self.any || best.key >= most)
    }

    /// With the meld at a place of the list; none where no opening has these and, beside them, no meld
    /// before that place.
    fn next(&mut self, chosen: &Chosen, at: usize) -> Option<Chosen> {
        let next = chosen.with(&self.melds.list[at])?;
        let missing = self.question.law.threshold.saturating_sub(next.points);
        let sum = meld_sum(&self.melds.list[at..], &next.left, missing, self.meter);
        (!matches!(sum, MeldSum::Impossible)).then_some(next)
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
        let mut melds = core::mem::take(&mut self.opening_melds);
        rack_melds(question, &mut melds.list, meter);
        let mut search = OpeningSearch {
            question: *question,
            weights,
            any,
            melds,
            best: None,
            meter,
        };
        self.search_openings(&mut search);
        self.opening_melds = search.melds;
        self.bound = None;
        search.best
    }

    /// Whatever is played holds an opening, and an opening by itself is a play, but perhaps none that
    /// exceeds the incumbent.
    fn search_openings(&mut self, b: &mut OpeningSearch<'_, K>) {
        let Some(opening) = self.same_opening(&b.question, &b.melds.list, b.meter) else {
            return;
        };
        b.lay_alone(&opening);
        if b.is_settled() {
            return;
        }
        let nothing = Chosen::none(b.question.hi);
        if b.question.law.extend_only {
            self.laid_opening(b, 0, &nothing);
        } else {
            self.held_opening(b, 0, &nothing, None);
        }
    }

    /// The best opening by itself, for those that branch.
    fn opening_alone(&mut self, b: &mut OpeningSearch<'_, K>) {
        if b.any {
            return;
        }
        let weights = b.weights_to_exceed(K::ZERO);
        if let Some(mut found) = self.opening(&b.question, &weights, false, b.meter) {
            found.table.extend_from_slice(b.question.before);
            b.best = Some(found);
        }
    }

    /// Branches over the melds of the opening until the best play that has them opens. `above` is the
    /// best play with fewer of them, which does not open.
    fn held_opening(
        &mut self,
        b: &mut OpeningSearch<'_, K>,
        from: usize,
        chosen: &Chosen,
        above: Option<&FoundPlay<K>>,
    ) {
        let has_all = |play: &&FoundPlay<K>| (0..53).all(|k| chosen.tiles[k] <= play.played[k]);
        let solved;
        let found = if let Some(found) = above.filter(has_all) {
            found
        } else {
            let lo = core::array::from_fn(|k| b.question.lo[k].max(chosen.tiles[k]));
            let question = Question {
                lo: &lo,
                ..b.question
            };
            let weights = b.weights_to_exceed(K::ZERO);
            let Some(found) = self.ordinary(&question, &weights, false, b.meter) else {
                return;
            };
            let opens = chosen.opens(b.question.law) || {
                let played = Question {
                    hi: &found.played,
                    ..b.question
                };
                // a search that goes on may find what is worth more and does not open
                !b.meter.is_over() && self.some_opening(&played, &b.melds.list, b.meter).is_some()
            };
            if opens {
                b.best = Some(found);
                return;
            }
            if chosen.melds.is_empty() {
                self.opening_alone(b);
                // only the tiles of the opening matter
                b.melds.drop_same_tiles();
            }
            solved = found;
            &solved
        };
        // nothing from here on is worth more than that
        let most = found.key;
        for i in from..b.melds.list.len() {
            if b.is_enough(most) {
                return;
            }
            if let Some(next) = b.next(chosen, i) {
                self.held_opening(b, i, &next, Some(found));
            }
        }
    }

    /// The same on a table that is only extended, where the melds of the opening stay whole.
    fn laid_opening(&mut self, b: &mut OpeningSearch<'_, K>, from: usize, laid: &Chosen) {
        let base = b.weights.of(&laid.tiles);
        let lo = core::array::from_fn(|k| b.question.lo[k].saturating_sub(laid.tiles[k]));
        let question = Question {
            laid: &laid.melds,
            lo: &lo,
            hi: &laid.left,
            ..b.question
        };
        let weights = b.weights_to_exceed(base);
        let Some(mut found) = self.ordinary(&question, &weights, false, b.meter) else {
            return;
        };
        let law = b.question.law;
        let is_first = laid.melds.is_empty();
        let opens = if is_first {
            // a search that goes on may find what is worth more and does not open
            !b.meter.is_over() && opens_beside(law, b.question.before, &found.table)
        } else {
            laid.opens(law)
        };
        if opens {
            found.key = found.key.plus(base);
            for k in 0..53 {
                found.played[k] += laid.tiles[k];
            }
            b.best = Some(found);
            return;
        }
        // nothing from here on is worth more than that
        let most = found.key.plus(base);
        if is_first {
            // mostly some of its new melds are an opening that leaves the rest as good as it is
            let likely = new_melds(law, &found.played, &found.table);
            let likely = laid.with_all(likely.iter());
            if likely.opens(law) {
                self.laid_opening(b, b.melds.list.len(), &likely);
            }
            if !b.is_enough(most) {
                self.opening_alone(b);
            }
        }
        for i in from..b.melds.list.len() {
            if b.is_enough(most) {
                return;
            }
            if let Some(next) = b.next(laid, i) {
                self.laid_opening(b, i, &next);
            }
        }
    }
}
