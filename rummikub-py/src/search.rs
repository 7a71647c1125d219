//! Searches with the interpreter released, that a signal such as Ctrl-C ends.

use std::cell::Cell;

use pyo3::prelude::*;

thread_local! {
    /// What the handler of a signal raised during a search of this thread.
    static RAISED: Cell<Option<PyErr>> = const { Cell::new(None) };
}

/// Whether the handler of a signal raised an exception: searches ask every few milliseconds. Python
/// runs handlers in its main thread only, and so only there anything is heard.
pub(crate) fn is_interrupted() -> bool {
    fn check(py: Python<'_>) -> PyResult<()> {
        py.check_signals()
    }
    let Err(raised) = Python::attach(check) else {
        return false;
    };
    RAISED.set(Some(raised));
    true
}

/// Whether the search of this thread was ended so.
pub(crate) fn was_interrupted() -> bool {
    let raised = RAISED.take();
    let was = raised.is_some();
    RAISED.set(raised);
    was
}

/// Runs a search that asks [`is_interrupted`], with the interpreter released; what a handler raised
/// meanwhile is the answer.
pub(crate) fn search<T: Send>(py: Python<'_>, run: impl FnOnce() -> T + Send) -> PyResult<T> {
    let answer = py.detach(run);
    RAISED.take().map_or(Ok(answer), Err)
}
