//! `Meld`: a run or a group that some rules allow.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PySlice, PyTuple};
use rummikub_rules as core;

use crate::class::{place, reduce_text};
use crate::tile;
use crate::tiles::Tiles;

/// A run or a group: `Meld("R3 R4 J")`, `Meld("group R5 J J")`, or `Meld(["R3", "R4", "J"])` of
/// tiles in their order, with `kind` where these can be read as both.
///
/// Any meld that some rules allow; `Rules.table` and `Rules.readings` ask particular rules. A meld is
/// a sequence of its tiles.
///
/// >>> meld = rk.Meld("R3 J R5")
/// >>> meld.kind, meld.points, meld.slots[1]
/// ('run', 12, ('J', 'R4'))
/// >>> list(rk.Meld(["J", "R5", "J"], kind="group"))
/// ['R5', 'J', 'J']
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Meld {
    pub(crate) inner: core::Meld,
}

impl Meld {
    /// The same as it may be proposed, with the word in front where it needs one.
    pub(crate) fn setup(&self) -> core::MeldSetup {
        let kind = self.inner.needs_word().then(|| self.inner.kind());
        core::MeldSetup::new(kind, self.inner.slots().map(|slot| slot.tile))
    }
}

#[pymethods]
impl Meld {
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("kind", "tiles")
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
            let stands_for = slot.stands_for.map(core::Tile::Numbered);
            Ok((
                tile::object(py, slot.tile)?,
                tile::optional(py, stands_for)?,
            ))
        });
        PyTuple::new(py, slots.collect::<PyResult<Vec<_>>>()?)
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

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = index.py();
        if index.is_instance_of::<PySlice>() {
            return self.sequence(py)?.as_any().get_item(index);
        }
        let place = place(index, self.inner.len())?;
        let slot = place.and_then(|place| self.inner.slot(place));
        let slot = slot.ok_or_else(|| PyIndexError::new_err("no such tile in the meld"))?;
        tile::object(py, slot.tile)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.sequence(py)?.try_iter()?.into_any())
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let list = self.sequence(py)?.to_list();
        list.reverse()?;
        Ok(list.try_iter()?.into_any())
    }

    fn __contains__(&self, tile: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.sequence(tile.py())?.contains(tile)
    }

    /// How many of this tile lie in it, a joker being a joker.
    fn count(&self, tile: &Bound<'_, PyAny>) -> PyResult<usize> {
        let tiles = self.sequence(tile.py())?;
        tiles.call_method1("count", (tile,))?.extract()
    }

    /// The first place where this tile lies, from 0; `ValueError` where it does not.
    #[pyo3(signature = (tile, start=0, stop=isize::MAX), text_signature = "($self, tile, start=0, stop=sys.maxsize)")]
    fn index(&self, tile: &Bound<'_, PyAny>, start: isize, stop: isize) -> PyResult<usize> {
        let tiles = self.sequence(tile.py())?;
        tiles.call_method1("index", (tile, start, stop))?.extract()
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

impl Meld {
    /// The tiles in their order.
    fn sequence<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tile::tuple(py, self.inner.slots().map(|slot| slot.tile))
    }
}
