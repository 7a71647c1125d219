//! Melds and tables: as somebody proposes them, as the rules allow them, and readings of tiles.

use core::ffi::c_char;
use std::ffi::CString;

use ::rummikub_rules::{
    Meld, MeldKind, MeldSetup, Position, Rack, Rules, Table, TableSetup, TileOrder,
};

use crate::border::{bad_value, border, flag, lent_text};
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::rules::rummikub_rules;
use crate::tell::{NO_TILE, NULL, Tell};
use crate::text::{LazyText, c_text};
use crate::tiles::{lent_order, rummikub_tiles};

/// Nobody says whether the tiles are a run or a group.
pub const RUMMIKUB_KIND_UNSAID: u32 = 0;
/// Tiles of one colour with consecutive numbers.
pub const RUMMIKUB_KIND_RUN: u32 = 1;
/// Tiles of one number in different colours.
pub const RUMMIKUB_KIND_GROUP: u32 = 2;

impl Tell for MeldKind {
    type Told = u32;

    fn tell(self) -> u32 {
        match self {
            Self::Run => RUMMIKUB_KIND_RUN,
            Self::Group => RUMMIKUB_KIND_GROUP,
        }
    }
}

/// Melds that may break any rule, such as the table that a player wants to leave. Free it with
/// `rummikub_setup_free`.
///
/// Thread rule: one thread changes it while nobody else uses it; any number may read it at the same time.
#[derive(Debug)]
pub struct rummikub_setup {
    pub(crate) setup: TableSetup,
    text: LazyText,
}

impl From<TableSetup> for rummikub_setup {
    fn from(setup: TableSetup) -> Self {
        Self {
            setup,
            text: LazyText::default(),
        }
    }
}

impl rummikub_setup {
    fn meld(&self, index: usize) -> Option<&MeldSetup> {
        self.setup.melds().get(index)
    }
}

/// A kind of meld that came as a number; none where nobody says.
pub(crate) fn lent_kind(kind: u32) -> Result<Option<MeldKind>, Failure> {
    match kind {
        RUMMIKUB_KIND_UNSAID => Ok(None),
        RUMMIKUB_KIND_RUN => Ok(Some(MeldKind::Run)),
        RUMMIKUB_KIND_GROUP => Ok(Some(MeldKind::Group)),
        _ => Err(bad_value(format!("`kind` is {kind}; it must be 0, 1 or 2"))),
    }
}

/// A table that the rules allow. It never changes. Free it with `rummikub_table_free`.
///
/// Thread rule: any number of threads may read it at the same time.
#[derive(Debug)]
pub struct rummikub_table {
    pub(crate) table: Table,
    text: LazyText,
}

impl From<Table> for rummikub_table {
    fn from(table: Table) -> Self {
        Self {
            table,
            text: LazyText::default(),
        }
    }
}

impl rummikub_table {
    /// What a player with this rack sees before the turn; `opened` as C says it.
    pub(crate) fn position(
        &self,
        rules: &Rules,
        rack: &Rack,
        opened: u32,
    ) -> Result<Position, Failure> {
        let opened = flag(opened, "opened")?.into();
        Ok(rules.position(&self.table, rack, opened)?)
    }
}

/// Melds that some tiles can be read as. They never change. Free them with `rummikub_melds_free`.
///
/// Thread rule: any number of threads may read it at the same time.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct rummikub_melds {
    melds: Vec<(Meld, CString)>,
}

impl rummikub_melds {
    fn meld(&self, index: usize) -> Option<Meld> {
        self.melds.get(index).map(|(meld, _)| *meld)
    }

    pub(crate) fn list(&self) -> impl Iterator<Item = &Meld> {
        self.melds.iter().map(|(meld, _)| meld)
    }
}

/// No melds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_new(
    setup: *mut *mut rummikub_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out setup => setup.give(TableSetup::default()) }
}

/// Reads melds, such as `"R3 R4 J R6 | K7 B7 J"`; an empty text is no melds. Only what is no tile
/// is an error: melds that break a rule are read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_parse(
    text: *const c_char,
    text_len: usize,
    setup: *mut *mut rummikub_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out setup, text = lent_text(text, text_len) =>
        setup.give(text.parse::<TableSetup>()?)
    }
}

/// Adds a meld of `tile_count` tiles, given by their indices and in their order; `kind` is one of
/// `RUMMIKUB_KIND_*`, and needed where at most one tile is real.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_add_meld(
    setup: *mut rummikub_setup,
    kind: u32,
    tiles: *const u8,
    tile_count: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut setup, tiles = lent_order(tiles, tile_count) =>
        let kind = lent_kind(kind)?;
        setup.setup.push(MeldSetup::new(kind, tiles));
        setup.text = LazyText::default();
    }
}

/// The text of the melds, as `rummikub_setup_parse` reads it. It lives until the setup changes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_text(setup: *const rummikub_setup) -> *const c_char {
    border! { else NULL, setup => Some(setup.text.get(&setup.setup)) }
}

/// How many melds there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_meld_count(setup: *const rummikub_setup) -> usize {
    border! { else 0, setup => Some(setup.setup.melds().len()) }
}

/// How a meld is said to be read, counted from 0: one of `RUMMIKUB_KIND_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_meld_kind(
    setup: *const rummikub_setup,
    meld: usize,
) -> u32 {
    border! { else RUMMIKUB_KIND_UNSAID, setup => setup.meld(meld)?.kind }
}

/// The tiles of a meld as they lie, by their indices. Writes at most `capacity` of them to `tiles` and
/// answers how many there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_meld_tiles(
    setup: *const rummikub_setup,
    meld: usize,
    tiles: *mut u8,
    capacity: usize,
) -> usize {
    border! { fill tiles, capacity, setup =>
        setup.meld(meld)?.tiles().iter().map(|place| place.tile.tell())
    }
}

/// What each joker of a meld is said to stand for, by the index of the tile; 255 where nobody says,
/// and for a tile that is no joker. As many as `rummikub_setup_meld_tiles` gives, and in the same way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_meld_stands_for(
    setup: *const rummikub_setup,
    meld: usize,
    tiles: *mut u8,
    capacity: usize,
) -> usize {
    border! { fill tiles, capacity, setup => {
        let places = setup.meld(meld)?.tiles().iter();
        places.map(|place| place.stands_for.map_or(NO_TILE, |tile| tile.index() as u8))
    } }
}

/// Frees a setup; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_free(setup: *mut rummikub_setup) {
    border! { free setup }
}

/// Reads a table, such as `"R3 R4 J R6 | K7 B7 J"`; an empty text is the empty table. If the rules
/// do not allow it, the error lists every fault.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_parse(
    rules: *const rummikub_rules,
    text: *const c_char,
    text_len: usize,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out table, rules, text = lent_text(text, text_len) =>
        table.give(rules.rules.table_from_text(text)?)
    }
}

/// The table of these melds. If the rules do not allow it, the error lists every fault.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_new(
    rules: *const rummikub_rules,
    setup: *const rummikub_setup,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out table, rules, setup => table.give(rules.rules.table(&setup.setup)?) }
}

/// The canonical text of the table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_text(table: *const rummikub_table) -> *const c_char {
    border! { else NULL, table => Some(table.text.get(&table.table)) }
}

/// How many melds lie on the table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_meld_count(table: *const rummikub_table) -> usize {
    border! { else 0, table => Some(table.table.melds().len()) }
}

/// All tiles of the table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_tiles(
    table: *const rummikub_table,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out tiles, table => tiles.write(table.table.tiles()) }
}

/// Frees a table; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_free(table: *mut rummikub_table) {
    border! { free table }
}

/// Every meld that these tiles, given by their indices, can be read as: as they lie, or if
/// `any_order` is 1 (else 0) in any order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_readings(
    rules: *const rummikub_rules,
    tiles: *const u8,
    tile_count: usize,
    any_order: u32,
    readings: *mut *mut rummikub_melds,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out readings, rules, tiles = lent_order(tiles, tile_count) =>
        let any = flag(any_order, "any_order")?;
        let order = if any { TileOrder::Any } else { TileOrder::AsGiven };
        let melds = rules.rules.readings(&tiles, order);
        let melds = melds.into_iter().map(|meld| (meld, c_text(meld))).collect();
        readings.give(rummikub_melds { melds });
    }
}

/// How many melds there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_melds_count(melds: *const rummikub_melds) -> usize {
    border! { else 0, melds => Some(melds.melds.len()) }
}

/// The canonical text of a meld, such as `"run R4 J J"`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_melds_text(
    melds: *const rummikub_melds,
    index: usize,
) -> *const c_char {
    border! { else NULL, melds => melds.melds.get(index).map(|(_, text)| text) }
}

/// `RUMMIKUB_KIND_RUN` or `RUMMIKUB_KIND_GROUP`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_melds_kind(melds: *const rummikub_melds, index: usize) -> u32 {
    border! { else RUMMIKUB_KIND_UNSAID, melds => Some(melds.meld(index)?.kind()) }
}

/// What a meld is worth in an opening.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_melds_points(melds: *const rummikub_melds, index: usize) -> u32 {
    border! { else 0, melds => Some(melds.meld(index)?.points()) }
}

/// Frees melds; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_melds_free(melds: *mut rummikub_melds) {
    border! { free melds }
}
