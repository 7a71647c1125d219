//! Plays that are known in a turn: what a mask needs of the solver is asked once.

use alloc::vec::Vec;

use crate::game::Game;
use crate::solver::Solver;
use crate::{Opened, Table, Tiles};

/// What is known of the plays that lay the chosen tiles, and more.
#[derive(Debug, Clone, Default)]
pub(super) struct KnownPlays {
    /// Each with the table that it leaves.
    found: Vec<(Tiles, Table)>,
    /// Kinds of which the solver said that one more cannot be laid, a tile of each.
    barred: Tiles,
    /// A play that lays one more of a kind that was not found lays all of these.
    grown: Tiles,
}

/// What was known when a player had laid nothing, for the player's next turn.
#[derive(Debug, Clone)]
pub(super) struct Remembered {
    table: Table,
    hand: Tiles,
    opened: Opened,
    plays: KnownPlays,
}

impl KnownPlays {
    /// Kinds of which one more can be laid with the chosen tiles, a tile of each. Each play that is found
    /// tells it of every kind that it lays, and where there is none with any of those that are left, of
    /// all of these.
    pub(super) fn kinds(&mut self, chosen: &Tiles, game: &Game, solver: &mut Solver) -> Tiles {
        let held = at_hand(game);
        let least = chosen.checked_add(&self.grown).unwrap_or(*chosen);
        let mut kinds = Tiles::new();
        for (laid, _) in &self.found {
            add_kinds(&mut kinds, &laid.saturating_sub(chosen));
        }
        loop {
            let mut unknown = Tiles::new();
            add_kinds(&mut unknown, &held.saturating_sub(chosen));
            let unknown = unknown.saturating_sub(&kinds).saturating_sub(&self.barred);
            if unknown.is_empty() {
                break;
            }
            let plays = game.plays(solver).ok().flatten();
            let plays = plays.map(|plays| {
                if (self.grown.kinds()).any(|(tile, _)| unknown.count(tile) > 0) {
                    plays.between(&least, &held)
                } else {
                    plays.more_of(&unknown, &least, &held)
                }
            });
            let Some(play) = plays.and_then(|mut plays| plays.next()) else {
                add_kinds(&mut self.barred, &unknown);
                break;
            };
            add_kinds(&mut kinds, &play.tiles().saturating_sub(chosen));
            self.found.push((*play.tiles(), play.table().clone()));
        }
        self.grown = Tiles::new();
        kinds
    }

    /// The table that the chosen tiles leave; none where they are no legal play by themselves.
    pub(super) fn table(
        &mut self,
        chosen: &Tiles,
        game: &Game,
        solver: &mut Solver,
    ) -> Option<&Table> {
        if chosen.is_empty() {
            return None;
        }
        let known = |plays: &Self| plays.found.iter().position(|(laid, _)| laid == chosen);
        if known(self).is_none() {
            let plays = game.plays(solver).ok().flatten();
            let found = plays.and_then(|plays| plays.between(chosen, chosen).next());
            self.found
                .extend(found.map(|play| (*play.tiles(), play.table().clone())));
        }
        let place = known(self)?;
        self.found.get(place).map(|(_, table)| table)
    }

    /// One more tile is chosen: plays without it are none any more, and what was barred is.
    pub(super) fn choose(&mut self, chosen: &Tiles) {
        self.found.retain(|(laid, _)| chosen.is_subset(laid));
    }

    /// The same of the player to move, who has laid nothing and was told every kind that can be laid.
    /// None where plays depend on more than the table, the tiles at hand and whether the player has opened.
    pub(super) fn remembered(self, game: &Game) -> Option<Remembered> {
        game.plays_are_of_position().then(|| Remembered {
            table: game.table().clone(),
            hand: at_hand(game),
            opened: opened(game),
            plays: self,
        })
    }

    /// What is known of the player to move by what is remembered of the turn before: all of it where
    /// the table is still the same and no tile is missing at hand. A play that was none then lays tiles
    /// that were not at hand then.
    pub(super) fn recalled(before: Option<Remembered>, game: &Game) -> Self {
        let hand = at_hand(game);
        let Some(before) = before.filter(|before| {
            game.plays_are_of_position()
                && before.table == *game.table()
                && before.opened == opened(game)
                && before.hand.is_subset(&hand)
        }) else {
            return Self::default();
        };
        let mut plays = before.plays;
        let new = hand.saturating_sub(&before.hand);
        let mut kinds = new.kinds();
        match (kinds.next(), kinds.next()) {
            (None, _) => {}
            // Of one kind that is new, all that were at hand before and one more.
            (Some((tile, _)), None) => {
                plays.barred = Tiles::new();
                for _ in 0..=before.hand.count(tile) {
                    // So many are at hand.
                    let _ = plays.grown.add(tile);
                }
            }
            // What holds one or another of several is not looked for at once.
            (Some(_), Some(_)) => plays.barred = Tiles::new(),
        }
        plays
    }
}

fn opened(game: &Game) -> Opened {
    game.has_opened(game.to_move()).into()
}

/// The tiles that the player to move may lay: of the rack, and the free ones that may be used.
fn at_hand(game: &Game) -> Tiles {
    let rack = game.rack(game.to_move());
    let rack = rack.map(|rack| *rack.tiles()).unwrap_or_default();
    let free = game.usable_free_tiles(game.to_move());
    // Together they are no more than the tile set has.
    rack.checked_add(&free).unwrap_or(rack)
}

/// Adds the kinds that are not there yet, a tile of each.
fn add_kinds(kinds: &mut Tiles, tiles: &Tiles) {
    for (tile, _) in tiles.kinds() {
        if kinds.count(tile) == 0 {
            // Of a kind that there is there can be one.
            let _ = kinds.add(tile);
        }
    }
}
