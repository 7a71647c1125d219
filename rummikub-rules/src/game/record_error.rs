//! What text of several lines can be wrong in, and where.

use alloc::{string::String, vec::Vec};
use core::fmt;

use super::{refusal::Refused, setup_error::SetupError};
use crate::{Rack, RulesError, Tile, coded::coded, tile::list};

coded! {
/// Why a text of several lines is no position or no record of a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecordFault {
    /// The text cannot be read.
    "record-text" => Text {
        /// What should have stood there.
        expected: String,
        /// The character that stands there; `None` at the end of the line.
        found: Option<char>,
    }
        |f| {
                write!(f, "expected {expected}, found ")?;
                match found {
                    Some(found) => write!(f, "`{}`", found.escape_debug()),
                    None => f.write_str("the end of the line"),
                }
            };

    /// The text is longer than any record of a game.
    "record-too-long" => TooLong {
        /// The most bytes.
        limit: usize,
    }
        |f| write!(f, "a record has at most {limit} bytes");

    /// The record tells of more refusals than are judged again.
    "too-many-attempts" => TooManyAttempts {
        /// The most attempts.
        limit: usize,
    }
        |f| write!(f, "a record has at most {limit} attempts");

    /// The record has more remarks than are kept.
    "too-many-remarks" => TooManyRemarks {
        /// The most remarks.
        limit: usize,
    }
        |f| write!(f, "a record has at most {limit} remarks");

    /// There are no such rules.
    "record-rules" => Rules(error: RulesError)
        |f| error.fmt(f);

    /// What the record begins with is no game.
    "record-setup" => Setup(error: SetupError)
        |f| error.fmt(f);

    /// An action is illegal.
    "record-refused" => Refused(refused: Refused)
        |f| write!(f, "the action is illegal: {refused}");

    /// An attempt is said to have been refused, and is legal.
    "legal-attempt" => LegalAttempt
        |f| f.write_str("the attempt is legal and cannot have been refused");

    /// An attempt was refused for other reasons than the record says.
    "other-reasons" => OtherReasons {
        /// The codes of the faults, each once, sorted.
        codes: Vec<&'static str>,
    }
        |f| write!(f, "the attempt is refused for {}", codes.join(" "));

    /// Other tiles were drawn than the record says.
    "other-tiles" => OtherTiles {
        /// The tiles drawn.
        drawn: Vec<Tile>,
    }
        |f| match drawn.as_slice() {
            [] => f.write_str("no tile was drawn"),
            _ => write!(f, "the tiles drawn are {}", list(drawn.iter().copied())),
        };

    /// More of a tile was dealt and drawn than the tile set has.
    "too-many-tiles-drawn" => TooManyTiles {
        /// The tile.
        tile: Tile,
    }
        |f| write!(f, "the tile set does not have so many of {tile}");

    /// A player holds other tiles at the end than the record says.
    "other-rack" => OtherRack {
        /// The tiles that the player holds.
        rack: Rack,
    }
        |f| match rack.tiles().len() {
            0 => f.write_str("the player holds no tiles"),
            _ => write!(f, "the player holds {rack}"),
        };

    /// The game stands or ended otherwise than the record says.
    "other-result" => OtherResult {
        /// How it stands, as the record should say it.
        result: String,
    }
        |f| write!(f, "the game stands so: {result}");
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
