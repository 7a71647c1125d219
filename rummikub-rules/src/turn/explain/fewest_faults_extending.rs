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

use super::{assignment::cheapest, extension_faults::ExtensionAccount};
use crate::{
    Fault, Faults, Opened, Rules,
    turn::laws::{
        conservation::ConservedTurn,
        extend_only::{Extension, OpeningPart},
    },
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

struct FewestFaultsSearch<'a> {
    rules: &'a Rules,
    turn: &'a ConservedTurn<'a>,
    extensions: SmallVec<[Extension; 24]>,
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

/// Adds the faults of an extend-only turn that is not legal.
pub(super) fn add_extension_faults(rules: &Rules, turn: &ConservedTurn<'_>, faults: &mut Faults) {
    let mut search = FewestFaultsSearch {
        rules,
        turn,
        extensions: SmallVec::from_elem(Extension::default(), turn.after.len()),
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

impl FewestFaultsSearch<'_> {
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
            let taken = self.unchanged >> new & 1 == 1 || self.extensions[new].continues.is_some();
            if taken || self.is_over() {
                continue;
            }
            let set = self.rules.kept_in(&before[old], &self.turn.after[new]);
            for kept in (0..=jokers).rev().filter(|kept| set >> kept & 1 == 1) {
                self.extensions[new] = Extension {
                    continues: Some(old),
                    kept,
                    ..Extension::default()
                };
                self.next_old(old + 1, retrieved + jokers - kept, loose);
                self.extensions[new] = Extension::default();
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
        let points = if self.must_open() { MOST_POINTS } else { 0 };
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
        let free = |new: usize| self.turn.after[new].jokers() - self.extensions[new].kept;
        let later: usize = self.holders[nth + 1..].iter().map(|&new| free(new)).sum();
        let free = free(new);
        for here in (0..=free.min(retrieved)).rev() {
            for let_loose in (0..=(free - here).min(loose)).rev() {
                // Those that are left must find a place.
                if retrieved + loose - here - let_loose > later || self.is_over() {
                    continue;
                }
                self.extensions[new].retrieved = here;
                self.extensions[new].loose = let_loose;
                self.next_new(nth + 1, retrieved - here, loose - let_loose);
            }
        }
        self.extensions[new].retrieved = 0;
        self.extensions[new].loose = 0;
    }

    fn must_open(&self) -> bool {
        self.turn.opened == Opened::No
    }

    /// What a new meld that continues no old one may be of the opening, if there must be one.
    fn opening_part(&self, new: usize) -> Option<OpeningPart> {
        let extension = self.extensions[new];
        let not_from_rack = extension.retrieved + extension.loose;
        let meld = &self.turn.after[new];
        self.must_open()
            .then(|| self.rules.best_part(meld, not_from_rack))
            .flatten()
    }

    /// How many faults the jokers of a new meld have, by the old meld that it continues.
    fn count_misplaced(&self, new: usize, old: Option<usize>) -> u32 {
        let old = old.map(|old| &self.turn.before[old]);
        let wrong = self.extensions[new].misplaced(self.rules, &self.turn.after[new], old);
        u32::from(wrong.alone) + u32::from(wrong.reused)
    }

    /// Old melds without jokers choose among the new melds that are left.
    fn assign_the_others(&mut self) {
        let holders = self.holders.iter();
        let continuing = holders.filter(|&&new| self.extensions[new].continues.is_some());
        let wrongs =
            continuing.map(|&new| self.count_misplaced(new, self.extensions[new].continues));
        let so_far = self.count_broken() + wrongs.sum::<u32>();
        self.steps_left = self
            .steps_left
            .saturating_sub(1 + self.holders.len() as u32);
        if !self.is_promising(so_far) {
            return;
        }
        let free: SmallVec<[usize; 24]> = (0..self.turn.after.len())
            .filter(|&new| {
                self.unchanged >> new & 1 == 0 && self.extensions[new].continues.is_none()
            })
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
            i64::from(self.count_misplaced(new, Some(old))) * FAULT - alone[column]
        };
        let rows = self.others.len();
        let (chosen, compared) = cheapest(rows, free.len() + rows, cost);
        self.steps_left = self.steps_left.saturating_sub(compared);
        let mut continues: SmallVec<[Option<usize>; 24]> = self
            .extensions
            .iter()
            .map(|extension| extension.continues)
            .collect();
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
        let part = self.opening_part(new);
        let points = part.map_or(0, |part| i64::from(part.meld.points()));
        i64::from(self.count_misplaced(new, None)) * FAULT - points * POINT
    }

    /// Keeps the faults of an account, if it is the best so far.
    fn note(&mut self, continues: &[Option<usize>], broken: &[usize]) {
        let apart = |new: &usize| self.unchanged >> new & 1 == 0 && continues[*new].is_none();
        let free: SmallVec<[usize; 24]> = (0..continues.len()).filter(apart).collect();
        let parts = free.iter().filter_map(|&new| self.opening_part(new));
        let points = parts.map(|part| part.meld.points()).reduce(|a, b| a + b);
        let threshold = self.rules.initial_meld();
        let closed = self.must_open() && points.is_none_or(|points| points < threshold);
        let points = points.unwrap_or(0);
        let misplaced = self.holders.iter();
        let misplaced = misplaced.map(|&new| self.count_misplaced(new, continues[new]));
        let kept_not = broken.len() as u32;
        let besides = kept_not + misplaced.sum::<u32>();
        let cost = i64::from(besides) * FAULT - i64::from(points) * POINT + i64::from(kept_not);
        let weight = (besides + u32::from(closed), besides, cost);
        if self.best.as_ref().is_some_and(|(best, _)| weight >= *best) {
            return;
        }
        let account = ExtensionAccount {
            rules: self.rules,
            turn: self.turn,
            extensions: &self.extensions,
            continues,
            broken,
            free: &free,
        };
        let mut faults = account.faults();
        if closed {
            faults.push(Fault::OpeningTooLow { points, threshold });
        }
        self.best = Some((weight, faults));
    }
}
