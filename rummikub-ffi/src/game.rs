//! `rummikub_game`: a whole game, as a value.

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::OnceLock;

use ::rummikub_rules::game::{Game, Phase, Record};

use crate::border::{Out, border, free, no_such_player, shared, text};
use crate::failure::rummikub_error;
use crate::outcome::rummikub_outcome;
use crate::rules::rummikub_rules;
use crate::setup::tile_list;
use crate::status::{
    RUMMIKUB_NONE, RUMMIKUB_PHASE_DEAL, RUMMIKUB_PHASE_DISCARD, RUMMIKUB_PHASE_DRAW,
    RUMMIKUB_PHASE_LOTS, RUMMIKUB_PHASE_MELD, RUMMIKUB_PHASE_NONE, RUMMIKUB_PHASE_OVER,
    RUMMIKUB_PHASE_TURN, rummikub_status,
};
use crate::table::rummikub_table;
use crate::text::LazyText;
use crate::tiles::rummikub_tiles;

/// A legal state of a whole game, from the lots for the start to the scores. It never changes: an
/// action gives the next one. Free it with `rummikub_game_free`.
///
/// Players are numbered from 0, clockwise; texts count from 1. There is no clock and no random
/// source inside.
#[derive(Debug)]
pub struct rummikub_game {
    pub(crate) game: Game,
    text: LazyText,
    pub(crate) json: OnceLock<Option<CString>>,
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

/// The phase as a number.
pub(crate) fn phase_number(phase: Phase) -> u32 {
    match phase {
        Phase::Lots => RUMMIKUB_PHASE_LOTS,
        Phase::Deal => RUMMIKUB_PHASE_DEAL,
        Phase::Turn => RUMMIKUB_PHASE_TURN,
        Phase::Over => RUMMIKUB_PHASE_OVER,
        Phase::Draw => RUMMIKUB_PHASE_DRAW,
        Phase::Meld => RUMMIKUB_PHASE_MELD,
        Phase::Discard => RUMMIKUB_PHASE_DISCARD,
        _ => RUMMIKUB_PHASE_NONE,
    }
}

/// A game after the deal, `starter` to move: the first tiles of `order` are player 0's rack, the
/// next ones player 1's and so on; the rest is the pool in the order in which it will be drawn.
/// Tiles are given by their indices; `rummikub_rules_tiles` of `rummikub_rules_for_players` says
/// which there are.
///
/// # Safety
///
/// `rules` is NULL or rules that were not freed; `order` is NULL or `order_len` bytes are readable
/// there; `game` and `error` are NULL or writable.
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
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules, order) = unsafe {
            (
                Out::new(game, "game")?,
                shared(rules, "rules")?,
                tile_list(order, order_len)?,
            )
        };
        out.give(Game::deal(&rules.rules, players, starter, order)?.into());
        Ok(())
    }
}

/// A game before the first draw: `lots` are drawn in their order to see who starts, then `order`
/// is dealt as by `rummikub_game_deal`.
///
/// # Safety
///
/// `rules` is NULL or rules that were not freed; `lots` and `order` are NULL or readable for their
/// lengths; `game` and `error` are NULL or writable.
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
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules, lots, order) = unsafe {
            (
                Out::new(game, "game")?,
                shared(rules, "rules")?,
                tile_list(lots, lots_len)?,
                tile_list(order, order_len)?,
            )
        };
        out.give(Game::start(&rules.rules, players, lots, order)?.into());
        Ok(())
    }
}

/// A game before the first draw, shuffled by a seed: the same on every platform and in every
/// language. Whoever knows the seed knows every tile: it is for games that nobody plays for
/// anything.
///
/// # Safety
///
/// `rules` is NULL or rules that were not freed; `game` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_seeded(
    rules: *const rummikub_rules,
    players: usize,
    seed: u64,
    game: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules) = unsafe {
            (
                Out::new(game, "game")?,
                shared(rules, "rules")?,
            )
        };
        out.give(Game::seeded(&rules.rules, players, seed)?.into());
        Ok(())
    }
}

/// The game that a record tells, every line of which is checked; the error says the line and the
/// column where it is wrong. It begins with `rummikub game 1`; the README of the Rust crate has
/// the form.
///
/// # Safety
///
/// `text` is NULL or `text_len` bytes are readable there; `game` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_replay(
    text: *const c_char,
    text_len: usize,
    game: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, text) = unsafe {
            (
                Out::new(game, "game")?,
                self::text(text, text_len, "text")?,
            )
        };
        out.give(Game::replay(text)?.into());
        Ok(())
    }
}

/// The game as the text of a record in which nothing has happened yet, with all that is hidden:
/// `rummikub_game_replay` reads it.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_text(game: *const rummikub_game) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        Some(game.text.get(Record::new(game.game.clone())))
    }
}

/// The rules, as they were given, as an object of its own.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `rules` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_rules(
    game: *const rummikub_game,
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game) = unsafe {
            (
                Out::new(rules, "rules")?,
                shared(game, "game")?,
            )
        };
        out.give((*game.game.rules()).into());
        Ok(())
    }
}

/// The rules with the copies and jokers of this game, by which turns are judged, as an object of
/// its own.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `rules` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_turn_rules(
    game: *const rummikub_game,
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game) = unsafe {
            (
                Out::new(rules, "rules")?,
                shared(game, "game")?,
            )
        };
        out.give((*game.game.turn_rules()).into());
        Ok(())
    }
}

/// How many players began.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_players(game: *const rummikub_game) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        Some(game.game.players())
    }
}

/// What the game waits for: one of `RUMMIKUB_PHASE_*`.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_phase(game: *const rummikub_game) -> u32 {
    border! { else RUMMIKUB_PHASE_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        Some(phase_number(game.game.phase()))
    }
}

/// The player to move; when the game is over this says nothing.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_to_move(game: *const rummikub_game) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        Some(game.game.to_move())
    }
}

/// The player who started; `RUMMIKUB_NONE` before the deal.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_starter(game: *const rummikub_game) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        game.game.starter()
    }
}

/// How many tiles are in the pool.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_pool_len(game: *const rummikub_game) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        Some(game.game.pool_len())
    }
}

/// 1 if a player has made an initial meld, else 0.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_has_opened(
    game: *const rummikub_game,
    player: usize,
) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        Some(game.game.has_opened(player).into())
    }
}

/// 1 if a player has left the game, else 0.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_has_left(game: *const rummikub_game, player: usize) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        Some(game.game.has_left(player).into())
    }
}

/// 1 if a player has passed since the last play, else 0.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_has_passed(
    game: *const rummikub_game,
    player: usize,
) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        Some(game.game.has_passed(player).into())
    }
}

/// The rack of a player: hidden from the others.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `rack` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_rack(
    game: *const rummikub_game,
    player: usize,
    rack: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game) = unsafe {
            (
                Out::new(rack, "rack")?,
                shared(game, "game")?,
            )
        };
        let rack = game.game.rack(player).ok_or_else(|| no_such_player(player))?;
        out.write(rack.tiles().into());
        Ok(())
    }
}

/// A tile of the pool, counted from 0 in the order in which they will be drawn, by its index:
/// hidden from all players; 255 where there is none.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_pool_tile(game: *const rummikub_game, index: usize) -> u8 {
    border! { else u8::MAX =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        game.game.pool().nth(index).map(|tile| tile.index() as u8)
    }
}

/// The table, as an object of its own.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `table` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_table(
    game: *const rummikub_game,
    table: *mut *mut rummikub_table,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game) = unsafe {
            (
                Out::new(table, "table")?,
                shared(game, "game")?,
            )
        };
        out.give(game.game.table().clone().into());
        Ok(())
    }
}

/// How the game ended, as an object of its own; NULL while it goes on.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `outcome` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_outcome(
    game: *const rummikub_game,
    outcome: *mut *mut rummikub_outcome,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game) = unsafe {
            (
                Out::new(outcome, "outcome")?,
                shared(game, "game")?,
            )
        };
        out.give_some(game.game.outcome());
        Ok(())
    }
}

/// The free tiles beside the table that nobody has used; none where the rules have none.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `tiles` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_free_tiles(
    game: *const rummikub_game,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game) = unsafe {
            (
                Out::new(tiles, "tiles")?,
                shared(game, "game")?,
            )
        };
        out.write((&game.game.free_tiles()).into());
        Ok(())
    }
}

/// Those of the free tiles that a player may use now.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `tiles` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_usable_free_tiles(
    game: *const rummikub_game,
    player: usize,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game) = unsafe {
            (
                Out::new(tiles, "tiles")?,
                shared(game, "game")?,
            )
        };
        out.write((&game.game.usable_free_tiles(player)).into());
        Ok(())
    }
}

/// The only player who may use free tiles yet; `RUMMIKUB_NONE` where none is the only one.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_first_choice(game: *const rummikub_game) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        game.game.first_choice()
    }
}

/// How many tiles a player took in a handful, 0 or 1; 0 where the rules do not deal so.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_handful(
    game: *const rummikub_game,
    player: usize,
    index: usize,
) -> u8 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        game.game.handfuls(player)?.get(index).copied()
    }
}

/// The trump by its index, while it lies there; 255 for none.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_trump(game: *const rummikub_game) -> u8 {
    border! { else u8::MAX =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        game.game.trump().map(|tile| tile.index() as u8)
    }
}

/// The discard of the turn before by its index, while it lies there; 255 for none.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_last_discard(game: *const rummikub_game) -> u8 {
    border! { else u8::MAX =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        game.game.last_discard().map(|tile| tile.index() as u8)
    }
}

/// The discard of a player that is seen, by its index; 255 for none.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_discard_of(game: *const rummikub_game, player: usize) -> u8 {
    border! { else u8::MAX =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        game.game.discard_of(player).map(|tile| tile.index() as u8)
    }
}

/// 1 if a player holds three tiles or fewer and must say so, else 0.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_announces(game: *const rummikub_game, player: usize) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        Some(game.game.announces(player).into())
    }
}

/// Frees a game; NULL is none.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_free(game: *mut rummikub_game) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(game) };
        Some(())
    }
}
