"""A player for every game: the best play, else a draw; of discards the highest that is allowed."""

import rummikub as rk

__all__ = ["action"]


def action(game: rk.Game) -> str | rk.Play:
    """What the player to move does; always something legal while the game goes on."""
    player = game.to_move
    play = game.best_play()
    if play is not None and game.is_legal(player, play):
        return play
    offers = {offer.name: offer for offer in game.legal_actions()}
    if "discard" in offers:
        rack = sorted(set(game.rack(player)), key=lambda tile: (-(tile.number or 0), str(tile)))
        for tile in rack:
            if game.is_legal(player, f"discard {tile}"):
                return f"discard {tile}"
    for name in ("lot", "deal", "draw", "pass"):
        offer = offers.get(name)
        if offer is not None and offer.action is not None:
            return offer.action
    return next(o.action for o in offers.values() if o.action is not None)
