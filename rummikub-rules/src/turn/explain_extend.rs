//! What is wrong with an extend-only turn: the faults of an account that has the fewest.
//!
//! An old meld that does not stay whole is one fault, and then no more is asked of it: its tiles
//! count as rack tiles, and its jokers may lie anywhere. In a new meld rack jokers without enough
//! rack tiles are one fault, retrieved jokers that must not lie there are another, and one more is
//! that no opening stays whole. Of accounts with as few faults the one is told that has the fewest
//! besides the opening; of these the one with the best opening, then the one that keeps more old
//! melds whole, then the first. (Old melds with jokers choose in their order, each the first new
//! meld that it can be and as many kept jokers as it can have; the others follow.) The faults of the
//! new melds come first, in their order, then those of the old ones, then that of the opening.
//!
//! Old melds without jokers choose by an assignment that costs least, which decides for all of them
//! at once; those that lie unchanged on the new table are not even asked, since no account is better
//! for changing that. The search counts its steps. Beyond [`STEPS`] of them, which ordinary tables
//! never need, the faults are those of the best account found until then; there is always one.

use smallvec::SmallVec;

use super::{
    assignment::cheapest,
    check::Sound,
    extend_only::{Fate, Part},
    initial::meld_fault,
};
use crate::{
    Color, Fault, Faults, JokerGroupOfThree, JokerRetrieval, Meld, NumberedTile, Rules, Side,
};

/// How many steps the search for the fewest faults may take: costs that are compared, a few
/// nanoseconds each.
const STEPS: u32 = 200_000;

/// What a fault costs. A point of the opening weighs less than all faults, an old meld that is not
/// kept less than a point: no table holds more than 72 melds, and no opening is worth 3000 points.
const FAULT: i64 = 1 << 32;
const POINT: i64 = 1 << 8;
const MOST_POINTS: i64 = 3000;
/// What cannot be.
const NEVER: i64 = 1 << 48;

/// An account is the better the less this is: faults, faults besides the opening and the cost.
type Weight = (u32, u32, i64);

struct Search<'a> {
    rules: &'a Rules,
    turn: &'a Sound<'a>,
    opening: bool,
    fates: SmallVec<[Fate; 24]>,
    /// New melds with jokers.
    holders: SmallVec<[usize; 8]>,
    /// Old melds without jokers that do not lie unchanged on the new table, each with the new
    /// melds, as bits, that it can be.
    others: SmallVec<[(usize, u128); 24]>,
    /// New melds that are an unchanged old one, as bits.
    unchanged: u128,
    /// Old melds with jokers that do not stay whole.
    broken: SmallVec<[usize; 8]>,
    steps_left: u32,
    best: Option<(Weight, Faults)>,
}

impl Rules {
    /// Adds the faults of an extend-only turn that is not legal.
    pub(super) fn explain_extend_only(&self, turn: &Sound<'_>, opening: bool, faults: &mut Faults) {
        let mut search = Search {
            rules: self,
            turn,
            opening,
            fates: SmallVec::from_elem(Fate::default(), turn.after.len()),
            holders: (0..turn.after.len())
                .filter(|&new| turn.after[new].jokers() > 0)
                .collect(),
            others: SmallVec::new(),
            unchanged: 0,
            broken: SmallVec::new(),
            steps_left: STEPS,
            best: None,
        };
        search.set_unchanged_apart();
        search.next_old(0, 0, 0);
        faults.extend(search.best.into_iter().flat_map(|(_, faults)| faults));
    }
}

impl Search<'_> {
    fn set_unchanged_apart(&mut self) {
        let Self { rules, turn, .. } = *self;
        for (old, meld) in turn.before.iter().enumerate() {
            if meld.jokers() > 0 {
                continue;
            }
            let same = |&new: &usize| turn.after[new] == *meld && self.unchanged >> new & 1 == 0;
            match (0..turn.after.len()).find(same) {
                Some(new) => self.unchanged |= 1 << new,
                None => self.others.push((old, 0)),
            }
        }
        for (old, fits) in &mut self.others {
            for (new, meld) in turn.after.iter().enumerate() {
                let can_be =
                    self.unchanged >> new & 1 == 0 && rules.kept_in(&turn.before[*old], meld) != 0;
                *fits |= u128::from(can_be) << new;
            }
        }
    }

    /// Chooses the new meld of each old meld with jokers, or that it did not stay whole.
    fn next_old(&mut self, from: usize, retrieved: usize, loose: usize) {
        let before = self.turn.before;
        let Some(old) = (from..before.len()).find(|&old| before[old].jokers() > 0) else {
            return self.next_new(0, retrieved, loose);
        };
        let jokers = before[old].jokers();
        for new in 0..self.turn.after.len() {
            let taken = self.unchanged >> new & 1 == 1 || self.fates[new].continues.is_some();
            if taken || self.is_over() {
                continue;
            }
            let set = self.rules.kept_in(&before[old], &self.turn.after[new]);
            for kept in (0..=jokers).rev().filter(|kept| set >> kept & 1 == 1) {
                self.fates[new] = Fate {
                    continues: Some(old),
                    kept,
                    ..Fate::default()
                };
                self.next_old(old + 1, retrieved + jokers - kept, loose);
                self.fates[new] = Fate::default();
            }
        }
        self.broken.push(old);
        if self.is_promising(self.count_broken()) {
            self.next_old(old + 1, retrieved, loose + jokers);
        }
        self.broken.pop();
    }

    fn count_broken(&self) -> u32 {
        self.broken.len() as u32
    }

    /// Whether the search has taken its steps; never before it has found something.
    fn is_over(&self) -> bool {
        self.steps_left == 0 && self.best.is_some()
    }

    /// Whether an account with so many faults, not counting the opening, may be the best.
    fn is_promising(&self, so_far: u32) -> bool {
        let points = if self.opening { MOST_POINTS } else { 0 };
        let broken = i64::from(self.count_broken());
        let least = i64::from(so_far) * FAULT + broken - points * POINT;
        let worse = |(best, _): &(Weight, Faults)| (so_far, so_far, least) < *best;
        self.best.as_ref().is_none_or(worse) && !self.is_over()
    }

    /// Chooses which of the jokers that are not kept are the retrieved and the loose ones.
    fn next_new(&mut self, nth: usize, retrieved: usize, loose: usize) {
        let Some(&new) = self.holders.get(nth) else {
            if retrieved == 0 && loose == 0 {
                self.assign_the_others();
            }
            return;
        };
        let free = |new: usize| self.turn.after[new].jokers() - self.fates[new].kept;
        let later: usize = self.holders[nth + 1..].iter().map(|&new| free(new)).sum();
        let free = free(new);
        for here in (0..=free.min(retrieved)).rev() {
            for let_loose in (0..=(free - here).min(loose)).rev() {
                // Those that are left must find a place.
                if retrieved + loose - here - let_loose > later || self.is_over() {
                    continue;
                }
                self.fates[new].retrieved = here;
                self.fates[new].loose = let_loose;
                self.next_new(nth + 1, retrieved - here, loose - let_loose);
            }
        }
        self.fates[new].retrieved = 0;
        self.fates[new].loose = 0;
    }

    fn part(&self, new: usize) -> Option<Part> {
        let fate = self.fates[new];
        self.rules
            .best_part(&self.turn.after[new], fate.retrieved + fate.loose)
    }

    /// How many faults the jokers of a new meld have, by the old meld that it continues.
    fn wrongs(&self, new: usize, old: Option<usize>) -> u32 {
        let old = old.map(|old| &self.turn.before[old]);
        let wrong = self.fates[new].wrong(self.rules, &self.turn.after[new], old);
        u32::from(wrong.alone) + u32::from(wrong.reused)
    }

    /// Old melds without jokers choose among the new melds that are left.
    fn assign_the_others(&mut self) {
        let holders = self.holders.iter();
        let continuing = holders.filter(|&&new| self.fates[new].continues.is_some());
        let wrongs = continuing.map(|&new| self.wrongs(new, self.fates[new].continues));
        let so_far = self.count_broken() + wrongs.sum::<u32>();
        self.steps_left = self
            .steps_left
            .saturating_sub(1 + self.holders.len() as u32);
        if !self.is_promising(so_far) {
            return;
        }
        let free: SmallVec<[usize; 24]> = (0..self.turn.after.len())
            .filter(|&new| self.unchanged >> new & 1 == 0 && self.fates[new].continues.is_none())
            .collect();
        let alone: SmallVec<[i64; 24]> = free.iter().map(|&new| self.cost_alone(new)).collect();
        // Columns: the free new melds, then a place for each old meld that does not stay whole.
        let cost = |row: usize, column: usize| {
            let Some(&new) = free.get(column) else {
                return FAULT + 1;
            };
            let (old, fits) = self.others[row];
            if fits >> new & 1 == 0 {
                return NEVER;
            }
            i64::from(self.wrongs(new, Some(old))) * FAULT - alone[column]
        };
        let rows = self.others.len();
        let (chosen, compared) = cheapest(rows, free.len() + rows, cost);
        self.steps_left = self.steps_left.saturating_sub(compared);
        let mut continues: SmallVec<[Option<usize>; 24]> =
            self.fates.iter().map(|fate| fate.continues).collect();
        let mut broken = self.broken.clone();
        for (&column, &(old, _)) in chosen.iter().zip(&self.others) {
            match free.get(column) {
                Some(&new) => continues[new] = Some(old),
                None => broken.push(old),
            }
        }
        broken.sort_unstable();
        self.note(&continues, &broken);
    }

    /// What it costs to leave a new meld alone.
    fn cost_alone(&self, new: usize) -> i64 {
        let part = self.opening.then(|| self.part(new)).flatten();
        let points = part.map_or(0, |part| i64::from(part.meld.points()));
        i64::from(self.wrongs(new, None)) * FAULT - points * POINT
    }

    /// Keeps the faults of an account, if it is the best so far.
    fn note(&mut self, continues: &[Option<usize>], broken: &[usize]) {
        let rules = self.rules;
        let apart = |new: &usize| self.unchanged >> new & 1 == 0 && continues[*new].is_none();
        let parts = (0..continues.len()).filter(apart);
        let parts = parts.filter_map(|new| self.part(new).filter(|_| self.opening));
        let points = parts.map(|part| part.meld.points()).reduce(|a, b| a + b);
        let threshold = rules.initial_meld();
        let closed = self.opening && points.is_none_or(|points| points < threshold);
        let points = points.unwrap_or(0);
        let wrongs = self.holders.iter();
        let wrongs = wrongs.map(|&new| self.wrongs(new, continues[new]));
        let kept_not = broken.len() as u32;
        let besides = kept_not + wrongs.sum::<u32>();
        let cost = i64::from(besides) * FAULT - i64::from(points) * POINT + i64::from(kept_not);
        let weight = (besides + u32::from(closed), besides, cost);
        if self.best.as_ref().is_some_and(|(best, _)| weight >= *best) {
            return;
        }
        let mut faults = Faults::new();
        for &new in &self.holders {
            let (meld, old) = (&self.turn.after[new], continues[new]);
            let old = old.map(|old| &self.turn.before[old]);
            let wrong = self.fates[new].wrong(rules, meld, old);
            let meld = || meld_fault(meld, Side::After, new);
            if wrong.alone {
                faults.push(Fault::RackJokerAlone(meld(), rules.rack_joker_tiles()));
            }
            if wrong.reused {
                let (reuse, tiles) = (rules.joker_reuse(), rules.joker_reuse_tiles());
                faults.push(Fault::JokerReusedWrongly(meld(), reuse, tiles));
            }
        }
        let is_free = |new: &usize| self.unchanged >> new & 1 == 0 && continues[*new].is_none();
        let free: SmallVec<[usize; 24]> = (0..continues.len()).filter(is_free).collect();
        faults.extend(broken.iter().map(|&old| self.fault_of_old(old, &free)));
        if closed {
            faults.push(Fault::OpeningTooLow { points, threshold });
        }
        self.best = Some((weight, faults));
    }

    /// An old meld that does not stay whole, in words: where all its real tiles lie in their places
    /// in a new meld that continues no other, the joker is to blame.
    fn fault_of_old(&self, old: usize, free: &[usize]) -> Fault {
        let meld = &self.turn.before[old];
        let fault = || meld_fault(meld, Side::Before, old);
        let lost = |new: &usize| self.lost_joker(meld, &self.turn.after[*new]);
        let Some(tile) = free.iter().find_map(lost) else {
            return Fault::MeldNotKept(fault());
        };
        let rules = self.rules;
        let both = rules.joker_group_of_three() == JokerGroupOfThree::Both;
        if rules.joker_retrieval() == JokerRetrieval::Never {
            Fault::JokerRetrieved(fault(), tile)
        } else if both && matches!(meld, Meld::Group(_)) {
            Fault::GroupNotCompleted(fault())
        } else {
            Fault::JokerNotReplaced(fault(), tile)
        }
    }

    /// What a joker of an old meld stood for that is all that keeps it from being the new one.
    fn lost_joker(&self, old: &Meld, new: &Meld) -> Option<NumberedTile> {
        let never = self.rules.joker_retrieval() == JokerRetrieval::Never;
        match (old, new) {
            (Meld::Run(run), Meld::Run(longer)) if run.color() == longer.color() => {
                let there = |slot: usize| {
                    let number = run.start() + slot as u8;
                    let slot = number.checked_sub(longer.start())?;
                    new.slot(usize::from(slot)).map(|slot| slot.tile)
                };
                let is_joker = |slot: &usize| run.joker_mask() >> slot & 1 == 1;
                let mut real = (0..old.len()).filter(|slot| !is_joker(slot));
                if !real.all(|slot| there(slot).is_some_and(|tile| !tile.is_joker())) {
                    return None;
                }
                // A joker that left an end leaves the run shorter there.
                let left = |slot: &usize| there(*slot).is_none_or(|tile| never && !tile.is_joker());
                let slot = (0..old.len()).filter(is_joker).find(left)?;
                old.slot(slot)?.stands_for
            }
            (Meld::Group(group), Meld::Group(other))
                if old.jokers() > 0
                    && group.number() == other.number()
                    && group.color_mask() & !other.color_mask() == 0 =>
            {
                let lacks = |color: &Color| group.color_mask() >> color.index() & 1 == 0;
                let color = Color::ALL.into_iter().find(lacks)?;
                Some(NumberedTile::new(color, group.number()))
            }
            _ => None,
        }
    }
}
