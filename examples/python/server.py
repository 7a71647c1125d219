"""What a server does between its connections: orders of tiles that nobody can guess, a view and the events
for each player, a state that is signed before it is stored, and the record for when the game is over."""

import hashlib
import hmac
import secrets

import rummikub as rk

KEY = secrets.token_bytes(32)  # Kept where players cannot read it.


def order(rules: rk.Rules) -> list[str]:
    """All tiles in an order of the system's random generator."""
    tiles = list(rules.tiles)
    secrets.SystemRandom().shuffle(tiles)
    return tiles


def sign(state: str) -> str:
    return hmac.new(KEY, state.encode(), hashlib.sha256).hexdigest()


def load(state: str, signature: str) -> rk.Game:
    """The game of a stored state that this server has signed."""
    if not hmac.compare_digest(sign(state), signature):
        raise ValueError("this state was not stored here")
    return rk.Game.from_json(state)


def play(players: int = 3) -> rk.Record:
    rules = rk.Rules("lemada-printed")
    dealt = rules.for_players(players)
    record = rk.Record(rk.Game(rules, players, deal=order(dealt), lots=order(dealt)))
    told = [0] * players
    while record.game.phase != "over":
        game = record.game
        for player in range(players):
            # What is sent: new events, and the view that a client draws.
            events = record.events_since(told[player], player)
            told[player] += len(events)
            assert all(event.player == player or event.drawn is None for event in events if event.action == "draw")
            assert rk.PlayerView.from_json(game.view(player).to_json()) == game.view(player)
        # What a client answers, from its view alone.
        view = game.view(game.to_move)
        offers = {offer.name: offer.action for offer in view.legal_actions()}
        best = view.best_play() if "play" in offers else None
        waiting = (offers[word] for word in ("lot", "deal", "draw", "pass") if word in offers)
        record.apply(view.player, best or next(waiting))
        state = record.game.to_json()
        assert load(state, sign(state)) == record.game
    return record


if __name__ == "__main__":
    ended = play()
    print(f"{ended.game.outcome.end}; spectators may read {len(ended.redacted().splitlines())} lines")
