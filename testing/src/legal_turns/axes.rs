//! Random rules for the hunt: many jokers, many copies, and mostly laws that ask something of
//! retrieved jokers.

use rummikub_rules::{Axis, Preset, Rules};

use crate::Random;

/// A preset as it is, or random values of all axes.
pub(super) fn rules(r: &mut Random) -> Rules {
    if r.below(2) == 0 {
        return r.one(Preset::ALL).rules();
    }
    loop {
        let mut builder = Rules::default().to_builder();
        for axis in Axis::ALL {
            let Some(values) = values(*axis) else {
                continue;
            };
            builder
                .set(*axis, r.one(values))
                .expect("a value of the axis");
        }
        if let Ok(rules) = builder.build() {
            return rules;
        }
    }
}

/// Rules by which jokers are replaced, by tiles of the table, too, and laid in new melds; a preset stays
/// as it is.
pub(super) fn replacing(rules: Rules, r: &mut Random) -> Rules {
    if rules.nearest_preset().1.is_empty() {
        return rules;
    }
    let mut builder = rules.to_builder();
    for (axis, value) in [
        (Axis::TablePlay, "full"),
        (Axis::JokerMelds, "splittable"),
        (Axis::MaxJokersPerMeld, "none"),
        (Axis::JokerRetrieval, "replace"),
        (Axis::JokerPayment, "rack-or-table"),
        (
            Axis::JokerReuse,
            r.one(&["new-meld", "new-meld", "new-meld-with-rack-tiles"]),
        ),
        (Axis::RackJokerTiles, "0"),
    ] {
        builder.set(axis, value).expect("a value of the axis");
    }
    builder.build().unwrap_or(rules)
}

/// What an axis of a turn is set to, the usual values more than once.
fn values(axis: Axis) -> Option<&'static [&'static str]> {
    Some(match axis {
        Axis::Copies => &["2", "2", "3", "4"],
        Axis::Jokers => &["2", "2", "3", "3", "4", "4", "5", "6", "8"],
        Axis::Ones => &["low", "low", "low-or-high"],
        Axis::MaxJokersPerMeld => &["none", "none", "none", "none", "none", "1", "2"],
        Axis::InitialMeld => &["0", "5", "12", "30"],
        Axis::InitialJokers => &["allowed", "allowed", "barred"],
        Axis::InitialTablePlay => &["same-turn", "same-turn", "next-turn"],
        Axis::TablePlay => &["full", "full", "full", "full", "extend-only"],
        Axis::JokerMelds => &["splittable", "splittable", "frozen"],
        Axis::JokerRetrieval => &[
            "replace", "replace", "replace", "replace", "replace", "clear", "clear", "never",
        ],
        Axis::JokerPayment => &["rack-or-table", "rack-or-table", "rack"],
        Axis::JokerGroupOfThree => &["either", "either", "both"],
        Axis::JokerReuse => &[
            "any",
            "new-meld",
            "new-meld",
            "new-meld",
            "new-meld-with-rack-tiles",
            "new-meld-with-rack-tiles",
            "new-meld-from-rack-tiles",
        ],
        Axis::JokerReuseTiles => &["1", "2", "2", "3"],
        Axis::RackJokerTiles => &["0", "0", "0", "0", "1", "2"],
        _ => return None,
    })
}
