"""What can be played, and how does a hand get there?"""

import rummikub as rk

rules = rk.Rules("pagat-sabra")
before = "K10 B10 J | R4 R5 R6 R7"
rack = "R10 K1 K2 R8"
position = rules.position(before, rack, opened=True)
play = position.best_play()
if play is None:
    print("nothing can be played")
else:
    print(f"play {play.tiles}: {play.points} points")
    print(f"the table is then {play.table}")
    for step in play.steps:
        print(f"  {step.text}")
count = position.count_plays()
print(f"{count.plays} plays leave {count.tables} tables")
