//! Arguments: text, or a value of the class that is expected.

use std::borrow::Cow;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use rummikub_rules as core;

use crate::error::Refusal;
use crate::gather;
use crate::table::Table;
use crate::text::{one_meld, parse, utf8, wrong_type};
use crate::tiles::Tiles;

/// What a table may be handed in as.
pub(crate) const TABLE: &str = "str, Table or melds";

/// What a rack may be handed in as.
pub(crate) const RACK: &str = "str, Tiles or tiles";

/// A table as it is handed in.
#[derive(Debug)]
pub(crate) enum TableArgument<'a> {
    Text(&'a str),
    Table(&'a core::Table),
    Melds(Box<core::TableSetup>),
}

impl<'a> TableArgument<'a> {
    /// Text, a `Table`, or an iterable of melds.
    pub(crate) fn new(name: &str, value: &'a Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(text) = value.cast::<PyString>() {
            Ok(Self::Text(utf8(text)?))
        } else if let Ok(table) = value.cast::<Table>() {
            Ok(Self::Table(&table.get().inner))
        } else {
            let melds = gather::melds(name, value)?;
            melds
                .map(|melds| Self::Melds(Box::new(melds)))
                .ok_or_else(|| wrong_type(name, TABLE, value))
        }
    }

    /// A table that these rules allow.
    pub(crate) fn table(self, rules: &core::Rules) -> Result<core::Table, Refusal> {
        match self {
            Self::Text(text) => rules
                .table_from_text(text)
                .map_err(|error| Refusal::parse_table(error, text)),
            Self::Table(table) => rules
                .table(&core::TableSetup::from(table))
                .map_err(Refusal::Table),
            Self::Melds(melds) => rules.table(&melds).map_err(Refusal::Table),
        }
    }

    /// The table at the start of a turn. A `Table` is taken as it is: the position asks the rules.
    pub(crate) fn before(self, rules: &core::Rules) -> Result<Cow<'a, core::Table>, Refusal> {
        match self {
            Self::Text(_) | Self::Melds(_) => {
                self.table(rules).map(Cow::Owned).map_err(Refusal::before)
            }
            Self::Table(table) => Ok(Cow::Borrowed(table)),
        }
    }

    /// Melds that may be wrong.
    pub(crate) fn setup(self) -> Result<core::TableSetup, Refusal> {
        match self {
            Self::Text(text) => parse(text),
            Self::Table(table) => Ok(core::TableSetup::from(table)),
            Self::Melds(melds) => Ok(*melds),
        }
    }
}

/// A rack as it is handed in.
#[derive(Debug, Clone, Copy)]
pub(crate) enum RackArgument<'a> {
    Text(&'a str),
    Tiles(core::Tiles),
}

impl<'a> RackArgument<'a> {
    /// Text, `Tiles`, a `Meld`, an iterable of tiles, or a mapping from tiles to how many.
    pub(crate) fn new(name: &str, value: &'a Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(text) = value.cast::<PyString>() {
            Ok(Self::Text(utf8(text)?))
        } else if let Ok(tiles) = value.cast::<Tiles>() {
            Ok(Self::Tiles(tiles.get().inner))
        } else {
            let tiles = gather::tiles(name, value)?;
            tiles
                .map(Self::Tiles)
                .ok_or_else(|| wrong_type(name, RACK, value))
        }
    }

    /// The tiles.
    pub(crate) fn tiles(self) -> Result<core::Tiles, Refusal> {
        match self {
            Self::Text(text) => parse(text),
            Self::Tiles(tiles) => Ok(tiles),
        }
    }

    /// The rack of these tiles.
    pub(crate) fn rack(self) -> Result<core::Rack, Refusal> {
        self.tiles().map(core::Rack::from)
    }
}

/// `opened` as it is handed in: whether the player made an initial meld in an earlier turn.
/// Nothing is assumed: either value would make legal turns illegal and illegal ones legal.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OpenedArgument(Option<bool>);

impl OpenedArgument {
    /// What stands where the caller said nothing.
    pub(crate) const MISSING: Self = Self(None);

    /// What the caller said, or the `TypeError` that asks for it.
    pub(crate) fn said(self) -> PyResult<core::Opened> {
        self.0.map(core::Opened::from).ok_or_else(|| {
            PyTypeError::new_err(
                "opened is missing: say opened=True where the player made an initial meld in an \
                 earlier turn, else opened=False",
            )
        })
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for OpenedArgument {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        value.extract().map(|opened| Self(Some(opened)))
    }
}

/// The position that the arguments of a shortcut are.
pub(crate) fn read_position(
    rules: &core::Rules,
    before: &Bound<'_, PyAny>,
    rack: &Bound<'_, PyAny>,
    opened: OpenedArgument,
) -> PyResult<core::Position> {
    let opened = opened.said()?;
    let table = TableArgument::new("before", before)?;
    let rack = RackArgument::new("rack", rack)?;
    position(rules, table, rack, opened).map_err(|refusal| refusal.raise(before.py()))
}

/// The position of a table and a rack.
pub(crate) fn position(
    rules: &core::Rules,
    table: TableArgument<'_>,
    rack: RackArgument<'_>,
    opened: core::Opened,
) -> Result<core::Position, Refusal> {
    let table = table.before(rules)?;
    let rack = rack.rack()?;
    Ok(rules.position(&table, &rack, opened)?)
}

/// The melds, right or wrong, that are proposed as the table after a turn.
pub(crate) fn read_after(after: &Bound<'_, PyAny>) -> PyResult<core::TableSetup> {
    let setup = TableArgument::new("after", after)?.setup();
    setup.map_err(|refusal| refusal.raise(after.py()))
}

/// Tiles in their order, for readings.
pub(crate) fn tile_list(value: &Bound<'_, PyAny>) -> PyResult<Vec<core::Tile>> {
    if let Ok(tiles) = value.cast::<Tiles>() {
        return Ok(tiles.get().inner.iter().collect());
    }
    let Ok(text) = value.cast::<PyString>() else {
        let meld = gather::meld("tiles", value)?;
        return Ok(meld.tiles().iter().map(|tile| tile.tile).collect());
    };
    let setup: core::TableSetup =
        parse(utf8(text)?).map_err(|refusal| refusal.raise(value.py()))?;
    match setup.melds() {
        [] => Ok(Vec::new()),
        [meld] => Ok(meld.tiles().iter().map(|tile| tile.tile).collect()),
        melds => Err(one_meld(melds.len()).raise(value.py())),
    }
}
