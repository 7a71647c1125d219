//! The state of a game, and what every game has in common.

use std::collections::VecDeque;

use rummikub_rules::{
    MeldSetup, Opened, Position, Rules, Table, TableSetup, Tile, Tiles,
    game::{Action, Game, Phase},
    solver::Solver,
};

use super::edition::{Edition, Family, PoolEmpty, edition};

/// One player.
#[allow(clippy::struct_excessive_bools)] // what a player has done is yes or no
#[derive(Clone, Debug)]
pub struct PlayerState {
    pub rack: Tiles,
    pub opened: bool,
    pub left: bool,
    pub passed: bool,
    /// Whether the player has had a turn.
    pub moved: bool,
    /// The tiles of the deal.
    pub dealt: Tiles,
    pub handfuls: [u8; 2],
}

/// Where a turn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A play or a draw.
    Turn,
    /// With discards: the player draws.
    Draw,
    /// The player has drawn.
    Meld,
    /// The player has melded.
    Discard,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// This player has no tile left.
    Out(usize),
    /// Nobody goes on.
    Stalemate,
    /// Only this player is left.
    Alone(usize),
}

/// A hand of International.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    Open,
    Foot,
    Closed(u32),
}

/// A game.
#[derive(Clone, Debug)]
pub struct Referee {
    pub edition: Edition,
    /// The rules of one turn, with the tiles of this game.
    pub rules: Rules,
    pub seats: Vec<PlayerState>,
    pub table: Table,
    pub pool: VecDeque<Tile>,
    pub free: Tiles,
    pub first_choice: Option<usize>,
    pub starter: usize,
    pub to_move: usize,
    pub step: Step,
    pub discards: Vec<(usize, Tile)>,
    /// Whether the last discard is one of the turn before.
    pub fresh: bool,
    pub trump: Option<Tile>,
    /// The hand that wins if the player to move discards the last tile now.
    pub hand: Hand,
    pub finish: Option<Finish>,
    /// International: whether a joker was thrown away last.
    pub doubled: bool,
}

impl Referee {
    /// The game as it was dealt: what lies where is read, everything later is the referee's own.
    pub fn dealt(preset: &str, game: &Game) -> Self {
        let edition = edition(preset);
        let seat = |player: usize| PlayerState {
            rack: *game.rack(player).expect("a rack").tiles(),
            opened: false,
            left: false,
            passed: false,
            moved: false,
            dealt: *game.rack(player).expect("a rack").tiles(),
            handfuls: game.handfuls(player).unwrap_or_default(),
        };
        let starter = game.starter().expect("a starter");
        let step = match edition.family {
            Family::Sabra | Family::House => Step::Turn,
            Family::American => Step::Draw,
            // The starter holds a fifteenth tile and does not draw (C-24).
            Family::International => Step::Meld,
        };
        Self {
            edition,
            rules: *game.turn_rules(),
            seats: (0..game.players()).map(seat).collect(),
            table: game.table().clone(),
            pool: game.pool().collect(),
            free: game.free_tiles(),
            first_choice: None,
            starter,
            to_move: starter,
            step,
            discards: Vec::new(),
            fresh: false,
            trump: game.trump(),
            hand: Hand::Open,
            finish: None,
            doubled: false,
        }
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        match (self.finish, self.step) {
            (Some(_), _) => Phase::Over,
            (None, Step::Turn) => Phase::Turn,
            (None, Step::Draw) => Phase::Draw,
            (None, Step::Meld) => Phase::Meld,
            (None, Step::Discard) => Phase::Discard,
        }
    }

    /// The game after an action; none where the rules forbid it.
    pub fn apply(&self, player: usize, action: &Action, solver: &mut Solver) -> Option<Self> {
        if self.finish.is_some() || self.seats.get(player)?.left {
            return None;
        }
        let mut next = self.clone();
        if *action == Action::Leave {
            next.leave(player);
            return Some(next);
        }
        if player != self.to_move {
            return None;
        }
        match self.edition.family {
            Family::Sabra | Family::House => next.play_or_draw(action, solver)?,
            Family::American | Family::International => next.with_discards(action)?,
        }
        Some(next)
    }

    pub(super) fn me(&mut self) -> &mut PlayerState {
        &mut self.seats[self.to_move]
    }

    /// What the turn check is asked about.
    pub(super) fn position(&self, tiles: &Tiles, opened: bool) -> Position {
        let position = self
            .rules
            .position(&self.table, &(*tiles).into(), Opened::from(opened));
        position.expect("a position")
    }

    /// The tiles of a table that do not lie there yet; none where it holds more than there can be.
    pub(super) fn laid(&self, after: &TableSetup) -> Option<Tiles> {
        let tiles = after.melds().iter().flat_map(MeldSetup::tiles);
        let tiles = Tiles::try_from_iter(tiles.map(|slot| slot.tile)).ok()?;
        Some(tiles.saturating_sub(self.table.tiles()))
    }

    /// Whether nobody who is left goes on.
    pub(super) fn all_passed(&self) -> bool {
        self.seats.iter().all(|seat| seat.left || seat.passed)
    }

    /// The turn goes to the next player who has not left.
    pub(super) fn next_player(&mut self) {
        let players = self.seats.len();
        loop {
            let step = if self.edition.clockwise {
                1
            } else {
                players - 1
            };
            self.to_move = (self.to_move + step) % players;
            if !self.seats[self.to_move].left {
                return;
            }
        }
    }

    /// Anybody may leave at any time: the rack stays out, the others play on.
    fn leave(&mut self, player: usize) {
        self.seats[player].left = true;
        self.first_choice = self.first_choice.filter(|&first| first != player);
        let mut left = (0..self.seats.len()).filter(|&player| !self.seats[player].left);
        if let (Some(last), None) = (left.next(), left.next()) {
            self.finish = Some(Finish::Alone(last));
            return;
        }
        if self.edition.pool_empty == PoolEmpty::EverybodyPasses && self.all_passed() {
            self.finish = Some(Finish::Stalemate);
            return;
        }
        if player != self.to_move {
            return;
        }
        // The turn is over.
        if self.edition.pool_empty == PoolEmpty::LastDraw && self.pool.is_empty() {
            self.finish = Some(Finish::Stalemate);
            return;
        }
        if self.step != Step::Turn {
            self.fresh &= self.step == Step::Draw;
            self.step = Step::Draw;
        }
        self.next_player();
    }
}
