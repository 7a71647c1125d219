//! Actions: what is open to whom, what becomes of a game, and what the solver says of it.

use core::ffi::c_char;
use std::sync::LazyLock;

use ::rummikub_rules::TableSetup;
use ::rummikub_rules::game::{Action, ActionKind, Offer};
use ::rummikub_rules::solver::{Plays, Solver};

use crate::border::{bad_value, border, lent_text, shared};
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::fault::RUMMIKUB_NONE;
use crate::game::rummikub_game;
use crate::play::{lent_objective, question_limit, rummikub_play, rummikub_plays, rummikub_values};
use crate::table::rummikub_setup;
use crate::tell::{NULL, Tell};
use crate::text::{Names, name_of, names};
use crate::tiles::lent_tile;

/// No offer has this index.
pub const RUMMIKUB_OFFER_NONE: u32 = 0;
/// `lot`: draw a tile to see who starts.
pub const RUMMIKUB_OFFER_LOT: u32 = 1;
/// `deal`.
pub const RUMMIKUB_OFFER_DEAL: u32 = 2;
/// `play` and a legal table, if there is one: the solver knows.
pub const RUMMIKUB_OFFER_PLAY: u32 = 3;
/// `draw`.
pub const RUMMIKUB_OFFER_DRAW: u32 = 4;
/// `pass`.
pub const RUMMIKUB_OFFER_PASS: u32 = 5;
/// `timeout`, over any table or none.
pub const RUMMIKUB_OFFER_TIMEOUT: u32 = 6;
/// `misplay` and an illegal table.
pub const RUMMIKUB_OFFER_MISPLAY: u32 = 7;
/// `leave`.
pub const RUMMIKUB_OFFER_LEAVE: u32 = 8;
/// `take`: the discard of the turn before.
pub const RUMMIKUB_OFFER_TAKE: u32 = 9;
/// `trump`, a tile to throw away, and `with` a table where one is laid: for a win.
pub const RUMMIKUB_OFFER_TRUMP: u32 = 10;
/// `discard` and a tile of the rack.
pub const RUMMIKUB_OFFER_DISCARD: u32 = 11;
/// `close` and the tile that is thrown away, of a closed hand.
pub const RUMMIKUB_OFFER_CLOSE: u32 = 12;

impl Tell for ActionKind {
    type Told = u32;

    fn tell(self) -> u32 {
        match self {
            Self::DrawLot => RUMMIKUB_OFFER_LOT,
            Self::Deal => RUMMIKUB_OFFER_DEAL,
            Self::Play => RUMMIKUB_OFFER_PLAY,
            Self::Draw => RUMMIKUB_OFFER_DRAW,
            Self::Pass => RUMMIKUB_OFFER_PASS,
            Self::TimeOut => RUMMIKUB_OFFER_TIMEOUT,
            Self::Misplay => RUMMIKUB_OFFER_MISPLAY,
            Self::Leave => RUMMIKUB_OFFER_LEAVE,
            Self::Take => RUMMIKUB_OFFER_TAKE,
            Self::Trump => RUMMIKUB_OFFER_TRUMP,
            Self::Discard => RUMMIKUB_OFFER_DISCARD,
            Self::Close => RUMMIKUB_OFFER_CLOSE,
            _ => RUMMIKUB_OFFER_NONE,
        }
    }
}

impl Tell for Offer {
    type Told = u32;

    fn tell(self) -> u32 {
        self.kind().tell()
    }
}

/// A kind of action that is open to a player.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_offer {
    /// How many tiles it takes or costs; `RUMMIKUB_NONE` where it takes none.
    pub tiles: usize,
    /// One of `RUMMIKUB_OFFER_*`.
    pub kind: u32,
}

/// An offer as it is told.
pub(crate) fn told_offer(offer: Offer) -> rummikub_offer {
    rummikub_offer {
        tiles: offer_tiles(offer).unwrap_or(RUMMIKUB_NONE),
        kind: offer.tell(),
    }
}

// Constants, only made when they are first asked for.
static OFFERS: LazyLock<Names> = LazyLock::new(|| names(ActionKind::ALL, ActionKind::name));

/// An action as numbers and objects: what `rummikub_game_apply` takes as text.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_game_action {
    /// The whole table, for `RUMMIKUB_OFFER_PLAY` and `_MISPLAY`; for `_TIMEOUT` and `_TRUMP` where
    /// there is one; else NULL.
    pub table: *const rummikub_setup,
    /// What is done: one of `RUMMIKUB_OFFER_*`, but not `RUMMIKUB_OFFER_NONE`.
    pub kind: u32,
    /// The tile that is thrown away, by its index, for `RUMMIKUB_OFFER_DISCARD`, `_CLOSE` and
    /// `_TRUMP`; for others it counts for nothing.
    pub tile: u8,
}

/// The action that the caller lends.
///
/// # Safety
///
/// `action` is NULL or readable; its table is NULL or a setup that was not freed.
pub(crate) unsafe fn lent_parts(
    action: *const rummikub_game_action,
    name: &str,
) -> Result<Action, Failure> {
    // SAFETY: NULL or readable, as the caller promises.
    let action = unsafe { shared(action, name) }?;
    // SAFETY: NULL or alive, as the caller promises.
    let table = || unsafe { shared(action.table, "action.table") };
    let some_table = || -> Result<Option<TableSetup>, Failure> {
        if action.table.is_null() {
            Ok(None)
        } else {
            Ok(Some(table()?.setup.clone()))
        }
    };
    let tile = || lent_tile(action.tile);
    let found = match action.kind {
        RUMMIKUB_OFFER_LOT => Action::DrawLot,
        RUMMIKUB_OFFER_DEAL => Action::Deal,
        RUMMIKUB_OFFER_PLAY => Action::Play(table()?.setup.clone()),
        RUMMIKUB_OFFER_DRAW => Action::Draw,
        RUMMIKUB_OFFER_PASS => Action::Pass,
        RUMMIKUB_OFFER_TIMEOUT => Action::TimeOut(some_table()?),
        RUMMIKUB_OFFER_MISPLAY => Action::Misplay(table()?.setup.clone()),
        RUMMIKUB_OFFER_LEAVE => Action::Leave,
        RUMMIKUB_OFFER_TAKE => Action::Take,
        RUMMIKUB_OFFER_TRUMP => Action::Trump {
            discard: tile()?,
            table: some_table()?,
        },
        RUMMIKUB_OFFER_DISCARD => Action::Discard(tile()?),
        RUMMIKUB_OFFER_CLOSE => Action::Close(tile()?),
        kind => return Err(bad_value(format!("no action has the number {kind}"))),
    };
    if found.table().is_none() && !action.table.is_null() {
        let name = found.name();
        return Err(bad_value(format!("`{name}` has no table; it must be NULL")));
    }
    Ok(found)
}

/// The action that the caller lends as text.
///
/// # Safety
///
/// `action` is NULL or `len` bytes are readable there.
pub(crate) unsafe fn lent_action(
    action: *const c_char,
    len: usize,
    name: &str,
) -> Result<Action, Failure> {
    // SAFETY: the caller's promise is that of `lent_text`.
    Ok(unsafe { lent_text(action, len, name) }?.parse()?)
}

/// How many tiles an offer takes or costs, if it does.
pub(crate) fn offer_tiles(offer: Offer) -> Option<usize> {
    match offer {
        Offer::Draw { tiles } | Offer::Misplay { tiles } => Some(tiles),
        _ => None,
    }
}

/// The word with which the action of one of `RUMMIKUB_OFFER_*` begins, such as `"draw"`; NULL for
/// other numbers. It lives for ever.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_offer_name(offer: u32) -> *const c_char {
    border! { else NULL => name_of(&OFFERS, offer) }
}

/// The game after an action of a player; the old one stays as it is. An action is text: `lot`,
/// `deal`, `play` and the whole table, `draw`, `pass`, `timeout`, `timeout with` and a table,
/// `misplay` and a table, `leave`; in a game with discards also `take`, `discard` and a tile,
/// `close` and a tile, `trump` and a tile, with or without `with` and a table. One that is refused
/// has the status `RUMMIKUB_ERROR_REFUSED`, and the error lists every fault.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_apply(
    game: *const rummikub_game,
    player: usize,
    action: *const c_char,
    action_len: usize,
    next: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out next, game, action = lent_action(action, action_len) =>
        next.give(game.game.apply(player, &action)?)
    }
}

/// The game after the player to move has made a play, such as that of `rummikub_game_best_play`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_apply_play(
    game: *const rummikub_game,
    play: *const rummikub_play,
    next: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out next, game, play =>
        let action = Action::play(play.play.table());
        next.give(game.game.apply(game.game.to_move(), &action)?);
    }
}

/// `rummikub_game_apply` for an action as numbers and objects.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_apply_action(
    game: *const rummikub_game,
    player: usize,
    action: *const rummikub_game_action,
    next: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out next, game, action = lent_parts(action) =>
        next.give(game.game.apply(player, &action)?);
    }
}

/// Whether `rummikub_game_apply` would take the action: writes 1 or 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_is_legal(
    game: *const rummikub_game,
    player: usize,
    action: *const c_char,
    action_len: usize,
    legal: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out legal, game, action = lent_action(action, action_len) =>
        legal.write(game.game.is_legal(player, &action))
    }
}

/// `rummikub_game_is_legal` for an action as numbers and objects.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_is_legal_action(
    game: *const rummikub_game,
    player: usize,
    action: *const rummikub_game_action,
    legal: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out legal, game, action = lent_parts(action) =>
        legal.write(game.game.is_legal(player, &action));
    }
}

/// How many kinds of action are open to a player. What plays there are, the solver tells.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_offer_count(
    game: *const rummikub_game,
    player: usize,
) -> usize {
    border! { else 0, game => Some(game.game.legal_actions(player).len()) }
}

/// A kind of action that is open to a player, counted from 0: one of `RUMMIKUB_OFFER_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_offer(
    game: *const rummikub_game,
    player: usize,
    index: usize,
) -> u32 {
    border! { else RUMMIKUB_OFFER_NONE, game => game.offer(player, index) }
}

/// How many tiles an action takes or costs; `RUMMIKUB_NONE` where it takes none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_offer_tiles(
    game: *const rummikub_game,
    player: usize,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, game => offer_tiles(game.offer(player, index)?) }
}

/// Every kind of action that is open to a player: writes at most `capacity` of them to `offers` and
/// answers how many there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_offers(
    game: *const rummikub_game,
    player: usize,
    offers: *mut rummikub_offer,
    capacity: usize,
) -> usize {
    border! { fill offers, capacity, game =>
        game.game.legal_actions(player).into_iter().map(told_offer)
    }
}

/// Whether the player to move can play anything: writes 1 or 0. `limit`, at least 1, bounds the work, as
/// `rummikub_solver_work` counts it; where it does not suffice to know, the status is
/// `RUMMIKUB_ERROR_STOPPED`. `UINT64_MAX` is no limit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_can_play(
    game: *const rummikub_game,
    limit: u64,
    can_play: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out can_play, game =>
        let mut memory = Solver::new();
        can_play.write(game.game.can_play_within(memory.within(question_limit(limit)?))?);
    }
}

/// The best play of the player to move, or NULL; `objective` and `values` as for
/// `rummikub_best_play`, `limit` as for `rummikub_game_can_play`. Where the limit does not suffice, the
/// best play that was found until then is given: see `rummikub_play_is_proved` and
/// `rummikub_play_bound`, which, where the player uses free tiles, owes jokers or must discard, is what
/// the whole rack is worth.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_best_play(
    game: *const rummikub_game,
    objective: u32,
    values: *const rummikub_values,
    limit: u64,
    play: *mut *mut rummikub_play,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out play, game, objective = lent_objective(objective, values) =>
        let mut memory = Solver::new();
        let limited = memory.within(question_limit(limit)?);
        let best = game.game.best_play_within(limited, &objective)?;
        play.give_some(best.map(|best| rummikub_play::of_best(game.game.table(), best)));
    }
}

/// Every distinct set of tiles that the player to move can lay, each with one table, as
/// `rummikub_plays_new` has them; none before the deal and after the end. Free tiles that the player
/// may use are among them, who owes jokers lays as many as can be laid, and a tile is left for the
/// discard: every play applies.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_plays(
    game: *const rummikub_game,
    limit: u64,
    plays: *mut *mut rummikub_plays,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out plays, game =>
        let mut memory = Solver::new();
        let rest = game.game.plays_within(memory.within(question_limit(limit)?))?;
        let rest = rest.map(Plays::into_owned);
        let left = limit.saturating_sub(memory.work()).max(1);
        plays.give(rummikub_plays::new(game.game.table(), rest, left)?);
    }
}

/// Whether nobody can ever play again, the pool being empty: writes 1 or 0. The game then ends by
/// passes alone; a server need not wait for them. `limit` as for `rummikub_game_can_play`, for all players
/// together.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_is_blocked(
    game: *const rummikub_game,
    limit: u64,
    blocked: *mut u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out blocked, game =>
        let mut memory = Solver::new();
        blocked.write(game.game.is_blocked_within(memory.within(question_limit(limit)?))?);
    }
}
