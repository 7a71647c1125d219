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

    /// The same of other kinds.
    pub(crate) fn of_kinds(&self, of: impl Fn(u8) -> u8) -> Payments {
        let mut pays = Payments::NONE;
        for (kind, payer) in self.iter() {
            pays.push((of(*kind), *payer));
        }
        pays
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

#[cfg(test)]
mod tests {
    use super::{Payer, Payments};
    use crate::MAX_JOKERS;

    #[test]
    fn payments_that_the_rack_makes_alone_may_be_left_open() {
        let mut pays = Payments::NONE;
        assert_eq!(pays.undecided(), Some(Payments::NONE));
        pays.push((7, Payer::Rack));
        pays.push((20, Payer::Rack));
        assert_eq!(*pays, [(7, Payer::Rack), (20, Payer::Rack)]);
        let mut others = Payments::NONE;
        others.push((33, Payer::Rack));
        assert_ne!(
            others.undecided(),
            pays.undecided(),
            "another number of them"
        );
        others.push((46, Payer::Rack));
        assert_eq!(others.undecided(), pays.undecided());
        assert!(pays.undecided().is_some_and(|open| open.len() == 2));
        others.push((0, Payer::Meld(3)));
        assert_eq!(others.undecided(), None);
    }

    #[test]
    fn there_are_no_more_payments_than_jokers() {
        let mut pays = Payments::NONE;
        for kind in 0..MAX_JOKERS + 3 {
            pays.push((kind, Payer::Rack));
        }
        assert_eq!(pays.len(), usize::from(MAX_JOKERS));
        assert_eq!(pays.last(), Some(&(MAX_JOKERS - 1, Payer::Rack)));
    }
}
