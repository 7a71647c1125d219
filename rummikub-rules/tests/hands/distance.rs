//! `distance` against `classify` and against trying exchanges.

use rummikub_rules::{
    Tile, Tiles,
    hands::{CATALOGUE, Circumstances, classify, distance},
};
use rummikub_testing::{Random, closed_hands::generate};

const NOW: Circumstances = Circumstances {
    first_turn: true,
    dealt: false,
};

fn far(hand: &Tiles, gone: &Tiles) -> [Option<u8>; 40] {
    distance(hand, gone, NOW).expect("tiles of the tile set")
}

fn satisfied(hand: &Tiles) -> [bool; 40] {
    let mut rows = [false; 40];
    for found in classify(hand, NOW).expect("fourteen tiles") {
        rows[usize::from(found.kind.number) - 1] = true;
    }
    rows
}

fn tiles(text: &str) -> Tiles {
    text.parse().expect("tiles")
}

/// Random tiles of the tile set that the hand does not hold.
fn gone(r: &mut Random, hand: &Tiles, count: usize) -> Tiles {
    let mut gone = Tiles::new();
    while gone.len() < count {
        let tile = Tile::from_index(r.below(53)).expect("a tile");
        if hand.count(tile) + gone.count(tile) < 2 {
            gone.add(tile).expect("room");
        }
    }
    gone
}

/// Every hand that one exchange makes.
fn neighbours(hand: &Tiles, gone: &Tiles) -> Vec<Tiles> {
    let mut found = Vec::new();
    for (out, _) in hand.kinds() {
        for tile in (0..53).filter_map(Tile::from_index) {
            let mut next = *hand;
            next.remove(out);
            if tile != out && next.count(tile) + gone.count(tile) < 2 {
                next.add(tile).expect("room");
                found.push(next);
            }
        }
    }
    found
}

#[test]
fn the_distance_is_0_exactly_where_classify_names_the_type() {
    let mut r = Random::new(21);
    for round in 0..240 {
        let hand = generate::hand(&mut r, round % 3);
        let none = if round % 2 == 0 { 0 } else { 30 };
        let gone = gone(&mut r, &hand, none);
        let zero = far(&hand, &gone).map(|far| far == Some(0));
        assert_eq!(zero, satisfied(&hand), "{hand}");
    }
}

#[test]
fn one_and_two_exchanges_are_found_by_trying_them() {
    let mut r = Random::new(22);
    for round in 0..6 {
        let hand = generate::hand(&mut r, round % 3);
        let gone = gone(&mut r, &hand, 80 * (round / 3));
        let mut least: [Option<u8>; 40] = [None; 40];
        let mut note = |hand: &Tiles, exchanges: u8| {
            for (least, satisfied) in least.iter_mut().zip(satisfied(hand)) {
                if satisfied && least.is_none() {
                    *least = Some(exchanges);
                }
            }
        };
        note(&hand, 0);
        let first = neighbours(&hand, &gone);
        for hand in &first {
            note(hand, 1);
        }
        let mut second: Vec<Tiles> = first
            .iter()
            .flat_map(|hand| neighbours(hand, &gone))
            .collect();
        second.sort_unstable();
        second.dedup();
        for hand in &second {
            note(hand, 2);
        }
        // Grand Blitz allows no exchange, and these tiles were not dealt.
        let near = far(&hand, &gone).map(|far| far.filter(|&far| far <= 2));
        assert_eq!(near, least, "{hand} without {gone}");
    }
}

/// By induction over the distance, distances with this property at every hand are exact where they
/// are 0 in the right places.
fn assert_some_exchange_brings_it_one_nearer_and_none_two(hand: &Tiles, gone: &Tiles) {
    let here = far(hand, gone);
    let mut nearest = [None; 40];
    for next in neighbours(hand, gone) {
        for (nearest, far) in nearest.iter_mut().zip(far(&next, gone)) {
            *nearest = match (*nearest, far) {
                (Some(one), Some(other)) => Some(u8::min(one, other)),
                (one, other) => one.or(other),
            };
        }
    }
    for (row, (here, nearest)) in CATALOGUE.iter().zip(here.into_iter().zip(nearest)) {
        let expected = here.filter(|&far| far > 0).map(|far| far - 1);
        if here != Some(0) {
            assert_eq!(nearest, expected, "{} from {hand}", row.name);
        }
    }
}

#[test]
fn an_exchange_brings_a_hand_that_is_far_from_most_types_one_nearer() {
    let hand = tiles("K1 R3 B3 O5 K7 R8 B10 O11 K13 R13 B6 O2 K9 J");
    assert_some_exchange_brings_it_one_nearer_and_none_two(&hand, &Tiles::new());
}

#[test]
fn an_exchange_brings_a_random_hand_one_nearer_where_tiles_are_gone() {
    let mut r = Random::new(23);
    let hand = generate::hand(&mut r, 1);
    let gone = gone(&mut r, &hand, 40);
    assert_some_exchange_brings_it_one_nearer_and_none_two(&hand, &gone);
}

#[test]
fn tiles_that_are_gone_put_types_out_of_reach() {
    let hand = tiles("K2 K2 R5 R5 B7 B7 O9 O9 K11 K11 R12 R12 B1 O4");
    let pairs = |gone: &str| far(&hand, &tiles(gone))[34];
    assert_eq!(pairs(""), Some(1));
    assert_eq!(pairs("B1"), Some(1)); // the other O4
    assert_eq!(pairs("B1 O4"), Some(1)); // a joker
    assert_eq!(pairs("B1 O4 J J"), Some(2)); // another pair
    let royal = |gone: &str| {
        far(
            &tiles("K1 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 K1 R9"),
            &tiles(gone),
        )[23]
    };
    assert_eq!(royal(""), Some(1));
    assert_eq!(royal("K2 K2"), Some(1));
    assert_eq!(royal("K2 K2 J"), Some(1));
    // Without any K2 the thirteen black tiles are no help: another colour, but for the R9.
    assert_eq!(royal("K2 K2 J J"), Some(13));
}

#[test]
fn grand_blitz_allows_no_exchange_and_little_blitz_only_in_the_first_turn() {
    let whole = tiles(CATALOGUE[0].example);
    let mut spoilt = whole;
    spoilt.remove("O13".parse().expect("a tile"));
    spoilt.add("O2".parse().expect("a tile")).expect("room");
    let of = |hand: &Tiles, first_turn, dealt| {
        let circumstances = Circumstances { first_turn, dealt };
        let far = distance(hand, &Tiles::new(), circumstances).expect("a hand");
        (far[0], far[38], far[39])
    };
    assert_eq!(of(&whole, false, false), (Some(0), None, None));
    assert_eq!(of(&whole, true, false), (Some(0), Some(0), None));
    assert_eq!(of(&whole, true, true), (Some(0), Some(0), Some(0)));
    assert_eq!(of(&spoilt, true, true), (Some(1), Some(1), None));
}

#[test]
fn more_tiles_than_the_tile_set_has_are_refused() {
    let hand = tiles("K1 K1 K3 K3 K5 K5 K7 K8 K9 K10 K11 K12 K13 J");
    for gone in ["K1", "J J", "R4 R4 R4"] {
        let error = distance(&hand, &tiles(gone), NOW).expect_err("too many");
        assert_eq!(error.code(), "too-many-tiles");
    }
    let error = distance(&tiles("K1"), &Tiles::new(), NOW).expect_err("too few");
    assert_eq!(error.code(), "not-fourteen");
}
