//! The law of a turn, rule by rule, asked of one account.

use crate::solver::enumerate::account::{AccountSlot, CandidateTurn, Due, SlotOrigin, TableJoker};
use crate::solver::problem::form::{Form, number_of};
use crate::solver::problem::law::Reuse;
use alloc::vec;
use alloc::vec::Vec;

impl CandidateTurn<'_> {
    /// Whether this account satisfies every rule.
    pub(super) fn holds(&self, jokers: &[TableJoker], slots: &[AccountSlot], dues: &[Due]) -> bool {
        self.homes(jokers, slots, dues).is_some_and(|homes| {
            self.payments_in_order(jokers, slots, dues)
                && slots.iter().all(|s| self.joker_stands_well(slots, dues, s))
                && (self.question.opened.is_yes()
                    || !self.question.law.extend_only
                    || self.opening_stays(slots, &homes))
        })
    }

    fn is_locked(&self, jokers: &[TableJoker], meld: usize) -> bool {
        self.question.law.extend_only
            || (self.question.law.frozen && jokers.iter().any(|j| j.meld == meld && j.kept))
    }

    /// The place of a slot in an old meld, if it counts for it.
    fn membership(
        &self,
        jokers: &[TableJoker],
        dues: &[Due],
        s: &AccountSlot,
        meld: usize,
    ) -> Option<u8> {
        if let Some(due) = s.pays.map(|d| dues[d]).filter(|d| d.meld == meld) {
            return Some(due.place);
        }
        match s.from {
            SlotOrigin::Meld(m) if m == meld => Some(match self.question.before[meld] {
                Form::Run { start, len, .. } => {
                    let high = number_of(s.kind) == 1 && start != 1 && start + len == 15;
                    if high { 14 } else { number_of(s.kind) as u8 }
                }
                Form::Group { .. } => (s.kind / 13) as u8,
            }),
            SlotOrigin::Kept(j) if jokers[j].meld == meld => Some(jokers[j].place),
            _ => None,
        }
    }

    /// The new melds that hold the locked ones, if those stay whole.
    fn homes(
        &self,
        jokers: &[TableJoker],
        slots: &[AccountSlot],
        dues: &[Due],
    ) -> Option<Vec<usize>> {
        let mut homes = Vec::new();
        for old in (0..self.question.before.len()).filter(|m| self.is_locked(jokers, *m)) {
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
            if run(self.question.before[old]) != run(self.after[home]) || homes.contains(&home) {
                return None;
            }
            homes.push(home);
        }
        Some(homes)
    }

    /// Whether some order of the retrievals finds each payment free.
    fn payments_in_order(
        &self,
        jokers: &[TableJoker],
        slots: &[AccountSlot],
        dues: &[Due],
    ) -> bool {
        if !self.question.law.frozen
            || self.question.law.extend_only
            || !self.question.law.table_pays
        {
            return true;
        }
        let mut paid = vec![false; dues.len()];
        let free = |d: usize, paid: &[bool]| {
            let payer = slots.iter().find(|s| s.pays == Some(d)).map(|s| s.from);
            let Some(SlotOrigin::Meld(m)) = payer else {
                return true;
            };
            let all_paid = (0..dues.len()).all(|x| dues[x].meld != m || paid[x]);
            jokers.iter().all(|j| j.meld != m) || (!self.is_locked(jokers, m) && all_paid)
        };
        loop {
            let next = (0..dues.len()).filter(|d| !paid[*d]).find_map(|d| {
                // with both colours the payments for a group are made together
                let together: Vec<usize> = match self.question.before[dues[d].meld] {
                    Form::Group { .. } if self.question.law.both_colors => (0..dues.len())
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
    fn joker_stands_well(&self, slots: &[AccountSlot], dues: &[Due], s: &AccountSlot) -> bool {
        let mine: Vec<&AccountSlot> = slots.iter().filter(|t| t.meld == s.meld).collect();
        let fresh_real = |t: &AccountSlot| t.from == SlotOrigin::Rack && t.pays.is_none();
        let fresh = |t: &AccountSlot| fresh_real(t) || t.from == SlotOrigin::RackJoker;
        if s.from == SlotOrigin::RackJoker {
            let company = mine.iter().filter(|t| fresh_real(t)).count();
            return company >= usize::from(self.question.law.rack_joker_tiles);
        }
        if !matches!(s.from, SlotOrigin::Retrieved(_)) || self.question.law.reuse == Reuse::Any {
            return true;
        }
        let counts_for = |t: &AccountSlot, old: usize| match t.from {
            SlotOrigin::Meld(m) if m == old => true,
            _ => t.pays.is_some_and(|d| dues[d].meld == old),
        };
        // kept jokers count for their melds, too
        let kept_of = |t: &AccountSlot, old: usize| self.kept_home(t).is_some_and(|m| m == old);
        for old in 0..self.question.before.len() {
            let member = |t: &&AccountSlot| counts_for(t, old) || kept_of(t, old);
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
        let enough = usize::from(self.question.law.reuse_tiles);
        match self.question.law.reuse {
            Reuse::Any | Reuse::NewMeld => true,
            Reuse::WithRackTiles => mine.iter().filter(|t| fresh(t)).count() >= enough,
            Reuse::FromRackTiles => {
                let pure = |t: &AccountSlot| fresh(t) || matches!(t.from, SlotOrigin::Retrieved(_));
                let holds = |part: &[&AccountSlot]| {
                    part.len() >= 3
                        && part.iter().all(|t| pure(t))
                        && part.iter().any(|t| !t.joker)
                        && part.iter().filter(|t| fresh(t)).count() >= enough
                };
                if matches!(self.after[s.meld], Form::Group { .. }) {
                    let part: Vec<&AccountSlot> =
                        mine.iter().copied().filter(|t| pure(t)).collect();
                    return holds(&part);
                }
                let at = usize::from(s.place - mine[0].place);
                (0..=at).any(|a| (at..mine.len()).any(|b| holds(&mine[a..=b])))
            }
        }
    }

    fn kept_home(&self, s: &AccountSlot) -> Option<usize> {
        let SlotOrigin::Kept(joker) = s.from else {
            return None;
        };
        // jokers are numbered meld by meld
        let mut left = joker;
        for (m, form) in self.question.before.iter().enumerate() {
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
    fn opening_stays(&self, slots: &[AccountSlot], homes: &[usize]) -> bool {
        let (mut points, mut some) = (0, false);
        for (m, form) in self
            .after
            .iter()
            .enumerate()
            .filter(|x| !homes.contains(&x.0))
        {
            let mine: Vec<&AccountSlot> = slots.iter().filter(|s| s.meld == m).collect();
            let value = |part: &[&AccountSlot]| {
                let reals = part.iter().filter(|s| !s.joker).count();
                let jokers = reals < part.len();
                let company = reals >= usize::from(self.question.law.rack_joker_tiles);
                let rack =
                    |s: &&AccountSlot| matches!(s.from, SlotOrigin::Rack | SlotOrigin::RackJoker);
                let whole = part.len() >= 3
                    && reals > 0
                    && (!jokers || (self.question.law.opening_jokers && company))
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
                        let in_set = |x: &(usize, &AccountSlot)| set >> x.0 & 1 == 1;
                        let all = mine.iter().copied().enumerate();
                        let part: Vec<&AccountSlot> = all.filter(in_set).map(|x| x.1).collect();
                        value(&part)
                    })
                    .max(),
            };
            some |= best.is_some();
            points += best.unwrap_or(0);
        }
        some && points >= usize::from(self.question.law.threshold)
    }
}
