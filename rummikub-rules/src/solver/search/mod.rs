//! The search: cases of old melds and openings, each given to a beam of states over the numbers,
//! within the bounds.

pub(crate) mod asked;
mod astar;
pub(crate) mod beam;
pub(crate) mod beam_bounds;
mod beam_prices;
mod both_ways;
pub(crate) mod cases;
mod chosen_arcs;
mod dominance;
pub(crate) mod effort;
pub(crate) mod engine;
pub(crate) mod engines;
mod from_above;
mod group_law;
mod group_ways;
pub(crate) mod join_colors;
mod kept_states;
mod left_out;
mod meld_sum;
mod mirror;
mod next_play;
pub(crate) mod obvious;
pub(crate) mod opening_melds;
pub(crate) mod openings;
pub(crate) mod partial_play;
mod passes;
pub(crate) mod plain_play;
mod progress;
mod rack_alone;
#[cfg(not(rummikub_small))]
mod replaced_jokers;
pub(crate) mod same_tiles;
#[cfg(test)]
pub(crate) mod searched;
pub(crate) mod stopped;
mod together;
pub(crate) mod turns;
mod unsettled;
#[cfg(test)]
mod work;
