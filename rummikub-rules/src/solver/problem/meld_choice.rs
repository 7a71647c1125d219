//! What the melds of the old table may do where some of them must stay whole: each joker meld is
//! locked or freed, and every retrieved joker has somebody who pays for it.

use crate::solver::problem::form::Form;
use crate::solver::problem::payments::{Payer, Payments};
use smallvec::SmallVec;

/// What one meld of the old table does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MeldChoice {
    /// Taken apart at will; its jokers are settled number by number.
    Loose,
    /// A loose run that keeps exactly these jokers (where nothing pays for the others).
    Settled { kept: u16 },
    /// Taken apart after all its jokers were paid for.
    Freed(Payments),
    /// Stays whole; which of its jokers are replaced is settled number by number. A page, which loads every byte of its
    /// module, knows none.
    #[cfg(not(rummikub_small))]
    Replaceable,
    /// Stays whole: the meld as it is once `gain` jokers were paid for.
    Locked {
        meld: Form,
        pays: Payments,
        gain: u8,
    },
}

impl MeldChoice {
    /// Whether jokers leave the meld in a way decided here.
    pub(crate) fn gains(&self) -> bool {
        matches!(
            self,
            MeldChoice::Freed(_) | MeldChoice::Locked { gain: 1.., .. }
        )
    }

    pub(crate) fn is_loose(&self) -> bool {
        matches!(self, MeldChoice::Loose | MeldChoice::Settled { .. })
    }

    /// Whether it does not say which tiles of the rack pay.
    pub(crate) fn is_undecided(&self) -> bool {
        let is_open = |(_, payer): &(u8, Payer)| *payer == Payer::Undecided;
        // a page, which loads every byte of its module, joins none
        cfg!(not(rummikub_small))
            && matches!(self, MeldChoice::Freed(pays) if pays.iter().any(is_open))
    }

    /// Whether its jokers are settled number by number though it stays whole.
    pub(crate) fn is_replaceable(&self) -> bool {
        #[cfg(not(rummikub_small))]
        return *self == MeldChoice::Replaceable;
        #[cfg(rummikub_small)]
        return false;
    }

    /// The same without saying which tiles of the rack pay, where the rack alone pays for what is taken apart.
    pub(super) fn undecided(&self) -> Option<MeldChoice> {
        let MeldChoice::Freed(pays) = self else {
            return None;
        };
        pays.undecided().map(MeldChoice::Freed)
    }
}

/// Whether some order of the retrievals finds every payment free when it is needed, and no tile
/// pays twice.
pub(crate) fn can_be_paid(before: &[Form], choices: &[MeldChoice]) -> bool {
    let pays = |f: &MeldChoice| match f {
        MeldChoice::Freed(pays) | MeldChoice::Locked { pays, .. } => *pays,
        MeldChoice::Loose | MeldChoice::Settled { .. } => Payments::NONE,
        #[cfg(not(rummikub_small))]
        MeldChoice::Replaceable => Payments::NONE,
    };
    let mut taken: SmallVec<[(u8, u8); 8]> = SmallVec::new();
    for f in choices {
        for (k, payer) in pays(f).iter().copied() {
            if let Payer::Meld(m) = payer {
                if taken.contains(&(k, m)) {
                    return false;
                }
                taken.push((k, m));
            }
        }
    }
    if taken.is_empty() {
        return true;
    }
    let mut free: SmallVec<[bool; 24]> = before
        .iter()
        .zip(choices)
        .map(|(m, f)| f.is_loose() || m.jokers() == 0)
        .collect();
    let payable = |f: &MeldChoice, free: &[bool]| {
        pays(f).iter().all(|(_, p)| match p {
            Payer::Rack | Payer::Undecided => true,
            Payer::Meld(m) => free[usize::from(*m)],
        })
    };
    loop {
        let next = (0..choices.len()).find(|i| {
            !free[*i] && matches!(choices[*i], MeldChoice::Freed(_)) && payable(&choices[*i], &free)
        });
        match next {
            Some(i) => free[i] = true,
            None => break,
        }
    }
    choices.iter().zip(&free).all(|(f, free_now)| match f {
        MeldChoice::Loose | MeldChoice::Settled { .. } => true,
        #[cfg(not(rummikub_small))]
        MeldChoice::Replaceable => true,
        MeldChoice::Freed(_) => *free_now,
        MeldChoice::Locked { .. } => payable(f, &free),
    })
}
