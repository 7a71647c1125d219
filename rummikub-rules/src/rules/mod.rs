//! `Rules`: one value that says what a turn may do, and how a whole game goes.

mod axes;
mod builder;
mod error;
mod game_values;
mod preset;
mod tile_set;
mod turn_values;

use alloc::vec::Vec;
use core::fmt;

pub(crate) use self::turn_values::named_values;
pub use self::{
    axes::{Axis, Rules, RulesBuilder},
    error::RulesError,
    game_values::{
        Dealing, Direction, DiscardPickup, FreeTileUse, JokerDeal, JokerDuty, NextStarter,
        PoolEmpty, RackValues, RoundGames, Scoring, SessionWinner, TileSet, Trump, TurnStructure,
    },
    preset::Preset,
    turn_values::{
        InitialJokers, InitialTablePlay, JokerGroupOfThree, JokerMelds, JokerPayment,
        JokerRetrieval, JokerReuse, Ones, TablePlay,
    },
};

impl Rules {
    /// The rules of a preset, by its name.
    ///
    /// # Errors
    /// When no preset has that name.
    pub fn preset(name: &str) -> Result<Self, RulesError> {
        Preset::from_name(name)
            .map(Preset::rules)
            .ok_or_else(|| RulesError::UnknownPreset(name.chars().take(40).collect()))
    }

    /// A builder that starts from these rules.
    pub const fn to_builder(&self) -> RulesBuilder {
        RulesBuilder::new(*self)
    }

    /// These rules with one axis changed.
    ///
    /// # Errors
    /// When the axis has no such value or contradicts another.
    pub fn with(&self, axis: Axis, value: &str) -> Result<Self, RulesError> {
        self.to_builder().set(axis, value)?.build()
    }

    /// The first preset with these values, if any.
    pub fn preset_name(&self) -> Option<Preset> {
        Preset::ALL
            .iter()
            .copied()
            .find(|preset| preset.rules() == *self)
    }

    /// The preset that differs on the fewest axes, the first of several, and these axes.
    ///
    /// ```
    /// use rummikub_rules::{Axis, Preset, Rules};
    /// let rules = Rules::preset("xp").unwrap().with(Axis::InitialMeld, "50").unwrap();
    /// assert_eq!(rules.nearest_preset(), (Preset::Xp, vec![Axis::InitialMeld]));
    /// ```
    pub fn nearest_preset(&self) -> (Preset, Vec<Axis>) {
        if let Some(preset) = self.preset_name() {
            return (preset, Vec::new());
        }
        let mut nearest = (Preset::default(), self.differences(&Self::default()));
        for &preset in Preset::ALL {
            let axes = self.differences(&preset.rules());
            if axes.len() < nearest.1.len() {
                nearest = (preset, axes);
            }
        }
        nearest
    }
}

/// The nearest preset and what differs from it: `lemada-printed, initial_meld 50`.
///
/// ```
/// use rummikub_rules::{Axis, Rules};
/// let rules = Rules::default().with(Axis::InitialMeld, "50").unwrap();
/// assert_eq!(rules.to_string(), "lemada-printed, initial_meld 50");
/// assert_eq!(format!("{:?}", Rules::default()), "Rules(lemada-printed)");
/// ```
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (preset, axes) = self.nearest_preset();
        f.write_str(preset.name())?;
        for axis in axes {
            write!(f, ", {axis} {}", self.value(axis))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({self})")
    }
}

impl Default for Rules {
    /// The rules of [`Preset::default`].
    fn default() -> Self {
        Preset::default().rules()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::string::ToString;

    use super::{Axis, Preset, Rules};

    #[test]
    fn every_value_can_be_written_and_read_again() {
        for preset in Preset::ALL {
            let rules = preset.rules();
            let mut builder = Rules::default().to_builder();
            for &axis in Axis::ALL {
                assert_eq!(Axis::from_name(axis.name()), Some(axis));
                builder.set(axis, &rules.value(axis)).expect("a value");
            }
            assert_eq!(builder.build(), Ok(rules), "{preset}");
        }
    }

    /// S-103: editions differ, so no two presets are the same rules.
    #[test]
    fn presets_and_axes_have_names_of_their_own() {
        let names: BTreeSet<_> = Axis::ALL.iter().map(|axis| axis.name()).collect();
        assert_eq!(names.len(), Axis::ALL.len());
        assert_eq!(Axis::ALL.len(), Axis::TURN.len() + Axis::GAME.len());
        for &preset in Preset::ALL {
            assert_eq!(preset.rules().preset_name(), Some(preset));
        }
    }

    #[test]
    fn contradictions_are_refused_by_name() {
        let cases = [
            (
                "free-jokers",
                "joker_melds",
                "frozen",
                "clear-without-manipulation",
            ),
            (
                "xp",
                "table_play",
                "extend-only",
                "clear-without-manipulation",
            ),
            (
                "lemada-printed",
                "least_players",
                "5",
                "players-out-of-order",
            ),
            ("xp", "copies", "1", "no-classic-subset"),
            ("xp", "jokers", "1", "no-classic-subset"),
            ("mcgraw", "copies", "3", "too-many-copies"),
            (
                "lemada-printed",
                "pool_empty",
                "end-at-missing-draw",
                "other-turn-structure",
            ),
            (
                "lemada-printed",
                "discard_pickup",
                "always",
                "other-turn-structure",
            ),
            ("lemada-printed", "trump", "any-win", "other-turn-structure"),
            (
                "lemada-printed",
                "starter_extra_tiles",
                "1",
                "other-turn-structure",
            ),
            ("lemada-printed", "scoring", "award", "other-turn-structure"),
            (
                "american",
                "pool_empty",
                "end-on-first-pass",
                "other-turn-structure",
            ),
            (
                "lemada-printed",
                "target_score",
                "500",
                "target-without-session",
            ),
        ];
        for (preset, axis, value, code) in cases {
            let axis = Axis::from_name(axis).expect("an axis");
            let rules = Rules::preset(preset).expect("a preset");
            let error = rules.with(axis, value).expect_err(value);
            assert_eq!(error.code(), code, "{preset} {axis} {value}");
            assert!(
                error.to_string().contains(axis.name()) || error.to_string().contains("clear"),
                "{error}"
            );
        }
        let target =
            Rules::preset("rummy-q").and_then(|rules| rules.with(Axis::TargetScore, "500"));
        assert_eq!(target.map(|rules| rules.target_score()), Ok(Some(500)));
    }

    #[test]
    fn an_unknown_value_is_told_what_there_is() {
        for (axis, value, expected) in [
            (Axis::TimeLimit, "0", "none, or a number from 1 to 65535"),
            (Axis::DrawCount, "+1", "a number from 1 to 14"),
            (Axis::Direction, "left", "clockwise, counter-clockwise"),
        ] {
            let error = Rules::default().with(axis, value).unwrap_err().to_string();
            assert_eq!(
                error,
                std::format!("{axis} cannot be `{value}`: expected {expected}")
            );
        }
    }
}
