//! Events: what happened, as one player or a spectator may know it.

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::OnceLock;

use ::rummikub_rules::Tile;
use ::rummikub_rules::game::Event;

use crate::action::RUMMIKUB_OFFER_NONE;
use crate::border::{bad_value, border};
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::fault::RUMMIKUB_NONE;
use crate::record::rummikub_record;
use crate::table::rummikub_setup;
use crate::tell::{NO_TILE, NULL, Tell};
use crate::text::c_text;
use crate::tiles::rummikub_tiles;

/// What happened in a game, as one player or a spectator may know it. It holds no hidden tile, and
/// never changes. Free it with `rummikub_events_free`.
///
/// Thread rule: any number of threads may read it at the same time.
#[derive(Debug)]
pub struct rummikub_events {
    events: Vec<Event>,
    json: OnceLock<Option<CString>>,
}

impl From<Vec<Event>> for rummikub_events {
    fn from(events: Vec<Event>) -> Self {
        Self {
            events,
            json: OnceLock::new(),
        }
    }
}

impl rummikub_events {
    /// What happened.
    pub(crate) fn list(&self) -> &Vec<Event> {
        &self.events
    }

    fn at(&self, index: usize) -> Option<&Event> {
        self.events.get(index)
    }

    fn need(&self, index: usize) -> Result<&Event, Failure> {
        let count = self.events.len();
        let none = || bad_value(format!("`index` is {index}; there are {count}"));
        self.at(index).ok_or_else(none)
    }

    fn drawn(&self, index: usize, place: usize) -> Option<Tile> {
        self.at(index)?.drawn.known()?.get(place).copied()
    }
}

/// What happened since event `number`, from 0, as far as `player` may know it, or with
/// `RUMMIKUB_NONE` who only watches. Attempts that were refused and remarks are no events.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_events_since(
    record: *const rummikub_record,
    player: usize,
    number: usize,
    events: *mut *mut rummikub_events,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out events, record =>
        let player = (player != RUMMIKUB_NONE).then_some(player);
        events.give(record.record().events_since(player, number));
    }
}

/// An event as a value; its tiles drawn and its table are asked for.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_event {
    /// Which event of the record it is, from 0, the same for all who are told.
    pub number: usize,
    /// Who did it.
    pub player: usize,
    /// How many tiles the player drew from the pool; of a deal how many who is told was dealt.
    pub drawn_count: usize,
    /// What was done: one of `RUMMIKUB_OFFER_*`.
    pub action: u32,
    /// 1 if `rummikub_event_drawn` tells which tiles were drawn, 0 if they are hidden.
    pub drawn_known: u32,
    /// 1 if the action changed the table, which `rummikub_event_table` tells, else 0.
    pub table_changed: u32,
    /// The tile that everybody saw, by its index; 255 for none.
    pub tile: u8,
    /// The tiles laid, from the rack or from beside the table.
    pub laid: rummikub_tiles,
}

impl Tell for &Event {
    type Told = rummikub_event;

    fn tell(self) -> rummikub_event {
        rummikub_event {
            number: self.number,
            player: self.player,
            drawn_count: self.drawn.len(),
            action: self.action.tell(),
            drawn_known: self.drawn.known().is_some().tell(),
            table_changed: self.table.is_some().tell(),
            tile: self.tile.map_or(NO_TILE, Tell::tell),
            laid: (&self.laid).into(),
        }
    }
}

/// All events as values: writes at most `capacity` of them to `list` and answers how many there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_events_list(
    events: *const rummikub_events,
    list: *mut rummikub_event,
    capacity: usize,
) -> usize {
    border! { fill list, capacity, events => events.events.iter().map(Tell::tell) }
}

/// The tiles that were drawn, by their indices and in the same way; 0 where they are hidden.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_event_drawn(
    events: *const rummikub_events,
    index: usize,
    tiles: *mut u8,
    capacity: usize,
) -> usize {
    border! { fill tiles, capacity, events =>
        events.at(index)?.drawn.known()?.iter().copied().map(Tell::tell)
    }
}

/// How many events there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_events_count(events: *const rummikub_events) -> usize {
    border! { else 0, events => Some(events.events.len()) }
}

/// The events as a JSON array.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_events_json(events: *const rummikub_events) -> *const c_char {
    border! { else NULL, events => {
        let json = || serde_json::to_string(&events.events).ok().map(c_text);
        events.json.get_or_init(json).as_ref()
    } }
}

/// Which event of the record it is, from 0, the same for all who are told; `RUMMIKUB_NONE` for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_event_number(
    events: *const rummikub_events,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, events => Some(events.at(index)?.number) }
}

/// Who did it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_event_player(
    events: *const rummikub_events,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, events => Some(events.at(index)?.player) }
}

/// What was done: one of `RUMMIKUB_OFFER_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_event_action(
    events: *const rummikub_events,
    index: usize,
) -> u32 {
    border! { else RUMMIKUB_OFFER_NONE, events => Some(events.at(index)?.action) }
}

/// The tile that everybody saw, a lot, a discard that was taken or thrown away, by its index; 255 for
/// none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_event_tile(events: *const rummikub_events, index: usize) -> u8 {
    border! { else NO_TILE, events => events.at(index)?.tile }
}

/// How many tiles the player drew from the pool; of a deal how many who is told was dealt.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_event_drawn_count(
    events: *const rummikub_events,
    index: usize,
) -> usize {
    border! { else 0, events => Some(events.at(index)?.drawn.len()) }
}

/// A tile that was drawn, counted from 0, by its index; 255 where it is hidden or there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_event_drawn_tile(
    events: *const rummikub_events,
    index: usize,
    place: usize,
) -> u8 {
    border! { else NO_TILE, events => events.drawn(index, place) }
}

/// The tiles laid, from the rack or from beside the table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_event_laid(
    events: *const rummikub_events,
    index: usize,
    laid: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out laid, events => laid.write(&events.need(index)?.laid) }
}

/// The table afterwards, as an object of its own; NULL where the action did not change it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_event_table(
    events: *const rummikub_events,
    index: usize,
    table: *mut *mut rummikub_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out table, events =>
        table.give_some(events.need(index)?.table.clone());
    }
}

/// Frees events; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_events_free(events: *mut rummikub_events) {
    border! { free events }
}
