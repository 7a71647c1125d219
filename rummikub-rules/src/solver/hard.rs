//! Where positions begin to be hard.
//!
//! What helps against hard positions begins only after so much work, or from so many states on, and what is
//! remembered is forgotten only where it is much. With `--cfg rummikub_hard` all of that begins at once: then
//! small positions, whose plays slow searches know, show that nothing is lost by it (`make test-hard`).

/// A size from which on searches are hard; the smallest one where nearly all of them are to be searched so.
pub(crate) const fn unless_hard<T: Copy>(size: T, smallest: T) -> T {
    if cfg!(rummikub_hard) { smallest } else { size }
}
