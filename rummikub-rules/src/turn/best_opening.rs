//! The most points that melds made of some tiles are worth.

use alloc::collections::BTreeMap;

use smallvec::SmallVec;

use crate::{Group, InitialJokers, Number, NumberedTile, Ones, Rules, Tile, Tiles};

/// A run under construction. Lengths and tiles beyond what the rules ask make no difference and
/// are not told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct OpenRun {
    color: u8,
    len: u8,
    real: u8,
    jokers: u8,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    number: u8,
    jokers: u8,
    /// Ones that are left for the place after the 13, where the rules know it.
    ones: [u8; 4],
    runs: SmallVec<[OpenRun; 8]>,
}

/// Passes over the numbers once. Between two numbers only the open runs, the jokers and the ones
/// in hand matter, so each such state is valued once.
struct Search<'a> {
    rules: &'a Rules,
    tiles: Tiles,
    last: u8,
    known: BTreeMap<State, Option<u32>>,
}

/// One number being dealt with: what is left of it, and the runs that go on.
#[derive(Clone)]
struct Step {
    left: [u8; 4],
    jokers: u8,
    points: u32,
    runs: SmallVec<[OpenRun; 8]>,
}

impl Rules {
    /// The most points of an opening made of these tiles; `None` when they hold no meld that may
    /// open.
    pub(super) fn best_opening(&self, tiles: &Tiles) -> Option<u32> {
        let jokers = match self.initial_jokers() {
            InitialJokers::Allowed => tiles.jokers(),
            InitialJokers::Barred => 0,
        };
        let last = if self.ones() == Ones::LowOrHigh {
            14
        } else {
            13
        };
        let start = State {
            number: 1,
            jokers,
            ones: [0; 4],
            runs: SmallVec::new(),
        };
        let mut search = Search {
            rules: self,
            tiles: *tiles,
            last,
            known: BTreeMap::new(),
        };
        // Every meld is worth at least 3 points, so 0 says that there is none.
        search.best(start).filter(|&points| points > 0)
    }
}

impl Search<'_> {
    /// The most points still to be had from a state; `None` when an open run cannot be ended.
    fn best(&mut self, state: State) -> Option<u32> {
        if state.number > self.last {
            return state.runs.iter().all(|run| self.complete(run)).then_some(0);
        }
        if let Some(&known) = self.known.get(&state) {
            return known;
        }
        let left = match state.number {
            14 => state.ones,
            number => Number::new(number).map_or([0; 4], |number| {
                crate::Color::ALL.map(|color| {
                    self.tiles
                        .count(Tile::Numbered(NumberedTile::new(color, number)))
                })
            }),
        };
        let step = Step {
            left,
            jokers: state.jokers,
            points: 0,
            runs: SmallVec::new(),
        };
        let mut best = None;
        self.extend_runs(&state, 0, step, &mut best);
        self.known.insert(state, best);
        best
    }

    fn complete(&self, run: &OpenRun) -> bool {
        run.len >= 3
            && run.real >= 1
            && (run.jokers == 0 || run.real >= self.rules.rack_joker_tiles())
    }

    fn grow(&self, run: OpenRun, joker: bool) -> Option<OpenRun> {
        let most = self.rules.max_jokers_per_meld();
        if joker && most.is_some_and(|most| run.jokers >= most) {
            return None;
        }
        let real = (run.real + u8::from(!joker)).min(self.rules.rack_joker_tiles().max(1));
        // Only whether there is a joker matters, unless they are limited.
        let jokers = (run.jokers + u8::from(joker)).min(if most.is_some() { 8 } else { 1 });
        Some(OpenRun {
            len: (run.len + 1).min(3),
            real,
            jokers,
            ..run
        })
    }

    fn extend_runs(&mut self, state: &State, nth: usize, step: Step, best: &mut Option<u32>) {
        let Some(&run) = state.runs.get(nth) else {
            return self.start_runs(state, 0, step, best);
        };
        if self.complete(&run) {
            self.extend_runs(state, nth + 1, step.clone(), best);
        }
        for joker in [false, true] {
            self.lay(state, run, joker, &step, best, |search, step, best| {
                search.extend_runs(state, nth + 1, step, best);
            });
        }
    }

    fn start_runs(&mut self, state: &State, color: u8, step: Step, best: &mut Option<u32>) {
        if color == 4 {
            return self.lay_groups(state, 0, step, best);
        }
        self.start_runs(state, color + 1, step.clone(), best);
        // A run must still find room for three numbers.
        if state.number + 2 <= self.last {
            let none = OpenRun {
                color,
                len: 0,
                real: 0,
                jokers: 0,
            };
            for joker in [false, true] {
                self.lay(state, none, joker, &step, best, |search, step, best| {
                    search.start_runs(state, color, step, best);
                });
            }
        }
    }

    fn lay(
        &mut self,
        state: &State,
        run: OpenRun,
        joker: bool,
        step: &Step,
        best: &mut Option<u32>,
        then: impl FnOnce(&mut Self, Step, &mut Option<u32>),
    ) {
        let stock = if joker {
            step.jokers
        } else {
            step.left[usize::from(run.color)]
        };
        let Some(run) = self.grow(run, joker).filter(|_| stock > 0) else {
            return;
        };
        let mut step = step.clone();
        if joker {
            step.jokers -= 1;
        } else {
            step.left[usize::from(run.color)] -= 1;
        }
        step.points += if state.number == 14 {
            1
        } else {
            u32::from(state.number)
        };
        step.runs.push(run);
        then(self, step, best);
    }

    fn lay_groups(&mut self, state: &State, least: u8, step: Step, best: &mut Option<u32>) {
        if let Some(number) = Number::new(state.number) {
            // Groups of one number come in any order: each choice is at least the one before.
            for choice in least..64 {
                let (colors, jokers) = (choice & 15, choice >> 4);
                let Some(group) = Group::new(number, colors, jokers) else {
                    continue;
                };
                let meld = crate::Meld::Group(group);
                let most = self.rules.max_jokers_per_meld();
                let enough = (0..4).all(|c| colors >> c & 1 <= step.left[c]);
                if !enough
                    || jokers > step.jokers
                    || most.is_some_and(|most| jokers > most)
                    || !self.rules.may_open(&meld)
                {
                    continue;
                }
                let mut step = step.clone();
                for c in 0..4 {
                    step.left[c] -= colors >> c & 1;
                }
                step.jokers -= jokers;
                step.points += meld.points();
                self.lay_groups(state, choice, step, best);
            }
        }
        let mut runs = step.runs;
        runs.sort_unstable();
        let ones = if state.number == 1 && self.last == 14 {
            step.left
        } else {
            state.ones
        };
        let next = State {
            number: state.number + 1,
            jokers: step.jokers,
            ones,
            runs,
        };
        if let Some(rest) = self.best(next) {
            *best = (*best).max(Some(rest + step.points));
        }
    }
}
