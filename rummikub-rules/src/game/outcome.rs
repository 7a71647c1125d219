//! How a game ends.

use alloc::vec::Vec;
use core::fmt;

use super::{Game, seats::Seats};
use crate::PoolEmpty;

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum End {
    /// A player has played the last tile of the rack (S-021, S-128, S-403, S-468).
    EmptyRack,
    /// The pool is empty and, as the rules ask, one player or everybody has passed (S-064, S-130).
    Stalemate,
    /// All players but one have left.
    OthersLeft,
}

impl End {
    /// Every end.
    pub const ALL: &'static [Self] = &[Self::EmptyRack, Self::Stalemate, Self::OthersLeft];

    /// The name in text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::EmptyRack => "empty-rack",
            Self::Stalemate => "stalemate",
            Self::OthersLeft => "others-left",
        }
    }

    /// The end of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|end| end.name() == name)
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How a game ended.
///
/// A player who left cannot win; the rack that was left behind counts as at the end.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Outcome {
    end: End,
    winners: Vec<usize>,
    rack_points: Vec<u32>,
}

impl Outcome {
    pub(super) fn new(game: &Game, end: End) -> Self {
        let penalty = game.rules.joker_penalty();
        let rack_points: Vec<u32> = game.racks[..game.players()]
            .iter()
            .map(|rack| rack.points(penalty))
            .collect();
        let playing = game.playing();
        let winners = match end {
            End::EmptyRack => empty_racks(game).iter().collect(),
            End::OthersLeft => playing.iter().collect(),
            End::Stalemate => {
                let lowest = playing.iter().map(|player| rack_points[player]).min();
                playing
                    .iter()
                    .filter(|&player| Some(rack_points[player]) == lowest)
                    .collect()
            }
        };
        Self {
            end,
            winners,
            rack_points,
        }
    }

    /// Why the game is over.
    pub const fn end(&self) -> End {
        self.end
    }

    /// Who won, from 0, upwards; several share a tie (reading C-27).
    pub fn winners(&self) -> &[usize] {
        &self.winners
    }

    /// What each player's rack is worth, in points.
    pub fn rack_points(&self) -> &[u32] {
        &self.rack_points
    }
}

/// The players, not more than one in a game, who still play and hold nothing.
pub(super) fn empty_racks(game: &Game) -> Seats {
    let empty = |&player: &usize| game.racks[player].tiles().is_empty();
    game.playing().iter().filter(empty).collect()
}

/// How the game has ended, if it has.
pub(super) fn end(game: &Game) -> Option<End> {
    let playing = game.playing();
    if !empty_racks(game).is_empty() {
        return Some(End::EmptyRack);
    }
    if playing.len() <= 1 {
        return Some(End::OthersLeft);
    }
    let passed = match game.rules.pool_empty() {
        PoolEmpty::EndOnFirstPass => !game.passed.is_empty(),
        _ => playing.without(game.passed).is_empty(),
    };
    passed.then_some(End::Stalemate)
}
