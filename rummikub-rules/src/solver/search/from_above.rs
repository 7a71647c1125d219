//! Plays that are worth nearly as much as the bound allows, searched before the first wide pass.
//!
//! Where colours by themselves promise little more than the best play is worth, and no good play is known, a wide pass
//! keeps much that is worth less. A pass that keeps every state, for plays of as many tiles as the bound allows, keeps
//! little of it. If it finds something it has found the best play, since nothing was cut; and if it finds nothing,
//! nothing is worth so much.

use crate::solver::limit::Limit;
use crate::solver::meter::Meter;
use crate::solver::problem::columns::Problem;
use crate::solver::problem::ordering::{OrderKey, greatest_worth, value_alone};
use crate::solver::search::beam::{Beam, PassResult};
use crate::solver::search::passes::Pass;

/// Jokers that may be wild up to which that is done: with more of them colours promise too much.
const FEW_JOKERS: u8 = 2;
/// It may take so many times the work that was done before.
const TIMES: u64 = 4;
/// Of a tile such a part may lack in a bound that counts as one of whole tiles: what decides ties is part of the
/// dearest one.
const SLACK: u32 = 8;

impl<K: OrderKey> Beam<K> {
    /// Whether plays are looked for from above.
    pub(super) fn looks_from_above(&self, p: &Problem<K>) -> bool {
        cfg!(not(rummikub_small))
            && p.digit_bits.is_some()
            && self.outlook.wild(p) <= FEW_JOKERS
            && self.programs.dearest > K::ZERO
    }

    /// The best way that exceeds the incumbent, if one is found so without much more work than was done before. A page,
    /// which loads every byte of its module, does without.
    pub(super) fn best_from_above(
        &mut self,
        p: &Problem<K>,
        incumbent: K,
        done: u64,
        meter: &mut Meter,
    ) -> Option<PassResult<K>> {
        let digit_bits = p.digit_bits.filter(|_| self.looks_from_above(p))?;
        let tile = self.programs.dearest;
        let most = self.bound.plus(tile.per(SLACK));
        let tiles = (1..=u8::MAX).take_while(|tiles| tile.times(*tiles) <= most);
        // a play of as many tiles is worth no less, whatever decides ties
        let worth = value_alone(tile, digit_bits) * i64::from(tiles.last()?);
        let least = greatest_worth::<K>(worth - 1, digit_bits);
        if least <= incumbent || least >= self.bound {
            return None;
        }
        let outer = meter.narrow(Limit::of((TIMES * done).max(1)));
        let result = self.pass(p, Some(least), &Pass::WHOLE, meter);
        meter.restore(outer);
        if result.best.is_none() && !result.cut {
            self.bound = least;
        }
        (result.best.is_some() && !result.cut).then_some(result)
    }
}
