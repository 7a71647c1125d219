//! The forty closed hands of International.
//!
//! A *closed* win melds fourteen tiles at once without adding to anybody's meld, and scores by what
//! the fourteen tiles are. [`CATALOGUE`] holds the forty types as rows; [`classify`] tells which of
//! them a hand satisfies. A hand counts as the most valuable only (S-271).
//!
//! ```
//! use rummikub_rules::hands::{Circumstances, classify};
//! let hand = "K1 K2 K3 K4 K5 K6 K7 K1 K2 K3 K4 K5 K6 J".parse().unwrap();
//! let found = classify(&hand, Circumstances::default()).unwrap();
//! assert_eq!(found[0].kind.name, "Little wave single colour");
//! assert_eq!(found[0].value, 2400);
//! assert_eq!(found[0].reading.to_string(), "K1 K2 K3 K4 K5 K6 K7 | K1 K2 K3 K4 K5 K6 J(K7)");
//! ```

mod catalogue;
mod distance;
mod foot;
mod hand;
mod melds;
mod pattern;
mod reading;
mod shapes;

use alloc::vec::Vec;

pub use self::{
    catalogue::{CATALOGUE, HandType, Moment},
    distance::distance,
    foot::{FOOT_POINTS, FootCheck, FootError, FootFault, check_foot},
    pattern::{MeldKinds, Numbers, Pattern, RunColors, SequenceColors, Span},
    reading::HandReading,
};
use self::{hand::Hand, melds::Melds, reading::Filling};
use crate::{Tile, Tiles};

/// How many tiles a closed hand has.
pub const SIZE: usize = 14;

/// Copies of each numbered tile in the tile set of International.
const COPIES: u8 = 2;
/// Jokers in the tile set of International.
const JOKERS: u8 = 2;

/// What is known of a hand beside its tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Circumstances {
    /// It is the player's first turn (for row 39, Little Blitz).
    pub first_turn: bool,
    /// The fourteen tiles are those that were dealt, and the player did not start the game (for row
    /// 40, Grand Blitz). The first turn is then a matter of course, so row 39 holds too.
    pub dealt: bool,
}

impl Circumstances {
    const fn allow(self, moment: Moment) -> bool {
        match moment {
            Moment::Any => true,
            Moment::FirstTurn => self.first_turn || self.dealt,
            Moment::Dealt => self.dealt,
        }
    }
}

/// A type of closed hand that a hand satisfies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HandMatch {
    /// The row of the catalogue.
    pub kind: &'static HandType,
    /// What it scores, in points, with as many jokers as the hand has (S-273).
    pub value: u32,
    /// One reading of the tiles that satisfies it.
    pub reading: HandReading,
}

/// Tiles that are no closed hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum HandError {
    /// Another number of tiles than fourteen.
    #[error("a closed hand has 14 tiles; there are {count}")]
    NotFourteen {
        /// How many tiles there are.
        count: usize,
    },
    /// More of a tile than the tile set of International has.
    #[error("there are {count} of {tile}; the tile set has {limit}")]
    TooManyTiles {
        /// The tile.
        tile: Tile,
        /// How many there are.
        count: u8,
        /// How many the tile set has.
        limit: u8,
    },
}

impl HandError {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotFourteen { .. } => "not-fourteen",
            Self::TooManyTiles { .. } => "too-many-tiles",
        }
    }
}

/// Every type of closed hand that fourteen tiles satisfy under some reading of their jokers, the
/// most valuable first; of equal values the one with the highest number, which is the most special
/// (C-20). The types are judged one by one: different types may read a joker differently.
///
/// The discard is not among the fourteen, and a joker that is discarded does not count (C-48).
///
/// Takes a few microseconds without jokers, some tens of them with two.
///
/// # Errors
/// When there are not fourteen tiles, or more of a tile than two copies and two jokers.
///
/// ```
/// use rummikub_rules::hands::{Circumstances, classify};
/// let hand = "K10 K11 K12 K13 K1 R10 R11 R12 R13 R1 B10 B11 B12 B13".parse().unwrap();
/// let found = classify(&hand, Circumstances::default()).unwrap();
/// let numbers: Vec<_> = found.iter().map(|found| (found.kind.number, found.value)).collect();
/// assert_eq!(numbers, [(11, 1400), (18, 900), (16, 700), (10, 700), (1, 500)]);
/// ```
pub fn classify(tiles: &Tiles, circumstances: Circumstances) -> Result<Vec<HandMatch>, HandError> {
    let hand = checked(tiles)?;
    let mut matcher = Matcher::new(hand);
    let mut found: Vec<HandMatch> = Vec::new();
    for kind in &CATALOGUE {
        if !circumstances.allow(kind.moment) {
            continue;
        }
        if let Some(filling) = matcher.find(&kind.pattern) {
            found.push(HandMatch {
                kind,
                value: kind.values[usize::from(hand.jokers)],
                reading: HandReading::new(&filling, &hand),
            });
        }
    }
    found.sort_by_key(|found| core::cmp::Reverse((found.value, found.kind.number)));
    Ok(found)
}

/// The hand of fourteen tiles that the tile set has.
fn checked(tiles: &Tiles) -> Result<Hand, HandError> {
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

/// Matches patterns with one hand; the melds are searched once for all rows.
struct Matcher {
    hand: Hand,
    /// By [`Numbers`]: the melds within these numbers, once they were asked for.
    melds: [Option<Melds>; 3],
}

impl Matcher {
    const fn new(hand: Hand) -> Self {
        Self {
            hand,
            melds: [const { None }; 3],
        }
    }

    fn find(&mut self, pattern: &Pattern) -> Option<Filling> {
        let hand = &self.hand;
        match *pattern {
            Pattern::Tiles {
                numbers,
                one_color,
                total,
            } => shapes::any_tiles(hand, numbers, one_color, total),
            Pattern::Square => shapes::square(hand),
            Pattern::Sequences { span, colors } => shapes::sequences(hand, span, colors),
            Pattern::Pairs { numbers, one_color } => shapes::pairs(hand, numbers, one_color),
            Pattern::Melds {
                kinds,
                colors,
                numbers,
                total,
            } => {
                if !shapes::in_range(hand, numbers) {
                    return None;
                }
                // Without jokers the tiles alone decide the range.
                let searched = if hand.jokers == 0 {
                    Numbers::Any
                } else {
                    numbers
                };
                self.melds[searched as usize]
                    .get_or_insert_with(|| Melds::new(hand, searched))
                    .find(kinds, colors, total)
            }
        }
    }
}
