//! Scores: how a game ended and what it is worth, played here or elsewhere.

use core::ffi::c_char;
use std::sync::LazyLock;

use ::rummikub_rules::game::{End, MOST_PLAYERS, Outcome};
use ::rummikub_rules::score::{
    Finish, GameScores, HandKind, PlayerEnd, Points, ScoreError, handful_bonus,
};

use crate::border::{bad_value, border, flag, lent_list};
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::fault::RUMMIKUB_NONE;
use crate::rules::rummikub_rules;
use crate::tell::{NULL, Tell};
use crate::text::{Names, name_of, names};

/// The game goes on.
pub const RUMMIKUB_END_NONE: u32 = 0;
/// A player has played the last tile of the rack.
pub const RUMMIKUB_END_EMPTY_RACK: u32 = 1;
/// The pool is empty, and the players have passed as the rules ask.
pub const RUMMIKUB_END_STALEMATE: u32 = 2;
/// All players but one have left.
pub const RUMMIKUB_END_OTHERS_LEFT: u32 = 3;

impl Tell for End {
    type Told = u32;

    fn tell(self) -> u32 {
        match self {
            Self::EmptyRack => RUMMIKUB_END_EMPTY_RACK,
            Self::Stalemate => RUMMIKUB_END_STALEMATE,
            Self::OthersLeft => RUMMIKUB_END_OTHERS_LEFT,
            _ => RUMMIKUB_END_NONE,
        }
    }
}

// Constants, only made when they are first asked for.
static ENDS: LazyLock<Names> = LazyLock::new(|| names(End::ALL, End::name));

/// Nobody won: the tiles ran out and nobody went out.
pub const RUMMIKUB_FINISH_STALEMATE: u32 = 0;
/// A player won: by the last tile, or as the last player who has not left.
pub const RUMMIKUB_FINISH_OUT: u32 = 1;
/// A player won in stages, in International.
pub const RUMMIKUB_FINISH_OPEN: u32 = 2;
/// A player won with fourteen tiles at once, some on others' melds, in International.
pub const RUMMIKUB_FINISH_FOOT: u32 = 3;
/// A player won with a closed hand, in International.
pub const RUMMIKUB_FINISH_CLOSED: u32 = 4;

/// How a game ended. It never changes. Free it with `rummikub_outcome_free`.
///
/// Thread rule: any number of threads may read it at the same time.
#[derive(Debug)]
pub struct rummikub_outcome {
    pub(crate) outcome: Outcome,
}

impl From<Outcome> for rummikub_outcome {
    fn from(outcome: Outcome) -> Self {
        Self { outcome }
    }
}

/// A number of points, exactly: a fraction in its lowest terms, since players who tie share. The
/// denominator is 1 for whole points, and 0 where there are none.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_points {
    /// It carries the sign.
    pub numerator: i64,
    /// 1 to 60.
    pub denominator: i64,
}

/// The answer where there are no points.
pub(crate) const NO_POINTS: rummikub_points = rummikub_points {
    numerator: 0,
    denominator: 0,
};

impl From<Points> for rummikub_points {
    fn from(points: Points) -> Self {
        Self {
            numerator: points.numerator(),
            denominator: points.denominator(),
        }
    }
}

impl Tell for Points {
    type Told = rummikub_points;

    fn tell(self) -> rummikub_points {
        self.into()
    }
}

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

/// What a player gets at the end of a game.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_result {
    /// The score.
    pub score: rummikub_points,
    /// What the rack is worth, in points.
    pub rack_points: u32,
    /// 1 for a winner, else 0; several share a tie.
    pub won: u32,
}

/// The scores of one game. They never change. Free them with `rummikub_scores_free`.
///
/// Thread rule: any number of threads may read it at the same time.
#[derive(Debug)]
pub struct rummikub_scores {
    pub(crate) scores: GameScores,
}

impl From<GameScores> for rummikub_scores {
    fn from(scores: GameScores) -> Self {
        Self { scores }
    }
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

/// The ends of some players that the caller lends.
///
/// # Safety
///
/// `players` is NULL, or `count` players are readable there.
unsafe fn lent_players<'a>(
    players: *const rummikub_player_end,
    count: usize,
    name: &str,
) -> Result<&'a [rummikub_player_end], Failure> {
    if !players.is_null() && !(1..=MOST_PLAYERS).contains(&count) {
        return Err(ScoreError::Players(count).into());
    }
    // SAFETY: the caller's promise is that of `lent_list`.
    unsafe { lent_list(players, count, name) }
}

/// The name of one of `RUMMIKUB_END_*`, such as `"empty-rack"`; NULL for other numbers. It lives
/// for ever.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_end_name(end: u32) -> *const c_char {
    border! { else NULL => name_of(&ENDS, end) }
}

/// Why the game is over: one of `RUMMIKUB_END_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_end(outcome: *const rummikub_outcome) -> u32 {
    border! { else RUMMIKUB_END_NONE, outcome => Some(outcome.outcome.end()) }
}

/// How many players won; several share a tie.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_winner_count(outcome: *const rummikub_outcome) -> usize {
    border! { else 0, outcome => Some(outcome.outcome.winners().len()) }
}

/// A winner, counted from 0: the number of the player.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_winner(
    outcome: *const rummikub_outcome,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, outcome => outcome.outcome.winners().get(index).copied() }
}

/// The score of a player.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_score(
    outcome: *const rummikub_outcome,
    player: usize,
) -> rummikub_points {
    border! { else NO_POINTS, outcome => outcome.outcome.scores().get(player).copied() }
}

/// What a player's rack is worth, in points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_rack_points(
    outcome: *const rummikub_outcome,
    player: usize,
) -> u32 {
    border! { else 0, outcome => outcome.outcome.rack_points().get(player).copied() }
}

/// What every player gets, in turn: writes at most `capacity` of them to `results` and answers how many
/// there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_results(
    outcome: *const rummikub_outcome,
    results: *mut rummikub_result,
    capacity: usize,
) -> usize {
    border! { fill results, capacity, outcome => {
        let outcome = &outcome.outcome;
        let racks = outcome.rack_points().iter();
        outcome.scores().iter().zip(racks).enumerate().map(|(player, (score, rack))| {
            rummikub_result {
                score: (*score).into(),
                rack_points: *rack,
                won: outcome.winners().contains(&player).tell(),
            }
        })
    } }
}

/// Who starts the next game of the session, counted from 0; `RUMMIKUB_NONE` where the players draw
/// lots again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_next_starter(outcome: *const rummikub_outcome) -> usize {
    border! { else RUMMIKUB_NONE, outcome => outcome.outcome.next_starter() }
}

/// Frees an outcome; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_outcome_free(outcome: *mut rummikub_outcome) {
    border! { free outcome }
}

/// What a player gets for a handful of so many tiles: -5 points for 14, -3 for one over or under.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_handful_bonus(tiles: usize) -> i32 {
    border! { else 0 => Some(handful_bonus(tiles)) }
}

/// The scores of a game that ended so, `count` players in turn. A game that was played here has its
/// scores in its outcome.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_scores_new(
    rules: *const rummikub_rules,
    finish: *const rummikub_finish,
    players: *const rummikub_player_end,
    count: usize,
    scores: *mut *mut rummikub_scores,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out scores, rules, finish, players = lent_players(players, count) =>
        let finish = self::finish(finish)?;
        let players = players.iter().map(player_end).collect::<Result<Vec<_>, _>>()?;
        scores.give(rules.rules.scores(finish, &players)?);
    }
}

/// How many players won; several share a tie, and an International game may have no winner.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_scores_winner_count(scores: *const rummikub_scores) -> usize {
    border! { else 0, scores => Some(scores.scores.winners().len()) }
}

/// A winner, counted from 0: the number of the player.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_scores_winner(
    scores: *const rummikub_scores,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, scores => scores.scores.winners().get(index).copied() }
}

/// The score of a player.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_scores_points(
    scores: *const rummikub_scores,
    player: usize,
) -> rummikub_points {
    border! { else NO_POINTS, scores => scores.scores.points().get(player).copied() }
}

/// Who starts the game after one that `starter` started and that ended with these scores;
/// `RUMMIKUB_NONE` where the players draw again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_starter_after(
    rules: *const rummikub_rules,
    starter: usize,
    scores: *const rummikub_scores,
    next: *mut usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out next, rules, scores =>
        let player = rules.rules.starter_after(starter, &scores.scores)?;
        next.write(player.unwrap_or(RUMMIKUB_NONE));
    }
}

/// Frees scores; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_scores_free(scores: *mut rummikub_scores) {
    border! { free scores }
}
