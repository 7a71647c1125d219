//! Payments (S-121, S-134, S-154, S-431, S-434): where a joker is retrieved by replacing it, the
//! tile that it stood for takes its place. It comes from the rack or, where the rules let it, from
//! another meld of the table; no tile pays twice. Of a group of three one missing colour is asked
//! (`either`), or every one (`both`).

use smallvec::SmallVec;

use crate::{
    JokerGroupOfThree, JokerRetrieval, Meld, NumberedTile, Tile,
    turn::{joker_account::PaidTile, joker_evidence::JokerEvidence},
};

/// A tile that must pay for a joker retrieved from an old meld.
#[derive(Clone, Copy)]
pub(in crate::turn) struct JokerDebt {
    pub(in crate::turn) for_meld: usize,
    pub(in crate::turn) tile: NumberedTile,
}

impl JokerEvidence<'_> {
    /// The tiles that must pay for the jokers retrieved from the old melds.
    pub(in crate::turn) fn debts(&self) -> SmallVec<[JokerDebt; 8]> {
        let mut debts = SmallVec::new();
        if self.rules.joker_retrieval() != JokerRetrieval::Replace {
            return debts;
        }
        let both = self.rules.joker_group_of_three() == JokerGroupOfThree::Both;
        for &for_meld in &self.holders {
            let retrieved = || {
                let jokers = self.outcomes_of(for_meld);
                jokers.filter(|joker| joker.kept_in.is_none())
            };
            match self.turn.before[for_meld] {
                Meld::Group(group) if both && retrieved().next().is_some() => {
                    let covered = group.real_colors().or(self.colors_of(for_meld, true));
                    debts.extend(covered.others().iter().map(|color| JokerDebt {
                        for_meld,
                        tile: NumberedTile::new(color, group.number()),
                    }));
                }
                _ => debts.extend(retrieved().map(|joker| JokerDebt {
                    for_meld,
                    tile: joker.stood_for,
                })),
            }
        }
        debts
    }

    /// Whether a copy that was laid from the rack has paid for nothing yet.
    pub(in crate::turn) fn rack_may_pay(&self, tile: NumberedTile) -> bool {
        let paid = self.paid.iter();
        let from_rack = paid.filter(|paid| paid.tile == tile && paid.from_meld.is_none());
        from_rack.count() < usize::from(self.turn.played.count(Tile::Numbered(tile)))
    }

    /// Whether an old meld that holds the tile may pay with it for a joker of another one: it is not
    /// locked, and its copy has paid for nothing yet.
    pub(in crate::turn) fn table_may_pay(&self, debt: JokerDebt, from: usize) -> bool {
        let taken = |paid: &PaidTile| paid.tile == debt.tile && paid.from_meld == Some(from);
        from != debt.for_meld
            && !(self.frozen && self.keeps_one(from))
            && !self.paid.iter().any(taken)
    }
}
