//! What is decided at one number: the tiles of each colour in groups and in runs.

use crate::solver::problem::columns::Config;
use crate::solver::problem::form::HIGH_ONE;
use crate::solver::transitions::state::{OpenRuns, unpack};

/// What one colour does at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ColorChoice {
    /// Tiles in groups.
    pub(crate) grouped: u8,
    /// Tiles in runs.
    pub(crate) in_runs: u8,
    /// Wild jokers in runs.
    pub(crate) jokers: u8,
    /// Short runs that a locked run continues.
    pub(crate) attached: u8,
    /// Ones set aside for high ends.
    pub(crate) high: u8,
    /// Open runs afterwards.
    pub(crate) open: u32,
    /// Runs afterwards that take no high one, or the company of jokers in runs, and what is known of jokers in
    /// short ones, packed.
    pub(crate) barred: u16,
}

impl ColorChoice {
    /// Tiles and jokers that runs of three and more go on with, where these were open and no locked run begins.
    pub(crate) fn in_long_runs(&self, (_, twos, _): OpenRuns) -> u8 {
        let (born, ones_before, _) = unpack(self.open);
        (self.in_runs + self.jokers).saturating_sub(born + ones_before + twos)
    }

    /// Tiles and jokers in runs and groups.
    pub(crate) const fn slots(&self) -> u8 {
        self.grouped + self.in_runs + self.jokers
    }
}

/// What all colours and the jokers do at a number.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct NumberChoice {
    pub(crate) config: Config,
    pub(crate) parts: [ColorChoice; 4],
    pub(crate) groups: u8,
    pub(crate) group_jokers: u8,
}

/// The ones set aside for high ends after a place, where each colour sets so many aside there.
pub(crate) fn high_after(n: usize, before: u16, high: impl Fn(usize) -> u8) -> u16 {
    match n {
        1 => (0..4).map(|c| u16::from(high(c)) << (4 * c)).sum(),
        HIGH_ONE => 0,
        _ => before,
    }
}

/// How many groups a number can have at most, with so many tiles of each colour.
pub(crate) fn most_groups(n: usize, most: [u8; 4], wild: u8) -> u8 {
    if n == HIGH_ONE {
        return 0;
    }
    let mut k = 0;
    loop {
        let tiles: u8 = most.iter().map(|x| *x.min(&(k + 1))).sum();
        if tiles + wild < 3 * (k + 1) || tiles <= k {
            return k;
        }
        k += 1;
    }
}
