//! `Offer`: a kind of action that is open to a player.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;

/// A kind of action that is open to a player.
///
/// Every offer whose `action` is text applies as it stands; `"play"` and `"misplay"` need a table.
#[pyclass(module = "rummikub", frozen, eq, hash, get_all)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Offer {
    /// The word of the action: `lot`, `deal`, `play`, `draw`, `pass`, `timeout`, `misplay` or
    /// `leave`.
    name: String,
    /// How many tiles it takes or costs; `None` where it takes none.
    tiles: Option<usize>,
    /// The action as text, `None` where a table must be given.
    action: Option<String>,
}

impl From<core::game::Offer> for Offer {
    fn from(offer: core::game::Offer) -> Self {
        Self {
            name: offer.name().to_owned(),
            tiles: match offer {
                core::game::Offer::Draw { tiles } | core::game::Offer::Misplay { tiles } => {
                    Some(tiles)
                }
                _ => None,
            },
            action: offer.action().map(|action| action.to_string()),
        }
    }
}

/// These offers, in their order.
pub(crate) fn tuple<'py>(
    py: Python<'py>,
    offers: &[core::game::Offer],
) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, offers.iter().map(|&offer| Offer::from(offer)))
}

#[pymethods]
impl Offer {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["name", "tiles", "action"])
    }

    #[new]
    #[pyo3(signature = (name, tiles=None, action=None))]
    fn new(name: String, tiles: Option<usize>, action: Option<String>) -> Self {
        Self {
            name,
            tiles,
            action,
        }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Offer{}", self.arguments(py)?.repr()?))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let arguments = slf.get().arguments(slf.py())?;
        (slf.get_type(), arguments).into_pyobject(slf.py())
    }
}

impl Offer {
    fn arguments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (&self.name, self.tiles, &self.action).into_pyobject(py)
    }
}
