//! `Entry`: one line of a record.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;

use crate::tile::TileText;

/// One line of a record.
///
/// An action that was applied has `drawn` tiles, an attempt that was refused has the `codes` of
/// its faults, a remark has neither and no player.
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Entry {
    /// `"action"`, `"attempt"` or `"remark"`.
    #[pyo3(get)]
    kind: String,
    /// The action or the remark.
    #[pyo3(get)]
    text: String,
    /// The player, from 0; `None` for a remark.
    #[pyo3(get)]
    player: Option<usize>,
    drawn: Vec<TileText>,
    codes: Vec<String>,
}

impl From<&core::game::Entry> for Entry {
    fn from(entry: &core::game::Entry) -> Self {
        let mut own = Self {
            kind: "remark".to_owned(),
            text: String::new(),
            player: None,
            drawn: Vec::new(),
            codes: Vec::new(),
        };
        match entry {
            core::game::Entry::Action {
                player,
                action,
                drawn,
            } => {
                "action".clone_into(&mut own.kind);
                own.text = action.to_string();
                own.player = Some(*player);
                own.drawn = drawn.iter().map(|&tile| tile.into()).collect();
            }
            core::game::Entry::Attempt {
                player,
                action,
                codes,
            } => {
                "attempt".clone_into(&mut own.kind);
                own.text = action.to_string();
                own.player = Some(*player);
                own.codes = codes.iter().map(ToString::to_string).collect();
            }
            core::game::Entry::Remark(remark) => own.text.clone_from(remark),
            _ => {}
        }
        own
    }
}

#[pymethods]
impl Entry {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["kind", "text", "player", "drawn", "codes"])
    }

    #[new]
    #[pyo3(signature = (kind, text, player=None, drawn=Vec::new(), codes=Vec::new()), text_signature = "(kind, text, player=None, drawn=(), codes=())")]
    fn new(
        kind: String,
        text: String,
        player: Option<usize>,
        drawn: Vec<TileText>,
        codes: Vec<String>,
    ) -> Self {
        Self {
            kind,
            text,
            player,
            drawn,
            codes,
        }
    }

    /// The tiles that the player drew by the action.
    #[getter]
    fn drawn<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.drawn)
    }

    /// The codes of the faults of an attempt, each once, sorted.
    #[getter]
    fn codes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.codes)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Entry{}", self.arguments(py)?.repr()?))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let arguments = slf.get().arguments(slf.py())?;
        (slf.get_type(), arguments).into_pyobject(slf.py())
    }
}

impl Entry {
    fn arguments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (drawn, codes) = (self.drawn(py)?, self.codes(py)?);
        (&self.kind, &self.text, self.player, drawn, codes).into_pyobject(py)
    }
}
