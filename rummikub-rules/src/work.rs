//! Counts steps of the turn check, for the search for slow inputs in `benches/`; nothing at all
//! unless the crate is compiled with `--cfg rummikub_work`.

#[cfg(rummikub_work)]
mod counter {
    use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

    static STEPS: AtomicU64 = AtomicU64::new(0);

    pub(crate) fn step() {
        STEPS.fetch_add(1, Relaxed);
    }

    /// The steps since the last call.
    pub fn take_steps() -> u64 {
        STEPS.swap(0, Relaxed)
    }
}

#[cfg(rummikub_work)]
pub use counter::take_steps;

/// One step, of a few dozen instructions.
#[inline]
pub(crate) fn step() {
    #[cfg(rummikub_work)]
    counter::step();
}
