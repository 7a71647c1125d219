//! Constant names: presets and axes, phases, actions and ends of a game, tiles.

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::LazyLock;

use ::rummikub_rules::game::{End, Offer, Phase};
use ::rummikub_rules::{Axis, Preset, Tile};

use crate::border::border;
use crate::game::phase_number;
use crate::game_play::offer_number;
use crate::outcome::end_number;
use crate::text::{c_text, pointer};

// Constants, only made when they are first asked for.
static PRESETS: LazyLock<Vec<CString>> = LazyLock::new(|| {
    Preset::ALL
        .iter()
        .map(|preset| c_text(preset.name()))
        .collect()
});
static AXES: LazyLock<Vec<CString>> =
    LazyLock::new(|| Axis::ALL.iter().map(|axis| c_text(axis.name())).collect());

static PHASES: LazyLock<Names> = LazyLock::new(|| {
    let phases = [
        Phase::Lots,
        Phase::Deal,
        Phase::Turn,
        Phase::Draw,
        Phase::Meld,
        Phase::Discard,
        Phase::Over,
    ];
    names(phases.map(|phase| (phase_number(phase), phase.name())))
});
static OFFERS: LazyLock<Names> = LazyLock::new(|| {
    let offers = [
        Offer::DrawLot,
        Offer::Deal,
        Offer::Play,
        Offer::Draw { tiles: 0 },
        Offer::Pass,
        Offer::TimeOut,
        Offer::Misplay { tiles: 0 },
        Offer::Leave,
        Offer::Take,
        Offer::Trump,
        Offer::Discard,
        Offer::Close,
    ];
    names(offers.map(|offer| (offer_number(offer), offer.name())))
});
static ENDS: LazyLock<Names> =
    LazyLock::new(|| names(End::ALL.iter().map(|&end| (end_number(end), end.name()))));
static TILES: LazyLock<Names> = LazyLock::new(|| {
    let tiles = (0..).map_while(Tile::from_index);
    (0..).zip(tiles.map(c_text)).collect()
});

/// The numbers of an enumeration of the header, each with its name.
type Names = Vec<(u32, CString)>;

fn names(values: impl IntoIterator<Item = (u32, &'static str)>) -> Names {
    let named = values.into_iter();
    named.map(|(number, name)| (number, c_text(name))).collect()
}

fn name(names: &'static Names, number: u32) -> *const c_char {
    let found = names.iter().find(|(other, _)| *other == number);
    pointer(found.map(|(_, name)| name.as_c_str()))
}

/// The name of one of `RUMMIKUB_PHASE_*`, such as `"turn"`; NULL for other numbers. It lives for
/// ever.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_phase_name(phase: u32) -> *const c_char {
    border! { else core::ptr::null() => Some(name(&PHASES, phase)) }
}

/// The word with which the action of one of `RUMMIKUB_OFFER_*` begins, such as `"draw"`; NULL for
/// other numbers. It lives for ever.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_offer_name(offer: u32) -> *const c_char {
    border! { else core::ptr::null() => Some(name(&OFFERS, offer)) }
}

/// The name of one of `RUMMIKUB_END_*`, such as `"empty-rack"`; NULL for other numbers. It lives
/// for ever.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_end_name(end: u32) -> *const c_char {
    border! { else core::ptr::null() => Some(name(&ENDS, end)) }
}

/// The text of the tile with this index, such as `"R7"`, or `"J"`; NULL where there is none. It
/// lives for ever.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_tile_name(tile: u8) -> *const c_char {
    border! { else core::ptr::null() => Some(name(&TILES, tile.into())) }
}

/// How many presets there are.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_preset_count() -> usize {
    border! { else 0 => Some(Preset::ALL.len()) }
}

/// The name of a preset, counted from 0, such as `"lemada-printed"`. It lives for ever.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_preset_name(index: usize) -> *const c_char {
    border! { else core::ptr::null() => Some(pointer(PRESETS.get(index).map(CString::as_c_str))) }
}

/// How many axes rules have.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_axis_count() -> usize {
    border! { else 0 => Some(Axis::ALL.len()) }
}

/// The name of an axis, counted from 0, such as `"initial_meld"`. It lives for ever.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_axis_name(index: usize) -> *const c_char {
    border! { else core::ptr::null() => Some(pointer(AXES.get(index).map(CString::as_c_str))) }
}
