//! `Position`: a table, a rack and whether the player has opened, read once and asked often.

use rummikub_rules as core;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::json;
use crate::rules::Rules;
use crate::table::{TableData, before};
use crate::tiles::{rack, texts};
use crate::{retrieval, turn};

/// A position that the rules allow.
#[wasm_bindgen]
#[derive(Debug, Clone)]
pub struct Position {
    pub(crate) rules: core::Rules,
    pub(crate) table: core::Table,
    pub(crate) rack: core::Rack,
    pub(crate) opened: bool,
}

#[wasm_bindgen]
impl Position {
    /// A position, if table and rack are one.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &Rules, table: &str, tiles: &str, opened: bool) -> Result<Position, Refusal> {
        let rules = rules.inner;
        let (table, rack) = (before(&rules, table)?, rack(tiles)?);
        // The cheapest question that is refused where table and rack are no position.
        let untouched = core::TableSetup::from(&table);
        rules.check_turn(&core::Turn::new(&table, &rack, &untouched, opened))?;
        Ok(Self {
            rules,
            table,
            rack,
            opened,
        })
    }

    /// The table, as JSON.
    pub fn table(&self) -> Result<String, Refusal> {
        json::write(&TableData::from(&self.table))
    }

    /// The tiles of the rack, as JSON.
    pub fn rack(&self) -> Result<String, Refusal> {
        json::write(&texts(self.rack.tiles().iter()))
    }

    /// The verdict on a turn, as JSON.
    pub fn check(&self, after: &str) -> Result<String, Refusal> {
        turn::check(&self.rules, &self.table, &self.rack, after, self.opened)
    }

    /// Whether a turn is legal.
    pub fn is_legal(&self, after: &str) -> Result<bool, Refusal> {
        turn::is_legal(&self.rules, &self.table, &self.rack, after, self.opened)
    }

    /// What the player may do about each joker on the table, as JSON.
    pub fn joker_retrievals(&self) -> Result<String, Refusal> {
        retrieval::joker_retrievals(&self.rules, &self.table, &self.rack, self.opened)
    }

    /// The position as lines of text.
    pub fn text(&self) -> String {
        let table = core::TableSetup::from(&self.table);
        core::game::Position::new(self.rules, table, self.rack, self.opened).to_string()
    }
}

/// The text form of a position, which may be wrong, as data.
#[derive(Debug, Serialize, Deserialize)]
struct PositionTextData {
    rules: core::Rules,
    table: String,
    rack: String,
    opened: bool,
    after: Option<String>,
}

/// The parts of a position's text, as JSON.
#[wasm_bindgen]
pub fn read_position(text: &str) -> Result<String, Refusal> {
    let position: core::game::Position = text.parse()?;
    json::write(&PositionTextData {
        rules: position.rules,
        table: position.table.to_string(),
        rack: position.rack.to_string(),
        opened: position.opened,
        after: position.after.as_ref().map(ToString::to_string),
    })
}

/// The text of a position from its parts.
#[wasm_bindgen]
pub fn write_position(
    rules: &Rules,
    table: &str,
    tiles: &str,
    opened: bool,
    after: Option<String>,
) -> Result<String, Refusal> {
    use crate::tiles::parse;
    let mut position =
        core::game::Position::new(rules.inner, parse(table)?, rack(tiles)?, opened);
    position.after = after.as_deref().map(parse).transpose()?;
    Ok(position.to_string())
}
