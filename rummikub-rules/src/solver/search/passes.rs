//! How many states each pass of the beam keeps.

use crate::solver::hard::unless_hard;
use crate::solver::limit::Limit;

/// A pass of the beam.
pub(super) struct Pass {
    /// States kept at each number.
    pub(super) width: usize,
    /// States made at a number until only the better half of them is left, in a wide pass of those that no other
    /// dominates.
    pub(super) room: usize,
    /// Rounds of moving prices before.
    pub(super) rounds: usize,
    /// Work after which the next one begins.
    pub(super) limit: Limit,
}

/// States made at a number before those that others dominate are left out, while more are made.
pub(super) const WIDE: usize = 1 << unless_hard(15, 4);

/// States that the first wide pass keeps.
const FIRST_WIDE: usize = 1 << unless_hard(13, 4);

/// Most problems of many arcs are solved by a pass of 64 states that ends before this; moving prices would take longer.
const QUICK: Limit = Limit::of(unless_hard(300, 40));

/// One pass after the other, until one of them drops no state for want of room. (Of the first pass
/// several widths were counted: a narrower one finds nothing in many positions, a wider one costs more
/// than its better play saves. Prices are moved as soon as a problem turns out to be hard: a wider pass at worse prices
/// makes many times the states. Before the first wide one none pays: where a position needs many states, a better play
/// makes them hardly fewer, and plays are looked for from above.)
pub(super) const PASSES: [Pass; 5] = [
    Pass::new(unless_hard(5, 1), unless_hard(10, 2), 0),
    Pass {
        limit: QUICK,
        ..Pass::OF_64
    },
    Pass {
        rounds: ROUNDS,
        ..Pass::OF_64
    },
    Pass::new(FIRST_WIDE, 1 << unless_hard(16, 5), ROUNDS),
    Pass::WHOLE,
];

impl Pass {
    /// Keeps every state.
    pub(super) const WHOLE: Pass = Pass::new(usize::MAX, usize::MAX, 2 * ROUNDS);
    const OF_64: Pass = Pass::new(1 << unless_hard(6, 1), 1 << unless_hard(9, 2), 0);

    const fn new(width: usize, room: usize, rounds: usize) -> Self {
        Pass {
            width,
            room,
            rounds,
            limit: Limit::none(),
        }
    }

    /// Whether it makes so many states that others dominate most of them.
    pub(super) const fn is_wide(&self) -> bool {
        self.room >= WIDE
    }

    /// Whether it looks for a good play rather than for the best one.
    pub(super) const fn is_narrow(&self) -> bool {
        self.width <= Pass::OF_64.width
    }

    /// Whether it is the first wide one.
    pub(super) const fn is_first_wide(&self) -> bool {
        self.width == FIRST_WIDE
    }

    /// States at a number beyond which only the best are kept: a wide pass goes on with twice as many, since the next
    /// one would make all of them again.
    pub(super) const fn most(&self) -> usize {
        if self.is_wide() {
            self.width.saturating_mul(2)
        } else {
            self.width
        }
    }
}

/// Rounds of moving prices. (With twice as many, bounds are about 0.1 tiles lower; where that is counted, passes save no
/// more than the rounds take.)
pub(super) const ROUNDS: usize = 64;
