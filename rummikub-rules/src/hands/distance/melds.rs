//! The most real tiles that melds can keep.

use alloc::{collections::BTreeMap, vec::Vec};

use super::{
    super::{
        SIZE,
        hand::at,
        pattern::{MeldKinds, Numbers, RunColors},
    },
    Stock,
    frontier::{Candidate, Frontier, Limits, Reached},
};
use crate::Color;

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

/// Groups by their colours.
const GROUPS: [u8; 5] = [0b0111, 0b1011, 0b1101, 0b1110, 0b1111];

/// Some groups: how often each tile is in one, by colour and number less 1.
type Used = [[u8; 13]; 4];

/// One colour as masks of its numbers.
#[derive(Clone, Copy)]
struct ColorMasks {
    /// Numbers of which the hand has a copy, and a second one.
    held: [u16; 2],
    /// Numbers of which no copy can be had, and no second one.
    missing: [u16; 2],
}

impl ColorMasks {
    /// What is left of a colour when groups have taken their tiles.
    fn new(stock: &Stock, color: usize, used: &[u8; 13]) -> Self {
        let mut masks = Self {
            held: [0; 2],
            missing: [0; 2],
        };
        for (place, &used) in used.iter().enumerate() {
            let held = stock.hand.counts[color][place].saturating_sub(used);
            let available = stock.available.counts[color][place].saturating_sub(used);
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
struct ColorRuns {
    /// One run.
    one: Frontier,
    /// One run or more.
    some: Frontier,
    /// Any number of runs, none too.
    any: Frontier,
}

impl ColorRuns {
    fn new(masks: ColorMasks, numbers: Numbers, limits: Limits) -> Self {
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
    limits: Limits,
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

/// Melds of some numbers with at most some total.
pub(super) struct Frame {
    stock: Stock,
    numbers: Numbers,
    limits: Limits,
    colors: [ColorRuns; 4],
}

impl Frame {
    pub(super) fn new(stock: &Stock, numbers: Numbers, total: Option<u8>) -> Self {
        let limits = Limits {
            tiles: SIZE as u8,
            excess: stock.available.jokers,
            total,
        };
        Self {
            stock: *stock,
            numbers,
            limits,
            colors: [0, 1, 2, 3].map(|color| {
                ColorRuns::new(ColorMasks::new(stock, color, &[0; 13]), numbers, limits)
            }),
        }
    }

    pub(super) fn is(&self, numbers: Numbers, total: Option<u8>) -> bool {
        self.numbers == numbers && self.limits.total == total
    }

    /// The most real tiles that melds of these kinds keep.
    pub(super) fn most_kept(&self, kinds: MeldKinds, colors: RunColors) -> Option<u8> {
        match kinds {
            MeldKinds::Groups => self.whole(&self.groups()),
            MeldKinds::Runs => self.runs(colors),
            MeldKinds::Any => {
                let runs = self.join([0, 1, 2, 3].map(|color| &self.colors[color].any));
                let unmixed = self.whole(&runs).max(self.whole(&self.groups()));
                Mixed::new(self, &runs, unmixed).search()
            }
        }
    }

    fn whole(&self, frontier: &Frontier) -> Option<u8> {
        frontier.most_kept(SIZE as u8, self.limits)
    }

    fn join<const N: usize>(&self, parts: [&Frontier; N]) -> Frontier {
        let join = |sum: Frontier, part: &Frontier| sum.join(part, self.limits);
        parts.into_iter().fold(Frontier::nothing(), join)
    }

    fn runs(&self, colors: RunColors) -> Option<u8> {
        let some = |color: usize| &self.colors[color].some;
        let one = |color: usize| &self.colors[color].one;
        let others = |color: usize| (0..4).filter(move |&other| other != color);
        match colors {
            RunColors::Any => {
                self.whole(&self.join([0, 1, 2, 3].map(|color| &self.colors[color].any)))
            }
            RunColors::One => (0..4).filter_map(|color| self.whole(some(color))).max(),
            RunColors::Two => (0..4)
                .flat_map(|first| (first + 1..4).map(move |second| [first, second]))
                .filter_map(|pair| self.whole(&self.join(pair.map(some))))
                .max(),
            RunColors::ThreeDifferent => (0..4)
                .filter_map(|without| {
                    let three = others(without).map(one);
                    let join = |sum: Frontier, part: &Frontier| sum.join(part, self.limits);
                    self.whole(&three.fold(Frontier::nothing(), join))
                })
                .max(),
            RunColors::FourDifferent => self.whole(&self.join([0, 1, 2, 3].map(one))),
        }
    }

    /// What groups alone reach, number by number.
    fn groups(&self) -> Frontier {
        let mut sum = Frontier::nothing();
        for number in (1..=13).filter(|&number| self.numbers.allow(number)) {
            let mut reached = Reached::new();
            self.groups_of(number, 0, &mut [[0; 13]; 4], Candidate::NONE, &mut reached);
            sum = sum.join(&reached.frontier(), self.limits);
        }
        sum
    }

    /// Every set of groups of a number, from a kind on.
    fn groups_of(
        &self,
        number: u8,
        from: usize,
        used: &mut Used,
        sum: Candidate,
        reached: &mut Reached,
    ) {
        reached.add(sum, self.limits);
        for (kind, &mask) in GROUPS.iter().enumerate().skip(from) {
            let next = self.with_group(number, mask, used, sum);
            if self.within(next) {
                self.groups_of(number, kind, used, next, reached);
            }
            add_group(used, number, mask, false);
        }
    }

    /// Adds a group to those in use; what all come to.
    fn with_group(&self, number: u8, mask: u8, used: &mut Used, sum: Candidate) -> Candidate {
        let mut next = sum;
        for color in Color::ALL
            .into_iter()
            .filter(|color| mask >> color.index() & 1 == 1)
        {
            let tile = at(color, number);
            let before = used[color.index()][usize::from(number) - 1];
            next.tiles += 1;
            next.kept += self.stock.kept(tile, before + 1) - self.stock.kept(tile, before);
            next.excess += self.stock.excess(tile, before + 1) - self.stock.excess(tile, before);
            next.total = next.total.saturating_add(number);
        }
        add_group(used, number, mask, true);
        next
    }

    fn within(&self, sum: Candidate) -> bool {
        sum.tiles <= self.limits.tiles
            && sum.excess <= self.limits.excess
            && self.limits.total.is_none_or(|most| sum.total <= most)
    }
}

fn add_group(used: &mut Used, number: u8, mask: u8, add: bool) {
    for (color, used) in used.iter_mut().enumerate() {
        let count = &mut used[usize::from(number) - 1];
        let tile = mask >> color & 1;
        *count = if add { *count + tile } else { *count - tile };
    }
}

/// The search for groups and runs together.
struct Mixed<'a> {
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
    fn new(frame: &'a Frame, runs: &'a Frontier, best: Option<u8>) -> Self {
        let group = |number: u8, mask: u8| {
            let sum = frame.with_group(number, mask, &mut [[0; 13]; 4], Candidate::NONE);
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

    fn search(mut self) -> Option<u8> {
        self.extend(0, 0, &mut [[0; 13]; 4], Candidate::NONE);
        self.best
    }

    /// Adds groups from one on to `count` groups.
    fn extend(&mut self, from: usize, count: usize, used: &mut Used, sum: Candidate) {
        for index in from..self.groups.len() {
            let (number, mask, kept) = self.groups[index];
            if !self.worth_more(count, kept, sum) {
                return;
            }
            let next = self.frame.with_group(number, mask, used, sum);
            // At least one run of three tiles beside the groups.
            if next.tiles + 3 <= SIZE as u8 && self.frame.within(next) {
                if self.could_be_better(next) {
                    let kept = self.beside(count + 1, used, next);
                    self.best = self.best.max(kept);
                }
                self.extend(index, count + 1, used, next);
            }
            add_group(used, number, mask, false);
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
    fn rest(&self, groups: Candidate) -> Limits {
        let limits = self.frame.limits;
        Limits {
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
        let limits = Limits {
            tiles: SIZE as u8 - 3 * count as u8,
            ..frame.limits
        };
        let mut sum = Frontier::nothing();
        for (color, used) in used.iter().enumerate() {
            sum = if *used == [0; 13] {
                sum.join(&frame.colors[color].any, rest)
            } else {
                let runs = self.beside.entry((color, count, *used)).or_insert_with(|| {
                    let masks = ColorMasks::new(&frame.stock, color, used);
                    ColorRuns::new(masks, frame.numbers, limits).any
                });
                sum.join(runs, rest)
            };
        }
        let kept = sum.most_kept(rest.tiles, rest)?;
        Some(groups.kept + kept)
    }
}
