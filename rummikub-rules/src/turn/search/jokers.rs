//! The search for what became of the jokers of the old table.
//!
//! First what every joker stood for and whether it was kept or retrieved, then what paid, then where
//! everything lies. Only melds with jokers need cases: what the jokers of a group stood for is a
//! set of colours, and a payment is a kind of tile and the meld that it came from.

use smallvec::SmallVec;

use super::guide::{Charge, Guide};
use crate::{
    JokerGroupOfThree, JokerPayment, JokerRetrieval, Meld, NumberedTile, Rules,
    turn::{
        joker_account::{JokerAccount, OldJokerOutcome, PaidTile, PlacedJokers, count_retrieved},
        joker_evidence::JokerEvidence,
        laws::{conservation::ConservedTurn, joker_payment::JokerDebt},
    },
    work,
};

/// An account of the jokers that satisfies every rule, and the guide, if there is one.
pub(in crate::turn) fn find_joker_account<G: Guide>(
    rules: &Rules,
    turn: &ConservedTurn<'_>,
    guide: &mut G,
) -> Option<JokerAccount> {
    let mut search = JokerSearch {
        evidence: JokerEvidence::new(rules, turn),
        placed: PlacedJokers::default(),
        guide,
    };
    // A search that succeeds leaves its account standing.
    search.next_holder(0).then_some(JokerAccount {
        outcomes: search.evidence.outcomes,
        payments: search.evidence.paid,
        placed: search.placed,
    })
}

struct JokerSearch<'a, 'g, G> {
    evidence: JokerEvidence<'a>,
    /// Where everything lies, by the account that was accepted.
    placed: PlacedJokers,
    guide: &'g mut G,
}

impl<G: Guide> JokerSearch<'_, '_, G> {
    /// Decides the jokers of the `nth` old meld with jokers, then of those after it.
    fn next_holder(&mut self, nth: usize) -> bool {
        let Some(&meld) = self.evidence.holders.get(nth) else {
            return self.guide.may_try() && {
                let debts = self.evidence.debts();
                self.next_payment(0, &debts)
            };
        };
        if self.next_meaning(nth, meld) {
            return true;
        }
        if !self.evidence.frozen {
            return false;
        }
        let Some(so_far) = self.guide.excuse(Charge::MeldChanged(meld)) else {
            return false;
        };
        let found = self.next_meaning(nth, meld);
        if !found {
            self.guide.withdraw(so_far);
        }
        found
    }

    /// Decides what the jokers of an old meld stood for.
    fn next_meaning(&mut self, nth: usize, meld: usize) -> bool {
        match self.evidence.turn.before[meld] {
            Meld::Run(_) => {
                let stood: SmallVec<[NumberedTile; 8]> = self.evidence.turn.before[meld]
                    .slots()
                    .filter(|slot| slot.tile.is_joker())
                    .filter_map(|slot| slot.stands_for)
                    .collect();
                self.next_joker(nth, meld, &stood)
            }
            Meld::Group(group) => {
                // The jokers of a group cannot be told apart: only their colours matter.
                let jokers = self.evidence.turn.before[meld].jokers();
                let missing = group.real_colors().others();
                missing.choices(jokers).any(|colors| {
                    let stood: SmallVec<[NumberedTile; 8]> = colors
                        .iter()
                        .map(|color| NumberedTile::new(color, group.number()))
                        .collect();
                    self.next_joker(nth, meld, &stood)
                })
            }
        }
    }

    /// Decides the jokers of one old meld one by one.
    fn next_joker(&mut self, nth: usize, meld: usize, stood: &[NumberedTile]) -> bool {
        let Some((&stood_for, rest)) = stood.split_first() else {
            return self.jokers_hold(meld) && self.next_holder(nth + 1);
        };
        let joker = OldJokerOutcome {
            meld,
            stood_for,
            kept_in: None,
        };
        for place in 0..self.evidence.new.len() {
            work::step();
            let before = self.evidence.new[place];
            if !self.keep(joker, place) {
                continue;
            }
            if self.next_joker(nth, meld, rest) {
                return true;
            }
            self.evidence.outcomes.pop();
            self.evidence.new[place] = before;
        }
        let retrieved = || count_retrieved(&self.evidence.outcomes) + 1;
        if !self.guide.wants_retrieved(retrieved()) {
            return false;
        }
        let mut charged = None;
        if self.evidence.rules.joker_retrieval() == JokerRetrieval::Never {
            charged = self.guide.excuse(Charge::Retrieved(meld, stood_for));
            if charged.is_none() {
                return false;
            }
        }
        self.evidence.outcomes.push(joker);
        let found = self.next_joker(nth, meld, rest);
        if !found {
            self.evidence.outcomes.pop();
            if let Some(so_far) = charged {
                self.guide.withdraw(so_far);
            }
        }
        found
    }

    /// Keeps a joker in a new meld, if it can be.
    fn keep(&mut self, joker: OldJokerOutcome, place: usize) -> bool {
        let evidence = &mut self.evidence;
        let before = evidence.new[place];
        let Some(mut after) = evidence.keep(before, joker.stood_for) else {
            return false;
        };
        if evidence.frozen && !self.guide.is_excused(joker.meld) {
            if !evidence.may_lock(joker.meld, before) {
                return false;
            }
            after.locked = Some(joker.meld);
        }
        evidence.new[place] = after;
        evidence.outcomes.push(OldJokerOutcome {
            kept_in: Some(before.meld),
            ..joker
        });
        true
    }

    /// Whether what became of the jokers of an old meld holds, and need be tried.
    fn jokers_hold(&self, meld: usize) -> bool {
        // Only a meld that keeps a joker is locked, so only then it can be excused.
        let holds = if self.guide.is_excused(meld) {
            self.evidence.keeps_one(meld)
        } else {
            self.evidence.locked_meld_is_whole(meld)
        };
        holds && self.retrieved_are_the_first(meld)
    }

    /// Where it makes no difference which colours the retrieved jokers of a group stood for, only
    /// the first ones that can be are tried.
    fn retrieved_are_the_first(&self, meld: usize) -> bool {
        let evidence = &self.evidence;
        let Meld::Group(group) = evidence.turn.before[meld] else {
            return true;
        };
        let colors_are_paid = evidence.rules.joker_retrieval() == JokerRetrieval::Replace
            && evidence.rules.joker_group_of_three() == JokerGroupOfThree::Either;
        let retrieved = evidence.colors_of(meld, false);
        let kept = evidence.colors_of(meld, true);
        let unused = group.real_colors().or(kept).or(retrieved).others();
        // The first unused colour comes after all others: as a bit it is above them.
        colors_are_paid || unused.is_empty() || retrieved.mask() < unused.first(1).mask()
    }

    /// Decides where the payment of the `nth` debt came from, then of those after it.
    fn next_payment(&mut self, nth: usize, debts: &[JokerDebt]) -> bool {
        work::step();
        let Some(&debt) = debts.get(nth) else {
            let guide = &*self.guide;
            return self
                .evidence
                .retrievals_have_an_order(|meld| guide.is_owed(meld))
                && self.accept();
        };
        if self
            .evidence
            .payment_lies_in_place(debt.for_meld, debt.tile)
        {
            let any_will_do = self.any_copy_will_do(debt.tile, debts);
            let from_rack = self.evidence.rack_may_pay(debt.tile);
            if from_rack && self.pay(nth, debts, None) {
                return true;
            }
            let done = from_rack && any_will_do;
            if !done && self.pay_from_table(nth, debts, any_will_do) {
                return true;
            }
        }
        let Some(so_far) = self.guide.excuse(self.charge_of(debt)) else {
            return false;
        };
        let found = self.next_payment(nth + 1, debts);
        if !found {
            self.guide.withdraw(so_far);
        }
        found
    }

    /// Tries the melds of the old table one by one, or the first where any copy will do.
    fn pay_from_table(&mut self, nth: usize, debts: &[JokerDebt], any_will_do: bool) -> bool {
        let debt = debts[nth];
        let hurried = self.evidence.frozen && self.guide.is_hurried();
        if self.evidence.rules.joker_payment() != JokerPayment::RackOrTable || hurried {
            return false;
        }
        for (from, meld) in self.evidence.turn.before.iter().enumerate() {
            work::step();
            if !meld.holds(debt.tile) {
                continue;
            }
            let waits = any_will_do && self.evidence.frozen && meld.jokers() > 0;
            if waits || !self.evidence.table_may_pay(debt, from) {
                continue;
            }
            if self.pay(nth, debts, Some(from)) {
                return true;
            }
            if any_will_do {
                return false;
            }
        }
        false
    }

    /// Pays the `nth` debt out of an old meld, or from the rack, then those after it.
    fn pay(&mut self, nth: usize, debts: &[JokerDebt], from_meld: Option<usize>) -> bool {
        let debt = debts[nth];
        self.evidence.paid.push(PaidTile {
            tile: debt.tile,
            for_meld: debt.for_meld,
            from_meld,
        });
        let found = self.next_payment(nth + 1, debts);
        if !found {
            self.evidence.paid.pop();
        }
        found
    }

    /// What a payment that is missing is to blame for.
    fn charge_of(&self, debt: JokerDebt) -> Charge {
        let both = self.evidence.rules.joker_group_of_three() == JokerGroupOfThree::Both;
        match self.evidence.turn.before[debt.for_meld] {
            Meld::Group(_) if both => Charge::GroupNotCompleted(debt.for_meld),
            _ => Charge::NotReplaced(debt.for_meld, debt.tile),
        }
    }

    /// Whether it makes no difference which of its copies pay with a tile: none need lie in a meld
    /// with jokers, where origins are asked for, and none need wait until a meld is free.
    fn any_copy_will_do(&self, tile: NumberedTile, debts: &[JokerDebt]) -> bool {
        let (evidence, turn) = (&self.evidence, self.evidence.turn);
        let mut new = evidence.new.iter();
        if new.any(|new| turn.after[new.meld].holds(tile)) {
            return false;
        }
        if !evidence.frozen {
            return true;
        }
        let before = turn.before.iter();
        let plain = before.filter(|meld| meld.jokers() == 0 && meld.holds(tile));
        let owed = debts.iter().filter(|debt| debt.tile == tile);
        usize::from(turn.played.count(tile.into())) + plain.count() >= owed.count()
    }

    /// Whether the guide takes what is decided.
    fn accept(&mut self) -> bool {
        let placed = self.guide.accept(&self.evidence);
        let found = placed.is_some();
        self.placed = placed.unwrap_or_default();
        found
    }
}
