//! `rummikub_record`: a game with everything that happened in it.

use core::ffi::c_char;
use std::sync::OnceLock;

use ::rummikub_rules::game::{Action, Record};

use crate::border::{Out, border, free, shared, text, unique};
use crate::entry_texts::EntryTexts;
use crate::failure::{Failure, rummikub_error};
use crate::game::rummikub_game;
use crate::game_play::lent_action;
use crate::play::rummikub_play;
use crate::status::rummikub_status;
use crate::text::LazyText;

/// A game with everything that happened in it. Free it with `rummikub_record_free`.
#[derive(Debug)]
pub struct rummikub_record {
    pub(crate) record: Record,
    text: LazyText,
    pub(crate) entries: OnceLock<Vec<EntryTexts>>,
}

impl rummikub_record {
    /// Applies an action of a player, and notes it.
    pub(crate) fn apply(&mut self, player: usize, action: &Action) -> Result<(), Failure> {
        self.record.apply(player, action)?;
        self.changed();
        Ok(())
    }

    /// Its texts are no longer what they were.
    fn changed(&mut self) {
        self.text = LazyText::default();
        self.entries = OnceLock::new();
    }

    /// Notes that an action was refused; false, and nothing is noted, where it is legal.
    pub(crate) fn attempt(&mut self, player: usize, action: &Action) -> bool {
        self.changed();
        self.record.attempt(player, action).is_some()
    }
}

impl From<Record> for rummikub_record {
    fn from(record: Record) -> Self {
        Self {
            record,
            text: LazyText::default(),
            entries: OnceLock::new(),
        }
    }
}

/// A record of a game that nothing happened in yet; it may be in the middle of a game.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `record` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_new(
    game: *const rummikub_game,
    record: *mut *mut rummikub_record,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game) = unsafe {
            (
                Out::new(record, "record")?,
                shared(game, "game")?,
            )
        };
        out.give(Record::new(game.game.clone()).into());
        Ok(())
    }
}

/// The record that a text is, every line of which is checked as by `rummikub_game_replay`.
///
/// # Safety
///
/// `text` is NULL or `text_len` bytes are readable there; `record` and `error` are NULL or
/// writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_parse(
    text: *const c_char,
    text_len: usize,
    record: *mut *mut rummikub_record,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, text) = unsafe {
            (
                Out::new(record, "record")?,
                self::text(text, text_len, "text")?,
            )
        };
        out.give(text.parse::<Record>()?.into());
        Ok(())
    }
}

/// Applies an action, as by `rummikub_game_apply`, and notes it. A refused one is not noted, and
/// the record stays as it is.
///
/// # Safety
///
/// `record` is NULL, or a record that was not freed and that no other thread uses; `action` is
/// NULL or `action_len` bytes are readable there; `error` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_apply(
    record: *mut rummikub_record,
    player: usize,
    action: *const c_char,
    action_len: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (record, action) = unsafe {
            (
                unique(record, "record")?,
                lent_action(action, action_len)?,
            )
        };
        record.apply(player, &action)
    }
}

/// Applies a play of the player to move, and notes it.
///
/// # Safety
///
/// `record` is NULL, or a record that was not freed and that no other thread uses; `play` is NULL
/// or a play that was not freed; `error` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_apply_play(
    record: *mut rummikub_record,
    play: *const rummikub_play,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (record, play) = unsafe {
            (
                unique(record, "record")?,
                shared(play, "play")?,
            )
        };
        let player = record.record.game().to_move();
        record.apply(player, &Action::play(play.play.table()))
    }
}

/// Notes that an action was refused: writes 1; or 0, and nothing is noted, where it is legal.
///
/// # Safety
///
/// `record` is NULL, or a record that was not freed and that no other thread uses; `action` is
/// NULL or `action_len` bytes are readable there; `refused` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_attempt(
    record: *mut rummikub_record,
    player: usize,
    action: *const c_char,
    action_len: usize,
    refused: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, record, action) = unsafe {
            (
                Out::new(refused, "refused")?,
                unique(record, "record")?,
                lent_action(action, action_len)?,
            )
        };
        out.write(record.attempt(player, &action).into());
        Ok(())
    }
}

/// Adds a remark: about the whole record while nothing happened in it, else at this place.
///
/// # Safety
///
/// `record` is NULL, or a record that was not freed and that no other thread uses; `remark` is
/// NULL or `remark_len` bytes are readable there; `error` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_remark(
    record: *mut rummikub_record,
    remark: *const c_char,
    remark_len: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (record, remark) = unsafe {
            (
                unique(record, "record")?,
                text(remark, remark_len, "remark")?,
            )
        };
        record.record.remark(remark);
        record.changed();
        Ok(())
    }
}

/// The game as it stands now, as an object of its own.
///
/// # Safety
///
/// `record` is NULL or a record that was not freed; `game` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_game(
    record: *const rummikub_record,
    game: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, record) = unsafe {
            (
                Out::new(game, "game")?,
                shared(record, "record")?,
            )
        };
        out.give(record.record.game().clone().into());
        Ok(())
    }
}

/// The game as the record begins, as an object of its own.
///
/// # Safety
///
/// `record` is NULL or a record that was not freed; `game` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_start(
    record: *const rummikub_record,
    game: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, record) = unsafe {
            (
                Out::new(game, "game")?,
                shared(record, "record")?,
            )
        };
        out.give(record.record.start().clone().into());
        Ok(())
    }
}

/// How many things happened: actions, refused attempts and remarks.
///
/// # Safety
///
/// `record` is NULL or a record that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_count(record: *const rummikub_record) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let record = unsafe { record.as_ref() }?;
        Some(record.record.entries().len())
    }
}

/// The record as text that people read, write and compare. It lives until the record changes.
///
/// # Safety
///
/// `record` is NULL or a record that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_text(record: *const rummikub_record) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let record = unsafe { record.as_ref() }?;
        Some(record.text.get(&record.record))
    }
}

/// Frees a record; NULL is none.
///
/// # Safety
///
/// `record` is NULL or a record that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_free(record: *mut rummikub_record) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(record) };
        Some(())
    }
}
