//! A slow, obvious solver for small inputs, to compare the fast one with: it makes every table
//! that could result and asks of each, account by account, whether the law allows it.
//!
//! It shares nothing with the fast solver but plain numbers for melds and rules.

mod accounts;

use crate::solver::problem::form::{Counts, Form, JOKER, KINDS, Law, kind, tiles_of};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::solver::problem::convert::{forms, table};
use crate::{Rack, Rules, Table, Tiles};

/// Every table that a turn can leave, summed up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The distinct multisets of rack tiles that can be played.
    pub plays: BTreeSet<Tiles>,
    /// How many distinct tables can result.
    pub tables: u64,
}

/// Every legal turn in a position. The cost grows without bound: for a dozen tiles or so.
pub fn solve(rules: &Rules, before: &Table, rack: &Rack, opened: bool) -> Answer {
    let mut answer = Answer::default();
    let (law, old, rack) = (Law::from(rules), forms(before), rack.tiles().counts());
    legal_tables(
        &law,
        &old,
        &rack,
        opened,
        &mut { u64::MAX },
        &mut |_, played| {
            answer.tables += 1;
            answer.plays.extend(Tiles::from_counts(*played));
        },
    );
    answer
}

/// Every table that a legal turn can leave. The cost grows without bound.
pub fn tables_after(rules: &Rules, before: &Table, rack: &Rack, opened: bool) -> Vec<Table> {
    let mut found = Vec::new();
    let (law, old, rack) = (Law::from(rules), forms(before), rack.tiles().counts());
    legal_tables(
        &law,
        &old,
        &rack,
        opened,
        &mut { u64::MAX },
        &mut |after, _| {
            found.extend(table(after));
        },
    );
    found
}

/// Whether melds of exactly these tiles exist. The cost grows without bound.
pub fn can_arrange(rules: &Rules, tiles: &Tiles) -> bool {
    let (law, tiles) = (Law::from(rules), tiles.counts());
    let mut found = false;
    let budget = &mut { u64::MAX };
    tables(&law, &tiles, &tiles, budget, &mut |_, _, _| {
        found = true;
        false
    });
    found
}

/// Whether a turn is legal. Slow: every account is tried.
pub fn is_legal(rules: &Rules, before: &Table, rack: &Rack, opened: bool, after: &Table) -> bool {
    let (old, new) = (forms(before), forms(after));
    let (law, rack) = (Law::from(rules), rack.tiles().counts());
    accounts::judge(&law, &old, &rack, opened, &new, &mut { u64::MAX }) == Some(true)
}

/// The rack tiles of every legal turn, table by table. False if the budget did not suffice.
pub(crate) fn legal_tables(
    law: &Law,
    before: &[Form],
    rack: &Counts,
    opened: bool,
    budget: &mut u64,
    each: &mut dyn FnMut(&[Form], &Counts),
) -> bool {
    let least = tiles_of(before);
    let most = core::array::from_fn(|k| least[k] + rack[k]);
    tables(law, &least, &most, budget, &mut |after, tiles, budget| {
        match accounts::judge(law, before, rack, opened, after, budget) {
            Some(true) => each(after, &core::array::from_fn(|k| tiles[k] - least[k])),
            Some(false) => {}
            None => return false,
        }
        true
    })
}

/// Every list of valid melds, each once whatever its order, that holds at least `least` and at
/// most `most` of each tile. Ends early once `each` says no, or the budget, which counts melds
/// tried, is used up: then false.
pub(crate) fn tables(
    law: &Law,
    least: &Counts,
    most: &Counts,
    budget: &mut u64,
    each: &mut dyn FnMut(&[Form], &Counts, &mut u64) -> bool,
) -> bool {
    // melds in the order of their first real tile, so that what it leaves behind is final
    let mut melds: Vec<(usize, Form, Counts)> = Vec::new();
    for form in all_melds(law, most) {
        let tiles = tiles_of(&[form]);
        if let Some(first) = (0..KINDS).find(|k| tiles[*k] > 0) {
            melds.push((first, form, tiles));
        }
    }
    melds.sort_unstable();
    let mut search = Tables {
        melds,
        least,
        left: *most,
        used: [0; 53],
        list: Vec::new(),
        budget,
    };
    search.go(0, 0, each)
}

struct Tables<'a> {
    melds: Vec<(usize, Form, Counts)>,
    least: &'a Counts,
    left: Counts,
    used: Counts,
    list: Vec<Form>,
    budget: &'a mut u64,
}

impl Tables<'_> {
    /// Adds melds from the place `from` on; kinds before `done` are covered.
    fn go(
        &mut self,
        from: usize,
        done: usize,
        each: &mut dyn FnMut(&[Form], &Counts, &mut u64) -> bool,
    ) -> bool {
        let missing = |s: &Self, upto| (done..upto).any(|k| s.used[k] < s.least[k]);
        if !missing(self, 53) && !each(&self.list, &self.used, self.budget) {
            return false;
        }
        for i in from..self.melds.len() {
            let (first, form, tiles) = self.melds[i];
            if missing(self, first) {
                return true;
            }
            if *self.budget == 0 {
                return false;
            }
            *self.budget -= 1;
            if (0..53).any(|k| tiles[k] > self.left[k]) {
                continue;
            }
            for k in 0..53 {
                self.left[k] -= tiles[k];
                self.used[k] += tiles[k];
            }
            self.list.push(form);
            let goes_on = self.go(i, first, each);
            self.list.pop();
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

/// Every valid meld that can be made of these tiles.
pub(crate) fn all_melds(law: &Law, have: &Counts) -> Vec<Form> {
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
                if gaps.count_ones() > u32::from(have[JOKER]) {
                    continue;
                }
                for jokers in (0..1u16 << len).filter(|j| j & gaps == gaps) {
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
        for colors in 1..16 {
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
