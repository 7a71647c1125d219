//! The solver knows a turn if it is legal.

use rummikub_rules::solver::Solver;

use crate::{
    Random,
    legal_turns::{Proposal, Question, proposal},
};

pub(super) fn target(data: &[u8]) {
    let turn = proposal(Random::from_bytes(data)).filter(Proposal::is_light);
    let Some(turn) = turn.filter(Proposal::is_legal) else {
        return;
    };
    let solver = &mut Solver::new();
    let seed = data.last().copied().unwrap_or(0);
    let said = Question {
        solver,
        turn: &turn,
    }
    .all(seed.into());
    assert_eq!(said, Ok(()), "{turn:?}");
}
