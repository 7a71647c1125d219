//! What can be played in a game, asked of it or of a player's view.

use pyo3::prelude::*;
use rummikub_rules as core;
use rummikub_rules::game::UnansweredError;
use rummikub_rules::solver::{Best, Limit, Limited, Objective, Plays as CorePlays};

use crate::class::Given;
use crate::error::Refusal;
use crate::game::Game;
use crate::objective::objective as read_objective;
use crate::play::Play;
use crate::plays::{Plays, limit as read_limit};
use crate::search::{is_interrupted, search};
use crate::solver::{Questions, change_limit, question_limit};
use crate::view::PlayerView;

/// A game or a view, of which the same is asked.
trait Seat: Sync {
    fn table(&self) -> &core::Table;
    fn can_play(&self, limited: Limited<'_>) -> Result<bool, UnansweredError>;
    fn best_play(
        &self,
        limited: Limited<'_>,
        objective: &Objective,
    ) -> Result<Option<Best<core::solver::Play>>, UnansweredError>;
    fn plays<'s>(&self, limited: Limited<'s>) -> Result<Option<CorePlays<'s>>, UnansweredError>;
    /// The same play, or one that changes less.
    fn least_change(&self, limited: Limited<'_>, play: core::solver::Play) -> core::solver::Play;
}

macro_rules! seat {
    ($name:ty, $table:expr) => {
        impl Seat for $name {
            fn table(&self) -> &core::Table {
                let table: fn(&Self) -> &core::Table = $table;
                table(self)
            }

            fn can_play(&self, limited: Limited<'_>) -> Result<bool, UnansweredError> {
                self.can_play_within(limited)
            }

            fn best_play(
                &self,
                limited: Limited<'_>,
                objective: &Objective,
            ) -> Result<Option<Best<core::solver::Play>>, UnansweredError> {
                self.best_play_within(limited, objective)
            }

            fn plays<'s>(
                &self,
                limited: Limited<'s>,
            ) -> Result<Option<CorePlays<'s>>, UnansweredError> {
                self.plays_within(limited)
            }

            fn least_change(
                &self,
                limited: Limited<'_>,
                play: core::solver::Play,
            ) -> core::solver::Play {
                let given = play.clone();
                let changed = limited.ask(|solver| self.least_change(solver, given, u64::MAX));
                changed.ok().and_then(Result::ok).unwrap_or(play)
            }
        }
    };
}

seat!(core::game::Game, core::game::Game::table);
seat!(core::game::PlayerView, |view| view.public().table());

fn can_play(py: Python<'_>, seat: &impl Seat, limit: &Given<'_>) -> PyResult<bool> {
    let limit = question_limit(limit)?;
    Questions::once()
        .within(py, limit, |limited| seat.can_play(limited))?
        .map_err(|error| Refusal::from(error).raise(py))
}

fn best_play(
    py: Python<'_>,
    seat: &impl Seat,
    (objective, least_change): (&Given<'_>, bool),
    limit: &Given<'_>,
) -> PyResult<Option<Play>> {
    let objective = read_objective(objective)?;
    let limit = question_limit(limit)?;
    let ask = |limited: Limited<'_>| seat.best_play(limited, &objective);
    let best = Questions::once().within(py, limit, ask)?;
    let Some(best) = best.map_err(|error| Refusal::from(error).raise(py))? else {
        return Ok(None);
    };
    let proof = (&best).into();
    let mut play = best.into_found();
    if least_change {
        let ask = |limited: Limited<'_>| seat.least_change(limited, play);
        play = Questions::once().within(py, change_limit(), ask)?;
    }
    Ok(Some(Play::of(seat.table().clone(), &play).with(proof)))
}

fn plays(py: Python<'_>, seat: &impl Seat, limit: &Given<'_>) -> PyResult<Plays> {
    let work = read_limit(limit, u64::MAX)?;
    let within = Limit::new(work).unwrap_or_default();
    let (found, done) = search(py, || {
        let mut solver = core::solver::Solver::new();
        let limited = solver.within(within).or_when(is_interrupted);
        let found = seat.plays(limited);
        let found = found.map(|plays| plays.map(CorePlays::into_owned));
        (found, solver.work())
    })?;
    let rest = found.map_err(|error| Refusal::from(error).raise(py))?;
    let left = work.saturating_sub(done).max(1);
    Ok(Plays::of(seat.table().clone(), rest, left))
}

#[pymethods]
impl Game {
    /// Whether the player to move can play anything; false before the deal and after the end. `limit`
    /// as for `Rules.can_play`.
    #[pyo3(signature = (limit=Given(None)), text_signature = "($self, limit=250000)")]
    fn can_play(&self, py: Python<'_>, limit: Given<'_>) -> PyResult<bool> {
        can_play(py, &self.inner, &limit)
    }

    /// The best play of the player to move, `None` where there is none; `objective` and `limit` as for
    /// `Rules.best_play`; with `least_change` on a table that leaves as many old melds as they are as
    /// can be, where the game allows that table too.
    ///
    /// Where the player uses free tiles, owes jokers or must discard, the `bound` of a play that is not
    /// proved is what the whole rack is worth.
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
        best_play(py, &self.inner, (&objective, least_change), &limit)
    }

    /// Every distinct set of tiles that the player to move can lay, each as a `Play`, lazily and with
    /// a `limit` as for `Rules.plays`; none before the deal and after the end. Free tiles that the
    /// player may use are among them, who owes jokers lays as many as can be laid, and a tile is left
    /// for the discard: every play applies.
    ///
    /// >>> game = rk.Game(players=2, deal=list(rk.Rules().tiles))
    /// >>> play = next(game.plays())
    /// >>> game.is_legal(0, play)
    /// True
    #[pyo3(signature = (limit=Given(None)), text_signature = "($self, limit=None)")]
    fn plays(&self, py: Python<'_>, limit: Given<'_>) -> PyResult<Plays> {
        plays(py, &self.inner, &limit)
    }

    /// Whether nobody can ever play again: the pool is empty and no rack allows a play. The game
    /// then ends by passes alone; a server need not wait for them. `limit` is for all players together.
    #[pyo3(signature = (limit=Given(None)), text_signature = "($self, limit=250000)")]
    fn is_blocked(&self, py: Python<'_>, limit: Given<'_>) -> PyResult<bool> {
        let limit = question_limit(&limit)?;
        Questions::once()
            .within(py, limit, |limited| self.inner.is_blocked_within(limited))?
            .map_err(|error| Refusal::from(error).raise(py))
    }
}

#[pymethods]
impl PlayerView {
    /// Whether the player can play anything, were it the player's turn; false in a phase without
    /// plays. `limit` as for `Rules.can_play`.
    #[pyo3(signature = (limit=Given(None)), text_signature = "($self, limit=250000)")]
    fn can_play(&self, py: Python<'_>, limit: Given<'_>) -> PyResult<bool> {
        can_play(py, &self.inner, &limit)
    }

    /// The best play of the player, were it the player's turn, `None` where there is none;
    /// `objective`, `least_change` and `limit` as for `Game.best_play`.
    ///
    /// >>> game = rk.Game(players=2, deal=list(rk.Rules().tiles))
    /// >>> game.view(0).best_play() == game.best_play()
    /// True
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
        best_play(py, &self.inner, (&objective, least_change), &limit)
    }

    /// Every distinct set of tiles that the player can lay, were it the player's turn, each as a
    /// `Play`, lazily and with a `limit` as for `Rules.plays`; none in a phase without plays.
    #[pyo3(signature = (limit=Given(None)), text_signature = "($self, limit=None)")]
    fn plays(&self, py: Python<'_>, limit: Given<'_>) -> PyResult<Plays> {
        plays(py, &self.inner, &limit)
    }
}
