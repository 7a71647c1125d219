//! Few retrievals: which of several accounts of a legal turn is told.
//!
//! A player who only laid a tile beside a joker did not mean to retrieve it, although some account
//! may say so. The check stops at the first account; when it is told, one that retrieves fewer
//! jokers is looked for.

/// How many ways to tell what the jokers became are tried; ordinary tables have far fewer.
const TRIES: u32 = 1_000;

/// What an account that is told is asked besides the rules.
pub(super) struct Thrift {
    most: usize,
    tries_left: u32,
}

impl Thrift {
    /// Fewer retrieved jokers than so many, if there can be fewer.
    pub(super) fn below(retrieved: usize) -> Option<Self> {
        retrieved.checked_sub(1).map(|most| Self {
            most,
            tries_left: TRIES,
        })
    }

    pub(super) const fn forbids(&self, retrieved: usize) -> bool {
        retrieved > self.most
    }

    /// Counts a try; whether there were too many.
    pub(super) fn is_spent(&mut self) -> bool {
        let spent = self.tries_left == 0;
        self.tries_left = self.tries_left.saturating_sub(1);
        spent
    }
}
