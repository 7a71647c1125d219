//! The most real tiles that groups and runs together can keep.

use alloc::{collections::BTreeMap, vec::Vec};

use super::{
    super::hand::SIZE,
    frame::{Frame, GROUPS, NO_GROUPS, Used},
    frontier::{Candidate, Frontier, FrontierLimits},
    runs::{ColorMasks, ColorRuns},
};

/// The search for groups and runs together.
pub(super) struct Mixed<'a> {
    frame: &'a Frame,
    /// What runs reach when no group takes a tile away.
    runs: &'a Frontier,
    /// The most real tiles kept so far.
    best: Option<u8>,
    /// The most that runs of so many tiles keep, whatever else they come to.
    most_by_runs: [Option<u8>; SIZE + 1],
    /// Number and colours of every group, and what it keeps by itself; those first that keep most.
    groups: Vec<(u8, u8, u8)>,
    /// What runs of a colour reach beside groups: by colour, how many groups there are in all, and
    /// which numbers of the colour they use.
    beside: BTreeMap<(usize, usize, [u8; 13]), Frontier>,
}

impl<'a> Mixed<'a> {
    pub(super) fn new(frame: &'a Frame, runs: &'a Frontier, best: Option<u8>) -> Self {
        let group = |number: u8, mask: u8| {
            let (_, sum) = frame.with_group(number, mask, &NO_GROUPS, Candidate::NONE);
            (number, mask, sum.kept)
        };
        let mut groups: Vec<(u8, u8, u8)> = (1..=13)
            .filter(|&number| frame.numbers.allow(number))
            .flat_map(|number| GROUPS.map(|mask| group(number, mask)))
            .collect();
        groups.sort_by_key(|&(.., kept)| core::cmp::Reverse(kept));
        let mut most_by_runs = [None; SIZE + 1];
        for (tiles, most) in (0u8..).zip(&mut most_by_runs) {
            *most = runs.most_kept(tiles, frame.limits);
        }
        Self {
            frame,
            runs,
            best,
            most_by_runs,
            groups,
            beside: BTreeMap::new(),
        }
    }

    pub(super) fn search(mut self) -> Option<u8> {
        self.extend(0, 0, &NO_GROUPS, Candidate::NONE);
        self.best
    }

    /// Adds groups from one on to `count` groups.
    fn extend(&mut self, from: usize, count: usize, used: &Used, sum: Candidate) {
        for index in from..self.groups.len() {
            let (number, mask, kept) = self.groups[index];
            if !self.worth_more(count, kept, sum) {
                return;
            }
            let (used, next) = self.frame.with_group(number, mask, used, sum);
            // At least one run of three tiles beside the groups.
            if next.tiles + 3 <= SIZE as u8 && self.frame.within(next) {
                if self.could_be_better(next) {
                    let kept = self.beside(count + 1, &used, next);
                    self.best = self.best.max(kept);
                }
                self.extend(index, count + 1, &used, next);
            }
        }
    }

    /// Whether some more groups, each of which keeps at most `kept`, and runs could be better than
    /// the best so far.
    fn worth_more(&self, count: usize, kept: u8, sum: Candidate) -> bool {
        let Some(best) = self.best else { return true };
        let left = SIZE as u8 - sum.tiles;
        (1..=3u8.saturating_sub(count as u8)).any(|more| {
            let runs = left.saturating_sub(4 * more)..=left.saturating_sub(3 * more);
            let most = runs
                .filter_map(|tiles| self.most_by_runs[usize::from(tiles)])
                .max();
            most.is_some_and(|most| sum.kept + more * kept + most > best)
        })
    }

    /// What is left for the runs beside some groups.
    fn rest(&self, groups: Candidate) -> FrontierLimits {
        let limits = self.frame.limits;
        FrontierLimits {
            tiles: limits.tiles - groups.tiles,
            excess: limits.excess - groups.excess,
            total: limits.total.map(|most| most - groups.total),
        }
    }

    fn could_be_better(&self, groups: Candidate) -> bool {
        let rest = self.rest(groups);
        let most = self.runs.most_kept(rest.tiles, rest);
        most.is_some_and(|most| self.best.is_none_or(|best| groups.kept + most > best))
    }

    /// The most real tiles that these groups and runs beside them keep.
    fn beside(&mut self, count: usize, used: &Used, groups: Candidate) -> Option<u8> {
        let rest = self.rest(groups);
        let frame = self.frame;
        // The fewest tiles of so many groups leave the most for runs.
        let limits = FrontierLimits {
            tiles: SIZE as u8 - 3 * count as u8,
            ..frame.limits
        };
        let mut sum = Frontier::nothing();
        for (color, used) in used.iter().enumerate() {
            sum = if *used == [0; 13] {
                sum.join(&frame.colors[color].any, rest)
            } else {
                let runs = self.beside.entry((color, count, *used)).or_insert_with(|| {
                    let masks = ColorMasks::new(&frame.supply, color, used);
                    ColorRuns::new(masks, frame.numbers, limits).any
                });
                sum.join(runs, rest)
            };
        }
        let kept = sum.most_kept(rest.tiles, rest)?;
        Some(groups.kept + kept)
    }
}
