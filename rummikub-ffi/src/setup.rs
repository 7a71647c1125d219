//! `rummikub_setup`: melds as somebody proposes them, right or wrong.

use core::ffi::c_char;

use ::rummikub_rules::{MeldKind, MeldSetup, TableSetup, Tile};

use crate::border::{Out, bad_value, border, bytes, free, text, unique};
use crate::failure::{Failure, rummikub_error};
use crate::status::{
    RUMMIKUB_KIND_GROUP, RUMMIKUB_KIND_RUN, RUMMIKUB_KIND_UNSAID, rummikub_status,
};

/// Melds that may break any rule, such as the table that a player wants to leave. Free it with
/// `rummikub_setup_free`.
#[derive(Debug)]
pub struct rummikub_setup {
    pub(crate) setup: TableSetup,
}

impl From<TableSetup> for rummikub_setup {
    fn from(setup: TableSetup) -> Self {
        Self { setup }
    }
}

/// Tiles that the caller lends as their indices, in order.
///
/// # Safety
///
/// `tiles` is NULL, or `count` bytes are readable there.
pub(crate) unsafe fn tile_list(tiles: *const u8, count: usize) -> Result<Vec<Tile>, Failure> {
    // SAFETY: the caller's promise is that of `bytes`.
    let indices = unsafe { bytes(tiles, count, "tiles") }?;
    let wrong = |at: usize| {
        let index = indices[at];
        bad_value(format!(
            "`tiles[{at}]` is {index}; a tile is 0 to 51, the joker 52"
        ))
    };
    indices
        .iter()
        .enumerate()
        .map(|(at, &index)| Tile::from_index(index.into()).ok_or_else(|| wrong(at)))
        .collect()
}

/// No melds.
///
/// # Safety
///
/// `setup` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_new(
    setup: *mut *mut rummikub_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises it.
        let out = unsafe { Out::new(setup, "setup") }?;
        out.give(rummikub_setup { setup: TableSetup::default() });
        Ok(())
    }
}

/// Reads melds, such as `"R3 R4 J R6 | K7 B7 J"`; an empty text is no melds. Only what is no tile
/// is an error: melds that break a rule are read.
///
/// # Safety
///
/// `text` is NULL or `text_len` bytes are readable there; `setup` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_parse(
    text: *const c_char,
    text_len: usize,
    setup: *mut *mut rummikub_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all three.
        let (out, text) =
            unsafe { (Out::new(setup, "setup")?, self::text(text, text_len, "text")?) };
        out.give(rummikub_setup { setup: text.parse()? });
        Ok(())
    }
}

/// Adds a meld of `tile_count` tiles, given by their indices and in their order; `kind` is one of
/// `RUMMIKUB_KIND_*`, and needed where at most one tile is real.
///
/// # Safety
///
/// `setup` is NULL, or a setup that was not freed and that no other thread uses; `tiles` is NULL or
/// `tile_count` bytes are readable there; `error` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_add_meld(
    setup: *mut rummikub_setup,
    kind: u32,
    tiles: *const u8,
    tile_count: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises both.
        let (setup, tiles) = unsafe { (unique(setup, "setup")?, tile_list(tiles, tile_count)?) };
        let kind = match kind {
            RUMMIKUB_KIND_UNSAID => None,
            RUMMIKUB_KIND_RUN => Some(MeldKind::Run),
            RUMMIKUB_KIND_GROUP => Some(MeldKind::Group),
            _ => return Err(bad_value(format!("`kind` is {kind}; it must be 0, 1 or 2"))),
        };
        setup.setup.melds.push(MeldSetup::new(kind, tiles));
        Ok(())
    }
}

/// Frees a setup; NULL is none.
///
/// # Safety
///
/// `setup` is NULL or a setup that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_setup_free(setup: *mut rummikub_setup) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(setup) };
        Some(())
    }
}
