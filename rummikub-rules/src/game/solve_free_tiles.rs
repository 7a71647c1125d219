//! The best play of a player who may use free tiles, or who owes jokers.

use alloc::{boxed::Box, vec::Vec};

use super::{free_tiles::with_tiles, seat::Seat};
use crate::{
    PositionError, Tile, Tiles,
    solver::{Objective, Play, Solver, Values},
};

/// What a tile of the rack is worth more than a free tile costs.
const SCALE: i64 = 1000;

impl Seat<'_> {
    /// The best play of a player who may use these free tiles: those of the objectives that have a
    /// worth for each tile, and of the others none.
    pub(super) fn best_with_free(
        &self,
        solver: &mut Solver,
        free: &Tiles,
        objective: &Objective,
    ) -> Result<Option<Play>, PositionError> {
        let Some(worth) = worth(objective, self.law.joker_penalty()) else {
            return Ok(solver.best_play(&self.position()?, objective));
        };
        if *objective == Objective::EmptyRack {
            let (all, own) = (with_tiles(self.rack, free), self.rack.tiles());
            let position = self.position_with(&all)?;
            return Ok(solver.best_play_with(&position, own, &[-1; 53]));
        }
        self.best_by_worth(solver, free, worth)
    }

    /// The play that is worth most on the rack; of those equal, one with the fewest free tiles.
    ///
    /// Of a kind that is both free and on the rack the tiles of the rack are laid first, so that what
    /// a further one is worth falls. A search in which all are worth the same finds too much; where
    /// its play lays such a free tile, the plays are parted by whether they do, and each part is
    /// searched by itself unless it cannot hold a better one.
    fn best_by_worth(
        &self,
        solver: &mut Solver,
        free: &Tiles,
        worth: impl Fn(Tile) -> i64,
    ) -> Result<Option<Play>, PositionError> {
        let rack = self.rack;
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
            let position = self.position_with(&most)?;
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
    pub(super) fn best_of_duty(
        &self,
        solver: &mut Solver,
        objective: &Objective,
    ) -> Result<Option<Play>, PositionError> {
        let rack = self.rack.tiles();
        let mut values = [0; 53];
        for (tile, _) in rack.kinds() {
            let worth = worth(objective, self.law.joker_penalty());
            values[tile.index()] = worth.map_or(0, |worth| worth(tile));
        }
        // More than all else on the rack can be worth.
        values[Tile::Joker.index()] = SCALE * SCALE;
        let Ok(values) = Values::new(values) else {
            return Ok(None);
        };
        let values = Objective::Values(Box::new(values));
        let play = solver.best_play(&self.position()?, &values);
        Ok(play.filter(|play| {
            let empties = *objective != Objective::EmptyRack || rack.is_subset(play.tiles());
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
