//! The order of the turns round the table.

use super::seats::Seats;
use crate::{Direction, Rules};

/// Who comes after whom, and who had the first turn.
#[derive(Clone, Copy)]
pub(super) struct TurnOrder {
    players: usize,
    starter: usize,
    /// From one player's number to the next one's.
    step: usize,
}

impl TurnOrder {
    /// That of so many players, at least one.
    pub(super) const fn new(rules: &Rules, players: usize, starter: usize) -> Self {
        let step = match rules.direction() {
            Direction::Clockwise => 1,
            Direction::CounterClockwise => players - 1,
        };
        Self {
            players,
            starter,
            step,
        }
    }

    /// The player after this one, whether that one has left or not.
    pub(super) const fn next(self, player: usize) -> usize {
        (player + self.step) % self.players
    }

    /// The player before this one.
    pub(super) const fn previous(self, player: usize) -> usize {
        (player + self.players - self.step) % self.players
    }

    /// The players whose first turn comes before this one's.
    pub(super) fn before(self, player: usize) -> Seats {
        let mut seats = Seats::NOBODY;
        let mut other = self.starter;
        for _ in 0..self.players {
            if other == player {
                break;
            }
            seats.insert(other);
            other = self.next(other);
        }
        seats
    }

    /// Who has ended a turn, when those who did something by it show that: all who play on, where one of
    /// them had the first turn no sooner than the player to move; else those before that player.
    pub(super) fn moved(self, to_move: usize, playing: Seats, shown: Seats) -> Seats {
        let before = self.before(to_move);
        if shown.is_subset(before) {
            before.without(before.without(playing)).with(shown)
        } else {
            playing.with(shown)
        }
    }

    /// Those of these players who come before one, the nearest first.
    pub(super) fn back_from(self, player: usize, seats: Seats) -> impl Iterator<Item = usize> {
        let mut other = player;
        let others = core::iter::repeat_with(move || {
            other = self.previous(other);
            other
        });
        let others = others.take(self.players - 1);
        others.filter(move |&other| seats.contains(other))
    }
}
