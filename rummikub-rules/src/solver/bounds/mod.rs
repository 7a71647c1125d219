//! Upper bounds: the four colours solved apart, with Lagrange multipliers for what they share; and
//! what a full pass of the beam knows of the states that it kept.

pub(crate) mod color_graph;
pub(crate) mod color_program;
pub(crate) mod color_sieve;
pub(crate) mod color_values;
mod known_layers;
pub(crate) mod lagrangian;
pub(crate) mod layer_end;
pub(crate) mod multipliers;
mod nodes_by_mark;
mod plain_places;
mod rough_copy;
mod rough_graph;
pub(crate) mod staying_jokers;
pub(crate) mod upper_bounds;
