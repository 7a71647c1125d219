//! `rummikub_position`: one position as text, for bug reports and tests.

use core::ffi::c_char;

use ::rummikub_rules::game::PositionSetup;

use crate::border::{Out, border, flag, free, shared, text};
use crate::failure::rummikub_error;
use crate::rules::rummikub_rules;
use crate::setup::rummikub_setup;
use crate::status::rummikub_status;
use crate::text::LazyText;
use crate::tiles::{rack as lent_rack, rummikub_tiles};

/// One position as a player meets it: the rules, the table, the rack, whether the player has opened,
/// and the table that was proposed, if any. It never changes. Free it with
/// `rummikub_position_free`.
#[derive(Debug)]
pub struct rummikub_position {
    position: PositionSetup,
    text: LazyText,
}

impl From<PositionSetup> for rummikub_position {
    fn from(position: PositionSetup) -> Self {
        Self {
            position,
            text: LazyText::default(),
        }
    }
}

/// A position; `after` is the table that is proposed, or NULL where none is.
///
/// # Safety
///
/// `rules`, `table` and `after` are NULL or were not freed; `rack` is NULL or readable; `position`
/// and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_new(
    rules: *const rummikub_rules,
    table: *const rummikub_setup,
    rack: *const rummikub_tiles,
    opened: u32,
    after: *const rummikub_setup,
    position: *mut *mut rummikub_position,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules, table, rack, after) = unsafe {
            (
                Out::new(position, "position")?,
                shared(rules, "rules")?,
                shared(table, "table")?,
                lent_rack(rack)?,
                after.as_ref(),
            )
        };
        let opened = flag(opened, "opened")?;
        let mut position = PositionSetup::new(rules.rules, table.setup.clone(), rack, opened.into());
        position.after = after.map(|after| after.setup.clone());
        out.give(position.into());
        Ok(())
    }
}

/// The position that a text is; the error says the line and the column where it is wrong.
///
/// # Safety
///
/// `text` is NULL or `text_len` bytes are readable there; `position` and `error` are NULL or
/// writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_parse(
    text: *const c_char,
    text_len: usize,
    position: *mut *mut rummikub_position,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, text) = unsafe {
            (
                Out::new(position, "position")?,
                self::text(text, text_len, "text")?,
            )
        };
        out.give(text.parse::<PositionSetup>()?.into());
        Ok(())
    }
}

/// The text of the position, line by line.
///
/// # Safety
///
/// `position` is NULL or a position that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_text(
    position: *const rummikub_position,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let position = unsafe { position.as_ref() }?;
        Some(position.text.get(&position.position))
    }
}

/// 1 if the player made an initial meld in an earlier turn, else 0.
///
/// # Safety
///
/// `position` is NULL or a position that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_opened(position: *const rummikub_position) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let position = unsafe { position.as_ref() }?;
        Some(position.position.opened.is_yes().into())
    }
}

/// The rules, as an object of its own.
///
/// # Safety
///
/// `position` is NULL or a position that was not freed; `rules` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_rules(
    position: *const rummikub_position,
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, position) = unsafe {
            (
                Out::new(rules, "rules")?,
                shared(position, "position")?,
            )
        };
        out.give(position.position.rules.into());
        Ok(())
    }
}

/// The table at the start of the turn, as an object of its own: it may be wrong.
///
/// # Safety
///
/// `position` is NULL or a position that was not freed; `table` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_table(
    position: *const rummikub_position,
    table: *mut *mut rummikub_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, position) = unsafe {
            (
                Out::new(table, "table")?,
                shared(position, "position")?,
            )
        };
        out.give(position.position.table.clone().into());
        Ok(())
    }
}

/// The table that is proposed, as an object of its own; NULL where none is.
///
/// # Safety
///
/// `position` is NULL or a position that was not freed; `after` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_after(
    position: *const rummikub_position,
    after: *mut *mut rummikub_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, position) = unsafe {
            (
                Out::new(after, "after")?,
                shared(position, "position")?,
            )
        };
        out.give_some(position.position.after.clone());
        Ok(())
    }
}

/// The rack at the start of the turn.
///
/// # Safety
///
/// `position` is NULL or a position that was not freed; `rack` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_rack(
    position: *const rummikub_position,
    rack: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, position) = unsafe {
            (
                Out::new(rack, "rack")?,
                shared(position, "position")?,
            )
        };
        out.write(position.position.rack.tiles().into());
        Ok(())
    }
}

/// Frees a position; NULL is none.
///
/// # Safety
///
/// `position` is NULL or a position that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_position_free(position: *mut rummikub_position) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(position) };
        Some(())
    }
}
