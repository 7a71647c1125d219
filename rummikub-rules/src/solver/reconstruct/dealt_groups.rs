//! The tiles of a number dealt out to its groups.

use smallvec::SmallVec;

/// Parts the tiles of each colour, so many of which are kept jokers, among so many groups: the colours
/// of each, and those of its real tiles. No group is made of jokers alone if the real tiles can be
/// chosen so.
pub(super) fn deal_groups(groups: usize, tiles: [(u8, u8); 4]) -> SmallVec<[(u8, u8); 4]> {
    let mut sets: SmallVec<[(u8, u8); 4]> = smallvec::smallvec![(0u8, 0u8); groups];
    // dealing the tiles out colour by colour never gives a group two of one colour
    let mut at = 0;
    for (c, (count, _)) in tiles.iter().enumerate() {
        for _ in 0..*count {
            sets[at % groups].0 |= 1 << c;
            at += 1;
        }
    }
    let mut reals = tiles.map(|(count, kept)| count.saturating_sub(kept));
    for i in 0..groups {
        give_real(&mut sets, &mut reals, i, &mut 0);
    }
    // the others where there are the most jokers
    for c in 0..4 {
        while reals[c] > 0 {
            let lacks = |set: &&mut (u8, u8)| (set.0 & !set.1) >> c & 1 == 1;
            let jokers = |set: &&mut (u8, u8)| (set.0 & !set.1).count_ones();
            let Some(set) = sets.iter_mut().filter(lacks).max_by_key(jokers) else {
                break;
            };
            set.1 |= 1 << c;
            reals[c] -= 1;
        }
    }
    sets
}

/// Gives a group a real tile, another group perhaps one of another colour instead of its own (Kuhn
/// 1955); `tried` are the colours that were tried already. Whether it has one.
fn give_real(sets: &mut [(u8, u8)], reals: &mut [u8; 4], at: usize, tried: &mut u8) -> bool {
    for c in 0..4 {
        if sets[at].0 >> c & 1 == 0 || *tried >> c & 1 == 1 {
            continue;
        }
        *tried |= 1 << c;
        if reals[c] > 0 {
            reals[c] -= 1;
            sets[at].1 |= 1 << c;
            return true;
        }
        for other in 0..sets.len() {
            if other != at && sets[other].1 == 1 << c && give_real(sets, reals, other, tried) {
                sets[other].1 &= !(1 << c);
                sets[at].1 |= 1 << c;
                return true;
            }
        }
    }
    false
}
