//! What text of several lines can be wrong in, and where.

use alloc::{string::String, vec::Vec};
use core::fmt;

use super::{refusal::Refused, setup_error::SetupError};
use crate::{Rack, RulesError, Tile, tile::list};

/// Why a text of several lines is no position or no record of a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecordFault {
    /// The text cannot be read.
    Text {
        /// What should have stood there.
        expected: String,
        /// The character that stands there; `None` at the end of the line.
        found: Option<char>,
    },
    /// There are no such rules.
    Rules(RulesError),
    /// What the record begins with is no game.
    Setup(SetupError),
    /// An action is illegal.
    Refused(Refused),
    /// An attempt is said to have been refused, and is legal.
    LegalAttempt,
    /// An attempt was refused for other reasons than the record says.
    OtherReasons {
        /// The codes of the faults, each once, sorted.
        codes: Vec<&'static str>,
    },
    /// Other tiles were drawn than the record says.
    OtherTiles {
        /// The tiles drawn.
        drawn: Vec<Tile>,
    },
    /// More of a tile was dealt and drawn than the tile set has.
    TooManyTiles {
        /// The tile.
        tile: Tile,
    },
    /// A player holds other tiles at the end than the record says.
    OtherRack {
        /// The tiles that the player holds.
        rack: Rack,
    },
    /// The game stands or ended otherwise than the record says.
    OtherResult {
        /// How it stands, as the record should say it.
        result: String,
    },
}

impl RecordFault {
    /// The code of every fault.
    pub const CODES: &'static [&'static str] = &[
        "record-text",
        "record-rules",
        "record-setup",
        "record-refused",
        "legal-attempt",
        "other-reasons",
        "other-tiles",
        "too-many-tiles-drawn",
        "other-rack",
        "other-result",
    ];

    /// The stable code, one of [`RecordFault::CODES`].
    pub const fn code(&self) -> &'static str {
        Self::CODES[match self {
            Self::Text { .. } => 0,
            Self::Rules(_) => 1,
            Self::Setup(_) => 2,
            Self::Refused(_) => 3,
            Self::LegalAttempt => 4,
            Self::OtherReasons { .. } => 5,
            Self::OtherTiles { .. } => 6,
            Self::TooManyTiles { .. } => 7,
            Self::OtherRack { .. } => 8,
            Self::OtherResult { .. } => 9,
        }]
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { expected, found } => {
                write!(f, "expected {expected}, found ")?;
                match found {
                    Some(found) => write!(f, "`{}`", found.escape_debug()),
                    None => f.write_str("the end of the line"),
                }
            }
            Self::Rules(error) => error.fmt(f),
            Self::Setup(error) => error.fmt(f),
            Self::Refused(refused) => write!(f, "the action is illegal: {refused}"),
            Self::LegalAttempt => f.write_str("the attempt is legal and cannot have been refused"),
            Self::OtherReasons { codes } => {
                write!(f, "the attempt is refused for {}", codes.join(" "))
            }
            Self::OtherTiles { drawn } if drawn.is_empty() => f.write_str("no tile was drawn"),
            Self::OtherTiles { drawn } => {
                f.write_str("the tiles drawn are ")?;
                f.write_str(&list(drawn.iter().copied()))
            }
            Self::TooManyTiles { tile } => {
                write!(f, "the tile set does not have so many of {tile}")
            }
            Self::OtherRack { rack } if rack.tiles().is_empty() => {
                f.write_str("the player holds no tiles")
            }
            Self::OtherRack { rack } => write!(f, "the player holds {rack}"),
            Self::OtherResult { result } => write!(f, "the game stands so: {result}"),
        }
    }
}

/// Text that is no position or no record of a game, and where.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RecordError {
    line: usize,
    column: usize,
    fault: RecordFault,
}

impl RecordError {
    pub(super) const fn new(line: usize, column: usize, fault: RecordFault) -> Self {
        Self {
            line,
            column,
            fault,
        }
    }

    /// The line, from 1.
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The column, in characters from 1; one past the last at the end of a line.
    pub const fn column(&self) -> usize {
        self.column
    }

    /// What is wrong there.
    pub const fn fault(&self) -> &RecordFault {
        &self.fault
    }

    /// The stable code of the fault.
    pub const fn code(&self) -> &'static str {
        self.fault.code()
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.fault
        )
    }
}

impl core::error::Error for RecordError {}
