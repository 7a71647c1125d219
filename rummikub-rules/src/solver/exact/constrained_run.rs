//! Runs that hold, or are to hold, a joker with rules of its own, slot by slot.

use smallvec::SmallVec;

/// The end of a run that is made of fresh tiles and retrieved jokers alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Stretch {
    /// Up to three.
    pub(super) len: u8,
    pub(super) real: bool,
    pub(super) fresh: u8,
    pub(super) retrieved: bool,
}

/// A constrained run under construction. Numbers that only have to reach a limit stop there, and what
/// can no longer matter is forgotten, so that equal futures are equal values.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct ConstrainedRun {
    pub(crate) color: u8,
    pub(super) start: u8,
    pub(crate) len: u8,
    /// One more than the locked run that it is passing, or zero.
    pub(crate) lock: u8,
    /// It holds a locked run, and so cannot take another.
    pub(super) locked: bool,
    pub(super) retrieved: bool,
    pub(super) rack_joker: bool,
    /// It holds a joker that makes it constrained.
    pub(crate) justified: bool,
    pub(super) real: bool,
    /// It continues an old meld.
    pub(crate) continues: bool,
    pub(super) jokers: u8,
    pub(super) fresh_reals: u8,
    pub(super) fresh: u8,
    pub(super) stretch: Stretch,
    /// How many it holds of old runs that it could come to continue.
    pub(super) members: SmallVec<[(u8, u8); 4]>,
}

impl ConstrainedRun {
    pub(super) fn blank(color: u8, start: u8) -> ConstrainedRun {
        ConstrainedRun {
            color,
            start,
            len: 0,
            lock: 0,
            locked: false,
            retrieved: false,
            rack_joker: false,
            justified: false,
            real: false,
            continues: false,
            jokers: 0,
            fresh_reals: 0,
            fresh: 0,
            stretch: Stretch::default(),
            members: SmallVec::new(),
        }
    }
}

impl ConstrainedRun {
    /// What must be equal in two runs for one to be better than the other.
    pub(crate) fn outline(&self) -> u64 {
        let flags = u64::from(self.retrieved) | u64::from(self.rack_joker) << 1;
        let numbers = [self.color, self.start, self.len, self.lock];
        numbers
            .iter()
            .fold(flags, |all, x| all << 8 | u64::from(*x))
    }

    /// Whether whatever the other run of the same outline can still take, this can take, too.
    pub(crate) fn dominates(&self, other: &ConstrainedRun) -> bool {
        let (a, b) = (&self.stretch, &other.stretch);
        self.justified >= other.justified
            && self.real >= other.real
            && self.continues <= other.continues
            && self.locked <= other.locked
            && self.jokers <= other.jokers
            && self.fresh_reals >= other.fresh_reals
            && self.fresh >= other.fresh
            && a.len >= b.len
            && a.real >= b.real
            && a.fresh >= b.fresh
            && a.retrieved <= b.retrieved
            && self
                .members
                .iter()
                .all(|(old, count)| other.members.iter().any(|(o, c)| o == old && c >= count))
    }
}
