"""Limits on work: what is found, what is proved, and what ends a search."""

import signal
from collections.abc import Callable
from types import FrameType

import pytest

import rummikub as rk

RULES = rk.Rules("free-jokers")
EASY = ("K1 K2 K3 | R1 R2 R3 R4", "K4 R5 B9 B10")
# More plays than anybody can list.
LONG = "K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 R7 B1 B2 B3 B4 B5 B6 B7 O1 O2 O3 O4 O5 O6 O7 J J"
# Every joker is an affair here: without a limit the search takes very long.
HARD_RULES = rk.Rules(
    "free-jokers",
    jokers=5,
    joker_retrieval="replace",
    joker_payment="rack-or-table",
    joker_reuse="new-meld",
)
HARD = ("group K3 J J | group K3 J J | R3 B3 O3 | R1 R2 R3 R4", "K4 R5 R5 B3 J")


def test_a_best_play_says_how_good_it_is() -> None:
    best = RULES.best_play(*EASY, opened=True)
    assert best is not None and best.proved and best.bound == len(best.tiles) == 2
    for asked in (RULES, rk.Solver(RULES)):
        play = asked.best_play(*EASY, opened=True, limit=1)
        assert play is not None and not play.proved
        assert (len(play.tiles), play.bound) == (1, 2)
    points = RULES.best_play(*EASY, opened=True, objective="points")
    assert points is not None and points.bound == points.points
    position = RULES.position(*EASY, opened=True)
    assert position.best_play(limit=None) == best


def test_what_nobody_searched_for_is_not_proved() -> None:
    best = RULES.best_play(*EASY, opened=True)
    assert best is not None
    by_hand = rk.Play(best.before, best.table)
    assert by_hand == best and hash(by_hand) == hash(best)
    assert (by_hand.proved, by_hand.bound) == (False, None)
    assert all(not play.proved for play in RULES.plays(*EASY, opened=True))
    opening = rk.Rules().opening("R9 R10 R11 K2 B2 O2")
    assert opening is not None and opening.proved and opening.bound == 6
    by_hand = rk.Opening(str(opening))
    assert by_hand == opening and hash(by_hand) == hash(opening) and not by_hand.proved


def test_more_work_gives_no_worse_play_and_no_higher_promise_is_broken() -> None:
    best = HARD_RULES.best_play(*HARD, opened=True, limit=300_000)
    assert best is not None and best.bound is not None
    before = 0
    for limit in (1, 10, 100, 1000, 10_000, 100_000):
        play = HARD_RULES.best_play(*HARD, opened=True, limit=limit)
        laid = 0 if play is None else len(play.tiles)
        assert before <= laid <= best.bound
        assert play is None or (play.bound is not None and play.bound >= len(best.tiles))
        before = laid


def test_yes_and_no_are_not_guessed() -> None:
    solver = rk.Solver("lemada-printed")
    asks = [
        lambda limit: solver.can_play("", "K1 K3 R9 J", opened=True, limit=limit),
        lambda limit: solver.arrange(LONG, limit=limit),
        lambda limit: solver.opening(LONG, limit=limit),
        lambda limit: solver.best_play("", LONG, opened=False, limit=limit),
    ]
    for ask in asks:
        with pytest.raises(rk.Stopped) as raised:
            ask(1)
        assert raised.value.code == "stopped"
        assert (raised.value.plays, raised.value.tables) == (0, 0)
        assert ask(None) == ask(250_000)
    # an opening that is seen is certain, however little was allowed
    assert solver.can_play("", LONG, opened=False, limit=1)


def test_steps_take_a_limit() -> None:
    play = RULES.best_play(*EASY, opened=True)
    assert play is not None and play.steps == play.steps_within() == play.steps_within(limit=None)
    cut = rk.Play("B4 B5 B6 B7", "B4 B5 B6 | B7 B8 B9")
    with pytest.raises(rk.Stopped, match="stopped at the limit"):
        cut.steps_within(limit=1)
    assert len(cut.steps_within(100)) == 2
    for limit, error in [(0, ValueError), (-1, ValueError), (True, TypeError), ("1", TypeError)]:
        with pytest.raises(error, match="limit"):
            cut.steps_within(limit)  # type: ignore[arg-type]


class Alarm(Exception):
    """Raised by the handler of a signal."""


def ring(signum: int, frame: FrameType | None) -> None:
    raise Alarm


@pytest.fixture
def alarm() -> None:
    """A signal a little later, whose handler raises."""
    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 0.05)


def test_a_signal_ends_counting(alarm: None) -> None:
    with pytest.raises(Alarm):
        RULES.count_plays("", LONG, opened=True, limit=None)


def test_a_signal_ends_a_search_and_leaves_the_solver_as_it_was(alarm: None) -> None:
    solver = rk.Solver(HARD_RULES)
    with pytest.raises(Alarm):
        while True:
            solver.best_play(*HARD, opened=True, limit=None)
    assert solver.can_play(*HARD, opened=True)


def test_plays_go_on_after_a_signal(alarm: None) -> None:
    plays = RULES.plays("", LONG, opened=True)
    with pytest.raises(Alarm):
        for _ in plays:
            pass
    assert next(plays).tiles


def owing() -> rk.Game:
    """A game of McGraw whose player owes jokers."""
    table = "K9 J K11 | R3 J R5 | K10 R10 B10 O10 | R4 B4 O4 | B1 B2 B3 B4 B5 B6"
    racks = ["R9 R12 J K4 B7 O8", "K1 K2 K3"]
    handfuls = [(14, 14), (14, 14)]
    return rk.Game.from_parts("mcgraw", racks, table=table, opened=[0, 1], handfuls=handfuls)


def test_games_and_views_take_limits() -> None:
    for game in (rk.Game(seed=7).started(), owing()):
        for asked in (game, game.view(game.to_move)):
            best = asked.best_play(limit=None)
            assert asked.can_play(limit=None) == (best is not None)
            for limit in (1, 10, 100, 1000, 10_000):
                try:
                    play = asked.best_play(limit=limit)
                except rk.Stopped as stopped:
                    assert stopped.code == "stopped"
                    continue
                assert (play is None) == (best is None)
                if play is not None and best is not None:
                    assert play.bound is not None and play.bound >= len(best.tiles)
                    assert play.proved == (play.bound == len(play.tiles))
                    assert game.is_legal(game.to_move, play)
            assert next(asked.plays(limit=None), None) is not None or best is None
            with pytest.raises(rk.RummikubError):
                asked.best_play(limit=0)
            with pytest.raises(rk.RummikubError):
                asked.can_play(limit=0)
        assert not game.is_blocked(limit=1)


def hard_game() -> rk.Game:
    table, rack = HARD
    many = "O5 O6 O7 O8 O9 O10 O11 O12 O13 B13"
    return rk.Game.from_parts(HARD_RULES, [rack, many], table=table, opened=[0, 1])


@pytest.mark.parametrize(
    "ask",
    [
        lambda game: game.best_play(limit=None),
        lambda game: game.view(0).best_play(limit=None),
        lambda game: game.best_play(least_change=True, limit=None),
        lambda game: game.can_play(limit=None),
        lambda game: list(game.plays()),
        lambda game: list(game.view(0).plays()),
        lambda game: game.is_blocked(limit=None),
    ],
)
def test_a_signal_ends_what_is_asked_of_a_game(ask: Callable[[rk.Game], object], alarm: None) -> None:
    game = hard_game()
    with pytest.raises(Alarm):
        while True:
            ask(game)
    assert game.can_play()
