//! What players that are programs ask of a view: a game of a guess at what is hidden, and hands that win at once.

use rummikub_rules::game::{Discard, Hidden};
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::game::Game;
use crate::solver::ask;
use crate::tiles::{list, rack};
use crate::view::PlayerView;

#[wasm_bindgen]
extern "C" {
    /// The caller's source of numbers.
    #[derive(Debug)]
    pub type Numbers;

    /// The next whole number below 2 ** 32.
    #[wasm_bindgen(method)]
    fn next(this: &Numbers) -> u32;
}

#[wasm_bindgen]
impl PlayerView {
    /// A game that looks like this, with the hidden tiles where it is said: a rack in each line, and for each covered
    /// discard its player.
    pub fn with_hidden(
        &self,
        racks: &str,
        pool: &str,
        lots: &str,
        players: &[u32],
        covered: &str,
    ) -> Result<Game, Refusal> {
        let mut hidden = Hidden::default();
        hidden.racks = racks.split('\n').map(rack).collect::<Result<_, _>>()?;
        hidden.pool = list(pool)?;
        hidden.lots = list(lots)?;
        let covered = players.iter().zip(list(covered)?);
        let discard = |(&player, tile)| Discard {
            player: player as usize,
            tile,
        };
        hidden.covered = covered.map(discard).collect();
        let inner = self.inner.with_hidden(&hidden)?;
        Ok(Game { inner })
    }

    /// A game that looks like this, with the hidden tiles dealt by these numbers.
    pub fn with_hidden_shuffled(&self, numbers: &Numbers) -> Result<Game, Refusal> {
        let inner = self.inner.with_hidden_shuffled(&mut || numbers.next())?;
        Ok(Game { inner })
    }

    /// The closed hand that the player may lay open, as an action.
    pub fn best_close(&self) -> Option<String> {
        self.inner.best_close().map(|close| close.to_string())
    }

    /// An action by which the player wins with the trump.
    pub fn trump_win(&self) -> Option<String> {
        let win = ask(|solver| self.inner.trump_win(solver));
        win.map(|win| win.to_string())
    }
}
