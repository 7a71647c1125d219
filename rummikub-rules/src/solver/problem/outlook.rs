//! What can still come after each number, at most.

use crate::solver::problem::columns::Problem;
use crate::solver::problem::form::{HIGH_ONE, JOKER};
use crate::solver::problem::ordering::OrderKey;

/// What can still come after each place, worked out once for a problem.
#[derive(Clone, Debug)]
pub(crate) struct Outlook<K> {
    /// The most that rack jokers are worth where they are laid at the end.
    pub(crate) end: K,
    /// Tiles of a colour at a place.
    pub(crate) avail: [[u8; 4]; 17],
    /// Whether there are wild jokers at all.
    pub(crate) jokers: bool,
    /// Jokers that can be retrieved after a place.
    pub(crate) gain: [u8; 17],
}

impl<K: OrderKey> Default for Outlook<K> {
    fn default() -> Self {
        Outlook {
            end: K::ZERO,
            avail: [[0; 4]; 17],
            jokers: false,
            gain: [0; 17],
        }
    }
}

impl<K: OrderKey> Outlook<K> {
    pub(crate) fn of(p: &Problem<K>) -> Self {
        let mut out = Outlook::default();
        let gains = |n: usize| {
            p.columns[n]
                .configs
                .iter()
                .map(|c| c.gain)
                .max()
                .unwrap_or(0)
        };
        let joker = p.tile[JOKER];
        let jokers = if joker > K::ZERO {
            p.joker_hi
        } else {
            p.joker_lo
        };
        out.end = joker.times(jokers);
        for n in (1..=p.last).rev() {
            let col = &p.columns[n];
            for c in 0..4 {
                let kept = col.configs.iter().map(|x| x.kept[c]).max().unwrap_or(0);
                out.avail[n][c] = col.free[c] + col.hi[c] + kept;
            }
            out.gain[n - 1] = out.gain[n] + gains(n);
        }
        out.jokers = out.wild(p) > 0;
        if p.last == HIGH_ONE {
            out.avail[HIGH_ONE] = out.avail[1];
        }
        out
    }

    /// The most that any play can be worth, if everything could be laid.
    pub(crate) fn most(&self, p: &Problem<K>) -> K {
        let mut most = self.end;
        for (n, column) in p.columns.iter().enumerate().take(14).skip(1) {
            for c in 0..4 {
                let weight = p.tile[c * 13 + n - 1];
                let tiles = if weight > K::ZERO {
                    column.hi[c]
                } else {
                    column.lo[c]
                };
                most = most.plus(weight.times(tiles));
            }
        }
        most
    }

    /// All jokers that can become wild.
    pub(crate) fn wild(&self, p: &Problem<K>) -> u8 {
        p.gain + p.joker_hi + self.gain[0]
    }
}
