//! What rules cannot be.

use alloc::string::String;

use super::{Axis, TurnStructure};

/// Rules that were asked for and cannot be had.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum RulesError {
    /// No preset has this name.
    #[error("no preset is named `{0}`")]
    UnknownPreset(String),
    /// No axis has this name.
    #[error("no axis is named `{0}`")]
    UnknownAxis(String),
    /// The axis does not have this value.
    #[error("{axis} cannot be `{value}`: expected {expected}")]
    UnknownValue {
        /// The axis.
        axis: Axis,
        /// The value that was asked for, cut to 40 characters.
        value: String,
        /// The values that there are.
        expected: String,
    },
    /// `clear` frees jokers by manipulation, so tables must allow it.
    #[error("joker_retrieval `clear` needs table_play `full` and joker_melds `splittable`")]
    ClearWithoutManipulation,
    /// The fewest players are more than the most.
    #[error("least_players {least} is more than most_players {most}")]
    PlayersOutOfOrder {
        /// The fewest players asked for.
        least: u8,
        /// The most players asked for.
        most: u8,
    },
    /// The tiles that the tile set means for few or many players are not there.
    #[error("tile_set `classic-to-four-players` needs at least 2 copies and 2 jokers")]
    NoClassicSubset,
    /// No tile has more than four copies.
    #[error("tile_set `double-from-four-players` needs at most 2 copies")]
    TooManyCopies,
    /// This value of an axis belongs to the other structure of a turn.
    #[error("{axis} `{value}` needs turn_structure `{structure}`")]
    OtherTurnStructure {
        /// The axis.
        axis: Axis,
        /// Its value.
        value: String,
        /// The structure that it needs.
        structure: TurnStructure,
    },
    /// Only a session that a target ends has a target.
    #[error("target_score needs session_winner `target`")]
    TargetWithoutSession,
    /// So many players cannot play.
    #[error("{players} players cannot play this: expected {least} to {most}")]
    PlayersOutOfRange {
        /// The players asked for.
        players: usize,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// There are not enough tiles to deal.
    #[error("{players} players need {needed} tiles and there are {tiles}")]
    DealDoesNotFit {
        /// The players.
        players: usize,
        /// The tiles that they are dealt together, with those laid open.
        needed: usize,
        /// The tiles that can be dealt.
        tiles: usize,
    },
}

impl RulesError {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::UnknownPreset(_) => "unknown-preset",
            Self::UnknownAxis(_) => "unknown-axis",
            Self::UnknownValue { .. } => "unknown-value",
            Self::ClearWithoutManipulation => "clear-without-manipulation",
            Self::PlayersOutOfOrder { .. } => "players-out-of-order",
            Self::NoClassicSubset => "no-classic-subset",
            Self::TooManyCopies => "too-many-copies",
            Self::OtherTurnStructure { .. } => "other-turn-structure",
            Self::TargetWithoutSession => "target-without-session",
            Self::PlayersOutOfRange { .. } => "players-out-of-range",
            Self::DealDoesNotFit { .. } => "deal-does-not-fit",
        }
    }
}
