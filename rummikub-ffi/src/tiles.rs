//! Tiles: how often each is there, as a plain struct; lists of tiles by their indices.

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::LazyLock;

use ::rummikub_rules::{Color, Number, NumberedTile, Rack, Tile, Tiles};

use crate::border::{bad_value, border, lent_list, lent_text, shared};
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::tell::{NO_TILE, NULL, Tell};
use crate::text::c_text;

/// How many different tiles there are: 52 numbered ones and the joker.
pub const RUMMIKUB_TILE_COUNT: usize = 53;
/// The index of the joker. A numbered tile has colour * 13 + number - 1, the colours being
/// 0 black, 1 red, 2 blue and 3 orange.
pub const RUMMIKUB_JOKER: u8 = 52;

/// How often each tile is there: at most 4 times, the joker at most 8 times.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_tiles {
    /// Copies by the index of the tile.
    pub counts: [u8; 53],
}

const _: () = assert!(size_of::<rummikub_tiles>() == RUMMIKUB_TILE_COUNT);

impl From<&Tiles> for rummikub_tiles {
    fn from(tiles: &Tiles) -> Self {
        Self {
            counts: tiles.counts(),
        }
    }
}

/// The rack that the caller lends.
///
/// # Safety
///
/// `rack` is NULL or valid for reads.
pub(crate) unsafe fn lent_rack(rack: *const rummikub_tiles, name: &str) -> Result<Rack, Failure> {
    // SAFETY: the caller's promise is that of `lent_tiles`.
    Ok(Rack::from(unsafe { lent_tiles(rack, name) }?))
}

/// The tiles that the caller lends.
///
/// # Safety
///
/// `lent` is NULL or valid for reads.
pub(crate) unsafe fn lent_tiles(lent: *const rummikub_tiles, name: &str) -> Result<Tiles, Failure> {
    // SAFETY: the caller's promise is that of `shared`.
    let lent = unsafe { shared(lent, name) }?;
    Ok(Tiles::from_counts(lent.counts)?)
}

/// Tiles that the caller lends as their indices, in order.
///
/// # Safety
///
/// `tiles` is NULL, or `count` bytes are readable there.
pub(crate) unsafe fn lent_order(
    tiles: *const u8,
    count: usize,
    name: &str,
) -> Result<Vec<Tile>, Failure> {
    // SAFETY: the caller's promise is that of `lent_list`.
    let indices = unsafe { lent_list(tiles, count, name) }?;
    let wrong = |at: usize| {
        let index = indices[at];
        bad_value(format!(
            "`{name}[{at}]` is {index}; a tile is 0 to 51, the joker 52"
        ))
    };
    let tiles = indices.iter().enumerate();
    tiles
        .map(|(at, &index)| Tile::from_index(index.into()).ok_or_else(|| wrong(at)))
        .collect()
}

/// The tile of an index that the caller gives, the joker's too.
pub(crate) fn lent_tile(index: u8) -> Result<Tile, Failure> {
    let none = || bad_value(format!("no tile has the index {index}; the joker's is 52"));
    Tile::from_index(index.into()).ok_or_else(none)
}

/// A tile that is no joker.
fn numbered(index: u8) -> Option<NumberedTile> {
    match Tile::from_index(index.into())? {
        Tile::Numbered(tile) => Some(tile),
        Tile::Joker => None,
    }
}

// Constants, only made when they are first asked for.
static COLORS: LazyLock<Vec<CString>> = LazyLock::new(|| {
    let colors = Color::ALL.iter();
    colors.map(|color| c_text(color.name())).collect()
});
static NAMES: LazyLock<Vec<CString>> = LazyLock::new(|| {
    let tiles = (0..).map_while(Tile::from_index);
    tiles.map(c_text).collect()
});

/// Reads tiles in any order, such as `"K1 R5 R5 J"`; an empty text is no tiles.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_tiles_parse(
    text: *const c_char,
    text_len: usize,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out tiles, text = lent_text(text, text_len) =>
        tiles.write(&text.parse::<Tiles>()?)
    }
}

/// The text of the tile with this index, such as `"R7"`, or `"J"`; NULL where there is none. It
/// lives for ever.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_tile_name(tile: u8) -> *const c_char {
    border! { else NULL => NAMES.get(usize::from(tile)) }
}

/// Reads one tile, such as `"R7"` or `"J"`, as its index.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_tile_parse(
    text: *const c_char,
    text_len: usize,
    tile: *mut u8,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out tile, text = lent_text(text, text_len) =>
        tile.write(text.parse::<Tile>()?.tell());
    }
}

/// The index of the tile of a colour, 0 to 3, and a number, 1 to 13; 255 for others.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_tile_index(color: u8, number: u8) -> u8 {
    border! { else NO_TILE => {
        let color = *Color::ALL.get(usize::from(color))?;
        Some(Tile::from(NumberedTile::new(color, Number::new(number)?)))
    } }
}

/// The colour of the tile with this index, 0 to 3; 255 for the joker and where there is none.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_tile_color(tile: u8) -> u8 {
    border! { else NO_TILE => Some(numbered(tile)?.color.index() as u8) }
}

/// The number of the tile with this index, 1 to 13; 0 for the joker and where there is none.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_tile_number(tile: u8) -> u8 {
    border! { else 0 => Some(numbered(tile)?.number.get()) }
}

/// The name of a colour, 0 to 3, such as `"black"`; NULL for others. It lives for ever.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_color_name(color: u8) -> *const c_char {
    border! { else NULL => COLORS.get(usize::from(color)) }
}

/// The tiles one by one, by their indices, which go up. Writes at most `capacity` of them to `list`
/// and answers how many there are; 0 for counts that no tiles have.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_tiles_list(
    tiles: *const rummikub_tiles,
    list: *mut u8,
    capacity: usize,
) -> usize {
    border! { fill list, capacity, tiles => {
        let tiles = Tiles::from_counts(tiles.counts).ok()?;
        tiles.iter().map(Tell::tell).collect::<Vec<_>>()
    } }
}

/// How often each of `count` tiles is there, given by their indices.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_tiles_from_list(
    list: *const u8,
    count: usize,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out tiles, list = lent_order(list, count) =>
        let mut counts = [0_u8; RUMMIKUB_TILE_COUNT];
        for tile in list {
            let place = &mut counts[tile.index()];
            *place = place.saturating_add(1);
        }
        tiles.write(&Tiles::from_counts(counts)?);
    }
}
