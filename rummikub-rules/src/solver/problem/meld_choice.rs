//! What the melds of the old table may do where some of them must stay whole: each joker meld is
//! locked or freed, and every retrieved joker has somebody who pays for it.

use crate::JokerRetrieval;
use crate::color::ColorSet;
use crate::solver::meter::Meter;
use crate::solver::problem::form::{Counts, Form, color_subsets, kind};
use crate::solver::problem::law::Law;
use crate::solver::problem::payments::{Payer, Payments};
use crate::solver::problem::products::with_each;
use alloc::vec::Vec;
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

    /// The same without saying which tiles of the rack pay, where the rack alone pays for what is taken apart.
    pub(crate) fn undecided(&self) -> Option<MeldChoice> {
        let MeldChoice::Freed(pays) = self else {
            return None;
        };
        pays.undecided().map(MeldChoice::Freed)
    }
}

/// What each meld of the old table may do.
#[derive(Debug, Default)]
pub(crate) struct MeldOptions {
    /// Those of a meld together.
    choices: Vec<MeldChoice>,
    /// Where those of each end.
    ends: Vec<usize>,
}

impl MeldOptions {
    /// Becomes those of the melds of a table: all of them unless there was enough work before.
    pub(crate) fn set(&mut self, law: &Law, before: &[Form], meter: &mut Meter) {
        self.clear();
        for at in 0..before.len() {
            list_choices(law, before, at, meter, &mut self.choices);
            self.ends.push(self.choices.len());
        }
    }

    /// Puts another choice in the place of each.
    pub(crate) fn change(&mut self, to: impl Fn(&MeldChoice) -> MeldChoice) {
        for choice in &mut self.choices {
            *choice = to(choice);
        }
    }

    /// Those of a meld, the one in which it stays as it is first.
    pub(crate) fn of_meld(&self, at: usize) -> &[MeldChoice] {
        let begin = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.choices[begin..self.ends[at]]
    }

    /// Whether there is one combination only.
    pub(crate) fn are_settled(&self) -> bool {
        self.choices.len() == self.ends.len()
    }

    /// The first choice of a meld that differs from this one only in the tiles of the rack that pay.
    pub(crate) fn first_alike(&self, meld: usize, at: usize) -> usize {
        let choices = self.of_meld(meld);
        let undecided = choices[at].undecided();
        let mut all = choices.iter();
        let is_alike = |choice: &MeldChoice| undecided.is_some() && choice.undecided() == undecided;
        all.position(is_alike).unwrap_or(at)
    }

    /// A choice of a meld; where it is undecided, without saying which tiles of the rack pay if there are others
    /// that differ in that alone.
    pub(crate) fn choice(&self, meld: usize, at: usize, is_undecided: bool) -> MeldChoice {
        let choices = self.of_meld(meld);
        let undecided = choices[at].undecided().filter(|undecided| {
            let is_alike = |choice: &&MeldChoice| choice.undecided().as_ref() == Some(undecided);
            is_undecided && choices.iter().filter(is_alike).nth(1).is_some()
        });
        undecided.unwrap_or(choices[at])
    }

    /// Forgets all, and gives back the memory of more than so many.
    pub(crate) fn trim(&mut self, kept: usize) {
        self.clear();
        self.choices.shrink_to(kept);
    }

    fn clear(&mut self) {
        self.choices.clear();
        self.ends.clear();
    }
}

/// Lists everything that the meld `at` of the old table may do, staying as it is first: all of it unless
/// there was enough work before.
fn list_choices(
    law: &Law,
    before: &[Form],
    at: usize,
    meter: &mut Meter,
    out: &mut Vec<MeldChoice>,
) {
    let form = before[at];
    let jokers = form.jokers();
    if !law.extend_only && (!law.frozen || jokers == 0) {
        out.push(MeldChoice::Loose);
        return;
    }
    out.push(MeldChoice::Locked {
        meld: form,
        pays: Payments::NONE,
        gain: 0,
    });
    if law.retrieval != JokerRetrieval::Replace {
        return;
    }
    let mut add = |meld: Form, kinds: &[usize], gain: u8| {
        let pays = Payments::NONE;
        let unpaid = if gain == jokers && !law.extend_only {
            MeldChoice::Freed(pays)
        } else {
            MeldChoice::Locked { meld, pays, gain }
        };
        list_paid(law, (before, at), (&unpaid, kinds), meter, out);
    };
    match form {
        Form::Run {
            color,
            start,
            len,
            jokers,
        } => {
            let mut gone = jokers;
            while gone > 0 {
                let left = Form::Run {
                    color,
                    start,
                    len,
                    jokers: jokers & !gone,
                };
                let kinds: SmallVec<[usize; 24]> = (0..len)
                    .filter(|i| gone >> i & 1 == 1)
                    .map(|i| kind(color, start + i))
                    .collect();
                add(left, &kinds, gone.count_ones() as u8);
                gone = (gone - 1) & jokers;
            }
        }
        Form::Group {
            number,
            colors,
            jokers,
        } => {
            for gain in 1..=jokers {
                for set in colors_that_pay(law, form, gain) {
                    let left = Form::Group {
                        number,
                        colors: colors.or(set),
                        jokers: jokers - gain,
                    };
                    let kinds: SmallVec<[usize; 24]> =
                        set.indices().map(|c| kind(c, number)).collect();
                    add(left, &kinds, gain);
                }
            }
        }
    }
}

/// Lists a choice with every way to pay these kinds to the meld `at`, unless there was enough work.
fn list_paid(
    law: &Law,
    (before, at): (&[Form], usize),
    (unpaid, kinds): (&MeldChoice, &[usize]),
    meter: &mut Meter,
    out: &mut Vec<MeldChoice>,
) {
    let begin = out.len();
    out.push(*unpaid);
    for k in kinds {
        let payers = payers_of(law, before, at, *k);
        let count = out.len() - begin;
        out.resize(begin + count * payers.len(), *unpaid);
        with_each(&mut out[begin..], &payers, |choice, payer| {
            if let MeldChoice::Freed(pays) | MeldChoice::Locked { pays, .. } = choice {
                pays.push((*k as u8, payer));
            }
        });
    }
    if !meter.spend((out.len() - begin) as u64 / 8) {
        out.truncate(begin);
    }
}

/// The sets of colours that pay for so many jokers of a group.
fn colors_that_pay(law: &Law, form: Form, gain: u8) -> SmallVec<[ColorSet; 6]> {
    let missing = form.missing();
    if law.both_colors {
        color_subsets(missing, form.jokers() - gain)
            .map(|kept| missing.and(kept.others()))
            .collect()
    } else {
        color_subsets(missing, gain).collect()
    }
}

/// Who can pay a tile of this kind to the meld `at`: the rack first.
fn payers_of(law: &Law, before: &[Form], at: usize, kind: usize) -> SmallVec<[Payer; 4]> {
    let mut payers: SmallVec<[Payer; 4]> = SmallVec::new();
    payers.push(Payer::Rack);
    if law.table_pays && !law.extend_only {
        for (i, form) in before.iter().enumerate() {
            let mut tiles: Counts = [0; 53];
            form.count_into(&mut tiles);
            if i != at && tiles[kind] > 0 {
                payers.push(Payer::Meld(i as u8));
            }
        }
    }
    payers
}

/// Whether some order of the retrievals finds every payment free when it is needed, and no tile
/// pays twice.
pub(crate) fn can_be_paid(before: &[Form], choices: &[MeldChoice]) -> bool {
    let pays = |f: &MeldChoice| match f {
        MeldChoice::Freed(pays) | MeldChoice::Locked { pays, .. } => *pays,
        MeldChoice::Loose | MeldChoice::Settled { .. } => Payments::NONE,
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
        MeldChoice::Freed(_) => *free_now,
        MeldChoice::Locked { .. } => payable(f, &free),
    })
}
