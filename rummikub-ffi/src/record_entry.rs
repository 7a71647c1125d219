//! What happened in a recorded game, entry by entry.

use core::ffi::c_char;
use std::ffi::CString;

use ::rummikub_rules::game::Entry;

use crate::border::border;
use crate::entry_texts::EntryTexts;
use crate::record::rummikub_record;
use crate::status::{
    RUMMIKUB_ENTRY_ACTION, RUMMIKUB_ENTRY_ATTEMPT, RUMMIKUB_ENTRY_NONE, RUMMIKUB_ENTRY_REMARK,
    RUMMIKUB_NONE,
};
use crate::text::pointer;

impl rummikub_record {
    fn entry(&self, index: usize) -> Option<&Entry> {
        self.record.entries().get(index)
    }

    fn texts(&self, index: usize) -> Option<&EntryTexts> {
        let entries = || self.record.entries().iter().map(EntryTexts::from).collect();
        self.entries.get_or_init(entries).get(index)
    }

    /// The tiles that were drawn by an entry, as their indices.
    fn drawn(&self, index: usize) -> Option<impl ExactSizeIterator<Item = u8>> {
        match self.entry(index)? {
            Entry::Action { drawn, .. } => Some(drawn.iter().map(|tile| tile.index() as u8)),
            _ => None,
        }
    }
}

/// What an entry is, counted from 0: one of `RUMMIKUB_ENTRY_*`.
///
/// # Safety
///
/// `record` is NULL or a record that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_kind(
    record: *const rummikub_record,
    index: usize,
) -> u32 {
    border! { else RUMMIKUB_ENTRY_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let record = unsafe { record.as_ref() }?;
        Some(match record.entry(index)? {
            Entry::Action { .. } => RUMMIKUB_ENTRY_ACTION,
            Entry::Attempt { .. } => RUMMIKUB_ENTRY_ATTEMPT,
            Entry::Remark(_) => RUMMIKUB_ENTRY_REMARK,
            _ => RUMMIKUB_ENTRY_NONE,
        })
    }
}

/// Who acted or tried; `RUMMIKUB_NONE` for a remark.
///
/// # Safety
///
/// `record` is NULL or a record that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_player(
    record: *const rummikub_record,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let record = unsafe { record.as_ref() }?;
        match record.entry(index)? {
            Entry::Action { player, .. } | Entry::Attempt { player, .. } => Some(*player),
            _ => None,
        }
    }
}

/// The action, which `rummikub_game_apply` takes, or the remark. It lives until the record changes.
///
/// # Safety
///
/// `record` is NULL or a record that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_text(
    record: *const rummikub_record,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let record = unsafe { record.as_ref() }?;
        Some(record.texts(index)?.text.as_ptr())
    }
}

/// How many tiles were drawn by an action.
///
/// # Safety
///
/// `record` is NULL or a record that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_drawn_count(
    record: *const rummikub_record,
    index: usize,
) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let record = unsafe { record.as_ref() }?;
        record.drawn(index).map(|drawn| drawn.len())
    }
}

/// The index of a tile that was drawn by an action, counted from 0; 255 for none.
///
/// # Safety
///
/// `record` is NULL or a record that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_drawn_tile(
    record: *const rummikub_record,
    index: usize,
    tile: usize,
) -> u8 {
    border! { else u8::MAX =>
        // SAFETY: NULL or alive, as the caller promises.
        let record = unsafe { record.as_ref() }?;
        record.drawn(index)?.nth(tile)
    }
}

/// How many codes the faults of an attempt have, each counted once.
///
/// # Safety
///
/// `record` is NULL or a record that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_code_count(
    record: *const rummikub_record,
    index: usize,
) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let record = unsafe { record.as_ref() }?;
        Some(record.texts(index)?.codes.len())
    }
}

/// A code of the faults of an attempt, counted from 0. It lives until the record changes.
///
/// # Safety
///
/// `record` is NULL or a record that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_code(
    record: *const rummikub_record,
    index: usize,
    code: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let record = unsafe { record.as_ref() }?;
        Some(pointer(record.texts(index)?.codes.get(code).map(CString::as_c_str)))
    }
}
