//! Closed hands and the Foot win.

mod catalogue;
mod distance;
mod exhaustive;
mod foot;
mod labelled;
