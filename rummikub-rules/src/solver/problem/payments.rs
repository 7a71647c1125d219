//! What is paid for the jokers of a meld that is taken apart or left as it is, and by whom.

use crate::MAX_JOKERS;
use core::ops::Deref;

/// Who pays for a joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Payer {
    /// A tile from the rack.
    Rack,
    /// A tile of this meld of the old table.
    Meld(u8),
    /// Some tile of the rack, whichever is played: asked of no play.
    Undecided,
}

/// The kinds that are paid, and by whom: no meld is paid more tiles than there can be jokers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Payments {
    /// The same beyond those that are used.
    all: [(u8, Payer); MAX_JOKERS as usize],
    used: u8,
}

impl Payments {
    pub(crate) const NONE: Payments = Payments {
        all: [(0, Payer::Undecided); MAX_JOKERS as usize],
        used: 0,
    };

    pub(crate) fn push(&mut self, payment: (u8, Payer)) {
        if let Some(next) = self.all.get_mut(usize::from(self.used)) {
            *next = payment;
            self.used += 1;
        }
    }

    /// As many without saying what pays; none where another meld pays for some.
    pub(crate) fn undecided(&self) -> Option<Payments> {
        let is_open = self.iter().all(|(_, payer)| *payer == Payer::Rack);
        let Payments { all, .. } = Payments::NONE;
        is_open.then_some(Payments { all, ..*self })
    }
}

impl Deref for Payments {
    type Target = [(u8, Payer)];

    fn deref(&self) -> &[(u8, Payer)] {
        &self.all[..usize::from(self.used)]
    }
}
