//! What a constrained run must still have.

use super::constrained_run::ConstrainedRun;
use super::run_law::RunLaw;
use crate::solver::problem::law::Reuse;

/// What may stand at a place of a run's colour that lies ahead.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlaceAhead {
    /// A tile of the rack.
    pub(super) rack: bool,
    /// Any tile or a kept joker.
    pub(super) tile: bool,
    /// A kept joker that makes its run constrained.
    pub(super) kept: bool,
    /// A locked run begins.
    pub(super) locked: bool,
}

impl RunLaw<'_> {
    /// The jokers that an incomplete run needs to become complete, none where it cannot with at most so
    /// many: `ahead` tells what may stand at a place; so many retrieved jokers and jokers of the rack are left. It
    /// says too few, never too many.
    ///
    /// Nothing is lost: a legal run has a slot for every place up to its end, so at each place ahead it takes a
    /// tile of the rack at best, another one if there is any, and else a joker. It takes no more than a meld may
    /// hold. A run that waits for the joker that makes it constrained takes it at a bound place behind this number,
    /// within the length that a run need have, and ends with what that joker asks for: a retrieved one for fresh tiles,
    /// one of the rack for real ones, which are fresh, too; so where it may be either, the lesser of both must come.
    /// Which of them other runs take is not known: it may be whichever is left at this number. (Where kept jokers
    /// count, it may ask for nothing, and it need be none of these, if the run comes to a kept one without them.)
    pub(super) fn jokers_needed(
        &self,
        s: &ConstrainedRun,
        n: usize,
        (most, jokers): (u8, [u8; 2]),
        ahead: impl Fn(usize) -> PlaceAhead,
    ) -> Option<u8> {
        if s.lock > 0 {
            return Some(0);
        }
        let most = most.min(self.law.max_jokers.saturating_sub(s.jokers));
        let awaited = !s.justified && !self.scope.all;
        let next_bound = if awaited {
            let color = usize::from(s.color);
            self.scope.bound.next(color, n, s.len, self.last)?
        } else {
            n
        };
        let until_bound = u8::try_from(next_bound - n).unwrap_or(u8::MAX);
        let is_too_long = |most| s.len.saturating_add(until_bound) > most;
        // a page loads every byte of its module
        if cfg!(not(rummikub_small)) && self.scope.longest.is_some_and(is_too_long) {
            return None;
        }
        let [_, rack_jokers] = jokers;
        let [rack_tiles, reuse_tiles] = self.company_asked(s, awaited, jokers);
        let (mut len, mut real, mut fresh_reals, mut fresh) =
            (s.len, s.real, s.fresh_reals, s.fresh);
        let mut stretch = s.stretch;
        let mut pure = !self.stretch_holds(&stretch);
        let (mut m, mut needed) = (n, 0);
        let mut awaits_any = !s.justified;
        loop {
            let is_complete = !pure
                && len >= 3
                && real
                && fresh_reals >= rack_tiles
                && fresh >= reuse_tiles
                && m >= next_bound;
            // without other jokers the run may come to a kept one
            let goes_on = self.scope.all && awaits_any && needed == 0;
            if is_complete && !goes_on {
                break;
            }
            m += 1;
            let is_over = m > self.last || (m == 14 && s.start == 1);
            let place = ahead(m.min(self.last));
            if is_complete && (is_over || !place.locked && !place.tile) {
                break;
            }
            if is_over {
                return None;
            }
            if place.locked {
                awaits_any &= !self.scope.all;
                break;
            }
            needed += u8::from(!(place.rack || (place.tile && !pure)));
            if needed > most {
                return None;
            }
            awaits_any &= !(self.scope.all && place.kept && needed == 0);
            let laid = u8::from(place.rack || rack_jokers > 0);
            len += 1;
            real |= place.rack || place.tile;
            fresh_reals += u8::from(place.rack);
            fresh += laid;
            if pure {
                stretch.len += 1;
                stretch.real |= place.rack;
                stretch.fresh += laid;
                pure = !self.stretch_holds(&stretch);
            }
        }
        let needed = needed.max(u8::from(awaits_any));
        (needed <= most).then_some(needed)
    }

    /// The rack tiles that the jokers of a run ask for, and the one that it awaits: for rack jokers real ones, for
    /// retrieved ones any.
    fn company_asked(
        &self,
        s: &ConstrainedRun,
        awaited: bool,
        [retrieved_jokers, rack_jokers]: [u8; 2],
    ) -> [u8; 2] {
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
        [rack_tiles, reuse_tiles]
    }
}
