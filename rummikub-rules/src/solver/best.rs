//! The best of something, as far as a search came.

/// The best of something, and how good it is.
///
/// A search that was stopped gives the best that it knows, and what nothing is worth more than: "12
/// tiles; no play has more than 13". See [`Limited`](crate::solver::Limited).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Best<T> {
    found: T,
    value: i64,
    bound: i64,
}

impl<T> Best<T> {
    pub(crate) const fn new(found: T, value: i64, bound: i64) -> Self {
        Self {
            found,
            value,
            bound,
        }
    }

    /// What was found.
    pub const fn found(&self) -> &T {
        &self.found
    }

    /// What was found, by itself.
    pub fn into_found(self) -> T {
        self.found
    }

    /// What it is worth by the objective; its tiles where the whole rack is asked for.
    pub const fn value(&self) -> i64 {
        self.value
    }

    /// Nothing is worth more than this: as much as [`value`](Self::value) or more.
    pub const fn bound(&self) -> i64 {
        self.bound
    }

    /// Whether it is proved that nothing is worth more. (Of several that are worth as much, the one
    /// that wins the ties is certain only where no limit was reached.)
    pub const fn is_proved(&self) -> bool {
        self.bound <= self.value
    }
}
