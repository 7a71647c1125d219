//! Where the retrieved jokers lie now, and whether the tiles beside them came from the right
//! places.
//!
//! Origins are asked only of the melds that a law asks about: those that hold a retrieved joker
//! whose reuse is bound, or a rack joker that needs company.

use alloc::{collections::BTreeSet, vec::Vec};

use smallvec::SmallVec;

use super::splits::each_split;
use crate::{
    NumberedTile, Tile,
    turn::{
        joker_account::{GivenTile, PlacedJokers},
        joker_evidence::{JokerEvidence, JokerSplit},
        laws::joker_reuse::members_that_continue,
    },
    work,
};

/// Where the retrieved jokers lie, if these, rack jokers and tiles can be placed by the rules.
pub(super) fn find_placed_jokers(evidence: &JokerEvidence<'_>) -> Option<PlacedJokers> {
    let mut found = None;
    each_split(evidence, &mut |splits| {
        found = place_jokers(evidence, splits);
        found.is_some()
    });
    found
}

/// Where everything lies, if rack jokers and tiles can be placed by the rules.
pub(in crate::turn) fn place_jokers(
    evidence: &JokerEvidence<'_>,
    splits: &[JokerSplit],
) -> Option<PlacedJokers> {
    let rules = evidence.rules;
    let reused = splits.iter().filter(|split| split.retrieved != 0);
    let mut found = PlacedJokers {
        retrieved: reused
            .map(|split| (split.new.meld as u8, split.retrieved))
            .collect(),
        given: SmallVec::new(),
    };
    let asks = |split: &JokerSplit| split.asks_for_reuse(rules) || split.asks_for_company(rules);
    let asking: SmallVec<[JokerSplit; 8]> = splits.iter().copied().filter(asks).collect();
    if asking.is_empty() {
        return Some(found);
    }
    let pairs = asking.len() * evidence.turn.before.len();
    let mut search = OriginSearch {
        evidence,
        kinds: SmallVec::new(),
        held: SmallVec::from_elem(0, pairs),
        reach: SmallVec::from_elem(0, pairs),
        until: SmallVec::from_elem(0, pairs),
        limits: SmallVec::from_elem(0, evidence.turn.before.len()),
        rack: SmallVec::from_elem(0, asking.len()),
        given: SmallVec::new(),
        failures: 0,
        failed: BTreeSet::new(),
        asking,
    };
    search.gather_kinds();
    search.count_members();
    if !search.kept_jokers_may_stay() || !search.next_kind(0) {
        return None;
    }
    found.given = search.given;
    Some(found)
}

/// Where a tile came from, as far as it matters to the melds that ask.
#[derive(Clone, Copy, PartialEq, Eq)]
struct TileSource {
    /// The old meld that it was part of.
    from: Option<usize>,
    /// The old meld that it paid for.
    paid: Option<usize>,
}

const RACK: TileSource = TileSource {
    from: None,
    paid: None,
};

/// A place in a meld that asks for origins, by the index of that meld among those.
#[derive(Clone, Copy)]
struct AskingSlot {
    asking: u8,
    slot: u8,
}

/// A tile of the melds that ask: where it lies there, and the origins of all its copies.
struct AskingKind {
    places: SmallVec<[AskingSlot; 4]>,
    origins: SmallVec<[(TileSource, Pinned); 4]>,
}

/// The locked meld that a tile ends in.
type Pinned = Option<usize>;

/// Gives origins to the tiles of the melds that ask, kind by kind. Between two kinds only how much
/// of each old meld lies in each of these melds matters, and their rack tiles: what failed once
/// from there is not tried again.
struct OriginSearch<'a, 'b> {
    evidence: &'a JokerEvidence<'b>,
    asking: SmallVec<[JokerSplit; 8]>,
    kinds: SmallVec<[AskingKind; 16]>,
    /// For each meld that asks and each old meld: how many of its members lie there, how many
    /// can, and the kind after which there are no more.
    held: SmallVec<[u8; 64]>,
    reach: SmallVec<[u8; 64]>,
    until: SmallVec<[u8; 64]>,
    /// For each old meld: with so many members a meld continues it.
    limits: SmallVec<[u8; 32]>,
    /// For each meld that asks: the slots of its rack tiles that pay for nothing.
    rack: SmallVec<[u16; 8]>,
    given: SmallVec<[GivenTile; 16]>,
    failures: u32,
    failed: BTreeSet<Vec<u8>>,
}

/// Failures before the search starts to remember them; ordinary ones are over by then.
const PATIENCE: u32 = 512;

impl OriginSearch<'_, '_> {
    /// The kinds of tiles of the melds that ask. Colour by colour and upwards: a run has all its
    /// tiles near to each other.
    fn gather_kinds(&mut self) {
        let mut lying: SmallVec<[(NumberedTile, AskingSlot); 32]> = SmallVec::new();
        for (asking, split) in self.asking.iter().enumerate() {
            for (slot, tile) in self.evidence.turn.after[split.new.meld].slots().enumerate() {
                let place = AskingSlot {
                    asking: asking as u8,
                    slot: slot as u8,
                };
                lying.extend(tile.tile.numbered().map(|tile| (tile, place)));
            }
        }
        lying.sort_unstable_by_key(|(tile, place)| (*tile, place.asking));
        for same in lying.chunk_by(|a, b| a.0 == b.0) {
            let kind = AskingKind {
                places: same.iter().map(|(_, place)| *place).collect(),
                origins: self.origins_of(same[0].0),
            };
            self.kinds.push(kind);
        }
    }

    /// What each old meld has left, and how much of it lies or can lie in each meld that asks.
    fn count_members(&mut self) {
        for (old, limit) in self.limits.iter_mut().enumerate() {
            let meld = &self.evidence.turn.before[old];
            let paid = self
                .evidence
                .paid
                .iter()
                .filter(|paid| paid.for_meld == old);
            *limit = (meld.len() - meld.jokers() + paid.count()) as u8;
        }
        let olds = self.limits.len();
        for joker in &self.evidence.outcomes {
            let Some(kept_in) = joker.kept_in else {
                continue;
            };
            self.limits[joker.meld] += 1;
            let of = |split: &JokerSplit| split.new.meld == kept_in;
            if let Some(asking) = self.asking.iter().position(of) {
                self.held[asking * olds + joker.meld] += 1;
                self.reach[asking * olds + joker.meld] += 1;
            }
        }
        for limit in &mut self.limits {
            *limit = members_that_continue(usize::from(*limit));
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
            !self.must_be_new((pair / olds) as u8) || held < self.limits[pair % olds]
        };
        self.held.iter().enumerate().all(stays)
    }

    /// The origins of all copies of a tile, one each; rack tiles, which serve every rule best,
    /// first.
    fn origins_of(&self, tile: NumberedTile) -> SmallVec<[(TileSource, Pinned); 4]> {
        let evidence = self.evidence;
        let paid = || evidence.paid.iter().filter(|paid| paid.tile == tile);
        let from_rack = paid().filter(|paid| paid.from_meld.is_none()).count();
        let played = usize::from(evidence.turn.played.count(Tile::Numbered(tile)));
        let mut origins: SmallVec<[(TileSource, Pinned); 4]> =
            (from_rack..played).map(|_| (RACK, None)).collect();
        for paid in paid() {
            let origin = TileSource {
                from: paid.from_meld,
                paid: Some(paid.for_meld),
            };
            origins.push((origin, evidence.image_of(paid.for_meld)));
        }
        for (meld, old) in evidence.turn.before.iter().enumerate() {
            if old.holds(tile) && !paid().any(|paid| paid.from_meld == Some(meld)) {
                let origin = TileSource {
                    from: Some(meld),
                    paid: None,
                };
                origins.push((origin, evidence.image_of(meld)));
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
    fn is_harmless(&self, origin: TileSource, asking: u8) -> bool {
        let olds = self.limits.len();
        let pair = |old: usize| usize::from(asking) * olds + old;
        !self.must_be_new(asking)
            || [origin.from, origin.paid]
                .into_iter()
                .flatten()
                .all(|old| !self.may_continue(pair(old)))
    }

    /// Whether a meld that asks must not continue an old one.
    fn must_be_new(&self, asking: u8) -> bool {
        self.asking[usize::from(asking)].asks_for_reuse(self.evidence.rules)
    }

    /// Gives origins to the places of a kind from the `from`-th on; bits of `used` are origins
    /// that others have.
    fn next_place(&mut self, nth: usize, from: usize, used: u32) -> bool {
        let Some(&place) = self.kinds[nth].places.get(from) else {
            return self.next_kind(nth + 1);
        };
        let meld = self.asking[usize::from(place.asking)].new.meld;
        let mut last = None;
        for choice in self.choices(nth, from, used) {
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

    /// The origins, by index, that need be tried for the `from`-th place of a kind.
    fn choices(&self, nth: usize, from: usize, used: u32) -> SmallVec<[usize; 8]> {
        let AskingKind { places, origins } = &self.kinds[nth];
        let meld = self.asking[usize::from(places[from].asking)].new.meld;
        let free = |choice: &usize| used >> choice & 1 == 0;
        let count = origins.len();
        let is_pinned = |choice: &usize| origins[*choice].1 == Some(meld);
        let mut pinned = (0..count).filter(free).filter(is_pinned).peekable();
        if pinned.peek().is_some() {
            return pinned.collect();
        }
        let is_unbound = |choice: &usize| origins[*choice].1.is_none();
        let choices: SmallVec<[usize; 8]> = (0..count).filter(free).filter(is_unbound).collect();
        // Where there are enough rack tiles for all places that are left nothing else need be
        // tried; nor where there are none and enough tiles that do no harm.
        let left = places.len() - from;
        let is_rack = |choice: &&usize| origins[**choice].0 == RACK;
        let harms_nobody = |choice: &&usize| {
            let mut places = places[from..].iter();
            places.all(|place| self.is_harmless(origins[**choice].0, place.asking))
        };
        let racks = choices.iter().filter(is_rack).count();
        let one = if racks >= left {
            choices.first()
        } else if racks == 0 && choices.iter().filter(harms_nobody).count() >= left {
            choices.iter().find(harms_nobody)
        } else {
            None
        };
        match one {
            Some(&one) => SmallVec::from_slice(&[one]),
            None => choices,
        }
    }

    /// Gives an origin; whether the meld may have it. If not it must be taken back.
    fn give(&mut self, origin: TileSource, place: AskingSlot, meld: usize) -> bool {
        // Tables hold fewer than 256 melds, since they hold no more than 216 tiles.
        let small = |meld: Option<usize>| meld.map(|meld| meld as u8);
        self.given.push(GivenTile {
            meld: meld as u8,
            slot: place.slot,
            from: small(origin.from),
            paid: small(origin.paid),
        });
        if origin == RACK {
            self.rack[usize::from(place.asking)] |= 1 << place.slot;
        }
        let must_be_new = self.must_be_new(place.asking);
        let olds = self.limits.len();
        let mut may_stay = true;
        for old in [origin.from, origin.paid].into_iter().flatten() {
            let held = &mut self.held[usize::from(place.asking) * olds + old];
            *held += 1;
            may_stay &= !must_be_new || *held < self.limits[old];
        }
        may_stay
    }

    fn take_back(&mut self, origin: TileSource, place: AskingSlot) {
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
        let (evidence, rules) = (self.evidence, self.evidence.rules);
        self.asking.iter().zip(&self.rack).all(|(split, &rack)| {
            split.has_company(rules, rack)
                && (!split.asks_for_reuse(rules) || evidence.reuse_has_rack_tiles(split, rack))
        })
    }
}
