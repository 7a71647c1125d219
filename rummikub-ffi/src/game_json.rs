//! A whole game as JSON, for servers that keep their games so.

use core::ffi::c_char;

use ::rummikub_rules::game::{Game, GameSetup};

use crate::border::{Out, border};
use crate::failure::rummikub_error;
use crate::game::rummikub_game;
use crate::status::rummikub_status;
use crate::text::c_text;

/// The game as JSON with all that is hidden, for whoever keeps it; players get that of a view.
///
/// # Safety
///
/// `game` is NULL or a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_json(game: *const rummikub_game) -> *const c_char {
    border! { else core::ptr::null() =>
        // SAFETY: NULL or alive, as the caller promises.
        let game = unsafe { game.as_ref() }?;
        let json = game.json.get_or_init(|| {
            let json = serde_json::to_string(&game.game);
            json.ok().map(c_text)
        });
        json.as_ref().map(|text| text.as_ptr())
    }
}

/// The game that `rummikub_game_json` wrote. Where the JSON cannot be read, the status is
/// `RUMMIKUB_ERROR_JSON`; where it says what no game can be, `RUMMIKUB_ERROR_SETUP`, and the error
/// lists every fault.
///
/// # Safety
///
/// `text` is NULL or `text_len` bytes are readable there; `game` and `error` are NULL or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_from_json(
    text: *const c_char,
    text_len: usize,
    game: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error =>
        // SAFETY: the caller promises all of them.
        let (out, text) = unsafe {
            (
                Out::new(game, "game")?,
                crate::border::text(text, text_len, "text")?,
            )
        };
        let setup: GameSetup = serde_json::from_str(text)?;
        out.give(Game::new(setup)?.into());
        Ok(())
    }
}
