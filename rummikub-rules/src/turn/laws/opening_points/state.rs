//! What has been laid when a number is reached, and which of two such states is better.

use smallvec::SmallVec;

use crate::{Color, NumberedTile, Rules, Tile, Tiles, number::RunPlace, work};

/// A run that is being laid. Lengths, real tiles and jokers beyond what the rules ask make no
/// difference and are not told apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct OpenRun {
    pub(super) color: Color,
    pub(super) len: u8,
    pub(super) real: u8,
    pub(super) jokers: u8,
    /// Ends with a one, where that must be known.
    pub(super) high: bool,
}

impl OpenRun {
    /// Whether whatever can become of the other run can become of this one too.
    pub(super) fn is_no_worse(&self, other: &Self) -> bool {
        self.len >= other.len
            && self.real >= other.real
            && self.jokers <= other.jokers
            && self.high <= other.high
    }
}

/// What may still come depends on this; the rest of the past does not matter, but for the steps of
/// those who ask for them.
#[derive(Debug, Clone)]
pub(super) struct OpeningState<S> {
    pub(super) points: u32,
    pub(super) jokers: u8,
    /// What is left of the number in hand; its colours are dealt with one after another.
    pub(super) left: [u8; 4],
    /// Ones that do not lie after a 13, where the rules know that place.
    pub(super) ones: [u8; 4],
    /// Sorted: colour by colour, the longest last.
    pub(super) runs: SmallVec<[OpenRun; 6]>,
    /// How it was made.
    pub(super) steps: S,
}

impl<S> OpeningState<S> {
    /// Whether the same may come of both.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.points == other.points
            && self.jokers == other.jokers
            && self.left == other.left
            && self.ones == other.ones
            && self.runs == other.runs
    }
}

/// What runs of an opening of some tiles must be.
pub(super) struct OpeningRuns<'a> {
    pub(super) rules: &'a Rules,
    pub(super) tiles: &'a Tiles,
    /// Real tiles beside which a joker of a meld may lie; at least the one that every meld has.
    pub(super) beside: u8,
    /// No run may start with a one and end with one. Such a run can be laid as two, unless a joker
    /// needs many real tiles beside it.
    pub(super) watch_ones: bool,
}

impl OpeningRuns<'_> {
    /// How many of the tile at a place there are.
    pub(super) fn count(&self, color: Color, place: RunPlace) -> u8 {
        let tile = NumberedTile::new(color, place.number());
        self.tiles.count(Tile::Numbered(tile))
    }

    /// The value of the real tiles below a place.
    pub(super) fn value_below(&self, place: RunPlace) -> u32 {
        let value = |place: RunPlace| {
            let tiles = Color::ALL.map(|color| u32::from(self.count(color, place)));
            tiles.iter().sum::<u32>() * u32::from(place.get())
        };
        place.downwards().skip(1).map(value).sum()
    }

    /// The run with one more tile, if it may have it.
    pub(super) fn grow(&self, run: OpenRun, joker: bool) -> Option<OpenRun> {
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
    pub(super) fn is_whole(&self, run: &OpenRun) -> bool {
        run.len >= 3 && run.real >= if run.jokers == 0 { 1 } else { self.beside }
    }

    /// Whether a run that has reached a place could be ended if it were the only one.
    pub(super) fn may_end(&self, mut run: OpenRun, place: RunPlace, mut jokers: u8) -> bool {
        for place in place.downwards().skip(1) {
            if self.is_whole(&run) {
                return true;
            }
            let joker = self.count(run.color, place) == 0;
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
    pub(super) fn dominates<S>(&self, state: &OpeningState<S>, other: &OpeningState<S>) -> bool {
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
