//! `Verdict`: what the rules say about a turn.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;
use rummikub_rules::svg::PictureOptions;

use crate::error::Refusal;
use crate::fault::Fault;
use crate::json;
use crate::rules::Rules;

/// What the rules say about a turn. True when the turn is legal; `str(verdict)` tells it, and
/// `raise_if_illegal()` raises what is wrong.
///
/// `Rules.check_turn` and `Position.check` ask the law of turns alone. `Game.check_turn` and
/// `PlayerView.check_turn` say what `Game.apply` does, of free tiles, jokers that must be laid, the
/// tile for the discard and hands that win at once, too.
///
/// >>> print(rk.Rules().check_turn("R3 R4 R5", "R6", "R3 R4 R5", opened=True))
/// illegal: no tile was laid from the rack
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Verdict {
    after: core::TableSetup,
    judgement: Judgement,
}

/// The law of turns alone, or what a game says of a table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Judgement {
    Turn(Box<(core::Position, core::Verdict)>),
    Table(Box<(core::game::PlayerView, core::game::TableVerdict)>),
}

impl Verdict {
    /// The verdict on this proposal, with the interpreter released.
    pub(crate) fn new(py: Python<'_>, position: core::Position, after: core::TableSetup) -> Self {
        let inner = py.detach(|| position.check(&after));
        Self {
            after,
            judgement: Judgement::Turn(Box::new((position, inner))),
        }
    }

    /// What a game says of this proposal of a player, with the interpreter released.
    pub(crate) fn of_view(
        py: Python<'_>,
        view: core::game::PlayerView,
        after: core::TableSetup,
    ) -> Result<Self, core::PositionError> {
        let inner = py.detach(|| view.check_turn(&after))?;
        Ok(Self {
            after,
            judgement: Judgement::Table(Box::new((view, inner))),
        })
    }

    pub(crate) fn account(&self) -> Option<core::Account> {
        match &self.judgement {
            Judgement::Turn(turn) => turn.1.account(),
            Judgement::Table(table) => table.1.account(),
        }
    }

    /// The table after the turn, with marks or faults.
    pub(crate) fn to_svg(&self, options: &PictureOptions) -> String {
        match &self.judgement {
            Judgement::Turn(turn) => turn.1.to_svg(&self.after, options),
            Judgement::Table(table) => table.1.to_svg(&self.after, options),
        }
    }

    /// The same with the table before and the rack, where the law of turns alone was asked.
    pub(crate) fn turn_to_svg(&self, options: &PictureOptions) -> String {
        match &self.judgement {
            Judgement::Turn(turn) => turn.0.turn_to_svg(&self.after, options),
            Judgement::Table(_) => self.to_svg(options),
        }
    }

    fn list(&self) -> Vec<Fault> {
        match &self.judgement {
            Judgement::Turn(turn) => turn.1.faults().iter().map(Fault::new_from).collect(),
            Judgement::Table(table) => table.1.faults().iter().map(Fault::of_action).collect(),
        }
    }
}

#[pymethods]
impl Verdict {
    /// Whether the rules allow the turn.
    #[getter]
    fn legal(&self) -> bool {
        match &self.judgement {
            Judgement::Turn(turn) => turn.1.is_legal(),
            Judgement::Table(table) => table.1.is_legal(),
        }
    }

    /// What is wrong with the turn; empty when it is legal.
    #[getter]
    fn faults<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.list())
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
        Err(Refusal::Turn(self.__str__(), self.list()).raise(py))
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
        let faults = self.list();
        let sentences: Vec<&str> = faults.iter().map(Fault::sentence).collect();
        format!("illegal: {}", sentences.join("; "))
    }

    pub(crate) fn __repr__(&self) -> String {
        let position = match &self.judgement {
            Judgement::Turn(turn) => &turn.0,
            Judgement::Table(_) => return format!("view.check_turn('{}')", self.after),
        };
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
        let (py, verdict) = (slf.py(), slf.get());
        let after = verdict.after.to_string();
        let position = match &verdict.judgement {
            Judgement::Turn(turn) => &turn.0,
            Judgement::Table(table) => {
                // By its name: the module of views stands above this one.
                let view = py.import("rummikub")?.getattr("PlayerView")?;
                let view = view.call_method1("from_json", (json::write(py, &table.0)?,))?;
                return (view.getattr("check_turn")?, (after,)).into_pyobject(py);
            }
        };
        let inner = *position.rules();
        let rules = Bound::new(py, Rules { inner })?;
        let arguments = (
            position.table().to_string(),
            position.rack().to_string(),
            after,
            position.opened().is_yes(),
        );
        (rules.getattr("check_turn")?, arguments).into_pyobject(py)
    }
}
