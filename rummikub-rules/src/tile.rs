//! One tile: a colour and a number, or a joker.

use alloc::string::String;
use core::{fmt, str::FromStr};

use crate::{Color, Number, TextError, text::Reader};

/// The text of every tile, by its index.
const TEXTS: [&str; 53] = [
    "K1", "K2", "K3", "K4", "K5", "K6", "K7", "K8", "K9", "K10", "K11", "K12", "K13", "R1", "R2",
    "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R12", "R13", "B1", "B2", "B3", "B4",
    "B5", "B6", "B7", "B8", "B9", "B10", "B11", "B12", "B13", "O1", "O2", "O3", "O4", "O5", "O6",
    "O7", "O8", "O9", "O10", "O11", "O12", "O13", "J",
];

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
        f.write_str(Tile::Numbered(*self).text())
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

    /// Its text, such as `R7` or `J`.
    pub(crate) const fn text(self) -> &'static str {
        TEXTS[self.index()]
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
        f.write_str(self.text())
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

/// The tile that lies there in a text as it is nearly always written, in capitals and with a space or the
/// end of the text after it, and where it ends. What this does not know the reader may know.
#[inline]
pub(crate) fn usual_tile(text: &[u8], at: usize) -> Option<(Tile, usize)> {
    let color = match text.get(at)? {
        b'K' => Color::Black,
        b'R' => Color::Red,
        b'B' => Color::Blue,
        b'O' => Color::Orange,
        b'J' => return ends(text, at + 1).then_some((Tile::Joker, at + 1)),
        _ => return None,
    };
    let digit = text.get(at + 1)?.wrapping_sub(b'1');
    let (number, end) = match (digit, text.get(at + 2)) {
        (0..=8, None | Some(b' ')) => (digit, at + 2),
        (0, Some(second @ b'0'..=b'3')) if ends(text, at + 3) => (9 + second - b'0', at + 3),
        _ => return None,
    };
    let number = *Number::ALL.get(usize::from(number))?;
    Some((Tile::Numbered(NumberedTile { color, number }), end))
}

/// Whether a tile ends there: at a space or with the text.
#[inline]
fn ends(text: &[u8], at: usize) -> bool {
    text.get(at).is_none_or(|&byte| byte == b' ')
}

impl Reader<'_> {
    pub(crate) fn numbered_tile(&mut self) -> Result<NumberedTile, TextError> {
        let Some((letter, color)) = self.peek().and_then(|c| Some((c, Color::from_letter(c)?)))
        else {
            return self.fail("a tile such as R7");
        };
        self.skip(letter);
        let start = self.position;
        let mut value = 0u8;
        while let Some(digit @ '0'..='9') = self.peek() {
            // Two digits at most, none of them a leading zero.
            if self.position - start >= 2 || value == 0 && self.position > start {
                self.position = start;
                return self.fail("a number from 1 to 13");
            }
            value = value * 10 + (digit as u8 - b'0');
            self.skip(digit);
        }
        if let Some(number) = Number::new(value) {
            return Ok(NumberedTile::new(color, number));
        }
        self.position = start;
        self.fail("a number from 1 to 13")
    }

    pub(crate) fn tile(&mut self) -> Result<Tile, TextError> {
        if let Some((tile, len)) = usual_tile(self.bytes(), 0) {
            self.position += len;
            return Ok(tile);
        }
        let tile = match self.peek() {
            Some(found @ ('J' | 'j')) => {
                self.skip(found);
                Tile::Joker
            }
            Some(found) if Color::from_letter(found).is_some() => self.numbered_tile()?.into(),
            _ => return self.fail("a tile such as R7 or J"),
        };
        match self.peek() {
            Some(next) if next.is_alphanumeric() => self.fail("a space after the tile"),
            _ => Ok(tile),
        }
    }
}

/// The text of some tiles with spaces between.
pub(crate) fn list(tiles: impl IntoIterator<Item = Tile>) -> String {
    let tiles = tiles.into_iter();
    // A tile and its space are two to four bytes.
    let mut text = String::with_capacity(tiles.size_hint().0.saturating_mul(4));
    for tile in tiles {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(tile.text());
    }
    text
}
