//! Tiles as Python has them: a `Tile` is a `str` with the colour and the number as attributes, and
//! there is one object for each of the 53 kinds.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyString, PyTuple};
use rummikub_rules as core;

/// Every kind of tile, in the order of their indices.
static TILES: PyOnceLock<Vec<Py<PyAny>>> = PyOnceLock::new();

/// The `Tile` of a tile.
pub(crate) fn object(py: Python<'_>, tile: core::Tile) -> PyResult<Bound<'_, PyAny>> {
    let tiles = TILES.get_or_try_init(py, || {
        let class = py.import("rummikub._tile")?.getattr("Tile")?;
        (0..)
            .map_while(core::Tile::from_index)
            .map(|tile| Ok(class.call1((tile.to_string(),))?.unbind()))
            .collect::<PyResult<_>>()
    })?;
    let found = tiles.get(tile.index());
    found
        .map(|tile| tile.bind(py).clone())
        .ok_or_else(|| PyRuntimeError::new_err("no such tile"))
}

/// The `Tile` of a tile, if there is one.
pub(crate) fn optional(
    py: Python<'_>,
    tile: Option<core::Tile>,
) -> PyResult<Option<Bound<'_, PyAny>>> {
    tile.map(|tile| object(py, tile)).transpose()
}

/// A tuple of `Tile`s.
pub(crate) fn tuple(
    py: Python<'_>,
    tiles: impl IntoIterator<Item = core::Tile>,
) -> PyResult<Bound<'_, PyTuple>> {
    let tiles = tiles.into_iter().map(|tile| object(py, tile));
    PyTuple::new(py, tiles.collect::<PyResult<Vec<_>>>()?)
}

/// A tile in a value that Python may make by hand: a `Tile` where it is one, else the text that was
/// handed in.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct TileText(String);

impl<T: Into<core::Tile>> From<T> for TileText {
    fn from(tile: T) -> Self {
        Self(tile.into().to_string())
    }
}

impl TileText {
    /// The text, whatever it is.
    pub(crate) const fn new(text: String) -> Self {
        Self(text)
    }

    /// The tile, where the text is one.
    pub(crate) fn tile(&self) -> Option<core::Tile> {
        self.0.parse().ok()
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for TileText {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        value.extract().map(Self)
    }
}

impl<'py> IntoPyObject<'py> for &TileText {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.0.parse::<core::Tile>() {
            Ok(tile) if tile.to_string() == self.0 => object(py, tile),
            _ => Ok(PyString::new(py, &self.0).into_any()),
        }
    }
}

impl<'py> IntoPyObject<'py> for TileText {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        (&self).into_pyobject(py)
    }
}
