//! Melds and tables as data.

use rummikub_rules as core;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::json;
use crate::text::texts;
use crate::tiles::{parse, rack};

/// A run or a group.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MeldData {
    text: String,
    kind: &'static str,
    tiles: Vec<String>,
    stands_for: Vec<Option<String>>,
    points: u32,
}

impl From<&core::Meld> for MeldData {
    fn from(meld: &core::Meld) -> Self {
        Self {
            text: meld.to_string(),
            kind: meld.kind().name(),
            tiles: texts(meld.slots().map(|slot| slot.tile)),
            stands_for: meld
                .slots()
                .map(|slot| slot.stands_for.map(|tile| tile.to_string()))
                .collect(),
            points: meld.points(),
        }
    }
}

/// Melds that some rules allow.
#[derive(Debug, Serialize)]
pub(crate) struct TableData {
    text: String,
    melds: Vec<MeldData>,
    tiles: Vec<String>,
}

impl From<&core::Table> for TableData {
    fn from(table: &core::Table) -> Self {
        Self {
            text: table.to_string(),
            melds: table.melds().iter().map(MeldData::from).collect(),
            tiles: texts(table.tiles().iter()),
        }
    }
}

/// A table that these rules allow.
pub(crate) fn table(rules: &core::Rules, text: &str) -> Result<core::Table, Refusal> {
    rules
        .table_from_text(text)
        .map_err(|error| Refusal::parse_table(error, text))
}

/// The table at the start of a turn.
pub(crate) fn before(rules: &core::Rules, text: &str) -> Result<core::Table, Refusal> {
    table(rules, text).map_err(Refusal::before)
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct SetupData {
    kind: Option<&'static str>,
    tiles: Vec<String>,
    stands_for: Vec<Option<String>>,
}

/// The melds of a text, legal or not, as JSON.
#[wasm_bindgen]
pub fn read_melds(text: &str) -> Result<String, Refusal> {
    let setup: core::TableSetup = parse(text)?;
    let meld = |meld: &core::MeldSetup| SetupData {
        kind: meld.kind.map(core::MeldKind::name),
        tiles: texts(meld.tiles().iter().map(|tile| tile.tile)),
        stands_for: meld
            .tiles()
            .iter()
            .map(|tile| tile.stands_for.map(|tile| tile.to_string()))
            .collect(),
    };
    json::write(&setup.melds().iter().map(meld).collect::<Vec<_>>())
}

/// The position that these texts are under these rules.
pub(crate) fn position(
    rules: &core::Rules,
    table: &str,
    tiles: &str,
    opened: bool,
) -> Result<core::Position, Refusal> {
    let (table, rack) = (before(rules, table)?, rack(tiles)?);
    Ok(rules.position(&table, &rack, opened.into())?)
}
