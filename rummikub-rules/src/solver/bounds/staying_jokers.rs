//! Jokers of the table that stay where they are, though they might be retrieved.
//!
//! At the beginning of a search all jokers count as wild that can ever be retrieved. A colour that keeps one on the table, as a
//! tile of its own, pays what a joker costs; else it would be laid twice in the bounds, there and wherever it is wanted.
//! (Until colours paid, they laid all 70 tiles of one rack by themselves. 66 can be laid, which is what they promise now.)
//!
//! No play is lost by it. In any config of a place the colours pay for no more jokers than are not retrieved there though they
//! might be, which is asked of every config. So many fewer are wild behind the place than was counted in front of it, and the
//! price of each is still in the bound of the beginning: what the colours pay is never more than what it promised for these.

use crate::solver::problem::columns::{Config, Share};
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

    /// Notes those of place `n`, where each colour has these shares of its configs. None where in some config more jokers
    /// may stay than are not retrieved for them: colours would pay for jokers that nobody has instead.
    pub(super) fn note(
        &mut self,
        n: usize,
        configs: &[Config],
        shares: &[SmallVec<[Share; 8]>; 4],
    ) {
        self.clear(n);
        if cfg!(rummikub_small) || configs.len() < 2 {
            return;
        }
        let kept_always = |c: usize| configs.iter().map(|config| config.kept[c]).min();
        let always = [0, 1, 2, 3].map(|c| kept_always(c).unwrap_or(0));
        let staying = |config: &Config| {
            let of_colors = config.kept.iter().zip(always);
            of_colors.map(|(kept, always)| kept - always).sum::<u8>()
        };
        let most = configs.iter().map(|config| config.gain).max();
        let is_paid = |config: &Config| Some(config.gain + staying(config)) <= most;
        if configs.iter().any(|config| staying(config) > 0) && configs.iter().all(is_paid) {
            let supplies = shares.iter().map(SmallVec::len).max().unwrap_or(0);
            let of = |supply: usize| {
                let of_color = |c: usize| shares[c].get(supply).map_or(0, |x| x.kept - always[c]);
                [0, 1, 2, 3].map(of_color)
            };
            self.of_supplies[n].extend((0..supplies).map(of));
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
