"""A game of three, from the lots to the scores: what a server does but for connections and clock."""

import rummikub as rk

# A seed, so that this prints the same each time. Who knows it knows every tile: a server hands in orders of its
# own, deal=... and lots=..., shuffled by secrets.SystemRandom(), as examples/python/server.py does.
record = rk.Record(rk.Game("lemada-printed", players=3, seed=11))
while record.game.phase in ("lots", "deal"):
    record.apply(record.game.to_move, record.game.legal_actions()[0].action)

# What a server sends to each player is view.to_json(): it holds no tile that is hidden from that player.
game = record.game
view = game.view(game.to_move)
print(f"player {view.player + 1} starts and holds {view.rack}")
print(f"{view.public.pool_len} tiles are in the pool")
print("open:", " ".join(offer.name for offer in view.legal_actions()))

# What a client sends is a player and a text. A refusal names every fault and changes nothing.
for fault in record.attempt(game.to_move, "play R1 R2"):
    print(f"refused: {fault.message}")
while record.game.phase != "over":
    game = record.game
    play = game.best_play()
    record.apply(game.to_move, play or ("draw" if game.pool_len else "pass"))

outcome = record.game.outcome
print(f"{outcome.end}: the scores sum to {sum(outcome.scores)}")

# The record is text for people; replay trusts none of it.
assert rk.Game.replay(str(record)) == record.game
