//! The wins that are one decision: with the trump, and with a closed hand.

use crate::game::{Action, Game};
use crate::hands::{Circumstances, classify};
use crate::solver::Solver;
use crate::{Tile, Tiles};

/// The win with the trump of the player to move, where there is one.
pub(super) fn trump_win(game: &Game, solver: &mut Solver) -> Option<Action> {
    game.trump_win(solver)
}

/// The tile without which the rack of the player to move is a closed hand that wins: of several that
/// which leaves the most valuable hand.
pub(super) fn closing(game: &Game) -> Option<Tile> {
    let player = game.to_move();
    let rack = *game.rack(player)?.tiles();
    let closes = |&(tile, _): &(Tile, u8)| game.is_legal(player, &Action::Close(tile));
    let closing = rack.kinds().filter(closes).map(|(tile, _)| tile);
    closing.max_by_key(|&tile| worth(&rack, tile))
}

/// What a hand is worth without a tile.
fn worth(rack: &Tiles, tile: Tile) -> u32 {
    let mut rest = *rack;
    rest.remove(tile);
    let found = classify(&rest, Circumstances::default()).unwrap_or_default();
    found.first().map_or(0, |best| best.value)
}
