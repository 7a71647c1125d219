//! Feature `serde`: games and views as data of a stated version.
//!
//! Tiles, racks, tables and actions are their text, rules a preset and the axes that differ, and
//! a record is its whole text. Unknown fields and other versions are refused, so that data of a
//! later version is never half understood.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::{
    discards::DiscardSetup,
    fields::{is_default, tile_list},
    outcome::Outcome,
    phase::Phase,
    setup::{GameSetup, LotsSetup, PlayerSetup},
    starting_draw::Lot,
    state::Game,
    view::{OpenTiles, PublicPlayer, PublicView},
};
use crate::{Rules, Table, TableSetup, Tile, Tiles};

/// The version of the data that is written here, and the only one that is read.
const VERSION: u32 = 1;

fn check_version(version: u32) -> Result<(), String> {
    if version == VERSION {
        Ok(())
    } else {
        Err(format!("version {version} of the data: expected {VERSION}"))
    }
}

/// A [`GameSetup`] as it is written, nothing of it copied: the fields of [`SetupData`].
#[derive(Serialize)]
struct SetupFields<'a> {
    version: u32,
    rules: &'a Rules,
    players: &'a [PlayerSetup],
    #[serde(skip_serializing_if = "Option::is_none")]
    lots: Option<&'a LotsSetup>,
    table: &'a TableSetup,
    #[serde(skip_serializing_if = "is_empty")]
    free: &'a Tiles,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_choice: Option<usize>,
    #[serde(skip_serializing_if = "is_default")]
    first_joker: usize,
    #[serde(serialize_with = "tile_list::serialize")]
    pool: &'a [Tile],
    #[serde(skip_serializing_if = "Option::is_none")]
    discards: Option<&'a DiscardSetup>,
    #[serde(skip_serializing_if = "is_default")]
    starter: usize,
    #[serde(skip_serializing_if = "is_default")]
    to_move: usize,
}

impl Serialize for GameSetup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = SetupFields {
            version: VERSION,
            rules: &self.rules,
            players: &self.players,
            lots: self.lots.as_ref(),
            table: &self.table,
            free: &self.free,
            first_choice: self.first_choice,
            first_joker: self.first_joker,
            pool: &self.pool,
            discards: self.discards.as_ref(),
            starter: self.starter,
            to_move: self.to_move,
        };
        fields.serialize(serializer)
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        GameSetup::from(self).serialize(serializer)
    }
}

/// A [`GameSetup`] as it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupData {
    version: u32,
    rules: Rules,
    players: Vec<PlayerSetup>,
    #[serde(default)]
    lots: Option<LotsSetup>,
    table: TableSetup,
    #[serde(default)]
    free: Tiles,
    #[serde(default)]
    first_choice: Option<usize>,
    #[serde(default)]
    first_joker: usize,
    #[serde(deserialize_with = "tile_list::deserialize")]
    pool: Vec<Tile>,
    #[serde(default)]
    discards: Option<DiscardSetup>,
    #[serde(default)]
    starter: usize,
    #[serde(default)]
    to_move: usize,
}

impl TryFrom<SetupData> for GameSetup {
    type Error = String;

    fn try_from(data: SetupData) -> Result<Self, String> {
        check_version(data.version)?;
        let mut setup = Self::new(&data.rules);
        setup.players = data.players;
        setup.lots = data.lots;
        setup.table = data.table;
        setup.free = data.free;
        setup.first_choice = data.first_choice;
        setup.first_joker = data.first_joker;
        setup.pool = data.pool;
        setup.discards = data.discards;
        setup.starter = data.starter;
        setup.to_move = data.to_move;
        Ok(setup)
    }
}

/// Reads a type from another one, which is its data.
macro_rules! read_data {
    ($($kind:ident $data:ident;)+) => {$(
        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let data = $data::deserialize(deserializer)?;
                Self::try_from(data).map_err(D::Error::custom)
            }
        }
    )+};
}

read_data! {
    GameSetup SetupData;
    Game GameSetup;
    PublicView ViewData;
}

/// A [`PublicView`] as it is written, nothing of it copied: the fields of [`ViewData`].
#[derive(Serialize)]
struct ViewFields<'a> {
    version: u32,
    rules: &'a Rules,
    phase: Phase,
    to_move: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    starter: Option<usize>,
    players: &'a [PublicPlayer],
    #[serde(skip_serializing_if = "<[Lot]>::is_empty")]
    lots: &'a [Lot],
    table: &'a Table,
    #[serde(skip_serializing_if = "is_empty")]
    free_tiles: &'a Tiles,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_choice: Option<usize>,
    pool_len: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<&'a OpenTiles>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<&'a Outcome>,
}

fn is_empty(tiles: &&Tiles) -> bool {
    tiles.is_empty()
}

impl Serialize for PublicView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = ViewFields {
            version: VERSION,
            rules: &self.rules,
            phase: self.phase,
            to_move: self.to_move,
            starter: self.starter,
            players: &self.players,
            lots: &self.lots,
            table: &self.table,
            free_tiles: &self.free_tiles,
            first_choice: self.first_choice,
            pool_len: self.pool_len,
            open: self.open.as_ref(),
            outcome: self.outcome.as_ref(),
        };
        fields.serialize(serializer)
    }
}

/// A [`PublicView`] as it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ViewData {
    version: u32,
    rules: Rules,
    phase: Phase,
    to_move: usize,
    #[serde(default)]
    starter: Option<usize>,
    players: Vec<PublicPlayer>,
    #[serde(default)]
    lots: Vec<Lot>,
    table: TableSetup,
    #[serde(default)]
    free_tiles: Tiles,
    #[serde(default)]
    first_choice: Option<usize>,
    pool_len: usize,
    #[serde(default)]
    open: Option<OpenTiles>,
    #[serde(default)]
    outcome: Option<Outcome>,
}

impl TryFrom<ViewData> for PublicView {
    type Error = String;

    fn try_from(data: ViewData) -> Result<Self, String> {
        check_version(data.version)?;
        let text = |error: &dyn core::fmt::Display| error.to_string();
        let rules = data
            .rules
            .for_players(data.players.len())
            .map_err(|error| text(&error))?;
        Ok(Self {
            rules: data.rules,
            phase: data.phase,
            to_move: data.to_move,
            starter: data.starter,
            players: data.players,
            lots: data.lots,
            table: rules.table(&data.table).map_err(|error| text(&error))?,
            free_tiles: data.free_tiles,
            first_choice: data.first_choice,
            pool_len: data.pool_len,
            open: data.open,
            outcome: data.outcome,
        })
    }
}
