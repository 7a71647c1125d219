//! What the jokers of a number may do together, and what joins the melds that stay whole.

use crate::JokerRetrieval;
use crate::color::ColorSet;
use crate::solver::problem::columns::{Config, LockedMeld};
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

/// What joins a meld that stays whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Addition {
    Nothing,
    Tile(u8),
    Wild,
    /// Tiles of these colours, of which some take the place of as many jokers, which are retrieved. A page, which loads
    /// every byte of its module, knows none.
    #[cfg(not(rummikub_small))]
    Tiles {
        colors: ColorSet,
        gain: u8,
    },
}

impl Addition {
    /// Whether a tile of this colour joins.
    fn has(self, color: usize) -> bool {
        match self {
            Addition::Nothing | Addition::Wild => false,
            Addition::Tile(joins) => usize::from(joins) == color,
            #[cfg(not(rummikub_small))]
            Addition::Tiles { colors, .. } => colors.has(color),
        }
    }

    /// Whether it takes the place of jokers.
    pub(crate) const fn replaces_jokers(self) -> bool {
        self.gain() > 0
    }

    /// Jokers that are replaced.
    const fn gain(self) -> u8 {
        match self {
            Addition::Nothing | Addition::Tile(_) | Addition::Wild => 0,
            #[cfg(not(rummikub_small))]
            Addition::Tiles { gain, .. } => gain,
        }
    }
}

/// One way for the jokers of a number and the melds that stay whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct JokerPlan {
    pub(crate) outcomes: SmallVec<[JokerOutcome; 2]>,
    pub(crate) extras: SmallVec<[Addition; 4]>,
}

impl JokerPlan {
    /// Tiles of a colour that join locked melds.
    pub(crate) fn extra(&self, color: usize) -> u8 {
        self.extras.iter().filter(|e| e.has(color)).count() as u8
    }

    /// Jokers that join locked melds.
    pub(crate) fn extra_wild(&self) -> u8 {
        self.extras.iter().filter(|e| **e == Addition::Wild).count() as u8
    }

    /// Jokers retrieved.
    pub(crate) fn gain(&self) -> u8 {
        let replaced = self.extras.iter().map(|e| e.gain()).sum::<u8>();
        replaced + self.outcomes.iter().map(|d| d.gain).sum::<u8>()
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

/// The ways for the jokers of a number and the melds that stay whole.
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

/// Puts every combination of outcomes and of what joins the locked melds of a number, of which there are so many tiles,
/// into a list.
pub(super) fn list_plans(
    law: &Law,
    options: &[SmallVec<[JokerOutcome; 4]>],
    (joinable, tiles): (&[LockedMeld], impl Fn(u8) -> u8),
    plans: &mut JokerPlans,
) {
    plans.push(JokerPlan::default());
    for outcomes in options {
        let count = plans.len();
        plans.resize(count * outcomes.len(), JokerPlan::default());
        with_each(plans, outcomes, |plan, outcome| plan.outcomes.push(outcome));
    }
    for meld in joinable {
        let extras = additions(law, meld, &tiles);
        let count = plans.len();
        plans.resize(count * extras.len(), JokerPlan::default());
        with_each(plans, &extras, |plan, extra| plan.extras.push(extra));
    }
}

/// What may join a meld that stays whole, where there are so many tiles of each colour.
#[cfg_attr(
    rummikub_small,
    allow(unused_variables, reason = "nothing is replaced there")
)]
fn additions(law: &Law, meld: &LockedMeld, tiles: impl Fn(u8) -> u8) -> SmallVec<[Addition; 6]> {
    let LockedMeld {
        form,
        is_replaceable,
        ..
    } = *meld;
    let mut extras: SmallVec<[Addition; 6]> = smallvec![Addition::Nothing];
    if form.size() == 3 && matches!(form, Form::Group { .. }) {
        let fits = |c: &u8| form.missing().has(usize::from(*c)) && tiles(*c) > 0;
        extras.extend((0..4).filter(fits).map(Addition::Tile));
        extras.push(Addition::Wild);
    }
    #[cfg(not(rummikub_small))]
    if is_replaceable {
        let fit = |extra: &Addition| (0..4).all(|c| !extra.has(c) || tiles(c as u8) > 0);
        extras.extend(replacements(law, form).into_iter().filter(fit));
    }
    extras
}

/// The tiles that may take the place of jokers of a meld that stays whole, with what may join it then.
///
/// A joker that would join is left out: it is the one that was replaced, by a tile that joins instead.
#[cfg(not(rummikub_small))]
fn replacements(law: &Law, form: Form) -> SmallVec<[Addition; 12]> {
    let mut extras: SmallVec<[Addition; 12]> = SmallVec::new();
    let mut add = |colors, gain| {
        let extra = Addition::Tiles { colors, gain };
        if !extras.contains(&extra) {
            extras.push(extra);
        }
    };
    match form {
        Form::Run { color, .. } => add(ColorSet::from_mask(1 << color), 1),
        Form::Group { jokers, .. } => {
            for gain in 1..=jokers {
                for pay in colors_that_pay(law, form, gain) {
                    add(pay, gain);
                    let more = form.missing().and(pay.others());
                    if form.size() - gain + pay.indices().count() as u8 == 3 {
                        for joins in more.indices() {
                            add(pay.or(ColorSet::from_mask(1 << joins)), gain);
                        }
                    }
                }
            }
        }
    }
    extras
}

/// The sets of colours that pay for so many jokers of a group.
pub(super) fn colors_that_pay(law: &Law, form: Form, gain: u8) -> SmallVec<[ColorSet; 6]> {
    let missing = form.missing();
    if law.both_colors {
        color_subsets(missing, form.jokers() - gain)
            .map(|kept| missing.and(kept.others()))
            .collect()
    } else {
        color_subsets(missing, gain).collect()
    }
}

#[cfg(all(test, not(rummikub_small)))]
mod tests {
    use super::{Addition, ColorSet, Form, Law, LockedMeld, additions};
    use crate::{Axis, Rules};
    use alloc::vec::Vec;

    /// The colours that join and the jokers that go, where the rack has a tile of each colour but the last.
    fn listed(form: Form, group_of_three: &str) -> Vec<(u8, u8)> {
        let mut rules = Rules::preset("american").expect("a preset").to_builder();
        let axis = Axis::from_name("joker_group_of_three").expect("an axis");
        rules.set(axis, group_of_three).expect("a value");
        let law = Law::from(&rules.build().expect("rules"));
        let meld = LockedMeld {
            form,
            fresh: false,
            is_replaceable: true,
        };
        let extras = additions(&law, &meld, |color| u8::from(color < 3));
        let replacing = extras.iter().filter_map(|extra| match extra {
            Addition::Tiles { colors, gain } => Some((colors.mask(), *gain)),
            _ => None,
        });
        replacing.collect()
    }

    #[test]
    fn jokers_are_replaced_by_tiles_of_colours_that_a_group_lacks() {
        let group = |colors, jokers| Form::Group {
            number: 9,
            colors: ColorSet::from_mask(colors),
            jokers,
        };
        assert_eq!(listed(group(0b0011, 1), "either"), [(0b0100, 1)]);
        assert_eq!(
            listed(group(0b0011, 1), "both"),
            [],
            "the last is not there"
        );
        let with_two = [(0b0010, 1), (0b0110, 1), (0b0100, 1), (0b0110, 2)];
        assert_eq!(listed(group(0b0001, 2), "either"), with_two);
        assert_eq!(listed(group(0b1001, 1), "both"), [(0b0110, 1)]);
        assert_eq!(listed(group(0b1011, 1), "either"), [(0b0100, 1)], "of four");
    }

    #[test]
    fn the_joker_of_a_run_is_replaced_by_one_tile() {
        let run = |color| Form::Run {
            color,
            start: 3,
            len: 4,
            jokers: 0b10,
        };
        assert_eq!(listed(run(2), "either"), [(0b0100, 1)]);
        assert_eq!(listed(run(3), "either"), []);
    }
}
