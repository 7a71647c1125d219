//! The solver: best plays, all plays, least change, openings.

mod both_ways;
mod company_stories;
mod contended;
mod further;
mod hunt;
mod labelled;
mod limits;
mod long_runs;
mod random;
mod referee;
mod small;
mod step_stories;
mod stories;
mod surface;
