//! The most real tiles that runs of one colour can keep.

use super::{
    super::{hand::SIZE, pattern::Numbers},
    frontier::{Candidate, Frontier, FrontierLimits, Reached},
    supply::HandSupply,
};

/// The runs of one colour as sets of tiles: bit `n - 1` for the number `n`, a high one being a one.
#[derive(Clone, Copy)]
struct RunShape {
    tiles: u16,
    len: u8,
    total: u8,
    /// First and last place, 14 for a high one.
    first: u8,
    last: u8,
}

/// Every run, the shorter ones first.
const RUNS: [RunShape; 77] = {
    let mut runs = [RunShape {
        tiles: 0,
        len: 0,
        total: 0,
        first: 0,
        last: 0,
    }; 77];
    let mut index = 0;
    let mut len = 3;
    while len <= 13 {
        let mut first = 1;
        while first + len <= 15 {
            let (mut tiles, mut total, mut place) = (0, 0, first);
            while place < first + len {
                let number = (place - 1) % 13 + 1;
                tiles |= 1 << (number - 1);
                total += number;
                place += 1;
            }
            runs[index] = RunShape {
                tiles,
                len,
                total,
                first,
                last: first + len - 1,
            };
            index += 1;
            first += 1;
        }
        len += 1;
    }
    runs
};

/// One colour as masks of its numbers.
#[derive(Clone, Copy)]
pub(super) struct ColorMasks {
    /// Numbers of which the hand has a copy, and a second one.
    held: [u16; 2],
    /// Numbers of which no copy can be had, and no second one.
    missing: [u16; 2],
}

impl ColorMasks {
    /// What is left of a colour when groups have taken their tiles.
    pub(super) fn new(supply: &HandSupply, color: usize, used: &[u8; 13]) -> Self {
        let mut masks = Self {
            held: [0; 2],
            missing: [0; 2],
        };
        for (place, &used) in used.iter().enumerate() {
            let held = supply.hand.counts[color][place].saturating_sub(used);
            let available = supply.available.counts[color][place].saturating_sub(used);
            for copy in 0..2u8 {
                let index = usize::from(copy);
                masks.held[index] |= u16::from(held > copy) << place;
                masks.missing[index] |= u16::from(available <= copy) << place;
            }
        }
        masks
    }
}

/// The sets of runs of one colour.
pub(super) struct ColorRuns {
    /// One run.
    pub(super) one: Frontier,
    /// One run or more.
    pub(super) some: Frontier,
    /// Any number of runs, none too.
    pub(super) any: Frontier,
}

impl ColorRuns {
    pub(super) fn new(masks: ColorMasks, numbers: Numbers, limits: FrontierLimits) -> Self {
        let mut runs = RunSets {
            masks,
            numbers,
            limits,
            one: Reached::new(),
            more: Reached::new(),
        };
        runs.extend(0, 0, [0; 4], [0; 2], Candidate::NONE);
        let (one, more) = (runs.one.frontier(), runs.more.frontier());
        let some = one.or(&more, limits);
        let any = some.or(&Frontier::nothing(), limits);
        Self { one, some, any }
    }
}

/// The search for the sets of runs of one colour.
struct RunSets {
    masks: ColorMasks,
    numbers: Numbers,
    limits: FrontierLimits,
    one: Reached,
    more: Reached,
}

impl RunSets {
    /// Adds runs from one on to `count` runs that cover some numbers once, twice, three and four
    /// times, and whose `edges` are the places before their first tiles and their last places.
    fn extend(
        &mut self,
        from: usize,
        count: usize,
        covered: [u16; 4],
        edges: [u16; 2],
        sum: Candidate,
    ) {
        for (index, run) in RUNS.iter().enumerate().skip(from) {
            let tiles = sum.tiles + run.len;
            if tiles > self.limits.tiles || count == 4 {
                return;
            }
            let [before, last] = [1 << (run.first - 1), 1 << run.last];
            // Two runs end to end are one longer run, unless that would be 1 to 13 and 1.
            let end_to_end = edges[0] & last | edges[1] & before != 0;
            if !self.allows(*run) || end_to_end && tiles < SIZE as u8 {
                continue;
            }
            let edges = [edges[0] | before, edges[1] | last];
            let mut covered = covered;
            let mut over = run.tiles;
            for layer in &mut covered {
                (*layer, over) = (*layer | over, *layer & over);
            }
            let [once, twice, thrice, four_times] = covered.map(u64::from);
            let [held, held_twice] = self.masks.held.map(u64::from);
            let [missing, missing_twice] = self.masks.missing.map(u64::from);
            let kept = once & held | (twice & held_twice) << 16;
            let lacking =
                once & missing | (twice & missing_twice) << 16 | thrice << 32 | four_times << 48;
            let next = Candidate {
                tiles,
                kept: kept.count_ones() as u8,
                excess: lacking.count_ones() as u8,
                total: sum.total.saturating_add(run.total),
            };
            let too_much = self.limits.total.is_some_and(|most| next.total > most);
            if next.excess > self.limits.excess || too_much {
                continue;
            }
            let reached = if count == 0 {
                &mut self.one
            } else {
                &mut self.more
            };
            reached.add(next, self.limits);
            self.extend(index, count + 1, covered, edges, next);
        }
    }

    const fn allows(&self, run: RunShape) -> bool {
        match self.numbers {
            Numbers::Any => true,
            Numbers::Minor => run.last <= 9,
            Numbers::Major => run.first >= 10,
        }
    }
}
