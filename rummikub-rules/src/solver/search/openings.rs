//! Openings by themselves: melds made of rack tiles alone.

use crate::Opened;
use crate::solver::meter::Meter;
use crate::solver::problem::form::{Counts, JOKER, NO_TILES, kind, place_points};
use crate::solver::problem::law::Law;
use crate::solver::problem::ordering::{ONE, OrderKey, Weights};
use crate::solver::problem::question::Question;
use crate::solver::search::engine::{Engine, FoundPlay};

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

    /// Whether these tiles hold an opening.
    pub(super) fn opens(&mut self, law: &Law, tiles: &Counts, meter: &mut Meter) -> bool {
        let mut weights = Weights {
            tile: [K::ZERO; 53],
            joker_at: [K::ZERO; 15],
            negative: false,
            points: 0,
            incumbent: Some(K::new(ONE * i64::from(law.threshold.max(1)) - 1, 0, 0)),
        };
        for n in 1..=14u8 {
            let points = K::new(ONE * i64::from(place_points(n)), 0, 0);
            weights.joker_at[usize::from(n)] = points;
            for c in 0..4 {
                weights.tile[kind(c, n)] = points;
            }
        }
        let hi = tiles_for_opening(law, tiles);
        let law = law.of_openings();
        self.ordinary(&alone(&law, &NO_TILES, &hi), &weights, true, meter)
            .is_some()
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
