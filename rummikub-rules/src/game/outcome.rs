//! How a game ends.

use alloc::vec::Vec;
use core::fmt;

use super::{Game, seats::Seats};
use crate::{
    PoolEmpty, Scoring,
    score::{Finish, GameScores, PlayerEnd, Points},
};

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Outcome {
    end: End,
    rack_points: Vec<u32>,
    scores: GameScores,
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    next_starter: Option<usize>,
}

impl Outcome {
    pub(super) fn new(game: &Game, end: End) -> Option<Self> {
        let rack_points: Vec<u32> = game.racks[..game.players()]
            .iter()
            .map(|rack| game.rules.rack_points(rack.tiles()))
            .collect();
        let player_end = |(player, &points): (usize, &u32)| {
            let mut end = PlayerEnd::with_rack(points);
            end.left = game.left.contains(player);
            end.melded = game.opened.contains(player);
            end.bonus = game.aside.as_ref().map_or(0, |aside| aside.bonus(player));
            let twin = game
                .discards
                .as_ref()
                .is_some_and(|state| state.twins.contains(player));
            if twin {
                end.bonus += i32::try_from(game.rules.trump_bonus()).unwrap_or(i32::MAX);
            }
            end
        };
        let players: Vec<PlayerEnd> = rack_points.iter().enumerate().map(player_end).collect();
        let winner = match end {
            End::EmptyRack if game.discards.is_some() => Some(game.to_move()),
            End::EmptyRack => empty_racks(game).first(),
            // No hand won.
            End::OthersLeft if game.rules.scoring() == Scoring::Award => None,
            End::OthersLeft => game.playing().first(),
            End::Stalemate => None,
        };
        let won = game.discards.as_ref();
        let finish = match (
            winner,
            won.and_then(|state| Some((state.hand?, state.joker_discarded))),
        ) {
            (None, _) => Finish::Stalemate,
            (Some(winner), None) => Finish::Out { winner },
            (Some(winner), Some((kind, joker_discarded))) => Finish::Hand {
                winner,
                kind,
                joker_discarded,
            },
        };
        // The rules of a game know every end that the game can have.
        let scores = game.rules.scores(finish, &players).ok()?;
        let starter = usize::from(game.starter);
        let next_starter = game.rules.starter_after(starter, &scores).ok()?;
        Some(Self {
            end,
            rack_points,
            scores,
            next_starter,
        })
    }

    /// Why the game is over.
    pub const fn end(&self) -> End {
        self.end
    }

    /// Who won, from 0, upwards; several share a tie (reading C-27).
    pub fn winners(&self) -> &[usize] {
        self.scores.winners()
    }

    /// The score of each player, exactly.
    pub fn scores(&self) -> &[Points] {
        self.scores.points()
    }

    /// Winners and scores, for a [`Session`](crate::score::Session).
    pub const fn game_scores(&self) -> &GameScores {
        &self.scores
    }

    /// Who starts the next game of the session, from 0; `None` where the players draw lots again
    /// (S-068, S-206, S-568).
    pub const fn next_starter(&self) -> Option<usize> {
        self.next_starter
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
