//! Hands of groups and runs: every way to part fourteen tiles into melds, number by number.
//!
//! The search goes over the numbers once. A state says which runs are open, how many jokers are
//! left and what the melds so far are like; of two equal states the one with the smaller total
//! stays. Every real tile must be used, so without jokers there are a handful of states, and with
//! two jokers some hundreds.
//!
//! A one may come after the 13: how many runs of a colour will end so is chosen at the 1, where the
//! tiles are counted, and the promise is kept at place 14.

use alloc::vec::Vec;

use super::{
    hand::{Hand, at},
    pattern::{MeldKinds, Numbers, RunColors},
    reading::Filling,
};
use crate::Color;

/// Groups by their colours: the four of three colours, and all four.
const GROUPS: [u8; 5] = [0b0111, 0b1011, 0b1101, 0b1110, 0b1111];

/// A state between two numbers, packed.
///
/// Bits 0 to 35: for each colour three counts of three bits, the open runs of one tile, of two, and
/// of three or more. Bits 36 to 47: for each colour the runs that will end in a high one. Bits 48
/// and 49: jokers left. Bit 50: there is a group. Bits 51 to 58: runs of each colour, up to 2; once
/// there is a group, only whether there is any run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct PartitionKey(u64);

impl PartitionKey {
    const fn start(jokers: u8) -> Self {
        Self((jokers as u64) << 48)
    }

    const fn open(self, color: usize) -> [u8; 3] {
        let bits = self.0 >> (9 * color);
        [bits as u8 & 7, (bits >> 3) as u8 & 7, (bits >> 6) as u8 & 7]
    }

    const fn promised(self, color: usize) -> u8 {
        (self.0 >> (36 + 3 * color)) as u8 & 7
    }

    const fn jokers(self) -> u8 {
        (self.0 >> 48) as u8 & 3
    }

    const fn has_group(self) -> bool {
        self.0 >> 50 & 1 == 1
    }

    /// Runs of a colour, 2 standing for more; meaningful without groups.
    const fn runs(self, color: usize) -> u8 {
        (self.0 >> (51 + 2 * color)) as u8 & 3
    }

    const fn has_run(self) -> bool {
        self.0 >> 51 != 0
    }

    /// How many open runs there are in all.
    fn open_runs(self) -> u8 {
        (0..4)
            .map(|color| self.open(color).iter().sum::<u8>())
            .sum()
    }
}

/// What was done at one number.
#[derive(Debug, Clone, Copy, Default)]
struct PartitionStep {
    /// How many groups of each of [`GROUPS`].
    groups: [u8; 5],
    /// By colour: runs of three or more tiles that went on.
    longer: [u8; 4],
    /// By colour: runs that began.
    begun: [u8; 4],
}

#[derive(Debug, Clone, Copy)]
struct PartitionState {
    key: PartitionKey,
    /// Of the tiles so far, high ones included, jokers as what they stand for.
    total: u16,
    /// The index of the state before.
    parent: u32,
    step: PartitionStep,
}

/// Every way to part a hand into melds of some numbers, up to what the catalogue asks.
#[derive(Debug)]
pub(super) struct Partitions {
    /// The states, number after number.
    states: Vec<PartitionState>,
    /// Where the states that use every tile begin.
    complete: usize,
}

impl Partitions {
    /// Parts a hand whose real tiles all have these numbers.
    pub(super) fn new(hand: &Hand, numbers: Numbers) -> Self {
        let mut states = Vec::with_capacity(64);
        states.push(PartitionState {
            key: PartitionKey::start(hand.jokers),
            total: 0,
            parent: 0,
            step: PartitionStep::default(),
        });
        let mut layer = 0;
        for number in 1..=13 {
            let end = states.len();
            for parent in layer..end {
                let mut search = PartitionSearch {
                    hand,
                    number,
                    allowed: numbers.allow(number),
                    // Where the next number is missing no run begins.
                    may_begin: numbers.allow(number) && numbers.allow(number + 1),
                    before: states[parent],
                    parent: parent as u32,
                    found: &mut states,
                };
                search.groups(0, [0; 5], [0; 4]);
            }
            layer = end;
            merge(&mut states, layer);
        }
        let end = states.len();
        for parent in layer..end {
            let state = states[parent];
            let step = finish(state.key).filter(|_| state.key.jokers() == 0);
            states.extend(step.map(|step| PartitionState {
                parent: parent as u32,
                step,
                ..state
            }));
        }
        Self {
            states,
            complete: end,
        }
    }

    /// A filling of these melds, if there is one.
    pub(super) fn find(
        &self,
        kinds: MeldKinds,
        colors: RunColors,
        total: Option<u8>,
    ) -> Option<Filling> {
        let fits = |state: &&PartitionState| {
            let runs = |count: u8| {
                (0..4)
                    .filter(|&color| state.key.runs(color) == count)
                    .count()
            };
            let kinds = match kinds {
                MeldKinds::Any => true,
                MeldKinds::Groups => !state.key.has_run(),
                MeldKinds::Runs => !state.key.has_group(),
            };
            let colors = match colors {
                RunColors::Any => true,
                RunColors::One => runs(0) == 3,
                RunColors::Two => runs(0) == 2,
                RunColors::ThreeDifferent => runs(1) == 3 && runs(0) == 1,
                RunColors::FourDifferent => runs(1) == 4,
            };
            kinds && colors && total.is_none_or(|most| state.total <= u16::from(most))
        };
        let state = self.states[self.complete..].iter().find(fits)?;
        self.filling(state)
    }

    /// The melds on the way to a complete state.
    fn filling(&self, complete: &PartitionState) -> Option<Filling> {
        // Steps by place: 1 to 13, and 14 for the high ones.
        let mut steps = [PartitionStep::default(); 15];
        let mut state = complete;
        for place in (1..15).rev() {
            steps[place] = state.step;
            state = &self.states[state.parent as usize];
        }
        let mut filling = Filling::new();
        for color in Color::ALL {
            // First and last place of each run, in the order in which they begin.
            let mut runs: [Option<(u8, u8)>; 4] = [None; 4];
            for (place, step) in (1u8..).zip(&steps[1..]) {
                let mut longer = step.longer[color.index()];
                for run in runs.iter_mut().flatten() {
                    let open = run.1 + 1 == place;
                    let must = open && place < run.0 + 3;
                    let may = open && !must && longer > 0;
                    longer -= u8::from(may);
                    run.1 += u8::from(must || may);
                }
                let begun = usize::from(step.begun[color.index()]);
                let free = runs.iter_mut().filter(|run| run.is_none());
                free.take(begun).for_each(|run| *run = Some((place, place)));
            }
            for (first, last) in runs.into_iter().flatten() {
                (first..=last).for_each(|place| filling.push(at(color, place)));
                filling.end_part();
            }
        }
        for (number, step) in (1u8..).zip(&steps[1..14]) {
            for (mask, &count) in GROUPS.iter().zip(&step.groups) {
                for _ in 0..count {
                    Color::ALL
                        .into_iter()
                        .filter(|color| mask >> color.index() & 1 == 1)
                        .for_each(|color| filling.push(at(color, number)));
                    filling.end_part();
                }
            }
        }
        filling.complete()
    }
}

/// Keeps of equal states the one with the smallest total.
fn merge(states: &mut Vec<PartitionState>, layer: usize) {
    states[layer..].sort_unstable_by_key(|state| (state.key, state.total));
    let mut kept = layer;
    for index in layer..states.len() {
        if kept == layer || states[kept - 1].key != states[index].key {
            states[kept] = states[index];
            kept += 1;
        }
    }
    states.truncate(kept);
}

/// The last step: promised high ones end runs of two tiles or more, other runs are closed.
fn finish(key: PartitionKey) -> Option<PartitionStep> {
    let mut step = PartitionStep::default();
    for color in 0..4 {
        let [one, two, more] = key.open(color);
        let longer = key.promised(color).checked_sub(two)?;
        if one > 0 || longer > more {
            return None;
        }
        // One run of all fourteen tiles would hold both ones.
        if longer > 0 && !key.has_group() && key.open_runs() == 1 && total_runs(key) == 1 {
            return None;
        }
        step.longer[color] = longer;
    }
    Some(step)
}

fn total_runs(key: PartitionKey) -> u8 {
    (0..4).map(|color| key.runs(color)).sum()
}

/// The steps from one state over one number.
struct PartitionSearch<'a> {
    hand: &'a Hand,
    number: u8,
    allowed: bool,
    may_begin: bool,
    before: PartitionState,
    parent: u32,
    found: &'a mut Vec<PartitionState>,
}

impl PartitionSearch<'_> {
    fn held(&self, color: usize) -> u8 {
        self.hand.counts[color][usize::from(self.number) - 1]
    }

    /// Tiles that open runs of one or two tiles need here.
    fn forced(&self, color: usize) -> u8 {
        let [one, two, _] = self.before.key.open(color);
        one + two
    }

    /// Tiles that groups and forced runs need and that are not held.
    fn missing(&self, used: &[u8; 4]) -> u8 {
        (0..4)
            .map(|color| (used[color] + self.forced(color)).saturating_sub(self.held(color)))
            .sum()
    }

    /// Chooses groups, from a kind on; `used` counts their tiles by colour.
    fn groups(&mut self, from: usize, groups: [u8; 5], used: [u8; 4]) {
        let jokers = self.before.key.jokers();
        let missing = self.missing(&used);
        if missing > jokers || missing > 0 && !self.allowed {
            return;
        }
        let step = PartitionStep {
            groups,
            ..PartitionStep::default()
        };
        self.runs(0, jokers, used, step);
        if !self.allowed {
            return;
        }
        for (kind, &mask) in GROUPS.iter().enumerate().skip(from) {
            let (mut groups, mut used) = (groups, used);
            groups[kind] += 1;
            for (color, used) in used.iter_mut().enumerate() {
                *used += mask >> color & 1;
            }
            self.groups(kind, groups, used);
        }
    }

    /// Chooses what runs do with the rest of each colour, from a colour on.
    fn runs(&mut self, color: usize, jokers: u8, used: [u8; 4], step: PartitionStep) {
        if color == 4 {
            self.add(jokers, &used, &step);
            return;
        }
        let forced = self.forced(color);
        let open = self.before.key.open(color)[2];
        let least = self.held(color).max(used[color] + forced);
        let most = if self.allowed {
            self.held(color) + jokers
        } else {
            0
        };
        for all in least..=most {
            let spare = all - used[color] - forced;
            let jokers = jokers - (all - self.held(color));
            // To end a run where it could go on, and to begin another, gains nothing: one run is
            // as good as two wherever two are. Only a sequence of fourteen must be cut somewhere.
            let fewest = if self.number == 8 { 0 } else { spare.min(open) };
            for longer in fewest..=spare.min(open) {
                let mut step = step;
                step.longer[color] = longer;
                step.begun[color] = spare - longer;
                if step.begun[color] == 0 || self.may_begin || self.number == 1 {
                    self.runs(color + 1, jokers, used, step);
                }
            }
        }
    }

    /// Adds the state after a step; at the 1, once for each number of ones that are to be high.
    fn add(&mut self, jokers: u8, used: &[u8; 4], step: &PartitionStep) {
        let before = self.before.key;
        let mut key = u64::from(jokers) << 48 | before.0 & (0xFFF << 36);
        let has_group = before.has_group() || step.groups != [0; 5];
        let mut total = self.before.total;
        let mut any_run = before.has_run();
        for (color, in_groups) in used.iter().enumerate() {
            let [one, two, _] = before.open(color);
            let longer = step.longer[color];
            let begun = step.begun[color];
            let tiles = in_groups + one + two + longer + begun;
            total += u16::from(tiles) * u16::from(self.number);
            key |= u64::from(begun) << (9 * color)
                | u64::from(one) << (9 * color + 3)
                | u64::from(two + longer) << (9 * color + 6);
            any_run |= begun > 0;
            if !has_group {
                key |= u64::from((before.runs(color) + begun).min(2)) << (51 + 2 * color);
            }
        }
        if has_group {
            key |= 1 << 50 | u64::from(any_run) << 51;
        }
        let state = PartitionState {
            key: PartitionKey(key),
            total,
            parent: self.parent,
            step: *step,
        };
        if self.number == 1 {
            self.promise(0, state);
        } else {
            self.found.push(state);
        }
    }

    /// At the 1: every choice of runs that were begun to be high ones instead, from a colour on.
    fn promise(&mut self, color: usize, state: PartitionState) {
        if color == 4 {
            let low = (0..4).any(|color| state.key.open(color)[0] > 0);
            if !low || self.may_begin {
                self.found.push(state);
            }
            return;
        }
        let begun = state.step.begun[color];
        for high in 0..=begun {
            let mut next = state;
            next.step.begun[color] = begun - high;
            let runs = u64::from((begun - high).min(2));
            let mut key = state.key.0 & !(7 << (9 * color));
            key |= u64::from(begun - high) << (9 * color) | u64::from(high) << (36 + 3 * color);
            if !state.key.has_group() {
                key = key & !(3 << (51 + 2 * color)) | runs << (51 + 2 * color);
            }
            next.key = PartitionKey(key);
            if high == 0 || self.keepable(color, high) {
                self.promise(color + 1, next);
            }
        }
    }

    /// Whether there may be enough 12s and 13s for this many runs of a colour to end high.
    fn keepable(&self, color: usize, high: u8) -> bool {
        let lack = |number: usize| high.saturating_sub(self.hand.counts[color][number - 1]);
        lack(12) + lack(13) <= self.hand.jokers
    }
}
