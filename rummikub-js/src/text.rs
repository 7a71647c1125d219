//! Tiles as text, one by one.

use rummikub_rules as core;

/// Each tile as text.
pub(crate) fn texts(tiles: impl IntoIterator<Item = core::Tile>) -> Vec<String> {
    tiles.into_iter().map(|tile| tile.to_string()).collect()
}
