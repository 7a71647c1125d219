//! Feature `serde`: colours, numbers, melds and tables as text, and what the rules say as data.
//!
//! A meld and a table are read under the widest rules there are, so that whatever any rules allow
//! comes back; particular rules are asked by [`Rules::table`](crate::Rules::table). Faults and
//! verdicts are written only: who reads them asks the rules again.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Write;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, Unexpected},
    ser::SerializeStruct,
};

use crate::{
    Axis, Color, Fault, InitialMeldCheck, Meld, MeldKind, Number, NumberedTile, Preset, Rules,
    Side, Table, Tile, Verdict,
};

/// Writes a value as its text.
macro_rules! write_text {
    ($($kind:ident)+) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )+};
}

write_text!(Color Meld MeldKind NumberedTile Preset);

/// The text is made in one piece: a view holds a whole table.
impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // A tile and what stands beside it are hardly ever more than four bytes.
        let mut text = String::with_capacity(self.tiles().len() * 4);
        // Writing to a `String` does not fail.
        let _ = write!(text, "{self}");
        serializer.serialize_str(&text)
    }
}

/// Reads a value from text by a function that finds none in other text.
macro_rules! read_text {
    ($($kind:ident, $expected:literal, $read:expr;)+) => {$(
        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                let read: fn(&str) -> Option<Self> = $read;
                read(&text)
                    .ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), &$expected))
            }
        }
    )+};
}

read_text! {
    Color, "black, red, blue or orange",
        |text| Color::ALL.into_iter().find(|color| color.name() == text);
    MeldKind, "run or group",
        |text| [MeldKind::Run, MeldKind::Group].into_iter().find(|kind| kind.to_string() == text);
    NumberedTile, "a numbered tile such as R7", |text| text.parse::<Tile>().ok()?.numbered();
    Preset, "the name of a preset", Preset::from_name;
}

/// Rules that allow every table that any rules allow.
fn widest() -> Rules {
    let widest = [
        (Axis::Copies, "4"),
        (Axis::Jokers, "8"),
        (Axis::Ones, "low-or-high"),
        (Axis::MaxJokersPerMeld, "none"),
    ];
    let set = |rules: Rules, (axis, value)| rules.with(axis, value);
    widest
        .into_iter()
        .try_fold(Rules::default(), set)
        .unwrap_or_default()
}

impl<'de> Deserialize<'de> for Table {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        widest().table_from_text(&text).map_err(D::Error::custom)
    }
}

impl<'de> Deserialize<'de> for Meld {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let table = Table::deserialize(deserializer)?;
        match table.melds() {
            [meld] => Ok(*meld),
            melds => Err(D::Error::invalid_length(melds.len(), &"one meld")),
        }
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let expected = &"a number from 1 to 13";
        Self::new(number)
            .ok_or_else(|| D::Error::invalid_value(Unexpected::Unsigned(number.into()), expected))
    }
}

impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Self::Before => "before",
            Self::After => "after",
        })
    }
}

/// As `{code, message, side, meld, tiles}`; `side` and `meld`, from 0, are null where the fault
/// belongs to no meld.
impl Serialize for Fault {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let place = self.place();
        let tiles: Vec<String> = self.tiles().iter().map(ToString::to_string).collect();
        let mut fields = serializer.serialize_struct("Fault", 5)?;
        fields.serialize_field("code", self.code())?;
        fields.serialize_field("message", &self.to_string())?;
        fields.serialize_field("side", &place.map(|place| place.side))?;
        fields.serialize_field("meld", &place.map(|place| place.meld))?;
        fields.serialize_field("tiles", &tiles)?;
        fields.end()
    }
}

/// As `{legal, faults, account}`, the account in sentences, null for an illegal turn.
impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Verdict", 3)?;
        fields.serialize_field("legal", &self.is_legal())?;
        fields.serialize_field("faults", self.faults())?;
        let account = self.account().map(|account| account.to_string());
        fields.serialize_field("account", &account)?;
        fields.end()
    }
}

/// As `{ok, points, threshold, faults}`.
impl Serialize for InitialMeldCheck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("InitialMeldCheck", 4)?;
        fields.serialize_field("ok", &self.is_ok())?;
        fields.serialize_field("points", &self.points)?;
        fields.serialize_field("threshold", &self.threshold)?;
        fields.serialize_field("faults", self.faults.as_slice())?;
        fields.end()
    }
}

#[cfg(test)]
mod tests {
    use core::fmt::Debug;
    use std::{
        string::{String, ToString},
        vec::Vec,
    };

    use serde::{Serialize, de::DeserializeOwned};

    use super::widest;
    use crate::{Color, Meld, MeldKind, Number, NumberedTile, Preset, Rules, Table, Turn};

    /// The JSON of a value that reads back as the same.
    fn both_ways<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
        let json = serde_json::to_string(value).unwrap();
        assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value, "{json}");
        json
    }

    fn refused<T: DeserializeOwned + Debug>(texts: &[&str]) {
        for text in texts {
            serde_json::from_str::<T>(text).expect_err(text);
        }
    }

    #[test]
    fn every_small_value_is_its_text_both_ways() {
        for color in Color::ALL {
            assert_eq!(both_ways(&color), std::format!("\"{color}\""));
        }
        for number in Number::ALL {
            assert_eq!(both_ways(&number), number.to_string());
        }
        for preset in Preset::ALL {
            assert_eq!(both_ways(preset), std::format!("\"{preset}\""));
        }
        for index in 0..52 {
            let tile = NumberedTile::from_index(index).unwrap();
            assert_eq!(both_ways(&tile), std::format!("\"{tile}\""));
        }
        assert_eq!(both_ways(&MeldKind::Run), "\"run\"");
        assert_eq!(both_ways(&MeldKind::Group), "\"group\"");
    }

    #[test]
    fn tables_and_melds_of_any_rules_come_back() {
        for text in [
            "",
            "R3 R4 J R6 | K7 B7 J",
            "run J R5 J | group R5 J J",
            "K12 K13 K1 | R1 R2 R3 | R1 R2 R3 | R1 R2 R3 | R1 R2 R3",
        ] {
            let table = widest().table_from_text(text).unwrap();
            assert_eq!(both_ways(&table), std::format!("\"{table}\""));
            for meld in table.melds() {
                assert_eq!(both_ways(meld), std::format!("\"{meld}\""));
            }
        }
    }

    #[test]
    fn what_is_no_text_of_a_value_is_refused() {
        refused::<Color>(&["\"Black\"", "\"\"", "\"K\"", "0"]);
        refused::<Number>(&["0", "14", "-1", "256", "\"7\"", "7.5"]);
        refused::<Preset>(&["\"lemada\"", "\"\"", "null"]);
        refused::<NumberedTile>(&["\"J\"", "\"R14\"", "\"R7 \\u0000\""]);
        refused::<MeldKind>(&["\"set\"", "\"RUN\""]);
        refused::<Meld>(&["\"\"", "\"R3 R4\"", "\"R3 R4 R5 | R6 R7 R8\"", "\"X\""]);
        refused::<Table>(&["\"R3 R4\"", "\"J R5 J\"", "\"R3 R4 R5 |\"x", "[]"]);
    }

    #[test]
    fn verdicts_and_openings_tell_themselves() {
        let rules = Rules::default();
        let before = rules.table_from_text("R3 R4 R5").unwrap();
        let json = |after: &str| {
            let (rack, after) = ("R6".parse().unwrap(), after.parse().unwrap());
            let turn = Turn::new(&before, &rack, &after, crate::Opened::Yes);
            serde_json::to_value(rules.check_turn(&turn).unwrap()).unwrap()
        };
        let legal = json("R3 R4 R5 R6");
        assert_eq!(
            (&legal["legal"], legal["faults"].as_array().map(Vec::len)),
            (&true.into(), Some(0))
        );
        assert!(legal["account"].as_str().unwrap().contains("R6"));
        let refused = json("R3 R4 R5 | R6");
        assert_eq!(refused["legal"], false);
        assert!(refused["account"].is_null());
        let fault = &refused["faults"][0];
        assert_eq!(fault["code"], "meld-too-short");
        assert_eq!(
            (&fault["side"], &fault["meld"]),
            (&"after".into(), &1.into())
        );
        assert_eq!(fault["tiles"][0], "R6");
        let check = rules.check_initial_meld(
            &"K9 K10 K11".parse().unwrap(),
            &"K9 K10 K11".parse().unwrap(),
        );
        let check = serde_json::to_string(&check).unwrap();
        assert_eq!(
            check,
            r#"{"ok":true,"points":30,"threshold":30,"faults":[]}"#
        );
    }
}
