//! `Rules`: one edition, or any combination of its axes.

use std::fmt::Write as _;

use numpy::PyArray1;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString, PyTuple};
use rummikub_rules as core;

use crate::bulk;
use crate::convert::{Given, RackArgument, TableArgument, hash, wrong_type};
use crate::error::Refusal;
use crate::initial_meld::InitialMeldCheck;
use crate::meld::Meld;
use crate::play::{Opening, Play};
use crate::plays::{Plays, PlaysCount};
use crate::score::{self, GameScores, game_scores};
use crate::solver::Questions;
use crate::table::Table;
use crate::tiles::Tiles;
use crate::verdict::Verdict;

/// The rules of an edition by its name, with any axis changed: `Rules("pagat-sabra",
/// initial_meld=50)`.
///
/// `name` is one of `Rules.presets()`, or other rules to start from. An attribute for each axis
/// tells its value.
///
/// >>> rules = rk.Rules("pagat-sabra", initial_meld=50)
/// >>> rules.initial_meld, rules.preset, rk.Rules().preset
/// (50, None, 'lemada-printed')
#[pyclass(module = "rummikub", frozen, eq)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Rules {
    pub(crate) inner: core::Rules,
}

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (name=None, **axes), text_signature = "(name='lemada-printed', **axes)")]
    fn new(name: Option<&Bound<'_, PyAny>>, axes: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let mut rules = name.map_or_else(|| Ok(core::Rules::default()), base)?;
        if let Some(axes) = axes {
            rules = changed(&rules, axes)?;
        }
        Ok(Self { inner: rules })
    }

    /// The names of all presets.
    #[staticmethod]
    fn presets(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, core::Preset::ALL.iter().map(|preset| preset.name()))
    }

    /// The names of all axes.
    #[staticmethod]
    fn axes(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, core::Axis::ALL.iter().map(|axis| axis.name()))
    }

    /// The name of the preset that has these values, or `None`.
    #[getter]
    fn preset(&self) -> Option<&'static str> {
        self.inner.preset_name().map(core::Preset::name)
    }

    /// Copies of each numbered tile, 1 to 4.
    #[getter]
    fn copies(&self) -> Value {
        Value::of(&self.inner, core::Axis::Copies)
    }

    /// Jokers in the tile set, 0 to 8.
    #[getter]
    fn jokers(&self) -> Value {
        Value::of(&self.inner, core::Axis::Jokers)
    }

    /// Whether 12 13 1 is a run: `"low"` or `"low-or-high"`.
    #[getter]
    fn ones(&self) -> Value {
        Value::of(&self.inner, core::Axis::Ones)
    }

    /// Most jokers in a meld; `None` for no limit.
    #[getter]
    fn max_jokers_per_meld(&self) -> Value {
        Value::of(&self.inner, core::Axis::MaxJokersPerMeld)
    }

    /// Least value of the initial meld, in points.
    #[getter]
    fn initial_meld(&self) -> Value {
        Value::of(&self.inner, core::Axis::InitialMeld)
    }

    /// Jokers in the initial meld: `"allowed"` or `"barred"`.
    #[getter]
    fn initial_jokers(&self) -> Value {
        Value::of(&self.inner, core::Axis::InitialJokers)
    }

    /// When the opener may use the table: `"same-turn"` or `"next-turn"`.
    #[getter]
    fn initial_table_play(&self) -> Value {
        Value::of(&self.inner, core::Axis::InitialTablePlay)
    }

    /// What may happen to the melds on the table: `"full"` or `"extend-only"`.
    #[getter]
    fn table_play(&self) -> Value {
        Value::of(&self.inner, core::Axis::TablePlay)
    }

    /// Melds that keep a joker: `"splittable"` or `"frozen"`.
    #[getter]
    fn joker_melds(&self) -> Value {
        Value::of(&self.inner, core::Axis::JokerMelds)
    }

    /// How a joker is freed: `"never"`, `"replace"` or `"clear"`.
    #[getter]
    fn joker_retrieval(&self) -> Value {
        Value::of(&self.inner, core::Axis::JokerRetrieval)
    }

    /// Where the replacing tile comes from: `"rack"` or `"rack-or-table"`.
    #[getter]
    fn joker_payment(&self) -> Value {
        Value::of(&self.inner, core::Axis::JokerPayment)
    }

    /// Missing colours to pay in a group of three: `"either"` or `"both"`.
    #[getter]
    fn joker_group_of_three(&self) -> Value {
        Value::of(&self.inner, core::Axis::JokerGroupOfThree)
    }

    /// Where a retrieved joker may go: `"any"`, `"new-meld"`,
    /// `"new-meld-with-rack-tiles"` or `"new-meld-from-rack-tiles"`.
    #[getter]
    fn joker_reuse(&self) -> Value {
        Value::of(&self.inner, core::Axis::JokerReuse)
    }

    /// How many rack tiles the last two values of `joker_reuse` ask for.
    #[getter]
    fn joker_reuse_tiles(&self) -> Value {
        Value::of(&self.inner, core::Axis::JokerReuseTiles)
    }

    /// Real rack tiles that a rack joker must be laid with.
    #[getter]
    fn rack_joker_tiles(&self) -> Value {
        Value::of(&self.inner, core::Axis::RackJokerTiles)
    }

    /// The fewest players, 2 to 6.
    #[getter]
    fn least_players(&self) -> Value {
        Value::of(&self.inner, core::Axis::LeastPlayers)
    }

    /// The most players, 2 to 6.
    #[getter]
    fn most_players(&self) -> Value {
        Value::of(&self.inner, core::Axis::MostPlayers)
    }

    /// Which tiles few or many players use: `"same"`, `"classic-to-four-players"` or
    /// `"double-from-four-players"`.
    #[getter]
    fn tile_set(&self) -> Value {
        Value::of(&self.inner, core::Axis::TileSet)
    }

    /// Tiles dealt to each player; with handfuls the number aimed at.
    #[getter]
    fn deal(&self) -> Value {
        Value::of(&self.inner, core::Axis::Deal)
    }

    /// How a deal is taken: `"counted"` or `"two-handfuls"`.
    #[getter]
    fn dealing(&self) -> Value {
        Value::of(&self.inner, core::Axis::Dealing)
    }

    /// How jokers get to the players: `"mixed"` or `"shared-out"`.
    #[getter]
    fn joker_deal(&self) -> Value {
        Value::of(&self.inner, core::Axis::JokerDeal)
    }

    /// Tiles that the starter gets more than the others, 0 or 1.
    #[getter]
    fn starter_extra_tiles(&self) -> Value {
        Value::of(&self.inner, core::Axis::StarterExtraTiles)
    }

    /// Tiles laid open beside the table for each player.
    #[getter]
    fn free_tiles(&self) -> Value {
        Value::of(&self.inner, core::Axis::FreeTiles)
    }

    /// When they may be used: `"own-jokers-played"` or `"all-jokers-played"`.
    #[getter]
    fn free_tile_use(&self) -> Value {
        Value::of(&self.inner, core::Axis::FreeTileUse)
    }

    /// Who starts the next game: `"draw-again"`, `"right"` or `"loser"`.
    #[getter]
    fn next_starter(&self) -> Value {
        Value::of(&self.inner, core::Axis::NextStarter)
    }

    /// Which way the turn goes round: `"clockwise"` or `"counter-clockwise"`.
    #[getter]
    fn direction(&self) -> Value {
        Value::of(&self.inner, core::Axis::Direction)
    }

    /// What a turn is made of: `"draw-or-play"` or `"draw-meld-discard"`.
    #[getter]
    fn turn_structure(&self) -> Value {
        Value::of(&self.inner, core::Axis::TurnStructure)
    }

    /// Tiles that one draw takes.
    #[getter]
    fn draw_count(&self) -> Value {
        Value::of(&self.inner, core::Axis::DrawCount)
    }

    /// Whether a discard may be drawn: `"never"`, `"after-initial-meld"` or `"always"`.
    #[getter]
    fn discard_pickup(&self) -> Value {
        Value::of(&self.inner, core::Axis::DiscardPickup)
    }

    /// Who may draw the trump: `"no-trump"`, `"any-win"` or `"foot-or-closed-win"`.
    #[getter]
    fn trump(&self) -> Value {
        Value::of(&self.inner, core::Axis::Trump)
    }

    /// Points for holding the twin of the trump.
    #[getter]
    fn trump_bonus(&self) -> Value {
        Value::of(&self.inner, core::Axis::TrumpBonus)
    }

    /// Whether jokers must be played: `"never"` or `"second-turn"`.
    #[getter]
    fn joker_duty(&self) -> Value {
        Value::of(&self.inner, core::Axis::JokerDuty)
    }

    /// Seconds for a turn, for the caller's clock; `None` for no limit.
    #[getter]
    fn time_limit(&self) -> Value {
        Value::of(&self.inner, core::Axis::TimeLimit)
    }

    /// Tiles drawn when time runs out with nothing laid.
    #[getter]
    fn timeout_idle_draw(&self) -> Value {
        Value::of(&self.inner, core::Axis::TimeoutIdleDraw)
    }

    /// Tiles drawn when time runs out over a table that is not legal.
    #[getter]
    fn timeout_incomplete_draw(&self) -> Value {
        Value::of(&self.inner, core::Axis::TimeoutIncompleteDraw)
    }

    /// Tiles drawn for an illegal turn declared finished; 0 refuses it instead.
    #[getter]
    fn invalid_commit_draw(&self) -> Value {
        Value::of(&self.inner, core::Axis::InvalidCommitDraw)
    }

    /// What an empty pool means: `"end-on-first-pass"`, `"play-until-none-can"`,
    /// `"end-at-missing-draw"` or `"end-after-last-draw"`.
    #[getter]
    fn pool_empty(&self) -> Value {
        Value::of(&self.inner, core::Axis::PoolEmpty)
    }

    /// What racks are worth to the players: `"zero-sum"`, `"plus"` or `"award"`.
    #[getter]
    fn scoring(&self) -> Value {
        Value::of(&self.inner, core::Axis::Scoring)
    }

    /// What a numbered tile on a rack counts: `"face"` or `"tens"`.
    #[getter]
    fn rack_values(&self) -> Value {
        Value::of(&self.inner, core::Axis::RackValues)
    }

    /// Points that a joker left on a rack costs.
    #[getter]
    fn joker_penalty(&self) -> Value {
        Value::of(&self.inner, core::Axis::JokerPenalty)
    }

    /// How many games make a round: `"one"` or `"as-many-as-players"`.
    #[getter]
    fn round_games(&self) -> Value {
        Value::of(&self.inner, core::Axis::RoundGames)
    }

    /// Who wins a session: `"total"`, `"most-games"`, `"target"` or `"settlement"`.
    #[getter]
    fn session_winner(&self) -> Value {
        Value::of(&self.inner, core::Axis::SessionWinner)
    }

    /// The points that end a session; `None` where the players agree on them.
    #[getter]
    fn target_score(&self) -> Value {
        Value::of(&self.inner, core::Axis::TargetScore)
    }

    /// Every tile of the tile set; what a game of so many players uses, `for_players` says.
    #[getter]
    fn tiles(&self) -> Tiles {
        Tiles {
            inner: self.inner.tiles(),
        }
    }

    /// These rules with the copies and jokers of a game of so many players; `RulesError` where so
    /// many cannot play.
    ///
    /// >>> xp = rk.Rules("xp")
    /// >>> len(xp.for_players(6).tiles), len(xp.for_players(4).tiles)
    /// (160, 106)
    fn for_players(&self, py: Python<'_>, players: usize) -> PyResult<Self> {
        let inner = self.inner.for_players(players);
        inner
            .map(|inner| Self { inner })
            .map_err(|error| Refusal::Rules(error).raise(py))
    }

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
        winner: Option<usize>,
        hand: Option<&Bound<'_, PyString>>,
        value: Option<u16>,
        joker_discarded: bool,
    ) -> PyResult<GameScores> {
        score::scores(&self.inner, players, winner, hand, value, joker_discarded)
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
        let tiles = crate::convert::tile_list(tiles)?;
        let readings = self.inner.readings(&tiles, any_order);
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

    /// The verdict on a turn: the table before it, the rack, and the table that is proposed.
    ///
    /// Wrong melds after the turn are faults of the verdict; text that is no tiles raises
    /// `TextError`, and a table and rack that cannot be raise `PositionError`.
    ///
    /// >>> rk.Rules().check_turn("R3 R4 R5", "R6 K1", "R3 R4 R5 R6", opened=True).legal
    /// True
    #[pyo3(signature = (before, rack, after, opened=true))]
    fn check_turn(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        after: &Bound<'_, PyAny>,
        opened: bool,
    ) -> PyResult<Verdict> {
        let py = before.py();
        let before = TableArgument::new("before", before)?;
        let rack = RackArgument::new("rack", rack)?;
        let after = TableArgument::new("after", after)?;
        let verdict = Verdict::new(self.inner, before, rack, after, opened);
        verdict.map_err(|refusal| refusal.raise(py))
    }

    /// `check_turn(...).legal` without account and faults, for those who ask often.
    ///
    /// >>> rk.Rules().is_legal_turn("R3 R4 R5", "R6 K1", "R3 R4 R5 R6")
    /// True
    #[pyo3(signature = (before, rack, after, opened=true))]
    fn is_legal_turn(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        after: &Bound<'_, PyAny>,
        opened: bool,
    ) -> PyResult<bool> {
        let py = before.py();
        let before = TableArgument::new("before", before)?;
        let rack = RackArgument::new("rack", rack)?;
        let after = TableArgument::new("after", after)?;
        let legal = bulk::is_legal_turn(&self.inner, before, rack, after, opened);
        legal.map_err(|refusal| refusal.raise(py))
    }

    /// What the player may do about each joker on the table before a turn, as a tuple of
    /// `Retrieval`, in the order of the melds and slots.
    ///
    /// >>> rules = rk.Rules("pagat-sabra")
    /// >>> [found.barrier for found in rules.joker_retrievals("J B7 B8 | K4 R4 J", "B6")]
    /// [None, 'nothing-pays']
    #[pyo3(signature = (before, rack, opened=true))]
    fn joker_retrievals<'py>(
        &self,
        before: &Bound<'py, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: bool,
    ) -> PyResult<Bound<'py, PyTuple>> {
        crate::retrieval::joker_retrievals(&self.inner, before, rack, opened)
    }

    /// Whether each of many turns is legal, as a `numpy` array of bool.
    ///
    /// Three iterables of one length, and `openeds`: one for each turn, or one bool for all. Uses
    /// all cores and releases the interpreter. The first turn that cannot be judged raises, with
    /// its index in front of the message and as `turn`.
    ///
    /// >>> before, after = ["R3 R4 R5"] * 2, ["R3 R4 R5 R6", "R3 R4 R5 R7"]
    /// >>> rk.Rules().check_turns(before, ["R6", "R7"], after, True).tolist()
    /// [True, False]
    #[pyo3(signature = (befores, racks, afters, openeds))]
    fn check_turns<'py>(
        &self,
        befores: &Bound<'py, PyAny>,
        racks: &Bound<'py, PyAny>,
        afters: &Bound<'py, PyAny>,
        openeds: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        bulk::check_turns(self.inner, befores, racks, afters, openeds)
    }

    /// Whether anything can be played. `opened` says whether the player made an initial meld in an
    /// earlier turn.
    ///
    /// A table and rack that cannot be raise `PositionError`, here and in all questions below.
    ///
    /// >>> rk.Rules().can_play("B4 B5 B6", "B7 K1")
    /// True
    #[pyo3(signature = (before, rack, opened=true))]
    fn can_play(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: bool,
    ) -> PyResult<bool> {
        Questions::once(&self.inner).can_play(before, rack, opened)
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
    /// >>> play = rules.best_play("K10 B10 J | K5 R5 O5", "R10 B9 B11")
    /// >>> str(play.tiles), play.points
    /// ('R10 B9 B11', 30)
    /// >>> print(rules.best_play("B4 B5 B6", "B7 B3", objective={"B7": 2, "B3": -1}).tiles)
    /// B7
    #[pyo3(
        signature = (before, rack, opened=true, objective=Given(None), least_change=false),
        text_signature = "($self, before, rack, opened=True, objective='tiles', least_change=False)"
    )]
    fn best_play(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: bool,
        objective: Given<'_>,
        least_change: bool,
    ) -> PyResult<Option<Play>> {
        let questions = Questions::once(&self.inner);
        questions.best_play(before, rack, opened, &objective, least_change)
    }

    /// Every distinct set of rack tiles that can be played, each as a `Play` with one table, in
    /// no particular order, but in the same one every time.
    ///
    /// The iterator is lazy: the first play costs no more than `can_play`. There can be very many;
    /// take what you need, or give a `limit` on work (as `Solver.work` counts it): where it does
    /// not suffice the iterator raises `Stopped`, so that a list of plays is never an incomplete one.
    ///
    /// >>> rules = rk.Rules("free-jokers")
    /// >>> sorted(str(play.tiles) for play in rules.plays("B4 B5 B6", "B7 B8 K1"))
    /// ['B7', 'B7 B8']
    #[pyo3(
        signature = (before, rack, opened=true, limit=Given(None)),
        text_signature = "($self, before, rack, opened=True, limit=None)"
    )]
    fn plays(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: bool,
        limit: Given<'_>,
    ) -> PyResult<Plays> {
        Questions::once(&self.inner).plays(before, rack, opened, &limit)
    }

    /// How many plays there are: `.plays` distinct sets of rack tiles, `.tables` distinct tables.
    ///
    /// Both can be astronomically many. `limit` bounds the work (as `Solver.work` counts it) for
    /// each of the two; where it does not suffice `Stopped` says what was found until then. The
    /// default is some seconds of work; `None` is no limit.
    ///
    /// >>> count = rk.Rules("free-jokers").count_plays("B4 B5 B6", "B7 B8 B9 K1")
    /// >>> count.plays, count.tables
    /// (3, 4)
    #[pyo3(
        signature = (before, rack, opened=true, limit=Given(None)),
        text_signature = "($self, before, rack, opened=True, limit=100000000)"
    )]
    fn count_plays(
        &self,
        before: &Bound<'_, PyAny>,
        rack: &Bound<'_, PyAny>,
        opened: bool,
        limit: Given<'_>,
    ) -> PyResult<PlaysCount> {
        Questions::once(&self.inner).count_plays(before, rack, opened, &limit)
    }

    /// A table of exactly these tiles, or `None` where they cannot all be laid. Only the rules of
    /// melds matter.
    ///
    /// >>> rk.Rules().arrange("R3 R4 R5 R6 K6 B6")
    /// Table('R3 R4 R5 | K6 R6 B6')
    fn arrange(&self, tiles: &Bound<'_, PyAny>) -> PyResult<Option<Table>> {
        Questions::once(&self.inner).arrange(tiles)
    }

    /// The best initial meld that the rack can make by itself, or `None` where it does not reach
    /// what the rules ask for. `objective` as for `best_play`.
    ///
    /// >>> rk.Rules().opening("R9 R10 R11 K2 B2 O2 K13").points
    /// 36
    #[pyo3(
        signature = (rack, objective=Given(None)),
        text_signature = "($self, rack, objective='tiles')"
    )]
    fn opening(&self, rack: &Bound<'_, PyAny>, objective: Given<'_>) -> PyResult<Option<Opening>> {
        Questions::once(&self.inner).opening(rack, &objective)
    }

    fn __hash__(&self) -> u64 {
        hash(self)
    }

    pub(crate) fn __repr__(&self) -> String {
        let (base, changes) = self.inner.nearest_preset();
        let mut text = format!("Rules('{}'", base.name());
        for axis in changes {
            // Writing to a string cannot fail.
            let _ = match Value::of(&self.inner, axis) {
                Value::Number(Some(number)) => write!(text, ", {}={number}", axis.name()),
                Value::Number(None) => write!(text, ", {}=None", axis.name()),
                Value::Word(word) => write!(text, ", {}='{word}'", axis.name()),
            };
        }
        text.push(')');
        text
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, rules) = (slf.py(), &slf.get().inner);
        // Every axis by name: a later release may correct a preset, but not these rules.
        let axes = PyDict::new(py);
        for &axis in core::Axis::ALL {
            axes.set_item(axis.name(), Value::of(rules, axis))?;
        }
        let (base, _) = rules.nearest_preset();
        let partial = py.import("functools")?.getattr("partial")?;
        let make = partial.call((slf.get_type(), base.name()), Some(&axes))?;
        (make, ()).into_pyobject(py)
    }
}

/// The value of an axis as Python has it.
#[derive(Debug, IntoPyObject)]
enum Value {
    Number(Option<u32>),
    Word(String),
}

impl Value {
    fn of(rules: &core::Rules, axis: core::Axis) -> Self {
        let text = rules.value(axis);
        if text == "none" {
            return Self::Number(None);
        }
        text.parse()
            .map_or(Self::Word(text), |number| Self::Number(Some(number)))
    }
}

/// The rules that a name or other rules give.
pub(crate) fn base(name: &Bound<'_, PyAny>) -> PyResult<core::Rules> {
    if let Ok(rules) = name.cast::<Rules>() {
        return Ok(rules.get().inner);
    }
    let Ok(text) = name.cast::<PyString>() else {
        return Err(wrong_type("name", "str or Rules", name));
    };
    core::Rules::preset(&word(text)).map_err(|error| Refusal::Rules(error).raise(name.py()))
}

/// These rules with other values of some axes.
fn changed(rules: &core::Rules, changes: &Bound<'_, PyDict>) -> PyResult<core::Rules> {
    let raise = |error| Refusal::Rules(error).raise(changes.py());
    let mut builder = rules.to_builder();
    for (name, value) in changes {
        let name = word(name.cast::<PyString>()?);
        let axis = core::Axis::from_name(&name).ok_or_else(|| {
            raise(core::RulesError::UnknownAxis(
                name.chars().take(40).collect(),
            ))
        })?;
        builder
            .set(axis, &value_text(axis, &value)?)
            .map_err(raise)?;
    }
    builder.build().map_err(raise)
}

/// The text of an axis's value: a word, a number, or `None` for no limit.
fn value_text(axis: core::Axis, value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(word(text));
    }
    if value.is_none() {
        return Ok("none".to_owned());
    }
    let expected = || wrong_type(axis.name(), "int, str or None", value);
    if value.is_instance_of::<PyBool>() {
        return Err(expected());
    }
    match value.extract::<i64>() {
        Ok(number) => Ok(number.to_string()),
        // Refused by the rules, with what they expect.
        Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => {
            Ok("a number of more than 63 bits".to_owned())
        }
        Err(_) => Err(expected()),
    }
}

/// A word of the rules; a lone surrogate cannot be part of one and is shown as U+FFFD.
fn word(text: &Bound<'_, PyString>) -> String {
    text.to_str()
        .map_or_else(|_| text.to_string_lossy().into_owned(), str::to_owned)
}
