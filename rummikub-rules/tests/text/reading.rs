//! Text both ways, and text that is none.

use std::collections::HashSet;

use proptest::prelude::*;
use rummikub_rules::{Axis, Meld, Preset, Rules, TableSetup, Tile, TileOrder, Tiles};

fn tile() -> impl Strategy<Value = Tile> {
    (0usize..53).prop_map(|index| Tile::from_index(index).unwrap())
}

/// Every order of some tiles.
fn orders(tiles: &[Tile]) -> Vec<Vec<Tile>> {
    let Some((first, rest)) = tiles.split_first() else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for order in orders(rest) {
        for place in 0..=order.len() {
            let mut order = order.clone();
            order.insert(place, *first);
            all.push(order);
        }
    }
    all
}

/// Tiles of a run or of a group, some of them jokers and perhaps one of them another.
fn nearly_a_meld() -> impl Strategy<Value = Vec<Tile>> {
    let numbers = (any::<bool>(), 0usize..13, 0usize..4, 1usize..=5);
    let changes = (0usize..32, prop::option::of((0usize..5, tile())));
    (numbers, changes).prop_map(|((is_run, number, color, len), (jokers, other))| {
        let index = |place: usize| {
            if is_run {
                color * 13 + (number + place) % 13
            } else {
                (color + place) % 4 * 13 + number
            }
        };
        let numbered = |place| Tile::from_index(index(place)).unwrap();
        let of = |place| {
            if jokers >> place & 1 == 1 {
                Tile::Joker
            } else {
                numbered(place)
            }
        };
        let mut tiles: Vec<Tile> = (0..len).map(of).collect();
        if let Some((place, tile)) = other.filter(|_| jokers % 4 == 0) {
            tiles[place % len] = tile;
        }
        tiles
    })
}

proptest! {
    #[test]
    fn in_any_order_tiles_are_read_as_in_all_their_orders_and_each_meld_once(
        tiles in nearly_a_meld(),
        ones in prop::sample::select(vec!["low", "low-or-high"]),
        most in prop::sample::select(vec!["1", "none"]),
    ) {
        let rules = Rules::default().with(Axis::Ones, ones).unwrap();
        let rules = rules.with(Axis::MaxJokersPerMeld, most).unwrap();
        let found = rules.readings(&tiles, TileOrder::Any);
        let distinct: HashSet<Meld> = found.iter().copied().collect();
        prop_assert_eq!(distinct.len(), found.len());
        let orders = orders(&tiles);
        let readings = orders.iter().flat_map(|order| rules.readings(order, TileOrder::AsGiven));
        prop_assert_eq!(distinct, readings.collect::<HashSet<Meld>>());
    }

    #[test]
    fn a_multiset_is_read_as_it_was_written(counts in prop::collection::vec(0u8..=4, 53)) {
        let tiles = Tiles::from_counts(counts.try_into().unwrap()).unwrap();
        prop_assert_eq!(tiles.to_string().parse::<Tiles>(), Ok(tiles));
        prop_assert_eq!(Tiles::from_counts(tiles.counts()), Ok(tiles));
        prop_assert_eq!(tiles.iter().count(), tiles.len());
    }

    #[test]
    fn sums_and_differences_are_those_of_the_counts(
        a in prop::collection::vec(0u8..=4, 53),
        b in prop::collection::vec(0u8..=4, 53),
    ) {
        let of = |counts: &[u8]| Tiles::from_counts(counts.to_vec().try_into().unwrap()).unwrap();
        let (x, y) = (of(&a), of(&b));
        let fits = (0..52).all(|i| a[i] + b[i] <= 4);
        let sum: Vec<u8> = a.iter().zip(&b).map(|(a, b)| a + b).collect();
        prop_assert_eq!(x.checked_add(&y), fits.then(|| of(&sum)));
        let difference: Vec<u8> = a.iter().zip(&b).map(|(a, b)| a.saturating_sub(*b)).collect();
        prop_assert_eq!(x.saturating_sub(&y), of(&difference));
        prop_assert_eq!(x.is_subset(&y), a.iter().zip(&b).all(|(a, b)| a <= b));
    }

    #[test]
    fn a_setup_is_read_as_it_was_written(melds in prop::collection::vec(prop::collection::vec(tile(), 1..15), 0..8)) {
        let text = melds.iter().map(|meld| meld.iter().map(Tile::to_string).collect::<Vec<_>>().join(" "));
        let text = text.collect::<Vec<_>>().join(" | ");
        let setup: TableSetup = text.parse().unwrap();
        prop_assert_eq!(setup.to_string(), text);
    }

    #[test]
    fn any_text_is_read_or_refused_with_a_place_in_it(text in "\\PC{0,40}|[KRBOJ0-9 |()\\[\\],\n]{0,40}") {
        if let Err(error) = text.parse::<TableSetup>() {
            prop_assert!(error.position() <= text.len() && text.is_char_boundary(error.position()));
        }
    }
}

#[test]
fn more_tiles_than_a_run_has_are_no_meld_in_any_order() {
    let rules = Rules::default();
    let thirteen: Vec<Tile> = (0..13).filter_map(Tile::from_index).collect();
    let mut backwards = thirteen.clone();
    backwards.reverse();
    assert_eq!(rules.readings(&backwards, TileOrder::Any).len(), 1);
    for tile in [Tile::Joker, thirteen[0]] {
        let mut tiles = thirteen.clone();
        tiles.push(tile);
        assert!(rules.readings(&tiles, TileOrder::Any).is_empty());
    }
}

#[test]
fn every_leniency_reads_as_the_canonical_text() {
    let canonical = "R3 R4 R5 | run J R7 J | K9 B9 J(O9)";
    for text in [
        "r3 r4 r5|RUN j r7 j|k9 b9 j(o9)",
        "[R3, R4, R5] [run J R7 J] [K9 B9 J(O9)]",
        "(R3 R4 R5) {run J R7 J} | K9,B9,J( O9 )",
        " R3\tR4 R5 │ Run J R7 J ｜ K9 B9 J(O9) ",
        "R3 R4 R5\nrun J R7 J\nK9 B9 J(O9)\n",
        "R3 R4 R5; run [J R7 J]; K9 B9 J(O9)",
    ] {
        assert_eq!(
            text.parse::<TableSetup>().unwrap().to_string(),
            canonical,
            "{text:?}"
        );
    }
}

#[test]
fn faults_of_text_have_their_place() {
    for (text, position) in [
        ("R0", 1),
        ("R14", 1),
        ("R07", 1),
        ("R", 1),
        ("X3", 0),
        ("R3R4", 2),
        ("R3 R4 |", 7),
        ("| R3", 0),
        ("R3 || R4", 4),
        ("[R3 R4", 6),
        ("J(", 2),
        ("J(R3", 4),
        ("run", 3),
        ("R3\0", 2),
    ] {
        assert_eq!(
            text.parse::<TableSetup>().unwrap_err().position(),
            position,
            "{text:?}"
        );
    }
    assert_eq!(
        "R3 R3 R3 R3 R3".parse::<Tiles>().unwrap_err().position(),
        12
    );
}

#[test]
fn names_of_presets_are_read_as_they_are_written() {
    for &preset in Preset::ALL {
        assert_eq!(Preset::from_name(preset.name()), Some(preset));
    }
}
