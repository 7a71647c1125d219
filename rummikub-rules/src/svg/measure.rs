//! How large a tile is, in the units of a picture.

/// How wide a tile is.
pub(super) const WIDTH: u64 = 40;
/// How high a tile is.
pub(super) const HEIGHT: u64 = 54;
