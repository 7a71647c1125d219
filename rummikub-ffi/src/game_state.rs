//! Games: all that is known of one, with what is hidden from its players.

use crate::border::{border, no_such_player};
use crate::failure::{rummikub_error, rummikub_status};
use crate::fault::RUMMIKUB_NONE;
use crate::game::{RUMMIKUB_HAND_KIND_NONE, RUMMIKUB_PHASE_NONE, closed_value, rummikub_game};
use crate::meld::{rummikub_meld, told_melds};
use crate::rules::rummikub_rules;
use crate::score::rummikub_outcome;
use crate::table::{rummikub_setup, rummikub_table};
use crate::tell::{NO_TILE, Tell};
use crate::tiles::rummikub_tiles;
use crate::turn::rummikub_verdict;

/// A tile that a player drew as a lot or threw away.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_discard {
    /// The player, from 0.
    pub player: usize,
    /// The tile by its index.
    pub tile: u8,
}

/// The rules, as they were given, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_rules(
    game: *const rummikub_game,
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out rules, game => rules.give(*game.game.rules()) }
}

/// The rules with the copies and jokers of this game, by which turns are judged, as an object of
/// its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_turn_rules(
    game: *const rummikub_game,
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out rules, game => rules.give(*game.game.turn_rules()) }
}

/// How many players began.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_players(game: *const rummikub_game) -> usize {
    border! { else 0, game => Some(game.game.players()) }
}

/// What the game waits for: one of `RUMMIKUB_PHASE_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_phase(game: *const rummikub_game) -> u32 {
    border! { else RUMMIKUB_PHASE_NONE, game => Some(game.game.phase()) }
}

/// The player to move; when the game is over this says nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_to_move(game: *const rummikub_game) -> usize {
    border! { else RUMMIKUB_NONE, game => Some(game.game.to_move()) }
}

/// The player who started; `RUMMIKUB_NONE` before the deal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_starter(game: *const rummikub_game) -> usize {
    border! { else RUMMIKUB_NONE, game => game.game.starter() }
}

/// How many tiles are in the pool.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_pool_len(game: *const rummikub_game) -> usize {
    border! { else 0, game => Some(game.game.pool_len()) }
}

/// 1 if a player has made an initial meld, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_has_opened(
    game: *const rummikub_game,
    player: usize,
) -> u32 {
    border! { else 0, game => Some(game.game.has_opened(player)) }
}

/// 1 if a player has left the game, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_has_left(game: *const rummikub_game, player: usize) -> u32 {
    border! { else 0, game => Some(game.game.has_left(player)) }
}

/// 1 if a player has passed since the last play, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_has_passed(
    game: *const rummikub_game,
    player: usize,
) -> u32 {
    border! { else 0, game => Some(game.game.has_passed(player)) }
}

/// The rack of a player: hidden from the others.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_rack(
    game: *const rummikub_game,
    player: usize,
    rack: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out rack, game =>
        let held = game.game.rack(player).ok_or_else(|| no_such_player(player))?;
        rack.write(held.tiles());
    }
}

/// The pool by the indices of its tiles, in the order in which they will be drawn: hidden from all
/// players. Writes at most `capacity` of them to `tiles` and answers how many there are, as do the
/// lists below.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_pool(
    game: *const rummikub_game,
    tiles: *mut u8,
    capacity: usize,
) -> usize {
    border! { fill tiles, capacity, game => game.game.pool().map(Tell::tell) }
}

/// The melds on the table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_melds(
    game: *const rummikub_game,
    melds: *mut rummikub_meld,
    capacity: usize,
) -> usize {
    border! { fill melds, capacity, game => told_melds(game.game.table()) }
}

/// Every discard that still lies there, in the order in which they were thrown away. Of each player
/// only the last one is seen.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_discards(
    game: *const rummikub_game,
    discards: *mut rummikub_discard,
    capacity: usize,
) -> usize {
    border! { fill discards, capacity, game =>
        game.game.discards().iter().map(|discard| rummikub_discard {
            player: discard.player,
            tile: discard.tile.tell(),
        })
    }
}

/// A tile of the pool, counted from 0 in the order in which they will be drawn, by its index:
/// hidden from all players; 255 where there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_pool_tile(game: *const rummikub_game, index: usize) -> u8 {
    border! { else NO_TILE, game => game.game.pool().nth(index) }
}

/// The table, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_table(
    game: *const rummikub_game,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out table, game => table.give(game.game.table().clone()) }
}

/// How the game ended, as an object of its own; NULL while it goes on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_outcome(
    game: *const rummikub_game,
    outcome: *mut *mut rummikub_outcome,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out outcome, game => outcome.give_some(game.game.outcome()) }
}

/// Whether the player to move may leave the table `after`: what `rummikub_game_apply` would say of
/// it as a play, as a verdict and in every phase.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_check_turn(
    game: *const rummikub_game,
    after: *const rummikub_setup,
    verdict: *mut *mut rummikub_verdict,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out verdict, game, after => verdict.give(game.game.check_turn(&after.setup)?) }
}

/// The free tiles beside the table that nobody has used; none where the rules have none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_free_tiles(
    game: *const rummikub_game,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out tiles, game => tiles.write(&game.game.free_tiles()) }
}

/// Those of the free tiles that a player may use now.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_usable_free_tiles(
    game: *const rummikub_game,
    player: usize,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out tiles, game => tiles.write(&game.game.usable_free_tiles(player)) }
}

/// The only player who may use free tiles yet; `RUMMIKUB_NONE` where none is the only one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_first_choice(game: *const rummikub_game) -> usize {
    border! { else RUMMIKUB_NONE, game => game.game.first_choice() }
}

/// How many tiles a player took in a handful, 0 or 1; 0 where the rules do not deal so.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_handful(
    game: *const rummikub_game,
    player: usize,
    index: usize,
) -> u8 {
    border! { else 0, game => game.game.handfuls(player)?.get(index).copied() }
}

/// The trump by its index, while it lies there; 255 for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_trump(game: *const rummikub_game) -> u8 {
    border! { else NO_TILE, game => game.game.trump() }
}

/// The discard of the turn before by its index, while it may still be taken: 255 once the player to
/// move has drawn, although it may lie there still, and where there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_last_discard(game: *const rummikub_game) -> u8 {
    border! { else NO_TILE, game => game.game.last_discard() }
}

/// The discard of a player that is seen, by its index; 255 for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_discard_of(game: *const rummikub_game, player: usize) -> u8 {
    border! { else NO_TILE, game => game.game.discard_of(player) }
}

/// How many discards still lie there; they are indexed from 0, in the order in which they were
/// thrown away. Of each player only the last one is seen.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_discard_count(game: *const rummikub_game) -> usize {
    border! { else 0, game => Some(game.game.discards().len()) }
}

/// A discard by its index among all of them: the tile's index; 255 for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_discard_tile(
    game: *const rummikub_game,
    index: usize,
) -> u8 {
    border! { else NO_TILE, game => Some(game.discard(index)?.tile) }
}

/// The player who threw a discard away, by its index among all of them; `RUMMIKUB_NONE` for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_discard_player(
    game: *const rummikub_game,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, game => Some(game.discard(index)?.player) }
}

/// 1 if a player holds three tiles or fewer and must say so, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_announces(game: *const rummikub_game, player: usize) -> u32 {
    border! { else 0, game => Some(game.game.announces(player)) }
}

/// The player who gets the first of the jokers that are shared out, and so one more where they do
/// not come out even.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_first_joker(game: *const rummikub_game) -> usize {
    border! { else 0, game => Some(game.game.first_joker()) }
}

/// The kind of the hand that won, where the rules award it: one of `RUMMIKUB_HAND_KIND_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_winning_hand(game: *const rummikub_game) -> u32 {
    border! { else RUMMIKUB_HAND_KIND_NONE, game => game.game.winning_hand() }
}

/// What the closed hand that won is worth; 0 where none has won.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_winning_hand_value(game: *const rummikub_game) -> u32 {
    border! { else 0, game => closed_value(game.game.winning_hand()?) }
}
