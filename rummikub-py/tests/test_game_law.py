"""Games with table play against a referee that states the law of a game by itself.

`Referee` was written from the editions' words alone: what a turn without a play draws, when a pool
is empty, who is next, how a game ends and what everybody scores. Only whether a table is a legal
turn is asked of `Rules.check_turn`, which other tests judge. Random players, good and careless
ones, play every edition; after every action, legal or not, both must say the same.
"""

import random
from collections import Counter
from fractions import Fraction

import pytest

import rummikub as rk

COUNTER_CLOCKWISE = {
    "official-1978",
    "pressman-1980",
    "dutch-1985",
    "dutch-sabra-1985",
    "pressman-1987",
    "tournament-1987",
}
PLAYED_TO_THE_END = {"lemada-printed", "lemada-online", "xp", "rummy-q"}
CHEAP_JOKERS = {"dutch-1985", "dutch-sabra-1985"}
PRICED_MISPLAYS = {"pressman-1987", "tournament-1987"}
OTHER_GAMES = {"american", "international", "mcgraw"}


def tiles_of(table: str) -> Counter[str]:
    return Counter(word for word in table.split() if word not in ("|", "run", "group"))


class Referee:
    """A game after the deal, in the plainest words."""

    def __init__(self, preset: str, players: int, deal: list[str], starter: int) -> None:
        self.preset, self.players, self.to_move = preset, players, starter
        self.racks = [Counter(deal[14 * i : 14 * i + 14]) for i in range(players)]
        self.pool = deal[14 * players :]
        self.table = ""
        self.opened: set[int] = set()
        self.left: set[int] = set()
        self.passed: set[int] = set()
        self.end: tuple[str, tuple[int, ...], tuple[Fraction, ...]] | None = None

    def playing(self) -> list[int]:
        return [player for player in range(self.players) if player not in self.left]

    def points(self, player: int) -> int:
        joker = 25 if self.preset in CHEAP_JOKERS else 30
        rack = self.racks[player]
        return sum((joker if tile == "J" else int(tile[1:])) * rack[tile] for tile in rack)

    def is_legal_turn(self, table: str) -> bool:
        rack = rk.Tiles(" ".join(self.racks[self.to_move].elements()))
        rules = rk.Rules(self.preset).for_players(self.players)
        return rules.check_turn(self.table, rack, table, self.to_move in self.opened).legal

    def are_melds(self, table: str) -> bool:
        try:
            rk.Rules(self.preset).for_players(self.players).table(table)
        except rk.TableError:
            return False
        return True

    def apply(self, player: int, action: str) -> bool:
        """Whether the action was taken."""
        word, _, rest = action.partition(" ")
        if self.end or player not in self.playing():
            return False
        if word == "leave":
            self.left.add(player)
            if player == self.to_move and self.playing():
                self.pass_on()
            self.end_if_over()
            return True
        if player != self.to_move:
            return False
        if word == "draw" and self.pool:
            self.without_play(1)
        elif word == "pass" and not self.pool:
            self.without_play(0)
        elif word == "play" and self.is_legal_turn(rest):
            self.lay(rest)
        elif word == "timeout":
            table = rest.removeprefix("with").strip() if rest else self.table
            if rest and self.is_legal_turn(table):
                self.lay(table)
            elif self.are_melds(table) and tiles_of(table) == tiles_of(self.table):
                self.without_play(1)
            else:
                self.without_play(3)
        elif word == "misplay" and self.preset in PRICED_MISPLAYS and not self.is_legal_turn(rest):
            self.without_play(3)
        else:
            return False
        return True

    def without_play(self, draws: int) -> None:
        if not self.pool:
            self.passed.add(self.to_move)
        self.racks[self.to_move].update(self.pool[:draws])
        self.pool = self.pool[draws:]
        self.turn_over()

    def lay(self, table: str) -> None:
        self.racks[self.to_move] -= tiles_of(table) - tiles_of(self.table)
        self.table = table
        self.opened.add(self.to_move)
        self.passed.clear()
        self.turn_over()

    def turn_over(self) -> None:
        if not self.end_if_over():
            self.pass_on()

    def pass_on(self) -> None:
        step = -1 if self.preset in COUNTER_CLOCKWISE else 1
        self.to_move = (self.to_move + step) % self.players
        while self.to_move in self.left:
            self.to_move = (self.to_move + step) % self.players

    def end_if_over(self) -> bool:
        playing = self.playing()
        out = [player for player in playing if not self.racks[player]]
        all_passed = self.passed >= set(playing)
        if out:
            self.score("empty-rack", out, 0)
        elif len(playing) == 1:
            self.score("others-left", playing, 0)
        elif all_passed or self.passed and self.preset not in PLAYED_TO_THE_END:
            lowest = min(self.points(player) for player in playing)
            winners = [player for player in playing if self.points(player) == lowest]
            self.score("stalemate", winners, lowest)
        return self.end is not None

    def score(self, end: str, winners: list[int], level: int) -> None:
        lost = [
            0 if player in winners else max(0, self.points(player) - level)
            for player in range(self.players)
        ]
        share = Fraction(sum(lost), len(winners))
        scores = [share if i in winners else Fraction(-lost[i]) for i in range(self.players)]
        self.end = (end, tuple(winners), tuple(scores))


def compare(game: rk.Game, referee: Referee) -> None:
    outcome = game.outcome
    told = outcome and (outcome.end, outcome.winners, tuple(map(Fraction, outcome.scores)))
    assert told == referee.end
    if told is None:
        assert (game.phase, game.to_move) == ("turn", referee.to_move)
    assert list(game.pool) == referee.pool and Counter(game.table.tiles) == tiles_of(referee.table)
    for player in range(game.players):
        assert Counter(game.rack(player)) == referee.racks[player]
        assert game.has_opened(player) == (player in referee.opened)
        assert game.has_left(player) == (player in referee.left)
        assert game.has_left(player) or game.has_passed(player) == (player in referee.passed)


def any_action(game: rk.Game, skill: float, randoms: random.Random) -> tuple[int, str]:
    """What players do: the best play, less, or something that may well be refused."""
    player, table = game.to_move, str(game.table)
    play = game.best_play() if randoms.random() < skill else None
    if randoms.random() < 0.85:
        if play is not None:
            return player, f"play {play.table}"
        return player, randoms.choice(["draw" if game.pool_len else "pass", "timeout"])
    loose = " ".join(list(game.rack(player))[-2:])
    scattered = f"{table} | {loose}" if table else loose
    action = randoms.choice(
        [
            f"timeout with {scattered}",
            f"timeout with {play.table if play else table}",
            f"misplay {play.table if play else scattered}",
            f"misplay {scattered}",
            f"play {scattered}",
            "timeout with",
            "draw",
            "pass",
            "leave" if randoms.random() < 0.3 else "lot",
        ]
    )
    return player if randoms.random() < 0.8 else randoms.randrange(game.players + 1), action


@pytest.mark.parametrize("preset", [name for name in rk.Rules.presets() if name not in OTHER_GAMES])
def test_games_go_as_the_referee_says(preset: str) -> None:
    for players in range(2, 7 if preset == "xp" else 5):
        for skill in (0.95, 0.05, 0.5):
            randoms = random.Random(f"{preset} {players} {skill}")
            copies, jokers = (3, 4) if players > 4 else (2, 2)
            deal = [f"{colour}{number}" for colour in "KRBO" for number in range(1, 14)] * copies
            deal += ["J"] * jokers
            randoms.shuffle(deal)
            starter = randoms.randrange(players)
            game = rk.Game(preset, players, deal=deal, starter=starter)
            referee = Referee(preset, players, deal, starter)
            compare(game, referee)
            while game.phase != "over":
                player, action = any_action(game, skill, randoms)
                legal, old = game.is_legal(player, action), game
                try:
                    game = game.apply(player, action)
                except rk.Refused:
                    assert not legal
                assert referee.apply(player, action) == legal == (game is not old), action
                compare(game, referee)


class Lots:
    """Who starts: the highest tile; jokers are drawn again at once, ties by those who tie."""

    @staticmethod
    def starter(order: list[str], players: int) -> tuple[int, int]:
        rest = iter(order)
        drawn = 0
        contenders = list(range(players))
        while len(contenders) > 1:
            numbers = {}
            for player in contenders:
                tile = "J"
                while tile == "J":
                    tile = next(rest)
                    drawn += 1
                numbers[player] = int(tile[1:])
            highest = max(numbers.values())
            contenders = [player for player in contenders if numbers[player] == highest]
        return contenders[0], drawn


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_lots_go_as_the_referee_says(players: int) -> None:
    randoms = random.Random(players)
    rules = rk.Rules("xp")
    deal = list(rules.for_players(players).tiles)
    for _ in range(100):
        # Many jokers and high numbers, so that ties and jokers are common.
        order = ["J", "J"] + [f"{c}{n}" for c in "KRBO" for n in (1, 12, 13)] * 2
        randoms.shuffle(order)
        starter, drawn = Lots.starter([*order, "K9", "R8"], players)
        if drawn > len(order):
            continue
        game = rk.Game(rules, players, deal=deal, lots=order)
        while game.phase == "lots":
            game = game.apply(game.to_move, "lot")
        assert [tile for _, tile in game.lots] == order[:drawn]
        assert game.apply(game.to_move, "deal").starter == starter == game.to_move
