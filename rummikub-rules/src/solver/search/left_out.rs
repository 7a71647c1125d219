//! What plays must leave out that come to no more than they promise.
//!
//! What the colours promise by themselves counts parts of tiles, and jokers for more than one, but every rack tile is laid
//! at its number or not at all; jokers of the rack, which are laid anywhere, are to come until the end. So no state comes to
//! more than if all that is to come were laid. One that promises less leaves out at least as many tiles as it would if each
//! were the dearest one, and then at least as much as so many of the cheapest one are worth. (That says much where tiles
//! differ in what decides ties alone.)

use crate::solver::problem::columns::Problem;
use crate::solver::problem::form::{HIGH_ONE, JOKER};
use crate::solver::problem::ordering::OrderKey;

/// Tiles of a rack of which mostly only some can be laid, whatever is to come.
const FEW_TILES: i64 = 4;

/// Rack tiles that come after a place, and what they are worth without their digits.
#[derive(Clone, Copy, Debug, Default)]
struct ToCome {
    tiles: i64,
    /// All of them.
    all: i64,
    cheapest: i64,
    dearest: i64,
}

impl ToCome {
    /// With so many tiles more, one at least.
    fn with(self, count: u8, each: i64) -> Self {
        let count = i64::from(count);
        let cheapest = if self.tiles == 0 { each } else { self.cheapest };
        ToCome {
            tiles: self.tiles + count,
            all: self.all + count * each,
            cheapest: cheapest.min(each),
            dearest: self.dearest.max(each),
        }
    }
}

/// What is known where every rack tile is worth more than nothing.
#[derive(Clone, Debug)]
pub(super) struct LeftOut {
    digit_bits: u32,
    /// By place.
    to_come: [ToCome; 17],
}

impl LeftOut {
    /// None where a tile is worth nothing, ties included. A page, which loads every byte of its module, does without.
    pub(super) fn of<K: OrderKey>(p: &Problem<K>) -> Option<Self> {
        let digit_bits = p.digit_bits.filter(|_| cfg!(not(rummikub_small)))?;
        let mut left_out = LeftOut {
            digit_bits,
            to_come: [ToCome::default(); 17],
        };
        left_out.add(p.last, p.joker_hi, p.tile[JOKER])?;
        for n in (1..=p.last).rev() {
            left_out.to_come[n - 1] = left_out.to_come[n];
            // ones at the high end are counted at the low one
            for c in (0..4).filter(|_| n < HIGH_ONE) {
                left_out.add(n - 1, p.columns[n].hi[c], p.weight_at(n, c))?;
            }
        }
        Some(left_out)
    }

    /// Tiles that come after a place; none where they are worth nothing.
    fn add<K: OrderKey>(&mut self, place: usize, count: u8, weight: K) -> Option<()> {
        let each = weight.value(self.digit_bits);
        if count > 0 {
            self.to_come[place] = self.to_come[place].with(count, each);
        }
        (count == 0 || each > 0).then_some(())
    }

    /// Whether the tiles of the rack are worth about the same.
    pub(super) fn are_alike(&self) -> bool {
        let ToCome {
            cheapest, dearest, ..
        } = self.to_come[0];
        2 * cheapest > dearest
    }

    /// Whether the rack has more than a few tiles.
    pub(super) fn are_many(&self) -> bool {
        self.to_come[0].tiles > FEW_TILES
    }

    /// What no play is worth more than that goes on from a place, where so much was laid until there.
    pub(super) fn most<K: OrderKey>(&self, place: usize, laid: K) -> K {
        // digits of the tiles that are to come are less than one
        laid.plus(K::new(self.to_come[place].all + 1, 0, self.digit_bits))
    }

    /// Whether what was laid until a place, which is worth so much and can come to so much, may become a better play than
    /// the known one.
    pub(super) fn may_exceed<K: OrderKey>(
        &self,
        place: usize,
        (laid, upper_bound): (K, K),
        known: K,
    ) -> bool {
        if cfg!(rummikub_small) {
            return true;
        }
        let [laid, most, known] = [laid, upper_bound, known].map(|key| key.value(self.digit_bits));
        let to_come = &self.to_come[place];
        let all = laid + to_come.all;
        let may_leave_out = (all - known).div_euclid(to_come.cheapest.max(1));
        may_leave_out >= 0 && all - most <= may_leave_out.min(to_come.tiles) * to_come.dearest
    }
}

#[cfg(test)]
mod tests {
    use super::{LeftOut, Problem};
    use crate::solver::Objective;
    use crate::solver::hard::unless_hard;
    use crate::solver::meter::Meter;
    use crate::solver::problem::form::{Counts, JOKER, NO_TILES};
    use crate::solver::problem::instance::Instance;
    use crate::solver::problem::joker_plans::LooseJokers;
    use crate::solver::problem::law::Law;
    use crate::solver::problem::ordering::{CallerValues, OrderKey, Weights, Wide};
    use crate::solver::search::beam::Beam;
    use crate::solver::search::next_play::best_path;
    use crate::solver::search::openings::alone;
    use crate::solver::search::partial_play::{NONE, PartialPlay};
    use crate::solver::search::searched::searched;
    use crate::{Opened, Rack, Rules};
    use rummikub_testing::Random;

    /// A table of nothing and this rack, where tiles and jokers are worth so much to the caller.
    fn alone_on(
        instance: &mut Instance<Wide>,
        preset: &str,
        rack: &Counts,
        (tile, joker): (i64, i64),
    ) -> bool {
        let law = Law::from(&Rules::preset(preset).expect("a preset"));
        let mut values = CallerValues {
            tile: [tile; 53],
            joker_points: 30,
        };
        values.tile[JOKER] = joker;
        let weights: Weights<Wide> = values.weights(rack);
        let question = alone(&law, &NO_TILES, rack);
        let is_set = instance.set(&question, &[], LooseJokers::Wild, &weights, None);
        is_set.is_some()
    }

    /// Every way of a pass comes to no more than is said of each state along it, and none of these states is taken for what
    /// cannot exceed a play that is worth less by the least that there is; what promises no more than the best way mostly
    /// cannot exceed it.
    fn look_along_ways(
        beam: &mut Beam<Wide>,
        (p, left_out): (&Problem<Wide>, &LeftOut),
        meter: &mut Meter,
    ) -> (usize, usize) {
        beam.full_pass(p, None, meter);
        let (mut best, mut ways) = (Wide::LEAST, 0);
        for at in beam.layers[p.last]..beam.nodes.len() {
            let Some(way) = best_path(p, &beam.nodes[at]) else {
                continue;
            };
            (best, ways) = (best.max(way.key), ways + 1);
            let less = way.key.minus(Wide::new(0, 1, 0));
            let mut node = at as u32;
            while node != NONE {
                let PartialPlay {
                    key, place, parent, ..
                } = beam.nodes[node as usize];
                let place = usize::from(place);
                assert!(way.key <= left_out.most(place, key));
                assert!(left_out.may_exceed(place, (key, way.key), less));
                node = parent;
            }
        }
        let needless = beam.nodes.iter().filter(|partial| {
            let worth = (partial.key, best);
            !left_out.may_exceed(partial.place.into(), worth, best)
        });
        if ways == 0 {
            return (0, 0);
        }
        (needless.count(), beam.nodes.len())
    }

    #[test]
    fn what_leads_to_a_better_play_may_exceed_the_known_one() {
        let (mut r, mut beam) = (Random::new(41), Beam::<Wide>::default());
        let (mut instance, meter) = (Instance::default(), &mut Meter::default());
        let worths = [(1, 1), (30, 30), (5, 0), (1, 3), (0, 0), (7, 2)];
        let (mut asked, mut alike) = ([0; 6], (0, 0));
        for round in 0..600 {
            let preset = ["free-jokers", "american", "xp"][round % 3];
            let mut rack = NO_TILES;
            let first = r.below(9);
            for _ in 0..24 {
                let kind = 13 * r.below(4) + first + r.below(5);
                rack[kind] = (rack[kind] + 1).min(2);
            }
            rack[JOKER] = r.below(3) as u8;
            let which = r.below(worths.len());
            let is_set = alone_on(&mut instance, preset, &rack, worths[which]);
            let p = &instance.problem;
            if !is_set || !beam.prepare(p, None, meter) {
                continue;
            }
            let left_out = LeftOut::of(p).expect("tiles that are worth something");
            let (needless, states) = look_along_ways(&mut beam, (p, &left_out), meter);
            if left_out.are_alike() {
                alike = (alike.0 + needless, alike.1 + states);
            }
            asked[which] += usize::from(states > 0);
        }
        assert!(asked.iter().all(|asked| *asked > 50), "{asked:?}");
        assert!(alike.0 > alike.1 / 2, "{alike:?}");
    }

    /// Once a joker that was worth nothing to the caller was taken for one more tile that must be laid, and `K3 O3 J J` could
    /// not be laid for the best play.
    #[test]
    fn a_joker_that_is_worth_nothing_may_be_left_out() {
        let (mut instance, mut beam) = (Instance::default(), Beam::<Wide>::default());
        let meter = &mut Meter::default();
        let mut rack = NO_TILES;
        (rack[2], rack[41], rack[JOKER]) = (1, 1, 2);
        for (worth, are_alike) in [
            ((5, 5), Some(true)),
            ((5, 0), Some(false)),
            ((0, 0), Some(true)),
            ((-1, -1), None),
            ((1, -1), None),
            ((1, 2), Some(true)),
            ((1, 3), Some(false)),
        ] {
            assert!(alone_on(&mut instance, "free-jokers", &rack, worth));
            let left_out = LeftOut::of(&instance.problem);
            let found = left_out.as_ref().map(LeftOut::are_alike);
            assert_eq!(found, are_alike, "{worth:?}");
            let Some(left_out) = left_out else { continue };
            assert!(beam.prepare(&instance.problem, None, meter));
            let (_, states) = look_along_ways(&mut beam, (&instance.problem, &left_out), meter);
            assert!(states > 0, "{worth:?}");
        }
    }

    /// A hunted rack of 80 tiles took 682 249 units from the lowest number up, where passes went on with states that promise
    /// parts of a tile more than any of them comes to.
    #[test]
    fn a_rack_of_which_one_tile_is_left_is_searched_quickly() {
        let rules = Rules::preset("american").expect("a preset");
        let table = rules.table_from_text("R2 R3 R4 | R6 B6 O6");
        let rack = "K1 K1 K2 K2 K3 K3 K5 K5 K6 K7 K9 K9 K10 K10 K12 K12 K13 R1 R1 R2 R3 R4 R6 R7 R7 R8 \
                    R8 R9 R10 R10 R11 R11 R12 R12 R13 R13 B1 B1 B2 B2 B3 B4 B4 B5 B5 B6 B7 B7 B8 B8 B9 \
                    B9 B10 B10 B11 B11 B12 B12 B13 B13 O1 O1 O2 O3 O5 O6 O8 O8 O9 O9 O10 O10 O11 O11 O12 \
                    O12 O13 O13 J J";
        let rack: Rack = rack.parse().expect("a rack");
        let position = rules.position(&table.expect("a table"), &rack, Opened::Yes);
        let (best, work) = searched(&position.expect("a position"), &Objective::Tiles);
        assert_eq!(best, Some(79));
        assert!(work <= unless_hard(50_000, u64::MAX), "{work}");
    }
}
