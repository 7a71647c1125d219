//! `Position`: a table, a rack and whether the player has opened, read once and asked often.

use rummikub_rules as core;
use rummikub_rules::game::PositionSetup;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::json;
use crate::retrieval;
use crate::rules::Rules;
use crate::table::{TableData, position};
use crate::text::texts;
use crate::tiles::{parse, rack};
use crate::turn::{account, check, is_legal};

/// A position that the rules allow.
#[wasm_bindgen]
#[derive(Debug, Clone)]
pub struct Position {
    pub(crate) inner: core::Position,
}

#[wasm_bindgen]
impl Position {
    /// A position, if table and rack are one.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &Rules, table: &str, tiles: &str, opened: bool) -> Result<Position, Refusal> {
        let inner = position(&rules.inner, table, tiles, opened)?;
        Ok(Self { inner })
    }

    /// The table, as JSON.
    pub fn table(&self) -> Result<String, Refusal> {
        json::write(&TableData::from(self.inner.table()))
    }

    /// The tiles of the rack, as JSON.
    pub fn rack(&self) -> Result<String, Refusal> {
        json::write(&texts(self.inner.rack().tiles().iter()))
    }

    /// What is wrong with a turn, as JSON; none where it is legal.
    pub fn check(&self, after: &str) -> Result<Option<String>, Refusal> {
        check(&self.inner, after)
    }

    /// The account of a turn, as JSON; `null` where it is not legal.
    pub fn account(&self, after: &str) -> Result<String, Refusal> {
        account(&self.inner, after)
    }

    /// Whether a turn is legal.
    pub fn is_legal(&self, after: &str) -> Result<bool, Refusal> {
        is_legal(&self.inner, after)
    }

    /// What the player may do about each joker on the table, as JSON.
    pub fn joker_retrievals(&self) -> Result<String, Refusal> {
        retrieval::joker_retrievals(&self.inner)
    }

    /// The position as lines of text.
    pub fn text(&self) -> String {
        let position = &self.inner;
        let table = core::TableSetup::from(position.table());
        let (rules, rack) = (*position.rules(), *position.rack());
        PositionSetup::new(rules, table, rack, position.opened()).to_string()
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
    let position: PositionSetup = text.parse()?;
    json::write(&PositionTextData {
        rules: position.rules,
        table: position.table.to_string(),
        rack: position.rack.to_string(),
        opened: position.opened.is_yes(),
        after: position.after.as_ref().map(ToString::to_string),
    })
}

/// The text of a position from its parts.
#[wasm_bindgen]
#[allow(
    clippy::needless_pass_by_value,
    reason = "a text that may be absent comes as a value"
)]
pub fn write_position(
    rules: &Rules,
    table: &str,
    tiles: &str,
    opened: bool,
    after: Option<String>,
) -> Result<String, Refusal> {
    let (table, rack) = (parse(table)?, rack(tiles)?);
    let mut position = PositionSetup::new(rules.inner, table, rack, opened.into());
    position.after = after.as_deref().map(parse).transpose()?;
    Ok(position.to_string())
}
