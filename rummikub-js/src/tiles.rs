//! Tiles: text in, lists of text out.

use std::str::FromStr;

use rummikub_rules as core;
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::json;
use crate::text::texts;

/// Reads any value that is text.
pub(crate) fn parse<T: FromStr<Err = core::TextError>>(text: &str) -> Result<T, Refusal> {
    text.parse().map_err(|error| Refusal::text(&error, text))
}

/// A rack.
pub(crate) fn rack(text: &str) -> Result<core::Rack, Refusal> {
    parse::<core::Tiles>(text).map(core::Rack::from)
}

/// Tiles in their order: at most one meld's text, of any length.
pub(crate) fn list(text: &str) -> Result<Vec<core::Tile>, Refusal> {
    let setup: core::TableSetup = parse(text)?;
    match setup.melds() {
        [] => Ok(Vec::new()),
        [meld] => Ok(meld.tiles().iter().map(|tile| tile.tile).collect()),
        melds => Err(Refusal::several_melds(melds.len())),
    }
}

/// The tiles of a multiset, in canonical order, as JSON.
#[wasm_bindgen]
pub fn read_tiles(text: &str) -> Result<String, Refusal> {
    json::write(&texts(parse::<core::Tiles>(text)?.iter()))
}

/// The tiles in the order of the text, as JSON.
#[wasm_bindgen]
pub fn read_list(text: &str) -> Result<String, Refusal> {
    json::write(&texts(list(text)?))
}
