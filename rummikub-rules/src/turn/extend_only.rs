//! Tables that may only be extended: every old meld stays whole in a meld of its own.

use smallvec::SmallVec;

use super::{check::Sound, match_items, thrift::Thrift};
use crate::{Group, JokerGroupOfThree, JokerRetrieval, JokerReuse, Meld, Rules, Run, work};

/// What a new meld is by an account.
#[derive(Clone, Copy, Default)]
pub(super) struct Fate {
    /// The old meld with jokers that it continues.
    pub(super) continues: Option<usize>,
    /// How many jokers of that meld were kept.
    pub(super) kept: usize,
    /// How many of its other jokers are retrieved ones.
    pub(super) retrieved: usize,
    /// How many came from old melds that did not stay whole, of which no more is asked; none while
    /// a turn is judged.
    pub(super) loose: usize,
}

/// Where every old meld lies whole.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub(super) struct Whole {
    /// For each old meld the new one that it lies in, and how many of its jokers were kept.
    pub(super) homes: SmallVec<[(u8, u8); 24]>,
    /// New melds with how many of their jokers are retrieved ones.
    pub(super) retrieved: SmallVec<[(u8, u8); 4]>,
}

impl Whole {
    fn count_retrieved(&self) -> usize {
        let retrieved = self.retrieved.iter();
        retrieved.map(|(_, count)| usize::from(*count)).sum()
    }
}

/// A meld that may open within a meld of rack tiles, from its `first` slot on.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) meld: Meld,
    pub(super) first: u8,
}

struct Search<'a> {
    rules: &'a Rules,
    turn: &'a Sound<'a>,
    opening: bool,
    fates: SmallVec<[Fate; 24]>,
    /// New melds with jokers.
    holders: SmallVec<[usize; 8]>,
    /// What an account that is told is asked besides; nothing while a turn is judged.
    thrift: Option<Thrift>,
    found: Option<Whole>,
}

impl Rules {
    /// Where the old melds lie whole, if an extend-only turn is legal. With `opening`, the melds
    /// that continue no old one must hold an opening.
    pub(super) fn extend_only_account(&self, turn: &Sound<'_>, opening: bool) -> Option<Whole> {
        self.search_extend_only(turn, opening, None)
    }

    /// Another account of a legal turn, if one is found that retrieves fewer jokers.
    pub(super) fn extend_only_account_that_retrieves_fewer(
        &self,
        turn: &Sound<'_>,
        opening: bool,
        than: &Whole,
    ) -> Option<Whole> {
        let mut fewer: Option<Whole> = None;
        while let Some(thrift) = Thrift::below(fewer.as_ref().unwrap_or(than).count_retrieved()) {
            match self.search_extend_only(turn, opening, Some(thrift)) {
                Some(found) => fewer = Some(found),
                None => break,
            }
        }
        fewer
    }

    fn search_extend_only(
        &self,
        turn: &Sound<'_>,
        opening: bool,
        thrift: Option<Thrift>,
    ) -> Option<Whole> {
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
            thrift,
            found: None,
        };
        search.next_old(0, 0);
        search.found
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
    pub(super) fn kept_in(&self, old: &Meld, new: &Meld) -> u16 {
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
                let retrieved = retrieved + before[old].jokers() - kept;
                if self
                    .thrift
                    .as_ref()
                    .is_some_and(|thrift| thrift.forbids(retrieved))
                {
                    continue;
                }
                self.fates[new] = Fate {
                    continues: Some(old),
                    kept,
                    ..Fate::default()
                };
                self.next_old(old + 1, retrieved);
                self.fates[new] = Fate::default();
                if self.found.is_some() {
                    return;
                }
            }
        }
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
            if self.found.is_some() {
                break;
            }
        }
        self.fates[new].retrieved = 0;
    }

    /// Old melds without jokers choose new ones by a matching. The new melds that must not stand
    /// alone are offered first, then those that are worth least to the opening, so that those left
    /// over are worth most.
    fn match_the_others(&mut self) {
        if self.thrift.as_mut().is_some_and(Thrift::is_spent) {
            return;
        }
        let Self { rules, turn, .. } = *self;
        for (new, fate) in self.fates.iter().enumerate() {
            let lies = |old| fate.may_lie(rules, &turn.after[new], Some(&turn.before[old]));
            if !fate.continues.is_none_or(lies) {
                return;
            }
        }
        let others: SmallVec<[usize; 24]> = (0..turn.before.len())
            .filter(|&old| turn.before[old].jokers() == 0)
            .collect();
        let mut order: SmallVec<[usize; 24]> = (0..turn.after.len())
            .filter(|&new| self.fates[new].continues.is_none())
            .collect();
        let alone_ok = |new: usize| self.fates[new].may_lie(rules, &turn.after[new], None);
        let worth = |new: usize| {
            let part = self.opening.then(|| self.best_part(new)).flatten();
            part.map(|part| part.meld.points())
        };
        order.sort_by_key(|&new| (alone_ok(new), worth(new), new));
        let fits = |item: usize, other: usize| {
            work::step();
            let (new, old) = (order[item], &turn.before[others[other]]);
            rules.kept_in(old, &turn.after[new]) != 0
                && self.fates[new].may_lie(rules, &turn.after[new], Some(old))
        };
        let partner = match_items(order.len(), others.len(), fits);
        let left_over = |item: &usize| !partner.contains(&Some(*item));
        let stands = (0..order.len()).filter(left_over);
        if partner.contains(&None) || !stands.clone().all(|item| alone_ok(order[item])) {
            return;
        }
        let parts = stands.filter_map(|item| self.best_part(order[item]));
        if self.opening && !rules.parts_open(parts) {
            return;
        }
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
        self.found = Some(whole);
    }

    fn best_part(&self, new: usize) -> Option<Part> {
        let retrieved = self.fates[new].retrieved;
        self.rules.best_part(&self.turn.after[new], retrieved)
    }
}

impl Rules {
    /// Whether melds are an opening: there is one, and they are worth enough.
    fn parts_open(&self, parts: impl Iterator<Item = Part>) -> bool {
        let points = parts.map(|part| part.meld.points());
        points
            .reduce(|sum, more| sum + more)
            .is_some_and(|points| points >= self.initial_meld())
    }
}

/// What is wrong with the jokers of a new meld.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Wrong {
    /// Rack jokers lie without enough real rack tiles.
    pub(super) alone: bool,
    /// Retrieved jokers lie where they must not be reused.
    pub(super) reused: bool,
}

impl Fate {
    /// Whether the jokers of a new meld may lie there, if it is an old one with tiles added, or,
    /// with no old one, if all of it came from the rack but for the retrieved ones.
    fn may_lie(&self, rules: &Rules, new: &Meld, old: Option<&Meld>) -> bool {
        let wrong = self.wrong(rules, new, old);
        !wrong.alone && !wrong.reused
    }

    /// What is wrong with these jokers.
    pub(super) fn wrong(&self, rules: &Rules, new: &Meld, old: Option<&Meld>) -> Wrong {
        let real = new.len() - new.jokers();
        // Payments are no rack tiles that lie beside a joker.
        let members = old.map_or(0, |old| {
            self.payments(rules, old) + old.len() - old.jokers()
        });
        let real = real.saturating_sub(members);
        let rack_jokers = new.jokers() - self.kept - self.retrieved - self.loose;
        let may_reuse = match rules.joker_reuse() {
            JokerReuse::Any => true,
            JokerReuse::NewMeld => old.is_none(),
            JokerReuse::NewMeldWithRackTiles | JokerReuse::NewMeldFromRackTiles => {
                old.is_none() && real + rack_jokers >= usize::from(rules.joker_reuse_tiles())
            }
        };
        Wrong {
            alone: rack_jokers > 0 && real < usize::from(rules.rack_joker_tiles()),
            reused: self.retrieved > 0 && !may_reuse,
        }
    }

    /// How many tiles paid for the jokers of an old meld that were not kept.
    fn payments(&self, rules: &Rules, old: &Meld) -> usize {
        let retrieved = old.jokers() - self.kept;
        let both = rules.joker_group_of_three() == JokerGroupOfThree::Both;
        match old {
            Meld::Group(group) if both && retrieved > 0 => {
                4 - group.color_mask().count_ones() as usize - self.kept
            }
            _ => retrieved,
        }
    }
}
