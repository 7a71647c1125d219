//! The forty closed hands of International.
//!
//! A *closed* win melds fourteen tiles at once without adding to anybody's meld, and scores by what
//! the fourteen tiles are. [`CATALOGUE`] holds the forty types as rows; [`classify`] tells which of
//! them a hand satisfies. A hand counts as the most valuable only (S-271).
//!
//! ```
//! use rummikub_rules::hands::{Circumstances, classify};
//! let hand = "K1 K2 K3 K4 K5 K6 K7 K1 K2 K3 K4 K5 K6 J".parse().unwrap();
//! let found = classify(&hand, Circumstances::default()).unwrap();
//! assert_eq!(found[0].kind.name, "Little wave single colour");
//! assert_eq!(found[0].value, 2400);
//! assert_eq!(found[0].reading.to_string(), "K1 K2 K3 K4 K5 K6 K7 | K1 K2 K3 K4 K5 K6 J(K7)");
//! ```

mod catalogue;
mod classify;
mod distance;
mod foot;
mod hand;
mod partitions;
mod pattern;
mod reading;
mod shapes;

pub use self::{
    catalogue::{CATALOGUE, HandType, Moment},
    classify::{Circumstances, HandMatch, classify},
    distance::distance,
    foot::{FOOT_POINTS, FootCheck, FootError, FootFault, check_foot},
    hand::{HandError, SIZE},
    pattern::{MeldKinds, Numbers, Pattern, RunColors, SequenceColors, Span},
    reading::HandReading,
};
