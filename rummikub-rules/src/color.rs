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

/// Some of the four colours.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ColorSet(u8);

impl ColorSet {
    /// No colour.
    pub(crate) const NONE: Self = Self(0);

    /// Every colour.
    pub(crate) const ALL: Self = Self(15);

    /// The colours whose [`Color::index`] are bits of a mask.
    pub(crate) const fn from_mask(mask: u8) -> Self {
        Self(mask & 15)
    }

    /// Bit [`Color::index`] for each colour.
    pub(crate) const fn mask(self) -> u8 {
        self.0
    }

    pub(crate) const fn contains(self, color: Color) -> bool {
        self.0 >> color.index() & 1 == 1
    }

    pub(crate) const fn with(self, color: Color) -> Self {
        Self(self.0 | 1 << color.index())
    }

    /// Whether the colour of this [`Color::index`] is in the set.
    pub(crate) const fn has(self, index: usize) -> bool {
        index < 4 && self.0 >> index & 1 == 1
    }

    /// What [`Color::index`] is of its colours.
    pub(crate) fn indices(self) -> impl Iterator<Item = u8> + Clone {
        (0..4).filter(move |index| self.0 >> index & 1 == 1)
    }

    /// The colours of either set.
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The colours of both sets.
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The colours that are not in the set.
    pub(crate) const fn others(self) -> Self {
        Self(!self.0 & 15)
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// How many colours there are, 0 to 4.
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first so many colours, or all where there are fewer.
    pub(crate) fn first(self, count: usize) -> Self {
        let mut rest = self.0;
        for _ in 0..count {
            rest &= rest.wrapping_sub(1);
        }
        Self(self.0 & !rest)
    }

    /// The colours in the order of [`Color::ALL`].
    pub(crate) fn iter(self) -> impl Iterator<Item = Color> + Clone {
        Color::ALL
            .into_iter()
            .filter(move |&color| self.contains(color))
    }

    /// Every choice of so many of the colours, one at least.
    pub(crate) fn choices(self, count: usize) -> impl Iterator<Item = Self> {
        (1..16u8)
            .map(Self)
            .filter(move |choice| choice.is_subset(self) && choice.len() == count)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn a_set_of_colors_is_a_set() {
        for mask in 0..16 {
            let set = ColorSet::from_mask(mask);
            let colors: Vec<Color> = set.iter().collect();
            assert_eq!(colors.len(), set.len());
            assert!(colors.is_sorted() && colors.iter().all(|&color| set.contains(color)));
            let again = colors
                .iter()
                .fold(ColorSet::NONE, |set, &color| set.with(color));
            assert_eq!((again, again.mask()), (set, mask));
            assert!(set.and(set.others()).is_empty());
            assert_eq!(set.or(set.others()).mask(), 15);
            for count in 0..6 {
                let first: Vec<Color> = set.first(count).iter().collect();
                assert_eq!(first, colors[..count.min(colors.len())]);
            }
            for count in 1..5 {
                let choices: Vec<ColorSet> = set.choices(count).collect();
                assert!(choices.is_sorted() && choices.iter().all(|choice| choice.len() == count));
                let subsets = (1..16).map(ColorSet::from_mask);
                let right =
                    subsets.filter(|&choice| choice.len() == count && choice.is_subset(set));
                assert_eq!(choices, right.collect::<Vec<_>>());
            }
        }
    }
}
