//! Questions that ask for more than a best play: plays in order, loose tiles, tables, one more tile.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use rummikub_rules as core;
use rummikub_rules::solver::Limit;

use crate::class::Given;
use crate::convert::{OpenedArgument, RackArgument, read_position};
use crate::error::Refusal;
use crate::objective::objective as read_objective;
use crate::play::Play;
use crate::plays::{Plays, limit as read_limit};
use crate::position::Position;
use crate::rules::Rules;
use crate::solver::{Questions, Solver, question_limit};
use crate::tables::{Arrangement, Tables};
use crate::tile;

/// Work for `outs`, up to 53 questions, unless the caller says another limit.
const OUTS_WORK: u64 = 5_000_000;

fn read_tiles(name: &'static str, tiles: &Bound<'_, PyAny>) -> PyResult<core::Tiles> {
    let read = RackArgument::new(name, tiles)?.tiles();
    read.map_err(|refusal| refusal.raise(tiles.py()))
}

/// The plays of a position in order, with a memory of their own.
fn best_plays(
    position: &core::Position,
    objective: &Given<'_>,
    limit: &Given<'_>,
) -> PyResult<Plays> {
    let objective = read_objective(objective)?;
    let work = read_limit(limit, u64::MAX)?;
    let rest = position.best_plays(&objective);
    Ok(Plays::of(position.table().clone(), Some(rest), work))
}

fn best_arrangement(
    questions: Questions<'_>,
    rules: &core::Rules,
    (must, may): (&Bound<'_, PyAny>, &Bound<'_, PyAny>),
    objective: &Given<'_>,
    limit: &Given<'_>,
) -> PyResult<Option<Arrangement>> {
    let py = must.py();
    let objective = read_objective(objective)?;
    let limit = question_limit(limit)?;
    let (must, may) = (read_tiles("must", must)?, read_tiles("may", may)?);
    let best = questions.within(py, limit, |limited| {
        limited.best_arrangement(rules, &must, &may, &objective)
    })?;
    let best = best.map_err(|stopped| Refusal::from(stopped).raise(py))?;
    Ok(best.map(|best| Arrangement::of(best, &must)))
}

fn outs<'py>(
    py: Python<'py>,
    questions: Questions<'_>,
    position: &core::Position,
    objective: &Given<'_>,
    limit: &Given<'_>,
) -> PyResult<Bound<'py, PyDict>> {
    let objective = read_objective(objective)?;
    let limit = Limit::new(read_limit(limit, OUTS_WORK)?).unwrap_or_default();
    let outs = questions.within(py, limit, |limited| limited.outs(position, &objective))?;
    let outs = outs.map_err(|stopped| Refusal::from(stopped).raise(py))?;
    let told = PyDict::new(py);
    for (tile, best) in outs {
        let proof = (&best).into();
        let play = Play::of(position.table().clone(), best.found()).with(proof);
        told.set_item(tile::object(py, tile)?, play)?;
    }
    Ok(told)
}

#[pymethods]
impl Rules {
    /// Every play, as `plays` has them, the best first: `objective` and ties as for `best_play`. The
    /// iterator is lazy, and the first plays cost some best plays each; `limit` as for `plays`.
    ///
    /// >>> rules = rk.Rules("free-jokers")
    /// >>> best = rules.best_plays("B4 B5 B6", "B3 B7 B8 K1", opened=True, objective="points")
    /// >>> [play.points for play in best]
    /// [18, 15, 10, 7, 3]
    #[pyo3(
        signature = (before, rack, opened=OpenedArgument::MISSING, objective=Given(None), limit=Given(None)),
        text_signature = "($self, before, rack, opened, objective='tiles', limit=None)"
    )]
    fn best_plays(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: OpenedArgument,
        objective: Given<'_>,
        limit: Given<'_>,
    ) -> PyResult<Plays> {
        let position = read_position(&self.inner, before, rack, opened)?;
        best_plays(&position, &objective, &limit)
    }

    /// A table of all tiles that `must` be laid and the best of those that `may`, `None` where the former
    /// cannot all be laid: help in the middle of a turn, when the table is in pieces. Only the rules of
    /// melds matter. `objective`, `limit` and ties as for `best_play`.
    ///
    /// >>> made = rk.Rules().best_arrangement("R3 R4 R5 R6 K6", "B6 B9 R2")
    /// >>> print(made, "with", made.laid)
    /// R2 R3 R4 R5 | K6 R6 B6 with R2 B6
    #[pyo3(
        signature = (must, may, objective=Given(None), limit=Given(None)),
        text_signature = "($self, must, may, objective='tiles', limit=250000)"
    )]
    fn best_arrangement(
        &self,
        must: &Bound<'_, PyAny>,
        may: &Bound<'_, PyAny>,
        objective: Given<'_>,
        limit: Given<'_>,
    ) -> PyResult<Option<Arrangement>> {
        best_arrangement(
            Questions::once(),
            &self.inner,
            (must, may),
            &objective,
            &limit,
        )
    }

    /// Every distinct table of exactly these tiles, by the rules of melds alone, lazily and in no
    /// particular order; `limit` as for `plays`.
    ///
    /// >>> for table in rk.Rules().arrangements("R3 R4 R5 R6 R7 R8"):
    /// ...     print(table)
    /// R3 R4 R5 | R6 R7 R8
    /// R3 R4 R5 R6 R7 R8
    #[pyo3(
        signature = (tiles, limit=Given(None)),
        text_signature = "($self, tiles, limit=None)"
    )]
    fn arrangements(&self, tiles: &Bound<'_, PyAny>, limit: Given<'_>) -> PyResult<Tables> {
        let work = read_limit(&limit, u64::MAX)?;
        let rest = self.inner.arrangements(&read_tiles("tiles", tiles)?);
        Ok(Tables::new(rest, work))
    }

    /// What one more tile would be good for: for every kind of which table and rack hold fewer than the
    /// tile set, the best play of the rack with one more of it; kinds with which nothing could be played
    /// are left out. `objective` as for `best_play`; `limit` is for all kinds together.
    ///
    /// >>> outs = rk.Rules().outs("K1 K2 K3", "K5 R9 R10", opened=True)
    /// >>> {str(tile): str(play.tiles) for tile, play in outs.items()}
    /// {'K4': 'K4 K5', 'R8': 'R8 R9 R10', 'R11': 'R9 R10 R11', 'J': 'R9 R10 J'}
    #[pyo3(
        signature = (before, rack, opened=OpenedArgument::MISSING, objective=Given(None), limit=Given(None)),
        text_signature = "($self, before, rack, opened, objective='tiles', limit=5000000)"
    )]
    fn outs<'py>(
        &self,
        before: &Bound<'py, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: OpenedArgument,
        objective: Given<'_>,
        limit: Given<'_>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let position = read_position(&self.inner, before, rack, opened)?;
        outs(
            before.py(),
            Questions::once(),
            &position,
            &objective,
            &limit,
        )
    }
}

#[pymethods]
impl Solver {
    /// Every play, the best first; like `Rules.best_plays`, with a memory of its own for each iterator.
    #[pyo3(
        signature = (before, rack, opened=OpenedArgument::MISSING, objective=Given(None), limit=Given(None)),
        text_signature = "($self, before, rack, opened, objective='tiles', limit=None)"
    )]
    fn best_plays(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: OpenedArgument,
        objective: Given<'_>,
        limit: Given<'_>,
    ) -> PyResult<Plays> {
        let position = read_position(&self.rules, before, rack, opened)?;
        best_plays(&position, &objective, &limit)
    }

    /// The best table of loose tiles; like `Rules.best_arrangement`.
    #[pyo3(
        signature = (must, may, objective=Given(None), limit=Given(None)),
        text_signature = "($self, must, may, objective='tiles', limit=250000)"
    )]
    fn best_arrangement(
        &self,
        must: &Bound<'_, PyAny>,
        may: &Bound<'_, PyAny>,
        objective: Given<'_>,
        limit: Given<'_>,
    ) -> PyResult<Option<Arrangement>> {
        best_arrangement(
            self.questions(),
            &self.rules,
            (must, may),
            &objective,
            &limit,
        )
    }

    /// What one more tile would be good for; like `Rules.outs`.
    #[pyo3(
        signature = (before, rack, opened=OpenedArgument::MISSING, objective=Given(None), limit=Given(None)),
        text_signature = "($self, before, rack, opened, objective='tiles', limit=5000000)"
    )]
    fn outs<'py>(
        &self,
        before: &Bound<'py, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: OpenedArgument,
        objective: Given<'_>,
        limit: Given<'_>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let position = read_position(&self.rules, before, rack, opened)?;
        outs(before.py(), self.questions(), &position, &objective, &limit)
    }
}

#[pymethods]
impl Position {
    /// Every play, the best first; like `Rules.best_plays`.
    #[pyo3(
        signature = (objective=Given(None), limit=Given(None)),
        text_signature = "($self, objective='tiles', limit=None)"
    )]
    fn best_plays(&self, objective: Given<'_>, limit: Given<'_>) -> PyResult<Plays> {
        best_plays(&self.inner, &objective, &limit)
    }

    /// Every distinct table that a turn which lays exactly these tiles of the rack can leave, lazily and
    /// in no particular order; `limit` as for `Rules.plays`.
    ///
    /// >>> position = rk.Rules("free-jokers").position("B4 B5 B6", "B7 B8 B9 K1", opened=True)
    /// >>> [str(table) for table in position.tables("B7 B8 B9")]
    /// ['B4 B5 B6 | B7 B8 B9', 'B4 B5 B6 B7 B8 B9']
    #[pyo3(
        signature = (tiles, limit=Given(None)),
        text_signature = "($self, tiles, limit=None)"
    )]
    fn tables(&self, tiles: &Bound<'_, PyAny>, limit: Given<'_>) -> PyResult<Tables> {
        let work = read_limit(&limit, u64::MAX)?;
        let rest = self.inner.tables(&read_tiles("tiles", tiles)?);
        Ok(Tables::new(rest, work))
    }

    /// What one more tile would be good for; like `Rules.outs`.
    #[pyo3(
        signature = (objective=Given(None), limit=Given(None)),
        text_signature = "($self, objective='tiles', limit=5000000)"
    )]
    fn outs<'py>(
        &self,
        py: Python<'py>,
        objective: Given<'_>,
        limit: Given<'_>,
    ) -> PyResult<Bound<'py, PyDict>> {
        outs(py, Questions::once(), &self.inner, &objective, &limit)
    }
}
