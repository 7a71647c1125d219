//! Several games: rounds, totals, and who wins in the end.

use alloc::{vec, vec::Vec};
use core::{
    cmp::{Ordering, Reverse},
    num::NonZeroU32,
};

use super::{error::ScoreError, game::GameScores, points::Points};
use crate::{RoundGames, Rules, Scoring, SessionWinner};

/// The games that the same players play one after another.
///
/// How many rounds there are is for the players to say (S-019, S-022, S-059): [`Session::of_rounds`]
/// is over after so many, any other one when a target is reached, if the rules have one.
///
/// ```
/// use rummikub_rules::{Axis, Rules, score::{Finish, PlayerEnd, Session}};
/// let rules = Rules::preset("rummy-q")?.with(Axis::TargetScore, "30")?;
/// let mut session = Session::new(&rules, 2)?;
/// let racks = [0, 36].map(PlayerEnd::with_rack);
/// session.add(rules.scores(Finish::Out { winner: 0 }, &racks)?)?;
/// assert!(session.is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// With the feature `serde` it is its rules, the number of players, the number of rounds if it has
/// one, and the scores of the games; one that could not have been played is refused when it is read.
/// Sums are kept: a game is added, and asked whether it was the last, in the same time however many
/// there were before.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "SessionData"))]
pub struct Session {
    rules: Rules,
    players: usize,
    /// After how many rounds the session is over, where the players have said so.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    rounds: Option<NonZeroU32>,
    games: Vec<GameScores>,
    /// The sums of the scores, player by player.
    #[cfg_attr(feature = "serde", serde(skip))]
    totals: Vec<Points>,
    /// The games won, player by player.
    #[cfg_attr(feature = "serde", serde(skip))]
    won: Vec<usize>,
}

/// A session that was read and may be none.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct SessionData {
    rules: Rules,
    players: usize,
    #[serde(default)]
    rounds: Option<NonZeroU32>,
    games: Vec<GameScores>,
}

#[cfg(feature = "serde")]
impl TryFrom<SessionData> for Session {
    type Error = ScoreError;

    fn try_from(data: SessionData) -> Result<Self, ScoreError> {
        let mut session = Self::begin(&data.rules, data.players, data.rounds)?;
        for scores in data.games {
            session.add(scores)?;
        }
        Ok(session)
    }
}

/// Where a player stands in a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Standing {
    /// The player, from 0.
    pub player: usize,
    /// The place, from 1; players who tie have the same one.
    pub place: usize,
    /// Games won, a shared win counting for each (reading C-27).
    pub games_won: usize,
    /// The sum of the scores.
    pub total: Points,
}

/// What one player pays another at the end of a session (S-276).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Settlement {
    /// Who pays, from 0.
    pub from: usize,
    /// Who is paid, from 0.
    pub to: usize,
    /// The difference of their totals, above nothing.
    pub points: Points,
}

impl Session {
    /// A session without games yet, whose number of rounds is open.
    ///
    /// # Errors
    /// When there are not 2 to 6 players, or a target is to end the session and the rules have
    /// none.
    pub fn new(rules: &Rules, players: usize) -> Result<Self, ScoreError> {
        Self::begin(rules, players, None)
    }

    /// A session of so many rounds (S-019, S-022, S-059). Where the rules have a target, too, it is
    /// over with whichever comes first.
    ///
    /// ```
    /// use rummikub_rules::{Rules, score::{Finish, PlayerEnd, Session}};
    /// let rules = Rules::default(); // a round is a game for each player
    /// let mut session = Session::of_rounds(&rules, 2, 1.try_into()?)?;
    /// for winner in 0..2 {
    ///     assert!(!session.is_over());
    ///     let racks = [0, 1].map(|player| PlayerEnd::with_rack(if player == winner { 0 } else { 7 }));
    ///     session.add(rules.scores(Finish::Out { winner }, &racks)?)?;
    /// }
    /// assert!(session.is_over());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Session::new`], but for rules that name the target as the end and have none: the rounds
    /// end this session.
    pub fn of_rounds(
        rules: &Rules,
        players: usize,
        rounds: NonZeroU32,
    ) -> Result<Self, ScoreError> {
        Self::begin(rules, players, Some(rounds))
    }

    fn begin(
        rules: &Rules,
        players: usize,
        rounds: Option<NonZeroU32>,
    ) -> Result<Self, ScoreError> {
        if !(2..=6).contains(&players) {
            return Err(ScoreError::Players(players));
        }
        let target = rules.session_winner() == SessionWinner::Target;
        if target && rules.target_score().is_none() && rounds.is_none() {
            return Err(ScoreError::TargetMissing);
        }
        Ok(Self {
            rules: *rules,
            players,
            rounds,
            games: Vec::new(),
            totals: vec![Points::ZERO; players],
            won: vec![0; players],
        })
    }

    /// The rules that say who wins.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many players there are.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// After how many rounds the session is over; `None` where nobody has said so.
    pub const fn rounds_to_play(&self) -> Option<NonZeroU32> {
        self.rounds
    }

    /// Adds the scores of the next game.
    ///
    /// # Errors
    /// When the game had other players or the session is over; nothing is added.
    pub fn add(&mut self, scores: GameScores) -> Result<(), ScoreError> {
        if self.is_over() {
            return Err(ScoreError::SessionOver);
        }
        if scores.points().len() != self.players {
            let (game, session) = (scores.points().len(), self.players);
            return Err(ScoreError::OtherPlayers { game, session });
        }
        for (total, &points) in self.totals.iter_mut().zip(scores.points()) {
            *total += points;
        }
        for (player, won) in self.won.iter_mut().enumerate() {
            *won += usize::from(scores.winners().contains(&player));
        }
        self.games.push(scores);
        Ok(())
    }

    /// The scores of the games so far.
    pub fn games(&self) -> &[GameScores] {
        &self.games
    }

    /// How many games make a round: one, or one for each player (S-018).
    pub const fn games_in_round(&self) -> usize {
        match self.rules.round_games() {
            RoundGames::One => 1,
            RoundGames::AsManyAsPlayers => self.players,
        }
    }

    /// The sum of each player's scores, round by round; the last round may lack games.
    pub fn rounds(&self) -> Vec<Vec<Points>> {
        let rounds = self.games.chunks(self.games_in_round());
        rounds.map(|games| sums(games, self.players)).collect()
    }

    /// The sum of each player's scores.
    pub fn totals(&self) -> Vec<Points> {
        self.totals.clone()
    }

    /// How many games each player has won; a shared win counts for each (S-069, reading C-27).
    pub fn games_won(&self) -> Vec<usize> {
        self.won.clone()
    }

    /// Who stands where, the best first; players who tie have the same place and are in the order
    /// of their numbers.
    pub fn standings(&self) -> Vec<Standing> {
        let (won, totals) = (&self.won, &self.totals);
        let rank =
            |a: &usize, b: &usize| self.compare((won[*a], totals[*a]), (won[*b], totals[*b]));
        let mut order: Vec<usize> = (0..self.players).collect();
        order.sort_unstable_by(|a, b| rank(a, b).then(a.cmp(b)));
        let place = |player: &usize| {
            order
                .iter()
                .filter(|&other| rank(other, player).is_lt())
                .count()
                + 1
        };
        let standing = |player: &usize| Standing {
            player: *player,
            place: place(player),
            games_won: won[*player],
            total: totals[*player],
        };
        order.iter().map(standing).collect()
    }

    /// Who would win, were the session to end now: one player, or several who share it (C-13).
    /// Nobody while no game has been played.
    pub fn winners(&self) -> Vec<usize> {
        if self.games.is_empty() {
            return Vec::new();
        }
        let standings = self.standings();
        let first = standings.iter().filter(|standing| standing.place == 1);
        first.map(|standing| standing.player).collect()
    }

    /// Whether all rounds were played, or a player has reached the target and no other ties (S-451,
    /// case Q1); never where neither ends the session.
    pub fn is_over(&self) -> bool {
        let games = |rounds: NonZeroU32| u64::from(rounds.get()) * self.games_in_round() as u64;
        if self
            .rounds
            .is_some_and(|rounds| self.games.len() as u64 >= games(rounds))
        {
            return true;
        }
        let Some(target) = self.rules.target_score() else {
            return false;
        };
        let reached = self
            .totals
            .iter()
            .any(|&total| total >= Points::from(target));
        reached && self.winners().len() == 1
    }

    /// What everybody pays everybody else where the rules settle differences (S-276); empty under
    /// other rules.
    pub fn payments(&self) -> Vec<Settlement> {
        let mut payments = vec![];
        if self.rules.session_winner() != SessionWinner::Settlement {
            return payments;
        }
        let totals = &self.totals;
        for from in 0..self.players {
            for to in 0..self.players {
                let points = totals[to] - totals[from];
                if points > Points::ZERO {
                    payments.push(Settlement { from, to, points });
                }
            }
        }
        payments
    }

    /// Less is the better one, by games won and total.
    fn compare(&self, a: (usize, Points), b: (usize, Points)) -> Ordering {
        let total = match self.rules.scoring() {
            Scoring::Plus => a.1.cmp(&b.1),
            Scoring::ZeroSum | Scoring::Award => Reverse(a.1).cmp(&Reverse(b.1)),
        };
        match self.rules.session_winner() {
            SessionWinner::MostGames => b.0.cmp(&a.0).then(total),
            SessionWinner::Total | SessionWinner::Target | SessionWinner::Settlement => total,
        }
    }
}

fn sums(games: &[GameScores], players: usize) -> Vec<Points> {
    let sum = |player: usize| {
        games
            .iter()
            .filter_map(|game| game.points().get(player))
            .copied()
            .sum()
    };
    (0..players).map(sum).collect()
}
