//! From two tables to the moves of a player between them.

pub(crate) mod order;
pub(crate) mod plain_step;
pub(crate) mod sources;
pub(crate) mod step;
