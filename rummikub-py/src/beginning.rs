//! How a game begins, or where it stands, as Python says it: arguments by name.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use rummikub_rules as core;
use rummikub_rules::game::{
    Discard, DiscardSetup, GameSetup, Hidden, LotsSetup, PlayerSetup, TurnStep,
};
use rummikub_rules::score::HandKind;

use crate::convert::{RackArgument, TableArgument, tile_list};
use crate::error::Refusal;
use crate::seat_number::no_such_player;
use crate::text::{parse, utf8, wrong_type};
use crate::tiles::Tiles;

/// More players than any game has, so that their number is refused and not their memory used up.
const TOO_MANY: usize = 7;

/// The arguments of `Game(rules, players, ...)`.
#[derive(Default)]
struct GameArguments<'py> {
    deal: Option<Bound<'py, PyAny>>,
    lots: Option<Bound<'py, PyAny>>,
    starter: Option<usize>,
    seed: Option<u64>,
    handfuls: Option<Vec<[u8; 2]>>,
    first_joker: Option<usize>,
}

impl<'py> GameArguments<'py> {
    fn read(arguments: Option<&Bound<'py, PyDict>>) -> PyResult<Self> {
        let mut given = Self::default();
        for (name, value) in arguments.into_iter().flatten() {
            if value.is_none() {
                continue;
            }
            match name.extract::<String>()?.as_str() {
                "deal" => given.deal = Some(value),
                "lots" => given.lots = Some(value),
                "starter" => given.starter = Some(value.extract()?),
                "seed" => given.seed = Some(value.extract()?),
                "handfuls" => given.handfuls = Some(handfuls(&value)?),
                "first_joker" => given.first_joker = Some(value.extract()?),
                other => return Err(unexpected(other)),
            }
        }
        Ok(given)
    }
}

/// The game of the arguments of `Game(rules, players, ...)`.
pub(crate) fn game(
    py: Python<'_>,
    rules: &core::Rules,
    players: usize,
    arguments: Option<&Bound<'_, PyDict>>,
) -> PyResult<core::game::Game> {
    let given = GameArguments::read(arguments)?;
    // Said of the number that was given; a setup holds no more players than can be wrong.
    let refuse = |error: core::RulesError| Refusal::Rules(error).raise(py);
    if given.handfuls.is_some() || given.first_joker.is_some() {
        rules.for_players(players).map_err(refuse)?;
    }
    let setup = match (&given.deal, &given.lots, given.seed, given.starter) {
        (Some(deal), None, None, _) => {
            GameSetup::start(rules, players, Vec::new(), order("deal", deal)?)
        }
        (Some(deal), Some(lots), None, None) => {
            let (deal, lots) = (order("deal", deal)?, order("lots", lots)?);
            GameSetup::start(rules, players, lots, deal)
        }
        (None, None, Some(seed), None) => GameSetup::seeded(rules, players, seed),
        _ => {
            return Err(PyTypeError::new_err(
                "a game takes deal, deal and starter, deal and lots, or seed",
            ));
        }
    };
    let mut setup = setup.with_first_joker(given.first_joker.unwrap_or(0));
    if let Some(handfuls) = given.handfuls {
        if handfuls.len() != players {
            let found = handfuls.len();
            return Err(PyValueError::new_err(format!(
                "handfuls has {found} pairs for {players} players"
            )));
        }
        setup = setup.with_handfuls(&handfuls);
    }
    if given.lots.is_none() && given.seed.is_none() {
        setup = setup.dealt(given.starter.unwrap_or(0));
    }
    core::game::Game::begin(setup, players).map_err(|error| Refusal::from(error).raise(py))
}

/// The game that stands as the arguments of `Game.from_parts(rules, racks, ...)` say.
pub(crate) fn from_parts(
    rules: &core::Rules,
    racks: &Bound<'_, PyAny>,
    arguments: Option<&Bound<'_, PyDict>>,
) -> PyResult<GameSetup> {
    let py = racks.py();
    let mut setup = GameSetup::new(rules);
    for rack in racks.try_iter()?.take(TOO_MANY) {
        let rack = rack?;
        let mut player = PlayerSetup::default();
        let rack = RackArgument::new("racks", &rack)?.rack();
        player.rack = rack.map_err(|refusal| refusal.raise(py))?;
        setup.players.push(player);
    }
    let discards = rules.turn_structure() == core::TurnStructure::DrawMeldDiscard;
    let mut parts = Parts {
        discards: DiscardSetup::default(),
        twins: false,
        pool: false,
        to_move: None,
        setup,
    };
    for (name, value) in arguments.into_iter().flatten() {
        if !value.is_none() {
            parts.set(name.extract::<String>()?.as_str(), &value)?;
        }
    }
    if discards && parts.setup.lots.is_none() {
        parts.finish_discards();
    } else if parts.discards != DiscardSetup::default() {
        parts.setup.discards = Some(parts.discards);
    }
    let mut setup = parts.setup;
    setup.to_move = parts.to_move.unwrap_or(setup.starter);
    Ok(if parts.pool {
        setup
    } else {
        setup.with_rest_as_pool()
    })
}

/// A guess at what a player does not see.
pub(crate) fn hidden(
    racks: &Bound<'_, PyAny>,
    pool: &Bound<'_, PyAny>,
    more: Option<&Bound<'_, PyDict>>,
) -> PyResult<Hidden> {
    let mut hidden = Hidden::default();
    for rack in racks.try_iter()?.take(TOO_MANY) {
        let rack = rack?;
        let rack = RackArgument::new("racks", &rack)?.rack();
        hidden
            .racks
            .push(rack.map_err(|refusal| refusal.raise(racks.py()))?);
    }
    hidden.pool = order("pool", pool)?;
    for (name, value) in more.into_iter().flatten() {
        if value.is_none() {
            continue;
        }
        match name.extract::<String>()?.as_str() {
            "lots" => hidden.lots = order("lots", &value)?,
            "covered" => hidden.covered = discards(&value)?,
            other => return Err(unexpected(other)),
        }
    }
    Ok(hidden)
}

/// A setup, and what of it was said.
struct Parts {
    setup: GameSetup,
    discards: DiscardSetup,
    twins: bool,
    pool: bool,
    to_move: Option<usize>,
}

impl Parts {
    fn set(&mut self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let raise = |refusal: Refusal| refusal.raise(value.py());
        match name {
            "table" => {
                let table = TableArgument::new(name, value)?.setup();
                self.setup.table = table.map_err(raise)?;
            }
            "opened" => self.seats(value, |player| &mut player.opened)?,
            "left" => self.seats(value, |player| &mut player.left)?,
            "passed" => self.seats(value, |player| &mut player.passed)?,
            "pool" => {
                self.pool = true;
                self.setup.pool = order(name, value)?;
            }
            "free" => {
                let free = RackArgument::new(name, value)?.tiles();
                self.setup.free = free.map_err(raise)?;
            }
            "first_choice" => self.setup.first_choice = Some(value.extract()?),
            "first_joker" => self.setup.first_joker = value.extract()?,
            "handfuls" => {
                let handfuls = handfuls(value)?;
                self.setup = self.setup.clone().with_handfuls(&handfuls);
            }
            "lots" => {
                let mut lots = LotsSetup::default();
                lots.order = order(name, value)?;
                lots.drawn = self.setup.lots.take().map_or(0, |lots| lots.drawn);
                self.setup.lots = Some(lots);
            }
            "lots_drawn" => {
                let drawn = value.extract()?;
                self.setup.lots.get_or_insert_default().drawn = drawn;
            }
            "starter" => self.setup.starter = value.extract()?,
            "to_move" => self.to_move = Some(value.extract()?),
            _ => self.set_discards(name, value)?,
        }
        Ok(())
    }

    /// The parts of a game with discards.
    fn set_discards(&mut self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let state = &mut self.discards;
        match name {
            "trump" => state.trump = Some(tile(value)?),
            "discards" => {
                state.discards = discards(value)?;
            }
            "fresh" => state.fresh = value.extract()?,
            "step" => {
                let word: String = value.extract()?;
                let step = TurnStep::from_name(&word);
                state.step = step.ok_or_else(|| {
                    PyValueError::new_err("step is \"draw\", \"meld\", \"discard\" or \"won\"")
                })?;
            }
            "drawn" => state.drawn = Some(tile(value)?),
            "moved" => state.moved = players(value)?,
            "twins" => {
                self.twins = true;
                state.twins = players(value)?;
            }
            "hand" => state.hand = Some(hand(value)?),
            "joker_discarded" => state.joker_discarded = value.extract()?,
            other => return Err(unexpected(other)),
        }
        Ok(())
    }

    fn seats(
        &mut self,
        value: &Bound<'_, PyAny>,
        which: fn(&mut PlayerSetup) -> &mut bool,
    ) -> PyResult<()> {
        for player in players(value)? {
            let seat = self.setup.players.get_mut(player);
            *which(seat.ok_or_else(no_such_player)?) = true;
        }
        Ok(())
    }

    fn finish_discards(&mut self) {
        let mut state = std::mem::take(&mut self.discards);
        if let Some(trump) = state.trump.filter(|_| !self.twins) {
            let holds = |seat: &PlayerSetup| seat.rack.tiles().count(trump) > 0;
            let seats = self.setup.players.iter().enumerate();
            state.twins = seats
                .filter(|(_, seat)| holds(seat))
                .map(|(i, _)| i)
                .collect();
        }
        self.setup.discards = Some(state);
    }
}

/// An order of tiles: text, or an iterable of tiles.
fn order(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Vec<core::Tile>> {
    if value.is_instance_of::<PyString>() {
        return tile_list(value);
    }
    if value.is_instance_of::<Tiles>() {
        return Err(PyTypeError::new_err(format!(
            "{name} must be tiles in an order, not Tiles, which have none"
        )));
    }
    let Ok(items) = value.try_iter() else {
        return Err(wrong_type(name, "str or an iterable of tiles", value));
    };
    // No tile set is larger than 216 tiles; who hands in more is told before memory is used up.
    let mut tiles = Vec::new();
    for item in items {
        let item = item?;
        let Ok(text) = item.cast::<PyString>() else {
            return Err(wrong_type(&format!("a tile of {name}"), "str", &item));
        };
        if tiles.len() > 1000 {
            return Err(PyValueError::new_err(format!(
                "{name} is longer than any tile set"
            )));
        }
        let tile = parse(utf8(text)?).map_err(|refusal: Refusal| refusal.raise(item.py()));
        tiles.push(tile?);
    }
    Ok(tiles)
}

fn tile(value: &Bound<'_, PyAny>) -> PyResult<core::Tile> {
    let Ok(text) = value.cast::<PyString>() else {
        return Err(wrong_type("tile", "str", value));
    };
    parse(utf8(text)?).map_err(|refusal| refusal.raise(value.py()))
}

/// Seats, counted from 0.
fn players(value: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
    let mut players = Vec::new();
    for player in value.try_iter()?.take(TOO_MANY) {
        players.push(player?.extract()?);
    }
    Ok(players)
}

/// Pairs of a player and a tile, no more than can be wrong.
fn discards(value: &Bound<'_, PyAny>) -> PyResult<Vec<Discard>> {
    let mut discards = Vec::new();
    for item in value.try_iter()?.take(1000) {
        let (player, thrown): (usize, Bound<'_, PyAny>) = item?.extract()?;
        let tile = tile(&thrown)?;
        discards.push(Discard { player, tile });
    }
    Ok(discards)
}

fn handfuls(value: &Bound<'_, PyAny>) -> PyResult<Vec<[u8; 2]>> {
    let mut pairs = Vec::new();
    for pair in value.try_iter()?.take(TOO_MANY) {
        let (one, two): (u8, u8) = pair?.extract()?;
        pairs.push([one, two]);
    }
    Ok(pairs)
}

/// `"open"`, `"foot"`, or what a closed hand is worth.
fn hand(value: &Bound<'_, PyAny>) -> PyResult<HandKind> {
    if let Ok(value) = value.extract::<u16>() {
        return Ok(HandKind::Closed { value });
    }
    match value.extract::<String>()?.as_str() {
        "open" => Ok(HandKind::Open),
        "foot" => Ok(HandKind::Foot),
        _ => Err(PyValueError::new_err(
            "hand is \"open\", \"foot\", or the worth of a closed hand",
        )),
    }
}

fn unexpected(name: &str) -> PyErr {
    PyTypeError::new_err(format!("got an unexpected keyword argument '{name}'"))
}
