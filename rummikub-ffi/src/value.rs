//! Values: how each object is copied, compared and hashed. What it has only written down for its
//! reader, such as texts, counts for nothing and is not copied.

use std::hash::{DefaultHasher, Hash, Hasher};

use ::rummikub_rules::Tile;

use crate::event::rummikub_events;
use crate::game::rummikub_game;
use crate::game_setup::rummikub_game_setup;
use crate::hands::{rummikub_foot, rummikub_hands};
use crate::opening::rummikub_initial_meld;
use crate::outs::rummikub_outs;
use crate::play::rummikub_play;
use crate::position::rummikub_position;
use crate::record::rummikub_record;
use crate::retrievals::rummikub_retrievals;
use crate::rules::rummikub_rules;
use crate::score::{rummikub_outcome, rummikub_scores};
use crate::session::rummikub_session;
use crate::table::{rummikub_melds, rummikub_setup, rummikub_table};
use crate::turn::rummikub_verdict;
use crate::view::rummikub_view;

/// An object that is a value.
pub(crate) trait Value {
    fn copy(&self) -> Self;
    fn equals(&self, other: &Self) -> bool;
    fn feed(&self, hasher: &mut DefaultHasher);
}

/// A number that is the same for equal values, within one version of the library.
pub(crate) fn hash_of(value: &impl Value) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.feed(&mut hasher);
    hasher.finish()
}

/// Objects around a value of Rust, from which they are made.
macro_rules! values {
    ($($object:ident: $field:ident),+ $(,)?) => {
        $(impl Value for $object {
            fn copy(&self) -> Self {
                self.$field.clone().into()
            }

            fn equals(&self, other: &Self) -> bool {
                self.$field == other.$field
            }

            fn feed(&self, hasher: &mut DefaultHasher) {
                self.$field.hash(hasher);
            }
        })+
    };
}

values!(
    rummikub_rules: rules,
    rummikub_setup: setup,
    rummikub_table: table,
    rummikub_verdict: judgement,
    rummikub_initial_meld: check,
    rummikub_foot: check,
    rummikub_outcome: outcome,
    rummikub_scores: scores,
    rummikub_game: game,
    rummikub_game_setup: setup,
    rummikub_view: view,
);

/// Objects that Rust compares as they are.
macro_rules! plain_values {
    ($($object:ident),+) => {
        $(impl Value for $object {
            fn copy(&self) -> Self {
                self.clone()
            }

            fn equals(&self, other: &Self) -> bool {
                self == other
            }

            fn feed(&self, hasher: &mut DefaultHasher) {
                self.hash(hasher);
            }
        })+
    };
}

plain_values!(rummikub_melds, rummikub_hands);

impl Value for rummikub_retrievals {
    fn copy(&self) -> Self {
        self.clone()
    }

    fn equals(&self, other: &Self) -> bool {
        self.list().eq(other.list())
    }

    fn feed(&self, hasher: &mut DefaultHasher) {
        self.list().for_each(|retrieval| retrieval.hash(hasher));
    }
}

// What is known of how good a play is belongs to the question, not to the play.
impl Value for rummikub_play {
    fn copy(&self) -> Self {
        rummikub_play::copy(self)
    }

    fn equals(&self, other: &Self) -> bool {
        self.before == other.before && self.play == other.play
    }

    fn feed(&self, hasher: &mut DefaultHasher) {
        (&self.before, self.play.table()).hash(hasher);
    }
}

impl Value for rummikub_outs {
    fn copy(&self) -> Self {
        let play = |(tile, play): &(Tile, rummikub_play)| (*tile, play.copy());
        Self {
            found: self.found.iter().map(play).collect(),
        }
    }

    fn equals(&self, other: &Self) -> bool {
        let same = |((tile, play), (other_tile, other)): (&(Tile, _), &(Tile, _))| {
            tile == other_tile && Value::equals(play, other)
        };
        self.found.len() == other.found.len() && self.found.iter().zip(&other.found).all(same)
    }

    fn feed(&self, hasher: &mut DefaultHasher) {
        for (tile, play) in &self.found {
            tile.hash(hasher);
            play.feed(hasher);
        }
    }
}

impl Value for rummikub_position {
    fn copy(&self) -> Self {
        rummikub_position::copy(self)
    }

    fn equals(&self, other: &Self) -> bool {
        self.setup == other.setup
    }

    fn feed(&self, hasher: &mut DefaultHasher) {
        self.setup.hash(hasher);
    }
}

impl Value for rummikub_record {
    fn copy(&self) -> Self {
        self.record().clone().into()
    }

    fn equals(&self, other: &Self) -> bool {
        self.record() == other.record()
    }

    fn feed(&self, hasher: &mut DefaultHasher) {
        self.record().hash(hasher);
    }
}

impl Value for rummikub_events {
    fn copy(&self) -> Self {
        self.list().clone().into()
    }

    fn equals(&self, other: &Self) -> bool {
        self.list() == other.list()
    }

    fn feed(&self, hasher: &mut DefaultHasher) {
        self.list().hash(hasher);
    }
}

impl Value for rummikub_session {
    fn copy(&self) -> Self {
        self.session.clone().into()
    }

    fn equals(&self, other: &Self) -> bool {
        self.session == other.session
    }

    fn feed(&self, hasher: &mut DefaultHasher) {
        (self.session.players(), self.session.games()).hash(hasher);
    }
}
