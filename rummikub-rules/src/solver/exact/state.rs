//! A state of the exact search: the ordinary runs that are open, and the constrained melds.

use super::constrained_run::ConstrainedRun;
use super::run_extension::OpenExtensions;
use super::slot::Label;
use crate::solver::hash_table::{mix, upper_half};
use crate::solver::transitions::state::RunState;
use smallvec::SmallVec;

/// A one set aside for the high end of a constrained run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct HighOne {
    pub(super) color: u8,
    pub(super) label: Label,
}

/// What a state has beside its ordinary runs; states that share it can be compared by these.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Constrained {
    /// Retrieved jokers used, less jokers retrieved.
    pub(super) retrieved: i8,
    /// Rack jokers used.
    pub(super) rack: u8,
    /// By colour.
    pub(super) extensions: [OpenExtensions; 4],
    pub(super) runs: SmallVec<[ConstrainedRun; 2]>,
    pub(super) high: SmallVec<[HighOne; 1]>,
}

/// What two states must have in common to be compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outline {
    pub(super) retrieved: i8,
    pub(super) rack: u8,
    pub(super) extensions: [[u8; 2]; 4],
    pub(super) runs: SmallVec<[u64; 2]>,
    pub(super) high: SmallVec<[HighOne; 1]>,
    /// Ones set aside for the high ends of ordinary runs: nothing dominates a different number.
    pub(super) ordinary_high: u16,
}

impl Outline {
    /// A hash of it and of a place.
    pub(super) fn hash(&self, place: u8) -> u32 {
        let ordinary = u64::from(self.ordinary_high) << 24 | u64::from(place) << 16;
        let numbers = ordinary | u64::from(self.retrieved.cast_unsigned()) << 8;
        let extensions = self.extensions.as_flattened().iter();
        let extensions = extensions.fold(0, |all, count| all << 8 | u64::from(*count));
        let hash = mix(mix(0, numbers | u64::from(self.rack)), extensions);
        let hash = self.runs.iter().fold(hash, |hash, run| mix(hash, *run));
        upper_half(self.high.iter().fold(hash, |hash, one| {
            let label = u32::from_le_bytes(one.label.bytes());
            mix(hash, u64::from(one.color) << 32 | u64::from(label))
        }))
    }
}

impl Constrained {
    /// Whether whatever can follow runs of the same outline can follow these, too.
    pub(super) fn runs_dominate(&self, other: &Constrained) -> bool {
        let runs = self.runs.iter().zip(&other.runs);
        runs.into_iter().all(|(a, b)| a.dominates(b))
    }

    /// The outline of a state with so many ones set aside for ordinary runs.
    pub(super) fn outline(&self, ordinary_high: u16) -> Outline {
        let runs = self.runs.iter().map(ConstrainedRun::outline);
        Outline {
            retrieved: self.retrieved,
            rack: self.rack,
            extensions: self.extensions.map(OpenExtensions::outline),
            runs: runs.collect(),
            high: self.high.clone(),
            ordinary_high,
        }
    }
}

impl ExactState {
    pub(super) fn outline(&self) -> Outline {
        self.constrained.outline(self.ordinary.high)
    }

    /// Whether whatever can follow the other, of the same outline, can follow this, too.
    pub(crate) fn dominates(&self, other: &ExactState) -> bool {
        self.ordinary.dominates(&other.ordinary)
            && self.constrained.runs_dominate(&other.constrained)
    }
}

/// A state of the exact search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ExactState {
    pub(crate) ordinary: RunState,
    pub(crate) constrained: Constrained,
}
