//! What is asked of the solver: a position in plain numbers, made once, and what may be played in it.

use crate::solver::problem::convert::forms;
use crate::solver::problem::form::{Counts, Form, Melds, NO_TILES};
use crate::solver::problem::law::Law;
use crate::{Opened, Position};

/// A position in plain numbers.
#[derive(Clone, Debug)]
pub(crate) struct PlainPosition {
    pub(crate) law: Law,
    pub(crate) before: Melds,
    pub(crate) rack: Counts,
    pub(crate) opened: Opened,
}

impl PlainPosition {
    pub(crate) fn new(position: &Position) -> Self {
        PlainPosition {
            law: Law::from(position.rules()),
            before: forms(position.table()),
            rack: position.rack().tiles().counts(),
            opened: position.opened(),
        }
    }

    /// The question whether exactly these tiles can be played.
    pub(crate) fn question_for<'a>(&'a self, tiles: &'a Counts) -> Question<'a> {
        Question {
            lo: tiles,
            hi: tiles,
            ..self.question()
        }
    }

    /// The question what can be played at all.
    pub(crate) fn question(&self) -> Question<'_> {
        Question {
            law: &self.law,
            before: &self.before,
            opened: self.opened,
            laid: &[],
            lo: &NO_TILES,
            hi: &self.rack,
        }
    }
}

/// A position and what may be played in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question<'a> {
    pub(crate) law: &'a Law,
    /// The table, valid under the rules.
    pub(crate) before: &'a [Form],
    /// Whether the player has made an initial meld. Only a search for openings asks.
    pub(crate) opened: Opened,
    /// Melds of the opening that stay whole on a table that is only extended.
    pub(crate) laid: &'a [Form],
    /// Least and most rack tiles to play.
    pub(crate) lo: &'a Counts,
    pub(crate) hi: &'a Counts,
}

impl Question<'_> {
    /// Whether some meld could hold a joker of the rack: one that may hold jokers at all, and as many
    /// real rack tiles as the joker asks for.
    pub(crate) fn takes_rack_jokers(&self) -> bool {
        let (law, hi) = (self.law, self.hi);
        let held = |k: usize| u8::from(hi[k] > 0);
        let in_runs = (0..4).map(|c| (c * 13..c * 13 + 13).map(held).sum::<u8>());
        let in_groups = (0..13).map(|n| (0..4).map(|c| held(c * 13 + n)).sum::<u8>());
        let most = in_runs.chain(in_groups).max().unwrap_or(0);
        law.max_jokers > 0 && (!self.laid.is_empty() || most >= law.rack_joker_tiles)
    }
}
