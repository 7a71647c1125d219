//! What can be played at a seat: asked by games and views.

use alloc::vec::Vec;

use super::{
    discards::has_discards, free_tiles::with_tiles, joker_duty, judgement::judge, seat::Seat,
    solve_foot::foot_by_jokers, unanswered::UnansweredError, winning_hand,
};
use crate::{
    PositionError, Rack, Table, TableSetup, Tile, Tiles,
    solver::{LeastChangeError, Limited, Objective, Play, Plays, Solver},
};

impl Seat<'_> {
    /// Whether the player can play anything.
    pub(super) fn can_play(&self, solver: &mut Solver) -> Result<bool, PositionError> {
        if has_discards(self.law) {
            return Ok(self.plays(solver)?.next().is_some());
        }
        if joker_duty::owes(self) {
            return Ok(joker_duty::jokers_to_lay(self, solver) > 0);
        }
        if !self.usable().is_empty() {
            let play = self.best_play(solver, &Objective::Tiles)?;
            return Ok(play.is_some());
        }
        Ok(solver.can_play(&self.position()?))
    }

    /// The best play. In a game with discards it leaves a tile to throw away.
    pub(super) fn best_play(
        &self,
        solver: &mut Solver,
        objective: &Objective,
    ) -> Result<Option<Play>, PositionError> {
        if !has_discards(self.law) {
            return self.best_of_all(solver, objective);
        }
        let whole = *objective == Objective::EmptyRack;
        let mut best = None;
        if !whole {
            best = self.best_of_all(solver, objective)?;
        }
        let rack = self.rack.tiles();
        if whole
            || best
                .as_ref()
                .is_some_and(|play| rack.is_subset(play.tiles()))
        {
            best = self.best_but_one(solver, objective)?;
        }
        let at_once = self.wins_at_once(solver)?;
        let plays = best.into_iter().chain(at_once);
        Ok(plays.reduce(|best, play| self.better(objective, best, play)))
    }

    /// The best play of those that leave a tile of the rack: the best without one of its tiles.
    fn best_but_one(
        &self,
        solver: &mut Solver,
        objective: &Objective,
    ) -> Result<Option<Play>, PositionError> {
        let mut best = None;
        for (tile, _) in self.rack.tiles().kinds() {
            let mut tiles = *self.rack.tiles();
            tiles.remove(tile);
            let rack = tiles.into();
            let play = self.holding(&rack).best_of_all(solver, objective)?;
            let plays = best.into_iter().chain(play);
            best = plays.reduce(|best, play| self.better(objective, best, play));
        }
        Ok(best)
    }

    /// The same player with other tiles.
    fn holding<'b>(&'b self, rack: &'b Rack) -> Seat<'b> {
        Seat {
            rack,
            free: self.free.clone(),
            ..*self
        }
    }

    /// The better of two plays, with ties as the solver parts them.
    fn better(&self, objective: &Objective, one: Play, other: Play) -> Play {
        let values = objective.values(self.law.joker_penalty() as u8);
        let rank = |play: &Play| {
            let worth = |(tile, count): (Tile, u8)| {
                values.map_or(0, |values| values[tile.index()]) * i64::from(count)
            };
            let value: i64 = play.tiles().kinds().map(worth).sum();
            let tiles = play.tiles();
            (value, tiles.len(), play.points(), tiles.counts())
        };
        if rank(&other) > rank(&one) {
            other
        } else {
            one
        }
    }

    /// The plays that win at once and are no opening: a Foot, or a closed hand on the table (S-259 to
    /// S-262, reading C-21). Each lays all tiles of the rack but one.
    fn wins_at_once(&self, solver: &mut Solver) -> Result<Vec<Play>, PositionError> {
        let mut wins = Vec::new();
        let rack = self.rack.tiles();
        if !winning_hand::may_win_at_once(self) {
            return Ok(wins);
        }
        let most = winning_hand::without_least_worth(self, rack);
        let most = most.and_then(|position| solver.best_play(&position, &Objective::Tiles));
        if most.is_none_or(|play| play.tiles().len() + 1 < rack.len()) {
            return Ok(wins);
        }
        for (tile, _) in rack.kinds() {
            let mut tiles = *rack;
            tiles.remove(tile);
            let opening = self.position_with(&tiles.into())?;
            if solver.best_play(&opening, &Objective::EmptyRack).is_none() {
                wins.extend(self.win_at_once(solver, &tiles));
            }
        }
        Ok(wins)
    }

    /// A play of exactly these tiles that wins at once.
    fn win_at_once(&self, solver: &mut Solver, tiles: &Tiles) -> Option<Play> {
        let position = winning_hand::without_least_worth(self, tiles)?;
        let play = solver.best_play(&position, &Objective::EmptyRack)?;
        let wins = |table: &Table| winning_hand::at_once(self, &table.into()).is_some();
        if wins(play.table()) {
            return Some(play);
        }
        if let Some(own) = solver.arrange(self.law, tiles) {
            let mut setup = TableSetup::from(self.table);
            setup.extend(TableSetup::from(&own).melds().iter().cloned());
            let table = self.law.table(&setup).ok()?;
            if wins(&table) {
                return Some(play.on_table(table));
            }
        }
        foot_by_jokers(self, solver, tiles).map(|table| play.on_table(table))
    }

    /// The best play, the discard aside.
    fn best_of_all(
        &self,
        solver: &mut Solver,
        objective: &Objective,
    ) -> Result<Option<Play>, PositionError> {
        if joker_duty::owes(self) {
            return self.best_of_duty(solver, objective);
        }
        let usable = self.usable();
        if usable.is_empty() {
            return Ok(solver.best_play(&self.position()?, objective));
        }
        self.best_with_free(solver, &usable, objective)
    }

    /// The same play on the table that changes least, where the game allows that table too.
    pub(super) fn least_change(
        &self,
        solver: &mut Solver,
        play: Play,
        limit: u64,
    ) -> Result<Play, LeastChangeError> {
        let all = with_tiles(self.rack, &self.usable());
        let position = self.position_with(&all);
        let position = position.map_err(|_| LeastChangeError::OtherPosition)?;
        let found = solver.least_change(&position, play.clone(), limit)?;
        Ok(if judge(self, &found.table().into()).is_ok() {
            found
        } else {
            play
        })
    }

    /// Every distinct multiset of tiles that the player can lay.
    pub(super) fn plays<'s>(&self, solver: &'s mut Solver) -> Result<Plays<'s>, PositionError> {
        let first = self.first_plays(solver)?;
        let all = with_tiles(self.rack, &self.usable());
        Ok(self.of_game(solver.plays(&self.position_with(&all)?), first))
    }

    /// The same within a limit, which holds for what is found first, too.
    pub(super) fn plays_within<'s>(
        &self,
        mut limited: Limited<'s>,
    ) -> Result<Plays<'s>, UnansweredError> {
        let first = limited.ask_first(|solver| self.first_plays(solver))??;
        let all = with_tiles(self.rack, &self.usable());
        Ok(self.of_game(limited.plays(&self.position_with(&all)?), first))
    }

    /// Whether they are those of the player's position: no tile need be left, no joker is owed, and no free
    /// tile may be used.
    pub(super) fn plays_are_of_position(&self) -> bool {
        !has_discards(self.law) && !joker_duty::owes(self) && self.usable().is_empty()
    }

    /// What must be known of the plays before the first one is given.
    fn first_plays(&self, solver: &mut Solver) -> Result<FirstPlays, PositionError> {
        Ok(FirstPlays {
            wins: if has_discards(self.law) {
                self.wins_at_once(solver)?
            } else {
                Vec::new()
            },
            jokers: if joker_duty::owes(self) {
                joker_duty::jokers_to_lay(self, solver).max(1)
            } else {
                0
            },
        })
    }

    /// Of the plays of the position those that the game allows.
    fn of_game<'s>(&self, plays: Plays<'s>, first: FirstPlays) -> Plays<'s> {
        let plays = if first.jokers > 0 || !self.usable().is_empty() {
            plays.with(self.rack, first.jokers)
        } else {
            plays
        };
        if has_discards(self.law) {
            plays.leaving_one_of(self.rack.tiles(), first.wins)
        } else {
            plays
        }
    }
}

/// What must be known of the plays before the first one is given.
struct FirstPlays {
    /// Those that win at once.
    wins: Vec<Play>,
    /// Jokers that every play lays.
    jokers: u8,
}
