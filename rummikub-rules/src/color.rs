//! The four colours of the tiles.

use core::fmt;

/// A colour of the tiles, in the order in which groups are written: K, R, B, O.
///
/// ```
/// use rummikub_rules::Color;
/// assert_eq!(Color::from_letter('b'), Some(Color::Blue));
/// assert_eq!(Color::Black.letter(), 'K');
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Black, written `K`.
    Black,
    /// Red, written `R`.
    Red,
    /// Blue, written `B`.
    Blue,
    /// Orange, written `O`.
    Orange,
}

impl Color {
    /// Every colour, in the order of [`Color::index`].
    pub const ALL: [Self; 4] = [Self::Black, Self::Red, Self::Blue, Self::Orange];

    /// The place of the colour in [`Color::ALL`], 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The capital letter of the colour in text.
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'K',
            Self::Red => 'R',
            Self::Blue => 'B',
            Self::Orange => 'O',
        }
    }

    /// The colour of a letter, capital or small; `None` for any other character.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'K' | 'k' => Some(Self::Black),
            'R' | 'r' => Some(Self::Red),
            'B' | 'b' => Some(Self::Blue),
            'O' | 'o' => Some(Self::Orange),
            _ => None,
        }
    }

    /// The English name, in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Orange => "orange",
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
