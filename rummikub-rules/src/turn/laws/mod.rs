//! The laws of a turn, one a file.
//!
//! A law whose breach needs no search to explain names its faults itself; the others only judge,
//! and `turn/explain` finds the fewest faults.

pub(super) mod conservation;
pub(super) mod extend_only;
pub(super) mod frozen_melds;
pub(super) mod joker_payment;
pub(super) mod joker_reuse;
pub(super) mod opening;
pub(super) mod opening_points;
pub(super) mod rack_jokers;
