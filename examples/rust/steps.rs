//! A record step by step: what happened, and the games before and after it.

use rummikub_rules::game::{Action, Entry, Game, Record, Refused};

use crate::position::Position;

/// One thing that a player did or tried.
#[derive(Debug)]
pub struct Step<'a> {
    /// Its number in the record, from 1; remarks are not counted.
    pub number: usize,
    /// The game before.
    pub before: Game,
    /// The player, from 0.
    pub player: usize,
    /// What the player did or tried.
    pub action: &'a Action,
    /// The game after, or why it was refused.
    pub result: Result<Game, Refused>,
}

impl Step<'_> {
    /// The turn as the referee sees it: of a player who leaves a table in a game after the deal.
    pub fn position(&self) -> Position<'_> {
        Position::of(&self.before)
    }
}

/// The steps of a record.
pub fn steps(record: &Record) -> Vec<Step<'_>> {
    let mut steps: Vec<Step<'_>> = Vec::new();
    let mut game = record.start().clone();
    for entry in record.entries() {
        let (Entry::Action { player, action, .. } | Entry::Attempt { player, action, .. }) = entry
        else {
            continue;
        };
        let result = game.apply(*player, action);
        let next = result.as_ref().ok().cloned();
        steps.push(Step {
            number: steps.len() + 1,
            before: game.clone(),
            player: *player,
            action,
            result,
        });
        game = next.unwrap_or(game);
    }
    steps
}
