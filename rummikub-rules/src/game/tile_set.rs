//! The tiles of a tile set.

use crate::{NumberedTile, Rules, Tile, Tiles};

impl Rules {
    /// Every tile of the tile set: `copies` of each numbered tile and the jokers. What a game of
    /// so many players uses, [`Rules::for_players`] says.
    ///
    /// ```
    /// use rummikub_rules::Rules;
    /// let xp = Rules::preset("xp")?;
    /// assert_eq!(xp.for_players(6)?.tiles().len(), 160);
    /// assert_eq!(xp.for_players(4)?.tiles().len(), 106);
    /// # Ok::<(), rummikub_rules::RulesError>(())
    /// ```
    pub fn tiles(&self) -> Tiles {
        let numbered = (0..52).filter_map(NumberedTile::from_index).map(Tile::from);
        let tiles = numbered
            .flat_map(|tile| core::iter::repeat_n(tile, self.copies().into()))
            .chain(core::iter::repeat_n(Tile::Joker, self.jokers().into()));
        // The axes allow no more than a multiset holds.
        Tiles::try_from_iter(tiles).unwrap_or_default()
    }
}
