//! What is searched: the position in plain numbers, what each old meld may do, and the columns of
//! the dynamic program.

pub(crate) mod columns;
pub(crate) mod convert;
pub(crate) mod form;
pub(crate) mod instance;
pub(crate) mod meld_choice;
pub(crate) mod ordering;
