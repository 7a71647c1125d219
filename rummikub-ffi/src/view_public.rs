//! What every view tells: the table, the players by their counts, and the public facts.

use crate::border::{Out, border, shared};
use crate::failure::rummikub_error;
use crate::game::phase_number;
use crate::outcome::rummikub_outcome;
use crate::rules::rummikub_rules;
use crate::status::{RUMMIKUB_NONE, RUMMIKUB_PHASE_NONE, rummikub_status};
use crate::table::rummikub_table;
use crate::tiles::rummikub_tiles;
use crate::view::rummikub_view;

/// The rules, as they were given, as an object of its own.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed; `rules` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_rules(
    view: *const rummikub_view,
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, view) = unsafe {
            (
                Out::new(rules, "rules")?,
                shared(view, "view")?,
            )
        };
        out.give((*view.public().rules()).into());
        Ok(())
    }
}

/// The rules with the copies and jokers of this game, by which turns are judged, as an object of
/// its own.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed; `rules` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_turn_rules(
    view: *const rummikub_view,
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, view) = unsafe {
            (
                Out::new(rules, "rules")?,
                shared(view, "view")?,
            )
        };
        out.give(view.public().turn_rules().into());
        Ok(())
    }
}

/// What the game waits for: one of `RUMMIKUB_PHASE_*`.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_phase(view: *const rummikub_view) -> u32 {
    border! { else RUMMIKUB_PHASE_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        Some(phase_number(view.public().phase()))
    }
}

/// The player to move; when the game is over this says nothing.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_to_move(view: *const rummikub_view) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        Some(view.public().to_move())
    }
}

/// The player who started; `RUMMIKUB_NONE` before the deal.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_starter(view: *const rummikub_view) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        view.public().starter()
    }
}

/// How many tiles are in the pool.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_pool_len(view: *const rummikub_view) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        Some(view.public().pool_len())
    }
}

/// How many players began.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_players(view: *const rummikub_view) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        Some(view.public().players().len())
    }
}

/// How many tiles are on a player's rack.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_player_tiles(
    view: *const rummikub_view,
    player: usize,
) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        Some(view.seat(player)?.tiles)
    }
}

/// 1 if a player has made an initial meld, else 0.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_has_opened(
    view: *const rummikub_view,
    player: usize,
) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        Some(view.seat(player)?.opened.into())
    }
}

/// 1 if a player has left the game, else 0.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_has_left(view: *const rummikub_view, player: usize) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        Some(view.seat(player)?.left.into())
    }
}

/// 1 if a player has passed since the last play, else 0.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_has_passed(
    view: *const rummikub_view,
    player: usize,
) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        Some(view.seat(player)?.passed.into())
    }
}

/// How many lots were drawn to see who starts; 0 after the deal.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_lot_count(view: *const rummikub_view) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        Some(view.public().lots().len())
    }
}

/// Who drew a lot, counted from 0.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_lot_player(
    view: *const rummikub_view,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        Some(view.public().lots().get(index)?.player)
    }
}

/// The tile of a lot by its index; 255 where there is none.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_lot_tile(view: *const rummikub_view, index: usize) -> u8 {
    border! { else u8::MAX =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        Some(view.public().lots().get(index)?.tile.index() as u8)
    }
}

/// The table, as an object of its own.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed; `table` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_table(
    view: *const rummikub_view,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, view) = unsafe {
            (
                Out::new(table, "table")?,
                shared(view, "view")?,
            )
        };
        out.give(view.public().table().clone().into());
        Ok(())
    }
}

/// How the game ended, as an object of its own; NULL while it goes on.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed; `outcome` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_outcome(
    view: *const rummikub_view,
    outcome: *mut *mut rummikub_outcome,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, view) = unsafe {
            (
                Out::new(outcome, "outcome")?,
                shared(view, "view")?,
            )
        };
        out.give_some(view.public().outcome().cloned());
        Ok(())
    }
}

/// The free tiles beside the table that nobody has used; none where the rules have none.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed; `tiles` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_free_tiles(
    view: *const rummikub_view,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, view) = unsafe {
            (
                Out::new(tiles, "tiles")?,
                shared(view, "view")?,
            )
        };
        out.write(view.public().free_tiles().into());
        Ok(())
    }
}

/// The only player who may use free tiles yet; `RUMMIKUB_NONE` where none is the only one.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_first_choice(view: *const rummikub_view) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        view.public().first_choice()
    }
}

/// How many tiles a player took in a handful, 0 or 1; 0 where the rules do not deal so.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_handful(
    view: *const rummikub_view,
    player: usize,
    index: usize,
) -> u8 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        view.seat(player)?.handfuls?.get(index).copied()
    }
}

/// The trump by its index, while it lies there; 255 for none.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_trump(view: *const rummikub_view) -> u8 {
    border! { else u8::MAX =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        view.public().open_tiles()?.trump.map(|tile| tile.index() as u8)
    }
}

/// The discard of the turn before by its index, while it lies there; 255 for none.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_last_discard(view: *const rummikub_view) -> u8 {
    border! { else u8::MAX =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        view.public().open_tiles()?.last_discard.map(|tile| tile.index() as u8)
    }
}

/// The discard of a player that is seen, by its index; 255 for none.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_discard_of(view: *const rummikub_view, player: usize) -> u8 {
    border! { else u8::MAX =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        view.public().open_tiles()?.discards.get(player)?.map(|tile| tile.index() as u8)
    }
}

/// 1 if a player holds three tiles or fewer and must say so, else 0.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_announces(view: *const rummikub_view, player: usize) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        view.public().open_tiles()?.announced.get(player).map(|&says| says.into())
    }
}
