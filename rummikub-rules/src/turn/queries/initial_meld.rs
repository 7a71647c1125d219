//! Do these melds open? The initial meld by itself, before there is a turn.

use alloc::vec::Vec;

use crate::{Fault, FaultTiles, Rack, Rules, Side, TableSetup, Tile, table::counts};

/// What [`Rules::check_initial_meld`] found.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct InitialMeldCheck {
    /// The value of the legal melds, in points; jokers count what they stand for.
    pub points: u32,
    /// The least value of an initial meld under the rules.
    pub threshold: u32,
    /// Everything that is wrong; empty when these melds open.
    pub faults: Vec<Fault>,
}

impl InitialMeldCheck {
    /// Whether these melds are an initial meld.
    pub fn is_ok(&self) -> bool {
        self.faults.is_empty()
    }
}

impl Rules {
    /// Whether some melds from the rack open (S-024, S-114, S-165): legal melds, tiles of the rack
    /// only, worth the threshold together, and with jokers only as the rules allow.
    ///
    /// ```
    /// use rummikub_rules::Rules;
    /// let rules = Rules::default();
    /// let rack = "B4 J B6 K9 R9 O9".parse().unwrap();
    /// let check = rules.check_initial_meld(&"B4 J B6".parse().unwrap(), &rack);
    /// assert_eq!((check.points, check.threshold, check.is_ok()), (15, 30, false));
    /// assert!(rules.check_initial_meld(&"B4 J B6 | K9 R9 O9".parse().unwrap(), &rack).is_ok());
    /// ```
    pub fn check_initial_meld(&self, melds: &TableSetup, rack: &Rack) -> InitialMeldCheck {
        let (legal, mut faults) = self.melds(melds, Side::After);
        let points = legal
            .iter()
            .fold(0u32, |sum, meld| sum.saturating_add(meld.points()));
        if faults.is_empty() {
            for (index, meld) in legal.iter().enumerate() {
                faults.extend(self.fault_of_opening_meld(meld, index));
            }
        }
        let mut missing = FaultTiles::default();
        for (index, &count) in counts(melds).iter().enumerate() {
            let Some(tile) = Tile::from_index(index) else {
                break;
            };
            missing.extend((usize::from(rack.tiles().count(tile))..count).map(|_| tile));
        }
        if !missing.is_empty() {
            faults.push(Fault::TilesNotOnRack(missing));
        }
        if melds.melds().is_empty() {
            faults.push(Fault::NothingPlayed);
        }
        let threshold = self.initial_meld();
        if points < threshold {
            faults.push(Fault::OpeningTooLow { points, threshold });
        }
        InitialMeldCheck {
            points,
            threshold,
            faults: faults.into_vec(),
        }
    }
}
