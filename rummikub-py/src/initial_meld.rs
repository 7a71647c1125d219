//! `InitialMeldCheck`: what the rules say about melds that are to open.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;

use crate::fault::Fault;
use crate::rules::Rules;

/// What the rules say about melds that are to open. True when they may.
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct InitialMeldCheck {
    rules: core::Rules,
    melds: core::TableSetup,
    rack: core::Rack,
    inner: core::InitialMeldCheck,
}

impl InitialMeldCheck {
    /// What these rules say about these melds from this rack.
    pub(crate) fn new(rules: core::Rules, melds: core::TableSetup, rack: core::Rack) -> Self {
        let inner = rules.check_initial_meld(&melds, &rack);
        Self {
            rules,
            melds,
            rack,
            inner,
        }
    }
}

#[pymethods]
impl InitialMeldCheck {
    /// Whether the rules allow these melds as an initial meld.
    #[getter]
    fn ok(&self) -> bool {
        self.inner.is_ok()
    }

    /// What the melds are worth, jokers counted as what they stand for.
    #[getter]
    fn points(&self) -> u32 {
        self.inner.points
    }

    /// What the rules ask for.
    #[getter]
    fn threshold(&self) -> u32 {
        self.inner.threshold
    }

    /// Everything that is wrong; empty when the melds may open.
    #[getter]
    fn faults<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        Fault::tuple(py, &self.inner.faults)
    }

    fn __bool__(&self) -> bool {
        self.ok()
    }

    fn __repr__(&self) -> String {
        format!(
            "{}.check_initial_meld('{}', '{}')",
            Rules::repr(&self.rules),
            self.melds,
            self.rack
        )
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, check) = (slf.py(), slf.get());
        let rules = Bound::new(py, Rules { inner: check.rules })?;
        let arguments = (check.melds.to_string(), check.rack.to_string());
        (rules.getattr("check_initial_meld")?, arguments).into_pyobject(py)
    }
}
