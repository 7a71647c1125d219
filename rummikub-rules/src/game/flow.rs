//! How a game goes on: what is open to whom, and what every action leads to.

use alloc::vec::Vec;

use super::{
    Action, ActionFault, End, Game, Offer, Phase, Refused, Stage, discard_play, discards::Discards,
    lots::Next, mcgraw, mcgraw_deal, outcome, pool::Pool, table_play,
};
use crate::{Direction, Rack, Trump, TurnStructure};

impl Game {
    /// The kinds of action that are open to a player: what they take and cost, in no time,
    /// but for a player who owes jokers (`joker_duty`): whether one can be laid is asked of the solver.
    ///
    /// Whether there is a legal table for [`Offer::Play`] is a question for the
    /// [solver](Game::can_play); every other offer applies.
    pub fn legal_actions(&self, player: usize) -> Vec<Offer> {
        let mut offers = Vec::new();
        let to_move = player == self.to_move();
        match &self.stage {
            _ if player >= self.players() || self.left.contains(player) => return offers,
            Stage::Over(_) => return offers,
            Stage::Lots(_) => {
                if to_move {
                    offers.push(match self.phase() {
                        Phase::Deal => Offer::Deal,
                        _ => Offer::DrawLot,
                    });
                }
                return offers;
            }
            Stage::Turn if to_move => offers.extend(table_play::offers(self)),
            Stage::Discards(step) if to_move => {
                offers.extend(discard_play::offers(self, *step));
            }
            Stage::Turn | Stage::Discards(_) => {}
        }
        offers.push(Offer::Leave);
        offers
    }

    /// Whether [`Game::apply`] would take the action.
    pub fn is_legal(&self, player: usize, action: &Action) -> bool {
        self.apply(player, action).is_ok()
    }

    /// The game after an action of a player. This game stays as it is.
    ///
    /// Empty melds of a table, and what a real tile is said to stand for, mean nothing. Costs a check
    /// of the turn where a table is given, and a copy.
    ///
    /// # Errors
    /// With every fault, when the action is refused.
    pub fn apply(&self, player: usize, action: &Action) -> Result<Self, Refused> {
        if let Some(tidy) = action.tidied() {
            return self.apply(player, &tidy);
        }
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
        let not_now = || {
            let action = action.name();
            Refused::from(ActionFault::NotNow { action })
        };
        if matches!(action, Action::Leave) {
            return match &self.stage {
                Stage::Lots(_) => Err(not_now()),
                _ => Ok(self.leave(player)),
            };
        }
        if player != self.to_move() {
            let to_move = self.to_move();
            return Err(ActionFault::NotYourTurn { to_move }.into());
        }
        match &self.stage {
            Stage::Lots(lots) => match (lots.standing(self.players()).next, action) {
                (Next::Draws(_), Action::DrawLot) => {
                    let mut next = self.clone();
                    next.set_lots(lots.draw(self.players()));
                    Ok(next)
                }
                (Next::Starts(starter), Action::Deal) => Ok(self.dealt(starter)),
                _ => Err(not_now()),
            },
            Stage::Turn => table_play::apply(self, action),
            Stage::Discards(step) => discard_play::apply(self, *step, action),
            Stage::Over(_) => Err(ActionFault::GameOver.into()),
        }
    }

    fn dealt(&self, starter: usize) -> Self {
        let mut next = self.clone();
        let aside = self.aside.as_deref().cloned().unwrap_or_default();
        let handfuls = aside.handfuls.get(..self.players()).unwrap_or_default();
        let order = self.pool.tiles();
        let dealt = mcgraw_deal::deal(&self.rules, handfuls, aside.first_joker.into(), order);
        for (rack, tiles) in next.racks.iter_mut().zip(dealt.racks) {
            *rack = tiles.into();
        }
        if let Some(aside) = &mut next.aside {
            aside.free = dealt.free;
        }
        // Part of the old pool.
        next.pool = Pool::new(dealt.pool).unwrap_or_default();
        next.starter = starter as u8;
        next.to_move = starter as u8;
        next.stage = Stage::Turn;
        if self.rules.turn_structure() == TurnStructure::DrawMeldDiscard {
            next.lay_out(starter);
        }
        next
    }

    /// The tiles that a game with discards deals beside the racks: some more to the starter, and
    /// the trump (S-203, S-251, S-252).
    fn lay_out(&mut self, starter: usize) {
        let more = usize::from(self.rules.starter_extra_tiles());
        let mut rack = *self.racks[starter].tiles();
        self.pool.draw_onto(&mut rack, more);
        self.racks[starter] = rack.into();
        let trump = match self.rules.trump() {
            Trump::None => None,
            _ => self.pool.draw(),
        };
        let mut state = Discards::new(trump);
        let holds = |rack: &Rack| trump.is_some_and(|trump| rack.tiles().count(trump) > 0);
        let twins = (0..self.players()).filter(|&player| holds(&self.racks[player]));
        state.twins = twins.collect();
        self.discards = Some(state.into());
        discard_play::begin(self, more > 0);
    }

    fn leave(&self, player: usize) -> Self {
        let mut next = self.clone();
        next.left.insert(player);
        mcgraw::leave(&mut next, player);
        if player == self.to_move() {
            next.to_move = next.next_player() as u8;
            discard_play::left(&mut next);
        }
        next.end_if_over();
        next
    }

    /// Ends the turn: the game is over, or the next player is to move.
    pub(super) fn pass_on(&mut self) {
        if !self.end_if_over() {
            self.to_move = self.next_player() as u8;
        }
    }

    /// The next player round the table who has not left.
    pub(super) fn next_player(&self) -> usize {
        let players = self.players();
        let step = match self.rules.direction() {
            Direction::Clockwise => 1,
            Direction::CounterClockwise => players - 1,
        };
        let mut player = self.to_move();
        for _ in 0..players {
            player = (player + step) % players;
            if !self.left.contains(player) {
                break;
            }
        }
        player
    }

    /// Ends a game that has come to its end; whether it has.
    pub(super) fn end_if_over(&mut self) -> bool {
        let end = match &self.stage {
            Stage::Turn => outcome::end(self),
            Stage::Discards(_) => (self.playing().len() <= 1).then_some(End::OthersLeft),
            Stage::Lots(_) | Stage::Over(_) => None,
        };
        if let Some(end) = end {
            self.stage = Stage::Over(end);
        }
        matches!(self.stage, Stage::Over(_))
    }
}
