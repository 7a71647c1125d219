"""A game of International in which both players wait for fourteen tiles of one colour."""

import rummikub as rk

game = rk.Game("international", players=2, seed=6)
while game.phase != "over":
    player = game.to_move
    rack = str(game.rack(player)).split()
    # The colour of which the rack has most; a joker goes with every colour.
    color = max("KRBO", key=lambda color: sum(tile[0] == color for tile in rack))
    wanted = [tile for tile in rack if tile[0] in (color, "J")]
    if game.phase == "draw":
        offers = [offer.name for offer in game.legal_actions()]
        found = game.last_discard
        action = "take" if "take" in offers and found[0] in (color, "J") else "draw"
    elif game.phase == "meld":
        # A tile that is not wanted, or else the last one.
        spare = next((tile for tile in rack if tile not in wanted), wanted[-1])
        rest = list(rack)
        rest.remove(spare)
        hands = rk.hands.classify(" ".join(rest))
        if hands:
            print(f"player {player + 1} holds {hands[0].name}: {hands[0].reading}")
        action = f"close {spare}" if hands else f"discard {spare}"
    else:  # the lots and the deal
        action = game.legal_actions()[0].action
    game = game.apply(player, action)
outcome = game.outcome
print(f"{outcome.end}: {game.winning_hand}, scores {outcome.scores}")
