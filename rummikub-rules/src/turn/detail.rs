//! How much a refusal tells: whoever asks only for codes should not pay for sums.

/// How much a refusal tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Detail {
    /// Every fault with its place and its sums.
    Everything,
    /// Every fault, but the most points that an opening could reach are left at 0: finding them is
    /// most of the work where a threshold is out of reach.
    CodesOnly,
}
