//! The law before the deal: lots are drawn, then the starter deals (S-013, S-016).

use super::{
    action::{Action, Offer},
    advance,
    refusal::{ActionFault, Refused},
    starting_draw::{AfterDraw, StartingDraw},
    state::{Game, Stage},
};

impl Game {
    /// The game after its lots are drawn and its tiles dealt, for who has no use for seeing either. A
    /// game that was dealt before comes back as it is.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::{Game, Phase}};
    /// let game = Game::seeded(&Rules::default(), 3, 7)?.started();
    /// assert_eq!((game.phase(), Some(game.to_move())), (Phase::Turn, game.starter()));
    /// assert_eq!(game.pool_len(), 106 - 3 * 14);
    /// # Ok::<(), rummikub_rules::game::SetupError>(())
    /// ```
    #[must_use]
    pub fn started(mut self) -> Self {
        while let Stage::Lots(lots) = &self.stage {
            match lots.standing(self.players()).next {
                AfterDraw::Draws(_) => {
                    let lots = lots.draw(self.players());
                    self.set_lots(lots);
                }
                AfterDraw::Starts(starter) => self = advance::deal(&self, starter),
            }
        }
        self
    }
}

/// The action open to the player to move.
pub(super) fn offer(game: &Game, lots: &StartingDraw) -> Offer {
    match lots.standing(game.players()).next {
        AfterDraw::Draws(_) => Offer::DrawLot,
        AfterDraw::Starts(_) => Offer::Deal,
    }
}

/// The game after an action of the player to move.
pub(super) fn apply(game: &Game, lots: &StartingDraw, action: &Action) -> Result<Game, Refused> {
    match (lots.standing(game.players()).next, action) {
        (AfterDraw::Draws(_), Action::DrawLot) => {
            let mut next = game.clone();
            next.set_lots(lots.draw(game.players()));
            Ok(next)
        }
        (AfterDraw::Starts(starter), Action::Deal) => Ok(advance::deal(game, starter)),
        _ => Err(ActionFault::not_now(action.name()).into()),
    }
}
