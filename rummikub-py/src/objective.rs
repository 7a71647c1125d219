//! What a best play has the most of: a word, or a value for each tile.

use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyMapping, PyString};
use rummikub_rules as core;
use rummikub_rules::solver::{Objective, ValueError, Values};

use crate::class::Given;
use crate::error::{Refusal, WrongObjective};
use crate::text::{parse, utf8, wrong_type};

/// A word such as `"tiles"`, or a mapping from tiles to values; tiles that it does not name are
/// worth nothing.
pub(crate) fn objective(given: &Given<'_>) -> PyResult<Objective> {
    let Some(value) = &given.0 else {
        return Ok(Objective::Tiles);
    };
    let raise = |error| Refusal::Objective(error).raise(value.py());
    if let Ok(text) = value.cast::<PyString>() {
        // A lone surrogate is in no objective's name.
        let name = text.to_str().unwrap_or_default();
        return name
            .parse()
            .map_err(|error: ValueError| raise(error.into()));
    }
    let Ok(mapping) = value.cast::<PyMapping>() else {
        return Err(wrong_type(
            "objective",
            "str or a mapping from tiles to int",
            value,
        ));
    };
    let mut values = [None; 53];
    for item in mapping.items()? {
        let (key, value): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item.extract()?;
        let Ok(text) = key.cast::<PyString>() else {
            return Err(wrong_type("a tile of objective", "str", &key));
        };
        let tile: core::Tile = parse(utf8(text)?).map_err(|refusal| refusal.raise(key.py()))?;
        let worth = worth(tile, &value)?;
        if values[tile.index()].replace(worth).is_some() {
            return Err(raise(WrongObjective::RepeatedTile(tile)));
        }
    }
    let values = Values::new(values.map(Option::unwrap_or_default));
    values
        .map(|values| Objective::Values(Box::new(values)))
        .map_err(|error| raise(error.into()))
}

fn worth(tile: core::Tile, value: &Bound<'_, PyAny>) -> PyResult<i64> {
    if value.is_instance_of::<PyBool>() {
        return Err(wrong_type("a value of objective", "int", value));
    }
    value.extract::<i64>().map_err(|error| {
        if error.is_instance_of::<PyOverflowError>(value.py()) {
            Refusal::Objective(WrongObjective::TooGreat(tile)).raise(value.py())
        } else {
            wrong_type("a value of objective", "int", value)
        }
    })
}
