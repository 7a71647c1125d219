//! Free tiles: tiles beside the table that some players may lay with their own (S-569 to S-571,
//! S-587 to S-589, reading C-31).
//!
//! A player uses them after the opening, without a joker on the rack, not before the first who
//! opened has used one, and none whose twin lies on the table. At least one tile of every play is
//! the rack's.

use super::{
    refusal::{ActionFault, FreeTileFault},
    state::Game,
};
use crate::{FreeTileUse, Opened, Rack, Table, TableSetup, Tile, Tiles, table::counts};

/// The free tiles as they are for one player.
#[derive(Clone)]
pub(super) struct FreeChoice {
    /// All that lie there.
    pub(super) tiles: Tiles,
    /// Why the player may use none of them.
    pub(super) barred: Option<FreeTileFault>,
}

/// What a player sees of the free tiles.
pub(super) struct SeenFreeTiles<'a> {
    pub(super) tiles: &'a Tiles,
    /// Those that the player may use.
    pub(super) usable: &'a Tiles,
    pub(super) table: &'a Table,
    pub(super) rack: &'a Rack,
    pub(super) opened: Opened,
    /// Another player, who has the first choice.
    pub(super) first: Option<usize>,
}

impl FreeChoice {
    /// Those of a player of a game; none where no free tiles lie.
    pub(super) fn new(game: &Game, player: usize) -> Option<Self> {
        let tiles = game.aside.as_ref()?.free;
        if tiles.is_empty() {
            return None;
        }
        let holds_joker = |player: usize| game.racks[player].tiles().jokers() > 0;
        let all_must = game.rules.free_tile_use() == FreeTileUse::AllJokersPlayed;
        let others = all_must && game.playing().iter().any(holds_joker);
        let first = game.first_choice().filter(|&first| first != player);
        let opened = game.opened.contains(player).into();
        Some(Self {
            tiles,
            barred: barred(opened, &game.racks[player], others, first),
        })
    }

    /// Those of a player who does not see the racks of others, but which free tiles are usable.
    pub(super) fn seen(seen: &SeenFreeTiles<'_>) -> Option<Self> {
        let absent = |tile| seen.table.tiles().count(tile) == 0;
        let closed = seen.usable.is_empty() && seen.tiles.iter().any(absent);
        // Nothing that is seen bars the player: then the jokers of others do.
        let others = closed && seen.first.is_none();
        (!seen.tiles.is_empty()).then(|| Self {
            tiles: *seen.tiles,
            barred: barred(seen.opened, seen.rack, others, seen.first),
        })
    }

    /// Those that the player may use now: not barred, and without a twin on the table as it is at
    /// the start of the turn.
    pub(super) fn usable(&self, table: &Table) -> Tiles {
        if self.barred.is_some() {
            return Tiles::new();
        }
        let absent = self.tiles.iter();
        let absent = absent.filter(|&tile| table.tiles().count(tile) == 0);
        // A part of a multiset is one.
        Tiles::try_from_iter(absent).unwrap_or_default()
    }

    /// Why those that a table uses may not be used.
    pub(super) fn faults<'a>(
        &'a self,
        used: &'a Tiles,
        table: &'a Table,
    ) -> impl Iterator<Item = ActionFault> + 'a {
        used.kinds().filter_map(|(tile, _)| {
            let on_table = (table.tiles().count(tile) > 0).then_some(FreeTileFault::OnTable);
            let reason = self.barred.or(on_table)?;
            Some(ActionFault::FreeTile { tile, reason })
        })
    }
}

/// Why a player may use none of the free tiles: `others` hold jokers that must be laid first, or the
/// first choice belongs to another player.
fn barred(
    opened: Opened,
    rack: &Rack,
    others: bool,
    first: Option<usize>,
) -> Option<FreeTileFault> {
    if !opened.is_yes() {
        Some(FreeTileFault::NotOpened)
    } else if rack.tiles().jokers() > 0 {
        Some(FreeTileFault::OwnJoker)
    } else if others {
        Some(FreeTileFault::OthersJoker)
    } else {
        first.map(|player| FreeTileFault::FirstChoice { player })
    }
}

/// The free tiles that a proposal needs beside those of the rack: rack tiles are laid first.
pub(super) fn wanted(free: &Tiles, table: &Table, rack: &Rack, after: &TableSetup) -> Tiles {
    let proposed = counts(after);
    let missing = |tile: Tile| {
        let there = table.tiles().count(tile) + rack.tiles().count(tile);
        proposed[tile.index()].saturating_sub(usize::from(there))
    };
    let kinds = free.kinds().flat_map(|(tile, count)| {
        core::iter::repeat_n(tile, missing(tile).min(usize::from(count)))
    });
    // A part of a multiset is one.
    Tiles::try_from_iter(kinds).unwrap_or_default()
}

/// A rack with more tiles on it.
pub(super) fn with_tiles(rack: &Rack, tiles: &Tiles) -> Rack {
    // Both are part of one tile set.
    rack.tiles().checked_add(tiles).map_or(*rack, Rack::from)
}

/// The rack, and on it those of the usable free tiles that a proposal needs: none where it lays no
/// tile of the rack, for then they are none of the player's.
pub(super) fn turn_rack(table: &Table, rack: &Rack, usable: &Tiles, after: &TableSetup) -> Rack {
    let used = wanted(usable, table, rack, after);
    let proposed = counts(after);
    let is_laid = |(tile, _): (Tile, u8)| {
        let rest = table.tiles().count(tile) + used.count(tile);
        proposed[tile.index()] > usize::from(rest)
    };
    if rack.tiles().kinds().any(is_laid) {
        with_tiles(rack, &used)
    } else {
        *rack
    }
}

/// What becomes of the free tiles when the player to move lays these, of which `used` are free.
pub(super) fn lay(before: &Game, next: &mut Game, used: &Tiles) {
    let Some(aside) = &mut next.aside else { return };
    if before.opened.is_empty() && !aside.free.is_empty() {
        aside.first_choice = Some(before.to_move);
    }
    if !used.is_empty() {
        aside.free = aside.free.saturating_sub(used);
        aside.first_choice = None;
    }
}

/// The first choice lapses when its owner leaves.
pub(super) fn leave(next: &mut Game, player: usize) {
    if let Some(aside) = &mut next.aside {
        let first = aside.first_choice.map(usize::from);
        aside.first_choice = aside.first_choice.filter(|_| first != Some(player));
    }
}

impl Game {
    /// Those of the free tiles that a player, from 0, might lay in a turn now: after the opening,
    /// without a joker on the rack, not before the first who opened, and not where the same tile
    /// lies on the table (S-570, S-571, S-587, reading C-31). At least one tile of a play still has
    /// to come from the rack.
    pub fn usable_free_tiles(&self, player: usize) -> Tiles {
        let choice = self.playing().contains(player);
        let choice = choice.then(|| FreeChoice::new(self, player));
        choice
            .flatten()
            .map_or_else(Tiles::new, |choice| choice.usable(&self.table))
    }
}
