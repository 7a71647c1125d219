//! Turns of a player who has not opened: the opening is a list of melds made of rack tiles alone.

use crate::solver::problem::form::{Counts, Form, JOKER, Law, Reuse, kind, place_points, tiles_of};
use crate::solver::problem::instance::Position;
use crate::solver::problem::ordering::{Key, ONE, Worth};
use crate::solver::search::cases::{Engine, Found};
use alloc::vec::Vec;

/// A player's position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn<'a> {
    pub(crate) law: &'a Law,
    pub(crate) before: &'a [Form],
    pub(crate) opened: bool,
    /// Least and most rack tiles to play.
    pub(crate) lo: &'a Counts,
    pub(crate) hi: &'a Counts,
}

impl<'a> Turn<'a> {
    /// A position with bounds for what is played.
    pub(crate) fn of(
        p: &crate::solver::search::kernel::Position<'a>,
        lo: &'a Counts,
        hi: &'a Counts,
    ) -> Turn<'a> {
        Turn {
            law: p.law,
            before: p.before,
            opened: p.opened,
            lo,
            hi,
        }
    }
}

/// A branch over the melds of an opening.
struct Branch<'a, K> {
    pos: Position<'a>,
    worth: &'a Worth<K>,
    any: bool,
    melds: Vec<(Form, Counts)>,
    best: Option<Found<K>>,
}

impl<K: Key> Engine<K> {
    /// The best turn that exceeds the floor of the worth, or with `any` one that does.
    pub(crate) fn best(
        &mut self,
        turn: &Turn<'_>,
        worth: &Worth<K>,
        any: bool,
    ) -> Option<Found<K>> {
        let Turn {
            law,
            before,
            opened,
            lo,
            hi,
        } = *turn;
        let pos = Position {
            law,
            before,
            laid: &[],
            lo,
            hi,
        };
        if opened {
            return self.ordinary(&pos, worth, any);
        }
        if !law.same_turn {
            let mut found = self.opening(law, lo, hi, worth, any)?;
            found.table.extend_from_slice(before);
            return Some(found);
        }
        // whatever is played holds an opening, and an opening by itself is a play
        let mut alone = self.opening(law, &[0; 53], hi, worth, true)?;
        if !any {
            alone = self.opening(law, lo, hi, worth, false).unwrap_or(alone);
        }
        let enough = (0..53).all(|k| lo[k] <= alone.played[k]);
        let best = (enough && worth.floor.is_none_or(|floor| alone.key > floor)).then(|| {
            alone.table.extend_from_slice(before);
            alone
        });
        if any && best.is_some() {
            return best;
        }
        let jokers = before.iter().map(|m| m.jokers()).sum::<u8>() + hi[JOKER];
        let long =
            law.rack_joker_tiles > 0 || jokers > 2 || (law.extend_only && law.reuse > Reuse::Any);
        let melds = rack_melds(law, hi, long);
        let mut branch = Branch {
            pos,
            worth,
            any,
            melds,
            best,
        };
        if law.extend_only {
            self.laid_opening(&mut branch, 0, &mut Vec::new());
        } else {
            // only the tiles of the opening matter
            let mut seen: Vec<Counts> = Vec::new();
            branch.melds.retain(|m| {
                let new = !seen.contains(&m.1);
                if new {
                    seen.push(m.1);
                }
                new
            });
            self.some_opening(&mut branch, 0, &[0; 53]);
        }
        branch.best
    }

    /// The best opening by itself.
    pub(crate) fn opening(
        &mut self,
        law: &Law,
        lo: &Counts,
        hi: &Counts,
        worth: &Worth<K>,
        any: bool,
    ) -> Option<Found<K>> {
        let mut hi = *hi;
        if !law.opening_jokers {
            hi[JOKER] = 0;
        }
        let law = law.of_openings();
        let worth = Worth {
            points: law.threshold,
            ..worth.clone()
        };
        let pos = Position {
            law: &law,
            before: &[],
            laid: &[],
            lo,
            hi: &hi,
        };
        if lo[JOKER] > hi[JOKER] {
            return None;
        }
        self.ordinary(&pos, &worth, any)
    }

    /// Whether these tiles hold an opening.
    fn opens(&mut self, law: &Law, tiles: &Counts) -> bool {
        let mut worth = Worth {
            tile: [K::ZERO; 53],
            joker_at: [K::ZERO; 15],
            negative: false,
            points: 0,
            floor: Some(K::new(ONE * i64::from(law.threshold.max(1)) - 1, 0, 0)),
        };
        for n in 1..=14u8 {
            let points = K::new(ONE * i64::from(place_points(n)), 0, 0);
            worth.joker_at[usize::from(n)] = points;
            for c in 0..4 {
                worth.tile[kind(c, n)] = points;
            }
        }
        let mut hi = *tiles;
        if !law.opening_jokers {
            hi[JOKER] = 0;
        }
        let law = law.of_openings();
        let pos = Position {
            law: &law,
            before: &[],
            laid: &[],
            lo: &[0; 53],
            hi: &hi,
        };
        self.ordinary(&pos, &worth, true).is_some()
    }

    /// Branches over the melds of the opening until the best play that has them opens.
    fn some_opening(&mut self, b: &mut Branch<'_, K>, from: usize, forced: &Counts) {
        let mut lo = *b.pos.lo;
        for k in 0..53 {
            lo[k] = lo[k].max(forced[k]);
        }
        let floor = b.best.as_ref().map(|f| f.key).or(b.worth.floor);
        let worth = Worth {
            floor,
            ..b.worth.clone()
        };
        let Some(found) = self.ordinary(&Position { lo: &lo, ..b.pos }, &worth, false) else {
            return;
        };
        if self.opens(b.pos.law, &found.played) {
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
            if (0..53).all(|k| next[k] <= b.pos.hi[k]) {
                self.some_opening(b, i, &next);
            }
            if (b.best.as_ref()).is_some_and(|x| b.any || x.key >= most) {
                return;
            }
        }
    }

    /// The same on a table that is only extended, where the melds of the opening stay whole.
    fn laid_opening(&mut self, b: &mut Branch<'_, K>, from: usize, laid: &mut Vec<Form>) {
        let used = tiles_of(laid);
        let (mut lo, mut hi, mut base) = (*b.pos.lo, *b.pos.hi, K::ZERO);
        for k in 0..53 {
            hi[k] -= used[k];
            lo[k] = lo[k].saturating_sub(used[k]);
            base = base.plus(b.worth.tile[k].times(used[k]));
        }
        let floor = b.best.as_ref().map(|f| f.key).or(b.worth.floor);
        let worth = Worth {
            floor: floor.map(|f| f.minus(base)),
            ..b.worth.clone()
        };
        let pos = Position {
            laid,
            lo: &lo,
            hi: &hi,
            ..b.pos
        };
        let Some(mut found) = self.ordinary(&pos, &worth, false) else {
            return;
        };
        let points: u16 = laid.iter().map(|m| m.points()).sum();
        let is_laid = !laid.is_empty() && points >= b.pos.law.threshold;
        if is_laid || (laid.is_empty() && opens_beside(b.pos.law, b.pos.before, &found.table)) {
            found.key = found.key.plus(base);
            for k in 0..53 {
                found.played[k] += used[k];
            }
            b.best = Some(found);
            return;
        }
        // nothing from here on is worth more than that
        let most = found.key.plus(base);
        let is_enough = |b: &Branch<'_, K>| b.best.as_ref().is_some_and(|x| b.any || x.key >= most);
        if laid.is_empty() {
            // mostly some of its new melds are an opening that leaves the rest as good as it is
            let mut likely = new_melds(b.pos.law, &found);
            let points: u16 = likely.iter().map(|m| m.points()).sum();
            if points >= b.pos.law.threshold.max(1) {
                self.laid_opening(b, b.melds.len(), &mut likely);
            }
        }
        for i in from..b.melds.len() {
            if is_enough(b) {
                return;
            }
            let (form, tiles) = b.melds[i];
            if (0..53).all(|k| used[k] + tiles[k] <= b.pos.hi[k]) {
                laid.push(form);
                self.laid_opening(b, i, laid);
                laid.pop();
            }
        }
    }
}

/// Melds of a new table that the tiles played can make by themselves, the most valuable first, until
/// they are worth an opening.
fn new_melds<K>(law: &Law, found: &Found<K>) -> Vec<Form> {
    let mut left = found.played;
    if !law.opening_jokers {
        left[JOKER] = 0;
    }
    let mut melds = found.table.clone();
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
fn opens_beside(law: &Law, before: &[Form], after: &[Form]) -> bool {
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
        ) => n == number && c & colors == colors,
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
fn rack_melds(law: &Law, rack: &Counts, long: bool) -> Vec<(Form, Counts)> {
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
                if gaps.count_ones() > u32::from(have[JOKER]) {
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
    out.sort_by(|a, b| b.0.points().cmp(&a.0.points()).then(a.0.cmp(&b.0)));
    out
}
