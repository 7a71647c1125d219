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

    /// Whether a turn from here may leave this table.
    pub(crate) fn may_be_left(
        self,
        rules: &core::Rules,
        before: &core::Table,
        rack: &core::Rack,
        opened: core::Opened,
    ) -> Result<bool, Refusal> {
        match self {
            Self::Codes(codes) => {
                let melds = core::Meld::from_codes(codes)?;
                Ok(rules.is_legal_turn_to(before, rack, melds.as_ref(), opened)?)
            }
            other => {
                let after = other.setup()?;
                let turn = core::Turn::new(before, rack, &after, opened);
                Ok(rules.is_legal_turn(&turn)?)
            }
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
