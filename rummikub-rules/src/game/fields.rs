//! Feature `serde`: how single fields are written and read.

/// Whether a field need not be written.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A list of tiles in their order, as one text.
pub(super) mod tile_list {
    use alloc::{string::String, vec::Vec};

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use crate::{Tile, tile::list};

    pub(in crate::game) fn serialize<S: Serializer>(
        tiles: &[Tile],
        s: S,
    ) -> Result<S::Ok, S::Error> {
        s.serialize_str(&list(tiles.iter().copied()))
    }

    pub(in crate::game) fn deserialize<'de, D: Deserializer<'de>>(
        d: D,
    ) -> Result<Vec<Tile>, D::Error> {
        String::deserialize(d)?
            .split_whitespace()
            .map(|tile| tile.parse().map_err(D::Error::custom))
            .collect()
    }
}
