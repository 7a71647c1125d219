"""One turn, judged by several editions."""

import rummikub as rk

EDITIONS = [
    "lemada-printed",
    "lemada-1999",
    "pagat-sabra",
    "rummy-q",
    "pressman-1980",
    "pressman-1998",
    "tournament-1987",
    "american",
]

before = "K5 R5 J | O7 O8 O9 O10"
rack = "R10 B5"
after = "K5 R5 B5 | O7 O8 O9 | R10 O10 J"
for edition in EDITIONS:
    verdict = rk.Rules(edition).check_turn(before, rack, after, opened=True)
    if verdict.legal:
        print(f"{edition}: legal")
    for fault in verdict.faults:
        print(f"{edition}: {fault.message}")
