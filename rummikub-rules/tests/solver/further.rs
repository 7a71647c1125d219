//! The best plays in order, loose tiles, every table of the same tiles, and one more tile: against
//! answers that are found by trying everything.

use std::collections::BTreeSet;

use rummikub_rules::{
    Axis, Color, Meld, MeldKind, MeldSetup, Number, NumberedTile, Opened, Position, Rack, Rules,
    Table, TableSetup, Tile, Tiles,
    solver::{Limit, Objective, Play, Solver, Values, brute},
};
use rummikub_testing::{Random, positions::random::rules};

use crate::small::{objectives, positions, worth};

/// What orders plays: the objective, then tiles, points, and the tiles themselves.
fn rank(values: &[i64; 53], joker: u32, tiles: &Tiles) -> (i64, usize, u32, [u8; 53]) {
    let points = Rack::from(*tiles).points(joker);
    (worth(values, tiles), tiles.len(), points, tiles.counts())
}

fn of(work: u64) -> Limit {
    Limit::new(work).expect("not 0")
}

#[test]
fn the_best_plays_come_in_order_and_all_of_them() {
    let (mut r, mut solver) = (Random::new(5), Solver::new());
    let mut stops = 0;
    for (position, mut plays) in positions(20_261_123, 200) {
        let joker = position.rules().joker_penalty();
        for (objective, values) in objectives(&mut r, position.rules()) {
            plays.sort_by_key(|tiles| core::cmp::Reverse(rank(&values, joker, tiles)));
            let ranked = solver.best_plays(&position, &objective);
            let found: Vec<Tiles> = ranked.map(|play| *play.tiles()).collect();
            assert_eq!(found, plays, "{position:?} {objective:?}");

            // stopped anywhere, and going on
            let mut ranked = solver.within(of(1)).best_plays(&position, &objective);
            let (mut found, mut work) = (Vec::new(), 1);
            loop {
                for play in ranked.by_ref() {
                    assert!(position.is_legal(&play.table().into()));
                    found.push(*play.tiles());
                }
                if !ranked.is_stopped() {
                    break;
                }
                stops += 1;
                work *= 4;
                ranked.set_limit(work.try_into().expect("not 0"));
            }
            assert_eq!(found, plays, "{position:?} {objective:?}");
        }
        let whole = position.best_plays(&Objective::EmptyRack);
        let whole: Vec<Tiles> = whole.map(|play| *play.tiles()).collect();
        plays.retain(|tiles| tiles == position.rack().tiles());
        assert_eq!(whole, plays);
    }
    assert!(stops > 400, "{stops}");
}

/// A few tiles of a narrow band, as many as a tile set has.
fn some_tiles(r: &mut Random, rules: &Rules, count: usize) -> Tiles {
    let (mut tiles, low, band) = (Tiles::new(), r.below(9), 3 + r.below(3));
    for _ in 0..count {
        let kind = r.below(4) * 13 + low + r.below(band);
        let tile = Tile::from_index(if r.chance(8) { 52 } else { kind }).expect("a tile");
        if tiles.count(tile) < rules.copies_of(tile) {
            tiles.add(tile).expect("room");
        }
    }
    tiles
}

/// Every multiset that these tiles hold.
fn parts(tiles: &Tiles) -> Vec<Tiles> {
    let mut parts = vec![Tiles::new()];
    for (tile, count) in tiles.kinds() {
        let mut more = Vec::new();
        for part in &parts {
            let mut part = *part;
            for _ in 0..count {
                part.add(tile).expect("room");
                more.push(part);
            }
        }
        parts.extend(more);
    }
    parts
}

#[test]
fn the_best_arrangement_is_the_best_of_all() {
    let (mut r, mut solver) = (Random::new(6), Solver::new());
    let (mut found, mut refused, mut stopped) = (0, 0, 0);
    for _ in 0..250 {
        let rules = rules(&mut r);
        let (fixed, more) = (r.below(8), r.below(7));
        let must = some_tiles(&mut r, &rules, fixed);
        let may = some_tiles(&mut r, &rules, more);
        let all: Vec<Tiles> = parts(&may)
            .into_iter()
            .filter(|part| {
                let sum = must.checked_add(part);
                let sum = sum.filter(|sum| {
                    sum.kinds()
                        .all(|(tile, count)| count <= rules.copies_of(tile))
                });
                sum.is_some_and(|sum| sum.is_empty() || brute::can_arrange(&rules, &sum))
            })
            .collect();
        for (objective, values) in objectives(&mut r, &rules) {
            let rank = |part: &Tiles| rank(&values, rules.joker_penalty(), part);
            let best = all.iter().max_by_key(|part| rank(part));
            let answer = solver.best_arrangement(&rules, &must, &may, &objective);
            let what = format!("{rules:?} {must} // {may} {objective:?}");
            let laid = answer
                .as_ref()
                .map(|table| table.tiles().saturating_sub(&must));
            assert_eq!(laid.as_ref(), best, "{what}");
            if let Some(table) = &answer {
                assert!(rules.table(&TableSetup::from(table)).is_ok(), "{what}");
                found += 1;
            } else {
                refused += 1;
            }
            for limit in [of(1), of(10), of(100), Limit::none()] {
                let bounded = solver.within(limit);
                let Ok(bounded) = bounded.best_arrangement(&rules, &must, &may, &objective) else {
                    stopped += 1;
                    continue;
                };
                assert_eq!(bounded.is_some(), best.is_some(), "{what}");
                if let (Some(bounded), Some(best)) = (bounded, best) {
                    let laid = bounded.found().tiles().saturating_sub(&must);
                    assert_eq!(worth(&values, &laid), bounded.value());
                    assert!(bounded.value() <= worth(&values, best), "{what}");
                    assert!(bounded.bound() >= worth(&values, best), "{what}");
                }
            }
        }
        let whole = solver.best_arrangement(&rules, &must, &may, &Objective::EmptyRack);
        assert_eq!(whole.is_some(), all.contains(&may));
        assert_eq!(
            rules.best_arrangement(&must, &may, &Objective::EmptyRack),
            whole
        );
    }
    assert!(
        found > 100 && refused > 100 && stopped > 100,
        "{found} {refused} {stopped}"
    );
}

#[test]
fn more_tiles_than_there_are_cannot_be_laid() {
    let rules = Rules::default();
    let tiles = |text: &str| -> Tiles { text.parse().expect("tiles") };
    let best = |must, may| {
        let table = rules.best_arrangement(&tiles(must), &tiles(may), &Objective::Tiles);
        table.map(|table| table.to_string())
    };
    assert_eq!(best("K1 K1 K1", ""), None);
    assert_eq!(best("", "K1 K1 K1"), Some(String::new()));
    assert_eq!(
        best("K1 K2 K3", "K1 K1 K2 K3").as_deref(),
        Some("K1 K2 K3 | K1 K2 K3")
    );
    assert_eq!(
        rules
            .arrangements(&tiles("K1 K1 K1 K2 K2 K2 K3 K3 K3"))
            .count(),
        0
    );
    let whole = rules.best_arrangement(&tiles("K1 K2 K3"), &tiles("K3 K3"), &Objective::EmptyRack);
    assert_eq!(whole, None);
}

/// Every meld that these rules allow and these tiles hold, with its tiles.
fn melds(rules: &Rules, all: &Tiles) -> Vec<(Meld, Tiles)> {
    let numbered = |color: Color, number: u8| {
        let number = Number::new((number - 1) % 13 + 1).expect("1 to 13");
        Tile::from(NumberedTile { color, number })
    };
    let mut setups: Vec<(MeldKind, Vec<Tile>)> = Vec::new();
    for color in Color::ALL {
        for (start, len) in
            (1..=12).flat_map(|start| (3..=(15 - start).min(13)).map(move |len| (start, len)))
        {
            let has = |place: u8| all.count(numbered(color, start + place)) > 0;
            for jokers in
                (0..1u16 << len).filter(|jokers| jokers.count_ones() <= u32::from(all.jokers()))
            {
                let is_joker = |place: u8| jokers >> place & 1 == 1;
                if (0..len).all(|place| is_joker(place) || has(place)) {
                    let tile = |place| {
                        if is_joker(place) {
                            Tile::Joker
                        } else {
                            numbered(color, start + place)
                        }
                    };
                    setups.push((MeldKind::Run, (0..len).map(tile).collect()));
                }
            }
        }
    }
    for (number, colors) in
        (1..=13).flat_map(|number| (1..16u8).map(move |colors| (number, colors)))
    {
        let colors = Color::ALL
            .into_iter()
            .filter(|color| colors >> color.index() & 1 == 1);
        let mut tiles: Vec<Tile> = colors.map(|color| numbered(color, number)).collect();
        while tiles.len() <= 4 {
            setups.push((MeldKind::Group, tiles.clone()));
            tiles.push(Tile::Joker);
        }
    }
    let mut melds = BTreeSet::new();
    for (kind, tiles) in setups {
        let Ok(of_meld) = Tiles::try_from_iter(tiles.iter().copied()) else {
            continue;
        };
        let setup: TableSetup = std::iter::once(MeldSetup::new(Some(kind), tiles)).collect();
        if of_meld.is_subset(all)
            && let Ok(table) = rules.table(&setup)
        {
            melds.insert((table.melds()[0], of_meld));
        }
    }
    melds.into_iter().collect()
}

/// Every way to make melds of exactly these tiles.
fn partitions(
    melds: &[(Meld, Tiles)],
    left: &Tiles,
    laid: &mut Vec<Meld>,
    out: &mut BTreeSet<Vec<Meld>>,
) {
    let Some(first) = left.iter().find(|tile| *tile != Tile::Joker) else {
        if left.is_empty() {
            let mut table = laid.clone();
            table.sort_unstable();
            out.insert(table);
        }
        return;
    };
    for (meld, tiles) in melds {
        if tiles.count(first) > 0 && tiles.is_subset(left) {
            laid.push(*meld);
            partitions(melds, &left.saturating_sub(tiles), laid, out);
            laid.pop();
        }
    }
}

#[test]
fn every_table_of_the_same_tiles_is_found_once() {
    let mut found = 0;
    for (position, mut plays) in positions(99, 120) {
        plays.truncate(4);
        plays.extend(parts(position.rack().tiles()).into_iter().take(4));
        for laid in plays {
            let tiles = position.table().tiles().checked_add(&laid).expect("room");
            let mut expected = BTreeSet::new();
            let all = melds(position.rules(), &tiles);
            partitions(&all, &tiles, &mut Vec::new(), &mut expected);
            let arrangements = position.rules().arrangements(&tiles);
            let arrangements: Vec<Vec<Meld>> =
                arrangements.map(|table| table.melds().to_vec()).collect();
            assert_eq!(arrangements.len(), expected.len());
            assert_eq!(BTreeSet::from_iter(arrangements), expected);

            expected.retain(|melds| {
                let text: Vec<String> = melds.iter().map(ToString::to_string).collect();
                position.is_legal(&text.join(" | ").parse().expect("a table"))
            });
            let mut tables = position.tables(&laid);
            let (mut legal, mut work) = (Vec::new(), 1u64);
            tables.set_limit(work.try_into().expect("not 0"));
            loop {
                legal.extend(tables.by_ref().map(|table: Table| table.melds().to_vec()));
                if !tables.is_stopped() {
                    break;
                }
                work *= 2;
                tables.set_limit(work.try_into().expect("not 0"));
            }
            assert_eq!(legal.len(), expected.len());
            assert_eq!(BTreeSet::from_iter(legal), expected, "{position:?} {laid}");
            found += expected.len();
        }
    }
    assert!(found > 200, "{found}");
}

#[test]
fn outs_are_what_one_more_tile_is_good_for() {
    let (mut r, mut solver) = (Random::new(7), Solver::new());
    let mut stopped = 0;
    for (position, _) in positions(1234, 30) {
        let (objective, values) = objectives(&mut r, position.rules())[r.below(3)].clone();
        let outs = solver.outs(&position, &objective);
        for tile in (0..53).filter_map(Tile::from_index) {
            let out = outs
                .iter()
                .find(|(out, _)| *out == tile)
                .map(|(_, play)| play);
            let Some((with, plays)) = with_one_more(&position, tile) else {
                assert_eq!(out, None);
                continue;
            };
            let joker = position.rules().joker_penalty();
            let best = plays.iter().max_by_key(|tiles| rank(&values, joker, tiles));
            assert_eq!(out.map(Play::tiles), best, "{position:?} {tile}");
            assert!(out.is_none_or(|play| with.is_legal(&play.table().into())));
        }
        for limit in [of(1), of(1000), Limit::none()] {
            match solver.within(limit).outs(&position, &objective) {
                Ok(bounded) => {
                    assert_eq!(bounded.len(), outs.len());
                    for ((tile, best), (out, play)) in bounded.iter().zip(&outs) {
                        assert_eq!(tile, out);
                        assert!(best.value() <= worth(&values, play.tiles()));
                        assert!(best.bound() >= worth(&values, play.tiles()));
                    }
                }
                Err(_) => stopped += 1,
            }
        }
    }
    assert!(stopped > 15, "{stopped}");
}

/// The position with one more tile on the rack, where there is one, and all that can be played there.
fn with_one_more(position: &Position, tile: Tile) -> Option<(Position, BTreeSet<Tiles>)> {
    let mut rack = *position.rack().tiles();
    rack.add(tile).ok()?;
    let (rules, table, rack) = (position.rules(), position.table(), Rack::from(rack));
    let with = rules.position(table, &rack, position.opened()).ok()?;
    let plays = brute::solve(rules, table, &rack, position.opened()).plays;
    Some((with, plays))
}

#[test]
fn plays_in_order_may_be_kept_without_their_solver() {
    let rules = Rules::default();
    let table = rules.table_from_text("K1 K2 K3").expect("a table");
    let rack: Rack = "K4 K5 R9".parse().expect("a rack");
    let position = rules
        .position(&table, &rack, Opened::Yes)
        .expect("a position");
    let mut plays = Solver::new()
        .best_plays(&position, &Objective::Tiles)
        .into_owned();
    let laid = |play: Play| play.tiles().to_string();
    assert_eq!(plays.next().map(laid).as_deref(), Some("K4 K5"));
    assert_eq!(plays.next().map(laid).as_deref(), Some("K4"));
    assert_eq!(plays.next(), None);
    assert!(!plays.is_stopped());
}

/// Values at both ends of their range, for as many tiles as a set can have: the sums hold, and so do
/// their bounds.
#[test]
fn the_greatest_values_of_the_most_tiles_add_up() {
    let mut rules = Rules::preset("free-jokers").expect("a preset").to_builder();
    for (axis, value) in [(Axis::Copies, "4"), (Axis::Jokers, "8")] {
        rules.set(axis, value).expect("a value");
    }
    let rules = rules.build().expect("rules");
    let table = rules
        .table_from_text("K1 K2 K3 | R5 J B5 | O7 O8 O9 O10")
        .expect("a table");
    let rack = Rack::from(rules.tiles().saturating_sub(table.tiles()));
    assert_eq!(rack.tiles().len(), 206);
    let position = rules
        .position(&table, &rack, Opened::Yes)
        .expect("a position");
    let mut solver = Solver::new();
    for signs in [1, -1, 0] {
        let values: [i64; 53] = std::array::from_fn(|k| {
            let sign = if signs == 0 { [1, -1][k % 2] } else { signs };
            sign * Values::MAX
        });
        let objective = Objective::Values(Box::new(Values::new(values).expect("in range")));
        let most: i64 = rack
            .tiles()
            .kinds()
            .map(|(tile, count)| values[tile.index()].max(0) * i64::from(count))
            .sum();
        let best = solver.within(of(20_000)).best_play(&position, &objective);
        let best = best.expect("a play is found").expect("a play");
        assert_eq!(best.value(), worth(&values, best.found().tiles()));
        assert!(best.value() <= best.bound() && best.bound() <= most.max(best.value()));
        let (none, all) = (Tiles::new(), rules.tiles());
        let made = solver
            .within(of(20_000))
            .best_arrangement(&rules, &none, &all, &objective);
        if let Ok(Some(made)) = made {
            assert!(made.value() <= made.bound(), "{made:?}");
            assert_eq!(made.value(), worth(&values, made.found().tiles()));
        }
        let mut plays = solver.within(of(20_000)).best_plays(&position, &objective);
        assert!(
            plays
                .next()
                .is_none_or(|play| position.is_legal(&play.table().into()))
        );
    }
}
