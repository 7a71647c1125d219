//! Kept jokers that may still make runs constrained, where every joker does.

use crate::color::ColorSet;
use crate::solver::problem::instance::Instance;
use crate::solver::problem::joker_plans::{JokerPlan, JokerPlans};

/// Those behind each place, at most. A joker that stands for a one may come to stand at the high end, too.
pub(super) struct KeptAhead {
    /// By colour: a kept joker stands in a run of its own colour only.
    by_color: [[u8; 4]; 17],
    /// Of all colours together: those of a group may stand for one colour or another.
    together: [u8; 17],
    /// The colours of those at a place.
    at: [ColorSet; 17],
}

impl KeptAhead {
    pub(super) const NONE: Self = Self {
        by_color: [[0; 4]; 17],
        together: [0; 17],
        at: [ColorSet::from_mask(0); 17],
    };

    pub(super) fn of<K>(setup: &Instance<K>) -> Self {
        Self::of_plans(&setup.plans, setup.problem.last)
    }

    fn of_plans(plans: &[JokerPlans; 17], last: usize) -> Self {
        let mut ahead = Self::NONE;
        for n in (0..last).rev() {
            let place = if n == 13 { 1 } else { n + 1 };
            let plans = &plans[place];
            let all = |plan: &JokerPlan| (0..4).map(|c| plan.kept(c)).sum::<u8>();
            ahead.together[n] = ahead.together[n + 1] + plans.iter().map(all).max().unwrap_or(0);
            for c in 0..4 {
                let most = plans.iter().map(|plan| plan.kept(c)).max();
                let most = most.unwrap_or(0);
                ahead.by_color[n][c] = ahead.by_color[n + 1][c] + most;
                if most > 0 {
                    let here = ColorSet::from_mask(1 << c);
                    ahead.at[n + 1] = ahead.at[n + 1].or(here);
                }
            }
        }
        ahead
    }

    /// How many of so many runs without a joker that makes them constrained, by colour, need another one than those
    /// kept behind this place.
    pub(super) fn beyond(&self, n: usize, waiting: [usize; 4]) -> usize {
        let in_color = |c: usize| waiting[c].min(usize::from(self.by_color[n][c]));
        let served = (0..4).map(in_color).sum::<usize>();
        waiting.iter().sum::<usize>() - served.min(usize::from(self.together[n]))
    }

    /// Whether one may stand for this colour at this place.
    pub(super) const fn has(&self, n: usize, c: usize) -> bool {
        self.at[n].has(c)
    }
}

#[cfg(test)]
mod tests {
    use super::KeptAhead;
    use crate::color::ColorSet;
    use crate::solver::problem::joker_plans::{JokerOutcome, JokerPlan, JokerPlans};
    use smallvec::smallvec;

    #[test]
    fn runs_wait_for_no_more_kept_jokers_than_can_stay_together() {
        let stays = |mask| {
            let kept = JokerOutcome {
                old: 0,
                kept: ColorSet::from_mask(mask),
                pays: ColorSet::NONE,
                gain: 0,
            };
            JokerPlan {
                outcomes: smallvec![kept],
                ..JokerPlan::default()
            }
        };
        let mut plans: [JokerPlans; 17] = Default::default();
        // two jokers of a group, each of two of three colours, and one of a run that stays or leaves
        plans[8] = smallvec![stays(0b011), stays(0b101), stays(0b110)];
        plans[1] = smallvec![stays(0b1000), stays(0)];
        for (last, n, waiting, beyond) in [
            (13, 3, [1, 1, 1, 0], 1),
            (13, 3, [2, 0, 0, 0], 1),
            (13, 3, [1, 0, 1, 0], 0),
            (13, 3, [0, 0, 0, 1], 1),
            (13, 8, [1, 0, 0, 0], 1),
            (13, 0, [1, 0, 1, 1], 0),
            (14, 3, [1, 0, 1, 1], 0),
            (14, 9, [0, 0, 0, 2], 1),
        ] {
            let ahead = KeptAhead::of_plans(&plans, last);
            assert_eq!(ahead.beyond(n, waiting), beyond, "{last} {n} {waiting:?}");
            assert!(ahead.has(8, 0) && !ahead.has(8, 3) && ahead.has(1, 3));
            assert_eq!(ahead.has(14, 3), last == 14);
        }
    }
}
