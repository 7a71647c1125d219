//! Jokers that must be laid: after the opening a player lays jokers as long as any are on the rack,
//! as many as can be laid in the turn (S-586, reading C-32).

use alloc::boxed::Box;

use super::{refusal::ActionFault, seat::Seat, state::Game};
use crate::{
    JokerDuty, Tile,
    solver::{Limit, Objective, Solver, Values},
};

/// Whether a player must lay jokers.
pub(super) fn owes(seat: &Seat<'_>) -> bool {
    seat.law.joker_duty() == JokerDuty::SecondTurn
        && seat.opened.is_yes()
        && seat.rack.tiles().jokers() > 0
}

impl Game {
    /// Work that a game or a view gives the solver to find out how many jokers a player who owes some
    /// can lay, so that views, lists of actions and refusals end. The most that a random game was seen
    /// to need is 687 081, as work was counted before comparisons counted less. Where it does not suffice, the player owes as many as the best play found
    /// within it lays, and may lay more.
    pub const JOKER_DUTY_WORK: u64 = 5_000_000;
}

/// The most jokers of the rack that a player can lay in one turn, within [`Game::JOKER_DUTY_WORK`].
pub(super) fn jokers_to_lay(seat: &Seat<'_>, solver: &mut Solver) -> u8 {
    let mut values = [0; 53];
    values[Tile::Joker.index()] = 1;
    let Ok(values) = Values::new(values) else {
        return 0;
    };
    let objective = Objective::Values(Box::new(values));
    let position = seat.position().ok();
    let best = position.and_then(|position| {
        let limited = solver.within(Limit::of(Game::JOKER_DUTY_WORK));
        limited.best_play(&position, &objective).ok()?
    });
    best.map_or(0, |best| best.found().tiles().jokers())
}

/// What is wrong with a turn, legal but for this duty, that lays so many jokers.
pub(super) fn check(seat: &Seat<'_>, laid: u8) -> Result<(), ActionFault> {
    if !owes(seat) {
        return Ok(());
    }
    let jokers = jokers_to_lay(seat, &mut Solver::new());
    if laid < jokers.max(1) {
        return Err(ActionFault::JokersOwed { jokers });
    }
    Ok(())
}

/// What is wrong with a draw or a pass of a player who can lay a joker and must.
pub(super) fn check_waiting(seat: &Seat<'_>) -> Result<(), ActionFault> {
    if !owes(seat) {
        return Ok(());
    }
    match jokers_to_lay(seat, &mut Solver::new()) {
        0 => Ok(()),
        jokers => Err(ActionFault::JokersOwed { jokers }),
    }
}
