"""`check` and `explain`: is a turn legal, under one edition or under many?"""

from argparse import Namespace

import rummikub as rk

from . import given, show

__all__ = ["check", "explain", "verdict"]


def verdict(options: Namespace) -> rk.Verdict:
    """The verdict on the turn of `TABLE RACK AFTER`."""
    rules = given.rules(options.rules, options.set)
    table, rack, after = (given.text(getattr(options, name)) for name in ("table", "rack", "after"))
    with given.parsing(table, "the table before"):
        before = rules.table(table)
    with given.parsing(rack, "the rack"):
        tiles = rk.Tiles(rack)
    with given.parsing(after, "the table after"):
        return rules.check_turn(before, tiles, after, given.opened(options.opened))


def check(options: Namespace) -> int:
    """Exit code 0 where the turn is legal, 1 where it is not."""
    found = verdict(options)
    if options.json:
        played = str(found.account.played) if found.account else None
        faults = [show.fault(fault) for fault in found.faults]
        show.wide_json({"legal": found.legal, "played": played, "faults": faults})
    else:
        show.line("legal" if found.legal else "refused")
        show.faults(found.faults)
    return 0 if found.legal else 1


def explain(options: Namespace) -> int:
    """Exit code 0: the answer is a list."""
    editions = options.editions.split(",") if options.editions else list(rk.Rules.presets())
    answers = []
    for edition in editions:
        options.rules = edition
        answer: dict[str, object] = {"rules": edition, "legal": None, "faults": [], "error": None}
        try:
            found = verdict(options)
        except given.Wrong as wrong:
            # Text that is no tiles is wrong under every edition; a table may be wrong under one.
            if wrong.text is not None or edition not in rk.Rules.presets():
                raise
            answer["error"] = str(wrong)
        else:
            answer["legal"] = found.legal
            answer["faults"] = [show.fault(fault) for fault in found.faults]
        answers.append(answer)
    if options.json:
        show.wide_json({"editions": answers})
    else:
        tell(answers)
    return 0


def words(answer: dict[str, object]) -> list[str]:
    """What one edition says: legal, refused with its faults, or no position."""
    word = {True: "legal", False: "refused", None: "no such position"}[answer["legal"]]  # type: ignore[index]
    faults = [f"{fault['code']}: {fault['message']}" for fault in answer["faults"]]  # type: ignore[attr-defined]
    return [word, *faults, *([str(answer["error"])] if answer["error"] else [])]


def tell(answers: list[dict[str, object]]) -> None:
    """The editions on the left, those that say the same together, and what they say on the right."""
    by_words: dict[tuple[str, ...], list[str]] = {}
    for answer in answers:
        by_words.setdefault(tuple(words(answer)), []).append(str(answer["rules"]))
    for (word, *sentences), editions in by_words.items():
        show.side_by_side(editions, [word, *sentences])
