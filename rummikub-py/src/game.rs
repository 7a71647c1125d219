//! `Game`: a whole game, as a value.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};
use rummikub_rules as core;
use rummikub_rules::game::Record;

use crate::action::read_action;
use crate::beginning;
use crate::convert::read_after;
use crate::error::{Refusal, SetupError, player_count};
use crate::json;
use crate::outcome::{Outcome, hand_kind};
use crate::public_view::{PublicView, lots};
use crate::rules::{Rules, base};
use crate::seat_number::SeatNumber;
use crate::seat_number::no_such_player;
use crate::table::Table;
use crate::text::utf8;
use crate::tile;
use crate::tiles::Tiles;
use crate::verdict::Verdict;
use crate::view::PlayerView;

/// A legal state of a whole game, from the lots for the start to the scores.
///
/// A game is a value: `apply` gives the next one and leaves this one as it is, so old values are
/// undo. There is no clock and no random source inside: `deal` is an order of the tiles
/// (`Rules.tiles` of `Rules.for_players`, shuffled), dealt to player 0, player 1 and so on and then
/// drawn; `lots`, another order, is drawn first to see who starts; or `seed` shuffles both, the same
/// on every platform, for games that nobody plays for anything; a `seed` draws lots, so it takes no
/// `starter`. Where tiles are dealt by handfuls, `handfuls` has two sizes for each player, and
/// `first_joker` gets the first joker that is shared out. Players are numbered from 0, clockwise, in
/// every call; texts and messages are for people and count them from 1.
///
/// >>> game = rk.Game(seed=7).started()
/// >>> game.pool_len, [offer.name for offer in game.legal_actions()]
/// (78, ['play', 'draw', 'timeout', 'leave'])
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Game {
    pub(crate) inner: core::game::Game,
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(
        signature = (rules=None, players=None, **given),
        text_signature = "(rules='lemada-printed', players=2, *, deal=None, starter=None, lots=None, seed=None, handfuls=None, first_joker=None)"
    )]
    fn new(
        py: Python<'_>,
        rules: Option<&Bound<'_, PyAny>>,
        players: Option<&Bound<'_, PyAny>>,
        given: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let rules = rules.map_or_else(|| Ok(core::Rules::default()), base)?;
        let players = players.map_or(Ok(2), player_count::<SetupError>)?;
        let inner = beginning::game(py, &rules, players, given)?;
        Ok(Self { inner })
    }

    /// The game that stands so, checked: `SetupError` has every fault. `racks` has a rack for each
    /// player; players are lists of seats, counted from 0, such as `opened=[0, 2]`.
    ///
    /// Without `pool` every tile that lies nowhere else is in it, in the usual order; without
    /// `to_move` the `starter` is to move. In a game with discards `step` is `"draw"`, `"meld"`,
    /// `"discard"` or `"won"`, `discards` are pairs of a player and a tile, `fresh` says that the last
    /// one may be taken, and `hand` is `"open"`, `"foot"` or what a closed hand is worth. Before the
    /// deal there are `lots`, of which `lots_drawn` were drawn.
    ///
    /// >>> racks = ["R6 K1", "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1"]
    /// >>> game = rk.Game.from_parts("lemada-printed", racks, table="R3 R4 R5", opened=[0])
    /// >>> game.pool_len, game.apply(0, "play R3 R4 R5 R6").to_move
    /// (87, 1)
    #[staticmethod]
    #[pyo3(
        signature = (rules, racks, **parts),
        text_signature = "(rules, racks, *, table='', opened=(), left=(), passed=(), pool=None, free='', first_choice=None, first_joker=0, handfuls=None, lots=None, lots_drawn=None, starter=0, to_move=None, trump=None, discards=(), fresh=False, step='draw', drawn=None, moved=(), twins=None, hand=None, joker_discarded=False)"
    )]
    fn from_parts(
        rules: &Bound<'_, PyAny>,
        racks: &Bound<'_, PyAny>,
        parts: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let setup = beginning::from_parts(&base(rules)?, racks, parts)?;
        let game = core::game::Game::new(setup);
        game.map(|inner| Self { inner })
            .map_err(|error| Refusal::from(error).raise(racks.py()))
    }

    /// The game after its lots are drawn and its tiles dealt, for who has no use for seeing either. A
    /// game that was dealt before comes back as it is.
    ///
    /// >>> game = rk.Game(players=3, seed=7).started()
    /// >>> game.phase, game.pool_len
    /// ('turn', 64)
    fn started(&self) -> Self {
        let inner = self.inner.clone().started();
        Self { inner }
    }

    /// The game that a record tells, every line of which is checked; `RecordError` says where it
    /// is wrong. `Record` has the form of the text.
    #[staticmethod]
    fn replay(text: &Bound<'_, PyString>) -> PyResult<Self> {
        let py = text.py();
        let text = utf8(text)?;
        let inner = py.detach(|| core::game::Game::replay(text));
        inner
            .map(|inner| Self { inner })
            .map_err(|error| Refusal::from(error).raise(py))
    }

    /// The rules, as they were given.
    #[getter]
    fn rules(&self) -> Rules {
        Rules {
            inner: *self.inner.rules(),
        }
    }

    /// The rules with the copies and jokers of this game; what turns are judged by.
    #[getter]
    fn turn_rules(&self) -> Rules {
        Rules {
            inner: *self.inner.turn_rules(),
        }
    }

    /// How many players began, 2 to 6.
    #[getter]
    fn players(&self) -> usize {
        self.inner.players()
    }

    /// What the game waits for: `"lots"`, `"deal"`, `"turn"` (in a game with discards `"draw"`,
    /// `"meld"` or `"discard"`) or, when it is over, `"over"`.
    #[getter]
    fn phase(&self) -> &'static str {
        self.inner.phase().name()
    }

    /// The player to move, from 0; when the game is over this says nothing.
    #[getter]
    fn to_move(&self) -> usize {
        self.inner.to_move()
    }

    /// The player who started, from 0; `None` before the deal.
    #[getter]
    fn starter(&self) -> Option<usize> {
        self.inner.starter()
    }

    /// The lots that were drawn to see who starts, each a player and a tile; empty after the deal.
    #[getter]
    fn lots<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        lots(py, &self.inner.lots())
    }

    /// The melds on the table.
    #[getter]
    fn table(&self) -> Table {
        Table {
            inner: self.inner.table().clone(),
        }
    }

    /// The rack of a player: hidden from the others.
    fn rack(&self, player: SeatNumber) -> PyResult<Tiles> {
        let rack = self.inner.rack(self.seat(player)?);
        let inner = *rack.ok_or_else(no_such_player)?.tiles();
        Ok(Tiles { inner })
    }

    /// Whether a player has made an initial meld.
    fn has_opened(&self, player: SeatNumber) -> PyResult<bool> {
        Ok(self.inner.has_opened(self.seat(player)?))
    }

    /// Whether a player has left the game.
    fn has_left(&self, player: SeatNumber) -> PyResult<bool> {
        Ok(self.inner.has_left(self.seat(player)?))
    }

    /// Whether a player has passed since the last play.
    fn has_passed(&self, player: SeatNumber) -> PyResult<bool> {
        Ok(self.inner.has_passed(self.seat(player)?))
    }

    /// The free tiles beside the table that nobody has used; empty in editions without them.
    #[getter]
    fn free_tiles(&self) -> Tiles {
        Tiles {
            inner: self.inner.free_tiles(),
        }
    }

    /// Those of the free tiles that a player might lay in a turn now.
    fn usable_free_tiles(&self, player: SeatNumber) -> PyResult<Tiles> {
        let inner = self.inner.usable_free_tiles(self.seat(player)?);
        Ok(Tiles { inner })
    }

    /// The only player, from 0, who may use free tiles yet; `None` where there is none.
    #[getter]
    fn first_choice(&self) -> Option<usize> {
        self.inner.first_choice()
    }

    /// The player, from 0, who gets the first of the jokers that are shared out.
    #[getter]
    fn first_joker(&self) -> usize {
        self.inner.first_joker()
    }

    /// How many tiles a player took in each of two handfuls; `None` where tiles are dealt otherwise.
    fn handfuls(&self, player: SeatNumber) -> PyResult<Option<(u8, u8)>> {
        Ok(self.inner.handfuls(self.seat(player)?).map(Into::into))
    }

    /// How many tiles are in the pool.
    #[getter]
    fn pool_len(&self) -> usize {
        self.inner.pool_len()
    }

    /// The tiles of the pool in the order in which they will be drawn: hidden from all players.
    #[getter]
    fn pool<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tile::tuple(py, self.inner.pool())
    }

    /// The trump, while it lies there; `None` in games without one.
    #[getter]
    fn trump<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        tile::optional(py, self.inner.trump())
    }

    /// The discard of the turn before, while it may still be taken: `None` once the player to move
    /// has drawn, although it may lie there still, as `discard_of` says.
    #[getter]
    fn last_discard<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        tile::optional(py, self.inner.last_discard())
    }

    /// The discard of a player that is seen.
    fn discard_of<'py>(
        &self,
        py: Python<'py>,
        player: SeatNumber,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        tile::optional(py, self.inner.discard_of(self.seat(player)?))
    }

    /// Every discard that still lies there, in the order in which they were thrown away, each a player
    /// and a tile. Of each player only the last one is seen.
    #[getter]
    fn discards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let discards = self.inner.discards().iter();
        let told = discards.map(|discard| Ok((discard.player, tile::object(py, discard.tile)?)));
        PyTuple::new(py, told.collect::<PyResult<Vec<_>>>()?)
    }

    /// The hand that won, where the rules award it: `"open"`, `"foot"` or `"closed"`, and what a
    /// closed one is worth.
    #[getter]
    fn winning_hand(&self) -> Option<(&'static str, Option<u16>)> {
        self.inner.winning_hand().map(hand_kind)
    }

    /// Whether a player holds three tiles or fewer and must say so.
    fn announces(&self, player: SeatNumber) -> PyResult<bool> {
        Ok(self.inner.announces(self.seat(player)?))
    }

    /// How the game ended, who won and the scores; `None` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.inner.outcome().map(|inner| Outcome { inner })
    }

    /// The score of each player when the game is over, else `None`.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.outcome().map(|outcome| outcome.scores(py)).transpose()
    }

    /// The kinds of action that are open to a player, the one to move if none is named. What
    /// plays there are, the solver tells.
    #[pyo3(signature = (player=None))]
    fn legal_actions<'py>(
        &self,
        py: Python<'py>,
        player: Option<SeatNumber>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let player = player.map_or(Ok(self.inner.to_move()), |player| self.seat(player))?;
        let offers = py.detach(|| self.inner.legal_actions(player));
        crate::offer::tuple(py, &offers)
    }

    /// Whether `apply` would take the action.
    fn is_legal(&self, player: SeatNumber, action: &Bound<'_, PyAny>) -> PyResult<bool> {
        let read = read_action(action)?;
        Ok(action.py().detach(|| self.inner.is_legal(player.0, &read)))
    }

    /// The game after an action of a player; this game stays as it is. `Refused` has every fault.
    ///
    /// An action is text, such as `"draw"`, `"pass"`, `"play R3 R4 R5 | K7 B7 J"` (the whole
    /// table), `"timeout"`, `"timeout with R3 R4"`, `"leave"`, or a `Play` of the solver; in a game with
    /// discards also `"take"`, `"discard R5"`, `"close R5"`, `"trump R5"`.
    ///
    /// >>> game = rk.Game(players=2, deal=list(rk.Rules().tiles))
    /// >>> game.apply(0, "play K5 K6 K7 | K5 K6 K7").to_move
    /// 1
    /// >>> try:
    /// ...     game.apply(0, "play K5 K6")
    /// ... except rk.Refused as refused:
    /// ...     print([fault.code for fault in refused.faults])
    /// ['meld-too-short']
    fn apply(&self, player: SeatNumber, action: &Bound<'_, PyAny>) -> PyResult<Self> {
        let read = read_action(action)?;
        let next = action.py().detach(|| self.inner.apply(player.0, &read));
        next.map(|inner| Self { inner })
            .map_err(|refused| Refusal::from(refused).raise(action.py()))
    }

    /// Whether it would be legal for the player to move to leave this table: what `apply` says of
    /// it as a play, but as a `Verdict` and in every phase.
    ///
    /// >>> game = rk.Game(players=2, deal=list(rk.Rules().tiles))
    /// >>> [fault.code for fault in game.check_turn("K5 K6").faults]
    /// ['meld-too-short']
    fn check_turn(&self, after: &Bound<'_, PyAny>) -> PyResult<Verdict> {
        let view = after.py().detach(|| self.inner.view(self.inner.to_move()));
        let view = view.ok_or_else(no_such_player)?;
        Verdict::of_view(after.py(), view, read_after(after)?)
            .map_err(|error| Refusal::from(error).raise(after.py()))
    }

    /// What a player may know: the own rack and what everybody sees, and nothing else.
    fn view(&self, py: Python<'_>, player: SeatNumber) -> PyResult<PlayerView> {
        let player = self.seat(player)?;
        let view = py.detach(|| self.inner.view(player));
        let inner = view.ok_or_else(no_such_player)?;
        Ok(PlayerView { inner })
    }

    /// What everybody sees.
    #[getter]
    fn public_view(&self) -> PublicView {
        PublicView {
            inner: self.inner.public_view(),
        }
    }

    /// The game as JSON, with all that is hidden.
    fn to_json(&self, py: Python<'_>) -> PyResult<String> {
        json::write(py, &self.inner)
    }

    /// The game that `to_json` wrote. JSON that cannot be read raises `RummikubError`; a setup that
    /// is no game raises `SetupError` with every fault.
    #[staticmethod]
    fn from_json(text: &Bound<'_, PyString>) -> PyResult<Self> {
        let setup: core::game::GameSetup = json::read(text)?;
        let game = text.py().detach(|| core::game::Game::new(setup));
        game.map(|inner| Self { inner })
            .map_err(|error| Refusal::from(error).raise(text.py()))
    }

    /// The game as the text of a record in which nothing has happened yet.
    fn __str__(&self) -> String {
        Record::new(self.inner.clone()).to_string()
    }

    /// No page, and no tile that is hidden from anybody: `to_json` has all of it.
    fn __repr__(&self) -> String {
        format!(
            "<Game {} players={} phase='{}' to_move={} pool_len={}>",
            Rules::repr(self.inner.rules()),
            self.players(),
            self.phase(),
            self.to_move(),
            self.pool_len(),
        )
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        json::reduce(slf.as_any(), &slf.get().inner)
    }
}

impl Game {
    /// A player of this game.
    fn seat(&self, player: SeatNumber) -> PyResult<usize> {
        let seat = Some(player.0).filter(|&seat| seat < self.inner.players());
        seat.ok_or_else(no_such_player)
    }
}
