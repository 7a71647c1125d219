//! The numbers on the tiles.

use core::fmt;

/// A number on a tile, 1 to 13.
///
/// ```
/// use rummikub_rules::Number;
/// assert_eq!(Number::new(13).map(Number::get), Some(13));
/// assert_eq!(Number::new(14), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(u8);

impl Number {
    /// Every number, upwards.
    pub const ALL: [Self; 13] = {
        let mut all = [Self(1); 13];
        let mut n = 0;
        while n < 13 {
            all[n as usize] = Self(n + 1);
            n += 1;
        }
        all
    };

    /// The number, or `None` outside 1 to 13.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 13 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number as an integer, 1 to 13.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Its place in a run, a one being low.
    pub(crate) const fn place(self) -> RunPlace {
        RunPlace(self.0)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A place in the row of numbers in which runs lie, 1 to 14: 14 is a one after the 13.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct RunPlace(u8);

impl RunPlace {
    /// The place of a one after the 13.
    pub(crate) const HIGH_ONE: Self = Self(14);

    /// The place of a 13.
    pub(crate) const THIRTEEN: Self = Self(13);

    /// The place, or `None` outside 1 to 14.
    pub(crate) const fn new(place: u8) -> Option<Self> {
        if place >= 1 && place <= 14 {
            Some(Self(place))
        } else {
            None
        }
    }

    /// The place as an integer, 1 to 14.
    pub(crate) const fn get(self) -> u8 {
        self.0
    }

    /// The number that lies there.
    pub(crate) const fn number(self) -> Number {
        Number((self.0 - 1) % 13 + 1)
    }

    /// This place and all below it, downwards.
    pub(crate) fn downwards(self) -> impl Iterator<Item = Self> {
        (1..=self.0).rev().map(Self)
    }
}
