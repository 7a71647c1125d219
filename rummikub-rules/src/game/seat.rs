//! A player's seat: what the player knows that a judgement of a table asks for. A game and a view
//! have the same seats, so they judge alike.

use super::{free_tiles::FreeChoice, state::Game};
use crate::turn::Detail;
use crate::{Opened, Position, PositionError, Rack, Rules, Table, Tiles};

/// Everything by which a player's table is judged, and what could be played is found.
pub(super) struct Seat<'a> {
    /// The rules with the copies and jokers of the game.
    pub(super) law: &'a Rules,
    pub(super) table: &'a Table,
    pub(super) rack: &'a Rack,
    /// Whether the player made an initial meld in an earlier turn.
    pub(super) opened: Opened,
    /// The free tiles, where any lie.
    pub(super) free: Option<FreeChoice>,
    /// How much a refusal tells.
    pub(super) detail: Detail,
}

impl<'a> Seat<'a> {
    /// A player's seat in a game; the player exists.
    pub(super) fn new(game: &'a Game, player: usize) -> Self {
        Self {
            law: &game.law,
            table: &game.table,
            rack: &game.racks[player],
            opened: game.opened.contains(player).into(),
            free: FreeChoice::new(game, player),
            detail: Detail::Everything,
        }
    }

    /// The seat, where no more is asked than this.
    pub(super) fn telling(self, detail: Detail) -> Self {
        Self { detail, ..self }
    }

    /// That of the player to move.
    pub(super) fn to_move(game: &'a Game) -> Self {
        Self::new(game, game.to_move())
    }

    /// The player's position.
    pub(super) fn position(&self) -> Result<Position, PositionError> {
        self.position_with(self.rack)
    }

    /// The position of the player with these tiles at hand.
    pub(super) fn position_with(&self, rack: &Rack) -> Result<Position, PositionError> {
        self.law.position(self.table, rack, self.opened)
    }

    /// The free tiles that the player may use now.
    pub(super) fn usable(&self) -> Tiles {
        let usable = |free: &FreeChoice| free.usable(self.table);
        self.free.as_ref().map_or_else(Tiles::new, usable)
    }
}
