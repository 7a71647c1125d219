//! How a game goes on after an action that the law allows: the next state.

use super::{
    deal::Deal,
    discards::{Discards, TurnStage},
    draw_pile::DrawPile,
    ends, free_tiles,
    judgement::Judged,
    seats::Seats,
    state::{Game, Stage},
    turn_order::TurnOrder,
};
use crate::Tile;

/// The game after the deal.
pub(super) fn deal(game: &Game, starter: usize) -> Game {
    let mut next = game.clone();
    let aside = game.aside.as_deref();
    let deal = Deal {
        rules: &game.rules,
        players: game.players(),
        starter,
        handfuls: aside.and_then(|aside| aside.handfuls.as_ref().map(|sizes| &sizes[..])),
        first_joker: game.first_joker(),
    };
    let dealt = deal.deal(game.pool.tiles());
    for (rack, tiles) in next.racks.iter_mut().zip(dealt.racks) {
        *rack = tiles.into();
    }
    if let Some(aside) = &mut next.aside {
        aside.free = dealt.free;
    }
    // Part of the old pool.
    next.pool = DrawPile::new(dealt.pool).unwrap_or_default();
    next.starter = starter as u8;
    next.to_move = starter as u8;
    next.stage = Stage::Turn;
    if let Some(beside) = dealt.beside {
        let mut state = Discards::new(beside.trump);
        state.twins = beside.twins.into_iter().collect();
        next.discards = Some(state.into());
        next.stage = Stage::Discards(if beside.starter_holds_more {
            TurnStage::Meld(None)
        } else {
            TurnStage::Draw
        });
    }
    next
}

/// The game after a table of the player to move, whose turn is not over yet.
pub(super) fn lay(game: &Game, judged: Judged) -> Game {
    let mut next = game.clone();
    let rack = &mut next.racks[game.to_move()];
    *rack = rack.tiles().saturating_sub(&judged.laid).into();
    free_tiles::lay(game, &mut next, &judged.used);
    // A verdict of a legal turn has a table.
    next.table = judged.verdict.into_table().unwrap_or_default();
    next.opened.insert(game.to_move());
    next.passed = Seats::default();
    next
}

/// The game after a turn without a play: the player draws so many tiles, or what there is. Who
/// can draw nothing has passed (editions D9, reading C-12).
pub(super) fn end_without_play(game: &Game, tiles: u8) -> Game {
    let mut next = game.clone();
    let player = game.to_move();
    let mut rack = *next.racks[player].tiles();
    next.pool.draw_onto(&mut rack, tiles.into());
    next.racks[player] = rack.into();
    if game.pool.is_empty() {
        next.passed.insert(player);
    }
    end_turn(next)
}

/// The game after the turn of the player to move: it is over, or the next player is to move.
pub(super) fn end_turn(mut game: Game) -> Game {
    begin_draw(&mut game);
    if !ends::settle(&mut game) {
        game.to_move = next_player(&game) as u8;
    }
    game
}

/// The game after a player has left it.
pub(super) fn leave(game: &Game, player: usize) -> Game {
    let mut next = game.clone();
    next.left.insert(player);
    free_tiles::leave(&mut next, player);
    if player == game.to_move() {
        next.to_move = next_player(&next) as u8;
        begin_draw(&mut next);
    }
    let over = ends::settle(&mut next);
    if let Some(state) = &mut next.discards
        && (over || player == game.to_move())
    {
        // The hand of the player who laid it does not win any more.
        state.hand = None;
    }
    next
}

/// In a game with discards a turn begins with a draw.
fn begin_draw(game: &mut Game) {
    if let Stage::Discards(stage) = &mut game.stage {
        *stage = TurnStage::Draw;
    }
}

/// The next player round the table who has not left.
fn next_player(game: &Game) -> usize {
    let order = TurnOrder::new(&game.rules, game.players(), usize::from(game.starter));
    let mut player = game.to_move();
    for _ in 0..game.players() {
        player = order.next(player);
        if !game.left.contains(player) {
            break;
        }
    }
    player
}

/// The game after a draw of a tile that has left its place, in a game with discards.
pub(super) fn take(mut game: Game, tile: Tile) -> Game {
    let player = game.to_move();
    let mut rack = *game.racks[player].tiles();
    // No tile set holds more of a tile than a multiset does.
    let _ = rack.add(tile);
    game.racks[player] = rack.into();
    if let Some(state) = &mut game.discards {
        state.fresh = false;
        if state.trump == Some(tile) {
            state.twins.insert(player);
        }
    }
    game.stage = Stage::Discards(TurnStage::Meld(Some(tile)));
    game
}
