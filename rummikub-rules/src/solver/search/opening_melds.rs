//! Melds that may be an opening: those that the rack can make, and those of a new table.

use crate::color::ColorSet;
use crate::solver::meter::{Meter, PER_WORK};
use crate::solver::problem::form::{Counts, Form, JOKER, kind, tiles_of};
use crate::solver::problem::law::Law;
use alloc::vec::Vec;

/// Melds of a new table that the tiles played can make by themselves, the most valuable first, until
/// they are worth an opening.
pub(super) fn new_melds(law: &Law, played: &Counts, table: &[Form]) -> Vec<Form> {
    let mut left = *played;
    if !law.opening_jokers {
        left[JOKER] = 0;
    }
    let mut melds = table.to_vec();
    melds.sort_by(|a, b| b.points().cmp(&a.points()).then(a.cmp(b)));
    let mut points = 0;
    melds.retain(|meld| {
        let tiles = tiles_of(&[*meld]);
        let alone = meld.jokers() == 0 || meld.reals() >= law.rack_joker_tiles;
        let is_new = points < law.threshold.max(1) && alone && (0..53).all(|k| tiles[k] <= left[k]);
        if is_new {
            points += meld.points();
            for (left, tiles) in left.iter_mut().zip(tiles) {
                *left -= tiles;
            }
        }
        is_new
    });
    melds
}

/// Whether the melds of a new table beside the old ones, which only grew, are an opening as they
/// are. (Where jokers lay on the table it says no: what is new is not so plain then.)
pub(super) fn opens_beside(law: &Law, before: &[Form], after: &[Form]) -> bool {
    if before.iter().any(|m| m.jokers() > 0) {
        return false;
    }
    let grew = |old: Form, new: Form| match (old, new) {
        (
            Form::Run {
                color, start, len, ..
            },
            Form::Run {
                color: c,
                start: s,
                len: l,
                jokers,
            },
        ) => {
            let inside = c == color && s <= start && start + len <= s + l;
            inside && jokers >> (start - s) & ((1 << len) - 1) == 0
        }
        (
            Form::Group { number, colors, .. },
            Form::Group {
                number: n,
                colors: c,
                ..
            },
        ) => n == number && colors.is_subset(c),
        _ => false,
    };
    let mut new = after.to_vec();
    for old in before {
        // of the melds that may hold it the one that is worth the least
        let holds = (0..new.len()).filter(|i| grew(*old, new[*i]));
        let Some(at) = holds.min_by_key(|i| new[*i].points()) else {
            return false;
        };
        new.swap_remove(at);
    }
    let counts = |m: &&Form| law.opening_jokers || m.jokers() == 0;
    let points: u16 = new.iter().filter(counts).map(|m| m.points()).sum();
    points >= law.threshold.max(1)
}

/// Melds that the rack can make by itself for an opening, the most valuable first. Runs of more
/// than five tiles are needed only where jokers ask for company: others are two melds.
pub(super) fn rack_melds(
    law: &Law,
    rack: &Counts,
    long: bool,
    meter: &mut Meter,
) -> Vec<(Form, Counts)> {
    let mut have = *rack;
    if !law.opening_jokers {
        have[JOKER] = 0;
    }
    let mut out = Vec::new();
    let mut add = |form: Form| {
        let tiles = tiles_of(&[form]);
        let alone = form.jokers() == 0 || form.reals() >= law.rack_joker_tiles;
        if form.is_valid(law) && alone && (0..53).all(|k| tiles[k] <= have[k]) {
            out.push((form, tiles));
        }
    };
    for color in 0..4 {
        for start in 1..=law.last() - 2 {
            for len in 3..=(law.last() + 1 - start).min(if long { 13 } else { 5 }) {
                let gap = |i: &u8| have[kind(color, start + i)] == 0;
                let gaps = (0..len).filter(gap).fold(0u16, |set, i| set | 1 << i);
                if gaps.count_ones() > u32::from(have[JOKER])
                    || !meter.spend(1 + (1 << (u32::from(len) - gaps.count_ones())) / PER_WORK)
                {
                    continue;
                }
                for jokers in (0..1u16 << len).filter(|j| j & gaps == gaps) {
                    if jokers.count_ones() <= u32::from(have[JOKER]) {
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
    }
    for number in 1..=13 {
        let held = (0..4).filter(|c| have[kind(*c, number)] > 0);
        let held = held.fold(0, |set, c| set | 1 << c);
        let subsets = (1..16).filter(|colors| colors & !held == 0);
        for colors in subsets.map(ColorSet::from_mask) {
            for jokers in 0..=have[JOKER].min(3) {
                add(Form::Group {
                    number,
                    colors,
                    jokers,
                });
            }
        }
    }
    out.sort_by(|a, b| b.0.points().cmp(&a.0.points()).then(a.0.cmp(&b.0)));
    out
}
