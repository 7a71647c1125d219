//! How many states each pass of the beam keeps.

/// A pass of the beam.
pub(super) struct Pass {
    /// States kept at each number.
    pub(super) width: usize,
    /// States made at a number until only the better half of them is left.
    pub(super) room: usize,
    /// Rounds of moving prices before.
    pub(super) rounds: usize,
}

/// One pass after the other, until one of them drops no state for want of room. (Of the first pass
/// several widths were counted: a narrower one finds nothing in many positions, a wider one costs more
/// than its better play saves.)
pub(super) const PASSES: [Pass; 6] = [
    Pass::new(5, 10, 0),
    Pass::new(1 << 6, 1 << 9, 0),
    Pass::new(1 << 8, 1 << 11, 16),
    Pass::new(1 << 10, 1 << 13, 64),
    Pass::new(1 << 13, 1 << 16, 128),
    Pass::WHOLE,
];

impl Pass {
    /// Keeps every state.
    pub(super) const WHOLE: Pass = Pass::new(usize::MAX, usize::MAX, ROUNDS);

    const fn new(width: usize, room: usize, rounds: usize) -> Self {
        Pass {
            width,
            room,
            rounds,
        }
    }
}

/// Rounds of moving prices before a pass that keeps every state: many, since it may make millions.
const ROUNDS: usize = 400;
