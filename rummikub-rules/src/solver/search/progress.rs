//! What is known of the combinations of choices of a question, from whichever end it is searched.

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
