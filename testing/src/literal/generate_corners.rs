//! Turns that ask for a rule that random moves hardly ever touch, with random tiles and otherwise
//! random rules. The rule in question is in force more often than by chance, not always.

#![allow(clippy::many_single_char_names)] // colours a to d, numbers k to p

use super::COLOURS;
use super::rules::{Retrieval, Reuse, Rules};
use super::text::Generated;
use crate::Random;

/// The four colours in some order.
struct Tiles {
    a: char,
    b: char,
    c: char,
    d: char,
}

/// One of the corners.
pub(crate) fn corner(random: &mut Random, mut rules: Rules) -> Generated {
    let mut colours = COLOURS;
    random.shuffle(&mut colours);
    let [a, b, c, d] = colours;
    let tiles = Tiles { a, b, c, d };
    // Enough tiles and jokers for every corner.
    rules.copies = rules.copies.max(2);
    rules.jokers = rules.jokers.max(3);
    rules.max_jokers_per_meld = rules
        .max_jokers_per_meld
        .map(|most| most.max(1))
        .filter(|_| random.chance(20));
    let make = random.one(&[
        turned_run, crossed, chained, paid_twice, no_real, far_tiles, joined,
    ]);
    let texts = make(random, &mut rules, &tiles);
    let opened = texts.opened;
    let [before, rack, after] = texts.texts;
    Generated {
        rules,
        before,
        rack,
        after,
        opened,
    }
}

struct Texts {
    texts: [String; 3],
    opened: bool,
}

fn texts(before: String, rack: String, after: String) -> Texts {
    Texts {
        texts: [before, rack, after],
        opened: true,
    }
}

/// Replacing jokers: these corners mean little under the other rules.
fn replace(random: &mut Random, rules: &mut Rules) {
    if random.chance(85) {
        rules.retrieval = Retrieval::Replace;
    }
    if random.chance(85) {
        rules.extend_only = false;
    }
    if rules.retrieval == Retrieval::Clear {
        rules.extend_only = false;
        rules.frozen = false;
    }
}

/// A long run whose one goes from one end to the other: a locked run's one may not.
fn turned_run(random: &mut Random, rules: &mut Rules, tiles: &Tiles) -> Texts {
    rules.ones_high = true;
    let name = |place: usize| format!("{}{}", tiles.a, if place == 14 { 1 } else { place });
    let new = 3 + random.below(4);
    let (low, high): (Vec<usize>, Vec<usize>) = ((1..=13).collect(), (2..=14).collect());
    // Up: the low run lacks its last tiles. Down: the high run lacks its first tiles.
    let (before, after, rack) = if random.chance(50) {
        (&low[..13 - new], &high[..], &low[13 - new..])
    } else {
        (&high[new..], &low[..], &high[..new])
    };
    let joker = random.chance(70).then(|| name(random.one(before)));
    let text = |places: &[usize]| {
        let names = places.iter().map(|&place| name(place));
        let shown = names.map(|name| {
            if Some(&name) == joker.as_ref() {
                "J".into()
            } else {
                name
            }
        });
        shown.collect::<Vec<String>>().join(" ")
    };
    texts(text(before), text(rack), text(after))
}

/// Two jokers, each to be paid for by a tile of the other's meld.
fn crossed(random: &mut Random, rules: &mut Rules, tiles: &Tiles) -> Texts {
    replace(random, rules);
    rules.table_pays = random.chance(90);
    let Tiles { a, b, c, d, .. } = *tiles;
    let n = 1 + random.below(11);
    let (m, l) = (n + 1, n + 2);
    texts(
        format!("{a}{n} {a}{m} J | J {a}{m} {a}{l}"),
        format!("{b}{m} {c}{m} {d}8 {d}9 {d}10"),
        if random.chance(50) {
            format!("{a}{n} {a}{m} {a}{l} | {b}{m} {a}{m} {c}{m} | {d}8 {d}9 J J")
        } else {
            format!("{a}{n} {a}{m} {a}{l} | {b}{m} {a}{m} {c}{m} | J {d}8 {d}9 {d}10 J")
        },
    )
}

/// A joker paid for by a tile of a meld that is freed first, or is not.
fn chained(random: &mut Random, rules: &mut Rules, tiles: &Tiles) -> Texts {
    replace(random, rules);
    rules.table_pays = random.chance(90);
    let Tiles { a, b, c, .. } = *tiles;
    let n = 4 + random.below(8);
    let (k, l, m) = (n - 3, n - 2, n - 1);
    let (o, p) = (n + 1, n + 2);
    let before = format!("{a}{k} J {a}{m} {a}{n} | J {a}{o} {a}{p}");
    let rack = format!("{a}{l} {b}8 {b}9 {c}8 {c}9");
    let home = format!("{a}{n} {a}{o} {a}{p}");
    let after = match random.below(3) {
        0 => format!("{a}{k} {a}{l} {a}{m} | {home} | {b}8 {b}9 J J"),
        1 => format!("{a}{k} {a}{l} {a}{m} | {home} | {b}8 {b}9 J | {c}8 {c}9 J"),
        _ => format!("{a}{k} J {a}{m} | {home} | {b}8 {b}9 J"),
    };
    texts(before, rack, after)
}

/// Two jokers that stood for the same tile, and one or two such tiles to pay.
fn paid_twice(random: &mut Random, rules: &mut Rules, tiles: &Tiles) -> Texts {
    replace(random, rules);
    rules.copies = rules.copies.max(3);
    let Tiles { a, b, .. } = *tiles;
    let n = 1 + random.below(10);
    let (m, l, k) = (n + 1, n + 2, n + 3);
    let run = format!("{a}{n} {a}{m} {a}{l}");
    let both = random.chance(40);
    let second = if both {
        format!("{run} {a}{k}")
    } else {
        run.clone()
    };
    let rack_second = if both {
        format!(" {a}{k}")
    } else {
        String::new()
    };
    texts(
        format!("{run} J | {run} J"),
        format!("{a}{k} {b}7 {b}8{rack_second}"),
        format!("{run} {a}{k} | {second} | J {b}7 {b}8 J"),
    )
}

/// A meld of retrieved and rack jokers whose only real tile is from the table.
fn no_real(random: &mut Random, rules: &mut Rules, tiles: &Tiles) -> Texts {
    replace(random, rules);
    if random.chance(80) {
        rules.reuse = Reuse::NewMeldFromRackTiles;
        rules.reuse_tiles = random.one(&[1, 2]);
        rules.rack_joker_tiles = 0;
    }
    let Tiles { a, b, c, d, .. } = *tiles;
    let n = 1 + random.below(10);
    let (m, l, k) = (n + 1, n + 2, n + 3);
    let new = if random.chance(70) {
        format!("J J J {a}{k}")
    } else {
        format!("J J {d}7 {c}7")
    };
    let (left, word) = if new.starts_with("J J J") {
        (3, "run ")
    } else {
        (4, "")
    };
    let old = if left == 3 {
        format!("{a}{n} {a}{m} {a}{l}")
    } else {
        format!("{a}{n} {a}{m} {a}{l} {a}{k}")
    };
    let rack = if left == 3 {
        format!("{d}8 J J")
    } else {
        format!("{d}8 J {d}7 {c}7")
    };
    texts(
        format!("{a}{n} {a}{m} {a}{l} {a}{k} | {b}8 {c}8 J"),
        rack,
        format!("{old} | {b}8 {c}8 {d}8 | {word}{new}"),
    )
}

/// A meld that holds enough rack tiles, but not all beside the retrieved joker.
fn far_tiles(random: &mut Random, rules: &mut Rules, tiles: &Tiles) -> Texts {
    replace(random, rules);
    if random.chance(80) {
        rules.reuse = Reuse::NewMeldFromRackTiles;
    }
    let Tiles { a, b, c, d, .. } = *tiles;
    let n = 1 + random.below(9);
    let [m, l, k, j] = [n + 1, n + 2, n + 3, n + 4];
    // The table's tile is in the middle of the new run.
    let (new, rack) = if random.chance(50) {
        (
            format!("J {a}{m} {a}{l} {a}{k} {a}{j}"),
            format!("{a}{m} {a}{l} {a}{j}"),
        )
    } else {
        (
            format!("{a}{n} {a}{m} {a}{l} {a}{k} J"),
            format!("{a}{n} {a}{m} {a}{l}"),
        )
    };
    texts(
        format!("{a}{k} {b}{k} {c}{k} {d}{k} | {b}1 {c}1 J"),
        format!("{rack} {d}1"),
        format!("{b}{k} {c}{k} {d}{k} | {b}1 {c}1 {d}1 | {new}"),
    )
}

/// A run of the rack, laid on to an old run, by a player who has to open with it or not.
fn joined(random: &mut Random, rules: &mut Rules, tiles: &Tiles) -> Texts {
    rules.retrieval = if random.chance(10) {
        Retrieval::Never
    } else {
        Retrieval::Replace
    };
    rules.same_turn = random.chance(90);
    rules.extend_only = random.chance(60);
    let Tiles { a, b, .. } = *tiles;
    let n = 1 + random.below(7);
    let run = |from: usize, to: usize| {
        (from..=to)
            .map(|i| format!("{a}{i}"))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let old = if random.chance(60) {
        run(n, n + 2)
    } else {
        format!("{} J", run(n, n + 1))
    };
    let other = format!("{b}4 {b}5 {b}6");
    let new = run(n + 3, n + 5);
    let (rack, after) = match random.below(4) {
        0 => (format!("{new} {other}"), format!("{old} {new} | {other}")),
        1 => (format!("{new} {other}"), format!("{old} | {new} | {other}")),
        _ => (format!("{new} {b}9"), format!("{old} {new}")),
    };
    Texts {
        texts: [old, rack, after],
        opened: random.chance(20),
    }
}
