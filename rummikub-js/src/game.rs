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
    /// A game whose tiles are dealt in this order.
    pub fn deal(
        rules: &Rules,
        players: usize,
        starter: usize,
        order: &str,
    ) -> Result<Game, Refusal> {
        let inner = core::game::Game::deal(&rules.inner, players, starter, list(order)?)?;
        Ok(Self { inner })
    }

    /// A game before the first draw for the start.
    pub fn start(rules: &Rules, players: usize, lots: &str, order: &str) -> Result<Game, Refusal> {
        let (lots, order) = (list(lots)?, list(order)?);
        let inner = core::game::Game::start(&rules.inner, players, lots, order)?;
        Ok(Self { inner })
    }

    /// A game before the first draw, shuffled by a number.
    pub fn seeded(rules: &Rules, players: usize, seed: u64) -> Result<Game, Refusal> {
        let inner = core::game::Game::seeded(&rules.inner, players, seed)?;
        Ok(Self { inner })
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

#[cfg(feature = "solver")]
mod questions {
    use rummikub_rules as core;
    use rummikub_rules::solver::Solver;
    use wasm_bindgen::prelude::*;

    use super::Game;
    use crate::error::Refusal;
    use crate::json;
    use crate::solver::{PlayData, Plays, ask_within, objective, work};

    #[wasm_bindgen]
    impl Game {
        /// Whether the player to move can play anything.
        pub fn can_play(&self, limit: f64) -> Result<bool, Refusal> {
            let question = |solver: &mut Solver| self.inner.can_play(solver);
            Ok(ask_within(limit, |solver| solver.ask(question))??)
        }

        /// The best play of the player to move, as JSON.
        pub fn best_play(&self, goal: &str, limit: f64) -> Result<Option<String>, Refusal> {
            let goal = objective(goal)?;
            let question = |solver: &mut Solver| self.inner.best_play(solver, &goal);
            let best = ask_within(limit, |solver| solver.ask(question))??;
            best.map(|play| json::write(&PlayData::new(self.inner.table(), &play)))
                .transpose()
        }

        /// Every play of the player to move, lazily.
        pub fn plays(&self, limit: f64) -> Result<Plays, Refusal> {
            let mut solver = Solver::new();
            let plays = self.inner.plays(&mut solver)?;
            let rest = plays.map(core::solver::Plays::into_owned);
            Ok(Plays::new(self.inner.table().clone(), rest, work(limit)))
        }

        /// Whether nobody can ever play again.
        pub fn is_blocked(&self, limit: f64) -> Result<bool, Refusal> {
            let question = |solver: &mut Solver| self.inner.is_blocked(solver);
            Ok(ask_within(limit, |solver| solver.ask(question))??)
        }
    }
}
