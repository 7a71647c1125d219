"""`rules`, `referee` and `hands`: editions, records and closed hands."""

from argparse import Namespace

import rummikub as rk

from . import given, show

__all__ = ["hands", "referee", "rules"]


def rules(options: Namespace) -> int:
    """The presets, the axes of one, or what differs between two."""
    if options.preset is None:
        presets = rk.Rules.presets()
        if options.json:
            show.wide_json({"presets": presets})
        else:
            print(*presets, sep="\n")
        return 0
    one = given.rules(options.preset, options.set)
    if options.diff is not None:
        other = given.rules(options.diff, [])
        different = one.diff(other)
        if options.json:
            show.wide_json({"diff": {axis: list(values) for axis, values in different.items()}})
        else:
            for axis, (here, there) in different.items():
                show.line(f"{axis}: {said(here)}, not {said(there)}")
        return 0
    axes = {axis: getattr(one, axis) for axis in rk.Rules.axes()}
    if options.json:
        show.wide_json({"rules": options.preset, "axes": axes})
    else:
        for axis, value in axes.items():
            show.line(f"{axis}: {said(value)}")
    return 0


def said(value: object) -> str:
    """The value of an axis as it is written."""
    return "none" if value is None else str(value)


def referee(options: Namespace) -> int:
    """Exit code 0 where every record holds, 1 where one does not."""
    answers = []
    for name in options.files:
        written = given.read_file(name)
        answer: dict[str, object] = {"file": name, "holds": True, "error": None}
        try:
            with given.parsing(written, name):
                game = rk.Game.replay(written)
        except given.Wrong as wrong:
            answer |= {"holds": False, "error": str(wrong)}
            if not options.json:
                show.mistake(wrong)
        else:
            if not options.json:
                show.line(f"{name}: {told(game)}")
        answers.append(answer)
    if options.json:
        show.wide_json({"records": answers})
    return 0 if all(answer["holds"] for answer in answers) else 1


def told(game: rk.Game) -> str:
    """How a game stands or ended."""
    if game.outcome is None:
        return f"holds; the game goes on with player {game.to_move + 1}"
    winners = " and ".join(str(winner + 1) for winner in game.outcome.winners)
    scores = " ".join(str(score) for score in game.outcome.scores)
    return f"holds; {game.outcome.end}, won by {winners or 'nobody'}, scores {scores}"


def hands(options: Namespace) -> int:
    """Exit code 0 where the tiles are a closed hand, 1 where they are none."""
    tiles = given.text(options.tiles)
    with given.parsing(tiles, "the hand"):
        found = rk.hands.classify(tiles)
        far = rk.hands.distance(tiles)
    near = {number: away for number, away in far.items() if away and away <= options.near}
    if options.json:
        types = [
            {"number": m.number, "name": m.name, "value": m.value, "reading": m.reading}
            for m in found
        ]
        show.wide_json({"types": types, "near": {str(n): away for n, away in near.items()}})
    else:
        for match in found:
            show.line(f"{match.value} {match.name}: {match.reading}")
        for number, away in sorted(near.items(), key=lambda item: (item[1], item[0])):
            tiles_away = "1 tile" if away == 1 else f"{away} tiles"
            show.line(f"{tiles_away} away: {rk.hands.HandType(number).name}")
    return 0 if found else 1
