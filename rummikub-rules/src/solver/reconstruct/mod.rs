//! From the choices of a search to the melds of the new table.

mod dealt_groups;
pub(crate) mod finished;
pub(crate) mod growing_run;
mod locked_ends;
mod locked_runs;
pub(crate) mod table;
