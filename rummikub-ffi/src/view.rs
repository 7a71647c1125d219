//! Views: what a player may know of a game, and nothing else.

use core::ffi::c_char;
use std::ffi::CString;
use std::sync::OnceLock;

use ::rummikub_rules::game::{Lot, Offer, OpenTiles, PlayerView, PublicPlayer, PublicView};

use crate::action::{RUMMIKUB_OFFER_NONE, offer_tiles, rummikub_offer, told_offer};
use crate::border::{bad_value, border, lent_text, no_such_player};
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::fault::RUMMIKUB_NONE;
use crate::game::rummikub_game;
use crate::table::rummikub_setup;
use crate::tell::NULL;
use crate::text::c_text;
use crate::tiles::rummikub_tiles;
use crate::turn::rummikub_verdict;

/// What one player may know of a game, or what everybody sees. It holds no hidden tile, and never
/// changes. Free it with `rummikub_view_free`.
///
/// Thread rule: any number of threads may read it at the same time.
#[derive(Debug)]
pub struct rummikub_view {
    pub(crate) view: View,
    json: OnceLock<Option<CString>>,
    layout: OnceLock<Option<CString>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum View {
    Player(PlayerView),
    Public(PublicView),
}

impl From<View> for rummikub_view {
    fn from(view: View) -> Self {
        Self {
            view,
            json: OnceLock::new(),
            layout: OnceLock::new(),
        }
    }
}

impl rummikub_view {
    pub(crate) fn player(&self) -> Option<&PlayerView> {
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

    pub(crate) fn offer(&self, index: usize) -> Option<Offer> {
        self.player()?.legal_actions().get(index).copied()
    }

    pub(crate) fn lot(&self, index: usize) -> Option<Lot> {
        self.public().lots().get(index).copied()
    }

    /// What lies open beside the table.
    pub(crate) fn open(&self) -> Option<&OpenTiles> {
        self.public().open_tiles()
    }

    fn layout_json(&self) -> Option<&CString> {
        let layout = || match &self.view {
            View::Player(view) => view.layout(),
            View::Public(view) => view.layout(),
        };
        let json = || serde_json::to_string(&layout()).ok().map(c_text);
        self.layout.get_or_init(json).as_ref()
    }

    fn json(&self) -> Option<&CString> {
        let json = || match &self.view {
            View::Player(view) => serde_json::to_string(view),
            View::Public(view) => serde_json::to_string(view),
        };
        self.json.get_or_init(|| json().ok().map(c_text)).as_ref()
    }
}

/// What a player may know of a game: the own rack and what everybody sees.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_view(
    game: *const rummikub_game,
    player: usize,
    view: *mut *mut rummikub_view,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out view, game =>
        let seen = game.game.view(player).ok_or_else(|| no_such_player(player))?;
        view.give(View::Player(seen));
    }
}

/// What everybody sees of a game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_public_view(
    game: *const rummikub_game,
    view: *mut *mut rummikub_view,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out view, game => view.give(View::Public(game.game.public_view())) }
}

/// The view that `rummikub_view_json` wrote, a player's or a public one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_parse(
    text: *const c_char,
    text_len: usize,
    view: *mut *mut rummikub_view,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out view, text = lent_text(text, text_len) =>
        // Only a player's view has a player.
        let fields: serde_json::Map<String, serde_json::Value> = serde_json::from_str(text)?;
        view.give(if fields.contains_key("player") {
            View::Player(serde_json::from_str(text)?)
        } else {
            View::Public(serde_json::from_str(text)?)
        });
    }
}

/// The view as JSON: what a server sends.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_json(view: *const rummikub_view) -> *const c_char {
    border! { else NULL, view => view.json() }
}

/// The view as JSON that a user interface can draw without reading a text: every tile with its colour
/// and number, every meld with its kind and what its jokers stand for. The Rust crate's
/// `schema/view-layout-1.json` is its schema.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_layout_json(view: *const rummikub_view) -> *const c_char {
    border! { else NULL, view => view.layout_json() }
}

/// The player who may know this; `RUMMIKUB_NONE` for what everybody sees.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_player(view: *const rummikub_view) -> usize {
    border! { else RUMMIKUB_NONE, view => view.player().map(PlayerView::player) }
}

/// The player's rack; `RUMMIKUB_ERROR_VALUE` for what everybody sees, which has none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_rack(
    view: *const rummikub_view,
    rack: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out rack, view => rack.write(view.own()?.rack().tiles()) }
}

/// `rummikub_check_turn` for the player who may know this, on the table that lies there: whether it
/// would be legal to leave the table `after`, were the player to move: what the game would say of it
/// as a play, of free tiles, jokers that must be laid, the tile for the discard and hands that win at
/// once, too. What everybody sees has no rack to check, which is refused.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_check_turn(
    view: *const rummikub_view,
    after: *const rummikub_setup,
    verdict: *mut *mut rummikub_verdict,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out verdict, view, after =>
        verdict.give(view.own()?.check_turn(&after.setup)?)
    }
}

/// The player's rack and on it those of the free tiles that the table `after` would use and may: the
/// rack by which `rummikub_view_check_turn` judges.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_turn_rack(
    view: *const rummikub_view,
    after: *const rummikub_setup,
    rack: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out rack, view, after =>
        rack.write(view.own()?.turn_rack(&after.setup).tiles())
    }
}

/// Every kind of action that is open to the player: writes at most `capacity` of them to `offers` and
/// answers how many there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_offers(
    view: *const rummikub_view,
    offers: *mut rummikub_offer,
    capacity: usize,
) -> usize {
    border! { fill offers, capacity, view =>
        view.player()?.legal_actions().iter().copied().map(told_offer)
    }
}

/// How many kinds of action are open to the player.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_offer_count(view: *const rummikub_view) -> usize {
    border! { else 0, view => Some(view.player()?.legal_actions().len()) }
}

/// A kind of action that is open to the player, counted from 0: one of `RUMMIKUB_OFFER_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_offer(view: *const rummikub_view, index: usize) -> u32 {
    border! { else RUMMIKUB_OFFER_NONE, view => view.offer(index) }
}

/// How many tiles an action takes or costs; `RUMMIKUB_NONE` where it takes none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_offer_tiles(
    view: *const rummikub_view,
    index: usize,
) -> usize {
    border! { else RUMMIKUB_NONE, view => offer_tiles(view.offer(index)?) }
}

/// Those of the free tiles that the player may use now; `RUMMIKUB_ERROR_VALUE` for what everybody
/// sees.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_usable_free_tiles(
    view: *const rummikub_view,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out tiles, view =>
        let none = || bad_value("a public view has no player".to_owned());
        tiles.write(view.player().ok_or_else(none)?.usable_free_tiles());
    }
}

/// Frees a view; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_free(view: *mut rummikub_view) {
    border! { free view }
}
