//! `Table`: melds that some rules allow.

use std::sync::LazyLock;

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;

use crate::convert::{TableArgument, reduce_text};
use crate::meld::Meld;
use crate::tiles::Tiles;

/// A table: `Table("R3 R4 R5 | K7 B7 J")`.
///
/// Any table that some rules allow; `Rules.table` asks particular rules. Two tables are equal
/// when their melds are, in any order.
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

/// Rules that allow every table that any rules allow: a table's text, made under whatever rules,
/// reads back as the same table.
pub(crate) fn any_rules() -> core::Rules {
    static RULES: LazyLock<core::Rules> = LazyLock::new(|| {
        let widest: [(core::Axis, &str); 4] = [
            (core::Axis::Copies, "4"),
            (core::Axis::Jokers, "8"),
            (core::Axis::Ones, "low-or-high"),
            (core::Axis::MaxJokersPerMeld, "none"),
        ];
        let set = |rules: core::Rules, &(axis, value): &(_, _)| rules.with(axis, value);
        widest
            .iter()
            .try_fold(core::Rules::default(), set)
            .unwrap_or_default()
    });
    *RULES
}

#[pymethods]
impl Table {
    #[new]
    #[pyo3(signature = (melds=None), text_signature = "(melds='')")]
    fn new(melds: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let Some(melds) = melds else {
            return Ok(Self {
                inner: core::Table::default(),
            });
        };
        let table = TableArgument::new("melds", melds)?.table(&any_rules());
        Ok(Self {
            inner: table.map_err(|refusal| refusal.raise(melds.py()))?,
        })
    }

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

    fn __getitem__(&self, index: isize) -> PyResult<Meld> {
        let melds = self.inner.melds();
        let from_start = if index < 0 {
            index.checked_add_unsigned(melds.len())
        } else {
            Some(index)
        };
        from_start
            .and_then(|index| usize::try_from(index).ok())
            .and_then(|index| melds.get(index))
            .map(|&inner| Meld { inner })
            .ok_or_else(|| PyIndexError::new_err("no such meld on the table"))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.melds(py)?.try_iter()?.into_any())
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
