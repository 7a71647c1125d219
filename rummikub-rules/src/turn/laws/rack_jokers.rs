//! Rack jokers (S-463): a joker from the rack must lie with so many real tiles from the rack, not
//! counting those that paid for jokers. Equal tiles cannot be told apart, so it is asked whether
//! any choice of rack tiles will do.

use smallvec::SmallVec;

use super::conservation::ConservedTurn;
use crate::{Meld, Rules, Tile, Tiles, turn::joker_evidence::JokerSplit, work};

impl JokerSplit {
    /// Whether the tiles of the meld must come from the right places, for its rack jokers.
    pub(in crate::turn) fn asks_for_company(&self, rules: &Rules) -> bool {
        let alone = rules.rack_joker_tiles() == 0 || self.may_lie_alone;
        self.rack_jokers() != 0 && !alone
    }

    /// Whether its rack jokers have the rack tiles that they ask for; `rack` are the slots of
    /// those, as bits.
    pub(in crate::turn) fn has_company(&self, rules: &Rules, rack: u16) -> bool {
        !self.asks_for_company(rules) || rack.count_ones() >= u32::from(rules.rack_joker_tiles())
    }
}

impl Rules {
    /// Whether the rack jokers have enough real rack tiles beside them, on a table that held no
    /// jokers before, so that all jokers came from the rack.
    pub(in crate::turn) fn rack_jokers_hold(&self, turn: &ConservedTurn<'_>) -> bool {
        if self.rack_joker_tiles() == 0 || turn.played.jokers() == 0 {
            return true;
        }
        let holders: SmallVec<[usize; 8]> = (0..turn.after.len())
            .filter(|&index| turn.after[index].jokers() > 0)
            .collect();
        self.rack_tiles_beside(turn.after, turn.played, &holders)
            .is_some()
    }

    /// The rack tiles that these melds can have beside their rack jokers, as bits by
    /// [`Tile::index`] for each meld, if that is enough: a flow from melds to kinds of tiles, since
    /// a meld holds a kind once and a kind was played a few times.
    pub(in crate::turn) fn rack_tiles_beside(
        &self,
        after: &[Meld],
        played: &Tiles,
        melds: &[usize],
    ) -> Option<SmallVec<[u64; 8]>> {
        let beside = usize::from(self.rack_joker_tiles());
        let mut flow = CompanyFlow {
            holds: melds
                .iter()
                .map(|&index| real_kinds(&after[index]))
                .collect(),
            given: SmallVec::from_elem(0, melds.len()),
            played,
        };
        (0..melds.len())
            .all(|meld| (0..beside).all(|_| flow.augment(meld, &mut 0)))
            .then_some(flow.given)
    }
}

/// The real tiles of a meld as bits by [`Tile::index`].
pub(in crate::turn) fn real_kinds(meld: &Meld) -> u64 {
    meld.slots()
        .filter(|slot| !slot.tile.is_joker())
        .fold(0, |set, slot| set | 1 << slot.tile.index())
}

struct CompanyFlow<'a> {
    holds: SmallVec<[u64; 8]>,
    given: SmallVec<[u64; 8]>,
    played: &'a Tiles,
}

impl CompanyFlow<'_> {
    /// Gives a meld one more kind of rack tile; others may have to change theirs.
    fn augment(&mut self, meld: usize, seen: &mut u64) -> bool {
        loop {
            work::step();
            let open = self.holds[meld] & !self.given[meld] & !*seen;
            let Some(tile) = Tile::from_index(open.trailing_zeros() as usize) else {
                return false;
            };
            let bit = 1 << tile.index();
            if tile.is_joker() {
                return false;
            }
            *seen |= bit;
            let owners = self.given.iter().filter(|given| **given & bit != 0);
            if owners.count() < usize::from(self.played.count(tile)) {
                self.given[meld] |= bit;
                return true;
            }
            for other in 0..self.given.len() {
                if self.given[other] & bit != 0 && self.augment(other, seen) {
                    self.given[other] &= !bit;
                    self.given[meld] |= bit;
                    return true;
                }
            }
        }
    }
}
