//! One row: what it holds, however it came, and why it has no answer.

use std::borrow::Cow;

use rummikub_rules as core;

use crate::convert::{RackArgument, TableArgument};
use crate::error::Refusal;

/// Why a row has no answer. Behind a pointer: there are as many answers as rows, and few refusals.
pub(crate) type RowRefusal = Box<Refusal>;

/// A table of a row.
#[derive(Debug)]
pub(crate) enum TableRow<'a> {
    /// Text or a value.
    Argument(TableArgument<'a>),
    /// Packed.
    Codes(&'a [u32]),
    /// Nothing.
    Null,
}

/// Codes of a table.
enum Codes<'a, R> {
    Given(&'a [u32]),
    Read(R),
}

impl<R: AsRef<[u32]>> AsRef<[u32]> for Codes<'_, R> {
    fn as_ref(&self) -> &[u32] {
        match self {
            Self::Given(codes) => codes,
            Self::Read(codes) => codes.as_ref(),
        }
    }
}

/// A rack of a row.
#[derive(Debug, Clone, Copy)]
pub(crate) enum RackRow<'a> {
    /// Text or a value.
    Argument(RackArgument<'a>),
    /// Packed.
    Counts(&'a [u8]),
    /// Nothing.
    Null,
}

/// What is said of a row that lacks a value.
fn null(name: &str) -> Refusal {
    Refusal::Said(format!("{name} is null"), "null")
}

impl<'a> TableRow<'a> {
    /// The table at the start of a turn.
    pub(crate) fn before(self, rules: &core::Rules) -> Result<Cow<'a, core::Table>, Refusal> {
        match self {
            Self::Argument(argument) => argument.before(rules),
            Self::Codes(codes) => {
                let table = core::Table::from_codes(rules, codes).map_err(Refusal::from);
                Ok(Cow::Owned(table.map_err(Refusal::before)?))
            }
            Self::Null => Err(null("the table before the turn")),
        }
    }

    /// The codes of its melds, where they are given or can be read at sight.
    fn codes(&self) -> Option<impl AsRef<[u32]> + use<'a>> {
        match self {
            Self::Codes(codes) => Some(Codes::Given(codes)),
            Self::Argument(TableArgument::Text(text)) => {
                core::batch::codes_at_sight(text).map(Codes::Read)
            }
            _ => None,
        }
    }

    /// Melds that may be wrong.
    pub(crate) fn setup(self) -> Result<core::TableSetup, Refusal> {
        match self {
            Self::Argument(argument) => argument.setup(),
            Self::Codes(codes) => Ok(core::TableSetup::from_codes(codes)?),
            Self::Null => Err(null("the table after the turn")),
        }
    }
}

impl RackRow<'_> {
    /// The tiles, where nothing is wrong with them.
    fn at_sight(self) -> Option<core::Tiles> {
        if let Self::Argument(RackArgument::Text(text)) = self
            && let Some(tiles) = core::batch::tiles_at_sight(text)
        {
            return Some(tiles);
        }
        self.tiles().ok()
    }

    /// The tiles.
    pub(crate) fn tiles(self) -> Result<core::Tiles, Refusal> {
        match self {
            Self::Argument(argument) => argument.tiles(),
            Self::Counts(counts) => {
                let wrong =
                    |_| Refusal::Said(format!("{} counts: expected 53", counts.len()), "counts");
                let counts: &[u8; 53] = counts.try_into().map_err(wrong)?;
                core::Tiles::from_counts(*counts).map_err(|_| Refusal::TooManyTiles)
            }
            Self::Null => Err(null("the rack")),
        }
    }
}

/// A turn of a row, read part by part.
pub(crate) struct TurnRow<'a> {
    pub(crate) before: TableRow<'a>,
    pub(crate) rack: RackRow<'a>,
    pub(crate) after: TableRow<'a>,
    pub(crate) opened: Result<core::Opened, Refusal>,
}

impl TurnRow<'_> {
    /// Whether the turn is legal.
    pub(crate) fn legal(self, rules: &core::Rules) -> Result<bool, Refusal> {
        if let Some(legal) = self.legal_from_codes(rules) {
            return legal;
        }
        let before = self.before.before(rules)?;
        let (rack, opened) = (self.rack.tiles()?.into(), self.opened?);
        let after = self.after.setup()?;
        Ok(rules.is_legal_turn(&core::Turn::new(&before, &rack, &after, opened))?)
    }

    /// The same where both tables can be read as codes and all that comes before the new table is in
    /// order; whatever is wrong with that is said by the ordinary readers.
    fn legal_from_codes(&self, rules: &core::Rules) -> Option<Result<bool, Refusal>> {
        let (before, after) = (self.before.codes()?, self.after.codes()?);
        let (before, after) = (before.as_ref(), after.as_ref());
        let (rack, opened) = (self.rack.at_sight()?, *self.opened.as_ref().ok()?);
        if let Some(legal) = core::batch::legal_at_sight(rules, before, &rack, after, opened) {
            return Some(Ok(legal));
        }
        let before = core::Table::from_codes(rules, before).ok()?;
        let melds = match core::Meld::from_codes(after) {
            Ok(melds) => melds,
            Err(error) => return Some(Err(error.into())),
        };
        let legal = rules.is_legal_turn_to(&before, &rack.into(), melds.as_ref(), opened);
        Some(legal.map_err(Refusal::from))
    }

    /// The codes of its faults, with a space between them; nothing where it is legal.
    pub(crate) fn fault_codes(self, rules: &core::Rules) -> Result<String, Refusal> {
        let before = self.before.before(rules)?;
        let (rack, opened) = (self.rack.tiles()?.into(), self.opened?);
        let after = self.after.setup()?;
        let verdict = rules.check_turn(&core::Turn::new(&before, &rack, &after, opened))?;
        let codes: Vec<&str> = verdict.faults().iter().map(core::Fault::code).collect();
        Ok(codes.join(" "))
    }
}
