//! What an exact search leaves out of the law at first, and how that is narrowed.

use crate::JokerRetrieval;
use crate::solver::problem::form::Form;
use crate::solver::problem::law::{Law, Reuse};
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::question::Question;
use smallvec::SmallVec;

/// What a search leaves out, and looks for in the way that it finds.
pub(super) struct Relaxation {
    pub(super) choices: SmallVec<[MeldChoice; 24]>,
    /// The old melds whose tiles are followed: see [`suspects`](super::origins::suspects).
    pub(super) watched: SmallVec<[bool; 24]>,
    /// The colours in whose runs retrieved jokers are wild: see [`part`](super::free_runs::part).
    pub(super) free: [bool; 4],
}

/// Some of them: those that take the place of one are mostly one.
pub(super) type Relaxations = SmallVec<[Relaxation; 2]>;

impl Relaxation {
    /// Opens the same with these old melds watched, too.
    pub(super) fn watching(
        mut self,
        pos: &Question<'_>,
        doubtful: &[usize],
        open: &mut Relaxations,
    ) {
        for i in doubtful {
            self.watched[*i] = true;
        }
        let ways = settled(pos.law, pos.before, &self.choices, &self.watched);
        let with = |choices| Relaxation {
            choices,
            watched: self.watched.clone(),
            free: self.free,
        };
        open.extend(ways.into_iter().rev().map(with));
    }

    /// The same where retrieved jokers of these colours are not wild.
    pub(super) fn binding(mut self, colors: [bool; 4]) -> Relaxation {
        for c in 0..4 {
            self.free[c] &= !colors[c];
        }
        self
    }
}

/// Jokers in sight up to which groups are watched from the start: the search is then small, and most
/// retrieved jokers would join an old group first.
const FEW_WATCHED: u8 = 3;

/// The old melds whose tiles a search with so many jokers in sight follows from the start.
pub(super) fn watched_first(before: &[Form], jokers: u8) -> SmallVec<[bool; 24]> {
    let is_group = |form: &Form| matches!(form, Form::Group { .. });
    let is_watched = |form: &Form| jokers <= FEW_WATCHED && is_group(form);
    before.iter().map(is_watched).collect()
}

/// Where nobody pays, an old run of few real tiles is continued or not by what it keeps, so that
/// this is decided at once.
fn settled(
    law: &Law,
    before: &[Form],
    choices: &[MeldChoice],
    watched: &[bool],
) -> SmallVec<[SmallVec<[MeldChoice; 24]>; 2]> {
    let mut ways = SmallVec::from_iter([choices.iter().cloned().collect()]);
    if law.retrieval != JokerRetrieval::Clear || law.reuse == Reuse::Any {
        return ways;
    }
    for (i, form) in before.iter().enumerate() {
        let Form::Run { jokers, .. } = *form else {
            continue;
        };
        let is_settled = matches!(choices[i], MeldChoice::Settled { .. });
        if jokers == 0 || form.reals() > 2 || !watched[i] || is_settled {
            continue;
        }
        ways = ways
            .into_iter()
            .flat_map(|way| {
                (0..=jokers)
                    .filter(move |kept| kept & !jokers == 0)
                    .map(move |kept| {
                        let mut way: SmallVec<_> = way.clone();
                        way[i] = MeldChoice::Settled { kept };
                        way
                    })
            })
            .collect();
    }
    ways
}
