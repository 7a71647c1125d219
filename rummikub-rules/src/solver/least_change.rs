//! Of the plays of the same tiles, one that leaves the most melds of the old table alone.

use crate::coded::coded;
use crate::solver::hard::unless_hard;
use crate::solver::hitting_sets::{HittingSets, Members};
use crate::solver::involvement::Involvement;
use crate::solver::limit::LimitError;
use crate::solver::problem::form::{Counts, Form};
use crate::solver::problem::question::{PlainPosition, Question};
use crate::solver::search::engines::Engines;
use crate::solver::search::plain_play::PlainPlay;
use alloc::vec::Vec;
use smallvec::SmallVec;

coded! {
/// Why a play that changes less cannot be looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum LeastChangeError {
    /// The play is none of this position: other tiles, or tiles that are not on the rack.
    "other-position" => OtherPosition
        |f| f.write_str("the play does not belong to this table and rack");
} else {
    /// The limit is none.
    Limit(LimitError);
}
}

impl core::error::Error for LeastChangeError {}

impl From<LimitError> for LeastChangeError {
    fn from(error: LimitError) -> Self {
        Self::Limit(error)
    }
}

/// Work that a search for a turn counts beside its own.
const A_SEARCH: u64 = 15;
/// Work on choices of melds that are not enough from which on more is learnt from each: as much as
/// learning takes.
const LEARNS_FROM: u64 = unless_hard(32, 0) * A_SEARCH;

/// How many melds of the old table are not on the new one.
fn disturbed(before: &[Form], after: &[Form]) -> usize {
    let mut rest = after.to_vec();
    let gone = |form: &&Form| match rest.iter().position(|m| m == *form) {
        Some(i) => {
            rest.swap_remove(i);
            false
        }
        None => true,
    };
    before.iter().filter(gone).count()
}

/// The play of the same tiles that changes the fewest melds; of several such choices of melds the first in
/// their order on the table. None where nothing better was found within the limit.
pub(crate) fn least_change(
    engines: &mut Engines,
    plain: &PlainPosition,
    play: PlainPlay,
) -> Option<PlainPlay> {
    let most = disturbed(&plain.before, &play.table);
    let count = plain.before.len();
    let involvement = Involvement::new(&plain.before, &play.tiles);
    let mut search = ChangeSearch {
        engines,
        plain,
        tiles: &play.tiles,
        to_change: HittingSets::default(),
        sufficient: Vec::new(),
    };
    let mut fruitless = 0;
    for size in 0..most {
        let mut last = None;
        loop {
            let meter = &mut search.engines.meter;
            last = search.to_change.next(last, (count, size), meter);
            let Some(changed) = last else {
                break;
            };
            // no smaller choice is one, so that each of these has a part in the turn
            let take_part = involvement.may_take_part(&members(changed));
            if take_part && let Some(mut found) = search.some_play(changed) {
                let alone = (0..count).filter(|i| changed >> i & 1 == 0);
                found.table.extend(alone.map(|i| plain.before[i]));
                return Some(found);
            }
            fruitless += if take_part { A_SEARCH } else { 1 };
            if fruitless >= LEARNS_FROM {
                search.exclude(changed);
                // those that are seen to be none take too little to learn from each
                fruitless = if take_part { LEARNS_FROM } else { 0 };
            }
        }
        if search.engines.meter.is_over() {
            return None;
        }
    }
    Some(play)
}

/// The numbers of a set, the least first.
fn members(set: Members) -> SmallVec<[usize; 24]> {
    let without_least = |rest: &Members| Some(rest & (rest - 1)).filter(|rest| *rest != 0);
    let rests = core::iter::successors(Some(set).filter(|set| *set != 0), without_least);
    rests.map(|rest| rest.trailing_zeros() as usize).collect()
}

/// A search for the fewest old melds that must change: an implicit hitting set, as in J. Davies and
/// F. Bacchus, "Solving MAXSAT by Solving a Sequence of Simpler SAT Instances" (2011).
///
/// An old meld that is added to both tables as it is makes no legal turn illegal. So where some melds are
/// not enough to change, one of the others has to change, too; and as many are added as still do not
/// suffice, so that what is learnt leaves few others.
struct ChangeSearch<'a> {
    engines: &'a mut Engines,
    plain: &'a PlainPosition,
    tiles: &'a Counts,
    /// Of each of these sets of old melds one must change.
    to_change: HittingSets,
    /// Sets of old melds that it is enough to change.
    sufficient: Vec<Members>,
}

impl ChangeSearch<'_> {
    /// A turn that lays the tiles and changes no other melds.
    fn some_play(&mut self, changed: Members) -> Option<PlainPlay> {
        self.engines.meter.spend(A_SEARCH);
        let before: Vec<Form> = (members(changed).iter().map(|i| self.plain.before[*i])).collect();
        self.engines.some(&Question {
            before: &before,
            ..self.plain.question_for(self.tiles)
        })
    }

    /// Learns from melds that are not enough.
    fn exclude(&mut self, changed: Members) {
        let all = Members::MAX >> (Members::BITS as usize - self.plain.before.len());
        let grown = self.grow_halves(changed, all & !changed);
        self.to_change.require(all & !grown);
    }

    /// Melds that are not enough, and those of the others with which they still are not, where all of
    /// the others are too many.
    fn grow_halves(&mut self, changed: Members, others: Members) -> Members {
        let others = members(others);
        let (half, rest) = others.split_at(others.len() / 2);
        let set_of = |members: &[usize]| members.iter().fold(0, |set, i| set | 1 << i);
        let grown = self.grow(changed, set_of(half));
        if rest.len() > 1 && grown == changed | set_of(half) {
            self.grow_halves(grown, set_of(rest))
        } else {
            self.grow(grown, set_of(rest))
        }
    }

    fn grow(&mut self, changed: Members, others: Members) -> Members {
        if others == 0 || !self.is_enough(changed | others) {
            changed | others
        } else if members(others).len() == 1 {
            changed
        } else {
            self.grow_halves(changed, others)
        }
    }

    /// Whether some turn lays the tiles and changes none but these melds.
    fn is_enough(&mut self, changed: Members) -> bool {
        if self.to_change.is_missed_by(changed) {
            return false;
        }
        if self.sufficient.iter().any(|set| set & !changed == 0) {
            return true;
        }
        let found = self.some_play(changed);
        if let Some(found) = &found {
            self.sufficient.push(self.changed_by(changed, found));
        }
        found.is_some()
    }

    /// Of the melds that a turn might change those that it does.
    fn changed_by(&self, may_change: Members, found: &PlainPlay) -> Members {
        let mut rest = found.table.clone();
        let mut changed = may_change;
        for i in members(may_change) {
            let form = self.plain.before[i];
            if let Some(at) = rest.iter().position(|meld| *meld == form) {
                rest.swap_remove(at);
                changed &= !(1 << i);
            }
        }
        changed
    }
}
