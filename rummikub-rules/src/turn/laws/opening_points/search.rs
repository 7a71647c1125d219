//! The search for the most points that melds made of some tiles are worth.
//!
//! One pass over the numbers, downwards, since high tiles decide. Between two numbers only the open
//! runs, the jokers in hand and the points so far matter. A state that another one beats in all of
//! these is dropped, and so is one that cannot reach the best opening known even if every tile of
//! the numbers below were laid. What is laid of a number is decided colour by colour after its
//! groups, so the choices of the colours do not multiply.

use smallvec::SmallVec;

use super::{
    state::{OpenRun, OpeningRuns, OpeningState},
    steps::{OpeningStep, OpeningSteps},
};
use crate::{Color, Group, InitialJokers, Meld, Ones, Rules, Tiles, number::RunPlace, work};

/// How many states the first, narrow pass keeps.
const BEAM: usize = 16;

/// With how many of the best states each other one is compared: those dominate most of them.
const COMPARED: usize = 1024;

/// As many as an ordinary turn needs lie on the stack.
type States<S> = SmallVec<[OpeningState<S>; 32]>;

pub(super) struct OpeningPointsSearch<'a, S> {
    runs: OpeningRuns<'a>,
    last: RunPlace,
    enough: u32,
    /// How many states are kept at most.
    width: usize,
    /// Whether that was too few for all of them.
    left_out: bool,
    /// The most points found.
    best: u32,
    /// How they were made, where they are more than what was known before.
    steps: S,
}

impl<'a, S: OpeningSteps> OpeningPointsSearch<'a, S> {
    /// A search for more points than `best`, that ends as soon as it has found `enough`.
    pub(super) fn new(rules: &'a Rules, tiles: &'a Tiles, best: u32, enough: u32) -> Self {
        let ones_high = rules.ones() == Ones::LowOrHigh;
        Self {
            runs: OpeningRuns {
                rules,
                tiles,
                beside: rules.rack_joker_tiles().max(1),
                // A run of fourteen has at least six real tiles: three for each of its halves.
                watch_ones: ones_high && rules.rack_joker_tiles() > 3,
            },
            last: if ones_high {
                RunPlace::HIGH_ONE
            } else {
                RunPlace::THIRTEEN
            },
            enough,
            width: BEAM,
            left_out: false,
            best,
            steps: S::default(),
        }
    }

    /// The most points found, at least what was known before, and how they were made.
    pub(super) fn run(mut self) -> (u32, S) {
        let start = OpeningState {
            points: 0,
            jokers: match self.runs.rules.initial_jokers() {
                InitialJokers::Allowed => self.runs.tiles.jokers(),
                InitialJokers::Barred => 0,
            },
            left: [0; 4],
            ones: [0; 4],
            runs: SmallVec::new(),
            steps: S::default(),
        };
        // A narrow pass first: mostly it finds enough, or it leaves nothing out.
        for width in [BEAM, 16 * BEAM, usize::MAX] {
            (self.width, self.left_out) = (width, false);
            self.pass(start.clone());
            if self.best >= self.enough || !self.left_out {
                break;
            }
        }
        (self.best, self.steps)
    }

    /// Passes over the numbers until enough is found.
    fn pass(&mut self, start: OpeningState<S>) {
        let (mut states, mut spare) = (&mut States::new(), &mut States::new());
        states.push(start);
        for place in self.last.downwards() {
            self.lay_number(place, states, spare);
            if self.best >= self.enough {
                return;
            }
            (states, spare) = (spare, states);
        }
    }

    /// Lays the tiles of one number in every way that may be worth more than the best so far:
    /// from `states` to `spare`.
    fn lay_number(&mut self, place: RunPlace, states: &mut States<S>, spare: &mut States<S>) {
        let held = Color::ALL.map(|color| self.runs.count(color, place));
        for mut state in states.drain(..) {
            state.left = held;
            if place == RunPlace::HIGH_ONE {
                state.ones = held;
                spare.push(state);
                continue;
            }
            if place.get() == 1 && self.last == RunPlace::HIGH_ONE {
                state.left = state.ones;
                state.ones = [0; 4];
            }
            self.lay_groups(place, state, spare);
        }
        self.choose(place, spare);
        // An even number of colours: the last one is laid in `spare` again.
        let (mut now, mut next) = (spare, states);
        for color in Color::ALL {
            for state in now.drain(..) {
                self.lay_runs(color, place, state, next);
            }
            (now, next) = (next, now);
            self.choose(place, now);
            if self.best >= self.enough {
                return;
            }
        }
    }

    /// Keeps the states that may be worth more than the best so far and that no other dominates.
    fn choose(&mut self, place: RunPlace, states: &mut States<S>) {
        for state in states.iter() {
            let whole = || state.runs.iter().all(|run| self.runs.is_whole(run));
            if state.points > self.best && whole() {
                self.best = state.points;
                self.steps = state.steps.clone();
            }
        }
        let (value, rest) = (value_of(place), self.runs.value_below(place));
        states.retain(|state| {
            let left: u8 = state.left.iter().sum();
            // A joker may still lie here, or after a thirteen.
            let jokers = state.jokers * place.get().min(13);
            state.points + rest + value * u32::from(left) + u32::from(jokers) > self.best
        });
        if states.len() < 2 {
            return;
        }
        // What is sure comes first where few are kept; else what dominates others does.
        let few = self.width < usize::MAX;
        states.sort_unstable_by_key(|state| {
            let unsure = if few { self.unsure(state, value) } else { 0 };
            let sure = state.points.saturating_sub(unsure);
            core::cmp::Reverse((sure, state.jokers))
        });
        let mut kept = 0;
        for nth in 0..states.len() {
            let mut better = states[..kept.min(COMPARED)].iter();
            if better.any(|other| self.runs.dominates(other, &states[nth])) {
                continue;
            }
            if kept == self.width {
                self.left_out = true;
                break;
            }
            states.swap(kept, nth);
            kept += 1;
        }
        states.truncate(kept);
    }

    /// About how many points lie in runs that are not whole yet.
    fn unsure(&self, state: &OpeningState<S>, value: u32) -> u32 {
        let open = state.runs.iter().filter(|run| !self.runs.is_whole(run));
        open.map(|run| u32::from(run.len)).sum::<u32>() * (value + 1)
    }

    /// The state with any groups of a number laid.
    fn lay_groups(&self, place: RunPlace, state: OpeningState<S>, next: &mut States<S>) {
        let colors = state.left.iter().filter(|&&left| left > 0).count();
        let from = next.len();
        let enough = colors > 0 && colors + usize::from(state.jokers) >= 3;
        next.push(state);
        if !enough {
            return;
        }
        // Groups in any order make the same state, so each choice is at least the one before;
        // what is found twice is added once.
        for choice in 1..64 {
            let (mask, jokers) = (choice & 15, choice >> 4);
            let Some(group) = Group::new(place.number(), mask, jokers) else {
                continue;
            };
            let rules = self.runs.rules;
            let most = rules.max_jokers_per_meld();
            if most.is_some_and(|most| jokers > most) || !rules.may_open(&Meld::Group(group)) {
                continue;
            }
            let mut nth = from;
            while let Some(state) = next.get(nth) {
                work::step();
                if let Some(state) = with_group(state, group, jokers)
                    && !next[from..].iter().any(|other| other.is_same(&state))
                {
                    next.push(state);
                }
                nth += 1;
            }
        }
    }

    /// The state with the runs of a colour ended, continued and begun at a number.
    fn lay_runs(
        &self,
        color: Color,
        place: RunPlace,
        mut state: OpeningState<S>,
        next: &mut States<S>,
    ) {
        let is_mine = |run: &OpenRun| run.color == color;
        let mut mine: SmallVec<[OpenRun; 6]> = state.runs.iter().copied().filter(is_mine).collect();
        if mine.is_empty() && state.left[color.index()] == 0 && state.jokers == 0 {
            next.push(state);
            return;
        }
        state.runs.retain(|run| run.color != color);
        mine.reverse();
        let mut laying = RunLaying {
            runs: &self.runs,
            color,
            place,
            ended: SmallVec::new(),
            next,
        };
        laying.continue_runs(&mine, state);
    }
}

/// The points of a tile at a place.
const fn value_of(place: RunPlace) -> u32 {
    place.number().get() as u32
}

/// The state with a group of so many jokers laid, if it has the tiles.
fn with_group<S: OpeningSteps>(
    state: &OpeningState<S>,
    group: Group,
    jokers: u8,
) -> Option<OpeningState<S>> {
    let (mask, jokers_left) = (group.color_mask(), state.jokers.checked_sub(jokers)?);
    if (0..4).any(|color| mask >> color & 1 > state.left[color]) {
        return None;
    }
    let mut state = state.clone();
    for color in 0..4 {
        state.left[color] -= mask >> color & 1;
    }
    state.jokers = jokers_left;
    state.points += Meld::Group(group).points();
    state.steps.add(OpeningStep::Group(group));
    Some(state)
}

/// The runs of one colour at one place.
struct RunLaying<'a, 'n, S> {
    runs: &'a OpeningRuns<'a>,
    color: Color,
    place: RunPlace,
    /// Those that ended above it.
    ended: SmallVec<[OpenRun; 6]>,
    next: &'n mut States<S>,
}

impl<S: OpeningSteps> RunLaying<'_, '_, S> {
    fn continue_runs(&mut self, runs: &[OpenRun], state: OpeningState<S>) {
        let Some((run, rest)) = runs.split_first() else {
            // A run that starts where another ends could continue it instead.
            let any_jokers = self.runs.rules.max_jokers_per_meld().is_none();
            let continues = |run: &OpenRun| run.jokers == 0 || any_jokers;
            let starts = self.runs.watch_ones || !self.ended.iter().any(continues);
            return self.start_runs(state, starts && self.place.get() >= 3, true);
        };
        if self.runs.is_whole(run) {
            self.ended.push(*run);
            self.continue_runs(rest, state.clone());
            self.ended.pop();
            // Of two whole runs the better one goes on.
            if self.ended.iter().any(|other| other.is_no_worse(run)) {
                return;
            }
        }
        for joker in [false, true] {
            if let Some(laid) = self.lay(*run, joker, &state) {
                self.continue_runs(rest, laid);
            }
        }
    }

    fn start_runs(&mut self, mut state: OpeningState<S>, starts: bool, real: bool) {
        if starts {
            let run = OpenRun {
                color: self.color,
                len: 0,
                real: 0,
                jokers: 0,
                high: self.runs.watch_ones && self.place == RunPlace::HIGH_ONE,
            };
            if real && let Some(laid) = self.lay(run, false, &state) {
                self.start_runs(laid, starts, true);
            }
            if let Some(laid) = self.lay(run, true, &state) {
                self.start_runs(laid, starts, false);
            }
        }
        work::step();
        state.left[self.color.index()] = 0;
        state.runs.sort_unstable();
        self.next.push(state);
    }

    /// The state with one more tile in a run, if there is one and the run can still be ended.
    fn lay(&self, run: OpenRun, joker: bool, state: &OpeningState<S>) -> Option<OpeningState<S>> {
        let (color, place) = (self.color.index(), self.place);
        let stock = if joker {
            state.jokers
        } else {
            state.left[color]
        };
        if stock == 0 || place.get() == 1 && run.high {
            return None;
        }
        let grown = self.runs.grow(run, joker)?;
        let jokers = state.jokers - u8::from(joker);
        if !self.runs.may_end(grown, place, jokers) {
            return None;
        }
        let mut state = state.clone();
        state.jokers = jokers;
        if !joker {
            state.left[color] -= 1;
            if place == RunPlace::HIGH_ONE {
                state.ones[color] -= 1;
            }
        }
        state.points += value_of(place);
        state.runs.push(grown);
        state.steps.add(OpeningStep::Tile {
            place,
            joker,
            from: run,
            to: grown,
        });
        Some(state)
    }
}
