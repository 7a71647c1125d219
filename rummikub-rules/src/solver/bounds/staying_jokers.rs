//! Jokers of the table that are not retrieved, though they might be.
//!
//! At the beginning of a search all jokers count as wild that can ever be retrieved. A colour that keeps one on the table, as a
//! tile of its own, pays what a joker costs, and so does one whose tile would set another joker free and lies elsewhere; else
//! that joker would be laid twice in the bounds, where it is and wherever it is wanted.
//! (Until colours paid, they laid all 70 tiles of one rack by themselves. 66 can be laid, which is what they promise now.)
//!
//! No play is lost by it. In any config of a place the colours pay for no more jokers than are not retrieved there though they
//! might be: for what a colour has of a config no more than are left to pay for in each of those in which it has that. So many
//! fewer are wild behind the place than was counted in front of it, and the price of each is still in the bound of the
//! beginning: what the colours pay is never more than what it promised for these.

use crate::solver::problem::columns::Config;
use smallvec::SmallVec;

/// Places of which they are known: a page, which loads every byte of its module, knows none.
const PLACES: usize = if cfg!(rummikub_small) { 0 } else { 17 };

/// By place and supply, how many of them each colour has.
#[derive(Debug, Default)]
pub(crate) struct StayingJokers {
    of_supplies: [SmallVec<[[u8; 4]; 2]>; PLACES],
}

impl StayingJokers {
    /// Before place `n` has any.
    pub(super) fn clear(&mut self, n: usize) {
        if cfg!(not(rummikub_small)) {
            self.of_supplies[n].clear();
        }
    }

    /// Notes those of place `n`, where each colour has these supplies in its configs: first what it keeps of the table, then
    /// whatever is left in all configs with a supply.
    pub(super) fn note(&mut self, n: usize, configs: &[Config], supplies: &[[u8; 4]]) {
        self.clear(n);
        let most = configs.iter().map(|config| config.gain).max().unwrap_or(0);
        if cfg!(rummikub_small) || configs.iter().all(|config| config.gain == most) {
            return;
        }
        let mut unpaid: SmallVec<[u8; 8]> = configs.iter().map(|x| most - x.gain).collect();
        let count = supplies.iter().flatten().max().map_or(0, |last| last + 1);
        let staying = &mut self.of_supplies[n];
        staying.resize(usize::from(count), [0; 4]);
        for is_kept in [true, false] {
            for (supply, of) in (0..).zip(staying.iter_mut()) {
                for (c, of) in of.iter_mut().enumerate() {
                    let with = || (0..configs.len()).filter(|at| supplies[*at][c] == supply);
                    let left = with().map(|at| unpaid[at]).min().unwrap_or(0);
                    let kept = with().map(|at| configs[at].kept[c]).min().unwrap_or(0);
                    let paid = if is_kept { left.min(kept) } else { left };
                    with().for_each(|at| unpaid[at] -= paid);
                    *of += paid;
                }
            }
        }
    }

    /// By supply, those of each colour at place `n`; none where no colour has any.
    pub(crate) fn of_supplies(&self, n: usize) -> &[[u8; 4]] {
        if cfg!(rummikub_small) {
            return &[];
        }
        &self.of_supplies[n]
    }

    /// Those of a colour at place `n` with this supply.
    pub(super) fn of(&self, n: usize, supply: u8, color: usize) -> u8 {
        if cfg!(rummikub_small) {
            return 0;
        }
        let staying = self.of_supplies[n].get(usize::from(supply));
        staying.map_or(0, |staying| staying[color])
    }

    /// Those of all colours at place `n` with these supplies.
    pub(crate) fn all(&self, n: usize, supplies: [u8; 4]) -> u8 {
        (0..)
            .zip(supplies)
            .map(|(c, supply)| self.of(n, supply, c))
            .sum()
    }
}

#[cfg(all(test, not(rummikub_small)))]
mod tests {
    use super::StayingJokers;
    use crate::solver::problem::columns::Config;
    use alloc::vec::Vec;
    use rummikub_testing::Random;

    fn config(gain: u8, kept: [u8; 4], extra: [u8; 4]) -> Config {
        Config {
            kept,
            extra,
            gain,
            ..Config::default()
        }
    }

    /// What each colour pays by supply, where these are the supplies of the configs.
    fn paid(configs: &[Config], supplies: &[[u8; 4]]) -> Vec<[u8; 4]> {
        let mut jokers = StayingJokers::default();
        jokers.note(5, configs, supplies);
        jokers.of_supplies(5).to_vec()
    }

    #[test]
    fn a_color_pays_for_a_joker_that_it_keeps_or_does_not_set_free() {
        let none = config(0, [0; 4], [0; 4]);
        let kept = [config(1, [0; 4], [0; 4]), config(0, [0, 1, 0, 0], [0; 4])];
        assert_eq!(paid(&kept, &[[0; 4], [0, 1, 0, 0]]), [[0; 4], [0, 1, 0, 0]]);
        // the tile of the third colour takes its place
        let replaced = [none, config(1, [0; 4], [0, 0, 1, 0])];
        let found = paid(&replaced, &[[0; 4], [0, 0, 1, 0]]);
        assert_eq!(found, [[0, 0, 1, 0], [0; 4]]);
        // that of either colour does: neither pays, since the other may have set it free
        let either = [
            none,
            config(1, [0; 4], [1, 0, 0, 0]),
            config(1, [0; 4], [0, 1, 0, 0]),
        ];
        let found = paid(&either, &[[0; 4], [1, 0, 0, 0], [0, 1, 0, 0]]);
        assert_eq!(found, [[0; 4], [0; 4]]);
        assert!(paid(&[none, none], &[[0; 4], [1, 0, 0, 0]]).is_empty());
    }

    #[test]
    fn in_no_config_more_jokers_are_paid_for_than_are_not_retrieved() {
        let (mut r, mut some) = (Random::new(41), 0);
        for _ in 0..2000 {
            let mut below = |most: usize| r.below(most) as u8;
            let count = 1 + usize::from(below(6));
            let configs: Vec<Config> = (0..count)
                .map(|_| config(below(4), [0; 4].map(|_| below(2)), [0; 4]))
                .collect();
            let supplies: Vec<[u8; 4]> = (0..count).map(|_| [0; 4].map(|_| below(3))).collect();
            let mut jokers = StayingJokers::default();
            jokers.note(5, &configs, &supplies);
            let most = configs.iter().map(|config| config.gain).max();
            for (config, supplies) in configs.iter().zip(supplies) {
                let paid = jokers.all(5, supplies);
                assert!(Some(config.gain + paid) <= most, "{configs:?}");
                some += u32::from(paid > 0);
            }
        }
        assert!(some > 1000, "{some}");
    }
}
