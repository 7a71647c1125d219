"""The forty closed hands of International: which of them fourteen tiles are, and how far they are.

>>> [match.name for match in rk.hands.classify("K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 J")]
['Sticks', 'Basic']
>>> rk.hands.CATALOGUE[24].name
'Sticks'
"""

from ._rummikub import FootCheck, HandMatch, HandType, check_foot, classify, distance

#: Every type of closed hand, in the order of its number.
CATALOGUE: tuple[HandType, ...] = tuple(HandType(number) for number in range(1, 41))

__all__ = [
    "CATALOGUE",
    "FootCheck",
    "HandMatch",
    "HandType",
    "check_foot",
    "classify",
    "distance",
]
