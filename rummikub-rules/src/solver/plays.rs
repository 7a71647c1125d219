//! Every play, one after the other.

use crate::solver::enumerate::boxes::PlayBoxes;
use crate::solver::enumerate::ranked::{PlayOrder, RankedPlays};
use crate::solver::limit::Limit;
use crate::solver::meter::Allowance;
use crate::solver::objective::{Objective, joker_points};
use crate::solver::play::Play;
use crate::solver::problem::more_of::MoreOf;
use crate::solver::problem::ordering::CallerValues;
use crate::solver::problem::question::PlainPosition;
use crate::solver::search::engines::Engines;
use crate::{Position, Rack, Tiles};
use alloc::{boxed::Box, vec::Vec};
use core::num::NonZeroU64;

/// Every distinct multiset of rack tiles that can be played, each with one resulting table.
///
/// The first item costs no more than [`Solver::can_play`](crate::solver::Solver::can_play); each further item some searches of the
/// size of a best play. There can be very many: take what you need, or set a limit.
///
/// ```
/// use rummikub_rules::{Opened, Rules};
/// let rules = Rules::preset("free-jokers")?;
/// let table = rules.table_from_text("B4 B5 B6")?;
/// let mut plays = rules.plays(&table, &"B7 B8 B9 B10 B11 K1".parse()?, Opened::Yes)?;
/// plays.set_limit(1.try_into()?);
/// assert!(plays.by_ref().count() >= 1);
/// assert!(plays.is_stopped());
/// plays.set_limit(1_000_000.try_into()?);
/// plays.by_ref().for_each(drop);
/// assert!(!plays.is_stopped());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Plays<'s> {
    memory: Memory<'s>,
    plain: PlainPosition,
    joker_points: u8,
    rest: PlayOrder,
    /// Work of the solver up to which plays are looked for.
    allowance: Allowance,
    /// The last search was stopped.
    is_stopped: bool,
    /// Plays that were found otherwise: they come first, the last one first.
    found: Vec<Play>,
    /// Tiles that no play may hold all of.
    never_all: Option<Tiles>,
    /// What every play lays.
    more_of: Option<MoreOf>,
}

#[derive(Debug)]
enum Memory<'s> {
    Owned(Box<Engines>),
    Borrowed(&'s mut Engines),
}

impl Memory<'_> {
    fn engines(&mut self) -> &mut Engines {
        match self {
            Memory::Owned(engines) => engines,
            Memory::Borrowed(engines) => engines,
        }
    }
}

impl<'s> Plays<'s> {
    fn new(memory: Memory<'s>, position: &Position) -> Self {
        let plain = PlainPosition::new(position);
        Self {
            memory,
            joker_points: joker_points(position.rules()),
            rest: PlayOrder::Any(PlayBoxes::new(&plain.rack)),
            plain,
            allowance: Allowance::ALL,
            is_stopped: false,
            found: Vec::new(),
            never_all: None,
            more_of: None,
        }
    }

    pub(super) fn borrowed(engines: &'s mut Engines, position: &Position) -> Self {
        Self::new(Memory::Borrowed(engines), position)
    }

    pub(super) fn owned(position: &Position) -> Self {
        Self::new(Memory::Owned(Box::default()), position)
    }

    /// Of these plays, none of which was asked for yet, those that lay at least so many jokers, or
    /// where it need be none, at least one tile of those that are `own`.
    pub(crate) fn with(mut self, own: &Rack, jokers: u8) -> Self {
        let boxes = PlayBoxes::with(&self.plain.rack, &own.tiles().counts(), jokers);
        self.rest = PlayOrder::Any(boxes);
        self
    }

    /// The same plays, none of which was asked for yet, the best first.
    pub(super) fn ranked(mut self, objective: &Objective) -> Self {
        let tile = objective.values(self.joker_points);
        let values = CallerValues {
            tile: tile.unwrap_or([1; 53]),
            joker_points: self.joker_points,
        };
        let ranked = RankedPlays::new(&self.plain.rack, values, tile.is_none());
        self.rest = PlayOrder::Ranked(Box::new(ranked));
        self
    }

    /// Of these plays, none of which was asked for yet, those that leave at least one of these tiles,
    /// and before them plays that were found otherwise.
    pub(crate) fn leaving_one_of(mut self, tiles: &Tiles, found: Vec<Play>) -> Self {
        self.never_all = Some(*tiles);
        self.found = found;
        self
    }

    /// Of these plays, none of which was asked for yet, those that lay at least and at most these tiles.
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules, Tiles};
    /// let rules = Rules::preset("free-jokers")?;
    /// let table = rules.table_from_text("B4 B5 B6")?;
    /// let rack: Tiles = "B7 B8 B9 K1".parse()?;
    /// let position = rules.position(&table, &rack.into(), Opened::Yes)?;
    /// let plays = position.plays().between(&"B8".parse()?, &rack);
    /// let mut laid: Vec<String> = plays.map(|play| play.tiles().to_string()).collect();
    /// laid.sort();
    /// assert_eq!(laid, ["B7 B8", "B7 B8 B9"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn between(mut self, least: &Tiles, most: &Tiles) -> Self {
        self.rest.restrict(&least.counts(), &most.counts());
        let fits = |play: &Play| least.is_subset(play.tiles()) && play.tiles().is_subset(most);
        self.found.retain(fits);
        self
    }

    /// Of these plays, none of which was asked for yet, those that lay at least and at most these tiles,
    /// and more than the least of one of these kinds.
    pub(crate) fn more_of(self, kinds: &Tiles, least: &Tiles, most: &Tiles) -> Self {
        let more_of = MoreOf {
            least: least.counts(),
            kinds: kinds.counts(),
        };
        let mut plays = self.between(least, most);
        plays
            .found
            .retain(|play| more_of.holds(&play.tiles().counts()));
        plays.more_of = Some(more_of);
        plays
    }

    /// The same plays, those that are still to come, with a memory of their own instead of the
    /// solver's: for programs that keep them longer than the solver.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::Game, solver::{Plays, Solver}};
    /// fn plays(game: &Game) -> Option<Plays<'static>> {
    ///     let mut solver = Solver::new();
    ///     let plays = game.plays(&mut solver).ok()?;
    ///     plays.map(Plays::into_owned)
    /// }
    /// let rules = Rules::default();
    /// let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect())?;
    /// assert!(plays(&game).is_some_and(|mut plays| plays.next().is_some()));
    /// # Ok::<(), rummikub_rules::game::SetupError>(())
    /// ```
    pub fn into_owned(self) -> Plays<'static> {
        Plays {
            memory: Memory::Owned(Box::default()),
            plain: self.plain,
            joker_points: self.joker_points,
            rest: self.rest,
            allowance: Allowance::ALL,
            is_stopped: false,
            found: self.found,
            never_all: self.never_all,
            more_of: self.more_of,
        }
    }

    /// The work of the solver so far, as [`Solver::work`](crate::solver::Solver::work) counts it.
    pub fn work(&mut self) -> u64 {
        self.memory.engines().meter.done()
    }

    /// Allows so much more work, as [`Solver::work`](crate::solver::Solver::work) counts it, and no
    /// more: a search that would take more is stopped, and the iterator ends. With a further limit it
    /// goes on where it stopped; the search that was stopped begins again.
    pub fn set_limit(&mut self, limit: NonZeroU64) {
        self.limit_to(limit.into(), self.allowance.poll);
    }

    pub(super) fn limit_to(&mut self, limit: Limit, stop: Option<fn() -> bool>) {
        self.allowance = self.memory.engines().meter.allowance(limit);
        self.allowance.poll = stop;
        self.is_stopped = false;
    }

    /// Whether everything was searched.
    pub(super) fn is_done(&self) -> bool {
        self.rest.is_done()
    }

    /// Asks this every few thousand units of work, a few milliseconds, whether to stop at once, as if a
    /// limit were reached.
    #[must_use]
    pub const fn or_when(mut self, stop: fn() -> bool) -> Self {
        self.allowance.poll = Some(stop);
        self
    }

    /// The next play that is searched for.
    fn search(&mut self) -> Option<Play> {
        let engines = self.memory.engines();
        let question = self.plain.question();
        let outer = engines.meter.narrow_to(self.allowance);
        let play = self.rest.next(engines, &question, self.more_of.as_ref());
        self.is_stopped = play.is_none() && engines.meter.is_over();
        engines.meter.restore(outer);
        Play::new(&play?, self.joker_points)
    }

    /// Whether the limit was reached before everything was searched.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped && !self.rest.is_done()
    }
}

impl Iterator for Plays<'_> {
    type Item = Play;

    fn next(&mut self) -> Option<Play> {
        if let Some(play) = self.found.pop() {
            return Some(play);
        }
        loop {
            let play = self.search()?;
            let all = |tiles: &Tiles| tiles.is_subset(play.tiles());
            let is_more = |more_of: &MoreOf| more_of.holds(&play.tiles().counts());
            if !self.never_all.as_ref().is_some_and(all)
                && self.more_of.as_ref().is_none_or(is_more)
            {
                return Some(play);
            }
        }
    }
}
