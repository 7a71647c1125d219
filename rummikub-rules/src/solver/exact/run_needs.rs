//! What a constrained run must still have.

use super::constrained_run::ConstrainedRun;
use super::run_law::RunLaw;
use crate::solver::problem::law::Reuse;

impl RunLaw<'_> {
    /// The jokers that an incomplete run needs to become complete, none where it cannot with at most so
    /// many: `ahead` tells for a place whether a rack tile may stand there, whether any tile may, and
    /// whether a locked run begins; so many jokers of the rack are left. It says too few, never too many.
    pub(crate) fn jokers_needed(
        &self,
        s: &ConstrainedRun,
        n: usize,
        (most, rack_jokers): (u8, u8),
        ahead: impl Fn(usize) -> (bool, bool, bool),
    ) -> Option<u8> {
        if s.lock > 0 {
            return Some(0);
        }
        let awaited = !s.justified && !self.scope.all;
        // what the joker asks for that is to come: one of the rack, or a retrieved one
        let may_be_rack = awaited && self.constrains_rack() && rack_jokers > 0;
        let may_be_retrieved = awaited && self.constrains_retrieved() && most > rack_jokers;
        let rack_tiles = if s.rack_joker || may_be_rack && !may_be_retrieved {
            self.law.rack_joker_tiles
        } else {
            0
        };
        let beside_retrieved = if self.law.reuse >= Reuse::WithRackTiles {
            self.law.reuse_tiles
        } else {
            0
        };
        let reuse_tiles = if s.retrieved || may_be_retrieved && !may_be_rack {
            beside_retrieved
        } else if may_be_retrieved {
            beside_retrieved.min(self.law.rack_joker_tiles)
        } else {
            0
        };
        let (mut len, mut real, mut fresh_reals, mut fresh) =
            (s.len, s.real, s.fresh_reals, s.fresh);
        let mut stretch = s.stretch;
        let mut pure = !self.stretch_holds(&stretch);
        let (mut m, mut needed) = (n, 0);
        while pure
            || len < 3
            || !real
            || fresh_reals < rack_tiles
            || fresh < reuse_tiles
            || (awaited && m == n)
        {
            m += 1;
            if m > self.last || (m == 14 && s.start == 1) {
                return None;
            }
            let (rack, tile, locked) = ahead(m);
            if locked {
                break;
            }
            needed += u8::from(!(rack || (tile && !pure)));
            if needed > most {
                return None;
            }
            let laid = u8::from(rack || rack_jokers > 0);
            len += 1;
            real |= rack || tile;
            fresh_reals += u8::from(rack);
            fresh += laid;
            if pure {
                stretch.len += 1;
                stretch.real |= rack;
                stretch.fresh += laid;
                pure = !self.stretch_holds(&stretch);
            }
        }
        let needed = needed.max(u8::from(awaited));
        (needed <= most).then_some(needed)
    }
}
