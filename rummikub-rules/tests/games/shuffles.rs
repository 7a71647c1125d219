//! Feature `rand_core`: a caller's generator shuffles, the same way on every platform.

use std::convert::Infallible;

use rand_core::TryRng;
use rummikub_rules::{
    Preset,
    game::{Game, GameSetup},
};
use rummikub_testing::{Random, selfplay};

/// The tests' numbers as a generator.
struct Generator(Random);

impl TryRng for Generator {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let high = u64::from(self.0.next_u32());
        Ok(high << 32 | u64::from(self.0.next_u32()))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for byte in bytes {
            *byte = self.0.next_u32() as u8;
        }
        Ok(())
    }
}

#[test]
fn a_generator_gives_the_game_of_its_numbers() {
    let rules = Preset::Xp.rules();
    for players in 2..=6 {
        let game = Game::shuffled_by(&rules, players, &mut Generator(Random::new(9))).unwrap();
        assert_eq!(game, selfplay::game(Preset::Xp, players, 9));
    }
}

#[test]
fn a_generator_deals_the_hidden_tiles_of_its_numbers() {
    let view = selfplay::game(Preset::LemadaPrinted, 3, 9).view(1).unwrap();
    let mut numbers = Random::new(4);
    let guess = view.with_hidden_shuffled(&mut || numbers.next_u32());
    let same = view.with_hidden_shuffled_by(&mut Generator(Random::new(4)));
    assert!(guess.is_ok());
    assert_eq!(same, guess);
}

/// Computed by another program from the method in words: `tests/data/shuffle.py` is that program.
#[test]
fn a_seed_gives_the_same_game_on_every_platform() {
    let setup = GameSetup::shuffled_by(
        &Preset::LemadaPrinted.rules(),
        2,
        &mut Generator(Random::new(2026)),
    );
    let text = |tiles: &[rummikub_rules::Tile]| {
        let tiles: Vec<String> = tiles.iter().map(ToString::to_string).collect();
        tiles.join(" ")
    };
    assert_eq!(
        text(&setup.lots.unwrap().order[..10]),
        include_str!("../data/shuffle-lots.txt").trim()
    );
    assert_eq!(
        text(&setup.pool),
        include_str!("../data/shuffle-pool.txt").trim()
    );
}
