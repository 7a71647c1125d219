//! An account with the texts that C reads from it.

use core::ffi::CStr;
use std::ffi::CString;

use ::rummikub_rules::Account;

use crate::text::c_text;

/// An account and its texts.
#[derive(Debug)]
pub(crate) struct AccountTexts {
    pub(crate) account: Account,
    text: CString,
    pub(crate) opening: Vec<CString>,
}

impl AccountTexts {
    pub(crate) fn new(account: Account) -> Self {
        let opening = account.opening().unwrap_or_default().iter();
        Self {
            text: c_text(&account),
            opening: opening.map(|opened| c_text(opened.meld)).collect(),
            account,
        }
    }

    pub(crate) fn text(&self) -> &CStr {
        &self.text
    }
}
