//! `rummikub_hands`: the closed hands of International that fourteen tiles are.

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::LazyLock;

use ::rummikub_rules::Tiles;
use ::rummikub_rules::hands::{
    CATALOGUE, Circumstances, FootCheck, HandMatch, Moment, check_foot, classify, distance,
};

use crate::border::{Out, border, flag, free, shared};
use crate::failure::{Failure, rummikub_error};
use crate::rules::rummikub_rules;
use crate::setup::rummikub_setup;
use crate::status::{
    RUMMIKUB_MOMENT_ANY, RUMMIKUB_MOMENT_DEALT, RUMMIKUB_MOMENT_FIRST_TURN, RUMMIKUB_MOMENT_NONE,
    rummikub_status,
};
use crate::table::rummikub_table;
use crate::text::{c_text, pointer};
use crate::tiles::{rummikub_tiles, tiles as lent_tiles};

/// How many types of closed hand there are; their numbers are 1 to 40.
pub const RUMMIKUB_HAND_COUNT: usize = 40;
/// No exchange of tiles makes a hand of this type.
pub const RUMMIKUB_HAND_OUT_OF_REACH: u8 = 255;

const _: () = assert!(CATALOGUE.len() == RUMMIKUB_HAND_COUNT);

/// How many of fourteen tiles must be exchanged until they satisfy each type of closed hand, by its
/// number less 1, or `RUMMIKUB_HAND_OUT_OF_REACH`.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_hand_distances {
    /// Exchanges by the number of the type less 1.
    pub exchanges: [u8; 40],
}

/// Types of closed hand that a hand satisfies, the most valuable first. They never change. Free
/// them with `rummikub_hands_free`.
#[derive(Debug)]
pub struct rummikub_hands {
    found: Vec<(HandMatch, CString)>,
}

/// Whether a turn is a Foot. It never changes. Free it with `rummikub_foot_free`.
#[derive(Debug)]
pub struct rummikub_foot {
    check: FootCheck,
    faults: Vec<(CString, CString)>,
}

// Constants, only made when they are first asked for.
static ROWS: LazyLock<Vec<[CString; 4]>> = LazyLock::new(|| {
    let texts = CATALOGUE.iter();
    texts
        .map(|row| {
            [
                c_text(row.name),
                c_text(row.pattern),
                c_text(row.example),
                c_text(row.source),
            ]
        })
        .collect()
});

/// The row of the type with a number, 1 to 40.
fn row(number: u32) -> Option<usize> {
    usize::try_from(number).ok()?.checked_sub(1)
}

fn circumstances(first_turn: u32, dealt: u32) -> Result<Circumstances, Failure> {
    Ok(Circumstances {
        first_turn: flag(first_turn, "first_turn")?,
        dealt: flag(dealt, "dealt")?,
    })
}

/// Every type of closed hand that fourteen tiles satisfy under some reading of their jokers.
/// `first_turn` is 1 in the player's first turn (else 0), `dealt` is 1 if these are the tiles that
/// were dealt to a player who did not start.
///
/// # Safety
///
/// `tiles` is NULL or readable; `hands` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_classify(
    tiles: *const rummikub_tiles,
    first_turn: u32,
    dealt: u32,
    hands: *mut *mut rummikub_hands,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises both.
        let (out, tiles) = unsafe { (Out::new(hands, "hands")?, lent_tiles(tiles, "tiles")?) };
        let found = classify(&tiles, circumstances(first_turn, dealt)?)?;
        let told = found.into_iter().map(|found| (found, c_text(found.reading)));
        out.give(rummikub_hands { found: told.collect() });
        Ok(())
    }
}

/// How many types there are; they are indexed from 0, the most valuable first.
///
/// # Safety
///
/// `hands` is NULL or hands that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_count(hands: *const rummikub_hands) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { hands.as_ref() }.map(|hands| hands.found.len())
    }
}

/// The number of a type in the rules, 1 to 40.
///
/// # Safety
///
/// `hands` is NULL or hands that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_number(hands: *const rummikub_hands, index: usize) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let (found, _) = unsafe { hands.as_ref() }?.found.get(index)?;
        Some(found.kind.number.into())
    }
}

/// What a type scores with as many jokers as the hand has.
///
/// # Safety
///
/// `hands` is NULL or hands that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_value(hands: *const rummikub_hands, index: usize) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let (found, _) = unsafe { hands.as_ref() }?.found.get(index)?;
        Some(found.value)
    }
}

/// One reading of the tiles that satisfies a type: its parts, each joker with the tile that it
/// stands for, such as `"K3 K4 J(K5) | R8 B8 O8"`.
///
/// # Safety
///
/// `hands` is NULL or hands that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_reading(
    hands: *const rummikub_hands,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let hands = unsafe { hands.as_ref() }?;
        Some(pointer(hands.found.get(index).map(|(_, text)| text.as_c_str())))
    }
}

/// Frees hands; NULL is none.
///
/// # Safety
///
/// `hands` is NULL or hands that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_free(hands: *mut rummikub_hands) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(hands) };
        Some(())
    }
}

/// The name in the rules of the type with a number, 1 to 40; NULL for no such type.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_hand_name(number: u32) -> *const c_char {
    border! { else core::ptr::null() =>
        let [name, ..] = ROWS.get(row(number)?)?;
        Some(name.as_ptr())
    }
}

/// What the tiles of the type with a number, 1 to 40, must be, in English; NULL for no such type.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_hand_pattern(number: u32) -> *const c_char {
    border! { else core::ptr::null() =>
        let [_, pattern, ..] = ROWS.get(row(number)?)?;
        Some(pattern.as_ptr())
    }
}

/// Fourteen tiles without a joker that are of the type with a number, 1 to 40; NULL for no such
/// type.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_hand_example(number: u32) -> *const c_char {
    border! { else core::ptr::null() =>
        let [_, _, example, _] = ROWS.get(row(number)?)?;
        Some(example.as_ptr())
    }
}

/// The statement of the rules that the type with a number, 1 to 40, comes from, such as `"S-324"`;
/// NULL for no such type.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_hand_source(number: u32) -> *const c_char {
    border! { else core::ptr::null() =>
        let [.., source] = ROWS.get(row(number)?)?;
        Some(source.as_ptr())
    }
}

/// When the type with a number, 1 to 40, counts: one of `RUMMIKUB_MOMENT_*`.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_hand_moment(number: u32) -> u32 {
    border! { else RUMMIKUB_MOMENT_NONE =>
        Some(match CATALOGUE.get(row(number)?)?.moment {
            Moment::Any => RUMMIKUB_MOMENT_ANY,
            Moment::FirstTurn => RUMMIKUB_MOMENT_FIRST_TURN,
            Moment::Dealt => RUMMIKUB_MOMENT_DEALT,
        })
    }
}

/// What the type with a number, 1 to 40, scores with 0, 1 or 2 jokers; 0 for others.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_hand_value(number: u32, jokers: u32) -> u32 {
    border! { else 0 =>
        let row = CATALOGUE.get(row(number)?)?;
        row.values.get(usize::try_from(jokers).ok()?).copied()
    }
}

/// How many of fourteen tiles must be exchanged until they satisfy each type of closed hand. `gone`
/// are tiles that cannot be had any more; it may be NULL for none.
///
/// # Safety
///
/// `tiles` and `gone` are NULL or readable; `distances` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_distance(
    tiles: *const rummikub_tiles,
    gone: *const rummikub_tiles,
    first_turn: u32,
    dealt: u32,
    distances: *mut rummikub_hand_distances,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all three.
        let (out, tiles, gone) = unsafe {
            (
                Out::new(distances, "distances")?,
                lent_tiles(tiles, "tiles")?,
                if gone.is_null() { Tiles::new() } else { lent_tiles(gone, "gone")? },
            )
        };
        let far = distance(&tiles, &gone, circumstances(first_turn, dealt)?)?;
        out.write(rummikub_hand_distances {
            exchanges: far.map(|far| far.unwrap_or(RUMMIKUB_HAND_OUT_OF_REACH)),
        });
        Ok(())
    }
}

/// Whether a player who has not melded wins by a Foot: all fourteen tiles go on the table in one
/// turn, some of them on other players' melds, and add up to at least 50. Whatever is wrong with
/// the turn is a fault of the check, not an error.
///
/// # Safety
///
/// `rules`, `before` and `after` are NULL or were not freed; `tiles` is NULL or readable; `foot` and
/// `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_check_foot(
    rules: *const rummikub_rules,
    before: *const rummikub_table,
    tiles: *const rummikub_tiles,
    after: *const rummikub_setup,
    foot: *mut *mut rummikub_foot,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules, before, tiles, after) = unsafe {
            (
                Out::new(foot, "foot")?,
                shared(rules, "rules")?,
                shared(before, "before")?,
                lent_tiles(tiles, "tiles")?,
                shared(after, "after")?,
            )
        };
        let check = check_foot(&rules.rules, &before.table, &tiles, &after.setup)?;
        let told = check.faults.iter().map(|fault| (c_text(fault.code()), c_text(fault)));
        let faults = told.collect();
        out.give(rummikub_foot { check, faults });
        Ok(())
    }
}

/// 1 if the turn is a Foot, else 0.
///
/// # Safety
///
/// `foot` is NULL or a check that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_foot_is_ok(foot: *const rummikub_foot) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { foot.as_ref() }.map(|foot| foot.check.is_ok().into())
    }
}

/// What the fourteen tiles add up to, jokers as what they stand for.
///
/// # Safety
///
/// `foot` is NULL or a check that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_foot_points(foot: *const rummikub_foot) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { foot.as_ref() }.map(|foot| foot.check.points)
    }
}

/// How many faults there are: 0 for a Foot.
///
/// # Safety
///
/// `foot` is NULL or a check that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_foot_fault_count(foot: *const rummikub_foot) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        unsafe { foot.as_ref() }.map(|foot| foot.faults.len())
    }
}

/// The stable code of a fault.
///
/// # Safety
///
/// `foot` is NULL or a check that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_foot_fault_code(
    foot: *const rummikub_foot,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let foot = unsafe { foot.as_ref() }?;
        Some(pointer(foot.faults.get(index).map(|(code, _)| code.as_c_str())))
    }
}

/// A sentence for players.
///
/// # Safety
///
/// `foot` is NULL or a check that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_foot_fault_message(
    foot: *const rummikub_foot,
    index: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let foot = unsafe { foot.as_ref() }?;
        Some(pointer(foot.faults.get(index).map(|(_, message)| message.as_c_str())))
    }
}

/// Frees a check; NULL is none.
///
/// # Safety
///
/// `foot` is NULL or a check that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_foot_free(foot: *mut rummikub_foot) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(foot) };
        Some(())
    }
}
