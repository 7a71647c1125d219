//! The law of a turn, literally: is there an account that satisfies every rule?

use crate::solver::problem::form::{
    Counts, Form, JOKER, Law, Retrieval, Reuse, kind, number_of, tiles_of,
};
use alloc::vec;
use alloc::vec::Vec;
use core::cell::Cell;

/// A joker of the old table in an account.
#[derive(Clone, Copy, Debug)]
struct Joker {
    meld: usize,
    place: u8,
    stands_for: usize,
    kept: bool,
}

/// Where what stands in a slot of the new table comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum From {
    Rack,
    Meld(usize),
    Kept(usize),
    Retrieved(usize),
    RackJoker,
}

/// A slot of the new table.
#[derive(Clone, Copy, Debug)]
struct Slot {
    meld: usize,
    /// Number in a run (14 for a high one), colour in a group.
    place: u8,
    kind: usize,
    joker: bool,
    from: From,
    pays: Option<usize>,
}

/// A payment that is asked for.
#[derive(Clone, Copy, Debug)]
struct Due {
    meld: usize,
    place: u8,
    kind: usize,
}

struct Turn<'a> {
    law: &'a Law,
    before: &'a [Form],
    after: &'a [Form],
    opened: bool,
    /// Slots that may still be tried.
    budget: Cell<u64>,
}

/// Whether a turn is legal, or none where the budget, which counts slots tried, is used up.
pub(super) fn judge(
    law: &Law,
    before: &[Form],
    rack: &Counts,
    opened: bool,
    after: &[Form],
    budget: &mut u64,
) -> Option<bool> {
    let (old, new) = (tiles_of(before), tiles_of(after));
    if !after.iter().all(|m| m.is_valid(law)) || (0..53).any(|k| new[k] < old[k]) {
        return Some(false);
    }
    let played: Counts = core::array::from_fn(|k| new[k] - old[k]);
    if (0..53).any(|k| played[k] > rack[k]) || played == [0; 53] {
        return Some(false);
    }
    if !opened && !law.same_turn {
        // exactly the old melds, unchanged, and an opening
        let mut rest = after.to_vec();
        for form in before {
            let Some(i) = rest.iter().position(|m| m == form) else {
                return Some(false);
            };
            rest.swap_remove(i);
        }
        return Some(is_opening(law, &rest));
    }
    if !opened && !law.extend_only && !holds_opening(law, &played, budget)? {
        return Some(false);
    }
    // without jokers on the table and without a rule for rack jokers there is nothing to account for
    let ruled = old[JOKER] > 0 || (law.rack_joker_tiles > 0 && played[JOKER] > 0);
    if !ruled && !law.extend_only {
        return Some(true);
    }
    let turn = Turn {
        law,
        before,
        after,
        opened,
        budget: Cell::new(*budget),
    };
    let legal = turn.choose_jokers(&mut Vec::new(), 0, &played);
    *budget = turn.budget.get();
    (legal || *budget > 0).then_some(legal)
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

fn holds_opening(law: &Law, tiles: &Counts, budget: &mut u64) -> Option<bool> {
    let mut found = false;
    let ended = super::tables(law, &[0; 53], tiles, budget, &mut |melds, _, _| {
        found |= is_opening(law, melds);
        !found
    });
    (ended || found).then_some(found)
}

/// The ways to choose so many colours of those that a group lacks.
fn choices(missing: u8, size: u8) -> Vec<Vec<u8>> {
    (0..16u8)
        .filter(|set| set & !missing == 0 && set.count_ones() == u32::from(size))
        .map(|set| (0..4).filter(|c| set >> c & 1 == 1).collect())
        .collect()
}

impl Turn<'_> {
    /// Every way to keep or retrieve the jokers of the old table, and what they stand for.
    fn choose_jokers(&self, chosen: &mut Vec<Joker>, meld: usize, played: &Counts) -> bool {
        let Some(form) = self.before.get(meld) else {
            return self.choose_colors(chosen, &mut Vec::new(), played);
        };
        let stands: Vec<Vec<(u8, usize)>> = match *form {
            Form::Run { .. } => vec![form.joker_places().collect()],
            Form::Group { number, jokers, .. } => choices(form.missing(), jokers)
                .into_iter()
                .map(|set| set.into_iter().map(|c| (c, kind(c, number))).collect())
                .collect(),
        };
        for stands in stands {
            for kept in 0..1u32 << stands.len() {
                if self.law.retrieval == Retrieval::Never && kept + 1 < 1 << stands.len() {
                    continue;
                }
                let n = chosen.len();
                chosen.extend(
                    stands
                        .iter()
                        .enumerate()
                        .map(|(i, (place, stands_for))| Joker {
                            meld,
                            place: *place,
                            stands_for: *stands_for,
                            kept: kept >> i & 1 == 1,
                        }),
                );
                if self.choose_jokers(chosen, meld + 1, played) {
                    return true;
                }
                chosen.truncate(n);
            }
        }
        false
    }

    /// Every way to read the jokers of the new groups.
    fn choose_colors(&self, jokers: &[Joker], slots: &mut Vec<Slot>, played: &Counts) -> bool {
        let meld = slots.last().map_or(0, |s| s.meld + 1);
        let Some(form) = self.after.get(meld) else {
            let mut old: Vec<Counts> = self.before.iter().map(|m| tiles_of(&[*m])).collect();
            let mut used = vec![false; jokers.len()];
            return self.origins(jokers, slots, 0, &mut old, &mut used, &mut { *played });
        };
        let slot = |place, kind, joker| Slot {
            meld,
            place,
            kind,
            joker,
            from: From::Rack,
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
                for set in choices(form.missing(), some) {
                    for c in (0..4).filter(|c| colors >> c & 1 == 1) {
                        slots.push(slot(c, kind(c, number), false));
                    }
                    for c in set {
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
        jokers: &[Joker],
        slots: &mut Vec<Slot>,
        at: usize,
        old: &mut Vec<Counts>,
        used: &mut Vec<bool>,
        rack: &mut Counts,
    ) -> bool {
        let Some(left) = self.budget.get().checked_sub(1) else {
            return false;
        };
        self.budget.set(left);
        let Some(slot) = slots.get(at).copied() else {
            let dues = self.dues(jokers);
            return self.payments(jokers, slots, &dues, 0);
        };
        if slot.joker {
            if rack[JOKER] > 0 {
                rack[JOKER] -= 1;
                slots[at].from = From::RackJoker;
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
                    From::Kept(j)
                } else {
                    From::Retrieved(j)
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
                slots[at].from = From::Meld(m);
                if self.origins(jokers, slots, at + 1, old, used, rack) {
                    return true;
                }
                old[m][slot.kind] += 1;
            }
        }
        if rack[slot.kind] > 0 {
            rack[slot.kind] -= 1;
            slots[at].from = From::Rack;
            if self.origins(jokers, slots, at + 1, old, used, rack) {
                return true;
            }
            rack[slot.kind] += 1;
        }
        false
    }

    /// What must be paid.
    fn dues(&self, jokers: &[Joker]) -> Vec<Due> {
        let mut out = Vec::new();
        if self.law.retrieval != Retrieval::Replace {
            return out;
        }
        for (meld, form) in self.before.iter().enumerate() {
            let mine = || jokers.iter().filter(|j| j.meld == meld);
            match *form {
                Form::Group { number, .. } if self.law.both_colors => {
                    if mine().all(|j| j.kept) {
                        continue;
                    }
                    let kept = |c| mine().any(|j| j.kept && j.place == c);
                    let open = (0..4).filter(|c| form.missing() >> c & 1 == 1 && !kept(*c));
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
    fn payments(&self, jokers: &[Joker], slots: &mut [Slot], dues: &[Due], at: usize) -> bool {
        let Some(due) = dues.get(at) else {
            return self.holds(jokers, slots, dues);
        };
        for i in 0..slots.len() {
            let s = slots[i];
            let may_pay = match s.from {
                From::Rack => true,
                From::Meld(m) => self.law.table_pays && !self.law.extend_only && m != due.meld,
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

    /// Whether this account satisfies every rule.
    fn holds(&self, jokers: &[Joker], slots: &[Slot], dues: &[Due]) -> bool {
        self.homes(jokers, slots, dues).is_some_and(|homes| {
            self.payments_in_order(jokers, slots, dues)
                && slots.iter().all(|s| self.joker_stands_well(slots, dues, s))
                && (self.opened || !self.law.extend_only || self.opening_stays(slots, &homes))
        })
    }

    fn is_locked(&self, jokers: &[Joker], meld: usize) -> bool {
        self.law.extend_only || (self.law.frozen && jokers.iter().any(|j| j.meld == meld && j.kept))
    }

    /// The place of a slot in an old meld, if it counts for it.
    fn membership(&self, jokers: &[Joker], dues: &[Due], s: &Slot, meld: usize) -> Option<u8> {
        if let Some(due) = s.pays.map(|d| dues[d]).filter(|d| d.meld == meld) {
            return Some(due.place);
        }
        match s.from {
            From::Meld(m) if m == meld => Some(match self.before[meld] {
                Form::Run { start, len, .. } => {
                    let high = number_of(s.kind) == 1 && start != 1 && start + len == 15;
                    if high { 14 } else { number_of(s.kind) as u8 }
                }
                Form::Group { .. } => (s.kind / 13) as u8,
            }),
            From::Kept(j) if jokers[j].meld == meld => Some(jokers[j].place),
            _ => None,
        }
    }

    /// The new melds that hold the locked ones, if those stay whole.
    fn homes(&self, jokers: &[Joker], slots: &[Slot], dues: &[Due]) -> Option<Vec<usize>> {
        let mut homes = Vec::new();
        for old in (0..self.before.len()).filter(|m| self.is_locked(jokers, *m)) {
            let mut home = None;
            for s in slots {
                let Some(place) = self.membership(jokers, dues, s, old) else {
                    continue;
                };
                if place != s.place || home.is_some_and(|h| h != s.meld) {
                    return None;
                }
                home = Some(s.meld);
            }
            let home = home?;
            let run = |form: Form| matches!(form, Form::Run { .. });
            if run(self.before[old]) != run(self.after[home]) || homes.contains(&home) {
                return None;
            }
            homes.push(home);
        }
        Some(homes)
    }

    /// Whether some order of the retrievals finds each payment free.
    fn payments_in_order(&self, jokers: &[Joker], slots: &[Slot], dues: &[Due]) -> bool {
        if !self.law.frozen || self.law.extend_only || !self.law.table_pays {
            return true;
        }
        let mut paid = vec![false; dues.len()];
        let free = |d: usize, paid: &[bool]| {
            let payer = slots.iter().find(|s| s.pays == Some(d)).map(|s| s.from);
            let Some(From::Meld(m)) = payer else {
                return true;
            };
            let all_paid = (0..dues.len()).all(|x| dues[x].meld != m || paid[x]);
            jokers.iter().all(|j| j.meld != m) || (!self.is_locked(jokers, m) && all_paid)
        };
        loop {
            let next = (0..dues.len()).filter(|d| !paid[*d]).find_map(|d| {
                // with both colours the payments for a group are made together
                let together: Vec<usize> = match self.before[dues[d].meld] {
                    Form::Group { .. } if self.law.both_colors => (0..dues.len())
                        .filter(|e| dues[*e].meld == dues[d].meld)
                        .collect(),
                    _ => vec![d],
                };
                together.iter().all(|e| free(*e, &paid)).then_some(together)
            });
            match next {
                Some(now) => now.into_iter().for_each(|d| paid[d] = true),
                None => return paid.iter().all(|p| *p),
            }
        }
    }

    /// Whether what stands in this slot may stand in its meld.
    fn joker_stands_well(&self, slots: &[Slot], dues: &[Due], s: &Slot) -> bool {
        let mine: Vec<&Slot> = slots.iter().filter(|t| t.meld == s.meld).collect();
        let fresh_real = |t: &Slot| t.from == From::Rack && t.pays.is_none();
        let fresh = |t: &Slot| fresh_real(t) || t.from == From::RackJoker;
        if s.from == From::RackJoker {
            let company = mine.iter().filter(|t| fresh_real(t)).count();
            return company >= usize::from(self.law.rack_joker_tiles);
        }
        if !matches!(s.from, From::Retrieved(_)) || self.law.reuse == Reuse::Any {
            return true;
        }
        let counts_for = |t: &Slot, old: usize| match t.from {
            From::Meld(m) if m == old => true,
            _ => t.pays.is_some_and(|d| dues[d].meld == old),
        };
        // kept jokers count for their melds, too
        let kept_of = |t: &Slot, old: usize| self.kept_home(t).is_some_and(|m| m == old);
        for old in 0..self.before.len() {
            let member = |t: &&Slot| counts_for(t, old) || kept_of(t, old);
            let all = slots.iter().filter(member).count();
            let here = slots
                .iter()
                .filter(|t| t.meld == s.meld)
                .filter(member)
                .count();
            if here >= 3 || (all == 2 && here == 2) {
                return false;
            }
        }
        let enough = usize::from(self.law.reuse_tiles);
        match self.law.reuse {
            Reuse::Any | Reuse::NewMeld => true,
            Reuse::WithRackTiles => mine.iter().filter(|t| fresh(t)).count() >= enough,
            Reuse::FromRackTiles => {
                let pure = |t: &Slot| fresh(t) || matches!(t.from, From::Retrieved(_));
                let holds = |part: &[&Slot]| {
                    part.len() >= 3
                        && part.iter().all(|t| pure(t))
                        && part.iter().any(|t| !t.joker)
                        && part.iter().filter(|t| fresh(t)).count() >= enough
                };
                if matches!(self.after[s.meld], Form::Group { .. }) {
                    let part: Vec<&Slot> = mine.iter().copied().filter(|t| pure(t)).collect();
                    return holds(&part);
                }
                let at = usize::from(s.place - mine[0].place);
                (0..=at).any(|a| (at..mine.len()).any(|b| holds(&mine[a..=b])))
            }
        }
    }

    fn kept_home(&self, s: &Slot) -> Option<usize> {
        let From::Kept(joker) = s.from else {
            return None;
        };
        // jokers are numbered meld by meld
        let mut left = joker;
        for (m, form) in self.before.iter().enumerate() {
            let jokers = usize::from(form.jokers());
            if left < jokers {
                return Some(m);
            }
            left -= jokers;
        }
        None
    }

    /// On a table that is only extended: whether parts of the new melds without an old one, laid
    /// from the rack, are an opening.
    fn opening_stays(&self, slots: &[Slot], homes: &[usize]) -> bool {
        let (mut points, mut some) = (0, false);
        for (m, form) in self
            .after
            .iter()
            .enumerate()
            .filter(|x| !homes.contains(&x.0))
        {
            let mine: Vec<&Slot> = slots.iter().filter(|s| s.meld == m).collect();
            let value = |part: &[&Slot]| {
                let reals = part.iter().filter(|s| !s.joker).count();
                let jokers = reals < part.len();
                let company = reals >= usize::from(self.law.rack_joker_tiles);
                let rack = |s: &&Slot| matches!(s.from, From::Rack | From::RackJoker);
                let whole = part.len() >= 3
                    && reals > 0
                    && (!jokers || (self.law.opening_jokers && company))
                    && part.iter().all(rack);
                whole.then(|| part.iter().map(|s| number_of(s.kind)).sum::<usize>())
            };
            let best = match form {
                Form::Run { .. } => (0..mine.len())
                    .flat_map(|a| (a + 1..=mine.len()).map(move |b| (a, b)))
                    .filter_map(|(a, b)| value(&mine[a..b]))
                    .max(),
                Form::Group { .. } => (0..1u32 << mine.len())
                    .filter_map(|set| {
                        let in_set = |x: &(usize, &Slot)| set >> x.0 & 1 == 1;
                        let all = mine.iter().copied().enumerate();
                        let part: Vec<&Slot> = all.filter(in_set).map(|x| x.1).collect();
                        value(&part)
                    })
                    .max(),
            };
            some |= best.is_some();
            points += best.unwrap_or(0);
        }
        some && points >= usize::from(self.law.threshold)
    }
}
