"""Which closed hands of International are these fourteen tiles, and which are near?"""

import rummikub as rk

for hand in [
    "K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 J",
    "K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 O4",
]:
    print(hand)
    for found in rk.hands.classify(hand):
        print(f"  {found.value} {found.name}: {found.reading}")
    for number, exchanges in rk.hands.distance(hand).items():
        if exchanges == 1:
            print(f"  one tile away: {rk.hands.HandType(number).name}")
