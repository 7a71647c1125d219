//! The questions of a batch: `rummikub.batch`.

use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};
use rummikub_rules as core;
use rummikub_rules::hands::{Circumstances, classify};
use rummikub_rules::solver::{Limit, Objective};

use super::frame::{Column, Form, Frame};
use super::input::{RackColumn, Reading};
use super::numpy_module::find_numpy;
use super::positions::Positions;
use super::row::RowRefusal;
use super::run::{Answers, Options};
use super::turns::Turns;
use crate::class::Given;
use crate::error::Refusal;
use crate::play::Play;
use crate::plays::limit;
use crate::rules::base;

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

/// Whether each turn is legal: one column of `bool`.
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
#[pyo3(signature = (rules, tables, racks, openeds, *, limit=Given(None), errors=None, workers=None, progress=None), text_signature = "(rules, tables, racks, openeds, *, limit=250000, errors='raise', workers=None, progress=None)")]
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
    let is_arrow = columns.reading.is_arrow;
    let answers = columns.ask(rules.py(), &base(rules)?, &options, |position, worker| {
        Ok(worker.within(limit).can_play(position)?)
    })?;
    let columns = vec![("can_play", Column::Bool(answers.values))];
    let reasons = answers.reasons;
    Frame { columns, reasons }.in_kind(rules.py(), is_arrow)
}

/// The best play of each position. `objective` and `limit` as for `Rules.best_play`.
///
/// Of lists a list: a `Play` each, or `None` where nothing can be played. Of packed arrays a tuple
/// of four: what each play is worth, what no play is worth more than, the counts of its tiles (53 columns),
/// and its table as `(codes, offsets)`; all of it 0 and empty where nothing can be played. Of Arrow a table
/// with columns `value`, `bound`, `tiles` and `table`, null there.
///
/// >>> play, none = rk.batch.best_plays("xp", ["R3 R4 R5"] * 2, ["R6 K1", "K1"], True)
/// >>> print(play), none
/// R6: R3 R4 R5 R6
/// (None, None)
#[pyfunction]
#[pyo3(signature = (rules, tables, racks, openeds, objective=Given(None), *, limit=Given(None), errors=None, workers=None, progress=None), text_signature = "(rules, tables, racks, openeds, objective='tiles', *, limit=250000, errors='raise', workers=None, progress=None)")]
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
    let Reading {
        is_arrow,
        has_objects,
        ..
    } = columns.reading;
    let forms = (columns.racks.form(), columns.tables.form());
    let question = best_play(&objective, limit);
    let answers = columns.ask(py, &base(rules)?, &options, question)?;
    if has_objects && !is_arrow {
        return objects(py, answers);
    }
    plays(answers, forms).in_kind(py, is_arrow)
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
fn plays(answers: Answers<Option<BestPlay>>, (racks, tables): (Form, Form)) -> Frame {
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
            ("value", Column::Integer(values)),
            ("bound", Column::Integer(bounds)),
            ("tiles", Column::Tiles(tiles, racks)),
            ("table", Column::Tables(laid, tables)),
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
    let is_arrow = columns.reading.is_arrow;
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
        ("plays", Column::Integer(plays.collect())),
        ("tables", Column::Integer(tables.collect())),
    ];
    let reasons = answers.reasons;
    Frame { columns, reasons }.in_kind(rules.py(), is_arrow)
}

/// The best type of closed hand that each fourteen tiles satisfy: its number, 0 for none, and what it is
/// worth, as two columns (null for none in Arrow). `hands.classify` tells every type.
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
    let is_arrow = reading.is_arrow;
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
    let columns = vec![
        ("number", Column::Integer(numbers)),
        ("value", Column::Integer(values)),
    ];
    let reasons = answers.reasons;
    Frame { columns, reasons }.in_kind(py, is_arrow)
}

/// The limit on work of each row.
fn within(given: &Given<'_>, default: u64) -> PyResult<Limit> {
    Ok(Limit::new(limit(given, default)?).unwrap_or_default())
}
