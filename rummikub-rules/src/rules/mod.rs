//! `Rules`: one value that says what a turn may do.

mod axis;
mod preset;

use alloc::{
    format,
    string::{String, ToString},
};

pub use self::{
    axis::{
        Axis, InitialJokers, InitialTablePlay, JokerGroupOfThree, JokerMelds, JokerPayment,
        JokerRetrieval, JokerReuse, Ones, TablePlay,
    },
    preset::Preset,
};
use crate::{MAX_COPIES, MAX_JOKERS};

/// The rules of a turn: a value for each [`Axis`], without contradictions.
///
/// Presets are named after printed editions; any axis may be changed. Where an axis has no effect
/// (table payments when `joker_retrieval` is `clear`) its value does no harm.
///
/// ```
/// use rummikub_rules::{Axis, JokerMelds, Rules};
/// let rules = Rules::preset("pagat-sabra").unwrap();
/// assert_eq!(rules.joker_melds(), JokerMelds::Frozen);
/// let house = rules.with(Axis::InitialMeld, "50").unwrap();
/// assert_eq!(house.value(Axis::InitialMeld), "50");
/// assert!(rules.with(Axis::Copies, "0").is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    copies: u8,
    jokers: u8,
    ones: Ones,
    max_jokers_per_meld: Option<u8>,
    initial_meld: u32,
    initial_jokers: InitialJokers,
    initial_table_play: InitialTablePlay,
    table_play: TablePlay,
    joker_melds: JokerMelds,
    joker_retrieval: JokerRetrieval,
    joker_payment: JokerPayment,
    joker_group_of_three: JokerGroupOfThree,
    joker_reuse: JokerReuse,
    joker_reuse_tiles: u8,
    rack_joker_tiles: u8,
}

/// Rules that were asked for and cannot be had.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum RulesError {
    /// No preset has this name.
    #[error("no preset is named `{0}`")]
    UnknownPreset(String),
    /// No axis has this name.
    #[error("no axis is named `{0}`")]
    UnknownAxis(String),
    /// The axis does not have this value.
    #[error("{axis} cannot be `{value}`: expected {expected}")]
    UnknownValue {
        /// The axis.
        axis: Axis,
        /// The value that was asked for, cut to 40 characters.
        value: String,
        /// The values that there are.
        expected: String,
    },
    /// `clear` frees jokers by manipulation, so tables must allow it.
    #[error("joker_retrieval `clear` needs table_play `full` and joker_melds `splittable`")]
    ClearWithoutManipulation,
}

impl RulesError {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::UnknownPreset(_) => "unknown-preset",
            Self::UnknownAxis(_) => "unknown-axis",
            Self::UnknownValue { .. } => "unknown-value",
            Self::ClearWithoutManipulation => "clear-without-manipulation",
        }
    }
}

/// Changes any axes of some rules; contradictions are found at the end, so the order is free.
///
/// ```
/// use rummikub_rules::{Axis, Rules};
/// let mut builder = Rules::preset("pagat-sabra").unwrap().to_builder();
/// builder.set(Axis::JokerRetrieval, "clear").unwrap();
/// assert_eq!(builder.build().unwrap_err().code(), "clear-without-manipulation");
/// builder.set(Axis::JokerMelds, "splittable").unwrap();
/// assert!(builder.build().is_ok());
/// ```
#[derive(Debug, Clone, Copy)]
pub struct RulesBuilder(Rules);

impl RulesBuilder {
    /// Sets an axis from its text, as [`Rules::value`] writes it.
    ///
    /// # Errors
    /// When the axis has no such value; nothing is changed.
    pub fn set(&mut self, axis: Axis, value: &str) -> Result<&mut Self, RulesError> {
        let rules = &mut self.0;
        macro_rules! named {
            ($kind:ident) => {
                $kind::from_name(value)
                    .ok_or_else(|| unknown(axis, value, $kind::NAMES.join(", ")))?
            };
        }
        match axis {
            Axis::Copies => rules.copies = number(axis, value, 1, MAX_COPIES.into())? as u8,
            Axis::Jokers => rules.jokers = number(axis, value, 0, MAX_JOKERS.into())? as u8,
            Axis::Ones => rules.ones = named!(Ones),
            Axis::MaxJokersPerMeld => {
                rules.max_jokers_per_meld = match value {
                    "none" => None,
                    _ => Some(number(axis, value, 0, 255)? as u8),
                }
            }
            Axis::InitialMeld => rules.initial_meld = number(axis, value, 0, 1_000_000)?,
            Axis::InitialJokers => rules.initial_jokers = named!(InitialJokers),
            Axis::InitialTablePlay => rules.initial_table_play = named!(InitialTablePlay),
            Axis::TablePlay => rules.table_play = named!(TablePlay),
            Axis::JokerMelds => rules.joker_melds = named!(JokerMelds),
            Axis::JokerRetrieval => rules.joker_retrieval = named!(JokerRetrieval),
            Axis::JokerPayment => rules.joker_payment = named!(JokerPayment),
            Axis::JokerGroupOfThree => rules.joker_group_of_three = named!(JokerGroupOfThree),
            Axis::JokerReuse => rules.joker_reuse = named!(JokerReuse),
            Axis::JokerReuseTiles => rules.joker_reuse_tiles = number(axis, value, 1, 13)? as u8,
            Axis::RackJokerTiles => rules.rack_joker_tiles = number(axis, value, 0, 13)? as u8,
        }
        Ok(self)
    }

    /// The rules.
    ///
    /// # Errors
    /// When two axes contradict each other, by name.
    pub fn build(&self) -> Result<Rules, RulesError> {
        let rules = self.0;
        let manipulation =
            rules.table_play == TablePlay::Full && rules.joker_melds == JokerMelds::Splittable;
        if rules.joker_retrieval == JokerRetrieval::Clear && !manipulation {
            return Err(RulesError::ClearWithoutManipulation);
        }
        Ok(rules)
    }
}

fn unknown(axis: Axis, value: &str, expected: String) -> RulesError {
    RulesError::UnknownValue {
        axis,
        value: value.chars().take(40).collect(),
        expected,
    }
}

fn number(axis: Axis, value: &str, least: u32, most: u32) -> Result<u32, RulesError> {
    let plain = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    match value.parse() {
        Ok(number) if plain && (least..=most).contains(&number) => Ok(number),
        _ => Err(unknown(
            axis,
            value,
            format!("a number from {least} to {most}"),
        )),
    }
}

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
        RulesBuilder(*self)
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

    /// The value of an axis as text; `none` for no limit.
    pub fn value(&self, axis: Axis) -> String {
        match axis {
            Axis::Copies => self.copies.to_string(),
            Axis::Jokers => self.jokers.to_string(),
            Axis::Ones => self.ones.to_string(),
            Axis::MaxJokersPerMeld => self
                .max_jokers_per_meld
                .map_or_else(|| "none".into(), |most| most.to_string()),
            Axis::InitialMeld => self.initial_meld.to_string(),
            Axis::InitialJokers => self.initial_jokers.to_string(),
            Axis::InitialTablePlay => self.initial_table_play.to_string(),
            Axis::TablePlay => self.table_play.to_string(),
            Axis::JokerMelds => self.joker_melds.to_string(),
            Axis::JokerRetrieval => self.joker_retrieval.to_string(),
            Axis::JokerPayment => self.joker_payment.to_string(),
            Axis::JokerGroupOfThree => self.joker_group_of_three.to_string(),
            Axis::JokerReuse => self.joker_reuse.to_string(),
            Axis::JokerReuseTiles => self.joker_reuse_tiles.to_string(),
            Axis::RackJokerTiles => self.rack_joker_tiles.to_string(),
        }
    }
}

macro_rules! getters {
    ($($(#[$meta:meta])* $name:ident: $kind:ty,)+) => {
        impl Rules {
            $($(#[$meta])* pub const fn $name(&self) -> $kind { self.$name })+
        }
    };
}

getters! {
    /// Copies of each numbered tile, 1 to 4.
    copies: u8,
    /// Jokers in the tile set, 0 to 8.
    jokers: u8,
    /// See [`Ones`].
    ones: Ones,
    /// The most jokers in a meld; `None` for no limit.
    max_jokers_per_meld: Option<u8>,
    /// The least value of the initial meld, in points.
    initial_meld: u32,
    /// See [`InitialJokers`].
    initial_jokers: InitialJokers,
    /// See [`InitialTablePlay`].
    initial_table_play: InitialTablePlay,
    /// See [`TablePlay`].
    table_play: TablePlay,
    /// See [`JokerMelds`].
    joker_melds: JokerMelds,
    /// See [`JokerRetrieval`].
    joker_retrieval: JokerRetrieval,
    /// See [`JokerPayment`].
    joker_payment: JokerPayment,
    /// See [`JokerGroupOfThree`].
    joker_group_of_three: JokerGroupOfThree,
    /// See [`JokerReuse`].
    joker_reuse: JokerReuse,
    /// Rack tiles that a retrieved joker needs beside it, for the last two values of [`JokerReuse`].
    joker_reuse_tiles: u8,
    /// Real rack tiles that a joker from the rack needs beside it.
    rack_joker_tiles: u8,
}

impl Default for Rules {
    /// The rules of [`Preset::default`].
    fn default() -> Self {
        Preset::default().rules()
    }
}
