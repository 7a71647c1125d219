//! What games with discards and the house game have beside the table, and the hand that won.

use ::rummikub_rules::score::HandKind;

use crate::border::{Out, border, shared};
use crate::failure::rummikub_error;
use crate::game::rummikub_game;
use crate::status::{
    RUMMIKUB_HAND_KIND_CLOSED, RUMMIKUB_HAND_KIND_FOOT, RUMMIKUB_HAND_KIND_NONE,
    RUMMIKUB_HAND_KIND_OPEN, RUMMIKUB_NONE, rummikub_status,
};
use crate::tiles::rummikub_tiles;
use crate::view::rummikub_view;

/// The kind of a hand that won as a number, and what a closed one is worth.
fn hand_kind(kind: HandKind) -> (u32, u32) {
    match kind {
        HandKind::Open => (RUMMIKUB_HAND_KIND_OPEN, 0),
        HandKind::Foot => (RUMMIKUB_HAND_KIND_FOOT, 0),
        HandKind::Closed { value } => (RUMMIKUB_HAND_KIND_CLOSED, value.into()),
        _ => (RUMMIKUB_HAND_KIND_NONE, 0),
    }
}

/// How many discards still lie there; they are indexed from 0, in the order in which they were
/// thrown away. Of each player only the last one is seen.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_discard_count(game: *const rummikub_game) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { game.as_ref() }.map(|game| game.game.discards().len())
    }
}

/// A discard by its index among all of them: the tile's index; 255 for none.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_discard_tile(
    game: *const rummikub_game,
    index: usize,
) -> u8 {
    border! { else u8::MAX =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        game.game.discards().get(index).map(|discard| discard.tile.index() as u8)
    }
}

/// The player who threw a discard away, by its index among all of them; `RUMMIKUB_NONE` for none.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_discard_player(
    game: *const rummikub_game,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        game.game.discards().get(index).map(|discard| discard.player)
    }
}

/// The kind of the hand that won, where the rules award it: one of `RUMMIKUB_HAND_KIND_*`.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_winning_hand(game: *const rummikub_game) -> u32 {
    border! { else RUMMIKUB_HAND_KIND_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        game.game.winning_hand().map(|kind| hand_kind(kind).0)
    }
}

/// What the closed hand that won is worth; 0 where none has won.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_winning_hand_value(game: *const rummikub_game) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        game.game.winning_hand().map(|kind| hand_kind(kind).1)
    }
}

/// The player who gets the first of the jokers that are shared out, and so one more where they do
/// not come out even.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_first_joker(game: *const rummikub_game) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { game.as_ref() }.map(|game| game.game.first_joker())
    }
}

/// The kind of the hand that won, where the rules award it: one of `RUMMIKUB_HAND_KIND_*`.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_winning_hand(view: *const rummikub_view) -> u32 {
    border! { else RUMMIKUB_HAND_KIND_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        Some(hand_kind(view.public().open_tiles()?.winning_hand?).0)
    }
}

/// What the closed hand that won is worth; 0 where none has won.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_winning_hand_value(view: *const rummikub_view) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        Some(hand_kind(view.public().open_tiles()?.winning_hand?).1)
    }
}

/// The tiles of a closed hand that won laid open, without a table; no tiles where none did.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed; `tiles` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_closed_hand(
    view: *const rummikub_view,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, view) = unsafe { (Out::new(tiles, "tiles")?, shared(view, "view")?) };
        let closed = view.public().open_tiles().and_then(|open| open.closed_hand);
        out.write(closed.unwrap_or_default().tiles().into());
        Ok(())
    }
}
