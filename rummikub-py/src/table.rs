//! `Table`: melds that some rules allow.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PySlice, PyTuple};
use rummikub_rules as core;

use crate::class::{place, reduce_text};
use crate::meld::Meld;
use crate::tiles::Tiles;

/// A table: `Table("R3 R4 R5 | K7 B7 J")`, `Table([rk.Meld("R3 R4 R5"), ["K7", "B7", "J"]])`.
///
/// Any table that some rules allow; `Rules.table` asks particular rules. Two tables are equal
/// when their melds are, in any order. A table is a sequence of its melds.
///
/// >>> table = rk.Table("r3,r4,r5 | b7 k7 j")
/// >>> print(table)
/// R3 R4 R5 | K7 B7 J
/// >>> [meld.kind for meld in table]
/// ['run', 'group']
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Table {
    pub(crate) inner: core::Table,
}

#[pymethods]
impl Table {
    /// The melds, in their order.
    #[getter]
    fn melds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let melds = self.inner.melds().iter();
        PyTuple::new(py, melds.map(|&inner| Meld { inner }))
    }

    /// All tiles as a multiset.
    #[getter]
    fn tiles(&self) -> Tiles {
        Tiles {
            inner: *self.inner.tiles(),
        }
    }

    fn __len__(&self) -> usize {
        self.inner.melds().len()
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = index.py();
        let melds = self.inner.melds();
        if index.is_instance_of::<PySlice>() {
            return self.melds(py)?.as_any().get_item(index);
        }
        let place = place(index, melds.len())?;
        let meld = place.and_then(|place| melds.get(place));
        let inner = *meld.ok_or_else(|| PyIndexError::new_err("no such meld on the table"))?;
        Ok(Bound::new(py, Meld { inner })?.into_any())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.melds(py)?.try_iter()?.into_any())
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let list = self.melds(py)?.to_list();
        list.reverse()?;
        Ok(list.try_iter()?.into_any())
    }

    fn __contains__(&self, meld: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.melds(meld.py())?.contains(meld)
    }

    /// How many melds are equal to this one.
    fn count(&self, meld: &Bound<'_, PyAny>) -> PyResult<usize> {
        let melds = self.melds(meld.py())?;
        melds.call_method1("count", (meld,))?.extract()
    }

    /// The place of the first meld that is equal to this one, from 0; `ValueError` where none is.
    #[pyo3(signature = (meld, start=0, stop=isize::MAX), text_signature = "($self, meld, start=0, stop=sys.maxsize)")]
    fn index(&self, meld: &Bound<'_, PyAny>, start: isize, stop: isize) -> PyResult<usize> {
        let melds = self.melds(meld.py())?;
        melds.call_method1("index", (meld, start, stop))?.extract()
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Table('{}')", self.inner)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        reduce_text(slf, slf.get().inner.to_string())
    }
}
