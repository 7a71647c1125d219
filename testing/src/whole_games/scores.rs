//! Who has won, and the points.

use rummikub_rules::Tile;

use super::edition::Family;
use super::referee::{Finish, Hand, Referee};

/// The end of a game. Points are halves, thirds and so on where players share: a numerator for each,
/// and one denominator for all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scores {
    pub winners: Vec<usize>,
    pub numerators: Vec<i64>,
    pub denominator: i64,
}

impl Referee {
    /// What a rack costs (S-063, S-129, S-227, S-265).
    fn cost(&self, player: usize) -> i64 {
        let seat = &self.seats[player];
        // The winner of a closed hand that was shown has melded all of it.
        if self.finish == Some(Finish::Out(player)) {
            return 0;
        }
        let tens = self.edition.family == Family::International;
        let cost = |tile: Tile| match tile.numbered() {
            None => self.edition.joker,
            Some(tile) if tens && (tile.points() >= 10 || tile.points() == 1) => 10,
            Some(tile) => tile.points(),
        };
        seat.rack.iter().map(|tile| i64::from(cost(tile))).sum()
    }

    /// The scores of a game that is over.
    pub fn scores(&self) -> Scores {
        let finish = self.finish.expect("the game is over");
        match self.edition.family {
            Family::Sabra | Family::American => self.zero_sum(finish),
            Family::International => self.awards(finish),
            Family::House => self.additions(finish),
        }
    }

    /// S-061 to S-067, S-128 to S-131: losers lose what they hold and the winner gains the sum.
    fn zero_sum(&self, finish: Finish) -> Scores {
        let players = 0..self.seats.len();
        let costs: Vec<i64> = players.clone().map(|player| self.cost(player)).collect();
        let (winners, base) = match finish {
            Finish::Out(player) | Finish::Alone(player) => (vec![player], 0),
            Finish::Stalemate => self.lowest(&costs),
        };
        // C-27: those who tie share the sum.
        let denominator = i64::try_from(winners.len()).expect("a few players");
        let losses = |player: usize| {
            if winners.contains(&player) {
                return 0;
            }
            // Whoever left loses like the others, and gains nothing.
            (costs[player] - base).max(0)
        };
        let sum: i64 = players.clone().map(losses).sum();
        let numerators = players.map(|player| {
            if winners.contains(&player) {
                sum
            } else {
                -losses(player) * denominator
            }
        });
        Scores {
            numerators: numerators.collect(),
            denominator,
            winners,
        }
    }

    /// Who holds least of those who are left, and how much.
    fn lowest(&self, costs: &[i64]) -> (Vec<usize>, i64) {
        let left = || (0..self.seats.len()).filter(|&player| !self.seats[player].left);
        let base = left().map(|player| costs[player]).min().expect("a player");
        (
            left().filter(|&player| costs[player] == base).collect(),
            base,
        )
    }

    /// S-564 to S-566: everybody adds the rack and the bonus of the handfuls, the winner nothing.
    fn additions(&self, finish: Finish) -> Scores {
        let bonus = |handful: u8| match handful {
            14 => -5,
            13 | 15 => -3,
            _ => 0,
        };
        let score = |player: usize| {
            let handfuls = self.seats[player].handfuls;
            self.cost(player) + bonus(handfuls[0]) + bonus(handfuls[1])
        };
        let mut scores: Vec<i64> = (0..self.seats.len()).map(score).collect();
        let winners = match finish {
            Finish::Out(player) | Finish::Alone(player) => {
                scores[player] = 0;
                vec![player]
            }
            Finish::Stalemate => self.lowest(&scores).0,
        };
        Scores {
            winners,
            numerators: scores,
            denominator: 1,
        }
    }

    /// S-263 to S-270: the winner's award, and what the others lose by what they have melded.
    fn awards(&self, finish: Finish) -> Scores {
        let winner = match finish {
            Finish::Out(player) => Some(player),
            Finish::Stalemate | Finish::Alone(_) => None,
        };
        let others_melded =
            (0..self.seats.len()).any(|player| Some(player) != winner && self.seats[player].opened);
        let award = match self.hand {
            Hand::Open if others_melded => 100,
            Hand::Open | Hand::Foot => 200,
            Hand::Closed(value) => i64::from(value),
        };
        let unmelded = match (winner, self.hand) {
            (Some(_), Hand::Closed(value)) => i64::from(value),
            _ => 100,
        };
        let factor = if winner.is_some() && self.doubled {
            2
        } else {
            1
        };
        let score = |player: usize| {
            factor
                * if Some(player) == winner {
                    award
                } else if self.seats[player].opened {
                    -self.cost(player)
                } else {
                    -unmelded
                }
        };
        Scores {
            winners: winner.into_iter().collect(),
            numerators: (0..self.seats.len()).map(score).collect(),
            denominator: 1,
        }
    }
}
