//! What happened, as one player or a spectator may know it.

use alloc::vec::Vec;

use super::phase::ActionKind;
use crate::{TableSetup, Tile, Tiles};

/// Tiles that somebody was dealt or drew, as far as who is told may see them.
///
/// As JSON how many there are, and `tiles` where they are known.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(into = "SeenTilesData", try_from = "SeenTilesData")
)]
pub enum SeenTiles {
    /// These, in the order in which they were drawn.
    Known(Vec<Tile>),
    /// So many, which stay hidden.
    Hidden(usize),
}

impl SeenTiles {
    /// How many there are.
    pub const fn len(&self) -> usize {
        match self {
            Self::Known(tiles) => tiles.len(),
            Self::Hidden(count) => *count,
        }
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The tiles; `None` where they are hidden.
    pub fn known(&self) -> Option<&[Tile]> {
        match self {
            Self::Known(tiles) => Some(tiles),
            Self::Hidden(_) => None,
        }
    }
}

/// Something that happened in a game, as one player or a spectator may know it: what
/// [`Record::events_since`](super::Record::events_since) tells.
///
/// A value and, with the feature `serde`, JSON. It holds no tile that is hidden from who is told, so
/// nothing that is made of it can give one away. A table that was not left, because time ran out over
/// it or because it was wrong, is told to nobody: its tiles are back on the rack.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Event {
    /// Which event of the record it is, from 0; the same for all who are told.
    pub number: usize,
    /// Who did it, from 0.
    pub player: usize,
    /// What was done.
    pub action: ActionKind,
    /// The table afterwards, where the action changed it.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub table: Option<TableSetup>,
    /// The tiles laid, from the rack or from beside the table.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "super::fields::is_default")
    )]
    pub laid: Tiles,
    /// The tile that everybody saw: a lot, a discard that was taken or thrown away.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub tile: Option<Tile>,
    /// What the player drew from the pool; of a deal the tiles that who is told was dealt, and for
    /// spectators how many the dealer was.
    pub drawn: SeenTiles,
}

/// [`SeenTiles`] as data.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct SeenTilesData {
    count: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tiles: Option<TileList>,
}

/// Tiles in their order, as one text.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct TileList(#[serde(with = "super::fields::tile_list")] Vec<Tile>);

#[cfg(feature = "serde")]
impl From<SeenTiles> for SeenTilesData {
    fn from(tiles: SeenTiles) -> Self {
        let count = tiles.len();
        let tiles = match tiles {
            SeenTiles::Known(tiles) => Some(TileList(tiles)),
            SeenTiles::Hidden(_) => None,
        };
        Self { count, tiles }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<SeenTilesData> for SeenTiles {
    type Error = &'static str;

    fn try_from(data: SeenTilesData) -> Result<Self, &'static str> {
        match data.tiles {
            None => Ok(Self::Hidden(data.count)),
            Some(TileList(tiles)) if tiles.len() == data.count => Ok(Self::Known(tiles)),
            Some(_) => Err("`count` is not the number of `tiles`"),
        }
    }
}
