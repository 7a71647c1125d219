//! `Account` and its parts: how a legal turn can be told.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;

use crate::meld::Meld;
use crate::tile::TileText;
use crate::tiles::Tiles;
use crate::verdict::Verdict;

/// A value with named parts, printed as the call that makes it.
macro_rules! value {
    ($(#[$doc:meta])* $name:ident { $($(#[$part_doc:meta])* $part:ident: $kind:ty,)+ }) => {
        $(#[$doc])*
        #[pyclass(module = "rummikub", frozen, eq, hash)]
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        pub(crate) struct $name {
            $($(#[$part_doc])* #[pyo3(get)] pub(crate) $part: $kind,)+
        }

        #[pymethods]
        impl $name {
            #[new]
            fn new($($part: $kind),+) -> Self {
                Self { $($part),+ }
            }

            fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
                Ok(format!("{}{}", stringify!($name), self.arguments(py)?.repr()?))
            }

            fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
                let arguments = slf.get().arguments(slf.py())?;
                (slf.get_type(), arguments).into_pyobject(slf.py())
            }
        }

        impl $name {
            fn arguments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
                ($(self.$part.clone(),)+).into_pyobject(py)
            }
        }
    };
}

value! {
    /// A joker that lay on the table before a legal turn. Melds and slots count from 0; slots are
    /// in the canonical order of `Meld.slots`.
    ///
    /// >>> verdict = rk.Rules("goliath-1994").check_turn("R3 R4 R5 J", "R6", "R3 R4 R5 R6 J", True)
    /// >>> joker = verdict.account.jokers[0]
    /// >>> joker.stood_for, joker.stands_for, joker.retrieved
    /// ('R6', 'R7', True)
    OldJoker {
        /// The meld of the table before in which it lay.
        old_meld: usize,
        /// Its slot there.
        old_slot: usize,
        /// The tile that it stood for.
        stood_for: TileText,
        /// The meld of the table after in which it lies.
        meld: usize,
        /// Its slot there.
        slot: usize,
        /// The tile that it stands for now.
        stands_for: TileText,
        /// Whether it was retrieved; otherwise it was kept.
        retrieved: bool,
    }
}

value! {
    /// A joker from the rack, in a legal turn.
    ///
    /// >>> rk.Rules().check_turn("R3 R4 R5", "J", "R3 R4 R5 J", True).account.rack_jokers
    /// (RackJoker(0, 3, 'R6'),)
    RackJoker {
        /// The meld of the table after in which it lies, from 0.
        meld: usize,
        /// Its slot there.
        slot: usize,
        /// The tile that it stands for.
        stands_for: TileText,
    }
}

value! {
    /// A tile that paid for a retrieved joker.
    ///
    /// >>> verdict = rk.Rules("goliath-1994").check_turn("R3 R4 R5 J", "R6", "R3 R4 R5 R6 J", True)
    /// >>> payment = verdict.account.payments[0]
    /// >>> payment.tile, payment.old_meld, payment.from_meld
    /// ('R6', 0, None)
    Payment {
        /// The tile.
        tile: TileText,
        /// The meld of the table before for whose joker it pays, from 0.
        old_meld: usize,
        /// The meld of the table before that it came from; `None` for the rack.
        from_meld: Option<usize>,
        /// The meld of the table after in which it lies.
        meld: usize,
        /// Its slot there.
        slot: usize,
    }
}

value! {
    /// A tile that may pay for a joker on the table.
    ///
    /// >>> rk.Rules("goliath-1994").joker_retrievals("R3 R4 R5 J", "R6 K1", True)[0].payments
    /// (PaymentAtHand('R6', None, True),)
    PaymentAtHand {
        /// The tile.
        tile: TileText,
        /// The meld of the table that holds it, from 0; `None` for the rack.
        from_meld: Option<usize>,
        /// Whether it can be taken as the table is now: not out of a meld that is locked by its
        /// own jokers.
        free: bool,
    }
}

const fn from_meld(origin: core::Origin) -> Option<usize> {
    match origin {
        core::Origin::Rack => None,
        core::Origin::Meld(meld) => Some(meld),
    }
}

impl From<&core::PaymentAtHand> for PaymentAtHand {
    fn from(paid: &core::PaymentAtHand) -> Self {
        Self {
            tile: paid.tile.into(),
            from_meld: from_meld(paid.origin),
            free: paid.free,
        }
    }
}

impl From<&core::Payment> for Payment {
    fn from(paid: &core::Payment) -> Self {
        Self {
            tile: paid.tile.into(),
            old_meld: paid.old_meld,
            from_meld: from_meld(paid.origin),
            meld: paid.new.meld,
            slot: paid.new.slot,
        }
    }
}

impl From<&core::RackJoker> for RackJoker {
    fn from(joker: &core::RackJoker) -> Self {
        Self {
            meld: joker.new.meld,
            slot: joker.new.slot,
            stands_for: joker.stands_for.into(),
        }
    }
}

impl From<&core::OldJoker> for OldJoker {
    fn from(joker: &core::OldJoker) -> Self {
        Self {
            old_meld: joker.old.meld,
            old_slot: joker.old.slot,
            stood_for: joker.stood_for.into(),
            meld: joker.new.meld,
            slot: joker.new.slot,
            stands_for: joker.stands_for.into(),
            retrieved: joker.retrieved,
        }
    }
}

/// One account of a legal turn; `str(account)` tells it to a player.
///
/// >>> verdict = rk.Rules().check_turn("R3 R4 R5", "R6 K1", "R3 R4 R5 R6", opened=True)
/// >>> verdict.account.played
/// Tiles('R6')
/// >>> print(verdict.account)
/// R6 was laid from the rack.
#[pyclass(module = "rummikub", frozen)]
#[derive(Debug)]
pub(crate) struct Account {
    verdict: Py<Verdict>,
    pub(crate) inner: core::Account,
}

impl Account {
    /// The account of this verdict, if it is legal.
    pub(crate) fn of(verdict: &Bound<'_, Verdict>) -> Option<Self> {
        let inner = verdict.get().account()?;
        Some(Self {
            verdict: verdict.clone().unbind(),
            inner,
        })
    }
}

#[pymethods]
impl Verdict {
    /// One account of a legal turn, else `None`.
    #[getter(account)]
    fn py_account(slf: &Bound<'_, Self>) -> Option<Account> {
        Account::of(slf)
    }
}

#[pymethods]
impl Account {
    /// The tiles that came from the rack.
    #[getter]
    fn played(&self) -> Tiles {
        Tiles {
            inner: *self.inner.played(),
        }
    }

    /// The melds of the opening; `None` when the player had opened before. Their tiles may lie
    /// elsewhere by the end of the turn, where the rules allow that.
    #[getter]
    fn opening<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let Some(opening) = self.inner.opening() else {
            return Ok(None);
        };
        let melds = opening.iter().map(|opened| Meld { inner: opened.meld });
        Ok(Some(PyTuple::new(py, melds.collect::<Vec<_>>())?))
    }

    /// The points of the opening; `None` when the player had opened before.
    #[getter]
    fn opening_points(&self) -> Option<u32> {
        self.inner.opening_points()
    }

    /// Every joker that lay on the table.
    #[getter]
    fn jokers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.inner.jokers().iter().map(OldJoker::from))
    }

    /// Every joker that came from the rack.
    #[getter]
    fn rack_jokers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.inner.rack_jokers().iter().map(RackJoker::from))
    }

    /// What paid for the retrieved jokers, in an order in which each payment is free.
    #[getter]
    fn payments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.inner.payments().iter().map(Payment::from))
    }

    /// For each meld of the table after, where its tiles came from, slot by slot in canonical
    /// order: the index of a meld of the table before, or `None` for the rack.
    #[getter]
    fn origins<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let melds = (0..self.inner.after().len()).map(|meld| {
            let origins = self.inner.origins(meld).iter();
            PyTuple::new(
                py,
                origins.map(|&origin| from_meld(origin)).collect::<Vec<_>>(),
            )
        });
        PyTuple::new(py, melds.collect::<PyResult<Vec<_>>>()?)
    }

    /// The meld of the table before, from 0, that this meld of the table after continues; `None`
    /// for a new meld.
    fn continues(&self, meld: usize) -> Option<usize> {
        self.inner.continues(meld)
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("{}.account", self.verdict.get().__repr__())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.verdict.get() == other.verdict.get()
    }

    fn __hash__(&self) -> u64 {
        crate::class::hash(self.verdict.get())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let py = slf.py();
        let getter = py
            .import("operator")?
            .getattr("attrgetter")?
            .call1(("account",))?;
        (getter, (&slf.get().verdict,)).into_pyobject(py)
    }
}
