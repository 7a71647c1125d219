//! Entries: what happened in a recorded game, one thing after the other.

use core::ffi::c_char;

use ::rummikub_rules::Tile;
use ::rummikub_rules::game::{Action, Entry};

use crate::action::RUMMIKUB_OFFER_NONE;
use crate::border::border;
use crate::failure::{rummikub_error, rummikub_status};
use crate::fault::RUMMIKUB_NONE;
use crate::record::rummikub_record;
use crate::table::rummikub_setup;
use crate::tell::{NO_TILE, NULL, Tell};

/// No entry has this index.
pub const RUMMIKUB_ENTRY_NONE: u32 = 0;
/// A player did something legal.
pub const RUMMIKUB_ENTRY_ACTION: u32 = 1;
/// A player tried something illegal, and nothing changed.
pub const RUMMIKUB_ENTRY_ATTEMPT: u32 = 2;
/// A remark.
pub const RUMMIKUB_ENTRY_REMARK: u32 = 3;

impl Tell for &Entry {
    type Told = u32;

    fn tell(self) -> u32 {
        match self {
            Entry::Action { .. } => RUMMIKUB_ENTRY_ACTION,
            Entry::Attempt { .. } => RUMMIKUB_ENTRY_ATTEMPT,
            Entry::Remark(_) => RUMMIKUB_ENTRY_REMARK,
            _ => RUMMIKUB_ENTRY_NONE,
        }
    }
}

/// An entry as a value; the text belongs to the record and lives until that changes.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_entry {
    /// The action, which `rummikub_game_apply` takes, or the remark.
    pub text: *const c_char,
    /// Who acted or tried; `RUMMIKUB_NONE` for a remark.
    pub player: usize,
    /// How many tiles were drawn by an action: open to all.
    pub drawn_count: usize,
    /// How many codes the faults of an attempt have, each counted once.
    pub code_count: usize,
    /// One of `RUMMIKUB_ENTRY_*`.
    pub kind: u32,
    /// What was done or tried: one of `RUMMIKUB_OFFER_*`; `RUMMIKUB_OFFER_NONE` for a remark.
    pub action: u32,
    /// 1 if the action has a table, which `rummikub_record_entry_table` tells, else 0.
    pub has_table: u32,
    /// The tile that is thrown away by it, by its index; 255 for none.
    pub tile: u8,
}

impl rummikub_record {
    fn entry(&self, index: usize) -> Option<&Entry> {
        self.record().entries().get(index)
    }

    /// Who acted or tried.
    fn player(&self, index: usize) -> Option<usize> {
        match self.entry(index)? {
            Entry::Action { player, .. } | Entry::Attempt { player, .. } => Some(*player),
            _ => None,
        }
    }

    /// The tiles that were drawn by an entry.
    fn drawn(&self, index: usize) -> Option<impl ExactSizeIterator<Item = Tile>> {
        match self.entry(index)? {
            Entry::Action { drawn, .. } => Some(drawn.iter().copied()),
            _ => None,
        }
    }

    fn told(&self, index: usize) -> Option<rummikub_entry> {
        let (entry, texts) = (self.entry(index)?, self.texts(index)?);
        let action = action(entry);
        Some(rummikub_entry {
            text: texts.text.as_ptr(),
            player: self.player(index).unwrap_or(RUMMIKUB_NONE),
            drawn_count: self.drawn(index).map_or(0, |drawn| drawn.len()),
            code_count: texts.codes.len(),
            kind: entry.tell(),
            action: action.map_or(RUMMIKUB_OFFER_NONE, |action| action.kind().tell()),
            has_table: action.and_then(Action::table).is_some().tell(),
            tile: action.and_then(thrown_away).map_or(NO_TILE, Tell::tell),
        })
    }
}

/// What was done or tried.
fn action(entry: &Entry) -> Option<&Action> {
    match entry {
        Entry::Action { action, .. } | Entry::Attempt { action, .. } => Some(action),
        _ => None,
    }
}

/// The tile that an action throws away.
fn thrown_away(action: &Action) -> Option<Tile> {
    match action {
        Action::Discard(tile) | Action::Close(tile) | Action::Trump { discard: tile, .. } => {
            Some(*tile)
        }
        _ => None,
    }
}

/// All entries as values: writes at most `capacity` of them to `entries` and answers how many there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entries(
    record: *const rummikub_record,
    entries: *mut rummikub_entry,
    capacity: usize,
) -> usize {
    border! { fill entries, capacity, record => {
        let count = record.record().entries().len();
        (0..count).filter_map(|index| record.told(index))
    } }
}

/// The tiles that were drawn by an action, by their indices and in the same way. They are hidden from
/// the other players.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_drawn(
    record: *const rummikub_record,
    index: usize,
    tiles: *mut u8,
    capacity: usize,
) -> usize {
    border! { fill tiles, capacity, record => record.drawn(index)?.map(Tell::tell) }
}

/// The table of the action of an entry, as an object of its own; NULL where it has none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_table(
    record: *const rummikub_record,
    index: usize,
    table: *mut *mut rummikub_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out table, record =>
        let entry = record.entry(index);
        table.give_some(entry.and_then(action).and_then(Action::table).cloned());
    }
}

/// How many things happened: actions, refused attempts and remarks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_count(record: *const rummikub_record) -> usize {
    border! { else 0, record => Some(record.record().entries().len()) }
}

/// What an entry is, counted from 0: one of `RUMMIKUB_ENTRY_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_kind(
    record: *const rummikub_record,
    index: usize,
) -> u32 {
    border! { else RUMMIKUB_ENTRY_NONE, record => record.entry(index) }
}

/// Who acted or tried; `RUMMIKUB_NONE` for a remark.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_player(
    record: *const rummikub_record,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, record => record.player(index) }
}

/// The action, which `rummikub_game_apply` takes, or the remark. It lives until the record changes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_text(
    record: *const rummikub_record,
    index: usize,
) -> *const c_char {
    border! { else NULL, record => Some(&record.texts(index)?.text) }
}

/// How many tiles were drawn by an action: open to all.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_drawn_count(
    record: *const rummikub_record,
    index: usize,
) -> usize {
    border! { else 0, record => Some(record.drawn(index)?.len()) }
}

/// The index of a tile that was drawn by an action, counted from 0; 255 for none. It is hidden from
/// the other players: `rummikub_record_events_since` tells each what it may know.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_drawn_tile(
    record: *const rummikub_record,
    index: usize,
    tile: usize,
) -> u8 {
    border! { else NO_TILE, record => record.drawn(index)?.nth(tile) }
}

/// How many codes the faults of an attempt have, each counted once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_code_count(
    record: *const rummikub_record,
    index: usize,
) -> usize {
    border! { else 0, record => Some(record.texts(index)?.codes.len()) }
}

/// A code of the faults of an attempt, counted from 0. It lives until the record changes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_entry_code(
    record: *const rummikub_record,
    index: usize,
    code: usize,
) -> *const c_char {
    border! { else NULL, record => record.texts(index)?.codes.get(code) }
}
