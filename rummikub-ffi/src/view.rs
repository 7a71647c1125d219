//! `rummikub_view`: what a player may know of a game, and nothing else.

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::OnceLock;

use ::rummikub_rules::game::{PlayerView, PublicPlayer, PublicView};

use crate::border::{Out, bad_value, border, free, no_such_player, shared, text};
use crate::failure::{Failure, rummikub_error};
use crate::game::rummikub_game;
use crate::game_play::{offer_number, offer_tiles};
use crate::status::{RUMMIKUB_NONE, RUMMIKUB_OFFER_NONE, rummikub_status};
use crate::text::c_text;
use crate::tiles::rummikub_tiles;

/// What one player may know of a game, or what everybody sees. It holds no hidden tile, and never
/// changes. Free it with `rummikub_view_free`.
#[derive(Debug)]
pub struct rummikub_view {
    view: View,
    json: OnceLock<Option<CString>>,
}

#[derive(Debug)]
enum View {
    Player(PlayerView),
    Public(PublicView),
}

impl From<View> for rummikub_view {
    fn from(view: View) -> Self {
        Self {
            view,
            json: OnceLock::new(),
        }
    }
}

impl rummikub_view {
    fn player(&self) -> Option<&PlayerView> {
        match &self.view {
            View::Player(view) => Some(view),
            View::Public(_) => None,
        }
    }

    /// The view of one player; what everybody sees has no rack.
    pub(crate) fn own(&self) -> Result<&PlayerView, Failure> {
        let none = || bad_value("a public view has no rack".to_owned());
        self.player().ok_or_else(none)
    }

    pub(crate) fn public(&self) -> &PublicView {
        match &self.view {
            View::Player(view) => view.public(),
            View::Public(view) => view,
        }
    }

    pub(crate) fn seat(&self, player: usize) -> Option<&PublicPlayer> {
        self.public().players().get(player)
    }

    fn json(&self) -> Option<*const c_char> {
        let json = self.json.get_or_init(|| {
            let json = match &self.view {
                View::Player(view) => serde_json::to_string(view),
                View::Public(view) => serde_json::to_string(view),
            };
            json.ok().map(c_text)
        });
        json.as_ref().map(|text| text.as_ptr())
    }
}

/// What a player may know of a game: the own rack and what everybody sees.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `view` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_view(
    game: *const rummikub_game,
    player: usize,
    view: *mut *mut rummikub_view,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game) = unsafe {
            (
                Out::new(view, "view")?,
                shared(game, "game")?,
            )
        };
        let view = game.game.view(player).ok_or_else(|| no_such_player(player))?;
        out.give(View::Player(view).into());
        Ok(())
    }
}

/// What everybody sees of a game.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed; `view` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_public_view(
    game: *const rummikub_game,
    view: *mut *mut rummikub_view,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, game) = unsafe {
            (
                Out::new(view, "view")?,
                shared(game, "game")?,
            )
        };
        out.give(View::Public(game.game.public_view()).into());
        Ok(())
    }
}

/// The view that `rummikub_view_json` wrote, a player's or a public one.
///
/// # Safety
///
/// `text` is NULL or `text_len` bytes are readable there; `view` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_parse(
    text: *const c_char,
    text_len: usize,
    view: *mut *mut rummikub_view,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, text) = unsafe {
            (
                Out::new(view, "view")?,
                self::text(text, text_len, "text")?,
            )
        };
        // Only a player's view has a player.
        let fields: serde_json::Map<String, serde_json::Value> = serde_json::from_str(text)?;
        let view = if fields.contains_key("player") {
            View::Player(serde_json::from_str(text)?)
        } else {
            View::Public(serde_json::from_str(text)?)
        };
        out.give(view.into());
        Ok(())
    }
}

/// The view as JSON: what a server sends.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_json(view: *const rummikub_view) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        view.json()
    }
}

/// The player who may know this; `RUMMIKUB_NONE` for what everybody sees.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_player(view: *const rummikub_view) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        view.player().map(PlayerView::player)
    }
}

/// The player's rack; `RUMMIKUB_ERROR_VALUE` for what everybody sees, which has none.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed; `rack` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_rack(
    view: *const rummikub_view,
    rack: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, view) = unsafe {
            (
                Out::new(rack, "rack")?,
                shared(view, "view")?,
            )
        };
        out.write(view.own()?.rack().tiles().into());
        Ok(())
    }
}

/// How many kinds of action are open to the player.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_offer_count(view: *const rummikub_view) -> usize {
    border! { else 0 =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        Some(view.player()?.legal_actions().len())
    }
}

/// A kind of action that is open to the player, counted from 0: one of `RUMMIKUB_OFFER_*`.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_offer(view: *const rummikub_view, index: usize) -> u32 {
    border! { else RUMMIKUB_OFFER_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        view.player()?.legal_actions().get(index).map(|&offer| offer_number(offer))
    }
}

/// How many tiles an action takes or costs; `RUMMIKUB_NONE` where it takes none.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_offer_tiles(
    view: *const rummikub_view,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE =>
        // SAFETY: NULL or alive, as the caller promises.
        let view = unsafe { view.as_ref() }?;
        view.player()?.legal_actions().get(index).copied().and_then(offer_tiles)
    }
}

/// Those of the free tiles that the player may use now; `RUMMIKUB_ERROR_VALUE` for what everybody
/// sees.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed; `tiles` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_usable_free_tiles(
    view: *const rummikub_view,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, view) = unsafe {
            (
                Out::new(tiles, "tiles")?,
                shared(view, "view")?,
            )
        };
        let none = || bad_value("a public view has no player".to_owned());
        out.write(view.player().ok_or_else(none)?.usable_free_tiles().into());
        Ok(())
    }
}

/// Frees a view; NULL is none.
///
/// # Safety
///
/// `view` is NULL or a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_free(view: *mut rummikub_view) {
    border! { else () =>
        // SAFETY: NULL or the caller's own, as the caller promises.
        unsafe { free(view) };
        Some(())
    }
}
