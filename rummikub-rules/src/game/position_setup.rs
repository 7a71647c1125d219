//! The text of one position, for bug reports and tests.

use core::{fmt, str::FromStr};

use super::{
    lines::{Lines, read_heading, read_rules, write_rules},
    record_error::RecordError,
};
use crate::{Opened, Position, PositionError, Rack, Rules, TableSetup, Verdict};

/// One position that may be anything: the rules, the table, the player's rack, whether the player
/// has opened; and the table that was proposed, where a verdict is in question.
///
/// [`PositionSetup::position`] checks it.
///
/// # Text
/// ```text
/// position = "rummikub position 1" rules table rack opened [ after ]
/// rules    = "preset" NAME { "set" AXIS VALUE }
/// table    = "table" [ TABLE ]
/// rack     = "rack" [ TILES ]
/// opened   = "opened" ( "yes" | "no" )
/// after    = "after" [ TABLE ]
/// ```
/// Each part in quotes begins a line. Tables and tiles are those of [`notation`](crate::notation).
/// Empty lines, spaces at both ends of a line, and lines that begin with `#` mean nothing. The
/// number in the first line is the version of the form.
///
/// ```
/// use rummikub_rules::game::PositionSetup;
/// let text = "\
/// rummikub position 1
/// preset lemada-printed
/// set initial_meld 50
/// table R3 R4 R5 | K7 B7 J
/// rack R6 J
/// opened yes
/// after R3 R4 R5 R6 | K7 B7 J
/// ";
/// let position: PositionSetup = text.parse()?;
/// assert!(position.verdict()?.unwrap().is_legal());
/// assert_eq!(position.to_string(), text);
/// let error = text.replace("yes", "maybe").parse::<PositionSetup>().unwrap_err();
/// assert_eq!((error.line(), error.column()), (6, 8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PositionSetup {
    /// The rules.
    pub rules: Rules,
    /// The table at the start of the turn.
    pub table: TableSetup,
    /// The player's rack at the start of the turn.
    pub rack: Rack,
    /// Whether the player made an initial meld in an earlier turn.
    pub opened: Opened,
    /// The table that is proposed.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub after: Option<TableSetup>,
}

impl PositionSetup {
    /// A position without a proposed table.
    pub const fn new(rules: Rules, table: TableSetup, rack: Rack, opened: Opened) -> Self {
        Self {
            rules,
            table,
            rack,
            opened,
            after: None,
        }
    }

    /// What the rules say of the proposed table; none where there is none.
    ///
    /// # Errors
    /// When table and rack are no position under the rules.
    pub fn verdict(&self) -> Result<Option<Verdict>, PositionError> {
        let Some(after) = &self.after else {
            return Ok(None);
        };
        Ok(Some(self.position()?.check(after)))
    }

    /// The position, without the proposed table.
    ///
    /// # Errors
    /// When table and rack are no position under the rules.
    pub fn position(&self) -> Result<Position, PositionError> {
        let table = self.rules.table(&self.table)?;
        self.rules.position(&table, &self.rack, self.opened)
    }
}

impl fmt::Display for PositionSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("rummikub position 1\n")?;
        write_rules(f, &self.rules)?;
        write_field(f, "table", &self.table, self.table.melds().is_empty())?;
        write_field(f, "rack", &self.rack, self.rack.tiles().is_empty())?;
        writeln!(
            f,
            "opened {}",
            if self.opened.is_yes() { "yes" } else { "no" }
        )?;
        match &self.after {
            Some(after) => write_field(f, "after", after, after.melds().is_empty()),
            None => Ok(()),
        }
    }
}

/// A line of a word and a value that may be empty.
fn write_field(
    f: &mut fmt::Formatter<'_>,
    word: &str,
    value: &impl fmt::Display,
    empty: bool,
) -> fmt::Result {
    if empty {
        writeln!(f, "{word}")
    } else {
        writeln!(f, "{word} {value}")
    }
}

impl FromStr for PositionSetup {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines = Lines::new(text);
        read_heading(&mut lines, "position")?;
        let rules = read_rules(&mut lines)?;
        let table = lines.need("table")?.table()?;
        let rack = lines.need("rack")?.rack()?;
        let mut line = lines.need("opened")?;
        let opened = if line.take("yes") {
            Opened::Yes
        } else if line.take("no") {
            Opened::No
        } else {
            return line.fail("`yes` or `no`");
        };
        line.end()?;
        let after = match lines.take("after") {
            Some(line) => Some(line.table()?),
            None => None,
        };
        lines.end()?;
        Ok(Self {
            rules,
            table,
            rack,
            opened,
            after,
        })
    }
}
