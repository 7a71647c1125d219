//! Who starts the next game of a session.

use super::{error::ScoreError, game::GameScores, points::Points};
use crate::{Direction, NextStarter, Rules, Scoring};

impl Rules {
    /// Who starts the game after one that `starter` started and that ended with these scores;
    /// `None` where the players draw again (S-068, S-206, S-568).
    ///
    /// The loser is the player with the worst score; of several, the next in turn after the last
    /// starter (reading C-40).
    ///
    /// # Errors
    /// When there is no such starter among the players of the game.
    ///
    /// ```
    /// use rummikub_rules::{Rules, score::{Finish, PlayerEnd}};
    /// let rules = Rules::preset("mcgraw").unwrap();
    /// let racks = [9, 0, 9].map(PlayerEnd::with_rack);
    /// let scores = rules.scores(Finish::Out { winner: 1 }, &racks)?;
    /// assert_eq!(rules.starter_after(1, &scores), Ok(Some(2)));
    /// # Ok::<(), rummikub_rules::score::ScoreError>(())
    /// ```
    pub fn starter_after(
        &self,
        starter: usize,
        scores: &GameScores,
    ) -> Result<Option<usize>, ScoreError> {
        let players = scores.points().len();
        if starter >= players {
            return Err(ScoreError::NoSuchPlayer {
                player: starter,
                players,
            });
        }
        let right = |seat: usize| (seat + players - 1) % players;
        Ok(match self.next_starter() {
            NextStarter::DrawAgain => None,
            NextStarter::Right => Some(right(starter)),
            NextStarter::Loser => {
                let step = match self.direction() {
                    Direction::Clockwise => 1,
                    Direction::CounterClockwise => players - 1,
                };
                let in_turn = (1..=players).map(|turn| (starter + turn * step) % players);
                let badness = |seat: usize| match self.scoring() {
                    Scoring::Plus => scores.points()[seat],
                    Scoring::ZeroSum | Scoring::Award => -scores.points()[seat],
                };
                let worst: Option<Points> = (0..players).map(badness).max();
                in_turn
                    .into_iter()
                    .find(|&seat| Some(badness(seat)) == worst)
            }
        })
    }
}
