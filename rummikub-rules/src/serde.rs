//! Feature `serde`: values are their text.

use alloc::string::String;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::{Rack, TableSetup, Tile, Tiles, score::Points};

macro_rules! as_text {
    ($($kind:ident)+) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )+};
}

as_text!(Points Tile Tiles Rack TableSetup);

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use crate::{Rack, TableSetup, Tile, Tiles};

    #[test]
    fn values_are_their_text_both_ways() {
        let table: TableSetup = serde_json::from_str("\"r3 r4 r5 | run J R5 J\"").unwrap();
        assert_eq!(
            serde_json::to_string(&table).unwrap(),
            "\"R3 R4 R5 | run J R5 J\""
        );
        let tiles: Tiles = serde_json::from_str("\"J K1 K1\"").unwrap();
        assert_eq!(serde_json::to_string(&tiles).unwrap(), "\"K1 K1 J\"");
        assert_eq!(
            serde_json::from_str::<Rack>("\"J K1 K1\"").unwrap(),
            Rack::from(tiles)
        );
        assert_eq!(serde_json::to_string(&Tile::Joker).unwrap(), "\"J\"");
    }

    #[test]
    fn what_is_no_text_of_a_value_is_refused_with_its_place() {
        let error = serde_json::from_str::<Tiles>("\"R3 X4\"").unwrap_err();
        assert!(error.to_string().starts_with("at byte 3"), "{error}");
        assert!(serde_json::from_str::<Tile>("7").is_err());
    }
}
