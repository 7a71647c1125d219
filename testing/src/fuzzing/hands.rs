//! Closed hands beside the slow classifier.

use std::collections::BTreeSet;

use rummikub_rules::hands::{CATALOGUE, Circumstances, classify};

use crate::{
    Random,
    closed_hands::{generate, slow},
};

pub(super) fn target(data: &[u8]) {
    let r = &mut Random::from_bytes(data);
    // The slow classifier takes seconds with two.
    let jokers = r.below(2);
    let hand = if r.chance(50) {
        generate::hand(r, jokers)
    } else {
        let row = &CATALOGUE[r.below(CATALOGUE.len())];
        generate::mutated(r, &row.example.parse().expect("tiles"), jokers)
    };
    let (first_turn, dealt) = (r.chance(50), r.chance(50));
    let found = classify(&hand, Circumstances { first_turn, dealt }).expect("fourteen tiles");
    let found: BTreeSet<u8> = found.iter().map(|found| found.kind.number).collect();
    assert_eq!(found, slow::classify(&hand, first_turn, dealt), "{hand}");
}
