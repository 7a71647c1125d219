//! Every way to arrange tiles in melds.

use crate::color::ColorSet;
use crate::solver::meter::{Meter, PER_WORK};
use crate::solver::problem::form::{Counts, Form, JOKER, KINDS, NO_TILES, kind, tiles_of};
use crate::solver::problem::law::Law;
use alloc::vec::Vec;

/// Every list of valid melds, each once whatever its order, that holds at least `least` and at
/// most `most` of each tile. Ends early once `each` says no, or there was enough work, which counts
/// melds tried: then false.
pub(crate) fn arrangements(
    law: &Law,
    least: &Counts,
    most: &Counts,
    meter: &mut Meter,
    each: &mut dyn FnMut(&[Form], &Counts, &mut Meter) -> bool,
) -> bool {
    // melds in the order of their first real tile, so that what it leaves behind is final
    let mut melds: Vec<(usize, Form, Counts)> = Vec::new();
    for form in all_melds(law, most, meter) {
        let tiles = tiles_of(&[form]);
        if let Some(first) = (0..KINDS).find(|k| tiles[*k] > 0) {
            melds.push((first, form, tiles));
        }
    }
    melds.sort_unstable();
    let mut list = MeldList {
        melds,
        least,
        left: *most,
        used: NO_TILES,
        laid: Vec::new(),
        meter,
    };
    list.extend(0, 0, each)
}

struct MeldList<'a> {
    melds: Vec<(usize, Form, Counts)>,
    least: &'a Counts,
    left: Counts,
    used: Counts,
    laid: Vec<Form>,
    meter: &'a mut Meter,
}

impl MeldList<'_> {
    /// Adds melds from the place `from` on; kinds before `done` are covered.
    fn extend(
        &mut self,
        from: usize,
        done: usize,
        each: &mut dyn FnMut(&[Form], &Counts, &mut Meter) -> bool,
    ) -> bool {
        let missing = |s: &Self, upto| (done..upto).any(|k| s.used[k] < s.least[k]);
        if !missing(self, 53) && !each(&self.laid, &self.used, self.meter) {
            return false;
        }
        for i in from..self.melds.len() {
            let (first, form, tiles) = self.melds[i];
            if missing(self, first) {
                return true;
            }
            if !self.meter.spend(1) {
                return false;
            }
            if (0..53).any(|k| tiles[k] > self.left[k]) {
                continue;
            }
            for k in 0..53 {
                self.left[k] -= tiles[k];
                self.used[k] += tiles[k];
            }
            self.laid.push(form);
            let goes_on = self.extend(i, first, each);
            self.laid.pop();
            for k in 0..53 {
                self.left[k] += tiles[k];
                self.used[k] -= tiles[k];
            }
            if !goes_on {
                return false;
            }
        }
        true
    }
}

/// Every valid meld that can be made of these tiles, unless there was enough work before.
fn all_melds(law: &Law, have: &Counts, meter: &mut Meter) -> Vec<Form> {
    let mut out = Vec::new();
    let mut add = |form: Form| {
        let tiles = tiles_of(&[form]);
        if form.is_valid(law) && (0..53).all(|k| tiles[k] <= have[k]) {
            out.push(form);
        }
    };
    for color in 0..4 {
        for start in 1..=12 {
            for len in 3..=(15 - start).min(13) {
                let gap = |i: &u8| have[kind(color, start + i)] == 0;
                let gaps = (0..len).filter(gap).fold(0u16, |set, i| set | 1 << i);
                let reals = u32::from(len) - gaps.count_ones();
                if gaps.count_ones() > u32::from(have[JOKER])
                    || !meter.spend(1 + (1 << reals) / PER_WORK)
                {
                    continue;
                }
                for jokers in (0..1u16 << len).filter(|j| j & gaps == gaps) {
                    if jokers.count_ones() > u32::from(have[JOKER]) {
                        continue;
                    }
                    add(Form::Run {
                        color,
                        start,
                        len,
                        jokers,
                    });
                }
            }
        }
    }
    for number in 1..=13 {
        for colors in (1..16).map(ColorSet::from_mask) {
            for jokers in 0..4 {
                add(Form::Group {
                    number,
                    colors,
                    jokers,
                });
            }
        }
    }
    out
}
