"""Environments for agents that learn.

``rummikub_v0`` is a PettingZoo environment in which an action lays one more tile, or commits those that are
chosen; ``rummikub_plays_v0`` one in which an action is a whole play; ``single_agent`` wraps the first for Gymnasium:

>>> from rummikub.env import rummikub_v0  # doctest: +SKIP
>>> env = rummikub_v0.env(preset="lemada-printed", players=2)  # doctest: +SKIP

They need ``pip install "rummikub[rl]"`` and are imported only when they are asked for. ``open_spiel``, which needs
``pip install open_spiel``, registers the game ``python_rummikub`` with OpenSpiel, whose ``random_sim_test`` it passes. `DecisionGame` is what they are
made of, and `VectorGames` steps many games at once; both need NumPy alone.
"""

from .._rummikub import DecisionGame, VectorGames, decision_text, observation_parts

__all__ = ["DecisionGame", "VectorGames", "decision_text", "observation_parts"]
