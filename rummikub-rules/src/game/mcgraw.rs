//! The law of the house game of V. A. `McGraw` where it is not that of table play (S-550 to S-592):
//! free tiles that lie open beside the table, and jokers that must be laid.
//!
//! Each part follows an axis, so other rules may have it too.

use alloc::vec::Vec;
use core::fmt;

use super::{ActionFault, Game, MOST_PLAYERS, Refused};
use crate::{
    Dealing, Fault, FreeTileUse, JokerDeal, JokerDuty, Rack, Rules, Table, TableSetup, Tile, Tiles,
    score::handful_bonus, table::counts,
};

/// What lies beside the table, and how it was dealt.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(super) struct Aside {
    /// The free tiles that nobody has used.
    pub(super) free: Tiles,
    /// The sizes of the handfuls.
    pub(super) handfuls: [[u8; 2]; MOST_PLAYERS],
    /// Who gets the first of the jokers that are shared out.
    pub(super) first_joker: u8,
    /// The only player who may use free tiles yet: the first who opened (S-587).
    pub(super) first_choice: Option<u8>,
}

impl Aside {
    /// Whether a game of these rules has anything beside the table.
    pub(super) fn is_needed(rules: &Rules) -> bool {
        rules.free_tiles() > 0
            || rules.dealing() == Dealing::TwoHandfuls
            || rules.joker_deal() == JokerDeal::SharedOut
    }

    /// What a player gets for the handfuls, in points (S-555 to S-559).
    pub(super) fn bonus(&self, player: usize) -> i32 {
        let handfuls = self.handfuls.get(player).into_iter().flatten();
        handfuls.map(|&tiles| handful_bonus(tiles.into())).sum()
    }
}

/// Why a free tile may not be used now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FreeTileFault {
    /// The player has not opened (S-571, reading C-31).
    NotOpened,
    /// The player has a joker on the rack (S-571, reading C-31).
    OwnJoker,
    /// Another player has one, where the rules ask for all (`free_tile_use`, reading C-31).
    OthersJoker,
    /// The first use of the free tiles belongs to the first player who opened (S-587).
    FirstChoice {
        /// That player, from 0.
        player: usize,
    },
    /// The same tile lies on the table (S-570, reading C-31).
    OnTable,
}

impl fmt::Display for FreeTileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOpened => f.write_str("the player has not opened"),
            Self::OwnJoker => f.write_str("the player has a joker on the rack"),
            Self::OthersJoker => f.write_str("another player has a joker on the rack"),
            Self::FirstChoice { player } => {
                write!(f, "the first choice belongs to player {}", player + 1)
            }
            Self::OnTable => f.write_str("the same tile lies on the table"),
        }
    }
}

/// Why a player may use none of the free tiles.
fn closed(game: &Game, player: usize) -> Option<FreeTileFault> {
    let holds_joker = |player: usize| game.racks[player].tiles().jokers() > 0;
    let all_must = game.rules.free_tile_use() == FreeTileUse::AllJokersPlayed;
    let first = game.aside.as_ref().and_then(|aside| aside.first_choice);
    if !game.opened.contains(player) {
        Some(FreeTileFault::NotOpened)
    } else if holds_joker(player) {
        Some(FreeTileFault::OwnJoker)
    } else if all_must && game.playing().iter().any(holds_joker) {
        Some(FreeTileFault::OthersJoker)
    } else {
        let first = first.map(usize::from).filter(|&first| first != player);
        first.map(|player| FreeTileFault::FirstChoice { player })
    }
}

/// Those of the free tiles that do not lie on the table too, as it is at the start of the turn.
fn not_on_table(free: &Tiles, table: &Table) -> Tiles {
    let absent = free.iter().filter(|&tile| table.tiles().count(tile) == 0);
    // A part of a multiset is one.
    Tiles::try_from_iter(absent).unwrap_or_default()
}

/// The free tiles that a proposal needs beside those of the rack: rack tiles are laid first.
fn wanted(free: &Tiles, table: &Table, rack: &Rack, after: &TableSetup) -> Tiles {
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

impl Game {
    /// The free tiles beside the table that nobody has used (S-569): open to all eyes. Empty before
    /// the deal, and in editions without them.
    pub fn free_tiles(&self) -> Tiles {
        self.aside
            .as_ref()
            .map_or_else(Tiles::new, |aside| aside.free)
    }

    /// Those of the free tiles that a player, from 0, might lay in a turn now: after the opening,
    /// without a joker on the rack, not before the first who opened, and not where the same tile
    /// lies on the table (S-570, S-571, S-587, reading C-31). At least one tile of a play still has
    /// to come from the rack.
    pub fn usable_free_tiles(&self, player: usize) -> Tiles {
        if player >= self.players() || closed(self, player).is_some() {
            return Tiles::new();
        }
        not_on_table(&self.free_tiles(), &self.table)
    }

    /// The only player, from 0, who may use free tiles yet: the first who opened, until a first one
    /// is used or that player leaves (S-587); `None` otherwise.
    pub fn first_choice(&self) -> Option<usize> {
        let first = self.aside.as_ref().and_then(|aside| aside.first_choice);
        first.map(usize::from)
    }

    /// The player, from 0, who gets the first of the jokers that are shared out, and so one more
    /// where they do not come out even. It goes round from game to game (S-563, reading C-19).
    pub fn first_joker(&self) -> usize {
        self.aside
            .as_ref()
            .map_or(0, |aside| usize::from(aside.first_joker))
    }

    /// How many tiles a player, from 0, took in each handful; `None` where there is no such player
    /// or tiles are not dealt so.
    pub fn handfuls(&self, player: usize) -> Option<[u8; 2]> {
        let aside = self.aside.as_ref()?;
        let two = self.rules.dealing() == Dealing::TwoHandfuls && player < self.players();
        aside.handfuls.get(player).copied().filter(|_| two)
    }

    /// Whether a player must lay jokers: after the opening as long as any are on the rack (S-586,
    /// reading C-32).
    pub(super) fn owes_jokers(&self, player: usize) -> bool {
        self.rules.joker_duty() == JokerDuty::SecondTurn
            && self.opened.contains(player)
            && self.racks[player].tiles().jokers() > 0
    }
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

/// The table that a play of the player to move leaves, or every fault of it: those of the turn with
/// all free tiles at hand, those of the free tiles themselves, and of an otherwise legal turn that
/// jokers must be laid.
pub(super) fn judge(game: &Game, after: &TableSetup) -> Result<Table, Refused> {
    let player = game.to_move();
    let rack = &game.racks[player];
    let used = wanted(&game.free_tiles(), &game.table, rack, after);
    let all = with_tiles(rack, &used);
    let position = game
        .position_with(player, &all)
        .map_err(ActionFault::Position)?;
    let verdict = position.check(after);
    let of_turn = verdict.faults().iter().cloned().map(ActionFault::Turn);
    let mut faults: Vec<ActionFault> = of_turn.collect();
    for (tile, _) in used.kinds() {
        let on_table = (game.table.tiles().count(tile) > 0).then_some(FreeTileFault::OnTable);
        if let Some(reason) = closed(game, player).or(on_table) {
            faults.push(ActionFault::FreeTile { tile, reason });
        }
    }
    // All that may be wrong with the table itself was found above.
    let table = game.law.table(after).unwrap_or_default();
    let laid = table.tiles().saturating_sub(game.table.tiles());
    if verdict.is_legal() && laid.is_subset(&used) {
        faults.push(ActionFault::Turn(Fault::NothingPlayed));
    }
    if faults.is_empty() && game.owes_jokers(player) {
        let jokers = game.jokers_to_lay(player);
        if laid.jokers() < jokers.max(1) {
            faults.push(ActionFault::JokersOwed { jokers });
        }
    }
    if faults.is_empty() {
        Ok(table)
    } else {
        Err(Refused::new(faults))
    }
}

/// What becomes of the things aside when `laid` comes to the table of `before`.
pub(super) fn lay(before: &Game, next: &mut Game, laid: &Tiles) {
    let player = before.to_move;
    let used = laid.saturating_sub(before.racks[usize::from(player)].tiles());
    let Some(aside) = &mut next.aside else { return };
    if before.opened.is_empty() && !aside.free.is_empty() {
        aside.first_choice = Some(player);
    }
    if !used.is_empty() {
        aside.free = aside.free.saturating_sub(&used);
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

/// The refusal of a draw or a pass by a player who can lay a joker and must.
pub(super) fn check_duty(game: &Game) -> Result<(), Refused> {
    let player = game.to_move();
    if !game.owes_jokers(player) {
        return Ok(());
    }
    match game.jokers_to_lay(player) {
        0 => Ok(()),
        jokers => Err(ActionFault::JokersOwed { jokers }.into()),
    }
}
