//! `Fault`: one thing that is wrong, as data.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;

/// One thing that is wrong with a turn, a table or an initial meld.
///
/// >>> rk.Rules().check_turn("R3 R4 R5", "R7", "R3 R4 R5 R7", opened=True).faults[0].code
/// 'numbers-do-not-follow'
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Fault {
    /// Stable name of this kind of fault, such as `group-repeats-color`.
    #[pyo3(get)]
    code: String,
    /// A sentence for players; it counts melds from 1.
    #[pyo3(get)]
    message: String,
    /// The table that the meld is on, `before` or `after`.
    #[pyo3(get)]
    side: Option<String>,
    /// Index of the meld on its table, from 0.
    #[pyo3(get)]
    meld: Option<usize>,
    tiles: Vec<String>,
}

impl Fault {
    /// A fault of no meld.
    pub(crate) fn plain(code: &str, message: String) -> Self {
        Self {
            code: code.to_owned(),
            message,
            side: None,
            meld: None,
            tiles: Vec::new(),
        }
    }

    /// Why a setup is no game.
    pub(crate) fn of_setup(fault: &core::game::SetupFault) -> Self {
        match fault {
            core::game::SetupFault::Table(fault) => Self::new_from(fault),
            other => Self::plain(other.code(), other.to_string()),
        }
    }

    /// Why an action is refused.
    pub(crate) fn of_action(fault: &core::game::ActionFault) -> Self {
        match fault {
            core::game::ActionFault::Turn(fault) => Self::new_from(fault),
            other => Self::plain(other.code(), other.to_string()),
        }
    }

    pub(crate) fn new_from(fault: &core::Fault) -> Self {
        let place = fault.place();
        Self {
            code: fault.code().to_owned(),
            message: fault.to_string(),
            side: place.map(|place| match place.side {
                core::Side::Before => "before".to_owned(),
                core::Side::After => "after".to_owned(),
            }),
            meld: place.map(|place| place.meld),
            tiles: fault.tiles().iter().map(ToString::to_string).collect(),
        }
    }

    /// All these faults, in their order.
    pub(crate) fn tuple<'py>(
        py: Python<'py>,
        faults: &[core::Fault],
    ) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, faults.iter().map(Self::new_from))
    }
}

#[pymethods]
impl Fault {
    #[new]
    #[pyo3(signature = (code, message, side=None, meld=None, tiles=Vec::new()), text_signature = "(code, message, side=None, meld=None, tiles=())")]
    fn new(
        code: String,
        message: String,
        side: Option<String>,
        meld: Option<usize>,
        tiles: Vec<String>,
    ) -> Self {
        Self {
            code,
            message,
            side,
            meld,
            tiles,
        }
    }

    /// The tiles concerned, as text.
    #[getter]
    fn tiles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.tiles)
    }

    fn __str__(&self) -> &str {
        &self.message
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Fault{}", self.arguments(py)?.repr()?))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let arguments = slf.get().arguments(slf.py())?;
        (slf.get_type(), arguments).into_pyobject(slf.py())
    }
}

impl Fault {
    fn arguments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let tiles = PyTuple::new(py, &self.tiles)?;
        (&self.code, &self.message, &self.side, self.meld, tiles).into_pyobject(py)
    }
}
