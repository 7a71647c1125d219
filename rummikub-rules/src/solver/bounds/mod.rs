//! Upper bounds: the four colours solved apart, with Lagrange multipliers for what they share.

pub(crate) mod color_program;
pub(crate) mod lagrangian;
