//! `rummikub_table`: melds that the rules allow.

use core::ffi::c_char;

use ::rummikub_rules::Table;

use crate::border::{Out, border, free, shared, text};
use crate::failure::rummikub_error;
use crate::rules::rummikub_rules;
use crate::setup::rummikub_setup;
use crate::status::rummikub_status;
use crate::text::LazyText;
use crate::tiles::rummikub_tiles;

/// A table that the rules allow. It never changes. Free it with `rummikub_table_free`.
#[derive(Debug)]
pub struct rummikub_table {
    pub(crate) table: Table,
    text: LazyText,
}

impl From<Table> for rummikub_table {
    fn from(table: Table) -> Self {
        Self {
            table,
            text: LazyText::default(),
        }
    }
}

/// Reads a table, such as `"R3 R4 J R6 | K7 B7 J"`; an empty text is the empty table. If the rules
/// do not allow it, the error lists every fault.
///
/// # Safety
///
/// `rules` is NULL or rules that were not freed; `text` is NULL or `text_len` bytes are readable
/// there; `table` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_parse(
    rules: *const rummikub_rules,
    text: *const c_char,
    text_len: usize,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all three.
        let (out, rules, text) = unsafe {
            (Out::new(table, "table")?, shared(rules, "rules")?, self::text(text, text_len, "text")?)
        };
        out.give(rules.rules.table_from_text(text)?.into());
        Ok(())
    }
}

/// The table of these melds. If the rules do not allow it, the error lists every fault.
///
/// # Safety
///
/// `rules` and `setup` are NULL or were not freed; `table` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_new(
    rules: *const rummikub_rules,
    setup: *const rummikub_setup,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all three.
        let (out, rules, setup) = unsafe {
            (Out::new(table, "table")?, shared(rules, "rules")?, shared(setup, "setup")?)
        };
        out.give(rules.rules.table(&setup.setup)?.into());
        Ok(())
    }
}

/// The canonical text of the table.
///
/// # Safety
///
/// `table` is NULL or a table that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_text(table: *const rummikub_table) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { table.as_ref() }.map(|table| table.text.get(&table.table))
    }
}

/// How many melds lie on the table.
///
/// # Safety
///
/// `table` is NULL or a table that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_meld_count(table: *const rummikub_table) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { table.as_ref() }.map(|table| table.table.melds().len())
    }
}

/// All tiles of the table.
///
/// # Safety
///
/// `table` is NULL or a table that was not freed; `tiles` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_tiles(
    table: *const rummikub_table,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises both.
        let (out, table) = unsafe { (Out::new(tiles, "tiles")?, shared(table, "table")?) };
        out.write(rummikub_tiles::from(table.table.tiles()));
        Ok(())
    }
}

/// Frees a table; NULL is none.
///
/// # Safety
///
/// `table` is NULL or a table that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_free(table: *mut rummikub_table) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(table) };
        Some(())
    }
}
