//! The solver's own plain view of tiles and melds: small numbers that are cheap to compare and to
//! count.

use crate::color::ColorSet;
use crate::solver::problem::law::Law;
use smallvec::SmallVec;

/// Kinds of real tiles; the joker is one more.
pub(crate) const KINDS: usize = 52;
/// Where jokers are counted.
pub(crate) const JOKER: usize = 52;

/// The place of a one after the 13; the others are the numbers.
pub(crate) const HIGH_ONE: usize = 14;

/// A multiset of tiles: how many of each kind.
pub(crate) type Counts = [u8; 53];

/// No tiles.
pub(crate) const NO_TILES: Counts = [0; 53];

/// A meld in plain numbers. A run that ends in a high one ends at place 14.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Form {
    /// Consecutive places of one colour; bit `i` of `jokers` is the place `start + i`.
    Run {
        /// 0 to 3.
        color: u8,
        /// 1 to 12.
        start: u8,
        /// 3 to 13.
        len: u8,
        /// Which places hold jokers.
        jokers: u16,
    },
    /// One number in these colours and so many jokers.
    Group {
        /// 1 to 13.
        number: u8,
        /// The colours of the real tiles.
        colors: ColorSet,
        /// Jokers, without places.
        jokers: u8,
    },
}

/// Melds of a table, with room in place for those of most games.
pub(crate) type Melds = SmallVec<[Form; 32]>;

/// The kind at a place of a colour; place 14 is the one again.
pub(crate) fn kind(color: u8, place: u8) -> usize {
    usize::from(color) * 13
        + if usize::from(place) == HIGH_ONE {
            0
        } else {
            usize::from(place) - 1
        }
}

/// The number (1 to 13) of a kind of real tile.
pub(crate) fn number_of(kind: usize) -> usize {
    kind % 13 + 1
}

/// A small count as a signed number.
pub(crate) fn signed(count: u8) -> i8 {
    i8::try_from(count).unwrap_or(i8::MAX)
}

/// What a tile counts where it stands at this place.
pub(crate) fn place_points(place: u8) -> u16 {
    if usize::from(place) == HIGH_ONE {
        1
    } else {
        u16::from(place)
    }
}

impl Form {
    /// Tiles in the meld.
    pub(crate) fn size(self) -> u8 {
        match self {
            Form::Run { len, .. } => len,
            Form::Group { colors, jokers, .. } => colors.len() as u8 + jokers,
        }
    }

    /// Jokers in the meld.
    pub(crate) fn jokers(self) -> u8 {
        match self {
            Form::Run { jokers, .. } => jokers.count_ones() as u8,
            Form::Group { jokers, .. } => jokers,
        }
    }

    /// Real tiles in the meld.
    pub(crate) fn reals(self) -> u8 {
        self.size() - self.jokers()
    }

    /// Adds the tiles of the meld.
    pub(crate) fn count_into(self, out: &mut Counts) {
        match self {
            Form::Run {
                color,
                start,
                len,
                jokers,
            } => {
                for i in 0..len {
                    if jokers >> i & 1 == 1 {
                        out[JOKER] += 1;
                    } else {
                        out[kind(color, start + i)] += 1;
                    }
                }
            }
            Form::Group {
                number,
                colors,
                jokers,
            } => {
                for c in colors.indices() {
                    out[kind(c, number)] += 1;
                }
                out[JOKER] += jokers;
            }
        }
    }

    /// What the meld is worth, jokers counting what they stand for.
    pub(crate) fn points(self) -> u16 {
        match self {
            Form::Run { start, len, .. } => (start..start + len).map(place_points).sum(),
            Form::Group { number, .. } => u16::from(number) * u16::from(self.size()),
        }
    }

    /// Whether the rules allow the meld.
    pub(crate) fn is_valid(self, law: &Law) -> bool {
        let jokers = self.jokers();
        if jokers > law.max_jokers || jokers >= self.size() {
            return false;
        }
        match self {
            Form::Run {
                color,
                start,
                len,
                jokers,
            } => {
                color < 4
                    && start >= 1
                    && (3..=13).contains(&len)
                    && start + len - 1 <= law.last()
                    && jokers >> len == 0
            }
            Form::Group { number, .. } => {
                (1..=13).contains(&number) && (3..=4).contains(&self.size())
            }
        }
    }

    /// The colours that a group lacks; none for a run.
    pub(crate) fn missing(self) -> ColorSet {
        match self {
            Form::Group { colors, .. } => colors.others(),
            Form::Run { .. } => ColorSet::NONE,
        }
    }

    /// Whether it is another meld, or that one with more beside it.
    pub(crate) fn extends(self, other: Form) -> bool {
        match (self, other) {
            (
                Form::Run {
                    color,
                    start,
                    len,
                    jokers,
                },
                Form::Run {
                    color: other_color,
                    start: from,
                    len: other_len,
                    jokers: other_jokers,
                },
            ) => {
                let holds = start <= from && start + len >= from + other_len;
                let places = (1u16 << other_len) - 1;
                color == other_color && holds && jokers >> (from - start) & places == other_jokers
            }
            (
                Form::Group {
                    number,
                    colors,
                    jokers,
                },
                Form::Group {
                    number: other_number,
                    colors: other_colors,
                    jokers: other_jokers,
                },
            ) => {
                let holds = colors.and(other_colors) == other_colors;
                number == other_number && holds && jokers >= other_jokers
            }
            _ => false,
        }
    }

    /// A run without the jokers of another one of the same places; none where it does not have them all.
    pub(crate) fn without_jokers_of(self, other: Form) -> Option<Form> {
        let (mut left, mut gone) = (self, other);
        let (Form::Run { jokers, .. }, Form::Run { jokers: theirs, .. }) = (&mut left, &mut gone)
        else {
            return None;
        };
        let has_all = *jokers & *theirs == *theirs;
        *jokers &= !*theirs;
        *theirs = *jokers;
        // but for jokers they are the same
        (has_all && left == gone).then_some(left)
    }

    /// The places of the jokers of a run, as (place, kind that it stands for).
    pub(crate) fn joker_places(self) -> impl Iterator<Item = (u8, usize)> {
        let (color, start, len, jokers) = match self {
            Form::Run {
                color,
                start,
                len,
                jokers,
            } => (color, start, len, jokers),
            Form::Group { .. } => (0, 0, 0, 0),
        };
        (0..len)
            .filter(move |i| jokers >> i & 1 == 1)
            .map(move |i| (start + i, kind(color, start + i)))
    }
}

/// The tiles of a list of melds.
pub(crate) fn tiles_of(melds: &[Form]) -> Counts {
    let mut out = [0; 53];
    for m in melds {
        m.count_into(&mut out);
    }
    out
}

/// The subsets of a set of colours with so many members.
pub(crate) fn color_subsets(set: ColorSet, size: u8) -> impl Iterator<Item = ColorSet> {
    (0..16u8)
        .map(ColorSet::from_mask)
        .filter(move |subset| subset.is_subset(set) && subset.len() == usize::from(size))
}
