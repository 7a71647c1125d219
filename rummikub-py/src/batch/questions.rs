//! The questions of a batch: `rummikub.batch`.

use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};
use rummikub_rules as core;
use rummikub_rules::hands::{Circumstances, classify};
use rummikub_rules::solver::{Limit, Objective};

use super::frame::{Column, Frame};
use super::input::{OpenedColumn, RackColumn, Reading, TableColumn};
use super::numpy_module::find_numpy;
use super::row::RowRefusal;
use super::run::{Answers, Options};
use crate::class::Given;
use crate::error::Refusal;
use crate::play::Play;
use crate::plays::limit;
use crate::rules::base;

/// The columns of positions.
struct Positions<'py> {
    reading: Reading,
    tables: TableColumn<'py>,
    racks: RackColumn<'py>,
    openeds: OpenedColumn<'py>,
}

impl<'py> Positions<'py> {
    fn read(
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
    fn ask<T: Send>(
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

/// The columns of turns.
struct Turns<'py> {
    reading: Reading,
    befores: TableColumn<'py>,
    racks: RackColumn<'py>,
    afters: TableColumn<'py>,
    openeds: OpenedColumn<'py>,
}

impl<'py> Turns<'py> {
    fn read(
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

    /// Whether each turn is legal.
    fn legal(
        mut self,
        py: Python<'py>,
        rules: &core::Rules,
        options: &Options,
    ) -> PyResult<Bound<'py, PyAny>> {
        let reading = std::mem::take(&mut self.reading);
        let (befores, racks) = (self.befores.rows()?, self.racks.rows()?);
        let (afters, openeds) = (self.afters.rows()?, self.openeds.rows()?);
        let answers = options.answers(py, reading, |row, _| {
            let answer = || {
                let before = befores.get(row).before(rules)?;
                let rack = racks.get(row).tiles()?.into();
                let opened = openeds.get(row)?;
                afters.get(row).may_be_left(rules, &before, &rack, opened)
            };
            answer().map_err(RowRefusal::new)
        })?;
        let columns = vec![Column::Bool(answers.values)];
        let reasons = answers.reasons;
        Frame { columns, reasons }.numpy(py)
    }

    /// Whether each turn is legal, and the codes of its faults.
    fn check(
        mut self,
        py: Python<'py>,
        rules: &core::Rules,
        options: &Options,
    ) -> PyResult<Bound<'py, PyAny>> {
        let reading = std::mem::take(&mut self.reading);
        let (befores, racks) = (self.befores.rows()?, self.racks.rows()?);
        let (afters, openeds) = (self.afters.rows()?, self.openeds.rows()?);
        let answers = options.answers(py, reading, |row, _| {
            let answer = || {
                let before = befores.get(row).before(rules)?;
                let rack = racks.get(row).tiles()?.into();
                let after = afters.get(row).setup()?;
                let turn = core::Turn::new(&before, &rack, &after, openeds.get(row)?);
                let verdict = rules.check_turn(&turn)?;
                let codes: Vec<&str> = verdict.faults().iter().map(core::Fault::code).collect();
                Ok(codes.join(" "))
            };
            answer().map_err(RowRefusal::new)
        })?;
        let legal = |faults: &Option<String>| faults.as_ref().map(String::is_empty);
        let legal = answers.values.iter().map(legal).collect();
        let columns = vec![Column::Bool(legal), Column::Text(answers.values)];
        let reasons = answers.reasons;
        Frame { columns, reasons }.numpy(py)
    }
}

/// `Rules.check_turns`: the same question, whose rows are called turns.
pub(crate) fn check_turns_of<'py>(
    rules: &core::Rules,
    turns: [&Bound<'py, PyAny>; 4],
    options: Options,
) -> PyResult<Bound<'py, PyAny>> {
    let [befores, racks, afters, openeds] = turns;
    let columns = Turns::read(befores, racks, afters, openeds)?;
    columns.legal(befores.py(), rules, &options.of_turns())
}

/// Whether each turn is legal, as an array of `bool`.
///
/// >>> befores, afters = ["R3 R4 R5"] * 2, ["R3 R4 R5 R6", "R3 R4 R5 R7"]
/// >>> rk.batch.is_legal("lemada-printed", befores, ["R6", "R7"], afters, True).tolist()
/// [True, False]
#[pyfunction]
#[pyo3(signature = (rules, befores, racks, afters, openeds, *, errors=None, workers=None, progress=None), text_signature = "(rules, befores, racks, afters, openeds, *, errors='raise', workers=None, progress=None)")]
#[expect(clippy::too_many_arguments, reason = "Python's callers name them")]
pub(crate) fn is_legal<'py>(
    rules: &Bound<'py, PyAny>,
    befores: &Bound<'py, PyAny>,
    racks: &Bound<'py, PyAny>,
    afters: &Bound<'py, PyAny>,
    openeds: &Bound<'py, PyAny>,
    errors: Option<&Bound<'py, PyString>>,
    workers: Option<&Bound<'py, PyAny>>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = Options::read(errors, workers, progress)?;
    let columns = Turns::read(befores, racks, afters, openeds)?;
    columns.legal(rules.py(), &base(rules)?, &options)
}

/// Whether each turn is legal, and the codes of its faults with spaces between: two columns.
///
/// Slower than `is_legal`, which looks for no faults.
///
/// >>> legal, faults = rk.batch.check_turns("xp", ["R3 R4 R5"], ["R7"], ["R3 R4 R5 R7"], True)
/// >>> legal.tolist(), faults.tolist()
/// ([False], ['numbers-do-not-follow'])
#[pyfunction]
#[pyo3(signature = (rules, befores, racks, afters, openeds, *, errors=None, workers=None, progress=None), text_signature = "(rules, befores, racks, afters, openeds, *, errors='raise', workers=None, progress=None)")]
#[expect(clippy::too_many_arguments, reason = "Python's callers name them")]
pub(crate) fn check_turns<'py>(
    rules: &Bound<'py, PyAny>,
    befores: &Bound<'py, PyAny>,
    racks: &Bound<'py, PyAny>,
    afters: &Bound<'py, PyAny>,
    openeds: &Bound<'py, PyAny>,
    errors: Option<&Bound<'py, PyString>>,
    workers: Option<&Bound<'py, PyAny>>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = Options::read(errors, workers, progress)?;
    let columns = Turns::read(befores, racks, afters, openeds)?;
    columns.check(rules.py(), &base(rules)?, &options)
}

/// Whether anything can be played in each position. `limit` as for `Rules.can_play`.
///
/// >>> rk.batch.can_play("lemada-printed", ["R3 R4 R5"] * 2, ["R6", "R7"], True).tolist()
/// [True, False]
#[pyfunction]
#[pyo3(signature = (rules, tables, racks, openeds, *, limit=Given(None), errors=None, workers=None, progress=None), text_signature = "(rules, tables, racks, openeds, *, limit=500000, errors='raise', workers=None, progress=None)")]
#[expect(clippy::too_many_arguments, reason = "Python's callers name them")]
pub(crate) fn can_play<'py>(
    rules: &Bound<'py, PyAny>,
    tables: &Bound<'py, PyAny>,
    racks: &Bound<'py, PyAny>,
    openeds: &Bound<'py, PyAny>,
    limit: Given<'py>,
    errors: Option<&Bound<'py, PyString>>,
    workers: Option<&Bound<'py, PyAny>>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = Options::read(errors, workers, progress)?;
    let limit = within(&limit, Limit::DEFAULT_WORK)?;
    let mut columns = Positions::read(tables, racks, openeds)?;
    let answers = columns.ask(rules.py(), &base(rules)?, &options, |position, worker| {
        Ok(worker.within(limit).can_play(position)?)
    })?;
    let columns = vec![Column::Bool(answers.values)];
    let reasons = answers.reasons;
    Frame { columns, reasons }.numpy(rules.py())
}

/// The best play of each position. `objective` and `limit` as for `Rules.best_play`.
///
/// Of lists a list: a `Play` each, or `None` where nothing can be played. Of packed arrays a tuple
/// of four: what each play is worth, what no play is worth more than, the counts of its tiles (53 columns),
/// and its table as `(codes, offsets)`; all of it 0 and empty where nothing can be played.
///
/// >>> play, none = rk.batch.best_plays("xp", ["R3 R4 R5"] * 2, ["R6 K1", "K1"], True)
/// >>> print(play), none
/// R6: R3 R4 R5 R6
/// (None, None)
#[pyfunction]
#[pyo3(signature = (rules, tables, racks, openeds, objective=Given(None), *, limit=Given(None), errors=None, workers=None, progress=None), text_signature = "(rules, tables, racks, openeds, objective='tiles', *, limit=500000, errors='raise', workers=None, progress=None)")]
#[expect(clippy::too_many_arguments, reason = "Python's callers name them")]
pub(crate) fn best_plays<'py>(
    rules: &Bound<'py, PyAny>,
    tables: &Bound<'py, PyAny>,
    racks: &Bound<'py, PyAny>,
    openeds: &Bound<'py, PyAny>,
    objective: Given<'py>,
    limit: Given<'py>,
    errors: Option<&Bound<'py, PyString>>,
    workers: Option<&Bound<'py, PyAny>>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = rules.py();
    let options = Options::read(errors, workers, progress)?;
    let limit = within(&limit, Limit::DEFAULT_WORK)?;
    let objective = crate::objective::objective(&objective)?;
    let mut columns = Positions::read(tables, racks, openeds)?;
    let has_objects = columns.reading.has_objects;
    let question = best_play(&objective, limit);
    let answers = columns.ask(py, &base(rules)?, &options, question)?;
    if has_objects {
        return objects(py, answers);
    }
    plays(answers).numpy(py)
}

type BestPlay = (core::Table, core::solver::Best<core::solver::Play>);

/// The question for a best play.
fn best_play(
    objective: &Objective,
    limit: Limit,
) -> impl Fn(&core::Position, &mut core::batch::Worker) -> Result<Option<BestPlay>, Refusal> + Send + Sync
{
    move |position, worker| {
        let best = worker.within(limit).best_play(position, objective)?;
        Ok(best.map(|best| (position.table().clone(), best)))
    }
}

/// Plays as a list of values.
fn objects(py: Python<'_>, answers: Answers<Option<BestPlay>>) -> PyResult<Bound<'_, PyAny>> {
    let play = |(before, best): BestPlay| Play::of(before, best.found()).with((&best).into());
    let plays = answers
        .values
        .into_iter()
        .map(|found| found.flatten().map(play));
    let plays = PyList::new(py, plays.collect::<Vec<_>>())?;
    match answers.reasons {
        None => Ok(plays.into_any()),
        Some(reasons) => Ok((plays, reasons).into_pyobject(py)?.into_any()),
    }
}

/// Plays as columns.
fn plays(answers: Answers<Option<BestPlay>>) -> Frame {
    let (mut values, mut bounds) = (Vec::new(), Vec::new());
    let (mut tiles, mut laid) = (Vec::new(), Vec::new());
    for found in answers.values {
        let best = found.flatten().map(|(_, best)| best);
        values.push(best.as_ref().map(core::solver::Best::value));
        bounds.push(best.as_ref().map(core::solver::Best::bound));
        tiles.push(best.as_ref().map(|best| *best.found().tiles()));
        laid.push(best.map(|best| best.into_found().table().clone()));
    }
    Frame {
        columns: vec![
            Column::Integer(values),
            Column::Integer(bounds),
            Column::Tiles(tiles),
            Column::Tables(laid),
        ],
        reasons: answers.reasons,
    }
}

/// How many plays each position has, and how many tables they leave: two columns. `limit` as for
/// `Rules.count_plays`.
///
/// >>> plays, tables = rk.batch.count_plays("xp", ["R3 R4 R5"], ["R6 R7 K1"], True)
/// >>> plays.tolist(), tables.tolist()
/// ([2], [2])
#[pyfunction]
#[pyo3(signature = (rules, tables, racks, openeds, *, limit=Given(None), errors=None, workers=None, progress=None), text_signature = "(rules, tables, racks, openeds, *, limit=100000000, errors='raise', workers=None, progress=None)")]
#[expect(clippy::too_many_arguments, reason = "Python's callers name them")]
pub(crate) fn count_plays<'py>(
    rules: &Bound<'py, PyAny>,
    tables: &Bound<'py, PyAny>,
    racks: &Bound<'py, PyAny>,
    openeds: &Bound<'py, PyAny>,
    limit: Given<'py>,
    errors: Option<&Bound<'py, PyString>>,
    workers: Option<&Bound<'py, PyAny>>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = Options::read(errors, workers, progress)?;
    let limit = within(&limit, crate::solver::COUNT_WORK)?;
    let mut columns = Positions::read(tables, racks, openeds)?;
    let answers = columns.ask(rules.py(), &base(rules)?, &options, |position, worker| {
        Ok(worker.within(limit).count_plays(position)?)
    })?;
    let count = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
    let counted = answers.values.iter();
    let plays = counted
        .clone()
        .map(|found| found.map(|found| count(found.plays)));
    let tables = counted.map(|found| found.map(|found| count(found.tables)));
    let columns = vec![
        Column::Integer(plays.collect()),
        Column::Integer(tables.collect()),
    ];
    let reasons = answers.reasons;
    Frame { columns, reasons }.numpy(rules.py())
}

/// The best type of closed hand that each fourteen tiles satisfy: its number, 0 for none, and what it is
/// worth, as two columns. `hands.classify` tells every type.
///
/// >>> number, worth = rk.batch.classify_hands(["K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 J"])
/// >>> number.tolist(), worth.tolist()
/// ([25], [900])
#[pyfunction]
#[pyo3(signature = (hands, *, errors=None, workers=None, progress=None), text_signature = "(hands, *, errors='raise', workers=None, progress=None)")]
pub(crate) fn classify_hands<'py>(
    hands: &Bound<'py, PyAny>,
    errors: Option<&Bound<'py, PyString>>,
    workers: Option<&Bound<'py, PyAny>>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = hands.py();
    find_numpy(py)?;
    let options = Options::read(errors, workers, progress)?;
    let mut reading = Reading::default();
    let hands = RackColumn::read(&mut reading, "hands", hands)?;
    let rows = hands.rows()?;
    let answers = options.answers(py, reading, |row, _| {
        let answer = || {
            let found = classify(&rows.get(row).tiles()?, Circumstances::default())?;
            Ok(found.first().map(|best| (best.kind.number, best.value)))
        };
        answer().map_err(RowRefusal::new)
    })?;
    let best = answers.values.into_iter().map(Option::flatten);
    let (numbers, values) = best
        .map(|best| {
            (
                best.map(|best| i64::from(best.0)),
                best.map(|best| i64::from(best.1)),
            )
        })
        .unzip();
    let columns = vec![Column::Integer(numbers), Column::Integer(values)];
    let reasons = answers.reasons;
    Frame { columns, reasons }.numpy(py)
}

/// The limit on work of each row.
fn within(given: &Given<'_>, default: u64) -> PyResult<Limit> {
    Ok(Limit::new(limit(given, default)?).unwrap_or_default())
}
