//! Games: a whole game as a value, and all that is known of it.

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::{LazyLock, OnceLock};

use ::rummikub_rules::game::{Discard, Game, GameSetup, Offer, Phase, Record};
use ::rummikub_rules::score::HandKind;

use crate::border::{border, lent_text};
use crate::failure::{rummikub_error, rummikub_status};
use crate::rules::rummikub_rules;
use crate::tell::{NULL, Tell};
use crate::text::{LazyText, Names, c_text, name_of, names};
use crate::tiles::lent_order;

/// No game.
pub const RUMMIKUB_PHASE_NONE: u32 = 0;
/// A player draws a tile to see who starts.
pub const RUMMIKUB_PHASE_LOTS: u32 = 1;
/// It is known who starts; the tiles are dealt.
pub const RUMMIKUB_PHASE_DEAL: u32 = 2;
/// A player plays or draws.
pub const RUMMIKUB_PHASE_TURN: u32 = 3;
/// The game is over.
pub const RUMMIKUB_PHASE_OVER: u32 = 4;
/// A player draws, in a game with discards.
pub const RUMMIKUB_PHASE_DRAW: u32 = 5;
/// A player has drawn, and melds or discards.
pub const RUMMIKUB_PHASE_MELD: u32 = 6;
/// A player has melded, and discards.
pub const RUMMIKUB_PHASE_DISCARD: u32 = 7;

impl Tell for Phase {
    type Told = u32;

    fn tell(self) -> u32 {
        match self {
            Self::Lots => RUMMIKUB_PHASE_LOTS,
            Self::Deal => RUMMIKUB_PHASE_DEAL,
            Self::Turn => RUMMIKUB_PHASE_TURN,
            Self::Over => RUMMIKUB_PHASE_OVER,
            Self::Draw => RUMMIKUB_PHASE_DRAW,
            Self::Meld => RUMMIKUB_PHASE_MELD,
            Self::Discard => RUMMIKUB_PHASE_DISCARD,
            _ => RUMMIKUB_PHASE_NONE,
        }
    }
}

// Constants, only made when they are first asked for.
static PHASES: LazyLock<Names> = LazyLock::new(|| names(Phase::ALL, Phase::name));

/// The rules award no hand, or none has won.
pub const RUMMIKUB_HAND_KIND_NONE: u32 = 0;
/// A hand that was melded in stages.
pub const RUMMIKUB_HAND_KIND_OPEN: u32 = 1;
/// Fourteen tiles melded at once, some on others' melds.
pub const RUMMIKUB_HAND_KIND_FOOT: u32 = 2;
/// Fourteen tiles melded at once, of a type of closed hand.
pub const RUMMIKUB_HAND_KIND_CLOSED: u32 = 3;

impl Tell for HandKind {
    type Told = u32;

    fn tell(self) -> u32 {
        match self {
            Self::Open => RUMMIKUB_HAND_KIND_OPEN,
            Self::Foot => RUMMIKUB_HAND_KIND_FOOT,
            Self::Closed { .. } => RUMMIKUB_HAND_KIND_CLOSED,
            _ => RUMMIKUB_HAND_KIND_NONE,
        }
    }
}

/// What a closed hand that won is worth.
pub(crate) fn closed_value(kind: HandKind) -> Option<u32> {
    match kind {
        HandKind::Closed { value } => Some(value.into()),
        _ => None,
    }
}

/// A legal state of a whole game, from the lots for the start to the scores. It never changes: an
/// action gives the next one. Free it with `rummikub_game_free`.
///
/// Players are numbered from 0, clockwise; texts count from 1. There is no clock and no random
/// source inside.
///
/// Thread rule: any number of threads may read it at the same time.
#[derive(Debug)]
pub struct rummikub_game {
    pub(crate) game: Game,
    text: LazyText,
    json: OnceLock<Option<CString>>,
}

impl From<Game> for rummikub_game {
    fn from(game: Game) -> Self {
        Self {
            game,
            text: LazyText::default(),
            json: OnceLock::new(),
        }
    }
}

impl rummikub_game {
    fn json(&self) -> Option<&CString> {
        let json = || serde_json::to_string(&self.game).ok().map(c_text);
        self.json.get_or_init(json).as_ref()
    }

    /// What is open to a player, counted from 0.
    pub(crate) fn offer(&self, player: usize, index: usize) -> Option<Offer> {
        self.game.legal_actions(player).get(index).copied()
    }

    /// A discard by its index among all of them.
    pub(crate) fn discard(&self, index: usize) -> Option<Discard> {
        self.game.discards().get(index).copied()
    }
}

/// The name of one of `RUMMIKUB_PHASE_*`, such as `"turn"`; NULL for other numbers. It lives for
/// ever.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_phase_name(phase: u32) -> *const c_char {
    border! { else NULL => name_of(&PHASES, phase) }
}

/// A game after the deal, `starter` to move: the first tiles of `order` are player 0's rack, the
/// next ones player 1's and so on; the rest is the pool in the order in which it will be drawn.
/// Tiles are given by their indices; `rummikub_rules_tiles` of `rummikub_rules_for_players` says
/// which there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_deal(
    rules: *const rummikub_rules,
    players: usize,
    starter: usize,
    order: *const u8,
    order_len: usize,
    game: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out game, rules, order = lent_order(order, order_len) =>
        game.give(Game::deal(&rules.rules, players, starter, order)?)
    }
}

/// A game before the first draw: `lots` are drawn in their order to see who starts, then `order`
/// is dealt as by `rummikub_game_deal`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_start(
    rules: *const rummikub_rules,
    players: usize,
    lots: *const u8,
    lots_len: usize,
    order: *const u8,
    order_len: usize,
    game: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! {
        error, out game, rules, lots = lent_order(lots, lots_len),
        order = lent_order(order, order_len) =>
        game.give(Game::start(&rules.rules, players, lots, order)?);
    }
}

/// A game before the first draw, shuffled by a seed: the same on every platform and in every
/// language. Whoever knows the seed knows every tile: it is for games that nobody plays for
/// anything.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_seeded(
    rules: *const rummikub_rules,
    players: usize,
    seed: u64,
    game: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out game, rules => game.give(Game::seeded(&rules.rules, players, seed)?) }
}

/// The game after its lots are drawn and its tiles dealt, as an object of its own; one that was dealt
/// before comes back as it is.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_started(
    game: *const rummikub_game,
    started: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out started, game => started.give(game.game.clone().started()) }
}

/// The game that a record tells, every line of which is checked; the error says the line and the
/// column where it is wrong. It begins with `rummikub game 1`; the README of the Rust crate has
/// the form.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_replay(
    text: *const c_char,
    text_len: usize,
    game: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out game, text = lent_text(text, text_len) => game.give(Game::replay(text)?) }
}

/// The game as the text of a record in which nothing has happened yet, with all that is hidden:
/// `rummikub_game_replay` reads it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_text(game: *const rummikub_game) -> *const c_char {
    border! { else NULL, game => Some(game.text.get(Record::new(game.game.clone()))) }
}

/// The game as JSON with all that is hidden, for whoever keeps it; players get that of a view.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_json(game: *const rummikub_game) -> *const c_char {
    border! { else NULL, game => game.json() }
}

/// The game that `rummikub_game_json` wrote. Where the JSON cannot be read, the status is
/// `RUMMIKUB_ERROR_JSON`; where it says what no game can be, `RUMMIKUB_ERROR_SETUP`, and the error
/// lists every fault.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_from_json(
    text: *const c_char,
    text_len: usize,
    game: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out game, text = lent_text(text, text_len) =>
        game.give(Game::new(serde_json::from_str::<GameSetup>(text)?)?);
    }
}

/// Frees a game; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_free(game: *mut rummikub_game) {
    border! { free game }
}
