//! Rules: one value on every axis; presets, and rules of your own.

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::{LazyLock, OnceLock};

use ::rummikub_rules::{Axis, Preset, Rules, RulesBuilder, RulesError};

use crate::border::{border, lent_text};
use crate::failure::{rummikub_error, rummikub_status};
use crate::tell::NULL;
use crate::text::{LazyText, c_text};
use crate::tiles::{lent_tiles, rummikub_tiles};

/// The rules of a game. They never change. Free them with `rummikub_rules_free`.
///
/// Thread rule: any number of threads may read it at the same time.
#[derive(Debug)]
pub struct rummikub_rules {
    pub(crate) rules: Rules,
    preset: LazyText,
    values: OnceLock<Vec<CString>>,
}

/// Rules in the making. Free it with `rummikub_rules_builder_free`.
///
/// Thread rule: one thread changes it while nobody else uses it; any number may read it at the same time.
#[derive(Debug)]
pub struct rummikub_rules_builder {
    pub(crate) builder: RulesBuilder,
}

impl From<Rules> for rummikub_rules {
    fn from(rules: Rules) -> Self {
        Self {
            rules,
            preset: LazyText::default(),
            values: OnceLock::new(),
        }
    }
}

impl rummikub_rules {
    /// The value on every axis.
    fn values(&self) -> &[CString] {
        let value = |&axis| c_text(self.rules.value(axis));
        self.values
            .get_or_init(|| Axis::ALL.iter().map(value).collect())
    }
}

// Constants, only made when they are first asked for.
static PRESETS: LazyLock<Vec<CString>> = LazyLock::new(|| {
    let presets = Preset::ALL.iter();
    presets.map(|preset| c_text(preset.name())).collect()
});
static AXES: LazyLock<Vec<CString>> =
    LazyLock::new(|| Axis::ALL.iter().map(|axis| c_text(axis.name())).collect());

/// How many presets there are.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_preset_count() -> usize {
    border! { else 0 => Some(Preset::ALL.len()) }
}

/// The name of a preset, counted from 0, such as `"lemada-printed"`. It lives for ever.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_preset_name(index: usize) -> *const c_char {
    border! { else NULL => PRESETS.get(index) }
}

/// How many axes rules have.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_axis_count() -> usize {
    border! { else 0 => Some(Axis::ALL.len()) }
}

/// The name of an axis, counted from 0, such as `"initial_meld"`. It lives for ever.
#[unsafe(no_mangle)]
pub extern "C" fn rummikub_axis_name(index: usize) -> *const c_char {
    border! { else NULL => AXES.get(index) }
}

/// The rules of a preset, such as `"lemada-printed"`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_new(
    name: *const c_char,
    name_len: usize,
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out rules, name = lent_text(name, name_len) =>
        rules.give(Rules::preset(name)?)
    }
}

/// The rules that are meant when nobody says which: those of `"lemada-printed"`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_default(
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out rules => rules.give(Rules::default()) }
}

/// The name of the preset that has the same value on every axis; NULL if none has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_preset_name(rules: *const rummikub_rules) -> *const c_char {
    border! { else NULL, rules => Some(rules.preset.get(rules.rules.preset_name()?.name())) }
}

/// The value on an axis, counted as `rummikub_axis_name` counts; `"none"` where there is no limit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_value(
    rules: *const rummikub_rules,
    axis: usize,
) -> *const c_char {
    border! { else NULL, rules => rules.values().get(axis) }
}

/// Every tile of the tile set; what a game of so many players uses, `rummikub_rules_for_players`
/// says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_tiles(
    rules: *const rummikub_rules,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out tiles, rules => tiles.write(&rules.rules.tiles()) }
}

/// What tiles left on a rack cost at the end of a game, in points: face values or tens, and the
/// penalty for each joker, as the rules say. 0 for NULL and for counts that no tiles have.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_rack_points(
    rules: *const rummikub_rules,
    tiles: *const rummikub_tiles,
) -> u32 {
    border! { else 0, rules =>
        // SAFETY: NULL or readable, as the caller promises.
        let tiles = unsafe { lent_tiles(tiles, "tiles") }.ok()?;
        Some(rules.rules.rack_points(&tiles))
    }
}

/// These rules with the copies and jokers of a game of so many players.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_for_players(
    rules: *const rummikub_rules,
    players: usize,
    of_game: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out of_game, rules => of_game.give(rules.rules.for_players(players)?) }
}

/// Frees rules; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_free(rules: *mut rummikub_rules) {
    border! { free rules }
}

/// Starts from the values of some rules, which stay as they are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_builder_new(
    rules: *const rummikub_rules,
    builder: *mut *mut rummikub_rules_builder,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out builder, rules =>
        builder.give(rummikub_rules_builder { builder: rules.rules.to_builder() })
    }
}

/// Changes one axis, such as `"initial_meld"` to `"50"`. After an error nothing is changed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_builder_set(
    builder: *mut rummikub_rules_builder,
    axis: *const c_char,
    axis_len: usize,
    value: *const c_char,
    value_len: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut builder, axis = lent_text(axis, axis_len), value = lent_text(value, value_len) =>
        let axis = Axis::from_name(axis)
            .ok_or_else(|| RulesError::UnknownAxis(axis.chars().take(40).collect()))?;
        builder.builder.set(axis, value)?;
    }
}

/// Makes the rules, unless axes contradict each other. The builder can be used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_builder_build(
    builder: *const rummikub_rules_builder,
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out rules, builder => rules.give(builder.builder.build()?) }
}

/// Frees a builder; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_builder_free(builder: *mut rummikub_rules_builder) {
    border! { free builder }
}
