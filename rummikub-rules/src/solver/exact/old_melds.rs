//! The melds of the old table in one relaxation.

use crate::solver::problem::form::Form;
use crate::solver::problem::meld_choice::MeldChoice;

/// The melds of the old table in one relaxation: the three lists have the same length.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OldMelds<'a> {
    pub(crate) forms: &'a [Form],
    pub(crate) choices: &'a [MeldChoice],
    /// Those whose tiles are followed: see `origins::suspects`.
    pub(crate) watched: &'a [bool],
}
