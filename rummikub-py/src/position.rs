//! `Position`: what a player sees at the start of a turn, checked once.

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rummikub_rules as core;

use crate::class::Given;
use crate::convert::{OpenedArgument, RackArgument, TableArgument, position, read_after};
use crate::error::Refusal;
use crate::play::{Opening, Play};
use crate::plays::{Plays, PlaysCount};
use crate::retrieval::joker_retrievals;
use crate::rules::{Rules, base};
use crate::solver::{Questions, plays};
use crate::table::Table;
use crate::text::utf8;
use crate::tiles::Tiles;
use crate::verdict::Verdict;

/// What a player sees at the start of a turn: the rules, the table, the rack, and whether the
/// player has opened; and the table that was proposed, where a verdict is in question.
///
/// It is checked when it is made: `PositionError` says that the rules do not allow the table, or
/// that table and rack hold more of a tile than there are. `Rules.position` makes one too.
/// `str(position)` is its text, line by line, for bug reports and tests.
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
/// >>> print(position.best_play().tiles)
/// R6
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    pub(crate) inner: core::Position,
    after: Option<core::TableSetup>,
}

impl Position {
    /// A position without a proposal.
    pub(crate) const fn new(inner: core::Position) -> Self {
        Self { inner, after: None }
    }

    /// The same as its text form has it.
    fn setup(&self) -> core::game::PositionSetup {
        let (position, table) = (&self.inner, core::TableSetup::from(self.inner.table()));
        let (rules, rack) = (*position.rules(), *position.rack());
        let mut setup = core::game::PositionSetup::new(rules, table, rack, position.opened());
        setup.after.clone_from(&self.after);
        setup
    }
}

#[pymethods]
impl Position {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["rules", "table", "rack", "opened", "after"])
    }

    #[new]
    #[pyo3(
        signature = (rules, table, rack, opened=OpenedArgument::MISSING, after=None),
        text_signature = "(rules, table, rack, opened, after=None)"
    )]
    fn py_new(
        rules: &Bound<'_, PyAny>,
        table: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: OpenedArgument,
        after: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let opened = opened.said()?;
        let table = TableArgument::new("table", table)?;
        let rack = RackArgument::new("rack", rack)?;
        let inner = position(&base(rules)?, table, rack, opened)
            .map_err(|refusal| refusal.raise(rules.py()))?;
        let after = after.map(read_after).transpose()?;
        Ok(Self { inner, after })
    }

    /// The position that the text is. `RecordError` says where it is wrong, `PositionError` that
    /// there is no such position.
    #[staticmethod]
    fn parse(text: &Bound<'_, PyString>) -> PyResult<Self> {
        let raise = |refusal: Refusal| refusal.raise(text.py());
        let setup: Result<core::game::PositionSetup, _> = utf8(text)?.parse();
        let setup = setup.map_err(|error| raise(error.into()))?;
        let inner = setup.position().map_err(|error| raise(error.into()))?;
        Ok(Self {
            inner,
            after: setup.after,
        })
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> Rules {
        Rules {
            inner: *self.inner.rules(),
        }
    }

    /// The table at the start of the turn.
    #[getter]
    fn table(&self) -> Table {
        Table {
            inner: self.inner.table().clone(),
        }
    }

    /// The rack at the start of the turn.
    #[getter]
    fn rack(&self) -> Tiles {
        Tiles {
            inner: *self.inner.rack().tiles(),
        }
    }

    /// Whether the player made an initial meld in an earlier turn.
    #[getter]
    fn opened(&self) -> bool {
        self.inner.opened().is_yes()
    }

    /// The table that is proposed, as text: it may be wrong. `None` where none is.
    #[getter]
    fn after(&self) -> Option<String> {
        self.after.as_ref().map(ToString::to_string)
    }

    /// What the rules say of the proposed table; `None` where there is none.
    fn verdict(&self, py: Python<'_>) -> Option<Verdict> {
        let after = self.after.clone()?;
        Some(Verdict::new(py, self.inner.clone(), after))
    }

    /// The verdict on a turn from here; like `Rules.check_turn`.
    fn check(&self, after: &Bound<'_, PyAny>) -> PyResult<Verdict> {
        Ok(Verdict::new(
            after.py(),
            self.inner.clone(),
            read_after(after)?,
        ))
    }

    /// `check(...).legal` without account and faults, for those who ask often.
    fn is_legal(&self, after: &Bound<'_, PyAny>) -> PyResult<bool> {
        let read = read_after(after)?;
        Ok(after.py().detach(|| self.inner.is_legal(&read)))
    }

    /// Whether anything can be played.
    #[pyo3(signature = (limit=Given(None)), text_signature = "($self, limit=250000)")]
    fn can_play(&self, py: Python<'_>, limit: Given<'_>) -> PyResult<bool> {
        Questions::once().can_play(py, &self.inner, &limit)
    }

    /// The best legal play, or `None` where there is none; like `Rules.best_play`.
    #[pyo3(
        signature = (objective=Given(None), least_change=false, limit=Given(None)),
        text_signature = "($self, objective='tiles', least_change=False, limit=250000)"
    )]
    fn best_play(
        &self,
        py: Python<'_>,
        objective: Given<'_>,
        least_change: bool,
        limit: Given<'_>,
    ) -> PyResult<Option<Play>> {
        Questions::once().best_play(py, &self.inner, (&objective, least_change), &limit)
    }

    /// Every play, lazily; like `Rules.plays`.
    #[pyo3(signature = (limit=Given(None)), text_signature = "($self, limit=None)")]
    fn plays(&self, limit: Given<'_>) -> PyResult<Plays> {
        plays(&self.inner, &limit)
    }

    /// How many plays there are; like `Rules.count_plays`.
    #[pyo3(signature = (limit=Given(None)), text_signature = "($self, limit=100000000)")]
    fn count_plays(&self, py: Python<'_>, limit: Given<'_>) -> PyResult<PlaysCount> {
        Questions::once().count_plays(py, &self.inner, &limit)
    }

    /// What the player may do about each joker on the table; like `Rules.joker_retrievals`.
    fn joker_retrievals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        joker_retrievals(py, &self.inner)
    }

    /// The best initial meld of the rack by itself, or `None`; like `Rules.opening`.
    #[pyo3(
        signature = (objective=Given(None), limit=Given(None)),
        text_signature = "($self, objective='tiles', limit=250000)"
    )]
    fn opening(
        &self,
        py: Python<'_>,
        objective: Given<'_>,
        limit: Given<'_>,
    ) -> PyResult<Option<Opening>> {
        Questions::once().opening(py, &self.inner, &objective, &limit)
    }

    fn __str__(&self) -> String {
        self.setup().to_string()
    }

    fn __repr__(&self) -> String {
        let position = &self.inner;
        let after = self.after.as_ref();
        format!(
            "Position({}, '{}', '{}', opened={}{})",
            Rules::repr(position.rules()),
            position.table(),
            position.rack(),
            if position.opened().is_yes() {
                "True"
            } else {
                "False"
            },
            after.map_or_else(String::new, |after| format!(", after='{after}'")),
        )
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let parse = slf.get_type().getattr("parse")?;
        (parse, (slf.get().__str__(),)).into_pyobject(slf.py())
    }
}
