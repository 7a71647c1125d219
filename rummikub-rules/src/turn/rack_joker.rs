//! Jokers from the rack that must lie with real tiles from the rack (S-463).

use smallvec::SmallVec;

use super::{Sound, initial::meld_fault};
use crate::{Fault, Faults, Meld, Rules, Side, Tile, Tiles, work};

impl Rules {
    /// Whether the rack jokers can lie in melds with enough real rack tiles each. Equal tiles
    /// cannot be told apart, so it is asked whether any choice of rack tiles will do.
    pub(super) fn check_rack_jokers(&self, turn: &Sound<'_>, faults: &mut Faults) {
        let beside = usize::from(self.rack_joker_tiles());
        let laid = usize::from(turn.played.jokers());
        if beside == 0 || laid == 0 {
            return;
        }
        let holders: SmallVec<[usize; 8]> = (0..turn.after.len())
            .filter(|&index| turn.after[index].jokers() > 0)
            .collect();
        // No more than eight jokers, so at most 256 ways to choose the melds of the rack jokers.
        let chosen = |set: usize| {
            holders
                .iter()
                .enumerate()
                .filter(move |(bit, _)| set >> bit & 1 == 1)
                .map(|(_, &m)| m)
        };
        let legal = (1..1usize << holders.len()).any(|set| {
            let room: usize = chosen(set).map(|index| turn.after[index].jokers()).sum();
            room >= laid
                && chosen(set).count() <= laid
                && self.rack_tiles_suffice(turn, &chosen(set).collect::<SmallVec<[usize; 8]>>())
        });
        if !legal {
            let lonely = holders
                .iter()
                .copied()
                .filter(|&m| !self.rack_tiles_suffice(turn, &[m]));
            let first = lonely.chain(holders.iter().copied()).next();
            faults.extend(first.map(|index| {
                let fault = meld_fault(&turn.after[index], Side::After, index);
                Fault::RackJokerAlone(fault, self.rack_joker_tiles())
            }));
        }
    }

    /// Whether each of these melds can have its share of the played tiles: a flow from melds to
    /// kinds of tiles, since a meld holds a kind once and a kind was played a few times.
    fn rack_tiles_suffice(&self, turn: &Sound<'_>, melds: &[usize]) -> bool {
        self.rack_tiles_beside(turn.after, turn.played, melds)
            .is_some()
    }

    /// The rack tiles that these melds can have beside their rack jokers, as bits by
    /// [`Tile::index`] for each meld, if that is enough.
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
