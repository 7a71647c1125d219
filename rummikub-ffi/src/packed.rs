//! Packed forms: a meld as one integer, a table as a list of them, many tables as one list and where each ends.

use ::rummikub_rules::batch::PackedTables;
use ::rummikub_rules::{Meld, Opened, Position, Rules, Table, TableSetup, Tiles};

use crate::border::{bad_value, border, flag, lent_list, shared};
use crate::failure::{Failure, RUMMIKUB_ERROR_LENGTH, rummikub_error, rummikub_status};
use crate::meld::rummikub_meld;
use crate::rules::rummikub_rules;
use crate::table::{rummikub_setup, rummikub_table};
use crate::tell::Tell;
use crate::tiles::rummikub_tiles;

/// Many tables, as Arrow and every array library lay out lists: the codes of all their melds one after the
/// other, and where each table begins and ends. Nothing is copied of them.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct rummikub_packed_tables {
    /// Codes of melds, as `rummikub_table_codes` writes them.
    pub codes: *const u32,
    /// How many codes there are.
    pub code_count: usize,
    /// Table `i` has the codes from `offsets[i]` to before `offsets[i + 1]`: never below 0, never going
    /// back, never beyond the codes.
    pub offsets: *const i64,
    /// How many offsets there are: one more than tables.
    pub offset_count: usize,
}

/// Many positions: columns of the same length, a row for each position.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct rummikub_packed_positions {
    /// The table at the start of each turn.
    pub tables: rummikub_packed_tables,
    /// The rack at the start of each.
    pub racks: *const rummikub_tiles,
    /// How many racks there are.
    pub rack_count: usize,
    /// 1 where the player made an initial meld in an earlier turn, else 0.
    pub opened: *const u8,
    /// How many of these there are.
    pub opened_count: usize,
}

/// Many turns: positions, and the table that is proposed in each.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct rummikub_packed_turns {
    /// What the players saw.
    pub positions: rummikub_packed_positions,
    /// The tables that they want to leave: melds, not any lists of tiles.
    pub afters: rummikub_packed_tables,
}

/// The columns of positions that the caller lends, all of one length.
pub(crate) struct Positions<'a> {
    tables: PackedTables<'a>,
    racks: &'a [rummikub_tiles],
    opened: &'a [u8],
}

impl Positions<'_> {
    /// How many there are.
    pub(crate) const fn rows(&self) -> usize {
        self.tables.len()
    }

    /// The table, the rack and whether the player has opened.
    pub(crate) fn row(&self, rules: &Rules, row: usize) -> Result<(Table, Tiles, Opened), Failure> {
        let table = Table::from_codes(rules, self.tables.row(row))?;
        let counts = self.racks.get(row).map_or([0; 53], |rack| rack.counts);
        let opened = self.opened.get(row).copied().unwrap_or_default();
        let opened = flag(opened.into(), "opened")?.into();
        Ok((table, Tiles::from_counts(counts)?, opened))
    }

    pub(crate) fn position(&self, rules: &Rules, row: usize) -> Result<Position, Failure> {
        let (table, rack, opened) = self.row(rules, row)?;
        Ok(rules.position(&table, &rack.into(), opened)?)
    }
}

/// The columns of turns that the caller lends, all of one length.
pub(crate) struct PackedRows<'a> {
    pub(crate) positions: Positions<'a>,
    afters: PackedTables<'a>,
}

impl PackedRows<'_> {
    /// The codes of the table that is proposed.
    pub(crate) fn after(&self, row: usize) -> &[u32] {
        self.afters.row(row)
    }
}

/// Tables that the caller lends; every offset is read once.
///
/// # Safety
///
/// As many codes and offsets are readable as are said, or their pointers are NULL.
unsafe fn lent_tables<'a>(
    tables: &rummikub_packed_tables,
    name: &str,
) -> Result<PackedTables<'a>, Failure> {
    // SAFETY: the caller's promise is that of `lent_list`.
    let codes = unsafe { lent_list(tables.codes, tables.code_count, name) }?;
    // SAFETY: the same.
    let offsets = unsafe { lent_list(tables.offsets, tables.offset_count, name) }?;
    let wrong =
        |wrong: ::rummikub_rules::batch::OffsetsError| bad_value(format!("`{name}`: {wrong}"));
    PackedTables::new(codes, offsets).map_err(wrong)
}

/// Fails where a column has not as many rows as the first one.
fn same_length(name: &str, rows: usize, other: usize) -> Result<(), Failure> {
    if other == rows {
        return Ok(());
    }
    let message = format!("`{name}` has {other} rows, and the tables before have {rows}");
    Err(Failure::new(
        RUMMIKUB_ERROR_LENGTH,
        "different-lengths",
        message,
    ))
}

/// Positions that the caller lends.
///
/// # Safety
///
/// `positions` is NULL or valid for reads, and so is what it points to, as often as it says.
pub(crate) unsafe fn lent_positions<'a>(
    positions: *const rummikub_packed_positions,
    name: &str,
) -> Result<Positions<'a>, Failure> {
    // SAFETY: the caller's promise is that of `shared`.
    let lent = unsafe { shared(positions, name) }?;
    // SAFETY: the caller promises that what it points to is as it says.
    let tables = unsafe { lent_tables(&lent.tables, name) }?;
    same_length("racks", tables.len(), lent.rack_count)?;
    same_length("opened", tables.len(), lent.opened_count)?;
    Ok(Positions {
        tables,
        // SAFETY: the same.
        racks: unsafe { lent_list(lent.racks, lent.rack_count, "racks") }?,
        // SAFETY: the same.
        opened: unsafe { lent_list(lent.opened, lent.opened_count, "opened") }?,
    })
}

/// Turns that the caller lends.
///
/// # Safety
///
/// As of [`lent_positions`].
pub(crate) unsafe fn lent_turns<'a>(
    turns: *const rummikub_packed_turns,
    name: &str,
) -> Result<PackedRows<'a>, Failure> {
    // SAFETY: the caller's promise is that of `shared`.
    let lent = unsafe { shared(turns, name) }?;
    // SAFETY: a part of what the caller lends.
    let positions = unsafe { lent_positions(&raw const lent.positions, name) }?;
    // SAFETY: the same.
    let afters = unsafe { lent_tables(&lent.afters, "afters") }?;
    same_length("afters", positions.rows(), afters.len())?;
    Ok(PackedRows { positions, afters })
}

/// The melds of a table as integers, in its order: at most `capacity` of them are written to `codes`, and
/// the answer is how many there are.
///
/// A code is below 2^24, never 0, and the same in every language and version. Of a run: the mask of its
/// jokers, first slot lowest, in bits 0 to 12, how many tiles in 13 to 16, the first number in 17 to 20, the
/// colour in 21 and 22. Of a group: how many jokers in bits 0 and 1, the mask of its colours in 2 to 5, the
/// number in 6 to 9, and bit 23. Sorted codes are sorted melds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_codes(
    table: *const rummikub_table,
    codes: *mut u32,
    capacity: usize,
) -> usize {
    border! { fill codes, capacity, table => table.table.codes() }
}

/// The table of these melds, each given as its code: `RUMMIKUB_ERROR_VALUE` where no meld has one of them;
/// if the rules do not allow the table, the error lists every fault.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_from_codes(
    rules: *const rummikub_rules,
    codes: *const u32,
    count: usize,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out table, rules, codes = lent_list(codes, count) =>
        table.give(Table::from_codes(&rules.rules, codes)?);
    }
}

/// A setup of these melds, each given as its code: `RUMMIKUB_ERROR_VALUE` where no meld has one of them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_from_codes(
    codes: *const u32,
    count: usize,
    setup: *mut *mut rummikub_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out setup, codes = lent_list(codes, count) =>
        setup.give(TableSetup::from_codes(codes)?);
    }
}

/// The meld of a code: `RUMMIKUB_ERROR_VALUE` where no meld has it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_meld_from_code(
    code: u32,
    meld: *mut rummikub_meld,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out meld => {
        let found = Meld::from_code(code);
        meld.write(found.as_ref().ok_or_else(|| bad_value(format!("no meld has the code {code}")))?.tell());
    } }
}
