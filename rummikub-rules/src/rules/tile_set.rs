//! The tile set of a game: what the rules say, and what so many players use of it.

use super::{JokerDeal, Rules, RulesError, TileSet, Trump};
use crate::{Tile, Tiles};

impl Rules {
    /// How many of a tile the tile set holds.
    pub const fn copies_of(&self, tile: Tile) -> u8 {
        if tile.is_joker() {
            self.jokers()
        } else {
            self.copies()
        }
    }

    /// Every tile of the tile set: `copies` of each numbered tile and the jokers. What a game of
    /// so many players uses, [`Rules::for_players`] says.
    ///
    /// ```
    /// use rummikub_rules::Rules;
    /// let xp = Rules::preset("xp")?;
    /// assert_eq!(xp.for_players(6)?.tiles().len(), 160);
    /// assert_eq!(xp.for_players(4)?.tiles().len(), 106);
    /// # Ok::<(), rummikub_rules::RulesError>(())
    /// ```
    pub const fn tiles(&self) -> Tiles {
        Tiles::of_set(self.copies(), self.jokers())
    }

    /// These rules with the tiles that so many players use: `copies` and `jokers` are those of the
    /// game and `tile_set` is `same`, so asking again changes nothing.
    ///
    /// # Errors
    /// When so many players cannot play, or there are not enough tiles to deal.
    ///
    /// ```
    /// use rummikub_rules::Rules;
    /// let xp = Rules::preset("xp").unwrap();
    /// assert_eq!(xp.for_players(6).unwrap().tile_count(), 160);
    /// assert_eq!(xp.for_players(4).unwrap().tile_count(), 106);
    /// assert!(Rules::default().for_players(5).is_err());
    /// ```
    pub fn for_players(&self, players: usize) -> Result<Self, RulesError> {
        let (least, most) = (self.least_players, self.most_players);
        if !(usize::from(least)..=usize::from(most)).contains(&players) {
            return Err(RulesError::PlayersOutOfRange {
                players,
                least,
                most,
            });
        }
        let mut rules = *self;
        rules.tile_set = TileSet::Same;
        match self.tile_set {
            TileSet::ClassicToFourPlayers if players <= 4 => (rules.copies, rules.jokers) = (2, 2),
            TileSet::DoubleFromFourPlayers if players >= 4 => rules.copies *= 2,
            _ => {}
        }
        let jokers = match rules.joker_deal {
            JokerDeal::Mixed => 0,
            JokerDeal::SharedOut => usize::from(rules.jokers),
        };
        let tiles = rules.tile_count() - jokers;
        let each = usize::from(rules.deal) + usize::from(rules.free_tiles);
        let others =
            usize::from(rules.starter_extra_tiles) + usize::from(rules.trump != Trump::None);
        let needed = players * each + others;
        if needed > tiles {
            return Err(RulesError::DealDoesNotFit {
                players,
                needed,
                tiles,
            });
        }
        Ok(rules)
    }

    /// How many tiles the set has, jokers too, as `copies` and `jokers` say.
    ///
    /// ```
    /// assert_eq!(rummikub_rules::Rules::default().tile_count(), 106);
    /// ```
    pub const fn tile_count(&self) -> usize {
        52 * self.copies as usize + self.jokers as usize
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use crate::{Axis, Preset, Rules};

    fn tiles(preset: &str, players: usize) -> Result<usize, &'static str> {
        let rules = Rules::preset(preset).expect("a preset");
        let rules = rules.for_players(players).map_err(|error| error.code())?;
        assert_eq!(
            rules.for_players(players),
            Ok(rules),
            "asking again changes nothing"
        );
        Ok(rules.tile_count())
    }

    /// S-003, S-005, S-006: all 160 tiles for five and six, the 106 of the classic set for fewer.
    #[test]
    fn xp_leaves_tiles_out_for_few_players() {
        let sets = [2, 3, 4, 5, 6].map(|players| tiles("xp", players));
        assert_eq!(sets, [Ok(106), Ok(106), Ok(106), Ok(160), Ok(160)]);
        assert_eq!(tiles("xp", 7), Err("players-out-of-range"));
    }

    /// S-550, S-561, S-588, C-18, cases G4 and G7: four players cannot be dealt 28 and 4 from two sets.
    #[test]
    fn mcgraw_takes_four_sets_for_four_players() {
        let sets = [2, 3, 4].map(|players| tiles("mcgraw", players));
        assert_eq!(sets, [Ok(108), Ok(108), Ok(212)]);
        let same = Rules::preset("mcgraw").and_then(|rules| rules.with(Axis::TileSet, "same"));
        let error = same.expect("rules").for_players(4).unwrap_err();
        assert_eq!(
            error.to_string(),
            "4 players need 128 tiles and there are 104"
        );
    }

    /// S-002, S-104, S-200, S-400, S-452: two to four players.
    #[test]
    fn most_editions_are_for_two_to_four() {
        let most = |name: &&str| !["xp", "mcgraw"].contains(name);
        for preset in Preset::ALL.iter().map(|preset| preset.name()).filter(most) {
            assert_eq!(tiles(preset, 1), Err("players-out-of-range"));
            assert_eq!(
                [2, 4].map(|players| tiles(preset, players)),
                [Ok(106), Ok(106)]
            );
            assert_eq!(tiles(preset, 5), Err("players-out-of-range"));
        }
        assert_eq!(tiles("xp", usize::MAX), Err("players-out-of-range"));
    }
}
