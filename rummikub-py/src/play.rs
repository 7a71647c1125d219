//! `Play` and `Opening`: what the solver answers.

use std::hash::{Hash, Hasher};

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;

use crate::class::reduce_text;
use crate::construct::any_rules;
use crate::convert::TableArgument;
use crate::error::Refusal;
use crate::meld::Meld;
use crate::table::Table;
use crate::tiles::Tiles;

/// What a player lays and leaves: the tiles, the new table, and the moves of a hand that lead
/// there.
///
/// The solver's plays are legal. One that is made by hand, `Play(before, table)`, tells the tiles
/// and the steps of any change that takes nothing away; ask `Rules.check_turn` whether it is legal.
///
/// >>> play = rk.Rules().best_play("K10 B10 J | K5 R5 O5", "R10 B9 B11", opened=True)
/// >>> print(play.tiles, "for", play.points)
/// R10 B9 B11 for 30
/// >>> rk.Play("B4 B5 B6", "B4 B5 B6 B7").steps[0].text
/// 'lay B7 on B4 B5 B6: B4 B5 B6 B7'
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone)]
pub(crate) struct Play {
    pub(crate) before: core::Table,
    pub(crate) table: core::Table,
    tiles: core::Tiles,
    pub(crate) points: u32,
    proof: Proof,
}

/// Plays are equal that lead from the same table to the same one, whatever is proved of them.
impl PartialEq for Play {
    fn eq(&self, other: &Self) -> bool {
        let points = self.points == other.points;
        self.before == other.before && self.table == other.table && points
    }
}

impl Eq for Play {}

impl Hash for Play {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.before, &self.table, self.points).hash(state);
    }
}

/// How good an answer is known to be; nothing of one that was not searched for.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Proof {
    bound: Option<i64>,
    is_proved: bool,
}

impl Proof {
    /// What nothing is worth more than.
    pub(crate) const fn bound(&self) -> Option<i64> {
        self.bound
    }

    /// Whether nothing is worth more.
    pub(crate) const fn is_proved(&self) -> bool {
        self.is_proved
    }
}

impl<T> From<&core::solver::Best<T>> for Proof {
    fn from(best: &core::solver::Best<T>) -> Self {
        Self {
            bound: Some(best.bound()),
            is_proved: best.is_proved(),
        }
    }
}

impl Play {
    /// The solver's play from this table.
    pub(crate) fn of(before: core::Table, play: &core::solver::Play) -> Self {
        Self {
            before,
            table: play.table().clone(),
            tiles: *play.tiles(),
            points: play.points(),
            proof: Proof::default(),
        }
    }

    /// The same play, of which this is known.
    pub(crate) fn with(self, proof: Proof) -> Self {
        Self { proof, ..self }
    }

    /// The action of a game that makes this play.
    pub(crate) fn action(&self) -> core::game::Action {
        core::game::Action::play(&self.table)
    }

    /// What a joker counts in `points`; 30 for a play without jokers, where it does not matter.
    fn joker_penalty(&self) -> u32 {
        let faces = core::Rack::from(self.tiles).points(0);
        let jokers = u32::from(self.tiles.jokers());
        (self.points - faces).checked_div(jokers).unwrap_or(30)
    }
}

#[pymethods]
impl Play {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["before", "table"])
    }

    #[new]
    #[pyo3(signature = (before, table, joker_penalty=30))]
    fn new(
        before: &Bound<'_, PyAny>,
        table: &Bound<'_, PyAny>,
        joker_penalty: u16,
    ) -> PyResult<Self> {
        let py = before.py();
        let raise = |refusal: Refusal| refusal.raise(py);
        let rules = any_rules();
        let before = TableArgument::new("before", before)?.table(&rules);
        let before = before.map_err(raise)?;
        let table = TableArgument::new("table", table)?.table(&rules);
        let table = table.map_err(raise)?;
        let taken = before.tiles().saturating_sub(table.tiles());
        if !taken.is_empty() {
            return Err(raise(Refusal::Play(core::Fault::TilesTakenFromTable(
                taken,
            ))));
        }
        let tiles = table.tiles().saturating_sub(before.tiles());
        if tiles.is_empty() {
            return Err(raise(Refusal::Play(core::Fault::NothingPlayed)));
        }
        let points = core::Rack::from(tiles).points(u32::from(joker_penalty));
        Ok(Self {
            before,
            table,
            tiles,
            points,
            proof: Proof::default(),
        })
    }

    /// The table before the turn.
    #[getter]
    fn before(&self) -> Table {
        Table {
            inner: self.before.clone(),
        }
    }

    /// The table after it.
    #[getter]
    fn table(&self) -> Table {
        Table {
            inner: self.table.clone(),
        }
    }

    /// The tiles laid from the rack.
    #[getter]
    fn tiles(&self) -> Tiles {
        Tiles { inner: self.tiles }
    }

    /// The face values of these tiles, a joker counting the rules' penalty for a joker on the
    /// rack.
    #[getter]
    fn points(&self) -> u32 {
        self.points
    }

    /// Whether it is proved that no play is worth more by the objective that it was asked for. False
    /// where the limit on work was reached, and for a play that is not the answer of `best_play`.
    ///
    /// >>> rules = rk.Rules()
    /// >>> table, rack = "K1 K2 K3 | R1 R2 R3 R4", "K4 R5 B9 B10"
    /// >>> rules.best_play(table, rack, opened=True).proved
    /// True
    /// >>> play = rules.best_play(table, rack, opened=True, limit=1)
    /// >>> f"{len(play.tiles)} tiles; no play has more than {play.bound}"
    /// '1 tiles; no play has more than 2'
    #[getter]
    fn proved(&self) -> bool {
        self.proof.is_proved
    }

    /// What no play is worth more than by the objective that it was asked for; where the whole rack is
    /// asked for, its tiles. `None` for a play that is not the answer of `best_play`.
    #[getter]
    fn bound(&self) -> Option<i64> {
        self.proof.bound
    }

    fn __str__(&self) -> String {
        format!("{}: {}", self.tiles, self.table)
    }

    fn __repr__(&self) -> String {
        let (before, table) = (&self.before, &self.table);
        match self.joker_penalty() {
            30 => format!("Play('{before}', '{table}')"),
            penalty => format!("Play('{before}', '{table}', joker_penalty={penalty})"),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let play = slf.get();
        let (before, table) = (play.before.to_string(), play.table.to_string());
        let arguments = (before, table, play.joker_penalty());
        (slf.get_type(), arguments).into_pyobject(slf.py())
    }
}

/// An initial meld by itself: `Opening("R9 R10 R11")`.
///
/// >>> opening = rk.Rules().opening("R9 R10 R11 K2 B2 O2 K13")
/// >>> len(opening.melds), opening.points
/// (2, 36)
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone)]
pub(crate) struct Opening {
    pub(crate) inner: core::Table,
    proof: Proof,
}

/// Openings are equal that are the same melds, whatever is proved of them.
impl PartialEq for Opening {
    fn eq(&self, other: &Self) -> bool {
        self.inner == other.inner
    }
}

impl Eq for Opening {}

impl Hash for Opening {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.inner.hash(state);
    }
}

impl Opening {
    /// The solver's opening.
    pub(crate) fn of(best: &core::solver::Best<core::solver::Opening>) -> Self {
        Self {
            inner: best.found().table().clone(),
            proof: best.into(),
        }
    }
}

#[pymethods]
impl Opening {
    #[new]
    fn new(melds: &Bound<'_, PyAny>) -> PyResult<Self> {
        let table = TableArgument::new("melds", melds)?.table(&any_rules());
        let inner = table.map_err(|refusal| refusal.raise(melds.py()))?;
        let proof = Proof::default();
        Ok(Self { inner, proof })
    }

    /// The melds.
    #[getter]
    fn melds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let melds = self.inner.melds().iter();
        PyTuple::new(py, melds.map(|&inner| Meld { inner }))
    }

    /// Their tiles.
    #[getter]
    fn tiles(&self) -> Tiles {
        Tiles {
            inner: *self.inner.tiles(),
        }
    }

    /// What they are worth towards the threshold, a joker counting what it stands for.
    #[getter]
    fn points(&self) -> u32 {
        self.inner.melds().iter().map(core::Meld::points).sum()
    }

    /// Whether it is proved that no initial meld is worth more; like `Play.proved`.
    #[getter]
    fn proved(&self) -> bool {
        self.proof.is_proved
    }

    /// What no initial meld is worth more than; like `Play.bound`.
    #[getter]
    fn bound(&self) -> Option<i64> {
        self.proof.bound
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Opening('{}')", self.inner)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        reduce_text(slf, slf.get().inner.to_string())
    }
}
