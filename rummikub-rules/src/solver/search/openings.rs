//! Openings by themselves: melds made of rack tiles alone.

use crate::Opened;
use crate::solver::meter::Meter;
use crate::solver::problem::form::{Counts, JOKER, Melds, NO_TILES, tiles_of};
use crate::solver::problem::law::Law;
use crate::solver::problem::ordering::{OrderKey, Weights, equal_weights};
use crate::solver::problem::question::Question;
use crate::solver::search::engine::{Engine, FoundPlay};
use crate::solver::search::meld_sum::{MeldSum, meld_sum};
use crate::solver::search::opening_melds::{RackMeld, RackMelds, rack_melds};
use crate::solver::search::plain_play::PlainPlay;

impl<K: OrderKey> Engine<K> {
    /// The best opening by itself that exceeds the incumbent, or with `any` one that does. The old
    /// table of the question is left alone.
    pub(crate) fn opening(
        &mut self,
        question: &Question<'_>,
        weights: &Weights<K>,
        any: bool,
        meter: &mut Meter,
    ) -> Option<FoundPlay<K>> {
        let law = question.law.of_openings();
        let hi = tiles_for_opening(&law, question.hi);
        self.bound = None;
        if question.lo[JOKER] > hi[JOKER] {
            return None;
        }
        let weights = Weights {
            points: law.threshold,
            ..weights.clone()
        };
        self.ordinary(&alone(&law, question.lo, &hi), &weights, any, meter)
    }

    /// Some opening by itself, made of these melds, which are all that the rack can make; of a part of them where there
    /// was enough work.
    pub(super) fn some_opening(
        &mut self,
        question: &Question<'_>,
        melds: &[RackMeld],
        meter: &mut Meter,
    ) -> Option<RackMelds> {
        match meld_sum(melds, question.hi, question.law.threshold.max(1), meter) {
            MeldSum::Found(sum) => Some(sum),
            MeldSum::Impossible if !meter.is_over() => None,
            _ => self.searched_opening(question, meter),
        }
    }

    /// The same opening however much work there is, or none where there was enough. (With less of it another one may
    /// be seen, beside which more can be laid.)
    pub(super) fn same_opening(
        &mut self,
        question: &Question<'_>,
        melds: &[RackMeld],
        meter: &mut Meter,
    ) -> Option<RackMelds> {
        if meter.is_over() {
            return None;
        }
        match meld_sum(melds, question.hi, question.law.threshold.max(1), meter) {
            MeldSum::Found(sum) => Some(sum),
            MeldSum::NotKnown if !meter.is_over() => self.searched_opening(question, meter),
            MeldSum::Impossible | MeldSum::NotKnown => None,
        }
    }

    /// Some opening by itself that a search finds.
    fn searched_opening(
        &mut self,
        question: &Question<'_>,
        meter: &mut Meter,
    ) -> Option<RackMelds> {
        let question = Question {
            lo: &NO_TILES,
            ..*question
        };
        let found = self.opening(&question, &equal_weights(), true, meter)?;
        Some(found.table.into_iter().map(RackMeld::new).collect())
    }

    /// Some play of a player who has not opened: an opening that leaves the table alone.
    pub(super) fn first_opening(
        &mut self,
        question: &Question<'_>,
        meter: &mut Meter,
    ) -> Option<PlainPlay> {
        let mut melds = core::mem::take(&mut self.opening_melds);
        rack_melds(question, &mut melds.list, meter);
        let found = self.some_opening(question, &melds.list, meter);
        self.opening_melds = melds;
        let opening = found?;
        let mut table: Melds = opening.iter().map(|meld| meld.form).collect();
        let tiles = tiles_of(&table);
        table.extend_from_slice(question.before);
        Some(PlainPlay { tiles, table })
    }
}

/// Those of the tiles that may be in an opening.
fn tiles_for_opening(law: &Law, tiles: &Counts) -> Counts {
    let mut tiles = *tiles;
    if !law.opening_jokers {
        tiles[JOKER] = 0;
    }
    tiles
}

/// The question what rack tiles can make without a table.
pub(crate) fn alone<'a>(law: &'a Law, lo: &'a Counts, hi: &'a Counts) -> Question<'a> {
    Question {
        law,
        before: &[],
        opened: Opened::Yes,
        laid: &[],
        lo,
        hi,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;
    use crate::solver::search::opening_melds::rack_melds;
    use alloc::vec::Vec;

    #[test]
    fn a_sum_of_melds_says_what_the_search_for_an_opening_says() {
        let (mut engine, mut melds, mut seed) = (Engine::<i64>::default(), Vec::new(), 1123u64);
        let mut below = |n: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % n
        };
        let (mut found, mut none, mut not_known) = (0, 0, 0);
        for round in 0..4000 {
            let preset = ["free-jokers", "pressman-1980", "rummy-q", "american"][round % 4];
            let rules = Rules::preset(preset).expect("a preset");
            let threshold = [1, 12, 30, 50, 77, 130][below(6) as usize];
            let law = Law {
                threshold,
                max_jokers: [1, 2, 255][below(3) as usize],
                ..Law::from(&rules)
            };
            let mut rack = NO_TILES;
            for _ in 0..[9, 14, 20, 30][below(4) as usize] {
                let k = below(52) as usize;
                rack[k] = (rack[k] + 1).min(2);
            }
            rack[JOKER] = below(4) as u8;
            let question = Question {
                opened: Opened::No,
                ..alone(&law, &NO_TILES, &rack)
            };
            let mut meter = Meter::default();
            rack_melds(&question, &mut melds, &mut meter);
            let known = meld_sum(&melds, &rack, threshold, &mut meter);
            let searched = engine.opening(&question, &equal_weights(), true, &mut meter);
            match known {
                MeldSum::Found(sum) => {
                    let laid = tiles_of(&sum.iter().map(|meld| meld.form).collect::<Vec<_>>());
                    assert!((0..53).all(|k| laid[k] <= rack[k]), "{preset}: {sum:?}");
                    assert!(sum.iter().all(|meld| meld.form.is_valid(&law)), "{sum:?}");
                    let points: u16 = sum.iter().map(|meld| meld.form.points()).sum();
                    assert!(
                        points >= threshold && searched.is_some(),
                        "{preset}: {sum:?}"
                    );
                    found += 1;
                }
                MeldSum::Impossible => {
                    assert!(searched.is_none(), "{preset}, {threshold}: {rack:?}");
                    none += 1;
                }
                MeldSum::NotKnown => not_known += 1,
            }
        }
        assert!(
            found > 1000 && none > 500 && not_known > 0,
            "{found} {none} {not_known}"
        );
    }
}
