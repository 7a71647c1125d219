//! Where tiles lie: within the picture, in their order, and never on each other.

use rummikub_rules::svg::PictureOptions;
use rummikub_rules::{Meld, Rules, TableSetup, Turn};
use rummikub_testing::labelled::{self, LabelledTurn};
use rummikub_testing::library_rules;

use crate::markup::{elements, marks, tiles};

/// The corners of all tiles, and the size of the picture.
fn corners(picture: &str) -> (Vec<(u64, u64)>, [u64; 2]) {
    let elements = elements(picture);
    let number = |text: &str| text.parse::<u64>().expect("a whole number");
    let drawn = elements.iter().filter(|e| e.get("data-tile").is_some());
    let corners = drawn.map(|tile| {
        let at = tile.get("transform").expect("a place");
        let at = at.trim_start_matches("translate(").trim_end_matches(')');
        let (x, y) = at.split_once(' ').expect("two numbers");
        (number(x), number(y))
    });
    let corners = corners.collect();
    let size = elements[0]
        .get("viewBox")
        .expect("a size")
        .split(' ')
        .skip(2);
    let size: Vec<u64> = size.map(number).collect();
    (corners, [size[0], size[1]])
}

fn assert_laid_out(picture: &str) {
    let (corners, [width, height]) = corners(picture);
    for (place, &(x, y)) in corners.iter().enumerate() {
        assert!(x + 40 < width && y + 54 < height, "outside the picture");
        for &(other_x, other_y) in &corners[..place] {
            let apart = x.abs_diff(other_x) >= 40 || y.abs_diff(other_y) >= 54;
            assert!(apart, "({x}, {y}) and ({other_x}, {other_y})");
            assert!((other_y, other_x) < (y, x), "in another order");
        }
    }
}

/// Draws the verdict on a turn; whether it is legal.
fn drawn_whole(turn: &LabelledTurn, rules: &Rules, options: &PictureOptions) -> bool {
    let before = rules.table_from_text(&turn.before).unwrap();
    let rack = turn.rack.parse().unwrap();
    let after: TableSetup = turn.after.parse().unwrap();
    let opened = turn.opened.into();
    let verdict = rules.check_turn(&Turn::new(&before, &rack, &after, opened));
    let verdict = verdict.unwrap();
    let picture = verdict.to_svg(&after, options);
    let Some(account) = verdict.account() else {
        let named = verdict
            .faults()
            .iter()
            .filter(|fault| fault.place().is_some());
        assert_eq!(named.count() > 0, picture.contains("class=\"rk-fault\""));
        return false;
    };
    assert_laid_out(&picture);
    let slots = account.after().iter().flat_map(Meld::slots);
    let slots: Vec<String> = slots.map(|slot| slot.tile.to_string()).collect();
    let drawn = tiles(&picture);
    let kinds = drawn.iter().map(|tile| tile.split('(').next().unwrap());
    assert!(kinds.eq(slots.iter()), "{drawn:?}");
    // A joker of a legal turn stands for something, and its story names it.
    assert!(
        drawn.iter().all(|tile| tile != "J" && !tile.contains('/')),
        "{drawn:?}"
    );
    let marks = marks(&picture);
    let count = |wanted| marks.iter().filter(|(_, mark)| mark == wanted).count();
    let freed = account
        .jokers()
        .iter()
        .filter(|joker| joker.retrieved)
        .count();
    assert_eq!(
        (count("laid"), count("freed")),
        (account.played().len(), freed),
        "{}",
        turn.id
    );
    true
}

#[test]
fn labelled_turns_are_drawn_whole() {
    let sets = labelled::rule_sets();
    let mut legal = 0;
    for file in ["worked.jsonl", "turns-ones.jsonl"] {
        for (index, turn) in labelled::turns(file).iter().enumerate() {
            let options = PictureOptions::new().with_columns([8, 16, 40][index % 3]);
            for (set, _) in turn.legal.iter().take(3) {
                let rules = library_rules(&sets[set]);
                legal += u32::from(drawn_whole(turn, &rules, &options));
            }
        }
    }
    assert!(legal > 100, "{legal}");
}
