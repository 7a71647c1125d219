//! From the choices of a search to the melds of the new table.

pub(crate) mod finished;
pub(crate) mod growing_run;
pub(crate) mod table;
