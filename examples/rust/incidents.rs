//! What else happens at a table: time runs out, a table is left that is illegal, somebody leaves.

use rummikub_rules::{
    MeldSetup, TableSetup,
    game::{Action, Game, Phase},
};

/// One of these, once in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Incident {
    /// Time runs out before anything was laid.
    TimeOut,
    /// Time runs out over an unfinished table.
    UnfinishedTimeOut,
    /// Time runs out over a table that is legal, and stands.
    FinishedTimeOut,
    /// A table is left that is illegal, where that has a price.
    Misplay,
    /// The player to move leaves the game, and at least two play on.
    Leave,
}

impl Incident {
    /// Every kind.
    pub const ALL: [Self; 5] = [
        Self::TimeOut,
        Self::UnfinishedTimeOut,
        Self::FinishedTimeOut,
        Self::Misplay,
        Self::Leave,
    ];

    /// What the player to move does, if it happens now; `play` is what the player would have laid.
    pub fn action(self, game: &Game, play: Option<&TableSetup>) -> Option<Action> {
        let player = game.to_move();
        if game.phase() != Phase::Turn || !game.has_opened(player) && self != Self::TimeOut {
            return None;
        }
        let action = match self {
            Self::TimeOut => Action::TimeOut(None),
            Self::UnfinishedTimeOut => Action::TimeOut(Some(unfinished(game, play?))),
            Self::FinishedTimeOut => Action::TimeOut(Some(play?.clone())),
            Self::Misplay => Action::Misplay(unfinished(game, play?)),
            Self::Leave => {
                let here = (0..game.players()).filter(|&other| !game.has_left(other));
                if here.count() < 3 {
                    return None;
                }
                Action::Leave
            }
        };
        game.is_legal(player, &action).then_some(action)
    }

    /// What an action shows, in a game whose `play` would have stood.
    pub fn of(game: &Game, action: &Action) -> Option<Self> {
        match action {
            Action::TimeOut(None) => Some(Self::TimeOut),
            Action::TimeOut(Some(table)) => {
                let play = Action::Play(table.clone());
                Some(if game.is_legal(game.to_move(), &play) {
                    Self::FinishedTimeOut
                } else {
                    Self::UnfinishedTimeOut
                })
            }
            Action::Misplay(_) => Some(Self::Misplay),
            Action::Leave => Some(Self::Leave),
            _ => None,
        }
    }
}

/// A play on whose way the player had two more tiles in the hand, and put them down somewhere.
fn unfinished(game: &Game, play: &TableSetup) -> TableSetup {
    let laid = crate::position::laid(game.table(), play);
    let rack = game.rack(game.to_move());
    let rest = rack.into_iter().flat_map(|rack| rack.tiles().iter());
    let rest = rest.filter(|tile| !laid.contains(tile) && !tile.is_joker());
    let mut table = play.clone();
    table.push(MeldSetup::new(None, rest.take(2)));
    table
}
