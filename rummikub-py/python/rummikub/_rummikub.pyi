import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, Literal, Protocol, SupportsIndex, TypeAlias, final, overload, type_check_only

import numpy as np
import numpy.typing as npt

from ._tile import Tile

__all__ = [
    "Account",
    "Arrangement",
    "Columns",
    "DecisionGame",
    "Entry",
    "Event",
    "Fault",
    "FootCheck",
    "Game",
    "GameScores",
    "HandError",
    "HandMatch",
    "HandType",
    "InitialMeldCheck",
    "Meld",
    "ObjectiveError",
    "Offer",
    "OldJoker",
    "Opening",
    "Outcome",
    "Payment",
    "PaymentAtHand",
    "Play",
    "PlayerEnd",
    "PlayerView",
    "Plays",
    "PlaysCount",
    "Position",
    "PositionError",
    "PublicPlayer",
    "PublicView",
    "RackJoker",
    "Record",
    "RecordError",
    "RecordView",
    "Refused",
    "Retrieval",
    "Rules",
    "RulesError",
    "RummikubError",
    "Session",
    "SetupError",
    "Solver",
    "Step",
    "Stopped",
    "Table",
    "TableError",
    "Tables",
    "TextError",
    "Tiles",
    "VectorGames",
    "Verdict",
    "__version__",
    "_svg",
    "_tile_text",
    "best_plays",
    "can_play",
    "check_foot",
    "check_turns",
    "classify",
    "classify_hands",
    "count_plays",
    "decision_text",
    "distance",
    "handful_bonus",
    "is_legal",
    "observation_parts",
]

__version__: Final[str]

def _svg(
    kind: str,
    value: object,
    *,
    size: int,
    columns: int,
    theme: str,
    marks: bool,
    title: str | None,
    players: list[str],
) -> str:
    """A picture as SVG. `kind` says what `value` is read as: `tile`, `rack` or `table`, which may be
    text, a `turn`, which is a verdict, or any `value` that has a picture.
    """
def _tile_text(tile: str) -> str:
    """The canonical text of a tile."""

_TilesLike: TypeAlias = str | Tiles | Iterable[str] | Mapping[str, int]
_MeldLike: TypeAlias = str | Meld | Iterable[str]
_TableLike: TypeAlias = str | Table | Iterable[_MeldLike]

_Codes: TypeAlias = tuple[
    npt.NDArray[np.uint32], npt.NDArray[np.int64] | npt.NDArray[np.int32]
]

@type_check_only
class _ArrowArray(Protocol):
    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]: ...

@type_check_only
class _ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

_Arrow: TypeAlias = _ArrowArray | _ArrowStream
_TableColumn: TypeAlias = Iterable[_TableLike] | _Codes | _Arrow
_TilesColumn: TypeAlias = Iterable[_TilesLike] | npt.NDArray[np.uint8] | _Arrow
_OpenedColumn: TypeAlias = bool | Iterable[bool] | _Arrow

_Preset: TypeAlias = Literal[
    "official-1978",
    "pressman-1980",
    "dutch-1985",
    "dutch-sabra-1985",
    "pressman-1987",
    "tournament-1987",
    "spears-1988",
    "goliath-1994",
    "pressman-1998",
    "lemada-1999",
    "lemada-printed",
    "lemada-online",
    "xp",
    "rummy-q",
    "pagat-sabra",
    "american",
    "international",
    "mcgraw",
    "free-jokers",
]

_Axis: TypeAlias = Literal[
    "copies",
    "jokers",
    "ones",
    "max_jokers_per_meld",
    "initial_meld",
    "initial_jokers",
    "initial_table_play",
    "table_play",
    "joker_melds",
    "joker_retrieval",
    "joker_payment",
    "joker_group_of_three",
    "joker_reuse",
    "joker_reuse_tiles",
    "rack_joker_tiles",
    "least_players",
    "most_players",
    "tile_set",
    "deal",
    "dealing",
    "joker_deal",
    "starter_extra_tiles",
    "free_tiles",
    "free_tile_use",
    "next_starter",
    "direction",
    "turn_structure",
    "draw_count",
    "discard_pickup",
    "trump",
    "trump_bonus",
    "joker_duty",
    "time_limit",
    "timeout_idle_draw",
    "timeout_incomplete_draw",
    "invalid_commit_draw",
    "pool_empty",
    "scoring",
    "rack_values",
    "joker_penalty",
    "round_games",
    "session_winner",
    "target_score",
]
_Ones: TypeAlias = Literal["low", "low-or-high"]
_InitialJokers: TypeAlias = Literal["allowed", "barred"]
_InitialTablePlay: TypeAlias = Literal["same-turn", "next-turn"]
_TablePlay: TypeAlias = Literal["full", "extend-only"]
_JokerMelds: TypeAlias = Literal["splittable", "frozen"]
_JokerRetrieval: TypeAlias = Literal["never", "replace", "clear"]
_JokerPayment: TypeAlias = Literal["rack", "rack-or-table"]
_JokerGroupOfThree: TypeAlias = Literal["either", "both"]
_Barrier: TypeAlias = Literal["never", "not-opened", "nothing-pays"]
_JokerReuse: TypeAlias = Literal[
    "any", "new-meld", "new-meld-with-rack-tiles", "new-meld-from-rack-tiles"
]
_TileSet: TypeAlias = Literal["same", "classic-to-four-players", "double-from-four-players"]
_Dealing: TypeAlias = Literal["counted", "two-handfuls"]
_JokerDeal: TypeAlias = Literal["mixed", "shared-out"]
_FreeTileUse: TypeAlias = Literal["own-jokers-played", "all-jokers-played"]
_NextStarter: TypeAlias = Literal["draw-again", "right", "loser"]
_Direction: TypeAlias = Literal["clockwise", "counter-clockwise"]
_TurnStructure: TypeAlias = Literal["draw-or-play", "draw-meld-discard"]
_DiscardPickup: TypeAlias = Literal["never", "after-initial-meld", "always"]
_Trump: TypeAlias = Literal["no-trump", "any-win", "foot-or-closed-win"]
_JokerDuty: TypeAlias = Literal["never", "second-turn"]
_PoolEmpty: TypeAlias = Literal[
    "end-on-first-pass", "play-until-none-can", "end-at-missing-draw", "end-after-last-draw"
]
_Scoring: TypeAlias = Literal["zero-sum", "plus", "award"]
_RackValues: TypeAlias = Literal["face", "tens"]
_RoundGames: TypeAlias = Literal["one", "as-many-as-players"]
_SessionWinner: TypeAlias = Literal["total", "most-games", "target", "settlement"]

_Objective: TypeAlias = Literal["tiles", "points", "empty-rack"] | Mapping[str, int]

_End: TypeAlias = Literal["empty-rack", "stalemate", "others-left"]
_Kind: TypeAlias = Literal["action", "attempt", "remark"]
_Phase: TypeAlias = Literal[
    "lots", "deal", "turn", "draw", "meld", "discard", "over"
]
_Part: TypeAlias = int | str | tuple[str, ...]
_Points: TypeAlias = int | Fraction
_HandKind: TypeAlias = Literal["open", "foot", "closed"]
_Word: TypeAlias = Literal[
    "lot",
    "deal",
    "play",
    "draw",
    "take",
    "trump",
    "discard",
    "close",
    "pass",
    "timeout",
    "misplay",
    "leave",
]
_Action: TypeAlias = Literal["lay", "split", "move", "replace", "join"]

class RummikubError(ValueError):
    """What every refusal of this package is. `code` is its stable name."""
    code: str

class TextError(RummikubError):
    """The text is not tiles, melds or a table. `position` is the index of the character where reading stopped, `expected` and `found` are what should stand there and what does (`None` at the end)."""
    position: int
    expected: str
    found: str | None

class TableError(RummikubError):
    """The tiles are read, but the rules do not allow the table. `faults` holds every fault."""
    faults: tuple[Fault, ...]

class RulesError(RummikubError):
    """No such preset, axis or value, or values that contradict each other."""

class PositionError(RummikubError):
    """The table before the turn and the rack are no position. `faults` holds what is wrong with the table, if that is it."""
    faults: tuple[Fault, ...]

class ObjectiveError(RummikubError):
    """No such objective, a value that is out of range, or a tile with two values."""

class Stopped(RummikubError):
    """The limit on work was reached before the answer was known. `plays` and `tables` are what was counted until then: there are at least so many."""
    plays: int
    tables: int

class SetupError(RummikubError):
    """No game can be like this. `faults` holds every fault."""
    faults: tuple[Fault, ...]

class Refused(RummikubError):
    """An action or a turn is refused; the game is as it was. `faults` holds every fault."""
    faults: tuple[Fault, ...]

class RecordError(RummikubError):
    """The text is no record of a game or no position, or an action in it is not what it says. `line` and `column`, from 1, are its place; `faults` is what is wrong with the beginning or the action, if that is it."""
    faults: tuple[Fault, ...]
    line: int
    column: int

@final
class Fault:
    """One thing that is wrong with a turn, a table or an initial meld.

    >>> rk.Rules().check_turn("R3 R4 R5", "R7", "R3 R4 R5 R7", opened=True).faults[0].code
    'numbers-do-not-follow'
    """
    __match_args__: Final = ("code", "message", "side", "meld", "tiles", "parts")
    def __new__(
        cls,
        code: str,
        message: str,
        side: Literal["before", "after"] | None = None,
        meld: int | None = None,
        tiles: Iterable[str] = (),
        parts: Mapping[str, _Part] = {},
    ) -> Fault: ...
    @staticmethod
    def codes() -> tuple[str, ...]:
        """Every code that a fault of a turn, a table, an initial meld, an action or the beginning of a
        game can have, each once.

        >>> "numbers-do-not-follow" in rk.Fault.codes(), "not-your-turn" in rk.Fault.codes()
        (True, True)
        """
    @property
    def code(self) -> str:
        """Stable name of this kind of fault, such as `group-repeats-color`."""
    @property
    def message(self) -> str:
        """A sentence for players; it counts melds from 1."""
    @property
    def side(self) -> Literal["before", "after"] | None:
        """The table that the meld is on, `before` or `after`."""
    @property
    def meld(self) -> int | None:
        """Index of the meld on its table, from 0."""
    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles concerned."""
    @property
    def parts(self) -> dict[str, _Part]:
        """What the sentence tells besides its meld, by name, for who words it anew: `points` and
        `threshold` of an opening, `count` and `limit` of tiles, `rack_tiles` that must lie beside a
        joker, the `tile` that a joker stood for, the letter of a `color`, the `reuse` that
        `Rules.joker_reuse` allows, the `tiles` taken or not on the rack, those `missing`. A new
        `dict`, empty where the sentence tells no more.

        >>> verdict = rk.Rules().check_turn("", "K1 K2 K3", "K1 K2 K3", opened=False)
        >>> verdict.faults[0].code, verdict.faults[0].parts
        ('opening-too-low', {'points': 6, 'threshold': 30})
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Tiles:
    """A multiset of tiles, such as a rack: `Tiles("K1 R5 R5 J")`, `Tiles(["K1", rk.Tile("J")])`,
    `Tiles({"R5": 2})`.

    At most four copies of a numbered tile and eight jokers. Like a set, `<=` asks whether one is
    part of the other; like a `Counter`, `-` stops at zero. The other side of these may be text, an
    iterable of tiles or a mapping too. Iterating gives each tile as a `Tile`, in order.

    >>> rack = rk.Tiles("R5 K1 J R5")
    >>> list(rack), rack.count("R5"), rk.Tiles("R5 J") <= rack
    (['K1', 'R5', 'R5', 'J'], 2, True)
    >>> rack - "R5 J", rack + ["B1"], rack >= {"R5": 2}
    (Tiles('K1 R5'), Tiles('K1 R5 R5 B1 J'), True)
    """
    def __new__(cls, tiles: _TilesLike = "") -> Tiles: ...
    @property
    def jokers(self) -> int:
        """How many jokers."""
    def count(self, /, tile: str) -> int:
        """How many of this tile: `tiles.count("R5")`."""
    def counts(self, /) -> npt.NDArray[np.uint8]:
        """How many of each of the 53 kinds of tile, as a new `numpy` array of `uint8`: black 1 to 13, red, blue,
        orange, joker.

        >>> counts = rk.Tiles("K1 K1 O13 J").counts()
        >>> len(counts), counts[[0, 51, 52]].tolist()
        (53, [2, 1, 1])
        """
    @staticmethod
    def from_counts(counts: npt.NDArray[np.uint8] | Iterable[int]) -> Tiles:
        """The tiles of 53 counts in the order of `counts`: an array of `uint8`, which is read without a copy, or
        any iterable of `int`.

        >>> rk.Tiles.from_counts([1] + [0] * 51 + [2])
        Tiles('K1 J J')
        """
    def kinds(self, /) -> dict[Tile, int]:
        """How many of each kind of tile that is there, as a new `dict` in the order of the tiles;
        `Tiles` reads it back.

        >>> rk.Tiles("R5 K1 J R5").kinds()
        {'K1': 1, 'R5': 2, 'J': 1}
        """
    def points(self, /, joker_penalty: int = 30) -> int:
        """Sum of the face values, each joker counted as `joker_penalty`."""
    def __len__(self, /) -> int: ...
    def __contains__(self, tile: str, /) -> bool: ...
    def __iter__(self, /) -> Iterator[Tile]: ...
    def __add__(self, other: _TilesLike, /) -> Tiles: ...
    def __radd__(self, other: _TilesLike, /) -> Tiles: ...
    def __sub__(self, other: _TilesLike, /) -> Tiles: ...
    def __rsub__(self, other: _TilesLike, /) -> Tiles: ...
    def __le__(self, other: _TilesLike, /) -> bool: ...
    def __lt__(self, other: _TilesLike, /) -> bool: ...
    def __ge__(self, other: _TilesLike, /) -> bool: ...
    def __gt__(self, other: _TilesLike, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __rich__(self, /) -> Any: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Meld(Sequence[Tile]):
    """A run or a group: `Meld("R3 R4 J")`, `Meld("group R5 J J")`, or `Meld(["R3", "R4", "J"])` of
    tiles in their order, with `kind` where these can be read as both.

    Any meld that some rules allow; `Rules.table` and `Rules.readings` ask particular rules. A meld is
    a sequence of its tiles.

    >>> meld = rk.Meld("R3 J R5")
    >>> meld.kind, meld.points, meld.slots[1]
    ('run', 12, ('J', 'R4'))
    >>> list(rk.Meld(["J", "R5", "J"], kind="group"))
    ['R5', 'J', 'J']
    """
    __match_args__: Final = ("kind", "tiles")
    def __new__(cls, meld: _MeldLike, kind: Literal["run", "group"] | None = None) -> Meld: ...
    @property
    def kind(self) -> Literal["run", "group"]:
        """`"run"` or `"group"`."""
    @property
    def tiles(self) -> Tiles:
        """The tiles as a multiset."""
    @property
    def slots(self) -> tuple[tuple[Tile, Tile | None], ...]:
        """The places in order: the tile that lies there, and the tile that it stands for (`None` for
        the joker of a group of three, which may stand for either colour that is missing).
        """
    @property
    def points(self) -> int:
        """Sum of the numbers, a joker worth the number that it stands for."""
    @property
    def jokers(self) -> int:
        """How many jokers."""
    @property
    def code(self) -> int:
        """The meld as one integer below 2 ** 24, the same in every language and version.

        Of a run: the mask of its jokers, first slot lowest, in bits 0 to 12, how many tiles in 13 to 16, the
        first number in 17 to 20, the colour (K R B O from 0) in 21 and 22. Of a group: how many jokers in bits
        0 and 1, the mask of its colours in 2 to 5, the number in 6 to 9, and bit 23. Sorted codes are sorted melds.

        >>> rk.Meld("R3 J R5").code, rk.Meld("K7 B7 O7").code
        (2514946, 8389108)
        """
    @staticmethod
    def from_code(code: int) -> Meld:
        """The meld of a `Meld.code`; `RummikubError` where no meld has it.

        >>> rk.Meld.from_code(2514946)
        Meld('R3 J R5')
        """
    def count(self, /, tile: object) -> int:
        """How many of this tile lie in it, a joker being a joker."""
    def index(self, /, tile: object, start: int = 0, stop: int = ...) -> int:
        """The first place where this tile lies, from 0; `ValueError` where it does not."""
    def __len__(self, /) -> int: ...
    @overload
    def __getitem__(self, index: SupportsIndex, /) -> Tile: ...
    @overload
    def __getitem__(self, index: slice, /) -> tuple[Tile, ...]: ...
    def __iter__(self, /) -> Iterator[Tile]: ...
    def __reversed__(self, /) -> Iterator[Tile]: ...
    def __contains__(self, tile: object, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __rich__(self, /) -> Any: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Table(Sequence[Meld]):
    """A table: `Table("R3 R4 R5 | K7 B7 J")`, `Table([rk.Meld("R3 R4 R5"), ["K7", "B7", "J"]])`.

    Any table that some rules allow; `Rules.table` asks particular rules. Two tables are equal
    when their melds are, in any order. A table is a sequence of its melds.

    >>> table = rk.Table("r3,r4,r5 | b7 k7 j")
    >>> print(table)
    R3 R4 R5 | K7 B7 J
    >>> [meld.kind for meld in table]
    ['run', 'group']
    """
    def __new__(cls, melds: _TableLike = "") -> Table: ...
    @property
    def melds(self) -> tuple[Meld, ...]:
        """The melds, in their order."""
    @property
    def tiles(self) -> Tiles:
        """All tiles as a multiset."""
    def codes(self, /) -> npt.NDArray[np.uint32]:
        """The `Meld.code` of each meld, in their order, as a new `numpy` array of `uint32`.

        >>> rk.Table("R3 J R5 | K7 B7 O7").codes().tolist()
        [2514946, 8389108]
        """
    @staticmethod
    def from_codes(rules: Rules | _Preset, codes: npt.NDArray[np.uint32] | Iterable[int]) -> Table:
        """The table of these melds, each given as its `Meld.code`: an array of `uint32`, which is read
        without a copy, or any iterable of `int`.

        `RummikubError` names the place of a code that no meld has; `TableError` says what the rules do
        not allow.

        >>> rk.Table.from_codes(rk.Rules(), [2514946, 8389108])
        Table('R3 J R5 | K7 B7 O7')
        >>> rk.Table.from_codes("xp", [2514946, 7])
        Traceback (most recent call last):
        rummikub.RummikubError: no meld has the code 7, at place 1
        """
    def count(self, /, meld: object) -> int:
        """How many melds are equal to this one."""
    def index(self, /, meld: object, start: int = 0, stop: int = ...) -> int:
        """The place of the first meld that is equal to this one, from 0; `ValueError` where none is."""
    def __len__(self, /) -> int: ...
    @overload
    def __getitem__(self, index: SupportsIndex, /) -> Meld: ...
    @overload
    def __getitem__(self, index: slice, /) -> tuple[Meld, ...]: ...
    def __iter__(self, /) -> Iterator[Meld]: ...
    def __reversed__(self, /) -> Iterator[Meld]: ...
    def __contains__(self, meld: object, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __rich__(self, /) -> Any: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Rules:
    """The rules of an edition by its name, with any axis changed: `Rules("pagat-sabra",
    initial_meld=50)`.

    `name` is one of `Rules.presets()`, or other rules to start from. An attribute for each axis
    tells its value.

    >>> rules = rk.Rules("pagat-sabra", initial_meld=50)
    >>> rules.initial_meld, rules.preset, rk.Rules().preset
    (50, None, 'lemada-printed')
    >>> print(rules)
    pagat-sabra, initial_meld 50
    """
    def __new__(
        cls,
        name: _Preset | Rules = "lemada-printed",
        *,
        copies: int = ...,
        jokers: int = ...,
        ones: _Ones = ...,
        max_jokers_per_meld: int | None = ...,
        initial_meld: int = ...,
        initial_jokers: _InitialJokers = ...,
        initial_table_play: _InitialTablePlay = ...,
        table_play: _TablePlay = ...,
        joker_melds: _JokerMelds = ...,
        joker_retrieval: _JokerRetrieval = ...,
        joker_payment: _JokerPayment = ...,
        joker_group_of_three: _JokerGroupOfThree = ...,
        joker_reuse: _JokerReuse = ...,
        joker_reuse_tiles: int = ...,
        rack_joker_tiles: int = ...,
        least_players: int = ...,
        most_players: int = ...,
        tile_set: _TileSet = ...,
        deal: int = ...,
        dealing: _Dealing = ...,
        joker_deal: _JokerDeal = ...,
        starter_extra_tiles: int = ...,
        free_tiles: int = ...,
        free_tile_use: _FreeTileUse = ...,
        next_starter: _NextStarter = ...,
        direction: _Direction = ...,
        turn_structure: _TurnStructure = ...,
        draw_count: int = ...,
        discard_pickup: _DiscardPickup = ...,
        trump: _Trump = ...,
        trump_bonus: int = ...,
        joker_duty: _JokerDuty = ...,
        time_limit: int | None = ...,
        timeout_idle_draw: int = ...,
        timeout_incomplete_draw: int = ...,
        invalid_commit_draw: int = ...,
        pool_empty: _PoolEmpty = ...,
        scoring: _Scoring = ...,
        rack_values: _RackValues = ...,
        joker_penalty: int = ...,
        round_games: _RoundGames = ...,
        session_winner: _SessionWinner = ...,
        target_score: int | None = ...,
    ) -> Rules: ...
    def replace(
        self,
        /,
        *,
        copies: int = ...,
        jokers: int = ...,
        ones: _Ones = ...,
        max_jokers_per_meld: int | None = ...,
        initial_meld: int = ...,
        initial_jokers: _InitialJokers = ...,
        initial_table_play: _InitialTablePlay = ...,
        table_play: _TablePlay = ...,
        joker_melds: _JokerMelds = ...,
        joker_retrieval: _JokerRetrieval = ...,
        joker_payment: _JokerPayment = ...,
        joker_group_of_three: _JokerGroupOfThree = ...,
        joker_reuse: _JokerReuse = ...,
        joker_reuse_tiles: int = ...,
        rack_joker_tiles: int = ...,
        least_players: int = ...,
        most_players: int = ...,
        tile_set: _TileSet = ...,
        deal: int = ...,
        dealing: _Dealing = ...,
        joker_deal: _JokerDeal = ...,
        starter_extra_tiles: int = ...,
        free_tiles: int = ...,
        free_tile_use: _FreeTileUse = ...,
        next_starter: _NextStarter = ...,
        direction: _Direction = ...,
        turn_structure: _TurnStructure = ...,
        draw_count: int = ...,
        discard_pickup: _DiscardPickup = ...,
        trump: _Trump = ...,
        trump_bonus: int = ...,
        joker_duty: _JokerDuty = ...,
        time_limit: int | None = ...,
        timeout_idle_draw: int = ...,
        timeout_incomplete_draw: int = ...,
        invalid_commit_draw: int = ...,
        pool_empty: _PoolEmpty = ...,
        scoring: _Scoring = ...,
        rack_values: _RackValues = ...,
        joker_penalty: int = ...,
        round_games: _RoundGames = ...,
        session_winner: _SessionWinner = ...,
        target_score: int | None = ...,
    ) -> Rules:
        """These rules with other values of some axes: `Rules(rules, **axes)`.

        >>> rk.Rules("xp").replace(initial_meld=50)
        Rules('xp', initial_meld=50)
        """
    def __replace__(
        self,
        /,
        *,
        copies: int = ...,
        jokers: int = ...,
        ones: _Ones = ...,
        max_jokers_per_meld: int | None = ...,
        initial_meld: int = ...,
        initial_jokers: _InitialJokers = ...,
        initial_table_play: _InitialTablePlay = ...,
        table_play: _TablePlay = ...,
        joker_melds: _JokerMelds = ...,
        joker_retrieval: _JokerRetrieval = ...,
        joker_payment: _JokerPayment = ...,
        joker_group_of_three: _JokerGroupOfThree = ...,
        joker_reuse: _JokerReuse = ...,
        joker_reuse_tiles: int = ...,
        rack_joker_tiles: int = ...,
        least_players: int = ...,
        most_players: int = ...,
        tile_set: _TileSet = ...,
        deal: int = ...,
        dealing: _Dealing = ...,
        joker_deal: _JokerDeal = ...,
        starter_extra_tiles: int = ...,
        free_tiles: int = ...,
        free_tile_use: _FreeTileUse = ...,
        next_starter: _NextStarter = ...,
        direction: _Direction = ...,
        turn_structure: _TurnStructure = ...,
        draw_count: int = ...,
        discard_pickup: _DiscardPickup = ...,
        trump: _Trump = ...,
        trump_bonus: int = ...,
        joker_duty: _JokerDuty = ...,
        time_limit: int | None = ...,
        timeout_idle_draw: int = ...,
        timeout_incomplete_draw: int = ...,
        invalid_commit_draw: int = ...,
        pool_empty: _PoolEmpty = ...,
        scoring: _Scoring = ...,
        rack_values: _RackValues = ...,
        joker_penalty: int = ...,
        round_games: _RoundGames = ...,
        session_winner: _SessionWinner = ...,
        target_score: int | None = ...,
    ) -> Rules: ...
    def diff(
        self, /, other: _Preset | Rules
    ) -> dict[_Axis, tuple[int | str | None, int | str | None]]:
        """The axes on which these rules differ from others, given as rules or by name: for each its
        value here and there, as a `dict` in the order of the axes.

        >>> rk.Rules("xp").diff(rk.Rules("xp", jokers=8, initial_meld=50))
        {'jokers': (4, 8), 'initial_meld': (30, 50)}
        """
    @staticmethod
    def presets() -> tuple[_Preset, ...]:
        """The names of all presets."""
    @staticmethod
    def axes() -> tuple[_Axis, ...]:
        """The names of all axes."""
    @property
    def preset(self) -> _Preset | None:
        """The name of the preset that has these values, or `None`."""
    @property
    def copies(self) -> int:
        """Copies of each numbered tile, 1 to 4."""
    @property
    def jokers(self) -> int:
        """Jokers in the tile set, 0 to 8."""
    @property
    def ones(self) -> _Ones:
        """Whether 12 13 1 is a run: `"low"` or `"low-or-high"`."""
    @property
    def max_jokers_per_meld(self) -> int | None:
        """Most jokers in a meld; `None` for no limit."""
    @property
    def initial_meld(self) -> int:
        """Least value of the initial meld, in points."""
    @property
    def initial_jokers(self) -> _InitialJokers:
        """Jokers in the initial meld: `"allowed"` or `"barred"`."""
    @property
    def initial_table_play(self) -> _InitialTablePlay:
        """When the opener may use the table: `"same-turn"` or `"next-turn"`."""
    @property
    def table_play(self) -> _TablePlay:
        """What may happen to the melds on the table: `"full"` or `"extend-only"`."""
    @property
    def joker_melds(self) -> _JokerMelds:
        """Melds that keep a joker: `"splittable"` or `"frozen"`."""
    @property
    def joker_retrieval(self) -> _JokerRetrieval:
        """How a joker is freed: `"never"`, `"replace"` or `"clear"`."""
    @property
    def joker_payment(self) -> _JokerPayment:
        """Where the replacing tile comes from: `"rack"` or `"rack-or-table"`."""
    @property
    def joker_group_of_three(self) -> _JokerGroupOfThree:
        """Missing colours to pay in a group of three: `"either"` or `"both"`."""
    @property
    def joker_reuse(self) -> _JokerReuse:
        """Where a retrieved joker may go: `"any"`, `"new-meld"`, `"new-meld-with-rack-tiles"` or
        `"new-meld-from-rack-tiles"`.
        """
    @property
    def joker_reuse_tiles(self) -> int:
        """How many rack tiles the last two values of `joker_reuse` ask for."""
    @property
    def rack_joker_tiles(self) -> int:
        """Real rack tiles that a rack joker must be laid with."""
    @property
    def least_players(self) -> int:
        """The fewest players, 2 to 6."""
    @property
    def most_players(self) -> int:
        """The most players, 2 to 6."""
    @property
    def tile_set(self) -> _TileSet:
        """Which tiles few or many players use: `"same"`, `"classic-to-four-players"` or
        `"double-from-four-players"`.
        """
    @property
    def deal(self) -> int:
        """Tiles dealt to each player; with handfuls the number aimed at."""
    @property
    def dealing(self) -> _Dealing:
        """How a deal is taken: `"counted"` or `"two-handfuls"`."""
    @property
    def joker_deal(self) -> _JokerDeal:
        """How jokers get to the players: `"mixed"` or `"shared-out"`."""
    @property
    def starter_extra_tiles(self) -> int:
        """Tiles that the starter gets more than the others, 0 or 1."""
    @property
    def free_tiles(self) -> int:
        """Tiles laid open beside the table for each player."""
    @property
    def free_tile_use(self) -> _FreeTileUse:
        """When they may be used: `"own-jokers-played"` or `"all-jokers-played"`."""
    @property
    def next_starter(self) -> _NextStarter:
        """Who starts the next game: `"draw-again"`, `"right"` or `"loser"`."""
    @property
    def direction(self) -> _Direction:
        """Which way the turn goes round: `"clockwise"` or `"counter-clockwise"`."""
    @property
    def turn_structure(self) -> _TurnStructure:
        """What a turn is made of: `"draw-or-play"` or `"draw-meld-discard"`."""
    @property
    def draw_count(self) -> int:
        """Tiles that one draw takes."""
    @property
    def discard_pickup(self) -> _DiscardPickup:
        """Whether a discard may be drawn: `"never"`, `"after-initial-meld"` or `"always"`."""
    @property
    def trump(self) -> _Trump:
        """Who may draw the trump: `"no-trump"`, `"any-win"` or `"foot-or-closed-win"`."""
    @property
    def trump_bonus(self) -> int:
        """Points for holding the twin of the trump."""
    @property
    def joker_duty(self) -> _JokerDuty:
        """Whether jokers must be played: `"never"` or `"second-turn"`."""
    @property
    def time_limit(self) -> int | None:
        """Seconds for a turn, for the caller's clock; `None` for no limit."""
    @property
    def timeout_idle_draw(self) -> int:
        """Tiles drawn when time runs out with nothing laid."""
    @property
    def timeout_incomplete_draw(self) -> int:
        """Tiles drawn when time runs out over a table that is not legal."""
    @property
    def invalid_commit_draw(self) -> int:
        """Tiles drawn for an illegal turn declared finished; 0 refuses it instead."""
    @property
    def pool_empty(self) -> _PoolEmpty:
        """What an empty pool means: `"end-on-first-pass"`, `"play-until-none-can"`,
        `"end-at-missing-draw"` or `"end-after-last-draw"`.
        """
    @property
    def scoring(self) -> _Scoring:
        """What racks are worth to the players: `"zero-sum"`, `"plus"` or `"award"`."""
    @property
    def rack_values(self) -> _RackValues:
        """What a numbered tile on a rack counts: `"face"` or `"tens"`."""
    @property
    def joker_penalty(self) -> int:
        """Points that a joker left on a rack costs."""
    @property
    def round_games(self) -> _RoundGames:
        """How many games make a round: `"one"` or `"as-many-as-players"`."""
    @property
    def session_winner(self) -> _SessionWinner:
        """Who wins a session: `"total"`, `"most-games"`, `"target"` or `"settlement"`."""
    @property
    def target_score(self) -> int | None:
        """The points that end a session; `None` where the players agree on them."""
    @property
    def tiles(self) -> Tiles:
        """Every tile of the tile set; what a game of so many players uses, `for_players` says."""
    def for_players(self, /, players: int) -> Rules:
        """These rules with the copies and jokers of a game of so many players; `RulesError` where so
        many cannot play.

        >>> xp = rk.Rules("xp")
        >>> len(xp.for_players(6).tiles), len(xp.for_players(4).tiles)
        (160, 106)
        """
    def rack_points(self, /, tiles: _TilesLike) -> int:
        """What tiles left on a rack cost at the end of a game, in points: face values or tens, and
        `joker_penalty` for each joker.

        >>> rk.Rules("dutch-1985").rack_points("K7 R12 B1 J")
        45
        """
    def scores(
        self,
        /,
        players: Iterable[int | PlayerEnd],
        *,
        winner: int | None = None,
        hand: Literal["open", "foot", "closed"] | None = None,
        value: int | None = None,
        joker_discarded: bool = False,
    ) -> GameScores:
        """The scores of a game that ended so; `RummikubError` where it cannot have. A game that was
        played here has them in its outcome.

        `players` are the points on each rack, or a `PlayerEnd` for who has left or not melded.
        Without a `winner` nobody went out. In International the winner's `hand` is `"open"`, `"foot"`,
        or `"closed"` with its `value`.

        >>> rk.Rules().scores([0, 5, 16, 3], winner=0).points
        (24, -5, -16, -3)
        >>> rk.Rules().scores([7, 25, 7, 30]).points
        (Fraction(41, 2), -18, Fraction(41, 2), -23)
        """
    def starter_after(self, /, starter: int, scores: Outcome | GameScores) -> int | None:
        """Who starts the game after one that `starter` started and that ended with these scores, from 0;
        `None` where the players draw again.

        >>> mcgraw = rk.Rules("mcgraw")
        >>> mcgraw.starter_after(1, mcgraw.scores([9, 0, 9], winner=1))
        2
        """
    def table(self, /, melds: _TableLike) -> Table:
        """The table that the text says, or `TableError` with every fault.

        >>> try:
        ...     rk.Rules().table("R3 R4 R6 | K1 K2")
        ... except rk.TableError as error:
        ...     print([fault.code for fault in error.faults])
        ['numbers-do-not-follow', 'meld-too-short']
        """
    def readings(self, /, tiles: _TilesLike, any_order: bool = False) -> list[Meld]:
        """Every meld that these tiles can be read as, in this order or in any order.

        >>> rk.Rules().readings("J R5 J")
        [Meld('run J R5 J'), Meld('group R5 J J')]
        """
    def check_initial_meld(
        self, /, melds: _TableLike, rack: _TilesLike
    ) -> InitialMeldCheck:
        """Whether these melds, laid from this rack, are an initial meld.

        >>> check = rk.Rules().check_initial_meld("K1 K2 K3", "K1 K2 K3 R7")
        >>> check.ok, check.points, check.threshold
        (False, 6, 30)
        """
    def position(
        self, /, before: _TableLike, rack: _TilesLike, opened: bool
    ) -> Position:
        """The position of a player who holds `rack` before the table `before`; `PositionError` where
        there is none. It is checked here, and then asked whatever is to be known.

        >>> position = rk.Rules().position("B4 B5 B6", "B7 K1", opened=True)
        >>> position.can_play(), position.is_legal("B4 B5 B6 B7"), position.is_legal("B4 B5 B6 K1")
        (True, True, False)
        """
    def check_turn(
        self,
        /,
        before: _TableLike,
        rack: _TilesLike,
        after: _TableLike,
        opened: bool,
    ) -> Verdict:
        """The verdict on a turn: the table before it, the rack, and the table that is proposed.

        Wrong melds after the turn are faults of the verdict; text that is no tiles raises
        `TextError`, and a table and rack that cannot be raise `PositionError`.

        >>> rk.Rules().check_turn("R3 R4 R5", "R6 K1", "R3 R4 R5 R6", opened=True).legal
        True
        """
    def is_legal_turn(
        self,
        /,
        before: _TableLike,
        rack: _TilesLike,
        after: _TableLike,
        opened: bool,
    ) -> bool:
        """`check_turn(...).legal` without account and faults, for those who ask often.

        >>> rk.Rules().is_legal_turn("R3 R4 R5", "R6 K1", "R3 R4 R5 R6", opened=True)
        True
        """
    def joker_retrievals(
        self, /, before: _TableLike, rack: _TilesLike, opened: bool
    ) -> tuple[Retrieval, ...]:
        """What the player may do about each joker on the table before a turn, as a tuple of
        `Retrieval`, in the order of the melds and slots.

        >>> rules = rk.Rules("pagat-sabra")
        >>> [found.barrier for found in rules.joker_retrievals("J B7 B8 | K4 R4 J", "B6", True)]
        [None, 'nothing-pays']
        """
    @overload
    def check_turns(
        self,
        /,
        befores: Iterable[_TableLike] | _Codes,
        racks: Iterable[_TilesLike] | npt.NDArray[np.uint8],
        afters: Iterable[_TableLike] | _Codes,
        openeds: bool | Iterable[bool],
        *,
        workers: int | None = None,
        progress: Callable[[int], object] | None = None,
    ) -> npt.NDArray[np.bool_]:
        """Whether each of many turns is legal, as a `numpy` array of bool.

        Three columns of one length, and `openeds`: one for each turn, or one bool for all. Uses
        all cores and releases the interpreter. The first turn that cannot be judged raises, with
        its index in front of the message and as `turn`. Columns and options are those of `rummikub.batch`.

        >>> before, after = ["R3 R4 R5"] * 2, ["R3 R4 R5 R6", "R3 R4 R5 R7"]
        >>> rk.Rules().check_turns(before, ["R6", "R7"], after, True).tolist()
        [True, False]
        """
    @overload
    def check_turns(
        self,
        /,
        befores: _TableColumn,
        racks: _TilesColumn,
        afters: _TableColumn,
        openeds: _OpenedColumn,
        *,
        errors: Literal["raise", "null"] = "raise",
        workers: int | None = None,
        progress: Callable[[int], object] | None = None,
    ) -> Any: ...
    def can_play(
        self,
        /,
        before: _TableLike,
        rack: _TilesLike,
        opened: bool,
        limit: int | None = 250_000,
    ) -> bool:
        """Whether anything can be played. `opened` says whether the player made an initial meld in an
        earlier turn.

        A table and rack that cannot be raise `PositionError`, here and in all questions below.

        `limit` bounds the work (as `Solver.work` counts it), here and in the questions below: 250 000,
        the default, is more than any of 37 million best plays in games between programs took; `None` is
        no limit. Where it does not suffice to know the answer, `Stopped` is raised; a best play that
        was found until then is given with its `bound`.

        >>> rk.Rules().can_play("B4 B5 B6", "B7 K1", opened=True)
        True
        """
    def best_play(
        self,
        /,
        before: _TableLike,
        rack: _TilesLike,
        opened: bool,
        objective: _Objective = "tiles",
        least_change: bool = False,
        limit: int | None = 250_000,
    ) -> Play | None:
        """The best legal play, or `None` where there is none.

        `objective` is `"tiles"` (most tiles laid), `"points"` (most points, a joker counting the
        rules' penalty for a joker on the rack), `"empty-rack"` (the whole rack or nothing), or a
        mapping from tiles to whole numbers, up to 1 000 000 000 either way, of which the greatest
        sum is wanted; tiles that it does not name are worth 0. Of equal plays the one with more
        tiles is best, then with more points, then with more of the first tile in which they
        differ, in the order black 1 to 13, red, blue, orange, joker. Where its tiles can be laid
        in several ways, any of the tables may be the answer, the same one every time and on every
        platform. The melds of all answers are in order: runs by colour, first number, length and
        places of jokers, then groups by number, colours and jokers.

        With `least_change` the play, of the same tiles, leaves as many old melds alone as a
        bounded search of its own can find: the turn is legal without these.

        >>> rules = rk.Rules()
        >>> play = rules.best_play("K10 B10 J | K5 R5 O5", "R10 B9 B11", opened=True)
        >>> str(play.tiles), play.points
        ('R10 B9 B11', 30)
        >>> print(rules.best_play("B4 B5 B6", "B7 B3", True, {"B7": 2, "B3": -1}).tiles)
        B7
        """
    def plays(
        self,
        /,
        before: _TableLike,
        rack: _TilesLike,
        opened: bool,
        limit: int | None = None,
    ) -> Plays:
        """Every distinct set of rack tiles that can be played, each as a `Play` with one table, in
        no particular order, but in the same one every time.

        The iterator is lazy: the first play costs no more than `can_play`. There can be very many;
        take what you need, or give a `limit` on work (as `Solver.work` counts it): where it does
        not suffice the iterator raises `Stopped`, so that a list of plays is never an incomplete one.

        >>> rules = rk.Rules("free-jokers")
        >>> sorted(str(play.tiles) for play in rules.plays("B4 B5 B6", "B7 B8 K1", opened=True))
        ['B7', 'B7 B8']
        """
    def best_plays(
        self,
        /,
        before: _TableLike,
        rack: _TilesLike,
        opened: bool,
        objective: _Objective = "tiles",
        limit: int | None = None,
    ) -> Plays:
        """Every play, as `plays` has them, the best first: `objective` and ties as for `best_play`. The
        iterator is lazy, and the first plays cost some best plays each; `limit` as for `plays`.

        >>> rules = rk.Rules("free-jokers")
        >>> best = rules.best_plays("B4 B5 B6", "B3 B7 B8 K1", opened=True, objective="points")
        >>> [play.points for play in best]
        [18, 15, 10, 7, 3]
        """
    def best_arrangement(
        self,
        /,
        must: _TilesLike,
        may: _TilesLike,
        objective: _Objective = "tiles",
        limit: int | None = 250_000,
    ) -> Arrangement | None:
        """A table of all tiles that `must` be laid and the best of those that `may`, `None` where the former
        cannot all be laid: help in the middle of a turn, when the table is in pieces. Only the rules of
        melds matter. `objective`, `limit` and ties as for `best_play`.

        >>> made = rk.Rules().best_arrangement("R3 R4 R5 R6 K6", "B6 B9 R2")
        >>> print(made, "with", made.laid)
        R2 R3 R4 R5 | K6 R6 B6 with R2 B6
        """
    def arrangements(self, /, tiles: _TilesLike, limit: int | None = None) -> Tables:
        """Every distinct table of exactly these tiles, by the rules of melds alone, lazily and in no
        particular order; `limit` as for `plays`.

        >>> for table in rk.Rules().arrangements("R3 R4 R5 R6 R7 R8"):
        ...     print(table)
        R3 R4 R5 | R6 R7 R8
        R3 R4 R5 R6 R7 R8
        """
    def outs(
        self,
        /,
        before: _TableLike,
        rack: _TilesLike,
        opened: bool,
        objective: _Objective = "tiles",
        limit: int | None = 5_000_000,
    ) -> dict[Tile, Play]:
        """What one more tile would be good for: for every kind of which table and rack hold fewer than the
        tile set, the best play of the rack with one more of it; kinds with which nothing could be played
        are left out. `objective` as for `best_play`; `limit` is for all kinds together.

        >>> outs = rk.Rules().outs("K1 K2 K3", "K5 R9 R10", opened=True)
        >>> {str(tile): str(play.tiles) for tile, play in outs.items()}
        {'K4': 'K4 K5', 'R8': 'R8 R9 R10', 'R11': 'R9 R10 R11', 'J': 'R9 R10 J'}
        """
    def count_plays(
        self,
        /,
        before: _TableLike,
        rack: _TilesLike,
        opened: bool,
        limit: int | None = 100_000_000,
    ) -> PlaysCount:
        """How many plays there are: `.plays` distinct sets of rack tiles, `.tables` distinct tables.

        Both can be astronomically many. `limit` bounds the work (as `Solver.work` counts it) for
        each of the two; where it does not suffice `Stopped` says what was found until then. The
        default can take a minute; `None` is no limit.

        >>> count = rk.Rules("free-jokers").count_plays("B4 B5 B6", "B7 B8 B9 K1", opened=True)
        >>> count.plays, count.tables
        (3, 4)
        """
    def arrange(
        self, /, tiles: _TilesLike, limit: int | None = 250_000
    ) -> Table | None:
        """A table of exactly these tiles, or `None` where they cannot all be laid. Only the rules of
        melds matter.

        >>> rk.Rules().arrange("R3 R4 R5 R6 K6 B6")
        Table('R3 R4 R5 | K6 R6 B6')
        """
    def opening(
        self,
        /,
        rack: _TilesLike,
        objective: _Objective = "tiles",
        limit: int | None = 250_000,
    ) -> Opening | None:
        """The best initial meld that the rack can make by itself, or `None` where it does not reach
        what the rules ask for. `objective` as for `best_play`.

        >>> rk.Rules().opening("R9 R10 R11 K2 B2 O2 K13").points
        36
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class InitialMeldCheck:
    """What the rules say about melds that are to open. True when they may."""
    @property
    def ok(self) -> bool:
        """Whether the rules allow these melds as an initial meld."""
    @property
    def points(self) -> int:
        """What the melds are worth, jokers counted as what they stand for."""
    @property
    def threshold(self) -> int:
        """What the rules ask for."""
    @property
    def faults(self) -> tuple[Fault, ...]:
        """Everything that is wrong; empty when the melds may open."""
    def __bool__(self, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Verdict:
    """What the rules say about a turn. True when the turn is legal; `str(verdict)` tells it, and
    `raise_if_illegal()` raises what is wrong.

    `Rules.check_turn` and `Position.check` ask the law of turns alone. `Game.check_turn` and
    `PlayerView.check_turn` say what `Game.apply` does, of free tiles, jokers that must be laid, the
    tile for the discard and hands that win at once, too.

    >>> print(rk.Rules().check_turn("R3 R4 R5", "R6", "R3 R4 R5", opened=True))
    illegal: no tile was laid from the rack
    """
    __match_args__: Final = ("legal", "faults")
    @property
    def legal(self) -> bool:
        """Whether the rules allow the turn."""
    @property
    def faults(self) -> tuple[Fault, ...]:
        """What is wrong with the turn; empty when it is legal."""
    @property
    def account(self) -> Account | None:
        """One account of a legal turn, else `None`."""
    def raise_if_illegal(self, /) -> None:
        """Does nothing where it is legal; else raises `Refused` with every fault.

        >>> rk.Rules().check_turn("R3 R4 R5", "R6", "R3 R4 R5", opened=True).raise_if_illegal()
        Traceback (most recent call last):
        rummikub.Refused: illegal: no tile was laid from the rack
        """
    def __bool__(self, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __rich__(self, /) -> Any: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Account:
    """One account of a legal turn; `str(account)` tells it to a player.

    >>> verdict = rk.Rules().check_turn("R3 R4 R5", "R6 K1", "R3 R4 R5 R6", opened=True)
    >>> verdict.account.played
    Tiles('R6')
    >>> print(verdict.account)
    R6 was laid from the rack.
    """
    @property
    def played(self) -> Tiles:
        """The tiles that came from the rack."""
    @property
    def opening(self) -> tuple[Meld, ...] | None:
        """The melds of the opening; `None` when the player had opened before. Their tiles may lie
        elsewhere by the end of the turn, where the rules allow that.
        """
    @property
    def opening_points(self) -> int | None:
        """The points of the opening; `None` when the player had opened before."""
    @property
    def jokers(self) -> tuple[OldJoker, ...]:
        """Every joker that lay on the table."""
    @property
    def rack_jokers(self) -> tuple[RackJoker, ...]:
        """Every joker that came from the rack."""
    @property
    def payments(self) -> tuple[Payment, ...]:
        """What paid for the retrieved jokers, in an order in which each payment is free."""
    @property
    def origins(self) -> tuple[tuple[int | None, ...], ...]:
        """For each meld of the table after, where its tiles came from, slot by slot in canonical
        order: the index of a meld of the table before, or `None` for the rack.
        """
    def continues(self, /, meld: int) -> int | None:
        """The meld of the table before, from 0, that this meld of the table after continues; `None`
        for a new meld.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class OldJoker:
    """A joker that lay on the table before a legal turn. Melds and slots count from 0; slots are
    in the canonical order of `Meld.slots`.

    >>> verdict = rk.Rules("goliath-1994").check_turn("R3 R4 R5 J", "R6", "R3 R4 R5 R6 J", True)
    >>> joker = verdict.account.jokers[0]
    >>> joker.stood_for, joker.stands_for, joker.retrieved
    ('R6', 'R7', True)
    """
    def __new__(
        cls,
        old_meld: int,
        old_slot: int,
        stood_for: str,
        meld: int,
        slot: int,
        stands_for: str,
        retrieved: bool,
    ) -> OldJoker: ...
    @property
    def old_meld(self) -> int:
        """The meld of the table before in which it lay."""
    @property
    def old_slot(self) -> int:
        """Its slot there."""
    @property
    def stood_for(self) -> Tile:
        """The tile that it stood for."""
    @property
    def meld(self) -> int:
        """The meld of the table after in which it lies."""
    @property
    def slot(self) -> int:
        """Its slot there."""
    @property
    def stands_for(self) -> Tile:
        """The tile that it stands for now."""
    @property
    def retrieved(self) -> bool:
        """Whether it was retrieved; otherwise it was kept."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class RackJoker:
    """A joker from the rack, in a legal turn.

    >>> rk.Rules().check_turn("R3 R4 R5", "J", "R3 R4 R5 J", True).account.rack_jokers
    (RackJoker(0, 3, 'R6'),)
    """
    def __new__(
        cls,
        meld: int,
        slot: int,
        stands_for: str,
    ) -> RackJoker: ...
    @property
    def meld(self) -> int:
        """The meld of the table after in which it lies, from 0."""
    @property
    def slot(self) -> int:
        """Its slot there."""
    @property
    def stands_for(self) -> Tile:
        """The tile that it stands for."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Payment:
    """A tile that paid for a retrieved joker.

    >>> verdict = rk.Rules("goliath-1994").check_turn("R3 R4 R5 J", "R6", "R3 R4 R5 R6 J", True)
    >>> payment = verdict.account.payments[0]
    >>> payment.tile, payment.old_meld, payment.from_meld
    ('R6', 0, None)
    """
    def __new__(
        cls,
        tile: str,
        old_meld: int,
        from_meld: int | None,
        meld: int,
        slot: int,
    ) -> Payment: ...
    @property
    def tile(self) -> Tile:
        """The tile."""
    @property
    def old_meld(self) -> int:
        """The meld of the table before for whose joker it pays, from 0."""
    @property
    def from_meld(self) -> int | None:
        """The meld of the table before that it came from; `None` for the rack."""
    @property
    def meld(self) -> int:
        """The meld of the table after in which it lies."""
    @property
    def slot(self) -> int:
        """Its slot there."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class PaymentAtHand:
    """A tile that may pay for a joker on the table.

    >>> rk.Rules("goliath-1994").joker_retrievals("R3 R4 R5 J", "R6 K1", True)[0].payments
    (PaymentAtHand('R6', None, True),)
    """
    def __new__(
        cls,
        tile: str,
        from_meld: int | None,
        free: bool,
    ) -> PaymentAtHand: ...
    @property
    def tile(self) -> Tile:
        """The tile."""
    @property
    def from_meld(self) -> int | None:
        """The meld of the table that holds it, from 0; `None` for the rack."""
    @property
    def free(self) -> bool:
        """Whether it can be taken as the table is now: not out of a meld that is locked by its
        own jokers.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Retrieval:
    """What a player may do about one joker on the table.

    `barrier` says why no legal turn retrieves it. `example` is the table of a simple legal turn
    that does: with the payments laid in its place and the joker with rack tiles, or, where it may
    be used anywhere, added to a meld. Without an example there may still be turns that rearrange
    more of the table.

    >>> found = rk.Rules("pagat-sabra").joker_retrievals("J B7 B8", "B6 R10 R11", True)[0]
    >>> found.may_stand_for, found.price, found.payments
    (('B6',), 1, (PaymentAtHand('B6', None, True),))
    >>> print(found.example)
    B6 B7 B8 | J R10 R11
    """
    def __new__(
        cls,
        meld: int,
        slot: int,
        may_stand_for: Iterable[str] = (),
        barrier: _Barrier | None = None,
        price: int = 0,
        payments: Iterable[PaymentAtHand] = (),
        reuse: _JokerReuse = "any",
        reuse_tiles: int = 0,
        example: Table | None = None,
        example_payments: Iterable[PaymentAtHand] = (),
        example_meld: int | None = None,
    ) -> Retrieval: ...
    @property
    def meld(self) -> int:
        """The meld in which the joker lies, from 0."""
    @property
    def slot(self) -> int:
        """Its slot there, from 0, in the canonical order of `Meld.slots`."""
    @property
    def may_stand_for(self) -> tuple[Tile, ...]:
        """Every tile that it may stand for."""
    @property
    def barrier(self) -> _Barrier | None:
        """Why it cannot be retrieved in this turn: `never`, `not-opened` or `nothing-pays`."""
    @property
    def price(self) -> int:
        """How many tiles pay for it, if it alone is retrieved; 0 where manipulation frees it."""
    @property
    def payments(self) -> tuple[PaymentAtHand, ...]:
        """Every tile at hand that may be one of the payments, rack tiles first."""
    @property
    def reuse(self) -> _JokerReuse:
        """Where it may be used again, as `Rules.joker_reuse`."""
    @property
    def reuse_tiles(self) -> int:
        """How many tiles from the rack must lie with it there."""
    @property
    def example(self) -> Table | None:
        """The table of a simple legal turn that retrieves it, if there is one."""
    @property
    def example_payments(self) -> tuple[PaymentAtHand, ...]:
        """What pays for it in the example."""
    @property
    def example_meld(self) -> int | None:
        """The meld of the example in which the joker is used again, from 0."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Solver:
    """Rules with the memory that their searches need, kept between calls: the same answers as those
    of `Rules`, a little sooner for small positions.

    Threads that share a solver wait for each other: give each thread its own.

    >>> solver = rk.Solver("free-jokers")
    >>> [solver.can_play("B4 B5 B6", rack, opened=True) for rack in ("B7 K1", "K1")]
    [True, False]
    """
    def __new__(cls, rules: _Preset | Rules = "lemada-printed") -> Solver: ...
    @property
    def rules(self) -> Rules:
        """The rules by which it plays."""
    @property
    def work(self) -> int:
        """States that its searches have made so far: a measure of work that is the same on every
        machine.
        """
    def can_play(
        self,
        /,
        before: _TableLike,
        rack: _TilesLike,
        opened: bool,
        limit: int | None = 250_000,
    ) -> bool:
        """Whether anything can be played; like `Rules.can_play`."""
    def best_play(
        self,
        /,
        before: _TableLike,
        rack: _TilesLike,
        opened: bool,
        objective: _Objective = "tiles",
        least_change: bool = False,
        limit: int | None = 250_000,
    ) -> Play | None:
        """The best legal play; like `Rules.best_play`."""
    def plays(
        self,
        /,
        before: _TableLike,
        rack: _TilesLike,
        opened: bool,
        limit: int | None = None,
    ) -> Plays:
        """Every play; like `Rules.plays`, with a memory of its own for each iterator."""
    def best_plays(
        self,
        /,
        before: _TableLike,
        rack: _TilesLike,
        opened: bool,
        objective: _Objective = "tiles",
        limit: int | None = None,
    ) -> Plays:
        """Every play, the best first; like `Rules.best_plays`, with a memory of its own for each iterator."""
    def best_arrangement(
        self,
        /,
        must: _TilesLike,
        may: _TilesLike,
        objective: _Objective = "tiles",
        limit: int | None = 250_000,
    ) -> Arrangement | None:
        """The best table of loose tiles; like `Rules.best_arrangement`."""
    def outs(
        self,
        /,
        before: _TableLike,
        rack: _TilesLike,
        opened: bool,
        objective: _Objective = "tiles",
        limit: int | None = 5_000_000,
    ) -> dict[Tile, Play]:
        """What one more tile would be good for; like `Rules.outs`."""
    def count_plays(
        self,
        /,
        before: _TableLike,
        rack: _TilesLike,
        opened: bool,
        limit: int | None = 100_000_000,
    ) -> PlaysCount:
        """How many plays there are; like `Rules.count_plays`."""
    def arrange(
        self, /, tiles: _TilesLike, limit: int | None = 250_000
    ) -> Table | None:
        """A table of exactly these tiles; like `Rules.arrange`."""
    def opening(
        self,
        /,
        rack: _TilesLike,
        objective: _Objective = "tiles",
        limit: int | None = 250_000,
    ) -> Opening | None:
        """The best initial meld of a rack by itself; like `Rules.opening`."""
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Play:
    """What a player lays and leaves: the tiles, the new table, and the moves of a hand that lead
    there.

    The solver's plays are legal. One that is made by hand, `Play(before, table)`, tells the tiles
    and the steps of any change that takes nothing away; ask `Rules.check_turn` whether it is legal.

    >>> play = rk.Rules().best_play("K10 B10 J | K5 R5 O5", "R10 B9 B11", opened=True)
    >>> print(play.tiles, "for", play.points)
    R10 B9 B11 for 30
    >>> rk.Play("B4 B5 B6", "B4 B5 B6 B7").steps[0].text
    'lay B7 on B4 B5 B6: B4 B5 B6 B7'
    """
    __match_args__: Final = ("before", "table")
    def __new__(
        cls, before: _TableLike, table: _TableLike, joker_penalty: int = 30
    ) -> Play: ...
    @property
    def before(self) -> Table:
        """The table before the turn."""
    @property
    def table(self) -> Table:
        """The table after it."""
    @property
    def tiles(self) -> Tiles:
        """The tiles laid from the rack."""
    @property
    def points(self) -> int:
        """The face values of these tiles, a joker counting the rules' penalty for a joker on the
        rack.
        """
    @property
    def proved(self) -> bool:
        """Whether it is proved that no play is worth more by the objective that it was asked for. False
        where the limit on work was reached, and for a play that is not the answer of `best_play`.

        >>> rules = rk.Rules()
        >>> table, rack = "K1 K2 K3 | R1 R2 R3 R4", "K4 R5 B9 B10"
        >>> rules.best_play(table, rack, opened=True).proved
        True
        >>> play = rules.best_play(table, rack, opened=True, limit=1)
        >>> f"{len(play.tiles)} tiles; no play has more than {play.bound}"
        '1 tiles; no play has more than 2'
        """
    @property
    def bound(self) -> int | None:
        """What no play is worth more than by the objective that it was asked for; where the whole rack is
        asked for, its tiles. `None` for a play that is not the answer of `best_play`.
        """
    @property
    def steps(self) -> tuple[Step, ...]:
        """The moves of a hand from the table before to the new one, in an order that can be
        followed. Melds that do not change are not mentioned. Beyond the default limit of
        `steps_within` this raises `Stopped`: of two tables that have nothing in common, only some
        of four copies of every tile take so much.
        """
    def steps_within(self, /, limit: int | None = 250_000) -> tuple[Step, ...]:
        """The same moves. `limit` bounds the work (as `Solver.work` counts it); `None` is no limit. Where
        it does not suffice, `Stopped` is raised: the work grows with the cube of the melds that change.

        >>> play = rk.Play("B4 B5 B6 B7", "B4 B5 B6 | B7 B8 B9")
        >>> play.steps_within(limit=None) == play.steps
        True
        >>> play.steps_within(limit=1)
        Traceback (most recent call last):
            ...
        rummikub.Stopped: stopped at the limit on work before the answer was known
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __rich__(self, /) -> Any: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Step:
    """One move of a hand: piles on the table become other piles, with or without rack tiles.

    >>> step = rk.Rules().best_play("B4 B5 B6", "B7 K1", opened=True).steps[0]
    >>> print(step)
    lay B7 on B4 B5 B6: B4 B5 B6 B7
    >>> step.action, step.tiles, step.from_rack, step.takes
    ('lay', ('B7',), True, (('B4', 'B5', 'B6'),))
    """
    __match_args__: Final = ("text", "action", "tiles", "from_rack", "takes", "leaves")
    def __new__(
        cls,
        text: str,
        action: _Action,
        tiles: Iterable[str] = (),
        from_rack: bool = False,
        takes: Iterable[Iterable[str]] = (),
        leaves: Iterable[Iterable[str]] = (),
    ) -> Step: ...
    @property
    def text(self) -> str:
        """What a person would say."""
    @property
    def action(self) -> _Action:
        """What the hand does: `lay`, `split`, `move`, `replace` or `join`."""
    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that the hand takes up."""
    @property
    def from_rack(self) -> bool:
        """Whether the tiles come from the rack."""
    @property
    def takes(self) -> tuple[tuple[Tile, ...], ...]:
        """The piles that were there and are there no more, each a tuple of tiles. The first of several is
        the one that the tiles join or take a joker's place in, the second the one that they come
        from.
        """
    @property
    def leaves(self) -> tuple[tuple[Tile, ...], ...]:
        """The piles that are there instead."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __rich__(self, /) -> Any: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Opening:
    """An initial meld by itself: `Opening("R9 R10 R11")`.

    >>> opening = rk.Rules().opening("R9 R10 R11 K2 B2 O2 K13")
    >>> len(opening.melds), opening.points
    (2, 36)
    """
    def __new__(cls, melds: _TableLike) -> Opening: ...
    @property
    def melds(self) -> tuple[Meld, ...]:
        """The melds."""
    @property
    def tiles(self) -> Tiles:
        """Their tiles."""
    @property
    def points(self) -> int:
        """What they are worth towards the threshold, a joker counting what it stands for."""
    @property
    def proved(self) -> bool:
        """Whether it is proved that no initial meld is worth more; like `Play.proved`."""
    @property
    def bound(self) -> int | None:
        """What no initial meld is worth more than; like `Play.bound`."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __rich__(self, /) -> Any: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Plays:
    """A lazy iterator over plays, no two of them of the same tiles. Threads may share it."""
    def __iter__(self, /) -> Plays: ...
    def __next__(self, /) -> Play: ...

@final
class Tables:
    """A lazy iterator over tables of the same tiles, no two of them equal. Threads may share it."""
    def __iter__(self, /) -> Tables: ...
    def __next__(self, /) -> Table: ...

@final
class Arrangement:
    """What can be made of loose tiles: a table, and which of the tiles that may be laid are on it.

    >>> made = rk.Rules().best_arrangement("R3 R4 R5 R6 K6", "B6 B9 R2")
    >>> str(made.table), str(made.laid), made.proved
    ('R2 R3 R4 R5 | K6 R6 B6', 'R2 B6', True)
    """
    __match_args__: Final = ("table", "laid")
    def __new__(cls, table: _TableLike, laid: _TilesLike) -> Arrangement: ...
    @property
    def table(self) -> Table:
        """The table."""
    @property
    def laid(self) -> Tiles:
        """Those of the tiles that might be laid which are on the table."""
    @property
    def proved(self) -> bool:
        """Whether it is proved that no arrangement is worth more; like `Play.proved`."""
    @property
    def bound(self) -> int | None:
        """What no arrangement is worth more than; like `Play.bound`."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class PlaysCount:
    """How many plays there are: distinct sets of rack tiles, and distinct tables that can result.

    >>> rk.Rules("free-jokers").count_plays("B4 B5 B6", "B7 B8 B9 K1", opened=True)
    PlaysCount(plays=3, tables=4)
    """
    __match_args__: Final = ("plays", "tables")
    def __new__(cls, plays: int, tables: int) -> PlaysCount: ...
    @property
    def plays(self) -> int:
        """Distinct multisets of rack tiles that can be played."""
    @property
    def tables(self) -> int:
        """Distinct tables that can result."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Game:
    """A legal state of a whole game, from the lots for the start to the scores.

    A game is a value: `apply` gives the next one and leaves this one as it is, so old values are
    undo. There is no clock and no random source inside: `deal` is an order of the tiles
    (`Rules.tiles` of `Rules.for_players`, shuffled), dealt to player 0, player 1 and so on and then
    drawn; `lots`, another order, is drawn first to see who starts; or `seed` shuffles both, the same
    on every platform, for games that nobody plays for anything; a `seed` draws lots, so it takes no
    `starter`. Where tiles are dealt by handfuls, `handfuls` has two sizes for each player, and
    `first_joker` gets the first joker that is shared out. Players are numbered from 0, clockwise, in
    every call; texts and messages are for people and count them from 1.

    >>> game = rk.Game(seed=7).started()
    >>> game.pool_len, [offer.name for offer in game.legal_actions()]
    (78, ['play', 'draw', 'timeout', 'leave'])
    """
    def __new__(
        cls,
        rules: _Preset | Rules = "lemada-printed",
        players: int = 2,
        *,
        deal: str | Iterable[str] | None = None,
        starter: int | None = None,
        lots: str | Iterable[str] | None = None,
        seed: int | None = None,
        handfuls: Iterable[tuple[int, int]] | None = None,
        first_joker: int | None = None,
    ) -> Game: ...
    @staticmethod
    def from_parts(
        rules: _Preset | Rules,
        racks: Iterable[_TilesLike],
        *,
        table: _TableLike = "",
        opened: Iterable[int] = (),
        left: Iterable[int] = (),
        passed: Iterable[int] = (),
        pool: str | Iterable[str] | None = None,
        free: _TilesLike = "",
        first_choice: int | None = None,
        first_joker: int = 0,
        handfuls: Iterable[tuple[int, int]] | None = None,
        lots: str | Iterable[str] | None = None,
        lots_drawn: int | None = None,
        starter: int = 0,
        to_move: int | None = None,
        trump: str | None = None,
        discards: Iterable[tuple[int, str]] = (),
        fresh: bool = False,
        step: Literal["draw", "meld", "discard", "won"] = "draw",
        drawn: str | None = None,
        moved: Iterable[int] = (),
        twins: Iterable[int] | None = None,
        hand: Literal["open", "foot"] | int | None = None,
        joker_discarded: bool = False,
    ) -> Game:
        """The game that stands so, checked: `SetupError` has every fault. `racks` has a rack for each
        player; players are lists of seats, counted from 0, such as `opened=[0, 2]`.

        Without `pool` every tile that lies nowhere else is in it, in the usual order; without
        `to_move` the `starter` is to move. In a game with discards `step` is `"draw"`, `"meld"`,
        `"discard"` or `"won"`, `discards` are pairs of a player and a tile, `fresh` says that the last
        one may be taken, and `hand` is `"open"`, `"foot"` or what a closed hand is worth. Before the
        deal there are `lots`, of which `lots_drawn` were drawn.

        >>> racks = ["R6 K1", "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1"]
        >>> game = rk.Game.from_parts("lemada-printed", racks, table="R3 R4 R5", opened=[0])
        >>> game.pool_len, game.apply(0, "play R3 R4 R5 R6").to_move
        (87, 1)
        """
    def started(self, /) -> Game:
        """The game after its lots are drawn and its tiles dealt, for who has no use for seeing either. A
        game that was dealt before comes back as it is.

        >>> game = rk.Game(players=3, seed=7).started()
        >>> game.phase, game.pool_len
        ('turn', 64)
        """
    @staticmethod
    def replay(text: str) -> Game:
        """The game that a record tells, every line of which is checked; `RecordError` says where it
        is wrong. `Record` has the form of the text.
        """
    @property
    def rules(self) -> Rules:
        """The rules, as they were given."""
    @property
    def turn_rules(self) -> Rules:
        """The rules with the copies and jokers of this game; what turns are judged by."""
    @property
    def phase(self) -> _Phase:
        """What the game waits for: `"lots"`, `"deal"`, `"turn"` (in a game with discards `"draw"`,
        `"meld"` or `"discard"`) or, when it is over, `"over"`.
        """
    @property
    def to_move(self) -> int:
        """The player to move, from 0; when the game is over this says nothing."""
    @property
    def starter(self) -> int | None:
        """The player who started, from 0; `None` before the deal."""
    @property
    def lots(self) -> tuple[tuple[int, Tile], ...]:
        """The lots that were drawn to see who starts, each a player and a tile; empty after the deal."""
    @property
    def table(self) -> Table:
        """The melds on the table."""
    @property
    def free_tiles(self) -> Tiles:
        """The free tiles beside the table that nobody has used; empty in editions without them."""
    @property
    def first_choice(self) -> int | None:
        """The only player, from 0, who may use free tiles yet; `None` where there is none."""
    @property
    def first_joker(self) -> int:
        """The player, from 0, who gets the first of the jokers that are shared out."""
    def usable_free_tiles(self, /, player: int) -> Tiles:
        """Those of the free tiles that a player might lay in a turn now."""
    def handfuls(self, /, player: int) -> tuple[int, int] | None:
        """How many tiles a player took in each of two handfuls; `None` where tiles are dealt otherwise."""
    @property
    def pool_len(self) -> int:
        """How many tiles are in the pool."""
    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, who won and the scores; `None` while it goes on."""
    @property
    def players(self) -> int:
        """How many players began, 2 to 6."""
    def rack(self, /, player: int) -> Tiles:
        """The rack of a player: hidden from the others."""
    def has_opened(self, /, player: int) -> bool:
        """Whether a player has made an initial meld."""
    def has_left(self, /, player: int) -> bool:
        """Whether a player has left the game."""
    def has_passed(self, /, player: int) -> bool:
        """Whether a player has passed since the last play."""
    @property
    def trump(self) -> Tile | None:
        """The trump, while it lies there; `None` in games without one."""
    @property
    def last_discard(self) -> Tile | None:
        """The discard of the turn before, while it may still be taken: `None` once the player to move
        has drawn, although it may lie there still, as `discard_of` says.
        """
    @property
    def discards(self) -> tuple[tuple[int, Tile], ...]:
        """Every discard that still lies there, in the order in which they were thrown away, each a player
        and a tile. Of each player only the last one is seen.
        """
    @property
    def winning_hand(self) -> tuple[_HandKind, int | None] | None:
        """The hand that won, where the rules award it: `"open"`, `"foot"` or `"closed"`, and what a
        closed one is worth.
        """
    def discard_of(self, /, player: int) -> Tile | None:
        """The discard of a player that is seen."""
    def announces(self, /, player: int) -> bool:
        """Whether a player holds three tiles or fewer and must say so."""
    @property
    def pool(self) -> tuple[Tile, ...]:
        """The tiles of the pool in the order in which they will be drawn: hidden from all players."""
    @property
    def scores(self) -> tuple[_Points, ...] | None:
        """The score of each player when the game is over, else `None`."""
    def legal_actions(self, /, player: int | None = None) -> tuple[Offer, ...]:
        """The kinds of action that are open to a player, the one to move if none is named. What
        plays there are, the solver tells.
        """
    def is_legal(self, /, player: int, action: str | Play) -> bool:
        """Whether `apply` would take the action."""
    def apply(self, /, player: int, action: str | Play) -> Game:
        """The game after an action of a player; this game stays as it is. `Refused` has every fault.

        An action is text, such as `"draw"`, `"pass"`, `"play R3 R4 R5 | K7 B7 J"` (the whole
        table), `"timeout"`, `"timeout with R3 R4"`, `"leave"`, or a `Play` of the solver; in a game with
        discards also `"take"`, `"discard R5"`, `"close R5"`, `"trump R5"`.

        >>> game = rk.Game(players=2, deal=list(rk.Rules().tiles))
        >>> game.apply(0, "play K5 K6 K7 | K5 K6 K7").to_move
        1
        >>> try:
        ...     game.apply(0, "play K5 K6")
        ... except rk.Refused as refused:
        ...     print([fault.code for fault in refused.faults])
        ['meld-too-short']
        """
    def check_turn(self, /, after: _TableLike) -> Verdict:
        """Whether it would be legal for the player to move to leave this table: what `apply` says of
        it as a play, but as a `Verdict` and in every phase.

        >>> game = rk.Game(players=2, deal=list(rk.Rules().tiles))
        >>> [fault.code for fault in game.check_turn("K5 K6").faults]
        ['meld-too-short']
        """
    def can_play(self, /, limit: int | None = 250_000) -> bool:
        """Whether the player to move can play anything; false before the deal and after the end. `limit`
        as for `Rules.can_play`.
        """
    def best_play(
        self,
        /,
        objective: _Objective = "tiles",
        least_change: bool = False,
        limit: int | None = 250_000,
    ) -> Play | None:
        """The best play of the player to move, `None` where there is none; `objective` and `limit` as for
        `Rules.best_play`; with `least_change` on a table that leaves as many old melds as they are as
        can be, where the game allows that table too.

        Where the player uses free tiles, owes jokers or must discard, the `bound` of a play that is not
        proved is what the whole rack is worth.
        """
    def best_close(self, /) -> str | None:
        """The closed hand that the player to move may lay open now: the action that throws the tile away
        without which the hand is worth most, blitzes aside; `None` in another phase or where the rack is
        no such hand.

        >>> game = rk.Game("international", deal=list(rk.Rules("international").tiles), starter=0)
        >>> game.best_close()
        'close R2'
        """
    def trump_win(self, /) -> str | None:
        """An action by which the player to move wins with the trump; `None` where there is none, or in
        another phase than that of the draw.
        """
    def plays(self, /, limit: int | None = None) -> Plays:
        """Every distinct set of tiles that the player to move can lay, each as a `Play`, lazily and with
        a `limit` as for `Rules.plays`; none before the deal and after the end. Free tiles that the
        player may use are among them, who owes jokers lays as many as can be laid, and a tile is left
        for the discard: every play applies.

        >>> game = rk.Game(players=2, deal=list(rk.Rules().tiles))
        >>> play = next(game.plays())
        >>> game.is_legal(0, play)
        True
        """
    def is_blocked(self, /, limit: int | None = 250_000) -> bool:
        """Whether nobody can ever play again: the pool is empty and no rack allows a play. The game
        then ends by passes alone; a server need not wait for them. `limit` is for all players together.
        """
    def view(self, /, player: int) -> PlayerView:
        """What a player may know: the own rack and what everybody sees, and nothing else."""
    @property
    def public_view(self) -> PublicView:
        """What everybody sees."""
    def to_json(self, /) -> str:
        """The game as JSON, with all that is hidden."""
    @staticmethod
    def from_json(text: str) -> Game:
        """The game that `to_json` wrote. JSON that cannot be read raises `RummikubError`; a setup that
        is no game raises `SetupError` with every fault.
        """
class HandError(RummikubError):
    """The tiles are no closed hand: not fourteen, or more of a tile than the tile set has."""

@final
class HandType:
    """A type of closed hand, by its number: `HandType(24)`.

    >>> royal = rk.hands.HandType(24)
    >>> royal.name, royal.values, royal.pattern
    ('Royal', (2400, 2200, 2000), 'one sequence from 1 (low) to 1 (high), all of one colour')
    """
    def __new__(cls, number: int) -> HandType: ...
    @property
    def number(self) -> int:
        """The number in the rules, 1 to 40."""
    @property
    def name(self) -> str:
        """The name in the rules."""
    @property
    def values(self) -> tuple[int, int, int]:
        """What the winner scores with no joker among the fourteen tiles, with one and with two."""
    @property
    def pattern(self) -> str:
        """What the tiles must be, in English."""
    @property
    def example(self) -> str:
        """A hand of the type."""
    @property
    def moment(self) -> Literal["any", "first-turn", "dealt"]:
        """When it counts: `"any"` turn, the player's `"first-turn"`, or with the `"dealt"` tiles."""
    @property
    def source(self) -> str:
        """The statement of the rules that it comes from, such as `"S-324"`."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Offer:
    """A kind of action that is open to a player.

    Every offer whose `action` is text applies as it stands; `"play"` and `"misplay"` need a table.
    """
    __match_args__: Final = ("name", "tiles", "action")
    def __new__(
        cls, name: _Word, tiles: int | None = None, action: str | None = None
    ) -> Offer: ...
    @property
    def name(self) -> _Word:
        """The word of the action: `lot`, `deal`, `play`, `draw`, `pass`, `timeout`, `misplay` or
        `leave`.
        """
    @property
    def tiles(self) -> int | None:
        """How many tiles it takes or costs; `None` where it takes none."""
    @property
    def action(self) -> str | None:
        """The action as text, `None` where a table must be given."""

@final
class HandMatch:
    """A type of closed hand that a hand satisfies, with its value and one reading of the jokers.

    >>> match = rk.hands.classify("K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 J")[0]
    >>> match.number, match.name, match.value, match.reading
    (33, 'Little wave two colours', 2000, 'K1 K2 K3 K4 K5 K6 K7 | R1 R2 R3 R4 R5 R6 J(R7)')
    """
    __match_args__: Final = ("number", "value", "reading")
    def __new__(cls, number: int, value: int, reading: str) -> HandMatch: ...
    @property
    def number(self) -> int:
        """The number in the rules, 1 to 40."""
    @property
    def name(self) -> str:
        """The name in the rules."""
    @property
    def value(self) -> int:
        """What it scores, in points, with as many jokers as the hand has."""
    @property
    def reading(self) -> str:
        """The parts of the hand, each joker with the tile that it stands for."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Outcome:
    """How a game ended: why, who won, the scores and what each rack was worth.

    A player who left cannot win; the rack that was left behind counts as at the end.
    """
    @property
    def end(self) -> _End:
        """Why the game is over: `"empty-rack"`, `"stalemate"` or `"others-left"`."""
    @property
    def winners(self) -> tuple[int, ...]:
        """Who won, from 0, upwards; several share a tie."""
    @property
    def scores(self) -> tuple[_Points, ...]:
        """The score of each player, exactly: an `int`, or a `fractions.Fraction` where players share."""
    @property
    def next_starter(self) -> int | None:
        """Who starts the next game of the session, from 0; `None` where the players draw lots again."""
    @property
    def rack_points(self) -> tuple[int, ...]:
        """What each player's rack is worth, in points."""
    def to_json(self, /) -> str:
        """The value as JSON."""
    @staticmethod
    def from_json(text: str) -> Outcome:
        """The value that `to_json` wrote."""

@final
class PlayerEnd:
    """What the scores ask about a player at the end of a game: the points of the rack, whether the
    player has left or melded, and points for something else.

    `melded` matters in International only. `bonus` is that of the handfuls (`handful_bonus`) or of
    the twin of the trump.
    """
    def __new__(
        cls, rack: int, left: bool = False, melded: bool = True, bonus: int = 0
    ) -> PlayerEnd: ...
    @property
    def rack(self) -> int:
        """What the tiles left on the rack count: see `Rules.rack_points`."""
    @property
    def left(self) -> bool:
        """Whether the player has left the game, and so cannot win."""
    @property
    def melded(self) -> bool:
        """Whether the player has melded."""
    @property
    def bonus(self) -> int:
        """Points for something else."""

@final
class GameScores:
    """The scores of one game: who won, and the points of each player."""
    @property
    def winners(self) -> tuple[int, ...]:
        """Who won, from 0, upwards; several share a tie, and an International game may have no winner."""
    @property
    def points(self) -> tuple[_Points, ...]:
        """The score of each player, exactly: an `int`, or a `fractions.Fraction` where players share."""
    def to_json(self, /) -> str:
        """The value as JSON."""
    @staticmethod
    def from_json(text: str) -> GameScores:
        """The value that `to_json` wrote."""

@final
class FootCheck:
    """Whether a turn is a Foot: fourteen tiles melded at once, some on others' melds. True when it is."""
    def __new__(cls, points: int, faults: Iterable[Fault]) -> FootCheck: ...
    @property
    def ok(self) -> bool:
        """Whether this is a Foot."""
    @property
    def points(self) -> int:
        """What the fourteen tiles add up to, jokers as what they stand for."""
    @property
    def faults(self) -> tuple[Fault, ...]:
        """Everything that is wrong; empty when this is a Foot."""
    def __bool__(self, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class PublicPlayer:
    """What everybody sees of a player."""
    def __new__(
        cls,
        tiles: int,
        opened: bool = False,
        left: bool = False,
        passed: bool = False,
        handfuls: tuple[int, int] | None = None,
    ) -> PublicPlayer: ...
    @property
    def tiles(self) -> int:
        """How many tiles are on the rack."""
    @property
    def opened(self) -> bool:
        """Whether the player has made an initial meld."""
    @property
    def left(self) -> bool:
        """Whether the player has left the game."""
    @property
    def passed(self) -> bool:
        """Whether the player has passed since the last play."""
    @property
    def handfuls(self) -> tuple[int, int] | None:
        """How many tiles the player took in each of two handfuls; `None` where tiles are dealt otherwise."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class PublicView:
    """What everybody sees of a game, also those who only watch. It holds no hidden tile.

    >>> view = rk.Game(players=2, seed=7).public_view
    >>> view.phase, view.pool_len, view.players[0].tiles
    ('lots', 106, 0)
    """
    @property
    def rules(self) -> Rules:
        """The rules, as they were given."""
    @property
    def turn_rules(self) -> Rules:
        """The rules with the copies and jokers of this game; what turns are judged by."""
    @property
    def phase(self) -> _Phase:
        """What the game waits for: `"lots"`, `"deal"`, `"turn"` (in a game with discards `"draw"`,
        `"meld"` or `"discard"`) or, when it is over, `"over"`.
        """
    @property
    def to_move(self) -> int:
        """The player to move, from 0; when the game is over this says nothing."""
    @property
    def starter(self) -> int | None:
        """The player who started, from 0; `None` before the deal."""
    @property
    def lots(self) -> tuple[tuple[int, Tile], ...]:
        """The lots that were drawn to see who starts, each a player and a tile; empty after the deal."""
    @property
    def table(self) -> Table:
        """The melds on the table."""
    @property
    def free_tiles(self) -> Tiles:
        """The free tiles beside the table that nobody has used; empty in editions without them."""
    @property
    def first_choice(self) -> int | None:
        """The only player, from 0, who may use free tiles yet; `None` where there is none."""
    @property
    def pool_len(self) -> int:
        """How many tiles are in the pool."""
    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; `None` while it goes on."""
    @property
    def trump(self) -> Tile | None:
        """The trump, while it lies there; `None` in games without one."""
    @property
    def last_discard(self) -> Tile | None:
        """The discard of the turn before, while it may still be taken: `None` once the player to move
        has drawn, although it may lie there still, as `discards` says.
        """
    @property
    def discards(self) -> tuple[Tile | None, ...]:
        """The discard of each player that is seen; empty in games without discards."""
    @property
    def announced(self) -> tuple[bool, ...]:
        """Whether each player holds three tiles or fewer and says so; empty in games without
        discards.
        """
    @property
    def winning_hand(self) -> tuple[_HandKind, int | None] | None:
        """The hand that won, where the rules award it: `"open"`, `"foot"` or `"closed"`, and what a
        closed one is worth.
        """
    @property
    def closed_hand(self) -> Tiles | None:
        """The tiles of a closed hand that won laid open, without a table; else `None`."""
    @property
    def players(self) -> tuple[PublicPlayer, ...]:
        """What everybody sees of each player."""
    def layout_json(self, /) -> str:
        """The view as JSON that a user interface can draw without reading a text: every tile with its
        colour and number, every meld with its kind and what its jokers stand for. The crate's
        `schema/view-layout-1.json` is its schema.
        """
    def to_json(self, /) -> str:
        """The view as JSON, for whoever may see it."""
    @staticmethod
    def from_json(text: str) -> PublicView:
        """The view that `to_json` wrote; other text raises `RummikubError`."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class PlayerView:
    """What one player may know of a game: the own rack, and what everybody sees.

    >>> view = rk.Game(players=2, seed=7).view(0)
    >>> view.rack, view.public.pool_len, [offer.name for offer in view.legal_actions()]
    (Tiles(''), 106, ['lot'])
    """
    @property
    def player(self) -> int:
        """The player who may know this, from 0."""
    @property
    def rack(self) -> Tiles:
        """The player's rack."""
    @property
    def players(self) -> int:
        """How many players began, 2 to 6."""
    def has_opened(self, /, player: int | None = None) -> bool:
        """Whether a player has made an initial meld: the one who may know this if none is named."""
    @property
    def usable_free_tiles(self) -> Tiles:
        """Those of the free tiles that the player may use now."""
    def legal_actions(self) -> tuple[Offer, ...]:
        """The kinds of action that are open to the player who may know this."""
    @property
    def public(self) -> PublicView:
        """What everybody sees."""
    def turn_rack(self, /, after: _TableLike) -> Tiles:
        """The rack and on it those of the free tiles that this table would use and may: the rack by
        which `check_turn` judges.
        """
    def check_turn(self, /, after: _TableLike) -> Verdict:
        """Whether it would be legal to leave this table, were the player to move: what a client asks
        before it sends a play, and what `Game.apply` says of it as one, of free tiles, jokers that
        must be laid, the tile for the discard and hands that win at once, too.
        """
    def can_play(self, /, limit: int | None = 250_000) -> bool:
        """Whether the player can play anything, were it the player's turn; false in a phase without
        plays. `limit` as for `Rules.can_play`.
        """
    def best_play(
        self,
        /,
        objective: _Objective = "tiles",
        least_change: bool = False,
        limit: int | None = 250_000,
    ) -> Play | None:
        """The best play of the player, were it the player's turn, `None` where there is none;
        `objective`, `least_change` and `limit` as for `Game.best_play`.

        >>> game = rk.Game(players=2, deal=list(rk.Rules().tiles))
        >>> game.view(0).best_play() == game.best_play()
        True
        """
    def best_close(self, /) -> str | None:
        """The closed hand that the player may lay open, were it the player's turn: the action that throws
        the tile away without which the hand is worth most, blitzes aside; `None` in another phase or
        where the rack is no such hand.
        """
    def trump_win(self, /) -> str | None:
        """An action by which the player, who is to move, wins with the trump; `None` where there is none."""
    def plays(self, /, limit: int | None = None) -> Plays:
        """Every distinct set of tiles that the player can lay, were it the player's turn, each as a
        `Play`, lazily and with a `limit` as for `Rules.plays`; none in a phase without plays.
        """
    def unseen(self, /) -> Tiles:
        """The tiles that the player does not see: those of the other racks and the pool, and in a game
        with discards the covered ones. `public.players` says how many each player holds, and
        `public.pool_len` the pool. Before the deal these are all tiles.

        >>> view = rk.Game(players=2, deal=list(rk.Rules().tiles)).view(0)
        >>> len(view.unseen()), view.unseen() + view.rack == rk.Rules().tiles
        (92, True)
        """
    def with_hidden(
        self,
        racks: Iterable[_TilesLike],
        pool: str | Iterable[str],
        *,
        lots: str | Iterable[str] | None = None,
        covered: Iterable[tuple[int, str]] | None = None,
    ) -> Game:
        """A game that looks like this to the player and in which the hidden tiles lie as guessed: the base
        of a bot that plays games out. `racks` has a rack for each player, the own one counting for
        nothing; `pool` is in the order in which it is drawn; before the deal `lots` are those still to be
        drawn; `covered` are pairs of a player and a discard that lies under another.

        `SetupError` where the tiles are not those that the player does not see; `RummikubError` where
        the game would look otherwise to the player, or is over.

        >>> game = rk.Game(players=2, deal=list(rk.Rules().tiles))
        >>> game.view(0).with_hidden([game.rack(0), game.rack(1)], game.pool) == game
        True
        """
    def with_hidden_shuffled(self, /, numbers: random.Random) -> Game:
        """The same with the hidden tiles dealt at random, every deal as likely as another as far as the
        tiles go: `numbers` is a generator such as `random.Random(7)` or `secrets.SystemRandom()`, whose
        `getrandbits` is called.

        >>> import random
        >>> view = rk.Game(players=3, seed=7).started().view(0)
        >>> view.with_hidden_shuffled(random.Random(1)).view(0) == view
        True
        """
    def layout_json(self, /) -> str:
        """The same as JSON that a user interface can draw, with the rack: see `PublicView.layout_json`."""
    def to_json(self, /) -> str:
        """The view as JSON, for its player."""
    @staticmethod
    def from_json(text: str) -> PlayerView:
        """The view that `to_json` wrote; other text raises `RummikubError`."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Entry:
    """One line of a record.

    An action that was applied has `drawn` tiles, an attempt that was refused has the `codes` of
    its faults, a remark has neither and no player.
    """
    __match_args__: Final = ("kind", "text", "player", "drawn", "codes")
    def __new__(
        cls,
        kind: _Kind,
        text: str,
        player: int | None = None,
        drawn: Iterable[str] = (),
        codes: Iterable[str] = (),
    ) -> Entry: ...
    @property
    def kind(self) -> _Kind:
        """`"action"`, `"attempt"` or `"remark"`."""
    @property
    def text(self) -> str:
        """The action or the remark."""
    @property
    def player(self) -> int | None:
        """The player, from 0; `None` for a remark."""
    @property
    def drawn(self) -> tuple[Tile, ...]:
        """The tiles that the player drew by the action."""
    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the faults of an attempt, each once, sorted."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Event:
    """Something that happened in a game, as one player or a spectator may know it: what
    `Record.events_since` tells. It holds no tile that is hidden from who is told.

    A table that was not left, because time ran out over it or because it was wrong, is told to nobody:
    its tiles are back on the rack.

    >>> record = rk.Record(rk.Game(players=2, deal=list(rk.Rules().tiles)))
    >>> record.apply(0, "draw")
    ('R2',)
    >>> [(event.player, event.action, event.drawn, event.drawn_count) for event in record.events_since(0)]
    [(0, 'draw', None, 1)]
    >>> record.events_since(0, player=0)[0].drawn
    ('R2',)
    """
    @property
    def number(self) -> int:
        """Which event of the record it is, from 0; the same for all who are told."""
    @property
    def player(self) -> int:
        """Who did it, from 0."""
    @property
    def action(self) -> str:
        """The word of what was done, such as `"play"`."""
    @property
    def table(self) -> str | None:
        """The text of the table afterwards; `None` where the action did not change it."""
    @property
    def laid(self) -> Tiles:
        """The tiles laid, from the rack or from beside the table."""
    @property
    def tile(self) -> Tile | None:
        """The tile that everybody saw: a lot, a discard that was taken or thrown away; else `None`."""
    @property
    def drawn(self) -> tuple[Tile, ...] | None:
        """What the player drew from the pool, of a deal what who is told was dealt; `None` where it is
        hidden.
        """
    @property
    def drawn_count(self) -> int:
        """How many tiles that is."""
    def to_json(self, /) -> str:
        """The event as JSON."""
    @staticmethod
    def from_json(text: str) -> Event:
        """The event that `to_json` wrote; other text raises `RummikubError`."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Record:
    """A game with everything that happened in it: apply actions here instead of to a `Game`, and
    `str(record)` is the text that people read, write and compare, and `Game.replay` checks.

    >>> record = rk.Record(rk.Game(players=2, deal=list(rk.Rules().tiles)))
    >>> record.apply(0, "draw")
    ('R2',)
    >>> [fault.code for fault in record.attempt(1, "pass")]
    ['pool-not-empty']
    >>> print(*str(record).splitlines()[-5:], sep="\\n")
    1 draw -> R2
    2 attempt pass -> pool-not-empty
    left 1 K1 K1 K2 K2 K3 K3 K4 K4 K5 K5 K6 K6 K7 K7 R2
    left 2 K8 K8 K9 K9 K10 K10 K11 K11 K12 K12 K13 K13 R1 R1
    result unfinished
    >>> rk.Game.replay(str(record)) == record.game
    True
    """
    def __new__(cls, start: Game) -> Record: ...
    @staticmethod
    def parse(text: str) -> Record:
        """The record that the text is, every line of which is checked."""
    @property
    def start(self) -> Game:
        """The game as the record begins."""
    @property
    def game(self) -> Game:
        """The game as it stands now."""
    @property
    def entries(self) -> tuple[Entry, ...]:
        """What happened, in order."""
    def events_since(self, /, number: int = 0, player: int | None = None) -> tuple[Event, ...]:
        """What happened since event `number`, from 0, as far as a player may know it, or without `player`
        who only watches, each as an `Event`: for animation, logs and spectators. Attempts that were
        refused and remarks are no events.
        """
    def view(self, /, player: int | None = None) -> RecordView:
        """The record as a player may see it, or without `player` who only watches: how the game stands, and
        the stream of events. `IndexError` where there is no such player.

        >>> record = rk.Record(rk.Game(players=2, deal=list(rk.Rules().tiles)))
        >>> view = record.view(1)
        >>> record.apply(0, "draw")
        ('R2',)
        >>> [(event.action, event.drawn_count) for event in view.events_since(0)], view.player.rack
        ([('draw', 1)], Tiles('K8 K8 K9 K9 K10 K10 K11 K11 K12 K12 K13 K13 R1 R1'))
        """
    def redacted(self, /, player: int | None = None) -> str:
        """The text of the record as a player may read it, or without `player` who only watches, at any
        time of the game: where tiles are hidden it says how many there are. It cannot be replayed;
        `str(record)` can, and holds every tile.

        >>> record = rk.Record(rk.Game(players=2, deal=list(rk.Rules().tiles)))
        >>> print(*record.redacted(1).splitlines()[3:6], sep="\\n")
        rack 1 14 tiles
        rack 2 K8 K8 K9 K9 K10 K10 K11 K11 K12 K12 K13 K13 R1 R1
        starter 1
        """
    @property
    def remarks(self) -> tuple[str, ...]:
        """What the record says about itself, line by line."""
    def apply(self, /, player: int, action: str | Play) -> tuple[Tile, ...]:
        """Applies an action and notes it; the tiles that the player drew. `Refused` has every fault,
        and nothing is noted.
        """
    def attempt(self, /, player: int, action: str | Play) -> tuple[Fault, ...]:
        """Notes that an action was refused; its faults. Empty, and nothing is noted, where it is
        legal.
        """
    def remark(self, /, text: str) -> None:
        """Adds a remark: about the whole record while nothing happened in it, else at this place.
        Every line becomes one; those after the first 1000 are left out.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class RecordView:
    """A record as one player, or who only watches, may see it, for as long as it grows: how the game stands
    and what happened. `Record.view` gives it.
    """
    @property
    def player(self) -> PlayerView | None:
        """What the player may know of the game as it stands; `None` for who only watches."""
    @property
    def public(self) -> PublicView:
        """What everybody sees of the game as it stands."""
    def events_since(self, /, number: int = 0) -> tuple[Event, ...]:
        """What happened since event `number`, from 0, each as an `Event` of which this player may know."""
    @property
    def event_count(self) -> int:
        """How many events there are: the number that the next one will have."""
    def redacted(self, /) -> str:
        """The text of the record as this player may read it."""

@final
class Position:
    """What a player sees at the start of a turn: the rules, the table, the rack, and whether the
    player has opened; and the table that was proposed, where a verdict is in question.

    It is checked when it is made: `PositionError` says that the rules do not allow the table, or
    that table and rack hold more of a tile than there are. `Rules.position` makes one too.
    `str(position)` is its text, line by line, for bug reports and tests.

    >>> position = rk.Position("pagat-sabra", "R3 R4 R5", "R6 K1", True, "R3 R4 R5 R6")
    >>> print(position, end="")
    rummikub position 1
    preset pagat-sabra
    table R3 R4 R5
    rack K1 R6
    opened yes
    after R3 R4 R5 R6
    >>> rk.Position.parse(str(position)).verdict().legal
    True
    >>> print(position.best_play().tiles)
    R6
    """
    __match_args__: Final = ("rules", "table", "rack", "opened", "after")
    def __new__(
        cls,
        rules: _Preset | Rules,
        table: _TableLike,
        rack: _TilesLike,
        opened: bool,
        after: _TableLike | None = None,
    ) -> Position: ...
    @staticmethod
    def parse(text: str) -> Position:
        """The position that the text is. `RecordError` says where it is wrong, `PositionError` that
        there is no such position.
        """
    @property
    def rules(self) -> Rules:
        """The rules."""
    @property
    def table(self) -> Table:
        """The table at the start of the turn."""
    @property
    def rack(self) -> Tiles:
        """The rack at the start of the turn."""
    @property
    def opened(self) -> bool:
        """Whether the player made an initial meld in an earlier turn."""
    @property
    def after(self) -> str | None:
        """The table that is proposed, as text: it may be wrong. `None` where none is."""
    def verdict(self, /) -> Verdict | None:
        """What the rules say of the proposed table; `None` where there is none."""
    def check(self, /, after: _TableLike) -> Verdict:
        """The verdict on a turn from here; like `Rules.check_turn`."""
    def is_legal(self, /, after: _TableLike) -> bool:
        """`check(...).legal` without account and faults, for those who ask often."""
    def can_play(self, /, limit: int | None = 250_000) -> bool:
        """Whether anything can be played."""
    def best_play(
        self,
        /,
        objective: _Objective = "tiles",
        least_change: bool = False,
        limit: int | None = 250_000,
    ) -> Play | None:
        """The best legal play, or `None` where there is none; like `Rules.best_play`."""
    def plays(self, /, limit: int | None = None) -> Plays:
        """Every play, lazily; like `Rules.plays`."""
    def best_plays(
        self, /, objective: _Objective = "tiles", limit: int | None = None
    ) -> Plays:
        """Every play, the best first; like `Rules.best_plays`."""
    def tables(self, /, tiles: _TilesLike, limit: int | None = None) -> Tables:
        """Every distinct table that a turn which lays exactly these tiles of the rack can leave, lazily and
        in no particular order; `limit` as for `Rules.plays`.

        >>> position = rk.Rules("free-jokers").position("B4 B5 B6", "B7 B8 B9 K1", opened=True)
        >>> [str(table) for table in position.tables("B7 B8 B9")]
        ['B4 B5 B6 | B7 B8 B9', 'B4 B5 B6 B7 B8 B9']
        """
    def outs(
        self, /, objective: _Objective = "tiles", limit: int | None = 5_000_000
    ) -> dict[Tile, Play]:
        """What one more tile would be good for; like `Rules.outs`."""
    def count_plays(self, /, limit: int | None = 100_000_000) -> PlaysCount:
        """How many plays there are; like `Rules.count_plays`."""
    def joker_retrievals(self, /) -> tuple[Retrieval, ...]:
        """What the player may do about each joker on the table; like `Rules.joker_retrievals`."""
    def opening(
        self, /, objective: _Objective = "tiles", limit: int | None = 250_000
    ) -> Opening | None:
        """The best initial meld of the rack by itself, or `None`; like `Rules.opening`."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class Session:
    """The games that the same players play one after another: rounds, totals, and who wins.

    Points are whole numbers, or a `fractions.Fraction` where players share a tie. With `rounds` the
    session is over after so many; else it is when the `target_score` of the rules is reached, if they
    have one.

    >>> session = rk.Session("lemada-printed", 2, rounds=1)
    >>> for winner in (0, 1):
    ...     session.add(session.rules.scores([0, 7] if winner == 0 else [7, 0], winner=winner))
    >>> session.games_in_round, session.totals, session.is_over
    (2, (0, 0), True)
    """
    def __new__(
        cls, rules: _Preset | Rules, players: int, rounds: int | None = None
    ) -> Session: ...
    @property
    def rules(self) -> Rules:
        """The rules that say who wins."""
    @property
    def players(self) -> int:
        """How many players there are."""
    @property
    def rounds_to_play(self) -> int | None:
        """After how many rounds the session is over; `None` where nobody has said so."""
    def add(self, /, scores: Outcome | GameScores) -> None:
        """Adds the next game: its `Outcome`, or the `GameScores` of one that was not played here. One of
        other players, or after the end of the session, raises `RummikubError`.
        """
    @property
    def games(self) -> tuple[tuple[_Points, ...], ...]:
        """The scores of each game so far."""
    @property
    def games_in_round(self) -> int:
        """How many games make a round."""
    @property
    def rounds(self) -> tuple[tuple[_Points, ...], ...]:
        """The sum of each player's scores, round by round; the last round may lack games."""
    @property
    def totals(self) -> tuple[_Points, ...]:
        """The sum of each player's scores."""
    @property
    def games_won(self) -> tuple[int, ...]:
        """How many games each player has won; a shared win counts for each."""
    @property
    def standings(self) -> tuple[tuple[int, int, int, _Points], ...]:
        """Who stands where, the best first, each as `(player, place, games won, total)`; places
        count from 1, and players who tie have the same one.
        """
    @property
    def winners(self) -> tuple[int, ...]:
        """Who would win, were the session to end now; nobody while no game has been played."""
    @property
    def is_over(self) -> bool:
        """Whether all rounds were played, or a player has reached the target score and no other ties."""
    @property
    def payments(self) -> tuple[tuple[int, int, _Points], ...]:
        """What everybody pays everybody else, each as `(from, to, points)`; empty where the rules do
        not settle differences.
        """
    def to_json(self, /) -> str:
        """The session as JSON."""
    @staticmethod
    def from_json(text: str) -> Session:
        """The session that `to_json` wrote; other text, or games that could not have been played,
        raise `RummikubError`.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __reduce__(self, /) -> tuple[Any, ...]: ...

@final
class DecisionGame:
    """A game in small decisions, one tile after the other, with a mask of those that can be made: what the
    environments of `rummikub.env` are made of.

    It begins with the first turn of `rk.Game(rules, players=players, seed=seed)`. Unlike a `Game` it
    changes; `copy` gives another one.

    >>> from rummikub.env import DecisionGame
    >>> game = DecisionGame("lemada-printed", players=2, seed=7)
    >>> game.to_move, int(game.mask().sum()), int(game.observe(0)[:53].sum())
    (0, 7, 14)
    """
    def __new__(
        cls, rules: _Preset | Rules = "lemada-printed", players: int = 2, seed: int = 0
    ) -> DecisionGame: ...
    @staticmethod
    def from_game(game: Game) -> DecisionGame:
        """The decisions of a game as it stands; one that has not begun is dealt."""
    def copy(self, /) -> DecisionGame:
        """The same game again, which goes its own way."""
    @property
    def game(self) -> Game:
        """The game as it stands."""
    @property
    def chosen(self) -> Tiles:
        """The tiles that the player to move has chosen in this turn."""
    @property
    def to_move(self) -> int:
        """The player to move, from 0."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    def mask(self, /) -> npt.NDArray[np.uint8]:
        """Which actions are offered, as a new array of `uint8` with 112 items: 1 for each that is. What each
        is, `decision_text` says.
        """
    def decide(self, /, action: int) -> None:
        """Makes a decision of the player to move; `RummikubError` where it is not offered."""
    def act(self, /, action: str | Play) -> None:
        """Makes a whole action of the player to move, as text or as a `Play`; `Refused` where the game refuses it.
        What was chosen is forgotten.
        """
    def observe(self, /, player: int) -> npt.NDArray[np.uint8]:
        """What a player, from 0, may know, as a new array of `uint8`. What each byte is,
        `observation_parts` says.
        """
    def reward(self, /, player: int, kind: str) -> float:
        """What a player, from 0, is rewarded with at the end: the `"score"` of the edition, or 1 and -1 for a
        `"win"` or a loss; 0 while the game goes on.
        """

@final
class VectorGames:
    """Many games in small decisions, stepped at once, into arrays that are made once and written anew by
    each step: `observations` and `masks` of the player `to_move`, `rewards` of every player, `done`
    and `truncated`, a row for each game.

    A game that is over makes room for the next one at once, unless `auto_reset=False`: its row then holds the
    beginning of that game beside the rewards of the one that ended. Game i has the seed `seeds[i]`, and the next
    in its place a seed that is greater by the number of games.

    >>> from rummikub.env import VectorGames
    >>> games = VectorGames("lemada-printed", seeds=range(4))
    >>> games.observations.shape, games.masks.shape, games.rewards.shape
    ((4, 1010), (4, 112), (4, 2))
    >>> games.step(games.masks.argmax(axis=1))
    """
    def __new__(
        cls,
        rules: _Preset | Rules,
        seeds: Iterable[int],
        players: int = 2,
        *,
        reward: Literal["score", "win"] = "score",
        scale: float = 1.0,
        auto_reset: bool = True,
        most_decisions: int = 20000,
    ) -> VectorGames: ...
    def step(self, /, actions: npt.NDArray[np.int64] | Iterable[int]) -> None:
        """Makes one decision in each game: an array or iterable of as many actions as there are games. Where
        one is not offered, or its game is over, `RummikubError` says which (its attribute `game`), and no game
        is changed.
        """
    def observe(self, /) -> None:
        """Writes the arrays anew, as the games stand, without rewards."""
    def game(self, /, game: int) -> Game:
        """A game as it stands."""
    def seed(self, /, game: int) -> int:
        """The seed of a game."""
    def __len__(self, /) -> int: ...
    @property
    def observations(self) -> npt.NDArray[np.uint8]:
        """What each player to move may know: bytes as `observation_parts` says."""
    @property
    def masks(self) -> npt.NDArray[np.uint8]:
        """What each player to move may do: 1 or 0 for each action."""
    @property
    def to_move(self) -> npt.NDArray[np.uint8]:
        """The player to move in each game, from 0."""
    @property
    def rewards(self) -> npt.NDArray[np.float32]:
        """What the last step brought to each player: not 0 only where it ended the game."""
    @property
    def done(self) -> npt.NDArray[np.bool_]:
        """Whether the last step ended each game."""
    @property
    def truncated(self) -> npt.NDArray[np.bool_]:
        """Whether the last step cut each game short."""

def decision_text(action: int) -> str:
    """What an action is: the word of a `Game`'s action, `lay` and a tile, or `commit`.

    >>> from rummikub.env import decision_text
    >>> [decision_text(action) for action in (0, 52, 53, 54, 59)]
    ['lay K1', 'lay J', 'commit', 'draw', 'discard K1']
    """
def observation_parts() -> tuple[tuple[str, int, int, str], ...]:
    """The parts of an observation, in the order of its bytes: name, first byte, how many bytes, what they
    say.

    >>> from rummikub.env import observation_parts
    >>> [(name, start) for name, start, *_ in observation_parts()][:3]
    [('rack', 0), ('chosen', 53), ('table', 106)]
    """
@final
class Columns:
    """Answers as Arrow, which whatever speaks its capsule interface reads without a copy: a table for
    `polars.DataFrame(answers)`, `pyarrow.table(answers)` or `DuckDB`; where there is one column,
    `polars.Series(answers)` and `pyarrow.array(answers)` read that.
    """
    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...
    def __arrow_c_schema__(self) -> object: ...
    def __len__(self) -> int: ...

def is_legal(
    rules: Rules | _Preset,
    befores: _TableColumn,
    racks: _TilesColumn,
    afters: _TableColumn,
    openeds: _OpenedColumn,
    *,
    errors: Literal["raise", "null"] = "raise",
    workers: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Any:
    """Whether each turn is legal: one column of `bool`.

    >>> befores, afters = ["R3 R4 R5"] * 2, ["R3 R4 R5 R6", "R3 R4 R5 R7"]
    >>> rk.batch.is_legal("lemada-printed", befores, ["R6", "R7"], afters, True).tolist()
    [True, False]
    """
def check_turns(
    rules: Rules | _Preset,
    befores: _TableColumn,
    racks: _TilesColumn,
    afters: _TableColumn,
    openeds: _OpenedColumn,
    *,
    errors: Literal["raise", "null"] = "raise",
    workers: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Any:
    """Whether each turn is legal, and the codes of its faults with spaces between: two columns.

    Slower than `is_legal`, which looks for no faults.

    >>> legal, faults = rk.batch.check_turns("xp", ["R3 R4 R5"], ["R7"], ["R3 R4 R5 R7"], True)
    >>> legal.tolist(), faults.tolist()
    ([False], ['numbers-do-not-follow'])
    """
def can_play(
    rules: Rules | _Preset,
    tables: _TableColumn,
    racks: _TilesColumn,
    openeds: _OpenedColumn,
    *,
    limit: int | None = 250000,
    errors: Literal["raise", "null"] = "raise",
    workers: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Any:
    """Whether anything can be played in each position. `limit` as for `Rules.can_play`.

    >>> rk.batch.can_play("lemada-printed", ["R3 R4 R5"] * 2, ["R6", "R7"], True).tolist()
    [True, False]
    """
def best_plays(
    rules: Rules | _Preset,
    tables: _TableColumn,
    racks: _TilesColumn,
    openeds: _OpenedColumn,
    objective: _Objective = "tiles",
    *,
    limit: int | None = 250000,
    errors: Literal["raise", "null"] = "raise",
    workers: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Any:
    """The best play of each position. `objective` and `limit` as for `Rules.best_play`.

    Of lists a list: a `Play` each, or `None` where nothing can be played. Of packed arrays a tuple
    of four: what each play is worth, what no play is worth more than, the counts of its tiles (53 columns),
    and its table as `(codes, offsets)`; all of it 0 and empty where nothing can be played. Of Arrow a table
    with columns `value`, `bound`, `tiles` and `table`, null there.

    >>> play, none = rk.batch.best_plays("xp", ["R3 R4 R5"] * 2, ["R6 K1", "K1"], True)
    >>> print(play), none
    R6: R3 R4 R5 R6
    (None, None)
    """
def count_plays(
    rules: Rules | _Preset,
    tables: _TableColumn,
    racks: _TilesColumn,
    openeds: _OpenedColumn,
    *,
    limit: int | None = 100000000,
    errors: Literal["raise", "null"] = "raise",
    workers: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Any:
    """How many plays each position has, and how many tables they leave: two columns. `limit` as for
    `Rules.count_plays`.

    >>> plays, tables = rk.batch.count_plays("xp", ["R3 R4 R5"], ["R6 R7 K1"], True)
    >>> plays.tolist(), tables.tolist()
    ([2], [2])
    """
def classify_hands(
    hands: _TilesColumn,
    *,
    errors: Literal["raise", "null"] = "raise",
    workers: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Any:
    """The best type of closed hand that each fourteen tiles satisfy: its number, 0 for none, and what it is
    worth, as two columns (null for none in Arrow). `hands.classify` tells every type.

    >>> number, worth = rk.batch.classify_hands(["K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 J"])
    >>> number.tolist(), worth.tolist()
    ([25], [900])
    """

def classify(
    tiles: _TilesLike, first_turn: bool = False, dealt: bool = False
) -> list[HandMatch]:
    """Every type of closed hand that fourteen tiles satisfy under some reading of their jokers, the
    most valuable first.

    `first_turn` says that it is the player's first turn, `dealt` that these are the tiles that were
    dealt to a player who did not start.

    >>> hand = "K10 K11 K12 K13 K1 R10 R11 R12 R13 R1 B10 B11 B12 B13"
    >>> [(match.number, match.value) for match in rk.hands.classify(hand)]
    [(11, 1400), (18, 900), (16, 700), (10, 700), (1, 500)]
    """
def distance(
    tiles: _TilesLike,
    gone: _TilesLike = "",
    first_turn: bool = False,
    dealt: bool = False,
) -> dict[int, int | None]:
    """How many of fourteen tiles must be exchanged until they satisfy each type of closed hand, by its
    number; `None` where no exchange helps.

    `gone` are tiles that cannot be had any more.

    >>> far = rk.hands.distance("K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 R12 K13 J", gone="K12")
    >>> far[24], far[23], far[40]
    (1, 1, None)
    """
def check_foot(
    before: _TableLike,
    tiles: _TilesLike,
    after: _TableLike,
    rules: _Preset | Rules | None = None,
) -> FootCheck:
    """Whether a player who has not melded wins by a Foot: all fourteen tiles go on the table in one
    turn, some of them on other players' melds, and add up to at least 50.

    `rules` are those of the preset `international` unless others are given.

    >>> after = "R9 R10 R11 R12 R13 | K4 R4 B4 O4 | K1 K2 K3 | B5 B6 B7 B8 | K10 R10 B10 O10"
    >>> tiles = "R4 R12 R13 K1 K2 K3 B5 B6 B7 B8 O10 K10 B10 R10"
    >>> foot = rk.hands.check_foot("R9 R10 R11 | K4 B4 O4", tiles, after)
    >>> foot.ok, foot.points
    (True, 101)
    """
def handful_bonus(tiles: int) -> int:
    """What a player gets for a handful of so many tiles: -5 points for 14, -3 for one over or under.

    >>> rk.handful_bonus(14), rk.handful_bonus(13), rk.handful_bonus(20)
    (-5, -3, 0)
    """
