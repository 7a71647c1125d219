//! Plays and tables, one after the other.

use std::num::NonZeroU64;

use rummikub_rules as core;
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::json;
use crate::play::PlayData;
use crate::table::TableData;

/// Every play, one after the other.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Plays {
    before: core::Table,
    rest: Option<core::solver::Plays<'static>>,
    limit: u64,
    given: u64,
}

impl Plays {
    /// These plays, or none, until so much work is done.
    pub(crate) fn new(
        before: core::Table,
        mut rest: Option<core::solver::Plays<'static>>,
        limit: u64,
    ) -> Self {
        if let (Some(rest), Some(limit)) = (&mut rest, NonZeroU64::new(limit)) {
            rest.set_limit(limit);
        }
        Self {
            before,
            rest,
            limit,
            given: 0,
        }
    }
}

#[wasm_bindgen]
impl Plays {
    /// The next play, as JSON.
    pub fn following(&mut self) -> Result<Option<String>, Refusal> {
        let Some(rest) = &mut self.rest else {
            return Ok(None);
        };
        // Every play counts, so that a limit is reached even where none needs a search.
        let spent = rest.work().saturating_add(self.given) >= self.limit;
        let play = rest.next();
        if spent && play.is_some() || rest.is_stopped() {
            self.rest = None;
            return Err(Refusal::stopped(core::solver::PlaysCount {
                plays: self.given,
                tables: self.given, // each play leaves a table of other tiles
            }));
        }
        let Some(play) = play else {
            self.rest = None;
            return Ok(None);
        };
        self.given += 1;
        json::write(&PlayData::new(&self.before, &play)).map(Some)
    }
}

/// Every table of the same tiles, one after the other.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Tables {
    rest: Option<core::solver::Tables>,
    given: u64,
}

impl Tables {
    /// These tables, until so much work is done.
    pub(crate) fn new(mut rest: core::solver::Tables, limit: u64) -> Self {
        if let Some(limit) = NonZeroU64::new(limit) {
            rest.set_limit(limit);
        }
        let rest = Some(rest);
        Self { rest, given: 0 }
    }
}

#[wasm_bindgen]
impl Tables {
    /// The next table, as JSON.
    pub fn following(&mut self) -> Result<Option<String>, Refusal> {
        let Some(rest) = &mut self.rest else {
            return Ok(None);
        };
        if let Some(table) = rest.next() {
            self.given += 1;
            return json::write(&TableData::from(&table)).map(Some);
        }
        let is_stopped = rest.is_stopped();
        self.rest = None;
        if is_stopped {
            return Err(Refusal::stopped(core::solver::PlaysCount {
                plays: 0,
                tables: self.given,
            }));
        }
        Ok(None)
    }
}
