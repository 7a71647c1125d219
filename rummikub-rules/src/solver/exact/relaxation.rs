//! What an exact search leaves out of the law at first, and how that is narrowed.

use super::bound_places::BoundPlaces;
use super::old_melds::OldMeldSet;
use crate::JokerRetrieval;
use crate::solver::hard::unless_hard;
use crate::solver::problem::columns::LockedRun;
use crate::solver::problem::form::Form;
use crate::solver::problem::law::{Law, Reuse};
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::question::Question;
use smallvec::SmallVec;

/// What a search leaves out, and looks for in the way that it finds.
#[derive(Clone)]
pub(super) struct Relaxation {
    pub(super) choices: SmallVec<[MeldChoice; 24]>,
    /// The old melds whose tiles are followed: see [`suspects`](super::origins::suspects).
    pub(super) watched: OldMeldSet,
    /// Where jokers are not wild in runs: see [`part`](super::free_runs::part).
    pub(super) bound: BoundPlaces,
}

/// Some of them: those that take the place of one are mostly one.
pub(super) type Relaxations = SmallVec<[Relaxation; 2]>;

impl Relaxation {
    /// Opens the same with these old melds watched, too.
    pub(super) fn watching(
        mut self,
        pos: &Question<'_>,
        doubtful: OldMeldSet,
        open: &mut Relaxations,
    ) {
        self.watched = self.watched.or(doubtful);
        self.settle(pos, open);
    }

    /// Opens those that are one of these each. Where nobody pays, an old run of few real tiles is continued or
    /// not by what it keeps, so that this is decided at once where it is watched.
    fn settle(self, pos: &Question<'_>, open: &mut Relaxations) {
        let is_due = |at: usize, form: &Form| {
            must_be_settled(pos.law, form)
                && self.watched.has(at)
                && !matches!(self.choices[at], MeldChoice::Settled { .. })
        };
        let mut melds = pos.before.iter().enumerate();
        let due = melds.find(|(at, form)| is_due(*at, form));
        let Some((at, Form::Run { jokers, .. })) = due else {
            open.push(self);
            return;
        };
        for kept in (0..=*jokers).rev().filter(|kept| kept & !jokers == 0) {
            let mut settled = self.clone();
            settled.choices[at] = MeldChoice::Settled { kept };
            settled.settle(pos, open);
        }
    }

    /// Binds every joker in colours of these locked runs: if some are bound there, and where they may not lie apart.
    pub(super) fn bind_beside(&mut self, runs: &[LockedRun], may_lie_apart: bool) {
        for run in runs {
            let color = usize::from(run.color);
            if run.fresh || !may_lie_apart || !self.bound.is_free(color) {
                self.bound = self.bound.with_color(color);
            }
        }
    }

    /// Watches the old runs of colours in which jokers are bound: the way found would mostly hold too much of one of
    /// them, and the search be made again. (Not those of which it would have to be settled what they keep.)
    pub(super) fn watch_beside_bound(&mut self, pos: &Question<'_>, jokers: u8) {
        // a page loads every byte of its module
        if cfg!(rummikub_small) || !follows_at_once(pos.before, jokers) {
            return;
        }
        let is_beside = |at: usize| match pos.before[at] {
            Form::Run { color, .. } => {
                !self.bound.is_free(usize::from(color))
                    && !must_be_settled(pos.law, &pos.before[at])
            }
            Form::Group { .. } => false,
        };
        let beside = OldMeldSet::of(pos.before.len(), is_beside);
        self.watched = self.watched.or(beside);
    }

    /// The same where jokers are bound at these places, too.
    pub(super) fn binding(mut self, places: BoundPlaces) -> Relaxation {
        self.bound = self.bound.or(places);
        self
    }
}

/// Whether it must be settled what an old meld keeps, once it is watched.
fn must_be_settled(law: &Law, form: &Form) -> bool {
    let nobody_pays = law.retrieval == JokerRetrieval::Clear && law.reuse != Reuse::Any;
    nobody_pays && matches!(form, Form::Run { jokers: 1.., .. }) && form.reals() <= 2
}

/// Jokers in sight up to which groups are watched from the start, and runs once jokers are bound beside them: the
/// search is then small, and most retrieved jokers would join an old group first. So they are with one joker more where
/// there are no more old melds than these.
const FEW_WATCHED: u8 = unless_hard(3, 0);
const FEW_MELDS: usize = unless_hard(5, 0);

/// Whether a search with these old melds and so many jokers in sight is small enough for that.
fn follows_at_once(before: &[Form], jokers: u8) -> bool {
    // a page loads every byte of its module
    let are_few = cfg!(not(rummikub_small)) && before.len() <= FEW_MELDS;
    jokers <= FEW_WATCHED + u8::from(are_few)
}

/// The old melds whose tiles a search with so many jokers in sight follows from the start.
pub(super) fn watched_first(before: &[Form], jokers: u8) -> OldMeldSet {
    let is_group = |at: usize| matches!(before[at], Form::Group { .. });
    let is_followed = follows_at_once(before, jokers);
    OldMeldSet::of(before.len(), |at| is_followed && is_group(at))
}

#[cfg(test)]
mod tests {
    use super::{FEW_MELDS, FEW_WATCHED, Form, watched_first};
    use crate::color::ColorSet;
    use alloc::vec::Vec;

    #[test]
    fn groups_are_followed_at_once_where_jokers_or_melds_are_few() {
        let run = Form::Run {
            color: 1,
            start: 3,
            len: 3,
            jokers: 0,
        };
        let group = Form::Group {
            number: 7,
            colors: ColorSet::from_mask(7),
            jokers: 0,
        };
        for (melds, jokers, are_followed) in [
            (FEW_MELDS, FEW_WATCHED + 1, true),
            (FEW_MELDS, FEW_WATCHED + 2, false),
            (FEW_MELDS + 1, FEW_WATCHED + 1, false),
            (FEW_MELDS + 1, FEW_WATCHED, true),
        ] {
            let before: Vec<Form> = (0..melds)
                .map(|at| if at % 3 == 1 { group } else { run })
                .collect();
            let watched = watched_first(&before, jokers);
            let followed: Vec<bool> = (0..before.len()).map(|at| watched.has(at)).collect();
            let expected: Vec<bool> = before
                .iter()
                .map(|form| are_followed && *form == group)
                .collect();
            assert_eq!(followed, expected, "{melds} {jokers}");
        }
    }
}
