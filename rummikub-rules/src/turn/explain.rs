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

use super::{
    check::Sound,
    initial::meld_fault,
    joker_law::Search,
    joker_origins::{Origins, Split},
};
use crate::{Fault, Faults, JokerMelds, JokerPayment, Meld, NumberedTile, Rules, Side, Tile};

/// How many steps the search for the fewest charges may take.
const STEPS: u32 = 5_000;

/// One thing that an account does against the rules. Old melds and new melds by their index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Charge {
    /// A rack joker lies in this new meld without enough rack tiles.
    LiesAlone(usize),
    /// A retrieved joker lies in this new meld where it must not be reused.
    ReusedWrongly(usize),
    /// Jokers left this group, and not every missing colour was paid.
    GroupNotCompleted(usize),
    /// This frozen meld with a kept joker does not stay whole.
    MeldChanged(usize),
    /// The joker that stood for this tile was retrieved, which is never allowed.
    Retrieved(usize, NumberedTile),
    /// The joker that stood for this tile was retrieved, and nothing that may pay for it did.
    NotReplaced(usize, NumberedTile),
}

type Charges = SmallVec<[Charge; 4]>;

/// What the search for an account is excused from.
#[derive(Default)]
pub(super) struct Excuses {
    /// How many charges an account has; none while a turn is judged.
    allowed: usize,
    charged: Charges,
    best: Option<Charges>,
    steps_left: u32,
}

/// Any number of charges: the first account will do.
const HURRIED: usize = usize::MAX;

impl Excuses {
    pub(super) const fn is_explaining(&self) -> bool {
        self.allowed > 0
    }

    pub(super) const fn is_hurried(&self) -> bool {
        self.allowed == HURRIED
    }
}

impl Search<'_> {
    /// Goes on in spite of a rule, if there is an excuse left.
    pub(super) fn excusing(
        &mut self,
        charge: Charge,
        go_on: impl FnOnce(&mut Self) -> bool,
    ) -> bool {
        let excuses = &mut self.excuses;
        let so_far = excuses.charged.len();
        // The jokers of a group that is to be completed are paid for together.
        let known = charge.is_of_group() && excuses.charged.contains(&charge);
        if !known {
            if so_far >= excuses.allowed {
                return false;
            }
            if !excuses.is_hurried() {
                if excuses.steps_left == 0 {
                    return false;
                }
                excuses.steps_left -= 1;
            }
            excuses.charged.push(charge);
        }
        let found = go_on(self);
        if !found {
            self.excuses.charged.truncate(so_far);
        }
        found
    }

    pub(super) fn is_excused(&self, meld: usize) -> bool {
        self.excuses.charged.contains(&Charge::MeldChanged(meld))
    }

    /// Whether something is still to be paid for the jokers of an old meld.
    pub(super) fn is_owed(&self, meld: usize) -> bool {
        self.excuses.charged.iter().any(|charge| {
            matches!(charge, Charge::GroupNotCompleted(m) | Charge::NotReplaced(m, _) if *m == meld)
        })
    }

    /// Notes the charges of an account, if it is the best so far; whether to stop.
    pub(super) fn note_account(&mut self) -> bool {
        let mut best = self.excuses.best.take();
        let mut steps = self.excuses.steps_left;
        let hurried = self.excuses.is_hurried();
        let mut stop = hurried;
        Origins::each_split(self, &mut |splits| {
            let mut splits: SmallVec<[Split; 8]> = SmallVec::from_slice(splits);
            if hurried {
                best = Some(self.with(&self.excuse_greedily(&mut splits)));
                return true;
            }
            let open = self.excuses.allowed - self.excuses.charged.len();
            self.excuse(&mut splits, 0, open, &mut best, &mut steps);
            stop = steps == 0;
            stop
        });
        self.excuses.best = best;
        self.excuses.steps_left = steps;
        stop
    }

    fn with(&self, more: &[Charge]) -> Charges {
        let mut all = self.excuses.charged.clone();
        all.extend_from_slice(more);
        all.sort_unstable();
        all
    }

    /// Tries to excuse exactly so many things that the new melds ask for. (Fewer were not enough,
    /// or there would be an account with fewer charges.)
    fn excuse(
        &self,
        splits: &mut [Split],
        from: usize,
        open: usize,
        best: &mut Option<Charges>,
        steps: &mut u32,
    ) {
        if open == 0 {
            *steps = steps.saturating_sub(1);
            let all = self.with(&excused(splits));
            if best.as_ref().is_none_or(|best| all < *best) && Origins::hold(self, splits).is_some()
            {
                *best = Some(all);
            }
            return;
        }
        for what in from..2 * splits.len() {
            if *steps == 0 {
                return;
            }
            if self.set(splits, what, true) {
                self.excuse(splits, what + 1, open - 1, best, steps);
                self.set(splits, what, false);
            }
        }
    }

    /// Excuses one thing after another, unless all can be placed without.
    fn excuse_greedily(&self, splits: &mut [Split]) -> Charges {
        let all = 2 * splits.len();
        let asked: SmallVec<[usize; 16]> = (0..all)
            .filter(|&what| self.set(splits, what, true))
            .collect();
        for what in asked {
            self.set(splits, what, false);
            if Origins::hold(self, splits).is_none() {
                self.set(splits, what, true);
            }
        }
        excused(splits)
    }

    /// Excuses one thing that a new meld asks for, or no longer; whether it was asked for.
    fn set(&self, splits: &mut [Split], what: usize, excused: bool) -> bool {
        let split = &mut splits[what / 2];
        let of_reuse = what % 2 == 0;
        let flag = if of_reuse {
            &mut split.may_lie_anywhere
        } else {
            &mut split.may_lie_alone
        };
        *flag = false;
        let asked = if of_reuse {
            split.asks_for_reuse(self)
        } else {
            split.asks_for_company(self)
        };
        if of_reuse {
            split.may_lie_anywhere = excused && asked;
        } else {
            split.may_lie_alone = excused && asked;
        }
        asked
    }
}

fn excused(splits: &[Split]) -> Charges {
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

impl Charge {
    const fn is_of_group(self) -> bool {
        matches!(self, Self::GroupNotCompleted(_))
    }
}

impl Rules {
    /// Adds the faults of a turn whose jokers have no account.
    pub(super) fn explain_jokers(&self, turn: &Sound<'_>, faults: &mut Faults) {
        let charges = self.fewest_charges(turn);
        faults.extend(charges.iter().map(|&charge| self.fault_of(turn, charge)));
    }

    fn fewest_charges(&self, turn: &Sound<'_>) -> Charges {
        let mut search = Search::new(self, turn);
        search.excuses.allowed = HURRIED;
        search.next_holder(0);
        let mut best = search.excuses.best.unwrap_or_default();
        let mut steps_left = STEPS;
        for allowed in 1..=best.len() {
            let mut search = Search::new(self, turn);
            search.excuses.allowed = allowed;
            search.excuses.steps_left = steps_left;
            search.next_holder(0);
            if let Some(found) = search.excuses.best {
                best = found;
                break;
            }
            steps_left = search.excuses.steps_left;
            if steps_left == 0 {
                break;
            }
        }
        best
    }

    /// A charge in words.
    fn fault_of(&self, turn: &Sound<'_>, charge: Charge) -> Fault {
        let old = |meld: usize| meld_fault(&turn.before[meld], Side::Before, meld);
        let new = |meld: usize| meld_fault(&turn.after[meld], Side::After, meld);
        match charge {
            Charge::LiesAlone(meld) => Fault::RackJokerAlone(new(meld), self.rack_joker_tiles()),
            Charge::ReusedWrongly(meld) => {
                Fault::JokerReusedWrongly(new(meld), self.joker_reuse(), self.joker_reuse_tiles())
            }
            Charge::GroupNotCompleted(meld) => Fault::GroupNotCompleted(old(meld)),
            Charge::MeldChanged(meld) => Fault::JokerMeldChanged(old(meld)),
            Charge::Retrieved(meld, tile) => Fault::JokerRetrieved(old(meld), tile),
            Charge::NotReplaced(meld, tile) => {
                let from_rack = turn.played.count(Tile::Numbered(tile)) > 0;
                if from_rack || !turn.lies_in_its_place(meld, tile) {
                    Fault::JokerNotReplaced(old(meld), tile)
                } else if self.joker_payment() == JokerPayment::Rack {
                    Fault::JokerReplacedFromTable(old(meld), tile)
                } else if self.joker_melds() == JokerMelds::Frozen {
                    Fault::JokerReplacedFromLockedMeld(old(meld), tile)
                } else {
                    Fault::JokerNotReplaced(old(meld), tile)
                }
            }
        }
    }
}

impl Sound<'_> {
    /// Whether a player would say that a tile replaced the joker of an old meld: a new meld, which
    /// was not on the old table, holds it beside a real tile of the old one.
    fn lies_in_its_place(&self, old: usize, tile: NumberedTile) -> bool {
        let from = &self.before[old];
        self.after.iter().any(|new| {
            let holds = |tile: Tile| new.slots().any(|slot| slot.tile == tile);
            let beside = |other: NumberedTile| match from {
                Meld::Group(_) => true,
                Meld::Run(_) => {
                    let (low, high) = (
                        other.number.min(tile.number).get(),
                        other.number.max(tile.number).get(),
                    );
                    high - low == 1 || high - low == 12
                }
            };
            let mut real = from.slots().filter_map(|slot| slot.tile.numbered());
            new.kind() == from.kind()
                && holds(tile.into())
                && real.any(|other| beside(other) && holds(other.into()))
                && !self.before.contains(new)
        })
    }
}
