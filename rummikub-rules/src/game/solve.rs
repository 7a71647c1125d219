//! What a game says of a table that the player to move wants to leave, and the solver of the game.

use super::{judgement::TableVerdict, phase::Phase, seat::Seat, state::Game};
use crate::{
    PositionError, TableSetup,
    solver::{LeastChangeError, Objective, Play, Plays, Solver},
};

impl Game {
    /// Whether the player to move may leave this table: what [`Game::apply`] says of it as a play, in
    /// every phase. [`PlayerView::check_turn`](super::PlayerView::check_turn) says the same to a player.
    ///
    /// # Errors
    /// Never for a game: its table and rack are a position.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::Game};
    /// let rules = Rules::default();
    /// let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect())?;
    /// assert!(game.check_turn(&"K5 K6 K7 | K5 K6 K7".parse()?)?.is_legal());
    /// let refused = game.check_turn(&"K5 K6".parse()?)?;
    /// assert_eq!(refused.faults()[0].code(), "meld-too-short");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check_turn(&self, after: &TableSetup) -> Result<TableVerdict, PositionError> {
        TableVerdict::new(&Seat::to_move(self), after)
    }

    /// Whether the player to move can play anything; false before the deal and after the end.
    ///
    /// # Errors
    /// Never for a game; the solver's check of the position is handed on.
    pub fn can_play(&self, solver: &mut Solver) -> Result<bool, PositionError> {
        if !self.waits_for_table() {
            return Ok(false);
        }
        Seat::to_move(self).can_play(solver)
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
        if !self.waits_for_table() {
            return Ok(None);
        }
        Seat::to_move(self).best_play(solver, objective)
    }

    /// The same play on a table that leaves as many of the old melds as they are as can be: a hint that a
    /// player can follow. `limit` bounds the work, as for [`Solver::least_change`]; the steps are
    /// [`Play::steps`]. A play whose other tables the game refuses comes back as it is.
    ///
    /// # Errors
    /// When the play is none of this game's, or the limit is 0.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::{Game, GameSetup, PlayerSetup}, solver::{Objective, Solver}};
    /// let mut setup = GameSetup::new(&Rules::default());
    /// setup.players = vec![PlayerSetup::default(); 2];
    /// setup.players[0].rack = "O8 K13".parse()?;
    /// setup.players[0].opened = true;
    /// setup.players[1].rack = "K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R4 R5 R6 R7".parse()?;
    /// setup.table = "K1 K2 K3 | R1 R2 R3 | B1 B2 B3 | O5 O6 O7".parse()?;
    /// let game = Game::new(setup.with_rest_as_pool())?;
    /// let mut solver = Solver::new();
    /// let play = game.best_play(&mut solver, &Objective::Tiles)?.unwrap();
    /// let hint = game.least_change(&mut solver, play, 200_000)?;
    /// let steps: Vec<_> = hint.steps(game.table()).iter().map(ToString::to_string).collect();
    /// assert_eq!(steps, ["lay O8 on O5 O6 O7: O5 O6 O7 O8"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn least_change(
        &self,
        solver: &mut Solver,
        play: Play,
        limit: u64,
    ) -> Result<Play, LeastChangeError> {
        Seat::to_move(self).least_change(solver, play, limit)
    }

    /// Every distinct multiset of tiles that the player to move can lay, each with one table, lazily;
    /// none before the deal and after the end. Every one of them applies, and in a game with discards
    /// leaves a tile to throw away (S-224); a Foot and a closed hand of International are among them.
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
        if !self.waits_for_table() {
            return Ok(None);
        }
        Seat::to_move(self).plays(solver).map(Some)
    }

    /// Whether the plays of the player to move are those of the player's position, and depend on nothing else.
    pub(crate) fn plays_are_of_position(&self) -> bool {
        self.waits_for_table() && Seat::to_move(self).plays_are_of_position()
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
            if Seat::new(self, player).can_play(solver)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the game waits for a table, among other things.
    fn waits_for_table(&self) -> bool {
        matches!(self.phase(), Phase::Turn | Phase::Meld)
    }
}
