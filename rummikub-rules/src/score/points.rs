//! Points, exactly.

use core::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Neg, Sub},
    str::FromStr,
};

/// Every share among two to six players is a whole number of these.
const PARTS: i64 = 60;

/// A number of points: whole, or the exact share of players who tie (reading C-27).
///
/// Kept in sixtieths, of which a share among up to six is always a whole number. The text is the
/// number, or a fraction in its lowest terms: `-23`, `41/2`.
///
/// Sums stop at the ends of the range, about 150 million million points either way, which no
/// session reaches.
///
/// ```
/// use rummikub_rules::score::Points;
/// let share = Points::from(41).shared_by(2).unwrap();
/// assert_eq!(share.to_string(), "41/2");
/// assert_eq!(share + share, Points::from(41));
/// assert_eq!("-7/3".parse(), Ok(-Points::from(7).shared_by(3).unwrap()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Points(i64);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// An equal share of one of so many players; `None` where it would not be exact, which does
    /// not happen to whole points among 1 to 6.
    pub const fn shared_by(self, players: usize) -> Option<Self> {
        let players = match players {
            1..=6 => players as u8 as i64,
            _ => return None,
        };
        if self.0 % players == 0 {
            Some(Self(self.0 / players))
        } else {
            None
        }
    }

    /// The numerator in lowest terms; it carries the sign.
    pub const fn numerator(self) -> i64 {
        self.0 / self.common()
    }

    /// The denominator in lowest terms: 1, or 2 to 60.
    pub const fn denominator(self) -> i64 {
        PARTS / self.common()
    }

    /// The number, if it is whole.
    pub const fn whole(self) -> Option<i64> {
        match self.denominator() {
            1 => Some(self.numerator()),
            _ => None,
        }
    }

    /// The greatest common divisor with [`PARTS`].
    const fn common(self) -> i64 {
        let (mut a, mut b) = (PARTS, (self.0 % PARTS).abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    }
}

macro_rules! from_whole {
    ($($kind:ident)+) => {$(
        impl From<$kind> for Points {
            fn from(points: $kind) -> Self {
                Self(i64::from(points) * PARTS)
            }
        }
    )+};
}

from_whole!(i32 u32);

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Points {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator() {
            1 => write!(f, "{}", self.numerator()),
            parts => write!(f, "{}/{parts}", self.numerator()),
        }
    }
}

/// A text that is no number of points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("expected points such as `-23` or `41/2`")]
pub struct ParsePointsError;

impl ParsePointsError {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        "points"
    }
}

impl FromStr for Points {
    type Err = ParsePointsError;

    /// Reads a number or a fraction, with a sign if need be.
    fn from_str(text: &str) -> Result<Self, ParsePointsError> {
        let (above, below) = text.split_once('/').unwrap_or((text, "1"));
        let digits = above.strip_prefix(['-', '+']).unwrap_or(above);
        let plain = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !plain(digits) || !plain(below) {
            return Err(ParsePointsError);
        }
        let above: i64 = above.parse().map_err(|_| ParsePointsError)?;
        let below: i64 = below.parse().map_err(|_| ParsePointsError)?;
        let parts = above.checked_mul(PARTS).ok_or(ParsePointsError)?;
        match below {
            1.. if parts % below == 0 => Ok(Self(parts / below)),
            _ => Err(ParsePointsError),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::Points;

    #[test]
    fn a_share_among_up_to_six_is_exact() {
        for whole in -500..=500_i32 {
            for players in 1..=6_u8 {
                let share = Points::from(whole)
                    .shared_by(players.into())
                    .expect("exact");
                assert_eq!(
                    (0..players).map(|_| share).sum::<Points>(),
                    Points::from(whole)
                );
                assert_eq!(share.to_string().parse(), Ok(share));
                let (above, below) = (share.numerator(), share.denominator());
                assert_eq!(above * i64::from(players), i64::from(whole) * below);
                assert_eq!(share.whole().is_some(), whole % i32::from(players) == 0);
            }
        }
    }

    #[test]
    fn what_is_not_exact_is_not_given() {
        assert_eq!(Points::from(1).shared_by(0), None);
        assert_eq!(Points::from(7).shared_by(7), None);
        let twelfth = Points::from(1)
            .shared_by(6)
            .and_then(|sixth| sixth.shared_by(2));
        assert_eq!(twelfth.and_then(|points| points.shared_by(6)), None);
        for text in [
            "",
            "-",
            "1/",
            "/2",
            "1/0",
            "1/7",
            "1.5",
            "--1",
            "1/-2",
            " 1",
            "9223372036854775807",
        ] {
            assert!(text.parse::<Points>().is_err(), "{text}");
        }
    }

    #[test]
    fn sums_stop_at_the_ends_of_the_range() {
        let most: Points = "153722867280912930".parse().expect("points");
        assert!(most + most >= most && -most - most <= -most);
        assert_eq!(-(-most - most), most + most);
    }
}
