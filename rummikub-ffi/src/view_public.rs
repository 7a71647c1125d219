//! Views: what everybody sees of a game.

use ::rummikub_rules::game::PublicPlayer;

use crate::border::border;
use crate::failure::{rummikub_error, rummikub_status};
use crate::fault::RUMMIKUB_NONE;
use crate::game::{RUMMIKUB_HAND_KIND_NONE, RUMMIKUB_PHASE_NONE, closed_value};
use crate::game_state::rummikub_discard;
use crate::meld::{rummikub_meld, told_melds};
use crate::rules::rummikub_rules;
use crate::score::rummikub_outcome;
use crate::table::rummikub_table;
use crate::tell::{NO_TILE, Tell};
use crate::tiles::rummikub_tiles;
use crate::view::rummikub_view;

/// What everybody sees of a player.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_seat {
    /// How many tiles are on the rack.
    pub tiles: usize,
    /// 1 if the player has made an initial meld, else 0.
    pub opened: u32,
    /// 1 if the player has left the game, else 0.
    pub left: u32,
    /// 1 if the player has passed since the last play, else 0.
    pub passed: u32,
    /// How many tiles the player took in each of two handfuls; 0 where the rules do not deal so.
    pub handfuls: [u8; 2],
}

impl Tell for &PublicPlayer {
    type Told = rummikub_seat;

    fn tell(self) -> rummikub_seat {
        rummikub_seat {
            tiles: self.tiles,
            opened: self.opened.tell(),
            left: self.left.tell(),
            passed: self.passed.tell(),
            handfuls: self.handfuls.unwrap_or_default(),
        }
    }
}

/// The rules, as they were given, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_rules(
    view: *const rummikub_view,
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out rules, view => rules.give(*view.public().rules()) }
}

/// The rules with the copies and jokers of this game, by which turns are judged, as an object of
/// its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_turn_rules(
    view: *const rummikub_view,
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out rules, view => rules.give(view.public().turn_rules()) }
}

/// What the game waits for: one of `RUMMIKUB_PHASE_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_phase(view: *const rummikub_view) -> u32 {
    border! { else RUMMIKUB_PHASE_NONE, view => Some(view.public().phase()) }
}

/// The player to move; when the game is over this says nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_to_move(view: *const rummikub_view) -> usize {
    border! { else RUMMIKUB_NONE, view => Some(view.public().to_move()) }
}

/// The player who started; `RUMMIKUB_NONE` before the deal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_starter(view: *const rummikub_view) -> usize {
    border! { else RUMMIKUB_NONE, view => view.public().starter() }
}

/// How many tiles are in the pool.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_pool_len(view: *const rummikub_view) -> usize {
    border! { else 0, view => Some(view.public().pool_len()) }
}

/// How many players began.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_players(view: *const rummikub_view) -> usize {
    border! { else 0, view => Some(view.public().players().len()) }
}

/// How many tiles are on a player's rack.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_player_tiles(
    view: *const rummikub_view,
    player: usize,
) -> usize {
    border! { else 0, view => Some(view.seat(player)?.tiles) }
}

/// 1 if a player has made an initial meld, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_has_opened(
    view: *const rummikub_view,
    player: usize,
) -> u32 {
    border! { else 0, view => Some(view.seat(player)?.opened) }
}

/// 1 if a player has left the game, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_has_left(view: *const rummikub_view, player: usize) -> u32 {
    border! { else 0, view => Some(view.seat(player)?.left) }
}

/// 1 if a player has passed since the last play, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_has_passed(
    view: *const rummikub_view,
    player: usize,
) -> u32 {
    border! { else 0, view => Some(view.seat(player)?.passed) }
}

/// What everybody sees of every player, in turn. Writes at most `capacity` of them to `seats` and
/// answers how many there are, as do the lists below.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_seats(
    view: *const rummikub_view,
    seats: *mut rummikub_seat,
    capacity: usize,
) -> usize {
    border! { fill seats, capacity, view => view.public().players().iter().map(Tell::tell) }
}

/// The melds on the table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_melds(
    view: *const rummikub_view,
    melds: *mut rummikub_meld,
    capacity: usize,
) -> usize {
    border! { fill melds, capacity, view => told_melds(view.public().table()) }
}

/// Every lot that was drawn to see who starts; none after the deal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_lots(
    view: *const rummikub_view,
    lots: *mut rummikub_discard,
    capacity: usize,
) -> usize {
    border! { fill lots, capacity, view =>
        view.public().lots().iter().map(|lot| rummikub_discard {
            player: lot.player,
            tile: lot.tile.tell(),
        })
    }
}

/// How many lots were drawn to see who starts; 0 after the deal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_lot_count(view: *const rummikub_view) -> usize {
    border! { else 0, view => Some(view.public().lots().len()) }
}

/// Who drew a lot, counted from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_lot_player(
    view: *const rummikub_view,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, view => Some(view.lot(index)?.player) }
}

/// The tile of a lot by its index; 255 where there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_lot_tile(view: *const rummikub_view, index: usize) -> u8 {
    border! { else NO_TILE, view => Some(view.lot(index)?.tile) }
}

/// The table, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_table(
    view: *const rummikub_view,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out table, view => table.give(view.public().table().clone()) }
}

/// How the game ended, as an object of its own; NULL while it goes on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_outcome(
    view: *const rummikub_view,
    outcome: *mut *mut rummikub_outcome,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out outcome, view => outcome.give_some(view.public().outcome().cloned()) }
}

/// The free tiles beside the table that nobody has used; none where the rules have none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_free_tiles(
    view: *const rummikub_view,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out tiles, view => tiles.write(view.public().free_tiles()) }
}

/// The only player who may use free tiles yet; `RUMMIKUB_NONE` where none is the only one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_first_choice(view: *const rummikub_view) -> usize {
    border! { else RUMMIKUB_NONE, view => view.public().first_choice() }
}

/// How many tiles a player took in a handful, 0 or 1; 0 where the rules do not deal so.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_handful(
    view: *const rummikub_view,
    player: usize,
    index: usize,
) -> u8 {
    border! { else 0, view => view.seat(player)?.handfuls?.get(index).copied() }
}

/// The trump by its index, while it lies there; 255 for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_trump(view: *const rummikub_view) -> u8 {
    border! { else NO_TILE, view => view.open()?.trump }
}

/// The discard of the turn before by its index, while it may still be taken: 255 once the player to
/// move has drawn, although it may lie there still, and where there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_last_discard(view: *const rummikub_view) -> u8 {
    border! { else NO_TILE, view => view.open()?.last_discard }
}

/// The discard of a player that is seen, by its index; 255 for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_discard_of(view: *const rummikub_view, player: usize) -> u8 {
    border! { else NO_TILE, view => *view.open()?.discards.get(player)? }
}

/// 1 if a player holds three tiles or fewer and must say so, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_announces(view: *const rummikub_view, player: usize) -> u32 {
    border! { else 0, view => view.open()?.announced.get(player).copied() }
}

/// The kind of the hand that won, where the rules award it: one of `RUMMIKUB_HAND_KIND_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_winning_hand(view: *const rummikub_view) -> u32 {
    border! { else RUMMIKUB_HAND_KIND_NONE, view => view.open()?.winning_hand }
}

/// What the closed hand that won is worth; 0 where none has won.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_winning_hand_value(view: *const rummikub_view) -> u32 {
    border! { else 0, view => closed_value(view.open()?.winning_hand?) }
}

/// The tiles of a closed hand that won laid open, without a table; no tiles where none did.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_closed_hand(
    view: *const rummikub_view,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out tiles, view =>
        let closed = view.open().and_then(|open| open.closed_hand);
        tiles.write(closed.unwrap_or_default().tiles());
    }
}
