//! What the solver says of a game.

use super::{Game, Phase, mcgraw};
use crate::{
    Opened, Position, PositionError, Rack,
    solver::{Objective, Play, Plays, Solver},
};

impl Game {
    /// Whether the player to move can play anything; false before the deal and after the end.
    ///
    /// # Errors
    /// Never for a game; the solver's check of the position is handed on.
    pub fn can_play(&self, solver: &mut Solver) -> Result<bool, PositionError> {
        self.player_can_play(solver, self.to_move())
    }

    /// The best play of the player to move; none before the deal and after the end.
    ///
    /// Where the player may use free tiles, the fewest of them that serve are among the tiles of the
    /// play and count for nothing; of a tile that is both free and on the rack, the rack's is laid
    /// first. Values of the caller's own never use any. A player who owes jokers lays as many as can be
    /// laid, whatever the objective.
    ///
    /// # Errors
    /// Never for a game; the solver's check of the position is handed on.
    pub fn best_play(
        &self,
        solver: &mut Solver,
        objective: &Objective,
    ) -> Result<Option<Play>, PositionError> {
        let player = self.to_move();
        if !matches!(self.phase(), Phase::Turn | Phase::Meld) {
            return Ok(None);
        }
        self.best_play_of(solver, player, objective)
    }

    /// Every distinct multiset of tiles that the player to move can lay, each with one table, lazily;
    /// none before the deal and after the end. Every one of them applies, but where a tile must be
    /// left for the discard (S-224).
    ///
    /// Where the player may use free tiles, they are among the tiles of the plays, at least one tile of
    /// each being the rack's; of a tile that is both free and on the rack, the rack's is laid first. A
    /// player who owes jokers lays as many as can be laid.
    ///
    /// # Errors
    /// Never for a game; the solver's check of the position is handed on.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::{Action, Game}, solver::Solver};
    /// let rules = Rules::default();
    /// let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect())?;
    /// let mut solver = Solver::new();
    /// let Some(mut plays) = game.plays(&mut solver)? else { panic!("it is a turn") };
    /// let play = plays.next().unwrap();
    /// assert!(game.is_legal(0, &Action::play(play.table())));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn plays<'s>(&self, solver: &'s mut Solver) -> Result<Option<Plays<'s>>, PositionError> {
        let player = self.to_move();
        if !matches!(self.phase(), Phase::Turn | Phase::Meld) {
            return Ok(None);
        }
        let rack = &self.racks[player];
        let jokers = if self.owes_jokers(player) {
            self.jokers_to_lay(player).max(1)
        } else {
            0
        };
        let usable = self.usable_free_tiles(player);
        let all = mcgraw::with_tiles(rack, &usable);
        let plays = solver.plays(&self.position_with(player, &all)?);
        Ok(Some(if jokers > 0 || !usable.is_empty() {
            plays.with(rack, jokers)
        } else {
            plays
        }))
    }

    /// Whether nobody can ever play again: the pool is empty and no rack allows a play. The game
    /// then ends by passes alone; a server that will not wait for them applies [`Action::Pass`](super::Action::Pass)
    /// for each player in turn.
    ///
    /// # Errors
    /// Never for a game; the solver's check of the position is handed on.
    pub fn is_blocked(&self, solver: &mut Solver) -> Result<bool, PositionError> {
        if self.phase() != Phase::Turn || !self.pool.is_empty() {
            return Ok(false);
        }
        for player in self.playing().iter() {
            if self.player_can_play(solver, player)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn player_can_play(&self, solver: &mut Solver, player: usize) -> Result<bool, PositionError> {
        if !matches!(self.phase(), Phase::Turn | Phase::Meld) {
            return Ok(false);
        }
        if self.owes_jokers(player) {
            return Ok(self.jokers_to_lay(player) > 0);
        }
        if !self.usable_free_tiles(player).is_empty() {
            let play = self.best_play_of(solver, player, &Objective::Tiles)?;
            return Ok(play.is_some());
        }
        Ok(solver.can_play(&self.position_with(player, &self.racks[player])?))
    }

    /// The position of a player with these tiles at hand.
    pub(super) fn position_with(
        &self,
        player: usize,
        rack: &Rack,
    ) -> Result<Position, PositionError> {
        let opened = Opened::from(self.opened.contains(player));
        self.law.position(&self.table, rack, opened)
    }
}
