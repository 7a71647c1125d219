//! `Position`: one position as text, for bug reports and tests.

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rummikub_rules as core;

use crate::convert::{RackArgument, TableArgument, utf8};
use crate::error::Refusal;
use crate::rules::{Rules, base};
use crate::tiles::Tiles;
use crate::verdict::Verdict;

/// One position as a player meets it: the rules, the table, the rack, whether the player has
/// opened, and the table that was proposed, where a verdict is in question. `str(position)` is its
/// text, line by line.
///
/// >>> position = rk.Position("pagat-sabra", "R3 R4 R5", "R6 K1", True, "R3 R4 R5 R6")
/// >>> print(position, end="")
/// rummikub position 1
/// preset pagat-sabra
/// table R3 R4 R5
/// rack K1 R6
/// opened yes
/// after R3 R4 R5 R6
/// >>> rk.Position.parse(str(position)).verdict().legal
/// True
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    inner: core::game::PositionSetup,
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (rules, table, rack, opened=true, after=None))]
    fn new(
        rules: &Bound<'_, PyAny>,
        table: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: bool,
        after: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let raise = |refusal: Refusal| refusal.raise(rules.py());
        let table = TableArgument::new("table", table)?.setup().map_err(raise)?;
        let rack = RackArgument::new("rack", rack)?.rack().map_err(raise)?;
        let mut inner = core::game::PositionSetup::new(base(rules)?, table, rack, opened.into());
        if let Some(after) = after {
            let after = TableArgument::new("after", after)?.setup();
            inner.after = Some(after.map_err(raise)?);
        }
        Ok(Self { inner })
    }

    /// The position that the text is; `RecordError` says where it is wrong.
    #[staticmethod]
    fn parse(text: &Bound<'_, PyString>) -> PyResult<Self> {
        let position: Result<core::game::PositionSetup, _> = utf8(text)?.parse();
        position
            .map(|inner| Self { inner })
            .map_err(|error| Refusal::from(error).raise(text.py()))
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> Rules {
        Rules {
            inner: self.inner.rules,
        }
    }

    /// The table at the start of the turn, as text: it may be wrong.
    #[getter]
    fn table(&self) -> String {
        self.inner.table.to_string()
    }

    /// The rack at the start of the turn.
    #[getter]
    fn rack(&self) -> Tiles {
        Tiles {
            inner: *self.inner.rack.tiles(),
        }
    }

    /// Whether the player made an initial meld in an earlier turn.
    #[getter]
    fn opened(&self) -> bool {
        self.inner.opened.is_yes()
    }

    /// The table that is proposed, as text; `None` where none is.
    #[getter]
    fn after(&self) -> Option<String> {
        self.inner.after.as_ref().map(ToString::to_string)
    }

    /// What the rules say of the proposed table; `None` where there is none.
    fn verdict(&self, py: Python<'_>) -> PyResult<Option<Verdict>> {
        let Some(after) = self.after() else {
            return Ok(None);
        };
        let table = self.table();
        let before = TableArgument::Text(&table);
        let rack = RackArgument::Tiles(*self.inner.rack.tiles());
        let after = TableArgument::Text(&after);
        let verdict = Verdict::new(
            self.inner.rules,
            before,
            rack,
            after,
            self.inner.opened.is_yes(),
        );
        verdict.map(Some).map_err(|refusal| refusal.raise(py))
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let text = PyString::new(py, &self.inner.to_string()).repr()?;
        Ok(format!("Position.parse({text})"))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let parse = slf.get_type().getattr("parse")?;
        (parse, (slf.get().inner.to_string(),)).into_pyobject(slf.py())
    }
}
