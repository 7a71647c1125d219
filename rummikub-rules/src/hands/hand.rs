//! The tiles of a hand as counts by colour and number, the form in which patterns are matched.

use crate::{Color, Number, NumberedTile, Tile, Tiles, coded::coded};

/// How many tiles a closed hand has.
pub const SIZE: usize = 14;

/// Copies of each numbered tile in the tile set of International.
pub(super) const COPIES: u8 = 2;
/// Jokers in the tile set of International.
pub(super) const JOKERS: u8 = 2;

coded! {
/// Tiles that are no closed hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HandError {
    /// Another number of tiles than fourteen.
    "not-fourteen" => NotFourteen {
        /// How many tiles there are.
        count: usize,
    }
        |f| write!(f, "a closed hand has 14 tiles; there are {count}");

    /// More of a tile than the tile set of International has.
    "too-many-tiles" => TooManyTiles {
        /// The tile.
        tile: Tile,
        /// How many there are.
        count: u8,
        /// How many the tile set has.
        limit: u8,
    }
        |f| write!(f, "there are {count} of {tile}; the tile set has {limit}");
}
}

impl core::error::Error for HandError {}

/// How many of each numbered tile there are, and how many jokers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Hand {
    /// By colour and number less 1.
    pub(super) counts: [[u8; 13]; 4],
    pub(super) jokers: u8,
}

impl Hand {
    pub(super) fn new(tiles: &Tiles) -> Self {
        let mut hand = Self {
            counts: [[0; 13]; 4],
            jokers: tiles.jokers(),
        };
        for (tile, count) in tiles.kinds() {
            if let Tile::Numbered(tile) = tile {
                *hand.count_mut(tile) = count;
            }
        }
        hand
    }

    fn count_mut(&mut self, tile: NumberedTile) -> &mut u8 {
        &mut self.counts[tile.color.index()][usize::from(tile.number.get()) - 1]
    }

    pub(super) const fn count(&self, tile: NumberedTile) -> u8 {
        self.counts[tile.color.index()][tile.number.get() as usize - 1]
    }

    /// Takes a tile away; whether there was one.
    pub(super) fn take(&mut self, tile: NumberedTile) -> bool {
        let count = self.count_mut(tile);
        let there = *count > 0;
        *count -= u8::from(there);
        there
    }

    /// How many real tiles of a number, in all colours.
    pub(super) fn of_number(&self, number: u8) -> u8 {
        let place = usize::from(number) - 1;
        self.counts.iter().map(|color| color[place]).sum()
    }

    /// Face value of the real tiles, in points.
    pub(super) fn points(&self) -> u32 {
        (1..=13)
            .map(|number| u32::from(number) * u32::from(self.of_number(number)))
            .sum()
    }

    /// The real tiles, each as often as it is there.
    pub(super) fn real(&self) -> impl Iterator<Item = NumberedTile> + '_ {
        tiles().flat_map(|tile| core::iter::repeat_n(tile, usize::from(self.count(tile))))
    }

    /// Bit `n` says that there is a real tile of number `n`.
    pub(super) fn numbers(&self) -> u16 {
        (1..=13)
            .filter(|&number| self.of_number(number) > 0)
            .fold(0, |mask, number| mask | 1 << number)
    }

    /// Bit [`Color::index`] says that there is a real tile of the colour.
    pub(super) fn colors(&self) -> u8 {
        Color::ALL
            .into_iter()
            .filter(|color| self.counts[color.index()] != [0; 13])
            .fold(0, |mask, color| mask | 1 << color.index())
    }
}

/// The hand of fourteen tiles that the tile set has.
pub(super) fn checked(tiles: &Tiles) -> Result<Hand, HandError> {
    for (tile, count) in tiles.kinds() {
        let limit = if tile.is_joker() { JOKERS } else { COPIES };
        if count > limit {
            return Err(HandError::TooManyTiles { tile, count, limit });
        }
    }
    match tiles.len() {
        SIZE => Ok(Hand::new(tiles)),
        count => Err(HandError::NotFourteen { count }),
    }
}

/// Every numbered tile, K R B O, upwards.
pub(super) fn tiles() -> impl Iterator<Item = NumberedTile> {
    Color::ALL.into_iter().flat_map(|color| {
        Number::ALL
            .into_iter()
            .map(move |n| NumberedTile::new(color, n))
    })
}

/// The tile at a place of a sequence, 1 to 14; 14 is a one after the 13.
pub(super) const fn at(color: Color, place: u8) -> NumberedTile {
    NumberedTile::new(color, Number::ALL[(place as usize + 12) % 13])
}
