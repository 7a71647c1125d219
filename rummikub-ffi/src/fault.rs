//! Errors: what went wrong, where, and every fault of what is refused.

use core::fmt::Display;
use std::ffi::CString;

use ::rummikub_rules::game::{ActionFault, SetupError, SetupFault};
use ::rummikub_rules::{Fault, Side};

use crate::tell::Tell;
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

/// One fault in words and numbers.
#[derive(Debug)]
pub(crate) struct FaultText {
    pub(crate) code: CString,
    pub(crate) message: CString,
    pub(crate) side: Option<Side>,
    pub(crate) meld: Option<usize>,
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
        }
    }
}

impl From<&Fault> for FaultText {
    fn from(fault: &Fault) -> Self {
        let place = fault.place();
        Self {
            side: place.map(|place| place.side),
            meld: place.map(|place| place.meld),
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
