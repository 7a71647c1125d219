//! What can be asked of `Rules`: each call reads its arguments and hands them on.

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rummikub_rules::TileOrder;

use crate::batch::questions::check_turns_of;
use crate::batch::run::Options;
use crate::class::Given;
use crate::convert::{
    OpenedArgument, RackArgument, TableArgument, read_after, read_position, tile_list,
};
use crate::error::Refusal;
use crate::initial_meld::InitialMeldCheck;
use crate::meld::Meld;
use crate::play::{Opening, Play};
use crate::plays::{Plays, PlaysCount};
use crate::position::Position;
use crate::retrieval::joker_retrievals;
use crate::rules::Rules;
use crate::score::{self, GameScores, game_scores};
use crate::seat_number::SeatNumber;
use crate::solver::{Questions, opening_position, plays};
use crate::table::Table;
use crate::verdict::Verdict;

#[pymethods]
impl Rules {
    /// What tiles left on a rack cost at the end of a game, in points: face values or tens, and
    /// `joker_penalty` for each joker.
    ///
    /// >>> rk.Rules("dutch-1985").rack_points("K7 R12 B1 J")
    /// 45
    fn rack_points(&self, tiles: &Bound<'_, PyAny>) -> PyResult<u32> {
        let tiles = RackArgument::new("tiles", tiles)?
            .tiles()
            .map_err(|refusal| refusal.raise(tiles.py()))?;
        Ok(self.inner.rack_points(&tiles))
    }

    /// The scores of a game that ended so; `RummikubError` where it cannot have. A game that was
    /// played here has them in its outcome.
    ///
    /// `players` are the points on each rack, or a `PlayerEnd` for who has left or not melded.
    /// Without a `winner` nobody went out. In International the winner's `hand` is `"open"`, `"foot"`,
    /// or `"closed"` with its `value`.
    ///
    /// >>> rk.Rules().scores([0, 5, 16, 3], winner=0).points
    /// (24, -5, -16, -3)
    /// >>> rk.Rules().scores([7, 25, 7, 30]).points
    /// (Fraction(41, 2), -18, Fraction(41, 2), -23)
    #[pyo3(signature = (players, *, winner=None, hand=None, value=None, joker_discarded=false))]
    fn scores(
        &self,
        players: &Bound<'_, PyAny>,
        winner: Option<SeatNumber>,
        hand: Option<&Bound<'_, PyString>>,
        value: Option<u16>,
        joker_discarded: bool,
    ) -> PyResult<GameScores> {
        score::scores(
            &self.inner,
            players,
            winner.map(|seat| seat.0),
            hand,
            value,
            joker_discarded,
        )
    }

    /// Who starts the game after one that `starter` started and that ended with these scores, from 0;
    /// `None` where the players draw again.
    ///
    /// >>> mcgraw = rk.Rules("mcgraw")
    /// >>> mcgraw.starter_after(1, mcgraw.scores([9, 0, 9], winner=1))
    /// 2
    fn starter_after(&self, starter: usize, scores: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
        let next = self.inner.starter_after(starter, &game_scores(scores)?);
        next.map_err(|error| Refusal::from(error).raise(scores.py()))
    }

    /// The table that the text says, or `TableError` with every fault.
    ///
    /// >>> try:
    /// ...     rk.Rules().table("R3 R4 R6 | K1 K2")
    /// ... except rk.TableError as error:
    /// ...     print([fault.code for fault in error.faults])
    /// ['numbers-do-not-follow', 'meld-too-short']
    fn table(&self, melds: &Bound<'_, PyAny>) -> PyResult<Table> {
        let table = TableArgument::new("melds", melds)?.table(&self.inner);
        Ok(Table {
            inner: table.map_err(|refusal| refusal.raise(melds.py()))?,
        })
    }

    /// Every meld that these tiles can be read as, in this order or in any order.
    ///
    /// >>> rk.Rules().readings("J R5 J")
    /// [Meld('run J R5 J'), Meld('group R5 J J')]
    #[pyo3(signature = (tiles, any_order=false))]
    fn readings(&self, tiles: &Bound<'_, PyAny>, any_order: bool) -> PyResult<Vec<Meld>> {
        let tiles = tile_list(tiles)?;
        let order = if any_order {
            TileOrder::Any
        } else {
            TileOrder::AsGiven
        };
        let readings = self.inner.readings(&tiles, order);
        Ok(readings.into_iter().map(|inner| Meld { inner }).collect())
    }

    /// Whether these melds, laid from this rack, are an initial meld.
    ///
    /// >>> check = rk.Rules().check_initial_meld("K1 K2 K3", "K1 K2 K3 R7")
    /// >>> check.ok, check.points, check.threshold
    /// (False, 6, 30)
    fn check_initial_meld(
        &self,
        melds: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
    ) -> PyResult<InitialMeldCheck> {
        let py = melds.py();
        let raise = |refusal: Refusal| refusal.raise(py);
        let melds = TableArgument::new("melds", melds)?.setup().map_err(raise)?;
        let rack = RackArgument::new("rack", rack)?.rack().map_err(raise)?;
        Ok(InitialMeldCheck::new(self.inner, melds, rack))
    }

    /// The position of a player who holds `rack` before the table `before`; `PositionError` where
    /// there is none. It is checked here, and then asked whatever is to be known.
    ///
    /// >>> position = rk.Rules().position("B4 B5 B6", "B7 K1", opened=True)
    /// >>> position.can_play(), position.is_legal("B4 B5 B6 B7"), position.is_legal("B4 B5 B6 K1")
    /// (True, True, False)
    #[pyo3(
        signature = (before, rack, opened=OpenedArgument::MISSING),
        text_signature = "($self, before, rack, opened)"
    )]
    fn position(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: OpenedArgument,
    ) -> PyResult<Position> {
        read_position(&self.inner, before, rack, opened).map(Position::new)
    }

    /// The verdict on a turn: the table before it, the rack, and the table that is proposed.
    ///
    /// Wrong melds after the turn are faults of the verdict; text that is no tiles raises
    /// `TextError`, and a table and rack that cannot be raise `PositionError`.
    ///
    /// >>> rk.Rules().check_turn("R3 R4 R5", "R6 K1", "R3 R4 R5 R6", opened=True).legal
    /// True
    #[pyo3(
        signature = (before, rack, after, opened=OpenedArgument::MISSING),
        text_signature = "($self, before, rack, after, opened)"
    )]
    fn check_turn(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        after: &Bound<'_, PyAny>,
        opened: OpenedArgument,
    ) -> PyResult<Verdict> {
        let position = read_position(&self.inner, before, rack, opened)?;
        Ok(Verdict::new(before.py(), position, read_after(after)?))
    }

    /// `check_turn(...).legal` without account and faults, for those who ask often.
    ///
    /// >>> rk.Rules().is_legal_turn("R3 R4 R5", "R6 K1", "R3 R4 R5 R6", opened=True)
    /// True
    #[pyo3(
        signature = (before, rack, after, opened=OpenedArgument::MISSING),
        text_signature = "($self, before, rack, after, opened)"
    )]
    fn is_legal_turn(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        after: &Bound<'_, PyAny>,
        opened: OpenedArgument,
    ) -> PyResult<bool> {
        let position = read_position(&self.inner, before, rack, opened)?;
        let after = read_after(after)?;
        Ok(before.py().detach(|| position.is_legal(&after)))
    }

    /// What the player may do about each joker on the table before a turn, as a tuple of
    /// `Retrieval`, in the order of the melds and slots.
    ///
    /// >>> rules = rk.Rules("pagat-sabra")
    /// >>> [found.barrier for found in rules.joker_retrievals("J B7 B8 | K4 R4 J", "B6", True)]
    /// [None, 'nothing-pays']
    #[pyo3(
        signature = (before, rack, opened=OpenedArgument::MISSING),
        text_signature = "($self, before, rack, opened)"
    )]
    fn joker_retrievals<'py>(
        &self,
        before: &Bound<'py, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: OpenedArgument,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let position = read_position(&self.inner, before, rack, opened)?;
        joker_retrievals(before.py(), &position)
    }

    /// Whether each of many turns is legal, as a `numpy` array of bool.
    ///
    /// Three columns of one length, and `openeds`: one for each turn, or one bool for all. Uses
    /// all cores and releases the interpreter. The first turn that cannot be judged raises, with
    /// its index in front of the message and as `turn`. Columns and options are those of `rummikub.batch`.
    ///
    /// >>> before, after = ["R3 R4 R5"] * 2, ["R3 R4 R5 R6", "R3 R4 R5 R7"]
    /// >>> rk.Rules().check_turns(before, ["R6", "R7"], after, True).tolist()
    /// [True, False]
    #[pyo3(
        signature = (befores, racks, afters, openeds, *, errors=None, workers=None, progress=None),
        text_signature = "($self, befores, racks, afters, openeds, *, errors='raise', workers=None, progress=None)"
    )]
    #[expect(clippy::too_many_arguments, reason = "Python's callers name them")]
    fn check_turns<'py>(
        &self,
        befores: &Bound<'py, PyAny>,
        racks: &Bound<'py, PyAny>,
        afters: &Bound<'py, PyAny>,
        openeds: &Bound<'py, PyAny>,
        errors: Option<&Bound<'py, PyString>>,
        workers: Option<&Bound<'py, PyAny>>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let options = Options::read(errors, workers, progress)?;
        check_turns_of(&self.inner, [befores, racks, afters, openeds], options)
    }

    /// Whether anything can be played. `opened` says whether the player made an initial meld in an
    /// earlier turn.
    ///
    /// A table and rack that cannot be raise `PositionError`, here and in all questions below.
    ///
    /// `limit` bounds the work (as `Solver.work` counts it), here and in the questions below: 250 000,
    /// the default, is more than any of 37 million best plays in games between programs took; `None` is
    /// no limit. Where it does not suffice to know the answer, `Stopped` is raised; a best play that
    /// was found until then is given with its `bound`.
    ///
    /// >>> rk.Rules().can_play("B4 B5 B6", "B7 K1", opened=True)
    /// True
    #[pyo3(
        signature = (before, rack, opened=OpenedArgument::MISSING, limit=Given(None)),
        text_signature = "($self, before, rack, opened, limit=250000)"
    )]
    fn can_play(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: OpenedArgument,
        limit: Given<'_>,
    ) -> PyResult<bool> {
        let position = read_position(&self.inner, before, rack, opened)?;
        Questions::once().can_play(before.py(), &position, &limit)
    }

    /// The best legal play, or `None` where there is none.
    ///
    /// `objective` is `"tiles"` (most tiles laid), `"points"` (most points, a joker counting the
    /// rules' penalty for a joker on the rack), `"empty-rack"` (the whole rack or nothing), or a
    /// mapping from tiles to whole numbers, up to 1 000 000 000 either way, of which the greatest
    /// sum is wanted; tiles that it does not name are worth 0. Of equal plays the one with more
    /// tiles is best, then with more points, then with more of the first tile in which they
    /// differ, in the order black 1 to 13, red, blue, orange, joker. Where its tiles can be laid
    /// in several ways, any of the tables may be the answer, the same one every time and on every
    /// platform. The melds of all answers are in order: runs by colour, first number, length and
    /// places of jokers, then groups by number, colours and jokers.
    ///
    /// With `least_change` the play, of the same tiles, leaves as many old melds alone as a
    /// bounded search of its own can find: the turn is legal without these.
    ///
    /// >>> rules = rk.Rules()
    /// >>> play = rules.best_play("K10 B10 J | K5 R5 O5", "R10 B9 B11", opened=True)
    /// >>> str(play.tiles), play.points
    /// ('R10 B9 B11', 30)
    /// >>> print(rules.best_play("B4 B5 B6", "B7 B3", True, {"B7": 2, "B3": -1}).tiles)
    /// B7
    #[pyo3(
        signature = (before, rack, opened=OpenedArgument::MISSING, objective=Given(None), least_change=false, limit=Given(None)),
        text_signature = "($self, before, rack, opened, objective='tiles', least_change=False, limit=250000)"
    )]
    fn best_play(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: OpenedArgument,
        objective: Given<'_>,
        least_change: bool,
        limit: Given<'_>,
    ) -> PyResult<Option<Play>> {
        let position = read_position(&self.inner, before, rack, opened)?;
        let objective = (&objective, least_change);
        Questions::once().best_play(before.py(), &position, objective, &limit)
    }

    /// Every distinct set of rack tiles that can be played, each as a `Play` with one table, in
    /// no particular order, but in the same one every time.
    ///
    /// The iterator is lazy: the first play costs no more than `can_play`. There can be very many;
    /// take what you need, or give a `limit` on work (as `Solver.work` counts it): where it does
    /// not suffice the iterator raises `Stopped`, so that a list of plays is never an incomplete one.
    ///
    /// >>> rules = rk.Rules("free-jokers")
    /// >>> sorted(str(play.tiles) for play in rules.plays("B4 B5 B6", "B7 B8 K1", opened=True))
    /// ['B7', 'B7 B8']
    #[pyo3(
        signature = (before, rack, opened=OpenedArgument::MISSING, limit=Given(None)),
        text_signature = "($self, before, rack, opened, limit=None)"
    )]
    fn plays(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: OpenedArgument,
        limit: Given<'_>,
    ) -> PyResult<Plays> {
        plays(&read_position(&self.inner, before, rack, opened)?, &limit)
    }

    /// How many plays there are: `.plays` distinct sets of rack tiles, `.tables` distinct tables.
    ///
    /// Both can be astronomically many. `limit` bounds the work (as `Solver.work` counts it) for
    /// each of the two; where it does not suffice `Stopped` says what was found until then. The
    /// default can take a minute; `None` is no limit.
    ///
    /// >>> count = rk.Rules("free-jokers").count_plays("B4 B5 B6", "B7 B8 B9 K1", opened=True)
    /// >>> count.plays, count.tables
    /// (3, 4)
    #[pyo3(
        signature = (before, rack, opened=OpenedArgument::MISSING, limit=Given(None)),
        text_signature = "($self, before, rack, opened, limit=100000000)"
    )]
    fn count_plays(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: OpenedArgument,
        limit: Given<'_>,
    ) -> PyResult<PlaysCount> {
        let position = read_position(&self.inner, before, rack, opened)?;
        Questions::once().count_plays(before.py(), &position, &limit)
    }

    /// A table of exactly these tiles, or `None` where they cannot all be laid. Only the rules of
    /// melds matter.
    ///
    /// >>> rk.Rules().arrange("R3 R4 R5 R6 K6 B6")
    /// Table('R3 R4 R5 | K6 R6 B6')
    #[pyo3(
        signature = (tiles, limit=Given(None)),
        text_signature = "($self, tiles, limit=250000)"
    )]
    fn arrange(&self, tiles: &Bound<'_, PyAny>, limit: Given<'_>) -> PyResult<Option<Table>> {
        Questions::once().arrange(&self.inner, tiles, &limit)
    }

    /// The best initial meld that the rack can make by itself, or `None` where it does not reach
    /// what the rules ask for. `objective` as for `best_play`.
    ///
    /// >>> rk.Rules().opening("R9 R10 R11 K2 B2 O2 K13").points
    /// 36
    #[pyo3(
        signature = (rack, objective=Given(None), limit=Given(None)),
        text_signature = "($self, rack, objective='tiles', limit=250000)"
    )]
    fn opening(
        &self,
        rack: &Bound<'_, PyAny>,
        objective: Given<'_>,
        limit: Given<'_>,
    ) -> PyResult<Option<Opening>> {
        let position = opening_position(&self.inner, rack)?;
        Questions::once().opening(rack.py(), &position, &objective, &limit)
    }
}
