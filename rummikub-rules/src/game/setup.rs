//! `GameSetup`: a game that may be anything, and how a [`Game`] is made of it.

use super::{
    DiscardSetup, End, Game, MOST_PLAYERS, SetupError, SetupFault, Stage, TurnStep,
    discard_play::Step,
    lots::{Lots, Next},
    mcgraw_deal::{aside, even_handfuls},
    pool::Pool,
    seats::Seats,
    setup_check::{check_lots, check_play, check_tiles},
    shuffle::{below, shuffled},
};
use crate::{Dealing, Rack, Rules, TableSetup, Tile, Tiles, Trump, TurnStructure};
use alloc::{boxed::Box, vec::Vec};

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
        serde(default, skip_serializing_if = "super::data::is_default")
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
    #[cfg_attr(feature = "serde", serde(with = "super::data::tile_list"))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(into = "super::data::SetupData", try_from = "super::data::SetupData")
)]
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
    /// The player who started, from 0; before the deal it counts for nothing.
    pub starter: usize,
    /// The player to move, from 0; before the deal it counts for nothing.
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

    /// A game before the first draw: `lots` are drawn to see who starts, then `order` is dealt.
    /// The two orders should have nothing to do with each other, for the lots are seen by all.
    pub fn start(rules: &Rules, players: usize, lots: Vec<Tile>, order: Vec<Tile>) -> Self {
        let mut setup = Self::new(rules);
        setup.players = Vec::new();
        // No more than can be wrong: the number is checked with the rest.
        setup
            .players
            .resize(players.min(MOST_PLAYERS + 1), PlayerSetup::default());
        for player in &mut setup.players {
            player.handfuls = even_handfuls(rules);
        }
        setup.lots = Some(LotsSetup {
            order: lots,
            drawn: 0,
        });
        setup.pool = order;
        setup
    }

    /// A game after the deal: `order` is dealt as [`Game::deal`] says, and `starter` is to move.
    /// Where tiles are dealt by handfuls, each is half a deal; [`GameSetup::deal_handfuls`] takes
    /// others.
    pub fn deal(rules: &Rules, players: usize, starter: usize, order: Vec<Tile>) -> Self {
        let mut setup = Self::start(rules, players, Vec::new(), order);
        setup.lots = None;
        setup.starter = starter;
        setup.to_move = starter;
        setup.deal_order();
        if rules.turn_structure() == TurnStructure::DrawMeldDiscard {
            setup.lay_out();
        }
        setup
    }

    /// Deals from the pool what a game with discards has beside the racks.
    fn lay_out(&mut self) {
        let mut state = DiscardSetup::default();
        let mut rest = core::mem::take(&mut self.pool).into_iter();
        let more = self.rules.starter_extra_tiles();
        if let Some(starter) = self.players.get_mut(self.starter) {
            let mut rack = *starter.rack.tiles();
            for tile in rest.by_ref().take(more.into()) {
                // A rack of more copies than there are is found by the check.
                let _ = rack.add(tile);
            }
            starter.rack = rack.into();
        }
        if self.rules.trump() != Trump::None {
            state.trump = rest.next();
        }
        if more > 0 {
            state.step = TurnStep::Meld;
        }
        let holds = |player: &PlayerSetup| {
            let count = |trump| player.rack.tiles().count(trump);
            state.trump.is_some_and(|trump| count(trump) > 0)
        };
        let players = self.players.iter().enumerate();
        state.twins = players
            .filter(|(_, player)| holds(player))
            .map(|(player, _)| player)
            .collect();
        self.discards = Some(state);
        self.pool = rest.collect();
    }

    /// A game before the first draw, shuffled by a source of uniform 32-bit numbers: the lots
    /// first, then the tiles. The same numbers give the same game on every platform: each order
    /// is made from the sorted tiles by Fisher and Yates, from the last place down to the second,
    /// place `i` exchanged with place `j` of `0..=i`; `j` is the next number modulo `i + 1`, where
    /// numbers below `2^32 mod (i + 1)` are thrown away. Where tiles are dealt by handfuls, the sizes
    /// follow, player by player: half a deal less 2 plus a number below 4, 12 to 15 tiles as likely
    /// as each other (no book says how steady hands are; set others before [`Game::new`]).
    ///
    /// Where players have something to win from guessing, the source must be a cryptographic one:
    /// the lots are seen by all, and from a weak source's numbers the next ones can be told.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::{Game, GameSetup}};
    /// let mut state = 1u32;
    /// let mut numbers = || { state = state.wrapping_mul(0x915F_77F5).wrapping_add(1); state.rotate_left(16) };
    /// let setup = GameSetup::shuffled(&Rules::default(), 4, &mut numbers);
    /// assert!(Game::new(setup).is_ok());
    /// ```
    pub fn shuffled(rules: &Rules, players: usize, numbers: &mut impl FnMut() -> u32) -> Self {
        // Where so many cannot play, the check of the setup says so.
        let tiles = rules.for_players(players).unwrap_or(*rules).tiles();
        let lots = shuffled(&tiles, numbers);
        let mut setup = Self::start(rules, players, lots, shuffled(&tiles, numbers));
        if rules.dealing() == Dealing::TwoHandfuls {
            for handful in setup
                .players
                .iter_mut()
                .flat_map(|player| &mut player.handfuls)
            {
                *handful = handful.saturating_sub(2) + below(4, numbers) as u8;
            }
        }
        setup
    }

    /// [`GameSetup::shuffled`] by a generator's `next_u32`.
    #[cfg(feature = "rand_core")]
    pub fn shuffled_by(rules: &Rules, players: usize, rng: &mut impl rand_core::Rng) -> Self {
        Self::shuffled(rules, players, &mut || rng.next_u32())
    }
}

impl TryFrom<GameSetup> for Game {
    type Error = SetupError;

    fn try_from(setup: GameSetup) -> Result<Self, SetupError> {
        Self::new(setup)
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
                Stage::Discards(step) => step.turn_step(),
                Stage::Over(End::EmptyRack) => TurnStep::Won,
                _ => TurnStep::Draw,
            };
            let drawn = match game.stage {
                Stage::Discards(Step::Meld(drawn)) => drawn,
                _ => None,
            };
            state.setup(step, drawn)
        });
        setup.starter = usize::from(game.starter);
        setup.to_move = usize::from(game.to_move);
        setup
    }
}

impl Game {
    /// The game of a setup; [`GameSetup`] has an example.
    ///
    /// A setup in which the game has ended, by an empty rack or by passes, makes a game that is
    /// over.
    ///
    /// # Errors
    /// With every fault.
    pub fn new(setup: GameSetup) -> Result<Self, SetupError> {
        let mut faults = Vec::new();
        let players = setup.players.len();
        let rules = &setup.rules;
        let discards = rules.turn_structure() == TurnStructure::DrawMeldDiscard;
        if setup.discards.is_some() != (discards && setup.lots.is_none()) {
            faults.push(SetupFault::Structure {
                structure: rules.turn_structure(),
            });
        }
        let law = match rules.for_players(players) {
            Ok(law) => law,
            Err(error) => {
                faults.push(SetupFault::Rules(error));
                return Err(SetupError { faults });
            }
        };
        check_tiles(&setup, &law.tiles(), &mut faults);
        let table = match law.table(&setup.table) {
            Ok(table) => table,
            Err(error) => {
                let table_faults = error.faults().iter().cloned();
                faults.extend(table_faults.map(SetupFault::Table));
                return Err(SetupError { faults });
            }
        };
        let seats = |which: fn(&PlayerSetup) -> bool| -> Seats {
            (0..players)
                .filter(|&player| setup.players.get(player).is_some_and(which))
                .collect()
        };
        let aside = aside(&setup, &law, &mut faults);
        let mut game = Self {
            rules: *rules,
            law,
            players: players as u8,
            racks: [Rack::default(); MOST_PLAYERS],
            opened: seats(|player| player.opened),
            left: seats(|player| player.left),
            passed: seats(|player| player.passed),
            table,
            // Too many tiles are a fault that was found above.
            pool: Pool::new(setup.pool.iter().copied()).unwrap_or_default(),
            aside: aside.map(Box::new),
            discards: None,
            starter: 0,
            to_move: 0,
            stage: Stage::Turn,
        };
        for (rack, player) in game.racks.iter_mut().zip(&setup.players) {
            *rack = player.rack;
        }
        if let Some(lots) = setup.lots {
            check_lots(&lots, &law.tiles(), &mut faults);
            let untouched = game.table.melds().is_empty()
                && setup.free.is_empty()
                && game.racks.iter().all(|rack| rack.tiles().is_empty())
                && (game.opened.is_empty() && game.left.is_empty() && game.passed.is_empty());
            if !untouched {
                faults.push(SetupFault::PlayedBeforeDeal);
            }
            let lots = Lots::new(lots.order, lots.drawn, players);
            game.set_lots(lots);
        } else {
            check_play(&game, setup.starter, setup.to_move, &mut faults);
            game.starter = setup.starter as u8;
            game.to_move = setup.to_move as u8;
            if let Some(state) = &setup.discards {
                game.set_discards(state, &mut faults);
            }
        }
        if !faults.is_empty() {
            return Err(SetupError { faults });
        }
        game.end_if_over();
        Ok(game)
    }

    /// The state before the deal: whoever draws or deals is to move.
    pub(super) fn set_lots(&mut self, lots: Lots) {
        let (Next::Draws(player) | Next::Starts(player)) = lots.standing(self.players()).next;
        self.to_move = player as u8;
        self.stage = Stage::Lots(lots.into());
    }
}
