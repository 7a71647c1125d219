//! `rummikub_rules` and `rummikub_rules_builder`: one value on every axis.

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::OnceLock;

use ::rummikub_rules::{Axis, Rules, RulesBuilder, RulesError};

use crate::border::{Out, border, free, shared, text, unique};
use crate::failure::rummikub_error;
use crate::status::rummikub_status;
use crate::text::{LazyText, c_text, pointer};
use crate::tiles::rummikub_tiles;

/// The rules of a game. They never change. Free them with `rummikub_rules_free`.
#[derive(Debug)]
pub struct rummikub_rules {
    pub(crate) rules: Rules,
    preset: LazyText,
    values: OnceLock<Vec<CString>>,
}

/// Rules in the making. Free it with `rummikub_rules_builder_free`.
#[derive(Debug)]
pub struct rummikub_rules_builder {
    builder: RulesBuilder,
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

/// The rules of a preset, such as `"lemada-printed"`.
///
/// # Safety
///
/// `name` is NULL or `name_len` bytes are readable there; `rules` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_new(
    name: *const c_char,
    name_len: usize,
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all three.
        let (out, name) = unsafe { (Out::new(rules, "rules")?, text(name, name_len, "name")?) };
        out.give(Rules::preset(name)?.into());
        Ok(())
    }
}

/// The rules that are meant when nobody says which: those of `"lemada-printed"`.
///
/// # Safety
///
/// `rules` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_default(
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises it.
        let out = unsafe { Out::new(rules, "rules") }?;
        out.give(Rules::default().into());
        Ok(())
    }
}

/// The name of the preset that has the same value on every axis; NULL if none has.
///
/// # Safety
///
/// `rules` is NULL or rules that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_preset_name(rules: *const rummikub_rules) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let rules = unsafe { rules.as_ref() }?;
        rules.rules.preset_name().map(|preset| rules.preset.get(preset.name()))
    }
}

/// The value on an axis, counted as `rummikub_axis_name` counts; `"none"` where there is no limit.
///
/// # Safety
///
/// `rules` is NULL or rules that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_value(
    rules: *const rummikub_rules,
    axis: usize,
) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let rules = unsafe { rules.as_ref() }?;
        let values = rules.values.get_or_init(|| {
            Axis::ALL.iter().map(|&axis| c_text(rules.rules.value(axis))).collect()
        });
        Some(pointer(values.get(axis).map(CString::as_c_str)))
    }
}

/// Starts from the values of some rules, which stay as they are.
///
/// # Safety
///
/// `rules` is NULL or rules that were not freed; `builder` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_builder_new(
    rules: *const rummikub_rules,
    builder: *mut *mut rummikub_rules_builder,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises both.
        let (out, rules) = unsafe { (Out::new(builder, "builder")?, shared(rules, "rules")?) };
        out.give(rummikub_rules_builder { builder: rules.rules.to_builder() });
        Ok(())
    }
}

/// Changes one axis, such as `"initial_meld"` to `"50"`. After an error nothing is changed.
///
/// # Safety
///
/// `builder` is NULL, or a builder that was not freed and that no other thread uses; `axis` and
/// `value` are NULL or as many bytes as said are readable there; `error` is NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_builder_set(
    builder: *mut rummikub_rules_builder,
    axis: *const c_char,
    axis_len: usize,
    value: *const c_char,
    value_len: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all three.
        let (builder, axis, value) = unsafe {
            (
                unique(builder, "builder")?,
                text(axis, axis_len, "axis")?,
                text(value, value_len, "value")?,
            )
        };
        let axis = Axis::from_name(axis)
            .ok_or_else(|| RulesError::UnknownAxis(axis.chars().take(40).collect()))?;
        builder.builder.set(axis, value)?;
        Ok(())
    }
}

/// Makes the rules, unless axes contradict each other. The builder can be used again.
///
/// # Safety
///
/// `builder` is NULL or a builder that was not freed; `rules` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_builder_build(
    builder: *const rummikub_rules_builder,
    rules: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises both.
        let (out, builder) = unsafe { (Out::new(rules, "rules")?, shared(builder, "builder")?) };
        out.give(builder.builder.build()?.into());
        Ok(())
    }
}

/// Frees a builder; NULL is none.
///
/// # Safety
///
/// `builder` is NULL or a builder that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_builder_free(builder: *mut rummikub_rules_builder) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(builder) };
        Some(())
    }
}

/// Frees rules; NULL is none.
///
/// # Safety
///
/// `rules` is NULL or rules that were not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_free(rules: *mut rummikub_rules) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(rules) };
        Some(())
    }
}

/// These rules with the copies and jokers of a game of so many players.
///
/// # Safety
///
/// `rules` is NULL or rules that were not freed; `of_game` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_for_players(
    rules: *const rummikub_rules,
    players: usize,
    of_game: *mut *mut rummikub_rules,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises both.
        let (out, rules) = unsafe { (Out::new(of_game, "of_game")?, shared(rules, "rules")?) };
        out.give(rules.rules.for_players(players)?.into());
        Ok(())
    }
}

/// Every tile of the tile set; what a game of so many players uses, `rummikub_rules_for_players`
/// says.
///
/// # Safety
///
/// `rules` is NULL or rules that were not freed; `tiles` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_rules_tiles(
    rules: *const rummikub_rules,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises both.
        let (out, rules) = unsafe { (Out::new(tiles, "tiles")?, shared(rules, "rules")?) };
        out.write((&rules.rules.tiles()).into());
        Ok(())
    }
}
