//! What is known of the combinations of choices of a question, from whichever end it is searched.

use crate::solver::meter::Meter;
use crate::solver::problem::form::Form;
use crate::solver::problem::law::Law;
use crate::solver::problem::meld_choice::MeldOptions;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::search::engine::Engine;
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

impl<K: OrderKey> Engine<K> {
    /// Lists what the melds of a table may do; where they are turned round, in the order of those that are not.
    pub(super) fn list_options(
        &self,
        law: &Law,
        before: &[Form],
        options: &mut MeldOptions,
        meter: &mut Meter,
    ) {
        let Some(mirror) = self.turned else {
            return options.set(law, before, meter);
        };
        options.set(law, &mirror.forms(before), meter);
        options.change(|choice| mirror.choice(choice));
    }

    /// From which end the question is searched, the lowest number first.
    pub(super) fn end(&self) -> usize {
        usize::from(cfg!(not(rummikub_small)) && self.turned.is_some())
    }

    /// Whether another search is to go on here, with the next combination: then this one is over.
    pub(super) fn hands_over(&self, meter: &mut Meter) -> bool {
        // a page, which loads every byte of its module, knows one way
        let is_due = |enough| cfg!(not(rummikub_small)) && meter.done() >= enough;
        let hands_over = self.enough.is_some_and(is_due);
        if hands_over {
            meter.end();
        }
        hands_over
    }
}
