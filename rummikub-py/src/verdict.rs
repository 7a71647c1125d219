//! `Verdict`: what the rules say about a turn.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;

use crate::error::Refusal;
use crate::fault::Fault;
use crate::rules::Rules;

/// What the rules say about a turn. True when the turn is legal; `str(verdict)` tells it, and
/// `raise_if_illegal()` raises what is wrong.
///
/// >>> print(rk.Rules().check_turn("R3 R4 R5", "R6", "R3 R4 R5", opened=True))
/// illegal: no tile was laid from the rack
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Verdict {
    position: core::Position,
    after: core::TableSetup,
    inner: core::Verdict,
}

impl Verdict {
    /// The verdict on this proposal.
    pub(crate) fn new(position: core::Position, after: core::TableSetup) -> Self {
        let inner = position.check(&after);
        Self {
            position,
            after,
            inner,
        }
    }

    pub(crate) fn account(&self) -> Option<core::Account> {
        self.inner.account()
    }
}

#[pymethods]
impl Verdict {
    /// Whether the rules allow the turn.
    #[getter]
    fn legal(&self) -> bool {
        self.inner.is_legal()
    }

    /// What is wrong with the turn; empty when it is legal.
    #[getter]
    fn faults<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        Fault::tuple(py, self.inner.faults())
    }

    /// Does nothing where it is legal; else raises `Refused` with every fault.
    ///
    /// >>> rk.Rules().check_turn("R3 R4 R5", "R6", "R3 R4 R5", opened=True).raise_if_illegal()
    /// Traceback (most recent call last):
    /// rummikub.Refused: illegal: no tile was laid from the rack
    fn raise_if_illegal(&self, py: Python<'_>) -> PyResult<()> {
        if self.legal() {
            return Ok(());
        }
        Err(Refusal::Turn(self.__str__(), self.inner.faults().to_vec()).raise(py))
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("legal", "faults")
    }

    fn __bool__(&self) -> bool {
        self.legal()
    }

    fn __str__(&self) -> String {
        if self.legal() {
            return "legal".to_owned();
        }
        let faults = self.inner.faults().iter().map(ToString::to_string);
        format!("illegal: {}", faults.collect::<Vec<_>>().join("; "))
    }

    pub(crate) fn __repr__(&self) -> String {
        let position = &self.position;
        format!(
            "{}.check_turn('{}', '{}', '{}', opened={})",
            Rules::repr(position.rules()),
            position.table(),
            position.rack(),
            self.after,
            if position.opened().is_yes() {
                "True"
            } else {
                "False"
            },
        )
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, turn) = (slf.py(), slf.get());
        let position = &turn.position;
        let inner = *position.rules();
        let rules = Bound::new(py, Rules { inner })?;
        let arguments = (
            position.table().to_string(),
            position.rack().to_string(),
            turn.after.to_string(),
            position.opened().is_yes(),
        );
        (rules.getattr("check_turn")?, arguments).into_pyobject(py)
    }
}
