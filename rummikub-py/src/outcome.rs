//! `Outcome`: how a game ended; and points as Python has them.

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rummikub_rules as core;
use rummikub_rules::score::HandKind;

use crate::json;

/// Points: an `int`, or a `fractions.Fraction` where players share a tie.
pub(crate) fn points(py: Python<'_>, points: core::score::Points) -> PyResult<Bound<'_, PyAny>> {
    if let Some(whole) = points.whole() {
        return Ok(whole.into_pyobject(py)?.into_any());
    }
    let fraction = py.import("fractions")?.getattr("Fraction")?;
    fraction.call1((points.numerator(), points.denominator()))
}

/// The points of each player.
pub(crate) fn all_points<'py>(
    py: Python<'py>,
    list: &[core::score::Points],
) -> PyResult<Bound<'py, PyTuple>> {
    let list = list.iter().map(|&one| points(py, one));
    PyTuple::new(py, list.collect::<PyResult<Vec<_>>>()?)
}

/// The kind of a hand that won, and what a closed one is worth.
pub(crate) fn hand_kind(kind: HandKind) -> (&'static str, Option<u16>) {
    match kind {
        HandKind::Foot => ("foot", None),
        HandKind::Closed { value } => ("closed", Some(value)),
        // The enum may grow; whatever is neither is an ordinary win.
        _ => ("open", None),
    }
}

/// How a game ended: why, who won, the scores and what each rack was worth.
///
/// A player who left cannot win; the rack that was left behind counts as at the end.
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Outcome {
    pub(crate) inner: core::game::Outcome,
}

#[pymethods]
impl Outcome {
    /// Why the game is over: `"empty-rack"`, `"stalemate"` or `"others-left"`.
    #[getter]
    fn end(&self) -> &'static str {
        self.inner.end().name()
    }

    /// Who won, from 0, upwards; several share a tie.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.inner.winners())
    }

    /// The score of each player, exactly: an `int`, or a `fractions.Fraction` where players share.
    #[getter]
    pub(crate) fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        all_points(py, self.inner.scores())
    }

    /// Who starts the next game of the session, from 0; `None` where the players draw lots again.
    #[getter]
    fn next_starter(&self) -> Option<usize> {
        self.inner.next_starter()
    }

    /// What each player's rack is worth, in points.
    #[getter]
    fn rack_points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.inner.rack_points())
    }

    /// The value as JSON.
    fn to_json(&self, py: Python<'_>) -> PyResult<String> {
        json::write(py, &self.inner)
    }

    /// The value that `to_json` wrote.
    #[staticmethod]
    fn from_json(text: &Bound<'_, PyString>) -> PyResult<Self> {
        json::read(text).map(|inner| Self { inner })
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        json::repr(py, "Outcome", &self.inner)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        json::reduce(slf.as_any(), &slf.get().inner)
    }
}
