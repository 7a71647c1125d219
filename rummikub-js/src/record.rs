//! `Record`: a game with everything that happened in it.

use rummikub_rules as core;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::fault;
use crate::game::{Game, action};
use crate::json;
use crate::text::texts;

#[derive(Debug, Serialize)]
struct EntryData {
    kind: &'static str,
    text: String,
    player: Option<usize>,
    drawn: Vec<String>,
    codes: Vec<String>,
}

impl From<&core::game::Entry> for EntryData {
    fn from(entry: &core::game::Entry) -> Self {
        let (kind, text, player) = match entry {
            core::game::Entry::Action { player, action, .. } => {
                ("action", action.to_string(), Some(*player))
            }
            core::game::Entry::Attempt { player, action, .. } => {
                ("attempt", action.to_string(), Some(*player))
            }
            core::game::Entry::Remark(remark) => ("remark", remark.clone(), None),
            _ => ("remark", String::new(), None),
        };
        let drawn = match entry {
            core::game::Entry::Action { drawn, .. } => texts(drawn.iter().copied()),
            _ => Vec::new(),
        };
        let codes = match entry {
            core::game::Entry::Attempt { codes, .. } => {
                codes.iter().map(ToString::to_string).collect()
            }
            _ => Vec::new(),
        };
        Self {
            kind,
            text,
            player,
            drawn,
            codes,
        }
    }
}

/// A game with everything that happened in it.
#[wasm_bindgen]
#[derive(Debug, Clone)]
pub struct Record {
    inner: core::game::Record,
}

#[wasm_bindgen]
impl Record {
    /// A record that begins with this game.
    #[wasm_bindgen(constructor)]
    pub fn new(start: &Game) -> Record {
        let inner = core::game::Record::new(start.inner.clone());
        Self { inner }
    }

    /// The record that the text is.
    pub fn parse(text: &str) -> Result<Record, Refusal> {
        let inner = text.parse::<core::game::Record>()?;
        Ok(Self { inner })
    }

    /// The game as the record begins.
    pub fn start(&self) -> Game {
        let inner = self.inner.start().clone();
        Game { inner }
    }

    /// The game as it stands now.
    pub fn game(&self) -> Game {
        let inner = self.inner.game().clone();
        Game { inner }
    }

    /// What happened, in order, as JSON.
    pub fn entries(&self) -> Result<String, Refusal> {
        let entries = self.inner.entries().iter().map(EntryData::from);
        json::write(&entries.collect::<Vec<_>>())
    }

    /// What happened since an event, as far as a player or who only watches may know it, as JSON in the
    /// form of the rules.
    pub fn events_since(&self, number: usize, player: Option<usize>) -> Result<String, Refusal> {
        json::write(&self.inner.events_since(player, number))
    }

    /// How many events there are.
    pub fn event_count(&self) -> usize {
        let everybody = self.inner.view(None);
        everybody.map_or(0, core::game::RecordView::event_count)
    }

    /// The text of the record as a player or who only watches may read it.
    pub fn redacted(&self, player: Option<usize>) -> String {
        self.inner.redacted(player).to_string()
    }

    /// What the record says about itself, as JSON.
    pub fn remarks(&self) -> Result<String, Refusal> {
        json::write(&self.inner.remarks())
    }

    /// Applies an action and notes it; the tiles that were drawn, as JSON.
    pub fn apply(&mut self, player: usize, text: &str) -> Result<String, Refusal> {
        let drawn = self.inner.apply(player, &action(text)?)?;
        json::write(&texts(drawn.iter().copied()))
    }

    /// Notes that an action was refused; its faults, as JSON.
    pub fn attempt(&mut self, player: usize, text: &str) -> Result<String, Refusal> {
        let refused = self.inner.attempt(player, &action(text)?);
        json::write(&refused.as_ref().map_or_else(Vec::new, fault::of_action))
    }

    /// Adds a remark.
    pub fn remark(&mut self, text: &str) {
        self.inner.remark(text);
    }

    /// The text of the record.
    pub fn text(&self) -> String {
        self.inner.to_string()
    }
}
