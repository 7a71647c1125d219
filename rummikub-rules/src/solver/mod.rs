//! The best play, any play, every play: an exact solver under every edition's rules.
//!
//! A [`Position`](crate::Position) answers single questions; a [`Solver`] keeps its memory between
//! calls, for programs that ask many. Everything here states the rules of a turn by itself, as
//! constraints of a search, and shares nothing with [`Position::check`](crate::Position::check) but
//! tiles, melds and tables.
//!
//! ```
//! use rummikub_rules::{Opened, Rules, solver::Objective};
//! let rules = Rules::preset("lemada-printed")?;
//! let table = rules.table_from_text("K10 B10 J | K5 R5 O5")?;
//! let rack = "R10 B9 B11".parse()?;
//! assert!(rules.can_play(&table, &rack, Opened::Yes)?);
//! let play = rules.best_play(&table, &rack, Opened::Yes, &Objective::Tiles)?.unwrap();
//! assert_eq!(play.tiles().to_string(), "R10 B9 B11");
//! assert_eq!(play.points(), 30);
//! for step in play.steps(&table) {
//!     println!("{step}");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Ties
//! Of plays that are equal by the objective the one with more tiles is best, then the one with
//! more points, then the one with more of the first tile in which they differ, in the order black
//! 1 to 13, red, blue, orange, joker. This leaves one multiset of tiles.
//!
//! Where these tiles can be laid in several ways, any of the tables may be the answer, but always
//! the same one: it depends on the rules, the melds of the table in their order, the rack and the
//! question, not on the platform or on what a [`Solver`] was asked before. (Between tables
//! [`Solver::least_change`] chooses.) The melds of every answer are in the order of
//! [`Meld`](crate::Meld): runs by colour, first number, length and places of jokers, then groups
//! by number, colours and jokers.
//!
//! # Limits
//! What is asked [`within`](Solver::within) a [`Limit`] takes so much work and no more: it is counted,
//! never timed, and bounds memory, too. A search that is stopped gives the [`Best`] play it knows and
//! what no play is worth more than: the bound of the search itself, or of the same position with
//! jokers that have no rules, whichever is lower.
//!
//! # How it works
//! ```text
//! Position ── problem/      the question in plain numbers; what each old meld may do;
//!     │                     the columns of the dynamic program, one a number
//!     ├── transitions/      its states, and what a colour can do at a number
//!     ├── bounds/           each colour solved alone; Lagrange multipliers price what they
//!     │                     share; the sum is an upper bound for every state
//!     ├── search/           A* over the numbers, or a beam, wider until it is exact
//!     ├── exact/            where jokers have rules that the beam does not know: A*,
//!     │                     bounded by the beam
//!     ├── reconstruct/      from the choices at each number to melds
//! Play ── steps/            from the old table to the new one, move by move
//! ```
//! The dynamic program over the numbers is that of van Rijn, Takes and Vis (*The complexity of
//! Rummikub problems*, 2015): 1 to 13 once, with the open runs of the colours as its state. The
//! multipliers are moved along subgradients: the further the bound is above the best play known, the
//! longer the step (Polyak, *Minimization of unsmooth functionals*, 1969); and each move goes on with three
//! quarters of the one before (Polyak, *Some methods of speeding up the convergence of iteration
//! methods*, 1964). Where the bound no longer falls, steps become half as long.
//!
//! # Words
//! - *arc, node*: what a colour does at a number, and what it has to remember afterwards.
//! - *barred* run: it holds a low one and is too long for a high one.
//! - *beam*: a pass over the numbers that keeps the best states at each, so many at most.
//! - *choice* of an old meld: loose (its tiles are free), locked (it stays whole), replaceable (the same, but that its
//!   jokers are settled number by number) or freed (once its jokers are paid for). A *case* is one choice for each.
//! - *column*, *config*: what there is of one number, and one way for its jokers and locked melds.
//! - *company*: the other tiles of a group; a colour alone cannot know whether it will have any.
//! - *dominates*: a state from which everything can follow that can follow another one.
//! - *form*: a meld in plain numbers.
//! - *hitting set*: it has a member of each of some sets; here of old melds, one of which must change.
//! - *incumbent*: what a play must exceed, mostly the best one found until now.
//! - *instance*: the columns of a case, and what its new table is made of beside them.
//! - *joker outcome*: what a joker of an old meld does: stay, or leave and be paid for.
//! - *key*: everything that orders plays, ties included, in one number that can be added up; a tile's
//!   *weight* is its part of it.
//! - *open run*: one that the next number may continue. It is *short* with one tile or two.
//! - *question*: a position, and the least and most of each tile that may be played.
//! - *transition*: the way from one state to the next, at one number.
//! - *upper bound*: no play that goes on from here can have a greater key.
//! - *wild* joker: one that may stand anywhere.

// Arrays by kind and by colour are walked side by side, and switches of the rules are many.
#![allow(
    clippy::many_single_char_names,
    clippy::needless_range_loop,
    clippy::struct_excessive_bools
)]

mod best;
mod bounds;
#[doc(hidden)]
pub mod brute;
mod count;
mod enumerate;
mod exact;
mod further_questions;
mod hard;
mod hash_table;
mod hitting_sets;
mod involvement;
mod least_change;
mod limit;
mod limited;
mod meter;
mod objective;
mod play;
mod plays;
mod problem;
mod questions;
mod reconstruct;
mod search;
mod shortcuts;
mod steps;
mod tables;
mod transitions;

pub use self::{
    best::Best,
    count::{CountError, PlaysCount},
    least_change::LeastChangeError,
    limit::{Limit, LimitError, Stopped},
    limited::Limited,
    objective::{Objective, ValueError, Values},
    play::{Opening, Play},
    plays::Plays,
    questions::Solver,
    steps::{plain_step::StepAction, step::Step},
    tables::Tables,
};
