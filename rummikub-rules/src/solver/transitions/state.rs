//! The state of the dynamic program: the open runs of each colour, in one integer.

use crate::solver::hash_table::{mix, upper_half};
use crate::solver::problem::form::signed;
use alloc::vec::Vec;

/// `OpenRuns` runs after a number, jokers used so far, and a few flags, in lanes of a byte.
///
/// Every lane is such that less is better, so that one subtraction tells whether a state is at
/// least as good as another in everything. For each colour: how many runs of one tile are open,
/// how many of one or two, and how many less than [`CAP`] of any length. (An open run of three or
/// more is better than one of two, which is better than one of one, and better than none.)
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) struct RunState {
    lanes: u128,
    /// Ones set aside for high ends, four bits a colour; nothing dominates a different number.
    pub(crate) high: u16,
    /// Points of new melds so far, up to what is asked for.
    pub(crate) points: u16,
    /// Runs that can take no high one, 16 bits a colour: see [`Barred`]. Fewer are better. Where jokers ask for
    /// company in runs, which is looked at only where there can be none of these, what of it is known (`RunCompany`).
    /// The last four bits of a colour are what is known of jokers in its short runs (`ShortJokers`), or where it has no
    /// locked run what jokers in several runs ask for together.
    barred: u64,
}

/// Runs of a colour that hold a low one and cannot be cut, since a locked run fills them nearly:
/// those whose locked run ends at 12, and those that it takes to 13 or that came so far since. No
/// run has fourteen tiles, so none of them takes a high one. The third are open runs of one and two
/// that could come to be barred at 3, where the two alone would not.
pub(crate) type Barred = (u8, u8, u8);

/// What a number changes beside open runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct After {
    /// Jokers used there less jokers retrieved.
    pub(crate) used: i8,
    /// Whether a run is on the table.
    pub(crate) has_run: bool,
    /// Whether a rack tile was played.
    pub(crate) played: bool,
    /// Melds there whose jokers lack company.
    pub(crate) excused: u8,
    /// Ones set aside, and points so far, then.
    pub(crate) high: u16,
    pub(crate) points: u16,
}

const CAP: u8 = 100;
const GUARD: u128 = 0x8080_8080_8080_8080_8080_8080_8080_8080;
/// No colour has more than four such runs: four times its numbers and eight jokers are too few.
const BARRED_GUARD: u64 = 0x8888_8888_8888_8888;
/// Of these lanes the first of each colour.
const OWED_GUARD: u64 = 0x0008_0008_0008_0008;
const USED: u32 = 96;
const NO_RUN: u32 = 104;
const UNPLAYED: u32 = 112;
const EXCUSED: u32 = 120;
/// Added to the jokers used, which is negative while retrieved jokers wait.
const OFFSET: i8 = 32;

/// The open runs of a colour: of one tile, of two, of three or more.
pub(crate) type OpenRuns = (u8, u8, u8);

/// `OpenRuns` runs of one colour as three lanes.
pub(crate) fn pack((one, two, more): OpenRuns) -> u32 {
    u32::from(one) | u32::from(one + two) << 8 | u32::from(CAP - one - two - more) << 16
}

/// Whether open runs of a colour are at least as good as others, both packed.
pub(crate) fn are_as_good(these: u32, others: u32) -> bool {
    const GUARD: u32 = 0x80_8080;
    (others | GUARD).wrapping_sub(these) & GUARD == GUARD
}

/// The reverse of [`pack`].
pub(crate) fn unpack(lanes: u32) -> OpenRuns {
    let (one, short, room) = (lanes as u8, (lanes >> 8) as u8, (lanes >> 16) as u8);
    (one, short - one, CAP - room - short)
}

/// The runs of one colour that take no high one, four bits each.
pub(crate) fn pack_barred((twelve, thirteen, ahead): Barred) -> u16 {
    u16::from(twelve) | u16::from(thirteen) << 4 | u16::from(ahead) << 8
}

/// The reverse of [`pack_barred`].
pub(crate) fn unpack_barred(barred: u16) -> Barred {
    let of = |shift: u32| (barred >> shift) as u8 & 15;
    (of(0), of(4), of(8))
}

impl RunState {
    /// Builds a state from its parts.
    pub(crate) fn new(
        colors: [u32; 4],
        used: i8,
        has_run: bool,
        unplayed: bool,
        high: u16,
        points: u16,
    ) -> RunState {
        let mut lanes = 0;
        for (c, x) in colors.iter().enumerate() {
            lanes |= u128::from(*x) << (24 * c);
        }
        let u = (used + OFFSET).unsigned_abs();
        lanes |= u128::from(u) << USED;
        // Jokers that are left over can be laid at the end of any run. Without a run, fewer jokers
        // used is not better: the lane then holds the opposite of the one before.
        if !has_run {
            lanes |= u128::from(CAP - u) << NO_RUN;
        }
        lanes |= u128::from(unplayed) << UNPLAYED;
        RunState {
            lanes,
            high,
            points,
            barred: 0,
        }
    }

    /// The state after the next number: with these open runs of each colour, and these that take
    /// no high one, packed, and what else has changed.
    #[inline]
    pub(crate) fn after(&self, colors: [u32; 4], barred: [u16; 4], after: After) -> RunState {
        let [a, b, c, d] = colors.map(u64::from);
        let used = self.lane(USED).wrapping_add_signed(after.used);
        let has_run = after.has_run || self.has_run();
        let no_run = if has_run { 0 } else { CAP - used };
        let unplayed = !after.played && self.is_unplayed();
        let low = a | b << 24 | c << 48;
        let high = c >> 16
            | d << 8
            | u64::from(used) << (USED - 64)
            | u64::from(no_run) << (NO_RUN - 64)
            | u64::from(unplayed) << (UNPLAYED - 64)
            | u64::from(self.excused() + after.excused) << (EXCUSED - 64);
        let [e, f, g, h] = barred.map(u64::from);
        RunState {
            lanes: u128::from(low) | u128::from(high) << 64,
            high: after.high,
            points: after.points,
            barred: e | f << 16 | g << 32 | h << 48,
        }
    }

    /// The same state with these runs that take no high one, or this company of jokers, each colour's packed.
    pub(crate) fn with_barred(mut self, barred: [u16; 4]) -> RunState {
        for (c, barred) in barred.into_iter().enumerate() {
            self.barred |= u64::from(barred) << (16 * c);
        }
        self
    }

    /// The same state with so many melds whose jokers lack company; there were none.
    pub(crate) fn with_excused(mut self, excused: u8) -> RunState {
        self.lanes |= u128::from(excused) << EXCUSED;
        self
    }

    /// Melds whose jokers lack the rack tiles that most ask for.
    pub(crate) fn excused(&self) -> u8 {
        self.lane(EXCUSED)
    }

    /// The runs of a colour that take no high one.
    pub(crate) fn barred(&self, color: usize) -> Barred {
        unpack_barred(self.packed_barred(color))
    }

    /// The same, packed.
    pub(crate) fn packed_barred(&self, color: usize) -> u16 {
        (self.barred >> (16 * color)) as u16
    }

    fn lane(&self, shift: u32) -> u8 {
        (self.lanes >> shift) as u8
    }

    /// The open runs of a colour.
    pub(crate) fn open(&self, color: usize) -> OpenRuns {
        unpack(self.packed(color))
    }

    /// The same, packed. Behind the last colour there are jokers and flags, which are compared in the same way.
    pub(crate) fn packed(&self, color: usize) -> u32 {
        (self.lanes >> (24 * color)) as u32 & 0xff_ffff
    }

    /// Jokers used less jokers retrieved.
    pub(crate) fn used(&self) -> i8 {
        signed(self.lane(USED)) - OFFSET
    }

    /// Whether some run is on the table.
    pub(crate) fn has_run(&self) -> bool {
        self.lane(NO_RUN) == 0
    }

    /// Whether no real tile was played yet.
    pub(crate) fn is_unplayed(&self) -> bool {
        self.lane(UNPLAYED) == 1
    }

    /// Ones of a colour set aside for high ends.
    pub(crate) fn high_ones(&self, color: usize) -> u8 {
        (self.high >> (4 * color)) as u8 & 15
    }

    /// An order that is the same everywhere.
    pub(crate) fn rank(&self) -> u128 {
        self.lanes
    }

    /// The same for equal states.
    pub(crate) fn hash(&self) -> u32 {
        let [low, high] = halves(self.lanes);
        let sums = u64::from(self.high) << 16 | u64::from(self.points);
        upper_half([high, self.barred, sums].into_iter().fold(mix(0, low), mix))
    }

    /// Whether whatever can follow the other can follow this, too.
    pub(crate) fn dominates(&self, other: &RunState) -> bool {
        (other.lanes | GUARD).wrapping_sub(self.lanes) & GUARD == GUARD
            && self.high == other.high
            && self.points >= other.points
            && self.barred_dominate(other)
    }

    /// Whether that holds for the lanes of `barred`.
    #[inline]
    fn barred_dominate(&self, other: &RunState) -> bool {
        let left = (other.barred | BARRED_GUARD).wrapping_sub(self.barred);
        let worse = !left & BARRED_GUARD;
        worse == 0 || self.dominates_once_given_up(other, worse)
    }

    /// Whether it holds for the company of jokers once what some colours ask for is given up, where these lanes are
    /// worse. (A run that lacks company may be counted at any place and owes nothing then; here it is only where it
    /// comes to an end.)
    #[cold]
    fn dominates_once_given_up(&self, other: &RunState, worse: u64) -> bool {
        let given_up = (worse | worse >> 4) & OWED_GUARD;
        // of the company of a colour the first two lanes are what its runs owe; a page, which loads every byte of its
        // module, counts nothing
        cfg!(not(rummikub_small))
            && worse & !(OWED_GUARD | OWED_GUARD << 4) == 0
            && self.excused() + given_up.count_ones() as u8 <= other.excused()
    }
}

/// States among which one is looked for that dominates another.
#[derive(Debug, Default)]
pub(crate) struct Undominated {
    /// The lanes by themselves, in two halves: in nearly every state they alone decide.
    lanes: Vec<[u64; 2]>,
    states: Vec<RunState>,
}

impl Undominated {
    pub(crate) fn clear(&mut self) {
        self.lanes.clear();
        self.states.clear();
    }

    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    pub(crate) fn state(&self, at: usize) -> &RunState {
        &self.states[at]
    }

    pub(crate) fn push(&mut self, s: &RunState) {
        self.lanes.push(halves(s.lanes));
        self.states.push(*s);
    }

    /// Takes one of them out; the last one takes its place.
    pub(crate) fn swap_remove(&mut self, at: usize) {
        self.lanes.swap_remove(at);
        self.states.swap_remove(at);
    }

    /// Moves one of them nearer to the first ones, and the one in its place to where it was; its new place.
    pub(crate) fn promote(&mut self, at: usize) -> usize {
        let nearer = at / 2;
        self.lanes.swap(at, nearer);
        self.states.swap(at, nearer);
        nearer
    }

    /// The place of the first of them that dominates the state.
    pub(crate) fn dominator(&self, s: &RunState) -> Option<usize> {
        self.dominator_where(s, |_| true)
    }

    /// The place of the first of them that dominates the state and for which this holds.
    #[inline]
    pub(crate) fn dominator_where(
        &self,
        s: &RunState,
        holds: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        // no lane borrows from its neighbour, so that the halves can be taken apart
        let [low, high] = halves(s.lanes | GUARD);
        let guard = GUARD as u64;
        let dominates = |lanes: &[u64; 2]| {
            let left = low.wrapping_sub(lanes[0]) & high.wrapping_sub(lanes[1]);
            left & guard == guard
        };
        let mut from = 0;
        while let Some(at) = self.lanes[from..].iter().position(dominates) {
            if self.states[from + at].dominates(s) && holds(from + at) {
                return Some(from + at);
            }
            from += at + 1;
        }
        None
    }

    /// Forgets all, and gives back the memory of more than so many.
    pub(crate) fn trim(&mut self, kept: usize) {
        self.clear();
        self.lanes.shrink_to(kept);
        self.states.shrink_to(kept);
    }
}

fn halves(lanes: u128) -> [u64; 2] {
    [lanes as u64, (lanes >> 64) as u64]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(open: OpenRuns, used: i8, has_run: bool) -> RunState {
        RunState::new(
            [
                pack(open),
                pack((0, 0, 0)),
                pack((0, 0, 0)),
                pack((0, 0, 0)),
            ],
            used,
            has_run,
            false,
            0,
            0,
        )
    }

    #[test]
    fn longer_runs_are_better() {
        let s = |one, two, more| state((one, two, more), 0, true);
        for (better, worse) in [
            (s(0, 1, 0), s(1, 0, 0)),
            (s(0, 0, 1), s(0, 1, 0)),
            (s(0, 0, 1), s(0, 0, 0)),
            (s(0, 1, 1), s(1, 1, 0)),
        ] {
            assert!(better.dominates(&worse));
            assert!(!worse.dominates(&better));
        }
        assert!(
            !s(0, 1, 0).dominates(&s(0, 0, 0)),
            "a short run must still be completed"
        );
        assert!(
            !s(0, 0, 0).dominates(&s(0, 1, 0)),
            "a short run can take a tile"
        );
    }

    #[test]
    fn fewer_jokers_are_better_only_where_a_run_can_take_the_rest() {
        assert!(state((0, 0, 0), 0, true).dominates(&state((0, 0, 0), 1, true)));
        assert!(!state((0, 0, 0), 0, false).dominates(&state((0, 0, 0), 1, false)));
        assert!(state((0, 0, 0), 1, false).dominates(&state((0, 0, 0), 1, false)));
    }

    #[test]
    fn runs_that_owe_company_are_as_good_as_those_that_gave_it_up() {
        // by colour what runs owe, and whether the joker lies behind; then what they lack
        let s = |owed: [u16; 2], lacking: u16, counted| {
            let barred = owed.map(|owed| owed << 4 | u16::from(owed > 0) | lacking << 8);
            let state = state((0, 0, 2), 0, true).with_barred([barred[0], 0, 0, barred[1]]);
            state.with_excused(counted)
        };
        for (one, other, is_as_good) in [
            (s([1, 0], 0, 0), s([0, 0], 0, 0), false),
            (s([1, 0], 0, 0), s([0, 0], 0, 1), true),
            (s([2, 0], 1, 0), s([1, 0], 1, 1), true),
            (s([2, 0], 1, 0), s([1, 0], 0, 1), false),
            (s([2, 2], 0, 0), s([0, 0], 0, 1), false),
            (s([2, 2], 0, 0), s([0, 0], 0, 2), true),
            (s([2, 2], 0, 1), s([0, 2], 0, 2), true),
            (s([0, 0], 0, 1), s([2, 2], 0, 0), false),
        ] {
            assert_eq!(one.dominates(&other), is_as_good, "{one:?} {other:?}");
        }
    }

    #[test]
    fn runs_that_take_a_high_one_are_better() {
        let s = |barred| {
            state((0, 0, 2), 0, true).with_barred([
                pack_barred(barred),
                0,
                0,
                pack_barred((4, 4, 4)),
            ])
        };
        for (better, worse) in [
            ((0, 0, 0), (1, 0, 0)),
            ((0, 1, 0), (0, 2, 0)),
            ((1, 1, 1), (1, 1, 2)),
        ] {
            assert!(s(better).dominates(&s(worse)));
            assert!(!s(worse).dominates(&s(better)));
        }
        let (a, b) = (s((0, 1, 2)), s((1, 0, 2)));
        assert!(!a.dominates(&b) && !b.dominates(&a));
        assert_eq!((a.barred(0), a.barred(3)), ((0, 1, 2), (4, 4, 4)));
    }

    #[test]
    fn parts_come_back() {
        let s = RunState::new(
            [
                pack((1, 2, 3)),
                pack((0, 0, 0)),
                pack((4, 0, 9)),
                pack((0, 5, 0)),
            ],
            -7,
            false,
            true,
            0x2010,
            9,
        );
        assert_eq!(
            (s.open(0), s.open(1), s.open(2), s.open(3)),
            ((1, 2, 3), (0, 0, 0), (4, 0, 9), (0, 5, 0))
        );
        assert_eq!((s.used(), s.has_run(), s.is_unplayed()), (-7, false, true));
        assert_eq!((s.high_ones(0), s.high_ones(1), s.high_ones(3)), (0, 1, 2));
    }

    #[test]
    fn a_state_is_dominated_by_peers_as_by_each_of_them() {
        let mut states = Vec::new();
        for (one, two, more) in [(0, 0, 0), (1, 0, 1), (0, 1, 1), (0, 0, 2), (2, 1, 0)] {
            for used in [-1, 0, 2] {
                for (has_run, high, points) in [(true, 0, 5), (false, 0, 5), (true, 1, 9)] {
                    let open = [(one, two, more), (0, 0, 0), (more, 0, 0), (0, two, one)];
                    let s = RunState::new(open.map(pack), used, has_run, false, high, points);
                    states.push(s);
                    states.push(s.with_barred([pack_barred((1, 0, 0)), 0, 0, 0]));
                }
            }
        }
        let (mut yes, mut no) = (0, 0);
        for (i, s) in states.iter().enumerate() {
            let mut peers = Undominated::default();
            let others = states.iter().enumerate().filter(|(j, _)| i % 7 != j % 7);
            others.clone().for_each(|(_, other)| peers.push(other));
            let is_dominated = others.clone().any(|(_, other)| other.dominates(s));
            assert_eq!(peers.dominator(s).is_some(), is_dominated);
            *if is_dominated { &mut yes } else { &mut no } += 1;
        }
        assert!(yes > 0 && no > 0, "{yes} {no}");
    }
}
