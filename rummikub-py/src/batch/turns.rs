//! Columns of turns, and whether each is legal.

use pyo3::prelude::*;
use rummikub_rules as core;

use super::frame::{Column, Frame};
use super::input::{OpenedColumn, RackColumn, Reading, TableColumn};
use super::numpy_module::find_numpy;
use super::row::{RowRefusal, TurnRow};
use super::run::{Answers, Options};
use crate::error::Refusal;

/// The columns of turns.
pub(super) struct Turns<'py> {
    reading: Reading,
    befores: TableColumn<'py>,
    racks: RackColumn<'py>,
    afters: TableColumn<'py>,
    openeds: OpenedColumn<'py>,
}

impl<'py> Turns<'py> {
    pub(super) fn read(
        befores: &Bound<'py, PyAny>,
        racks: &Bound<'py, PyAny>,
        afters: &Bound<'py, PyAny>,
        openeds: &Bound<'py, PyAny>,
    ) -> PyResult<Self> {
        find_numpy(befores.py())?;
        let mut reading = Reading::default();
        Ok(Self {
            befores: TableColumn::read(&mut reading, "befores", befores)?,
            racks: RackColumn::read(&mut reading, "racks", racks)?,
            afters: TableColumn::read(&mut reading, "afters", afters)?,
            openeds: OpenedColumn::read(&mut reading, "openeds", openeds)?,
            reading,
        })
    }

    /// The answer to a question of every turn.
    fn ask<T: Send>(
        &mut self,
        py: Python<'py>,
        options: &Options,
        question: impl Fn(TurnRow<'_>) -> Result<T, Refusal> + Send + Sync,
    ) -> PyResult<Answers<T>> {
        let reading = std::mem::take(&mut self.reading);
        let (befores, racks) = (self.befores.rows()?, self.racks.rows()?);
        let (afters, openeds) = (self.afters.rows()?, self.openeds.rows()?);
        options.answers(py, reading, |row, _| {
            let turn = TurnRow {
                before: befores.get(row),
                rack: racks.get(row),
                after: afters.get(row),
                opened: openeds.get(row),
            };
            question(turn).map_err(RowRefusal::new)
        })
    }

    /// Whether each turn is legal.
    pub(super) fn legal(
        mut self,
        py: Python<'py>,
        rules: &core::Rules,
        options: &Options,
    ) -> PyResult<Bound<'py, PyAny>> {
        let is_arrow = self.reading.is_arrow;
        let answers = self.ask(py, options, |turn| turn.legal(rules))?;
        let columns = vec![("legal", Column::Bool(answers.values))];
        let reasons = answers.reasons;
        Frame { columns, reasons }.in_kind(py, is_arrow)
    }

    /// Whether each turn is legal, and the codes of its faults.
    pub(super) fn check(
        mut self,
        py: Python<'py>,
        rules: &core::Rules,
        options: &Options,
    ) -> PyResult<Bound<'py, PyAny>> {
        let is_arrow = self.reading.is_arrow;
        let answers = self.ask(py, options, |turn| turn.fault_codes(rules))?;
        let legal = |faults: &Option<String>| faults.as_ref().map(String::is_empty);
        let legal = answers.values.iter().map(legal).collect();
        let columns = vec![
            ("legal", Column::Bool(legal)),
            ("faults", Column::Text(answers.values)),
        ];
        let reasons = answers.reasons;
        Frame { columns, reasons }.in_kind(py, is_arrow)
    }
}
