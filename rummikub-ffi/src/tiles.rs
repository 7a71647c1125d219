//! `rummikub_tiles`: a multiset of tiles as a plain struct of counts.

use core::ffi::c_char;

use ::rummikub_rules::{Rack, Tiles};

use crate::border::{Out, border, shared, text};
use crate::failure::{Failure, rummikub_error};
use crate::status::rummikub_status;

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
pub(crate) unsafe fn rack(rack: *const rummikub_tiles) -> Result<Rack, Failure> {
    // SAFETY: the caller's promise is that of `tiles`.
    Ok(Rack::from(unsafe { tiles(rack, "rack") }?))
}

/// The tiles that the caller lends.
///
/// # Safety
///
/// `lent` is NULL or valid for reads.
pub(crate) unsafe fn tiles(lent: *const rummikub_tiles, name: &str) -> Result<Tiles, Failure> {
    // SAFETY: the caller's promise is that of `shared`.
    let lent = unsafe { shared(lent, name) }?;
    Ok(Tiles::from_counts(lent.counts)?)
}

/// Reads tiles in any order, such as `"K1 R5 R5 J"`; an empty text is no tiles.
///
/// # Safety
///
/// `text` is NULL or `text_len` bytes are readable there; `tiles` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_tiles_parse(
    text: *const c_char,
    text_len: usize,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all three.
        let (out, text) =
            unsafe { (Out::new(tiles, "tiles")?, self::text(text, text_len, "text")?) };
        out.write(rummikub_tiles::from(&text.parse::<Tiles>()?));
        Ok(())
    }
}
