//! What a rack counts.

use crate::{RackValues, Rules, Tile, Tiles};

impl Rules {
    /// What tiles left on a rack cost at the end of a game, in points: face values or tens, as
    /// `rack_values` says, and `joker_penalty` for each joker (S-061, S-063, S-129, S-265).
    ///
    /// ```
    /// use rummikub_rules::Rules;
    /// let rack = "K7 R12 B1 J".parse().unwrap();
    /// assert_eq!(Rules::preset("dutch-1985").unwrap().rack_points(&rack), 45);
    /// assert_eq!(Rules::preset("international").unwrap().rack_points(&rack), 57);
    /// ```
    pub fn rack_points(&self, tiles: &Tiles) -> u32 {
        tiles
            .kinds()
            .map(|(tile, count)| self.tile_points(tile) * u32::from(count))
            .sum()
    }

    /// What one tile left on a rack costs: at most 255 points.
    fn tile_points(&self, tile: Tile) -> u32 {
        match (
            tile.numbered().map(crate::NumberedTile::points),
            self.rack_values(),
        ) {
            (None, _) => self.joker_penalty(),
            (Some(1 | 10..), RackValues::Tens) => 10,
            (Some(points), _) => points,
        }
    }
}
