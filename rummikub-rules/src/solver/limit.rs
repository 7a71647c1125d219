//! How much work a question may take.

use crate::coded::coded;
use core::num::NonZeroU64;

/// How much work a question of a [`Solver`](crate::solver::Solver) may take: counted, never timed,
/// and so the same on every machine.
///
/// One unit is a few states that a search makes, or something that takes about as long: mostly a tenth to a
/// half of a microsecond. A limit bounds memory, too, since each unit leaves less than a kilobyte
/// behind, beside two megabytes that a question may take in any case.
///
/// ```
/// use rummikub_rules::solver::{Limit, LimitError};
/// assert_eq!(Limit::new(500)?.work(), Some(500));
/// assert_eq!(Limit::none().work(), None);
/// assert_eq!(Limit::new(0), Err(LimitError::Zero));
/// # Ok::<(), LimitError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Limit(Option<NonZeroU64>);

impl Limit {
    /// What [`Limit::default`] allows.
    pub const DEFAULT_WORK: u64 = 250_000;

    /// So much work, at least 1.
    ///
    /// # Errors
    /// When the limit is 0.
    pub fn new(work: u64) -> Result<Self, LimitError> {
        let work = NonZeroU64::new(work).ok_or(LimitError::Zero)?;
        Ok(Self(Some(work)))
    }

    /// As much work as it takes: with many jokers and rules of one's own that can be minutes and
    /// gigabytes.
    pub const fn none() -> Self {
        Self(None)
    }

    /// So much work, of a constant that is not 0.
    pub(crate) const fn of(work: u64) -> Self {
        Self(NonZeroU64::new(work))
    }

    /// The work that is allowed; none where any is.
    pub fn work(self) -> Option<u64> {
        self.0.map(NonZeroU64::get)
    }
}

impl Default for Limit {
    /// [`Limit::DEFAULT_WORK`]: of 37 345 375 best plays in 669 122 games between programs, under every
    /// preset, none took more than 160 000, and 32 more than 80 000; 99.8% took no more than 2500. It is sixty
    /// times the most that a best play takes in 60 positions of games, 20 of players who have not
    /// opened or hold two jokers, and 24 small ones full of jokers (4026). Of the 225 positions of the
    /// benchmarks that hunts found because they are slow, it leaves 16 unproved, each with a play and a bound.
    fn default() -> Self {
        Self::of(Self::DEFAULT_WORK)
    }
}

impl From<NonZeroU64> for Limit {
    fn from(work: NonZeroU64) -> Self {
        Self(Some(work))
    }
}

coded! {
/// A limit that cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LimitError {
    /// A limit of nothing.
    "zero-limit" => Zero
        |f| f.write_str("a limit on work must be at least 1");
}
}

impl core::error::Error for LimitError {}

/// A question that was not answered, since the limit on work was reached before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("stopped at the limit on work before the answer was known")]
#[non_exhaustive]
pub struct Stopped {}

impl Stopped {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        "stopped"
    }
}
