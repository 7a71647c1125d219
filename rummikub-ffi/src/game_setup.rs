//! Parts of a game: what a game is built from, which may be anything until it is made one.

use ::rummikub_rules::game::{
    Discard, DiscardSetup, Game, GameSetup, LotsSetup, PlayerSetup, TurnStep,
};
use ::rummikub_rules::score::HandKind;
use ::rummikub_rules::{Tile, TurnStructure};

use crate::border::{bad_value, border, flag, no_such_player};
use crate::failure::{Failure, rummikub_error, rummikub_status};
use crate::fault::RUMMIKUB_NONE;
use crate::game::{
    RUMMIKUB_HAND_KIND_CLOSED, RUMMIKUB_HAND_KIND_FOOT, RUMMIKUB_HAND_KIND_OPEN,
    RUMMIKUB_PHASE_DISCARD, RUMMIKUB_PHASE_DRAW, RUMMIKUB_PHASE_MELD, RUMMIKUB_PHASE_OVER,
    rummikub_game,
};
use crate::rules::rummikub_rules;
use crate::table::rummikub_setup;
use crate::tell::NO_TILE;
use crate::tiles::{lent_order, lent_rack, rummikub_tiles};

/// Everything that there is to a game at one moment, to be filled in: `rummikub_game_from_setup` makes
/// a game of it or lists every fault. Players are counted from 0. Free it with
/// `rummikub_game_setup_free`.
///
/// Thread rule: one thread changes it while nobody else uses it; any number may read it at the same time.
#[derive(Debug)]
pub struct rummikub_game_setup {
    pub(crate) setup: GameSetup,
}

impl From<GameSetup> for rummikub_game_setup {
    fn from(setup: GameSetup) -> Self {
        Self { setup }
    }
}

impl rummikub_game_setup {
    fn player(&mut self, player: usize) -> Result<&mut PlayerSetup, Failure> {
        let seat = self.setup.players.get_mut(player);
        seat.ok_or_else(|| no_such_player(player))
    }

    fn discards(&mut self) -> &mut DiscardSetup {
        self.setup.discards.get_or_insert_default()
    }
}

/// A tile by its index, 255 for none.
fn optional_tile(tile: u8) -> Result<Option<Tile>, Failure> {
    if tile == NO_TILE {
        return Ok(None);
    }
    let none = || bad_value(format!("`tile` is {tile}; a tile is 0 to 51, the joker 52"));
    Tile::from_index(tile.into()).map(Some).ok_or_else(none)
}

/// An empty game of so many players, 0 to start and to move; in a game with discards without any.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_new(
    rules: *const rummikub_rules,
    players: usize,
    setup: *mut *mut rummikub_game_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out setup, rules =>
        let mut made = GameSetup::start(&rules.rules, players, Vec::new(), Vec::new());
        made.lots = None;
        if rules.rules.turn_structure() == TurnStructure::DrawMeldDiscard {
            made.discards = Some(DiscardSetup::default());
        }
        setup.give(made);
    }
}

/// The parts of a game, to be changed and made a game again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_of(
    game: *const rummikub_game,
    setup: *mut *mut rummikub_game_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out setup, game => setup.give(GameSetup::from(&game.game)) }
}

/// The rack of a player.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_set_rack(
    setup: *mut rummikub_game_setup,
    player: usize,
    rack: *const rummikub_tiles,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut setup, rack = lent_rack(rack) => setup.player(player)?.rack = rack }
}

/// Whether a player has opened, has left the game, and has passed since the last play: each 1 or 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_set_player(
    setup: *mut rummikub_game_setup,
    player: usize,
    opened: u32,
    left: u32,
    passed: u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut setup =>
        let seat = setup.player(player)?;
        seat.opened = flag(opened, "opened")?;
        seat.left = flag(left, "left")?;
        seat.passed = flag(passed, "passed")?;
    }
}

/// How many tiles a player takes, or took, in each of two handfuls, where the rules deal so.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_set_handfuls(
    setup: *mut rummikub_game_setup,
    player: usize,
    first: u8,
    second: u8,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut setup => setup.player(player)?.handfuls = [first, second] }
}

/// The player who gets the first of the jokers that are shared out.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_set_first_joker(
    setup: *mut rummikub_game_setup,
    player: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut setup => setup.setup.first_joker = player }
}

/// The melds on the table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_set_table(
    setup: *mut rummikub_game_setup,
    table: *const rummikub_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut setup, table => setup.setup.table = table.setup.clone() }
}

/// The free tiles beside the table, and the only player who may use them yet or `RUMMIKUB_NONE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_set_free_tiles(
    setup: *mut rummikub_game_setup,
    tiles: *const rummikub_tiles,
    first_choice: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut setup, tiles = lent_rack(tiles) =>
        setup.setup.free = *tiles.tiles();
        setup.setup.first_choice = (first_choice != RUMMIKUB_NONE).then_some(first_choice);
    }
}

/// The pool, in the order in which it will be drawn; before the deal all tiles, in the order in which
/// they will be dealt.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_set_pool(
    setup: *mut rummikub_game_setup,
    order: *const u8,
    order_len: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut setup, order = lent_order(order, order_len) => setup.setup.pool = order }
}

/// Every tile that lies nowhere else becomes the pool, in the usual order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_rest_as_pool(
    setup: *mut rummikub_game_setup,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut setup => setup.setup = setup.setup.clone().with_rest_as_pool() }
}

/// The tiles that are drawn in this order to see who starts, and how many were: only before the deal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_set_lots(
    setup: *mut rummikub_game_setup,
    order: *const u8,
    order_len: usize,
    drawn: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut setup, order = lent_order(order, order_len) =>
        let mut lots = LotsSetup::default();
        (lots.order, lots.drawn) = (order, drawn);
        setup.setup.lots = Some(lots);
        setup.setup.discards = None;
    }
}

/// Deals the pool, with the handfuls and the first joker that were set; `starter` is to move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_deal(
    setup: *mut rummikub_game_setup,
    starter: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut setup => setup.setup = setup.setup.clone().dealt(starter) }
}

/// The player who started, and the one to move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_set_turn(
    setup: *mut rummikub_game_setup,
    starter: usize,
    to_move: usize,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut setup =>
        (setup.setup.starter, setup.setup.to_move) = (starter, to_move);
    }
}

/// Of a game with discards: the trump by its index, 255 for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_set_trump(
    setup: *mut rummikub_game_setup,
    tile: u8,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut setup => setup.discards().trump = optional_tile(tile)? }
}

/// Of a game with discards: a player threw this tile away, after those that were added before. `fresh`
/// is 1 if that was in the turn before, so that it may be taken, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_add_discard(
    setup: *mut rummikub_game_setup,
    player: usize,
    tile: u8,
    fresh: u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut setup =>
        let none = || bad_value("a discard is a tile".to_owned());
        let tile = optional_tile(tile)?.ok_or_else(none)?;
        let state = setup.discards();
        state.discards.push(Discard { player, tile });
        state.fresh = flag(fresh, "fresh")?;
    }
}

/// Of a game with discards: where the turn stands, `RUMMIKUB_PHASE_DRAW`, `_MELD`, `_DISCARD`, or
/// `_OVER` of a game that is won; and the tile that the player to move drew, 255 for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_set_step(
    setup: *mut rummikub_game_setup,
    phase: u32,
    drawn: u8,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut setup =>
        let step = match phase {
            RUMMIKUB_PHASE_DRAW => TurnStep::Draw,
            RUMMIKUB_PHASE_MELD => TurnStep::Meld,
            RUMMIKUB_PHASE_DISCARD => TurnStep::Discard,
            RUMMIKUB_PHASE_OVER => TurnStep::Won,
            _ => return Err(bad_value(format!("`phase` is {phase}, no step of a turn"))),
        };
        let drawn = optional_tile(drawn)?;
        let state = setup.discards();
        (state.step, state.drawn) = (step, drawn);
    }
}

/// Of a game with discards: a player has ended a turn, and has held the twin of the trump: each 1 or 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_set_moved(
    setup: *mut rummikub_game_setup,
    player: usize,
    moved: u32,
    twin: u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut setup =>
        setup.player(player)?;
        let (moved, twin) = (flag(moved, "moved")?, flag(twin, "twin")?);
        let state = setup.discards();
        for (list, yes) in [(&mut state.moved, moved), (&mut state.twins, twin)] {
            list.retain(|&other| other != player);
            if yes {
                list.push(player);
            }
        }
    }
}

/// Of a game that awards hands, while a discard would win and when it has: one of
/// `RUMMIKUB_HAND_KIND_*`, what a closed hand is worth, and whether the winning discard was a joker.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_set_hand(
    setup: *mut rummikub_game_setup,
    kind: u32,
    value: u16,
    joker_discarded: u32,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, mut setup =>
        let hand = match kind {
            RUMMIKUB_HAND_KIND_OPEN => Some(HandKind::Open),
            RUMMIKUB_HAND_KIND_FOOT => Some(HandKind::Foot),
            RUMMIKUB_HAND_KIND_CLOSED => Some(HandKind::Closed { value }),
            _ => None,
        };
        let joker_discarded = flag(joker_discarded, "joker_discarded")?;
        let state = setup.discards();
        (state.hand, state.joker_discarded) = (hand, joker_discarded);
    }
}

/// The game of these parts; the error of `RUMMIKUB_ERROR_SETUP` lists every fault. The parts stay.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_from_setup(
    setup: *const rummikub_game_setup,
    game: *mut *mut rummikub_game,
    error: *mut *mut rummikub_error,
) -> rummikub_status {
    border! { error, out game, setup => game.give(Game::new(setup.setup.clone())?) }
}

/// Frees the parts of a game; NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rummikub_game_setup_free(setup: *mut rummikub_game_setup) {
    border! { free setup }
}
