//! The pool: hidden tiles in the order in which they will be drawn.

use core::{
    fmt,
    hash::{Hash, Hasher},
};

use crate::{Tile, Tiles};

/// The most tiles of any tile set: four copies of 52 and eight jokers.
const MOST_TILES: usize = 216;

/// The tiles that nobody has drawn yet, the next one first. The order never changes, so a draw
/// only moves a mark, and a copy needs no memory of its own.
#[derive(Clone, Copy)]
pub(crate) struct DrawPile {
    order: [u8; MOST_TILES],
    next: u8,
    end: u8,
}

impl DrawPile {
    /// A pool of these tiles, or none where they are more than any tile set holds.
    pub(crate) fn new(tiles: impl IntoIterator<Item = Tile>) -> Option<Self> {
        let mut pool = Self::default();
        for tile in tiles {
            *pool.order.get_mut(usize::from(pool.end))? = tile.index() as u8;
            pool.end += 1;
        }
        Some(pool)
    }

    fn rest(&self) -> &[u8] {
        self.order
            .get(usize::from(self.next)..usize::from(self.end))
            .unwrap_or(&[])
    }

    pub(crate) fn len(&self) -> usize {
        self.rest().len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rest().is_empty()
    }

    /// The tiles in the order in which they will be drawn.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.rest()
            .iter()
            .filter_map(|&index| Tile::from_index(usize::from(index)))
    }

    pub(crate) fn draw(&mut self) -> Option<Tile> {
        let tile = self.tiles().next()?;
        self.next += 1;
        Some(tile)
    }

    /// Draws up to `count` tiles onto `rack`; how many there were.
    pub(crate) fn draw_onto(&mut self, rack: &mut Tiles, count: usize) -> usize {
        let mut drawn = 0;
        while drawn < count {
            let Some(tile) = self.draw() else { break };
            // No tile set holds more of a tile than a multiset does.
            let _ = rack.add(tile);
            drawn += 1;
        }
        drawn
    }
}

impl Default for DrawPile {
    fn default() -> Self {
        Self {
            order: [0; MOST_TILES],
            next: 0,
            end: 0,
        }
    }
}

impl PartialEq for DrawPile {
    fn eq(&self, other: &Self) -> bool {
        self.rest() == other.rest()
    }
}

impl Eq for DrawPile {}

impl Hash for DrawPile {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.rest().hash(state);
    }
}

impl fmt::Debug for DrawPile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.tiles()).finish()
    }
}
