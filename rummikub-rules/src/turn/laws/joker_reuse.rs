//! Where a retrieved joker may lie (S-139 to S-150): anywhere, in a new meld, in a new meld with
//! some rack tiles, or in a new meld part of which is a meld of such jokers and rack tiles alone.
//!
//! A meld is new when it continues no old one. It continues an old meld of which it holds three
//! members, or both when there are only two; members are the real tiles, the kept jokers and what
//! paid for the others. Rack tiles are those that paid for nothing, rack jokers included.

use crate::{
    JokerRetrieval, JokerReuse, Meld, Rules,
    turn::joker_evidence::{JokerEvidence, JokerSplit},
};

/// Where retrieved jokers may lie. Rules that never allow a retrieval say no more about it.
fn reuse(rules: &Rules) -> JokerReuse {
    match rules.joker_retrieval() {
        JokerRetrieval::Never => JokerReuse::Any,
        JokerRetrieval::Replace | JokerRetrieval::Clear => rules.joker_reuse(),
    }
}

/// With so many of its members a meld continues an old one that has so many left.
pub(in crate::turn) fn members_that_continue(left: usize) -> u8 {
    left.clamp(2, 3) as u8
}

impl JokerSplit {
    /// Whether the tiles of the meld must come from the right places, for its retrieved jokers.
    pub(in crate::turn) fn asks_for_reuse(&self, rules: &Rules) -> bool {
        reuse(rules) != JokerReuse::Any && self.retrieved != 0 && !self.may_lie_anywhere
    }
}

impl JokerEvidence<'_> {
    /// Whether the rack tiles beside retrieved jokers are enough; `rack` are their slots, as bits.
    pub(in crate::turn) fn reuse_has_rack_tiles(&self, split: &JokerSplit, rack: u16) -> bool {
        let needed = u32::from(self.rules.joker_reuse_tiles());
        match self.rules.joker_reuse() {
            JokerReuse::Any | JokerReuse::NewMeld => true,
            JokerReuse::NewMeldWithRackTiles => {
                rack.count_ones() + split.rack_jokers().count_ones() >= needed
            }
            JokerReuse::NewMeldFromRackTiles => self.parts_hold_the_jokers(split, rack),
        }
    }

    /// Whether each retrieved joker lies in a part that is a meld of retrieved jokers and enough
    /// rack tiles.
    fn parts_hold_the_jokers(&self, split: &JokerSplit, rack: u16) -> bool {
        let needed = u32::from(self.rules.joker_reuse_tiles());
        let holds = |part: u16| {
            let count = |slots: u16| (slots & part).count_ones();
            let (real, jokers) = (count(rack), count(split.rack_jokers()));
            real + jokers + count(split.retrieved) >= 3 && real != 0 && real + jokers >= needed
        };
        match &self.turn.after[split.new.meld] {
            Meld::Group(_) => holds(u16::MAX),
            Meld::Run(_) => {
                // The longest part around a joker is the best one.
                let free = rack | split.new.free;
                (0..13u32)
                    .filter(|slot| split.retrieved >> slot & 1 == 1)
                    .all(|slot| holds(stretch_around(slot, free)))
            }
        }
    }
}

/// The longest stretch of set bits around one of them.
fn stretch_around(slot: u32, bits: u16) -> u16 {
    let below = (!(bits << (15 - slot))).leading_zeros();
    let above = (!(bits >> slot)).trailing_zeros();
    (((1u32 << (below - 1 + above)) - 1) << (slot + 1 - below)) as u16
}
