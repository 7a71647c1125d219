//! Every row of a batch: the interpreter released, signals heard, progress told.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyString};
use rummikub_rules::batch::{Batch, Worker};

use super::input::Reading;
use super::row::RowRefusal;
use crate::text::wrong_type;

/// What becomes of a row without an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Errors {
    /// The first one raises, with its place.
    Raise,
    /// It has a null, and a reason beside it.
    Null,
}

/// How a batch is asked for.
#[derive(Debug)]
pub(crate) struct Options {
    errors: Errors,
    workers: Option<NonZeroUsize>,
    progress: Option<Py<PyAny>>,
    /// The word for a row in messages, and the attribute that tells its place.
    row: &'static str,
}

/// The answers of a batch, and why a row has none, where that was asked for.
#[derive(Debug)]
pub(crate) struct Answers<T> {
    pub(crate) values: Vec<Option<T>>,
    pub(crate) reasons: Option<Vec<Option<String>>>,
}

impl Options {
    /// Reads the options that all questions have.
    pub(crate) fn read(
        errors: Option<&Bound<'_, PyString>>,
        workers: Option<&Bound<'_, PyAny>>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let errors = match errors.map(|errors| errors.to_str().unwrap_or_default()) {
            None | Some("raise") => Errors::Raise,
            Some("null") => Errors::Null,
            _ => {
                return Err(PyValueError::new_err(
                    "errors must be \"raise\" or \"null\"",
                ));
            }
        };
        let progress = match progress {
            Some(progress) if !progress.is_callable() => {
                return Err(wrong_type("progress", "callable or None", progress));
            }
            progress => progress.map(|progress| progress.clone().unbind()),
        };
        Ok(Self {
            errors,
            workers: workers.map(number_of_workers).transpose()?,
            progress,
            row: "row",
        })
    }

    /// The options of `Rules.check_turns`, whose rows are turns.
    pub(crate) fn of_turns(self) -> Self {
        Self {
            row: "turn",
            ..self
        }
    }

    /// The answer to every row that was read.
    pub(crate) fn answers<T: Send>(
        &self,
        py: Python<'_>,
        reading: Reading,
        answer: impl Fn(usize, &mut Worker) -> Result<T, RowRefusal> + Send + Sync,
    ) -> PyResult<Answers<T>> {
        let rows = reading.rows();
        let (mut raised, mut told) = (None, 0);
        let mut look = |done: usize| -> PyResult<()> {
            Python::attach(|py| {
                py.check_signals()?;
                if let Some(progress) = self.progress.as_ref().filter(|_| done > told) {
                    progress.call1(py, (done - told,))?;
                    told = done;
                }
                Ok(())
            })
        };
        let mut watch = |done: usize| match look(done) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                raised = Some(error);
                ControlFlow::Break(())
            }
        };
        let found = py.detach(|| {
            let batch = match self.workers {
                Some(workers) => Batch::new().workers(workers),
                None => Batch::new(),
            };
            batch.watched_by(&mut watch).map(rows, answer)
        });
        match (raised, found) {
            (Some(error), _) => Err(error),
            (None, Err(error)) => Err(PyRuntimeError::new_err(error.to_string())),
            (None, Ok(found)) => self.sorted(py, reading, found),
        }
    }

    /// The answers, or the first row that has none, as the options say.
    fn sorted<T>(
        &self,
        py: Python<'_>,
        mut reading: Reading,
        found: Vec<Result<T, RowRefusal>>,
    ) -> PyResult<Answers<T>> {
        let mut values = Vec::with_capacity(found.len());
        let mut reasons = (self.errors == Errors::Null).then(Vec::new);
        for (row, found) in found.into_iter().enumerate() {
            let error = match found {
                Ok(value) if !reading.bad.contains_key(&row) => {
                    values.push(Some(value));
                    if let Some(reasons) = &mut reasons {
                        reasons.push(None);
                    }
                    continue;
                }
                // What Python could not read was not asked.
                Ok(_) => reading.bad.remove(&row),
                Err(refusal) => {
                    let bad = reading.bad.remove(&row);
                    Some(bad.unwrap_or_else(|| refusal.raise(py)))
                }
            };
            let Some(reasons) = &mut reasons else {
                return Err(error.map_or_else(
                    || PyRuntimeError::new_err("a row has no answer"),
                    |error| at(py, self.row, row, error),
                ));
            };
            values.push(None);
            reasons.push(error.map(|error| reason(py, &error)));
        }
        Ok(Answers { values, reasons })
    }
}

/// How many threads at most.
fn number_of_workers(workers: &Bound<'_, PyAny>) -> PyResult<NonZeroUsize> {
    if workers.is_instance_of::<PyBool>() {
        return Err(wrong_type("workers", "int or None", workers));
    }
    let few = || PyValueError::new_err("workers must be at least 1");
    match workers.extract::<i128>() {
        Ok(number) if number < 1 => Err(few()),
        Ok(number) => {
            let number = usize::try_from(number).unwrap_or(usize::MAX);
            NonZeroUsize::new(number).ok_or_else(few)
        }
        Err(_) => Err(wrong_type("workers", "int or None", workers)),
    }
}

/// The error with the place of its row, as an attribute and in front of the message.
fn at(py: Python<'_>, word: &str, row: usize, error: PyErr) -> PyErr {
    let value = error.value(py);
    let message = format!("{word} {row}: {value}");
    match value
        .setattr(word, row)
        .and_then(|()| value.setattr("args", (message,)))
    {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// Why a row has no answer: the code, where there is one, and the sentence.
fn reason(py: Python<'_>, error: &PyErr) -> String {
    let value = error.value(py);
    let code = value
        .getattr("code")
        .and_then(|code| code.extract::<String>());
    match code {
        Ok(code) if !code.is_empty() => format!("{code}: {value}"),
        _ => value.to_string(),
    }
}
