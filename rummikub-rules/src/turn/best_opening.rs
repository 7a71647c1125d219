//! The most points that melds made of some tiles are worth.
//!
//! One pass over the numbers, downwards, since high tiles decide. Between two numbers only the open
//! runs, the jokers in hand and the points so far matter. A state that another one beats in all of
//! these is dropped, and so is one that cannot reach the best opening known even if every tile of
//! the numbers below were laid. What is laid of a number is decided colour by colour after its
//! groups, so the choices of the colours do not multiply.

use smallvec::SmallVec;

use crate::{
    Color, Group, InitialJokers, Meld, Number, NumberedTile, Ones, Rules, Tile, Tiles, work,
};

/// A run that is being laid. Lengths, real tiles and jokers beyond what the rules ask make no
/// difference and are not told apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct OpenRun {
    color: u8,
    len: u8,
    real: u8,
    jokers: u8,
    /// Ends with a one, where that must be known.
    high: bool,
}

impl OpenRun {
    /// Whether whatever can become of the other run can become of this one too.
    fn is_no_worse(&self, other: &Self) -> bool {
        self.len >= other.len
            && self.real >= other.real
            && self.jokers <= other.jokers
            && self.high <= other.high
    }
}

/// What may still come depends on this; the rest of the past does not matter.
#[derive(Debug, Clone, PartialEq, Eq)]
struct State {
    points: u32,
    jokers: u8,
    /// What is left of the number in hand; its colours are dealt with one after another.
    left: [u8; 4],
    /// Ones that do not lie after a 13, where the rules know that place.
    ones: [u8; 4],
    /// Sorted: colour by colour, the longest last.
    runs: SmallVec<[OpenRun; 6]>,
}

/// How many states the first, narrow search keeps.
const BEAM: usize = 16;

/// With how many of the best states each other one is compared: those dominate most of them.
const COMPARED: usize = 1024;

/// As many as an ordinary turn needs lie on the stack.
type States = SmallVec<[State; 32]>;

struct Search<'a> {
    rules: &'a Rules,
    tiles: &'a Tiles,
    last: u8,
    /// Real tiles beside which a joker of a meld may lie; at least the one that every meld has.
    beside: u8,
    /// No run may start with a one and end with one. Such a run can be laid as two, unless a joker
    /// needs many real tiles beside it.
    watch_ones: bool,
    enough: u32,
    /// How many states are kept at most.
    width: usize,
    /// Whether that was too few for all of them.
    left_out: bool,
    /// The most points found.
    best: u32,
}

impl Rules {
    /// Whether these tiles make an opening worth at least so many points.
    pub(super) fn has_opening(&self, tiles: &Tiles, points: u32) -> bool {
        let enough = points.max(1);
        // What is worth less is of no use.
        self.search_opening(tiles, enough - 1, enough) >= enough
    }

    /// The most points of an opening made of these tiles; `None` when they hold no meld that may
    /// open.
    pub(super) fn best_opening(&self, tiles: &Tiles) -> Option<u32> {
        let best = self.search_opening(tiles, 0, u32::MAX);
        // Every meld is worth at least 3 points, so 0 says that there is none.
        (best > 0).then_some(best)
    }

    /// The most points of an opening made of these tiles, where that is more than `best`, or as
    /// soon as it is found one that is worth `enough`.
    fn search_opening(&self, tiles: &Tiles, best: u32, enough: u32) -> u32 {
        let jokers = match self.initial_jokers() {
            InitialJokers::Allowed => tiles.jokers(),
            InitialJokers::Barred => 0,
        };
        let ones_high = self.ones() == Ones::LowOrHigh;
        let mut search = Search {
            rules: self,
            tiles,
            last: if ones_high { 14 } else { 13 },
            beside: self.rack_joker_tiles().max(1),
            // A run of fourteen has at least six real tiles: three for each of its halves.
            watch_ones: ones_high && self.rack_joker_tiles() > 3,
            enough,
            width: BEAM,
            left_out: false,
            best,
        };
        let start = State {
            points: 0,
            jokers,
            left: [0; 4],
            ones: [0; 4],
            runs: SmallVec::new(),
        };
        // A narrow search first: mostly it finds enough, or it leaves nothing out.
        for width in [BEAM, 16 * BEAM, usize::MAX] {
            (search.width, search.left_out) = (width, false);
            search.sweep(start.clone());
            if search.best >= search.enough || !search.left_out {
                break;
            }
        }
        search.best
    }
}

impl Search<'_> {
    /// Passes over the numbers until enough is found.
    fn sweep(&mut self, start: State) {
        let (mut states, mut spare) = (&mut States::new(), &mut States::new());
        states.push(start);
        for number in (1..=self.last).rev() {
            self.pass(number, states, spare);
            if self.best >= self.enough {
                return;
            }
            (states, spare) = (spare, states);
        }
    }

    /// The value of the real tiles below a number.
    fn rest(&self, number: u8) -> u32 {
        let value = |number: u8| {
            let tiles = Color::ALL.map(|color| u32::from(self.count(color, number)));
            tiles.iter().sum::<u32>() * u32::from(number)
        };
        (1..number.min(14)).map(value).sum()
    }

    fn count(&self, color: Color, number: u8) -> u8 {
        // The place after the 13 holds a one.
        Number::new((number - 1) % 13 + 1).map_or(0, |number| {
            self.tiles
                .count(Tile::Numbered(NumberedTile::new(color, number)))
        })
    }

    /// Lays the tiles of one number in every way that may be worth more than the best so far:
    /// from `states` to `spare`.
    fn pass(&mut self, number: u8, states: &mut States, spare: &mut States) {
        let held = Color::ALL.map(|color| self.count(color, number));
        for mut state in states.drain(..) {
            if number == 14 {
                state.left = held;
                state.ones = held;
                spare.push(state);
                continue;
            }
            state.left = held;
            if number == 1 && self.last == 14 {
                state.left = state.ones;
                state.ones = [0; 4];
            }
            self.lay_groups(number, state, spare);
        }
        self.choose(number, spare);
        // An even number of colours: the last one is laid in `spare` again.
        let (mut now, mut next) = (spare, states);
        for color in 0..4 {
            for state in now.drain(..) {
                self.lay_runs(color, number, state, next);
            }
            (now, next) = (next, now);
            self.choose(number, now);
            if self.best >= self.enough {
                return;
            }
        }
    }

    /// Keeps the states that may be worth more than the best so far and that no other dominates.
    fn choose(&mut self, number: u8, states: &mut States) {
        let whole = |state: &&State| state.runs.iter().all(|run| self.is_whole(run));
        let points = states.iter().filter(whole).map(|state| state.points);
        self.best = self.best.max(points.max().unwrap_or(0));
        let (value, rest) = (if number == 14 { 1 } else { number }, self.rest(number));
        states.retain(|state| {
            let left: u8 = state.left.iter().sum();
            // A joker may still lie here, or after a thirteen.
            let jokers = state.jokers * number.min(13);
            state.points + rest + u32::from(value) * u32::from(left) + u32::from(jokers) > self.best
        });
        if states.len() < 2 {
            return;
        }
        // What is sure comes first where few are kept; else what dominates others does.
        let unsure = |state: &State| -> u32 {
            let laid = |run: &OpenRun| {
                if self.is_whole(run) {
                    0
                } else {
                    u32::from(run.len)
                }
            };
            let laid: u32 = state.runs.iter().map(laid).sum();
            if self.width == usize::MAX {
                0
            } else {
                laid * (u32::from(value) + 1)
            }
        };
        states.sort_unstable_by_key(|state| {
            let sure = state.points.saturating_sub(unsure(state));
            core::cmp::Reverse((sure, state.jokers))
        });
        let mut kept = 0;
        for nth in 0..states.len() {
            if (0..kept.min(COMPARED)).any(|other| self.dominates(&states[other], &states[nth])) {
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

    /// The state with any groups of a number laid.
    fn lay_groups(&self, number: u8, state: State, next: &mut States) {
        let colors = state.left.iter().filter(|&&left| left > 0).count();
        let from = next.len();
        next.push(state);
        let Some(number) = Number::new(number)
            .filter(|_| colors > 0 && colors + usize::from(next[from].jokers) >= 3)
        else {
            return;
        };
        // Groups in any order make the same state, so each choice is at least the one before;
        // what is found twice is added once.
        for choice in 1..64 {
            let (mask, jokers) = (choice & 15, choice >> 4);
            let Some(group) = Group::new(number, mask, jokers) else {
                continue;
            };
            let meld = Meld::Group(group);
            let most = self.rules.max_jokers_per_meld();
            if most.is_some_and(|most| jokers > most) || !self.rules.may_open(&meld) {
                continue;
            }
            let mut nth = from;
            while let Some(state) = next.get(nth) {
                work::step();
                let enough = (0..4).all(|color| mask >> color & 1 <= state.left[color]);
                if enough && jokers <= state.jokers {
                    let mut state = state.clone();
                    for color in 0..4 {
                        state.left[color] -= mask >> color & 1;
                    }
                    state.jokers -= jokers;
                    state.points += meld.points();
                    if !next[from..].contains(&state) {
                        next.push(state);
                    }
                }
                nth += 1;
            }
        }
    }

    /// The state with the runs of a colour ended, continued and begun at a number.
    fn lay_runs(&self, color: u8, number: u8, mut state: State, next: &mut States) {
        let at = (color, number);
        let is_mine = |run: &OpenRun| run.color == color;
        let mut mine: SmallVec<[OpenRun; 6]> = state.runs.iter().copied().filter(is_mine).collect();
        if mine.is_empty() && state.left[usize::from(color)] == 0 && state.jokers == 0 {
            next.push(state);
            return;
        }
        state.runs.retain(|run| run.color != color);
        mine.reverse();
        self.continue_runs(at, &mine, state, &mut SmallVec::new(), next);
    }

    fn continue_runs(
        &self,
        at: (u8, u8),
        runs: &[OpenRun],
        state: State,
        ended: &mut SmallVec<[OpenRun; 6]>,
        next: &mut States,
    ) {
        let Some((run, rest)) = runs.split_first() else {
            // A run that starts where another ends could continue it instead.
            let continues =
                |run: &OpenRun| run.jokers == 0 || self.rules.max_jokers_per_meld().is_none();
            let starts = self.watch_ones || !ended.iter().any(continues);
            return self.start_runs(at, state, starts, true, next);
        };
        let whole = self.is_whole(run);
        if whole {
            ended.push(*run);
            self.continue_runs(at, rest, state.clone(), ended, next);
            ended.pop();
            // Of two whole runs the better one goes on.
            if ended.iter().any(|other| other.is_no_worse(run)) {
                return;
            }
        }
        for joker in [false, true] {
            if let Some(laid) = self.lay(at, *run, joker, &state) {
                self.continue_runs(at, rest, laid, ended, next);
            }
        }
    }

    fn start_runs(&self, at: (u8, u8), state: State, starts: bool, real: bool, next: &mut States) {
        let (color, number) = at;
        if starts && number >= 3 {
            let run = OpenRun {
                color,
                len: 0,
                real: 0,
                jokers: 0,
                high: self.watch_ones && number == 14,
            };
            if real && let Some(laid) = self.lay(at, run, false, &state) {
                self.start_runs(at, laid, starts, true, next);
            }
            if let Some(laid) = self.lay(at, run, true, &state) {
                self.start_runs(at, laid, starts, false, next);
            }
        }
        work::step();
        let mut state = state;
        state.left[usize::from(color)] = 0;
        state.runs.sort_unstable();
        next.push(state);
    }

    /// The state with one more tile in a run, if there is one and the run can still be ended.
    fn lay(&self, at: (u8, u8), run: OpenRun, joker: bool, state: &State) -> Option<State> {
        let (color, number) = (usize::from(at.0), at.1);
        let stock = if joker {
            state.jokers
        } else {
            state.left[color]
        };
        if stock == 0 || number == 1 && run.high {
            return None;
        }
        let run = self.grow(run, joker)?;
        let jokers = state.jokers - u8::from(joker);
        if !self.may_end(run, number, jokers) {
            return None;
        }
        let mut state = state.clone();
        state.jokers = jokers;
        if !joker {
            state.left[color] -= 1;
            if number == 14 {
                state.ones[color] -= 1;
            }
        }
        state.points += if number == 14 { 1 } else { u32::from(number) };
        state.runs.push(run);
        Some(state)
    }

    fn grow(&self, run: OpenRun, joker: bool) -> Option<OpenRun> {
        let most = self.rules.max_jokers_per_meld();
        if joker && most.is_some_and(|most| run.jokers >= most) {
            return None;
        }
        // That there is a joker matters where it needs tiles beside it, how many where they are
        // limited.
        let tell = most.unwrap_or(u8::from(self.beside > 1));
        Some(OpenRun {
            len: (run.len + 1).min(3),
            real: (run.real + u8::from(!joker)).min(self.beside),
            jokers: (run.jokers + u8::from(joker)).min(tell),
            ..run
        })
    }

    /// Whether a run may end here.
    fn is_whole(&self, run: &OpenRun) -> bool {
        run.len >= 3 && run.real >= if run.jokers == 0 { 1 } else { self.beside }
    }

    /// Whether a run that has reached a number could be ended if it were the only one.
    fn may_end(&self, mut run: OpenRun, number: u8, mut jokers: u8) -> bool {
        for number in (1..number).rev() {
            if self.is_whole(&run) {
                return true;
            }
            let joker = self.count(Color::ALL[usize::from(run.color)], number) == 0;
            if joker && jokers == 0 {
                return false;
            }
            jokers -= u8::from(joker);
            match self.grow(run, joker) {
                Some(longer) => run = longer,
                None => return false,
            }
        }
        self.is_whole(&run)
    }

    /// Whether whatever can be had from `other` can be had from `state`.
    fn dominates(&self, state: &State, other: &State) -> bool {
        work::step();
        let enough = |mine: [u8; 4], theirs: [u8; 4]| (0..4).all(|c| mine[c] >= theirs[c]);
        if state.points < other.points
            || state.jokers < other.jokers
            || !enough(state.left, other.left)
            || !enough(state.ones, other.ones)
        {
            return false;
        }
        // Colour by colour the longest first: each of theirs has a better one here, and those
        // that are left here may end.
        let mut theirs = other.runs.iter().rev().peekable();
        for run in state.runs.iter().rev() {
            match theirs.peek() {
                Some(their) if their.color == run.color => {
                    if !run.is_no_worse(their) {
                        return false;
                    }
                    theirs.next();
                }
                Some(their) if their.color > run.color => return false,
                _ if !self.is_whole(run) => return false,
                _ => {}
            }
        }
        theirs.next().is_none()
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::{Axis, Run};

    /// The most points of melds chosen one after another from `melds`, which may be used again.
    fn slowly(melds: &[(Tiles, u32)], tiles: Tiles) -> u32 {
        let worth = |(nth, (meld, points)): (usize, &(Tiles, u32))| {
            meld.is_subset(&tiles)
                .then(|| points + slowly(&melds[nth..], tiles.saturating_sub(meld)))
        };
        melds
            .iter()
            .enumerate()
            .filter_map(worth)
            .max()
            .unwrap_or(0)
    }

    /// Every meld that may open and that the tiles hold, with its points.
    fn melds(rules: &Rules, tiles: Tiles) -> Vec<(Tiles, u32)> {
        let highest = if rules.ones() == Ones::LowOrHigh {
            14
        } else {
            13
        };
        let mut melds = Vec::new();
        for color in Color::ALL {
            for start in 1..=highest - 2u8 {
                for len in 3..=(highest + 1 - start).min(13) {
                    let runs = (0..1u16 << len).filter(|mask| mask.count_ones() <= 3);
                    melds.extend(
                        runs.filter_map(|mask| Run::new(color, start, len, mask))
                            .map(Meld::Run),
                    );
                }
            }
        }
        for number in Number::ALL {
            let groups = (1..64).filter_map(|bits| Group::new(number, bits & 15, bits >> 4));
            melds.extend(groups.map(Meld::Group));
        }
        let most = rules.max_jokers_per_meld();
        melds.retain(|meld| {
            let barred = rules.initial_jokers() == InitialJokers::Barred && meld.jokers() > 0;
            !barred
                && most.is_none_or(|most| meld.jokers() <= usize::from(most))
                && rules.may_open(meld)
                && meld.tiles().is_subset(&tiles)
        });
        let mut melds: Vec<_> = melds
            .iter()
            .map(|meld| (meld.tiles(), meld.points()))
            .collect();
        melds.sort_unstable();
        melds.dedup();
        melds
    }

    #[test]
    fn the_most_points_are_those_that_a_slow_search_finds() {
        let mut seed = 7u64;
        let mut random = move |below: u64| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % below
        };
        let mut openings = 0;
        for _ in 0..800 {
            let mut builder = Rules::default().to_builder();
            let mut set = |axis, values: &[&str], nth: u64| {
                builder
                    .set(axis, values[nth as usize % values.len()])
                    .map(drop)
                    .unwrap();
            };
            set(Axis::Copies, &["4"], 0);
            set(Axis::Jokers, &["8"], 0);
            set(Axis::Ones, &["low", "low-or-high"], random(2));
            set(
                Axis::MaxJokersPerMeld,
                &["none", "none", "0", "1", "2"],
                random(5),
            );
            set(
                Axis::RackJokerTiles,
                &["0", "0", "1", "2", "3", "5"],
                random(6),
            );
            set(
                Axis::InitialJokers,
                &["allowed", "allowed", "allowed", "barred"],
                random(4),
            );
            let rules = builder.build().unwrap();
            // Few numbers and few colours, so that there is much to choose.
            let (numbers, colors, from) = (3 + random(5), 1 + random(4), random(14));
            let mut tiles = Tiles::new();
            for _ in 0..3 + random(9) {
                let number = Number::ALL[((from + random(numbers)) % 13) as usize];
                let color = Color::ALL[random(colors) as usize];
                let _ = tiles.add(Tile::Numbered(NumberedTile::new(color, number)));
            }
            for _ in 0..random(4) {
                let _ = tiles.add(Tile::Joker);
            }
            let slow = slowly(&melds(&rules, tiles), tiles);
            let found = rules.best_opening(&tiles);
            assert_eq!(found.unwrap_or(0), slow, "{tiles} {rules:?}");
            let enough = 1 + random(60) as u32;
            let is_there = rules.has_opening(&tiles, enough);
            assert_eq!(is_there, slow >= enough, "{tiles} {enough} {rules:?}");
            openings += u32::from(slow > 0);
        }
        assert!(openings > 400, "{openings}");
    }
}
