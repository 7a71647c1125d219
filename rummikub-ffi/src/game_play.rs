//! What is done in a game: actions, what is open to whom, and what the solver says.

use core::ffi::c_char;

use ::rummikub_rules::game::{Action, Offer};
use ::rummikub_rules::solver::{Plays, Solver};

use crate::border::{Out, border, shared, text};
use crate::failure::{Failure, rummikub_error};
use crate::game::rummikub_game;
use crate::objective::{objective as lent_objective, rummikub_values};
use crate::play::rummikub_play;
use crate::plays::rummikub_plays;
use crate::status::{
    RUMMIKUB_NONE, RUMMIKUB_OFFER_CLOSE, RUMMIKUB_OFFER_DEAL, RUMMIKUB_OFFER_DISCARD,
    RUMMIKUB_OFFER_DRAW, RUMMIKUB_OFFER_LEAVE, RUMMIKUB_OFFER_LOT, RUMMIKUB_OFFER_MISPLAY,
    RUMMIKUB_OFFER_NONE, RUMMIKUB_OFFER_PASS, RUMMIKUB_OFFER_PLAY, RUMMIKUB_OFFER_TAKE,
    RUMMIKUB_OFFER_TIMEOUT, RUMMIKUB_OFFER_TRUMP, rummikub_status,
};

/// The action that the caller lends as text.
///
/// # Safety
///
/// `action` is NULL or `len` bytes are readable there.
pub(crate) unsafe fn lent_action(action: *const c_char, len: usize) -> Result<Action, Failure> {
    // SAFETY: the caller's promise is that of `text`.
    Ok(unsafe { text(action, len, "action") }?.parse()?)
}

/// The offer as a number.
pub(crate) fn offer_number(offer: Offer) -> u32 {
    match offer {
        Offer::DrawLot => RUMMIKUB_OFFER_LOT,
        Offer::Deal => RUMMIKUB_OFFER_DEAL,
        Offer::Play => RUMMIKUB_OFFER_PLAY,
        Offer::Draw { .. } => RUMMIKUB_OFFER_DRAW,
        Offer::Pass => RUMMIKUB_OFFER_PASS,
        Offer::TimeOut => RUMMIKUB_OFFER_TIMEOUT,
        Offer::Misplay { .. } => RUMMIKUB_OFFER_MISPLAY,
        Offer::Leave => RUMMIKUB_OFFER_LEAVE,
        Offer::Take => RUMMIKUB_OFFER_TAKE,
        Offer::Trump => RUMMIKUB_OFFER_TRUMP,
        Offer::Discard => RUMMIKUB_OFFER_DISCARD,
        Offer::Close => RUMMIKUB_OFFER_CLOSE,
        _ => RUMMIKUB_OFFER_NONE,
    }
}

/// How many tiles an offer takes or costs, if it does.
pub(crate) fn offer_tiles(offer: Offer) -> Option<usize> {
    match offer {
        Offer::Draw { tiles } | Offer::Misplay { tiles } => Some(tiles),
        _ => None,
    }
}

/// The game after an action of a player; the old one stays as it is. An action is text: `lot`,
/// `deal`, `play` and the whole table, `draw`, `pass`, `timeout`, `timeout with` and a table,
/// `misplay` and a table, `leave`; in a game with discards also `take`, `discard` and a tile,
/// `close` and a tile, `trump` and a tile, with or without `with` and a table. One that is refused
/// has the status `RUMMIKUB_ERROR_REFUSED`, and the error lists every fault.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `action` is NULL or `action_len` bytes are
/// readable there; `next` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_apply(
    game: *const rummikub_game,
    player: usize,
    action: *const c_char,
    action_len: usize,
    next: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game, action) = unsafe {
            (
                Out::new(next, "next")?,
                shared(game, "game")?,
                lent_action(action, action_len)?,
            )
        };
        out.give(game.game.apply(player, &action)?.into());
        Ok(())
    }
}

/// The game after the player to move has made a play, such as that of `rummikub_game_best_play`.
///
/// # Safety
///
/// `game` and `play` are NULL or were not freed; `next` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_apply_play(
    game: *const rummikub_game,
    play: *const rummikub_play,
    next: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game, play) = unsafe {
            (
                Out::new(next, "next")?,
                shared(game, "game")?,
                shared(play, "play")?,
            )
        };
        let action = Action::play(play.play.table());
        out.give(game.game.apply(game.game.to_move(), &action)?.into());
        Ok(())
    }
}

/// Whether `rummikub_game_apply` would take the action: writes 1 or 0.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `action` is NULL or `action_len` bytes are
/// readable there; `legal` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_is_legal(
    game: *const rummikub_game,
    player: usize,
    action: *const c_char,
    action_len: usize,
    legal: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game, action) = unsafe {
            (
                Out::new(legal, "legal")?,
                shared(game, "game")?,
                lent_action(action, action_len)?,
            )
        };
        out.write(game.game.is_legal(player, &action).into());
        Ok(())
    }
}

/// How many kinds of action are open to a player. What plays there are, the solver tells.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_offer_count(
    game: *const rummikub_game,
    player: usize,
) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        Some(game.game.legal_actions(player).len())
    }
}

/// A kind of action that is open to a player, counted from 0: one of `RUMMIKUB_OFFER_*`.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_offer(
    game: *const rummikub_game,
    player: usize,
    index: usize,
) -> u32 {
    border! { else RUMMIKUB_OFFER_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        game.game.legal_actions(player).get(index).map(|&offer| offer_number(offer))
    }
}

/// How many tiles an action takes or costs; `RUMMIKUB_NONE` where it takes none.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_offer_tiles(
    game: *const rummikub_game,
    player: usize,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        game.game.legal_actions(player).get(index).copied().and_then(offer_tiles)
    }
}

/// Whether the player to move can play anything: writes 1 or 0.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `can_play` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_can_play(
    game: *const rummikub_game,
    can_play: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game) = unsafe {
            (
                Out::new(can_play, "can_play")?,
                shared(game, "game")?,
            )
        };
        out.write(game.game.can_play(&mut Solver::new())?.into());
        Ok(())
    }
}

/// The best play of the player to move, or NULL; `objective` and `values` as for
/// `rummikub_best_play`.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `values` is NULL or readable; `play` and `error`
/// are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_best_play(
    game: *const rummikub_game,
    objective: u32,
    values: *const rummikub_values,
    play: *mut *mut rummikub_play,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game, objective) = unsafe {
            (
                Out::new(play, "play")?,
                shared(game, "game")?,
                lent_objective(objective, values)?,
            )
        };
        let best = game.game.best_play(&mut Solver::new(), &objective)?;
        out.give_some(best.map(|play| rummikub_play::new(game.game.table().clone(), play)));
        Ok(())
    }
}

/// Every distinct set of tiles that the player to move can lay, each with one table, as
/// `rummikub_plays_new` has them; none before the deal and after the end. Free tiles that the player
/// may use are among them, and who owes jokers lays as many as can be laid: every play applies, but
/// where a tile must be left for the discard.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `plays` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_plays(
    game: *const rummikub_game,
    limit: u64,
    plays: *mut *mut rummikub_plays,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game) = unsafe {
            (
                Out::new(plays, "plays")?,
                shared(game, "game")?,
            )
        };
        let limit = crate::plays::limit(limit)?;
        let rest = game.game.plays(&mut Solver::new())?.map(Plays::into_owned);
        out.give(rummikub_plays::new(game.game.table().clone(), rest, limit));
        Ok(())
    }
}

/// Whether nobody can ever play again, the pool being empty: writes 1 or 0. The game then ends by
/// passes alone; a server need not wait for them.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `blocked` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_is_blocked(
    game: *const rummikub_game,
    blocked: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game) = unsafe {
            (
                Out::new(blocked, "blocked")?,
                shared(game, "game")?,
            )
        };
        out.write(game.game.is_blocked(&mut Solver::new())?.into());
        Ok(())
    }
}
