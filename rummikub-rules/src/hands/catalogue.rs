//! The forty closed hands of International, one row each.

use super::pattern::{
    Numbers::{Major, Minor},
    Pattern,
    RunColors::{Any, FourDifferent, One, ThreeDifferent, Two},
    SequenceColors, Span,
};

/// When a hand counts, beside what its tiles are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Moment {
    /// In any turn.
    Any,
    /// In the winner's first turn (C-47).
    FirstTurn,
    /// With the fourteen tiles that were dealt; not for the player who starts (C-47).
    Dealt,
}

/// A type of closed hand: a row of the [`CATALOGUE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HandType {
    /// The number in the rules, 1 to 40. It never changes.
    pub number: u8,
    /// The name in the rules.
    pub name: &'static str,
    /// What the winner scores, in points, with no joker, one and two among the fourteen tiles.
    pub values: [u32; 3],
    /// What the tiles must be.
    pub pattern: Pattern,
    /// When it counts.
    pub moment: Moment,
    /// A hand of the type, without a joker.
    pub example: &'static str,
    /// The row of the rule matrix that it comes from.
    pub source: &'static str,
}

impl HandType {
    /// The type with this number, or `None` outside 1 to 40.
    ///
    /// ```
    /// use rummikub_rules::hands::HandType;
    /// assert_eq!(HandType::new(24).map(|royal| royal.name), Some("Royal"));
    /// assert!(HandType::new(0).is_none() && HandType::new(41).is_none());
    /// ```
    pub fn new(number: u8) -> Option<&'static Self> {
        CATALOGUE.get(usize::from(number).checked_sub(1)?)
    }

    const fn at(mut self, moment: Moment) -> Self {
        self.moment = moment;
        self
    }
}

const fn row(
    number: u8,
    name: &'static str,
    values: [u32; 3],
    pattern: Pattern,
    example: &'static str,
    source: &'static str,
) -> HandType {
    HandType {
        number,
        name,
        values,
        pattern,
        moment: Moment::Any,
        example,
        source,
    }
}

/// Every type of closed hand, in the order of its number.
///
/// Where the printed text can be read in several ways, the reading is that of C-20, C-21, C-30 and
/// C-45 to C-48: rows that another row always beats stay as they are; *minor* in row 4 bars tiles
/// above 9; rows 5 and 7 to 9 need not say so, and 7 to 9 allow a run with a 10 or with a high 1
/// whose total is small enough.
///
/// ```
/// use rummikub_rules::hands::CATALOGUE;
/// let sticks = CATALOGUE[24];
/// assert_eq!((sticks.number, sticks.name, sticks.values), (25, "Sticks", [1000, 900, 800]));
/// assert_eq!(sticks.pattern.to_string(), "four groups");
/// ```
#[rustfmt::skip] // a table: the rows are read side by side
pub const CATALOGUE: [HandType; 40] = [
    row(1, "Basic", [500, 400, 300], Pattern::MELDS,
        "K3 K4 K5 R7 R8 R9 R10 R11 B11 O11 K13 R13 B13 O13", "S-301"),
    row(2, "Hand minor", [800, 700, 600], Pattern::MELDS.only(Minor),
        "K5 R5 B5 K6 K7 K8 K9 R7 R8 R9 K4 R4 B4 O4", "S-302"),
    row(3, "Hand minor 51", [1000, 900, 800], Pattern::MELDS.only(Minor).at_most(51),
        "K1 R1 B1 K2 K3 K4 K5 R3 R4 R5 K5 R5 B5 O5", "S-303"),
    row(4, "Minor 51 groups", [1600, 1400, 1200], Pattern::GROUPS.only(Minor).at_most(51),
        "K1 R1 B1 O1 K2 R2 B2 O2 K4 R4 B4 K8 R8 B8", "S-304"),
    row(5, "Minor 51 runs", [1600, 1400, 1200], Pattern::runs(Any).at_most(51),
        "K1 K2 K3 R1 R2 R3 R4 K5 K6 K7 B2 B3 B4 B5", "S-305"),
    row(6, "Piccolo 41 odd", [800, 700, 600], Pattern::TILES.at_most(41),
        "K1 K1 R1 R1 K2 B2 B2 O3 O3 R3 K4 R4 B5 O5", "S-306"),
    row(7, "Piccolo 41 sets", [1400, 1200, 1000], Pattern::MELDS.at_most(41),
        "K1 R1 B1 K2 K3 K4 R2 R3 R4 R5 K3 R3 B3 O3", "S-307"),
    row(8, "Piccolo 41 runs", [1600, 1400, 1200], Pattern::runs(Any).at_most(41),
        "K1 K2 K3 R1 R2 R3 B1 B2 B3 B4 K2 K3 K4 K5", "S-308"),
    row(9, "Piccolo 41 groups", [1600, 1400, 1200], Pattern::GROUPS.at_most(41),
        "K1 R1 B1 O1 K2 R2 B2 O2 K3 R3 B3 K5 R5 O5", "S-309"),
    row(10, "Grand odd", [700, 600, 500], Pattern::TILES.only(Major),
        "K10 K10 O10 K11 R11 R11 B12 B12 R12 O13 O13 B13 K1 R1", "S-310"),
    row(11, "Grand sets", [1400, 1200, 1000], Pattern::MELDS.only(Major),
        "K10 K11 K12 R13 B13 O13 K1 R1 B1 O1 R10 R11 R12 R13", "S-311"),
    row(12, "Grand square", [1600, 1400, 1200], Pattern::Square,
        "K5 K5 R5 R5 B5 B5 O5 O5 K1 R3 B7 O9 K11 R13", "S-312"),
    row(13, "Four colours", [900, 800, 700], Pattern::runs(FourDifferent),
        "K1 K2 K3 R5 R6 R7 B8 B9 B10 B11 O10 O11 O12 O13", "S-313"),
    row(14, "Four colours minor", [1000, 900, 800], Pattern::runs(FourDifferent).only(Minor),
        "K4 K5 K6 R5 R6 R7 B6 B7 B8 B9 O3 O4 O5 O6", "S-314"),
    row(15, "Four colours major", [1000, 900, 800], Pattern::runs(FourDifferent).only(Major),
        "K10 K11 K12 R10 R11 R12 B10 B11 B12 B13 O11 O12 O13 O1", "S-315"),
    row(16, "Three colours", [700, 600, 500], Pattern::runs(ThreeDifferent),
        "K1 K2 K3 K4 K5 R4 R5 R6 R7 R8 B9 B10 B11 B12", "S-316"),
    row(17, "Three colours minor", [900, 800, 700], Pattern::runs(ThreeDifferent).only(Minor),
        "K1 K2 K3 K4 K5 R4 R5 R6 R7 R8 B6 B7 B8 B9", "S-317"),
    row(18, "Three colours major", [900, 800, 700], Pattern::runs(ThreeDifferent).only(Major),
        "K10 K11 K12 K13 K1 R10 R11 R12 R13 R1 B10 B11 B12 B13", "S-318"),
    row(19, "Two colours", [1000, 900, 800], Pattern::runs(Two),
        "K2 K3 K4 K5 K6 R3 R4 R5 R6 K9 K10 K11 K12 K13", "S-319"),
    row(20, "Two colours minor", [1400, 1200, 1000], Pattern::runs(Two).only(Minor),
        "K2 K3 K4 K5 K6 R3 R4 R5 R6 R7 K6 K7 K8 K9", "S-320"),
    row(21, "Two colours major", [1400, 1200, 1000], Pattern::runs(Two).only(Major),
        "K10 K11 K12 K13 K1 R10 R11 R12 R13 K10 K11 K12 K13 K1", "S-321"),
    row(22, "Single colour odd", [1600, 1400, 1200], Pattern::TILES.of_one_color(),
        "K1 K1 K3 K3 K5 K5 K7 K8 K9 K10 K11 K12 K13 K13", "S-322"),
    row(23, "Single colour runs", [2000, 1800, 1600], Pattern::runs(One),
        "K1 K2 K3 K4 K5 K3 K4 K5 K6 K9 K10 K11 K12 K13", "S-323"),
    row(24, "Royal", [2400, 2200, 2000], Pattern::sequences(Span::Whole, SequenceColors::One),
        "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 K1", "S-324"),
    row(25, "Sticks", [1000, 900, 800], Pattern::GROUPS,
        "K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 O12", "S-325"),
    row(26, "Sticks minor", [1400, 1200, 1000], Pattern::GROUPS.only(Minor),
        "K4 R4 B4 K6 R6 O6 K8 R8 B8 O8 K9 R9 B9 O9", "S-326"),
    row(27, "Sticks major", [1400, 1200, 1000], Pattern::GROUPS.only(Major),
        "K10 R10 B10 K11 R11 O11 K12 R12 B12 O12 K1 R1 B1 O1", "S-327"),
    row(28, "Mosaic", [1000, 900, 800], Pattern::sequences(Span::Whole, SequenceColors::Mixed),
        "K1 R2 B3 O4 K5 R6 B7 O8 K9 R10 B11 O12 K13 R1", "S-328"),
    row(29, "Little Wave", [1200, 1000, 900], Pattern::sequences(Span::Little, SequenceColors::Mixed),
        "K1 R2 K3 R4 B5 O6 B7 O1 B2 O3 B4 K5 R6 K7", "S-329"),
    row(30, "Big Wave", [1200, 1000, 900], Pattern::sequences(Span::Big, SequenceColors::Mixed),
        "K8 R9 K10 B11 O12 B13 R1 O8 B9 O10 K11 R12 K13 B1", "S-330"),
    row(31, "Little wave single colour", [2600, 2400, 2200],
        Pattern::sequences(Span::Little, SequenceColors::One),
        "K1 K2 K3 K4 K5 K6 K7 K1 K2 K3 K4 K5 K6 K7", "S-331"),
    row(32, "Big wave single colour", [2600, 2400, 2200],
        Pattern::sequences(Span::Big, SequenceColors::One),
        "K8 K9 K10 K11 K12 K13 K1 K8 K9 K10 K11 K12 K13 K1", "S-332"),
    row(33, "Little wave two colours", [2200, 2000, 1800],
        Pattern::sequences(Span::Little, SequenceColors::Two),
        "K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 R7", "S-333"),
    row(34, "Big wave two colours", [2200, 2000, 1800],
        Pattern::sequences(Span::Big, SequenceColors::Two),
        "K8 K9 K10 K11 K12 K13 K1 R8 R9 R10 R11 R12 R13 R1", "S-334"),
    row(35, "Seven pairs", [1700, 1500, 1300], Pattern::PAIRS,
        "K2 K2 R5 R5 B7 B7 O9 O9 K11 K11 R12 R12 B13 B13", "S-335"),
    row(36, "Seven pairs minor", [2000, 1800, 1600], Pattern::PAIRS.only(Minor),
        "K2 K2 R3 R3 B5 B5 O6 O6 K7 K7 R8 R8 B9 B9", "S-336"),
    row(37, "Seven pairs major", [2000, 1800, 1600], Pattern::PAIRS.only(Major),
        "K10 K10 R11 R11 B12 B12 O13 O13 K1 K1 R13 R13 B10 B10", "S-337"),
    row(38, "Seven pairs single colour", [2200, 2000, 1800], Pattern::PAIRS.of_one_color(),
        "K1 K1 K3 K3 K5 K5 K6 K6 K8 K8 K10 K10 K12 K12", "S-338"),
    row(39, "Little Blitz", [1600, 1400, 1200], Pattern::MELDS,
        "K3 K4 K5 R7 R8 R9 R10 R11 B11 O11 K13 R13 B13 O13", "S-339").at(Moment::FirstTurn),
    row(40, "Grand Blitz", [2000, 1800, 1600], Pattern::MELDS,
        "K3 K4 K5 R7 R8 R9 R10 R11 B11 O11 K13 R13 B13 O13", "S-340").at(Moment::Dealt),
];
