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
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
