//! The deal of the house game: two handfuls each, the jokers shared out, free tiles beside the
//! table (S-550 to S-571). A deal that is counted out is the same with other numbers.

use alloc::vec::Vec;

use super::{GameSetup, PlayerSetup, SetupFault, mcgraw::Aside};
use crate::{Dealing, JokerDeal, Rules, Tile, Tiles};

/// Everything after a deal.
pub(super) struct Dealt {
    pub(super) racks: Vec<Tiles>,
    pub(super) free: Tiles,
    pub(super) pool: Vec<Tile>,
}

/// Deals the tiles in their order: each player's rack, then the free tiles; the rest is the pool.
/// Jokers that are shared out are taken from the order first and go round from `first_joker` on.
pub(super) fn deal(
    rules: &Rules,
    handfuls: &[[u8; 2]],
    first_joker: usize,
    order: impl IntoIterator<Item = Tile>,
) -> Dealt {
    let apart = |tile: &Tile| rules.joker_deal() == JokerDeal::SharedOut && tile.is_joker();
    let (jokers, others): (Vec<Tile>, Vec<Tile>) = order.into_iter().partition(apart);
    let mut others = others.into_iter();
    let mut take = |count: usize| {
        let mut tiles = Tiles::new();
        for tile in others.by_ref().take(count) {
            // Where there are more copies than any tile set has, the check finds them missing.
            let _ = tiles.add(tile);
        }
        tiles
    };
    let mut racks: Vec<Tiles> = handfuls
        .iter()
        .map(|sizes| take(rack_size(rules, *sizes)))
        .collect();
    let free = take(usize::from(rules.free_tiles()) * racks.len());
    let players = racks.len().max(1);
    for (turn, &joker) in jokers.iter().enumerate() {
        let player = first_joker.saturating_add(turn) % players;
        if let Some(rack) = racks.get_mut(player) {
            let _ = rack.add(joker);
        }
    }
    let pool = others.collect();
    Dealt { racks, free, pool }
}

/// How many tiles a player is dealt, jokers that are shared out aside.
fn rack_size(rules: &Rules, handfuls: [u8; 2]) -> usize {
    match rules.dealing() {
        Dealing::TwoHandfuls => handfuls.iter().map(|&tiles| usize::from(tiles)).sum(),
        _ => rules.deal().into(),
    }
}

/// Handfuls of half a deal each, where tiles are dealt so.
pub(super) fn even_handfuls(rules: &Rules) -> [u8; 2] {
    match rules.dealing() {
        Dealing::TwoHandfuls => [rules.deal() / 2, rules.deal() - rules.deal() / 2],
        _ => [0; 2],
    }
}

impl GameSetup {
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
        let mut setup = Self::start(rules, handfuls.len(), Vec::new(), order);
        setup.lots = None;
        setup.starter = starter;
        setup.to_move = starter;
        setup.first_joker = first_joker;
        for (player, &sizes) in setup.players.iter_mut().zip(handfuls) {
            player.handfuls = sizes;
        }
        setup.deal_order();
        setup
    }

    /// Deals the pool.
    pub(super) fn deal_order(&mut self) {
        let handfuls: Vec<[u8; 2]> = self.players.iter().map(|player| player.handfuls).collect();
        let order = core::mem::take(&mut self.pool);
        let dealt = deal(&self.rules, &handfuls, self.first_joker, order);
        for (player, rack) in self.players.iter_mut().zip(dealt.racks) {
            player.rack = rack.into();
        }
        self.free = dealt.free;
        self.pool = dealt.pool;
    }
}

/// What lies aside in a setup, if the rules have anything there, and the faults of it.
pub(super) fn aside(setup: &GameSetup, law: &Rules, faults: &mut Vec<SetupFault>) -> Option<Aside> {
    let players = setup.players.len();
    let two = law.dealing() == Dealing::TwoHandfuls;
    let mut aside = Aside {
        free: setup.free,
        ..Aside::default()
    };
    for (player, seat) in setup.players.iter().enumerate() {
        if seat.handfuls.iter().any(|&tiles| (tiles == 0) == two) {
            faults.push(SetupFault::WrongHandfuls { player });
        }
        if let Some(handfuls) = aside.handfuls.get_mut(player) {
            *handfuls = seat.handfuls;
        }
    }
    let limit = usize::from(law.free_tiles()) * players;
    let count = setup.free.len();
    if count > limit {
        faults.push(SetupFault::TooManyFreeTiles { count, limit });
    }
    let racks: usize = setup
        .players
        .iter()
        .map(|player| rack_size(law, player.handfuls))
        .sum();
    let apart = match law.joker_deal() {
        JokerDeal::SharedOut => usize::from(law.jokers()),
        JokerDeal::Mixed => 0,
    };
    let (needed, tiles) = (racks + limit, law.tile_count() - apart);
    if two && needed > tiles {
        faults.push(SetupFault::HandfulsDoNotFit { needed, tiles });
    }
    if setup.first_joker >= players {
        let player = setup.first_joker;
        faults.push(SetupFault::NoFirstJoker { player });
    }
    aside.first_joker = setup.first_joker as u8;
    if let Some(player) = setup.first_choice {
        let may = |seat: &PlayerSetup| seat.opened && !seat.left && !setup.free.is_empty();
        if !setup.players.get(player).is_some_and(may) {
            faults.push(SetupFault::NoFirstChoice { player });
        }
        aside.first_choice = Some(player as u8);
    }
    Aside::is_needed(law).then_some(aside)
}
