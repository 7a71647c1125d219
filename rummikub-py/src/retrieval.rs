//! `Retrieval`: what a player may do about one joker on the table.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;

use crate::account::PaymentAtHand;
use crate::table::Table;
use crate::tile::TileText;

/// What a player may do about one joker on the table.
///
/// `barrier` says why no legal turn retrieves it. `example` is the table of a simple legal turn
/// that does: with the payments laid in its place and the joker with rack tiles, or, where it may
/// be used anywhere, added to a meld. Without an example there may still be turns that rearrange
/// more of the table.
///
/// >>> found = rk.Rules("pagat-sabra").joker_retrievals("J B7 B8", "B6 R10 R11", True)[0]
/// >>> found.may_stand_for, found.price, found.payments
/// (('B6',), 1, (PaymentAtHand('B6', None, True),))
/// >>> print(found.example)
/// B6 B7 B8 | J R10 R11
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Retrieval {
    /// The meld in which the joker lies, from 0.
    #[pyo3(get)]
    meld: usize,
    /// Its slot there, from 0, in the canonical order of `Meld.slots`.
    #[pyo3(get)]
    slot: usize,
    may_stand_for: Vec<TileText>,
    /// Why it cannot be retrieved in this turn: `never`, `not-opened` or `nothing-pays`.
    #[pyo3(get)]
    barrier: Option<String>,
    /// How many tiles pay for it, if it alone is retrieved; 0 where manipulation frees it.
    #[pyo3(get)]
    price: usize,
    payments: Vec<PaymentAtHand>,
    /// Where it may be used again, as `Rules.joker_reuse`.
    #[pyo3(get)]
    reuse: String,
    /// How many tiles from the rack must lie with it there.
    #[pyo3(get)]
    reuse_tiles: u8,
    example: Option<Table>,
    example_payments: Vec<PaymentAtHand>,
    /// The meld of the example in which the joker is used again, from 0.
    #[pyo3(get)]
    example_meld: Option<usize>,
}

impl From<&core::Retrieval> for Retrieval {
    fn from(found: &core::Retrieval) -> Self {
        let payments =
            |paid: &[core::PaymentAtHand]| paid.iter().map(PaymentAtHand::from).collect();
        let example = found.example.as_ref();
        Self {
            meld: found.joker.meld,
            slot: found.joker.slot,
            may_stand_for: found
                .may_stand_for
                .iter()
                .map(|&tile| tile.into())
                .collect(),
            barrier: found.barrier.map(|barrier| barrier.code().to_owned()),
            price: found.price,
            payments: payments(&found.payments),
            reuse: found.reuse.to_string(),
            reuse_tiles: found.reuse_tiles,
            example: example.map(|example| Table {
                inner: example.table.clone(),
            }),
            example_payments: example.map_or_else(Vec::new, |e| payments(&e.payments)),
            example_meld: example.map(|example| example.new_meld),
        }
    }
}

/// What may be done about each joker on the table.
pub(crate) fn joker_retrievals<'py>(
    py: Python<'py>,
    position: &core::Position,
) -> PyResult<Bound<'py, PyTuple>> {
    let found = position.joker_retrievals();
    PyTuple::new(py, found.iter().map(Retrieval::from))
}

#[pymethods]
impl Retrieval {
    #[new]
    #[pyo3(
        signature = (meld, slot, may_stand_for=Vec::new(), barrier=None, price=0, payments=Vec::new(), reuse="any".to_owned(), reuse_tiles=0, example=None, example_payments=Vec::new(), example_meld=None),
        text_signature = "(meld, slot, may_stand_for=(), barrier=None, price=0, payments=(), reuse='any', reuse_tiles=0, example=None, example_payments=(), example_meld=None)"
    )]
    #[allow(clippy::too_many_arguments, reason = "one for each part")]
    fn new(
        meld: usize,
        slot: usize,
        may_stand_for: Vec<TileText>,
        barrier: Option<String>,
        price: usize,
        payments: Vec<Bound<'_, PaymentAtHand>>,
        reuse: String,
        reuse_tiles: u8,
        example: Option<Bound<'_, Table>>,
        example_payments: Vec<Bound<'_, PaymentAtHand>>,
        example_meld: Option<usize>,
    ) -> Self {
        let all = |paid: Vec<Bound<'_, PaymentAtHand>>| {
            paid.iter().map(|paid| paid.get().clone()).collect()
        };
        Self {
            meld,
            slot,
            may_stand_for,
            barrier,
            price,
            payments: all(payments),
            reuse,
            reuse_tiles,
            example: example.map(|table| table.get().clone()),
            example_payments: all(example_payments),
            example_meld,
        }
    }

    /// Every tile that it may stand for.
    #[getter]
    fn may_stand_for<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.may_stand_for)
    }

    /// Every tile at hand that may be one of the payments, rack tiles first.
    #[getter]
    fn payments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.payments.iter().cloned())
    }

    /// The table of a simple legal turn that retrieves it, if there is one.
    #[getter]
    fn example(&self) -> Option<Table> {
        self.example.clone()
    }

    /// What pays for it in the example.
    #[getter]
    fn example_payments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.example_payments.iter().cloned())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Retrieval{}", self.arguments(py)?.repr()?))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let arguments = slf.get().arguments(slf.py())?;
        (slf.get_type(), arguments).into_pyobject(slf.py())
    }
}

impl Retrieval {
    fn arguments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (
            self.meld,
            self.slot,
            self.may_stand_for(py)?,
            self.barrier.clone(),
            self.price,
            self.payments(py)?,
            self.reuse.clone(),
            self.reuse_tiles,
            self.example(),
            self.example_payments(py)?,
            self.example_meld,
        )
            .into_pyobject(py)
    }
}
