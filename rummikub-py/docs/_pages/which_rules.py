"""Five questions that part the presets as far as five questions can."""

from pathlib import Path

import rummikub as rk

# The axis, the question, and what each of its settings means to somebody at a table.
QUESTIONS: list[tuple[str, str, dict[object, str]]] = [
    (
        "initial_meld",
        "How many points must a player's first melds be worth?",
        {21: "21", 30: "30", 50: "50", 60: "60"},
    ),
    (
        "table_play",
        "May melds on the table be taken apart?",
        {"full": "Yes, and put together anew", "extend-only": "No, tiles are only added to them"},
    ),
    (
        "initial_table_play",
        "May the turn with the first melds also use the table?",
        {"same-turn": "Yes, once the points are reached", "next-turn": "No, only from the next turn on"},
    ),
    (
        "joker_retrieval",
        "How does a joker of the table come free?",
        {
            "clear": "When its meld is rearranged, as any tile",
            "replace": "When a tile that it can stand for is laid in its place",
            "never": "Never",
        },
    ),
    (
        "joker_reuse",
        "Where must a joker that came free be laid?",
        {
            "any": "Anywhere",
            "new-meld": "In a new meld",
            "new-meld-with-rack-tiles": "In a new meld, with tiles of the player's rack",
            "new-meld-from-rack-tiles": "In a new meld that is otherwise of rack tiles alone",
        },
    ),
]


def leaf(presets: list[str], depth: int) -> list[str]:
    """The presets that five questions leave, the first one whole and the others by what differs."""
    indent = "  " * depth
    first = rk.Rules(presets[0])
    lines = [f"{indent}- **{presets[0]}**"]
    for name in presets[1:]:
        differs = ", ".join(f"{axis} {other}" for axis, (_, other) in first.diff(name).items())
        lines.append(f"{indent}- **{name}**: {differs or 'the same law'}")
    return lines


def ask(presets: list[str], number: int, depth: int) -> list[str]:
    """The tree from a question on; a question to which all answer alike is not asked."""
    if number == len(QUESTIONS) or len(presets) == 1:
        return leaf(presets, depth)
    axis, question, answers = QUESTIONS[number]
    by_setting: dict[object, list[str]] = {}
    for name in presets:
        by_setting.setdefault(getattr(rk.Rules(name), axis), []).append(name)
    if len(by_setting) == 1:
        return ask(presets, number + 1, depth)
    indent = "  " * depth
    lines = [f"{indent}- {question}"]
    for value, rest in by_setting.items():
        lines.append(f"{indent}  - *{answers[value]}*")
        lines += ask(rest, number + 1, depth + 2)
    return lines


def write(folder: Path) -> None:
    """Writes `questions.md`. A preset with a setting that has no answer here is an error."""
    lines = ask(list(rk.Rules.presets()), 0, 0)
    (folder / "questions.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
