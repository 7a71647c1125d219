//! A fault as data: its parts by name, so that other programs can word it themselves.

use alloc::vec::Vec;
use core::fmt;

use super::place::{FaultTiles, MeldFault};
use crate::{Color, JokerReuse, NumberedTile, Tile, Tiles, tile::list};

/// A kind of fault: its code, and what a fault of this kind tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct FaultKind {
    /// The stable code.
    pub code: &'static str,
    /// The names of its parts, in the order of [`Fault::parts`](crate::Fault::parts). `meld` among
    /// them says that [`Fault::place`](crate::Fault::place) names a meld; it is no part.
    pub fields: &'static [&'static str],
}

/// One thing that a fault tells besides its meld.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct FaultPart {
    /// Its name: `points` and `threshold` of an opening, `count` and `limit` of tiles, `limit` of
    /// jokers in a meld, `rack_tiles` that must lie beside a joker, `tile` that a joker stood for,
    /// `color`, `reuse`, `tiles`, `missing`.
    pub name: &'static str,
    /// What it is.
    pub value: FaultValue,
}

/// The value of a [`FaultPart`]. Its text is the number, the tile, the name of the colour, the value
/// of the axis `joker_reuse`, or the tiles with spaces between.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FaultValue {
    /// How many, or how many points.
    Number(u32),
    /// A tile.
    Tile(Tile),
    /// Some tiles.
    Tiles(Vec<Tile>),
    /// A colour.
    Color(Color),
    /// Where a retrieved joker may be used again.
    Reuse(JokerReuse),
}

impl FaultValue {
    /// The number, where it is one.
    pub const fn number(&self) -> Option<u32> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The tiles: one, several, or none where it is no tile.
    pub fn tiles(&self) -> &[Tile] {
        match self {
            Self::Tile(tile) => core::slice::from_ref(tile),
            Self::Tiles(tiles) => tiles,
            _ => &[],
        }
    }
}

impl fmt::Display for FaultValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Tile(tile) => tile.fmt(f),
            Self::Tiles(tiles) => f.write_str(&list(tiles.iter().copied())),
            Self::Color(color) => color.fmt(f),
            Self::Reuse(reuse) => f.write_str(reuse.name()),
        }
    }
}

/// What may stand in a row of the catalogue: a meld, or a value.
pub(super) trait Field {
    /// The value; `None` for the meld that is concerned.
    fn value(&self) -> Option<FaultValue>;

    /// The meld that is concerned, if this is it.
    fn meld(&self) -> Option<&MeldFault> {
        None
    }
}

impl Field for MeldFault {
    fn value(&self) -> Option<FaultValue> {
        None
    }

    fn meld(&self) -> Option<&MeldFault> {
        Some(self)
    }
}

/// Each kind of value with how it is shown.
macro_rules! values {
    ($($kind:ty => |$value:ident| $shown:expr,)+) => {
        $(impl Field for $kind {
            fn value(&self) -> Option<FaultValue> {
                let $value = self;
                Some($shown)
            }
        })+
    };
}

values! {
    u8 => |number| FaultValue::Number((*number).into()),
    u32 => |number| FaultValue::Number(*number),
    usize => |number| FaultValue::Number(u32::try_from(*number).unwrap_or(u32::MAX)),
    Color => |color| FaultValue::Color(*color),
    Tile => |tile| FaultValue::Tile(*tile),
    NumberedTile => |tile| FaultValue::Tile((*tile).into()),
    Tiles => |tiles| FaultValue::Tiles(tiles.iter().collect()),
    FaultTiles => |tiles| FaultValue::Tiles(tiles.to_vec()),
    JokerReuse => |reuse| FaultValue::Reuse(*reuse),
}
