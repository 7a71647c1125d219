"""A user's program under `mypy --strict` and pyright: what is wrong must be found, or its ignore is unused."""

from typing import TYPE_CHECKING

import rummikub as rk

rules = rk.Rules("xp", initial_meld=50, ones="low-or-high", max_jokers_per_meld=None)
position = rules.position([rk.Meld("R3 R4 R5")], {"R6": 1, "J": 1}, opened=True)
play = position.best_play("points")
if play is not None:
    number: int | None = rk.Tile(next(iter(play.tiles))).number
    melds: tuple[rk.Meld, ...] = play.table[1:]
    first: rk.Tile = play.table[0][0]
    counts: dict[rk.Tile, int] = (play.tiles + ["R7"]).kinds()
position.check([["R3", "R4", "R5", "R6"]]).raise_if_illegal()
for preset in rk.Rules.presets():
    other = rk.Rules(preset).replace(joker_payment="rack")
    reuse: str = other.joker_reuse
    differences = rules.diff(other)

if TYPE_CHECKING:
    rk.Rules("lemada-prnted")  # type: ignore[arg-type]
    rk.Rules(inital_meld=50)  # type: ignore[call-arg]
    rk.Rules(ones="high")  # type: ignore[arg-type]
    rk.Rules(initial_meld="50")  # type: ignore[arg-type]
    rules.initial_melds  # type: ignore[attr-defined]
    rules.check_turn("", "K1 K2 K3", "K1 K2 K3")  # type: ignore[call-arg]
    rules.can_play("", rk.Table(), opened=True)  # type: ignore[arg-type]
    position.best_play("most")  # type: ignore[arg-type]
    position.table = rk.Table()  # type: ignore[misc]
