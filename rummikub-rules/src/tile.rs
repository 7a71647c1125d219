//! One tile: a colour and a number, or a joker.

use core::{fmt, str::FromStr};

use crate::{Color, Number, TextError, notation::Reader};

/// A tile with a colour and a number; what a joker stands for.
///
/// ```
/// use rummikub_rules::{Color, Number, NumberedTile};
/// let tile = NumberedTile::new(Color::Blue, Number::new(6).unwrap());
/// assert_eq!(tile.to_string(), "B6");
/// assert_eq!(NumberedTile::from_index(tile.index()), Some(tile));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NumberedTile {
    /// The colour.
    pub color: Color,
    /// The number.
    pub number: Number,
}

impl NumberedTile {
    /// The tile of a colour and a number.
    pub const fn new(color: Color, number: Number) -> Self {
        Self { color, number }
    }

    /// Colour times 13 plus number less 1: 0 to 51, in the order K, R, B, O.
    pub const fn index(self) -> usize {
        self.color.index() * 13 + self.number.get() as usize - 1
    }

    /// The tile of an index, or `None` from 52 on.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index >= 52 {
            return None;
        }
        Some(Self {
            color: Color::ALL[index / 13],
            number: Number::ALL[index % 13],
        })
    }

    /// Face value in points: the number; a one is worth 1 wherever it stands.
    pub const fn points(self) -> u32 {
        self.number.get() as u32
    }
}

impl fmt::Display for NumberedTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color.letter(), self.number)
    }
}

/// A tile: numbered, or a joker. Jokers cannot be told apart.
///
/// ```
/// use rummikub_rules::Tile;
/// assert_eq!("j".parse::<Tile>().unwrap(), Tile::Joker);
/// assert_eq!("r7".parse::<Tile>().unwrap().to_string(), "R7");
/// assert!("R14".parse::<Tile>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// A tile with a colour and a number.
    Numbered(NumberedTile),
    /// A joker.
    Joker,
}

impl Tile {
    /// The index of the numbered tile, or 52 for a joker.
    pub const fn index(self) -> usize {
        match self {
            Self::Numbered(tile) => tile.index(),
            Self::Joker => 52,
        }
    }

    /// The tile of an index, or `None` from 53 on.
    pub const fn from_index(index: usize) -> Option<Self> {
        match NumberedTile::from_index(index) {
            Some(tile) => Some(Self::Numbered(tile)),
            None if index == 52 => Some(Self::Joker),
            None => None,
        }
    }

    /// The numbered tile, or `None` for a joker.
    pub const fn numbered(self) -> Option<NumberedTile> {
        match self {
            Self::Numbered(tile) => Some(tile),
            Self::Joker => None,
        }
    }

    /// Whether this is a joker.
    pub const fn is_joker(self) -> bool {
        matches!(self, Self::Joker)
    }
}

impl From<NumberedTile> for Tile {
    fn from(tile: NumberedTile) -> Self {
        Self::Numbered(tile)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Numbered(tile) => tile.fmt(f),
            Self::Joker => f.write_str("J"),
        }
    }
}

impl FromStr for Tile {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Reader::new(text);
        reader.skip_gaps();
        let tile = reader.tile()?;
        reader.skip_gaps();
        reader.end()?;
        Ok(tile)
    }
}
