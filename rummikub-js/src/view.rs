//! What each player may know of a game.

use rummikub_rules as core;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::fault;
use crate::json;
use crate::rules::Rules;
use crate::score::{PointsData, WinningHandData, all};
use crate::table::TableData;
use crate::text::texts;
use crate::tiles::parse;
use crate::turn::AccountData;

/// A player and the lot drawn.
#[derive(Debug, Serialize)]
pub(crate) struct LotData {
    player: usize,
    tile: String,
}

impl From<&core::game::Lot> for LotData {
    fn from(lot: &core::game::Lot) -> Self {
        Self {
            player: lot.player,
            tile: lot.tile.to_string(),
        }
    }
}

/// A kind of action that is open to a player.
#[derive(Debug, Serialize)]
pub(crate) struct OfferData {
    name: &'static str,
    tiles: Option<usize>,
    action: Option<String>,
}

impl From<&core::game::Offer> for OfferData {
    fn from(offer: &core::game::Offer) -> Self {
        Self {
            name: offer.name(),
            tiles: match offer {
                core::game::Offer::Draw { tiles } | core::game::Offer::Misplay { tiles } => {
                    Some(*tiles)
                }
                _ => None,
            },
            action: offer.action().map(|action| action.to_string()),
        }
    }
}

/// How a game ended.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OutcomeData {
    end: &'static str,
    winners: Vec<usize>,
    scores: Vec<PointsData>,
    rack_points: Vec<u32>,
    next_starter: Option<usize>,
}

impl From<&core::game::Outcome> for OutcomeData {
    fn from(outcome: &core::game::Outcome) -> Self {
        Self {
            end: outcome.end().name(),
            winners: outcome.winners().to_vec(),
            scores: all(outcome.scores()),
            rack_points: outcome.rack_points().to_vec(),
            next_starter: outcome.next_starter(),
        }
    }
}

/// What everybody sees of a player.
#[derive(Debug, Serialize)]
struct PublicPlayerData {
    tiles: usize,
    opened: bool,
    left: bool,
    passed: bool,
    handfuls: Option<(u8, u8)>,
}

/// What everybody sees of a game.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct PublicData {
    phase: &'static str,
    to_move: usize,
    starter: Option<usize>,
    players: Vec<PublicPlayerData>,
    lots: Vec<LotData>,
    table: TableData,
    free_tiles: Vec<String>,
    first_choice: Option<usize>,
    pool_len: usize,
    trump: Option<String>,
    last_discard: Option<String>,
    discards: Vec<Option<String>>,
    announced: Vec<bool>,
    winning_hand: Option<WinningHandData>,
    closed_hand: Option<Vec<String>>,
    outcome: Option<OutcomeData>,
}

impl From<&core::game::PublicView> for PublicData {
    fn from(view: &core::game::PublicView) -> Self {
        let open = view.open_tiles();
        let text = |tile: core::Tile| tile.to_string();
        let player = |player: &core::game::PublicPlayer| PublicPlayerData {
            tiles: player.tiles,
            opened: player.opened,
            left: player.left,
            passed: player.passed,
            handfuls: player.handfuls.map(Into::into),
        };
        Self {
            phase: view.phase().name(),
            to_move: view.to_move(),
            starter: view.starter(),
            players: view.players().iter().map(player).collect(),
            lots: view.lots().iter().map(LotData::from).collect(),
            table: view.table().into(),
            free_tiles: texts(view.free_tiles().iter()),
            first_choice: view.first_choice(),
            pool_len: view.pool_len(),
            trump: open.and_then(|open| open.trump.map(text)),
            last_discard: open.and_then(|open| open.last_discard.map(text)),
            discards: open.map_or_else(Vec::new, |open| {
                open.discards.iter().map(|tile| tile.map(text)).collect()
            }),
            announced: open.map_or_else(Vec::new, |open| open.announced.clone()),
            winning_hand: open.and_then(|open| open.winning_hand.map(WinningHandData::from)),
            closed_hand: open
                .and_then(|open| open.closed_hand.as_ref())
                .map(|hand| texts(hand.tiles().iter())),
            outcome: view.outcome().map(OutcomeData::from),
        }
    }
}

/// What everybody sees of a game.
#[wasm_bindgen]
#[derive(Debug, Clone)]
pub struct PublicView {
    pub(crate) inner: core::game::PublicView,
}

#[wasm_bindgen]
impl PublicView {
    /// The view that the JSON says.
    pub fn read(text: &str) -> Result<PublicView, Refusal> {
        json::read(text).map(|inner| Self { inner })
    }

    /// The view as JSON, in the form of the rules.
    pub fn write(&self) -> Result<String, Refusal> {
        json::write(&self.inner)
    }

    /// The view as a user interface draws it, as JSON.
    pub fn layout(&self) -> Result<String, Refusal> {
        json::write(&self.inner.layout())
    }

    /// All parts, as JSON.
    pub fn parts(&self) -> Result<String, Refusal> {
        json::write(&PublicData::from(&self.inner))
    }

    /// The rules, as they were given.
    pub fn rules(&self) -> Rules {
        let inner = *self.inner.rules();
        Rules { inner }
    }

    /// The rules by which turns are judged.
    pub fn turn_rules(&self) -> Rules {
        let inner = self.inner.turn_rules();
        Rules { inner }
    }
}

/// The parts of a view that only its player sees.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct OwnData {
    player: usize,
    rack: Vec<String>,
    has_opened: bool,
    usable_free_tiles: Vec<String>,
    legal_actions: Vec<OfferData>,
}

/// What one player may know of a game.
#[wasm_bindgen]
#[derive(Debug, Clone)]
pub struct PlayerView {
    pub(crate) inner: core::game::PlayerView,
}

#[wasm_bindgen]
impl PlayerView {
    /// The view that the JSON says.
    pub fn read(text: &str) -> Result<PlayerView, Refusal> {
        json::read(text).map(|inner| Self { inner })
    }

    /// The view as JSON, in the form of the rules.
    pub fn write(&self) -> Result<String, Refusal> {
        json::write(&self.inner)
    }

    /// The view as a user interface draws it, as JSON.
    pub fn layout(&self) -> Result<String, Refusal> {
        json::write(&self.inner.layout())
    }

    /// All parts that only the player sees, as JSON.
    pub fn parts(&self) -> Result<String, Refusal> {
        let view = &self.inner;
        json::write(&OwnData {
            player: view.player(),
            rack: texts(view.rack().tiles().iter()),
            has_opened: view.has_opened(),
            usable_free_tiles: texts(view.usable_free_tiles().iter()),
            legal_actions: view.legal_actions().iter().map(OfferData::from).collect(),
        })
    }

    /// The tiles that the player does not see, as JSON.
    pub fn unseen(&self) -> Result<String, Refusal> {
        json::write(&texts(self.inner.unseen().iter()))
    }

    /// What everybody sees.
    pub fn public(&self) -> PublicView {
        let inner = self.inner.public().clone();
        PublicView { inner }
    }

    /// The rack by which a turn to this table is judged, as JSON.
    pub fn turn_rack(&self, after: &str) -> Result<String, Refusal> {
        let rack = self.inner.turn_rack(&parse(after)?);
        json::write(&texts(rack.tiles().iter()))
    }

    /// Whether it would be legal to leave this table, as JSON.
    pub fn check_turn(&self, after: &str) -> Result<Option<String>, Refusal> {
        let verdict = self.inner.check_turn(&parse(after)?)?;
        let wrong = !verdict.is_legal();
        wrong
            .then(|| json::write(&fault::of_actions(verdict.faults())))
            .transpose()
    }

    /// The account of a turn, as JSON; `null` where it is not legal.
    pub fn account_of_turn(&self, after: &str) -> Result<String, Refusal> {
        let account = self.inner.check_turn(&parse(after)?)?.account();
        json::write(&account.as_ref().map(AccountData::from))
    }
}
