//! Which of the forty types fourteen tiles are.

use alloc::vec::Vec;

use super::{
    catalogue::{CATALOGUE, HandType, Moment},
    hand::{Hand, HandError, checked},
    partitions::Partitions,
    pattern::{Numbers, Pattern},
    reading::{Filling, HandReading},
    shapes,
};
use crate::Tiles;

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
    pub(super) const fn allow(self, moment: Moment) -> bool {
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
    found.sort_unstable_by_key(|found| core::cmp::Reverse((found.value, found.kind.number)));
    Ok(found)
}

/// Matches patterns with one hand; the melds are searched once for all rows.
struct Matcher {
    hand: Hand,
    /// By [`Numbers`]: the melds within these numbers, once they were asked for.
    melds: [Option<Partitions>; 3],
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
                    .get_or_insert_with(|| Partitions::new(hand, searched))
                    .find(kinds, colors, total)
            }
        }
    }
}
