//! Melds that may be an opening: those that the rack can make, and those of a new table.

use crate::color::ColorSet;
use crate::solver::hash_table::DistinctBytes;
use crate::solver::meter::{Meter, PER_WORK};
use crate::solver::problem::form::{Counts, Form, JOKER, Melds, kind};
use crate::solver::problem::law::{Law, Reuse};
use crate::solver::problem::question::Question;
use alloc::vec::Vec;
use core::cmp::Ordering;
use smallvec::SmallVec;

/// A meld of rack tiles, which an opening may have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RackMeld {
    pub(crate) form: Form,
    /// Its real tiles, of which no two are of a kind: bit `k` is kind `k`.
    pub(crate) kinds: u64,
    pub(crate) jokers: u8,
    pub(crate) points: u16,
}

/// Some of them that can be laid together.
pub(super) type RackMelds = SmallVec<[RackMeld; 8]>;

impl RackMeld {
    pub(super) fn new(form: Form) -> Self {
        let kinds = match form {
            Form::Run {
                color,
                start,
                len,
                jokers,
            } => {
                let real = (0..len).filter(|i| jokers >> i & 1 == 0);
                real.fold(0, |set, i| set | 1 << kind(color, start + i))
            }
            Form::Group { number, colors, .. } => {
                (colors.indices()).fold(0, |set, c| set | 1 << kind(c, number))
            }
        };
        RackMeld {
            form,
            kinds,
            jokers: form.jokers(),
            points: form.points(),
        }
    }

    /// The most valuable first.
    fn by_value(&self, other: &Self) -> Ordering {
        other
            .points
            .cmp(&self.points)
            .then(self.form.cmp(&other.form))
    }

    /// Whether it has the company that jokers of the rack ask for.
    fn has_company(&self, law: &Law) -> bool {
        self.jokers == 0 || self.form.reals() >= law.rack_joker_tiles
    }

    /// What is left of tiles without those of the meld; none where they do not hold it.
    pub(super) fn taken_from(&self, tiles: &Counts) -> Option<Counts> {
        let mut left = *tiles;
        left[JOKER] = left[JOKER].checked_sub(self.jokers)?;
        let mut kinds = self.kinds;
        while kinds != 0 {
            let k = kinds.trailing_zeros() as usize;
            left[k] = left[k].checked_sub(1)?;
            kinds &= kinds - 1;
        }
        Some(left)
    }
}

/// The melds that a rack can make for an opening.
#[derive(Debug, Default)]
pub(crate) struct OpeningMelds {
    /// The most valuable first.
    pub(crate) list: Vec<RackMeld>,
    /// The tiles of those that stay, while others of the same are dropped.
    tiles: DistinctBytes,
}

impl OpeningMelds {
    /// Of the melds of the same tiles the first one is left.
    pub(super) fn drop_same_tiles(&mut self) {
        let tiles = &mut self.tiles;
        tiles.clear();
        self.list.retain(|meld| {
            let next = tiles.next();
            next.extend_from_slice(&meld.kinds.to_le_bytes());
            next.push(meld.jokers);
            tiles.add()
        });
    }
}

/// Melds of a new table that the tiles played can make by themselves, the most valuable first, until
/// they are worth an opening.
pub(super) fn new_melds(law: &Law, played: &Counts, table: &[Form]) -> RackMelds {
    let mut left = *played;
    if !law.opening_jokers {
        left[JOKER] = 0;
    }
    let melds = table.iter().copied().map(RackMeld::new);
    let mut melds: RackMelds = melds
        .filter(|meld| meld.taken_from(&left).is_some())
        .collect();
    melds.sort_unstable_by(RackMeld::by_value);
    let mut points = 0;
    melds.retain(|meld| {
        let rest = meld
            .taken_from(&left)
            .filter(|_| points < law.threshold.max(1) && meld.has_company(law));
        rest.is_some_and(|rest| {
            left = rest;
            points += meld.points;
            true
        })
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
    let mut new = Melds::from_slice(after);
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

/// Melds that the rack can make by itself for an opening, the most valuable first.
pub(super) fn rack_melds(question: &Question<'_>, out: &mut Vec<RackMeld>, meter: &mut Meter) {
    let Question { law, hi: rack, .. } = *question;
    let on_table = question.before.iter().map(|m| m.jokers());
    let jokers = on_table.sum::<u8>() + rack[JOKER];
    // longer runs are needed only where jokers ask for company: others are two melds
    let long =
        law.rack_joker_tiles > 0 || jokers > 2 || (law.extend_only && law.reuse > Reuse::Any);
    let jokers_held = if law.opening_jokers { rack[JOKER] } else { 0 };
    out.clear();
    // of tiles that the rack has
    let mut add = |form: Form| {
        let meld = RackMeld::new(form);
        if form.is_valid(law) && meld.has_company(law) {
            out.push(meld);
        }
    };
    for color in 0..4 {
        let held = |place: u8| rack[kind(color, place)] > 0;
        let held = (1..=law.last()).filter(|place| held(*place));
        let held = held.fold(0u16, |set, place| set | 1 << place);
        for start in 1..=law.last() - 2 {
            for len in 3..=(law.last() + 1 - start).min(if long { 13 } else { 5 }) {
                let gaps = !(held >> start) & ((1 << len) - 1);
                if gaps.count_ones() > u32::from(jokers_held)
                    || !meter.spend(1 + (1 << (u32::from(len) - gaps.count_ones())) / PER_WORK)
                {
                    continue;
                }
                for jokers in (gaps..1u16 << len).filter(|j| j & gaps == gaps) {
                    if jokers.count_ones() <= u32::from(jokers_held) {
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
        let held = (0..4).filter(|c| rack[kind(*c, number)] > 0);
        let held = held.fold(0, |set, c| set | 1 << c);
        let subsets = (1..16).filter(|colors| colors & !held == 0);
        for colors in subsets.map(ColorSet::from_mask) {
            for jokers in 0..=jokers_held.min(3) {
                add(Form::Group {
                    number,
                    colors,
                    jokers,
                });
            }
        }
    }
    out.sort_unstable_by(RackMeld::by_value);
}
