//! Games of a number, for tests, research and games that nobody plays for anything.

use super::{setup::GameSetup, setup_error::SetupError, state::Game};
use crate::Rules;

/// `SplitMix64` of Steele, Lea and Flood (2014), of which a game takes the upper halves.
pub(super) struct SplitMix64(pub(super) u64);

impl SplitMix64 {
    pub(super) const fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) >> 32) as u32
    }
}

impl Game {
    /// A game before the first draw, shuffled by a seed: [`Game::shuffled`] by the upper halves of
    /// what `SplitMix64` makes of it. The same seed gives the same game on every platform, in every
    /// language and in every version.
    ///
    /// Whoever knows or guesses the seed knows every tile: a server gives an order of its own
    /// source of secrets to [`Game::start`].
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::Game};
    /// let rules = Rules::default();
    /// assert_eq!(Game::seeded(&rules, 4, 7)?, Game::seeded(&rules, 4, 7)?);
    /// assert_ne!(Game::seeded(&rules, 4, 7)?, Game::seeded(&rules, 4, 8)?);
    /// # Ok::<(), rummikub_rules::game::SetupError>(())
    /// ```
    ///
    /// # Errors
    /// When the number of players does not suit the rules.
    pub fn seeded(rules: &Rules, players: usize, seed: u64) -> Result<Self, SetupError> {
        Self::begin(GameSetup::seeded(rules, players, seed), players)
    }
}

impl GameSetup {
    /// The setup of [`Game::seeded`], to be changed before it is one.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::{Game, GameSetup}};
    /// let rules = Rules::default();
    /// assert_eq!(Game::new(GameSetup::seeded(&rules, 3, 7))?, Game::seeded(&rules, 3, 7)?);
    /// # Ok::<(), rummikub_rules::game::SetupError>(())
    /// ```
    pub fn seeded(rules: &Rules, players: usize, seed: u64) -> Self {
        let mut source = SplitMix64(seed);
        Self::shuffled(rules, players, &mut || source.next())
    }
}

#[cfg(test)]
mod tests {
    use super::SplitMix64;

    /// The first numbers of the seed 1234567, as published with the reference code in C
    /// (6457827717110365317, 3203168211198807973).
    #[test]
    fn the_numbers_are_those_of_the_reference() {
        let mut source = SplitMix64(1_234_567);
        let numbers = [source.next(), source.next()].map(u64::from);
        assert_eq!(
            numbers,
            [
                6_457_827_717_110_365_317_u64 >> 32,
                3_203_168_211_198_807_973 >> 32
            ]
        );
    }
}
