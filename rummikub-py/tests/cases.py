"""The labelled cases that the Rust and C tests read too."""

import json
from pathlib import Path
from typing import Any

import rummikub as rk

DATA = Path(__file__).resolve().parents[2] / "rummikub-rules" / "tests" / "data"

TURN_FILES = ("turns.jsonl", "turns-xp.jsonl", "turns-ones.jsonl", "worked.jsonl")


# Each with the number of its answers.
PLAYS_FILES = {"plays.jsonl": 4180, "plays-xp.jsonl": 250, "plays-ones.jsonl": 160}


def lines(file: str) -> list[dict[str, Any]]:
    """The cases of a file, each with its answers under several rule sets."""
    text = (DATA / file).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines() if line.strip()]


def turns(file: str) -> list[dict[str, Any]]:
    """The turns of a file, each with its verdict under several rule sets."""
    return lines(file)


def rulesets() -> dict[str, dict[str, Any]]:
    """The value of every axis in every rule set, presets and others."""
    sets: dict[str, dict[str, Any]] = json.loads(
        (DATA / "rulesets.json").read_text(encoding="utf-8")
    )
    return sets


def rules_by_name() -> dict[str, rk.Rules]:
    """Every rule set as `Rules`: a preset by its name, others by their axes."""
    return {
        name: rk.Rules(**axes) if name.startswith("+") else rk.Rules(name)
        for name, axes in rulesets().items()
    }


RULES = rules_by_name()
