#!/usr/bin/env python3
"""Seeds wrong laws, one at a time, into a copy of the crate: the ordinary tests must catch each.

Called by `make wrong-laws` from the project's folder. A wrong law is a text that occurs exactly once
in a source file and the text that takes its place; one that is no longer found, or that does not
compile, is an error of this list. With `--list` it only says whether every text is still found, in no
time: `make house` asks that. The result of the last run is in rummikub-rules/tests/README.md.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
COPY = ROOT / "build" / "wrong-laws"
# The crate and what its tests share.
CRATES = ["rummikub-rules", "testing"]
# What those tests read besides.
READ = ["examples/games", "fuzz", "rummikub-js/ts"]
CARGO = os.environ.get("CARGO", "cargo")
# Every labelled verdict, and random turns against the literal referee.
TURNS = ["test", "--quiet", "-p", "rummikub-rules", "--test", "turns", "labelled::"]
# Statements and decisions, and random whole games against the referee of games.
GAMES = ["test", "--quiet", "-p", "rummikub-rules", "--all-features", "--test", "games"]
# What only the crate itself can see.
LIBRARY = ["test", "--quiet", "-p", "rummikub-rules", "--lib", "game::"]

# (sentence, file in rummikub-rules/src, text, wrong text)
WRONG_TURNS = [
    (
        "a turn need not lay a tile from the rack",
        "turn/laws/conservation.rs",
        "(holds && !played.is_empty()).then_some(played)",
        "holds.then_some(played)",
    ),
    (
        "a tile from the rack may pay for two jokers",
        "turn/laws/joker_payment.rs",
        "from_rack.count() < usize::from(self.turn.played.count(Tile::Numbered(tile)))",
        "from_rack.count() < 8 && self.turn.played.count(Tile::Numbered(tile)) > 0",
    ),
    (
        "one missing colour pays for the joker of a group of three where both are asked for",
        "turn/laws/joker_payment.rs",
        "Meld::Group(group) if both && retrieved().next().is_some() => {",
        "Meld::Group(group) if false && both && retrieved().next().is_some() => {",
    ),
    (
        "a payment may come out of a frozen meld that keeps a joker",
        "turn/laws/joker_payment.rs",
        "&& !(self.frozen && self.keeps_one(from))",
        "",
    ),
    (
        "frozen melds may wait for each other's payments",
        "turn/laws/frozen_melds.rs",
        "return !waiting.iter().any(|&meld| blocked(meld));",
        "return true;",
    ),
    (
        "two jokers of a group may stand for the same tile",
        "turn/joker_evidence.rs",
        "let taken = group.real_colors().or(new.kept_colors);",
        "let taken = group.real_colors();",
    ),
    (
        "a meld continues an old one of which it holds two tiles of many",
        "turn/laws/joker_reuse.rs",
        "left.clamp(2, 3) as u8",
        "left.clamp(2, 2) as u8",
    ),
    (
        "a payment from the rack is a rack tile beside a joker",
        "turn/search/origins.rs",
        "(from_rack..played).map(|_| (RACK, None)).collect();",
        "(0..played).map(|_| (RACK, None)).collect();",
    ),
    (
        "rack jokers are no rack tiles beside a retrieved joker",
        "turn/laws/joker_reuse.rs",
        "rack.count_ones() + split.rack_jokers().count_ones() >= needed",
        "rack.count_ones() >= needed",
    ),
    (
        "two tiles from the rack are a part that is laid first",
        "turn/laws/joker_reuse.rs",
        "count(split.retrieved) >= 3",
        "count(split.retrieved) >= 2",
    ),
    (
        "a joker may take the place of a real tile of a locked run",
        "turn/laws/extend_only.rs",
        "let whole = there & !o.joker_mask() == 0;",
        "let whole = true;",
    ),
    (
        "jokers that are barred from the opening may open",
        "turn/laws/opening.rs",
        "} else if self.initial_jokers() == InitialJokers::Barred {",
        "} else if false && self.initial_jokers() == InitialJokers::Barred {",
    ),
]


WRONG_GAMES = [
    (
        "the turn always goes to the left",
        "game/turn_order.rs",
        "Direction::CounterClockwise => players - 1,",
        "Direction::CounterClockwise => 1,",
    ),
    (
        "one pass over an empty pool does not end the game where it should",
        "game/ends.rs",
        "PoolEmpty::EndOnFirstPass => !game.passed.is_empty(),",
        "PoolEmpty::EndOnFirstPass => game.passed.len() > 1,",
    ),
    (
        "a play does not wipe out the passes before it",
        "game/advance.rs",
        "next.passed = Seats::default();",
        "let _ = Seats::default();",
    ),
    (
        "a free tile may be used although the same tile lies on the table",
        "game/free_tiles.rs",
        "(table.tiles().count(tile) > 0).then_some(FreeTileFault::OnTable)",
        "(table.tiles().count(tile) > 9).then_some(FreeTileFault::OnTable)",
    ),
    (
        "one joker is enough where two can be laid",
        "game/joker_duty.rs",
        "if laid < jokers.max(1) {",
        "if laid < jokers.min(1) {",
    ),
    (
        "who owes jokers may draw",
        "game/play_or_draw.rs",
        "joker_duty::check_waiting(&seat)?;",
        "let _ = &seat;",
    ),
    (
        "every tile may be melded, and none be left for the discard",
        "game/judgement.rs",
        "if has_discards(seat.law) && seat.rack.tiles().is_subset(&judged.laid) {",
        "if false && has_discards(seat.law) && seat.rack.tiles().is_subset(&judged.laid) {",
    ),
    (
        "International goes on after its last tile is drawn",
        "game/ends.rs",
        "!game.passed.is_empty() || after_last && game.pool.is_empty()",
        "!game.passed.is_empty() || after_last && game.pool.is_empty() && game.to_move == 9",
    ),
    (
        "the starter of International may claim a Grand Blitz",
        "game/winning_hand.rs",
        "dealt: first_turn && game.to_move != game.starter && game.stage == drawn,",
        "dealt: first_turn && (game.stage == drawn || game.to_move == game.starter),",
    ),
    (
        "in American who has not melded may take the discard",
        "game/draw_meld_discard.rs",
        "DiscardPickup::AfterInitialMeld => game.opened.contains(game.to_move()),",
        "DiscardPickup::AfterInitialMeld => true,",
    ),
    (
        "the first choice of free tiles stays with a player who left",
        "game/free_tiles.rs",
        "aside.first_choice.filter(|_| first != Some(player))",
        "aside.first_choice.filter(|_| first.is_some())",
    ),
    (
        "a legal play does not stand when time runs out",
        "game/penalties.rs",
        "if let Ok(judged) = judge(seat, after) {\n        return Ok(judged);",
        "if let Ok(judged) = judge(seat, after) && false {\n        return Ok(judged);",
    ),
    (
        "time that runs out over a legal table with nothing laid is priced as unfinished",
        "game/penalties.rs",
        "Ok(table) if table.tiles() == seat.table.tiles() =>",
        "Ok(table) if false && table.tiles() == seat.table.tiles() =>",
    ),
    (
        "the trump ends a game of an opened player once the pool is empty",
        "game/draw_meld_discard.rs",
        "if won.stage == Stage::Over(End::EmptyRack) && !open {",
        "if won.stage == Stage::Over(End::EmptyRack) && (!open || game.pool.is_empty()) {",
    ),
]
WRONG_SHUFFLES = [
    (
        "a shuffle keeps uneven numbers for more than a hundred tiles",
        "game/shuffle.rs",
        "if value >= uneven {",
        "if value >= uneven || n > 100 {",
    ),
]
WRONG_LAWS = [
    *((TURNS, *law) for law in WRONG_TURNS),
    *((GAMES, *law) for law in WRONG_GAMES),
    *((LIBRARY, *law) for law in WRONG_SHUFFLES),
]


def lost_texts():
    """What is wrong with the list itself: texts that their file holds not once."""
    for _, _, file, text, _ in WRONG_LAWS:
        times = (ROOT / "rummikub-rules" / "src" / file).read_text(encoding="utf-8").count(text)
        if times != 1:
            yield f"wrong laws: {file} holds {times} times: {text}"


def copy_crate(copy=COPY):
    """The crate and its tests alone, as a workspace of its own; what was built before stays."""
    copy.mkdir(parents=True, exist_ok=True)
    for folder in [*CRATES, *READ]:
        shutil.rmtree(copy / folder, ignore_errors=True)
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("target", "artifacts"))
    shutil.copy(ROOT / "Cargo.lock", copy)
    workspace = (ROOT / "Cargo.toml").read_text(encoding="utf-8")
    workspace, members = re.subn(r"^members = .*$", f"members = {json.dumps(CRATES)}", workspace, flags=re.M)
    workspace = re.sub(r"^default-members = .*$", "", workspace, flags=re.M)
    if members != 1:
        sys.exit("wrong laws: Cargo.toml has no single line of members")
    (copy / "Cargo.toml").write_text(workspace, encoding="utf-8")


def run(arguments):
    return subprocess.run([CARGO, *arguments], cwd=COPY, capture_output=True, text=True, check=False)


def main():
    lost = list(lost_texts())
    if lost or sys.argv[1:] == ["--list"]:
        sys.exit("\n".join(lost) or None)
    copy_crate()
    if any(run(test).returncode != 0 for test in (TURNS, GAMES, LIBRARY)):
        sys.exit("wrong laws: the tests fail without any")
    missed = []
    for test, sentence, file, text, wrong in WRONG_LAWS:
        path = COPY / "rummikub-rules" / "src" / file
        right = path.read_text(encoding="utf-8")
        path.write_text(right.replace(text, wrong), encoding="utf-8")
        built = run([*test, "--no-run"])
        if built.returncode != 0:
            sys.exit(f"wrong laws: does not compile: {sentence}\n{built.stderr}")
        tested = run(test)
        path.write_text(right, encoding="utf-8")
        caught = sorted(set(re.findall(r"^test (\S+) \.\.\. FAILED|^(\S+) --- FAILED", tested.stdout, flags=re.M)))
        names = ", ".join(first or second for first, second in caught)
        if tested.returncode == 0:
            missed.append(sentence)
        print(f"{'MISSED' if tested.returncode == 0 else 'caught'}: {sentence}: {names}", flush=True)
    print(f"{len(WRONG_LAWS) - len(missed)} of {len(WRONG_LAWS)} wrong laws are caught")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
