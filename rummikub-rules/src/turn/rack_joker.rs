//! Jokers from the rack that must lie with real tiles from the rack (S-463).

use smallvec::SmallVec;

use super::check::Sound;
use crate::{Meld, Rules, Tile, Tiles, work};

impl Rules {
    /// Whether the rack jokers have enough real rack tiles beside them, on a table that held no
    /// jokers before, so that all jokers came from the rack. Equal tiles cannot be told apart, so it
    /// is asked whether any choice of rack tiles will do.
    pub(super) fn rack_jokers_hold(&self, turn: &Sound<'_>) -> bool {
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
    pub(super) fn rack_tiles_beside(
        &self,
        after: &[Meld],
        played: &Tiles,
        melds: &[usize],
    ) -> Option<SmallVec<[u64; 8]>> {
        let beside = usize::from(self.rack_joker_tiles());
        let mut flow = Flow {
            holds: melds.iter().map(|&index| kinds(&after[index])).collect(),
            given: SmallVec::from_elem(0, melds.len()),
            played,
        };
        (0..melds.len())
            .all(|meld| (0..beside).all(|_| flow.augment(meld, &mut 0)))
            .then_some(flow.given)
    }
}

/// The real tiles of a meld as bits.
pub(super) fn kinds(meld: &Meld) -> u64 {
    meld.slots()
        .filter(|slot| !slot.tile.is_joker())
        .fold(0, |set, slot| set | 1 << slot.tile.index())
}

struct Flow<'a> {
    holds: SmallVec<[u64; 8]>,
    given: SmallVec<[u64; 8]>,
    played: &'a Tiles,
}

impl Flow<'_> {
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
            let owners = |flow: &Self| {
                (0..flow.given.len())
                    .filter(|&m| flow.given[m] & bit != 0)
                    .count()
            };
            if owners(self) < usize::from(self.played.count(tile)) {
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
