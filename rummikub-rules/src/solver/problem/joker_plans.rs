//! What the jokers of loose melds and the locked groups of a number may do together.

use crate::JokerRetrieval;
use crate::color::ColorSet;
use crate::solver::problem::columns::Config;
use crate::solver::problem::form::{Form, color_subsets, number_of};
use crate::solver::problem::law::Law;
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::products::with_each;
use smallvec::{SmallVec, smallvec};

/// How the jokers of loose melds are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LooseJokers {
    /// All are wild from the start.
    Wild,
    /// All stay as they are.
    Kept,
    /// Each is kept or retrieved.
    Either,
}

/// What a joker of a run, or the jokers of a group, do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct JokerOutcome {
    /// The place of their meld on the old table.
    pub(crate) old: u8,
    /// The colours that those which stay stand for.
    pub(crate) kept: ColorSet,
    /// The colours of the tiles that pay.
    pub(crate) pays: ColorSet,
    /// Jokers retrieved.
    pub(crate) gain: u8,
}

/// What joins a locked group of three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Addition {
    Nothing,
    Tile(u8),
    Wild,
}

/// One way for the jokers and locked groups of a number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct JokerPlan {
    pub(crate) outcomes: SmallVec<[JokerOutcome; 2]>,
    pub(crate) extras: SmallVec<[Addition; 4]>,
}

impl JokerPlan {
    /// Tiles of a colour that join locked groups.
    pub(crate) fn extra(&self, color: usize) -> u8 {
        self.extras
            .iter()
            .filter(|e| **e == Addition::Tile(color as u8))
            .count() as u8
    }

    /// Jokers that join locked groups.
    pub(crate) fn extra_wild(&self) -> u8 {
        self.extras.iter().filter(|e| **e == Addition::Wild).count() as u8
    }

    /// Jokers retrieved.
    pub(crate) fn gain(&self) -> u8 {
        self.outcomes.iter().map(|d| d.gain).sum()
    }

    /// Jokers that stay and stand for a colour.
    pub(crate) fn kept(&self, color: usize) -> u8 {
        self.count(|outcome| outcome.kept.has(color))
    }

    /// Tiles of a colour that pay.
    pub(crate) fn pays(&self, color: usize) -> u8 {
        self.count(|outcome| outcome.pays.has(color))
    }

    fn count(&self, of: impl Fn(&JokerOutcome) -> bool) -> u8 {
        self.outcomes.iter().filter(|outcome| of(outcome)).count() as u8
    }

    pub(super) fn config(&self, plan: u16) -> Config {
        Config {
            kept: [0, 1, 2, 3].map(|c| self.kept(c)),
            pays: [0, 1, 2, 3].map(|c| self.pays(c)),
            extra: [0, 1, 2, 3].map(|c| self.extra(c)),
            extra_wild: self.extra_wild(),
            gain: self.gain(),
            plan,
        }
    }
}

/// By number, for every joker of a loose run and every loose group, what it may do.
pub(crate) type Outcomes = [SmallVec<[SmallVec<[JokerOutcome; 4]>; 2]>; 14];

/// The ways for the jokers and locked groups of a number.
pub(crate) type JokerPlans = SmallVec<[JokerPlan; 1]>;

/// The outcomes open to the jokers of a loose meld, which has this place on the old table, added by
/// number.
pub(super) fn outcomes_of(
    law: &Law,
    (old, form): (usize, Form),
    choice: &MeldChoice,
    loose: LooseJokers,
    options: &mut Outcomes,
) {
    let old = old as u8;
    let retrieve = loose == LooseJokers::Either && law.retrieval != JokerRetrieval::Never;
    let clear = law.retrieval == JokerRetrieval::Clear;
    match form {
        Form::Run { color, start, .. } => {
            let color = ColorSet::from_mask(1 << color);
            for (place, k) in form.joker_places() {
                let stays = match choice {
                    MeldChoice::Settled { kept } if loose != LooseJokers::Kept => {
                        Some(kept >> (place - start) & 1 == 1)
                    }
                    _ => None,
                };
                let mut outcomes = SmallVec::new();
                if stays != Some(false) {
                    outcomes.push(JokerOutcome {
                        old,
                        kept: color,
                        pays: ColorSet::NONE,
                        gain: 0,
                    });
                }
                if retrieve && stays != Some(true) {
                    let pays = if clear { ColorSet::NONE } else { color };
                    outcomes.push(JokerOutcome {
                        old,
                        kept: ColorSet::NONE,
                        pays,
                        gain: 1,
                    });
                }
                options[number_of(k)].push(outcomes);
            }
        }
        Form::Group { number, jokers, .. } => {
            let missing = form.missing();
            let mut outcomes = SmallVec::new();
            for gain in 0..=if retrieve { jokers } else { 0 } {
                for kept in color_subsets(missing, jokers - gain) {
                    let open = missing.and(kept.others());
                    if gain == 0 || clear {
                        outcomes.push(JokerOutcome {
                            old,
                            kept,
                            pays: ColorSet::NONE,
                            gain,
                        });
                    } else if law.both_colors {
                        outcomes.push(JokerOutcome {
                            old,
                            kept,
                            pays: open,
                            gain,
                        });
                    } else {
                        outcomes.extend(color_subsets(open, gain).map(|pays| JokerOutcome {
                            old,
                            kept,
                            pays,
                            gain,
                        }));
                    }
                }
            }
            options[usize::from(number)].push(outcomes);
        }
    }
}

/// Puts every combination of outcomes and of what joins the locked groups of a number into a list.
pub(super) fn list_plans(
    options: &[SmallVec<[JokerOutcome; 4]>],
    groups: &[(Form, bool)],
    tiles: impl Fn(u8) -> u8,
    plans: &mut JokerPlans,
) {
    plans.push(JokerPlan::default());
    for outcomes in options {
        let count = plans.len();
        plans.resize(count * outcomes.len(), JokerPlan::default());
        with_each(plans, outcomes, |plan, outcome| plan.outcomes.push(outcome));
    }
    for (form, _) in groups {
        let mut extras: SmallVec<[Addition; 6]> = smallvec![Addition::Nothing];
        let fits = |c: &u8| form.missing().has(usize::from(*c)) && tiles(*c) > 0;
        extras.extend((0..4).filter(fits).map(Addition::Tile));
        extras.push(Addition::Wild);
        let count = plans.len();
        plans.resize(count * extras.len(), JokerPlan::default());
        with_each(plans, &extras, |plan, extra| plan.extras.push(extra));
    }
}
