//! What a full pass knows of the states that it kept, as upper bounds for a search with more rules.

use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::limits::RunLimits;
use crate::solver::transitions::state::RunState;
use alloc::vec::Vec;

/// A state that a full pass kept, the best weight that leads to it, and the most that can follow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StateBound<K> {
    pub(crate) state: RunState,
    pub(crate) key: K,
    pub(crate) to_come: K,
}

/// For every place the states that a full pass kept, those with least to come first.
pub(crate) type StateBounds<K> = Vec<Vec<StateBound<K>>>;

/// The open runs that a layer of bounds has room for: a state outside of these is of no use.
pub(crate) fn run_limits<K: OrderKey>(layer: &[StateBound<K>]) -> [RunLimits; 4] {
    let mut limits = [0, 1, 2, 3].map(|_| RunLimits {
        ones: u8::MAX,
        shorts: u8::MAX,
        most: 0,
    });
    for b in layer {
        for (c, limits) in limits.iter_mut().enumerate() {
            let (one, two, more) = b.state.open(c);
            limits.ones = limits.ones.min(one);
            limits.shorts = limits.shorts.min(one + two);
            limits.most = limits.most.max(one + two + more);
        }
    }
    limits
}

/// The most ones of each colour that some state of a layer has set aside for high ends.
pub(crate) fn most_high_ones<K>(layer: &[StateBound<K>]) -> [u8; 4] {
    [0, 1, 2, 3].map(|c| {
        let ones = layer.iter().map(|bound| bound.state.high_ones(c));
        ones.max().unwrap_or(0)
    })
}

/// The most that can follow a state that was reached with this weight, or none where it cannot
/// exceed the incumbent of the pass: the pass either kept a state at least as good and at least as
/// dear, or dropped it for good.
pub(crate) fn to_come<K: OrderKey>(layer: &[StateBound<K>], s: &RunState, key: K) -> Option<K> {
    let mut least = None;
    for b in layer {
        if b.state.dominates(s) {
            least = least.or(Some(b.to_come));
            if b.key >= key {
                return least;
            }
        }
    }
    None
}
