//! `Columns`: answers as Arrow, which whoever speaks its capsule interface reads.

use std::ffi::CStr;
use std::sync::Arc;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{Array, ArrayRef, RecordBatch, RecordBatchIterator, StructArray};
use arrow_schema::{ArrowError, DataType, Field, Schema};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

const ARRAY: &CStr = c"arrow_array";
const SCHEMA: &CStr = c"arrow_schema";
const STREAM: &CStr = c"arrow_array_stream";

/// Answers as Arrow, which whatever speaks its capsule interface reads without a copy: a table for
/// `polars.DataFrame(answers)`, `pyarrow.table(answers)` or `DuckDB`; where there is one column,
/// `polars.Series(answers)` and `pyarrow.array(answers)` read that.
#[pyclass(module = "rummikub.batch", frozen)]
#[derive(Debug)]
pub(crate) struct Columns {
    table: RecordBatch,
}

/// What cannot be: columns of other lengths, types without a form.
fn broken(error: ArrowError) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

impl Columns {
    /// The columns of these names.
    pub(super) fn new(columns: Vec<(&str, ArrayRef)>) -> PyResult<Self> {
        let field =
            |(name, array): &(&str, ArrayRef)| Field::new(*name, array.data_type().clone(), true);
        let schema = Schema::new(columns.iter().map(field).collect::<Vec<_>>());
        let arrays = columns.into_iter().map(|(_, array)| array).collect();
        let table = RecordBatch::try_new(Arc::new(schema), arrays).map_err(broken)?;
        Ok(Self { table })
    }

    /// The only column, or all as one of structures.
    fn array(&self) -> (Field, ArrayRef) {
        let schema = self.table.schema();
        if let ([field], [only]) = (schema.fields().as_ref(), self.table.columns()) {
            return (field.as_ref().clone(), Arc::clone(only));
        }
        let kind = DataType::Struct(schema.fields().clone());
        let array = StructArray::from(self.table.clone());
        (Field::new("", kind, false), Arc::new(array))
    }
}

fn schema_capsule<'py>(py: Python<'py>, field: &Field) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(field).map_err(broken)?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}

// A type that somebody would like better need not be given: they may convert what they get.
#[pymethods]
impl Columns {
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        #[expect(unused_variables, reason = "of the interface")] requested_schema: Option<
            Bound<'py, PyAny>,
        >,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        let (field, array) = self.array();
        let array = FFI_ArrowArray::new(&array.to_data());
        let array = PyCapsule::new_with_value(py, array, ARRAY)?;
        Ok((schema_capsule(py, &field)?, array))
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        #[expect(unused_variables, reason = "of the interface")] requested_schema: Option<
            Bound<'py, PyAny>,
        >,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let batches = RecordBatchIterator::new([Ok(self.table.clone())], self.table.schema());
        let stream = FFI_ArrowArrayStream::new(Box::new(batches));
        PyCapsule::new_with_value(py, stream, STREAM)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema_capsule(py, &self.array().0)
    }

    fn __len__(&self) -> usize {
        self.table.num_rows()
    }

    fn __repr__(&self) -> String {
        let schema = self.table.schema();
        let names: Vec<&str> = schema
            .fields()
            .iter()
            .map(|field| field.name().as_str())
            .collect();
        let (rows, names) = (self.table.num_rows(), names.join(", "));
        format!("<rummikub.batch.Columns of {rows} rows: {names}>")
    }
}
