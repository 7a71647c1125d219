//! What is known of the combinations of choices of a question, from whichever end it is searched.

use crate::solver::limit::Limit;
use crate::solver::meter::{Allowance, Meter};
use crate::solver::problem::form::Form;
use crate::solver::problem::law::Law;
use crate::solver::problem::meld_choice::MeldOptions;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::search::engine::Engine;
use crate::solver::search::mirror::Mirror;
use crate::solver::search::unsettled::{Combination, UnsettledList};

/// What a search that was stopped leaves to the next one of the same question.
///
/// No play of a combination that was tried and is settled is worth more than the best one known, with which the next
/// search begins; what is known of those that are not settled is kept here. Melds that are turned round have the same
/// choices in the same order, so that it holds from both ends.
#[derive(Debug)]
pub(super) struct Progress<K> {
    /// The combination to be tried next, once there was one: those before it were.
    pub(super) next: Option<Combination>,
    pub(super) are_all_tried: bool,
    pub(super) unsettled: UnsettledList<K>,
    /// All that were tried are settled or among these.
    pub(super) are_bounded: bool,
}

impl<K> Default for Progress<K> {
    fn default() -> Self {
        Progress {
            next: None,
            are_all_tried: false,
            unsettled: UnsettledList::new(),
            are_bounded: true,
        }
    }
}

/// How a search goes, where several take turns.
#[derive(Debug, Default)]
pub(super) struct Course {
    /// Where its question is turned round.
    pub(super) turned: Option<Mirror>,
    /// Work done from which on it begins no combination, but leaves them to the next search.
    pub(super) enough: Option<u64>,
    /// What it may take for each combination, and for all of them.
    pub(super) each: Option<(Limit, Allowance)>,
}

impl<K: OrderKey> Engine<K> {
    /// Lists what the melds of a table may do; where they are turned round, in the order of those that are not.
    pub(super) fn list_options(
        &self,
        law: &Law,
        before: &[Form],
        options: &mut MeldOptions,
        meter: &mut Meter,
    ) {
        let Some(mirror) = self.course.turned else {
            return options.set(law, before, meter);
        };
        options.set(law, &mirror.forms(before), meter);
        options.change(|choice| mirror.choice(choice));
    }

    /// From which end the question is searched, the lowest number first.
    pub(super) fn end(&self) -> usize {
        usize::from(cfg!(not(rummikub_small)) && self.course.turned.is_some())
    }

    /// Whether the next combination is begun, with as much work as there is for each; if not, the search ends.
    pub(super) fn may_begin(&self, meter: &mut Meter) -> bool {
        // a page, which loads every byte of its module, knows one way
        if cfg!(rummikub_small) {
            return true;
        }
        if self
            .course
            .enough
            .is_some_and(|enough| meter.done() >= enough)
        {
            meter.end();
            return false;
        }
        if let Some((limit, all)) = self.course.each {
            meter.restore(all);
            meter.narrow(limit);
        }
        true
    }
}
