//! Questions that take so much work and no more.

use crate::solver::best::Best;
use crate::solver::count::{CountError, PlaysCount, count};
use crate::solver::least_change::LeastChangeError;
use crate::solver::limit::{Limit, Stopped};
use crate::solver::objective::Objective;
use crate::solver::play::{Opening, Play};
use crate::solver::plays::Plays;
use crate::solver::questions::Solver;
use crate::solver::steps::step::Step;
use crate::{Position, Rules, Table, Tiles};
use alloc::vec::Vec;

/// A solver whose next question takes so much work and no more: made by [`Solver::within`].
///
/// The same limit gives the same answer on every machine, and a greater one never a worse play. What
/// is stopped before anything is known is an error; a best play that was found until then comes with
/// what no play is worth more than.
///
/// ```
/// use rummikub_rules::{Opened, Rules, solver::{Limit, Objective, Solver}};
/// let rules = Rules::default();
/// let table = rules.table_from_text("K1 K2 K3 | R1 R2 R3 R4")?;
/// let position = rules.position(&table, &"K4 R5 B9 B10".parse()?, Opened::Yes)?;
/// let mut solver = Solver::new();
/// let best = solver.within(Limit::default()).best_play(&position, &Objective::Tiles)?.unwrap();
/// assert_eq!((best.value(), best.is_proved()), (2, true));
/// let best = solver.within(Limit::new(1)?).best_play(&position, &Objective::Tiles)?.unwrap();
/// assert_eq!((best.value(), best.bound()), (1, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Limited<'s> {
    solver: &'s mut Solver,
    limit: Limit,
    stop: Option<fn() -> bool>,
}

impl Solver {
    /// The same solver, for one question that takes no more work than this; see [`Limited`].
    pub const fn within(&mut self, limit: Limit) -> Limited<'_> {
        Limited::new(self, limit)
    }

    /// Of the plays with the same rack tiles as this one, a play that leaves the most melds of the
    /// old table alone: a search of its own, for people who must find the play again on a table.
    ///
    /// A meld is left alone if the turn is legal without it: nothing in it moves, not even to
    /// change places with an equal tile. Of several such plays the one is taken whose changing
    /// melds come first on the old table.
    ///
    /// The play must be one of these rules. Only its tiles are compared with the position: a table
    /// that these rules do not allow may come back as it is.
    ///
    /// `limit` bounds the work, as [`Solver::work`] counts it, never the time; once it is reached,
    /// the play that was given is the answer. 200 000 is enough for nearly every table of a real
    /// game.
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules, solver::{Objective, Solver}};
    /// let rules = Rules::preset("free-jokers")?;
    /// let table = rules.table_from_text("K1 K2 K3 | R1 R2 R3 | B1 B2 B3 | O5 O6 O7")?;
    /// let rack = "O8".parse()?;
    /// let mut solver = Solver::new();
    /// let position = rules.position(&table, &rack, Opened::Yes)?;
    /// let play = solver.best_play(&position, &Objective::Tiles).unwrap();
    /// let found = solver.least_change(&position, play, 200_000)?;
    /// assert_eq!(found.table().to_string(), "K1 K2 K3 | R1 R2 R3 | B1 B2 B3 | O5 O6 O7 O8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the play is none of this position, or the limit is 0.
    pub fn least_change(
        &mut self,
        position: &Position,
        play: Play,
        limit: u64,
    ) -> Result<Play, LeastChangeError> {
        let limit = Limit::new(limit)?;
        self.within(limit).least_change(position, play)
    }
}

impl<'s> Limited<'s> {
    pub(super) const fn new(solver: &'s mut Solver, limit: Limit) -> Self {
        Self {
            solver,
            limit,
            stop: None,
        }
    }

    /// Asks this every few thousand units of work, a few milliseconds, whether to stop at once, as if
    /// the limit were reached.
    #[must_use]
    pub const fn or_when(mut self, stop: fn() -> bool) -> Self {
        self.stop = Some(stop);
        self
    }

    /// Asks anything of the solver, a game's questions too, with this limit for all of it together.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::Game, solver::{Limit, Solver}};
    /// let rules = Rules::default();
    /// let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect())?;
    /// let limited = |solver: &mut Solver| game.is_blocked(solver);
    /// assert!(!Solver::new().within(Limit::default()).ask(limited)??);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the limit is reached before the answer is certain.
    pub fn ask<T>(self, question: impl FnOnce(&mut Solver) -> T) -> Result<T, Stopped> {
        let (answer, is_stopped) = self.run(question);
        if is_stopped {
            Err(Stopped {})
        } else {
            Ok(answer)
        }
    }

    /// Asks something of the solver first, and leaves the rest of the work for what is asked next.
    ///
    /// # Errors
    /// When the limit is reached before the answer is certain.
    pub(crate) fn ask_first<T>(
        &mut self,
        question: impl FnOnce(&mut Solver) -> T,
    ) -> Result<T, Stopped> {
        let before = self.solver.work();
        let first = Limited {
            solver: &mut *self.solver,
            limit: self.limit,
            stop: self.stop,
        };
        let answer = first.ask(question)?;
        if let Some(work) = self.limit.work() {
            let done = self.solver.work() - before;
            self.limit = Limit::new(work.saturating_sub(done)).map_err(|_| Stopped {})?;
        }
        Ok(answer)
    }

    /// The answer, and whether the limit was reached.
    pub(crate) fn run<T>(self, question: impl FnOnce(&mut Solver) -> T) -> (T, bool) {
        let solver = self.solver;
        let meter = &mut solver.engines.meter;
        let mut allowance = meter.allowance(self.limit);
        allowance.poll = self.stop;
        let outer = meter.narrow_to(allowance);
        let answer = question(solver);
        let meter = &mut solver.engines.meter;
        let is_stopped = meter.is_over();
        meter.restore(outer);
        (answer, is_stopped)
    }

    /// What was found; none only where it is certain that there is nothing.
    pub(super) fn known<T>(
        self,
        question: impl FnOnce(&mut Solver) -> Option<T>,
    ) -> Result<Option<T>, Stopped> {
        match self.run(question) {
            (None, true) => Err(Stopped {}),
            (found, _) => Ok(found),
        }
    }

    /// Whether anything can be played; see [`Solver::can_play`].
    ///
    /// # Errors
    /// When the limit is reached before that is known.
    pub fn can_play(self, position: &Position) -> Result<bool, Stopped> {
        let can_play = |solver: &mut Solver| solver.can_play(position).then_some(());
        self.known(can_play).map(|found| found.is_some())
    }

    /// The best legal play that is found within the limit, none where nothing can be played; see
    /// [`Solver::best_play`].
    ///
    /// # Errors
    /// When the limit is reached before a play is found.
    pub fn best_play(
        self,
        position: &Position,
        objective: &Objective,
    ) -> Result<Option<Best<Play>>, Stopped> {
        self.known(|solver| solver.bounded_play(position, objective))
    }

    /// Every distinct multiset of rack tiles that can be played, until the limit is reached; see
    /// [`Solver::plays`] and [`Plays::is_stopped`].
    pub fn plays(self, position: &Position) -> Plays<'s> {
        let mut plays = self.solver.plays(position);
        plays.limit_to(self.limit, self.stop);
        plays
    }

    /// How many plays and tables there are; see [`Solver::count_plays`].
    ///
    /// # Errors
    /// When the limit is reached, with what was found until then.
    pub fn count_plays(self, position: &Position) -> Result<PlaysCount, CountError> {
        let limit = self.limit;
        let all = Limited {
            limit: Limit::none(),
            ..self
        };
        // each of the two counts has the whole limit
        let (counted, _) = all.run(|solver| count(&mut solver.engines, position, limit));
        counted
    }

    /// Of the plays with the same rack tiles as this one, a play that leaves the most melds of the
    /// old table alone, or this one once the limit is reached; see [`Solver::least_change`].
    ///
    /// # Errors
    /// When the play is none of this position.
    pub fn least_change(self, position: &Position, play: Play) -> Result<Play, LeastChangeError> {
        self.run(|solver| solver.changed_least(position, play)).0
    }

    /// A table of exactly these tiles, or none where they cannot all be laid; see
    /// [`Solver::arrange`].
    ///
    /// # Errors
    /// When the limit is reached before that is known.
    pub fn arrange(self, rules: &Rules, tiles: &Tiles) -> Result<Option<Table>, Stopped> {
        self.known(|solver| solver.arrange(rules, tiles))
    }

    /// The moves that lead from one table to the other; see [`Step::between`].
    ///
    /// ```
    /// use rummikub_rules::{Rules, solver::{Limit, Solver}};
    /// let rules = Rules::default();
    /// let before = rules.table_from_text("B4 B5 B6 B7")?;
    /// let after = rules.table_from_text("B4 B5 B6 | B7 B8 B9")?;
    /// let mut solver = Solver::new();
    /// assert_eq!(solver.within(Limit::new(1000)?).steps(&before, &after)?.len(), 2);
    /// assert!(solver.within(Limit::new(1)?).steps(&before, &after).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the limit is reached before all are known.
    pub fn steps(self, before: &Table, after: &Table) -> Result<Vec<Step>, Stopped> {
        self.ask(|solver| Step::counted(before, after, &mut solver.engines.meter))
    }

    /// The best initial meld by itself that is found within the limit, none where there is none; see
    /// [`Solver::opening`].
    ///
    /// # Errors
    /// When the limit is reached before one is found.
    pub fn opening(
        self,
        position: &Position,
        objective: &Objective,
    ) -> Result<Option<Best<Opening>>, Stopped> {
        self.known(|solver| solver.bounded_opening(position, objective))
    }
}
