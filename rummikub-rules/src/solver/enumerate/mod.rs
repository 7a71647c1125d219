//! Every play, one after the other, and every table, for counts.

pub(crate) mod account;
pub(crate) mod account_law;
pub(crate) mod accounts;
pub(crate) mod arrangements;
pub(crate) mod boxes;
pub(crate) mod legal_tables;
pub(crate) mod ranked;
