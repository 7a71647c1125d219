//! The groups that the tiles of a number can make.

use crate::solver::problem::joker_company::JokerRoom;

/// The numbers of groups that so many tiles can make, `fewest` at least, and of the jokers that they
/// take, each number of jokers once: groups have three or four tiles, one of them a real one, of which
/// there are so many.
#[inline]
pub(super) fn ways_to_group(
    fewest: u8,
    (sum, reals): (u8, u8),
    room: JokerRoom,
    mut each: impl FnMut(u8, u8),
) {
    let (mut groups, mut next) = (fewest, 0);
    while next <= room.jokers && groups <= reals && 3 * groups <= sum + room.needed {
        let mut jokers = (3 * groups).saturating_sub(sum).max(next);
        let mut most = room.jokers;
        if room.each < 3 {
            most = most.min(room.each * groups);
        }
        while jokers <= most && sum + jokers <= 4 * groups {
            each(groups, jokers);
            jokers += 1;
        }
        next = next.max(jokers);
        groups += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::ways_to_group;
    use crate::solver::problem::joker_company::JokerRoom;
    use alloc::vec::Vec;

    #[test]
    fn tiles_make_groups_of_three_or_four_each_with_a_real_one() {
        let ways_of = |most, (sum, reals), room| {
            let mut ways = Vec::new();
            ways_to_group(most, (sum, reals), room, |k, jokers| {
                ways.push((k, jokers));
            });
            ways
        };
        let ways_in = |most, sum, room| ways_of(most, (sum, sum), room);
        let ways = |most, sum, wild| ways_in(most, sum, JokerRoom::ANY.at_most(wild));
        assert_eq!(ways(0, 0, 2), [(0, 0)]);
        assert_eq!(ways(1, 3, 0), [(1, 0)]);
        assert_eq!(ways(1, 4, 2), [(1, 0), (2, 2)]);
        assert_eq!(ways(2, 5, 0), []);
        assert_eq!(ways(2, 6, 0), [(2, 0)]);
        assert_eq!(ways(1, 2, 2), [(1, 1), (1, 2)]);
        assert_eq!(ways(1, 1, 1), []);
        assert_eq!(ways(1, 1, 3), [(1, 2), (1, 3)]);
        let one_needed = JokerRoom {
            jokers: 2,
            needed: 1,
            each: 2,
        };
        let one_each = JokerRoom {
            each: 1,
            ..JokerRoom::ANY.at_most(4)
        };
        assert_eq!(ways_in(1, 2, one_each), [(1, 1)]);
        assert_eq!(ways_in(1, 1, one_each), []);
        assert_eq!(ways_in(1, 4, one_each), [(1, 0), (2, 2)]);
        assert_eq!(ways_in(2, 5, one_each), [(2, 1), (2, 2)]);
        assert_eq!(ways_in(2, 4, JokerRoom::ANY.at_most(2)), [(2, 2)]);
        assert_eq!(ways_in(2, 4, one_needed), []);
        assert_eq!(ways_in(1, 2, one_needed), [(1, 1), (1, 2)]);
        let kept_beside = |reals| ways_of(2, (6, reals), JokerRoom::ANY.at_most(2));
        assert_eq!(kept_beside(2), [(2, 0), (2, 1), (2, 2)]);
        assert_eq!(kept_beside(1), []);
        assert_eq!(ways_of(1, (3, 0), JokerRoom::ANY.at_most(0)), []);
    }
}
