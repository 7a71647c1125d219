//! A question from the highest number down.
//!
//! No rule of a turn tells low numbers from high ones, but for the points of an opening: melds turned round are melds,
//! and what may be done with them is the same. Where a one may follow a thirteen it is at both ends, and stays a one.

use crate::solver::problem::form::{Counts, Form, JOKER, Melds, kind, number_of};
use crate::solver::problem::law::Law;
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::ordering::{OrderKey, Weights};
use crate::solver::problem::payments::Payments;
use core::array::from_fn;

/// Turns numbers round, and back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mirror {
    /// The last place of a run.
    last: u8,
}

impl Mirror {
    pub(super) fn of(law: &Law) -> Self {
        Mirror { last: law.last() }
    }

    /// The place of a run that lies as far from the other end.
    const fn place(self, place: u8) -> u8 {
        self.last + 1 - place
    }

    /// The kind of tile that takes the place of one.
    fn kind(self, k: usize) -> usize {
        if k == JOKER {
            return JOKER;
        }
        kind((k / 13) as u8, self.place(number_of(k) as u8))
    }

    /// What there is of each kind.
    pub(super) fn counts(self, counts: &Counts) -> Counts {
        from_fn(|k| counts[self.kind(k)])
    }

    pub(super) fn form(self, form: Form) -> Form {
        match form {
            Form::Run {
                color,
                start,
                len,
                jokers,
            } => Form::Run {
                color,
                start: self.place(start + len - 1),
                len,
                jokers: jokers.reverse_bits() >> (u16::BITS - u32::from(len)),
            },
            Form::Group {
                number,
                colors,
                jokers,
            } => Form::Group {
                number: number_of(self.kind(kind(0, number))) as u8,
                colors,
                jokers,
            },
        }
    }

    /// What a meld turned round does where the meld does this, as choices are listed: no run is settled.
    pub(super) fn choice(self, choice: &MeldChoice) -> MeldChoice {
        let turned = |pays: &Payments| pays.of_kinds(|k| self.kind(usize::from(k)) as u8);
        match choice {
            MeldChoice::Loose | MeldChoice::Settled { .. } => *choice,
            #[cfg(not(rummikub_small))]
            MeldChoice::Replaceable => MeldChoice::Replaceable,
            MeldChoice::Freed(pays) => MeldChoice::Freed(turned(pays)),
            MeldChoice::Locked { meld, pays, gain } => MeldChoice::Locked {
                meld: self.form(*meld),
                pays: turned(pays),
                gain: *gain,
            },
        }
    }

    pub(super) fn forms(self, forms: &[Form]) -> Melds {
        forms.iter().map(|form| self.form(*form)).collect()
    }

    pub(super) fn weights<K: OrderKey>(self, weights: &Weights<K>) -> Weights<K> {
        Weights {
            tile: from_fn(|k| weights.tile[self.kind(k)]),
            ..weights.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Form, Law, Mirror};
    use crate::color::ColorSet;
    use crate::solver::problem::form::{NO_TILES, tiles_of};
    use crate::{Ones, Rules};

    fn law(ones: Ones) -> Law {
        let mut builder = Rules::preset("free-jokers").expect("a preset").to_builder();
        Law::from(&builder.ones(ones).build().expect("rules"))
    }

    /// Every meld that a law allows with at most two jokers.
    fn melds(law: &Law) -> impl Iterator<Item = Form> {
        let runs = (1..=12u8).flat_map(|start| {
            (3..=13u8).flat_map(move |len| {
                let masks = (0..1u16 << len).filter(|mask| mask.count_ones() <= 2);
                masks.map(move |jokers| Form::Run {
                    color: len % 4,
                    start,
                    len,
                    jokers,
                })
            })
        });
        let groups = (1..=13u8).flat_map(|number| {
            (1..16u8).flat_map(move |colors| {
                (0..=2).map(move |jokers| Form::Group {
                    number,
                    colors: ColorSet::from_mask(colors),
                    jokers,
                })
            })
        });
        let law = *law;
        runs.chain(groups).filter(move |form| form.is_valid(&law))
    }

    #[test]
    fn a_meld_turned_round_is_a_meld_of_the_tiles_turned_round() {
        for ones in [Ones::Low, Ones::LowOrHigh] {
            let law = law(ones);
            let mirror = Mirror::of(&law);
            let mut turned = 0;
            for form in melds(&law) {
                let other = mirror.form(form);
                assert!(other.is_valid(&law), "{form:?} {other:?}");
                assert_eq!(mirror.form(other), form);
                assert_eq!(tiles_of(&[other]), mirror.counts(&tiles_of(&[form])));
                turned += u32::from(other != form);
            }
            assert!(turned > 1000, "{turned}");
        }
    }

    #[test]
    fn every_kind_changes_place_with_one_and_jokers_and_ones_that_may_be_high_stay() {
        for ones in [Ones::Low, Ones::LowOrHigh] {
            let mirror = Mirror::of(&law(ones));
            for k in 0..53 {
                let other = mirror.kind(k);
                assert_eq!(mirror.kind(other), k);
                let mut counts = NO_TILES;
                counts[k] = 1;
                assert_eq!(mirror.counts(&counts)[other], 1);
            }
            assert_eq!(mirror.kind(52), 52);
            assert_eq!(mirror.kind(0) == 0, ones == Ones::LowOrHigh);
            let eight_or_seven = if ones == Ones::Low { 6 } else { 7 };
            assert_eq!(mirror.kind(6), eight_or_seven);
        }
    }
}
