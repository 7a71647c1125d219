//! `Verdict`: what the rules say about a turn.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;

use crate::account::Account;
use crate::convert::{RackArgument, TableArgument};
use crate::error::Refusal;
use crate::fault::Fault;
use crate::rules::Rules;

/// What the rules say about a turn. True when the turn is legal; `str(verdict)` tells it.
///
/// >>> print(rk.Rules().check_turn("R3 R4 R5", "R6", "R3 R4 R5"))
/// illegal: no tile was laid from the rack
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Verdict {
    rules: core::Rules,
    before: core::Table,
    rack: core::Rack,
    after: core::TableSetup,
    opened: bool,
    inner: core::Verdict,
}

impl Verdict {
    /// The verdict of these rules on this turn.
    pub(crate) fn new(
        rules: core::Rules,
        before: TableArgument<'_>,
        rack: RackArgument<'_>,
        after: TableArgument<'_>,
        opened: bool,
    ) -> Result<Self, Refusal> {
        let before = before.before(&rules)?;
        let rack = rack.rack()?;
        let after = after.setup()?;
        let inner = rules
            .check_turn(&core::Turn::new(
                &before,
                &rack,
                &after,
                core::Opened::from(opened),
            ))
            .map_err(Refusal::Position)?;
        Ok(Self {
            rules,
            before,
            rack,
            after,
            opened,
            inner,
        })
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

    /// One account of a legal turn, else `None`.
    #[getter(account)]
    fn py_account(slf: &Bound<'_, Self>) -> Option<Account> {
        Account::of(slf)
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
        format!(
            "{}.check_turn('{}', '{}', '{}', opened={})",
            Rules { inner: self.rules }.__repr__(),
            self.before,
            self.rack,
            self.after,
            if self.opened { "True" } else { "False" },
        )
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, turn) = (slf.py(), slf.get());
        let rules = Bound::new(py, Rules { inner: turn.rules })?;
        let texts = (
            turn.before.to_string(),
            turn.rack.to_string(),
            turn.after.to_string(),
        );
        let arguments = (texts.0, texts.1, texts.2, turn.opened);
        (rules.getattr("check_turn")?, arguments).into_pyobject(py)
    }
}
