//! Views: what a player does not see, and a game of a guess at it.

use ::rummikub_rules::game::Hidden;
use ::rummikub_rules::{Rack, Tiles};

use crate::border::{border, lent_list};
use crate::failure::{rummikub_error, rummikub_status};
use crate::game::rummikub_game;
use crate::tiles::{lent_order, rummikub_tiles};
use crate::view::rummikub_view;

/// The tiles that the player does not see: those of the other racks and the pool, and in a game with
/// discards the covered ones. Before the deal these are all tiles.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_unseen(
    view: *const rummikub_view,
    tiles: *mut rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out tiles, view => tiles.write(&view.own()?.unseen()) }
}

/// A game that looks like this to the player and in which the others hold these racks and the pool is
/// this: the base of a bot that plays games out. There is a rack for each player; the player's own
/// counts for nothing. In a game with discards none may be covered: `rummikub_view_with_hidden_seeded`
/// deals those too. Where it contradicts the view the status is `RUMMIKUB_ERROR_SETUP`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_with_hidden(
    view: *const rummikub_view,
    racks: *const rummikub_tiles,
    racks_len: usize,
    pool: *const u8,
    pool_len: usize,
    game: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! {
        error, out game, view, racks = lent_list(racks, racks_len),
        pool = lent_order(pool, pool_len) =>
        let mut hidden = Hidden::default();
        for rack in racks {
            hidden.racks.push(Rack::from(Tiles::from_counts(rack.counts)?));
        }
        hidden.pool = pool;
        game.give(view.own()?.with_hidden(&hidden)?);
    }
}

/// The same with the hidden tiles dealt at random by a seed, every deal as likely as another as far as
/// the tiles go: the same seed gives the same game on every platform.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_view_with_hidden_seeded(
    view: *const rummikub_view,
    seed: u64,
    game: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out game, view => game.give(view.own()?.with_hidden_seeded(seed)?) }
}
