//! What a best play has the most of.

use ::rummikub_rules::solver::{Objective, Values};

use crate::border::{bad_value, shared};
use crate::failure::Failure;
use crate::status::{
    RUMMIKUB_OBJECTIVE_EMPTY_RACK, RUMMIKUB_OBJECTIVE_POINTS, RUMMIKUB_OBJECTIVE_TILES,
    RUMMIKUB_OBJECTIVE_VALUES,
};

/// What each tile is worth to the caller, from -1 000 000 000 to 1 000 000 000.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct rummikub_values {
    /// Values by the index of the tile.
    pub values: [i64; 53],
}

/// The objective of a number, with the caller's values where it asks for them.
///
/// # Safety
///
/// `values` is NULL or valid for reads.
pub(crate) unsafe fn objective(
    number: u32,
    values: *const rummikub_values,
) -> Result<Objective, Failure> {
    match number {
        RUMMIKUB_OBJECTIVE_TILES => Ok(Objective::Tiles),
        RUMMIKUB_OBJECTIVE_POINTS => Ok(Objective::Points),
        RUMMIKUB_OBJECTIVE_EMPTY_RACK => Ok(Objective::EmptyRack),
        RUMMIKUB_OBJECTIVE_VALUES => {
            // SAFETY: the caller's promise is that of `shared`.
            let values = unsafe { shared(values, "values") }?;
            Ok(Objective::Values(Box::new(Values::new(values.values)?)))
        }
        _ => Err(bad_value(format!(
            "`objective` is {number}; it must be one of RUMMIKUB_OBJECTIVE_*"
        ))),
    }
}
