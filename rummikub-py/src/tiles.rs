//! `Tiles`: a multiset of tiles, such as a rack.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use rummikub_rules as core;

use crate::class::{hash, reduce_text};
use crate::text;
use crate::tile;

/// A multiset of tiles, such as a rack: `Tiles("K1 R5 R5 J")`, `Tiles(["K1", rk.Tile("J")])`,
/// `Tiles({"R5": 2})`.
///
/// At most four copies of a numbered tile and eight jokers. Like a set, `<=` asks whether one is
/// part of the other; like a `Counter`, `-` stops at zero. The other side of these may be text, an
/// iterable of tiles or a mapping too. Iterating gives each tile as a `Tile`, in order.
///
/// >>> rack = rk.Tiles("R5 K1 J R5")
/// >>> list(rack), rack.count("R5"), rk.Tiles("R5 J") <= rack
/// (['K1', 'R5', 'R5', 'J'], 2, True)
/// >>> rack - "R5 J", rack + ["B1"], rack >= {"R5": 2}
/// (Tiles('K1 R5'), Tiles('K1 R5 R5 B1 J'), True)
#[pyclass(module = "rummikub", frozen)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Tiles {
    pub(crate) inner: core::Tiles,
}

#[pymethods]
impl Tiles {
    /// How many jokers.
    #[getter]
    fn jokers(&self) -> u8 {
        self.inner.jokers()
    }

    /// How many of this tile: `tiles.count("R5")`.
    fn count(&self, tile: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.inner.count(text::tile("Tiles", tile)?))
    }

    /// How many of each kind of tile that is there, as a new `dict` in the order of the tiles;
    /// `Tiles` reads it back.
    ///
    /// >>> rk.Tiles("R5 K1 J R5").kinds()
    /// {'K1': 1, 'R5': 2, 'J': 1}
    fn kinds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let counts = PyDict::new(py);
        for (tile, count) in self.inner.kinds() {
            counts.set_item(tile::object(py, tile)?, count)?;
        }
        Ok(counts)
    }

    /// Sum of the face values, each joker counted as `joker_penalty`.
    #[pyo3(signature = (joker_penalty=30))]
    fn points(&self, joker_penalty: u16) -> u32 {
        core::Rack::from(self.inner).points(u32::from(joker_penalty))
    }

    fn __len__(&self) -> usize {
        self.inner.len()
    }

    fn __contains__(&self, tile: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.count(tile)? > 0)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let tiles = tile::tuple(py, self.inner.iter())?;
        Ok(tiles.try_iter()?.into_any())
    }

    fn __hash__(&self) -> u64 {
        hash(self)
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Tiles('{}')", self.inner)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        reduce_text(slf, slf.get().inner.to_string())
    }
}
