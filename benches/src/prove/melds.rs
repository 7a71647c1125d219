//! Every meld, with its jokers in their places.

use rummikub_rules::{Meld, MeldKind, MeldSetup, Tile};

/// How many there are of each kind of tile: colour times 13 plus number less 1, then the joker.
pub(crate) type Counts = [u8; 53];

pub(crate) const JOKER: usize = 52;

/// A meld in one reading.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    pub(crate) kind: MeldKind,
    /// Its tiles in order; of a group the real ones first.
    pub(crate) tiles: Vec<usize>,
}

impl Shape {
    pub(crate) fn counts(&self) -> Counts {
        let mut counts = [0; 53];
        self.tiles.iter().for_each(|tile| counts[*tile] += 1);
        counts
    }

    pub(crate) fn setup(&self) -> MeldSetup {
        let tiles = self.tiles.iter().filter_map(|tile| Tile::from_index(*tile));
        MeldSetup::new(Some(self.kind), tiles)
    }
}

/// Every meld of at most so many jokers.
pub(crate) fn all(jokers: u8, ones_high: bool) -> Vec<Shape> {
    let mut found = Vec::new();
    let last = if ones_high { 14 } else { 13 };
    for color in 0..4 {
        for len in 3..=13 {
            for first in 0..=last - len {
                let places = (first..first + len).map(|place| color * 13 + place % 13);
                runs(&places.collect::<Vec<_>>(), jokers, &mut found);
            }
        }
    }
    for number in 0..13 {
        for colors in 1u32..16 {
            groups(number, colors, jokers, &mut found);
        }
    }
    found
}

/// The runs of these places: any of them may be jokers, but not all.
fn runs(places: &[usize], jokers: u8, found: &mut Vec<Shape>) {
    for wild in 0u32..1 << places.len() {
        let count = wild.count_ones();
        if count > u32::from(jokers) || count as usize == places.len() {
            continue;
        }
        let tile = |(at, &place)| if wild >> at & 1 == 1 { JOKER } else { place };
        found.push(Shape {
            kind: MeldKind::Run,
            tiles: places.iter().enumerate().map(tile).collect(),
        });
    }
}

/// The groups of this number with real tiles of these colours.
fn groups(number: usize, colors: u32, jokers: u8, found: &mut Vec<Shape>) {
    let real: Vec<usize> = (0..4)
        .filter(|color| colors >> color & 1 == 1)
        .map(|color| color * 13 + number)
        .collect();
    for wild in 0..=usize::from(jokers) {
        if !(3..=4).contains(&(real.len() + wild)) {
            continue;
        }
        let mut tiles = real.clone();
        tiles.resize(real.len() + wild, JOKER);
        found.push(Shape {
            kind: MeldKind::Group,
            tiles,
        });
    }
}

/// The tiles of a meld of the library.
pub(crate) fn counts_of(meld: &Meld) -> Counts {
    let mut counts = [0; 53];
    meld.slots().for_each(|slot| counts[slot.tile.index()] += 1);
    counts
}
