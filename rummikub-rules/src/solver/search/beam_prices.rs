//! The prices at which a beam solves each colour by itself, and the bound that they promise.

use crate::solver::bounds::lagrangian::{Aim, PriceGoal};
use crate::solver::meter::Meter;
use crate::solver::problem::columns::Problem;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::outlook::Outlook;
use crate::solver::search::beam::Beam;
use crate::solver::search::left_out::LeftOut;
use crate::solver::search::passes::Pass;

/// Where a search promises more tiles than these beyond what it looks for, most states that promise it are none of the way to
/// it. (Nearer to it the prices of the beginning leave fewer states: one hunted table took three and a half times the work at
/// others.)
const FAR: u8 = 2;

impl<K: OrderKey> Beam<K> {
    /// Solves each colour by itself. False where nothing can exceed the incumbent.
    pub(super) fn prepare(
        &mut self,
        p: &Problem<K>,
        incumbent: Option<K>,
        meter: &mut Meter,
    ) -> bool {
        self.outlook = Outlook::of(p);
        self.left_out = LeftOut::of(p);
        let most = self.outlook.most(p);
        self.bound = most;
        let goes =
            incumbent.is_none_or(|key| most > key) && self.programs.build(p, &self.outlook, meter);
        if goes {
            let wild = self.outlook.wild(p);
            self.programs.set_first_prices(wild);
            if let Some(bound) = self.programs.bound(wild) {
                self.bound = bound.min(most);
                return true;
            }
        }
        false
    }

    /// What no way of a problem is worth more than, as far as the colours by themselves know.
    pub(crate) fn relax(&mut self, p: &Problem<K>, goal: PriceGoal<K>, meter: &mut Meter) -> K {
        if self.prepare(p, None, meter) {
            self.tighten(p, goal, meter);
        }
        self.bound
    }

    /// Moves prices before a pass, where the best play known is worth so much.
    ///
    /// Narrow passes look for good plays. Once these found what they could and the bound still promises far more, it is
    /// mostly what jokers could do that no price of the beginning tells: prices are aimed at states that have spent some.
    /// (One hunted table of 30 tiles takes less than half the work so. Before narrow passes such prices hide good plays: one
    /// random table took six times the work.)
    pub(super) fn tighten_before(
        &mut self,
        p: &Problem<K>,
        pass: &Pass,
        incumbent: K,
        meter: &mut Meter,
    ) {
        // a page, which loads every byte of its module, knows one aim
        let aim = if cfg!(rummikub_small) || pass.is_narrow() {
            Aim::Beginning
        } else {
            self.aim(self.bound, incumbent)
        };
        let goal = PriceGoal {
            aim,
            incumbent,
            rounds: pass.rounds,
        };
        self.tighten(p, goal, meter);
    }

    /// Whose bound is to be low, where a search that promises so much looks for more than this.
    pub(super) fn aim(&self, most: K, incumbent: K) -> Aim {
        if most.minus(incumbent) > self.programs.dearest.times(FAR) {
            Aim::Middle
        } else {
            Aim::Beginning
        }
    }

    /// Moves prices.
    pub(super) fn tighten(&mut self, p: &Problem<K>, goal: PriceGoal<K>, meter: &mut Meter) {
        let wild = self.outlook.wild(p);
        let terms = (wild, p.digit_bits);
        self.programs.tighten(terms, goal, meter);
        let bound = self.programs.bound(wild);
        self.bound = bound.map_or(self.bound, |bound| bound.min(self.bound));
    }

    /// No way of the last problem is worth more: known even where the search was stopped.
    pub(crate) fn bound(&self) -> K {
        self.bound
    }
}

#[cfg(test)]
mod tests {
    use super::{Aim, Beam, Meter, PriceGoal};
    use crate::Rules;
    use crate::color::ColorSet;
    use crate::solver::Objective;
    use crate::solver::hard::unless_hard;
    use crate::solver::problem::form::{Form, JOKER, NO_TILES};
    use crate::solver::problem::instance::Instance;
    use crate::solver::problem::joker_plans::LooseJokers;
    use crate::solver::problem::law::Law;
    use crate::solver::problem::meld_choice::MeldChoice;
    use crate::solver::problem::ordering::{CallerValues, OrderKey, Weights, Wide};
    use crate::solver::problem::question::Question;
    use crate::solver::search::openings::alone;
    use crate::solver::search::searched::{preset_position, searched};

    /// A hunted rack under `mcgraw` took 186 086 units from the lowest number up when colours kept a joker on the table for nothing
    /// that others laid once more: by themselves they laid all 70 tiles, of which 66 can be laid.
    #[test]
    fn a_colour_pays_for_a_joker_that_it_keeps_on_the_table() {
        let table = "R9 O9 J | R9 B9 J | K8 O8 J | K1 B1 J";
        let rack = "K1 K3 K4 K4 K5 K5 K7 K7 K8 K10 K10 K11 K11 K12 K12 K13 K13 R2 R2 R3 R4 R4 R5 R6 R6 R7 R7 \
                    R8 R10 R10 R12 R12 R13 R13 B1 B3 B3 B4 B4 B5 B6 B6 B7 B7 B9 B10 B10 B12 B13 B13 \
                    O1 O2 O2 O3 O4 O4 O5 O5 O6 O7 O7 O8 O10 O10 O11 O11 O12 O12 O13 O13";
        let position = preset_position("mcgraw", table, rack);
        let (best, work) = searched(&position, &Objective::Tiles);
        assert_eq!(best, Some(66));
        assert!(work <= unless_hard(20_000, 150_000), "{work}");
    }

    /// Another one took 106 474 units while colours by themselves laid the whole rack and all prices were aimed at the beginning.
    #[test]
    fn a_rack_that_colours_once_laid_whole_takes_little_work() {
        let table = "K10 R10 J | K2 O2 J | R3 B3 J | K8 K9 J";
        let rack = "K1 K1 K2 K3 K5 K5 K6 K7 K7 K8 K9 K10 K11 K12 K12 K13 R1 R1 R2 R3 R4 R4 R5 R5 R7 R7 R8 \
                    R8 R10 R12 R12 R13 R13 B1 B1 B2 B3 B5 B5 B6 B6 B8 B8 B9 B9 B10 B11 B11 B12 B12 B13 B13 \
                    O1 O2 O3 O3 O4 O4 O6 O6 O8 O8 O9 O9 O11 O11 O12 O12 O13";
        let position = preset_position("mcgraw", table, rack);
        let (best, work) = searched(&position, &Objective::Tiles);
        assert_eq!(best, Some(65));
        assert!(work <= unless_hard(50_000, 150_000), "{work}");
    }

    /// Wherever prices are aimed at, they promise the best way, with jokers on the table that may stay and without; at the
    /// beginning no more than the first ones, which the search for prices knows from its copy of the graphs alone.
    #[test]
    fn prices_that_are_moved_promise_the_best_way_and_no_more_than_the_first_ones() {
        let (mut seed, mut beam) = (11u64, Beam::<Wide>::default());
        let mut instance = Instance::default();
        let mut below = |n: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % n
        };
        let (mut lower, mut asked, mut stay) = (0, 0, 0);
        for round in 0..450 {
            let preset = ["free-jokers", "american", "pagat-sabra"][round % 3];
            let law = Law::from(&Rules::preset(preset).expect("a preset"));
            let mut rack = NO_TILES;
            let first = below(9) as usize;
            for _ in 0..6 + below(19) {
                let kind = 13 * below(4) as usize + first + below(5) as usize;
                rack[kind] = (rack[kind] + 1).min(2);
            }
            // the tile that would pay for the joker of the run stands in a group that needs it, or on the rack
            let (color, joker) = (below(4) as u8, below(4));
            let other = (color + 1 + below(3) as u8) % 4;
            let table = [
                Form::Run {
                    color,
                    start: first as u8 + 1,
                    len: 4,
                    jokers: 1 << joker,
                },
                Form::Group {
                    number: first as u8 + 1 + joker as u8,
                    colors: ColorSet::from_mask(!(1 << other)),
                    jokers: 0,
                },
                Form::Group {
                    number: first as u8 + 1 + below(5) as u8,
                    colors: ColorSet::from_mask(0b0101 << below(2)),
                    jokers: 1 + below(2) as u8,
                },
            ];
            let before = &table[..below(4) as usize];
            rack[JOKER] = below(5 - before.len() as u64) as u8;
            let values = CallerValues {
                tile: [1; 53],
                joker_points: 30,
            };
            let weights: Weights<Wide> = values.weights(&rack);
            let question = Question {
                before,
                ..alone(&law, &NO_TILES, &rack)
            };
            let (choices, loose) = if before.is_empty() {
                (&[][..], LooseJokers::Wild)
            } else {
                (&[MeldChoice::Loose; 3][..before.len()], LooseJokers::Either)
            };
            let is_set = instance.set(&question, choices, loose, &weights, None);
            let (p, meter) = (&instance.problem, &mut Meter::default());
            if is_set.is_none() || !beam.prepare(p, None, meter) {
                continue;
            }
            beam.full_pass(p, None, meter);
            let best = beam
                .best_finished(p, None)
                .map_or(Wide::LEAST, |way| way.0.key);
            for aim in [Aim::Beginning, Aim::Middle] {
                beam.prepare(p, None, meter);
                let wild = beam.outlook.wild(p);
                let before = beam.programs.bound(wild).expect("a bound");
                let goal = PriceGoal {
                    aim,
                    incumbent: best,
                    rounds: 32,
                };
                beam.tighten(p, goal, meter);
                let after = beam.programs.bound(wild).expect("a bound");
                assert!(after >= best, "{aim:?} {rack:?}");
                // nor do they promise too little anywhere on the way
                let nearly = Some(best.minus(Wide::new(0, 1, 0)));
                beam.full_pass(p, nearly, meter);
                let way = beam.best_finished(p, nearly);
                assert_eq!(way.map(|way| way.0.key), Some(best), "{aim:?} {rack:?}");
                stay +=
                    u32::from((1..14).any(|n| !beam.programs.staying.of_supplies(n).is_empty()));
                if aim == Aim::Beginning {
                    assert!(after.value(0) <= before.value(0), "{rack:?}");
                    lower += u32::from(after.value(0) < before.value(0));
                    asked += 1;
                }
            }
        }
        assert!(
            asked > 350 && lower > 150 && stay > 300,
            "{asked} {lower} {stay}"
        );
    }
}
