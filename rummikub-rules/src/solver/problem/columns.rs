//! What the sweep is asked: what there is of each number, and what can still come after it.

use crate::solver::problem::form::JOKER;
use crate::solver::problem::ordering::Key;
use smallvec::SmallVec;

/// What the jokers and the locked groups of one number do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Config {
    /// Jokers of the old table that stay, by the colour that they stand for.
    pub(crate) kept: [u8; 4],
    /// Real tiles that must be there to pay.
    pub(crate) pays: [u8; 4],
    /// Tiles that join locked groups.
    pub(crate) extra: [u8; 4],
    /// Wild jokers that join locked groups.
    pub(crate) extra_wild: u8,
    /// Jokers retrieved.
    pub(crate) gain: u8,
    /// Place in the plans of the number.
    pub(crate) plan: u16,
}

/// What there is of one number.
#[derive(Clone, Debug, Default)]
pub(crate) struct Column {
    /// Real tiles of the table that are not in locked melds.
    pub(crate) free: [u8; 4],
    /// Least rack tiles to play.
    pub(crate) lo: [u8; 4],
    /// Most rack tiles to play.
    pub(crate) hi: [u8; 4],
    /// Locked runs that start here.
    pub(crate) starts: [u8; 4],
    /// Locked runs that end here.
    pub(crate) ends: [u8; 4],
    /// Of the locked runs that start here, those that reach 12, 13 and 14 and leave no room for
    /// the cut of a run of all numbers and a high one; none where ones are low.
    pub(crate) long: [[u8; 3]; 4],
    /// The ways of the jokers.
    pub(crate) configs: SmallVec<[Config; 2]>,
}

/// A position as the sweep sees it.
#[derive(Clone, Debug)]
pub(crate) struct Problem<K> {
    /// By place, 1 to 14.
    pub(crate) columns: [Column; 17],
    /// The last place: 13, or 14.
    pub(crate) last: usize,
    pub(crate) tile: [K; 53],
    pub(crate) joker_at: [K; 15],
    /// Rack jokers to play, at least and at most.
    pub(crate) joker_lo: u8,
    pub(crate) joker_hi: u8,
    /// Jokers of the old table that are wild from the start.
    pub(crate) gain: u8,
    pub(crate) table_pays: bool,
    /// Some tile is worth less than nothing, so that playing more is not always better.
    pub(crate) negative: bool,
    /// Some rack tile is played before the sweep.
    pub(crate) played: bool,
    /// Some run is on the table whatever happens.
    pub(crate) has_run: bool,
    /// The locked runs may have no room for all jokers: only other runs count as runs that take
    /// what is left over.
    pub(crate) scarce: bool,
    /// Points that new melds must have.
    pub(crate) points: u16,
    /// The first place where a run may start with a joker. (A joker in front is as good at the
    /// other end, unless the run goes up to the last place.)
    pub(crate) lead_from: usize,
}

/// What can still come after each place, worked out once for a problem.
#[derive(Clone, Debug)]
pub(crate) struct Outlook<K> {
    /// The most that rack jokers are worth where they are laid at the end.
    pub(crate) end: K,
    /// The most that a joker adds to the points by its place.
    pub(crate) joker_at: K,
    /// Tiles of a colour at a place.
    pub(crate) avail: [[u8; 4]; 17],
    /// Whether there are wild jokers at all.
    pub(crate) jokers: bool,
    /// Jokers that can be retrieved after a place.
    pub(crate) gain: [u8; 17],
}

impl<K: Key> Default for Outlook<K> {
    fn default() -> Self {
        Outlook {
            end: K::ZERO,
            joker_at: K::ZERO,
            avail: [[0; 4]; 17],
            jokers: false,
            gain: [0; 17],
        }
    }
}

impl<K: Key> Outlook<K> {
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
        out.joker_at = p.joker_at.iter().copied().fold(K::ZERO, K::max);
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
        if p.last == 14 {
            out.avail[14] = out.avail[1];
        }
        out
    }

    /// The most that any play can be worth, if everything could be laid.
    pub(crate) fn most(&self, p: &Problem<K>) -> K {
        let mut most = self.end.plus(self.joker_at.times(self.wild(p)));
        for (n, column) in p.columns.iter().enumerate().take(14).skip(1) {
            for c in 0..4 {
                let worth = p.tile[c * 13 + n - 1];
                let tiles = if worth > K::ZERO {
                    column.hi[c]
                } else {
                    column.lo[c]
                };
                most = most.plus(worth.times(tiles));
            }
        }
        most
    }

    /// All jokers that can become wild.
    pub(crate) fn wild(&self, p: &Problem<K>) -> u8 {
        p.gain + p.joker_hi + self.gain[0]
    }
}
