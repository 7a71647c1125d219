//! Records: a game with everything that happened in it, as text.

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::OnceLock;

use ::rummikub_rules::game::{Action, Entry, MOST_PLAYERS, Record};

use crate::action::{lent_action, lent_parts, rummikub_game_action};
use crate::border::{border, lent_text};
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::game::rummikub_game;
use crate::play::rummikub_play;
use crate::tell::NULL;
use crate::text::{LazyText, c_text};

/// A game with everything that happened in it. Free it with `rummikub_record_free`.
///
/// Thread rule: one thread changes it while nobody else uses it; any number may read it at the same time.
#[derive(Debug)]
pub struct rummikub_record {
    record: Record,
    text: LazyText,
    entries: OnceLock<Vec<EntryTexts>>,
    /// As each player may read it, and last as spectators.
    redacted: [LazyText; MOST_PLAYERS + 1],
}

impl rummikub_record {
    pub(crate) const fn record(&self) -> &Record {
        &self.record
    }

    pub(crate) fn texts(&self, index: usize) -> Option<&EntryTexts> {
        let entries = || self.record.entries().iter().map(EntryTexts::from).collect();
        self.entries.get_or_init(entries).get(index)
    }

    /// Applies an action of a player, and notes it.
    fn apply(&mut self, player: usize, action: &Action) -> Result<(), Failure> {
        self.record.apply(player, action)?;
        self.changed();
        Ok(())
    }

    /// Its texts are no longer what they were.
    fn changed(&mut self) {
        self.text = LazyText::default();
        self.entries = OnceLock::new();
        self.redacted = Default::default();
    }

    /// Notes that an action was refused; false, and nothing is noted, where it is legal.
    fn attempt(&mut self, player: usize, action: &Action) -> bool {
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
            redacted: Default::default(),
        }
    }
}

/// The texts of one entry.
#[derive(Debug)]
pub(crate) struct EntryTexts {
    pub(crate) text: CString,
    pub(crate) codes: Vec<CString>,
}

impl From<&Entry> for EntryTexts {
    fn from(entry: &Entry) -> Self {
        let (text, codes) = match entry {
            Entry::Action { action, .. } => (c_text(action), &[][..]),
            Entry::Attempt { action, codes, .. } => (c_text(action), codes.as_slice()),
            Entry::Remark(remark) => (c_text(remark), &[][..]),
            _ => (CString::default(), &[][..]),
        };
        let codes = codes.iter().map(c_text).collect();
        Self { text, codes }
    }
}

/// A record of a game that nothing happened in yet; it may be in the middle of a game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_new(
    game: *const rummikub_game,
    record: *mut *mut rummikub_record,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out record, game => record.give(Record::new(game.game.clone())) }
}

/// The record that a text is, every line of which is checked as by `rummikub_game_replay`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_parse(
    text: *const c_char,
    text_len: usize,
    record: *mut *mut rummikub_record,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out record, text = lent_text(text, text_len) =>
        record.give(text.parse::<Record>()?)
    }
}

/// Applies an action, as by `rummikub_game_apply`, and notes it. A refused one is not noted, and
/// the record stays as it is.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_apply(
    record: *mut rummikub_record,
    player: usize,
    action: *const c_char,
    action_len: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut record, action = lent_action(action, action_len) =>
        record.apply(player, &action)?;
    }
}

/// Applies a play of the player to move, and notes it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_apply_play(
    record: *mut rummikub_record,
    play: *const rummikub_play,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut record, play =>
        let player = record.record.game().to_move();
        record.apply(player, &Action::play(play.play.table()))?;
    }
}

/// `rummikub_record_apply` for an action as numbers and objects.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_apply_action(
    record: *mut rummikub_record,
    player: usize,
    action: *const rummikub_game_action,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut record, action = lent_parts(action) => record.apply(player, &action)? }
}

/// Notes that an action was refused: writes 1; or 0, and nothing is noted, where it is legal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_attempt(
    record: *mut rummikub_record,
    player: usize,
    action: *const c_char,
    action_len: usize,
    refused: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out refused, mut record, action = lent_action(action, action_len) =>
        refused.write(record.attempt(player, &action));
    }
}

/// `rummikub_record_attempt` for an action as numbers and objects.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_attempt_action(
    record: *mut rummikub_record,
    player: usize,
    action: *const rummikub_game_action,
    refused: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out refused, mut record, action = lent_parts(action) =>
        refused.write(record.attempt(player, &action));
    }
}

/// Adds a remark: about the whole record while nothing happened in it, else at this place.
/// Every line becomes one; those after the first 1000 are left out.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_remark(
    record: *mut rummikub_record,
    remark: *const c_char,
    remark_len: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut record, remark = lent_text(remark, remark_len) =>
        record.record.remark(remark);
        record.changed();
    }
}

/// The game as it stands now, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_game(
    record: *const rummikub_record,
    game: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out game, record => game.give(record.record.game().clone()) }
}

/// The game as the record begins, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_start(
    record: *const rummikub_record,
    game: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out game, record => game.give(record.record.start().clone()) }
}

/// The record as text that people read, write and compare, with every tile that is hidden. It lives
/// until the record changes; `rummikub_record_redacted` is for who may not see all.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_text(record: *const rummikub_record) -> *const c_char {
    border! { else NULL, record => Some(record.text.get(&record.record)) }
}

/// The record as `player` may read it, or with `RUMMIKUB_NONE` who only watches, at any time of the
/// game: where tiles are hidden it says how many there are. It cannot be replayed, and lives until the
/// record changes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_redacted(
    record: *const rummikub_record,
    player: usize,
) -> *const c_char {
    border! { else NULL, record => {
        let seat = player.min(MOST_PLAYERS);
        let who = (seat < MOST_PLAYERS).then_some(seat);
        Some(record.redacted.get(seat)?.get(record.record.redacted(who)))
    } }
}

/// Frees a record; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_record_free(record: *mut rummikub_record) {
    border! { free record }
}
