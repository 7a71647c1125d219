//! What happened to the jokers that lay on the table, under full manipulation.
//!
//! Equal tiles and jokers cannot be told apart, so the search tries accounts: first what every
//! joker of the old table stood for and whether it was kept or retrieved, then what paid, then
//! which jokers of the new melds are the retrieved ones. Where tiles came from is asked only of
//! melds whose jokers make it matter.

use smallvec::SmallVec;

use super::{
    check::Sound,
    explain::{Charge, Excuses},
    joker_origins::{Origins, Placed},
    thrift::Thrift,
};
use crate::{
    JokerGroupOfThree, JokerMelds, JokerPayment, JokerRetrieval, JokerReuse, Meld, NumberedTile,
    Rules, Tile, work,
};

/// A joker that lay on the table: what it stood for, and where it went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Fate {
    /// The meld of the table before in which it lay.
    pub(super) meld: usize,
    /// The tile that it stood for there.
    pub(super) stood_for: NumberedTile,
    /// The meld of the table after in which it still stands for that tile; `None` when it was
    /// retrieved.
    pub(super) kept_in: Option<usize>,
}

/// A tile that replaced a retrieved joker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Paid {
    pub(super) tile: NumberedTile,
    /// The meld of the table before for whose joker it pays.
    pub(super) for_meld: usize,
    /// The meld of the table before that it came from; `None` for the rack.
    pub(super) from_meld: Option<usize>,
}

/// The jokers of a new meld that are not yet spoken for.
#[derive(Clone, Copy)]
pub(super) struct NewMeld {
    pub(super) meld: usize,
    /// Free joker slots of a run as bits; for a group as many low bits as it has free jokers.
    pub(super) free: u16,
    /// Colours that kept jokers of a group stand for.
    kept_colors: u8,
    /// The locked old meld that ends here.
    pub(super) locked: Option<usize>,
}

pub(super) struct Search<'a> {
    pub(super) rules: &'a Rules,
    pub(super) turn: &'a Sound<'a>,
    pub(super) old: SmallVec<[Fate; 4]>,
    pub(super) paid: SmallVec<[Paid; 4]>,
    pub(super) new: SmallVec<[NewMeld; 8]>,
    /// Old melds with jokers.
    holders: SmallVec<[usize; 8]>,
    frozen: bool,
    /// What an account that is told is asked besides; nothing while a turn is judged.
    thrift: Option<Thrift>,
    /// Where the retrieved jokers lie, and the origins that the rules ask for.
    placed: Placed,
    /// What an illegal turn is excused from; nothing while a turn is judged.
    pub(super) excuses: Excuses,
}

/// What happened to the jokers of the old table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub(super) struct JokersAccount {
    pub(super) jokers: SmallVec<[Fate; 4]>,
    pub(super) payments: SmallVec<[Paid; 4]>,
    pub(super) placed: Placed,
}

impl Rules {
    /// An account of the jokers that satisfies every rule, if there is one.
    pub(super) fn account_for_jokers(&self, turn: &Sound<'_>) -> Option<JokersAccount> {
        let mut search = Search::new(self, turn);
        // A search that succeeds leaves its account standing.
        search.next_holder(0).then_some(JokersAccount {
            jokers: search.old,
            payments: search.paid,
            placed: search.placed,
        })
    }

    /// Another account of a legal turn, if one is found that retrieves fewer jokers.
    pub(super) fn account_that_retrieves_fewer(
        &self,
        turn: &Sound<'_>,
        than: &JokersAccount,
    ) -> Option<JokersAccount> {
        let mut fewer: Option<JokersAccount> = None;
        while let Some(thrift) = Thrift::below(fewer.as_ref().unwrap_or(than).retrieved()) {
            let mut search = Search::new(self, turn);
            search.thrift = Some(thrift);
            if !search.next_holder(0) {
                break;
            }
            fewer = Some(JokersAccount {
                jokers: search.old,
                payments: search.paid,
                placed: search.placed,
            });
        }
        fewer
    }
}

impl JokersAccount {
    fn retrieved(&self) -> usize {
        retrieved(&self.jokers)
    }
}

fn retrieved(jokers: &[Fate]) -> usize {
    let retrieved = jokers.iter().filter(|joker| joker.kept_in.is_none());
    retrieved.count()
}

impl<'a> Search<'a> {
    pub(super) fn new(rules: &'a Rules, turn: &'a Sound<'a>) -> Self {
        let with_jokers = |melds: &[Meld]| -> SmallVec<[usize; 8]> {
            (0..melds.len())
                .filter(|&meld| melds[meld].jokers() > 0)
                .collect()
        };
        let new = with_jokers(turn.after)
            .into_iter()
            .map(|meld| {
                let free = match &turn.after[meld] {
                    Meld::Run(run) => run.joker_mask(),
                    group @ Meld::Group(_) => (1 << group.jokers()) - 1,
                };
                NewMeld {
                    meld,
                    free,
                    kept_colors: 0,
                    locked: None,
                }
            })
            .collect();
        Self {
            rules,
            turn,
            old: SmallVec::new(),
            paid: SmallVec::new(),
            new,
            holders: with_jokers(turn.before),
            frozen: rules.joker_melds() == JokerMelds::Frozen,
            thrift: None,
            placed: Placed::default(),
            excuses: Excuses::default(),
        }
    }
}

impl Search<'_> {
    /// Decides the jokers of the `nth` old meld with jokers, then of those after it.
    pub(super) fn next_holder(&mut self, nth: usize) -> bool {
        let Some(&meld) = self.holders.get(nth) else {
            if self.thrift.as_mut().is_some_and(Thrift::is_spent) {
                return false;
            }
            return self.next_payment(0);
        };
        if self.fates_of(nth, meld) {
            return true;
        }
        self.frozen
            && self.excusing(Charge::MeldChanged(meld), |search| {
                search.fates_of(nth, meld)
            })
    }

    fn fates_of(&mut self, nth: usize, meld: usize) -> bool {
        match self.turn.before[meld] {
            Meld::Run(_) => {
                let stood: SmallVec<[NumberedTile; 8]> = self.turn.before[meld]
                    .slots()
                    .filter(|slot| slot.tile.is_joker())
                    .filter_map(|slot| slot.stands_for)
                    .collect();
                self.next_joker(nth, meld, &stood)
            }
            Meld::Group(group) => {
                // The jokers of a group cannot be told apart: only their colours matter.
                let jokers = self.turn.before[meld].jokers() as u32;
                let missing = !group.color_mask() & 15;
                (1..16u8)
                    .filter(|colors| colors & !missing == 0 && colors.count_ones() == jokers)
                    .any(|colors| {
                        let stood: SmallVec<[NumberedTile; 8]> = crate::Color::ALL
                            .into_iter()
                            .filter(|color| colors >> color.index() & 1 == 1)
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
            // Only a meld that keeps a joker is locked, so only then it can be excused.
            let holds = if self.is_excused(meld) {
                self.keeps_one(meld)
            } else {
                self.locked_meld_is_whole(meld)
            };
            return holds && self.retrieved_are_the_first(meld) && self.next_holder(nth + 1);
        };
        let joker = Fate {
            meld,
            stood_for,
            kept_in: None,
        };
        for place in 0..self.new.len() {
            work::step();
            let before = self.new[place];
            let Some(after) = self.keep(before, stood_for) else {
                continue;
            };
            let locks = self.frozen && !self.is_excused(meld);
            if locks && before.locked.is_some_and(|locked| locked != meld) {
                continue;
            }
            if locks && self.kept_elsewhere(meld, before.meld) {
                continue;
            }
            self.new[place] = after;
            if locks {
                self.new[place].locked = Some(meld);
            }
            self.old.push(Fate {
                kept_in: Some(before.meld),
                ..joker
            });
            if self.next_joker(nth, meld, rest) {
                return true;
            }
            self.old.pop();
            self.new[place] = before;
        }
        if let Some(thrift) = &self.thrift {
            if thrift.forbids(retrieved(&self.old) + 1) {
                return false;
            }
        }
        let retrieve = |search: &mut Self| {
            search.old.push(joker);
            let found = search.next_joker(nth, meld, rest);
            if !found {
                search.old.pop();
            }
            found
        };
        if self.rules.joker_retrieval() == JokerRetrieval::Never {
            self.excusing(Charge::Retrieved(meld, stood_for), retrieve)
        } else {
            retrieve(self)
        }
    }

    /// What a payment that is missing is to blame for.
    fn missing(&self, meld: usize, tile: NumberedTile) -> Charge {
        let both = self.rules.joker_group_of_three() == JokerGroupOfThree::Both;
        match self.turn.before[meld] {
            Meld::Group(_) if both => Charge::GroupNotCompleted(meld),
            _ => Charge::NotReplaced(meld, tile),
        }
    }

    fn keeps_one(&self, meld: usize) -> bool {
        let mut jokers = self.old.iter().filter(|joker| joker.meld == meld);
        jokers.any(|joker| joker.kept_in.is_some())
    }

    /// Where retrieved jokers may lie. Rules that never allow a retrieval say no more about it.
    pub(super) fn reuse(&self) -> JokerReuse {
        match self.rules.joker_retrieval() {
            JokerRetrieval::Never => JokerReuse::Any,
            JokerRetrieval::Replace | JokerRetrieval::Clear => self.rules.joker_reuse(),
        }
    }

    /// Where it makes no difference which colours the retrieved jokers of a group stood for, only
    /// the first ones that can be are tried.
    fn retrieved_are_the_first(&self, meld: usize) -> bool {
        let Meld::Group(group) = self.turn.before[meld] else {
            return true;
        };
        let colors_are_paid = self.rules.joker_retrieval() == JokerRetrieval::Replace
            && self.rules.joker_group_of_three() == JokerGroupOfThree::Either;
        let colors = |kept: bool| {
            let jokers = self.old.iter().filter(move |joker| joker.meld == meld);
            jokers
                .filter(move |joker| joker.kept_in.is_some() == kept)
                .fold(0u8, |mask, joker| mask | 1 << joker.stood_for.color.index())
        };
        let retrieved = colors(false);
        let unused = !(group.color_mask() | colors(true) | retrieved) & 15;
        // A lowest bit that is above every bit of the others.
        colors_are_paid || retrieved < unused & unused.wrapping_neg() || unused == 0
    }

    /// Whether it makes no difference which of its copies pay with a tile: none need lie in a meld
    /// with jokers, where origins are asked for, and none need wait until a meld is free.
    fn any_copy_will_do(&self, tile: NumberedTile, debts: &[(usize, NumberedTile)]) -> bool {
        let mut new = self.new.iter();
        if new.any(|new| self.turn.after[new.meld].holds(tile)) {
            return false;
        }
        if !self.frozen {
            return true;
        }
        let before = self.turn.before.iter();
        let plain = before.filter(|meld| meld.jokers() == 0 && meld.holds(tile));
        let owed = debts.iter().filter(|(_, owed)| *owed == tile);
        usize::from(self.turn.played.count(tile.into())) + plain.count() >= owed.count()
    }

    fn kept_elsewhere(&self, meld: usize, here: usize) -> bool {
        self.old
            .iter()
            .any(|joker| joker.meld == meld && joker.kept_in.is_some_and(|m| m != here))
    }

    /// The new meld with one of its jokers standing for a tile, if one can.
    fn keep(&self, new: NewMeld, tile: NumberedTile) -> Option<NewMeld> {
        match &self.turn.after[new.meld] {
            Meld::Run(run) => {
                if run.color() != tile.color {
                    return None;
                }
                let number = tile.number.get();
                let number = if number < run.start() {
                    number + 13
                } else {
                    number
                };
                let slot = number.checked_sub(run.start())?;
                let fits = slot < 13 && new.free >> slot & 1 == 1;
                fits.then(|| NewMeld {
                    free: new.free & !(1 << slot),
                    ..new
                })
            }
            Meld::Group(group) => {
                let color = 1 << tile.color.index();
                let taken = group.color_mask() | new.kept_colors;
                let fits = group.number() == tile.number && new.free > 0 && taken & color == 0;
                fits.then_some(NewMeld {
                    free: new.free >> 1,
                    kept_colors: new.kept_colors | color,
                    ..new
                })
            }
        }
    }

    /// The new meld in which a locked old meld must stay whole.
    pub(super) fn image_of(&self, meld: usize) -> Option<usize> {
        self.new
            .iter()
            .find(|new| new.locked == Some(meld))
            .map(|new| new.meld)
    }

    /// Whether a frozen meld with a kept joker lies in one new meld, each tile in its place.
    fn locked_meld_is_whole(&self, meld: usize) -> bool {
        let Some(image) = self.image_of(meld) else {
            return true;
        };
        let (old, new) = (&self.turn.before[meld], &self.turn.after[image]);
        old.kind() == new.kind()
            && old.slots().enumerate().all(|(place, slot)| {
                slot.tile.is_joker() || self.lies_in_place(slot.tile, old, place, new)
            })
            && self
                .old
                .iter()
                .filter(|joker| joker.meld == meld && joker.kept_in.is_some())
                .all(|joker| match *old {
                    // A one that was low stays low and a one that was high stays high.
                    Meld::Run(run) => {
                        let number = number_in(run, joker.stood_for);
                        matches!(new, Meld::Run(new) if (new.start()..=new.end()).contains(&number))
                    }
                    Meld::Group(_) => true,
                })
    }

    #[allow(clippy::unused_self, reason = "reads as a sentence")]
    fn lies_in_place(&self, tile: Tile, old: &Meld, place: usize, new: &Meld) -> bool {
        match (old, new) {
            (Meld::Run(old), Meld::Run(run)) => {
                let number = old.start() + place as u8;
                old.color() == run.color()
                    && number
                        .checked_sub(run.start())
                        .and_then(|slot| new.slot(usize::from(slot)))
                        .is_some_and(|slot| slot.tile == tile)
            }
            _ => new.slots().any(|slot| slot.tile == tile),
        }
    }

    /// The tiles that must pay for the jokers retrieved from the old melds.
    fn debts(&self) -> SmallVec<[(usize, NumberedTile); 8]> {
        let mut debts = SmallVec::new();
        if self.rules.joker_retrieval() != JokerRetrieval::Replace {
            return debts;
        }
        let both = self.rules.joker_group_of_three() == JokerGroupOfThree::Both;
        for &meld in &self.holders {
            let jokers = || self.old.iter().filter(move |joker| joker.meld == meld);
            let retrieved = || jokers().filter(|joker| joker.kept_in.is_none());
            match self.turn.before[meld] {
                Meld::Group(group) if both && retrieved().next().is_some() => {
                    let kept = jokers().filter(|joker| joker.kept_in.is_some());
                    let covered = kept.fold(group.color_mask(), |mask, joker| {
                        mask | 1 << joker.stood_for.color.index()
                    });
                    debts.extend(
                        crate::Color::ALL
                            .into_iter()
                            .filter(|color| covered >> color.index() & 1 == 0)
                            .map(|color| (meld, NumberedTile::new(color, group.number()))),
                    );
                }
                _ => debts.extend(retrieved().map(|joker| (meld, joker.stood_for))),
            }
        }
        debts
    }

    /// Decides where each payment came from.
    fn next_payment(&mut self, nth: usize) -> bool {
        work::step();
        let debts = self.debts();
        let Some(&(for_meld, tile)) = debts.get(nth) else {
            return self.retrievals_have_an_order() && self.origins_exist();
        };
        if self.payment_may_lie(for_meld, tile) {
            let any_will_do = self.any_copy_will_do(tile, &debts);
            let mut done = false;
            if self.rack_still_holds(tile) {
                if self.pay(nth, for_meld, tile, None) {
                    return true;
                }
                done = any_will_do;
            }
            let hurried = self.frozen && self.excuses.is_hurried();
            if self.rules.joker_payment() == JokerPayment::RackOrTable && !hurried {
                for from in 0..self.turn.before.len() {
                    work::step();
                    let waits = any_will_do && self.frozen && self.turn.before[from].jokers() > 0;
                    if done || waits || !self.table_may_pay(for_meld, tile, from) {
                        continue;
                    }
                    if self.pay(nth, for_meld, tile, Some(from)) {
                        return true;
                    }
                    done = any_will_do;
                }
            }
        }
        self.excusing(self.missing(for_meld, tile), |search| {
            search.next_payment(nth + 1)
        })
    }

    fn pay(
        &mut self,
        nth: usize,
        for_meld: usize,
        tile: NumberedTile,
        from_meld: Option<usize>,
    ) -> bool {
        self.paid.push(Paid {
            tile,
            for_meld,
            from_meld,
        });
        let found = self.next_payment(nth + 1);
        if !found {
            self.paid.pop();
        }
        found
    }

    /// The payment of a locked meld lies in its place there.
    fn payment_may_lie(&self, for_meld: usize, tile: NumberedTile) -> bool {
        let Some(image) = self.image_of(for_meld) else {
            return true;
        };
        let (old, new) = (&self.turn.before[for_meld], &self.turn.after[image]);
        let kind = Tile::Numbered(tile);
        match (old, new) {
            (Meld::Run(old), Meld::Run(_)) => {
                let place = number_in(*old, tile) - old.start();
                self.lies_in_place(kind, &Meld::Run(*old), usize::from(place), new)
            }
            _ => new.slots().any(|slot| slot.tile == kind),
        }
    }

    fn rack_still_holds(&self, tile: NumberedTile) -> bool {
        let paid = self.paid.iter();
        let from_rack = paid.filter(|paid| paid.tile == tile && paid.from_meld.is_none());
        from_rack.count() < usize::from(self.turn.played.count(Tile::Numbered(tile)))
    }

    fn table_may_pay(&self, for_meld: usize, tile: NumberedTile, from: usize) -> bool {
        let taken = |paid: &Paid| paid.tile == tile && paid.from_meld == Some(from);
        from != for_meld
            && self.turn.before[from].holds(tile)
            && !(self.frozen && self.keeps_one(from))
            && !self.paid.iter().any(taken)
    }

    fn origins_exist(&mut self) -> bool {
        if self.excuses.is_explaining() {
            return self.note_account();
        }
        let placed = Origins::find(self);
        let found = placed.is_some();
        self.placed = placed.unwrap_or_default();
        found
    }

    /// Frozen: a payment from a meld with jokers comes after all of these are retrieved, so no
    /// meld may wait for itself.
    fn retrievals_have_an_order(&self) -> bool {
        if !self.frozen {
            return true;
        }
        let mut waiting = self.holders.clone();
        loop {
            let blocked = |meld: usize| {
                self.paid.iter().any(|paid| {
                    paid.for_meld == meld
                        && paid.from_meld.is_some_and(|from| waiting.contains(&from))
                })
            };
            // What is not paid for in full stays locked.
            let free = |&meld: &usize| !self.is_owed(meld) && !blocked(meld);
            let Some(free) = waiting.iter().position(free) else {
                return !waiting.iter().any(|&meld| blocked(meld));
            };
            waiting.remove(free);
        }
    }
}

/// The number of a tile as a run counts it: 14 for a one after the 13.
pub(super) fn number_in(run: crate::Run, tile: NumberedTile) -> u8 {
    let number = tile.number.get();
    if number < run.start() {
        number + 13
    } else {
        number
    }
}
