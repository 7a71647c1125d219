//! What an account of an extend-only turn that breaks rules says to the player.

use crate::{
    Fault, Faults, Group, JokerGroupOfThree, JokerRetrieval, Meld, MeldFault, NumberedTile, Rules,
    Run, Side,
    turn::laws::{conservation::ConservedTurn, extend_only::Extension},
};

/// What became of the melds.
pub(super) struct ExtensionAccount<'a> {
    pub(super) rules: &'a Rules,
    pub(super) turn: &'a ConservedTurn<'a>,
    /// What each new meld is.
    pub(super) extensions: &'a [Extension],
    /// The old meld that each new one continues, where it was changed.
    pub(super) continues: &'a [Option<usize>],
    /// Old melds that do not stay whole.
    pub(super) broken: &'a [usize],
    /// New melds that continue no old one.
    pub(super) free: &'a [usize],
}

impl ExtensionAccount<'_> {
    /// The faults of the new melds in their order, then those of the old ones.
    pub(super) fn faults(&self) -> Faults {
        let (rules, turn) = (self.rules, self.turn);
        let mut faults = Faults::new();
        for (new, extension) in self.extensions.iter().enumerate() {
            let meld = &turn.after[new];
            if meld.jokers() == 0 {
                continue;
            }
            let old = self.continues[new].map(|old| &turn.before[old]);
            let wrong = extension.misplaced(rules, meld, old);
            let meld = || MeldFault::of_meld(meld, Side::After, new);
            if wrong.alone {
                faults.push(Fault::RackJokerAlone(meld(), rules.rack_joker_tiles()));
            }
            if wrong.reused {
                let (reuse, tiles) = (rules.joker_reuse(), rules.joker_reuse_tiles());
                faults.push(Fault::JokerReusedWrongly(meld(), reuse, tiles));
            }
        }
        faults.extend(self.broken.iter().map(|&old| self.fault_of_old(old)));
        faults
    }

    /// An old meld that does not stay whole, in words: where all its real tiles lie in their places
    /// in a new meld that continues no other, the joker is to blame.
    fn fault_of_old(&self, old: usize) -> Fault {
        let meld = &self.turn.before[old];
        let fault = || MeldFault::of_meld(meld, Side::Before, old);
        let never = self.rules.joker_retrieval() == JokerRetrieval::Never;
        let lost = |new: &usize| lost_joker(meld, &self.turn.after[*new], never);
        let Some(tile) = self.free.iter().find_map(lost) else {
            return Fault::MeldNotKept(fault());
        };
        let rules = self.rules;
        let both = rules.joker_group_of_three() == JokerGroupOfThree::Both;
        if never {
            Fault::JokerRetrieved(fault(), tile)
        } else if both && matches!(meld, Meld::Group(_)) {
            Fault::GroupNotCompleted(fault())
        } else {
            Fault::JokerNotReplaced(fault(), tile)
        }
    }
}

/// What a joker of an old meld stood for that is all that keeps it from being the new one. `never`:
/// no joker may leave.
fn lost_joker(old: &Meld, new: &Meld, never: bool) -> Option<NumberedTile> {
    match (old, new) {
        (Meld::Run(old), Meld::Run(new)) => lost_from_run(*old, *new, never),
        (Meld::Group(old_group), Meld::Group(new)) if old.jokers() > 0 => {
            lost_from_group(*old_group, *new)
        }
        _ => None,
    }
}

fn lost_from_run(old: Run, new: Run, never: bool) -> Option<NumberedTile> {
    if old.color() != new.color() {
        return None;
    }
    let (from, to) = (Meld::Run(old), Meld::Run(new));
    let there = |slot: usize| {
        let number = old.start() + slot as u8;
        let slot = number.checked_sub(new.start())?;
        to.slot(usize::from(slot)).map(|slot| slot.tile)
    };
    let is_joker = |slot: &usize| old.joker_mask() >> slot & 1 == 1;
    let mut real = (0..from.len()).filter(|slot| !is_joker(slot));
    if !real.all(|slot| there(slot).is_some_and(|tile| !tile.is_joker())) {
        return None;
    }
    // A joker that left an end leaves the run shorter there.
    let left = |slot: &usize| there(*slot).is_none_or(|tile| never && !tile.is_joker());
    let slot = (0..from.len()).filter(is_joker).find(left)?;
    from.slot(slot)?.stands_for
}

fn lost_from_group(old: Group, new: Group) -> Option<NumberedTile> {
    if old.number() != new.number() || !old.real_colors().is_subset(new.real_colors()) {
        return None;
    }
    let color = old.real_colors().others().iter().next()?;
    Some(NumberedTile::new(color, old.number()))
}
