//! The law of a turn that is a play or a draw (S-027, S-113, S-418, S-465).
//!
//! Every edition of Sabra, Rummy Q and XP is played by it, and so is `McGraw`'s game; what they
//! differ in are axes.

use super::{
    action::{Action, Offer},
    advance, joker_duty,
    judgement::judge,
    penalties,
    refusal::{ActionFault, Refused},
    seat::Seat,
    state::Game,
};
use crate::turn::Detail;

/// The actions open to the player to move.
pub(super) fn offers(game: &Game) -> impl Iterator<Item = Offer> {
    let rules = &game.rules;
    let tiles = game.pool.len().min(rules.draw_count().into());
    let misplay = usize::from(rules.invalid_commit_draw()).min(game.pool.len());
    let may_wait = joker_duty::check_waiting(&Seat::to_move(game)).is_ok();
    [
        Some(Offer::Play),
        (may_wait && tiles > 0).then_some(Offer::Draw { tiles }),
        (may_wait && tiles == 0).then_some(Offer::Pass),
        Some(Offer::TimeOut),
        (rules.invalid_commit_draw() > 0).then_some(Offer::Misplay { tiles: misplay }),
    ]
    .into_iter()
    .flatten()
}

/// The game after an action of the player to move.
pub(super) fn apply(game: &Game, action: &Action, detail: Detail) -> Result<Game, Refused> {
    let seat = Seat::to_move(game).telling(detail);
    match action {
        Action::Play(after) => {
            let judged = judge(&seat, after)?;
            Ok(advance::end_turn(advance::lay(game, judged)))
        }
        Action::Draw if game.pool.is_empty() => Err(ActionFault::PoolEmpty.into()),
        Action::Pass if !game.pool.is_empty() => Err(ActionFault::PoolNotEmpty.into()),
        Action::Draw | Action::Pass => {
            joker_duty::check_waiting(&seat)?;
            // A pass is a draw from an empty pool.
            Ok(advance::end_without_play(game, game.rules.draw_count()))
        }
        // Of a table that goes back nobody asks more than that it does.
        Action::TimeOut(after) => Ok(
            match penalties::time_out(&seat.telling(Detail::CodesOnly), after.as_ref()) {
                Ok(judged) => advance::end_turn(advance::lay(game, judged)),
                Err(price) => advance::end_without_play(game, price),
            },
        ),
        Action::Misplay(after) => {
            let price = penalties::misplay(&seat.telling(Detail::CodesOnly), after)?;
            Ok(advance::end_without_play(game, price))
        }
        _ => Err(ActionFault::not_now(action.name()).into()),
    }
}
