"""The command `rummikub`: what the library answers, in a terminal."""

from .main import main

__all__ = ["main"]
