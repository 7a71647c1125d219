//! Two ways to play, by what a player may know: the own rack, the table and what all see.

use std::error::Error;

use rummikub_rules::{
    Tile,
    game::{Action, Offer, Phase, PlayerView},
    solver::{Objective, Play, Solver, Values},
};

use crate::discard_bots;

/// How a player plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bot {
    /// Lays as many tiles as can be laid, turn by turn.
    Greedy,
    /// Opens, then waits: lays tiles when that wins, when the rack is full, when somebody is about
    /// to go out or when the pool runs out; and keeps jokers back until then (S-071, S-072).
    HoldingBack,
}

/// An opponent with so few tiles is about to go out.
const DANGER: usize = 4;

/// A rack with more tiles than this is full.
const FULL: usize = 13;

impl Bot {
    /// What the player to move does.
    ///
    /// # Errors
    /// Never for the view of a game; the solver's check of the position is handed on.
    pub fn choose(self, view: &PlayerView, solver: &mut Solver) -> Result<Action, Box<dyn Error>> {
        let offers = view.legal_actions();
        let public = view.public();
        if matches!(public.phase(), Phase::Draw | Phase::Meld | Phase::Discard) {
            return discard_bots::choose(self == Self::HoldingBack, view, solver);
        }
        let play = if offers.contains(&Offer::Play) {
            self.play(view, solver)?
        } else {
            None
        };
        if let Some(play) = play {
            return Ok(Action::play(play.table()));
        }
        let else_wise = offers.iter().find_map(|offer| match offer {
            Offer::DrawLot | Offer::Deal | Offer::Draw { .. } | Offer::Pass => offer.action(),
            _ => None,
        });
        else_wise.ok_or_else(|| "nothing can be done".into())
    }

    fn play(self, view: &PlayerView, solver: &mut Solver) -> Result<Option<Play>, Box<dyn Error>> {
        let waits = |offer: &Offer| matches!(offer, Offer::Draw { .. } | Offer::Pass);
        let must = !view.legal_actions().iter().any(waits);
        if self == Self::Greedy || must || !view.has_opened() || is_urgent(view) {
            return Ok(view.best_play(solver, &Objective::Tiles)?);
        }
        if let Some(win) = view.best_play(solver, &Objective::EmptyRack)? {
            return Ok(Some(win));
        }
        if view.rack().tiles().len() <= FULL {
            return Ok(None);
        }
        let mut values = [1; 53];
        values[Tile::Joker.index()] = -100;
        let few_jokers = Objective::Values(Box::new(Values::new(values)?));
        let play = view.best_play(solver, &few_jokers)?;
        Ok(play.filter(|play| play.tiles().count(Tile::Joker) == 0))
    }
}

/// Whether waiting longer may lose the game.
fn is_urgent(view: &PlayerView) -> bool {
    let public = view.public();
    let others = public.players().iter().enumerate();
    let near_the_end = others
        .filter(|(player, other)| *player != view.player() && !other.left)
        .any(|(_, other)| other.tiles <= DANGER);
    near_the_end || public.pool_len() <= 2 * public.players().len()
}
