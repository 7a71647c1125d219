//! `rummikub_game_action`: an action as numbers and objects, for programs that hold no text.

use ::rummikub_rules::game::Action;
use ::rummikub_rules::{TableSetup, Tile};

use crate::border::{Out, bad_value, border, shared, unique};
use crate::failure::{Failure, rummikub_error};
use crate::game::rummikub_game;
use crate::record::rummikub_record;
use crate::setup::rummikub_setup;
use crate::status::{
    RUMMIKUB_OFFER_CLOSE, RUMMIKUB_OFFER_DEAL, RUMMIKUB_OFFER_DISCARD, RUMMIKUB_OFFER_DRAW,
    RUMMIKUB_OFFER_LEAVE, RUMMIKUB_OFFER_LOT, RUMMIKUB_OFFER_MISPLAY, RUMMIKUB_OFFER_PASS,
    RUMMIKUB_OFFER_PLAY, RUMMIKUB_OFFER_TAKE, RUMMIKUB_OFFER_TIMEOUT, RUMMIKUB_OFFER_TRUMP,
    rummikub_status,
};

/// An action as numbers and objects: what `rummikub_game_apply` takes as text.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_game_action {
    /// The whole table, for `RUMMIKUB_OFFER_PLAY` and `_MISPLAY`; for `_TIMEOUT` and `_TRUMP` where
    /// there is one; else NULL.
    pub table: *const rummikub_setup,
    /// What is done: one of `RUMMIKUB_OFFER_*`, but not `RUMMIKUB_OFFER_NONE`.
    pub kind: u32,
    /// The tile that is thrown away, by its index, for `RUMMIKUB_OFFER_DISCARD`, `_CLOSE` and
    /// `_TRUMP`; for others it counts for nothing.
    pub tile: u8,
}

/// The action that the caller lends.
///
/// # Safety
///
/// `action` is NULL or readable; its table is NULL or a setup that was not freed.
unsafe fn lent(action: *const rummikub_game_action) -> Result<Action, Failure> {
    // SAFETY: NULL or readable, as the caller promises.
    let action = unsafe { shared(action, "action") }?;
    // SAFETY: NULL or alive, as the caller promises.
    let table = || unsafe { shared(action.table, "action.table") };
    let some_table = || -> Result<Option<TableSetup>, Failure> {
        if action.table.is_null() {
            Ok(None)
        } else {
            Ok(Some(table()?.setup.clone()))
        }
    };
    let tile = || {
        let index = action.tile;
        Tile::from_index(index.into())
            .ok_or_else(|| bad_value(format!("no tile has the index {index}")))
    };
    let found = match action.kind {
        RUMMIKUB_OFFER_LOT => Action::DrawLot,
        RUMMIKUB_OFFER_DEAL => Action::Deal,
        RUMMIKUB_OFFER_PLAY => Action::Play(table()?.setup.clone()),
        RUMMIKUB_OFFER_DRAW => Action::Draw,
        RUMMIKUB_OFFER_PASS => Action::Pass,
        RUMMIKUB_OFFER_TIMEOUT => Action::TimeOut(some_table()?),
        RUMMIKUB_OFFER_MISPLAY => Action::Misplay(table()?.setup.clone()),
        RUMMIKUB_OFFER_LEAVE => Action::Leave,
        RUMMIKUB_OFFER_TAKE => Action::Take,
        RUMMIKUB_OFFER_TRUMP => Action::Trump {
            discard: tile()?,
            table: some_table()?,
        },
        RUMMIKUB_OFFER_DISCARD => Action::Discard(tile()?),
        RUMMIKUB_OFFER_CLOSE => Action::Close(tile()?),
        kind => return Err(bad_value(format!("no action has the number {kind}"))),
    };
    if found.table().is_none() && !action.table.is_null() {
        let name = found.name();
        return Err(bad_value(format!("`{name}` has no table; it must be NULL")));
    }
    Ok(found)
}

/// `rummikub_game_apply` for an action as numbers and objects.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `action` is NULL or readable, and its table is
/// NULL or a setup that was not freed; `next` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_apply_action(
    game: *const rummikub_game,
    player: usize,
    action: *const rummikub_game_action,
    next: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game, action) = unsafe {
            (
                Out::new(next, "next")?,
                shared(game, "game")?,
                lent(action)?,
            )
        };
        out.give(game.game.apply(player, &action)?.into());
        Ok(())
    }
}

/// `rummikub_game_is_legal` for an action as numbers and objects.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `action` is NULL or readable, and its table is
/// NULL or a setup that was not freed; `legal` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_is_legal_action(
    game: *const rummikub_game,
    player: usize,
    action: *const rummikub_game_action,
    legal: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game, action) = unsafe {
            (
                Out::new(legal, "legal")?,
                shared(game, "game")?,
                lent(action)?,
            )
        };
        out.write(game.game.is_legal(player, &action).into());
        Ok(())
    }
}

/// `rummikub_record_apply` for an action as numbers and objects.
///
/// # Safety
///
/// `record` is NULL, or a record that was not freed and that no other thread uses; `action` is NULL
/// or readable, and its table is NULL or a setup that was not freed; `error` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_apply_action(
    record: *mut rummikub_record,
    player: usize,
    action: *const rummikub_game_action,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (record, action) = unsafe { (unique(record, "record")?, lent(action)?) };
        record.apply(player, &action)
    }
}

/// `rummikub_record_attempt` for an action as numbers and objects.
///
/// # Safety
///
/// `record` is NULL, or a record that was not freed and that no other thread uses; `action` is NULL
/// or readable, and its table is NULL or a setup that was not freed; `refused` and `error` are NULL
/// or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_attempt_action(
    record: *mut rummikub_record,
    player: usize,
    action: *const rummikub_game_action,
    refused: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, record, action) = unsafe {
            (
                Out::new(refused, "refused")?,
                unique(record, "record")?,
                lent(action)?,
            )
        };
        out.write(record.attempt(player, &action).into());
        Ok(())
    }
}
