//! `Tiles`: a multiset of tiles, such as a rack.

use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString, PyTuple};
use rummikub_rules as core;

use crate::convert::{Given, RackArgument, parse, reduce_text, utf8};
use crate::error::Refusal;
use crate::gather;
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
    #[new]
    #[pyo3(signature = (tiles=Given(None)), text_signature = "(tiles='')")]
    fn new(tiles: Given<'_>) -> PyResult<Self> {
        let Some(tiles) = &tiles.0 else {
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
    fn count(&self, tile: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.inner.count(tile::read("Tiles", tile)?))
    }

    /// How many of each kind of tile that is there, as a new `dict` in the order of the tiles;
    /// `Tiles` reads it back.
    ///
    /// >>> rk.Tiles("R5 K1 J R5").counts()
    /// {'K1': 1, 'R5': 2, 'J': 1}
    fn counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
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

    fn __add__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        combined(other, |other| {
            let sum = self.inner.checked_add(&other);
            sum.ok_or_else(|| Refusal::TooManyTiles)
        })
    }

    fn __radd__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.__add__(other)
    }

    fn __sub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        combined(other, |other| Ok(self.inner.saturating_sub(&other)))
    }

    fn __rsub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        combined(other, |other| Ok(other.saturating_sub(&self.inner)))
    }

    fn __richcmp__<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        op: CompareOp,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        // What is equal hashes alike: tiles are equal to tiles alone, and comparable with more.
        let read = match op {
            CompareOp::Eq | CompareOp::Ne => {
                other.cast::<Self>().ok().map(|tiles| tiles.get().inner)
            }
            _ => operand(other)?,
        };
        let Some(b) = &read else {
            return Ok(py.NotImplemented().into_bound(py));
        };
        let a = &self.inner;
        let holds = match op {
            CompareOp::Eq => a == b,
            CompareOp::Ne => a != b,
            CompareOp::Le => a.is_subset(b),
            CompareOp::Lt => a != b && a.is_subset(b),
            CompareOp::Ge => b.is_subset(a),
            CompareOp::Gt => a != b && b.is_subset(a),
        };
        Ok(PyBool::new(py, holds).to_owned().into_any())
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

/// The other side of an operator; `None` where it is nothing that tiles can be made of.
fn operand(other: &Bound<'_, PyAny>) -> PyResult<Option<core::Tiles>> {
    if let Ok(tiles) = other.cast::<Tiles>() {
        return Ok(Some(tiles.get().inner));
    }
    let Ok(text) = other.cast::<PyString>() else {
        return gather::tiles("Tiles", other);
    };
    let tiles = parse(utf8(text)?);
    tiles.map(Some).map_err(|refusal| refusal.raise(other.py()))
}

/// The result of an operator, or `NotImplemented`.
fn combined<'py>(
    other: &Bound<'py, PyAny>,
    combine: impl FnOnce(core::Tiles) -> Result<core::Tiles, Refusal>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = other.py();
    let Some(tiles) = operand(other)? else {
        return Ok(py.NotImplemented().into_bound(py));
    };
    let inner = combine(tiles).map_err(|refusal| refusal.raise(py))?;
    Ok(Bound::new(py, Tiles { inner })?.into_any())
}
