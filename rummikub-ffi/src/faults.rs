//! The faults of an error, a verdict or a check, as C asks for them.

use core::ffi::c_char;
use core::fmt::Display;
use std::ffi::CString;

use ::rummikub_rules::game::{ActionFault, Refused, SetupError, SetupFault};
use ::rummikub_rules::{Fault, Side};

use crate::status::{RUMMIKUB_NONE, RUMMIKUB_SIDE_AFTER, RUMMIKUB_SIDE_BEFORE, RUMMIKUB_SIDE_NONE};
use crate::text::{c_text, pointer};

/// One fault in words and numbers.
#[derive(Debug)]
struct FaultText {
    code: CString,
    message: CString,
    side: u32,
    meld: usize,
}

/// Faults in the order of the check that found them.
#[derive(Debug, Default)]
pub(crate) struct FaultTexts(Vec<FaultText>);

impl<'a> FromIterator<&'a Fault> for FaultTexts {
    fn from_iter<I: IntoIterator<Item = &'a Fault>>(faults: I) -> Self {
        Self(faults.into_iter().map(FaultText::new).collect())
    }
}

impl From<&SetupError> for FaultTexts {
    fn from(error: &SetupError) -> Self {
        let text = |fault: &SetupFault| match fault {
            SetupFault::Table(fault) => FaultText::new(fault),
            other => FaultText::plain(other.code(), other),
        };
        Self(error.faults().iter().map(text).collect())
    }
}

impl From<&Refused> for FaultTexts {
    fn from(refused: &Refused) -> Self {
        refused.faults().iter().collect()
    }
}

impl<'a> FromIterator<&'a ActionFault> for FaultTexts {
    fn from_iter<I: IntoIterator<Item = &'a ActionFault>>(faults: I) -> Self {
        let text = |fault: &ActionFault| match fault {
            ActionFault::Turn(fault) => FaultText::new(fault),
            other => FaultText::plain(other.code(), other),
        };
        Self(faults.into_iter().map(text).collect())
    }
}

impl FaultText {
    /// A fault of no meld.
    fn plain(code: &str, message: impl Display) -> Self {
        Self {
            code: c_text(code),
            message: c_text(message),
            side: RUMMIKUB_SIDE_NONE,
            meld: RUMMIKUB_NONE,
        }
    }

    fn new(fault: &Fault) -> Self {
        let place = fault.place();
        Self {
            code: c_text(fault.code()),
            message: c_text(fault),
            side: place.map_or(RUMMIKUB_SIDE_NONE, |place| match place.side {
                Side::Before => RUMMIKUB_SIDE_BEFORE,
                Side::After => RUMMIKUB_SIDE_AFTER,
            }),
            meld: place.map_or(RUMMIKUB_NONE, |place| place.meld),
        }
    }
}

impl FaultTexts {
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn code(&self, index: usize) -> *const c_char {
        pointer(self.0.get(index).map(|fault| fault.code.as_c_str()))
    }

    pub(crate) fn message(&self, index: usize) -> *const c_char {
        pointer(self.0.get(index).map(|fault| fault.message.as_c_str()))
    }

    pub(crate) fn side(&self, index: usize) -> u32 {
        self.0
            .get(index)
            .map_or(RUMMIKUB_SIDE_NONE, |fault| fault.side)
    }

    pub(crate) fn meld(&self, index: usize) -> usize {
        self.0.get(index).map_or(RUMMIKUB_NONE, |fault| fault.meld)
    }
}
