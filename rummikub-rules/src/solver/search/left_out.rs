//! What plays that have no more tiles than the known one must leave out.
//!
//! Where a state promises no more tiles than the known play has, what is better has as many, and more points. So it leaves
//! out as many as that: a state that has left out fewer until now leaves out others, of which each takes as many points
//! along as the cheapest of those that are to come, at least. (Every rack tile is laid at its number or not at all; jokers
//! of the rack, which are laid anywhere, are to come until the end.) What the colours promise by themselves counts parts of
//! tiles, which weigh more than any points.

use crate::solver::problem::columns::Problem;
use crate::solver::problem::form::JOKER;
use crate::solver::problem::ordering::{OrderKey, worth_and_ties};

/// Rack tiles that come after a place.
#[derive(Clone, Copy, Debug, Default)]
struct ToCome {
    tiles: i64,
    /// What decides ties, of all of them.
    ties: i64,
    /// Of the one that has least.
    least: i64,
}

impl ToCome {
    /// With so many tiles more, one at least, each with these ties.
    fn with(self, count: u8, ties: i64) -> Self {
        let count = i64::from(count);
        let is_first = self.tiles == 0;
        ToCome {
            tiles: self.tiles + count,
            ties: self.ties + count * ties,
            least: if is_first { ties } else { self.least.min(ties) },
        }
    }
}

/// What is known where every rack tile is worth the same to the caller.
#[derive(Clone, Debug)]
pub(super) struct LeftOut {
    digit_bits: u32,
    /// What every tile is worth to the caller: nothing before the first one.
    each: i64,
    /// What the known play is worth, and what decides ties there.
    known: (i64, i64),
    /// By place.
    to_come: [ToCome; 17],
}

impl LeftOut {
    /// Where a play is known that is worth so much; none where tiles are worth nothing, or not the same. A page, which loads
    /// every byte of its module, does without.
    pub(super) fn of<K: OrderKey>(p: &Problem<K>, known: K) -> Option<Self> {
        let digit_bits = p.digit_bits.filter(|_| cfg!(not(rummikub_small)))?;
        let known = worth_and_ties(known, digit_bits);
        let mut left_out = LeftOut {
            digit_bits,
            each: 0,
            known,
            to_come: [ToCome::default(); 17],
        };
        left_out.add(p.last, p.joker_hi, p.tile[JOKER])?;
        for n in (1..=p.last).rev() {
            left_out.to_come[n - 1] = left_out.to_come[n];
            for c in 0..4 {
                left_out.add(n - 1, p.columns[n].hi[c], p.weight_at(n, c))?;
            }
        }
        (left_out.each > 0).then_some(left_out)
    }

    /// Tiles that come after a place; none where they are worth nothing, or not as much as others.
    fn add<K: OrderKey>(&mut self, place: usize, count: u8, weight: K) -> Option<()> {
        if count == 0 {
            return Some(());
        }
        let (worth, ties) = worth_and_ties(weight, self.digit_bits);
        if self.each == 0 {
            self.each = worth;
        }
        self.to_come[place] = self.to_come[place].with(count, ties);
        (worth > 0 && worth == self.each).then_some(())
    }

    /// Whether what was laid until a place, which is worth so much and can come to so much, may become a better play than
    /// the known one.
    pub(super) fn may_exceed<K: OrderKey>(
        &self,
        place: usize,
        (laid, upper_bound): (K, K),
    ) -> bool {
        let worth = worth_and_ties(upper_bound, self.digit_bits).0;
        if cfg!(rummikub_small) || worth > self.known.0 {
            return true;
        }
        let (worth, ties) = worth_and_ties(laid, self.digit_bits);
        let ToCome {
            tiles,
            ties: ties_to_come,
            least,
        } = self.to_come[place];
        let lacking = tiles * self.each - (self.known.0 - worth);
        lacking >= 0 && ties + ties_to_come - lacking / self.each * least >= self.known.1
    }
}

#[cfg(test)]
mod tests {
    use super::LeftOut;
    use crate::Rules;
    use crate::solver::meter::Meter;
    use crate::solver::problem::form::{Counts, JOKER, NO_TILES};
    use crate::solver::problem::instance::Instance;
    use crate::solver::problem::joker_plans::LooseJokers;
    use crate::solver::problem::law::Law;
    use crate::solver::problem::ordering::{CallerValues, OrderKey, Weights, Wide};
    use crate::solver::search::beam::Beam;
    use crate::solver::search::openings::alone;
    use crate::solver::search::partial_play::NONE;
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

    /// Nothing on the way to the best play is taken for what cannot exceed a play that is worth less by the least that there
    /// is, while most states cannot that promise no more tiles.
    #[test]
    fn what_leads_to_a_better_play_may_exceed_the_known_one() {
        let (mut r, mut beam) = (Random::new(41), Beam::<Wide>::default());
        let (mut instance, meter) = (Instance::default(), &mut Meter::default());
        let (mut asked, mut states, mut needless) = (0, 0, 0);
        for round in 0..400 {
            let preset = ["free-jokers", "american", "xp"][round % 3];
            let mut rack = NO_TILES;
            let first = r.below(9);
            for _ in 0..24 {
                let kind = 13 * r.below(4) + first + r.below(5);
                rack[kind] = (rack[kind] + 1).min(2);
            }
            rack[JOKER] = r.below(3) as u8;
            let worth = [(1, 1), (30, 30)][round % 2];
            let is_set = alone_on(&mut instance, preset, &rack, worth);
            let p = &instance.problem;
            if !is_set || !beam.prepare(p, None, meter) {
                continue;
            }
            beam.full_pass(p, None, meter);
            let Some((best, mut node)) = beam.best_finished(p, None) else {
                continue;
            };
            let known = best.key.minus(Wide::new(0, 1, 0));
            let left_out = LeftOut::of(p, known).expect("tiles that are worth the same");
            let may_exceed = |at: u32, upper_bound: Wide| {
                let partial = &beam.nodes[at as usize];
                left_out.may_exceed(usize::from(partial.place), (partial.key, upper_bound))
            };
            for at in 0..beam.nodes.len() as u32 {
                needless += u32::from(!may_exceed(at, best.key));
                assert!(may_exceed(at, best.key.plus(p.tile[JOKER])));
            }
            states += beam.nodes.len() as u32;
            while node != NONE {
                assert!(may_exceed(node, best.key), "{preset} {rack:?}");
                node = beam.nodes[node as usize].parent;
            }
            asked += 1;
        }
        assert!(asked > 300, "{asked}");
        assert!(needless > states / 2, "{needless} of {states}");
    }

    /// Once a joker that was worth nothing to the caller was taken for one more tile that must be laid, and `K3 O3 J J` could
    /// not be laid for the best play.
    #[test]
    fn nothing_is_known_where_tiles_are_not_worth_the_same() {
        let mut instance = Instance::default();
        let mut rack = NO_TILES;
        (rack[2], rack[41], rack[JOKER]) = (1, 1, 2);
        for (worth, is_known) in [
            ((5, 5), true),
            ((5, 0), false),
            ((0, 0), false),
            ((-1, -1), false),
            ((1, 2), false),
        ] {
            assert!(alone_on(&mut instance, "free-jokers", &rack, worth));
            let left_out = LeftOut::of(&instance.problem, Wide::ZERO);
            assert_eq!(left_out.is_some(), is_known, "{worth:?}");
        }
        assert!(alone_on(&mut instance, "free-jokers", &NO_TILES, (1, 1)));
        assert!(LeftOut::of(&instance.problem, Wide::ZERO).is_none());
    }
}
