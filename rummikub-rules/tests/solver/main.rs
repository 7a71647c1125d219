//! The solver: best plays, all plays, least change, openings.

mod hunt;
mod labelled;
mod limits;
mod long_runs;
mod random;
mod referee;
mod stories;
mod surface;
