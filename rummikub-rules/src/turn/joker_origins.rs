//! Where the retrieved jokers lie now, and whether the tiles beside them came from the right
//! places.

use smallvec::SmallVec;

use super::joker_law::{NewMeld, Search};
use crate::{JokerReuse, Meld, NumberedTile, Tile, work};

/// Which free jokers of a new meld are retrieved ones; the others came from the rack.
#[derive(Clone, Copy)]
struct Split {
    new: NewMeld,
    retrieved: u16,
}

/// Where a tile came from, as far as it matters to the melds that ask.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Origin {
    /// The old meld that it was part of.
    from: Option<usize>,
    /// The old meld that it paid for.
    paid: Option<usize>,
}

const RACK: Origin = Origin {
    from: None,
    paid: None,
};

/// Where the retrieved jokers lie, and the tiles beside jokers whose origins the rules ask for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub(super) struct Placed {
    /// New melds with the slots of their retrieved jokers as bits; for a group as many low bits.
    pub(super) retrieved: SmallVec<[(u8, u16); 4]>,
    pub(super) given: SmallVec<[Given; 16]>,
}

/// A real tile of a new meld, the old meld that it was part of (`None` for the rack) and the old
/// meld that it paid for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Given {
    pub(super) meld: u8,
    pub(super) slot: u8,
    pub(super) from: Option<u8>,
    pub(super) paid: Option<u8>,
}

/// The place of a tile in a meld that asks for origins.
struct Place {
    meld: usize,
    slot: usize,
}

pub(super) struct Origins<'a, 'b> {
    search: &'a Search<'b>,
    asking: SmallVec<[Split; 8]>,
    /// For each tile of the melds that ask: the places where it lies and the origins to give.
    tiles: SmallVec<[(NumberedTile, SmallVec<[Place; 4]>); 16]>,
    given: SmallVec<[(usize, usize, Origin); 32]>,
}

impl Origins<'_, '_> {
    /// Where the retrieved jokers lie, if these, rack jokers and tiles can be placed by the rules.
    pub(super) fn find(search: &Search<'_>) -> Option<Placed> {
        let retrieved = search
            .old
            .iter()
            .filter(|joker| joker.kept_in.is_none())
            .count();
        split(search, 0, retrieved as u32, &mut SmallVec::new())
    }

    fn hold(search: &Search<'_>, splits: &[Split]) -> Option<Placed> {
        let reused = splits.iter().filter(|split| split.retrieved != 0);
        let mut found = Placed {
            retrieved: reused
                .map(|split| (split.new.meld as u8, split.retrieved))
                .collect(),
            given: SmallVec::new(),
        };
        let reuse = search.rules.joker_reuse() != JokerReuse::Any;
        let beside = search.rules.rack_joker_tiles() > 0;
        let asks = |split: &Split| {
            reuse && split.retrieved != 0 || beside && split.new.free != split.retrieved
        };
        let asking: SmallVec<[Split; 8]> = splits.iter().copied().filter(asks).collect();
        if asking.is_empty() {
            return Some(found);
        }
        work::step();
        let mut tiles: SmallVec<[(NumberedTile, SmallVec<[Place; 4]>); 16]> = SmallVec::new();
        for split in &asking {
            let meld = split.new.meld;
            for (slot, tile) in search.turn.after[meld].slots().enumerate() {
                let Some(tile) = tile.tile.numbered() else {
                    continue;
                };
                let place = Place { meld, slot };
                match tiles.iter_mut().find(|(kind, _)| *kind == tile) {
                    Some((_, places)) => places.push(place),
                    None => tiles.push((tile, SmallVec::from_iter([place]))),
                }
            }
        }
        // By number: runs that cross meet at one tile, so a fault is found early.
        tiles.sort_by_key(|(tile, _)| (tile.number, tile.color));
        let mut origins = Origins {
            search,
            asking,
            tiles,
            given: SmallVec::new(),
        };
        if !origins.next_tile(0) {
            return None;
        }
        // Tables hold fewer than 256 melds, since they hold no more than 216 tiles.
        let small = |meld: Option<usize>| meld.map(|meld| meld as u8);
        found.given = origins
            .given
            .iter()
            .map(|&(meld, slot, origin)| Given {
                meld: meld as u8,
                slot: slot as u8,
                from: small(origin.from),
                paid: small(origin.paid),
            })
            .collect();
        Some(found)
    }

    fn next_tile(&mut self, nth: usize) -> bool {
        let Some((tile, places)) = self.tiles.get(nth) else {
            return self.suffice();
        };
        let (tile, places) = (*tile, places.iter().map(|p| (p.meld, p.slot)).collect());
        let mut origins = self.origins_of(tile);
        self.next_place(nth, &places, &mut origins)
    }

    /// The origins of all copies of a tile, one each; locked ones with the meld they end in.
    fn origins_of(&self, tile: NumberedTile) -> SmallVec<[(Origin, Option<usize>); 8]> {
        let search = self.search;
        let kind = Tile::Numbered(tile);
        let mut origins = SmallVec::new();
        let mut rack = usize::from(search.turn.played.count(kind));
        let paid = || search.paid.iter().filter(|paid| paid.tile == tile);
        for paid in paid() {
            let origin = Origin {
                from: paid.from_meld,
                paid: Some(paid.for_meld),
            };
            rack -= usize::from(paid.from_meld.is_none());
            origins.push((origin, search.image_of(paid.for_meld)));
        }
        for (meld, old) in search.turn.before.iter().enumerate() {
            let holds = old.slots().any(|slot| slot.tile == kind);
            if holds && !paid().any(|paid| paid.from_meld == Some(meld)) {
                let origin = Origin {
                    from: Some(meld),
                    paid: None,
                };
                origins.push((origin, search.image_of(meld)));
            }
        }
        origins.extend((0..rack).map(|_| (RACK, None)));
        // Rack tiles serve every rule best, so they are tried first.
        origins.sort_by_key(|(origin, _)| *origin != RACK);
        origins
    }

    fn next_place(
        &mut self,
        nth: usize,
        places: &SmallVec<[(usize, usize); 4]>,
        origins: &mut SmallVec<[(Origin, Option<usize>); 8]>,
    ) -> bool {
        let done = self
            .given
            .iter()
            .filter(|(meld, slot, _)| places.contains(&(*meld, *slot)))
            .count();
        let Some(&(meld, slot)) = places.get(done) else {
            return self.next_tile(nth + 1);
        };
        for choice in 0..origins.len() {
            work::step();
            let (origin, bound) = origins[choice];
            let pinned = origins.iter().any(|(_, bound)| *bound == Some(meld));
            let repeated = origins[..choice].contains(&(origin, bound));
            if repeated || bound.is_some_and(|image| image != meld) || pinned && bound.is_none() {
                continue;
            }
            let taken = origins.remove(choice);
            self.given.push((meld, slot, origin));
            // A search that succeeds leaves the origins standing.
            if self.may_stay(meld) && self.next_place(nth, places, origins) {
                return true;
            }
            self.given.pop();
            origins.insert(choice, taken);
        }
        false
    }

    fn split_of(&self, meld: usize) -> Option<&Split> {
        self.asking.iter().find(|split| split.new.meld == meld)
    }

    /// Whether a meld does not continue an old one so far.
    fn may_stay(&self, meld: usize) -> bool {
        let reuse = self.search.rules.joker_reuse();
        let hot = self
            .split_of(meld)
            .is_some_and(|split| split.retrieved != 0);
        if !hot || reuse == JokerReuse::Any {
            return true;
        }
        (0..self.search.turn.before.len()).all(|old| {
            work::step();
            let tiles = self.given.iter().filter(|(at, _, origin)| {
                *at == meld && (origin.from == Some(old) || origin.paid == Some(old))
            });
            let kept =
                |joker: &&super::joker_law::Fate| joker.meld == old && joker.kept_in == Some(meld);
            let held = tiles.count() + self.search.old.iter().filter(kept).count();
            held < 2 || held < self.members(old).clamp(2, 3)
        })
    }

    /// How many tiles an old meld has left by this account: its real tiles, its kept jokers and
    /// the payments.
    fn members(&self, old: usize) -> usize {
        let meld = &self.search.turn.before[old];
        let kept = |joker: &&super::joker_law::Fate| joker.meld == old && joker.kept_in.is_some();
        let paid = self
            .search
            .paid
            .iter()
            .filter(|paid| paid.for_meld == old)
            .count();
        meld.len() - meld.jokers() + self.search.old.iter().filter(kept).count() + paid
    }

    /// Whether every meld that asks has the rack tiles that it needs.
    fn suffice(&self) -> bool {
        let rules = self.search.rules;
        let needed = u32::from(rules.joker_reuse_tiles());
        self.asking.iter().all(|split| {
            let meld = split.new.meld;
            let from_rack = self
                .given
                .iter()
                .filter(|(at, _, origin)| *at == meld && *origin == RACK);
            let rack = from_rack.fold(0u16, |mask, (_, slot, _)| mask | 1 << slot);
            let rack_jokers = split.new.free & !split.retrieved;
            let lonely =
                rack_jokers != 0 && rack.count_ones() < u32::from(rules.rack_joker_tiles());
            let enough = || match rules.joker_reuse() {
                JokerReuse::Any | JokerReuse::NewMeld => true,
                JokerReuse::NewMeldWithRackTiles => {
                    rack.count_ones() + rack_jokers.count_ones() >= needed
                }
                JokerReuse::NewMeldFromRackTiles => {
                    self.parts_hold_the_jokers(split, rack, rack_jokers)
                }
            };
            !lonely && (split.retrieved == 0 || enough())
        })
    }

    /// Whether each retrieved joker lies in a part that is a meld of retrieved jokers and enough
    /// rack tiles.
    fn parts_hold_the_jokers(&self, split: &Split, rack: u16, rack_jokers: u16) -> bool {
        let needed = u32::from(self.search.rules.joker_reuse_tiles());
        let holds = |real: u16, jokers: u16, retrieved: u16| {
            let all = real.count_ones() + jokers.count_ones() + retrieved.count_ones();
            all >= 3 && real != 0 && real.count_ones() + jokers.count_ones() >= needed
        };
        match &self.search.turn.after[split.new.meld] {
            Meld::Group(_) => holds(rack, rack_jokers, split.retrieved),
            Meld::Run(_) => {
                // The longest part around a joker is the best one.
                let free = rack | split.new.free;
                (0..13u32)
                    .filter(|slot| split.retrieved >> slot & 1 == 1)
                    .all(|slot| {
                        let below = (!(free << (15 - slot))).leading_zeros();
                        let above = (!(free >> slot)).trailing_zeros();
                        let part =
                            (((1u32 << (below - 1 + above)) - 1) << (slot + 1 - below)) as u16;
                        holds(rack & part, rack_jokers & part, split.retrieved & part)
                    })
            }
        }
    }
}

/// Tries every way to say which free jokers are the retrieved ones.
fn split(
    search: &Search<'_>,
    nth: usize,
    left: u32,
    splits: &mut SmallVec<[Split; 8]>,
) -> Option<Placed> {
    let Some(&new) = search.new.get(nth) else {
        return if left == 0 {
            Origins::hold(search, splits)
        } else {
            None
        };
    };
    let later: u32 = search.new[nth + 1..]
        .iter()
        .map(|new| new.free.count_ones())
        .sum();
    let places = matches!(search.turn.after[new.meld], Meld::Run(_))
        && search.rules.joker_reuse() == JokerReuse::NewMeldFromRackTiles;
    let mut tried = 0u16;
    // Every subset of the free slots, the largest first.
    let mut retrieved = new.free;
    loop {
        let count = retrieved.count_ones();
        work::step();
        let fits = count <= left && left - count <= later;
        // Where places make no difference one subset of each size is enough.
        if fits && (places || tried >> count & 1 == 0) {
            tried |= 1 << count;
            splits.push(Split { new, retrieved });
            let found = split(search, nth + 1, left - count, splits);
            if found.is_some() {
                return found;
            }
            splits.pop();
        }
        if retrieved == 0 {
            return None;
        }
        retrieved = (retrieved - 1) & new.free;
    }
}
