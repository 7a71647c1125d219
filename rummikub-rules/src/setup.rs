//! `TableSetup`: lists of tiles that may be anything, as text, C and Python hand them in.

use core::{fmt, str::FromStr};

use smallvec::SmallVec;

use crate::{MeldKind, NumberedTile, TextError, Tile, notation::Reader};

/// A tile of a proposed meld.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SetupTile {
    /// The tile.
    pub tile: Tile,
    /// For a joker: the tile that it is said to stand for, if that was said.
    pub stands_for: Option<NumberedTile>,
}

impl From<Tile> for SetupTile {
    fn from(tile: Tile) -> Self {
        Self {
            tile,
            stands_for: None,
        }
    }
}

/// A list of tiles that is to be a meld, and how it is said to be read.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct MeldSetup {
    /// The word in front, if any.
    pub kind: Option<MeldKind>,
    /// The tiles in their order.
    pub tiles: SmallVec<[SetupTile; 13]>,
}

impl MeldSetup {
    /// A list of tiles, with the word in front if there is one.
    pub fn new(kind: Option<MeldKind>, tiles: impl IntoIterator<Item = Tile>) -> Self {
        Self {
            kind,
            tiles: tiles.into_iter().map(SetupTile::from).collect(),
        }
    }
}

impl fmt::Display for MeldSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(kind) = self.kind {
            write!(f, "{kind} ")?;
        }
        for (place, tile) in self.tiles.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            tile.tile.fmt(f)?;
            if let Some(stands_for) = tile.stands_for {
                write!(f, "({stands_for})")?;
            }
        }
        Ok(())
    }
}

/// Lists of tiles that are to be a table: anything that can be written down, legal or not.
/// [`Rules::table`](crate::Rules::table) makes a [`Table`](crate::Table) of it or lists every fault.
///
/// ```
/// use rummikub_rules::TableSetup;
/// let setup: TableSetup = "[r3, r4, j] [k7 b7 j(o7)]".parse().unwrap();
/// assert_eq!(setup.to_string(), "R3 R4 J | K7 B7 J(O7)");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct TableSetup {
    /// The lists of tiles, in their order.
    pub melds: SmallVec<[MeldSetup; 8]>,
}

impl fmt::Display for TableSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, meld) in self.melds.iter().enumerate() {
            if place > 0 {
                f.write_str(" | ")?;
            }
            meld.fmt(f)?;
        }
        Ok(())
    }
}

impl FromStr for TableSetup {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Reader::new(text).table()
    }
}
