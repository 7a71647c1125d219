//! Closed hands: those of International that fourteen tiles are, and the Foot.

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::LazyLock;

use ::rummikub_rules::Tiles;
use ::rummikub_rules::hands::{
    CATALOGUE, Circumstances, FootCheck, HandMatch, Moment, check_foot, classify, distance,
};

use crate::border::{border, flag};
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::fault::{FaultText, FaultTexts, rummikub_fault};
use crate::rules::rummikub_rules;
use crate::table::{rummikub_setup, rummikub_table};
use crate::tell::{NULL, Tell};
use crate::text::c_text;
use crate::tiles::{lent_tiles, rummikub_tiles};

/// There is no such type of closed hand.
pub const RUMMIKUB_MOMENT_NONE: u32 = 0;
/// The type counts in any turn.
pub const RUMMIKUB_MOMENT_ANY: u32 = 1;
/// The type counts in the player's first turn.
pub const RUMMIKUB_MOMENT_FIRST_TURN: u32 = 2;
/// The type counts with the tiles that were dealt, and not for the starter.
pub const RUMMIKUB_MOMENT_DEALT: u32 = 3;

impl Tell for Moment {
    type Told = u32;

    fn tell(self) -> u32 {
        match self {
            Self::Any => RUMMIKUB_MOMENT_ANY,
            Self::FirstTurn => RUMMIKUB_MOMENT_FIRST_TURN,
            Self::Dealt => RUMMIKUB_MOMENT_DEALT,
        }
    }
}

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
///
/// Thread rule: any number of threads may read it at the same time.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct rummikub_hands {
    found: Vec<(HandMatch, CString)>,
}

/// A type of closed hand that a hand satisfies, as a value; the text belongs to the hands.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_hand {
    /// One reading of the tiles that satisfies it.
    pub reading: *const c_char,
    /// Its number in the rules, 1 to 40.
    pub number: u32,
    /// What it scores with as many jokers as the hand has.
    pub value: u32,
}

/// Whether a turn is a Foot. It never changes. Free it with `rummikub_foot_free`.
///
/// Thread rule: any number of threads may read it at the same time.
#[derive(Debug)]
pub struct rummikub_foot {
    pub(crate) check: FootCheck,
    faults: FaultTexts,
}

impl rummikub_hands {
    fn found(&self, index: usize) -> Option<&HandMatch> {
        self.found.get(index).map(|(found, _)| found)
    }
}

impl From<FootCheck> for rummikub_foot {
    fn from(check: FootCheck) -> Self {
        let faults = check.faults.iter();
        Self {
            faults: faults
                .map(|fault| FaultText::plain(fault.code(), fault))
                .collect(),
            check,
        }
    }
}

/// The texts of a type of closed hand.
struct Texts {
    name: CString,
    pattern: CString,
    example: CString,
    source: CString,
}

// Constants, only made when they are first asked for.
static TEXTS: LazyLock<Vec<Texts>> = LazyLock::new(|| {
    let texts = CATALOGUE.iter().map(|row| Texts {
        name: c_text(row.name),
        pattern: c_text(row.pattern),
        example: c_text(row.example),
        source: c_text(row.source),
    });
    texts.collect()
});

/// The row of the type with a number, 1 to 40.
fn row(number: u32) -> Option<usize> {
    usize::try_from(number).ok()?.checked_sub(1)
}

/// The texts of the type with a number, 1 to 40.
fn texts(number: u32) -> Option<&'static Texts> {
    TEXTS.get(row(number)?)
}

/// Tiles that the caller lends, or none.
///
/// # Safety
///
/// `tiles` is NULL or valid for reads.
unsafe fn lent_some_tiles(tiles: *const rummikub_tiles, name: &str) -> Result<Tiles, Failure> {
    if tiles.is_null() {
        return Ok(Tiles::new());
    }
    // SAFETY: the caller's promise is that of `lent_tiles`.
    unsafe { lent_tiles(tiles, name) }
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
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_classify(
    tiles: *const rummikub_tiles,
    first_turn: u32,
    dealt: u32,
    hands: *mut *mut rummikub_hands,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out hands, tiles = lent_tiles(tiles) =>
        let found = classify(&tiles, circumstances(first_turn, dealt)?)?;
        let told = found.into_iter().map(|found| (found, c_text(found.reading)));
        hands.give(rummikub_hands { found: told.collect() });
    }
}

/// How many types there are; they are indexed from 0, the most valuable first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_count(hands: *const rummikub_hands) -> usize {
    border! { else 0, hands => Some(hands.found.len()) }
}

/// The number of a type in the rules, 1 to 40.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_number(hands: *const rummikub_hands, index: usize) -> u32 {
    border! { else 0, hands => Some(u32::from(hands.found(index)?.kind.number)) }
}

/// What a type scores with as many jokers as the hand has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_value(hands: *const rummikub_hands, index: usize) -> u32 {
    border! { else 0, hands => Some(hands.found(index)?.value) }
}

/// One reading of the tiles that satisfies a type: its parts, each joker with the tile that it
/// stands for, such as `"K3 K4 J(K5) | R8 B8 O8"`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_reading(
    hands: *const rummikub_hands,
    index: usize,
) -> *const c_char {
    border! { else NULL, hands => hands.found.get(index).map(|(_, text)| text) }
}

/// All types that the hand satisfies as values, the most valuable first: writes at most `capacity` of
/// them to `list` and answers how many there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_list(
    hands: *const rummikub_hands,
    list: *mut rummikub_hand,
    capacity: usize,
) -> usize {
    border! { fill list, capacity, hands => hands.found.iter().map(|(found, reading)| rummikub_hand {
        reading: reading.as_ptr(),
        number: found.kind.number.into(),
        value: found.value,
    }) }
}

/// Frees hands; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_free(hands: *mut rummikub_hands) {
    border! { free hands }
}

/// The name in the rules of the type with a number, 1 to 40; NULL for no such type.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_hand_name(number: u32) -> *const c_char {
    border! { else NULL => Some(&texts(number)?.name) }
}

/// What the tiles of the type with a number, 1 to 40, must be, in English; NULL for no such type.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_hand_pattern(number: u32) -> *const c_char {
    border! { else NULL => Some(&texts(number)?.pattern) }
}

/// Fourteen tiles without a joker that are of the type with a number, 1 to 40; NULL for no such
/// type.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_hand_example(number: u32) -> *const c_char {
    border! { else NULL => Some(&texts(number)?.example) }
}

/// The statement of the rules that the type with a number, 1 to 40, comes from, such as `"S-324"`;
/// NULL for no such type.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_hand_source(number: u32) -> *const c_char {
    border! { else NULL => Some(&texts(number)?.source) }
}

/// When the type with a number, 1 to 40, counts: one of `RUMMIKUB_MOMENT_*`.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_hand_moment(number: u32) -> u32 {
    border! { else RUMMIKUB_MOMENT_NONE => Some(CATALOGUE.get(row(number)?)?.moment) }
}

/// What the type with a number, 1 to 40, scores with 0, 1 or 2 jokers; 0 for others.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_hand_value(number: u32, jokers: u32) -> u32 {
    border! { else 0 =>
        CATALOGUE.get(row(number)?)?.values.get(usize::try_from(jokers).ok()?).copied()
    }
}

/// How many of fourteen tiles must be exchanged until they satisfy each type of closed hand. `gone`
/// are tiles that cannot be had any more; it may be NULL for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_distance(
    tiles: *const rummikub_tiles,
    gone: *const rummikub_tiles,
    first_turn: u32,
    dealt: u32,
    distances: *mut rummikub_hand_distances,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! {
        error, out distances, tiles = lent_tiles(tiles), gone = lent_some_tiles(gone) =>
        let far = distance(&tiles, &gone, circumstances(first_turn, dealt)?)?;
        distances.write(rummikub_hand_distances {
            exchanges: far.map(|far| far.unwrap_or(RUMMIKUB_HAND_OUT_OF_REACH)),
        });
    }
}

/// Whether a player who has not melded wins by a Foot: all fourteen tiles go on the table in one
/// turn, some of them on other players' melds, and add up to at least 50. Whatever is wrong with
/// the turn is a fault of the check, not an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_hands_check_foot(
    rules: *const rummikub_rules,
    before: *const rummikub_table,
    tiles: *const rummikub_tiles,
    after: *const rummikub_setup,
    foot: *mut *mut rummikub_foot,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out foot, rules, before, tiles = lent_tiles(tiles), after =>
        foot.give(check_foot(&rules.rules, &before.table, &tiles, &after.setup)?);
    }
}

/// 1 if the turn is a Foot, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_foot_is_ok(foot: *const rummikub_foot) -> u32 {
    border! { else 0, foot => Some(foot.check.is_ok()) }
}

/// What the fourteen tiles add up to, jokers as what they stand for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_foot_points(foot: *const rummikub_foot) -> u32 {
    border! { else 0, foot => Some(foot.check.points) }
}

/// How many faults there are: 0 for a Foot.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_foot_fault_count(foot: *const rummikub_foot) -> usize {
    border! { else 0, foot => Some(foot.faults.len()) }
}

/// The stable code of a fault.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_foot_fault_code(
    foot: *const rummikub_foot,
    index: usize,
) -> *const c_char {
    border! { else NULL, foot => Some(&foot.faults.get(index)?.code) }
}

/// A sentence for players.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_foot_fault_message(
    foot: *const rummikub_foot,
    index: usize,
) -> *const c_char {
    border! { else NULL, foot => Some(&foot.faults.get(index)?.message) }
}

/// All faults as values: writes at most `capacity` of them to `faults` and answers how many there are.
/// What they point to belongs to the check.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_foot_faults(
    foot: *const rummikub_foot,
    faults: *mut rummikub_fault,
    capacity: usize,
) -> usize {
    border! { fill faults, capacity, foot => foot.faults.iter().map(Tell::tell) }
}

/// Frees a check; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_foot_free(foot: *mut rummikub_foot) {
    border! { free foot }
}
