//! Sessions: the games that the same players play one after another.

use core::ffi::c_char;
use core::num::NonZeroU32;
use std::ffi::CString;
use std::sync::OnceLock;

use ::rummikub_rules::score::{GameScores, ScoreError, Session, Settlement, Standing};

use crate::border::{bad_value, border, lent_text};
use crate::failure::{rummikub_error, rummikub_status};
use crate::fault::RUMMIKUB_NONE;
use crate::rules::rummikub_rules;
use crate::score::{NO_POINTS, rummikub_outcome, rummikub_points, rummikub_scores};
use crate::tell::{NULL, Tell};
use crate::text::c_text;

/// The games that the same players play one after another: totals, and who wins. Free it with
/// `rummikub_session_free`.
///
/// Thread rule: one thread changes it while nobody else uses it; any number may read it at the same time.
#[derive(Debug)]
pub struct rummikub_session {
    pub(crate) session: Session,
    json: OnceLock<Option<CString>>,
}

impl rummikub_session {
    fn add(&mut self, game: GameScores) -> Result<(), ScoreError> {
        self.session.add(game)?;
        self.json = OnceLock::new();
        Ok(())
    }
}

impl From<Session> for rummikub_session {
    fn from(session: Session) -> Self {
        Self {
            session,
            json: OnceLock::new(),
        }
    }
}

/// Where a player stands.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_standing {
    /// The player; `RUMMIKUB_NONE` where there is none.
    pub player: usize,
    /// The place, from 1; players who tie have the same one.
    pub place: usize,
    /// Games won, a shared win counting for each.
    pub games_won: usize,
    /// The sum of the scores.
    pub total: rummikub_points,
}

impl From<Standing> for rummikub_standing {
    fn from(standing: Standing) -> Self {
        Self {
            player: standing.player,
            place: standing.place,
            games_won: standing.games_won,
            total: standing.total.into(),
        }
    }
}

/// What one player pays another.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_settlement {
    /// Who pays; `RUMMIKUB_NONE` where nobody does.
    pub from: usize,
    /// Who is paid.
    pub to: usize,
    /// The difference of their totals.
    pub points: rummikub_points,
}

impl From<Settlement> for rummikub_settlement {
    fn from(payment: Settlement) -> Self {
        Self {
            from: payment.from,
            to: payment.to,
            points: payment.points.into(),
        }
    }
}

impl Tell for Standing {
    type Told = rummikub_standing;

    fn tell(self) -> rummikub_standing {
        self.into()
    }
}

impl Tell for Settlement {
    type Told = rummikub_settlement;

    fn tell(self) -> rummikub_settlement {
        self.into()
    }
}

/// The answer where nobody stands.
const NO_STANDING: rummikub_standing = rummikub_standing {
    player: RUMMIKUB_NONE,
    place: 0,
    games_won: 0,
    total: NO_POINTS,
};

/// The answer where nobody pays.
const NO_PAYMENT: rummikub_settlement = rummikub_settlement {
    from: RUMMIKUB_NONE,
    to: RUMMIKUB_NONE,
    points: NO_POINTS,
};

/// A row of games without games yet.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_new(
    rules: *const rummikub_rules,
    players: usize,
    session: *mut *mut rummikub_session,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out session, rules =>
        session.give(Session::new(&rules.rules, players)?);
    }
}

/// The same, over after so many rounds, at least 1; where the rules have a target, with whichever
/// comes first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_of_rounds(
    rules: *const rummikub_rules,
    players: usize,
    rounds: u32,
    session: *mut *mut rummikub_session,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out session, rules =>
        let none = || bad_value("a session has at least one round".to_owned());
        let rounds = NonZeroU32::new(rounds).ok_or_else(none)?;
        session.give(Session::of_rounds(&rules.rules, players, rounds)?);
    }
}

/// The session that `rummikub_session_json` wrote. Where the JSON cannot be read, or tells of games
/// that could not have been played, the status is `RUMMIKUB_ERROR_JSON`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_from_json(
    text: *const c_char,
    text_len: usize,
    session: *mut *mut rummikub_session,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out session, text = lent_text(text, text_len) =>
        session.give(serde_json::from_str::<Session>(text)?);
    }
}

/// The session as JSON. The text lives until the session is added to or freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_json(session: *const rummikub_session) -> *const c_char {
    border! { else NULL, session => {
        let json = || serde_json::to_string(&session.session).ok().map(c_text);
        session.json.get_or_init(json).as_ref()
    } }
}

/// How many players there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_players(session: *const rummikub_session) -> usize {
    border! { else 0, session => Some(session.session.players()) }
}

/// After how many rounds the session is over; 0 where nobody has said so.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_rounds_to_play(session: *const rummikub_session) -> u32 {
    border! { else 0, session => session.session.rounds_to_play().map(NonZeroU32::get) }
}

/// Adds the outcome of the next game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_add(
    session: *mut rummikub_session,
    outcome: *const rummikub_outcome,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut session, outcome =>
        session.add(outcome.outcome.game_scores().clone())?
    }
}

/// Adds the scores of the next game, one that was not played here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_add_scores(
    session: *mut rummikub_session,
    scores: *const rummikub_scores,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut session, scores => session.add(scores.scores.clone())? }
}

/// How many games there are so far.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_game_count(session: *const rummikub_session) -> usize {
    border! { else 0, session => Some(session.session.games().len()) }
}

/// How many games make a round.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_games_in_round(
    session: *const rummikub_session,
) -> usize {
    border! { else 0, session => Some(session.session.games_in_round()) }
}

/// The sum of a player's scores in a round, both counted from 0; the last round may lack games.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_round_score(
    session: *const rummikub_session,
    round: usize,
    player: usize,
) -> rummikub_points {
    border! { else NO_POINTS, session => session.session.rounds().get(round)?.get(player).copied() }
}

/// The score of a player in a game, both counted from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_game_score(
    session: *const rummikub_session,
    game: usize,
    player: usize,
) -> rummikub_points {
    border! { else NO_POINTS, session =>
        session.session.games().get(game)?.points().get(player).copied()
    }
}

/// The sum of a player's scores.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_total(
    session: *const rummikub_session,
    player: usize,
) -> rummikub_points {
    border! { else NO_POINTS, session => session.session.totals().get(player).copied() }
}

/// Who stands where, counted from 0, the best first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_standing(
    session: *const rummikub_session,
    index: usize,
) -> rummikub_standing {
    border! { else NO_STANDING, session => session.session.standings().get(index).copied() }
}

/// Who would win, were this the end, counted from 0; `RUMMIKUB_NONE` after the last of those who
/// share.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_winner(
    session: *const rummikub_session,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, session => session.session.winners().get(index).copied() }
}

/// 1 if all rounds were played, or a player has reached the target score and no other ties, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_is_over(session: *const rummikub_session) -> u32 {
    border! { else 0, session => Some(session.session.is_over()) }
}

/// What everybody pays everybody else, counted from 0; none where the rules do not settle
/// differences.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_payment(
    session: *const rummikub_session,
    index: usize,
) -> rummikub_settlement {
    border! { else NO_PAYMENT, session => session.session.payments().get(index).copied() }
}

/// Frees a session; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_session_free(session: *mut rummikub_session) {
    border! { free session }
}
