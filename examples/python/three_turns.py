"""Is this turn legal, and if not, why not?"""

import rummikub as rk

rules = rk.Rules("lemada-printed")
before = rules.table("R3 R4 R5 | K7 B7 O7")
for after in ["R3 R4 R5 R6 | K7 B7 O7", "R4 R5 R6 | K7 B7 O7", "R3 R4 R5 R7 | K7 B7 O7"]:
    print(after)
    verdict = rules.check_turn(before, "R6 K1", after, opened=True)
    print("  legal" if verdict.legal else "  refused")
    for fault in verdict.faults:
        print(f"  {fault.code}: {fault.message}")
