//! What the player of a proposal likes to do.

use crate::Random;

/// How often the player of one proposal does something, in a hundred. These differ from proposal to
/// proposal, so that there are some in which all melds come twice or the table pays for everything.
pub(super) struct Preferences {
    /// Lays a meld that is there already.
    pub(super) twins: usize,
    /// Lays a meld with a tile that a joker stands for.
    pub(super) payers: usize,
    /// Leaves a joker where it is.
    pub(super) keeps: usize,
    /// Pays from the table where that can be.
    pub(super) table_pays: usize,
    /// Leaves a meld as it is, paid jokers aside.
    pub(super) whole: usize,
    /// Lays a joker of the rack.
    pub(super) rack_jokers: usize,
    /// The table that it begins with.
    pub(super) theme: Theme,
}

/// What lies on a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Theme {
    /// Any melds.
    Any,
    /// A meld with a joker and one that can pay for it, each of them twice.
    Pairs,
    /// A group with two jokers, one of which can perhaps be paid for.
    Two,
}

impl Preferences {
    /// Equal melds that pay for equal melds with jokers, and one meld made of what comes free.
    const PAIRS: Preferences = Preferences {
        twins: 0,
        payers: 100,
        keeps: 2,
        table_pays: 98,
        whole: 50,
        rack_jokers: 10,
        theme: Theme::Pairs,
    };
    /// A joker of the rack beside one of two that might be retrieved.
    const TWO: Preferences = Preferences {
        twins: 5,
        payers: 80,
        keeps: 50,
        table_pays: 70,
        whole: 25,
        rack_jokers: 97,
        theme: Theme::Two,
    };

    pub(super) fn new(r: &mut Random) -> Preferences {
        match r.below(6) {
            0 => return Self::PAIRS,
            1 => return Self::TWO,
            _ => {}
        }
        Preferences {
            twins: r.one(&[10, 30, 70]),
            payers: r.one(&[10, 40, 80]),
            keeps: r.one(&[5, 30, 50]),
            table_pays: r.one(&[10, 50, 95]),
            whole: r.one(&[10, 35, 70, 90]),
            rack_jokers: r.one(&[15, 50, 90]),
            theme: Theme::Any,
        }
    }
}
