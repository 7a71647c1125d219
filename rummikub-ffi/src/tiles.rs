//! Tiles: how often each is there, as a plain struct; lists of tiles by their indices.

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::LazyLock;

use ::rummikub_rules::{Rack, Tile, Tiles};

use crate::border::{bad_value, border, lent_list, lent_text, shared};
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::tell::NULL;
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

// Constants, only made when they are first asked for.
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
