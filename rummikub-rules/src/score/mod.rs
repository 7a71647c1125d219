//! What racks at the end of a game are worth, game by game and over a session.
//!
//! Everything here is exact: points are [`Points`], whole numbers or fractions, never floats.
//! Players are numbered from 0, clockwise.
//!
//! ```
//! use rummikub_rules::{Rules, score::{Finish, PlayerEnd, Session}};
//! let rules = Rules::default();
//! let mut session = Session::new(&rules, 4)?;
//! // Player 0 went out; the racks of the others hold 5, 16 and 3 points.
//! let racks = [0, 5, 16, 3].map(PlayerEnd::with_rack);
//! session.add(rules.scores(Finish::Out { winner: 0 }, &racks)?)?;
//! let total: Vec<String> = session.totals().iter().map(|points| points.to_string()).collect();
//! assert_eq!(total, ["24", "-5", "-16", "-3"]);
//! assert_eq!(session.winners(), [0]);
//! # Ok::<(), rummikub_rules::score::ScoreError>(())
//! ```

mod award;
mod error;
mod game;
mod hand_kind;
mod points;
mod rack;
mod scores;
mod session;
mod starter;

pub use self::{
    error::ScoreError,
    game::{Finish, GameScores, PlayerEnd, handful_bonus},
    hand_kind::HandKind,
    points::{ParsePointsError, Points},
    session::{Session, Settlement, Standing},
};
