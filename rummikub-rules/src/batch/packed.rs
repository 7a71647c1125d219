//! Columns of packed tables.

use super::error::{BatchError, OffsetsError};
use crate::Tiles;

/// Where each row of a column begins and ends: one offset more than there are rows.
#[derive(Debug, Clone, Copy)]
pub enum Offsets<'a> {
    /// Of 32 bits.
    Narrow(&'a [i32]),
    /// Of 64 bits.
    Wide(&'a [i64]),
}

impl<'a> From<&'a [i32]> for Offsets<'a> {
    fn from(offsets: &'a [i32]) -> Self {
        Self::Narrow(offsets)
    }
}

impl<'a> From<&'a [i64]> for Offsets<'a> {
    fn from(offsets: &'a [i64]) -> Self {
        Self::Wide(offsets)
    }
}

impl Offsets<'_> {
    const fn len(self) -> usize {
        match self {
            Self::Narrow(offsets) => offsets.len(),
            Self::Wide(offsets) => offsets.len(),
        }
    }

    fn get(self, place: usize) -> Option<i64> {
        match self {
            Self::Narrow(offsets) => offsets.get(place).map(|&offset| i64::from(offset)),
            Self::Wide(offsets) => offsets.get(place).copied(),
        }
    }
}

/// A column of tables: the [codes](crate::Meld::code) of all melds one after the other, and where each
/// table begins and ends. Nothing is copied.
///
/// ```
/// use rummikub_rules::batch::{OffsetsError, PackedTables};
/// let tables = PackedTables::new(&[2_514_946, 8_389_108], &[0i32, 0, 2][..])?;
/// assert_eq!((tables.len(), tables.row(0), tables.row(1).len()), (2, &[][..], 2));
/// let error = PackedTables::new(&[], &[0i64, 1][..]).unwrap_err();
/// assert_eq!(error.to_string(), "the offset 1 at place 1 lies beyond the 0 values");
/// # Ok::<(), OffsetsError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct PackedTables<'a> {
    codes: &'a [u32],
    offsets: Offsets<'a>,
}

impl<'a> PackedTables<'a> {
    /// The column of these codes and offsets; reads every offset once.
    ///
    /// # Errors
    /// At the first offset that is negative, goes back or lies beyond the codes.
    pub fn new(codes: &'a [u32], offsets: impl Into<Offsets<'a>>) -> Result<Self, OffsetsError> {
        let offsets = offsets.into();
        if offsets.len() == 0 {
            return Err(OffsetsError::None);
        }
        let mut before = 0;
        for place in 0..offsets.len() {
            let offset = offsets.get(place).unwrap_or_default();
            if offset < 0 {
                return Err(OffsetsError::Negative { place, offset });
            }
            if offset < before {
                return Err(OffsetsError::GoesBack { place, offset });
            }
            if usize::try_from(offset).is_ok_and(|offset| offset > codes.len()) {
                let values = codes.len();
                return Err(OffsetsError::Beyond {
                    place,
                    offset,
                    values,
                });
            }
            before = offset;
        }
        Ok(Self { codes, offsets })
    }

    /// How many tables there are.
    pub const fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Whether there is no table.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The codes of a table; none beyond the last one.
    pub fn row(&self, row: usize) -> &'a [u32] {
        let at = |place| {
            let offset = self.offsets.get(place);
            offset.and_then(|offset| usize::try_from(offset).ok())
        };
        let range = at(row).zip(at(row.saturating_add(1)));
        let row = range.and_then(|(start, end)| self.codes.get(start..end));
        row.unwrap_or_default()
    }
}

/// Columns of turns.
#[derive(Debug, Clone, Copy)]
pub struct PackedTurns<'a> {
    /// The table before each turn.
    pub befores: PackedTables<'a>,
    /// The rack at the start of each.
    pub racks: &'a [Tiles],
    /// The table that is proposed in each.
    pub afters: PackedTables<'a>,
    /// Whether the player had opened before each.
    pub opened: &'a [bool],
}

impl PackedTurns<'_> {
    /// How many turns there are.
    ///
    /// # Errors
    /// When the columns are not of one length.
    pub fn rows(&self) -> Result<usize, BatchError> {
        let first = self.befores.len();
        let others = [self.racks.len(), self.afters.len(), self.opened.len()];
        match others.into_iter().find(|&other| other != first) {
            None => Ok(first),
            Some(other) => Err(BatchError::DifferentLengths { first, other }),
        }
    }
}
