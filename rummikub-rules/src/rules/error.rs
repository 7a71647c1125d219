//! What rules cannot be.

use alloc::string::String;

use super::{Axis, TurnStructure};
use crate::coded::coded;

coded! {
/// Rules that were asked for and cannot be had.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RulesError {
    /// No preset has this name.
    "unknown-preset" => UnknownPreset(name: String)
        |f| write!(f, "no preset is named `{name}`");

    /// No axis has this name.
    "unknown-axis" => UnknownAxis(name: String)
        |f| write!(f, "no axis is named `{name}`");

    /// The axis does not have this value.
    "unknown-value" => UnknownValue {
        /// The axis.
        axis: Axis,
        /// The value that was asked for, cut to 40 characters.
        value: String,
        /// The values that there are.
        expected: String,
    }
        |f| write!(f, "{axis} cannot be `{value}`: expected {expected}");

    /// `clear` frees jokers by manipulation, so tables must allow it.
    "clear-without-manipulation" => ClearWithoutManipulation
        |f| f.write_str(
            "joker_retrieval `clear` needs table_play `full` and joker_melds `splittable`"
        );

    /// The fewest players are more than the most.
    "players-out-of-order" => PlayersOutOfOrder {
        /// The fewest players asked for.
        least: u8,
        /// The most players asked for.
        most: u8,
    }
        |f| write!(f, "least_players {least} is more than most_players {most}");

    /// The tiles that the tile set means for few or many players are not there.
    "no-classic-subset" => NoClassicSubset
        |f| f.write_str("tile_set `classic-to-four-players` needs at least 2 copies and 2 jokers");

    /// No tile has more than four copies.
    "too-many-copies" => TooManyCopies
        |f| f.write_str("tile_set `double-from-four-players` needs at most 2 copies");

    /// This value of an axis belongs to the other structure of a turn.
    "other-turn-structure" => OtherTurnStructure {
        /// The axis.
        axis: Axis,
        /// Its value.
        value: String,
        /// The structure that it needs.
        structure: TurnStructure,
    }
        |f| write!(f, "{axis} `{value}` needs turn_structure `{structure}`");

    /// Only a session that a target ends has a target.
    "target-without-session" => TargetWithoutSession
        |f| f.write_str("target_score needs session_winner `target`");

    /// So many players cannot play.
    "players-out-of-range" => PlayersOutOfRange {
        /// The players asked for.
        players: usize,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    }
        |f| write!(f, "{players} players cannot play this: expected {least} to {most}");

    /// There are not enough tiles to deal.
    "deal-does-not-fit" => DealDoesNotFit {
        /// The players.
        players: usize,
        /// The tiles that they are dealt together, with those laid open.
        needed: usize,
        /// The tiles that can be dealt.
        tiles: usize,
    }
        |f| write!(f, "{players} players need {needed} tiles and there are {tiles}");
}
}

impl core::error::Error for RulesError {}
