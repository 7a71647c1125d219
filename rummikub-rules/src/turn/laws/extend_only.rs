//! Tables that may only be extended (S-219): every old meld stays whole in a meld of its own, to
//! which tiles are added. A joker leaves it only when payments from the rack lie in its place, and
//! retrieved jokers lie where their reuse allows.

use crate::{Group, JokerGroupOfThree, JokerRetrieval, JokerReuse, Meld, Rules, Run};

/// What a new meld is by an account.
#[derive(Clone, Copy, Default)]
pub(in crate::turn) struct Extension {
    /// The old meld with jokers that it continues.
    pub(in crate::turn) continues: Option<usize>,
    /// How many jokers of that meld were kept.
    pub(in crate::turn) kept: usize,
    /// How many of its other jokers are retrieved ones.
    pub(in crate::turn) retrieved: usize,
    /// How many came from old melds that did not stay whole, of which no more is asked; none while
    /// a turn is judged.
    pub(in crate::turn) loose: usize,
}

/// What is wrong with the jokers of a new meld.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::turn) struct MisplacedJokers {
    /// Rack jokers lie without enough real rack tiles.
    pub(in crate::turn) alone: bool,
    /// Retrieved jokers lie where they must not be reused.
    pub(in crate::turn) reused: bool,
}

/// A meld that may open within a meld of rack tiles, from its `first` slot on.
#[derive(Clone, Copy)]
pub(in crate::turn) struct OpeningPart {
    pub(in crate::turn) meld: Meld,
    pub(in crate::turn) first: u8,
}

impl Extension {
    /// Whether the jokers of a new meld may lie there, if it is an old one with tiles added, or,
    /// with no old one, if all of it came from the rack but for the retrieved ones.
    pub(in crate::turn) fn may_lie(&self, rules: &Rules, new: &Meld, old: Option<&Meld>) -> bool {
        let wrong = self.misplaced(rules, new, old);
        !wrong.alone && !wrong.reused
    }

    /// What is wrong with these jokers.
    pub(in crate::turn) fn misplaced(
        &self,
        rules: &Rules,
        new: &Meld,
        old: Option<&Meld>,
    ) -> MisplacedJokers {
        let real = new.len() - new.jokers();
        // Payments are no rack tiles that lie beside a joker.
        let members = old.map_or(0, |old| {
            rules.price_of(old, self.kept) + old.len() - old.jokers()
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
        MisplacedJokers {
            alone: rack_jokers > 0 && real < usize::from(rules.rack_joker_tiles()),
            reused: self.retrieved > 0 && !may_reuse,
        }
    }
}

impl Rules {
    /// How many tiles pay for the jokers of an old meld if so many were kept.
    fn price_of(&self, old: &Meld, kept: usize) -> usize {
        let retrieved = old.jokers() - kept;
        let both = self.joker_group_of_three() == JokerGroupOfThree::Both;
        match old {
            Meld::Group(group) if both && retrieved > 0 => {
                group.real_colors().others().len() - kept
            }
            _ => retrieved,
        }
    }

    /// How many jokers of `old` can have been kept in `new`, when `new` is `old` with payments in
    /// the places of the others and tiles added: from none to all, as bits.
    pub(in crate::turn) fn kept_in(&self, old: &Meld, new: &Meld) -> u16 {
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
                if o.number() != n.number() || !o.real_colors().is_subset(n.real_colors()) {
                    return 0;
                }
                let added = n.real_colors().len() - o.real_colors().len();
                (0..=old.jokers())
                    .filter(|&kept| {
                        // Kept jokers stand for colours that are not real in the new meld either.
                        kept <= new.jokers()
                            && self.price_of(old, kept) <= added
                            && (kept == old.jokers() || may_retrieve)
                    })
                    .fold(0, |set, kept| set | 1 << kept)
            }
            _ => 0,
        }
    }

    /// The opening meld worth most that stays whole within a meld of rack tiles, of whose jokers
    /// some did not come from the rack; `None` where no part of it may open.
    pub(in crate::turn) fn best_part(&self, meld: &Meld, retrieved: usize) -> Option<OpeningPart> {
        let may_open =
            |part: &Meld| part.jokers() + retrieved <= meld.jokers() && self.may_open(part);
        if may_open(meld) {
            return Some(OpeningPart {
                meld: *meld,
                first: 0,
            });
        }
        match *meld {
            Meld::Run(run) => parts_of_run(run)
                .filter(|part| may_open(&part.meld))
                .max_by_key(|part| part.meld.points()),
            Meld::Group(group) => (0..meld.jokers() as u8)
                .filter_map(|jokers| Group::new(group.number(), group.color_mask(), jokers))
                .map(Meld::Group)
                .filter(may_open)
                .map(|meld| OpeningPart { meld, first: 0 })
                .max_by_key(|part| part.meld.points()),
        }
    }

    /// Whether melds are an opening: there is one, and they are worth enough.
    pub(in crate::turn) fn parts_open(&self, parts: impl Iterator<Item = OpeningPart>) -> bool {
        let points = parts.map(|part| part.meld.points());
        points
            .reduce(|sum, more| sum + more)
            .is_some_and(|points| points >= self.initial_meld())
    }
}

/// Every run within a run.
fn parts_of_run(run: Run) -> impl Iterator<Item = OpeningPart> {
    let len = run.end() + 1 - run.start();
    let parts = (0..len).flat_map(move |from| (from + 3..=len).map(move |to| (from, to)));
    parts.filter_map(move |(from, to)| {
        let jokers = run.joker_mask() >> from & ((1 << (to - from)) - 1);
        let part = Run::new(run.color(), run.start() + from, to - from, jokers)?;
        Some(OpeningPart {
            meld: Meld::Run(part),
            first: from,
        })
    })
}
