//! Why a decision is refused.

use crate::coded::coded;

coded! {
    /// Why a decision is refused. Nothing is changed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum DecisionError {
        /// The game is over.
        "game-over" => GameOver |f| f.write_str("the game is over");
        /// The mask does not offer the action.
        "not-offered" => NotOffered {
            /// The number of the action.
            action: usize,
        } |f| write!(f, "the action {action} is not offered");
    }
}

impl core::error::Error for DecisionError {}

coded! {
    /// Why games are not stepped. Nothing is changed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum VectorError {
        /// An array has another number of items.
        "array-size" => Size {
            /// The name of the array.
            array: &'static str,
            /// How many there should be.
            wanted: usize,
            /// How many there are.
            given: usize,
        } |f| write!(f, "{array} has {given} items: expected {wanted}");
        /// A decision of a game is refused.
        "decision" => Decision {
            /// The game, from 0.
            game: usize,
            /// Why.
            error: DecisionError,
        } |f| write!(f, "game {game}: {error}");
    }
}

impl core::error::Error for VectorError {}
