//! Small random positions of which everything is known, and objectives for them.

use rummikub_rules::{
    Opened, Position, Rules, Tile, Tiles,
    solver::{Objective, Values, brute},
};
use rummikub_testing::{
    Random,
    positions::random::{position, rules},
};

/// Random small positions under random rules, with every set of rack tiles that can be played.
pub(crate) fn positions(seed: u64, count: usize) -> impl Iterator<Item = (Position, Vec<Tiles>)> {
    let mut r = Random::new(seed);
    let one = move || {
        let rules = rules(&mut r);
        let (before, rack) = position(&mut r, &rules, 9);
        let opened = r.below(3) > 0;
        let jokers = before.tiles().jokers() + rack.tiles().jokers();
        (jokers <= 4).then(|| {
            let plays = brute::solve(&rules, &before, &rack, opened.into()).plays;
            let position = rules.position(&before, &rack, Opened::from(opened));
            (
                position.expect("a position"),
                plays.into_iter().collect::<Vec<_>>(),
            )
        })
    };
    std::iter::repeat_with(one).flatten().take(count)
}

/// An objective and what it adds up.
pub(crate) fn objectives(r: &mut Random, rules: &Rules) -> [(Objective, [i64; 53]); 3] {
    let joker = i64::from(rules.joker_penalty());
    let mut points = [joker; 53];
    for (value, number) in points[..52].iter_mut().zip((1..=13).cycle()) {
        *value = number;
    }
    let own = std::array::from_fn(|_| i64::from(r.below(21) as u8) - 8);
    let values = Values::new(own).expect("in range");
    [
        (Objective::Tiles, [1; 53]),
        (Objective::Points, points),
        (Objective::Values(Box::new(values)), own),
    ]
}

pub(crate) fn worth(values: &[i64; 53], tiles: &Tiles) -> i64 {
    let worth = |tile: Tile| values[tile.index()];
    tiles.iter().map(worth).sum()
}
