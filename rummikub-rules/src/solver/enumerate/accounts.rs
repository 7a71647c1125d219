//! Whether a turn is legal, literally: is there an account that satisfies every rule?

use crate::JokerRetrieval;
use crate::solver::enumerate::account::{AccountSlot, CandidateTurn, Due, SlotOrigin, TableJoker};
use crate::solver::enumerate::arrangements::arrangements;
use crate::solver::hash_table::{GrowingTable, mix, upper_half};
use crate::solver::meter::Meter;
use crate::solver::problem::form::{Counts, Form, JOKER, NO_TILES, color_subsets, kind, tiles_of};
use crate::solver::problem::law::Law;
use crate::solver::problem::question::Question;
use alloc::vec;
use alloc::vec::Vec;
use core::cell::RefCell;

/// Which sets of rack tiles hold an opening, as far as was asked.
#[derive(Debug, Default)]
pub(crate) struct KnownOpenings {
    known: Vec<(Counts, bool)>,
    by_hash: GrowingTable,
}

impl KnownOpenings {
    fn get(&self, tiles: &Counts) -> Option<bool> {
        let is_this = |at: usize| self.known[at].0 == *tiles;
        let at = self.by_hash.find(hash_of(tiles), is_this)?;
        Some(self.known[at].1)
    }

    fn insert(&mut self, tiles: &Counts, holds: bool) {
        self.by_hash.push(hash_of(tiles));
        self.known.push((*tiles, holds));
    }
}

fn hash_of(tiles: &Counts) -> u32 {
    let mix_in = |hash, count: &u8| mix(hash, u64::from(*count));
    upper_half(tiles.iter().fold(0, mix_in))
}

/// Whether a turn is legal; none where there was enough work before that was known.
pub(crate) fn judge(
    question: &Question<'_>,
    after: &[Form],
    openings: &mut KnownOpenings,
    meter: &mut Meter,
) -> Option<bool> {
    let (law, before, opened) = (question.law, question.before, question.opened.is_yes());
    let (old, new) = (tiles_of(before), tiles_of(after));
    if !after.iter().all(|m| m.is_valid(law)) || (0..53).any(|k| new[k] < old[k]) {
        return Some(false);
    }
    let played: Counts = core::array::from_fn(|k| new[k] - old[k]);
    if (0..53).any(|k| played[k] > question.hi[k]) || played == NO_TILES {
        return Some(false);
    }
    if !opened && !law.same_turn {
        return Some(new_melds_open(question, after));
    }
    if !opened && !law.extend_only && !holds_opening(law, &played, openings, meter)? {
        return Some(false);
    }
    // without jokers on the table and without a rule for rack jokers there is nothing to account for
    let ruled = old[JOKER] > 0 || (law.rack_joker_tiles > 0 && played[JOKER] > 0);
    if !ruled && !law.extend_only {
        return Some(true);
    }
    let turn = CandidateTurn {
        question,
        after,
        meter: RefCell::new(meter),
    };
    let legal = turn.choose_jokers(&mut Vec::new(), 0, &played);
    (legal || turn.goes_on(0)).then_some(legal)
}

/// Whether the new table is exactly the old melds, unchanged, and an opening.
fn new_melds_open(question: &Question<'_>, after: &[Form]) -> bool {
    let mut rest = after.to_vec();
    for form in question.before {
        let Some(i) = rest.iter().position(|m| m == form) else {
            return false;
        };
        rest.swap_remove(i);
    }
    is_opening(question.law, &rest)
}

/// Whether these melds, made of rack tiles, open.
fn is_opening(law: &Law, melds: &[Form]) -> bool {
    let alone = |m: &Form| m.jokers() == 0 || m.reals() >= law.rack_joker_tiles;
    !melds.is_empty()
        && melds.iter().map(|m| m.points()).sum::<u16>() >= law.threshold
        && melds
            .iter()
            .all(|m| (law.opening_jokers || m.jokers() == 0) && alone(m))
}

fn holds_opening(
    law: &Law,
    tiles: &Counts,
    openings: &mut KnownOpenings,
    meter: &mut Meter,
) -> Option<bool> {
    if let Some(known) = openings.get(tiles) {
        return Some(known);
    }
    let mut found = false;
    let ended = arrangements(law, &NO_TILES, tiles, meter, &mut |melds, _, _| {
        found |= is_opening(law, melds);
        !found
    });
    let known = (ended || found).then_some(found)?;
    openings.insert(tiles, known);
    Some(known)
}

impl CandidateTurn<'_> {
    /// Counts work; says whether there may be more.
    fn goes_on(&self, work: u64) -> bool {
        self.meter.borrow_mut().spend(work)
    }

    /// Every way to keep or retrieve the jokers of the old table, and what they stand for.
    fn choose_jokers(&self, chosen: &mut Vec<TableJoker>, meld: usize, played: &Counts) -> bool {
        let Some(form) = self.question.before.get(meld) else {
            return self.choose_colors(chosen, &mut Vec::new(), played);
        };
        let stands: Vec<Vec<(u8, usize)>> = match *form {
            Form::Run { .. } => vec![form.joker_places().collect()],
            Form::Group { number, jokers, .. } => color_subsets(form.missing(), jokers)
                .map(|set| set.indices().map(|c| (c, kind(c, number))).collect())
                .collect(),
        };
        for stands in stands {
            for kept in 0..1u32 << stands.len() {
                if self.question.law.retrieval == JokerRetrieval::Never
                    && kept + 1 < 1 << stands.len()
                {
                    continue;
                }
                let n = chosen.len();
                chosen.extend(stands.iter().enumerate().map(|(i, (place, stands_for))| {
                    TableJoker {
                        meld,
                        place: *place,
                        stands_for: *stands_for,
                        kept: kept >> i & 1 == 1,
                    }
                }));
                if self.choose_jokers(chosen, meld + 1, played) {
                    return true;
                }
                chosen.truncate(n);
            }
        }
        false
    }

    /// Every way to read the jokers of the new groups.
    fn choose_colors(
        &self,
        jokers: &[TableJoker],
        slots: &mut Vec<AccountSlot>,
        played: &Counts,
    ) -> bool {
        let meld = slots.last().map_or(0, |s| s.meld + 1);
        let Some(form) = self.after.get(meld) else {
            let mut old: Vec<Counts> = self
                .question
                .before
                .iter()
                .map(|m| tiles_of(&[*m]))
                .collect();
            let mut used = vec![false; jokers.len()];
            return self.origins(jokers, slots, 0, &mut old, &mut used, &mut { *played });
        };
        let slot = |place, kind, joker| AccountSlot {
            meld,
            place,
            kind,
            joker,
            from: SlotOrigin::Rack,
            pays: None,
        };
        let n = slots.len();
        match *form {
            Form::Run {
                color,
                start,
                len,
                jokers: places,
            } => {
                for i in 0..len {
                    let place = start + i;
                    slots.push(slot(place, kind(color, place), places >> i & 1 == 1));
                }
                if self.choose_colors(jokers, slots, played) {
                    return true;
                }
                slots.truncate(n);
            }
            Form::Group {
                number,
                colors,
                jokers: some,
            } => {
                for set in color_subsets(form.missing(), some) {
                    for c in colors.indices() {
                        slots.push(slot(c, kind(c, number), false));
                    }
                    for c in set.indices() {
                        slots.push(slot(c, kind(c, number), true));
                    }
                    if self.choose_colors(jokers, slots, played) {
                        return true;
                    }
                    slots.truncate(n);
                }
            }
        }
        false
    }

    /// Every origin of every slot.
    fn origins(
        &self,
        jokers: &[TableJoker],
        slots: &mut Vec<AccountSlot>,
        at: usize,
        old: &mut Vec<Counts>,
        used: &mut Vec<bool>,
        rack: &mut Counts,
    ) -> bool {
        if !self.goes_on(1) {
            return false;
        }
        let Some(slot) = slots.get(at).copied() else {
            let dues = self.dues(jokers);
            return self.payments(jokers, slots, &dues, 0);
        };
        if slot.joker {
            if rack[JOKER] > 0 {
                rack[JOKER] -= 1;
                slots[at].from = SlotOrigin::RackJoker;
                if self.origins(jokers, slots, at + 1, old, used, rack) {
                    return true;
                }
                rack[JOKER] += 1;
            }
            for j in 0..jokers.len() {
                if used[j] || (jokers[j].kept && jokers[j].stands_for != slot.kind) {
                    continue;
                }
                used[j] = true;
                slots[at].from = if jokers[j].kept {
                    SlotOrigin::Kept(j)
                } else {
                    SlotOrigin::Retrieved(j)
                };
                if self.origins(jokers, slots, at + 1, old, used, rack) {
                    return true;
                }
                used[j] = false;
            }
            return false;
        }
        for m in 0..old.len() {
            if old[m][slot.kind] > 0 {
                old[m][slot.kind] -= 1;
                slots[at].from = SlotOrigin::Meld(m);
                if self.origins(jokers, slots, at + 1, old, used, rack) {
                    return true;
                }
                old[m][slot.kind] += 1;
            }
        }
        if rack[slot.kind] > 0 {
            rack[slot.kind] -= 1;
            slots[at].from = SlotOrigin::Rack;
            if self.origins(jokers, slots, at + 1, old, used, rack) {
                return true;
            }
            rack[slot.kind] += 1;
        }
        false
    }

    /// What must be paid.
    fn dues(&self, jokers: &[TableJoker]) -> Vec<Due> {
        let mut out = Vec::new();
        if self.question.law.retrieval != JokerRetrieval::Replace {
            return out;
        }
        for (meld, form) in self.question.before.iter().enumerate() {
            let mine = || jokers.iter().filter(|j| j.meld == meld);
            match *form {
                Form::Group { number, .. } if self.question.law.both_colors => {
                    if mine().all(|j| j.kept) {
                        continue;
                    }
                    let kept = |c| mine().any(|j| j.kept && j.place == c);
                    let open = form.missing().indices().filter(|c| !kept(*c));
                    out.extend(open.map(|c| Due {
                        meld,
                        place: c,
                        kind: kind(c, number),
                    }));
                }
                _ => out.extend(mine().filter(|j| !j.kept).map(|j| Due {
                    meld,
                    place: j.place,
                    kind: j.stands_for,
                })),
            }
        }
        out
    }

    /// Every way to pay.
    fn payments(
        &self,
        jokers: &[TableJoker],
        slots: &mut [AccountSlot],
        dues: &[Due],
        at: usize,
    ) -> bool {
        if !self.goes_on(1) {
            return false;
        }
        let Some(due) = dues.get(at) else {
            return self.holds(jokers, slots, dues);
        };
        for i in 0..slots.len() {
            let s = slots[i];
            let may_pay = match s.from {
                SlotOrigin::Rack => true,
                SlotOrigin::Meld(m) => {
                    self.question.law.table_pays && !self.question.law.extend_only && m != due.meld
                }
                _ => false,
            };
            if s.joker || s.kind != due.kind || s.pays.is_some() || !may_pay {
                continue;
            }
            slots[i].pays = Some(at);
            if self.payments(jokers, slots, dues, at + 1) {
                return true;
            }
            slots[i].pays = None;
        }
        false
    }
}
