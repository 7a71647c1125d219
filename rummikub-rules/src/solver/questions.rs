//! The solver: every question of a position, with memory that is kept.

use crate::solver::best::Best;
use crate::solver::count::{CountError, PlaysCount, count};
use crate::solver::least_change::{LeastChangeError, least_change};
use crate::solver::limit::Limit;
use crate::solver::objective::{Objective, joker_points};
use crate::solver::play::{Opening, Play};
use crate::solver::plays::Plays;
use crate::solver::problem::convert::{forms, table};
use crate::solver::problem::law::Law;
use crate::solver::problem::ordering::CallerValues;
use crate::solver::problem::question::{PlainPosition, Question};
use crate::solver::search::engines::Engines;
use crate::solver::search::plain_play::{BoundedPlay, PlainPlay};
use crate::{Position, Rules, Table, Tiles};

/// Memory for solving, kept between calls: after a few of them hardly anything is allocated. One
/// for each thread.
///
/// What a call costs depends on the jokers on the table and the equal tiles around them. Most take
/// microseconds. The worst that hunts for slow tables found takes 0.17 s with 106 tiles and 2 jokers or 4,
/// 0.06 s with 160 tiles and 4 jokers (`xp`), and 17 MB; under rare axes, with 30 tiles and 4 jokers, 0.7 s and 22 MB.
/// No smaller bound is proved, and no edition has more than 4 jokers: with 8 of them it takes 13 minutes. Who answers
/// for others asks [`within`](Solver::within) a limit. Memory beyond what tables of real games take is
/// given back after each call.
///
/// ```
/// use rummikub_rules::{Opened, Rules, solver::{Objective, Solver}};
/// let rules = Rules::preset("free-jokers")?;
/// let mut solver = Solver::new();
/// for (table, rack) in [("B4 B5 B6", "B7 K1"), ("K8 R8 O8", "J K1 K2")] {
///     let table = rules.table_from_text(table)?;
///     let position = rules.position(&table, &rack.parse()?, Opened::Yes)?;
///     let play = solver.best_play(&position, &Objective::Points);
///     assert!(play.is_some());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Solver {
    pub(super) engines: Engines,
}

impl Solver {
    /// A solver without memory yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Work done so far: states that its searches have made, and whatever takes about as long. The
    /// same on every machine.
    pub fn work(&self) -> u64 {
        self.engines.meter.done()
    }

    /// Whether anything can be played.
    pub fn can_play(&mut self, position: &Position) -> bool {
        let plain = PlainPosition::new(position);
        self.engines.first(&plain.question()).is_some()
    }

    /// The best legal play, or none where nothing can be played. Ties as the module says.
    pub fn best_play(&mut self, position: &Position, objective: &Objective) -> Option<Play> {
        self.bounded_play(position, objective).map(Best::into_found)
    }

    /// The best play, with a bound where its search is stopped.
    pub(super) fn bounded_play(
        &mut self,
        position: &Position,
        objective: &Objective,
    ) -> Option<Best<Play>> {
        let plain = PlainPosition::new(position);
        let joker_points = joker_points(position.rules());
        let best = match objective.values(joker_points) {
            Some(tile) => {
                let values = CallerValues { tile, joker_points };
                self.engines.best(&plain.question(), &values)?
            }
            None => whole(self.engines.some(&plain.question_for(&plain.rack))?),
        };
        let play = Play::new(&best.play, joker_points)?;
        Some(Best::new(play, best.value, best.bound))
    }

    /// The best play by these values of those that lay at least these tiles.
    pub(crate) fn best_play_with(
        &mut self,
        position: &Position,
        least: &Tiles,
        values: &[i64; 53],
    ) -> Option<Play> {
        let plain = PlainPosition::new(position);
        let joker_points = joker_points(position.rules());
        let values = CallerValues {
            tile: *values,
            joker_points,
        };
        let question = Question {
            lo: &least.counts(),
            ..plain.question()
        };
        let play = self.engines.best(&question, &values);
        play.and_then(|best| Play::new(&best.play, joker_points))
    }

    /// Of the plays with the same rack tiles as this one, a play that leaves the most melds of the
    /// old table alone.
    pub(super) fn changed_least(
        &mut self,
        position: &Position,
        play: Play,
    ) -> Result<Play, LeastChangeError> {
        if !play.tiles().is_subset(position.rack().tiles())
            || position.table().tiles().checked_add(play.tiles()) != Some(*play.table().tiles())
        {
            return Err(LeastChangeError::OtherPosition);
        }
        let plain = PlainPosition::new(position);
        let given = PlainPlay {
            tiles: play.tiles().counts(),
            table: forms(play.table()),
        };
        let found = least_change(&mut self.engines, &plain, given);
        let joker_points = joker_points(position.rules());
        let found = found.and_then(|found| Play::new(&found, joker_points));
        Ok(found.unwrap_or(play))
    }

    /// Every distinct multiset of rack tiles that can legally be played, lazily, each with one
    /// table that results. In no particular order, but in the same one every time.
    pub fn plays<'s>(&'s mut self, position: &Position) -> Plays<'s> {
        Plays::borrowed(&mut self.engines, position)
    }

    /// How many distinct multisets of rack tiles can be played, and how many distinct tables can
    /// result. Both can be astronomically many: `limit` bounds the work, never the time.
    ///
    /// # Errors
    /// When the limit is 0; or when it is reached, with what was found until then.
    pub fn count_plays(
        &mut self,
        position: &Position,
        limit: u64,
    ) -> Result<PlaysCount, CountError> {
        let limit = Limit::new(limit)?;
        count(&mut self.engines, position, limit)
    }

    /// A table of exactly these tiles, or none where they cannot all be laid, or are more than
    /// the tile set has. Only the rules of melds matter. Which table, as under Ties of the module;
    /// no tiles make an empty table.
    pub fn arrange(&mut self, rules: &Rules, tiles: &Tiles) -> Option<Table> {
        if !rules.has_all(tiles) {
            return None;
        }
        let melds = self.engines.arrange(&Law::from(rules), &tiles.counts())?;
        table(&melds)
    }

    /// The best initial meld that the rack of a position can make by itself, or none where it does
    /// not reach the threshold. Ties as the module says.
    pub fn opening(&mut self, position: &Position, objective: &Objective) -> Option<Opening> {
        let best = self.bounded_opening(position, objective);
        best.map(Best::into_found)
    }

    /// The best opening, with a bound where its search is stopped.
    pub(super) fn bounded_opening(
        &mut self,
        position: &Position,
        objective: &Objective,
    ) -> Option<Best<Opening>> {
        let plain = PlainPosition::new(position);
        let joker_points = joker_points(position.rules());
        let best = if let Some(tile) = objective.values(joker_points) {
            let values = CallerValues { tile, joker_points };
            self.engines.opening(&plain.question(), &values)?
        } else {
            let values = CallerValues {
                tile: [1; 53],
                joker_points,
            };
            self.engines
                .opening(&plain.question_for(&plain.rack), &values)?
        };
        let opening = Opening::new(&best.play)?;
        Some(Best::new(opening, best.value, best.bound))
    }
}

/// A play of the whole rack: no play lays more tiles.
fn whole(play: PlainPlay) -> BoundedPlay {
    let tiles = play.tiles.iter().map(|count| i64::from(*count)).sum();
    BoundedPlay {
        play,
        value: tiles,
        bound: tiles,
    }
}
