//! `Game`: a whole game, as a value.

use rummikub_rules as core;
use rummikub_rules::game::{Action, GameSetup};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::json;
use crate::rules::Rules;
use crate::score::WinningHandData;
use crate::table::TableData;
use crate::text::texts;
use crate::tiles::{list, parse};
use crate::view::{LotData, OfferData, OutcomeData, PlayerView, PublicView};

/// A legal state of a whole game.
#[wasm_bindgen]
#[derive(Debug, Clone)]
pub struct Game {
    pub(crate) inner: core::game::Game,
}

#[derive(Debug, Serialize)]
struct DiscardData {
    player: usize,
    tile: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(
    clippy::struct_excessive_bools,
    reason = "as JavaScript hands them out"
)]
struct PlayerData {
    rack: Vec<String>,
    opened: bool,
    left: bool,
    passed: bool,
    announces: bool,
    discard: Option<String>,
    handfuls: Option<(u8, u8)>,
    usable_free_tiles: Vec<String>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct GameData {
    phase: &'static str,
    to_move: usize,
    starter: Option<usize>,
    players: Vec<PlayerData>,
    lots: Vec<LotData>,
    table: TableData,
    free_tiles: Vec<String>,
    first_choice: Option<usize>,
    first_joker: usize,
    pool: Vec<String>,
    trump: Option<String>,
    last_discard: Option<String>,
    discards: Vec<DiscardData>,
    winning_hand: Option<WinningHandData>,
    outcome: Option<OutcomeData>,
}

impl GameData {
    fn player(game: &core::game::Game, player: usize) -> PlayerData {
        let rack = game.rack(player).map(|rack| *rack.tiles());
        PlayerData {
            rack: texts(rack.unwrap_or_default().iter()),
            opened: game.has_opened(player),
            left: game.has_left(player),
            passed: game.has_passed(player),
            announces: game.announces(player),
            discard: game.discard_of(player).map(|tile| tile.to_string()),
            handfuls: game.handfuls(player).map(Into::into),
            usable_free_tiles: texts(game.usable_free_tiles(player).iter()),
        }
    }
}

impl From<&core::game::Game> for GameData {
    fn from(game: &core::game::Game) -> Self {
        let discard = |discard: &core::game::Discard| DiscardData {
            player: discard.player,
            tile: discard.tile.to_string(),
        };
        Self {
            phase: game.phase().name(),
            to_move: game.to_move(),
            starter: game.starter(),
            players: (0..game.players())
                .map(|player| Self::player(game, player))
                .collect(),
            lots: game.lots().iter().map(LotData::from).collect(),
            table: game.table().into(),
            free_tiles: texts(game.free_tiles().iter()),
            first_choice: game.first_choice(),
            first_joker: game.first_joker(),
            pool: texts(game.pool()),
            trump: game.trump().map(|tile| tile.to_string()),
            last_discard: game.last_discard().map(|tile| tile.to_string()),
            discards: game.discards().iter().map(discard).collect(),
            winning_hand: game.winning_hand().map(WinningHandData::from),
            outcome: game.outcome().as_ref().map(OutcomeData::from),
        }
    }
}

/// An action as text.
pub(crate) fn action(text: &str) -> Result<Action, Refusal> {
    parse(text)
}

#[wasm_bindgen]
impl Game {
    /// A game that begins so, shuffled by the seed where there is one. The numbers are who starts, who gets the
    /// first joker, and pairs of handfuls.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a text that may be absent comes as a value"
    )]
    pub fn begin(
        rules: &Rules,
        players: usize,
        deal: &str,
        lots: Option<String>,
        seed: Option<u64>,
        numbers: &[u32],
    ) -> Result<Game, Refusal> {
        let (rules, number) = (&rules.inner, |at| {
            numbers.get(at).map_or(0, |&one| one as usize)
        });
        let mut setup = if let Some(seed) = seed {
            GameSetup::seeded(rules, players, seed)
        } else {
            let lots = lots.as_deref().map_or_else(|| Ok(Vec::new()), list)?;
            GameSetup::start(rules, players, lots, list(deal)?)
        };
        setup = setup.with_first_joker(number(1));
        let sizes = numbers.get(2..).unwrap_or_default();
        if !sizes.is_empty() {
            let pairs = sizes.chunks_exact(2);
            let handfuls: Vec<_> = pairs.map(|pair| [pair[0] as u8, pair[1] as u8]).collect();
            setup = setup.with_handfuls(&handfuls);
        }
        if seed.is_none() && lots.is_none() {
            setup = setup.dealt(number(0));
        }
        let inner = core::game::Game::begin(setup, players)?;
        Ok(Self { inner })
    }

    /// The game after its lots are drawn and its tiles dealt.
    #[must_use]
    pub fn started(&self) -> Game {
        let inner = self.inner.clone().started();
        Self { inner }
    }

    /// The game that a record tells.
    pub fn replay(text: &str) -> Result<Game, Refusal> {
        let inner = core::game::Game::replay(text)?;
        Ok(Self { inner })
    }

    /// The game that the JSON says.
    pub fn read(text: &str) -> Result<Game, Refusal> {
        let setup: GameSetup = json::read(text)?;
        let inner = core::game::Game::new(setup)?;
        Ok(Self { inner })
    }

    /// The game as JSON, in the form of the rules, with all that is hidden.
    pub fn write(&self) -> Result<String, Refusal> {
        json::write(&self.inner)
    }

    /// All parts, as JSON, with all that is hidden.
    pub fn parts(&self) -> Result<String, Refusal> {
        json::write(&GameData::from(&self.inner))
    }

    /// The game as the text of a record in which nothing has happened yet.
    pub fn text(&self) -> String {
        core::game::Record::new(self.inner.clone()).to_string()
    }

    /// Whether two games are the same.
    pub fn equals(&self, other: &Game) -> bool {
        self.inner == other.inner
    }

    /// The rules, as they were given.
    pub fn rules(&self) -> Rules {
        let inner = *self.inner.rules();
        Rules { inner }
    }

    /// The rules by which turns are judged.
    pub fn turn_rules(&self) -> Rules {
        let inner = *self.inner.turn_rules();
        Rules { inner }
    }

    /// What is open to a player, as JSON.
    pub fn legal_actions(&self, player: usize) -> Result<String, Refusal> {
        let offers = self.inner.legal_actions(player);
        json::write(&offers.iter().map(OfferData::from).collect::<Vec<_>>())
    }

    /// Whether the action would be applied.
    pub fn is_legal(&self, player: usize, text: &str) -> Result<bool, Refusal> {
        Ok(self.inner.is_legal(player, &action(text)?))
    }

    /// The game after an action.
    pub fn apply(&self, player: usize, text: &str) -> Result<Game, Refusal> {
        let inner = self.inner.apply(player, &action(text)?)?;
        Ok(Self { inner })
    }

    /// What a player may know.
    pub fn view(&self, player: usize) -> Option<PlayerView> {
        self.inner.view(player).map(|inner| PlayerView { inner })
    }

    /// What everybody sees.
    pub fn public_view(&self) -> PublicView {
        let inner = self.inner.public_view();
        PublicView { inner }
    }
}
