//! Columns of positions, and what is asked of each.

use pyo3::prelude::*;
use rummikub_rules as core;

use super::input::{OpenedColumn, RackColumn, Reading, TableColumn};
use super::numpy_module::find_numpy;
use super::row::RowRefusal;
use super::run::{Answers, Options};
use crate::error::Refusal;

/// The columns of positions.
pub(super) struct Positions<'py> {
    pub(super) reading: Reading,
    pub(super) tables: TableColumn<'py>,
    pub(super) racks: RackColumn<'py>,
    openeds: OpenedColumn<'py>,
}

impl<'py> Positions<'py> {
    pub(super) fn read(
        tables: &Bound<'py, PyAny>,
        racks: &Bound<'py, PyAny>,
        openeds: &Bound<'py, PyAny>,
    ) -> PyResult<Self> {
        find_numpy(tables.py())?;
        let mut reading = Reading::default();
        Ok(Self {
            tables: TableColumn::read(&mut reading, "tables", tables)?,
            racks: RackColumn::read(&mut reading, "racks", racks)?,
            openeds: OpenedColumn::read(&mut reading, "openeds", openeds)?,
            reading,
        })
    }

    /// The answer to a question of every position.
    pub(super) fn ask<T: Send>(
        &mut self,
        py: Python<'py>,
        rules: &core::Rules,
        options: &Options,
        question: impl Fn(&core::Position, &mut core::batch::Worker) -> Result<T, Refusal> + Send + Sync,
    ) -> PyResult<Answers<T>> {
        let reading = std::mem::take(&mut self.reading);
        let (tables, racks) = (self.tables.rows()?, self.racks.rows()?);
        let openeds = self.openeds.rows()?;
        options.answers(py, reading, |row, worker| {
            let mut answer = || {
                let table = tables.get(row).before(rules)?;
                let rack = racks.get(row).tiles()?.into();
                let position = rules.position(&table, &rack, openeds.get(row)?)?;
                question(&position, worker)
            };
            answer().map_err(RowRefusal::new)
        })
    }
}
