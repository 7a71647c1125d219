//! `Rules`: one edition, or any combination of its axes.

use std::fmt::Write as _;

use pyo3::prelude::*;
use pyo3::types::{PyCFunction, PyDict, PyString, PyTuple, PyType};
use rummikub_rules as core;

use crate::axes::{AxisValue, changed, word};
use crate::class::hash;
use crate::error::{Refusal, RulesError, player_count};
use crate::text::wrong_type;
use crate::tiles::Tiles;

/// The rules of an edition by its name, with any axis changed: `Rules("pagat-sabra",
/// initial_meld=50)`.
///
/// `name` is one of `Rules.presets()`, or other rules to start from. An attribute for each axis
/// tells its value.
///
/// >>> rules = rk.Rules("pagat-sabra", initial_meld=50)
/// >>> rules.initial_meld, rules.preset, rk.Rules().preset
/// (50, None, 'lemada-printed')
/// >>> print(rules)
/// pagat-sabra, initial_meld 50
#[pyclass(module = "rummikub", frozen, eq)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Rules {
    pub(crate) inner: core::Rules,
}

impl Rules {
    /// The expression that makes these rules.
    pub(crate) fn repr(rules: &core::Rules) -> String {
        let (base, changes) = rules.nearest_preset();
        let mut text = format!("Rules('{}'", base.name());
        for axis in changes {
            // Writing to a string cannot fail.
            let _ = write!(text, ", {}={}", axis.name(), AxisValue::of(rules, axis));
        }
        text.push(')');
        text
    }
}

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (name=None, **axes), text_signature = "(name='lemada-printed', **axes)")]
    fn new(name: Option<&Bound<'_, PyAny>>, axes: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let mut rules = name.map_or_else(|| Ok(core::Rules::default()), base)?;
        if let Some(axes) = axes {
            rules = changed(&rules, axes)?;
        }
        Ok(Self { inner: rules })
    }

    /// These rules with other values of some axes: `Rules(rules, **axes)`.
    ///
    /// >>> rk.Rules("xp").replace(initial_meld=50)
    /// Rules('xp', initial_meld=50)
    #[pyo3(signature = (**axes), text_signature = "($self, **axes)")]
    fn replace(&self, axes: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let inner = axes.map_or(Ok(self.inner), |axes| changed(&self.inner, axes))?;
        Ok(Self { inner })
    }

    #[pyo3(signature = (**axes), text_signature = "($self, **axes)")]
    fn __replace__(&self, axes: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        self.replace(axes)
    }

    /// The axes on which these rules differ from others, given as rules or by name: for each its
    /// value here and there, as a `dict` in the order of the axes.
    ///
    /// >>> rk.Rules("xp").diff(rk.Rules("xp", jokers=8, initial_meld=50))
    /// {'jokers': (4, 8), 'initial_meld': (30, 50)}
    fn diff<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyDict>> {
        let (mine, theirs) = (&self.inner, base(other)?);
        let values = PyDict::new(other.py());
        for axis in mine.differences(&theirs) {
            let pair = (AxisValue::of(mine, axis), AxisValue::of(&theirs, axis));
            values.set_item(axis.name(), pair)?;
        }
        Ok(values)
    }

    /// The names of all presets.
    #[staticmethod]
    fn presets(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, core::Preset::ALL.iter().map(|preset| preset.name()))
    }

    /// The names of all axes.
    #[staticmethod]
    fn axes(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, core::Axis::ALL.iter().map(|axis| axis.name()))
    }

    /// The name of the preset that has these values, or `None`.
    #[getter]
    fn preset(&self) -> Option<&'static str> {
        self.inner.preset_name().map(core::Preset::name)
    }

    /// Every tile of the tile set; what a game of so many players uses, `for_players` says.
    #[getter]
    fn tiles(&self) -> Tiles {
        Tiles {
            inner: self.inner.tiles(),
        }
    }

    /// These rules with the copies and jokers of a game of so many players; `RulesError` where so
    /// many cannot play.
    ///
    /// >>> xp = rk.Rules("xp")
    /// >>> len(xp.for_players(6).tiles), len(xp.for_players(4).tiles)
    /// (160, 106)
    fn for_players(&self, players: &Bound<'_, PyAny>) -> PyResult<Self> {
        let inner = self.inner.for_players(player_count::<RulesError>(players)?);
        inner
            .map(|inner| Self { inner })
            .map_err(|error| Refusal::Rules(error).raise(players.py()))
    }

    fn __hash__(&self) -> u64 {
        hash(self)
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        Self::repr(&self.inner)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, rules) = (slf.py(), &slf.get().inner);
        // Every axis by name: a later release may correct a preset, but not these rules.
        let axes = PyDict::new(py);
        for &axis in core::Axis::ALL {
            axes.set_item(axis.name(), AxisValue::of(rules, axis))?;
        }
        let (base, _) = rules.nearest_preset();
        let partial = py.import("functools")?.getattr("partial")?;
        let make = partial.call((slf.get_type(), base.name()), Some(&axes))?;
        (make, ()).into_pyobject(py)
    }
}

/// The rules that a name or other rules give.
pub(crate) fn base(name: &Bound<'_, PyAny>) -> PyResult<core::Rules> {
    if let Ok(rules) = name.cast::<Rules>() {
        return Ok(rules.get().inner);
    }
    let Ok(text) = name.cast::<PyString>() else {
        return Err(wrong_type("name", "str or Rules", name));
    };
    core::Rules::preset(&word(text)).map_err(|error| Refusal::Rules(error).raise(name.py()))
}

/// Gives the class `Rules` a property for each axis.
pub(crate) fn add_properties(rules: &Bound<'_, PyType>) -> PyResult<()> {
    let py = rules.py();
    let property = py.import("builtins")?.getattr("property")?;
    for &axis in core::Axis::ALL {
        let get = move |arguments: &Bound<'_, PyTuple>, _: Option<&Bound<'_, PyDict>>| {
            let rules = arguments.get_item(0)?;
            Ok::<_, PyErr>(AxisValue::of(&rules.cast::<Rules>()?.get().inner, axis))
        };
        let get = PyCFunction::new_closure(py, None, None, get)?;
        let doc = format!("The axis `{}`: {}.", axis.name(), axis.values());
        rules.setattr(
            axis.name(),
            property.call1((get, py.None(), py.None(), doc))?,
        )?;
    }
    Ok(())
}
