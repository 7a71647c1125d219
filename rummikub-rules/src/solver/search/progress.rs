//! What is known of the combinations of choices of a question, from whichever end it is searched.

use crate::solver::exact::bound_places::BoundPlaces;
use crate::solver::limit::Limit;
use crate::solver::meter::Allowance;
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::meld_options::MeldOptions;
use crate::solver::search::effort::Effort;
use crate::solver::search::mirror::Mirror;
use smallvec::SmallVec;

/// Ends from which a question is searched; a page, which loads every byte of its module, knows one.
pub(super) const ENDS: usize = if cfg!(rummikub_small) { 1 } else { 2 };

/// What tiles are worth that were looked for in vain, if any were; a page, which loads every byte of its module, does not
/// remember it.
pub(crate) type NotLaid<K> = [Option<K>; ENDS - 1];

/// Which of its options each old meld takes.
pub(super) type Combination = SmallVec<[usize; 24]>;

/// The combination that is tried, in one of two rounds: those that say what pays for each joker, which take less or find
/// more, before those in which choices are joined.
#[derive(Clone, Debug)]
pub(super) struct Attempt {
    pub(super) chosen: Combination,
    pub(super) are_joined: bool,
}

impl Attempt {
    /// That of so many old melds which all stay as they are.
    pub(super) fn first(melds: usize) -> Attempt {
        Attempt {
            chosen: (0..melds).map(|_| 0).collect(),
            are_joined: false,
        }
    }

    /// The one after it; none after the last one of the last round.
    pub(super) fn next(&self, options: &MeldOptions) -> Option<Attempt> {
        let mut next = self.clone();
        for (meld, at) in next.chosen.iter_mut().enumerate() {
            *at += 1;
            if *at < options.of_meld(meld).len() {
                return Some(next);
            }
            *at = 0;
        }
        // all stay as they are again
        next.are_joined = true;
        Some(next).filter(|_| !self.are_joined && options.have_parts())
    }

    /// Whether a combination of these choices is tried in this round.
    pub(super) fn is_turn_of(&self, choices: &[MeldChoice]) -> bool {
        self.are_joined == choices.iter().any(MeldChoice::is_undecided)
    }
}

/// A combination of choices whose best play is not known yet.
#[derive(Debug)]
pub(super) struct Unsettled<K> {
    /// None of its plays is worth more.
    pub(super) bound: K,
    /// What is known of its plays that are worth no more.
    pub(super) known_below: Option<K>,
    /// What the tiles are worth that wild jokers would lay, once plays that lay them were looked for in vain.
    pub(super) not_laid: NotLaid<K>,
    /// Where wild jokers led to ways that cannot be laid, by the end from which these were searched: searches for less
    /// would find them again.
    pub(super) bound_places: [BoundPlaces; ENDS],
    /// What is left to do for it.
    pub(super) effort: Effort,
    pub(super) chosen: Combination,
}

/// Most tables have a few of them at most.
pub(super) type UnsettledList<K> = SmallVec<[Unsettled<K>; 4]>;

/// What a search that was stopped leaves to the next one of the same question.
///
/// No play of a combination that was tried and is settled is worth more than the best one known, with which the next
/// search begins; what is known of those that are not settled is kept here. Melds that are turned round have the same
/// choices in the same order, so that it holds from both ends.
#[derive(Debug)]
#[cfg_attr(
    rummikub_small,
    allow(dead_code, reason = "a page tries combinations one by one")
)]
pub(super) struct Progress<K> {
    /// The combination to be tried next, once there was one: those before it were.
    pub(super) next: Option<Attempt>,
    pub(super) are_all_tried: bool,
    /// How far all combinations were searched in one, and what no play of any is worth more than, if they were.
    pub(super) in_one: InOne,
    pub(super) most: Option<K>,
    pub(super) unsettled: UnsettledList<K>,
    /// All that were tried are settled or among these.
    pub(super) are_bounded: bool,
}

/// How far all combinations were searched in one: see [`replaced_jokers`](super::replaced_jokers).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    rummikub_small,
    allow(dead_code, reason = "a page tries combinations one by one")
)]
pub(super) enum InOne {
    Untried,
    /// From one end, as far as that may take.
    FromOneEnd,
    Tried,
}

impl<K> Default for Progress<K> {
    fn default() -> Self {
        Progress {
            next: None,
            are_all_tried: false,
            in_one: InOne::Untried,
            most: None,
            unsettled: UnsettledList::new(),
            are_bounded: true,
        }
    }
}

/// How a search goes, where several take turns.
#[derive(Debug, Default)]
pub(crate) struct Course {
    /// Where its question is turned round.
    pub(super) turned: Option<Mirror>,
    /// Work done from which on it begins no combination, but leaves them to the next search.
    pub(super) enough: Option<u64>,
    /// What it may take for each combination, and for all of them.
    pub(super) each: Option<(Limit, Allowance)>,
    /// What an exact search in one relaxation may take of that: one that takes more ends all.
    pub(crate) relaxed: Option<Limit>,
}
