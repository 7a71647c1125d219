//! Which way is asked for, and what is told of one.

/// Which way is asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<K> {
    /// What it must exceed.
    pub(crate) incumbent: Option<K>,
    /// Any way will do that exceeds it; else it must be the best one.
    pub(crate) any: bool,
}

/// A best way: its choices are those that the beam remembers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BestPath<K> {
    pub(crate) key: K,
    /// Rack jokers laid.
    pub(crate) jokers: u8,
}
