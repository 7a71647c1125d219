//! Text out of Python, read as tiles and melds, and what is said of an argument that is no text.

use std::str::FromStr;

use pyo3::exceptions::{PyTypeError, PyUnicodeEncodeError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use rummikub_rules as core;

use crate::error::{Refusal, TextRefusal};

/// Reads canonical or lenient text.
pub(crate) fn parse<T: FromStr<Err = core::TextError>>(text: &str) -> Result<T, Refusal> {
    text.parse().map_err(|error| Refusal::text(&error, text))
}

/// The text of a `str`; a lone surrogate is refused like any other character that is no tile.
pub(crate) fn utf8<'a>(text: &'a Bound<'_, PyString>) -> PyResult<&'a str> {
    text.to_str().map_err(|error| surrogate(text.py(), error))
}

/// The refusal of a `str` that has no UTF-8 form; other errors (of memory) stay what they are.
pub(crate) fn surrogate(py: Python<'_>, error: PyErr) -> PyErr {
    if !error.is_instance_of::<PyUnicodeEncodeError>(py) {
        return error;
    }
    match error
        .value(py)
        .getattr("start")
        .and_then(|start| start.extract())
    {
        Ok(position) => {
            let (expected, found) = ("a tile such as R7 or J", Some("\u{fffd}".to_owned()));
            Refusal::Text(TextRefusal {
                position,
                expected,
                found,
            })
            .raise(py)
        }
        Err(error) => error,
    }
}

/// The `TypeError` of an argument of another type.
pub(crate) fn wrong_type(name: &str, expected: &str, value: &Bound<'_, PyAny>) -> PyErr {
    match value.get_type().name() {
        Ok(found) => PyTypeError::new_err(format!("{name} must be {expected}, not {found}")),
        Err(error) => error,
    }
}

/// The refusal of text with no meld or with several, where one is asked for.
pub(crate) fn one_meld(found: usize) -> Refusal {
    let found = if found == 0 {
        None
    } else {
        Some(format!("{found} melds"))
    };
    Refusal::Text(TextRefusal {
        position: 0,
        expected: "one meld",
        found,
    })
}

/// The tile that this text is; `name` says what it is a tile of.
pub(crate) fn tile(name: &str, value: &Bound<'_, PyAny>) -> PyResult<core::Tile> {
    let Ok(text) = value.cast::<PyString>() else {
        return Err(wrong_type(&format!("a tile of {name}"), "str", value));
    };
    parse(utf8(text)?).map_err(|refusal: Refusal| refusal.raise(value.py()))
}

/// The canonical text of a tile.
#[pyfunction]
#[pyo3(name = "_tile_text")]
pub(crate) fn tile_text(tile: &Bound<'_, PyAny>) -> PyResult<String> {
    let Ok(text) = tile.cast::<PyString>() else {
        return Err(wrong_type("tile", "str", tile));
    };
    let read: core::Tile =
        parse(utf8(text)?).map_err(|refusal: Refusal| refusal.raise(tile.py()))?;
    Ok(read.to_string())
}
