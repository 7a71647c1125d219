//! `rummikub_melds`: every meld that some tiles can be read as.

use core::ffi::c_char;
use std::ffi::CString;

use ::rummikub_rules::{Meld, MeldKind};

use crate::border::{Out, border, flag, free, shared};
use crate::failure::rummikub_error;
use crate::rules::rummikub_rules;
use crate::setup::tile_list;
use crate::status::{
    RUMMIKUB_KIND_GROUP, RUMMIKUB_KIND_RUN, RUMMIKUB_KIND_UNSAID, rummikub_status,
};
use crate::text::{c_text, pointer};

/// Melds that some tiles can be read as. They never change. Free them with `rummikub_melds_free`.
#[derive(Debug)]
pub struct rummikub_melds {
    melds: Vec<(Meld, CString)>,
}

/// Every meld that these tiles, given by their indices, can be read as: as they lie, or if
/// `any_order` is 1 (else 0) in any order.
///
/// # Safety
///
/// `rules` is NULL or rules that were not freed; `tiles` is NULL or `tile_count` bytes are readable
/// there; `readings` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_readings(
    rules: *const rummikub_rules,
    tiles: *const u8,
    tile_count: usize,
    any_order: u32,
    readings: *mut *mut rummikub_melds,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all three.
        let (out, rules, tiles) = unsafe {
            (
                Out::new(readings, "readings")?,
                shared(rules, "rules")?,
                tile_list(tiles, tile_count)?,
            )
        };
        let melds = rules.rules.readings(&tiles, flag(any_order, "any_order")?);
        let melds = melds.into_iter().map(|meld| (meld, c_text(meld))).collect();
        out.give(rummikub_melds { melds });
        Ok(())
    }
}

/// How many melds there are.
///
/// # Safety
///
/// `melds` is NULL or melds that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_melds_count(melds: *const rummikub_melds) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { melds.as_ref() }.map(|melds| melds.melds.len())
    }
}

/// The canonical text of a meld, such as `"run R4 J J"`.
///
/// # Safety
///
/// `melds` is NULL or melds that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_melds_text(
    melds: *const rummikub_melds,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let melds = unsafe { melds.as_ref() }?;
        Some(pointer(melds.melds.get(index).map(|(_, text)| text.as_c_str())))
    }
}

/// `RUMMIKUB_KIND_RUN` or `RUMMIKUB_KIND_GROUP`.
///
/// # Safety
///
/// `melds` is NULL or melds that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_melds_kind(melds: *const rummikub_melds, index: usize) -> u32 {
    border! { else RUMMIKUB_KIND_UNSAID =>
        // SAFETY: NULL or alive, as the caller promises.
        let (meld, _) = unsafe { melds.as_ref() }?.melds.get(index)?;
        Some(match meld.kind() {
            MeldKind::Run => RUMMIKUB_KIND_RUN,
            MeldKind::Group => RUMMIKUB_KIND_GROUP,
        })
    }
}

/// What a meld is worth in an opening.
///
/// # Safety
///
/// `melds` is NULL or melds that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_melds_points(melds: *const rummikub_melds, index: usize) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let (meld, _) = unsafe { melds.as_ref() }?.melds.get(index)?;
        Some(meld.points())
    }
}

/// Frees melds; NULL is none.
///
/// # Safety
///
/// `melds` is NULL or melds that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_melds_free(melds: *mut rummikub_melds) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(melds) };
        Some(())
    }
}
