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
    let Some(mut all) = Arrangements::new(law, least, most, meter) else {
        return false;
    };
    while let Some(laid) = all.next(meter) {
        if !each(laid.melds, laid.tiles, meter) {
            return false;
        }
    }
    all.is_done()
}

/// Melds, and their tiles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arranged<'a> {
    pub(crate) melds: &'a [Form],
    pub(crate) tiles: &'a Counts,
}

/// The walk through all lists of melds: one is added, or the last one makes room for those after it.
#[derive(Clone, Debug)]
pub(crate) struct Arrangements {
    /// In the order of their first real tile, so that what it leaves behind is final.
    melds: Vec<(usize, Form, Counts)>,
    least: Counts,
    left: Counts,
    used: Counts,
    laid: Vec<Form>,
    /// Their places among the melds.
    places: Vec<usize>,
    /// The first meld that may be added.
    next: usize,
    /// The melds laid were not looked at yet.
    is_new: bool,
    is_done: bool,
}

impl Arrangements {
    /// At the beginning; none where there was enough work before.
    pub(crate) fn new(law: &Law, least: &Counts, most: &Counts, meter: &mut Meter) -> Option<Self> {
        let mut melds: Vec<(usize, Form, Counts)> = Vec::new();
        for form in all_melds(law, most, meter) {
            let tiles = tiles_of(&[form]);
            if let Some(first) = (0..KINDS).find(|k| tiles[*k] > 0) {
                melds.push((first, form, tiles));
            }
        }
        melds.sort_unstable();
        (!meter.is_over()).then_some(Self {
            melds,
            least: *least,
            left: *most,
            used: NO_TILES,
            laid: Vec::new(),
            places: Vec::new(),
            next: 0,
            is_new: true,
            is_done: false,
        })
    }

    /// Whether all were given.
    pub(crate) fn is_done(&self) -> bool {
        self.is_done
    }

    /// The next list; none at the end, or where there was enough work: then it can go on later.
    pub(crate) fn next(&mut self, meter: &mut Meter) -> Option<Arranged<'_>> {
        while !self.is_done {
            if self.is_new {
                self.is_new = false;
                if !self.misses(53) {
                    return Some(Arranged {
                        melds: &self.laid,
                        tiles: &self.used,
                    });
                }
            }
            let fits = match self.melds.get(self.next) {
                Some((first, _, tiles)) if !self.misses(*first) => {
                    if !meter.spend(1) {
                        return None;
                    }
                    Some((0..53).all(|k| tiles[k] <= self.left[k]))
                }
                _ => None,
            };
            match fits {
                Some(true) => self.add(),
                Some(false) => self.next += 1,
                None => self.remove(),
            }
        }
        None
    }

    /// Whether a kind before this one is not covered that no further meld can cover.
    fn misses(&self, upto: usize) -> bool {
        let done = self.places.last().map_or(0, |at| self.melds[*at].0);
        (done..upto).any(|k| self.used[k] < self.least[k])
    }

    fn add(&mut self) {
        let (_, form, tiles) = &self.melds[self.next];
        for k in 0..53 {
            self.left[k] -= tiles[k];
            self.used[k] += tiles[k];
        }
        self.laid.push(*form);
        self.places.push(self.next);
        self.is_new = true;
    }

    fn remove(&mut self) {
        let Some(last) = self.places.pop() else {
            self.is_done = true;
            return;
        };
        self.laid.pop();
        let tiles = &self.melds[last].2;
        for k in 0..53 {
            self.left[k] += tiles[k];
            self.used[k] -= tiles[k];
        }
        self.next = last + 1;
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
