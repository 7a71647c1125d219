//! How a legal turn is told: from what the check found to the whole account.
//!
//! The check decides; it keeps what it had to search for. The rest follows, and is worked out only
//! when somebody asks: every tile gets an origin, every joker a place, and the opening its melds.

mod finish;
mod free;
mod whole;

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::{
    account::{Account, OpeningMeld, Origin, Spot},
    check::Sound,
    extend_only::Whole,
    joker_law::{JokersAccount, number_in},
    rack_joker::kinds,
};
use crate::{Meld, NumberedTile, Rules, Tiles};

#[allow(
    clippy::large_enum_variant,
    reason = "a verdict is made once a turn, without the heap"
)]
/// What the check found, as far as it cannot be found again at once.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Ground {
    /// The opener left the table as it was.
    Untouched,
    /// Every old meld lies whole in a new one.
    Whole(Whole),
    /// Old melds may be taken apart: what became of the jokers.
    Free(JokersAccount),
}

/// A legal turn.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Legal {
    pub(super) rules: Rules,
    pub(super) before: SmallVec<[Meld; 24]>,
    pub(super) after: SmallVec<[Meld; 24]>,
    pub(super) played: Tiles,
    pub(super) opened: bool,
    pub(super) ground: Ground,
}

/// Where a real tile came from, and the old meld for whose joker it pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Source {
    origin: Origin,
    paid: Option<usize>,
}

/// A joker of the old table: where it lay, what it stood for, the new meld that it is kept in.
#[derive(Clone, Copy)]
struct Known {
    old: Spot,
    stood_for: NumberedTile,
    kept_in: Option<usize>,
}

struct Teller<'a> {
    legal: &'a Legal,
    /// For each slot of each new meld, real or not.
    sources: Vec<SmallVec<[Option<Source>; 4]>>,
    jokers: SmallVec<[Known; 4]>,
    /// Slots of jokers that are retrieved ones, as bits for each new meld.
    retrieved: SmallVec<[u16; 24]>,
    opening: Option<Vec<OpeningMeld>>,
}

impl Legal {
    /// The whole account.
    pub(super) fn account(&self) -> Account {
        let sources = self.after.iter().map(|meld| smallvec_of(None, meld.len()));
        let mut teller = Teller {
            legal: self,
            sources: sources.collect(),
            jokers: SmallVec::new(),
            retrieved: SmallVec::from_elem(0, self.after.len()),
            opening: None,
        };
        let turn = Sound {
            before: &self.before,
            after: &self.after,
            played: &self.played,
            opened: self.opened,
        };
        match &self.ground {
            Ground::Untouched => teller.tell_untouched(),
            Ground::Whole(whole) => {
                let rules = &self.rules;
                let fewer =
                    rules.extend_only_account_that_retrieves_fewer(&turn, !self.opened, whole);
                teller.tell_whole(fewer.as_ref().unwrap_or(whole));
            }
            Ground::Free(jokers) => {
                let fewer = self.rules.account_that_retrieves_fewer(&turn, jokers);
                teller.tell_free(fewer.as_ref().unwrap_or(jokers));
            }
        }
        teller.give_the_other_origins();
        teller.account()
    }
}

fn smallvec_of<T: Clone, const N: usize>(item: T, count: usize) -> SmallVec<[T; N]>
where
    [T; N]: smallvec::Array<Item = T>,
{
    SmallVec::from_elem(item, count)
}

/// The slot of a meld in which this tile lies or would lie: in a run by place, so that a one that
/// was low in the old run is looked for low.
fn slot_in(new: &Meld, old: &Meld, tile: NumberedTile) -> Option<usize> {
    match (old, new) {
        (Meld::Run(old), Meld::Run(new)) => {
            let slot = number_in(*old, tile).checked_sub(new.start())?;
            Some(usize::from(slot)).filter(|&slot| slot <= usize::from(new.end() - new.start()))
        }
        _ => new.slots().position(|slot| slot.tile == tile.into()),
    }
}

impl Teller<'_> {
    fn set(&mut self, meld: usize, slot: Option<usize>, origin: Origin, paid: Option<usize>) {
        if let Some(source) = slot.and_then(|slot| self.sources.get_mut(meld)?.get_mut(slot)) {
            *source = Some(Source { origin, paid });
        }
    }

    /// A locked meld: its real tiles lie in their places.
    fn set_real_tiles(&mut self, old: usize, new: usize) {
        let (from, to) = (self.legal.before[old], self.legal.after[new]);
        for tile in from.slots().filter_map(|slot| slot.tile.numbered()) {
            self.set(new, slot_in(&to, &from, tile), Origin::Meld(old), None);
        }
    }

    /// Gives a tile of an old meld to the free place whose new meld has most in common with it.
    fn give(&mut self, tile: NumberedTile, source: Source, like: usize) {
        let legal = self.legal;
        let wanted = legal.before.get(like).map_or(0, kinds);
        let mut best: Option<(u32, usize, usize)> = None;
        for (new, meld) in legal.after.iter().enumerate() {
            let slot = meld.slots().position(|slot| slot.tile == tile.into());
            if let Some(slot) = slot.filter(|&slot| self.sources[new][slot].is_none()) {
                let common = (kinds(meld) & wanted).count_ones();
                if best.is_none_or(|(most, ..)| common > most) {
                    best = Some((common, new, slot));
                }
            }
        }
        if let Some((_, new, slot)) = best {
            self.sources[new][slot] = Some(source);
        }
    }

    /// The tiles that no rule asks about: old melds keep theirs where they can, and what is left
    /// came from the rack.
    fn give_the_other_origins(&mut self) {
        let legal = self.legal;
        for (old, meld) in legal.before.iter().enumerate() {
            for tile in meld.slots().filter_map(|slot| slot.tile.numbered()) {
                let origin = Origin::Meld(old);
                let given = legal
                    .after
                    .iter()
                    .zip(&self.sources)
                    .any(|(meld, sources)| {
                        meld.slots().zip(sources).any(|(slot, source)| {
                            slot.tile == tile.into()
                                && source.is_some_and(|source| source.origin == origin)
                        })
                    });
                if !given {
                    self.give(tile, Source { origin, paid: None }, old);
                }
            }
        }
    }

    /// The slots of jokers of a new meld that no kept joker takes.
    fn free_joker_slots(&self, new: usize) -> u16 {
        let meld = &self.legal.after[new];
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
                    free &= !(1 << number_in(run, joker.stood_for).saturating_sub(run.start()));
                }
                // The first of those that are left.
                Meld::Group(_) => free &= free.wrapping_sub(1),
            }
        }
        free
    }
}

/// The lowest so many bits of a set of colours.
fn lowest(set: u8, count: usize) -> u8 {
    lowest_bits(u16::from(set), count) as u8
}

fn lowest_bits(mut set: u16, count: usize) -> u16 {
    let all = set;
    for _ in 0..count {
        set &= set.wrapping_sub(1);
    }
    all & !set
}
