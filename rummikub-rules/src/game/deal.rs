//! The deal: each player's rack, then what lies beside the racks (S-014 to S-018, S-203, S-251,
//! S-252, S-550 to S-571). What is dealt follows from axes; a game that is played from its lots and
//! a setup that is dealt at once come to the same state.

use alloc::vec::Vec;

use super::discards::has_discards;
use crate::{Dealing, JokerDeal, Rules, Tile, Tiles, Trump};

/// How tiles are dealt.
pub(super) struct Deal<'a> {
    pub(super) rules: &'a Rules,
    pub(super) players: usize,
    pub(super) starter: usize,
    /// How many tiles each player takes in each handful, where tiles are dealt so (S-553).
    pub(super) handfuls: Option<&'a [[u8; 2]]>,
    /// Who gets the first of the jokers that are shared out (S-563).
    pub(super) first_joker: usize,
}

/// Everything after a deal.
pub(super) struct Dealt {
    pub(super) racks: Vec<Tiles>,
    /// The free tiles beside the table (S-569).
    pub(super) free: Tiles,
    /// What a game with discards deals beside the racks.
    pub(super) beside: Option<DealtBeside>,
    pub(super) pool: Vec<Tile>,
}

/// What a game with discards deals beside the racks.
pub(super) struct DealtBeside {
    pub(super) trump: Option<Tile>,
    /// Whether the starter holds more tiles and does not draw first (S-251, reading C-24).
    pub(super) starter_holds_more: bool,
    /// Who holds the twin of the trump (S-275).
    pub(super) twins: Vec<usize>,
}

impl Deal<'_> {
    /// Deals the tiles in their order: the racks, the free tiles, some more tiles for the starter,
    /// the trump; the rest is the pool. Jokers that are shared out are taken from the order first
    /// and go round from the first joker on.
    pub(super) fn deal(&self, order: impl IntoIterator<Item = Tile>) -> Dealt {
        let shared = self.rules.joker_deal() == JokerDeal::SharedOut;
        let apart = |tile: &Tile| shared && tile.is_joker();
        let (jokers, others): (Vec<Tile>, Vec<Tile>) = order.into_iter().partition(apart);
        let mut rest = others.into_iter();
        let size = |player| {
            let handfuls = self.handfuls.and_then(|handfuls| handfuls.get(player));
            rack_size(self.rules, handfuls)
        };
        let mut racks: Vec<Tiles> = (0..self.players)
            .map(|player| take(&mut rest, size(player)))
            .collect();
        let free = take(
            &mut rest,
            usize::from(self.rules.free_tiles()) * self.players,
        );
        for (turn, &joker) in jokers.iter().enumerate() {
            let player = self.first_joker.saturating_add(turn) % self.players.max(1);
            if let Some(rack) = racks.get_mut(player) {
                // As in `take`.
                let _ = rack.add(joker);
            }
        }
        let beside = has_discards(self.rules).then(|| self.beside(&mut racks, &mut rest));
        Dealt {
            racks,
            free,
            beside,
            pool: rest.collect(),
        }
    }

    fn beside(&self, racks: &mut [Tiles], rest: &mut impl Iterator<Item = Tile>) -> DealtBeside {
        let more = self.rules.starter_extra_tiles();
        if let Some(starter) = racks.get_mut(self.starter) {
            for tile in rest.take(more.into()) {
                // As in `take`.
                let _ = starter.add(tile);
            }
        }
        let trump = match self.rules.trump() {
            Trump::None => None,
            _ => rest.next(),
        };
        let holds = |rack: &Tiles| trump.is_some_and(|trump| rack.count(trump) > 0);
        let twins = (0..racks.len()).filter(|&player| holds(&racks[player]));
        DealtBeside {
            trump,
            starter_holds_more: more > 0,
            twins: twins.collect(),
        }
    }
}

/// How many tiles a player is dealt who took so many in each handful, where tiles are dealt so,
/// jokers that are shared out aside.
pub(super) fn rack_size(rules: &Rules, handfuls: Option<&[u8; 2]>) -> usize {
    match (rules.dealing(), handfuls) {
        (Dealing::TwoHandfuls, Some(handfuls)) => {
            handfuls.iter().map(|&tiles| usize::from(tiles)).sum()
        }
        _ => rules.deal().into(),
    }
}

/// How many of the jokers that are shared out a player gets, the first of them going to `first`.
pub(super) fn joker_share(rules: &Rules, players: usize, first: usize, player: usize) -> u8 {
    if rules.joker_deal() != JokerDeal::SharedOut || players == 0 {
        return 0;
    }
    let turns = usize::from(rules.jokers());
    let place = (player + players - first % players) % players;
    // At most as many as there are jokers.
    ((turns + players - 1 - place) / players) as u8
}

/// Handfuls of half a deal each, where tiles are dealt so; else twice 0.
pub(super) fn even_handfuls(rules: &Rules) -> [u8; 2] {
    match rules.dealing() {
        Dealing::TwoHandfuls => [rules.deal() / 2, rules.deal() - rules.deal() / 2],
        _ => [0; 2],
    }
}

fn take(rest: &mut impl Iterator<Item = Tile>, count: usize) -> Tiles {
    let mut tiles = Tiles::new();
    for tile in rest.take(count) {
        // Where there are more copies than any tile set has, the check finds them missing.
        let _ = tiles.add(tile);
    }
    tiles
}
