//! Questions that ask for more than a best play: plays in order, loose tiles, tables, one more tile.

use rummikub_rules as core;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::json;
use crate::play::PlayData;
use crate::plays::{Plays, Tables};
use crate::position::Position;
use crate::rules::Rules;
use crate::solver::{ask_within, objective, work};
use crate::table::TableData;
use crate::text::texts;
use crate::tiles::parse;

/// What can be made of loose tiles.
#[derive(Debug, Serialize)]
struct ArrangementData {
    table: TableData,
    laid: Vec<String>,
    value: i64,
    bound: i64,
    proved: bool,
}

#[wasm_bindgen]
impl Position {
    /// Every play, the best first, lazily.
    pub fn best_plays(&self, goal: &str, limit: f64) -> Result<Plays, Refusal> {
        let rest = self.inner.best_plays(&objective(goal)?);
        let before = self.inner.table().clone();
        Ok(Plays::new(before, Some(rest), work(limit)))
    }

    /// Every table that a turn which lays these tiles can leave, lazily.
    pub fn tables(&self, tiles: &str, limit: f64) -> Result<Tables, Refusal> {
        Ok(Tables::new(self.inner.tables(&parse(tiles)?), work(limit)))
    }

    /// What one more tile would be good for: pairs of a tile and the best play with it, as JSON.
    pub fn outs(&self, goal: &str, limit: f64) -> Result<String, Refusal> {
        let goal = objective(goal)?;
        let outs = ask_within(limit, |solver| solver.outs(&self.inner, &goal))?;
        let table = self.inner.table();
        let out = outs
            .iter()
            .map(|(tile, best)| (tile.to_string(), PlayData::best(table, best)));
        json::write(&out.collect::<Vec<_>>())
    }
}

#[wasm_bindgen]
impl Rules {
    /// The best table of tiles that must be laid and tiles that may be, as JSON.
    pub fn best_arrangement(
        &self,
        must: &str,
        may: &str,
        goal: &str,
        limit: f64,
    ) -> Result<Option<String>, Refusal> {
        let (must, may): (core::Tiles, core::Tiles) = (parse(must)?, parse(may)?);
        let goal = objective(goal)?;
        let best = ask_within(limit, |solver| {
            solver.best_arrangement(&self.inner, &must, &may, &goal)
        })?;
        let Some(best) = best else {
            return Ok(None);
        };
        let table = best.found();
        json::write(&ArrangementData {
            table: table.into(),
            laid: texts(table.tiles().saturating_sub(&must).iter()),
            value: best.value(),
            bound: best.bound(),
            proved: best.is_proved(),
        })
        .map(Some)
    }

    /// Every table of exactly these tiles, lazily.
    pub fn arrangements(&self, tiles: &str, limit: f64) -> Result<Tables, Refusal> {
        let tables = self.inner.arrangements(&parse(tiles)?);
        Ok(Tables::new(tables, work(limit)))
    }
}
