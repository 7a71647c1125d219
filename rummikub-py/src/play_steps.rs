//! The moves of a play: counted work, which a limit and a signal end.

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::class::Given;
use crate::error::Refusal;
use crate::play::Play;
use crate::solver::{Questions, question_limit};
use crate::step::Step;

impl Play {
    /// The moves, within so much work.
    fn steps_of<'py>(&self, py: Python<'py>, given: &Given<'_>) -> PyResult<Bound<'py, PyTuple>> {
        let (before, after) = (&self.before, &self.table);
        let steps = Questions::once().within(py, question_limit(given)?, |limited| {
            limited.steps(before, after)
        })?;
        let steps = steps.map_err(|stopped| Refusal::from(stopped).raise(py))?;
        PyTuple::new(py, steps.iter().map(Step::from))
    }
}

#[pymethods]
impl Play {
    /// The moves of a hand from the table before to the new one, in an order that can be
    /// followed. Melds that do not change are not mentioned. Beyond the default limit of
    /// `steps_within` this raises `Stopped`: of two tables that have nothing in common, only some
    /// of four copies of every tile take so much.
    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.steps_of(py, &Given(None))
    }

    /// The same moves. `limit` bounds the work (as `Solver.work` counts it); `None` is no limit. Where
    /// it does not suffice, `Stopped` is raised: the work grows with the cube of the melds that change.
    ///
    /// >>> play = rk.Play("B4 B5 B6 B7", "B4 B5 B6 | B7 B8 B9")
    /// >>> play.steps_within(limit=None) == play.steps
    /// True
    /// >>> play.steps_within(limit=1)
    /// Traceback (most recent call last):
    ///     ...
    /// rummikub.Stopped: stopped at the limit on work before the answer was known
    #[pyo3(
        signature = (limit=Given(None)),
        text_signature = "($self, limit=250000)"
    )]
    fn steps_within<'py>(
        &self,
        py: Python<'py>,
        limit: Given<'_>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        self.steps_of(py, &limit)
    }
}
