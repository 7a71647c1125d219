//! Small positions in which a joker that can be retrieved and jokers of the rack ask for different company.

use rummikub_rules::{Axis, Meld, Rack, Rules, Table};

use super::random::{position, rules_with};
use crate::Random;

/// Most tiles on the table, so that the slow solver takes milliseconds.
const MOST: usize = 9;
/// Most jokers in sight.
const JOKERS: u8 = 3;

/// Rules by which both kinds of jokers mostly ask for something.
fn asking(r: &mut Random) -> Rules {
    let axes: [(Axis, &[&str]); 8] = [
        (Axis::Jokers, &["2", "3", "4"]),
        (Axis::MaxJokersPerMeld, &["none", "none", "none", "1"]),
        (Axis::TablePlay, &["full", "full", "full", "extend-only"]),
        (Axis::JokerMelds, &["splittable", "splittable", "frozen"]),
        (Axis::JokerRetrieval, &["replace", "replace", "clear"]),
        (
            Axis::JokerReuse,
            &[
                "any",
                "new-meld",
                "new-meld-with-rack-tiles",
                "new-meld-from-rack-tiles",
            ],
        ),
        (Axis::JokerReuseTiles, &["1", "2", "3"]),
        (Axis::RackJokerTiles, &["1", "2", "3"]),
    ];
    rules_with(r, &axes)
}

/// A table with a joker that the rack can pay for, and a rack with another joker; none where the random
/// position is no such one.
pub fn contended(r: &mut Random) -> Option<(Rules, Table, Rack)> {
    let rules = asking(r);
    let (before, rack) = position(r, &rules, MOST);
    let held = rack.tiles();
    let is_paid = before.melds().iter().flat_map(Meld::slots).any(|slot| {
        let stands_for = slot.stands_for.filter(|_| slot.tile.is_joker());
        stands_for.is_some_and(|tile| held.count(tile.into()) > 0)
    });
    let jokers = before.tiles().jokers() + held.jokers();
    (is_paid && held.jokers() > 0 && jokers <= JOKERS).then_some((rules, before, rack))
}
