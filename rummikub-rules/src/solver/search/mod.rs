//! The search itself: a beam of states over the numbers, within the bounds.

pub(crate) mod beam;
pub(crate) mod cases;
pub(crate) mod join_colors;
pub(crate) mod kernel;
pub(crate) mod openings;
