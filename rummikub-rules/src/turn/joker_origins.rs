//! Where the retrieved jokers lie now, and whether the tiles beside them came from the right
//! places.

use alloc::{collections::BTreeSet, vec::Vec};

use smallvec::SmallVec;

use super::joker_law::{NewMeld, Search};
use crate::{JokerReuse, Meld, NumberedTile, Tile, work};

/// Which free jokers of a new meld are retrieved ones; the others came from the rack.
#[derive(Clone, Copy)]
pub(super) struct Split {
    pub(super) new: NewMeld,
    pub(super) retrieved: u16,
    /// What an illegal turn is excused from, to see whether that is all that is wrong with it:
    /// where retrieved jokers may lie, and what rack jokers need beside them.
    pub(super) may_lie_anywhere: bool,
    pub(super) may_lie_alone: bool,
}

impl Split {
    /// Whether the tiles of the meld must come from the right places, for its retrieved jokers.
    pub(super) fn asks_for_reuse(&self, search: &Search<'_>) -> bool {
        search.reuse() != JokerReuse::Any && self.retrieved != 0 && !self.may_lie_anywhere
    }

    /// The same for its rack jokers.
    pub(super) fn asks_for_company(&self, search: &Search<'_>) -> bool {
        let alone = search.rules.rack_joker_tiles() == 0 || self.may_lie_alone;
        self.new.free != self.retrieved && !alone
    }
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

/// A place in a meld that asks for origins, by the index of that meld among those.
#[derive(Clone, Copy)]
struct Place {
    asking: u8,
    slot: u8,
}

/// A tile of the melds that ask: where it lies there, and the origins of all its copies.
struct Kind {
    places: SmallVec<[Place; 4]>,
    origins: SmallVec<[(Origin, Bound); 4]>,
}

/// The locked meld that a tile ends in.
type Bound = Option<usize>;

/// Gives origins to the tiles of the melds that ask, kind by kind. Between two kinds only how much
/// of each old meld lies in each of these melds matters, and their rack tiles: what failed once
/// from there is not tried again.
pub(super) struct Origins<'a, 'b> {
    search: &'a Search<'b>,
    asking: SmallVec<[Split; 8]>,
    kinds: SmallVec<[Kind; 16]>,
    /// For each meld that asks and each old meld: how many of its members lie there, how many
    /// can, and the kind after which there are no more.
    held: SmallVec<[u8; 64]>,
    reach: SmallVec<[u8; 64]>,
    until: SmallVec<[u8; 64]>,
    /// For each old meld: with so many members a meld continues it.
    limits: SmallVec<[u8; 32]>,
    /// For each meld that asks: the slots of its rack tiles that pay for nothing.
    rack: SmallVec<[u16; 8]>,
    given: SmallVec<[Given; 16]>,
    failures: u32,
    failed: BTreeSet<Vec<u8>>,
}

/// Failures before the search starts to remember them; ordinary ones are over by then.
const PATIENCE: u32 = 512;

impl Origins<'_, '_> {
    /// Where the retrieved jokers lie, if these, rack jokers and tiles can be placed by the rules.
    pub(super) fn find(search: &Search<'_>) -> Option<Placed> {
        let mut found = None;
        Self::each_split(search, &mut |splits| {
            found = Self::hold(search, splits);
            found.is_some()
        });
        found
    }

    /// Shows every way to say which jokers are the retrieved ones, until one is accepted.
    pub(super) fn each_split(search: &Search<'_>, accept: &mut dyn FnMut(&[Split]) -> bool) {
        let retrieved = search.old.iter().filter(|joker| joker.kept_in.is_none());
        let retrieved = retrieved.count() as u32;
        split(search, 0, retrieved, &mut SmallVec::new(), accept);
    }

    /// Where everything lies, if rack jokers and tiles can be placed by the rules.
    pub(super) fn hold(search: &Search<'_>, splits: &[Split]) -> Option<Placed> {
        let reused = splits.iter().filter(|split| split.retrieved != 0);
        let mut found = Placed {
            retrieved: reused
                .map(|split| (split.new.meld as u8, split.retrieved))
                .collect(),
            given: SmallVec::new(),
        };
        let asks = |split: &Split| split.asks_for_reuse(search) || split.asks_for_company(search);
        let asking: SmallVec<[Split; 8]> = splits.iter().copied().filter(asks).collect();
        if asking.is_empty() {
            return Some(found);
        }
        let pairs = asking.len() * search.turn.before.len();
        let mut origins = Origins {
            search,
            kinds: SmallVec::new(),
            held: SmallVec::from_elem(0, pairs),
            reach: SmallVec::from_elem(0, pairs),
            until: SmallVec::from_elem(0, pairs),
            limits: SmallVec::from_elem(0, search.turn.before.len()),
            rack: SmallVec::from_elem(0, asking.len()),
            given: SmallVec::new(),
            failures: 0,
            failed: BTreeSet::new(),
            asking,
        };
        origins.gather_kinds();
        origins.count_members();
        if !origins.kept_jokers_may_stay() || !origins.next_kind(0) {
            return None;
        }
        found.given = origins.given;
        Some(found)
    }

    /// The kinds of tiles of the melds that ask. Colour by colour and upwards: a run has all its
    /// tiles near to each other.
    fn gather_kinds(&mut self) {
        let mut lying: SmallVec<[(NumberedTile, Place); 32]> = SmallVec::new();
        for (asking, split) in self.asking.iter().enumerate() {
            for (slot, tile) in self.search.turn.after[split.new.meld].slots().enumerate() {
                let place = Place {
                    asking: asking as u8,
                    slot: slot as u8,
                };
                lying.extend(tile.tile.numbered().map(|tile| (tile, place)));
            }
        }
        lying.sort_unstable_by_key(|(tile, place)| (*tile, place.asking));
        for same in lying.chunk_by(|a, b| a.0 == b.0) {
            let kind = Kind {
                places: same.iter().map(|(_, place)| *place).collect(),
                origins: self.origins_of(same[0].0),
            };
            self.kinds.push(kind);
        }
    }

    /// What each old meld has left, and how much of it lies or can lie in each meld that asks.
    fn count_members(&mut self) {
        for (old, limit) in self.limits.iter_mut().enumerate() {
            let meld = &self.search.turn.before[old];
            let paid = self.search.paid.iter().filter(|paid| paid.for_meld == old);
            *limit = (meld.len() - meld.jokers() + paid.count()) as u8;
        }
        let olds = self.limits.len();
        for joker in &self.search.old {
            let Some(kept_in) = joker.kept_in else {
                continue;
            };
            self.limits[joker.meld] += 1;
            let of = |split: &Split| split.new.meld == kept_in;
            if let Some(asking) = self.asking.iter().position(of) {
                self.held[asking * olds + joker.meld] += 1;
                self.reach[asking * olds + joker.meld] += 1;
            }
        }
        for limit in &mut self.limits {
            *limit = (*limit).clamp(2, 3);
        }
        for (nth, kind) in self.kinds.iter().enumerate() {
            for place in &kind.places {
                for (origin, _) in &kind.origins {
                    for old in [origin.from, origin.paid].into_iter().flatten() {
                        let pair = usize::from(place.asking) * olds + old;
                        self.reach[pair] += 1;
                        self.until[pair] = nth as u8 + 1;
                    }
                }
            }
        }
    }

    /// Whether no meld that asks continues an old one by kept jokers alone.
    fn kept_jokers_may_stay(&self) -> bool {
        let olds = self.limits.len();
        let stays = |(pair, &held): (usize, &u8)| {
            !self.is_hot((pair / olds) as u8) || held < self.limits[pair % olds]
        };
        self.held.iter().enumerate().all(stays)
    }

    /// The origins of all copies of a tile, one each; rack tiles, which serve every rule best,
    /// first.
    fn origins_of(&self, tile: NumberedTile) -> SmallVec<[(Origin, Bound); 4]> {
        let search = self.search;
        let paid = || search.paid.iter().filter(|paid| paid.tile == tile);
        let from_rack = paid().filter(|paid| paid.from_meld.is_none()).count();
        let played = usize::from(search.turn.played.count(Tile::Numbered(tile)));
        let mut origins: SmallVec<[(Origin, Bound); 4]> =
            (from_rack..played).map(|_| (RACK, None)).collect();
        for paid in paid() {
            let origin = Origin {
                from: paid.from_meld,
                paid: Some(paid.for_meld),
            };
            origins.push((origin, search.image_of(paid.for_meld)));
        }
        for (meld, old) in search.turn.before.iter().enumerate() {
            if old.holds(tile) && !paid().any(|paid| paid.from_meld == Some(meld)) {
                let origin = Origin {
                    from: Some(meld),
                    paid: None,
                };
                origins.push((origin, search.image_of(meld)));
            }
        }
        origins
    }

    /// Gives origins to the kinds from the `nth` on.
    fn next_kind(&mut self, nth: usize) -> bool {
        if nth == self.kinds.len() {
            return self.suffice();
        }
        let remember = self.failures >= PATIENCE;
        let key = remember.then(|| self.situation(nth));
        if key.as_ref().is_some_and(|key| self.failed.contains(key)) {
            return false;
        }
        if self.next_place(nth, 0, 0) {
            return true;
        }
        self.failures += 1;
        self.failed.extend(key);
        false
    }

    /// Everything that matters to the kinds from the `nth` on.
    fn situation(&self, nth: usize) -> Vec<u8> {
        let mut key = Vec::with_capacity(1 + self.held.len() + 2 * self.rack.len());
        key.push(nth as u8);
        for (pair, &held) in self.held.iter().enumerate() {
            let matters = usize::from(self.until[pair]) > nth && self.may_continue(pair);
            key.push(if matters { held } else { 0 });
        }
        for rack in &self.rack {
            key.extend(rack.to_le_bytes());
        }
        key
    }

    /// Whether the members of an old meld that can lie in a meld that asks are enough to continue
    /// it.
    fn may_continue(&self, pair: usize) -> bool {
        self.reach[pair] >= self.limits[pair % self.limits.len()]
    }

    /// Whether an origin does no harm to a meld, whatever else lies there.
    fn is_harmless(&self, origin: Origin, asking: u8) -> bool {
        let olds = self.limits.len();
        let pair = |old: usize| usize::from(asking) * olds + old;
        !self.is_hot(asking)
            || [origin.from, origin.paid]
                .into_iter()
                .flatten()
                .all(|old| !self.may_continue(pair(old)))
    }

    /// Whether a meld that asks must not continue an old one.
    fn is_hot(&self, asking: u8) -> bool {
        self.asking[usize::from(asking)].asks_for_reuse(self.search)
    }

    /// Gives origins to the places of a kind from the `from`-th on; bits of `used` are origins
    /// that others have.
    fn next_place(&mut self, nth: usize, from: usize, used: u32) -> bool {
        let Kind { places, origins } = &self.kinds[nth];
        let Some(&place) = places.get(from) else {
            return self.next_kind(nth + 1);
        };
        let meld = self.asking[usize::from(place.asking)].new.meld;
        let free = |choice: &usize| used >> choice & 1 == 0;
        let count = origins.len();
        let pinned = (0..count)
            .filter(free)
            .any(|choice| origins[choice].1 == Some(meld));
        let fits = |choice: &usize| {
            let bound = origins[*choice].1;
            free(choice)
                && if pinned {
                    bound == Some(meld)
                } else {
                    bound.is_none()
                }
        };
        let choices: SmallVec<[usize; 8]> = (0..count).filter(fits).collect();
        // Where there are enough rack tiles for all places that are left nothing else need be
        // tried; nor where there are none and enough tiles that do no harm.
        let left = places.len() - from;
        let is_rack = |choice: &&usize| origins[**choice].0 == RACK;
        let harms_nobody = |choice: &&usize| {
            let mut places = places[from..].iter();
            places.all(|place| self.is_harmless(origins[**choice].0, place.asking))
        };
        let racks = choices.iter().filter(is_rack).count();
        let one = if pinned {
            None
        } else if racks >= left {
            choices.first().copied()
        } else if racks == 0 && choices.iter().filter(harms_nobody).count() >= left {
            choices.iter().find(harms_nobody).copied()
        } else {
            None
        };
        let choices = one.map_or(choices, |one| SmallVec::from_slice(&[one]));
        let mut last = None;
        for choice in choices {
            work::step();
            let origin = self.kinds[nth].origins[choice].0;
            // Rack tiles are all the same.
            if last == Some(RACK) && origin == RACK {
                continue;
            }
            last = Some(origin);
            if self.give(origin, place, meld) && self.next_place(nth, from + 1, used | 1 << choice)
            {
                return true;
            }
            self.take_back(origin, place);
        }
        false
    }

    /// Gives an origin; whether the meld may have it. If not it must be taken back.
    fn give(&mut self, origin: Origin, place: Place, meld: usize) -> bool {
        // Tables hold fewer than 256 melds, since they hold no more than 216 tiles.
        let small = |meld: Option<usize>| meld.map(|meld| meld as u8);
        self.given.push(Given {
            meld: meld as u8,
            slot: place.slot,
            from: small(origin.from),
            paid: small(origin.paid),
        });
        if origin == RACK {
            self.rack[usize::from(place.asking)] |= 1 << place.slot;
        }
        let hot = self.is_hot(place.asking);
        let olds = self.limits.len();
        let mut may_stay = true;
        for old in [origin.from, origin.paid].into_iter().flatten() {
            let held = &mut self.held[usize::from(place.asking) * olds + old];
            *held += 1;
            may_stay &= !hot || *held < self.limits[old];
        }
        may_stay
    }

    fn take_back(&mut self, origin: Origin, place: Place) {
        self.given.pop();
        if origin == RACK {
            self.rack[usize::from(place.asking)] &= !(1 << place.slot);
        }
        let olds = self.limits.len();
        for old in [origin.from, origin.paid].into_iter().flatten() {
            self.held[usize::from(place.asking) * olds + old] -= 1;
        }
    }

    /// Whether every meld that asks has the rack tiles that it needs.
    fn suffice(&self) -> bool {
        let rules = self.search.rules;
        let needed = u32::from(rules.joker_reuse_tiles());
        self.asking.iter().zip(&self.rack).all(|(split, &rack)| {
            let rack_jokers = split.new.free & !split.retrieved;
            let lonely = split.asks_for_company(self.search)
                && rack.count_ones() < u32::from(rules.rack_joker_tiles());
            let enough = || match rules.joker_reuse() {
                JokerReuse::Any | JokerReuse::NewMeld => true,
                JokerReuse::NewMeldWithRackTiles => {
                    rack.count_ones() + rack_jokers.count_ones() >= needed
                }
                JokerReuse::NewMeldFromRackTiles => {
                    self.parts_hold_the_jokers(split, rack, rack_jokers)
                }
            };
            !lonely && (!split.asks_for_reuse(self.search) || enough())
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
    accept: &mut dyn FnMut(&[Split]) -> bool,
) -> bool {
    let Some(&new) = search.new.get(nth) else {
        return left == 0 && accept(splits);
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
            splits.push(Split {
                new,
                retrieved,
                may_lie_anywhere: false,
                may_lie_alone: false,
            });
            if split(search, nth + 1, left - count, splits, accept) {
                return true;
            }
            splits.pop();
        }
        if retrieved == 0 {
            return false;
        }
        retrieved = (retrieved - 1) & new.free;
    }
}
