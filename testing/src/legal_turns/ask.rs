//! What the solver says of a legal turn.

use rummikub_rules::{
    Position, Rack, Table, TableSetup, Tiles, Turn,
    solver::{Objective, Play, Solver, Values},
};

use super::proposal::Proposal;
use crate::Random;

/// Work that counting all plays may take.
const COUNT: u64 = 20_000;

/// Why an answer is wrong.
pub type Wrong = String;

/// A legal turn before the solver.
pub struct Question<'a> {
    pub solver: &'a mut Solver,
    pub turn: &'a Proposal,
}

impl Question<'_> {
    /// Everything that is asked of a turn; `seed` chooses the values of tiles, and whether all plays
    /// are listed.
    pub fn all(&mut self, seed: u64) -> Result<(), Wrong> {
        self.exactly_these_tiles()?;
        self.can_play()?;
        let mut values = [[1; 53], [30; 53], [0; 53]];
        let mut r = Random::new(seed);
        for (value, number) in values[1][..52].iter_mut().zip((1..=13).cycle()) {
            *value = number;
        }
        for value in &mut values[2] {
            *value = i64::from(r.below(21) as u8) - 8;
        }
        // one of the three in turn; the first two by their names
        let at = (seed % 3) as usize;
        let own = Values::new(values[2]).expect("values in range");
        let objective = match at {
            0 => Objective::Tiles,
            1 => Objective::Points,
            _ => Objective::Values(Box::new(own)),
        };
        self.at_least(&objective, &values[at])?;
        if seed.is_multiple_of(8) && self.turn.rack.len() <= 6 {
            self.every_play()?;
        }
        Ok(())
    }

    /// The position with this rack.
    fn position(&self, rack: Tiles) -> Position {
        let Proposal {
            rules,
            before,
            opened,
            ..
        } = self.turn;
        rules
            .position(before, &Rack::from(rack), *opened)
            .expect("a position")
    }

    fn best(&mut self, rack: Tiles, objective: &Objective) -> Option<Play> {
        let position = self.position(rack);
        self.solver.best_play(&position, objective)
    }

    fn assert_legal(&self, rack: Tiles, table: &Table) -> Result<(), Wrong> {
        let Proposal {
            rules,
            before,
            opened,
            ..
        } = self.turn;
        let after = TableSetup::from(table);
        let rack = Rack::from(rack);
        let turn = Turn::new(before, &rack, &after, *opened);
        match rules.is_legal_turn(&turn) {
            Ok(true) => Ok(()),
            _ => Err(format!("an illegal play: {after}")),
        }
    }

    /// These tiles can all be laid.
    pub fn exactly_these_tiles(&mut self) -> Result<(), Wrong> {
        let laid = self.turn.laid;
        match self.best(laid, &Objective::EmptyRack) {
            Some(play) if *play.tiles() == laid => self.assert_legal(laid, play.table()),
            Some(play) => Err(format!("{} to empty the rack {laid}", play.tiles())),
            None => Err(format!("{laid} cannot all be laid")),
        }
    }

    fn can_play(&mut self) -> Result<(), Wrong> {
        let position = self.position(self.turn.rack);
        if self.solver.can_play(&position) {
            Ok(())
        } else {
            Err("nothing can be played".into())
        }
    }

    /// The best play is legal and worth what the turn is worth, at least.
    fn at_least(&mut self, objective: &Objective, values: &[i64; 53]) -> Result<(), Wrong> {
        let worth = |tiles: &Tiles| -> (i64, usize, u32) {
            let sum = tiles.iter().map(|tile| values[tile.index()]).sum();
            (sum, tiles.len(), Rack::from(*tiles).points(30))
        };
        let (rack, laid) = (self.turn.rack, self.turn.laid);
        let Some(best) = self.best(rack, objective) else {
            return Err(format!("no best play by {objective:?}"));
        };
        if worth(best.tiles()) < worth(&laid) {
            return Err(format!("{} is best, not {laid}", best.tiles()));
        }
        self.assert_legal(rack, best.table())
    }

    /// The turn is among the plays, each of them legal and no two the same, and their number is the
    /// one that is counted.
    fn every_play(&mut self) -> Result<(), Wrong> {
        let (rack, laid) = (self.turn.rack, self.turn.laid);
        let position = self.position(rack);
        let plays = self.solver.plays(&position);
        let plays: Vec<(Tiles, Table)> = plays
            .map(|play| (*play.tiles(), play.table().clone()))
            .collect();
        for (_, table) in &plays {
            self.assert_legal(rack, table)?;
        }
        let mut tiles: Vec<Tiles> = plays.iter().map(|play| play.0).collect();
        tiles.sort_unstable();
        tiles.dedup();
        if tiles.len() != plays.len() {
            return Err("a play comes twice".into());
        }
        if !tiles.contains(&laid) {
            return Err(format!("{laid} is not among the plays"));
        }
        let count = self.solver.count_plays(&position, COUNT);
        match count {
            Ok(count) if count.plays != tiles.len() as u64 || count.tables < count.plays => {
                Err(format!("{} plays, not {count:?}", tiles.len()))
            }
            _ => Ok(()),
        }
    }
}
