//! Tables that may only be extended: every old meld stays whole in a meld of its own.

use smallvec::SmallVec;

use super::{Sound, initial::meld_fault, match_items};
use crate::{Fault, Faults, Group, Meld, Rules, Run, Side};

/// Whether `new` is `old` with tiles only added, each tile of `old` in its place.
fn extends(new: &Meld, old: &Meld) -> bool {
    match (new, old) {
        (Meld::Run(new), Meld::Run(old)) => {
            new.color() == old.color()
                && new.start() <= old.start()
                && new.end() >= old.end()
                && new.joker_mask() >> (old.start() - new.start()) & ((1 << old_len(*old)) - 1)
                    == old.joker_mask()
        }
        (Meld::Group(new), Meld::Group(old)) => {
            new.number() == old.number() && new.color_mask() & old.color_mask() == old.color_mask()
        }
        _ => false,
    }
}

const fn old_len(run: Run) -> u8 {
    run.end() - run.start() + 1
}

impl Rules {
    /// An extend-only turn on a table without jokers. With `opening`, the melds that continue no
    /// old one must hold an opening; its points.
    ///
    /// Old melds choose new ones by a matching. The new melds that are worth least to the opening
    /// are offered first, so those left over are worth most.
    pub(super) fn check_extend_only(
        &self,
        turn: &Sound<'_>,
        opening: bool,
        faults: &mut Faults,
    ) -> u32 {
        let beside = usize::from(self.rack_joker_tiles());
        let alone = |meld: &Meld| meld.jokers() > 0 && meld.len() - meld.jokers() < beside;
        let worth = |meld: &Meld| {
            if opening {
                self.best_part(meld)
            } else {
                Some(0)
            }
        };
        let mut order: SmallVec<[usize; 24]> = (0..turn.after.len()).collect();
        order.sort_by_key(|&index| (worth(&turn.after[index]), index));
        let fits = |item: usize, old: usize| {
            let (new, old) = (&turn.after[order[item]], &turn.before[old]);
            let added = (new.len() - new.jokers()).saturating_sub(old.len());
            extends(new, old) && (new.jokers() == 0 || added >= beside)
        };
        let partner = match_items(order.len(), turn.before.len(), fits);
        let mut continues: SmallVec<[bool; 32]> = SmallVec::from_elem(false, turn.after.len());
        for (index, item) in partner.iter().enumerate() {
            match item {
                Some(item) => continues[order[*item]] = true,
                None => {
                    faults.push(Fault::MeldNotKept(meld_fault(
                        &turn.before[index],
                        Side::Before,
                        index,
                    )));
                }
            }
        }
        let mut points = None;
        for (index, meld) in turn
            .after
            .iter()
            .enumerate()
            .filter(|(index, _)| !continues[*index])
        {
            if alone(meld) {
                let fault = meld_fault(meld, Side::After, index);
                faults.push(Fault::RackJokerAlone(fault, self.rack_joker_tiles()));
            }
            if let Some(part) = self.best_part(meld) {
                points = Some(points.unwrap_or(0) + part);
            }
        }
        let threshold = self.initial_meld();
        if opening && faults.is_empty() && points.is_none_or(|points| points < threshold) {
            faults.push(Fault::OpeningTooLow {
                points: points.unwrap_or(0),
                threshold,
            });
        }
        points.unwrap_or(0)
    }

    /// The most points of an opening meld that stays whole within a meld of rack tiles; `None`
    /// where no part of it may open.
    fn best_part(&self, meld: &Meld) -> Option<u32> {
        if self.may_open(meld) {
            return Some(meld.points());
        }
        match *meld {
            Meld::Run(run) => {
                let len = old_len(run);
                let parts = (0..len).flat_map(|from| (from + 3..=len).map(move |to| (from, to)));
                parts
                    .filter_map(|(from, to)| {
                        let jokers = run.joker_mask() >> from & ((1 << (to - from)) - 1);
                        Run::new(run.color(), run.start() + from, to - from, jokers)
                    })
                    .map(Meld::Run)
                    .filter(|part| self.may_open(part))
                    .map(|part| part.points())
                    .max()
            }
            Meld::Group(group) => (0..meld.jokers() as u8)
                .filter_map(|jokers| Group::new(group.number(), group.color_mask(), jokers))
                .map(Meld::Group)
                .filter(|part| self.may_open(part))
                .map(|part| part.points())
                .max(),
        }
    }
}
