//! The search for where the old melds lie whole, on a table that may only be extended.
//!
//! Old melds with jokers choose their new meld one after another; the others by a matching.

use smallvec::SmallVec;

use super::{guide::Guide, matching::match_items};
use crate::{
    Opened, Rules,
    turn::laws::{
        conservation::ConservedTurn,
        extend_only::{Extension, OpeningPart},
    },
    work,
};

/// Where every old meld lies whole.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub(in crate::turn) struct Homes {
    /// For each old meld the new one that it lies in, and how many of its jokers were kept.
    pub(in crate::turn) of_melds: SmallVec<[(u8, u8); 24]>,
    /// New melds with how many of their jokers are retrieved ones.
    pub(in crate::turn) retrieved: SmallVec<[(u8, u8); 4]>,
}

impl Homes {
    /// How many jokers were retrieved.
    pub(in crate::turn) fn count_retrieved(&self) -> usize {
        let retrieved = self.retrieved.iter();
        retrieved.map(|(_, count)| usize::from(*count)).sum()
    }
}

/// Where the old melds lie whole, if an extend-only turn is legal. The melds that continue no old
/// one must hold an opening unless the player has opened.
pub(in crate::turn) fn find_homes<G: Guide>(
    rules: &Rules,
    turn: &ConservedTurn<'_>,
    guide: &mut G,
) -> Option<Homes> {
    let holders = (0..turn.after.len())
        .filter(|&meld| turn.after[meld].jokers() > 0)
        .collect();
    let mut search = ExtensionSearch {
        rules,
        turn,
        extensions: SmallVec::from_elem(Extension::default(), turn.after.len()),
        holders,
        found: None,
        guide,
    };
    search.next_old(0, 0);
    search.found
}

struct ExtensionSearch<'a, 'g, G> {
    rules: &'a Rules,
    turn: &'a ConservedTurn<'a>,
    extensions: SmallVec<[Extension; 24]>,
    /// New melds with jokers.
    holders: SmallVec<[usize; 8]>,
    found: Option<Homes>,
    guide: &'g mut G,
}

impl<G: Guide> ExtensionSearch<'_, '_, G> {
    /// Chooses the new meld of each old meld with jokers.
    fn next_old(&mut self, from: usize, retrieved: usize) {
        let before = self.turn.before;
        let Some(old) = (from..before.len()).find(|&old| before[old].jokers() > 0) else {
            return self.next_new(0, retrieved);
        };
        for new in 0..self.turn.after.len() {
            work::step();
            if self.extensions[new].continues.is_some() {
                continue;
            }
            let set = self.rules.kept_in(&before[old], &self.turn.after[new]);
            for kept in (0..=before[old].jokers())
                .rev()
                .filter(|kept| set >> kept & 1 == 1)
            {
                let retrieved = retrieved + before[old].jokers() - kept;
                if !self.guide.wants_retrieved(retrieved) {
                    continue;
                }
                self.extensions[new] = Extension {
                    continues: Some(old),
                    kept,
                    ..Extension::default()
                };
                self.next_old(old + 1, retrieved);
                self.extensions[new] = Extension::default();
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
        let free = self.turn.after[new].jokers() - self.extensions[new].kept;
        for retrieved in (0..=free.min(left)).rev() {
            self.extensions[new].retrieved = retrieved;
            self.next_new(nth + 1, left - retrieved);
            if self.found.is_some() {
                break;
            }
        }
        self.extensions[new].retrieved = 0;
    }

    /// Old melds without jokers choose new ones by a matching. The new melds that must not stand
    /// alone are offered first, then those that are worth least to the opening, so that those left
    /// over are worth most.
    fn match_the_others(&mut self) {
        if !self.guide.may_try() {
            return;
        }
        let Self { rules, turn, .. } = *self;
        for (new, extension) in self.extensions.iter().enumerate() {
            let lies = |old| extension.may_lie(rules, &turn.after[new], Some(&turn.before[old]));
            if !extension.continues.is_none_or(lies) {
                return;
            }
        }
        let others: SmallVec<[usize; 24]> = (0..turn.before.len())
            .filter(|&old| turn.before[old].jokers() == 0)
            .collect();
        let mut order: SmallVec<[usize; 24]> = (0..turn.after.len())
            .filter(|&new| self.extensions[new].continues.is_none())
            .collect();
        let alone_ok = |new: usize| self.extensions[new].may_lie(rules, &turn.after[new], None);
        let worth = |new: usize| {
            let part = self.must_open().then(|| self.best_part(new)).flatten();
            part.map(|part| part.meld.points())
        };
        order.sort_unstable_by_key(|&new| (alone_ok(new), worth(new), new));
        let fits = |item: usize, other: usize| {
            work::step();
            let (new, old) = (order[item], &turn.before[others[other]]);
            rules.kept_in(old, &turn.after[new]) != 0
                && self.extensions[new].may_lie(rules, &turn.after[new], Some(old))
        };
        let partner = match_items(order.len(), others.len(), fits);
        let left_over = |item: &usize| !partner.contains(&Some(*item));
        let stands = (0..order.len()).filter(left_over);
        if partner.contains(&None) || !stands.clone().all(|item| alone_ok(order[item])) {
            return;
        }
        let parts = stands.filter_map(|item| self.best_part(order[item]));
        if self.must_open() && !rules.parts_open(parts) {
            return;
        }
        self.found = Some(self.homes(&order, &others, &partner));
    }

    /// Where everything lies: old melds without jokers by their partners among new ones.
    fn homes(&self, order: &[usize], others: &[usize], partner: &[Option<usize>]) -> Homes {
        let mut homes = Homes::default();
        homes.of_melds.resize(self.turn.before.len(), (u8::MAX, 0));
        // Tables hold fewer than 256 melds, since they hold no more than 216 tiles.
        for (new, extension) in self.extensions.iter().enumerate() {
            if let Some(old) = extension.continues {
                homes.of_melds[old] = (new as u8, extension.kept as u8);
            }
            if extension.retrieved > 0 {
                homes.retrieved.push((new as u8, extension.retrieved as u8));
            }
        }
        for (&old, item) in others.iter().zip(partner) {
            if let Some(item) = *item {
                homes.of_melds[old] = (order[item] as u8, 0);
            }
        }
        homes
    }

    fn must_open(&self) -> bool {
        self.turn.opened == Opened::No
    }

    fn best_part(&self, new: usize) -> Option<OpeningPart> {
        let retrieved = self.extensions[new].retrieved;
        self.rules.best_part(&self.turn.after[new], retrieved)
    }
}
