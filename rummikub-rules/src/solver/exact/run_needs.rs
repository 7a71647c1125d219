//! What a constrained run must still have.

use super::constrained_run::ConstrainedRun;
use super::run_law::RunLaw;
use crate::solver::problem::law::Reuse;

impl RunLaw<'_> {
    /// The jokers that an incomplete run needs to become complete, none where it cannot with at most so
    /// many: `ahead` tells for a place whether a rack tile may stand there, whether any tile may, and
    /// whether a locked run begins; so many retrieved jokers and jokers of the rack are left. It says too few,
    /// never too many.
    ///
    /// Nothing is lost: a legal run has a slot for every place up to its end, so at each place ahead it takes
    /// a tile of the rack at best, another one if there is any, and else a joker. A run that waits for the
    /// joker that makes it constrained takes it at a bound place behind this number, and ends with what that joker
    /// asks for: a retrieved one for fresh tiles, one of the rack for real ones, which are fresh, too; so where
    /// it may be either, the lesser of both must come. Which of them other runs take is not known: it may be
    /// whichever is left at this number. (Where kept jokers count, it may ask for nothing.)
    pub(crate) fn jokers_needed(
        &self,
        s: &ConstrainedRun,
        n: usize,
        (most, [retrieved_jokers, rack_jokers]): (u8, [u8; 2]),
        ahead: impl Fn(usize) -> (bool, bool, bool),
    ) -> Option<u8> {
        if s.lock > 0 {
            return Some(0);
        }
        let awaited = !s.justified && !self.scope.all;
        let next_bound = if awaited {
            let color = usize::from(s.color);
            self.scope.bound.next(color, n, s.len, self.last)?
        } else {
            n
        };
        let may_be_rack = awaited && self.constrains_rack() && rack_jokers > 0;
        let may_be_retrieved = awaited && self.constrains_retrieved() && retrieved_jokers > 0;
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
            || m < next_bound
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
