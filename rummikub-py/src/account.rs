//! `Account`: how a legal turn can be told.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;

use crate::tiles::Tiles;
use crate::verdict::Verdict;

/// One account of a legal turn; `str(account)` tells it to a player.
///
/// >>> verdict = rk.Rules().check_turn("R3 R4 R5", "R6 K1", "R3 R4 R5 R6")
/// >>> verdict.account.played
/// Tiles('R6')
#[pyclass(module = "rummikub", frozen)]
#[derive(Debug)]
pub(crate) struct Account {
    verdict: Py<Verdict>,
    inner: core::Account,
}

impl Account {
    /// The account of this verdict, if it is legal.
    pub(crate) fn of(verdict: &Bound<'_, Verdict>) -> Option<Self> {
        let inner = verdict.get().account()?;
        Some(Self {
            verdict: verdict.clone().unbind(),
            inner,
        })
    }
}

#[pymethods]
impl Account {
    /// The tiles that came from the rack.
    #[getter]
    fn played(&self) -> Tiles {
        Tiles {
            inner: *self.inner.played(),
        }
    }

    /// The points of the opening that the check found; `None` when the player had opened before.
    #[getter]
    fn opening_points(&self) -> Option<u32> {
        self.inner.opening_points()
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("{}.account", self.verdict.get().__repr__())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.verdict.get() == other.verdict.get()
    }

    fn __hash__(&self) -> u64 {
        crate::convert::hash(self.verdict.get())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let py = slf.py();
        let getter = py
            .import("operator")?
            .getattr("attrgetter")?
            .call1(("account",))?;
        (getter, (&slf.get().verdict,)).into_pyobject(py)
    }
}
