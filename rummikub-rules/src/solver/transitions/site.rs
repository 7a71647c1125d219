//! What does not change at a place of a colour, whatever came before.

use crate::solver::problem::columns::Problem;
use crate::solver::problem::form::HIGH_ONE;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::outlook::Outlook;

/// A place of a colour.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    pub(crate) n: usize,
    /// The last place of runs.
    pub(crate) last: usize,
    /// Laying more of these tiles, before any joker, is not always better.
    pub(crate) choosy: bool,
    /// Locked runs may have no room for the jokers that are left: as the problem has it.
    pub(crate) scarce: bool,
    /// Tiles and locked runs that can continue a short run at the next place, and at the second.
    pub(crate) next: u8,
    pub(crate) after: u8,
    /// A locked run begins at one of them.
    pub(crate) joinable: bool,
    /// And it takes no short run with a joker.
    pub(crate) joins_no_joker: bool,
    /// No run starts here with a joker.
    pub(crate) no_lead: bool,
    /// Locked runs that ended right before, if no joker may go on from them.
    pub(crate) tails: u8,
    /// No joker is wild here in a run.
    pub(crate) no_joker: bool,
    /// Ones can be set aside for a high end.
    pub(crate) high: bool,
    /// Of runs of one and two and of the two alone, neither is as good for a long locked run from 3.
    pub(crate) wary: bool,
}

impl Site {
    /// What there is to know of place `n` of a colour.
    pub(crate) fn new<K: OrderKey>(
        p: &Problem<K>,
        outlook: &Outlook<K>,
        n: usize,
        c: usize,
    ) -> Site {
        let near = |m: usize| {
            if m <= p.last {
                (outlook.avail[m][c], p.columns[m].starts[c])
            } else {
                (0, 0)
            }
        };
        let ((next, locked_next), (after, locked_after)) = (near(n + 1), near(n + 2));
        let joinable = locked_next + locked_after > 0;
        Site {
            n,
            last: p.last,
            choosy: p.weight_at(n, c) < K::ZERO || p.scarce,
            scarce: p.scarce,
            next: next + locked_next,
            after: after + locked_next + locked_after,
            joinable,
            joins_no_joker: p.joins_no_joker(n, c),
            no_lead: n < p.lead_from[c] && !(joinable && p.locked_take_jokers),
            tails: if p.locked_take_jokers {
                0
            } else {
                p.columns[n - 1].ends[c]
            },
            no_joker: p.run_jokers[c] >> n & 1 == 0,
            high: n == 1 && reaches_high_end(p, outlook, c),
            wary: p.columns[3].long[c] != [0; 3],
        }
    }
}

/// Whether some run of a colour can reach the high end.
fn reaches_high_end<K: OrderKey>(p: &Problem<K>, outlook: &Outlook<K>, c: usize) -> bool {
    let ends = |n: usize| p.columns[n].ends[c] > 0;
    let filled = |n: usize| outlook.avail[n][c] > 0 || outlook.jokers;
    p.last == HIGH_ONE && (ends(13) || (filled(13) && (filled(12) || ends(12))))
}
