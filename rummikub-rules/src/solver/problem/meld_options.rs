//! What each meld of the old table may do, with everybody who may pay for its jokers.

use crate::JokerRetrieval;
use crate::solver::meter::Meter;
use crate::solver::problem::form::{Counts, Form, kind};
use crate::solver::problem::joker_plans::colors_that_pay;
use crate::solver::problem::law::Law;
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::payments::{Payer, Payments};
use crate::solver::problem::products::with_each;
use alloc::vec::Vec;
use core::ops::Range;
use smallvec::SmallVec;

/// What each meld of the old table may do.
///
/// Choices that differ only in the tiles of the rack that pay may be joined: one that does not say what pays stands for them
/// in a combination then, and they are its parts.
#[derive(Debug, Default)]
pub(crate) struct MeldOptions {
    /// Those of a meld together, and after them all parts of one of them.
    choices: Vec<MeldChoice>,
    ends: Vec<MeldEnds>,
}

/// Where the choices of a meld end, and their parts.
#[derive(Debug)]
struct MeldEnds {
    choices: usize,
    parts: usize,
}

impl MeldOptions {
    /// Becomes those of the melds of a table that a rack can pay for: all of them unless there was enough work before.
    pub(crate) fn set(
        &mut self,
        law: &Law,
        before: &[Form],
        (rack, are_joined): (&Counts, bool),
        meter: &mut Meter,
    ) {
        self.clear();
        for at in 0..before.len() {
            let begin = self.choices.len();
            let payers = Payers {
                law,
                before,
                at,
                rack,
            };
            list_choices(&payers, meter, &mut self.choices);
            let end = self.choices.len();
            let choices = if are_joined { self.join(begin) } else { end };
            let parts = self.choices.len();
            self.ends.push(MeldEnds { choices, parts });
        }
    }

    /// Joins those from here on that differ only in the tiles of the rack that pay, which are all in which the rack alone
    /// pays for the meld: as many tiles as it has jokers. Where the choices end and the parts begin.
    fn join(&mut self, begin: usize) -> usize {
        let is_open = |choice: &MeldChoice| choice.undecided().is_some();
        let all = self.choices.len();
        let Some(first) = self.choices[begin..].iter().position(is_open) else {
            return all;
        };
        let one = self.choices[begin + first];
        let mut count = begin + first + 1;
        for at in begin + first + 1..all {
            if !is_open(&self.choices[at]) {
                self.choices.swap(count, at);
                count += 1;
            }
        }
        if let Some(undecided) = one.undecided().filter(|_| count < all) {
            self.choices[begin + first] = undecided;
            self.choices.push(one);
        }
        count
    }

    /// Puts another choice in the place of each.
    pub(crate) fn change(&mut self, to: impl Fn(&MeldChoice) -> MeldChoice) {
        for choice in &mut self.choices {
            *choice = to(choice);
        }
    }

    /// Those of a meld, the one in which it stays as it is first.
    pub(crate) fn of_meld(&self, meld: usize) -> &[MeldChoice] {
        &self.choices[self.begin(meld)..self.ends[meld].choices]
    }

    /// A choice of a meld, or a part of one.
    pub(crate) fn choice(&self, meld: usize, at: usize) -> MeldChoice {
        self.choices[self.begin(meld) + at]
    }

    /// Whether there is one combination only.
    pub(crate) fn are_settled(&self) -> bool {
        self.choices.len() == self.ends.len()
    }

    /// Whether some of the choices are joined.
    pub(crate) fn have_parts(&self) -> bool {
        self.ends.iter().any(|ends| ends.choices < ends.parts)
    }

    /// The parts of a choice of a meld: itself where it has none.
    pub(crate) fn parts(&self, meld: usize, at: usize) -> Range<usize> {
        let begin = self.begin(meld);
        let MeldEnds { choices, parts } = self.ends[meld];
        if self.choice(meld, at).is_undecided() {
            choices - begin..parts - begin
        } else {
            at..at + 1
        }
    }

    fn begin(&self, meld: usize) -> usize {
        meld.checked_sub(1)
            .map_or(0, |before| self.ends[before].parts)
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

/// Who may pay to a meld of the old table.
struct Payers<'a> {
    law: &'a Law,
    before: &'a [Form],
    at: usize,
    rack: &'a Counts,
}

impl Payers<'_> {
    /// Those of a tile of this kind: the rack first.
    fn of_kind(&self, kind: usize) -> SmallVec<[Payer; 4]> {
        let mut payers: SmallVec<[Payer; 4]> = SmallVec::new();
        if self.rack[kind] > 0 {
            payers.push(Payer::Rack);
        }
        if self.law.table_pays && !self.law.extend_only {
            for (i, form) in self.before.iter().enumerate() {
                let mut tiles: Counts = [0; 53];
                form.count_into(&mut tiles);
                if i != self.at && tiles[kind] > 0 {
                    payers.push(Payer::Meld(i as u8));
                }
            }
        }
        payers
    }
}

/// Lists everything that a meld of the old table may do, staying as it is first: all of it unless there was enough
/// work before.
fn list_choices(payers: &Payers<'_>, meter: &mut Meter, out: &mut Vec<MeldChoice>) {
    let law = payers.law;
    let form = payers.before[payers.at];
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
        list_paid(payers, (&unpaid, kinds), meter, out);
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

/// Lists a choice with every way to pay these kinds to the meld, unless there was enough work.
fn list_paid(
    all: &Payers<'_>,
    (unpaid, kinds): (&MeldChoice, &[usize]),
    meter: &mut Meter,
    out: &mut Vec<MeldChoice>,
) {
    let begin = out.len();
    out.push(*unpaid);
    for k in kinds {
        let payers = all.of_kind(*k);
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

#[cfg(test)]
mod tests {
    use super::MeldOptions;
    use crate::solver::meter::Meter;
    use crate::solver::problem::question::PlainPosition;
    use crate::{Opened, Rules};

    /// How many choices each meld has, and how many parts the last one.
    fn listed(rack: &str, are_joined: bool) -> [[usize; 2]; 3] {
        let rules = Rules::preset("rummy-q").expect("a preset");
        let table = rules.table_from_text("K9 R9 J | R3 J R5 | O1 O2 O3");
        let rack = rack.parse().expect("a rack");
        let position = rules.position(&table.expect("a table"), &rack, Opened::Yes);
        let plain = PlainPosition::new(&position.expect("a position"));
        let question = plain.question();
        let (mut options, mut meter) = (MeldOptions::default(), Meter::default());
        let paid = (question.hi, are_joined);
        options.set(question.law, question.before, paid, &mut meter);
        let parts = [0, 1, 2].map(|meld| {
            let last = options.of_meld(meld).len() - 1;
            let parts = options.parts(meld, last);
            let is_decided = |at| !options.choice(meld, at).is_undecided();
            assert!(parts.clone().all(is_decided));
            [last + 1, parts.len()]
        });
        assert_eq!(
            options.have_parts(),
            parts.iter().any(|[_, parts]| *parts > 1)
        );
        parts
    }

    /// A joker of a group of three is paid for with either of two tiles.
    #[test]
    fn what_differs_in_what_pays_is_joined_where_the_rack_has_several() {
        assert_eq!(listed("B9 O9 R4", true), [[2, 2], [2, 1], [1, 1]]);
        assert_eq!(listed("B9 O9 R4", false), [[3, 1], [2, 1], [1, 1]]);
    }

    #[test]
    fn what_the_rack_cannot_pay_for_is_no_choice() {
        for are_joined in [false, true] {
            assert_eq!(listed("B9 B9 O10", are_joined), [[2, 1], [1, 1], [1, 1]]);
            assert_eq!(listed("K9 R9", are_joined), [[1, 1]; 3]);
        }
    }
}
