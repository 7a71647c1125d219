//! What lies beside the table, and how it was dealt: state only, in games that have it.

use super::seats::MOST_PLAYERS;
use crate::{Dealing, JokerDeal, Rules, Tiles, score::handful_bonus};

/// Free tiles, handfuls and the first joker.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(super) struct Aside {
    /// The free tiles that nobody has used.
    pub(super) free: Tiles,
    /// The only player who may use free tiles yet: the first who opened (S-587).
    pub(super) first_choice: Option<u8>,
    /// The sizes of the handfuls, where tiles are dealt so.
    pub(super) handfuls: Option<[[u8; 2]; MOST_PLAYERS]>,
    /// Who gets the first of the jokers that are shared out.
    pub(super) first_joker: u8,
}

impl Aside {
    /// Whether a game of these rules has anything beside the table.
    pub(super) fn is_needed(rules: &Rules) -> bool {
        rules.free_tiles() > 0
            || rules.dealing() == Dealing::TwoHandfuls
            || rules.joker_deal() == JokerDeal::SharedOut
    }

    /// What a player gets for the handfuls, in points (S-555 to S-559).
    pub(super) fn bonus(&self, player: usize) -> i32 {
        let handfuls = self.handfuls.iter().filter_map(|sizes| sizes.get(player));
        handfuls
            .flatten()
            .map(|&tiles| handful_bonus(tiles.into()))
            .sum()
    }
}
