//! A game made of a view and of what its player guesses of the rest: what a bot plays out.

use alloc::vec::Vec;

use super::{
    deal::{even_handfuls, joker_share, rack_size},
    discards::Discard,
    hidden_discards::discards,
    phase::Phase,
    seeded::SplitMix64,
    setup::{GameSetup, LotsSetup, PlayerSetup},
    setup_error::SetupError,
    shuffle::below,
    state::Game,
    view::{PlayerView, PublicPlayer},
};
use crate::coded::coded;
use crate::{JokerDeal, Rack, Table, TableSetup, Tile, Tiles};

/// What a player cannot see of a game, as somebody guesses it: see [`PlayerView::with_hidden`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct Hidden {
    /// The rack of each player; that of the player who guesses counts for nothing.
    pub racks: Vec<Rack>,
    /// The pool, in the order in which it will be drawn.
    pub pool: Vec<Tile>,
    /// The lots that are still to be drawn, in their order; only before the deal.
    pub lots: Vec<Tile>,
    /// In a game with discards, those that lie covered under the one of each player that is seen.
    pub covered: Vec<Discard>,
}

coded! {
/// Why a guess makes no game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HiddenError {
    /// The guess and the view are no game together: tiles are missing or too many.
    "setup" => Setup(error: SetupError)
        |f| write!(f, "{error}");

    /// The game that they make would look otherwise to the player.
    "contradicts-view" => Contradicts
        |f| f.write_str("the guess contradicts what the player sees");

    /// The game is over: there is nothing to play out.
    "game-over" => Over
        |f| f.write_str("the game is over");
}
}

impl core::error::Error for HiddenError {}

impl PlayerView {
    /// The tiles that the player does not see: those of the other racks and the pool, and in a game
    /// with discards the covered ones. How many each player holds, [`PublicView::players`] says, and
    /// [`PublicView::pool_len`] the pool. Before the deal these are all tiles.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::Game};
    /// let rules = Rules::default();
    /// let view = Game::seeded(&rules, 3, 7)?.started().view(0).unwrap();
    /// let held: usize = view.public().players()[1..].iter().map(|player| player.tiles).sum();
    /// assert_eq!(view.unseen().len(), held + view.public().pool_len());
    /// assert_eq!(view.unseen(), rules.tiles().saturating_sub(view.rack().tiles()));
    /// # Ok::<(), rummikub_rules::game::SetupError>(())
    /// ```
    ///
    /// [`PublicView::players`]: super::PublicView::players
    /// [`PublicView::pool_len`]: super::PublicView::pool_len
    pub fn unseen(&self) -> Tiles {
        let public = self.public();
        let mut rest = public.turn_rules().tiles();
        for seen in [
            self.rack().tiles(),
            public.table().tiles(),
            public.free_tiles(),
        ] {
            rest = rest.saturating_sub(seen);
        }
        if let Some(open) = public.open_tiles() {
            let discards = open.discards.iter().copied().flatten();
            for tile in open.trump.into_iter().chain(discards) {
                rest.remove(tile);
            }
            let shown = open.closed_hand.filter(|hand| hand != self.rack());
            rest = rest.saturating_sub(shown.unwrap_or_default().tiles());
        }
        rest
    }

    /// A game that looks like this to the player and in which the hidden tiles lie as guessed: the
    /// base of a bot that plays games out.
    ///
    /// What nobody can see or infer and only scores is not guessed: in International whoever shows a
    /// discard has had a turn, the tile that was drawn in this one is not told apart, and a hand that
    /// waits for its discard is an Open one.
    ///
    /// # Errors
    /// When the game is over, the tiles are not those that the player does not see, or the game would
    /// look otherwise to the player.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::{Game, Hidden}};
    /// let game = Game::seeded(&Rules::default(), 2, 7)?.started();
    /// let mut hidden = Hidden::default();
    /// hidden.racks = vec![*game.rack(0).unwrap(), *game.rack(1).unwrap()];
    /// hidden.pool = game.pool().collect();
    /// let view = game.view(0).unwrap();
    /// assert_eq!(view.with_hidden(&hidden)?, game);
    /// hidden.pool.pop();
    /// assert_eq!(view.with_hidden(&hidden).unwrap_err().code(), "setup");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_hidden(&self, hidden: &Hidden) -> Result<Game, HiddenError> {
        if self.public().phase() == Phase::Over {
            return Err(HiddenError::Over);
        }
        let game = Game::new(self.setup(hidden)).map_err(HiddenError::Setup)?;
        match game.view(self.player()) {
            Some(view) if view == *self => Ok(game),
            _ => Err(HiddenError::Contradicts),
        }
    }

    /// The same with the hidden tiles dealt at random by a source of uniform 32-bit numbers, every
    /// deal as likely as another, as far as the tiles go: what the others did is not weighed. Jokers
    /// that were shared out stay with the players.
    ///
    /// # Errors
    /// As [`PlayerView::with_hidden`].
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::Game};
    /// let mut state = 1u32;
    /// let mut numbers = || { state = state.wrapping_mul(0x915F_77F5).wrapping_add(1); state.rotate_left(16) };
    /// let game = Game::seeded(&Rules::default(), 4, 7)?.started();
    /// let view = game.view(2).unwrap();
    /// let guess = view.with_hidden_shuffled(&mut numbers)?;
    /// assert_eq!(guess.view(2), Some(view));
    /// assert_ne!(guess.rack(0), game.rack(0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_hidden_shuffled(
        &self,
        numbers: &mut impl FnMut() -> u32,
    ) -> Result<Game, HiddenError> {
        self.with_hidden(&self.shuffled(numbers))
    }

    /// [`PlayerView::with_hidden_shuffled`] by a seed, as [`Game::seeded`] takes one: the same seed gives
    /// the same game on every platform.
    ///
    /// # Errors
    /// As [`PlayerView::with_hidden`].
    pub fn with_hidden_seeded(&self, seed: u64) -> Result<Game, HiddenError> {
        let mut source = SplitMix64(seed);
        self.with_hidden_shuffled(&mut || source.next())
    }

    /// [`PlayerView::with_hidden_shuffled`] by a generator's `next_u32`.
    ///
    /// # Errors
    /// As [`PlayerView::with_hidden`].
    #[cfg(feature = "rand_core")]
    pub fn with_hidden_shuffled_by(
        &self,
        rng: &mut impl rand_core::Rng,
    ) -> Result<Game, HiddenError> {
        self.with_hidden_shuffled(&mut || rng.next_u32())
    }

    /// The hidden tiles dealt at random.
    fn shuffled(&self, numbers: &mut impl FnMut() -> u32) -> Hidden {
        let public = self.public();
        let law = public.turn_rules();
        let mut hidden = Hidden {
            racks: [Rack::default()].repeat(public.players().len()),
            ..Hidden::default()
        };
        if public.starter().is_none() {
            let drawn = public.lots().iter().map(|lot| lot.tile);
            let drawn = Tiles::try_from_iter(drawn).unwrap_or_default();
            hidden.lots = mixed(law.tiles().saturating_sub(&drawn).iter().collect(), numbers);
            hidden.pool = mixed(self.unseen().iter().collect(), numbers);
            return hidden;
        }
        let apart = law.joker_deal() == JokerDeal::SharedOut;
        let is_apart = |tile: &Tile| apart && tile.is_joker();
        let (jokers, others): (Vec<Tile>, Vec<Tile>) = self.unseen().iter().partition(is_apart);
        let mut room = self.room();
        for player in self.joker_holders(jokers.len(), numbers) {
            put(&mut hidden.racks, &mut room, player, Tile::Joker);
        }
        let mut others = mixed(others, numbers).into_iter();
        for player in 0..room.len() {
            for tile in others.by_ref().take(room[player]).collect::<Vec<_>>() {
                put(&mut hidden.racks, &mut room, player, tile);
            }
        }
        hidden.pool = others.by_ref().take(public.pool_len()).collect();
        hidden.covered = self.cover(others);
        hidden
    }

    /// How many hidden tiles each player holds.
    fn room(&self) -> Vec<usize> {
        let players = self.public().players().iter().enumerate();
        let shown = |player: usize| player == self.player();
        players
            .map(|(player, seat)| if shown(player) { 0 } else { seat.tiles })
            .collect()
    }

    /// Who gets the jokers that are hidden and were shared out, a player for each: who has not opened
    /// holds the whole share, the others what is left of theirs, at random.
    fn joker_holders(&self, jokers: usize, numbers: &mut impl FnMut() -> u32) -> Vec<usize> {
        if jokers == 0 {
            return Vec::new();
        }
        let public = self.public();
        let (law, players) = (public.turn_rules(), public.players().len());
        let share = |first, player| usize::from(joker_share(&law, players, first, player));
        let others = || (0..players).filter(|&player| player != self.player());
        let own = usize::from(self.rack().tiles().jokers());
        let is_first = |&first: &usize| {
            let whole = share(first, self.player());
            let closed = others().filter(|&player| !public.players()[player].opened);
            let owed: usize = closed.map(|player| share(first, player)).sum();
            let all: usize = others().map(|player| share(first, player)).sum();
            let own_fits = own == whole || self.has_opened() && own < whole;
            // The share comes on top of the deal, and who has not opened has laid none of it.
            let holds_deal = |(player, seat): (usize, &PublicPlayer)| {
                let dealt = rack_size(public.rules(), seat.handfuls.as_ref());
                seat.opened || seat.tiles >= dealt + share(first, player)
            };
            let hold_deals = public.players().iter().enumerate().all(holds_deal);
            own_fits && hold_deals && (owed..=all).contains(&jokers)
        };
        let firsts: Vec<usize> = (0..players).filter(is_first).collect();
        let first = match firsts.len() {
            0 => 0,
            count => firsts[below(count as u32, numbers) as usize],
        };
        let mut room = self.room();
        for player in others() {
            room[player] = room[player].min(share(first, player));
        }
        let mut holders = Vec::new();
        for player in others().filter(|&player| !public.players()[player].opened) {
            let owed = room[player].min(jokers - holders.len());
            holders.extend([player].repeat(owed));
            room[player] = 0;
        }
        while holders.len() < jokers && room.iter().any(|&places| places > 0) {
            let player = nth_with_room(&room, below_all(&room, numbers));
            room[player] -= 1;
            holders.push(player);
        }
        holders
    }

    /// The first player to get a joker, so that nobody holds more than the share: the view does not
    /// say who it was.
    fn first_joker(&self, seats: &[PlayerSetup]) -> usize {
        let law = self.public().turn_rules();
        let fits = |first: usize| {
            seats.iter().enumerate().all(|(player, seat)| {
                let share = joker_share(&law, seats.len(), first, player);
                let held = seat.rack.tiles().jokers();
                held == share || held < share && seat.opened
            })
        };
        let shared = law.joker_deal() == JokerDeal::SharedOut && self.public().starter().is_some();
        let mut firsts = 0..seats.len();
        firsts.find(|&first| shared && fits(first)).unwrap_or(0)
    }

    /// Tiles covered by a discard that is seen.
    fn cover(&self, tiles: impl Iterator<Item = Tile>) -> Vec<Discard> {
        let open = self.public().open_tiles();
        let shows = open.and_then(|open| open.discards.iter().position(Option::is_some));
        let player = shows.unwrap_or(0);
        tiles.map(|tile| Discard { player, tile }).collect()
    }

    fn setup(&self, hidden: &Hidden) -> GameSetup {
        let public = self.public();
        let mut setup = GameSetup::new(public.rules());
        let seats = public.players().iter().enumerate();
        let players = seats.map(|(player, seat)| PlayerSetup {
            rack: if player == self.player() {
                *self.rack()
            } else {
                hidden.racks.get(player).copied().unwrap_or_default()
            },
            opened: seat.opened,
            left: seat.left,
            passed: seat.passed,
            handfuls: seat.handfuls.unwrap_or(even_handfuls(public.rules())),
        });
        setup.players = players.collect();
        if public.starter().is_none() {
            let drawn = public.lots().iter().map(|lot| lot.tile);
            setup.lots = Some(LotsSetup {
                order: drawn.chain(hidden.lots.iter().copied()).collect(),
                drawn: public.lots().len(),
            });
        }
        setup.table = table_setup(public.table());
        setup.free = *public.free_tiles();
        setup.first_choice = public.first_choice();
        setup.pool.clone_from(&hidden.pool);
        setup.discards = public
            .open_tiles()
            .map(|open| discards(public, open, &hidden.covered, &setup.players));
        setup.first_joker = self.first_joker(&setup.players);
        setup.starter = public.starter().unwrap_or(0);
        setup.to_move = public.to_move();
        setup
    }
}

fn table_setup(table: &Table) -> TableSetup {
    table.into()
}

/// These in a random order.
fn mixed(mut tiles: Vec<Tile>, numbers: &mut impl FnMut() -> u32) -> Vec<Tile> {
    for i in (1..tiles.len()).rev() {
        tiles.swap(i, below(i as u32 + 1, numbers) as usize);
    }
    tiles
}

/// A number below that of all places, which is 0 where there are none.
fn below_all(room: &[usize], numbers: &mut impl FnMut() -> u32) -> usize {
    match room.iter().sum::<usize>() {
        0 => 0,
        places => below(places as u32, numbers) as usize,
    }
}

/// The player who holds the place of this number.
fn nth_with_room(room: &[usize], mut place: usize) -> usize {
    for (player, &places) in room.iter().enumerate() {
        if place < places {
            return player;
        }
        place -= places;
    }
    0
}

fn put(racks: &mut [Rack], room: &mut [usize], player: usize, tile: Tile) {
    if let (Some(rack), Some(room)) = (racks.get_mut(player), room.get_mut(player)) {
        let mut tiles = *rack.tiles();
        // A part of a tile set is a multiset.
        let _ = tiles.add(tile);
        *rack = tiles.into();
        *room = room.saturating_sub(1);
    }
}
