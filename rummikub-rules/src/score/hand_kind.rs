//! The kinds of hands that win in International (S-254 to S-262).

/// How an International game was won.
///
/// The winner gains the worth of the hand. Of the others, who has melded loses the rack; who has
/// not loses 100, or after a Closed hand what the winner gained (S-265, S-267). A joker as the
/// final discard doubles all of that, but not a bonus (S-268, case N10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum HandKind {
    /// In stages: 100 points, or 200 if nobody else has melded (S-255, S-269).
    Open,
    /// Fourteen tiles at once, some on others' melds: 200 points (S-259, S-270).
    Foot,
    /// Fourteen tiles at once, by the catalogue of closed hands (S-262, S-271).
    Closed {
        /// The worth of the hand.
        value: u16,
    },
}
