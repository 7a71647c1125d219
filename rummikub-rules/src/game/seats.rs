//! A set of players, in one byte.

/// No edition is played by more than six.
pub const MOST_PLAYERS: usize = 6;

/// Some of the players of a game, by their numbers from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Seats(u8);

impl Seats {
    /// None of them.
    pub(crate) const NOBODY: Self = Self(0);

    /// The first `players` players.
    pub(crate) const fn all(players: usize) -> Self {
        if players >= MOST_PLAYERS {
            Self((1 << MOST_PLAYERS) - 1)
        } else {
            Self((1 << players) - 1)
        }
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) const fn contains(self, player: usize) -> bool {
        player < MOST_PLAYERS && self.0 >> player & 1 == 1
    }

    pub(crate) const fn insert(&mut self, player: usize) {
        if player < MOST_PLAYERS {
            self.0 |= 1 << player;
        }
    }

    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(crate) const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn is_subset(self, other: Self) -> bool {
        self.without(other).is_empty()
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        (0..MOST_PLAYERS).filter(move |&player| self.contains(player))
    }

    /// The member with the lowest number.
    pub(crate) fn first(self) -> Option<usize> {
        self.iter().next()
    }
}

impl FromIterator<usize> for Seats {
    fn from_iter<I: IntoIterator<Item = usize>>(players: I) -> Self {
        let mut seats = Self::default();
        for player in players {
            seats.insert(player);
        }
        seats
    }
}
