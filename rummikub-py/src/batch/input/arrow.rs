//! Arrow columns, read where they lie: strings, lists of integers, booleans; in chunks or in one.

use std::panic::{AssertUnwindSafe, catch_unwind};

use arrow_array::types::{ArrowPrimitiveType, UInt8Type, UInt32Type};
use arrow_array::{
    Array, ArrayRef, BooleanArray, FixedSizeListArray, LargeListArray, LargeStringArray, ListArray,
    PrimitiveArray, StringArray, StringViewArray, StructArray,
};
use arrow_schema::{ArrowError, DataType};
use pyo3::exceptions::{PyImportError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3_arrow::input::AnyArray;

use super::Reading;

/// The Arrow data that a value hands out by the capsule interface, if it does. Pandas promises some and
/// then finds that pyarrow is not there: such a column is an iterable like any other.
fn handed_out(value: &Bound<'_, PyAny>) -> PyResult<Option<AnyArray>> {
    if !value.hasattr("__arrow_c_array__")? && !value.hasattr("__arrow_c_stream__")? {
        return Ok(None);
    }
    match value.extract::<AnyArray>() {
        Ok(array) => Ok(Some(array)),
        Err(error) if error.is_instance_of::<PyImportError>(value.py()) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Whether a column of this type, or a table of one, is text.
fn holds_text(kind: &DataType) -> bool {
    match kind {
        DataType::Struct(fields) => fields.first().is_some_and(|f| holds_text(f.data_type())),
        kind => matches!(
            kind,
            DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View
        ),
    }
}

/// One kind of array.
#[derive(Debug)]
enum Chunk {
    Text(StringArray),
    LargeText(LargeStringArray),
    TextView(StringViewArray),
    Codes(ListArray, PrimitiveArray<UInt32Type>),
    LargeCodes(LargeListArray, PrimitiveArray<UInt32Type>),
    Counts(ListArray, PrimitiveArray<UInt8Type>),
    LargeCounts(LargeListArray, PrimitiveArray<UInt8Type>),
    FixedCounts(FixedSizeListArray, PrimitiveArray<UInt8Type>),
    Bool(BooleanArray),
}

/// What a row holds.
#[derive(Debug, Clone, Copy)]
pub(super) enum Cell<'a> {
    Null,
    Text(&'a str),
    Codes(&'a [u32]),
    Counts(&'a [u8]),
    Bool(bool),
}

/// What a column may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Content {
    /// Strings or lists of `uint32`.
    Tables,
    /// Strings or lists of `uint8`.
    Racks,
    /// Booleans.
    Opened,
}

/// A column in one chunk or in several.
#[derive(Debug)]
pub(crate) struct ArrowColumn {
    is_text: bool,
    chunks: Vec<Chunk>,
    /// The row after the last of each chunk.
    ends: Vec<usize>,
}

impl ArrowColumn {
    /// The column that a value hands out; none where it speaks another language than Arrow.
    ///
    /// No more of a stream is read than there are rows in the columns before it.
    pub(super) fn read(
        reading: &mut Reading,
        name: &'static str,
        expected: &str,
        content: Content,
        value: &Bound<'_, PyAny>,
    ) -> PyResult<Option<Self>> {
        let read = || Self::chunks(reading.most_rows(), name, expected, content, value);
        // The crate asserts that memory was not handed out before; nothing is kept that it left.
        let column = catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(|_| {
            Err(PyValueError::new_err(format!(
                "{name} is no sound Arrow column: was its capsule used before?"
            )))
        })?;
        if let Some(column) = &column {
            reading.column(name, column.len())?;
            reading.is_arrow = true;
        }
        Ok(column)
    }

    /// The chunks of a column, until there are more rows than this.
    fn chunks(
        most_rows: usize,
        name: &str,
        expected: &str,
        content: Content,
        value: &Bound<'_, PyAny>,
    ) -> PyResult<Option<Self>> {
        let Some(array) = handed_out(value)? else {
            return Ok(None);
        };
        let reader = array.into_reader()?;
        let wrong = |found: &DataType| {
            PyTypeError::new_err(format!(
                "{name} must be {expected}, not an Arrow column of {found}"
            ))
        };
        // Who handed the memory out answers for it, but offsets and text are looked at.
        let broken = |error: ArrowError| {
            PyValueError::new_err(format!("{name} is no sound Arrow column: {error}"))
        };
        let mut column = Self {
            is_text: holds_text(reader.field().data_type()),
            chunks: Vec::new(),
            ends: Vec::new(),
        };
        for array in reader {
            value.py().check_signals()?;
            let array = only_column(array.map_err(broken)?);
            let sound = value.py().detach(|| array.to_data().validate_full());
            sound.map_err(broken)?;
            let chunk = Chunk::new(&array).filter(|chunk| chunk.holds(content));
            let chunk = chunk.ok_or_else(|| wrong(array.data_type()))?;
            column.ends.push(column.len() + array.len());
            column.chunks.push(chunk);
            if column.len() > most_rows {
                break;
            }
        }
        Ok(Some(column))
    }

    /// How many rows there are.
    pub(super) fn len(&self) -> usize {
        self.ends.last().copied().unwrap_or_default()
    }

    /// Whether it holds text.
    pub(super) const fn is_text(&self) -> bool {
        self.is_text
    }

    /// What a row holds; nothing beyond the last.
    pub(super) fn cell(&self, row: usize) -> Cell<'_> {
        let place = self.ends.partition_point(|&end| end <= row);
        let Some(chunk) = self.chunks.get(place) else {
            return Cell::Null;
        };
        let start = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        chunk.cell(row - start).unwrap_or(Cell::Null)
    }
}

/// A table of one column is that column.
fn only_column(array: ArrayRef) -> ArrayRef {
    match array.as_any().downcast_ref::<StructArray>() {
        Some(table) if table.num_columns() == 1 && table.null_count() == 0 => {
            table.column(0).clone()
        }
        _ => array,
    }
}

/// The values of a list as an array of this type.
fn values<T: ArrowPrimitiveType>(values: &ArrayRef) -> Option<PrimitiveArray<T>> {
    values.as_any().downcast_ref::<PrimitiveArray<T>>().cloned()
}

impl Chunk {
    fn new(array: &ArrayRef) -> Option<Self> {
        let array = array.as_any();
        if let Some(text) = array.downcast_ref::<StringArray>() {
            return Some(Self::Text(text.clone()));
        }
        if let Some(text) = array.downcast_ref::<LargeStringArray>() {
            return Some(Self::LargeText(text.clone()));
        }
        if let Some(text) = array.downcast_ref::<StringViewArray>() {
            return Some(Self::TextView(text.clone()));
        }
        if let Some(bools) = array.downcast_ref::<BooleanArray>() {
            return Some(Self::Bool(bools.clone()));
        }
        if let Some(list) = array.downcast_ref::<ListArray>() {
            let codes = values(list.values()).map(|codes| Self::Codes(list.clone(), codes));
            let counts = || values(list.values()).map(|counts| Self::Counts(list.clone(), counts));
            return codes.or_else(counts);
        }
        if let Some(list) = array.downcast_ref::<LargeListArray>() {
            let codes = values(list.values()).map(|codes| Self::LargeCodes(list.clone(), codes));
            let counts =
                || values(list.values()).map(|counts| Self::LargeCounts(list.clone(), counts));
            return codes.or_else(counts);
        }
        let list = array.downcast_ref::<FixedSizeListArray>()?;
        values(list.values()).map(|counts| Self::FixedCounts(list.clone(), counts))
    }

    /// Whether a column of this content may have such chunks.
    const fn holds(&self, content: Content) -> bool {
        match self {
            Self::Text(_) | Self::LargeText(_) | Self::TextView(_) => {
                matches!(content, Content::Tables | Content::Racks)
            }
            Self::Codes(..) | Self::LargeCodes(..) => matches!(content, Content::Tables),
            Self::Counts(..) | Self::LargeCounts(..) | Self::FixedCounts(..) => {
                matches!(content, Content::Racks)
            }
            Self::Bool(_) => matches!(content, Content::Opened),
        }
    }

    /// What a row holds that there is.
    fn cell(&self, row: usize) -> Option<Cell<'_>> {
        if self.array().is_null(row) {
            return None;
        }
        Some(match self {
            Self::Text(text) => Cell::Text(text.value(row)),
            Self::LargeText(text) => Cell::Text(text.value(row)),
            Self::TextView(text) => Cell::Text(text.value(row)),
            Self::Bool(bools) => Cell::Bool(bools.value(row)),
            Self::Codes(list, codes) => Cell::Codes(part(codes, list.value_offsets(), row)?),
            Self::LargeCodes(list, codes) => Cell::Codes(part(codes, list.value_offsets(), row)?),
            Self::Counts(list, counts) => Cell::Counts(part(counts, list.value_offsets(), row)?),
            Self::LargeCounts(list, counts) => {
                Cell::Counts(part(counts, list.value_offsets(), row)?)
            }
            Self::FixedCounts(list, counts) => {
                let start = i64::from(list.value_offset(row));
                let end = start + i64::from(list.value_length());
                Cell::Counts(part(counts, &[start, end], 0)?)
            }
        })
    }

    fn array(&self) -> &dyn Array {
        match self {
            Self::Text(array) => array,
            Self::LargeText(array) => array,
            Self::TextView(array) => array,
            Self::Codes(array, _) | Self::Counts(array, _) => array,
            Self::LargeCodes(array, _) | Self::LargeCounts(array, _) => array,
            Self::FixedCounts(array, _) => array,
            Self::Bool(array) => array,
        }
    }
}

/// The values of a list; none where one of them is null.
fn part<'a, T: ArrowPrimitiveType, O: Copy + TryInto<usize>>(
    values: &'a PrimitiveArray<T>,
    offsets: &[O],
    row: usize,
) -> Option<&'a [T::Native]> {
    let at = |place: usize| {
        offsets
            .get(place)
            .and_then(|&offset| offset.try_into().ok())
    };
    let (start, end): (usize, usize) = (at(row)?, at(row + 1)?);
    if values.null_count() > 0 && (start..end).any(|place| values.is_null(place)) {
        return None;
    }
    values.values().get(start..end)
}
