//! Why there are no answers, or none of a row.

use std::boxed::Box;

use crate::{CodesError, PositionError, coded::coded, hands::HandError};

coded! {
    /// Why a batch has no answers at all.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum BatchError {
        /// Who watches it ended it.
        "cancelled" => Cancelled |f| f.write_str("the batch was ended before all rows were answered");
        /// The system gives no threads.
        "no-threads" => NoThreads |f| f.write_str("the system gives no threads to work with");
        /// Columns of different length.
        "different-lengths" => DifferentLengths {
            /// How many rows the first column has.
            first: usize,
            /// How many another one has.
            other: usize,
        } |f| write!(f, "columns of different length: {first} and {other} rows");
    }
}

impl core::error::Error for BatchError {}

coded! {
    /// Offsets that part no list of values.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum OffsetsError {
        /// There is one more offset than there are rows, so there is always one.
        "no-offsets" => None |f| f.write_str("there is no offset: expected one more than there are rows");
        /// An offset below 0.
        "negative-offset" => Negative {
            /// Its place, from 0.
            place: usize,
            /// The offset.
            offset: i64,
        } |f| write!(f, "the offset {offset} at place {place} is negative");
        /// An offset below the one before it.
        "offset-goes-back" => GoesBack {
            /// Its place, from 0.
            place: usize,
            /// The offset.
            offset: i64,
        } |f| write!(f, "the offset {offset} at place {place} is less than the one before it");
        /// An offset beyond the values.
        "offset-beyond" => Beyond {
            /// Its place, from 0.
            place: usize,
            /// The offset.
            offset: i64,
            /// How many values there are.
            values: usize,
        } |f| write!(f, "the offset {offset} at place {place} lies beyond the {values} values");
    }
}

impl core::error::Error for OffsetsError {}

coded! {
    /// Why a row has no answer.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum RowError {
        /// The limit on work was reached before the answer was known.
        "stopped" => Stopped |f| f.write_str("stopped at the limit on work before the answer was known");
    } else {
        /// The codes are no table.
        Codes(Box<CodesError>);
        /// Table and rack are no position.
        Position(Box<PositionError>);
        /// The tiles are no closed hand.
        Hand(HandError);
    }
}

impl core::error::Error for RowError {}

impl From<CodesError> for RowError {
    fn from(error: CodesError) -> Self {
        Self::Codes(Box::new(error))
    }
}

impl From<PositionError> for RowError {
    fn from(error: PositionError) -> Self {
        Self::Position(Box::new(error))
    }
}

impl From<HandError> for RowError {
    fn from(error: HandError) -> Self {
        Self::Hand(error)
    }
}
