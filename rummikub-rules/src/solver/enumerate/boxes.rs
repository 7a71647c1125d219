//! Every play of a position, lazily: a search in boxes of what can be played.

use crate::solver::problem::form::{Counts, JOKER, NO_TILES};
use crate::solver::problem::more_of::MoreOf;
use crate::solver::problem::question::Question;
use crate::solver::search::engines::Engines;
use crate::solver::search::plain_play::PlainPlay;
use alloc::vec::Vec;

/// Every distinct multiset of rack tiles that can be played, one after the other.
///
/// What can still come is kept as boxes, bounds for every kind. Finding a play in a box cuts the
/// box into boxes around the play, so that no play comes twice; nothing is searched before it is
/// asked for.
#[derive(Debug)]
pub(crate) struct PlayBoxes {
    kinds: Vec<usize>,
    boxes: Vec<PlayBox>,
    /// Whether the first box holds every play.
    is_whole: bool,
    is_started: bool,
}

/// Bounds for every kind.
#[derive(Clone, Debug)]
pub(super) struct PlayBox {
    pub(super) lo: Counts,
    pub(super) hi: Counts,
    /// Kinds before this one are settled.
    pub(super) from: usize,
}

impl PlayBox {
    /// Keeps what lays at least and at most so many of each kind; whether anything can.
    pub(crate) fn restrict(&mut self, least: &Counts, most: &Counts) -> bool {
        for k in 0..53 {
            self.lo[k] = self.lo[k].max(least[k]);
            self.hi[k] = self.hi[k].min(most[k]);
        }
        (0..53).all(|k| self.lo[k] <= self.hi[k])
    }

    /// Every play of this rack.
    pub(super) fn all(rack: &Counts) -> Self {
        PlayBox {
            lo: NO_TILES,
            hi: *rack,
            from: 0,
        }
    }

    /// Adds the boxes around a play, which together hold the rest of this box.
    pub(super) fn cut(&self, kinds: &[usize], tiles: &Counts, boxes: &mut Vec<PlayBox>) {
        let PlayBox {
            mut lo,
            mut hi,
            from,
        } = *self;
        for (i, k) in kinds.iter().copied().enumerate().skip(from) {
            // like this play in the kinds before, with fewer or more of this kind
            let here = tiles[k];
            let fewer = (lo[k], here.checked_sub(1));
            let more = (here + 1, Some(hi[k]));
            for (least, most) in [fewer, more] {
                let Some(most) = most.filter(|most| least <= *most) else {
                    continue;
                };
                let (mut lo, mut hi) = (lo, hi);
                (lo[k], hi[k]) = (least, most);
                boxes.push(PlayBox { lo, hi, from: i });
            }
            (lo[k], hi[k]) = (here, here);
        }
    }
}

/// The kinds that a rack holds.
pub(super) fn kinds_of(rack: &Counts) -> Vec<usize> {
    (0..53).filter(|k| rack[*k] > 0).collect()
}

impl PlayBoxes {
    /// All plays of a position with this rack.
    pub(crate) fn new(rack: &Counts) -> PlayBoxes {
        PlayBoxes {
            kinds: kinds_of(rack),
            boxes: Vec::from([PlayBox::all(rack)]),
            is_whole: true,
            is_started: false,
        }
    }

    /// The plays of a position with this rack that lay at least so many jokers, or where it need be
    /// none, at least one tile of those that are `own`.
    pub(crate) fn with(rack: &Counts, own: &Counts, jokers: u8) -> PlayBoxes {
        let mut plays = PlayBoxes {
            boxes: Vec::new(),
            is_whole: false,
            ..PlayBoxes::new(rack)
        };
        let (mut lo, mut hi, from) = (NO_TILES, *rack, 0);
        if jokers > 0 {
            lo[JOKER] = jokers;
            let some = jokers <= hi[JOKER];
            plays.boxes.extend(some.then_some(PlayBox { lo, hi, from }));
            return plays;
        }
        // By the first of the own kinds that is laid: no play lies in two boxes.
        for k in (0..53).filter(|k| own[*k] > 0) {
            lo[k] = 1;
            plays.boxes.push(PlayBox { lo, hi, from });
            (lo[k], hi[k]) = (0, 0);
        }
        plays
    }

    /// Only those, before the first is asked for, that lay at least and at most so many of each kind.
    pub(crate) fn restrict(&mut self, least: &Counts, most: &Counts) {
        self.is_whole = false;
        self.boxes.retain_mut(|at| at.restrict(least, most));
    }

    /// The next play; none at the end, or once there was enough work with boxes left to search. A
    /// box whose search was stopped is kept, so that it can be searched when more is allowed.
    ///
    /// With `more_of`, which is the same each time, only those that are that.
    pub(crate) fn next(
        &mut self,
        engines: &mut Engines,
        question: &Question<'_>,
        more_of: Option<&MoreOf>,
    ) -> Option<PlainPlay> {
        if self.is_started {
            // the boxes that the last play left
            engines.meter.spend(self.kinds.len() as u64);
        }
        while !engines.meter.is_over() {
            let at = self.boxes.pop()?;
            let inside = Question {
                lo: &at.lo,
                hi: &at.hi,
                ..*question
            };
            let play = match more_of {
                Some(more_of) => engines.some_more_of(&inside, more_of),
                None if self.is_whole && !self.is_started => engines.first(question),
                None => engines.some(&inside),
            };
            if let Some(play) = play {
                self.is_started = true;
                at.cut(&self.kinds, &play.tiles, &mut self.boxes);
                return Some(play);
            }
            if engines.meter.is_over() {
                self.boxes.push(at);
            }
        }
        None
    }

    /// Whether everything was searched.
    pub(crate) fn is_done(&self) -> bool {
        self.boxes.is_empty()
    }
}
