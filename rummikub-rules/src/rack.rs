//! A player's rack.

use core::{fmt, str::FromStr};

use crate::{TextError, Tile, Tiles};

/// The tiles that one player holds, hidden from the others.
///
/// ```
/// use rummikub_rules::Rack;
/// let rack: Rack = "R7 J K12".parse().unwrap();
/// assert_eq!(rack.points(30), 49);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rack(Tiles);

impl Rack {
    /// The tiles on the rack.
    pub const fn tiles(&self) -> &Tiles {
        &self.0
    }

    /// What the rack costs at the end of a game, in points: face values, each joker
    /// `joker_penalty`.
    pub fn points(&self, joker_penalty: u32) -> u32 {
        let value = |tile: Tile| {
            tile.numbered()
                .map_or(joker_penalty, super::tile::NumberedTile::points)
        };
        self.0.kinds().fold(0, |sum: u32, (tile, count)| {
            sum.saturating_add(value(tile).saturating_mul(u32::from(count)))
        })
    }
}

impl From<Tiles> for Rack {
    fn from(tiles: Tiles) -> Self {
        Self(tiles)
    }
}

impl fmt::Display for Rack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Rack {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        text.parse().map(Self)
    }
}
