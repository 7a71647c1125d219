//! Who takes the states that decisions lead to.

use super::decision::Decision;
use super::state::{Constrained, ExactState};
use super::tree::KnownOutline;
use crate::solver::transitions::state::RunState;

/// Receives the states that decisions lead to.
pub(crate) trait Receiver<K> {
    /// Whether it has a state that dominates each of those with these constrained melds, of this outline, which are
    /// worth no more and have no better ordinary runs: none of them is of use.
    fn knows_better(
        &mut self,
        constrained: &Constrained,
        outline: &mut KnownOutline,
        ordinary: &RunState,
        key: K,
    ) -> bool;

    /// Takes a state, with what it is worth and how it was made; whether it has what it wants.
    fn receive(&mut self, state: ExactState, key: K, decision: &dyn Fn() -> Decision) -> bool;
}
