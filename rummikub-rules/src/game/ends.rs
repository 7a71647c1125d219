//! When a game is over: an empty rack (S-021, S-128, S-403, S-468), players who left, and what the
//! rules say of an empty pool (`pool_empty`: S-064, S-130, S-228, S-263).

use super::{
    discards::TurnStage,
    phase::End,
    seats::Seats,
    state::{Game, Stage},
};
use crate::PoolEmpty;

/// Ends a game that has come to its end; whether it has.
pub(super) fn settle(game: &mut Game) -> bool {
    if let Some(end) = end(game) {
        game.stage = Stage::Over(end);
    }
    matches!(game.stage, Stage::Over(_))
}

/// How a game that goes on has ended, if it has.
fn end(game: &Game) -> Option<End> {
    match game.stage {
        Stage::Turn if !empty_racks(game).is_empty() => Some(End::EmptyRack),
        Stage::Turn | Stage::Discards(_) if game.playing().len() <= 1 => Some(End::OthersLeft),
        Stage::Turn if all_passed(game) => Some(End::Stalemate),
        Stage::Discards(TurnStage::Draw) if no_draw(game) => Some(End::Stalemate),
        Stage::Lots(_) | Stage::Turn | Stage::Discards(_) | Stage::Over(_) => None,
    }
}

/// The players, not more than one in a game of a play or a draw, who still play and hold nothing.
pub(super) fn empty_racks(game: &Game) -> Seats {
    let empty = |&player: &usize| game.racks[player].tiles().is_empty();
    game.playing().iter().filter(empty).collect()
}

/// Whether as many have passed over an empty pool as end the game.
fn all_passed(game: &Game) -> bool {
    match game.rules.pool_empty() {
        PoolEmpty::EndOnFirstPass => !game.passed.is_empty(),
        _ => game.playing().without(game.passed).is_empty(),
    }
}

/// Whether there is no further turn: somebody has passed for want of a stock (S-228), or the last
/// tile of it was drawn in the turn before, where that ends the game (S-263).
fn no_draw(game: &Game) -> bool {
    let after_last = game.rules.pool_empty() == PoolEmpty::EndAfterLastDraw;
    !game.passed.is_empty() || after_last && game.pool.is_empty()
}
