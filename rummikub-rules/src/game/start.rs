//! How a game begins: from its lots, after the deal, or shuffled.

use alloc::vec::Vec;

use super::{
    deal::{Deal, even_handfuls},
    discards::DiscardSetup,
    phase::TurnStep,
    seats::MOST_PLAYERS,
    setup::{GameSetup, LotsSetup, PlayerSetup},
    setup_error::{SetupError, SetupFault},
    shuffle::{below, shuffled},
    state::Game,
};
use crate::{Dealing, Rules, Tile};

impl GameSetup {
    /// A game before the first draw: `lots` are drawn to see who starts, then `order` is dealt.
    /// The two orders should have nothing to do with each other, for the lots are seen by all.
    pub fn start(rules: &Rules, players: usize, lots: Vec<Tile>, order: Vec<Tile>) -> Self {
        let mut setup = Self::new(rules);
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
        Self::start(rules, players, Vec::new(), order).dealt(starter)
    }

    /// The same game, not dealt yet, after the deal of its pool, whatever lots it had; `starter` is to
    /// move.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::{Game, GameSetup}};
    /// let rules = Rules::preset("mcgraw")?;
    /// let setup = GameSetup::seeded(&rules, 2, 7).with_handfuls(&[[14, 15], [12, 14]]);
    /// let game = Game::new(setup.dealt(1))?;
    /// assert_eq!((game.to_move(), game.rack(0).unwrap().tiles().len()), (1, 14 + 15 + 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn dealt(mut self, starter: usize) -> Self {
        self.lots = None;
        self.starter = starter;
        self.to_move = starter;
        self.deal_order();
        self
    }

    /// A game after a deal by handfuls: `order` is dealt to players who took so many tiles in each
    /// of theirs, then the free tiles, and the rest is the pool. The jokers, wherever they are in
    /// the order, are shared out from the player `first_joker` on (S-553 to S-563).
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::{Game, GameSetup}};
    /// let rules = Rules::preset("mcgraw")?;
    /// let order = rules.for_players(3)?.tiles().iter().collect();
    /// let handfuls = [[14, 14], [13, 15], [14, 16]];
    /// let game = Game::new(GameSetup::deal_handfuls(&rules, 0, 2, &handfuls, order))?;
    /// let sizes = [0, 1, 2].map(|player| game.rack(player).unwrap().tiles().len());
    /// assert_eq!(sizes, [29, 29, 32]); // one joker each, and a second one for the last
    /// assert_eq!((game.free_tiles().len(), game.pool_len()), (12, 6));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn deal_handfuls(
        rules: &Rules,
        starter: usize,
        first_joker: usize,
        handfuls: &[[u8; 2]],
        order: Vec<Tile>,
    ) -> Self {
        let setup = Self::start(rules, handfuls.len(), Vec::new(), order);
        setup
            .with_handfuls(handfuls)
            .with_first_joker(first_joker)
            .dealt(starter)
    }

    /// The same game, not dealt yet, with handfuls of these sizes, two for each player, where tiles
    /// are dealt so (S-553 to S-557). Of players beyond the list the handfuls stay.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::{Game, GameSetup}};
    /// let rules = Rules::preset("mcgraw")?;
    /// let tiles: Vec<_> = rules.for_players(2)?.tiles().iter().collect();
    /// let setup = GameSetup::start(&rules, 2, tiles.clone(), tiles);
    /// let game = Game::new(setup.with_handfuls(&[[14, 15], [12, 14]]).with_first_joker(1))?;
    /// assert_eq!((game.handfuls(0), game.first_joker()), (Some([14, 15]), 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_handfuls(mut self, handfuls: &[[u8; 2]]) -> Self {
        for (player, &sizes) in self.players.iter_mut().zip(handfuls) {
            player.handfuls = sizes;
        }
        self
    }

    /// The same game, not dealt yet, in which this player, from 0, gets the first of the jokers that
    /// are shared out. In a session the next one follows from game to game (S-563, reading C-19).
    #[must_use]
    pub fn with_first_joker(mut self, player: usize) -> Self {
        self.first_joker = player;
        self
    }

    /// Deals the pool.
    fn deal_order(&mut self) {
        let handfuls: Vec<[u8; 2]> = self.players.iter().map(|player| player.handfuls).collect();
        let deal = Deal {
            rules: &self.rules,
            players: self.players.len(),
            starter: self.starter,
            handfuls: Some(&handfuls),
            first_joker: self.first_joker,
        };
        let dealt = deal.deal(core::mem::take(&mut self.pool));
        for (player, rack) in self.players.iter_mut().zip(dealt.racks) {
            player.rack = rack.into();
        }
        self.free = dealt.free;
        self.pool = dealt.pool;
        self.discards = dealt.beside.map(|beside| DiscardSetup {
            trump: beside.trump,
            step: if beside.starter_holds_more {
                TurnStep::Meld
            } else {
                TurnStep::Draw
            },
            twins: beside.twins,
            ..DiscardSetup::default()
        });
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

    /// [`GameSetup::shuffled`] by a generator's `next_u32`. Any generator will do, so that studies can take
    /// a fast one that repeats its games; where players have something to win from guessing, give one
    /// that is a `rand_core::CryptoRng`.
    #[cfg(feature = "rand_core")]
    pub fn shuffled_by(rules: &Rules, players: usize, rng: &mut impl rand_core::Rng) -> Self {
        Self::shuffled(rules, players, &mut || rng.next_u32())
    }
}

impl Game {
    /// The game of a setup that was made for so many players; [`Game::new`], but that a number that
    /// no setup holds is told as it was given.
    ///
    /// # Errors
    /// As [`Game::new`].
    pub fn begin(setup: GameSetup, players: usize) -> Result<Self, SetupError> {
        check_players(&setup.rules, players)?;
        Self::new(setup)
    }

    /// A game before the first draw: `lots` in their order are drawn to see who starts, then
    /// `order` is dealt as [`Game::deal`] says.
    ///
    /// # Errors
    /// When the number of players does not suit the rules, or `order` is not the tile set.
    pub fn start(
        rules: &Rules,
        players: usize,
        lots: Vec<Tile>,
        order: Vec<Tile>,
    ) -> Result<Self, SetupError> {
        Self::begin(GameSetup::start(rules, players, lots, order), players)
    }

    /// A game after the deal, `starter` (from 0) to move: the first tiles of `order` are player
    /// 1's rack, the next ones player 2's and so on, whoever starts; the rest is the pool in the
    /// order in which it will be drawn.
    ///
    /// # Errors
    /// When the number of players does not suit the rules, there is no such starter, or `order` is
    /// not the tile set of the game.
    pub fn deal(
        rules: &Rules,
        players: usize,
        starter: usize,
        order: Vec<Tile>,
    ) -> Result<Self, SetupError> {
        Self::begin(GameSetup::deal(rules, players, starter, order), players)
    }

    /// A game before the first draw, shuffled by a source of uniform 32-bit numbers as
    /// [`GameSetup::shuffled`] says: the same numbers give the same game on every platform.
    ///
    /// # Errors
    /// When the number of players does not suit the rules.
    pub fn shuffled(
        rules: &Rules,
        players: usize,
        numbers: &mut impl FnMut() -> u32,
    ) -> Result<Self, SetupError> {
        Self::begin(GameSetup::shuffled(rules, players, numbers), players)
    }

    /// [`Game::shuffled`] by a generator's `next_u32`. Where players have something to win from
    /// guessing, give one that is a `rand_core::CryptoRng`: [`GameSetup::shuffled_by`] says why others
    /// are taken too.
    ///
    /// # Errors
    /// When the number of players does not suit the rules.
    #[cfg(feature = "rand_core")]
    pub fn shuffled_by(
        rules: &Rules,
        players: usize,
        rng: &mut impl rand_core::Rng,
    ) -> Result<Self, SetupError> {
        Self::begin(GameSetup::shuffled_by(rules, players, rng), players)
    }
}

/// Whether so many can play; a setup holds no more players than can be wrong.
fn check_players(rules: &Rules, players: usize) -> Result<(), SetupError> {
    match rules.for_players(players) {
        Ok(_) => Ok(()),
        Err(error) => Err(SetupError {
            faults: [SetupFault::Rules(error)].into(),
        }),
    }
}
