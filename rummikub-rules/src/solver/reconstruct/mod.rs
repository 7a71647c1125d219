//! From the choices of a search to the melds of the new table.

pub(crate) mod tables;
