//! `Batch`: rows on all cores, somebody who watches, and an end on demand.

use core::fmt;
use core::num::NonZeroUsize;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use core::time::Duration;
use std::cell::RefCell;
use std::panic::resume_unwind;
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::vec::Vec;

use super::error::BatchError;
use crate::solver::{Limit, Limited, Solver};

/// Rows that a thread takes at a time, at most: enough to be worth the asking.
const MOST_AT_A_TIME: usize = 256;
/// Pieces of the rows that each thread has at least, so that none waits long for another.
const PIECES: usize = 16;
/// How often who watches is asked.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

std::thread_local! {
    /// Whether the batch was ended on which this thread works.
    static CANCELLED: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
}

fn is_cancelled() -> bool {
    CANCELLED.with_borrow(|cancelled| {
        cancelled
            .as_ref()
            .is_some_and(|cancelled| cancelled.load(Relaxed))
    })
}

/// How a batch is worked off: on how many threads, and who is told how far it is and may end it.
///
/// Answers do not depend on the number of threads.
///
/// ```
/// use std::{num::NonZeroUsize, ops::ControlFlow};
/// use rummikub_rules::batch::{Batch, BatchError};
/// let one = NonZeroUsize::MIN;
/// let squares = Batch::new().workers(one).map(4, |row, _| row * row);
/// assert_eq!(squares, Ok(vec![0, 1, 4, 9]));
/// let mut stop = |_rows_done: usize| ControlFlow::Break(());
/// let ended = Batch::new().watched_by(&mut stop).map(4, |row, _| row);
/// assert_eq!(ended, Err(BatchError::Cancelled));
/// ```
#[derive(Default)]
pub struct Batch<'w> {
    workers: Option<NonZeroUsize>,
    watch: Option<&'w mut dyn FnMut(usize) -> ControlFlow<()>>,
}

impl fmt::Debug for Batch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch")
            .field("workers", &self.workers)
            .field("is_watched", &self.watch.is_some())
            .finish()
    }
}

/// What a thread of a batch keeps between rows.
#[derive(Debug, Default)]
pub struct Worker {
    solver: Solver,
}

impl Worker {
    /// Its solver, for one question within a limit, that is stopped when the batch is ended.
    pub const fn within(&mut self, limit: Limit) -> Limited<'_> {
        self.solver.within(limit).or_when(is_cancelled)
    }
}

impl<'w> Batch<'w> {
    /// On how many threads a batch works at most: a number that somebody sent is no reason to take all of
    /// a system's.
    pub const MOST_WORKERS: usize = 1024;

    /// On as many threads as there are cores, and watched by nobody.
    pub fn new() -> Self {
        Self::default()
    }

    /// On so many threads, and no more than there are rows, nor than [`Batch::MOST_WORKERS`].
    #[must_use]
    pub const fn workers(mut self, workers: NonZeroUsize) -> Self {
        self.workers = Some(workers);
        self
    }

    /// Asks this every 20 milliseconds, in the thread that waits for the answers, and tells it how many
    /// rows are done: once more when all are. [`ControlFlow::Break`] ends the batch within a few
    /// milliseconds.
    #[must_use]
    pub fn watched_by(mut self, watch: &'w mut dyn FnMut(usize) -> ControlFlow<()>) -> Self {
        self.watch = Some(watch);
        self
    }

    /// The answer to each of so many rows, in their order: what all questions are made of.
    ///
    /// # Errors
    /// When who watches ended it, or the system gives no threads.
    ///
    /// # Panics
    /// When `answer` does.
    pub fn map<T: Send>(
        self,
        rows: usize,
        answer: impl Fn(usize, &mut Worker) -> T + Sync,
    ) -> Result<Vec<T>, BatchError> {
        let Self { workers, mut watch } = self;
        let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let workers = workers.unwrap_or_else(cores).get();
        let workers = workers.min(rows.max(1)).min(Self::MOST_WORKERS);
        let at_a_time = (rows / (workers * PIECES)).clamp(1, MOST_AT_A_TIME);
        let cancelled = Arc::new(AtomicBool::new(false));
        let done = AtomicUsize::new(0);
        let mut answers: Vec<Option<T>> = Vec::new();
        answers.resize_with(rows, || None);
        let pieces = Mutex::new(answers.chunks_mut(at_a_time).enumerate());
        let work = || {
            CANCELLED.set(Some(Arc::clone(&cancelled)));
            let mut worker = Worker::default();
            let next = || pieces.lock().ok().and_then(|mut pieces| pieces.next());
            while let Some((piece, answers)) = next() {
                for (row, place) in (piece * at_a_time..).zip(answers.iter_mut()) {
                    if is_cancelled() {
                        return;
                    }
                    *place = Some(answer(row, &mut worker));
                }
                done.fetch_add(answers.len(), Relaxed);
            }
        };
        thread::scope(|scope| {
            let (working, finished) = mpsc::channel::<()>();
            let spawn = |_| {
                let working = working.clone();
                let thread = move || {
                    // Dropped at the end, whatever that is: after the last one the waiting is over.
                    let _working = working;
                    work();
                };
                thread::Builder::new().spawn_scoped(scope, thread).ok()
            };
            let threads: Vec<_> = (0..workers).map_while(spawn).collect();
            drop(working);
            if threads.is_empty() {
                return Err(BatchError::NoThreads);
            }
            while let Some(watch) = &mut watch {
                if finished.recv_timeout(BETWEEN_LOOKS) != Err(mpsc::RecvTimeoutError::Timeout) {
                    break;
                }
                if watch(done.load(Relaxed)).is_break() {
                    cancelled.store(true, Relaxed);
                    let _ = finished.recv();
                    break;
                }
            }
            // Joined one by one: the scope alone would not wait until they are gone for the system, too.
            for thread in threads {
                thread.join().unwrap_or_else(|panic| resume_unwind(panic));
            }
            Ok(())
        })?;
        let ended = watch.is_some_and(|watch| watch(rows).is_break());
        if cancelled.load(Relaxed) || ended {
            return Err(BatchError::Cancelled);
        }
        Ok(answers.into_iter().flatten().collect())
    }
}
