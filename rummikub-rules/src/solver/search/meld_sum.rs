//! Sums of melds: whether a rack has an opening, and which.

use crate::solver::meter::{Meter, PER_WORK};
use crate::solver::problem::form::{Counts, JOKER};
use crate::solver::search::opening_melds::{RackMeld, RackMelds};

/// Steps after which a sum of melds is not looked for any more.
const SUM_STEPS: u32 = 512;

/// Melds that are worth enough together, or why there are none.
pub(super) enum MeldSum {
    Found(RackMelds),
    Impossible,
    NotKnown,
}

/// Of these melds, the most valuable first, some that can be made of these tiles together and are
/// worth so many points.
pub(super) fn meld_sum(
    melds: &[RackMeld],
    tiles: &Counts,
    points: u16,
    meter: &mut Meter,
) -> MeldSum {
    let (mut steps, mut sum) = (0, RackMelds::new());
    let is_found = add_melds(melds, tiles, points, &mut sum, &mut steps);
    meter.spend(u64::from(steps) / PER_WORK);
    if is_found {
        MeldSum::Found(sum)
    } else if steps < SUM_STEPS {
        MeldSum::Impossible
    } else {
        MeldSum::NotKnown
    }
}

/// What a tile of each kind can count in a meld, at most.
const MOST_POINTS: [u16; 53] = {
    let mut points = [13; 53];
    let mut k = 0;
    while k < JOKER {
        points[k] = (k % 13 + 1) as u16;
        k += 1;
    }
    points
};

fn add_melds(
    melds: &[RackMeld],
    left: &Counts,
    points: u16,
    sum: &mut RackMelds,
    steps: &mut u32,
) -> bool {
    if points == 0 {
        return true;
    }
    let (mut count, mut most, mut kinds) = (0, 0, 0);
    for (k, n) in left.iter().enumerate() {
        count += u16::from(*n);
        most += u16::from(*n) * MOST_POINTS[k];
        kinds |= u64::from(*n > 0) << k;
    }
    if most < points {
        return false;
    }
    let most_melds = count / 3;
    for (i, meld) in melds.iter().enumerate() {
        // no meld that follows is worth more, and none has fewer than three tiles
        if most_melds * meld.points < points || *steps == SUM_STEPS {
            return false;
        }
        *steps += 1;
        if meld.kinds & !kinds != 0 || meld.jokers > left[JOKER] {
            continue;
        }
        let Some(left) = meld.taken_from(left) else {
            continue;
        };
        sum.push(*meld);
        let missing = points.saturating_sub(meld.points);
        if add_melds(&melds[i..], &left, missing, sum, steps) {
            return true;
        }
        sum.pop();
    }
    false
}
