//! `Meld`: a run or a group that some rules allow.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;

use crate::convert::{TableArgument, one_meld, reduce_text};
use crate::table::any_rules;
use crate::tiles::Tiles;

/// A run or a group: `Meld("R3 R4 J")`, `Meld("group R5 J J")`.
///
/// Any meld that some rules allow; `Rules.table` and `Rules.readings` ask particular rules.
///
/// >>> meld = rk.Meld("R3 J R5")
/// >>> meld.kind, meld.points, meld.slots[1]
/// ('run', 12, ('J', 'R4'))
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Meld {
    pub(crate) inner: core::Meld,
}

#[pymethods]
impl Meld {
    #[new]
    fn new(meld: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = meld.py();
        if let Ok(meld) = meld.cast::<Self>() {
            return Ok(*meld.get());
        }
        let table = TableArgument::new("meld", meld)?
            .table(&any_rules())
            .map_err(|refusal| refusal.raise(py))?;
        match table.melds() {
            [meld] => Ok(Self { inner: *meld }),
            melds => Err(one_meld(melds.len()).raise(py)),
        }
    }

    /// `"run"` or `"group"`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.inner.kind() {
            core::MeldKind::Run => "run",
            core::MeldKind::Group => "group",
        }
    }

    /// The tiles as a multiset.
    #[getter]
    fn tiles(&self) -> Tiles {
        Tiles {
            inner: self.inner.tiles(),
        }
    }

    /// The places in order: the tile that lies there, and the tile that it stands for (`None` for
    /// the joker of a group of three, which may stand for either colour that is missing).
    #[getter]
    fn slots<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let slots = self.inner.slots().map(|slot| {
            let stands_for = slot.stands_for.map(|tile| tile.to_string());
            (slot.tile.to_string(), stands_for)
        });
        PyTuple::new(py, slots.collect::<Vec<_>>())
    }

    /// Sum of the numbers, a joker worth the number that it stands for.
    #[getter]
    fn points(&self) -> u32 {
        self.inner.points()
    }

    /// How many jokers.
    #[getter]
    fn jokers(&self) -> usize {
        self.inner.jokers()
    }

    fn __len__(&self) -> usize {
        self.inner.len()
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Meld('{}')", self.inner)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        reduce_text(slf, slf.get().inner.to_string())
    }
}
