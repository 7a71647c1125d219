//! The small language in which the rows of the catalogue say what a hand must be.

use core::fmt;

/// Which numbers the tiles of a hand may have, jokers counted as what they stand for.
///
/// ```
/// use rummikub_rules::hands::Numbers;
/// assert!(Numbers::Minor.allow(1) && Numbers::Major.allow(1));
/// assert!(!Numbers::Minor.allow(10) && !Numbers::Major.allow(9));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Numbers {
    /// 1 to 13.
    Any,
    /// No tile higher than a 9: 1 to 9, a one being low.
    Minor,
    /// No tile lower than a 10: 10 to 13 and 1, a one being high.
    Major,
}

impl Numbers {
    /// Whether a tile may have this number; none outside 1 to 13.
    pub const fn allow(self, number: u8) -> bool {
        match self {
            Self::Any => 1 <= number && number <= 13,
            Self::Minor => 1 <= number && number <= 9,
            Self::Major => 10 <= number && number <= 13 || number == 1,
        }
    }

    const fn phrase(self) -> &'static str {
        match self {
            Self::Any => "",
            Self::Minor => ", no tile higher than 9",
            Self::Major => ", no tile lower than 10 (1 high)",
        }
    }
}

/// Which melds a hand of melds is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MeldKinds {
    /// Groups, runs or both.
    Any,
    /// Groups only. Fourteen tiles are then always four groups, of 4, 4, 3 and 3.
    Groups,
    /// Runs only. Fourteen tiles are then always two, three or four runs.
    Runs,
}

/// Which colours the runs of a hand of runs have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RunColors {
    /// Any colours.
    Any,
    /// All of one colour.
    One,
    /// Two colours, both of them present.
    Two,
    /// Three runs, each of another colour.
    ThreeDifferent,
    /// Four runs, one of each colour.
    FourDifferent,
}

/// The numbers of a hand that is one long sequence or two short ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Span {
    /// One sequence: 1 (low) to 13 and 1 (high).
    Whole,
    /// Two sequences from 1 to 7.
    Little,
    /// Two sequences from 8 to 13 and 1 (high).
    Big,
}

/// The colours of a hand of sequences.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SequenceColors {
    /// Neighbours in a sequence have different colours.
    Mixed,
    /// All tiles have one colour.
    One,
    /// Each of two sequences has one colour, not the same.
    Two,
}

/// What the fourteen tiles of a closed hand must be, under some reading of the jokers.
///
/// A joker stands for any tile, also for a third copy of one (C-45), and for the same tile in the
/// whole pattern. A total counts ones as 1 and jokers as what they stand for (S-272).
///
/// The text of a pattern describes it in English.
///
/// ```
/// use rummikub_rules::hands::CATALOGUE;
/// assert_eq!(CATALOGUE[13].pattern.to_string(), "four runs, one of each colour, no tile higher than 9");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pattern {
    /// Any fourteen tiles that keep some limits.
    Tiles {
        /// The numbers that they may have.
        numbers: Numbers,
        /// Whether all have one colour.
        one_color: bool,
        /// The most that they may add up to, in points.
        total: Option<u8>,
    },
    /// Eight tiles of one number, and any six others.
    Square,
    /// Groups and runs as on the table, a run with at most one 1, low or high.
    Melds {
        /// Groups, runs or both.
        kinds: MeldKinds,
        /// The colours of the runs; [`RunColors::Any`] unless all melds are runs.
        colors: RunColors,
        /// The numbers that the tiles may have.
        numbers: Numbers,
        /// The most that the tiles may add up to, in points.
        total: Option<u8>,
    },
    /// One or two sequences of given numbers.
    Sequences {
        /// The numbers.
        span: Span,
        /// The colours.
        colors: SequenceColors,
    },
    /// Seven pairs of identical tiles.
    Pairs {
        /// The numbers that they may have.
        numbers: Numbers,
        /// Whether all have one colour.
        one_color: bool,
    },
}

impl Pattern {
    /// Any fourteen tiles.
    pub(super) const TILES: Self = Self::Tiles {
        numbers: Numbers::Any,
        one_color: false,
        total: None,
    };
    /// Groups and runs.
    pub(super) const MELDS: Self = Self::Melds {
        kinds: MeldKinds::Any,
        colors: RunColors::Any,
        numbers: Numbers::Any,
        total: None,
    };
    /// Groups only.
    pub(super) const GROUPS: Self = Self::Melds {
        kinds: MeldKinds::Groups,
        colors: RunColors::Any,
        numbers: Numbers::Any,
        total: None,
    };
    /// Seven pairs.
    pub(super) const PAIRS: Self = Self::Pairs {
        numbers: Numbers::Any,
        one_color: false,
    };

    /// Runs only, of these colours.
    pub(super) const fn runs(colors: RunColors) -> Self {
        Self::Melds {
            kinds: MeldKinds::Runs,
            colors,
            numbers: Numbers::Any,
            total: None,
        }
    }

    /// Sequences of these numbers and colours.
    pub(super) const fn sequences(span: Span, colors: SequenceColors) -> Self {
        Self::Sequences { span, colors }
    }

    /// The pattern with tiles of these numbers only.
    #[must_use]
    pub(super) const fn only(mut self, only: Numbers) -> Self {
        match &mut self {
            Self::Tiles { numbers, .. }
            | Self::Melds { numbers, .. }
            | Self::Pairs { numbers, .. } => *numbers = only,
            Self::Square | Self::Sequences { .. } => {}
        }
        self
    }

    /// The pattern with at most this total.
    #[must_use]
    pub(super) const fn at_most(mut self, most: u8) -> Self {
        match &mut self {
            Self::Tiles { total, .. } | Self::Melds { total, .. } => *total = Some(most),
            Self::Pairs { .. } | Self::Square | Self::Sequences { .. } => {}
        }
        self
    }

    /// The pattern with tiles of one colour only.
    #[must_use]
    pub(super) const fn of_one_color(mut self) -> Self {
        match &mut self {
            Self::Tiles { one_color, .. } | Self::Pairs { one_color, .. } => *one_color = true,
            Self::Melds { .. } | Self::Square | Self::Sequences { .. } => {}
        }
        self
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let total = |f: &mut fmt::Formatter<'_>, total: Option<u8>| match total {
            Some(most) => write!(f, ", total {most} or less"),
            None => Ok(()),
        };
        match *self {
            Self::Tiles {
                numbers,
                one_color,
                total: most,
            } => {
                f.write_str("any 14 tiles")?;
                f.write_str(if one_color { " of one colour" } else { "" })?;
                f.write_str(numbers.phrase())?;
                total(f, most)
            }
            Self::Square => f.write_str("eight tiles of one number and any six others"),
            Self::Melds {
                kinds,
                colors,
                numbers,
                total: most,
            } => {
                f.write_str(match (kinds, colors) {
                    (MeldKinds::Any, _) => "groups and/or runs",
                    (MeldKinds::Groups, _) => "four groups",
                    (MeldKinds::Runs, RunColors::Any) => "runs",
                    (MeldKinds::Runs, RunColors::One) => "runs of one colour",
                    (MeldKinds::Runs, RunColors::Two) => "runs of two colours",
                    (MeldKinds::Runs, RunColors::ThreeDifferent) => {
                        "three runs, each of another colour"
                    }
                    (MeldKinds::Runs, RunColors::FourDifferent) => "four runs, one of each colour",
                })?;
                f.write_str(numbers.phrase())?;
                total(f, most)
            }
            Self::Sequences { span, colors } => {
                f.write_str(match span {
                    Span::Whole => "one sequence from 1 (low) to 1 (high)",
                    Span::Little => "two sequences from 1 to 7",
                    Span::Big => "two sequences from 8 to 1 (high)",
                })?;
                f.write_str(match colors {
                    SequenceColors::Mixed => ", neighbours of different colours",
                    SequenceColors::One => ", all of one colour",
                    SequenceColors::Two => ", each of one colour, not the same",
                })
            }
            Self::Pairs { numbers, one_color } => {
                f.write_str("seven pairs of identical tiles")?;
                f.write_str(if one_color { ", all of one colour" } else { "" })?;
                f.write_str(numbers.phrase())
            }
        }
    }
}
