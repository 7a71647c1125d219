//! The first state and the last.

use crate::solver::problem::columns::Problem;
use crate::solver::problem::form::{JOKER, signed};
use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::state::{RunState, pack};

/// The state before the first number.
pub(crate) fn start<K>(p: &Problem<K>) -> RunState {
    let none = pack((0, 0, 0));
    let gain = signed(p.gain);
    RunState::new([none; 4], -gain, p.has_run, p.negative && !p.played, 0, 0)
}

/// Rack jokers that are laid where the last number leaves this state, and what they add.
pub(crate) fn finish<K: OrderKey>(p: &Problem<K>, s: &RunState) -> Option<(u8, K)> {
    let need = s.used().max(0).unsigned_abs();
    let waits = s.used() < 0;
    if s.points < p.points || (waits && !s.has_run()) || need > p.joker_hi {
        return None;
    }
    let most = if s.has_run() { p.joker_hi } else { need };
    let least = need.max(p.joker_lo);
    if least > most {
        return None;
    }
    let mut jokers = if p.tile[JOKER] > K::ZERO { most } else { least };
    if s.is_unplayed() && jokers == 0 {
        if most == 0 {
            return None;
        }
        jokers = 1;
    }
    Some((jokers, p.tile[JOKER].times(jokers)))
}
