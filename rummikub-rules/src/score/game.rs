//! The scores of one game.

use alloc::vec::Vec;

use super::{hand_kind::HandKind, points::Points};

/// How a game ended, as far as scores ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Finish {
    /// A player won: by the last tile, or as the last player who has not left.
    Out {
        /// The winner, from 0.
        winner: usize,
    },
    /// A player won with a hand that has a worth of its own (International).
    Hand {
        /// The winner, from 0.
        winner: usize,
        /// The kind of hand.
        kind: HandKind,
        /// Whether the final discard was a joker, which doubles all scores (S-268).
        joker_discarded: bool,
    },
    /// The tiles ran out and nobody went out.
    Stalemate,
}

/// What the scores ask about a player at the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PlayerEnd {
    /// What the tiles left on the rack count, in points: see [`Rules::rack_points`](crate::Rules::rack_points).
    pub rack: u32,
    /// Whether the player has left the game, and so cannot win.
    pub left: bool,
    /// Whether the player has melded; only International asks (S-265, S-267).
    pub melded: bool,
    /// Points for something else: a handful of the right size (see [`handful_bonus`]) or the twin
    /// of the trump (`trump_bonus`). Zero-sum scores have none.
    pub bonus: i32,
}

impl PlayerEnd {
    /// A player who has melded, with so many points on the rack.
    pub const fn with_rack(points: u32) -> Self {
        Self {
            rack: points,
            left: false,
            melded: true,
            bonus: 0,
        }
    }
}

/// The scores of one game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct GameScores {
    winners: Vec<usize>,
    points: Vec<Points>,
}

impl GameScores {
    pub(super) const fn new(winners: Vec<usize>, points: Vec<Points>) -> Self {
        Self { winners, points }
    }

    /// The winners, from 0, upwards: one, several who tie (reading C-27), or nobody.
    pub fn winners(&self) -> &[usize] {
        &self.winners
    }

    /// The score of each player.
    pub fn points(&self) -> &[Points] {
        &self.points
    }
}

/// What a player gets for a handful of so many tiles: 5 points off for 14, 3 off for one over or
/// under (S-555 to S-559, reading C-41).
///
/// ```
/// use rummikub_rules::score::handful_bonus;
/// assert_eq!([12, 13, 14, 15, 20].map(handful_bonus), [0, -3, -5, -3, 0]);
/// ```
pub const fn handful_bonus(tiles: usize) -> i32 {
    match tiles {
        14 => -5,
        13 | 15 => -3,
        _ => 0,
    }
}
