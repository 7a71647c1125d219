//! The private module `rummikub._rummikub`: thin wrappers that the package `rummikub` re-exports.
//!
//! One file for each class, with the names of `rummikub-rules`. `convert` reads arguments, `construct`
//! makes values of them, `rules_questions` is what is asked of `Rules`, and
//! `error` raises; nothing here knows a rule.
#![forbid(unsafe_code)]
// Pyo3 fixes the shape of methods: arguments by value, `self` unused, results wrapped.
#![allow(clippy::needless_pass_by_value, clippy::trivially_copy_pass_by_ref)]
// The documentation of classes is Python's, with Python's examples.
#![allow(clippy::doc_link_with_quotes)]

use pyo3::prelude::*;

mod account;
mod action;
mod axes;
mod batch;
mod beginning;
mod class;
mod construct;
mod convert;
mod entry;
mod error;
mod event;
mod fault;
mod further_questions;
mod game;
mod game_questions;
mod gather;
mod hands;
mod initial_meld;
mod json;
mod learning;
mod meld;
mod nearest;
mod objective;
mod offer;
mod outcome;
mod play;
mod play_steps;
mod plays;
mod position;
mod public_view;
mod record;
mod retrieval;
mod rules;
mod rules_questions;
mod score;
mod search;
mod seat_number;
mod session;
mod solver;
mod step;
mod svg;
mod table;
mod tables;
mod text;
mod tile;
mod tiles;
mod verdict;
mod view;
mod view_hidden;
mod wins;

/// The rules of Rummikub, edition by edition: is this turn legal, and if not, why not?
#[pymodule(gil_used = false)]
mod _rummikub {
    use super::{Bound, PyModule, PyModuleMethods, PyResult};

    #[pymodule_export]
    use crate::{
        account::{Account, OldJoker, Payment, PaymentAtHand, RackJoker},
        batch::{
            columns::Columns,
            questions::{best_plays, can_play, check_turns, classify_hands, count_plays, is_legal},
        },
        entry::Entry,
        error::{
            HandError, ObjectiveError, PositionError, RecordError, Refused, RulesError,
            RummikubError, SetupError, Stopped, TableError, TextError,
        },
        event::Event,
        fault::Fault,
        game::Game,
        hands::{FootCheck, HandMatch, HandType, check_foot, classify, distance},
        initial_meld::InitialMeldCheck,
        learning::{DecisionGame, VectorGames, decision_text, observation_parts},
        meld::Meld,
        offer::Offer,
        outcome::Outcome,
        play::{Opening, Play},
        plays::{Plays, PlaysCount},
        position::Position,
        public_view::{PublicPlayer, PublicView},
        record::{Record, RecordView},
        retrieval::Retrieval,
        rules::Rules,
        score::{GameScores, PlayerEnd, handful_bonus},
        session::Session,
        solver::Solver,
        step::Step,
        svg::svg,
        table::Table,
        tables::{Arrangement, Tables},
        text::tile_text,
        tiles::Tiles,
        verdict::Verdict,
        view::PlayerView,
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::error::set_defaults(module.py())?;
        crate::rules::add_properties(&module.py().get_type::<Rules>())?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
