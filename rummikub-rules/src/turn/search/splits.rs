//! Which jokers of the new melds are the retrieved ones.

use smallvec::SmallVec;

use crate::{
    JokerReuse, Meld,
    turn::{
        joker_account::count_retrieved,
        joker_evidence::{JokerEvidence, JokerSplit},
    },
    work,
};

/// Shows every way to say which jokers are the retrieved ones, until one is accepted.
pub(in crate::turn) fn each_split(
    evidence: &JokerEvidence<'_>,
    accept: &mut dyn FnMut(&[JokerSplit]) -> bool,
) {
    let retrieved = count_retrieved(&evidence.outcomes) as u32;
    split(evidence, 0, retrieved, &mut SmallVec::new(), accept);
}

/// Splits the jokers of the new melds from the `nth` on.
fn split(
    evidence: &JokerEvidence<'_>,
    nth: usize,
    left: u32,
    splits: &mut SmallVec<[JokerSplit; 8]>,
    accept: &mut dyn FnMut(&[JokerSplit]) -> bool,
) -> bool {
    let Some(&new) = evidence.new.get(nth) else {
        return left == 0 && accept(splits);
    };
    let later: u32 = evidence.new[nth + 1..]
        .iter()
        .map(|new| new.free.count_ones())
        .sum();
    let places = matches!(evidence.turn.after[new.meld], Meld::Run(_))
        && evidence.rules.joker_reuse() == JokerReuse::NewMeldFromRackTiles;
    let mut tried = 0u16;
    // Every subset of the free slots, the largest first.
    let mut retrieved = new.free;
    loop {
        let count = retrieved.count_ones();
        work::step();
        let fits = count <= left && left - count <= later;
        // Where places make no difference one subset of each size is enough.
        if fits && (places || tried >> count & 1 == 0) {
            tried |= 1 << count;
            splits.push(JokerSplit {
                new,
                retrieved,
                may_lie_anywhere: false,
                may_lie_alone: false,
            });
            if split(evidence, nth + 1, left - count, splits, accept) {
                return true;
            }
            splits.pop();
        }
        if retrieved == 0 {
            return false;
        }
        retrieved = (retrieved - 1) & new.free;
    }
}
