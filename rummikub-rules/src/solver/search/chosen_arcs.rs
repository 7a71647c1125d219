//! Arcs of several colours at a number that are looked at together.

use crate::solver::bounds::color_graph::ColorArc;
use crate::solver::transitions::choice::ColorChoice;

/// What some arcs of a number take together.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct ArcDemand {
    /// Jokers in runs.
    pub(super) jokers: u8,
    /// Tiles in groups: all, and the most of a colour. There are as many groups at least.
    pub(super) grouped: u8,
    pub(super) most: u8,
}

impl ArcDemand {
    /// Together with one more arc.
    #[inline]
    pub(super) const fn with(self, choice: &ColorChoice) -> Self {
        let ColorChoice {
            grouped, jokers, ..
        } = *choice;
        ArcDemand {
            jokers: self.jokers + jokers,
            grouped: self.grouped + grouped,
            most: if self.most > grouped {
                self.most
            } else {
                grouped
            },
        }
    }

    /// Whether enough is left for the groups, where other colours put so many tiles into them at most, and
    /// so many jokers may be used: every tile of one colour is in a group of its own, which holds three.
    #[inline]
    pub(super) const fn can_group(self, more: u8, wild: u8) -> bool {
        self.jokers <= wild && 3 * self.most <= self.grouped + more + (wild - self.jokers)
    }
}

/// One arc of each of the first three colours.
pub(super) struct Three<'a, K> {
    pub(super) arcs: [&'a ColorArc<K>; 3],
    /// Their places among the arcs of their colours.
    pub(super) at: [usize; 3],
    pub(super) taken: ArcDemand,
    /// What they can come to.
    pub(super) bound: K,
}

/// One arc of each colour.
pub(super) struct Four<'a, K> {
    pub(super) arcs: [&'a ColorArc<K>; 4],
    pub(super) at: [usize; 4],
    pub(super) taken: ArcDemand,
    /// What they can come to, before groups are made.
    pub(super) bound: K,
}

impl<K> Four<'_, K> {
    /// Whether a group must take a joker, beside a tile that would be company in a run.
    pub(super) fn needs_joker(&self) -> bool {
        self.arcs.iter().any(|arc| arc.way.company.needs_joker())
    }
}

#[cfg(test)]
mod tests {
    use super::ArcDemand;
    use crate::solver::transitions::choice::ColorChoice;

    /// Whatever the last two colours add within what they may, nothing that makes groups was left out before.
    #[test]
    fn what_is_left_out_early_makes_no_groups_later() {
        let choice = |grouped, jokers| ColorChoice {
            grouped,
            jokers,
            ..ColorChoice::default()
        };
        let (mut early, mut whole) = (0, 0);
        for code in 0..3usize.pow(8) {
            let digit = |i| (code / 3usize.pow(i) % 3) as u8;
            let choices = [0, 2, 4, 6].map(|i| choice(digit(i), digit(i + 1)));
            let taken =
                |n: usize| (choices[..n].iter()).fold(ArcDemand::default(), ArcDemand::with);
            for wild in 0..5 {
                let all = taken(4);
                let is_whole = all.can_group(0, wild);
                let by_hand = choices.iter().map(|x| x.jokers).sum::<u8>() <= wild
                    && (0..=8).any(|groups| {
                        let jokers = wild - all.jokers;
                        choices.iter().all(|x| x.grouped <= groups)
                            && (0..=jokers).any(|more| {
                                (3 * groups..=4 * groups).contains(&(all.grouped + more))
                            })
                    });
                assert_eq!(is_whole, by_hand, "{choices:?} {wild}");
                let [c, d] = [choices[2].grouped, choices[3].grouped];
                for (n, more) in [(2, c + d), (2, 4), (3, d), (3, 2)] {
                    assert!(!is_whole || taken(n).can_group(more, wild));
                    early += u32::from(!taken(n).can_group(more, wild));
                }
                whole += u32::from(is_whole);
            }
        }
        assert!(early > 1000 && whole > 1000, "{early} {whole}");
    }
}
