//! Errors: what went wrong, where, and every fault of what is refused.

use core::ffi::c_char;
use core::fmt::Display;
use std::ffi::CString;

use ::rummikub_rules::game::{ActionFault, SetupError, SetupFault};
use ::rummikub_rules::{Fault, FaultPart, FaultValue, MeldSetup, Side, Tile};

use crate::tell::{NO_TILE, NULL, Tell};
use crate::text::c_text;

/// There is none: no meld, no position, no such index.
pub const RUMMIKUB_NONE: usize = usize::MAX;

/// A fault that belongs to no meld.
pub const RUMMIKUB_SIDE_NONE: u32 = 0;
/// The meld of a fault is one of the table before the turn.
pub const RUMMIKUB_SIDE_BEFORE: u32 = 1;
/// The meld of a fault is one of the table after the turn, or of the melds that were handed in.
pub const RUMMIKUB_SIDE_AFTER: u32 = 2;

impl Tell for Side {
    type Told = u32;

    fn tell(self) -> u32 {
        match self {
            Self::Before => RUMMIKUB_SIDE_BEFORE,
            Self::After => RUMMIKUB_SIDE_AFTER,
        }
    }
}

/// One thing that a fault tells besides its meld, for programs that word faults themselves. Its texts
/// belong to the object that it was asked of, and live as long as that.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_fault_part {
    /// Its name, such as `"points"`, `"threshold"`, `"limit"`, `"tile"`, `"color"` or `"reuse"`; NULL
    /// where there is none. README has the list.
    pub name: *const c_char,
    /// Its value as text: a number, tiles such as `"R7"` or `"K5 J"`, a colour such as `"red"`, or a
    /// value of the axis `joker_reuse`.
    pub text: *const c_char,
    /// Its value, where it is a number; else `RUMMIKUB_NONE`.
    pub number: usize,
    /// The index of the tile, where it is one tile; else 255.
    pub tile: u8,
}

/// One fault as a value. What it points to belongs to the object that it was asked of, and lives as
/// long as that.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_fault {
    /// The stable word, such as `"meld-too-short"`.
    pub code: *const c_char,
    /// A sentence for players, who count melds from 1.
    pub message: *const c_char,
    /// The tiles by their indices: those of its meld, or those taken, missing or too many.
    pub tiles: *const u8,
    /// How many they are; 0 where it is about none.
    pub tile_count: usize,
    /// The meld, counted from 0; `RUMMIKUB_NONE` for a fault of no single meld.
    pub meld: usize,
    /// How many things it tells besides.
    pub part_count: usize,
    /// Which table the meld is on: one of `RUMMIKUB_SIDE_*`.
    pub side: u32,
}

/// The answer where there is no part.
pub(crate) const NO_PART: rummikub_fault_part = rummikub_fault_part {
    name: NULL,
    text: NULL,
    number: RUMMIKUB_NONE,
    tile: NO_TILE,
};

/// A part of a fault with its texts.
#[derive(Debug, Clone)]
pub(crate) struct PartText {
    name: CString,
    text: CString,
    number: Option<u32>,
    tile: Option<Tile>,
}

impl From<FaultPart> for PartText {
    fn from(part: FaultPart) -> Self {
        Self {
            name: c_text(part.name),
            text: c_text(&part.value),
            number: part.value.number(),
            tile: match part.value {
                FaultValue::Tile(tile) => Some(tile),
                _ => None,
            },
        }
    }
}

impl Tell for &PartText {
    type Told = rummikub_fault_part;

    fn tell(self) -> rummikub_fault_part {
        rummikub_fault_part {
            name: self.name.as_ptr(),
            text: self.text.as_ptr(),
            number: self.number.map_or(RUMMIKUB_NONE, |number| number as usize),
            tile: self.tile.map_or(NO_TILE, Tell::tell),
        }
    }
}

/// One fault in words and numbers.
#[derive(Debug, Clone)]
pub(crate) struct FaultText {
    pub(crate) code: CString,
    pub(crate) message: CString,
    pub(crate) side: Option<Side>,
    pub(crate) meld: Option<usize>,
    pub(crate) tiles: CString,
    pub(crate) tile_list: Vec<u8>,
    pub(crate) parts: Vec<PartText>,
}

impl Tell for &FaultText {
    type Told = rummikub_fault;

    fn tell(self) -> rummikub_fault {
        rummikub_fault {
            code: self.code.as_ptr(),
            message: self.message.as_ptr(),
            tiles: self.tile_list.as_ptr(),
            tile_count: self.tile_list.len(),
            meld: self.meld.unwrap_or(RUMMIKUB_NONE),
            part_count: self.parts.len(),
            side: self.side.map_or(RUMMIKUB_SIDE_NONE, Tell::tell),
        }
    }
}

/// Faults in the order of the check that found them.
pub(crate) type FaultTexts = Vec<FaultText>;

impl FaultText {
    /// A fault of no meld.
    pub(crate) fn plain(code: &str, message: impl Display) -> Self {
        Self {
            code: c_text(code),
            message: c_text(message),
            side: None,
            meld: None,
            tiles: CString::default(),
            tile_list: Vec::new(),
            parts: Vec::new(),
        }
    }
}

impl From<&Fault> for FaultText {
    fn from(fault: &Fault) -> Self {
        let (place, tiles) = (fault.place(), fault.tiles());
        Self {
            side: place.map(|place| place.side),
            meld: place.map(|place| place.meld),
            tile_list: tiles.iter().copied().map(Tell::tell).collect(),
            tiles: c_text(MeldSetup::new(None, tiles)),
            parts: fault.parts().into_iter().map(PartText::from).collect(),
            ..Self::plain(fault.code(), fault)
        }
    }
}

/// The faults of a table, an opening or a turn.
pub(crate) fn fault_texts(faults: &[Fault]) -> FaultTexts {
    faults.iter().map(FaultText::from).collect()
}

/// The faults of a game that cannot be.
pub(crate) fn setup_faults(error: &SetupError) -> FaultTexts {
    let text = |fault: &SetupFault| match fault {
        SetupFault::Table(fault) => fault.into(),
        other => FaultText::plain(other.code(), other),
    };
    error.faults().iter().map(text).collect()
}

/// The faults of an action that is refused.
pub(crate) fn action_faults(faults: &[ActionFault]) -> FaultTexts {
    let text = |fault: &ActionFault| match fault {
        ActionFault::Turn(fault) => fault.into(),
        other => FaultText::plain(other.code(), other),
    };
    faults.iter().map(text).collect()
}
