//! `Tiles`: a multiset of tiles, such as a rack.

use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rummikub_rules as core;

use crate::convert::{RackArgument, parse, reduce_text, utf8};
use crate::error::{Refusal, RummikubError};

/// A multiset of tiles, such as a rack: `Tiles("K1 R5 R5 J")`.
///
/// At most four copies of a numbered tile and eight jokers. Like a set, `<=` asks whether one is
/// part of the other; like a `Counter`, `-` stops at zero.
///
/// >>> rack = rk.Tiles("R5 K1 J R5")
/// >>> list(rack), rack.count("R5"), rk.Tiles("R5 J") <= rack
/// (['K1', 'R5', 'R5', 'J'], 2, True)
/// >>> rack - rk.Tiles("R5 J")
/// Tiles('K1 R5')
#[pyclass(module = "rummikub", frozen)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Tiles {
    pub(crate) inner: core::Tiles,
}

#[pymethods]
impl Tiles {
    #[new]
    #[pyo3(signature = (tiles=None), text_signature = "(tiles='')")]
    fn new(tiles: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let Some(tiles) = tiles else {
            return Ok(Self {
                inner: core::Tiles::new(),
            });
        };
        let inner = RackArgument::new("tiles", tiles)?;
        let inner = inner.tiles().map_err(|refusal| refusal.raise(tiles.py()))?;
        Ok(Self { inner })
    }

    /// How many jokers.
    #[getter]
    fn jokers(&self) -> u8 {
        self.inner.jokers()
    }

    /// How many of this tile: `tiles.count("R5")`.
    fn count(&self, tile: &Bound<'_, PyString>) -> PyResult<u8> {
        let read = parse(utf8(tile)?).map_err(|refusal: Refusal| refusal.raise(tile.py()));
        Ok(self.inner.count(read?))
    }

    /// Sum of the face values, each joker counted as `joker_penalty`.
    #[pyo3(signature = (joker_penalty=30))]
    fn points(&self, joker_penalty: u16) -> u32 {
        core::Rack::from(self.inner).points(u32::from(joker_penalty))
    }

    fn __len__(&self) -> usize {
        self.inner.len()
    }

    fn __contains__(&self, tile: &Bound<'_, PyString>) -> PyResult<bool> {
        Ok(self.count(tile)? > 0)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let tiles = self.inner.iter().map(|tile| tile.to_string());
        Ok(PyTuple::new(py, tiles.collect::<Vec<_>>())?
            .try_iter()?
            .into_any())
    }

    fn __add__(&self, py: Python<'_>, other: &Self) -> PyResult<Self> {
        let Some(inner) = self.inner.checked_add(&other.inner) else {
            let message = "more than four copies of a tile, or more than eight jokers";
            let error = RummikubError::new_err(message);
            error.value(py).setattr("code", "too-many-tiles")?;
            return Err(error);
        };
        Ok(Self { inner })
    }

    fn __sub__(&self, other: &Self) -> Self {
        Self {
            inner: self.inner.saturating_sub(&other.inner),
        }
    }

    fn __richcmp__(&self, other: &Self, op: CompareOp) -> bool {
        let (a, b) = (&self.inner, &other.inner);
        match op {
            CompareOp::Eq => a == b,
            CompareOp::Ne => a != b,
            CompareOp::Le => a.is_subset(b),
            CompareOp::Lt => a != b && a.is_subset(b),
            CompareOp::Ge => b.is_subset(a),
            CompareOp::Gt => a != b && b.is_subset(a),
        }
    }

    fn __hash__(&self) -> u64 {
        crate::convert::hash(self)
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
