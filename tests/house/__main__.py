"""Reads the sources of every crate and fails where the house is out of order.

`python3 tests/house` (by `make house`) reports, one offence a line:

- a circle of imports between files (see imports.py for what counts as one);
- a function of more than 80 lines, of more than five levels of blocks, or with more than six
  parameters, and a closure of more than ninety lines among the arguments of a call (limits.py);
- a type name that is defined twice in a crate.

Tests at a file's end (`#[cfg(test)]`) are left out. Needs nothing but Python.
"""

import sys
from pathlib import Path

from report import report


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2]
    found = report(folder)
    for line in found:
        print(line)
    print(f"house: {len(found)} offences" if found else "house: in order", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
