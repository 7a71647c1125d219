//! A win with the trump, looked for.

use super::{
    action::Action,
    advance,
    discards::TurnStage,
    state::{Game, Stage},
};
use crate::solver::{Objective, Solver};

impl Game {
    /// A win with the trump of the player to move: the first of [`Action::Trump`] that is legal; `None`
    /// where there is none. Asks the solver once, and where nearly every tile can be laid, once for each
    /// kind of tile.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::Game, solver::Solver};
    /// let game = Game::seeded(&Rules::preset("american")?, 2, 1)?.started();
    /// assert_eq!(game.trump_win(&mut Solver::new()), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn trump_win(&self, solver: &mut Solver) -> Option<Action> {
        if self.stage != Stage::Discards(TurnStage::Draw) {
            return None;
        }
        let (player, trump) = (self.to_move(), self.trump()?);
        let mut held = *self.racks[player].tiles();
        held.add(trump).ok()?;
        let closed = |discard| Action::Trump {
            discard,
            table: None,
        };
        let mut kinds = held.kinds().map(|(tile, _)| tile);
        if let Some(discard) = kinds.find(|&tile| self.is_legal(player, &closed(tile))) {
            return Some(closed(discard));
        }
        let mut taken = self.clone();
        if let Some(discards) = &mut taken.discards {
            discards.trump = None;
        }
        let taken = advance::take(taken, trump);
        let most = taken.best_play(solver, &Objective::Tiles).ok().flatten();
        if most.is_none_or(|play| play.tiles().len() + 1 < held.len()) {
            return None;
        }
        held.kinds().find_map(|(discard, _)| {
            let mut rest = held;
            rest.remove(discard);
            let plays = taken.plays(solver).ok().flatten()?;
            let play = plays.between(&rest, &rest).next()?;
            let table = Some(play.table().into());
            let win = Action::Trump { discard, table };
            self.is_legal(player, &win).then_some(win)
        })
    }
}
