//! Games: a whole game as a value, and all that is known of it.

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::{LazyLock, OnceLock};

use ::rummikub_rules::game::{Discard, Game, GameSetup, Offer, Phase, Record};
use ::rummikub_rules::score::HandKind;

use crate::border::{border, lent_text, no_such_player};
use crate::failure::{rummikub_error, rummikub_status};
use crate::fault::RUMMIKUB_NONE;
use crate::rules::rummikub_rules;
use crate::score::rummikub_outcome;
use crate::table::{rummikub_setup, rummikub_table};
use crate::tell::{NO_TILE, NULL, Tell};
use crate::text::{LazyText, Names, c_text, name_of, names};
use crate::tiles::{lent_order, rummikub_tiles};
use crate::turn::rummikub_verdict;

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
    fn discard(&self, index: usize) -> Option<Discard> {
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

/// The rules, as they were given, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_rules(
    game: *const rummikub_game,
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out rules, game => rules.give(*game.game.rules()) }
}

/// The rules with the copies and jokers of this game, by which turns are judged, as an object of
/// its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_turn_rules(
    game: *const rummikub_game,
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out rules, game => rules.give(*game.game.turn_rules()) }
}

/// How many players began.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_players(game: *const rummikub_game) -> usize {
    border! { else 0, game => Some(game.game.players()) }
}

/// What the game waits for: one of `RUMMIKUB_PHASE_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_phase(game: *const rummikub_game) -> u32 {
    border! { else RUMMIKUB_PHASE_NONE, game => Some(game.game.phase()) }
}

/// The player to move; when the game is over this says nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_to_move(game: *const rummikub_game) -> usize {
    border! { else RUMMIKUB_NONE, game => Some(game.game.to_move()) }
}

/// The player who started; `RUMMIKUB_NONE` before the deal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_starter(game: *const rummikub_game) -> usize {
    border! { else RUMMIKUB_NONE, game => game.game.starter() }
}

/// How many tiles are in the pool.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_pool_len(game: *const rummikub_game) -> usize {
    border! { else 0, game => Some(game.game.pool_len()) }
}

/// 1 if a player has made an initial meld, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_has_opened(
    game: *const rummikub_game,
    player: usize,
) -> u32 {
    border! { else 0, game => Some(game.game.has_opened(player)) }
}

/// 1 if a player has left the game, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_has_left(game: *const rummikub_game, player: usize) -> u32 {
    border! { else 0, game => Some(game.game.has_left(player)) }
}

/// 1 if a player has passed since the last play, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_has_passed(
    game: *const rummikub_game,
    player: usize,
) -> u32 {
    border! { else 0, game => Some(game.game.has_passed(player)) }
}

/// The rack of a player: hidden from the others.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_rack(
    game: *const rummikub_game,
    player: usize,
    rack: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out rack, game =>
        let held = game.game.rack(player).ok_or_else(|| no_such_player(player))?;
        rack.write(held.tiles());
    }
}

/// A tile of the pool, counted from 0 in the order in which they will be drawn, by its index:
/// hidden from all players; 255 where there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_pool_tile(game: *const rummikub_game, index: usize) -> u8 {
    border! { else NO_TILE, game => game.game.pool().nth(index) }
}

/// The table, as an object of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_table(
    game: *const rummikub_game,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out table, game => table.give(game.game.table().clone()) }
}

/// How the game ended, as an object of its own; NULL while it goes on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_outcome(
    game: *const rummikub_game,
    outcome: *mut *mut rummikub_outcome,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out outcome, game => outcome.give_some(game.game.outcome()) }
}

/// Whether the player to move may leave the table `after`: what `rummikub_game_apply` would say of
/// it as a play, as a verdict and in every phase.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_check_turn(
    game: *const rummikub_game,
    after: *const rummikub_setup,
    verdict: *mut *mut rummikub_verdict,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out verdict, game, after => verdict.give(game.game.check_turn(&after.setup)?) }
}

/// The free tiles beside the table that nobody has used; none where the rules have none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_free_tiles(
    game: *const rummikub_game,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out tiles, game => tiles.write(&game.game.free_tiles()) }
}

/// Those of the free tiles that a player may use now.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_usable_free_tiles(
    game: *const rummikub_game,
    player: usize,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out tiles, game => tiles.write(&game.game.usable_free_tiles(player)) }
}

/// The only player who may use free tiles yet; `RUMMIKUB_NONE` where none is the only one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_first_choice(game: *const rummikub_game) -> usize {
    border! { else RUMMIKUB_NONE, game => game.game.first_choice() }
}

/// How many tiles a player took in a handful, 0 or 1; 0 where the rules do not deal so.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_handful(
    game: *const rummikub_game,
    player: usize,
    index: usize,
) -> u8 {
    border! { else 0, game => game.game.handfuls(player)?.get(index).copied() }
}

/// The trump by its index, while it lies there; 255 for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_trump(game: *const rummikub_game) -> u8 {
    border! { else NO_TILE, game => game.game.trump() }
}

/// The discard of the turn before by its index, while it may still be taken: 255 once the player to
/// move has drawn, although it may lie there still, and where there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_last_discard(game: *const rummikub_game) -> u8 {
    border! { else NO_TILE, game => game.game.last_discard() }
}

/// The discard of a player that is seen, by its index; 255 for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_discard_of(game: *const rummikub_game, player: usize) -> u8 {
    border! { else NO_TILE, game => game.game.discard_of(player) }
}

/// How many discards still lie there; they are indexed from 0, in the order in which they were
/// thrown away. Of each player only the last one is seen.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_discard_count(game: *const rummikub_game) -> usize {
    border! { else 0, game => Some(game.game.discards().len()) }
}

/// A discard by its index among all of them: the tile's index; 255 for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_discard_tile(
    game: *const rummikub_game,
    index: usize,
) -> u8 {
    border! { else NO_TILE, game => Some(game.discard(index)?.tile) }
}

/// The player who threw a discard away, by its index among all of them; `RUMMIKUB_NONE` for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_discard_player(
    game: *const rummikub_game,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, game => Some(game.discard(index)?.player) }
}

/// 1 if a player holds three tiles or fewer and must say so, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_announces(game: *const rummikub_game, player: usize) -> u32 {
    border! { else 0, game => Some(game.game.announces(player)) }
}

/// The player who gets the first of the jokers that are shared out, and so one more where they do
/// not come out even.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_first_joker(game: *const rummikub_game) -> usize {
    border! { else 0, game => Some(game.game.first_joker()) }
}

/// The kind of the hand that won, where the rules award it: one of `RUMMIKUB_HAND_KIND_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_winning_hand(game: *const rummikub_game) -> u32 {
    border! { else RUMMIKUB_HAND_KIND_NONE, game => game.game.winning_hand() }
}

/// What the closed hand that won is worth; 0 where none has won.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_winning_hand_value(game: *const rummikub_game) -> u32 {
    border! { else 0, game => closed_value(game.game.winning_hand()?) }
}

/// Frees a game; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_free(game: *mut rummikub_game) {
    border! { free game }
}
