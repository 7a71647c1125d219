//! What makes a play good.

use crate::coded::coded;
use crate::solver::problem::form::{JOKER, KINDS, number_of};
use crate::{Rules, Tile};
use alloc::boxed::Box;
use core::str::FromStr;

/// What a best play has the most of.
///
/// ```
/// use rummikub_rules::solver::Objective;
/// assert_eq!("points".parse(), Ok(Objective::Points));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Objective {
    /// Tiles laid from the rack.
    #[default]
    Tiles,
    /// Face values of the tiles laid from the rack, a joker counting the penalty for a joker left
    /// on the rack (25 under the Dutch rulebook, else 30).
    Points,
    /// Only a play of the whole rack will do.
    EmptyRack,
    /// The sum of values of the caller's own.
    Values(Box<Values>),
}

impl Objective {
    /// The name in text; `values` for the caller's own, which text cannot give.
    pub const fn name(&self) -> &'static str {
        match self {
            Objective::Tiles => "tiles",
            Objective::Points => "points",
            Objective::EmptyRack => "empty-rack",
            Objective::Values(_) => "values",
        }
    }

    /// The values that this objective adds up, if it does.
    pub(crate) fn values(&self, joker_points: u8) -> Option<[i64; 53]> {
        match self {
            Objective::Tiles => Some([1; 53]),
            Objective::Points => {
                let mut values = [i64::from(joker_points); 53];
                for k in 0..KINDS {
                    values[k] = i64::try_from(number_of(k)).unwrap_or(0);
                }
                Some(values)
            }
            Objective::EmptyRack => None,
            Objective::Values(values) => Some(values.0),
        }
    }
}

impl FromStr for Objective {
    type Err = ValueError;

    fn from_str(name: &str) -> Result<Self, ValueError> {
        match name {
            "tiles" => Ok(Objective::Tiles),
            "points" => Ok(Objective::Points),
            "empty-rack" => Ok(Objective::EmptyRack),
            _ => Err(ValueError::UnknownObjective),
        }
    }
}

/// A value for every kind of tile.
///
/// ```
/// use rummikub_rules::solver::{Values, ValueError};
/// let mut values = [1; 53];
/// values[52] = -5; // jokers are better kept
/// assert!(Values::new(values).is_ok());
/// values[0] = i64::MAX;
/// assert!(matches!(Values::new(values), Err(ValueError::OutOfRange { .. })));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Values([i64; 53]);

impl Values {
    /// The greatest value, and with a minus the least: sums of all tiles then stay far from
    /// overflow.
    pub const MAX: i64 = 1_000_000_000;

    /// Values by [`Tile::index`]: colour times 13 plus number less 1, then the joker.
    ///
    /// # Errors
    /// When a value is beyond [`Values::MAX`] either way.
    pub fn new(values: [i64; 53]) -> Result<Self, ValueError> {
        for (index, value) in values.iter().enumerate() {
            if !(-Self::MAX..=Self::MAX).contains(value) {
                let tile = Tile::from_index(index).unwrap_or(Tile::Joker);
                return Err(ValueError::OutOfRange {
                    tile,
                    value: *value,
                });
            }
        }
        Ok(Self(values))
    }
}

coded! {
/// An objective that cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ValueError {
    /// A value is too great or too small.
    "value-out-of-range" => OutOfRange {
        /// The tile.
        tile: Tile,
        /// Its value.
        value: i64,
    }
        |f| write!(f, "the value of {tile} is {value}, beyond {} either way", Values::MAX);

    /// No objective has this name.
    "unknown-objective" => UnknownObjective
        |f| f.write_str("an objective is `tiles`, `points` or `empty-rack`");
}
}

impl core::error::Error for ValueError {}

/// What a joker left on the rack costs: at most 255.
pub(crate) const fn joker_points(rules: &Rules) -> u8 {
    rules.joker_penalty() as u8
}

/// Points of a play: face values, jokers as given.
pub(crate) fn points_of(tiles: &[u8; 53], joker_points: u8) -> u32 {
    (0..53)
        .map(|k| {
            let points = if k == JOKER {
                usize::from(joker_points)
            } else {
                number_of(k)
            };
            u32::from(tiles[k]) * points as u32
        })
        .sum()
}
