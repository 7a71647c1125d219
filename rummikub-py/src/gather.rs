//! Tiles and melds out of Python's own values: lists, counters, melds, tables.

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyMapping, PyString};
use rummikub_rules as core;

use crate::error::Refusal;
use crate::meld::Meld;
use crate::table::Table;
use crate::text::{self, one_meld, parse, utf8, wrong_type};
use crate::tiles::Tiles;

/// The multiset of an iterable of tiles, of a mapping from tiles to how many there are, or of a
/// meld; `None` where the value is none of these.
pub(crate) fn tiles(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Option<core::Tiles>> {
    if let Ok(meld) = value.cast::<Meld>() {
        return Ok(Some(meld.get().inner.tiles()));
    }
    if value.is_instance_of::<Table>() {
        return Ok(None);
    }
    let too_many = |_| Refusal::TooManyTiles.raise(value.py());
    let mut tiles = core::Tiles::new();
    if let Ok(counts) = value.cast::<PyMapping>() {
        for item in counts.items()? {
            let (tile, count): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item.extract()?;
            let tile = text::tile(name, &tile)?;
            for _ in 0..count_of(&count)? {
                tiles.add(tile).map_err(too_many)?;
            }
        }
        return Ok(Some(tiles));
    }
    let Ok(items) = value.try_iter() else {
        return Ok(None);
    };
    for item in items {
        tiles.add(text::tile(name, &item?)?).map_err(too_many)?;
    }
    Ok(Some(tiles))
}

/// How many of a tile a mapping says. More than there can be are told as one too many.
fn count_of(count: &Bound<'_, PyAny>) -> PyResult<u8> {
    let wrong = || wrong_type("a count of tiles", "int", count);
    if count.is_instance_of::<PyBool>() {
        return Err(wrong());
    }
    if count.lt(0).map_err(|_| wrong())? {
        return Err(Refusal::NegativeCount.raise(count.py()));
    }
    let most = u8::MAX;
    if count.gt(most)? {
        return Ok(most);
    }
    count.extract().map_err(|_| wrong())
}

/// The melds of an iterable: each a `Meld`, the text of one, or an iterable of tiles; `None` where
/// the value is no iterable.
pub(crate) fn melds(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Option<core::TableSetup>> {
    if value.is_instance_of::<Tiles>() || value.is_instance_of::<Meld>() {
        return Ok(None);
    }
    let Ok(items) = value.try_iter() else {
        return Ok(None);
    };
    let mut setup = core::TableSetup::default();
    for item in items {
        setup.push(meld(&format!("a meld of {name}"), &item?)?);
    }
    Ok(Some(setup))
}

/// The tiles of one meld in their order: a `Meld`, the text of one, or an iterable of tiles.
pub(crate) fn meld(name: &str, value: &Bound<'_, PyAny>) -> PyResult<core::MeldSetup> {
    if let Ok(meld) = value.cast::<Meld>() {
        return Ok(meld.get().setup());
    }
    if let Ok(text) = value.cast::<PyString>() {
        let raise = |refusal: Refusal| refusal.raise(value.py());
        let mut setup: core::TableSetup = parse(utf8(text)?).map_err(raise)?;
        let melds = setup.melds().len();
        let meld = setup.pop().filter(|_| melds == 1);
        return meld.ok_or_else(|| raise(one_meld(melds)));
    }
    if value.is_instance_of::<Tiles>() || value.is_instance_of::<Table>() {
        return Err(wrong_type(name, MELD, value));
    }
    let Ok(items) = value.try_iter() else {
        return Err(wrong_type(name, MELD, value));
    };
    let mut tiles = Vec::new();
    for item in items {
        tiles.push(text::tile(name, &item?)?);
    }
    Ok(core::MeldSetup::new(None, tiles))
}

/// What a meld may be handed in as.
const MELD: &str = "str, Meld or tiles in their order";
