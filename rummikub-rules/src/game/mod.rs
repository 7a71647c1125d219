//! Whole games, from the first draw to the last score.
//!
//! A [`GameSetup`] may be anything; a [`Game`] is always legal. [`Game::apply`] makes the next game
//! of an action or lists every fault, so a server that keeps old values has undo for nothing. A
//! game holds no clock and no source of random numbers: the order of the tiles is an argument, a
//! time-out is an [`Action`].
//!
//! Players are numbered from 0, clockwise, in every call, field and JSON; messages and texts of games
//! are for people and count from 1: "player 2 is to move" is said of the player whom calls name 1.
//!
//! ```
//! use rummikub_rules::{Rules, game::{Action, Game, Phase}, solver::{Objective, Solver}};
//! let rules = Rules::default();
//! let mut state = 5u32;
//! let mut numbers = || { state = state.wrapping_mul(0x915F_77F5).wrapping_add(1); state.rotate_left(16) };
//! let mut game = Game::shuffled(&rules, 3, &mut numbers)?;
//! let mut solver = Solver::new();
//! while game.phase() != Phase::Over {
//!     let player = game.to_move();
//!     let action = match game.phase() {
//!         Phase::Lots => Action::DrawLot,
//!         Phase::Deal => Action::Deal,
//!         _ => match game.best_play(&mut solver, &Objective::Tiles)? {
//!             Some(play) => Action::play(play.table()),
//!             None if game.pool_len() > 0 => Action::Draw,
//!             None => Action::Pass,
//!         },
//!     };
//!     game = game.apply(player, &action)?;
//! }
//! let outcome = game.outcome().unwrap();
//! assert_eq!(outcome.scores().len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is checked
//! A [`GameSetup`], JSON and the beginning of a record are checked for everything that one state shows:
//! where the tiles lie, melds, counts, who can have passed, won or be to move, what was dealt to a player
//! who has laid nothing, and the worth of a hand. What needs the history, such as whether legal turns
//! led here, is taken on trust: whoever stores states where others can write signs them
//! (`SECURITY.md` of the repository says what is trusted and how to sign it).
//!
//! # Cost
//! A game is a plain value of 760 bytes on 64-bit machines (the test `a_game_is_small` holds the
//! number); a clone copies them, in some 40 nanoseconds, and asks for memory only where more than
//! 24 melds lie on the table, while lots are drawn, and in games with discards, free tiles or
//! handfuls. `benches/README.md` says what the rest costs.
//!
//! What can be played is asked within a limit by [`Game::best_play_within`] and its like. Only one
//! question is asked without being asked for: how many jokers a player who owes some can lay. It takes
//! no more than [`Game::JOKER_DUTY_WORK`], whatever lies on the table.
//!
//! # The way of an action
//! `action` -> `apply` (what every phase asks) -> the law of the phase (`before_deal`,
//! `play_or_draw` or `draw_meld_discard`) -> `judgement` of a table, where there is one ->
//! `advance` (the next state) -> `ends` (whether it is the last).

mod action;
mod advance;
mod apply;
mod aside;
mod before_deal;
#[cfg(feature = "serde")]
mod data;
mod deal;
mod discards;
mod draw_meld_discard;
mod draw_pile;
mod ends;
mod event;
#[cfg(feature = "serde")]
mod fields;
mod free_tiles;
mod hidden;
mod hidden_discards;
mod history;
mod joker_duty;
mod judgement;
#[cfg(feature = "serde")]
mod layout;
mod lines;
mod outcome;
mod penalties;
mod phase;
mod play_or_draw;
mod position_setup;
mod record;
mod record_error;
mod record_events;
mod record_text;
mod redacted;
mod refusal;
mod seat;
mod seats;
mod seeded;
mod setup;
mod setup_check;
mod setup_discard_turns;
mod setup_discards;
mod setup_error;
mod setup_text;
mod setup_turns;
mod shuffle;
mod solve;
mod solve_foot;
mod solve_free_tiles;
mod solve_seat;
mod solve_win;
mod solve_within;
mod start;
mod starting_draw;
mod state;
mod trump_win;
mod turn_order;
mod unanswered;
mod view;
mod winning_hand;

#[cfg(feature = "serde")]
pub use self::layout::{MeldLayout, TableLayout, TileLayout, ViewLayout};
pub use self::{
    action::{Action, Offer},
    discards::{Discard, DiscardSetup},
    event::{Event, SeenTiles},
    hidden::{Hidden, HiddenError},
    judgement::TableVerdict,
    outcome::Outcome,
    phase::{ActionKind, End, Phase, TurnStep},
    position_setup::PositionSetup,
    record::{Entry, Record},
    record_error::{RecordError, RecordFault},
    record_events::RecordView,
    redacted::RedactedRecord,
    refusal::{ActionFault, FreeTileFault, Refused},
    seats::MOST_PLAYERS,
    setup::{GameSetup, LotsSetup, PlayerSetup},
    setup_error::{SetupError, SetupFault},
    starting_draw::Lot,
    state::Game,
    unanswered::UnansweredError,
    view::{OpenTiles, PlayerView, PublicPlayer, PublicView},
};
