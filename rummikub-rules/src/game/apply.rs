//! How a game takes an action: what every phase asks, then the law of the phase.

use alloc::vec::Vec;

use super::{
    action::{Action, Offer},
    advance, before_deal, draw_meld_discard, play_or_draw,
    refusal::{ActionFault, Refused},
    state::{Game, Stage},
};
use crate::turn::Detail;

impl Game {
    /// As many kinds of action as are ever open at once, rounded up.
    const MAX_OFFERS: usize = 8;

    /// The kinds of action that are open to a player: what they take and cost, in no time,
    /// but for a player who owes jokers (`joker_duty`): whether one can be laid is asked of the solver.
    ///
    /// Whether there is a legal table for [`Offer::Play`] is a question for the
    /// [solver](Game::can_play); every other offer applies.
    pub fn legal_actions(&self, player: usize) -> Vec<Offer> {
        let mut offers = Vec::with_capacity(Self::MAX_OFFERS);
        let to_move = player == self.to_move();
        if player >= self.players() || self.left.contains(player) {
            return offers;
        }
        match &self.stage {
            Stage::Over(_) => return offers,
            Stage::Lots(lots) => {
                if to_move {
                    offers.push(before_deal::offer(self, lots));
                }
                return offers;
            }
            Stage::Turn if to_move => offers.extend(play_or_draw::offers(self)),
            Stage::Discards(stage) if to_move => {
                offers.extend(draw_meld_discard::offers(self, *stage));
            }
            Stage::Turn | Stage::Discards(_) => {}
        }
        offers.push(Offer::Leave);
        offers
    }

    /// Whether [`Game::apply`] would take the action.
    pub fn is_legal(&self, player: usize, action: &Action) -> bool {
        self.apply_in(player, action, Detail::CodesOnly).is_ok()
    }

    /// The game after an action of a player. This game stays as it is.
    ///
    /// Empty melds of a table, and what a real tile is said to stand for, mean nothing. Costs a check
    /// of the turn where a table is given, and a copy.
    ///
    /// # Errors
    /// With every fault, when the action is refused.
    pub fn apply(&self, player: usize, action: &Action) -> Result<Self, Refused> {
        self.apply_in(player, action, Detail::Everything)
    }

    /// [`Game::apply`], where no more is asked of a refusal than this.
    pub(super) fn apply_in(
        &self,
        player: usize,
        action: &Action,
        detail: Detail,
    ) -> Result<Self, Refused> {
        let tidied = action.tidied();
        let action = tidied.as_ref().unwrap_or(action);
        if player >= self.players() {
            let players = self.players();
            return Err(ActionFault::NoSuchPlayer { player, players }.into());
        }
        if matches!(self.stage, Stage::Over(_)) {
            return Err(ActionFault::GameOver.into());
        }
        if self.left.contains(player) {
            return Err(ActionFault::PlayerLeft.into());
        }
        if matches!(action, Action::Leave) {
            return match &self.stage {
                Stage::Lots(_) => Err(ActionFault::not_now(action.name()).into()),
                _ => Ok(advance::leave(self, player)),
            };
        }
        if player != self.to_move() {
            let to_move = self.to_move();
            return Err(ActionFault::NotYourTurn { to_move }.into());
        }
        match &self.stage {
            Stage::Lots(lots) => before_deal::apply(self, lots, action),
            Stage::Turn => play_or_draw::apply(self, action, detail),
            Stage::Discards(stage) => draw_meld_discard::apply(self, *stage, action, detail),
            Stage::Over(_) => Err(ActionFault::GameOver.into()),
        }
    }
}
