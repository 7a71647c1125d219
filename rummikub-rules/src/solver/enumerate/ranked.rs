//! Every play of a position, the best first (Lawler 1972).

use crate::solver::enumerate::boxes::{PlayBox, PlayBoxes, kinds_of};
use crate::solver::objective::points_of;
use crate::solver::problem::form::Counts;
use crate::solver::problem::more_of::MoreOf;
use crate::solver::problem::ordering::CallerValues;
use crate::solver::problem::question::Question;
use crate::solver::search::engines::Engines;
use crate::solver::search::plain_play::PlainPlay;
use alloc::boxed::Box;
use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// Every distinct multiset of rack tiles that can be played, in order.
///
/// The best play of each box is known before any play of it is given: the best of these is the next
/// one, and its box is cut into boxes around it.
#[derive(Debug)]
pub(crate) struct RankedPlays {
    kinds: Vec<usize>,
    values: CallerValues,
    /// Boxes whose best play is not known yet.
    boxes: Vec<PlayBox>,
    best: BinaryHeap<RankedPlay>,
}

/// The best play of a box.
#[derive(Debug)]
struct RankedPlay {
    rank: Rank,
    play: PlainPlay,
    at: PlayBox,
}

/// What orders plays: the value, the tiles, their points, and how many there are of each kind.
type Rank = (i64, u32, u32, Counts);

impl PartialEq for RankedPlay {
    fn eq(&self, other: &Self) -> bool {
        self.rank == other.rank
    }
}

impl Eq for RankedPlay {}

impl PartialOrd for RankedPlay {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for RankedPlay {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank.cmp(&other.rank)
    }
}

impl RankedPlays {
    /// All plays of a position with this rack; with `whole` those that lay all of it.
    pub(crate) fn new(rack: &Counts, values: CallerValues, whole: bool) -> Self {
        let mut all = PlayBox::all(rack);
        if whole {
            all.lo = all.hi;
        }
        RankedPlays {
            kinds: kinds_of(rack),
            values,
            boxes: Vec::from([all]),
            best: BinaryHeap::new(),
        }
    }

    /// The next play; none at the end, or once there was enough work. A box whose search was stopped
    /// is kept, so that it can be searched when more is allowed.
    pub(crate) fn next(
        &mut self,
        engines: &mut Engines,
        question: &Question<'_>,
    ) -> Option<PlainPlay> {
        while let Some(at) = self.boxes.pop() {
            engines.meter.spend(1);
            let inner = Question {
                lo: &at.lo,
                hi: &at.hi,
                ..*question
            };
            let best = engines.best(&inner, &self.values);
            if engines.meter.is_over() {
                self.boxes.push(at);
                return None;
            }
            self.best.extend(best.map(|best| RankedPlay {
                rank: self.rank(&best.play.tiles),
                play: best.play,
                at,
            }));
        }
        if engines.meter.is_over() {
            return None;
        }
        let RankedPlay { play, at, .. } = self.best.pop()?;
        at.cut(&self.kinds, &play.tiles, &mut self.boxes);
        Some(play)
    }

    /// Whether everything was searched.
    pub(crate) fn is_done(&self) -> bool {
        self.boxes.is_empty() && self.best.is_empty()
    }

    /// Only those, before the first is asked for, that lay at least and at most so many of each kind.
    fn restrict(&mut self, least: &Counts, most: &Counts) {
        self.boxes.retain_mut(|at| at.restrict(least, most));
    }

    fn rank(&self, tiles: &Counts) -> Rank {
        let count = tiles.iter().map(|count| u32::from(*count)).sum();
        let points = points_of(tiles, self.values.joker_points);
        (self.values.of(tiles), count, points, *tiles)
    }
}

/// Plays in any order, or the best first.
#[derive(Debug)]
pub(crate) enum PlayOrder {
    Any(PlayBoxes),
    Ranked(Box<RankedPlays>),
}

impl PlayOrder {
    /// The next play; see [`RankedPlays::next`]. Those in any order are only those that are `more_of`.
    pub(crate) fn next(
        &mut self,
        engines: &mut Engines,
        question: &Question<'_>,
        more_of: Option<&MoreOf>,
    ) -> Option<PlainPlay> {
        match self {
            Self::Any(plays) => plays.next(engines, question, more_of),
            Self::Ranked(plays) => plays.next(engines, question),
        }
    }

    /// Only those, before the first is asked for, that lay at least and at most so many of each kind.
    pub(crate) fn restrict(&mut self, least: &Counts, most: &Counts) {
        match self {
            Self::Any(plays) => plays.restrict(least, most),
            Self::Ranked(plays) => plays.restrict(least, most),
        }
    }

    /// Whether everything was searched.
    pub(crate) fn is_done(&self) -> bool {
        match self {
            Self::Any(plays) => plays.is_done(),
            Self::Ranked(plays) => plays.is_done(),
        }
    }
}
