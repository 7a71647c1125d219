//! Tables that may only be extended: every old meld stays whole in a meld of its own.

use smallvec::SmallVec;

use super::{Sound, initial::meld_fault, match_items};
use crate::{
    Fault, Faults, Group, JokerGroupOfThree, JokerRetrieval, JokerReuse, Meld, Rules, Run, Side,
    work,
};

/// What a new meld is by an account.
#[derive(Clone, Copy, Default)]
struct Fate {
    /// The old meld with jokers that it continues.
    continues: Option<usize>,
    /// How many jokers of that meld were kept.
    kept: usize,
    /// How many of its other jokers are retrieved ones.
    retrieved: usize,
}

/// Where every old meld lies whole.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub(super) struct Whole {
    /// For each old meld the new one that it lies in, and how many of its jokers were kept.
    pub(super) homes: SmallVec<[(u8, u8); 24]>,
    /// New melds with how many of their jokers are retrieved ones.
    pub(super) retrieved: SmallVec<[(u8, u8); 4]>,
}

/// A meld that may open within a meld of rack tiles, from its `first` slot on.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) meld: Meld,
    pub(super) first: u8,
}

/// What the best account so far comes to.
struct Best {
    faults: Faults,
    points: Option<u32>,
    whole: Whole,
}

struct Search<'a> {
    rules: &'a Rules,
    turn: &'a Sound<'a>,
    opening: bool,
    fates: SmallVec<[Fate; 24]>,
    /// New melds with jokers.
    holders: SmallVec<[usize; 8]>,
    /// The account with the fewest faults, and of those the opening worth most.
    best: Option<Best>,
}

impl Rules {
    /// An extend-only turn. With `opening`, the melds that continue no old one must hold an
    /// opening. Where the old melds lie, which makes sense when there is no fault.
    pub(super) fn check_extend_only(
        &self,
        turn: &Sound<'_>,
        opening: bool,
        faults: &mut Faults,
    ) -> Whole {
        let holders = (0..turn.after.len())
            .filter(|&m| turn.after[m].jokers() > 0)
            .collect();
        let fates = SmallVec::from_elem(Fate::default(), turn.after.len());
        let mut search = Search {
            rules: self,
            turn,
            opening,
            fates,
            holders,
            best: None,
        };
        search.next_old(0, 0);
        let Some(best) = search.best else {
            let old = turn
                .before
                .iter()
                .enumerate()
                .find(|(_, old)| old.jokers() > 0);
            faults.extend(
                old.map(|(index, old)| Fault::MeldNotKept(meld_fault(old, Side::Before, index))),
            );
            return Whole::default();
        };
        faults.extend(best.faults);
        best.whole
    }

    /// The opening meld worth most that stays whole within a meld of rack tiles, of whose jokers
    /// some did not come from the rack; `None` where no part of it may open.
    pub(super) fn best_part(&self, meld: &Meld, retrieved: usize) -> Option<Part> {
        let may_open =
            |part: &Meld| part.jokers() + retrieved <= meld.jokers() && self.may_open(part);
        if may_open(meld) {
            return Some(Part {
                meld: *meld,
                first: 0,
            });
        }
        match *meld {
            Meld::Run(run) => {
                let len = meld.len() as u8;
                let parts = (0..len).flat_map(|from| (from + 3..=len).map(move |to| (from, to)));
                parts
                    .filter_map(|(from, to)| {
                        let jokers = run.joker_mask() >> from & ((1 << (to - from)) - 1);
                        let part = Run::new(run.color(), run.start() + from, to - from, jokers)?;
                        Some(Part {
                            meld: Meld::Run(part),
                            first: from,
                        })
                    })
                    .filter(|part| may_open(&part.meld))
                    .max_by_key(|part| part.meld.points())
            }
            Meld::Group(group) => (0..meld.jokers() as u8)
                .filter_map(|jokers| Group::new(group.number(), group.color_mask(), jokers))
                .map(Meld::Group)
                .filter(may_open)
                .map(|meld| Part { meld, first: 0 })
                .max_by_key(|part| part.meld.points()),
        }
    }

    /// How many jokers of `old` can have been kept in `new`, when `new` is `old` with payments in
    /// the places of the others and tiles added: from none to all, as bits.
    fn kept_in(&self, old: &Meld, new: &Meld) -> u16 {
        let may_retrieve = self.joker_retrieval() != JokerRetrieval::Never;
        match (old, new) {
            (Meld::Run(o), Meld::Run(n)) => {
                if o.color() != n.color() || n.start() > o.start() || n.end() < o.end() {
                    return 0;
                }
                let there = n.joker_mask() >> (o.start() - n.start()) & ((1 << old.len()) - 1);
                // A joker where a real tile lay has taken its place.
                let whole = there & !o.joker_mask() == 0;
                let kept = there.count_ones();
                if whole && (may_retrieve || kept == old.jokers() as u32) {
                    1 << kept
                } else {
                    0
                }
            }
            (Meld::Group(o), Meld::Group(n)) => {
                if o.number() != n.number() || o.color_mask() & !n.color_mask() != 0 {
                    return 0;
                }
                let added = (n.color_mask() & !o.color_mask()).count_ones() as usize;
                let real = o.color_mask().count_ones() as usize;
                (0..=old.jokers())
                    .filter(|&kept| {
                        let retrieved = old.jokers() - kept;
                        let both = self.joker_group_of_three() == JokerGroupOfThree::Both;
                        let price = if retrieved == 0 {
                            0
                        } else if both {
                            4 - real - kept
                        } else {
                            retrieved
                        };
                        // Kept jokers stand for colours that are not real in the new meld either.
                        kept <= new.jokers() && price <= added && (retrieved == 0 || may_retrieve)
                    })
                    .fold(0, |set, kept| set | 1 << kept)
            }
            _ => 0,
        }
    }
}

impl Search<'_> {
    /// Chooses the new meld of each old meld with jokers.
    fn next_old(&mut self, from: usize, retrieved: usize) {
        let before = self.turn.before;
        let Some(old) = (from..before.len()).find(|&old| before[old].jokers() > 0) else {
            return self.next_new(0, retrieved);
        };
        for new in 0..self.turn.after.len() {
            work::step();
            if self.fates[new].continues.is_some() {
                continue;
            }
            let set = self.rules.kept_in(&before[old], &self.turn.after[new]);
            for kept in (0..=before[old].jokers())
                .rev()
                .filter(|kept| set >> kept & 1 == 1)
            {
                self.fates[new] = Fate {
                    continues: Some(old),
                    kept,
                    retrieved: 0,
                };
                self.next_old(old + 1, retrieved + before[old].jokers() - kept);
                self.fates[new] = Fate::default();
                if self.is_settled() {
                    return;
                }
            }
        }
    }

    /// No account can be better. With an opening to find, any that suffices will do.
    fn is_settled(&self) -> bool {
        self.best
            .as_ref()
            .is_some_and(|best| best.faults.is_empty())
    }

    /// Chooses which of the jokers that are not kept are the retrieved ones.
    fn next_new(&mut self, nth: usize, left: usize) {
        let Some(&new) = self.holders.get(nth) else {
            if left == 0 {
                self.match_the_others();
            }
            return;
        };
        let free = self.turn.after[new].jokers() - self.fates[new].kept;
        for retrieved in (0..=free.min(left)).rev() {
            self.fates[new].retrieved = retrieved;
            self.next_new(nth + 1, left - retrieved);
            if self.is_settled() {
                break;
            }
        }
        self.fates[new].retrieved = 0;
    }

    /// Whether a new meld may be a continuation that adds so many real tiles, or, with all of
    /// its tiles, a meld of its own.
    fn jokers_may_lie(&self, new: usize, real: usize, continues: bool) -> bool {
        let rules = self.rules;
        let fate = self.fates[new];
        let rack_jokers = self.turn.after[new].jokers() - fate.kept - fate.retrieved;
        let needed = usize::from(rules.joker_reuse_tiles());
        let reuse = fate.retrieved == 0
            || match rules.joker_reuse() {
                JokerReuse::Any => true,
                JokerReuse::NewMeld => !continues,
                JokerReuse::NewMeldWithRackTiles | JokerReuse::NewMeldFromRackTiles => {
                    !continues && real + rack_jokers >= needed
                }
            };
        reuse && (rack_jokers == 0 || real >= usize::from(rules.rack_joker_tiles()))
    }

    /// Old melds without jokers choose new ones by a matching. The new melds that must not stand
    /// alone are offered first, then those that are worth least to the opening, so that those left
    /// over are worth most.
    fn match_the_others(&mut self) {
        let Self { rules, turn, .. } = *self;
        let real = |meld: &Meld| meld.len() - meld.jokers();
        let mut faults = Faults::new();
        for (new, fate) in self.fates.iter().enumerate() {
            if let Some(old) = fate.continues {
                // Payments are no rack tiles that lie beside a joker.
                let members = self.payments(old, fate.kept) + real(&turn.before[old]);
                let added = real(&turn.after[new]).saturating_sub(members);
                if !self.jokers_may_lie(new, added, true) {
                    faults.push(self.fault_of_jokers(new));
                }
            }
        }
        let others: SmallVec<[usize; 24]> = (0..turn.before.len())
            .filter(|&old| turn.before[old].jokers() == 0)
            .collect();
        let mut order: SmallVec<[usize; 24]> = (0..turn.after.len())
            .filter(|&new| self.fates[new].continues.is_none())
            .collect();
        let alone_ok = |new: usize| self.jokers_may_lie(new, real(&turn.after[new]), false);
        let worth = |new: usize| {
            let part = self.opening.then(|| self.best_part(new)).flatten();
            part.map(|part| part.meld.points())
        };
        order.sort_by_key(|&new| (alone_ok(new), worth(new), new));
        let fits = |item: usize, other: usize| {
            work::step();
            let (new, old) = (order[item], &turn.before[others[other]]);
            let added = real(&turn.after[new]).saturating_sub(old.len());
            rules.kept_in(old, &turn.after[new]) != 0 && self.jokers_may_lie(new, added, true)
        };
        let partner = match_items(order.len(), others.len(), fits);
        let mut points = None;
        for (item, &new) in order.iter().enumerate() {
            if partner.contains(&Some(item)) {
                continue;
            }
            if !alone_ok(new) {
                faults.push(self.fault_of_jokers(new));
            }
            if let Some(part) = self.best_part(new) {
                points = Some(points.unwrap_or(0) + part.meld.points());
            }
        }
        for (&old, _) in others
            .iter()
            .zip(&partner)
            .filter(|(_, item)| item.is_none())
        {
            faults.push(Fault::MeldNotKept(meld_fault(
                &turn.before[old],
                Side::Before,
                old,
            )));
        }
        let threshold = rules.initial_meld();
        if self.opening && points.is_none_or(|points| points < threshold) {
            faults.push(Fault::OpeningTooLow {
                points: points.unwrap_or(0),
                threshold,
            });
        }
        let better = |best: &Best| (faults.len(), best.points) < (best.faults.len(), points);
        if self.best.as_ref().is_none_or(better) {
            let mut whole = Whole::default();
            whole.homes.resize(turn.before.len(), (u8::MAX, 0));
            // Tables hold fewer than 256 melds, since they hold no more than 216 tiles.
            for (new, fate) in self.fates.iter().enumerate() {
                if let Some(old) = fate.continues {
                    whole.homes[old] = (new as u8, fate.kept as u8);
                }
                if fate.retrieved > 0 {
                    whole.retrieved.push((new as u8, fate.retrieved as u8));
                }
            }
            for (&old, item) in others.iter().zip(&partner) {
                if let Some(item) = *item {
                    whole.homes[old] = (order[item] as u8, 0);
                }
            }
            self.best = Some(Best {
                faults,
                points,
                whole,
            });
        }
    }

    fn best_part(&self, new: usize) -> Option<Part> {
        let retrieved = self.fates[new].retrieved;
        self.rules.best_part(&self.turn.after[new], retrieved)
    }

    /// How many tiles paid for the jokers of an old meld that were not kept.
    fn payments(&self, old: usize, kept: usize) -> usize {
        let meld = &self.turn.before[old];
        let retrieved = meld.jokers() - kept;
        let both = self.rules.joker_group_of_three() == JokerGroupOfThree::Both;
        match meld {
            Meld::Group(group) if both && retrieved > 0 => {
                4 - group.color_mask().count_ones() as usize - kept
            }
            _ => retrieved,
        }
    }

    fn fault_of_jokers(&self, new: usize) -> Fault {
        let meld = meld_fault(&self.turn.after[new], Side::After, new);
        if self.fates[new].retrieved > 0 {
            let rules = self.rules;
            return Fault::JokerReusedWrongly(meld, rules.joker_reuse(), rules.joker_reuse_tiles());
        }
        Fault::RackJokerAlone(meld, self.rules.rack_joker_tiles())
    }
}
