//! The best play where free tiles lie beside the table, and the most jokers that can be laid.

use alloc::boxed::Box;

use super::{Game, mcgraw::with_tiles};
use crate::{
    PositionError, Rack, Tile, Tiles,
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
        let opened = self.opened.contains(player);
        solver.best_play(&self.law, &self.table, rack, opened, &objective)
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
            let opened = self.opened.contains(player);
            return solver.best_play(&self.law, &self.table, rack, opened, objective);
        };
        if usable.is_empty() {
            let opened = self.opened.contains(player);
            return solver.best_play(&self.law, &self.table, rack, opened, objective);
        }
        // Which copy comes from the rack is no question where the rack holds none of the kind.
        let own = |tile: Tile| rack.tiles().count(tile) > 0;
        let others = usable.iter().filter(|&tile| !own(tile));
        let others = Tiles::try_from_iter(others).unwrap_or_default();
        for free in [others, usable] {
            let mut values = [-1; 53];
            for (tile, _) in rack.tiles().kinds() {
                values[tile.index()] = worth(tile) * SCALE;
            }
            let play = self.solve(solver, player, &with_tiles(rack, &free), &values)?;
            let laid = |play: &Play| play.tiles().iter().any(own);
            let empties = |play: &Play| {
                *objective != Objective::EmptyRack || rack.tiles().is_subset(play.tiles())
            };
            if let Some(play) = play.filter(|play| laid(play) && empties(play)) {
                return Ok(Some(play));
            }
        }
        Ok(None)
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
