//! The best play where free tiles lie beside the table, and the most jokers that can be laid.

use alloc::{boxed::Box, vec::Vec};

use super::{Game, mcgraw::with_tiles};
use crate::{
    Opened, PositionError, Rack, Tile, Tiles,
    solver::{Objective, Play, Solver, Values},
};

/// What a tile of the rack is worth more than a free tile costs.
const SCALE: i64 = 1000;

impl Game {
    /// The most jokers of the rack that a player can lay in one turn.
    pub(super) fn jokers_to_lay(&self, player: usize) -> u8 {
        let mut values = [0; 53];
        values[Tile::Joker.index()] = 1;
        let best = self.solve(&mut Solver::new(), player, &self.racks[player], &values);
        let best = best.ok().flatten();
        best.map_or(0, |play| play.tiles().jokers())
    }

    fn solve(
        &self,
        solver: &mut Solver,
        player: usize,
        rack: &Rack,
        values: &[i64; 53],
    ) -> Result<Option<Play>, PositionError> {
        let Ok(values) = Values::new(*values) else {
            return Ok(None);
        };
        let objective = Objective::Values(Box::new(values));
        Ok(solver.best_play(&self.position_with(player, rack)?, &objective))
    }

    /// The best play of a player under these rules.
    pub(super) fn best_play_of(
        &self,
        solver: &mut Solver,
        player: usize,
        objective: &Objective,
    ) -> Result<Option<Play>, PositionError> {
        let rack = &self.racks[player];
        if self.owes_jokers(player) {
            return self.best_of_duty(solver, player, objective);
        }
        let usable = self.usable_free_tiles(player);
        let Some(worth) = worth(objective, self.rules.joker_penalty()) else {
            return Ok(solver.best_play(&self.position_with(player, rack)?, objective));
        };
        if usable.is_empty() {
            return Ok(solver.best_play(&self.position_with(player, rack)?, objective));
        }
        if *objective == Objective::EmptyRack {
            let (all, own) = (with_tiles(rack, &usable), rack.tiles());
            let position = self.law.position(&self.table, &all, Opened::Yes)?;
            return Ok(solver.best_play_with(&position, own, &[-1; 53]));
        }
        self.best_with_free(solver, rack, &usable, worth)
    }

    /// The play that is worth most on the rack; of those equal, one with the fewest free tiles.
    ///
    /// Of a kind that is both free and on the rack the tiles of the rack are laid first, so that what
    /// a further one is worth falls. A search in which all are worth the same finds too much; where
    /// its play lays such a free tile, the plays are parted by whether they do, and each part is
    /// searched by itself unless it cannot hold a better one.
    fn best_with_free(
        &self,
        solver: &mut Solver,
        rack: &Rack,
        free: &Tiles,
        worth: impl Fn(Tile) -> i64,
    ) -> Result<Option<Play>, PositionError> {
        let own = |tile: Tile| i64::from(rack.tiles().count(tile));
        let mut parts = Vec::from([(Tiles::new(), with_tiles(rack, free))]);
        let mut best: Option<(i64, Play)> = None;
        while let Some((least, most)) = parts.pop() {
            let settled = |tile: Tile| i64::from(least.count(tile)) > own(tile);
            let mut values = [-1; 53];
            let mut settled_worth = 0;
            for (tile, count) in rack.tiles().kinds() {
                if settled(tile) {
                    settled_worth += (worth(tile) * SCALE + 1) * i64::from(count);
                } else {
                    values[tile.index()] = worth(tile) * SCALE;
                }
            }
            let position = self.law.position(&self.table, &most, Opened::Yes)?;
            let play = solver.best_play_with(&position, &least, &values);
            let Some(play) = play else { continue };
            let (mut bound, mut real) = (settled_worth, 0);
            for (tile, count) in play.tiles().kinds() {
                let count = i64::from(count);
                bound += values[tile.index()] * count;
                let from_rack = count.min(own(tile));
                real += worth(tile) * SCALE * from_rack - (count - from_rack);
            }
            let found = best.as_ref().map(|(worth, _)| *worth);
            if found.is_some_and(|found| found >= bound) {
                continue;
            }
            let twin = |&(tile, count): &(Tile, u8)| {
                own(tile) > 0 && i64::from(count) > own(tile) && !settled(tile)
            };
            if let Some((tile, _)) = play.tiles().kinds().find(twin) {
                let (mut with, mut without) = (least, *most.tiles());
                for _ in least.count(tile)..=rack.tiles().count(tile) {
                    let _ = with.add(tile);
                }
                while without.count(tile) > rack.tiles().count(tile) {
                    without.remove(tile);
                }
                parts.push((least, without.into()));
                parts.push((with, most));
            }
            let lays_own = play.tiles().iter().any(|tile| own(tile) > 0);
            if lays_own && found.is_none_or(|found| real > found) {
                best = Some((real, play));
            }
        }
        Ok(best.map(|(_, play)| play))
    }

    /// The best play of those that lay as many jokers as can be laid.
    fn best_of_duty(
        &self,
        solver: &mut Solver,
        player: usize,
        objective: &Objective,
    ) -> Result<Option<Play>, PositionError> {
        let rack = &self.racks[player];
        let mut values = [0; 53];
        for (tile, _) in rack.tiles().kinds() {
            let worth = worth(objective, self.rules.joker_penalty());
            values[tile.index()] = worth.map_or(0, |worth| worth(tile));
        }
        // More than all else on the rack can be worth.
        values[Tile::Joker.index()] = SCALE * SCALE;
        let play = self.solve(solver, player, rack, &values)?;
        Ok(play.filter(|play| {
            let empties =
                *objective != Objective::EmptyRack || rack.tiles().is_subset(play.tiles());
            play.tiles().jokers() > 0 && empties
        }))
    }
}

/// What laying a tile is worth; none where only the caller knows.
fn worth(objective: &Objective, joker_penalty: u32) -> Option<impl Fn(Tile) -> i64 + use<>> {
    let points = match objective {
        Objective::Tiles | Objective::EmptyRack => false,
        Objective::Points => true,
        Objective::Values(_) => return None,
    };
    Some(move |tile: Tile| match tile {
        _ if !points => 1,
        Tile::Joker => i64::from(joker_penalty),
        Tile::Numbered(tile) => i64::from(tile.points()),
    })
}
