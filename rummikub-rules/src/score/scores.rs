//! The scores of a game, by the rules' scoring; each scoring has a file of its own, or stands here.

use alloc::vec::Vec;

use super::{
    award,
    error::ScoreError,
    game::{Finish, GameScores, PlayerEnd},
    points::Points,
};
use crate::{Rules, Scoring};

impl Rules {
    /// The scores of a game that ended so, for each player in turn.
    ///
    /// *Zero-sum*: the losers lose their racks and the winner gains the sum; in a stalemate the
    /// lowest rack wins and the others lose what they have more (S-061 to S-067, S-129 to S-131).
    /// Whoever left cannot win and loses likewise, never less than nothing. *Plus*: everybody adds
    /// the rack and the bonus, the winner nothing (S-564 to S-566). *Award*: see [`HandKind`](super::HandKind).
    /// Winners who tie share exactly (reading C-27).
    ///
    /// # Errors
    /// When there are not 2 to 6 players, the winner is none of them or has left, nobody is left
    /// to win a stalemate, or the scoring does not know such an end.
    ///
    /// ```
    /// use rummikub_rules::{Rules, score::{Finish, PlayerEnd, Points}};
    /// let racks = [10, 25, 7, 30].map(PlayerEnd::with_rack);
    /// let scores = Rules::default().scores(Finish::Stalemate, &racks)?;
    /// assert_eq!(scores.points(), [-3, -18, 44, -23].map(Points::from));
    /// assert_eq!(scores.winners(), [2]);
    /// # Ok::<(), rummikub_rules::score::ScoreError>(())
    /// ```
    pub fn scores(&self, finish: Finish, players: &[PlayerEnd]) -> Result<GameScores, ScoreError> {
        if !(2..=6).contains(&players.len()) {
            return Err(ScoreError::Players(players.len()));
        }
        if let Finish::Out { winner } | Finish::Hand { winner, .. } = finish {
            match players.get(winner) {
                None => {
                    let (player, players) = (winner, players.len());
                    return Err(ScoreError::NoSuchPlayer { player, players });
                }
                Some(player) if player.left => return Err(ScoreError::WinnerLeft(winner)),
                Some(_) => {}
            }
        }
        let alone = |winner| [winner].to_vec();
        match (self.scoring(), finish) {
            (Scoring::ZeroSum, Finish::Out { winner }) => {
                Ok(zero_sum(players, alone(winner), Points::ZERO))
            }
            (Scoring::ZeroSum, Finish::Stalemate) => {
                let (winners, lowest) = lowest(players, |player| player.rack.into())?;
                Ok(zero_sum(players, winners, lowest))
            }
            (Scoring::Plus, Finish::Out { winner }) => {
                Ok(plus(players, alone(winner), Some(winner)))
            }
            (Scoring::Plus, Finish::Stalemate) => {
                let (winners, _) = lowest(players, rack_and_bonus)?;
                Ok(plus(players, winners, None))
            }
            (
                Scoring::Award,
                Finish::Hand {
                    winner,
                    kind,
                    joker_discarded,
                },
            ) => Ok(award::won(players, winner, kind, joker_discarded)),
            (Scoring::Award, Finish::Stalemate) => Ok(award::nobody(players)),
            (scoring, _) => Err(ScoreError::OtherFinish { scoring }),
        }
    }
}

/// The players with the lowest count among those who have not left, and that count.
fn lowest(
    players: &[PlayerEnd],
    count: impl Fn(&PlayerEnd) -> Points,
) -> Result<(Vec<usize>, Points), ScoreError> {
    let playing = || {
        players
            .iter()
            .enumerate()
            .filter(|(_, player)| !player.left)
    };
    let lowest = playing()
        .map(|(_, player)| count(player))
        .min()
        .ok_or(ScoreError::NobodyPlays)?;
    let winners = playing().filter(|(_, player)| count(player) == lowest);
    Ok((winners.map(|(seat, _)| seat).collect(), lowest))
}

/// The others lose what their racks hold above `level`; the winners share the sum.
fn zero_sum(players: &[PlayerEnd], winners: Vec<usize>, level: Points) -> GameScores {
    let loss = |(seat, player): (usize, &PlayerEnd)| {
        if winners.contains(&seat) {
            Points::ZERO
        } else {
            Points::ZERO.max(Points::from(player.rack) - level)
        }
    };
    let sum: Points = players.iter().enumerate().map(loss).sum();
    let share = sum.shared_by(winners.len()).unwrap_or_default();
    let score = |(seat, player)| {
        if winners.contains(&seat) {
            share
        } else {
            -loss((seat, player))
        }
    };
    let points = players.iter().enumerate().map(score).collect();
    GameScores::new(winners, points)
}

/// Everybody adds the rack and the bonus, but for whoever went out.
fn plus(players: &[PlayerEnd], winners: Vec<usize>, out: Option<usize>) -> GameScores {
    let score = |(seat, player): (usize, &PlayerEnd)| match out {
        Some(winner) if winner == seat => Points::ZERO,
        _ => rack_and_bonus(player),
    };
    let points = players.iter().enumerate().map(score).collect();
    GameScores::new(winners, points)
}

fn rack_and_bonus(player: &PlayerEnd) -> Points {
    Points::from(player.rack) + Points::from(player.bonus)
}
