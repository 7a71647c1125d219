//! A position: what a player sees at the start of a turn, checked once.

use crate::coded::coded;
use crate::{Fault, Rack, Rules, Table, TableError, Tile};

/// Whether a player made an initial meld in an earlier turn.
///
/// ```
/// use rummikub_rules::Opened;
/// assert!(Opened::Yes.is_yes());
/// assert_eq!(Opened::from(false), Opened::No);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Opened {
    /// No: the next play must open.
    No,
    /// Yes: the rules of ordinary turns hold.
    Yes,
}

impl Opened {
    /// Whether the player has opened.
    pub const fn is_yes(self) -> bool {
        matches!(self, Self::Yes)
    }
}

impl From<bool> for Opened {
    fn from(opened: bool) -> Self {
        if opened { Self::Yes } else { Self::No }
    }
}

impl From<Opened> for bool {
    fn from(opened: Opened) -> Self {
        opened.is_yes()
    }
}

/// What a player sees at the start of a turn, under some rules: the table, the player's rack, and
/// whether the player has opened.
///
/// Its table is legal under its rules, and table and rack hold no more of a tile than the tile set
/// has. [`Rules::position`] is the only place where that is asked; whatever is asked of a position
/// afterwards has an answer. A position owns its parts: about 350 bytes, with the heap only for
/// tables of more than 24 melds.
///
/// ```
/// use rummikub_rules::{Opened, Rules, solver::Objective};
/// let rules = Rules::default();
/// let table = rules.table_from_text("B4 B5 B6 | K8 R8 O8")?;
/// let position = rules.position(&table, &"B3 B8 K1".parse()?, Opened::Yes)?;
/// assert!(position.is_legal(&"B3 B4 B5 B6 | K8 R8 B8 O8".parse()?));
/// let verdict = position.check(&"B4 B5 B6 B8 | K8 R8 O8".parse()?);
/// assert_eq!(verdict.faults()[0].code(), "numbers-do-not-follow");
/// let play = position.best_play(&Objective::Tiles).unwrap();
/// assert_eq!(play.tiles().to_string(), "B3 B8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    rules: Rules,
    table: Table,
    rack: Rack,
    opened: Opened,
}

impl Position {
    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The table at the start of the turn.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The player's rack at the start of the turn.
    pub const fn rack(&self) -> &Rack {
        &self.rack
    }

    /// Whether the player made an initial meld in an earlier turn.
    pub const fn opened(&self) -> Opened {
        self.opened
    }
}

coded! {
/// Why there is no position.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PositionError {
    /// The table and the rack together hold more of a tile than the tile set has.
    "too-many-tiles" => TooManyTiles {
        /// The tile.
        tile: Tile,
        /// How many there are.
        count: u8,
        /// How many the tile set has.
        limit: u8,
    }
        |f| write!(f, "the table and the rack hold {count} of {tile}; the tile set has {limit}");

    /// The rules do not allow the table at the start of the turn.
    "invalid-table" => InvalidTable(error: TableError)
        |f| write!(f, "the table before the turn is not legal: {error}");
}
}

impl core::error::Error for PositionError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::InvalidTable(error) => Some(error),
            Self::TooManyTiles { .. } => None,
        }
    }
}

impl From<TableError> for PositionError {
    fn from(error: TableError) -> Self {
        Self::InvalidTable(error)
    }
}

impl PositionError {
    /// The faults of the table before the turn, where that is what is wrong.
    pub fn faults(&self) -> &[Fault] {
        match self {
            Self::InvalidTable(error) => error.faults(),
            Self::TooManyTiles { .. } => &[],
        }
    }
}

impl Rules {
    /// The position of a player who holds `rack` before `table`.
    ///
    /// Takes time linear in the table, some 50 to 100 ns for tables of real games.
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules};
    /// let rules = Rules::default();
    /// let table = rules.table_from_text("R3 R4 R5 | R3 R4 R5")?;
    /// let error = rules.position(&table, &"R3".parse()?, Opened::Yes).unwrap_err();
    /// assert_eq!(error.to_string(), "the table and the rack hold 3 of R3; the tile set has 2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When these rules do not allow the table, or table and rack hold more of a tile than the
    /// tile set has.
    pub fn position(
        &self,
        table: &Table,
        rack: &Rack,
        opened: Opened,
    ) -> Result<Position, PositionError> {
        self.check_position(table, rack)?;
        Ok(Position {
            rules: *self,
            table: table.clone(),
            rack: *rack,
            opened,
        })
    }
    /// Whether table and rack are a position: the only place that asks. Who judges one turn and
    /// keeps nothing asks it without making one.
    pub(crate) fn check_position(&self, table: &Table, rack: &Rack) -> Result<(), PositionError> {
        self.check_table(table)?;
        let all = table.tiles().checked_add(rack.tiles());
        if all.is_none_or(|all| !all.is_subset(&self.tiles())) {
            for (tile, held) in rack.tiles().kinds() {
                let (count, limit) = (held + table.tiles().count(tile), self.copies_of(tile));
                if count > limit {
                    return Err(PositionError::TooManyTiles { tile, count, limit });
                }
            }
        }
        Ok(())
    }
}
