//! Packed forms of single values: the codes of a table, the counts of tiles.

use numpy::{Element, PyArray1};
use pyo3::prelude::*;
use pyo3::types::PyString;
use rummikub_rules as core;

use crate::batch::numpy_module::{array1, find_numpy, is_array, wrong_array};
use crate::error::Refusal;
use crate::meld::Meld;
use crate::rules::base;
use crate::table::Table;
use crate::text::wrong_type;
use crate::tiles::Tiles;

/// Hands on the integers of a one-dimensional array of this type, without a copy, or of an iterable of
/// `int`.
fn with_integers<'py, T, R>(
    name: &str,
    expected: &str,
    value: &Bound<'py, PyAny>,
    use_them: impl FnOnce(&[T]) -> Result<R, Refusal>,
) -> PyResult<R>
where
    T: Element + for<'a> FromPyObject<'a, 'py>,
{
    let py = value.py();
    if value.is_instance_of::<PyString>() {
        return Err(wrong_type(name, expected, value));
    }
    let read: Vec<T>;
    let array;
    let integers = if is_array(value)? {
        array = array1::<T>(name, expected, value)?;
        array
            .as_slice()
            .map_err(|_| wrong_array(name, expected, value))?
    } else {
        let items = value.try_iter();
        let items = items.map_err(|_| wrong_type(name, expected, value))?;
        let item = |(place, item): (usize, PyResult<Bound<'py, PyAny>>)| {
            let item = item?;
            let name = format!("{name}[{place}]");
            let wrong = |_| wrong_type(&name, "an unsigned integer of that size", &item);
            item.extract::<T>().map_err(wrong)
        };
        read = items.enumerate().map(item).collect::<PyResult<_>>()?;
        &read
    };
    use_them(integers).map_err(|refusal| refusal.raise(py))
}

#[pymethods]
impl Meld {
    /// The meld as one integer below 2 ** 24, the same in every language and version.
    ///
    /// Of a run: the mask of its jokers, first slot lowest, in bits 0 to 12, how many tiles in 13 to 16, the
    /// first number in 17 to 20, the colour (K R B O from 0) in 21 and 22. Of a group: how many jokers in bits
    /// 0 and 1, the mask of its colours in 2 to 5, the number in 6 to 9, and bit 23. Sorted codes are sorted melds.
    ///
    /// >>> rk.Meld("R3 J R5").code, rk.Meld("K7 B7 O7").code
    /// (2514946, 8389108)
    #[getter]
    fn code(&self) -> u32 {
        self.inner.code()
    }

    /// The meld of a `Meld.code`; `RummikubError` where no meld has it.
    ///
    /// >>> rk.Meld.from_code(2514946)
    /// Meld('R3 J R5')
    #[staticmethod]
    fn from_code(py: Python<'_>, code: u32) -> PyResult<Self> {
        let meld = core::Meld::from_code(code);
        let inner = meld.ok_or_else(|| Refusal::unknown_code(0, code).raise(py))?;
        Ok(Self { inner })
    }
}

#[pymethods]
impl Table {
    /// The `Meld.code` of each meld, in their order, as a new `numpy` array of `uint32`.
    ///
    /// >>> rk.Table("R3 J R5 | K7 B7 O7").codes().tolist()
    /// [2514946, 8389108]
    fn codes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u32>>> {
        find_numpy(py)?;
        Ok(PyArray1::from_vec(py, self.inner.codes().collect()))
    }

    /// The table of these melds, each given as its `Meld.code`: an array of `uint32`, which is read
    /// without a copy, or any iterable of `int`.
    ///
    /// `RummikubError` names the place of a code that no meld has; `TableError` says what the rules do
    /// not allow.
    ///
    /// >>> rk.Table.from_codes(rk.Rules(), [2514946, 8389108])
    /// Table('R3 J R5 | K7 B7 O7')
    /// >>> rk.Table.from_codes("xp", [2514946, 7])
    /// Traceback (most recent call last):
    /// rummikub.RummikubError: no meld has the code 7, at place 1
    #[staticmethod]
    fn from_codes(rules: &Bound<'_, PyAny>, codes: &Bound<'_, PyAny>) -> PyResult<Self> {
        let rules = base(rules)?;
        let expected = "an array of uint32 or an iterable of int";
        let inner = with_integers("codes", expected, codes, |codes| {
            Ok(core::Table::from_codes(&rules, codes)?)
        })?;
        Ok(Self { inner })
    }
}

#[pymethods]
impl Tiles {
    /// How many of each of the 53 kinds of tile, as a new `numpy` array of `uint8`: black 1 to 13, red, blue,
    /// orange, joker.
    ///
    /// >>> counts = rk.Tiles("K1 K1 O13 J").counts()
    /// >>> len(counts), counts[[0, 51, 52]].tolist()
    /// (53, [2, 1, 1])
    fn counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        find_numpy(py)?;
        Ok(PyArray1::from_slice(py, &self.inner.counts()))
    }

    /// The tiles of 53 counts in the order of `counts`: an array of `uint8`, which is read without a copy, or
    /// any iterable of `int`.
    ///
    /// >>> rk.Tiles.from_counts([1] + [0] * 51 + [2])
    /// Tiles('K1 J J')
    #[staticmethod]
    fn from_counts(counts: &Bound<'_, PyAny>) -> PyResult<Self> {
        let expected = "an array of uint8 or an iterable of int";
        let inner = with_integers("counts", expected, counts, |counts: &[u8]| {
            let wrong =
                |_| Refusal::Said(format!("{} counts: expected 53", counts.len()), "counts");
            let counts: &[u8; 53] = counts.try_into().map_err(wrong)?;
            core::Tiles::from_counts(*counts).map_err(|_| Refusal::TooManyTiles)
        })?;
        Ok(Self { inner })
    }
}
