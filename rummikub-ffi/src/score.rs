//! `rummikub_scores`: what a game is worth, where the caller knows how it ended.

use ::rummikub_rules::game::MOST_PLAYERS;
use ::rummikub_rules::score::{Finish, GameScores, HandKind, PlayerEnd, ScoreError, handful_bonus};

use crate::border::{Out, bad_value, border, flag, free, shared, unique};
use crate::failure::{Failure, rummikub_error};
use crate::outcome::{NO_POINTS, rummikub_points};
use crate::rules::rummikub_rules;
use crate::session::rummikub_session;
use crate::status::{
    RUMMIKUB_FINISH_CLOSED, RUMMIKUB_FINISH_FOOT, RUMMIKUB_FINISH_OPEN, RUMMIKUB_FINISH_OUT,
    RUMMIKUB_FINISH_STALEMATE, RUMMIKUB_NONE, rummikub_status,
};
use crate::tiles::{rummikub_tiles, tiles as lent_tiles};

/// What the scores ask about a player at the end of a game.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_player_end {
    /// What the tiles left on the rack count, in points: see `rummikub_rules_rack_points`.
    pub rack: u32,
    /// 1 if the player has left the game, and so cannot win, else 0.
    pub left: u32,
    /// 1 if the player has melded, else 0; only International asks.
    pub melded: u32,
    /// Points for something else: a handful of the right size (`rummikub_handful_bonus`) or the twin
    /// of the trump. Zero-sum scores have none.
    pub bonus: i32,
}

/// How a game ended, as far as scores ask.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_finish {
    /// One of `RUMMIKUB_FINISH_*`.
    pub kind: u32,
    /// 1 if the final discard of a winning hand was a joker, which doubles all scores, else 0.
    pub joker_discarded: u32,
    /// The winner, counted from 0; of no meaning in a stalemate.
    pub winner: usize,
    /// The worth of a closed hand, 0 to 65535; of no meaning for others.
    pub value: u32,
}

/// The scores of one game. They never change. Free them with `rummikub_scores_free`.
#[derive(Debug)]
pub struct rummikub_scores {
    scores: GameScores,
}

fn finish(given: &rummikub_finish) -> Result<Finish, Failure> {
    let winner = given.winner;
    let kind = match given.kind {
        RUMMIKUB_FINISH_STALEMATE => return Ok(Finish::Stalemate),
        RUMMIKUB_FINISH_OUT => return Ok(Finish::Out { winner }),
        RUMMIKUB_FINISH_OPEN => HandKind::Open,
        RUMMIKUB_FINISH_FOOT => HandKind::Foot,
        RUMMIKUB_FINISH_CLOSED => {
            let value = u16::try_from(given.value).map_err(|_| {
                bad_value(format!("`value` is {}; it must be 0 to 65535", given.value))
            })?;
            HandKind::Closed { value }
        }
        kind => {
            let message = format!("`kind` is {kind}; it must be one of RUMMIKUB_FINISH_*");
            return Err(bad_value(message));
        }
    };
    let joker_discarded = flag(given.joker_discarded, "joker_discarded")?;
    Ok(Finish::Hand {
        winner,
        kind,
        joker_discarded,
    })
}

fn player_end(given: &rummikub_player_end) -> Result<PlayerEnd, Failure> {
    let mut end = PlayerEnd::with_rack(given.rack);
    end.left = flag(given.left, "left")?;
    end.melded = flag(given.melded, "melded")?;
    end.bonus = given.bonus;
    Ok(end)
}

/// What tiles left on a rack cost at the end of a game, in points: face values or tens, and the
/// penalty for each joker, as the rules say. 0 for NULL and for counts that no tiles have.
///
/// # Safety
///
/// `rules` is NULL or rules that were not freed; `tiles` is NULL or readable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_rack_points(
    rules: *const rummikub_rules,
    tiles: *const rummikub_tiles,
) -> u32 {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let (rules, tiles) = unsafe { (rules.as_ref()?, lent_tiles(tiles, "tiles").ok()?) };
        Some(rules.rules.rack_points(&tiles))
    }
}

/// What a player gets for a handful of so many tiles: -5 points for 14, -3 for one over or under.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_handful_bonus(tiles: usize) -> i32 {
    border! { else 0 =>
        Some(handful_bonus(tiles))
    }
}

/// The scores of a game that ended so, `count` players in turn. A game that was played here has its
/// scores in its outcome.
///
/// # Safety
///
/// `rules` is NULL or rules that were not freed; `finish` is NULL or readable; `players` is NULL or
/// `count` players are readable there; `scores` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_scores_new(
    rules: *const rummikub_rules,
    finish: *const rummikub_finish,
    players: *const rummikub_player_end,
    count: usize,
    scores: *mut *mut rummikub_scores,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules, given, first) = unsafe {
            (
                Out::new(scores, "scores")?,
                shared(rules, "rules")?,
                shared(finish, "finish")?,
                shared(players, "players")?,
            )
        };
        if count == 0 || count > MOST_PLAYERS {
            return Err(ScoreError::Players(count).into());
        }
        // SAFETY: not NULL, and as many as the caller promises; a few.
        let players = unsafe { core::slice::from_raw_parts(core::ptr::from_ref(first), count) };
        let finish = self::finish(given)?;
        let players = players.iter().map(player_end).collect::<Result<Vec<_>, _>>()?;
        let scores = rules.rules.scores(finish, &players)?;
        out.give(rummikub_scores { scores });
        Ok(())
    }
}

/// How many players won; several share a tie, and an International game may have no winner.
///
/// # Safety
///
/// `scores` is NULL or scores that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_scores_winner_count(scores: *const rummikub_scores) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let scores = unsafe { scores.as_ref() }?;
        Some(scores.scores.winners().len())
    }
}

/// A winner, counted from 0: the number of the player.
///
/// # Safety
///
/// `scores` is NULL or scores that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_scores_winner(
    scores: *const rummikub_scores,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let scores = unsafe { scores.as_ref() }?;
        scores.scores.winners().get(index).copied()
    }
}

/// The score of a player.
///
/// # Safety
///
/// `scores` is NULL or scores that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_scores_points(
    scores: *const rummikub_scores,
    player: usize,
) -> rummikub_points {
    border! { else NO_POINTS =>
        // SAFETY: NULL or alive, as the caller promises.
        let scores = unsafe { scores.as_ref() }?;
        scores.scores.points().get(player).map(|&points| points.into())
    }
}

/// Who starts the game after one that `starter` started and that ended with these scores;
/// `RUMMIKUB_NONE` where the players draw again.
///
/// # Safety
///
/// `rules` is NULL or rules that were not freed; `scores` is NULL or scores that were not freed;
/// `next` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_starter_after(
    rules: *const rummikub_rules,
    starter: usize,
    scores: *const rummikub_scores,
    next: *mut usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, rules, scores) = unsafe {
            (
                Out::new(next, "next")?,
                shared(rules, "rules")?,
                shared(scores, "scores")?,
            )
        };
        let next = rules.rules.starter_after(starter, &scores.scores)?;
        out.write(next.unwrap_or(RUMMIKUB_NONE));
        Ok(())
    }
}

/// Adds the scores of the next game, one that was not played here.
///
/// # Safety
///
/// `session` is NULL, or a session that was not freed and that no other thread uses; `scores` is
/// NULL or scores that were not freed; `error` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_add_scores(
    session: *mut rummikub_session,
    scores: *const rummikub_scores,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (session, scores) = unsafe {
            (
                unique(session, "session")?,
                shared(scores, "scores")?,
            )
        };
        session.session.add(scores.scores.clone())?;
        Ok(())
    }
}

/// Frees scores; NULL is none.
///
/// # Safety
///
/// `scores` is NULL or scores that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_scores_free(scores: *mut rummikub_scores) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(scores) };
        Some(())
    }
}
