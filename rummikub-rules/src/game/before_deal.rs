//! The law before the deal: lots are drawn, then the starter deals (S-013, S-016).

use super::{
    action::{Action, Offer},
    advance,
    refusal::{ActionFault, Refused},
    starting_draw::{AfterDraw, StartingDraw},
    state::Game,
};

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
