//! Where a fault is: a meld of one of the two tables, and its tiles as they were given.

use core::{fmt, ops::Deref};

use smallvec::SmallVec;

use crate::{Meld, Tile, tile::list};

/// The tiles of a fault, in their order: a slice of tiles. As many as a run or a rack has usually lie
/// in place, without the heap.
///
/// ```
/// use rummikub_rules::{Fault, Rules, Tile};
/// let error = Rules::default().table_from_text("R3 R4").unwrap_err();
/// let Fault::MeldTooShort(meld) = &error.faults()[0] else { unreachable!() };
/// assert_eq!(meld.tiles[..], ["R3".parse::<Tile>().unwrap(), "R4".parse().unwrap()]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct FaultTiles(SmallVec<[Tile; 14]>);

impl FromIterator<Tile> for FaultTiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        Self(tiles.into_iter().collect())
    }
}

impl Extend<Tile> for FaultTiles {
    fn extend<I: IntoIterator<Item = Tile>>(&mut self, tiles: I) {
        self.0.extend(tiles);
    }
}

impl Deref for FaultTiles {
    type Target = [Tile];

    fn deref(&self) -> &[Tile] {
        &self.0
    }
}

/// Which of the two tables of a turn a meld lies on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The table at the start of the turn.
    Before,
    /// The table that the player proposes; also a table or an opening that is checked by itself.
    After,
}

/// A meld of one of the two tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The table.
    pub side: Side,
    /// The meld's index on it, from 0. Messages count from 1.
    pub meld: usize,
}

/// A meld and its tiles as they were given.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MeldFault {
    /// Where it is.
    pub place: Place,
    /// Its tiles in their order.
    pub tiles: FaultTiles,
}

impl MeldFault {
    /// A legal meld, by its index on its table.
    pub(crate) fn of_meld(meld: &Meld, side: Side, index: usize) -> Self {
        Self {
            place: Place { side, meld: index },
            tiles: meld.slots().map(|slot| slot.tile).collect(),
        }
    }
}

impl fmt::Display for MeldFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "meld {}", self.place.meld + 1)?;
        if self.place.side == Side::Before {
            f.write_str(" of the old table")?;
        }
        write!(f, " ({})", list(self.tiles.iter().copied()))
    }
}
