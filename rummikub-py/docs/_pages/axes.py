"""The axes, each with the same turn judged both ways, from the boxes of RULES.md.

What stands below a picture is what the package says now, not what the box tells.
"""

import re
from pathlib import Path

import rummikub as rk

REPOSITORY_LINK = re.compile(r"\[([^\]]*)\]\((?!#)[^)]*\)")


def setting(text: str) -> str | int | None:
    """A setting as the package takes it."""
    if text == "none":
        return None
    return int(text) if text.isdigit() else text


def judged(axis: str, lines: dict[str, str], value: str, folder: Path) -> list[str]:
    """What one setting says of a turn: a picture, or why the turn cannot be judged."""
    rules = rk.Rules(lines["rules"], **{axis: setting(value)})
    head = [f"`{axis}` = `{value}`", ""]
    try:
        verdict = rules.check_turn(
            lines["table"], lines["rack"], lines["after"], opened=lines.get("opened") != "no"
        )
    except rk.PositionError as error:
        return [*head, f"> No such position: {error}.", ""]
    name = f"{axis}-{value}.svg"
    said = "legal" if verdict.legal else "; ".join(fault.message for fault in verdict.faults)
    (folder / name).write_text(rk.svg.turn(verdict, size=34, columns=24, title=said), encoding="utf-8")
    return [*head, f"![{said}]({name})", "", f"> {said}", ""]


def box(axis: str, text: str, folder: Path) -> list[str]:
    """A box: pictures where it is a turn, and as it stands where it is a game or a score."""
    lines: dict[str, str] = {}
    outcomes: list[str] = []
    for line in text.strip().splitlines():
        word, _, rest = line.partition(" ")
        if word.endswith(":"):
            outcomes.append(word[:-1])
        else:
            lines[word] = rest.strip()
    if "after" not in lines:
        return ["```text", text.strip(), "```", ""]
    page = []
    for value in outcomes:
        page += judged(axis, lines, value, folder)
    return page


def write(rules_page: Path, folder: Path) -> None:
    """Writes `axes.md` and its pictures."""
    text = rules_page.read_text(encoding="utf-8")
    body = text[text.index("# Axes of a turn") :]
    page: list[str] = []
    axis = ""
    for part in re.split(r"(```example\n.*?```)", body, flags=re.DOTALL):
        if part.startswith("```example"):
            page += box(axis, part.removeprefix("```example\n").removesuffix("```"), folder)
            continue
        headings = re.findall(r"^### (\w+)$", part, flags=re.MULTILINE)
        axis = headings[-1] if headings else axis
        part = re.sub(r"^# ", "## ", part, flags=re.MULTILINE)
        page.append(REPOSITORY_LINK.sub(r"\1", part))
    (folder / "axes.md").write_text("\n".join(page), encoding="utf-8")
