//! What choices of melds can reach, joined part by part.

use alloc::vec::Vec;

use super::super::hand::SIZE;

/// What a choice of melds comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Candidate {
    /// How many tiles it has.
    pub(super) tiles: u8,
    /// How many jokers it asks for because tiles cannot be had.
    pub(super) excess: u8,
    /// How many real tiles of the hand it keeps.
    pub(super) kept: u8,
    /// What it adds up to, in points; 0 where no total is asked.
    pub(super) total: u8,
}

impl Candidate {
    pub(super) const NONE: Self = Self {
        tiles: 0,
        excess: 0,
        kept: 0,
        total: 0,
    };
}

/// What choices may come to at most.
#[derive(Debug, Clone, Copy)]
pub(super) struct FrontierLimits {
    pub(super) tiles: u8,
    pub(super) excess: u8,
    /// None where no total is asked.
    pub(super) total: Option<u8>,
}

/// The choices that no other choice beats: as many tiles, no more excess, no fewer tiles kept, no
/// greater total.
#[derive(Debug, Clone, Default)]
pub(super) struct Frontier(Vec<Candidate>);

impl Frontier {
    /// The choice of nothing.
    pub(super) fn nothing() -> Self {
        Self([Candidate::NONE].to_vec())
    }

    /// Every choice of a part together with every choice of another one.
    pub(super) fn join(&self, other: &Self, limits: FrontierLimits) -> Self {
        let mut reached = Reached::new();
        for one in &self.0 {
            for two in &other.0 {
                let sum = Candidate {
                    tiles: one.tiles + two.tiles,
                    excess: one.excess + two.excess,
                    kept: one.kept + two.kept,
                    total: one.total.saturating_add(two.total),
                };
                reached.add(sum, limits);
            }
        }
        reached.frontier()
    }

    /// Every choice of either.
    pub(super) fn or(&self, other: &Self, limits: FrontierLimits) -> Self {
        let mut reached = Reached::new();
        let both = self.0.iter().chain(&other.0);
        both.for_each(|&entry| reached.add(entry, limits));
        reached.frontier()
    }

    /// The most real tiles that a choice of so many tiles keeps.
    pub(super) fn most_kept(&self, tiles: u8, limits: FrontierLimits) -> Option<u8> {
        self.0
            .iter()
            .filter(|entry| {
                entry.tiles == tiles
                    && entry.excess <= limits.excess
                    && limits.total.is_none_or(|most| entry.total <= most)
            })
            .map(|entry| entry.kept)
            .max()
    }
}

/// The least total by excess, tiles and tiles kept, while choices are collected.
pub(super) struct Reached {
    totals: [[[u8; SIZE + 1]; SIZE + 1]; 3],
    /// One more than the most kept, by excess and tiles; 0 where nothing was reached.
    ends: [[u8; SIZE + 1]; 3],
}

impl Reached {
    const NEVER: u8 = u8::MAX;

    pub(super) const fn new() -> Self {
        Self {
            totals: [[[Self::NEVER; SIZE + 1]; SIZE + 1]; 3],
            ends: [[0; SIZE + 1]; 3],
        }
    }

    /// Notes a choice, unless it passes a limit.
    pub(super) fn add(&mut self, entry: Candidate, limits: FrontierLimits) {
        if entry.tiles > limits.tiles
            || entry.excess > limits.excess
            || limits.total.is_some_and(|most| entry.total > most)
        {
            return;
        }
        let total = if limits.total.is_some() {
            entry.total
        } else {
            0
        };
        let [excess, tiles, kept] = [entry.excess, entry.tiles, entry.kept].map(usize::from);
        if let (Some(totals), Some(ends)) = (self.totals.get_mut(excess), self.ends.get_mut(excess))
            && let (Some(totals), Some(end)) = (totals.get_mut(tiles), ends.get_mut(tiles))
            && let Some(least) = totals.get_mut(kept)
        {
            *least = total.min(*least);
            *end = (*end).max(entry.kept + 1);
        }
    }

    /// The choices that no other beats.
    pub(super) fn frontier(&self) -> Frontier {
        let mut entries: Vec<Candidate> = Vec::new();
        for tiles in 0..=SIZE {
            let start = entries.len();
            for excess in 0..3 {
                for kept in (0..self.ends[excess][tiles]).rev() {
                    let entry = Candidate {
                        tiles: tiles as u8,
                        excess: excess as u8,
                        kept,
                        total: self.totals[excess][tiles][usize::from(kept)],
                    };
                    // Those before have no more excess.
                    let beaten = entries[start..]
                        .iter()
                        .any(|other| other.kept >= entry.kept && other.total <= entry.total);
                    if entry.total != Self::NEVER && !beaten {
                        entries.push(entry);
                    }
                    if entry.total == 0 {
                        break;
                    }
                }
            }
        }
        Frontier(entries)
    }
}
