//! Wins that are no plays, from a view or a game.

use pyo3::prelude::*;
use rummikub_rules::solver::Solver;

use crate::game::Game;
use crate::view::PlayerView;

#[pymethods]
impl PlayerView {
    /// The closed hand that the player may lay open, were it the player's turn: the action that throws
    /// the tile away without which the hand is worth most, blitzes aside; `None` in another phase or
    /// where the rack is no such hand.
    fn best_close(&self) -> Option<String> {
        self.inner.best_close().map(|close| close.to_string())
    }

    /// An action by which the player, who is to move, wins with the trump; `None` where there is none.
    fn trump_win(&self, py: Python<'_>) -> Option<String> {
        let win = py.detach(|| self.inner.trump_win(&mut Solver::new()));
        win.map(|win| win.to_string())
    }
}

#[pymethods]
impl Game {
    /// The closed hand that the player to move may lay open now: the action that throws the tile away
    /// without which the hand is worth most, blitzes aside; `None` in another phase or where the rack is
    /// no such hand.
    ///
    /// >>> game = rk.Game("international", deal=list(rk.Rules("international").tiles), starter=0)
    /// >>> game.best_close()
    /// 'close R2'
    fn best_close(&self) -> Option<String> {
        self.inner.best_close().map(|close| close.to_string())
    }

    /// An action by which the player to move wins with the trump; `None` where there is none, or in
    /// another phase than that of the draw.
    fn trump_win(&self, py: Python<'_>) -> Option<String> {
        let win = py.detach(|| self.inner.trump_win(&mut Solver::new()));
        win.map(|win| win.to_string())
    }
}
