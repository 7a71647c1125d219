//! What each player may know: the own rack, and what everybody sees.
//!
//! These types hold no tile that is hidden from the player, so nothing that is made of them, text,
//! JSON or memory, can give one away. They are what a server sends.

use alloc::vec::Vec;

use super::{
    action::Offer,
    free_tiles::{FreeChoice, SeenFreeTiles, turn_rack},
    judgement::TableVerdict,
    outcome::Outcome,
    phase::Phase,
    seat::Seat,
    starting_draw::Lot,
    state::Game,
};
use crate::{
    PositionError, Rack, Rules, Table, TableSetup, Tile, Tiles,
    score::HandKind,
    solver::{LeastChangeError, Objective, Play, Plays, Solver},
    turn::Detail,
};

/// What everybody sees of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PublicPlayer {
    /// How many tiles are on the rack.
    pub tiles: usize,
    /// Whether the player has made an initial meld.
    pub opened: bool,
    /// Whether the player has left the game.
    pub left: bool,
    /// Whether the player has passed since the last play.
    pub passed: bool,
    /// How many tiles the player took in each handful, where the rules deal so.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub handfuls: Option<[u8; 2]>,
}

/// What everybody sees of trump and discards (S-203, S-210), and of the hand that won.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct OpenTiles {
    /// The trump, while it lies there.
    pub trump: Option<Tile>,
    /// The discard of each player that is seen.
    pub discards: Vec<Option<Tile>>,
    /// The discard of the turn before, until the player to move has drawn. What lies there after
    /// that, `discards` says.
    pub last_discard: Option<Tile>,
    /// Whether each player holds three tiles or fewer and says so (S-257).
    pub announced: Vec<bool>,
    /// The kind of the hand that won, where the rules award it.
    pub winning_hand: Option<HandKind>,
    /// The tiles of a closed hand that was laid open without a table.
    pub closed_hand: Option<Rack>,
}

/// What everybody sees of a game, also those who only watch.
///
/// ```
/// use rummikub_rules::{Rules, game::{Game, Phase}};
/// let rules = Rules::default();
/// let game = Game::deal(&rules, 2, 1, rules.tiles().iter().collect())?;
/// let view = game.public_view();
/// assert_eq!((view.phase(), view.to_move(), view.pool_len()), (Phase::Turn, 1, 78));
/// assert_eq!(view.players()[0].tiles, 14);
/// # Ok::<(), rummikub_rules::game::SetupError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PublicView {
    pub(super) rules: Rules,
    pub(super) phase: Phase,
    pub(super) to_move: usize,
    pub(super) starter: Option<usize>,
    pub(super) players: Vec<PublicPlayer>,
    pub(super) lots: Vec<Lot>,
    pub(super) table: Table,
    pub(super) free_tiles: Tiles,
    pub(super) first_choice: Option<usize>,
    pub(super) pool_len: usize,
    pub(super) open: Option<OpenTiles>,
    pub(super) outcome: Option<Outcome>,
}

impl PublicView {
    /// The rules, as they were given.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The rules with the copies and jokers of this game; what turns are judged by.
    pub fn turn_rules(&self) -> Rules {
        // A game that is viewed has players enough.
        self.rules
            .for_players(self.players.len())
            .unwrap_or(self.rules)
    }

    /// What the game waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The player to move, from 0; when the game is over this says nothing.
    pub const fn to_move(&self) -> usize {
        self.to_move
    }

    /// The player who started, from 0; `None` before the deal.
    pub const fn starter(&self) -> Option<usize> {
        self.starter
    }

    /// The players in order.
    pub fn players(&self) -> &[PublicPlayer] {
        &self.players
    }

    /// The tiles that were drawn to see who starts; empty after the deal.
    pub fn lots(&self) -> &[Lot] {
        &self.lots
    }

    /// The melds on the table.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The free tiles beside the table, as [`Game::free_tiles`].
    pub const fn free_tiles(&self) -> &Tiles {
        &self.free_tiles
    }

    /// The only player who may use free tiles yet, as [`Game::first_choice`].
    pub const fn first_choice(&self) -> Option<usize> {
        self.first_choice
    }

    /// How many tiles are in the pool.
    pub const fn pool_len(&self) -> usize {
        self.pool_len
    }

    /// Trump and discards, after the deal of a game with discards.
    pub const fn open_tiles(&self) -> Option<&OpenTiles> {
        self.open.as_ref()
    }

    /// How the game ended: who won, the scores and what each rack was worth, which the players tell
    /// each other; `None` while it goes on.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }
}

/// What one player may know of a game: the own rack and the [`PublicView`].
///
/// ```
/// use rummikub_rules::{Rules, game::Game};
/// let rules = Rules::default();
/// let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect())?;
/// let view = game.view(0).unwrap();
/// assert_eq!(view.rack().to_string(), "K1 K1 K2 K2 K3 K3 K4 K4 K5 K5 K6 K6 K7 K7");
/// // A client can check a table before it is sent.
/// let verdict = view.check_turn(&"K5 K6 K7 | K5 K6 K7".parse()?)?;
/// assert!(verdict.is_legal());
/// assert!(game.view(2).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PlayerView {
    player: usize,
    rack: Rack,
    /// Those of the free tiles that the player may use now.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Tiles::is_empty")
    )]
    usable_free_tiles: Tiles,
    legal_actions: Vec<Offer>,
    public: PublicView,
}

impl PlayerView {
    /// The player who may know this, from 0.
    pub const fn player(&self) -> usize {
        self.player
    }

    /// The player's rack.
    pub const fn rack(&self) -> &Rack {
        &self.rack
    }

    /// Whether the player has made an initial meld.
    pub fn has_opened(&self) -> bool {
        let me = self.public.players.get(self.player);
        me.is_some_and(|me| me.opened)
    }

    /// What the player may do now, as [`Game::legal_actions`].
    pub fn legal_actions(&self) -> &[Offer] {
        &self.legal_actions
    }

    /// Those of the free tiles that the player may use now, as [`Game::usable_free_tiles`].
    pub const fn usable_free_tiles(&self) -> &Tiles {
        &self.usable_free_tiles
    }

    /// What everybody sees.
    pub const fn public(&self) -> &PublicView {
        &self.public
    }

    /// The player's rack and on it those of the free tiles that this table would use and may.
    pub fn turn_rack(&self, after: &TableSetup) -> Rack {
        turn_rack(
            &self.public.table,
            &self.rack,
            &self.usable_free_tiles,
            after,
        )
    }

    /// Whether it would be legal to leave this table, were the player to move: what
    /// [`Game::apply`] says of it as a play, of free tiles, jokers that must be laid, the tile for the
    /// discard and hands that win at once, too.
    ///
    /// # Errors
    /// Never for a view that a game made: its table and rack are a position.
    pub fn check_turn(&self, after: &TableSetup) -> Result<TableVerdict, PositionError> {
        TableVerdict::new(&self.seat(&self.public.turn_rules()), after)
    }

    /// Whether the player can play anything, as [`Game::can_play`], were it the player's turn; false
    /// in a phase without plays.
    ///
    /// # Errors
    /// Never for a view that a game made.
    pub fn can_play(&self, solver: &mut Solver) -> Result<bool, PositionError> {
        if !self.waits_for_table() {
            return Ok(false);
        }
        self.seat(&self.public.turn_rules()).can_play(solver)
    }

    /// The best play of the player, as [`Game::best_play`], were it the player's turn; none in a
    /// phase without plays.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::{Action, Game}, solver::{Objective, Solver}};
    /// let rules = Rules::default();
    /// let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect())?;
    /// let view = game.view(0).unwrap();
    /// let play = view.best_play(&mut Solver::new(), &Objective::Tiles)?.unwrap();
    /// assert!(game.is_legal(0, &Action::play(play.table())));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Never for a view that a game made.
    pub fn best_play(
        &self,
        solver: &mut Solver,
        objective: &Objective,
    ) -> Result<Option<Play>, PositionError> {
        if !self.waits_for_table() {
            return Ok(None);
        }
        let law = self.public.turn_rules();
        self.seat(&law).best_play(solver, objective)
    }

    /// The same play on a table that leaves as many of the old melds as they are as can be, as
    /// [`Game::least_change`]; its steps are [`Play::steps`].
    ///
    /// # Errors
    /// When the play is none of the player's, or the limit is 0.
    pub fn least_change(
        &self,
        solver: &mut Solver,
        play: Play,
        limit: u64,
    ) -> Result<Play, LeastChangeError> {
        let law = self.public.turn_rules();
        self.seat(&law).least_change(solver, play, limit)
    }

    /// Every distinct multiset of tiles that the player can lay, as [`Game::plays`], were it the
    /// player's turn; none in a phase without plays.
    ///
    /// # Errors
    /// Never for a view that a game made.
    pub fn plays<'s>(&self, solver: &'s mut Solver) -> Result<Option<Plays<'s>>, PositionError> {
        if !self.waits_for_table() {
            return Ok(None);
        }
        let law = self.public.turn_rules();
        self.seat(&law).plays(solver).map(Some)
    }

    /// Whether the game waits for a table, among other things, and the player still plays.
    pub(super) fn waits_for_table(&self) -> bool {
        let left = self.public.players.get(self.player);
        let plays = left.is_some_and(|player| !player.left);
        plays && matches!(self.public.phase, Phase::Turn | Phase::Meld)
    }

    pub(super) fn seat<'a>(&'a self, law: &'a Rules) -> Seat<'a> {
        let (public, opened) = (&self.public, self.has_opened().into());
        let first = public.first_choice.filter(|&first| first != self.player);
        Seat {
            law,
            table: &public.table,
            rack: &self.rack,
            opened,
            free: FreeChoice::seen(&SeenFreeTiles {
                tiles: &public.free_tiles,
                usable: &self.usable_free_tiles,
                table: &public.table,
                rack: &self.rack,
                opened,
                first,
            }),
            detail: Detail::Everything,
        }
    }
}

impl Game {
    /// What everybody sees.
    pub fn public_view(&self) -> PublicView {
        let player = |player: usize| PublicPlayer {
            tiles: self.racks[player].tiles().len(),
            opened: self.has_opened(player),
            left: self.left.contains(player),
            passed: self.passed.contains(player),
            handfuls: self.handfuls(player),
        };
        PublicView {
            rules: self.rules,
            phase: self.phase(),
            to_move: self.to_move(),
            starter: self.starter(),
            players: (0..self.players()).map(player).collect(),
            lots: self.lots(),
            table: self.table.clone(),
            free_tiles: self.free_tiles(),
            first_choice: self.first_choice(),
            pool_len: self.pool_len(),
            open: self.open_tiles(),
            outcome: self.outcome(),
        }
    }

    fn open_tiles(&self) -> Option<OpenTiles> {
        self.discards.as_ref()?;
        Some(OpenTiles {
            trump: self.trump(),
            discards: (0..self.players())
                .map(|player| self.discard_of(player))
                .collect(),
            last_discard: self.last_discard(),
            announced: (0..self.players())
                .map(|player| self.announces(player))
                .collect(),
            winning_hand: self.winning_hand(),
            closed_hand: self.closed_winner().map(|winner| self.racks[winner]),
        })
    }

    /// What a player, from 0, may know; `None` where there is no such player.
    pub fn view(&self, player: usize) -> Option<PlayerView> {
        Some(PlayerView {
            player,
            rack: *self.rack(player)?,
            usable_free_tiles: self.usable_free_tiles(player),
            legal_actions: self.legal_actions(player),
            public: self.public_view(),
        })
    }
}
