//! Melds as numbers: what an engine draws and stores, without a text between.

use ::rummikub_rules::{Meld, MeldSetup, NumberedTile, SetupTile, Table, TableSetup, Tile};

use crate::border::{bad_value, border, lent_list};
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::rules::rummikub_rules;
use crate::table::{lent_kind, rummikub_melds, rummikub_setup, rummikub_table};
use crate::tell::{NO_TILE, Tell};
use crate::tiles::lent_tile;

/// How many tiles a meld has at most.
pub const RUMMIKUB_MELD_TILES: usize = 13;

/// A meld that rules allow, tile by tile in canonical order: a run upwards, a group K R B O with its
/// jokers last. A plain value of 40 bytes.
///
/// Where one is handed in, `kind`, `length`, `tiles` and, for jokers, `stands_for` are read, and
/// nothing else: whatever is wrong with the tiles is said as of any other meld.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct rummikub_meld {
    /// `RUMMIKUB_KIND_RUN` or `_GROUP`; one that is handed in may be `_UNSAID`.
    pub kind: u32,
    /// What it is worth in an opening: a joker counts what it stands for.
    pub points: u32,
    /// How many tiles it has: 3 to 13.
    pub length: u8,
    /// How many of them are jokers.
    pub jokers: u8,
    /// The colour of a run, 0 to 3; 255 for a group.
    pub color: u8,
    /// The first number of a run, the number of a group: 1 to 13.
    pub number: u8,
    /// The tiles by their indices; 255 after the last one.
    pub tiles: [u8; 13],
    /// The tile that each counts as, by its index: itself, or what a joker stands for. 255 for a joker
    /// that stands for one of several tiles, and after the last tile.
    pub stands_for: [u8; 13],
    /// Which tiles are jokers: bit 0 is the first one.
    pub joker_slots: u16,
}

const _: () = assert!(size_of::<rummikub_meld>() == 40);

impl Tell for &Meld {
    type Told = rummikub_meld;

    fn tell(self) -> rummikub_meld {
        let (color, number) = match self {
            Meld::Run(run) => (run.color().index() as u8, run.start()),
            Meld::Group(group) => (NO_TILE, group.number().get()),
        };
        let mut told = rummikub_meld {
            kind: self.kind().tell(),
            points: self.points(),
            length: self.len() as u8,
            jokers: self.jokers() as u8,
            color,
            number,
            tiles: [NO_TILE; RUMMIKUB_MELD_TILES],
            stands_for: [NO_TILE; RUMMIKUB_MELD_TILES],
            joker_slots: 0,
        };
        let places = told.tiles.iter_mut().zip(&mut told.stands_for);
        for (place, (slot, (tile, stands_for))) in self.slots().zip(places).enumerate() {
            *tile = slot.tile.tell();
            *stands_for = slot.stands_for.map_or(NO_TILE, |tile| tile.index() as u8);
            told.joker_slots |= u16::from(slot.tile == Tile::Joker) << place;
        }
        told
    }
}

/// What a joker is said to stand for; 255 where nobody says.
fn said(index: u8) -> Result<Option<NumberedTile>, Failure> {
    if index == NO_TILE {
        return Ok(None);
    }
    match lent_tile(index)? {
        Tile::Numbered(tile) => Ok(Some(tile)),
        Tile::Joker => Err(bad_value("no joker stands for a joker".to_owned())),
    }
}

impl rummikub_meld {
    /// The tiles as somebody proposes them.
    fn setup(&self) -> Result<MeldSetup, Failure> {
        let length = usize::from(self.length);
        let (Some(tiles), Some(stands_for)) =
            (self.tiles.get(..length), self.stands_for.get(..length))
        else {
            let message = format!("`length` is {length}; a meld has at most {RUMMIKUB_MELD_TILES}");
            return Err(bad_value(message));
        };
        let tile = |(&tile, &stands_for): (&u8, &u8)| -> Result<SetupTile, Failure> {
            let mut made = SetupTile::from(lent_tile(tile)?);
            if made.tile == Tile::Joker {
                made.stands_for = said(stands_for)?;
            }
            Ok(made)
        };
        let tiles = tiles.iter().zip(stands_for).map(tile);
        let tiles = tiles.collect::<Result<Vec<_>, _>>()?;
        Ok(MeldSetup::new(lent_kind(self.kind)?, tiles))
    }
}

/// Melds that the caller lends.
fn lent_melds(melds: &[rummikub_meld]) -> Result<TableSetup, Failure> {
    melds.iter().map(rummikub_meld::setup).collect()
}

/// The melds of a table as they are told.
pub(crate) fn told_melds(table: &Table) -> impl Iterator<Item = rummikub_meld> + '_ {
    table.melds().iter().map(Tell::tell)
}

/// The melds of a table, in its order. Writes at most `capacity` of them to `melds` and answers how
/// many there are; `melds` may be NULL, for those who first ask how many.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_melds(
    table: *const rummikub_table,
    melds: *mut rummikub_meld,
    capacity: usize,
) -> usize {
    border! { fill melds, capacity, table => told_melds(&table.table) }
}

/// The melds that some tiles can be read as, in their order, as by `rummikub_table_melds`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_melds_list(
    readings: *const rummikub_melds,
    melds: *mut rummikub_meld,
    capacity: usize,
) -> usize {
    border! { fill melds, capacity, readings => readings.list().map(Tell::tell) }
}

/// The table of `count` melds. If the rules do not allow it, the error lists every fault.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_table_from_melds(
    rules: *const rummikub_rules,
    melds: *const rummikub_meld,
    count: usize,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out table, rules, melds = lent_list(melds, count) =>
        table.give(rules.rules.table(&lent_melds(melds)?)?);
    }
}

/// A setup of `count` melds, such as those of `rummikub_table_melds` with tiles laid on them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_from_melds(
    melds: *const rummikub_meld,
    count: usize,
    setup: *mut *mut rummikub_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out setup, melds = lent_list(melds, count) =>
        setup.give(lent_melds(melds)?);
    }
}

/// A setup of the melds of a table, to be changed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_from_table(
    table: *const rummikub_table,
    setup: *mut *mut rummikub_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out setup, table => setup.give(TableSetup::from(&table.table)) }
}
