//! Stop sources: how a long question is ended from another thread.

use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::cell::RefCell;
use std::sync::Arc;

use crate::border::border;
use crate::failure::{Failure, RUMMIKUB_ERROR_STOPPED, rummikub_error, rummikub_status};

/// Ends questions that are being answered: by a solver, plays or tables that were told to heed it, or
/// by a batch. Free it with `rummikub_stop_source_free`, also while they live.
///
/// Thread rule: every call takes it as `const`, so any thread may ask it to stop at any time while others
/// are within their questions. Only `_free` needs that nobody else uses this object any more.
#[derive(Debug)]
pub struct rummikub_stop_source {
    pub(crate) requested: Arc<AtomicBool>,
}

/// What a search heeds, if anything.
pub(crate) type Heeded = Option<Arc<AtomicBool>>;

thread_local! {
    /// What the question of this thread heeds.
    static HEEDED: RefCell<Heeded> = const { RefCell::new(None) };
}

/// Whether what is heeded wants an end.
pub(crate) fn is_set(heeded: &Heeded) -> bool {
    heeded.as_ref().is_some_and(|flag| flag.load(Relaxed))
}

/// Whether the question of this thread is to end: searches ask every few milliseconds.
pub(crate) fn is_stop_requested() -> bool {
    HEEDED.with_borrow(is_set)
}

/// Takes the question's wish away again, also after a panic.
struct Heeding;

impl Drop for Heeding {
    fn drop(&mut self) {
        HEEDED.set(None);
    }
}

/// Asks a question whose searches ask [`is_stop_requested`]. One that was ended so says it.
pub(crate) fn heeding<T>(
    heeded: &Heeded,
    question: impl FnOnce() -> Result<T, Failure>,
) -> Result<T, Failure> {
    HEEDED.set(heeded.clone());
    let heeding = Heeding;
    let answer = question();
    drop(heeding);
    answer.map_err(|failure| {
        if failure.status == RUMMIKUB_ERROR_STOPPED && is_set(heeded) {
            failure.on_request()
        } else {
            failure
        }
    })
}

impl rummikub_stop_source {
    /// What heeds this one.
    pub(crate) fn heeded(source: Option<&Self>) -> Heeded {
        source.map(|source| Arc::clone(&source.requested))
    }
}

/// A stop source that nobody has asked to stop yet.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_stop_source_new(
    source: *mut *mut rummikub_stop_source,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out source => {
        let requested = Arc::default();
        source.give(rummikub_stop_source { requested });
    } }
}

/// Ends the questions that heed it, within some milliseconds, and those to come, as soon as they have
/// taken a few: as if the limit on work were reached. The code of the error is `"cancelled"` then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_stop_source_request_stop(source: *const rummikub_stop_source) {
    border! { else (), source => {
        source.requested.store(true, Relaxed);
        Some(())
    } }
}

/// 1 if it was asked to stop since it was made or reset, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_stop_source_stop_requested(
    source: *const rummikub_stop_source,
) -> u32 {
    border! { else 0, source => Some(source.requested.load(Relaxed)) }
}

/// Lets further questions be answered.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_stop_source_reset(source: *const rummikub_stop_source) {
    border! { else (), source => {
        source.requested.store(false, Relaxed);
        Some(())
    } }
}

/// Frees a stop source; NULL is none. What heeds it goes on, and nobody can end it any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_stop_source_free(source: *mut rummikub_stop_source) {
    border! { free source }
}
