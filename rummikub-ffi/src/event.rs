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
use crate::tell::{NO_TILE, NULL};
use crate::text::c_text;
use crate::tiles::rummikub_tiles;

/// What happened in a game, as one player or a spectator may know it. It holds no hidden tile, and
/// never changes. Free it with `rummikub_events_free`.
#[derive(Debug)]
pub struct rummikub_events {
    events: Vec<Event>,
    json: OnceLock<Option<CString>>,
}

impl rummikub_events {
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
        let told = record.record().events_since(player, number);
        events.give(rummikub_events { events: told, json: OnceLock::new() });
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
        let left = events.need(index)?.table.clone();
        table.give_some(left.map(|setup| rummikub_setup { setup }));
    }
}

/// Frees events; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_events_free(events: *mut rummikub_events) {
    border! { free events }
}
