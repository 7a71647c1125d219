//! The texts of an entry of a record, made when one of them is first asked for.

use std::ffi::CString;

use ::rummikub_rules::game::Entry;

use crate::text::c_text;

/// The texts of one entry.
#[derive(Debug)]
pub(crate) struct EntryTexts {
    pub(crate) text: CString,
    pub(crate) codes: Vec<CString>,
}

impl From<&Entry> for EntryTexts {
    fn from(entry: &Entry) -> Self {
        let (text, codes) = match entry {
            Entry::Action { action, .. } => (c_text(action), &[][..]),
            Entry::Attempt { action, codes, .. } => (c_text(action), codes.as_slice()),
            Entry::Remark(remark) => (c_text(remark), &[][..]),
            _ => (CString::default(), &[][..]),
        };
        let codes = codes.iter().map(c_text).collect();
        Self { text, codes }
    }
}
