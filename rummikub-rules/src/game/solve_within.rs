//! What can be played, asked within a limit on work.

use super::{
    discards::has_discards, joker_duty, judgement::judge, phase::Phase, seat::Seat, state::Game,
    unanswered::UnansweredError, view::PlayerView,
};
use crate::{
    Tile, Tiles,
    solver::{Best, Limited, Objective, Play, Plays, Solver, Stopped},
};

impl Seat<'_> {
    /// The best play that is found within the limit, with what no play is worth more than.
    ///
    /// Where a game asks the solver more than once, a search that was stopped may have found a play
    /// that the game refuses, since it lays fewer jokers than the game knows of: that is none. Nor is
    /// there a bound of a search then, so it is what the whole rack is worth.
    fn best_play_within(
        &self,
        limited: Limited<'_>,
        objective: &Objective,
    ) -> Result<Option<Best<Play>>, UnansweredError> {
        if !has_discards(self.law) && !joker_duty::owes(self) && self.usable().is_empty() {
            return Ok(limited.best_play(&self.position()?, objective)?);
        }
        let (found, is_stopped) = limited.run(|solver| self.best_play(solver, objective));
        let is_play = |play: &Play| !is_stopped || judge(self, &play.table().into()).is_ok();
        let Some(play) = found?.filter(is_play) else {
            return if is_stopped {
                Err(Stopped {}.into())
            } else {
                Ok(None)
            };
        };
        let value = self.worth(objective, play.tiles(), |worth| worth);
        let bound = if is_stopped {
            let most = self.worth(objective, self.rack.tiles(), |worth| worth.max(0));
            most.max(value)
        } else {
            value
        };
        Ok(Some(Best::new(play, value, bound)))
    }

    /// What those of the tiles are worth that the rack has.
    fn worth(&self, objective: &Objective, tiles: &Tiles, of: fn(i64) -> i64) -> i64 {
        let values = objective.values(self.law.joker_penalty() as u8);
        let values = values.unwrap_or([1; 53]);
        let worth = |(tile, count): (Tile, u8)| {
            let count = count.min(self.rack.tiles().count(tile));
            of(values[tile.index()]) * i64::from(count)
        };
        tiles.kinds().map(worth).sum()
    }
}

impl Game {
    /// Whether the player to move can play anything, as [`Game::can_play`], within a limit.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::Game, solver::{Limit, Solver}};
    /// let rules = Rules::default();
    /// let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect())?;
    /// let mut solver = Solver::new();
    /// assert!(game.can_play_within(solver.within(Limit::default()))?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the limit is reached before that is known.
    pub fn can_play_within(&self, limited: Limited<'_>) -> Result<bool, UnansweredError> {
        yes_or_no(limited, |solver| Ok(self.can_play(solver)?))
    }

    /// The best play of the player to move that is found within the limit, as [`Game::best_play`], and
    /// what no play is worth more than: see [`Limited::best_play`].
    ///
    /// The value is that of the rack's own tiles. Where the player uses free tiles, owes jokers or
    /// must discard, the bound of a search that was stopped is what the whole rack is worth.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::Game, solver::{Limit, Objective, Solver}};
    /// let rules = Rules::default();
    /// let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect())?;
    /// let mut solver = Solver::new();
    /// let limited = solver.within(Limit::default());
    /// let best = game.best_play_within(limited, &Objective::Tiles)?.unwrap();
    /// assert_eq!((best.value(), best.is_proved()), (14, true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the limit is reached before a play is found.
    pub fn best_play_within(
        &self,
        limited: Limited<'_>,
        objective: &Objective,
    ) -> Result<Option<Best<Play>>, UnansweredError> {
        if !matches!(self.phase(), Phase::Turn | Phase::Meld) {
            return Ok(None);
        }
        Seat::to_move(self).best_play_within(limited, objective)
    }

    /// Every distinct multiset of tiles that the player to move can lay, as [`Game::plays`], until the
    /// limit is reached; what must be known before the first one is found takes of the same limit.
    ///
    /// # Errors
    /// When the limit is reached before the first play is looked for.
    pub fn plays_within<'s>(
        &self,
        limited: Limited<'s>,
    ) -> Result<Option<Plays<'s>>, UnansweredError> {
        if !matches!(self.phase(), Phase::Turn | Phase::Meld) {
            return Ok(None);
        }
        Seat::to_move(self).plays_within(limited).map(Some)
    }

    /// Whether nobody can ever play again, as [`Game::is_blocked`], within one limit for all players.
    ///
    /// # Errors
    /// When the limit is reached before that is known.
    pub fn is_blocked_within(&self, limited: Limited<'_>) -> Result<bool, UnansweredError> {
        // that somebody can play is certain whenever it is found
        yes_or_no(limited, |solver| Ok(!self.is_blocked(solver)?)).map(|goes_on| !goes_on)
    }
}

impl PlayerView {
    /// Whether the player can play anything, as [`Game::can_play_within`], were it the player's turn;
    /// false in a phase without plays.
    ///
    /// # Errors
    /// When the limit is reached before that is known; never else for a view that a game made.
    pub fn can_play_within(&self, limited: Limited<'_>) -> Result<bool, UnansweredError> {
        yes_or_no(limited, |solver| Ok(self.can_play(solver)?))
    }

    /// The best play of the player that is found within the limit, as [`Game::best_play_within`],
    /// were it the player's turn; none in a phase without plays.
    ///
    /// # Errors
    /// When the limit is reached before a play is found; never else for a view that a game made.
    pub fn best_play_within(
        &self,
        limited: Limited<'_>,
        objective: &Objective,
    ) -> Result<Option<Best<Play>>, UnansweredError> {
        if !self.waits_for_table() {
            return Ok(None);
        }
        let law = self.public().turn_rules();
        self.seat(&law).best_play_within(limited, objective)
    }

    /// Every distinct multiset of tiles that the player can lay, as [`Game::plays_within`], were it the
    /// player's turn; none in a phase without plays.
    ///
    /// # Errors
    /// When the limit is reached before the first play is looked for; never else for a view that a
    /// game made.
    pub fn plays_within<'s>(
        &self,
        limited: Limited<'s>,
    ) -> Result<Option<Plays<'s>>, UnansweredError> {
        if !self.waits_for_table() {
            return Ok(None);
        }
        let law = self.public().turn_rules();
        self.seat(&law).plays_within(limited).map(Some)
    }
}

/// The answer to a question whose yes is certain whenever it is given.
fn yes_or_no(
    limited: Limited<'_>,
    question: impl FnOnce(&mut Solver) -> Result<bool, UnansweredError>,
) -> Result<bool, UnansweredError> {
    let (answer, is_stopped) = limited.run(question);
    match answer? {
        false if is_stopped => Err(Stopped {}.into()),
        known => Ok(known),
    }
}
