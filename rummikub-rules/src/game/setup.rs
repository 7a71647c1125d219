//! `GameSetup`: a game that may be anything, as text, C, Python and JSON hand it in.

use alloc::vec::Vec;

use super::{
    discards::{DiscardSetup, TurnStage},
    phase::{End, TurnStep},
    state::{Game, Stage},
};
use crate::{MeldSetup, Rack, Rules, TableSetup, Tile, Tiles};

/// One player of a [`GameSetup`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PlayerSetup {
    /// The tiles that the player holds.
    pub rack: Rack,
    /// Whether the player has made an initial meld.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "core::ops::Not::not")
    )]
    pub opened: bool,
    /// Whether the player has left the game.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "core::ops::Not::not")
    )]
    pub left: bool,
    /// Whether the player has passed since the last play; only with an empty pool.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "core::ops::Not::not")
    )]
    pub passed: bool,
    /// How many tiles the player takes, or took, in each of two handfuls, where the rules deal so
    /// (S-553); else twice 0.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "super::fields::is_default")
    )]
    pub handfuls: [u8; 2],
}

/// The tiles drawn to see who starts, before the deal.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct LotsSetup {
    /// The tiles in the order in which they are drawn. A list that ends before it is decided leaves
    /// the first player of those who tie.
    #[cfg_attr(feature = "serde", serde(with = "super::fields::tile_list"))]
    pub order: Vec<Tile>,
    /// How many were drawn.
    #[cfg_attr(feature = "serde", serde(default))]
    pub drawn: usize,
}

/// Everything that there is to a game at one moment, as text, C, Python and JSON hand it in.
/// [`Game::new`] makes a [`Game`] of it or lists every fault.
///
/// Players are numbered from 0, clockwise round the table.
///
/// ```
/// use rummikub_rules::{Rules, game::{Game, GameSetup}};
/// let rules = Rules::default();
/// let order: Vec<_> = rules.tiles().iter().collect();
/// let mut setup = GameSetup::deal(&rules, 2, 0, order);
/// assert_eq!((setup.players.len(), setup.pool.len()), (2, 106 - 28));
/// assert!(Game::new(setup.clone()).is_ok());
/// setup.pool.pop();
/// setup.to_move = 2;
/// let error = Game::new(setup).unwrap_err();
/// let codes: Vec<_> = error.faults().iter().map(|fault| fault.code()).collect();
/// assert_eq!(codes, ["wrong-tiles", "no-player-to-move"]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct GameSetup {
    /// The rules.
    pub rules: Rules,
    /// The players, 2 to 6 of them and as many as the rules allow.
    pub players: Vec<PlayerSetup>,
    /// The tiles that decide who starts; only before the deal.
    pub lots: Option<LotsSetup>,
    /// The melds on the table.
    pub table: TableSetup,
    /// The free tiles beside the table that nobody has used (S-569); before the deal, and where the
    /// rules have none: empty.
    pub free: Tiles,
    /// The only player, from 0, who may use free tiles yet: the first who opened (S-587).
    pub first_choice: Option<usize>,
    /// The player, from 0, who gets the first of the jokers that are shared out (S-563).
    pub first_joker: usize,
    /// The tiles that nobody has drawn, in the order in which they will be. Before the deal: all.
    pub pool: Vec<Tile>,
    /// Trump and discards, after the deal of a game whose turn ends with a discard; else none.
    pub discards: Option<DiscardSetup>,
    /// The player who started, from 0; before the deal it counts for nothing, but is a player.
    pub starter: usize,
    /// The player to move, from 0; before the deal it counts for nothing, but is a player.
    pub to_move: usize,
}

impl GameSetup {
    /// An empty game of these rules, all fields to be filled in.
    pub fn new(rules: &Rules) -> Self {
        Self {
            rules: *rules,
            players: Vec::new(),
            lots: None,
            table: TableSetup::default(),
            free: Tiles::new(),
            first_choice: None,
            first_joker: 0,
            pool: Vec::new(),
            discards: None,
            starter: 0,
            to_move: 0,
        }
    }

    /// The same game with every tile of the set in the pool that lies nowhere else, in the usual
    /// order: black 1 to 13, red, blue, orange, jokers.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::{Game, GameSetup, PlayerSetup}};
    /// let mut setup = GameSetup::new(&Rules::default());
    /// setup.players = vec![PlayerSetup::default(); 2];
    /// setup.players[0].rack = "R6 K1".parse()?;
    /// setup.players[0].opened = true;
    /// setup.players[1].rack = "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1".parse()?;
    /// setup.table = "R3 R4 R5".parse()?;
    /// let game = Game::new(setup.with_rest_as_pool())?;
    /// assert_eq!(game.pool_len(), 106 - 2 - 14 - 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_rest_as_pool(mut self) -> Self {
        // Where so many cannot play, the check of the setup says so.
        let rules = self.rules.for_players(self.players.len());
        let mut rest = rules.unwrap_or(self.rules).tiles();
        for player in &self.players {
            rest = rest.saturating_sub(player.rack.tiles());
        }
        rest = rest.saturating_sub(&self.free);
        let melds = self.table.melds().iter().flat_map(MeldSetup::tiles);
        let beside = self.discards.iter().flat_map(DiscardSetup::tiles);
        for tile in melds.map(|slot| slot.tile).chain(beside) {
            rest.remove(tile);
        }
        self.pool = rest.iter().collect();
        self
    }
}

impl From<&Game> for GameSetup {
    fn from(game: &Game) -> Self {
        let mut setup = Self::new(&game.rules);
        let player = |player: usize| PlayerSetup {
            rack: game.racks[player],
            opened: game.opened.contains(player),
            left: game.left.contains(player),
            passed: game.passed.contains(player),
            handfuls: game.handfuls(player).unwrap_or_default(),
        };
        setup.players = (0..game.players()).map(player).collect();
        if let Stage::Lots(lots) = &game.stage {
            setup.lots = Some(LotsSetup {
                order: lots.order().to_vec(),
                drawn: lots.drawn(),
            });
        }
        setup.table = TableSetup::from(&game.table);
        setup.free = game.free_tiles();
        setup.first_choice = game.first_choice();
        setup.first_joker = game.first_joker();
        setup.pool = game.pool.tiles().collect();
        setup.discards = game.discards.as_deref().map(|state| {
            let step = match game.stage {
                Stage::Discards(stage) => stage.step(),
                Stage::Over(End::EmptyRack) => TurnStep::Won,
                _ => TurnStep::Draw,
            };
            let drawn = match game.stage {
                Stage::Discards(TurnStage::Meld(drawn)) => drawn,
                _ => None,
            };
            state.setup(step, drawn)
        });
        setup.starter = usize::from(game.starter);
        setup.to_move = usize::from(game.to_move);
        setup
    }
}
