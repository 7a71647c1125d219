//! An account in the making: every tile gets an origin, every joker a place.

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::{
    legal_turn::LegalTurn,
    parts::{OpeningMeld, Origin, Spot},
};
use crate::{Meld, NumberedTile, turn::laws::rack_jokers::real_kinds};

/// Where a real tile came from, and the old meld for whose joker it pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TileOrigin {
    pub(super) origin: Origin,
    pub(super) paid: Option<usize>,
}

/// A joker of the old table: where it lay, what it stood for, the new meld that it is kept in.
#[derive(Clone, Copy)]
pub(super) struct KnownJoker {
    pub(super) old: Spot,
    pub(super) stood_for: NumberedTile,
    pub(super) kept_in: Option<usize>,
}

pub(super) struct AccountBuilder<'a> {
    pub(super) turn: &'a LegalTurn,
    /// For each slot of each new meld, real or not.
    pub(super) sources: Vec<SmallVec<[Option<TileOrigin>; 4]>>,
    pub(super) jokers: SmallVec<[KnownJoker; 4]>,
    /// Slots of jokers that are retrieved ones, as bits for each new meld.
    pub(super) retrieved: SmallVec<[u16; 24]>,
    pub(super) opening: Option<Vec<OpeningMeld>>,
}

/// The slot of a meld in which this tile lies or would lie: in a run by place, so that a one that
/// was low in the old run is looked for low.
pub(super) fn slot_in(new: &Meld, old: &Meld, tile: NumberedTile) -> Option<usize> {
    match (old, new) {
        (Meld::Run(old), Meld::Run(new)) => new.slot_at(old.place_of(tile.number)),
        _ => new.slots().position(|slot| slot.tile == tile.into()),
    }
}

impl<'a> AccountBuilder<'a> {
    /// Nothing is known yet.
    pub(super) fn new(turn: &'a LegalTurn) -> Self {
        let sources = turn.after.iter();
        Self {
            turn,
            sources: sources
                .map(|meld| SmallVec::from_elem(None, meld.len()))
                .collect(),
            jokers: SmallVec::new(),
            retrieved: SmallVec::from_elem(0, turn.after.len()),
            opening: None,
        }
    }

    pub(super) fn set(
        &mut self,
        meld: usize,
        slot: Option<usize>,
        origin: Origin,
        paid: Option<usize>,
    ) {
        if let Some(source) = slot.and_then(|slot| self.sources.get_mut(meld)?.get_mut(slot)) {
            *source = Some(TileOrigin { origin, paid });
        }
    }

    /// A locked meld: its real tiles lie in their places.
    pub(super) fn set_real_tiles(&mut self, old: usize, new: usize) {
        let (from, to) = (self.turn.before[old], self.turn.after[new]);
        for tile in from.slots().filter_map(|slot| slot.tile.numbered()) {
            self.set(new, slot_in(&to, &from, tile), Origin::Meld(old), None);
        }
    }

    /// Gives a tile of an old meld to the free place whose new meld has most in common with it.
    pub(super) fn give(&mut self, tile: NumberedTile, source: TileOrigin, like: usize) {
        let turn = self.turn;
        let wanted = turn.before.get(like).map_or(0, real_kinds);
        let mut best: Option<(u32, usize, usize)> = None;
        for (new, meld) in turn.after.iter().enumerate() {
            let slot = meld.slots().position(|slot| slot.tile == tile.into());
            if let Some(slot) = slot.filter(|&slot| self.sources[new][slot].is_none()) {
                let common = (real_kinds(meld) & wanted).count_ones();
                if best.is_none_or(|(most, ..)| common > most) {
                    best = Some((common, new, slot));
                }
            }
        }
        if let Some((_, new, slot)) = best {
            self.sources[new][slot] = Some(source);
        }
    }

    /// Whether a place of such a tile has such an origin.
    pub(super) fn is_given(&self, tile: NumberedTile, is: impl Fn(TileOrigin) -> bool) -> bool {
        let mut melds = self.turn.after.iter().zip(&self.sources);
        melds.any(|(meld, sources)| {
            let mut slots = meld.slots().zip(sources);
            slots.any(|(slot, source)| slot.tile == tile.into() && source.is_some_and(&is))
        })
    }

    /// The tiles that no rule asks about: old melds keep theirs where they can, and what is left
    /// came from the rack.
    pub(super) fn give_the_other_origins(&mut self) {
        let turn = self.turn;
        for (old, meld) in turn.before.iter().enumerate() {
            for tile in meld.slots().filter_map(|slot| slot.tile.numbered()) {
                let origin = Origin::Meld(old);
                let is_there = |source: TileOrigin| source.origin == origin;
                let given = self.is_given(tile, is_there);
                if !given {
                    self.give(tile, TileOrigin { origin, paid: None }, old);
                }
            }
        }
    }

    /// The slots of jokers of a new meld that no kept joker takes.
    pub(super) fn free_joker_slots(&self, new: usize) -> u16 {
        let meld = &self.turn.after[new];
        let slots = meld.slots().enumerate();
        let mut free = slots
            .filter(|(_, at)| at.tile.is_joker())
            .fold(0u16, |set, (slot, _)| set | 1 << slot);
        for joker in self
            .jokers
            .iter()
            .filter(|joker| joker.kept_in == Some(new))
        {
            match *meld {
                Meld::Run(run) => {
                    free &= !(1 << run.slot_of(joker.stood_for.number).unwrap_or_default());
                }
                // The first of those that are left.
                Meld::Group(_) => free &= free.wrapping_sub(1),
            }
        }
        free
    }
}

/// The lowest so many bits of a set of slots.
pub(super) fn lowest_bits(mut set: u16, count: usize) -> u16 {
    let all = set;
    for _ in 0..count {
        set &= set.wrapping_sub(1);
    }
    all & !set
}
