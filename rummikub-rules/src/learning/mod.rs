//! Games for agents that learn: one small decision a step, a mask of those that can be made, and
//! observations of bytes.
//!
//! A turn of tile rummy has more plays than can be listed. Here it is laid out one tile after the
//! other: a [`GameDecision`] adds a tile of some kind to those that are chosen, and at last commits them.
//! A kind is offered if and only if what is chosen so far, with it, can be completed to a legal play,
//! of which the solver is asked; so no agent is ever led where it cannot go on. Which table the chosen
//! tiles leave is the solver's choice: the first that it finds, the same every time.
//!
//! ```
//! use rummikub_rules::{Rules, learning::{ACTIONS, GameDecision, DecisionGame}, solver::Solver};
//! let mut solver = Solver::new();
//! let mut game = DecisionGame::seeded(&Rules::default(), 2, 7)?;
//! while !game.is_over() {
//!     let mask = game.mask(&mut solver);
//!     let first = (0..ACTIONS).filter(|&action| mask[action]).find_map(GameDecision::from_index);
//!     game.decide(first.unwrap(), &mut solver)?;
//! }
//! assert!(game.game().outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod decision;
mod error;
mod game;
mod known_plays;
mod observation;
mod vector;

pub use self::{
    decision::{ACTIONS, GameDecision},
    error::{DecisionError, VectorError},
    game::{DecisionGame, LastTurn, LastTurnKind},
    observation::{OBSERVATION, ObservationPart},
    vector::{Reward, VectorGames, VectorOptions, VectorStep},
};
