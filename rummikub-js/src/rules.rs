//! `Rules`: one edition, or any combination of its axes.

use rummikub_rules as core;
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::json;
use crate::table::{MeldData, TableData};
use crate::text::texts;
use crate::tiles::{list, parse};

/// The rules of an edition, perhaps with other values of some axes.
#[wasm_bindgen]
#[derive(Debug, Clone, Copy)]
pub struct Rules {
    pub(crate) inner: core::Rules,
}

#[wasm_bindgen]
impl Rules {
    /// The rules of a preset, with the axes changed that the lines name, each with its value.
    #[wasm_bindgen(constructor)]
    pub fn new(preset: &str, changes: &str) -> Result<Rules, Refusal> {
        Self {
            inner: core::Rules::preset(preset)?,
        }
        .with(changes)
    }

    /// These rules with the axes changed that the lines name, each with its value.
    pub fn with(&self, changes: &str) -> Result<Rules, Refusal> {
        let mut builder = self.inner.to_builder();
        for line in changes.lines() {
            let (name, value) = line.split_once(' ').unwrap_or((line, ""));
            let axis = core::Axis::from_name(name)
                .ok_or_else(|| core::RulesError::UnknownAxis(name.chars().take(40).collect()))?;
            builder.set(axis, value)?;
        }
        let inner = builder.build()?;
        Ok(Self { inner })
    }

    /// The name of every axis and its value as text.
    pub fn axes(&self) -> Result<String, Refusal> {
        let axes = core::Axis::ALL.iter();
        let values = axes.map(|&axis| (axis.name(), self.inner.value(axis)));
        json::write(&values.collect::<Vec<_>>())
    }

    /// The name of the preset that has these values.
    pub fn preset(&self) -> Option<String> {
        let preset = self.inner.preset_name()?;
        Some(preset.name().to_owned())
    }

    /// The preset that has the most of these values, and the names of the axes that differ.
    pub fn nearest_preset(&self) -> Result<String, Refusal> {
        let (preset, axes) = self.inner.nearest_preset();
        let axes: Vec<_> = axes.into_iter().map(core::Axis::name).collect();
        json::write(&(preset.name(), axes))
    }

    /// The names of the axes on which other rules differ.
    pub fn differences(&self, other: &Rules) -> Result<String, Refusal> {
        let axes = self.inner.differences(&other.inner).into_iter();
        json::write(&axes.map(core::Axis::name).collect::<Vec<_>>())
    }

    /// These rules with the tile set of so many players.
    pub fn for_players(&self, players: usize) -> Result<Rules, Refusal> {
        let inner = self.inner.for_players(players)?;
        Ok(Self { inner })
    }

    /// Every tile of the tile set.
    pub fn tiles(&self) -> Result<String, Refusal> {
        json::write(&texts(self.inner.tiles().iter()))
    }

    /// What tiles left on a rack cost.
    pub fn rack_points(&self, tiles: &str) -> Result<u32, Refusal> {
        Ok(self.inner.rack_points(&parse(tiles)?))
    }

    /// The table that the text says.
    pub fn table(&self, melds: &str) -> Result<String, Refusal> {
        json::write(&TableData::from(&crate::table::table(&self.inner, melds)?))
    }

    /// Every meld that these tiles can be read as.
    pub fn readings(&self, tiles: &str, any_order: bool) -> Result<String, Refusal> {
        let order = if any_order {
            core::TileOrder::Any
        } else {
            core::TileOrder::AsGiven
        };
        let readings = self.inner.readings(&list(tiles)?, order);
        json::write(&readings.iter().map(MeldData::from).collect::<Vec<_>>())
    }
}

/// The names of all presets.
#[wasm_bindgen]
pub fn presets() -> Result<String, Refusal> {
    let presets = core::Preset::ALL.iter();
    json::write(&presets.map(|preset| preset.name()).collect::<Vec<_>>())
}

/// Every axis: its name and, as a phrase, its values.
#[wasm_bindgen]
pub fn axes() -> Result<String, Refusal> {
    let axes = core::Axis::ALL.iter();
    json::write(
        &axes
            .map(|axis| (axis.name(), axis.values()))
            .collect::<Vec<_>>(),
    )
}

/// The codes of all faults: those of a turn, then those of an action, of the beginning of a game and of a Foot.
#[wasm_bindgen]
pub fn fault_codes() -> Result<String, Refusal> {
    json::write(&[
        core::Fault::CODES,
        #[cfg(feature = "games")]
        core::game::ActionFault::CODES,
        #[cfg(feature = "games")]
        core::game::SetupFault::CODES,
        #[cfg(feature = "hands")]
        core::hands::FootFault::CODES,
    ])
}

/// The version of the rules.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
