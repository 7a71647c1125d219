//! Feature `serde`: values are their text.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::{
    Axis, Opened, Rack, Rules, RulesError, TableSetup, Tile, Tiles,
    game::{Action, Record},
    score::Points,
    tile::list,
};

/// Writes values as their text, and reads them from it. The text of tiles is made in one piece, since
/// views and games hold many.
macro_rules! as_text {
    ($($kind:ident: |$value:ident, $serializer:ident| $written:expr;)+) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, $serializer: S) -> Result<S::Ok, S::Error> {
                let $value = self;
                $written
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )+};
}

as_text! {
    Points: |points, serializer| serializer.collect_str(points);
    Tile: |tile, serializer| serializer.serialize_str(tile.text());
    Tiles: |tiles, serializer| serializer.serialize_str(&list(tiles.iter()));
    Rack: |rack, serializer| serializer.serialize_str(&list(rack.tiles().iter()));
    TableSetup: |setup, serializer| serializer.serialize_str(&setup.to_string());
    Action: |action, serializer| serializer.collect_str(action);
    Record: |record, serializer| serializer.collect_str(record);
}

impl Serialize for Opened {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(self.is_yes())
    }
}

impl<'de> Deserialize<'de> for Opened {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        bool::deserialize(deserializer).map(Self::from)
    }
}

/// Rules as data: a preset and the axes that differ from it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesData {
    preset: String,
    #[serde(default)]
    axes: BTreeMap<String, String>,
}

/// The same as it is written.
#[derive(Serialize)]
struct RulesFields {
    preset: &'static str,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    axes: BTreeMap<&'static str, String>,
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (preset, axes) = self.nearest_preset();
        let value = |axis: Axis| (axis.name(), self.value(axis));
        let data = RulesFields {
            preset: preset.name(),
            axes: axes.into_iter().map(value).collect(),
        };
        data.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let data = RulesData::deserialize(deserializer)?;
        let rules = || -> Result<Self, RulesError> {
            let mut builder = Self::preset(&data.preset)?.to_builder();
            for (name, value) in &data.axes {
                let axis = Axis::from_name(name)
                    .ok_or_else(|| RulesError::UnknownAxis(name.chars().take(40).collect()))?;
                builder.set(axis, value)?;
            }
            builder.build()
        };
        rules().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use crate::{Axis, Rack, Rules, TableSetup, Tile, Tiles};

    #[test]
    fn rules_are_a_preset_and_what_differs() {
        let xp = Rules::preset("xp").unwrap();
        assert_eq!(serde_json::to_string(&xp).unwrap(), r#"{"preset":"xp"}"#);
        let house = xp.with(Axis::InitialMeld, "50").unwrap();
        let text = serde_json::to_string(&house).unwrap();
        assert_eq!(text, r#"{"preset":"xp","axes":{"initial_meld":"50"}}"#);
        assert_eq!(serde_json::from_str::<Rules>(&text).unwrap(), house);
        for wrong in [
            r#"{"preset":"xq"}"#,
            r#"{"preset":"xp","axes":{"initial":"50"}}"#,
            r#"{"preset":"xp","axes":{"joker_melds":"frozen"}}"#,
            r#"{"preset":"xp","axis":{}}"#,
        ] {
            assert!(serde_json::from_str::<Rules>(wrong).is_err(), "{wrong}");
        }
    }

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
