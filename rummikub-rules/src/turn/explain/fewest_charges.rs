//! What is wrong with a turn whose jokers have no account: the charges of an account that has the
//! fewest.
//!
//! The search for an account is made again, this time with excuses: whenever a rule stands in its
//! way it may go on at the price of a charge. First one charge is allowed, then two, and so on, so
//! what is found has the fewest. Of several accounts with as few the one is told whose charges, in
//! their order (the order of [`Charge`], then of the melds, then of the tiles), come first.
//!
//! The search counts its steps. Beyond [`STEPS`] of them, which ordinary tables never need, the
//! charges are those of the best account found until then; there is always one, found at once by
//! excusing whatever comes.

use smallvec::SmallVec;

use crate::{
    Rules,
    turn::{
        joker_account::PlacedJokers,
        joker_evidence::{JokerEvidence, JokerSplit},
        laws::conservation::ConservedTurn,
        search::{Charge, Guide, each_split, find_joker_account, place_jokers},
    },
};

/// How many steps the search for the fewest charges may take.
const STEPS: u32 = 5_000;

/// Any number of charges: the first account will do.
const HURRIED: usize = usize::MAX;

pub(super) type Charges = SmallVec<[Charge; 4]>;

/// The charges of an account of the jokers that has the fewest.
pub(super) fn fewest_charges(rules: &Rules, turn: &ConservedTurn<'_>) -> Charges {
    let mut hurried = Excuses {
        allowed: HURRIED,
        ..Excuses::default()
    };
    find_joker_account(rules, turn, &mut hurried);
    let best = hurried.best.unwrap_or_default();
    let mut steps_left = STEPS;
    for allowed in 1..=best.len() {
        let mut excuses = Excuses {
            allowed,
            steps_left,
            ..Excuses::default()
        };
        find_joker_account(rules, turn, &mut excuses);
        if let Some(found) = excuses.best {
            return found;
        }
        steps_left = excuses.steps_left;
        if steps_left == 0 {
            break;
        }
    }
    best
}

/// A guide that allows some charges, and notes those of the best account.
#[derive(Default)]
struct Excuses {
    /// How many charges an account has.
    allowed: usize,
    charged: Charges,
    best: Option<Charges>,
    steps_left: u32,
}

impl Guide for Excuses {
    fn excuse(&mut self, charge: Charge) -> Option<usize> {
        let so_far = self.charged.len();
        // The jokers of a group that is to be completed are paid for together.
        let of_group = matches!(charge, Charge::GroupNotCompleted(_));
        if of_group && self.charged.contains(&charge) {
            return Some(so_far);
        }
        if so_far >= self.allowed {
            return None;
        }
        if !self.is_hurried() {
            self.steps_left = self.steps_left.checked_sub(1)?;
        }
        self.charged.push(charge);
        Some(so_far)
    }

    fn withdraw(&mut self, so_far: usize) {
        self.charged.truncate(so_far);
    }

    fn is_excused(&self, meld: usize) -> bool {
        self.charged.contains(&Charge::MeldChanged(meld))
    }

    fn is_owed(&self, meld: usize) -> bool {
        self.charged.iter().any(|charge| {
            matches!(charge, Charge::GroupNotCompleted(m) | Charge::NotReplaced(m, _) if *m == meld)
        })
    }

    fn is_hurried(&self) -> bool {
        self.allowed == HURRIED
    }

    /// Notes the charges of an account, if it is the best so far.
    fn accept(&mut self, evidence: &JokerEvidence<'_>) -> Option<PlacedJokers> {
        let mut stop = self.is_hurried();
        each_split(evidence, &mut |splits| {
            let mut splits: SmallVec<[JokerSplit; 8]> = SmallVec::from_slice(splits);
            if self.is_hurried() {
                self.best = Some(self.with(&excuse_greedily(evidence, &mut splits)));
                return true;
            }
            let open = self.allowed - self.charged.len();
            self.excuse_new_melds(evidence, &mut splits, 0, open);
            stop = self.steps_left == 0;
            stop
        });
        stop.then(PlacedJokers::default)
    }
}

impl Excuses {
    fn with(&self, more: &[Charge]) -> Charges {
        let mut all = self.charged.clone();
        all.extend_from_slice(more);
        all.sort_unstable();
        all
    }

    /// Tries to excuse exactly so many things that the new melds ask for. (Fewer were not enough,
    /// or there would be an account with fewer charges.)
    fn excuse_new_melds(
        &mut self,
        evidence: &JokerEvidence<'_>,
        splits: &mut [JokerSplit],
        from: usize,
        open: usize,
    ) {
        if open == 0 {
            self.steps_left = self.steps_left.saturating_sub(1);
            let all = self.with(&excused(splits));
            let better = self.best.as_ref().is_none_or(|best| all < *best);
            if better && place_jokers(evidence, splits).is_some() {
                self.best = Some(all);
            }
            return;
        }
        for what in from..2 * splits.len() {
            if self.steps_left == 0 {
                return;
            }
            if set_excuse(evidence.rules, splits, what, true) {
                self.excuse_new_melds(evidence, splits, what + 1, open - 1);
                set_excuse(evidence.rules, splits, what, false);
            }
        }
    }
}

/// Excuses one thing after another, unless all can be placed without.
fn excuse_greedily(evidence: &JokerEvidence<'_>, splits: &mut [JokerSplit]) -> Charges {
    let all = 2 * splits.len();
    let asked: SmallVec<[usize; 16]> = (0..all)
        .filter(|&what| set_excuse(evidence.rules, splits, what, true))
        .collect();
    for what in asked {
        set_excuse(evidence.rules, splits, what, false);
        if place_jokers(evidence, splits).is_none() {
            set_excuse(evidence.rules, splits, what, true);
        }
    }
    excused(splits)
}

/// Excuses one thing that a new meld asks for, or no longer; whether it was asked for. Things with
/// an even number are those of reuse.
fn set_excuse(rules: &Rules, splits: &mut [JokerSplit], what: usize, excused: bool) -> bool {
    let split = &mut splits[what / 2];
    if what.is_multiple_of(2) {
        split.may_lie_anywhere = false;
        let asked = split.asks_for_reuse(rules);
        split.may_lie_anywhere = excused && asked;
        asked
    } else {
        split.may_lie_alone = false;
        let asked = split.asks_for_company(rules);
        split.may_lie_alone = excused && asked;
        asked
    }
}

fn excused(splits: &[JokerSplit]) -> Charges {
    let mut charges = Charges::new();
    for split in splits {
        if split.may_lie_anywhere {
            charges.push(Charge::ReusedWrongly(split.new.meld));
        }
        if split.may_lie_alone {
            charges.push(Charge::LiesAlone(split.new.meld));
        }
    }
    charges
}
