//! The closed hands of International: `rummikub.hands`.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use rummikub_rules as core;
use rummikub_rules::hands::{Circumstances, FootError, FootFault, Moment};

use crate::convert::{RackArgument, TableArgument};
use crate::error::Refusal;
use crate::fault::Fault;
use crate::rules::base;

/// A type of closed hand, by its number: `HandType(24)`.
///
/// >>> royal = rk.hands.HandType(24)
/// >>> royal.name, royal.values, royal.pattern
/// ('Royal', (2400, 2200, 2000), 'one sequence from 1 (low) to 1 (high), all of one colour')
#[pyclass(module = "rummikub.hands", frozen, eq, hash)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct HandType {
    pub(crate) inner: &'static core::hands::HandType,
}

#[pymethods]
impl HandType {
    #[new]
    fn new(number: isize) -> PyResult<Self> {
        u8::try_from(number)
            .ok()
            .and_then(core::hands::HandType::new)
            .map(|inner| Self { inner })
            .ok_or_else(|| PyIndexError::new_err(format!("no closed hand has number {number}")))
    }

    /// The number in the rules, 1 to 40.
    #[getter]
    fn number(&self) -> u8 {
        self.inner.number
    }

    /// The name in the rules.
    #[getter]
    fn name(&self) -> &'static str {
        self.inner.name
    }

    /// What the winner scores with no joker among the fourteen tiles, with one and with two.
    #[getter]
    fn values(&self) -> (u32, u32, u32) {
        self.inner.values.into()
    }

    /// What the tiles must be, in English.
    #[getter]
    fn pattern(&self) -> String {
        self.inner.pattern.to_string()
    }

    /// A hand of the type.
    #[getter]
    fn example(&self) -> &'static str {
        self.inner.example
    }

    /// When it counts: `"any"` turn, the player's `"first-turn"`, or with the `"dealt"` tiles.
    #[getter]
    const fn moment(&self) -> &'static str {
        match self.inner.moment {
            Moment::Any => "any",
            Moment::FirstTurn => "first-turn",
            Moment::Dealt => "dealt",
        }
    }

    /// The statement of the rules that it comes from, such as `"S-324"`.
    #[getter]
    const fn source(&self) -> &'static str {
        self.inner.source
    }

    fn __repr__(&self) -> String {
        format!("HandType({})", self.inner.number)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        (slf.get_type(), (slf.get().inner.number,)).into_pyobject(slf.py())
    }
}

/// A type of closed hand that a hand satisfies, with its value and one reading of the jokers.
///
/// >>> match = rk.hands.classify("K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 J")[0]
/// >>> match.number, match.name, match.value, match.reading
/// (33, 'Little wave two colours', 2000, 'K1 K2 K3 K4 K5 K6 K7 | R1 R2 R3 R4 R5 R6 J(R7)')
#[pyclass(module = "rummikub.hands", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct HandMatch {
    pub(crate) kind: HandType,
    /// What it scores, in points, with as many jokers as the hand has.
    #[pyo3(get)]
    value: u32,
    /// The parts of the hand, each joker with the tile that it stands for.
    #[pyo3(get)]
    pub(crate) reading: String,
}

#[pymethods]
impl HandMatch {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["number", "value", "reading"])
    }

    #[new]
    fn new(number: isize, value: u32, reading: String) -> PyResult<Self> {
        Ok(Self {
            kind: HandType::new(number)?,
            value,
            reading,
        })
    }

    /// The number in the rules, 1 to 40.
    #[getter]
    fn number(&self) -> u8 {
        self.kind.number()
    }

    /// The name in the rules.
    #[getter]
    fn name(&self) -> &'static str {
        self.kind.name()
    }

    fn __repr__(&self) -> String {
        let (number, value, reading) = (self.number(), self.value, &self.reading);
        format!("HandMatch({number}, {value}, '{reading}')")
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let found = slf.get();
        let arguments = (found.number(), found.value, &found.reading);
        (slf.get_type(), arguments).into_pyobject(slf.py())
    }
}

/// Whether a turn is a Foot: fourteen tiles melded at once, some on others' melds. True when it is.
#[pyclass(module = "rummikub.hands", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct FootCheck {
    /// What the fourteen tiles add up to, jokers as what they stand for.
    #[pyo3(get)]
    points: u32,
    faults: Vec<Fault>,
}

#[pymethods]
impl FootCheck {
    #[new]
    fn new(points: u32, faults: Vec<Bound<'_, Fault>>) -> Self {
        let faults = faults.iter().map(|fault| fault.get().clone()).collect();
        Self { points, faults }
    }

    /// Whether this is a Foot.
    #[getter]
    fn ok(&self) -> bool {
        self.faults.is_empty()
    }

    /// Everything that is wrong; empty when this is a Foot.
    #[getter]
    fn faults<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.faults.iter().cloned())
    }

    fn __bool__(&self) -> bool {
        self.ok()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let faults = self.faults(py)?.repr()?;
        Ok(format!("FootCheck({}, {faults})", self.points))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let py = slf.py();
        let arguments = (slf.get().points, slf.get().faults(py)?);
        (slf.get_type(), arguments).into_pyobject(py)
    }
}

/// Every type of closed hand that fourteen tiles satisfy under some reading of their jokers, the
/// most valuable first.
///
/// `first_turn` says that it is the player's first turn, `dealt` that these are the tiles that were
/// dealt to a player who did not start.
///
/// >>> hand = "K10 K11 K12 K13 K1 R10 R11 R12 R13 R1 B10 B11 B12 B13"
/// >>> [(match.number, match.value) for match in rk.hands.classify(hand)]
/// [(11, 1400), (18, 900), (16, 700), (10, 700), (1, 500)]
#[pyfunction]
#[pyo3(signature = (tiles, first_turn=false, dealt=false))]
pub(crate) fn classify(
    tiles: &Bound<'_, PyAny>,
    first_turn: bool,
    dealt: bool,
) -> PyResult<Vec<HandMatch>> {
    let raise = |refusal: Refusal| refusal.raise(tiles.py());
    let hand = RackArgument::new("tiles", tiles)?.tiles().map_err(raise)?;
    let circumstances = Circumstances { first_turn, dealt };
    let found = tiles
        .py()
        .detach(|| core::hands::classify(&hand, circumstances));
    let matches = found.map_err(|error| raise(error.into()))?.into_iter();
    Ok(matches
        .map(|found| HandMatch {
            kind: HandType { inner: found.kind },
            value: found.value,
            reading: found.reading.to_string(),
        })
        .collect())
}

/// How many of fourteen tiles must be exchanged until they satisfy each type of closed hand, by its
/// number; `None` where no exchange helps.
///
/// `gone` are tiles that cannot be had any more.
///
/// >>> far = rk.hands.distance("K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 R12 K13 J", gone="K12")
/// >>> far[24], far[23], far[40]
/// (1, 1, None)
#[pyfunction]
#[pyo3(
    signature = (tiles, gone=None, first_turn=false, dealt=false),
    text_signature = "(tiles, gone='', first_turn=False, dealt=False)"
)]
pub(crate) fn distance<'py>(
    tiles: &Bound<'py, PyAny>,
    gone: Option<&Bound<'py, PyAny>>,
    first_turn: bool,
    dealt: bool,
) -> PyResult<Bound<'py, PyDict>> {
    let py = tiles.py();
    let raise = |refusal: Refusal| refusal.raise(py);
    let hand = RackArgument::new("tiles", tiles)?.tiles().map_err(raise)?;
    let gone = match gone {
        Some(gone) => RackArgument::new("gone", gone)?.tiles().map_err(raise)?,
        None => core::Tiles::new(),
    };
    let circumstances = Circumstances { first_turn, dealt };
    let far = py.detach(|| core::hands::distance(&hand, &gone, circumstances));
    let distances = PyDict::new(py);
    for (number, far) in (1..).zip(far.map_err(|error| raise(error.into()))?) {
        distances.set_item::<u8, _>(number, far)?;
    }
    Ok(distances)
}

/// Whether a player who has not melded wins by a Foot: all fourteen tiles go on the table in one
/// turn, some of them on other players' melds, and add up to at least 50.
///
/// `rules` are those of the preset `international` unless others are given.
///
/// >>> after = "R9 R10 R11 R12 R13 | K4 R4 B4 O4 | K1 K2 K3 | B5 B6 B7 B8 | K10 R10 B10 O10"
/// >>> tiles = "R4 R12 R13 K1 K2 K3 B5 B6 B7 B8 O10 K10 B10 R10"
/// >>> foot = rk.hands.check_foot("R9 R10 R11 | K4 B4 O4", tiles, after)
/// >>> foot.ok, foot.points
/// (True, 101)
#[pyfunction]
#[pyo3(signature = (before, tiles, after, rules=None))]
pub(crate) fn check_foot(
    before: &Bound<'_, PyAny>,
    tiles: &Bound<'_, PyAny>,
    after: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
) -> PyResult<FootCheck> {
    let raise = |refusal: Refusal| refusal.raise(before.py());
    let rules = rules.map_or_else(|| Ok(core::Preset::International.rules()), base)?;
    let table = TableArgument::new("before", before)?
        .before(&rules)
        .map_err(raise)?;
    let hand = RackArgument::new("tiles", tiles)?.tiles().map_err(raise)?;
    let after = TableArgument::new("after", after)?.setup().map_err(raise)?;
    let check = core::hands::check_foot(&rules, &table, &hand, &after);
    let check = check.map_err(|error| {
        raise(match error {
            FootError::Hand(error) => error.into(),
            FootError::Position(error) => error.into(),
            FootError::Rules(error) => Refusal::Rules(error),
            // The enum may grow; whatever it is, there is nothing to check.
            _ => Refusal::Limit,
        })
    })?;
    let fault = |fault: &FootFault| match fault {
        FootFault::Turn(fault) => Fault::new_from(fault),
        other => Fault::plain(other.code(), other.to_string()),
    };
    Ok(FootCheck {
        points: check.points,
        faults: check.faults.iter().map(fault).collect(),
    })
}
