//! One thing that happened, with all that is hidden, and what of it one player may be told.

use alloc::vec::Vec;

use super::{
    action::Action,
    event::{Event, SeenTiles},
    phase::ActionKind,
    state::Game,
};
use crate::{Table, TableSetup, Tile, Tiles};

/// Something that happened, with all that is hidden.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Occurrence {
    player: usize,
    action: ActionKind,
    /// The new table, where it changed.
    table: Option<Table>,
    laid: Tiles,
    tile: Option<Tile>,
    drawn: Vec<Tile>,
    /// The racks after a deal.
    dealt: Vec<Tiles>,
}

impl Occurrence {
    /// What an action of a player made of a game, and drew.
    pub(super) fn new(
        before: &Game,
        after: &Game,
        player: usize,
        action: &Action,
        drawn: &[Tile],
    ) -> Self {
        let changed = before.table != after.table;
        let rack = |player| {
            after
                .rack(player)
                .map_or_else(Tiles::new, |rack| *rack.tiles())
        };
        let dealt = matches!(action, Action::Deal).then(|| (0..after.players()).map(rack));
        let is_lot = matches!(action, Action::DrawLot);
        Self {
            player,
            action: action.kind(),
            table: changed.then(|| after.table.clone()),
            laid: after.table.tiles().saturating_sub(before.table.tiles()),
            tile: match action {
                Action::DrawLot => drawn.first().copied(),
                Action::Take => before.last_discard(),
                Action::Discard(tile)
                | Action::Close(tile)
                | Action::Trump { discard: tile, .. } => Some(*tile),
                _ => None,
            },
            drawn: if is_lot { Vec::new() } else { drawn.to_vec() },
            dealt: dealt.into_iter().flatten().collect(),
        }
    }

    /// What of it somebody may know: one of the players, or who only watches.
    pub(super) fn told(&self, number: usize, who: Option<usize>) -> Event {
        let drawn = match self.action {
            ActionKind::Deal => match who.and_then(|who| self.dealt.get(who)) {
                Some(rack) => SeenTiles::Known(rack.iter().collect()),
                None => SeenTiles::Hidden(self.dealt.get(self.player).map_or(0, Tiles::len)),
            },
            _ if who == Some(self.player) => SeenTiles::Known(self.drawn.clone()),
            _ => SeenTiles::Hidden(self.drawn.len()),
        };
        Event {
            number,
            player: self.player,
            action: self.action,
            table: self.table.as_ref().map(TableSetup::from),
            laid: self.laid,
            tile: self.tile,
            drawn,
        }
    }
}
