//! What the environment says of how long a test runs, and from which seed on.

use std::env;
use std::ops::Range;

/// The number of a variable, or this one where it is not set.
pub fn number(name: &str, otherwise: u64) -> u64 {
    env::var(name).map_or(otherwise, |text| text.parse().expect("a number"))
}

/// The seeds of an ordinary run, or those of `RUMMIKUB_SEEDS=from..to`.
pub fn seeds(ordinary: u64) -> Range<u64> {
    let Ok(text) = env::var("RUMMIKUB_SEEDS") else {
        return 0..ordinary;
    };
    let (from, to) = text.split_once("..").expect("RUMMIKUB_SEEDS=from..to");
    from.parse().expect("a number")..to.parse().expect("a number")
}
