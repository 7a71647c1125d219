//! A legal turn, and why it is one: what a verdict keeps.

use smallvec::SmallVec;

use crate::{
    Meld, Opened, Rules, Tiles,
    turn::{judge::Ground, laws::conservation::ConservedTurn},
};

/// A legal turn.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(in crate::turn) struct LegalTurn {
    pub(in crate::turn) rules: Rules,
    pub(in crate::turn) before: SmallVec<[Meld; 24]>,
    pub(in crate::turn) after: SmallVec<[Meld; 24]>,
    pub(in crate::turn) played: Tiles,
    pub(in crate::turn) opened: Opened,
    pub(in crate::turn) ground: Ground,
}

impl LegalTurn {
    /// The turn as it was judged.
    pub(super) fn as_judged(&self) -> ConservedTurn<'_> {
        ConservedTurn {
            before: &self.before,
            after: &self.after,
            played: &self.played,
            opened: self.opened,
        }
    }
}
